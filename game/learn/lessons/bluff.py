"""The lesson on bluffs: when a Wild Draw Four is allowed, and what a challenge costs either player (R5.1 to R5.4)."""

from __future__ import annotations

from game.core.actions import Challenge, Take
from game.core.events import ChallengeEnded, Skipped
from game.learn.deeds import can_play, mine, played, shows
from game.learn.lesson import HAND, PILE, Beat, Deed, Facts, Lesson, LessonPart, Say
from game.learn.wants import plays

SEATS = "classic dealer=1"


def judged(deed: Deed) -> bool:
    """Whether the learner has just challenged a Wild Draw Four or taken its penalty cards."""
    return deed.mine and isinstance(deed.action, Take | Challenge)


def settled(deed: Deed) -> bool:
    """Whether the learner has just played a card other than a Wild Draw Four, or a challenge has just ended."""
    face = mine(deed)
    return deed.happened(ChallengeEnded) or (face is not None and face.symbol != "wild4")


def holds_red(facts: Facts) -> bool:
    """Whether the learner can play both a red card and a Wild Draw Four, which would be a bluff."""
    return can_play("wild4")(facts) and "red" in {face.color for face in facts.plays}


def asked_for_four(facts: Facts) -> bool:
    """Whether the learner may challenge a Wild Draw Four that was just played against the learner."""
    return facts.can(Challenge)


ALLOWED = LessonPart(
    f"{SEATS} hands=W+4,b2,b5,y7/g3,g4,y5,b8 pile=r9",
    (
        Beat("allowed", played("wild4"), (Say("allowed", when=can_play("wild4")),), shows=shows("wild4"),
             rules=("R4.5", "R5.1")),
        Beat("named", lambda deed: deed.happened(Skipped, seat=1), (
            Say("choose", PILE, when=lambda facts: facts.task == "color"),), tells=(Say("took", 1),)),
    ),
)
FORBIDDEN = LessonPart(
    f"{SEATS} hands=W+4,r3,b5,y7/g3,g4,y5,b8 pile=r9",
    (
        Beat(
            "bluff", settled, (Say("bluff", when=holds_red),),
            asides=((lambda deed: deed.happened(ChallengeEnded, guilty=True), Say("you", HAND)),),
            shows=lambda action, view: not shows("wild4")(action, view), challenges=True,
            rules=("R5.1",),
        ),
    ),
)
SHE_BLUFFS = LessonPart(
    f"{SEATS} turn=1 hands=g2,b5,y7,y1/W+4,r6,r1,b8 pile=r9",
    (
        Beat(
            "doubt", judged, (Say("doubt", when=asked_for_four),), want=plays("wild4"),
            asides=(
                (lambda deed: deed.happened(ChallengeEnded, guilty=True), Say("caught", 1)),
                (lambda deed: deed.mine and isinstance(deed.action, Take), Say("believed", HAND)),
            ),
            shows=lambda action, view: isinstance(action, Challenge),
            rules=("R5.2", "R5.3"),
        ),
    ),
)
SHE_MAY = LessonPart(
    f"{SEATS} turn=1 hands=g2,b5,y7,y1/W+4,g6,b1,b8 pile=r9",
    (
        Beat(
            "honest", judged, (Say("again", when=asked_for_four),), want=plays("wild4"),
            asides=(
                (lambda deed: deed.happened(ChallengeEnded, guilty=False), Say("six", HAND)),
                (lambda deed: deed.mine and isinstance(deed.action, Take), Say("four", HAND)),
            ),
            shows=lambda action, view: isinstance(action, Challenge),
            rules=("R5.2", "R5.4"),
        ),
    ),
)

BLUFF = Lesson("bluff", "classic", 40, (ALLOWED, FORBIDDEN, SHE_BLUFFS, SHE_MAY))
