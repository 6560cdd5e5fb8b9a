"""A window that is being resized shows the previous picture, scaled to fit, and no frame does too much."""

import pygame

from scenes.kit.screens import window


def test_while_the_window_is_dragged_a_frame_draws_the_picture_or_fits_it_in(app, monkeypatch):
    fits, real = [], window.fitted
    monkeypatch.setattr(window, "fitted", lambda *given: fits.append(given[1].size) or real(*given))

    def seen(new, dirty):
        before = app.scene.drawn, len(fits)
        if new:
            pygame.display.set_mode(new, pygame.RESIZABLE)
            app.dispatch(pygame.Event(pygame.WINDOWSIZECHANGED, x=new[0], y=new[1]))
        app.scene.dirty = dirty or app.scene.dirty
        app.frame()
        return app.scene.drawn - before[0], len(fits) - before[1]

    assert [seen((1000, 700), False), seen(None, False), seen(None, False)] == [(1, 0), (0, 1), (0, 0)]
    assert [seen(None, True), seen(None, True), seen(None, True)] == [(1, 0), (0, 1), (1, 0)]
    assert [seen((1010, 700), True), seen((1020, 700), True), seen((1020, 710), True)] == [(0, 1)] * 3
    assert fits[-1] == (1020, 710)
    while app.window.streaming:
        assert sum(seen(None, False)) <= 1
