"""The lesson on UNO with blank wilds: Shuffle Hands, and wilds with effects that players write (R4.9, R4.10, R8)."""

from __future__ import annotations

from game.core.events import HandsShuffled
from game.learn.deeds import asked, befell, can_play, named, played, shows
from game.learn.lesson import HAND, PILE, Beat, Lesson, LessonPart, Say

SHUFFLE = LessonPart(
    "classic112 dealer=2 hands=shuffle,r3,b5,y7,g1,y2/g9/r2,r5,y1 pile=r8",
    (
        Beat("shuffle", befell(HandsShuffled), (Say("shuffle", when=can_play("shuffle")),), shows=shows("shuffle"),
             rules=("R4.9",)),
        Beat("choose", named, (Say("choose", PILE, when=asked("color")),), tells=(Say("even", HAND),)),
    ),
)
BLANK = LessonPart(
    "classic112 dealer=2 blanks=effect:next_draws*3 hands=blank,b5,y7,g1/3/3 pile=r8",
    (
        Beat("blank", played("blank"), (Say("blank", when=can_play("blank")),), shows=shows("blank"),
             rules=("R4.10", "R8")),
        Beat("named", named, (Say("wild", PILE, when=asked("color")),), tells=(Say("read", 1),)),
    ),
)

BLANKS = Lesson("classic112", "classic112", 60, (SHUFFLE, BLANK))
