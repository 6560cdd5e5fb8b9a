"""The lesson on UNO Minecraft: Creepers, which explode when they are drawn and are wilds in the hand (R4.13)."""

from __future__ import annotations

from game.core.actions import Draw
from game.core.events import Exploded
from game.learn.deeds import asked, befell, can_play, named, shows
from game.learn.lesson import DRAW_PILE, HAND, ME, PILE, Beat, Lesson, LessonPart, Say
from game.learn.wants import quiet

CREEPERS = LessonPart(
    "minecraft dealer=2 hands=b1,g2,y5/4/4 pile=r9 stock=creeper,g3,creeper,g4",
    (
        Beat("draw", befell(Exploded, seat=ME), (
            Say("draw", DRAW_PILE, when=lambda facts: facts.can(Draw) and not facts.plays),), want=quiet,
            draws=lambda out, face: face.symbol == "creeper", tells=(Say("boom", HAND), Say("second", HAND)),
            rules=("R4.13",)),
        Beat("wild", named, (
            Say("choose", PILE, when=asked("color")), Say("wild", when=can_play("creeper"))), want=quiet,
            shows=shows("creeper"), rules=("R4.13", "R4.4")),
    ),
)  # fmt: skip

MINECRAFT = Lesson("minecraft", "minecraft", 45, (CREEPERS,))
