"""The local site: a small, wary web server for this machine only, with the search as a page and as JSON.

Standard library and Whoosh only, so that it runs from a packed archive too.
"""
