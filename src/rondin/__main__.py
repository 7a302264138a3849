"""`python -m rondin` is `rondin`."""

import sys

from rondin.cli import main

sys.exit(main())
