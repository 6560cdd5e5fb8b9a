"""What a card needs where it lands, and the own hand while it is dealt, is made beside the frames and held."""

from game.core.actions import Play
from game.core.events import Dealt, Named, RowMatched
from game.core.layout import PILE
from scenes.table.looks.card_box import lying_angle
from scenes.table.looks.card_look import Pictures
from scenes.table.stage.landing_ahead import prepare_landing
from scenes.table.timeline.landing import KNOCKED
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments
from tests.scenes.dostable import lay_table
from tests.scenes.raster_workers import AtOnce, finished
from tests.scenes.starving import starve
from tests.scenes.tables import card_of, my_turn, table_at, until

SIZE = (1280, 720)


class Landing(AtOnce):
    """Keeps what makes cards that lie, and does all else at once."""

    def __init__(self):
        super().__init__()
        self.kept = []

    def submit(self, job, *, urgent=False, owner=None):
        if getattr(getattr(job, "func", None), "__func__", None) is Pictures.add_lying:
            self.kept.append(job)
        else:
            super().submit(job, urgent=urgent)


def test_a_wild_of_the_centre_row_is_at_hand_in_the_colour_that_it_is_given(make_ctx):
    game, scene = lay_table(make_ctx(pixels=SIZE, worker=AtOnce()), ("dos", "green-hash"))
    items, stage = scene.parts.items, scene.parts.stage
    (card, number), place = game.table.hands[0], stage.places.row(0, 2, 1)
    named = Named(card, 2, "green"), Named(number, 4, "green")
    items._event_ahead._laid(stage, RowMatched(0, 0, (card, number), (0, 1), 6, None, named))
    items.sprites()
    look = stage.looks(card)[0]
    assert look.color is None and lying_angle(place)
    for named in (look.named, "green"):
        key = items.pictures._key(look._replace(named=named), place)
        assert items.pictures._turned.find(key) is not None, named
    assert not [look for look, _ in items._event_ahead._lying[-1] if look.color and look.named], "# has a colour"


def test_cards_that_are_knocked_away_are_made_beside_the_frames(make_ctx):
    worker = Landing()
    scene = table_at(make_ctx(pixels=SIZE, worker=worker), "wild4 red-1 red-2 red-3")
    until(scene, lambda: my_turn(scene))
    stage, pictures, card = scene.parts.stage, scene.parts.items.pictures, card_of(scene, "wild4")
    below = min(KNOCKED, len(stage.lying[PILE]))
    assert 0 < len(prepare_landing(stage, pictures, card)) == below
    scene.session.say(Play(0, (card,)))
    until(scene, lambda: worker.kept)
    pictures._turned.clear()
    before = pictures.made
    for _ in range(below + 3):
        scene.parts.effects.update(1 / 60)
    made = pictures.made
    for job in worker.kept:
        job()
    assert before == made < pictures.made and len(worker.kept) == below and stage.settling is None, "while it flies"


def test_the_own_hand_is_held_from_behind_while_it_is_dealt_whatever_else_needs_room(make_ctx, worker):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    film = Filmed(ctx, moments("classic", names=(Dealt.__name__,))[0])
    stage, pictures = film.scene.parts.stage, film.scene.parts.items.pictures
    kept = []
    for _ in film.frames(6.0):
        finished(worker)
        if isinstance(stage.current, Dealt):
            starve(ctx)
            kept.append(there(ctx, pictures))
        elif kept:
            break
    assert len(kept) > 20 and min(kept[2:]) >= 7
    starve(ctx)
    assert there(ctx, pictures) < 7


def there(ctx, pictures):
    """How many turned cards somebody holds."""
    return sum(key[1] is pictures._turned._scope for key in ctx.rasters._held)
