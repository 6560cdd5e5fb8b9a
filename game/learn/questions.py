"""The questions of the quiz, each with positions by edition and the action that it is about."""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action, CallUno, Catch, Challenge, Draw, MatchRow, NameColor, Play, Take
from game.core.events import Caught, RoundEnded, UnoCalled
from game.learn.deeds import asked, befell
from game.learn.lesson import CALL, DRAW_PILE, HAND, ME, PILE, Deed, Facts, Say, nobody
from game.learn.quiz import QuizQuestion
from game.learn.wants import plays

Bold = Callable[[Action, Facts], bool]


def does(*kinds: type[Action]) -> Bold:
    """A test for actions: whether one is the learner's and of one of these classes."""
    return lambda action, facts: action.seat == ME and isinstance(action, kinds)


def plays_symbol(*symbols: str) -> Bold:
    """A test for actions: whether one plays a card with one of these symbols."""
    return lambda action, facts: (
        isinstance(action, Play) and facts.view.faces[action.cards[-1]].symbol in symbols)


def another(action: Action, facts: Facts) -> bool:
    """Whether an action plays a card other than the one just drawn."""
    return isinstance(action, Play) and action.cards[-1] != getattr(facts.view.asked, "card", -1)


def both(action: Action, facts: Facts) -> bool:
    """Whether an action plays several cards at once."""
    return isinstance(action, Play) and len(action.cards) > 1


def both_fives(facts: Facts) -> Action:
    return Play(ME, tuple(card for card in facts.view.hands[ME] if facts.view.faces[card].number == 5))


def first_fitting(facts: Facts) -> Action:
    """The action of playing the learner's first card, which fits in the position of the question."""
    return Play(ME, tuple(facts.view.hands[ME][:1]))


def lost(facts: Facts) -> bool:
    """Whether the learner has just lost a turn."""
    return ME in facts.view.lost


def hit_by_wild(facts: Facts) -> bool:
    """Whether the learner has to draw for a wild draw card, or has just lost a turn because of one."""
    return facts.task == "penalty" or lost(facts)


def costs_no_more(deed: Deed) -> bool:
    """Whether the learner, after a challenge, drew no more cards than the penalty would have been without it."""
    return len(deed.after.mine) - len(deed.before.mine) <= getattr(deed.before.view.asked, "amount", 0)


def lightest(deed: Deed) -> bool:
    """Whether the learner has just played, of all cards that fitted, the one with the most points."""
    dearest = max(face.points for face in deed.before.plays)
    before, after = (sum(face.points for face in facts.mine) for facts in (deed.before, deed.after))
    return before - after == dearest


def reds(action: Action, facts: Facts) -> bool:
    return isinstance(action, NameColor) and action.color == "red"


def in_all(line: str, *editions: str) -> dict[str, str]:
    """The position `line` by edition, with each edition's id in it."""
    return {edition: f"{edition} {line}" for edition in editions}


USUAL = ("classic", "classic112", "pokemon", "minecraft")
WITH_FLIP = (*USUAL, "flip")
BLUFFS = {**in_all("dealer=1 hands=W+4,b9,g1,y3/5 pile=r9", *USUAL), **in_all(
    "dealer=1 hands=W+2,b9,g1,y3/5 pile=r9", "flip")}  # fmt: skip
WILDS = {**in_all("dealer=1 hands=W+4,W,g1,y3/5 pile=r9", *USUAL), **in_all(
    "dealer=1 hands=W+2,W,g1,y3/5 pile=r9", "flip")}  # fmt: skip
HITS = {
    **in_all("dealer=0 turn=1 hands=b1,g2/r+2,r1,r3,r4 pile=r9 stock=r5,r6,b7", *USUAL),
    **in_all("dealer=0 turn=1 hands=reverse,skip/target2,wild,wild,wild pile=wild stock=wild,wild", "all_wild"),
}
ANSWERS = {
    **in_all("dealer=0 turn=1 hands=g+2,g2/r+2,r1,r3,r4 pile=r9 stock=b1,y6,b7", *USUAL),
    **in_all("dealer=0 turn=1 hands=g+1,g2/r+1,r1,r3,r4 pile=r9 stock=b1,y6,b7", "flip"),
}
OUT_ON_FOUR = {**in_all("dealer=0 turn=1 uno.called=1 hands=g1,g4,b2/W+4 pile=r9", *USUAL), **in_all(
    "dealer=0 turn=1 uno.called=1 hands=g1,g4,b2/W+2 pile=r9", "flip")}  # fmt: skip
CAUGHT = {**in_all("dealer=1 hands=W+4,r1,g1,y3/5 pile=r9 stock=b1,b3,g4,y6", *USUAL), **in_all(
    "dealer=1 hands=W+2,r1,g1,y3/5 pile=r9 stock=b1,b3", "flip")}  # fmt: skip
HONEST = {
    **in_all("dealer=0 turn=1 hands=g1,b2,y3/W+4,b1,g3,y4,y6 pile=r9", *USUAL),
    **in_all("dealer=0 turn=1 hands=g1,b2,y3/W+2,b1,g3,y4,y6 pile=r9", "flip"),
    **in_all("dealer=0 turn=1 hands=reverse,skip,wild/draw4,wild,wild,wild pile=wild", "all_wild"),
}
THIRD = {**in_all("dealer=0 turn=1 hands=g1,b2,y3/W+4,r1,g3,y4/4 pile=r9", *USUAL), **in_all(
    "dealer=0 turn=1 hands=g1,b2,y3/W+2,r1,g3,y4/4 pile=r9", "flip")}  # fmt: skip
FIRST = {
    "classic": "classic seats=1,2,3 seed=19", "classic112": "classic112 seats=1,2,3 seed=53",
    "pokemon": "pokemon seats=1,2,3 seed=53", "minecraft": "minecraft seats=1,2,3 seed=53",
    "flip": "flip seats=1,2,3 seed=25",
}  # fmt: skip
"""Positions by edition: rounds of three players in which the last one deals and the first card is a Reverse."""
POINTS = {**in_all("dealer=1 uno.called=1 hands=r0,r3,r7,rS,W/1 pile=r9", *USUAL), **in_all(
    "dealer=1 uno.called=1 hands=r3,r7,r+1,rS,W/1 pile=r9", "flip")}  # fmt: skip
QUESTIONS: tuple[QuizQuestion, ...] = (
    QuizQuestion("answer", "R3.5", ANSWERS, plays_symbol("draw2", "draw1"), lost, at=HAND,
                 want=plays("draw2", "draw1")),
    QuizQuestion("hit", "R3.6", HITS, does(Play), lambda facts: len(facts.mine) == 4, at=HAND,
                 want=plays("draw2", "target2")),
    QuizQuestion("pair", "R3.5", in_all("dealer=1 hands=r5,r5,b2,y4/5 pile=r9", *USUAL, "flip"), both,
                 tries=both_fives),
    QuizQuestion("last", "R7.1", in_all("dealer=1 hands=gS/5 pile=g5", *WITH_FLIP), does(Play),
                 good=lambda deed: deed.happened(RoundEnded, winners=(ME,))),
    QuizQuestion("four", "R7.1", OUT_ON_FOUR, does(Take, Challenge), asked("penalty"), at=HAND,
                 want=plays("wild4", "wild2"), tries=lambda facts: Take(ME)),
    QuizQuestion("number", "R5.1", BLUFFS, plays_symbol("wild4", "wild2")),
    QuizQuestion("wild", "R5.1", WILDS, plays_symbol("wild4", "wild2")),
    QuizQuestion("caught", "R5.3", CAUGHT, does(Play), lambda facts: len(facts.mine) > 5, at=HAND, challenges=True,
                 before=(Say("caught.first"),)),
    QuizQuestion("doubt", "R5.4", HONEST, does(Challenge), hit_by_wild, costs_no_more, HAND,
                 plays("wild4", "wild2", "draw4"), tries=lambda facts: Challenge(ME)),
    QuizQuestion("third", "R5.2", THIRD, does(Challenge), lambda facts: facts.view.asked.task == "penalty", at=2,
                 want=plays("wild4", "wild2", last=False), tries=lambda facts: Challenge(ME)),
    QuizQuestion("slow", "R6.2", in_all(
        "dealer=1 turn=2 uno.down=1 hands=b1,b2,y3/1/g1,g2,y4 pile=r9 stock=g3,b5", *WITH_FLIP), does(Catch),
        asked("turn"), befell(Caught, seat=1), at=PILE, want=nobody, tries=lambda facts: Catch(ME, 1)),
    QuizQuestion("late", "R6.3", in_all("dealer=0 turn=1 uno.down=0 hands=g1/b3,y4,y6,y7/5 pile=g5", *WITH_FLIP),
                 does(CallUno), lambda facts: facts.view.asked.seat == 1, befell(UnoCalled, seat=ME, due=True), CALL),
    QuizQuestion("early", "R6.1", in_all("dealer=1 hands=g1,g4,b2/5 pile=g5", *WITH_FLIP), does(CallUno), at=CALL,
                 good=befell(UnoCalled, seat=ME, due=True)),
    QuizQuestion("second", "R7.1", in_all("dealer=0 turn=1 uno.called=1 hands=g1,g4,b2/g7/5 pile=g5", *WITH_FLIP),
                 does(Play, Draw), lambda facts: not all(facts.view.hands), at=HAND, tries=first_fitting),
    QuizQuestion("reverse", "R10", in_all("dealer=1 hands=gR,g1,b2,y4/5 pile=g5", *WITH_FLIP),
                 plays_symbol("reverse"), good=lambda deed: deed.after.turn),
    QuizQuestion("first", "R2.3", FIRST, does(Play, Draw), lambda facts: True, at=PILE),
    QuizQuestion("points", "R7.2", POINTS, does(Play), good=lightest, at=HAND),
    QuizQuestion("drawn", "R3.2", in_all("dealer=1 hands=b2,y4,g7/5 pile=r9 stock=r5,g9", *WITH_FLIP), another,
                 asked("drawn"), at=HAND, before=(Say("drawn.first", DRAW_PILE),)),
    QuizQuestion("until", "R3.1", in_all("dealer=1 hands=b2,y4,g7/5 pile=r9 stock=b1,b3", *USUAL), does(Draw),
                 lambda facts: len(facts.mine) == 4 and not facts.turn, at=DRAW_PILE,
                 before=(Say("until.first", DRAW_PILE),)),
    QuizQuestion("could", "R3.3", in_all("dealer=1 hands=g1,g4,b2/5 pile=g5", *WITH_FLIP), does(Draw), at=DRAW_PILE),
    QuizQuestion("sum", "R11", {"dos": "dos dealer=1 hands=r1,b4,y9,r10/5 row=g5/r8"},
                 lambda action, facts: isinstance(action, MatchRow) and len(action.cards) == 2, at=HAND),
    QuizQuestion("top", "R4.7", {"flip": "flip dealer=1 uno.called=1 hands=rF:p8,b1,g2/y8:p1 pile=y9:u4,r9"},
                 plays_symbol("flip"), good=lambda deed: deed.after.view.color != "pink"),
    QuizQuestion("creeper", "R4.13", {"minecraft": "minecraft dealer=1 hands=b2,y4,g7/5 pile=r9 "
                                                   "stock=creeper,creeper,b1,b3"},
                 does(Draw), lambda facts: len(facts.mine) == 7, at=DRAW_PILE,
                 before=(Say("creeper.first", DRAW_PILE),), tries=lambda facts: Draw(ME)),
    QuizQuestion("snorlax", "R4.11", {"pokemon": "pokemon dealer=1 hands=snorlax,g1,b2,y3/r1,r3,r5 pile=g9 "
                                             "stock=r2,r4,r6"},
                 reds, asked("color"), lambda deed: not deed.happened(RoundEnded), before=(Say("snorlax.first"),)),
)  # fmt: skip
