"""Options and hooks for all tests: they play the same games in every run, whatever the clock and the machine.

`--shuffle SEED` runs them in another order, which must change nothing. `-m nightly` runs what takes too long for every
time, and `-m ""` everything.
"""

import ctypes
import gc
import os
import sys
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

settings.register_profile("ichimai", deadline=None, derandomize=True, database=None)
settings.load_profile("ichimai")


if sys.dont_write_bytecode:
    # Compiling everything anew takes each process 15 seconds, and each program that a test starts 2. They only
    # read what is compiled: one whose disk is full in a test would leave half a file.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"

STATM = Path("/proc/self/statm")
GROWN = 60 << 20
"""Bytes by which a process may grow before garbage is collected and free memory returned to the system."""
after_collection = 0


def pytest_addoption(parser):
    parser.addoption("--whole", action="store_true", help="let every single call of the system fail, not a few of them")
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in an order drawn from a seed")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    leave_to_the_night(items)
    seed = config.getoption("--shuffle")
    if seed is not None:
        Random(seed).shuffle(items)


def leave_to_the_night(items):
    """Mark the parameters of `sampled` tests that are not drawn as `nightly`."""
    found = defaultdict(list)
    for item in items:
        if sampled := item.get_closest_marker("sampled"):
            found[item.nodeid.partition("[")[0], *sampled.args].append(item)
    for (name, one_in), several in found.items():
        drawn = Random(name).sample(several, -(-len(several) // one_in))
        for item in several:
            if item not in drawn:
                item.add_marker("nightly")


def pytest_collection_finish(session):
    """Exclude all that was collected from garbage collection: it lives to the end, and going through it takes a second.

    Hypothesis makes its generator of random numbers when it is used first, and then warns unless it finds who refers to
    it, which it does not among what is put aside.
    """
    given(st.none())(lambda nothing: None)()
    gc.collect()
    gc.freeze()


def resident() -> int:
    """Resident memory of this process in bytes."""
    return int(STATM.read_text().split()[1]) * 4096


def pytest_runtest_logfinish():
    """Collect garbage when memory has grown: a few reference cycles can hold many large surfaces and sounds.

    Python counts objects and knows nothing of their size; glibc keeps what was freed, unless it is told.
    """
    global after_collection
    if sys.platform == "linux" and resident() > after_collection + GROWN:
        gc.collect()
        ctypes.CDLL(None).malloc_trim(0)
        after_collection = resident()
