"""Answers to general questions, most of them quoted from a rule: the deck, scoring, calling, challenging, house
rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core import events
from game.core.actions import CallUno, Catch, Challenge, Draw, Pass
from game.core.cards import DOUBTFUL, Face
from game.houserules import HOUSE_RULES
from game.match.setup import Setup
from game.match.standing.cards import short
from game.rulebook.asking.calls import aimed, doubtful, down, due
from game.rulebook.asking.faces import Faces, sides
from game.rulebook.asking.plays import ABSENT, answer, deck_rule, gone_out, judged
from game.rulebook.asking.reading import Finding, Reading, Told
from game.rulebook.asking.trial import ME, NEXT, StartPosition, Trial
from game.rulebook.asking.turns import pile_of, table
from game.rulebook.asking.whole import edition_of

FORMATS = ("R7.3", "R7.4", "R7.5", "R7.6")
"""The rules of all ways to score a match, for answers where no match has chosen one."""


def _said(setup: Setup, *rules: str, told: tuple[Told, ...] = (), line: str = "") -> tuple[Finding, ...]:
    """An answer that quotes rules, with an ordinary position of the edition in which players can try them."""
    return (Finding("", rules[0].partition(":")[0], told, says=rules, line=line or table(setup, fits=True).line),)


def rule(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer a question about one thing with what the rules say about it. The cards of the question are rule ids, or
    words of `MEANT` for rules that depend on what was agreed."""
    known, keys = edition_of(setup), list[str]()
    for key in asked.cards:
        named = key.partition(":")[0]
        of_row = ROW.get(named) if known.row else None
        if of_row is None and not _there(setup, CARDS_OF.get(named, ())):
            return ABSENT
        meant = MEANT.get(key)
        keys += [of_row] if of_row else meant(setup) if meant else [key]
    return _said(setup, *dict.fromkeys(keys))


def _there(setup: Setup, symbols: Sequence[str]) -> bool:
    """Whether an edition has a card with one of these symbols; true if no symbols are given."""
    return not symbols or any(face.symbol in symbols for face in edition_of(setup).deck.catalogue)


def _answering(setup: Setup) -> tuple[str, ...]:
    """The ids of the rules on answering a draw card with another one."""
    return ("R9.2", "house:stacking") if any(one.id == "stacking" for one in setup.house) else ("R3.5", "R3.6")


def _swapping(setup: Setup) -> tuple[str, ...]:
    """The ids of the rules on swapping hands."""
    return ("R4.14:swap",) if not Faces(edition_of(setup)).colors else ("R9.4", "house:seven_zero")


def dealer(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: how is the dealer chosen?"""
    return _said(setup, "R2.1", "R2.4")


def in_deck(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: how many cards are in the deck: in all, of one kind, or of one `color`?"""
    known, rule = edition_of(setup), deck_rule(setup)
    if not asked.cards:
        return _said(setup, rule, told=(Told("in_deck", n=len(known.deck.cards)),))
    word = asked.cards[0]
    if word == "action":  # with the wilds or without them
        return _said(setup, rule)
    found = []
    for side in range(known.deck.sides):
        faces = Faces(known, side)
        n = sum(_means(faces, word, face) for face in known.deck.faces[side])
        if n:
            case = ("light", "dark")[side] if known.deck.sides > 1 else ""
            found.append(Finding("", rule, (Told("in_deck", n=n),), case=case, line=table(setup).line))
    return tuple(found) or ABSENT


def _means(faces: Faces, word: str, face: Face) -> bool:
    """Whether a word of a question (`red-7`, `number`, `color` for any one colour) means a face."""
    if word == "number":
        return face.number is not None
    if word == "color":
        return bool(faces.colors) and face.color == faces.colors[0]
    color, _, _ = word.rpartition("-")
    named = faces.named(word)
    return bool(named and face.symbol == named.symbol and (not color or face.color == named.color))


def players(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: how many can play?"""
    return _said(setup, "R1")


def match_won(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: how is a match won? The answer has the agreed way of scoring, or all ways where no match
    is played."""
    return _said(setup, *scored_by(setup))


def scored_by(setup: Setup) -> tuple[str, ...]:
    """The ids of the rules by which a match is scored; all ways of scoring for an edition as printed."""
    return (setup.scoring.rule,) if any(seat.person for seat in setup.seats) else FORMATS


def scoring(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: how are points counted?"""
    return _said(setup, "R7.2", *scored_by(setup))


def house(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what does a certain house rule say, and is it in force in this match?"""
    kind = next(kind for kind in HOUSE_RULES if kind.id == asked.cards[0])
    if not kind.fits(edition_of(setup)):
        return (Finding("absent", kind.rule, says=(f"house:{kind.id}",)),)
    on = any(rule.id == kind.id for rule in setup.house)
    return (Finding("on" if on else "off", kind.rule, says=(f"house:{kind.id}",), line=table(setup, fits=True).line),)


def pass_turn(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a player pass instead of playing a card that matches?"""
    trial = table(setup, fits=True)
    finding = judged(trial, Pass(ME))
    drawn = (Told("may_draw", "you"),) if trial.may(Draw(ME)) else ()
    return (Finding("not" if finding.verdict != "may" else "may", "R3.1", drawn, line=trial.line),)


def fits(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: which cards may be played in a turn?"""
    known = edition_of(setup)
    return _said(setup, "R3.1", *(["R4.14"] if not Faces(known).colors else ["R11"] if known.row else []))


def any_time(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a certain card be played whatever other cards one holds, or only in some cases?"""
    for faces in sides(edition_of(setup), asked.cards[0]):
        card = faces.named(asked.cards[0])
        assert card
        if card.color or faces.edition.row:
            return _said(setup, "R11" if faces.edition.row else "R3.1")
        up, fitting, odd = pile_of(faces)
        trial = Trial(setup, faces, StartPosition([short(card), fitting, next(odd)], up))
        return (judged(trial, trial.play(ME, short(card)), rule=card.rule or "R3.1"),)
    return ABSENT


def may_challenge(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may the asking player challenge a card that the previous player has just played?"""
    for faces in sides(edition_of(setup), asked.cards[0]):
        card = faces.named(asked.cards[0])
        assert card
        if faces.edition.row:
            return (Finding("not", "R5.2", (Told("no_challenge"),)),)
        trial = aimed(setup, faces, card)
        if trial is None:
            return ABSENT
        if trial.may(Challenge(ME)):
            return (Finding("may", "R5.2", says=("R5.2",), line=trial.line),)
        why = trial.why(Challenge(ME))
        if DOUBTFUL in card.tags:  # a house rule forbids it
            return (Finding("not", why.rule, refusal=why.text, line=trial.line),)
        return (Finding("not", card.rule or "R5.2", (Told("no_challenge"),), line=trial.line),)
    return ABSENT


def _challenged(setup: Setup, *rules: str, told: tuple[Told, ...] = ()) -> tuple[Finding, ...]:
    """An answer that quotes rules on challenges, or says why the edition or the house rules have none."""
    found = doubtful(setup)
    if found is None:
        return (Finding("absent", "R1"),)
    trial = aimed(setup, *found)
    if trial is None or not trial.may(Challenge(ME)):
        return may_challenge(setup, Reading("may_challenge", (found[1].symbol,)))
    return (Finding("", "R5.2", told, says=rules, line=trial.line),)


def challenge_how(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what are the steps of a challenge?"""
    return _challenged(setup, "R5.2", "R5.3", "R5.4")


def shown(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: to whom is the hand of a challenged player shown?"""
    return _challenged(setup, told=(Told("shown_to_one"),))


def when_call(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: when must UNO be called?"""
    return _said(setup, "R6.1", "R6.2", line=down(setup).line)


def unnoticed(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens if nobody notices that UNO was not called? The answer is tried out: the next
    player plays on, and then nobody can be caught."""
    trial = down(setup)
    option = next((one for one in trial.match.legal_actions(NEXT) if hasattr(one, "cards")), None) or Draw(NEXT)
    trial.say(option)
    trial.settle(color=trial.faces.colors[0] if trial.faces.colors else "")
    may = trial.may(Catch(2 % trial.seats, ME)) or trial.may(Catch(NEXT, ME))
    return (Finding("", "R6.2", () if may else (Told("free"),), says=("R6.2",), line=trial.line),)


def off_turn(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a player call UNO in another player's turn? There are two answers: before the own
    play that leaves one card, and after it."""
    faces = Faces(edition_of(setup))
    up, fitting, odd = pile_of(faces)
    hand = [fitting, next(odd), *([next(odd)] if faces.edition.row else [])]
    laid = StartPosition(hand, row=[up, "y6"], turn=NEXT) if faces.edition.row else StartPosition(hand, up, turn=NEXT)
    early = Trial(setup, faces, laid)
    early.say(CallUno(ME))
    found = [Finding("may" if due(early) else "void", "R6.1", case="before_play", line=early.line)]
    late = down(setup)
    late.say(CallUno(ME))
    found.append(Finding("may" if due(late) else "not", "R6.3", case="after_play", line=late.line))
    return tuple(found)


def drawn_counted(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: if a player's last card makes the next player draw, do the drawn cards count for the
    score?"""
    for faces in sides(edition_of(setup), asked.cards[0]):
        trial, card = gone_out(setup, faces, asked.cards[0])
        if not trial.say(trial.play(ME, short(card))):
            return (judged(trial, trial.play(ME, short(card))),)
        trial.settle(color=faces.colors[-1] if faces.colors else "", seat=NEXT)
        drew = next((at for at, event in enumerate(trial.news) if isinstance(event, events.Drew)), None)
        over = next((at for at, event in enumerate(trial.news) if isinstance(event, events.RoundEnded)), None)
        counted = drew is not None and over is not None and drew < over
        return (Finding("", "R7.1", (Told("counted" if counted else "nothing_drawn"),), line=trial.line),)
    return ABSENT


def side_counted(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: which side of the cards left in hands is counted in an edition with two-sided cards?"""
    for faces in sides(edition_of(setup), asked.cards[0]):
        if edition_of(setup).deck.sides < 2:
            return ABSENT
        trial, card = gone_out(setup, faces, asked.cards[0])
        return _said(setup, card.rule if card.symbol == "flip" else "R7.2", line=trial.line)
    return ABSENT


def other_side(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a player see the sides of the cards that are not in play?"""
    if edition_of(setup).deck.sides < 2:
        return ABSENT
    trial = table(setup, fits=True)
    view = trial.match.view(ME)
    seen = view.backs is not None if hasattr(view, "backs") else True
    return (Finding("may" if seen else "not", "R4.8", says=("R4.8",), line=trial.line),)


def hash_value(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: which number does a # card or a Wild DOS stand for?"""
    if not edition_of(setup).row:
        return ABSENT
    return _said(setup, f"R11:{asked.cards[0]}")


def stacked(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: after several stacked draw cards, how many cards does the player draw who cannot answer
    them?"""
    word, count = asked.cards[0], int(asked.cards[1])
    for faces in sides(edition_of(setup), word):
        card = faces.named(word)
        assert card
        if not card.draws or faces.edition.row:
            return ABSENT
        one = answer(setup, Reading("answer", (word, word)))
        if one[0].verdict != "may":
            return one
        drawn = Told("draws", "you", card.draws * count), Told("loses", "you")
        return (Finding("", "R9.2", drawn, line=one[0].line),)
    return ABSENT


def victim_out(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens if a Snorlax makes the player it is played on discard all cards?"""
    for faces in sides(edition_of(setup), "snorlax"):
        card = faces.named("snorlax")
        assert card
        last = [short(face) for face in faces.all if face.color == faces.colors[-1] and face.number]
        laid = StartPosition([short(card), *last[5:7]], last[4], others=((NEXT, last[:1]),), stock=last[1:4])
        trial = Trial(setup, faces, laid)
        trial.say(trial.play(ME, short(card)))
        trial.settle(color=faces.colors[-1])
        won = any(isinstance(event, events.RoundEnded) and NEXT in event.winners for event in trial.news)
        return (Finding("", card.rule, (Told("out", "next"),) if won else (), line=trial.line),)
    return ABSENT


MEANT: dict[str, Callable[[Setup], tuple[str, ...]]] = {
    "deck": lambda setup: (deck_rule(setup),), "scored": scored_by, "answering": _answering, "swapping": _swapping,
}
"""For rules that depend on what was agreed for a match: a word that stands for them in questions, and a function
that returns their ids."""
ROW = dict.fromkeys(("R3.1", "R3.2", "R3.3", "R3.4", "R3.5", "R10", "answering"), "R11")
"""Rules that do not exist in DOS, each with the rule of DOS that replaces it."""
_BLUFFS = ("wild4", "wild2", "wild_color")
CARDS_OF: dict[str, tuple[str, ...]] = {
    "R4.1": ("draw1", "draw2", "draw5"), "R4.4": ("wild",), "R4.6": ("wild_color",), "R4.7": ("flip",),
    "R4.8": ("flip",), "R4.9": ("shuffle",), "R4.10": ("blank",), "R8": ("blank",), "R4.11": ("snorlax",),
    "R4.12": ("greninja",), "R4.13": ("creeper",), "R4.14": ("target2",), "R11": ("hash",),
    "R5.1": _BLUFFS, "R5.2": _BLUFFS, "R5.3": _BLUFFS, "R5.4": _BLUFFS, "R5.5": _BLUFFS,
}  # fmt: skip
"""Symbols of the cards that a rule is about; an edition without any of them does not have the rule."""
