"""Shows this copy of the Verdict site, and searches it. Needs Python 3.11 or newer and nothing else."""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))

if sys.version_info < (3, 11):
    sys.exit("Python 3.11 or newer is needed; this is %d.%d." % sys.version_info[:2])

sys.path.insert(0, os.path.join(HERE, "program"))
sys.dont_write_bytecode = True  # the copy may stand on a disk that cannot be written to

from generator.serve.packed import main  # noqa: E402

main(HERE, sys.argv[1:], lambda text: print(text, flush=True))
