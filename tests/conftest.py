"""All tests play the same games every time: nothing is left to the machine's clock or to chance.

`--shuffle SEED` runs them in another order, which must change nothing.
"""

import gc
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

settings.register_profile("ichimai", deadline=None, derandomize=True, database=None)
settings.load_profile("ichimai")


def pytest_addoption(parser):
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in an order drawn from a seed")


def pytest_collection_modifyitems(config, items):
    seed = config.getoption("--shuffle")
    if seed is not None:
        Random(seed).shuffle(items)


def pytest_collection_finish(session):
    """All that was read lives to the end: whoever collects garbage need not go through it, which took a second each.

    Hypothesis makes its generator of random numbers when it is used first, and then warns unless it finds who refers to
    it, which it does not among what is put aside.
    """
    given(st.none())(lambda nothing: None)()
    gc.collect()
    gc.freeze()
