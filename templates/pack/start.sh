#!/bin/sh
# Linux, macOS: shows this copy of the Verdict site in the browser. Ctrl+C ends it.
here=$(dirname "$0")
for python in python3.14 python3.13 python3.12 python3.11 python3; do
  if command -v "$python" >/dev/null 2>&1 && "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    exec "$python" "$here/start.py" "$@"
  fi
done
echo "Python 3.11 or newer is needed: https://www.python.org/downloads/" >&2
exit 1
