"""The raster of the UNO button's dome stays cached while the table moves, although it is seldom drawn."""

from weakref import ref

from scenes.kit.compositor.raster_cache import weight_of
from scenes.table.view.hud.uno_button import UnoButton
from tests.scenes.starving import starve


def test_the_dome_is_not_the_next_picture_to_go(ctx):
    button = UnoButton(ctx, lambda: None)
    name, size = "button-up", (ctx.view.px(button.rect.width),) * 2
    dome, face = ref(ctx.art.image(name, size)), ref(ctx.art.avatar(3, 64))
    button.update(1 / 60)
    starve(ctx, weight_of(dome()))
    assert ctx.art.image(name, size) is dome() and face() is None
