"""Search without a network: one definition of documents and analysis, and the indexes that are made from it.

documents -> analysis -> index (Whoosh, for `verdict search` and `verdict serve`) and shards (for the browser)

Whoosh is known to `stems`, `unpickling` and `storage` only.
"""
