"""Speech bubbles appear some frames after their event, and are prefetched in between."""


from scenes.table.view.hud.speech_bubbles import SOON as COMES
from scenes.table.view.hud.speech_bubbles import Bubbles


def test_a_bubble_comes_some_frames_after_what_it_is_about(ctx):
    bubbles, seen = Bubbles(ctx), []
    bubbles.say(3, "Ha!", (110, 320))
    for _ in range(5):
        bubbles.update(1 / 60)
        seen.append(bool(bubbles.sprites()))
    assert seen == [False, False, False, True, True] and COMES > 2 / 60
