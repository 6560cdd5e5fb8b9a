"""The lesson on UNO FLIP!: visible backs, the Flip card, and the dark side's action cards (R4.6, R4.7, R4.8)."""

from __future__ import annotations

from dataclasses import replace

from game.core.cause import Cause
from game.core.events import Drew, Flipped
from game.learn.deeds import asked, befell, can_play, named, played, shows, told
from game.learn.lesson import HAND, ME, PILE, Beat, Lesson, LessonPart, Say
from game.learn.wants import plays, quiet

LIGHT = LessonPart(
    "flip dealer=2 hands=rF,b2,g3,y5/4/4 pile=b3,r4,r9",
    (
        replace(told("backs", 1), rules=("R4.8",)),
        Beat("flip", befell(Flipped), (Say("flip", when=can_play("flip")),), want=quiet, shows=shows("flip"),
             tells=(Say("turned", HAND), Say("oldest", PILE)), rules=("R4.7",)),
    ),
)
DARK = LessonPart(
    "flip dealer=2 side=dark hands=uSA,W+C,p3,t4,o1/4/4 pile=u7",
    (
        Beat("everyone", played("skip_all"), (Say("everyone", when=can_play("skip_all")),), want=quiet,
             shows=shows("skip_all"), rules=("R4.3",)),
        Beat("until", played("wild_color"), (Say("until", when=can_play("wild_color")),), want=quiet,
             shows=shows("wild_color"), tells=(Say("bluff", HAND),), rules=("R4.6", "R5.1")),
        Beat("choose", named, (Say("choose", PILE, when=asked("color")),), want=quiet),
    ),
)
ON_YOU = LessonPart(
    "flip dealer=1 turn=2 side=dark hands=u1,p3,t4/4/u+5,3 pile=u7",
    (Beat("five", befell(Drew, seat=ME, cause=Cause.PENALTY), want=plays("draw5"), tells=(Say("five", HAND),),
          rules=("R4.1", "R3.6")),),
)

FLIP = Lesson("flip", "flip", 90, (LIGHT, DARK, ON_YOU))
