"""Long names are whole on every screen that shows names, in both languages, in wide and upright windows."""

import msgspec
import pytest

from game.storage.settings import ChosenSeat
from scenes import routes
from tests.sheets import tables
from tests.sheets.rendering import Look, Shelf, looked, screens

NAMES = {
    "en": ("Maximilian Alexander", "Alexandrina Victoria", "Bartholomew Benjamin"),
    "ja": ("ひいおじいちゃん太郎", "ひいおばあちゃん花子", "アレクサンドラおばさん"),
}
SHAPES = "1280x720", "720x1280"


def new_game(party, people, cpu):
    """The opening function of the page of a new match, at which everybody has a long name."""

    def opened(ctx):
        names = NAMES[ctx.language] * 4
        seats = tuple(ChosenSeat(name=name, kind="person" if number < people else "cpu", avatar=number)
                      for number, name in enumerate(names[: people + cpu]))
        ctx.change(name=names[0])
        choice = msgspec.structs.replace(ctx.settings.party if party else ctx.settings.game, seats=seats)
        ctx.change(**{"party" if party else "game": choice})
        ctx.open(routes.NewGame(party=party))

    return opened


ON_TABLES = [screen for screen in screens() if screen.split()[0] in (
    "table", "curtain", "challenge", "pick", "bubbles", "drawn", "colours", "score", "podium", "sheet", "pause")]
PAGES = {"new game": new_game(False, 1, 3), "new game of ten": new_game(False, 2, 8),
         "pass and play": new_game(True, 3, 1), **{screen: screens()[screen] for screen in ON_TABLES}}


@pytest.fixture(scope="module")
def shelf():
    made = Shelf()
    yield made
    made.close()


@pytest.mark.sampled(8)
@pytest.mark.parametrize("screen", PAGES)
@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("shape", SHAPES)
def test_long_names_are_whole(display, monkeypatch, shelf, screen, language, shape):
    monkeypatch.setitem(tables.NAMES, language, (*NAMES[language], *tables.NAMES[language][3:]))
    sheet = looked(Look(screen, language, 1.0, shape), PAGES[screen], shelf.copy(), {})
    shown = {name for words in sheet.sizes for name in NAMES[language] if name in words}
    assert shown, "names are looked at"
    assert not [finding.name for finding in sheet.found]
