"""Quick values are constructed fast and otherwise behave as any frozen dataclass."""

import pickle
from dataclasses import dataclass, fields, replace

import pytest

from game.core.actions import Draw, NameColor, Play
from game.core.fast import fast
from game.mechanics.draw_penalty import AimDraw


def test_defaults_order_and_equality_stay() -> None:
    assert AimDraw(2) == AimDraw(amount=2, rule="R4.1", until=False)
    assert [field.name for field in fields(AimDraw)][:3] == ["amount", "rule", "until"]
    assert (Play(1, (2,)), hash(Draw(3))) == (Play(seat=1, cards=(2,)), hash(Draw(3)))
    assert Play(1, (2,)) != Draw(1)


def test_copies_and_pickles_are_equal() -> None:
    play = Play(1, (2,))
    assert replace(play, seat=2) == Play(2, (2,))
    assert pickle.loads(pickle.dumps(play)) == play


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(TypeError):
        NameColor(1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Draw(1, 2)  # type: ignore[call-arg]


def test_others_can_be_made_of_it() -> None:
    @fast
    @dataclass(frozen=True, slots=True)
    class Grown(Play):
        tail: int = 7

    @dataclass(frozen=True, slots=True)
    class Slow(Grown):
        head: int = 0

    assert Grown(1, (2,)).tail == 7
    assert Slow(1, (2,), 3, 4) == Slow(seat=1, cards=(2,), tail=3, head=4)
