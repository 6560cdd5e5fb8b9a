"""How much memory this process holds now."""

from __future__ import annotations

import gc
import resource
import sys
from pathlib import Path

STATM = Path("/proc/self/statm")


def megabytes() -> float:
    """Resident memory after a collection; where the system does not tell, the most there ever was."""
    gc.collect()
    if STATM.exists():
        return int(STATM.read_text().split()[1]) * resource.getpagesize() / 2**20
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
