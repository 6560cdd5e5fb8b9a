"""All tests play the same games every time: nothing is left to the machine's clock or to chance.

`--shuffle SEED` runs them in another order, which must change nothing.
"""

import gc
from random import Random

from hypothesis import settings

settings.register_profile("ichimai", deadline=None, derandomize=True, database=None)
settings.load_profile("ichimai")


def pytest_addoption(parser):
    parser.addoption("--whole", action="store_true", help="let every single call of the system fail, not a few of them")
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in an order drawn from a seed")


def pytest_collection_modifyitems(config, items):
    seed = config.getoption("--shuffle")
    if seed is not None:
        Random(seed).shuffle(items)


def pytest_collection_finish(session):
    """All that was read lives to the end: whoever collects garbage need not go through it, which took a second each."""
    gc.collect()
    gc.freeze()
