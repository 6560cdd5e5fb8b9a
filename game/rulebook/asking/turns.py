"""Answers to questions about a turn: drawing, playing the drawn card, being skipped, playing out of turn, and fouls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core import events
from game.core.actions import Comment, Draw, Keep, MatchRow, Play, PlayWrongCard, PointOut
from game.core.cards import Face
from game.match.setup import Setup
from game.match.standing.cards import short
from game.rulebook.asking.faces import Faces, sides
from game.rulebook.asking.plays import ABSENT, drawn_first, judged
from game.rulebook.asking.reading import Finding, Reading, Told, Verdict
from game.rulebook.asking.telling import in_all, told
from game.rulebook.asking.trial import LAST, ME, NEXT, StartPosition, Trial
from game.rulebook.asking.whole import edition_of


def table(setup: Setup, *mine: str, fits: bool = False, stock: Sequence[str] = (), turn: int = ME, seats: int = 0
          ) -> Trial:  # fmt: skip
    """A test match with an ordinary number card on the discard pile. The asking player holds the cards `mine`, two
    that do not match, and with `fits` one that matches. `stock` is the top of the draw pile, `turn` the seat to act."""
    faces = Faces(edition_of(setup))
    up, fitting, odd = pile_of(faces)
    hand = [*mine, *([fitting] if fits else []), next(odd), next(odd)]
    if edition_of(setup).row:
        return Trial(setup, faces, StartPosition(hand, row=[up, "y6"], stock=stock, turn=turn, seats=seats))
    color = faces.colors[0] if up == "W" and faces.colors else ""
    return Trial(setup, faces, StartPosition(hand, up, color, stock=stock, turn=turn, seats=seats))


def pile_of(faces: Faces) -> tuple[str, str, Iterator[str]]:
    """Short names of an ordinary card for the discard pile, of one that can be played on it, and of cards that
    cannot."""
    if not faces.colors:
        return "W", "W", iter(["W"] * 40)
    color = faces.colors[0]
    numbers = [face for face in faces.all if face.color == color and face.symbol in ("9", "5", "3")]
    up, fitting = numbers[-1], numbers[0]
    if faces.edition.row:
        fitting = next(face for face in faces.all if face.symbol == up.symbol and face.color != color)
    return short(up), short(fitting), faces.odd(color, up.symbol, fitting.symbol, "6", "1")


def draw_anyway(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a player draw instead of playing a card that matches?"""
    trial = table(setup, fits=True)
    finding = judged(trial, Draw(ME), rule="R3.3")
    if trial.say(Draw(ME)) and trial.say(Comment(NEXT, ME)):  # a foul that nobody may point out: the rule says it
        finding = replace(finding, says=("R3.3",))
    return (finding,)


def nothing(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens if a player holds no card that matches?"""
    faces = Faces(edition_of(setup))
    if not faces.colors:
        return (Finding("", "R4.14", (Told("all_match"),)),)
    _, fitting, odd = pile_of(faces)
    names = odd
    for _ in range(4):
        next(names)
    trial = table(setup, stock=[next(names), next(names), fitting])
    trial.say(Draw(ME))
    drew = sum(len(event.cards) for event in trial.news if isinstance(event, events.Drew))
    rule = next(event.rule for event in trial.news if isinstance(event, events.Drew))
    if drew > 1:
        return (Finding("", rule, (Told("draws_until", "you", drew), Told("may_play_it", "you")), line=trial.line),)
    if faces.edition.row:
        return (Finding("", "R11", (Told("draws", "you", drew), Told("into_row", "you")), line=trial.line),)
    trial.settle()
    return (Finding("", rule, told(trial), line=trial.line),)


def _drawn(setup: Setup, *, other: bool = False) -> tuple[Trial, str, Finding | None]:
    """A test match in which the asking player has just drawn a card that matches, and the short name of another
    matching card, which is in the hand if `other` is set. The third value is an answer that says why drawing is
    refused, if it is."""
    faces = Faces(edition_of(setup))
    up, fitting, _ = pile_of(faces)
    more = fitting
    if faces.colors and not faces.edition.row:
        more = next(short(face) for face in faces.all if face.color == faces.colors[0] and face.number
                    and short(face) not in (up, fitting) and face.symbol != "7")
    trial = table(setup, fits=other, stock=[more])
    if trial.say(Draw(ME)):
        return trial, fitting, None
    return trial, fitting, judged(trial, Draw(ME))


def drawn_play(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may the card just drawn be played in the same turn?"""
    trial, _, refused = _drawn(setup)
    if refused or edition_of(setup).row:
        return (refused or _matches(trial),)
    return (judged(trial, Play(ME, (latest(trial),)), rule="R3.2"),)


def _matches(trial: Trial) -> Finding:
    """The answer to whether a card may still be matched with one of DOS's centre row."""
    may = any(isinstance(one, MatchRow) for one in trial.match.legal_actions(ME))
    return Finding("may" if may else "not", "R11", line=trial.line)


def drawn_other(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: after drawing, may a card be played that is not the drawn one?"""
    trial, fitting, refused = _drawn(setup, other=True)
    if refused or edition_of(setup).row:
        return (refused or _matches(trial),)
    return (judged(trial, trial.play(ME, fitting), rule="R3.2"),)


def drawn_keep(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may the card just drawn be kept although it can be played?"""
    trial, _, refused = _drawn(setup)
    if refused or not edition_of(setup).row:
        return (refused or judged(trial, Keep(ME), rule="R3.2"),)
    return (Finding("", "R11", (Told("into_row", "you"),), line=trial.line),)


def latest(trial: Trial) -> int:
    """The id of the card that was drawn last in a test match."""
    return next(event.cards[-1] for event in reversed(trial.news) if isinstance(event, events.Drew))


def hit_play(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens to a player against whom a certain card is played, and may this player then
    play a card?"""
    for faces in sides(edition_of(setup), asked.cards[0]):
        hit = faces.named(asked.cards[0])
        assert hit
        if faces.edition.row:
            return (Finding("may", "R11", says=("R11",)),)
        trials = [_hit(setup, faces, hit, stock) for stock in drawn_first(faces, hit)]
        happened = in_all([tuple(one for one in told(trial) if one.who == "you" and one.what in ("draws", "loses",
                                                                                                "discards"))
                           for trial, _ in trials])
        trial, fitting = trials[0]
        if trial.match.over or not trial.holds(ME, fitting):
            return (Finding("", hit.rule or "R7.1", happened, says=(hit.rule,), line=trial.line),)
        play = trial.play(ME, fitting)
        verdict: Verdict = "may" if trial.may(play) else "not"
        refusal = "" if verdict == "may" else trial.why(play).text
        drew = any(one.what.startswith("draws") for one in happened)
        rule = "R3.6" if drew and verdict == "not" else hit.rule or "R3.1"
        return (Finding(verdict, rule, happened, refusal, line=trial.line),)
    return ABSENT


def _hit(setup: Setup, faces: Faces, hit: Face, stock: Sequence[str]) -> tuple[Trial, str]:
    """A test match in which the previous player played the card `hit` against the asking player, and the short name
    of a card in that player's hand that can be played on it. It has a colour that `hit` does not make the player
    discard."""
    up, fitting, odd = pile_of(faces)
    if hit.color:
        up = next(short(face) for face in faces.all if face.number and hit.color == face.color
                  and face.symbol not in (hit.symbol, fitting[1:]))
    if hit.color:
        fitting = next(short(face) for face in faces.all if face.number and face.color == hit.color
                       and face.symbol not in (hit.symbol, up[1:], "7", "0"))
        odd = faces.odd(hit.color, hit.symbol, up[1:], fitting[1:])
    mine = [fitting, next(odd), next(odd)]
    color = "" if up != "W" or not faces.colors else faces.colors[0]
    laid = StartPosition(mine, up, color, others=((LAST, [short(hit), *mine[1:]]),), stock=stock, turn=LAST)
    trial = Trial(setup, faces, laid)
    trial.say(trial.play(LAST, short(hit)))
    trial.settle(color=faces.colors[-1] if hit.symbol in ("snorlax", "greninja", "wild_color") else "", seat=ME)
    return trial, fitting


def jump_in(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a player out of turn play a card that is identical to the top one?"""
    faces = Faces(edition_of(setup))
    if faces.edition.row or not faces.colors:
        trial = table(setup, fits=True, turn=NEXT)
        return (judged(trial, trial.play(ME, pile_of(faces)[1]), rule="R9.5"),)
    up, _, odd = pile_of(faces)
    names = odd
    trial = Trial(setup, faces, StartPosition([up, next(names), next(names)], up, turn=NEXT))
    return (judged(trial, trial.play(ME, up), rule="R9.5"),)


def wrong_card(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens if a player plays a card that does not match?"""
    faces = Faces(edition_of(setup))
    trial = table(setup)
    if faces.edition.row or not faces.colors:
        return ABSENT
    card = trial.match.view(ME).hand[0]
    if not trial.say(PlayWrongCard(ME, card)):
        why = trial.why(PlayWrongCard(ME, card))
        return (Finding("not", why.rule, refusal=why.text, line=trial.line),)
    trial.say(PointOut(NEXT, ME))
    trial.settle()
    return (Finding("", "R3.4", (Told("pointed_out"), *told(trial)), line=trial.line, says=("R3.4",)),)


def comment(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a player point out that another one drew although a card in the hand could be played?"""
    trial = table(setup, fits=True, turn=NEXT)
    trial.say(Draw(NEXT))
    trial.news = []
    if not trial.say(Comment(ME, NEXT)):
        why = trial.why(Comment(ME, NEXT))
        return (Finding("", why.rule, (Told("no_comment"),), line=trial.line),)
    happened = tuple(one for one in told(trial) if one.what == "draws")
    return (Finding("not", "R3.3", happened, line=trial.line),)
