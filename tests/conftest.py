"""All tests play the same games every time: nothing is left to the machine's clock or to chance."""

from hypothesis import settings

settings.register_profile("ichimai", deadline=None, derandomize=True, database=None)
settings.load_profile("ichimai")
