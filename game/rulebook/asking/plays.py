"""Answers to questions about playing cards: on which card, as an answer to which, several at once, or as the last
one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import Action, MatchRow
from game.core.cards import Face
from game.core.events import Discarded, Drew, Flipped, HandsMoved, HandsShuffled, RoundEnded
from game.editions import EDITIONS
from game.match.setup import Setup
from game.match.standing.cards import short
from game.rulebook.asking.faces import Faces, sides
from game.rulebook.asking.reading import Finding, Reading, Told, Who
from game.rulebook.asking.telling import in_all, told
from game.rulebook.asking.trial import LAST, ME, NEXT, StartPosition, Trial
from game.rulebook.asking.whole import edition_of

ABSENT = (Finding("absent", "R1"),)


def deck_rule(setup: Setup) -> str:
    """The id of the rule that lists the cards of an edition."""
    return f"R1.{[known.id for known in EDITIONS].index(setup.edition) + 1}"


def costs(face: Face) -> bool:
    """Whether a card makes the next player draw or lose the turn, so that a card played right after it may be meant
    as an answer to it."""
    return bool(face.draws) or face.harm >= 1


def judged(trial: Trial, action: Action, case: str = "", rule: str = "") -> Finding:
    """The answer to whether the rules allow an action in a test match. `case` is the id of the situation, if an
    answer has several; `rule` is the rule to cite if the action is allowed."""
    if trial.may(action):
        return Finding("may", rule or "R3.1", case=case, line=trial.line)
    why = trial.why(action)
    color = trial.match.view(ME).color
    return Finding("not", why.rule, refusal=why.text, case=case, line=trial.line, color=color)


def one_answer(findings: list[Finding]) -> tuple[Finding, ...]:
    """The answers as they are, or only the first of them, without its situation, if all say the same."""
    if len({(one.verdict, one.refusal, one.told, one.says) for one in findings}) == 1:
        return (replace(findings[0], case=""),)
    return tuple(findings)


def on(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may one card be played on another one? If the other one is a draw card, there is a second
    answer on playing the card at once as an answer to it."""
    if asked.cards == ("number", "number"):
        asked = Reading("on", ("red-3", "blue-3"))
    card, up = asked.cards
    if edition_of(setup).row:
        return in_row(setup, (card,), up)
    for faces in sides(edition_of(setup), card, up):
        findings = _later(setup, faces, card, up)
        lying = faces.named(up)
        if lying and costs(lying) and (hit := _answered(setup, faces, card, up, "hit")):
            findings.append(hit)
        if len({one.verdict for one in findings}) == 1 and len({one.rule for one in findings}) > 1:
            return tuple(findings)  # allowed by one rule as a card like others, and by another as an answer
        return one_answer(findings) if findings else (Finding("absent", deck_rule(setup)),)
    return ABSENT


def _later(setup: Setup, faces: Faces, card: str, up: str) -> list[Finding]:
    """The answers to whether a card may be played on one that was played in an earlier turn: with the same colour,
    and with another colour where that makes a difference."""
    free = "-" not in card and "-" not in up
    found = []
    for case, color in (("same", faces.colors[0]), ("other", faces.colors[-1])) if faces.colors else (("", ""),):
        below = faces.named(up, color)
        played = faces.named(card, faces.colors[0] if faces.colors else "")
        assert below and played
        if below == played and faces.copies(played) < 2:
            continue
        at = color if below.color is None else ""
        trial = Trial(setup, faces, StartPosition(_hand(faces, played, below, at), short(below), at, turn=ME))
        found.append(judged(trial, trial.play(ME, short(played)), case if free else "later"))
        if not free:
            break
    if free and found and len({(one.verdict, one.refusal) for one in found}) == 1:
        return [replace(found[-1], case="later")]
    return found


def _hand(faces: Faces, played: Face, below: Face, color: str) -> list[str]:
    odd = faces.odd(below.color or color or None, below.symbol, played.symbol)
    return [short(played), next(odd), next(odd)]


def _answered(setup: Setup, faces: Faces, card: str, attack: str, case: str = "") -> Finding | None:
    """The answer to whether a draw card that the previous player has just played may be answered with another card.

    None if the deck has too few copies of the card.
    """
    color = faces.colors[0] if faces.colors else ""
    answer, hit = faces.named(card, color), faces.named(attack, faces.colors[-1] if faces.colors else "")
    assert answer and hit
    if answer == hit and faces.copies(hit) < 2:
        return None
    up = next((short(face) for face in faces.all if face.number and face.color == (hit.color or color)), "W")
    mine = _hand(faces, answer, hit, color)
    theirs = [short(hit), *mine[1:]]
    start = StartPosition(mine, up, others=((LAST, theirs),), turn=LAST)
    one = _answered_with(setup, faces, answer, hit, start, case)
    if one.verdict == "not" and answer.symbol != hit.symbol and faces.copies(hit) > 1:
        mine.append(short(hit))  # so that there is something to answer with: then it is said why not with this card
        one = _answered_with(setup, faces, answer, hit, start, case)
    return one


def _answered_with(setup: Setup, faces: Faces, answer: Face, hit: Face, laid: StartPosition, case: str) -> Finding:
    """The answer to whether the draw card `hit` may be answered with the card `answer`, in a test match with the given
    layout."""
    color = faces.colors[0] if faces.colors else ""
    trial = Trial(setup, faces, laid)
    if not trial.say(trial.play(LAST, short(hit))):
        return Finding("not", "R3.1", case=case, line=trial.line)
    while trial.match.asked.task in ("color", "seat") and trial.match.asked.seat != ME:
        options = trial.match.legal_actions(trial.match.asked.seat)
        wanted = [one for one in options if getattr(one, "color", "") == (answer.color or color)]
        wanted += [one for one in options if getattr(one, "target", None) == ME]
        trial.say((wanted or list(options))[0])
    if not trial.holds(ME, short(answer)):  # discarded or given away by the very card
        return Finding("not", hit.rule, case=case, line=trial.line, says=(hit.rule,))
    return judged(trial, trial.play(ME, short(answer)), case, "R9.2")


def answer(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a certain card be played to pass on the effect of a draw card that was just played?"""
    card, attack = asked.cards
    for faces in sides(edition_of(setup), card, attack):
        hit = faces.named(attack)
        if faces.edition.row or (hit and not costs(hit)):
            return on(setup, asked)
        found = _answered(setup, faces, card, attack)
        return (found or Finding("absent", deck_rule(setup)),)
    return ABSENT


def together(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may two cards be played at once? If the question names no colours, there are several
    answers: for identical cards, and for cards that share only the number or the symbol."""
    words = asked.cards
    if edition_of(setup).row:
        return _in_sums(setup, words)
    if words == ("any", "any"):
        pairs = [("identical", "red-3", "red-3"), ("number", "red-3", "blue-3"), ("action", "red-skip", "blue-skip")]
    elif words == ("same", "same"):
        pairs = [("identical", "red-3", "red-3"), ("identical_action", "red-skip", "red-skip")]
    elif words == ("number", "number"):
        pairs = [("identical", "red-3", "red-3"), ("number", "red-3", "blue-3")]
    elif words[0] == words[1] and "-" not in words[0]:
        pairs = [("identical", f"red-{words[0]}", f"red-{words[0]}"), ("symbol", f"red-{words[0]}", f"blue-{words[0]}")]
    else:
        pairs = [("", words[0], words[1])]
    found = [one for case, first, second in pairs if (one := _both(setup, case, first, second))]
    return one_answer(found) if found else ABSENT


def _in_sums(setup: Setup, words: tuple[str, ...]) -> tuple[Finding, ...]:
    """The answers to whether two cards may be played at once, for editions in which they must add up to the number
    of a third."""
    numbers = [word.rpartition("-")[2] for word in words]
    if words in (("any", "any"), ("number", "number"), ("same", "same")):
        return tuple(replace(one, case="sum") for one in added_up(setup))
    if not all(number.isdigit() for number in numbers):
        return ABSENT
    return in_row(setup, words, f"green-{sum(map(int, numbers))}")


def _both(setup: Setup, case: str, first: str, second: str) -> Finding | None:
    for faces in sides(edition_of(setup), first, second):
        one, two = faces.named(first), faces.named(second)
        assert one and two
        if one == two and faces.copies(one) < 2:
            continue
        color = one.color or (faces.colors[0] if faces.colors else None)
        up = next((short(face) for face in faces.all if face.number and face.color == color
                   and face.symbol not in (one.symbol, two.symbol)), "W")
        odd = faces.odd(color, up[1:], one.symbol, two.symbol)
        trial = Trial(setup, faces, StartPosition([short(one), short(two), next(odd), next(odd)], up))
        return judged(trial, trial.play(ME, short(one), short(two)), case, "R9.1")
    return None


def last(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a certain card be a player's last one? If the question is about action cards in
    general, each kind is answered, unless all answers are the same."""
    words = [asked.cards[0]]
    if edition_of(setup).row:
        return in_row(setup, (words[0],), words[0], hand=1)
    if words == ["action"]:
        words = [face.symbol for face in Faces(edition_of(setup)).actions()]
    found = [_last(setup, word, word if len(words) > 1 else "") for word in words]
    found = [one for one in found if one.verdict != "absent"]
    every = {told for one in found for told in one.told}
    if every == {Told("still_draws")}:  # said with a condition, so it holds for all of them
        found = [replace(one, told=tuple(every)) for one in found]
    return one_answer(found) if found else ABSENT


def _last(setup: Setup, word: str, case: str = "", *, effect: bool = False) -> Finding:
    for faces in sides(edition_of(setup), word):
        trial, card = gone_out(setup, faces, word)
        play = trial.play(ME, short(card))
        finding = judged(trial, play, case, "R3.5")
        if finding.verdict != "may":
            return finding
        trials = [_went_out(setup, faces, word, stock) for stock in drawn_first(faces, card)]
        won = all(any(isinstance(event, RoundEnded) and ME in event.winners for event in one.news) for one in trials)
        drawn = any(isinstance(event, Drew) and event.seat != ME for event in trials[0].news)
        if effect:
            acts = drawn or any(isinstance(event, Flipped | Discarded) for event in trials[0].news)
            happened = in_all([told(one) for one in trials], chosen_of(card)) if acts else (Told("no_longer"),)
            return Finding(finding.verdict if won else "not", "R7.1", happened, case=case, line=trial.line)
        idle = _idle(setup, faces, trials[0], card)
        done = tuple(Told(what) for what, so in (("still_draws", drawn), ("not_done", idle)) if so)
        return Finding(finding.verdict if won else "not", "R3.5", done, case=case, line=trial.line)
    return ABSENT[0]


def _went_out(setup: Setup, faces: Faces, word: str, stock: Sequence[str]) -> Trial:
    """A test match in which a player's only card was played. `word` is the card as a question names it, `stock` the
    top of the draw pile."""
    trial, card = gone_out(setup, faces, word, stock=stock)
    trial.say(trial.play(ME, short(card)))
    trial.settle(color=faces.colors[-1] if faces.colors else "")
    return trial


def drawn_first(faces: Faces, card: Face) -> list[tuple[str, ...]]:
    """Two arrangements of the top of the draw pile, where an effect may depend on the colour of the next card: one
    begins with a card of the last colour, the other with a card of the first. Only one, empty arrangement where it
    cannot depend on it."""
    if not faces.colors or card.number is not None or faces.edition.row:
        return [()]
    last, first = ([short(face) for face in faces.all if face.color == color and face.number] for color in
                   (faces.colors[-1], faces.colors[0]))
    return [(last[0], last[1], first[0]), (first[0], first[1], last[0])]


def chosen_of(card: Face) -> Who | None:
    """The word for a player chosen by a card, as answers use it; None if the card does not make anybody choose."""
    return "next" if card.symbol in ("target2", "swap") else None


def _idle(setup: Setup, faces: Faces, last: Trial, card: Face) -> bool:
    """Whether a card that otherwise changes the cards in players' hands does not do so when it is a player's last
    one."""
    moved = HandsMoved | HandsShuffled | Drew | Discarded
    odd = faces.odd(card.color, card.symbol)
    up = next((short(face) for face in faces.all if face.number and face.color == card.color and face != card), "")
    up = up or next((short(face) for face in faces.all if face.number), "W")
    usual = Trial(setup, faces, StartPosition([short(card), next(odd), next(odd)], up))
    usual.say(usual.play(ME, short(card)))
    usual.settle(seat=NEXT)
    return (any(isinstance(event, moved) for event in usual.news)
            and not any(isinstance(event, moved) for event in last.news))


def gone_out(setup: Setup, faces: Faces, word: str, *, stock: Sequence[str] = ()) -> tuple[Trial, Face]:
    """A test match in which the asking player holds only one card, which can be played, and the face of this card."""
    card = faces.named(word)
    assert card
    up = next((short(face) for face in faces.all if face.number and face.symbol not in ("7", "0")
               and face.color == card.color and face.symbol != card.symbol), "")
    up = up or next((short(face) for face in faces.all if face.number), "W")
    return Trial(setup, faces, StartPosition([short(card)], up, stock=stock)), card


def in_row(setup: Setup, cards: tuple[str, ...], up: str, *, hand: int = 0) -> tuple[Finding, ...]:
    """The answer to whether these cards may be matched with the card `up` of DOS's centre row. With `hand`, they are
    all that the player holds."""
    for faces in sides(edition_of(setup), *cards, up):
        lying, played = faces.named(up), [faces.named(card) for card in cards]
        assert lying
        names = [short(face) for face in played if face]
        odd = faces.odd(None, lying.symbol, *(name[1:] for name in names))
        more = [] if hand else [next(odd), next(odd)]
        beside = next(name for name in odd if name[1:] not in [name[1:] for name in more])
        trial = Trial(setup, faces, StartPosition([*names, *more], row=[short(lying), beside]))
        held = trial.cards(ME, *names)
        options = [one for one in trial.match.legal_actions(ME) if isinstance(one, MatchRow) and one.at == 0]
        match = next((one for one in options if sorted(one.cards) == sorted(held)),
                     MatchRow(ME, 0, held, lying.number or 0))
        return (judged(trial, match, rule="R11"),)
    return ABSENT if len(cards) == 1 else (Finding("not", "R11", refusal="refuse.no_fit"),)


def added_up(setup: Setup) -> tuple[Finding, ...]:
    """The answer to whether two cards may be played that add up to the number of the card they are played on."""
    known = edition_of(setup)
    if known.row:
        return in_row(setup, ("red-1", "blue-4"), "green-5")
    found = _both(setup, "", "red-1", "blue-4")
    return (found,) if found else ABSENT


def sum_of(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may two cards be played that add up to the number of a third one? The question may name
    the cards."""
    if asked.cards and edition_of(setup).row:
        return in_row(setup, asked.cards[:2], asked.cards[2])
    return added_up(setup)


def three(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may three cards with the same number be played at once? In DOS it is about three cards
    that add up to the number of another one."""
    known = edition_of(setup)
    if known.row:
        return in_row(setup, ("red-1", "blue-3", "yellow-4"), "green-8")
    for faces in sides(known, "red-3") or sides(known, "wild"):
        names = ["r3", "b3", "y3"] if faces.colors else ["W", "W", "W"]
        up, odd = "r9" if faces.colors else "W", faces.odd("red" if faces.colors else None, "3", "9")
        trial = Trial(setup, faces, StartPosition([*names, next(odd), next(odd)], up))
        return (judged(trial, trial.play(ME, *names), rule="R9.1"),)
    return ABSENT


def last_effect(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: does the card with which a player goes out still have its effect, such as making the next
    player draw?"""
    return (_last(setup, asked.cards[0], effect=True),)
