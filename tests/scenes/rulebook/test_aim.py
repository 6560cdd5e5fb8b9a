"""The page of a turn in four pictures: real cards of the edition, and words that fit at every size."""

import pytest

from game.editions import EDITIONS
from scenes.cards.blank_wild_art import symbol_of
from scenes.rulebook.aim_pictures import BACK, AimPictures, steps
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.scene import RulebookScene
from tests.scenes.hands import show


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_edition_shows_its_own_cards(known):
    found = steps(known)
    assert len(found) == 4 and len({step.text for step in found}) == 4
    for color, symbol in (card for step in found for card in (*step.lying, *step.held)):
        assert symbol == BACK or any(symbol_of(face) == symbol and face.color == color for face in known.deck.faces[0])


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (720, 1280)])
@pytest.mark.parametrize(("language", "larger"), [("en", 1.0), ("ja", 1.0), ("en", 2.0), ("ja", 2.0)])
@pytest.mark.parametrize("known", ["classic", "dos", "all_wild"])
def test_they_stand_below_the_aim_and_above_the_rest(make_ctx, size, language, larger, known):
    ctx = make_ctx(language, size)
    ctx.change(text_size=larger)
    scene = show(ctx, RulebookScene(ctx, known=known))
    pictures = next(w for w in scene.page.widgets if isinstance(w, AimPictures))
    aim, after = [w for w in scene.page.widgets if isinstance(w, RuleRow)][:2]
    assert aim.rect.bottom <= pictures.rect.top and pictures.rect.bottom <= after.rect.top
    assert pictures.rect.right <= scene.area.rect.right
