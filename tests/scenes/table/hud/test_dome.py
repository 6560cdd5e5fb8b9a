"""The dome of the UNO button stays at hand while the table moves, although it is seldom drawn."""

from weakref import ref

from scenes.table.hud.uno_button import UnoButton


def test_the_dome_is_not_the_next_picture_to_go(ctx):
    button = UnoButton(ctx, lambda: None)
    name, size = button._picture
    dome, face = ref(ctx.art.image(name, size)), ref(ctx.art.avatar(3, 64))
    button.update(1 / 60)
    ctx.art._cache.drop()
    assert ctx.art.image(name, size) is dome() and face() is None
