"""Card names of a deck are computed once and belong to that deck."""

from game.editions import edition
from game.match.position import Position
from game.match.standing import cards
from game.match.standing.cards import CardNames, names_of


def test_positions_of_one_deck_share_its_names(monkeypatch):
    made = []
    monkeypatch.setattr(cards, "CardNames", lambda deck: made.append(deck) or CardNames(deck))
    names_of.cache_clear()
    for text in ("hands=r5/7 pile=r9", "hands=b5/7 pile=r9"):
        assert str(Position.parse(f"classic seats=Ann:person,Ben:hard {text}"))
    assert len(made) == 1


def test_each_deck_has_names_of_its_own():
    classic, dos = (names_of(edition(name).deck) for name in ("classic", "dos"))
    assert classic.name(0) and classic.alike.keys() != dos.alike.keys()
