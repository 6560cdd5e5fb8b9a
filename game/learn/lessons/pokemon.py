"""The lesson on UNO Pokémon: Snorlax, which may help the player it is played on, and Greninja (R4.11, R4.12)."""

from __future__ import annotations

from game.core.events import ColorNamed, Skipped
from game.learn.deeds import asked, befell, can_play, named, played, shows
from game.learn.lesson import HAND, ME, PILE, Beat, Deed, Lesson, LessonPart, Say
from game.learn.wants import plays


def once(deed: Deed) -> bool:
    """Whether the learner has just named a colour and has to name a second one."""
    return deed.happened(ColorNamed, seat=ME) and deed.after.task == "color"


def twice(deed: Deed) -> bool:
    """Whether the learner has just named a colour and does not have to name a second one."""
    return deed.happened(ColorNamed, seat=ME) and deed.after.task != "color"


SNORLAX = LessonPart(
    "pokemon dealer=1 hands=snorlax,r1,b2,y4/g3,g4,y5 pile=r9 stock=b7,r6,g8",
    (
        Beat("snorlax", played("snorlax"), (Say("snorlax", when=can_play("snorlax")),), shows=shows("snorlax"),
             rules=("R4.11",)),
        Beat("few", named, (Say("few", PILE, when=asked("color")),), tells=(Say("careful", 1),)),
    ),
)
ON_YOU = LessonPart(
    "pokemon dealer=0 turn=1 hands=r1,b2,y4,g6/snorlax,g4,y5,b8 pile=r9",
    (Beat("hit", befell(Skipped, seat=ME), want=plays("snorlax"), tells=(Say("hit", HAND),),
          rules=("R4.11",)),),
)
GRENINJA = LessonPart(
    "pokemon dealer=1 hands=greninja,r1,b2,y4/g3,g4,y5 pile=r9 stock=b7,r6,g8,y1",
    (
        Beat("greninja", played("greninja"), (Say("greninja", when=can_play("greninja")),), shows=shows("greninja"),
             rules=("R4.12",)),
        Beat("until", once, (Say("until", PILE, when=asked("color")),)),
        Beat("again", twice, (Say("again", PILE, when=asked("color")),)),
    ),
)

POKEMON = Lesson("pokemon", "pokemon", 60, (SNORLAX, ON_YOU, GRENINJA))
