"""A memo keeps the latest value as long as it is asked for with an equal key."""

from scenes.kit.compositor.memo import Memo


def test_it_is_made_anew_only_for_another_key():
    made, latest = [], Memo[str]()

    def get(key):
        return latest.get(key, lambda: made.append(key) or f"made of {key}")

    assert get((1, "a")) is get((1, "a"))
    assert get((2, "a")) == "made of (2, 'a')"
    assert get((1, "a")) == "made of (1, 'a')"
    assert made == [(1, "a"), (2, "a"), (1, "a")]


def test_nothing_may_be_a_key_and_what_is_made():
    made, latest = [], Memo[None]()
    for _ in range(3):
        assert latest.get(None, lambda: made.append(1)) is None
    assert made == [1]
