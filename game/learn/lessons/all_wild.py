"""The lesson on UNO All Wild, in which every card fits: Skip Two, Targeted Draw Two, Swap Hands, Draw Four (R4.14)."""

from __future__ import annotations

from game.core.actions import ChooseSeat
from game.core.cause import Cause
from game.core.events import Drew, HandsMoved
from game.learn.deeds import asked, can_play, fitting, played, shows
from game.learn.lesson import HAND, ME, Beat, Deed, Lesson, LessonPart, Say
from game.learn.wants import plays


def targeted(deed: Deed) -> bool:
    """Whether the learner has just named the player who has to draw for a Targeted Draw Two."""
    return deed.mine and isinstance(deed.action, ChooseSeat) and not deed.happened(HandsMoved)


PLAIN = ("wild",)
YOURS = LessonPart(
    "all_wild dealer=3 hands=W,S2,target2,W,W,S/W,W,W,W/W,W,W,W/W,W,W,W pile=W",
    (
        Beat("any", played(), (Say("any", when=fitting),), want=plays(*PLAIN, last=False), shows=shows(*PLAIN),
             rules=("R3.1",)),
        Beat("skip2", played("skip2"), (Say("skip2", when=can_play("skip2")),), want=plays(*PLAIN, last=False),
             shows=shows("skip2"), rules=("R4.14",)),
        Beat("target", targeted, (Say("anyone", 1, when=asked("seat")), Say("target", when=can_play("target2"))),
             want=plays(*PLAIN, last=False), shows=shows("target2"), tells=(Say("keeps", HAND),),
             rules=("R4.14",)),
    ),
)
SWAPPED = LessonPart(
    "all_wild dealer=2 hands=swap,W,W,S,R/W,S/W,W,W,+2 pile=W",
    (
        Beat("swap", lambda deed: deed.mine and deed.happened(HandsMoved),
             (Say("whose", 1, when=asked("seat")), Say("swap", when=can_play("swap"))), shows=shows("swap"),
             rules=("R4.14",)),
    ),
)
ON_YOU = LessonPart(
    "all_wild dealer=1 turn=2 hands=W,+4,S/W,W,W/+4,W,W,W pile=W",
    (Beat("four", lambda deed: deed.happened(Drew, seat=ME, cause=Cause.PENALTY), want=plays("draw4"),
          tells=(Say("four", HAND),), rules=("R4.14", "R3.6")),),
)  # fmt: skip

ALL_WILD = Lesson("all_wild", "all_wild", 60, (YOURS, SWAPPED, ON_YOU))
