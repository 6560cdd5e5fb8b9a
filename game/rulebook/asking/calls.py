"""Answers to questions about calling UNO, catching players who did not call it, bluffs and challenges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.actions import CallUno, Catch, Challenge, Draw, Play
from game.core.cards import DOUBTFUL, Face
from game.core.events import Drew, FalseCatch, RoundEnded, UnoCalled
from game.match.setup import Setup
from game.match.standing.cards import short
from game.rulebook.asking.faces import Faces, sides
from game.rulebook.asking.plays import ABSENT, drawn_first, judged, one_answer
from game.rulebook.asking.reading import Finding, Reading, Told
from game.rulebook.asking.telling import in_all, told, who
from game.rulebook.asking.trial import LAST, ME, NEXT, StartPosition, Trial, seats_for
from game.rulebook.asking.turns import latest, pile_of
from game.rulebook.asking.whole import edition_of


def down(setup: Setup) -> Trial:
    """A test match in which the asking player has just played down to the number of cards at which UNO must be
    called, and has not called it."""
    faces = Faces(edition_of(setup))
    up, fitting, odd = pile_of(faces)
    names = odd
    if faces.edition.row:
        trial = Trial(setup, faces, StartPosition([fitting, next(names), next(names)], row=[up, "y6"]))
    else:
        mine, theirs = [fitting, next(names)], [fitting, next(names), "W"]
        trial = Trial(setup, faces, StartPosition(mine, up, others=((NEXT, theirs),)))
    trial.say(trial.put(ME, fitting))
    trial.settle()
    trial.news = []
    return trial


def due(trial: Trial) -> bool:
    """Whether a call of UNO that was made in a test match was required by the rules."""
    return any(isinstance(event, UnoCalled) and event.due for event in trial.news)


def _cost(trial: Trial) -> tuple[Told, ...]:
    drew = [event for event in trial.news if isinstance(event, Drew)]
    return tuple(Told("draws", who(trial, event.seat), len(event.cards)) for event in drew) or (Told("free"),)


def forgot(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens to a player who does not call UNO and is caught?"""
    trial = down(setup)
    if not trial.say(Catch(NEXT, ME)):
        return ABSENT
    return (Finding("", "R6.2", (Told("caught"), *_cost(trial)), line=trial.line),)


def late(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may UNO still be called after the play that leaves one card, while nobody has noticed?"""
    trial = down(setup)
    trial.say(CallUno(ME))
    caught = trial.may(Catch(NEXT, ME))
    return (Finding("may" if due(trial) and not caught else "not", "R6.3", line=trial.line),)


def early(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may UNO be called with three cards?"""
    return (_called(setup, "R6.1"),)


def with_two(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may UNO be called with two cards in the hand, in one's own turn and in another player's
    turn?"""
    if edition_of(setup).row:
        return when_down(setup)
    faces = Faces(edition_of(setup))
    up, fitting, odd = pile_of(faces)
    hand, color = [fitting, next(odd)], faces.colors[0] if faces.colors and up == "W" else ""
    found = []
    for case, turn in (("own_turn", ME), ("before_play", NEXT)):
        trial = Trial(setup, faces, StartPosition(hand, up, color, turn=turn))
        trial.say(CallUno(ME))
        found.append(Finding("may" if due(trial) else "void", "R6.1", case=case, line=trial.line))
    return tuple(found)


def _down_again(setup: Setup, *, called: bool) -> tuple[Trial, str]:
    """A test match in which the asking player has one card left and the turn again, after all others drew; and the
    short name of the card to be played next. That is the one in the hand if UNO was not `called`, else the top one
    of the draw pile."""
    faces = Faces(edition_of(setup))
    up, fitting, odd = pile_of(faces)
    last = next((short(face) for face in faces.all if face.number and short(face)[0] == up[0]
                 and short(face) not in (up, fitting) and face.symbol not in ("7", "0")), "W")
    color, seats = faces.colors[0] if faces.colors and up == "W" else "", seats_for(setup)
    laid = StartPosition([fitting, next(odd) if called else last], up, color,
                         stock=[*(next(odd) for _ in range(seats - 1)), last])
    trial = Trial(setup, faces, laid)
    if called:
        trial.say(CallUno(ME))
    trial.say(trial.play(ME, fitting))
    for seat in range(1, seats):
        if not trial.say(Draw(seat)):
            trial.say(next(one for one in trial.match.legal_actions(seat) if isinstance(one, Play)))
        trial.settle(color=faces.colors[0] if faces.colors else "")
    return trial, last


def call_again(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: must a player who called UNO, and drew a card since, call it again with the next play
    that leaves one card?"""
    if edition_of(setup).row:
        return (Finding("", "R6.1", says=("R6.1",), line=down(setup).line),)
    trial, _ = _down_again(setup, called=True)
    if trial.say(Draw(ME)):
        trial.say(Play(ME, (latest(trial),)))
    owed = due(trial) and trial.may(Catch(NEXT, ME))
    return (Finding("must" if owed else "", "R6.1", says=("R6.1",), line=trial.line),)


def win_uncalled(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a player who did not call UNO, and was not caught, go out?"""
    if edition_of(setup).row:
        return (Finding("", "R6.2", says=("R6.2",), line=down(setup).line),)
    trial, last = _down_again(setup, called=False)
    trial.say(trial.play(ME, last))
    won = any(isinstance(event, RoundEnded) and ME in event.winners for event in trial.news)
    return (Finding("may" if won and not due(trial) else "not", "R6.2", says=("R6.2",), line=trial.line),)


def out_call(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: must anything be called when the last card is played?"""
    faces = Faces(edition_of(setup))
    up, fitting, _ = pile_of(faces)
    laid = StartPosition([fitting], row=[up, "y6"]) if faces.edition.row else StartPosition([fitting], up)
    trial = Trial(setup, faces, laid)
    trial.say(trial.put(ME, fitting))
    trial.settle()
    won = any(isinstance(event, RoundEnded) and ME in event.winners for event in trial.news)
    drew = any(isinstance(event, Drew) for event in trial.news)
    if not won or drew:
        return ABSENT
    return (Finding("", "R6.1", (Told("no_last_call"),), says=("R6.1",), line=trial.line),)


def call_after(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: must UNO be called after a certain card leaves a player with one card? The player is the
    one who plays it, or the one whose hand it changes."""
    if edition_of(setup).row:
        return when_down(setup)
    for faces in sides(edition_of(setup), asked.cards[0]):
        card = faces.named(asked.cards[0])
        assert card
        up, _, odd = pile_of(faces)
        color = faces.colors[0] if faces.colors and up == "W" else ""
        if card.color:
            up = next((short(face) for face in faces.all if face.number and face.color == card.color
                       and face.symbol != card.symbol), up)
        trial, owner = _left_with_one(setup, faces, card, up, color, odd)
        if not trial.say(trial.play(ME, short(card))):
            return (judged(trial, trial.play(ME, short(card))),)
        trial.settle(color=faces.colors[-1] if faces.colors else "", seat=NEXT)
        trial.say(CallUno(owner))
        rule = card.rule if card.symbol in MOVES_HANDS else None
        return (Finding("must" if due(trial) else "not_needed", rule or "R6.1",
                        says=(f"{rule}:{card.symbol}" if rule else "R6.1",), line=trial.line),)
    return ABSENT


def when_down(setup: Setup) -> tuple[Finding, ...]:
    """The answer that quotes the rule on when UNO must be called (R6.1)."""
    return (Finding("", "R6.1", says=("R6.1",), line=down(setup).line),)


MOVES_HANDS = ("shuffle", "swap", "snorlax")
"""Symbols of cards that change the hands of other players. The rule of each says who must call UNO if one card is
left."""


def _left_with_one(
    setup: Setup, faces: Faces, card: Face, up: str, color: str, odd: Iterator[str]
) -> tuple[Trial, int]:
    """A test match in which playing `card` will leave a player with one card, and the seat of that player. `up` is
    the top card of the discard pile, `odd` are names of cards that do not match it."""
    if card.symbol == "shuffle":
        mine, others = [short(card), next(odd)], tuple((seat, [next(odd)]) for seat in range(1, seats_for(setup)))
        return Trial(setup, faces, StartPosition(mine, up, color, others=others)), ME
    if card.symbol not in MOVES_HANDS:
        return Trial(setup, faces, StartPosition([short(card), next(odd)], up, color)), ME
    if card.symbol == "swap":
        return Trial(setup, faces, StartPosition([short(card), next(odd)], up, color)), NEXT
    last = [short(face) for face in faces.all if face.color == faces.colors[-1] and face.number]
    kept = next(short(face) for face in faces.all if face.color == faces.colors[1] and face.number)
    laid = StartPosition([short(card), *last[5:7]], last[4], others=((NEXT, [last[0], kept]),), stock=last[1:4])
    return Trial(setup, faces, laid), NEXT


def false_call(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: is there a penalty for calling UNO when it is not due?"""
    return (_called(setup, "R6.3"),)


def _called(setup: Setup, rule: str) -> Finding:
    faces = Faces(edition_of(setup))
    up, _, odd = pile_of(faces)
    names = odd
    mine = [next(names) for _ in range(5 if faces.edition.row else 3)]
    laid = StartPosition(mine, row=[up, "y6"]) if faces.edition.row else StartPosition(mine, up)
    trial = Trial(setup, faces, laid)
    trial.say(CallUno(ME))
    return Finding("", rule, (*([Told("void")] if not due(trial) else []), *_cost(trial)), line=trial.line)


def false_catch(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what is the penalty for catching a player who did call UNO?"""
    trial = down(setup)
    trial.say(CallUno(ME))
    trial.news = []
    trial.say(Catch(NEXT, ME))
    wrong = any(isinstance(event, FalseCatch) for event in trial.news)
    return (Finding("", "R6.3", _cost(trial), line=trial.line),) if wrong else ABSENT


def who_catches(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may every other player catch a player who did not call UNO?"""
    trial = down(setup)
    others = [seat for seat in range(trial.seats) if seat != ME]
    may = all(trial.may(Catch(seat, ME)) for seat in others)
    return (Finding("may" if may else "not", "R6.2", says=("R6.2",), line=trial.line),)


def until(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: until when may a player who did not call UNO be caught?"""
    found = []
    for case in ("begun", "drew", "played"):
        trial = down(setup)
        line = trial.line
        if case == "drew" and not trial.say(Draw(NEXT)):
            continue
        if case == "played":
            option = next((one for one in trial.match.legal_actions(NEXT) if hasattr(one, "cards")), None)
            if option is None:
                continue
            trial.say(option)
            trial.settle(color=trial.faces.colors[0] if trial.faces.colors else "")
        may = trial.may(Catch(2 % trial.seats, ME)) or trial.may(Catch(NEXT, ME))
        found.append(Finding("may" if may else "not", "R6.2", case=case, line=line))
    return tuple(found)


def doubtful(setup: Setup) -> tuple[Faces, Face] | None:
    """A card of an edition that can be a bluff, with the faces of its side; None if the edition has none."""
    return next(iter(all_doubtful(setup)), None)


def all_doubtful(setup: Setup, cards: tuple[str, ...] = ()) -> list[tuple[Faces, Face]]:
    """All cards of an edition that can be a bluff, each with the faces of its side; if `cards` are given, only
    these."""
    known = edition_of(setup)
    found = [(faces, face) for faces in (Faces(known, side) for side in range(known.deck.sides)) for face in faces.all
             if DOUBTFUL in face.tags]
    if cards:
        named = {face for faces, _ in found for word in cards if (face := faces.named(word))}
        found = [pair for pair in found if pair[1] in named]
    return found


def bluff(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a card that can be a bluff be played while the hand also has a card of the colour
    in play, one of the same number, or another wild?"""
    wanted = ("color", "number", "wild", "nothing") if asked.cards == ("any",) else asked.cards
    found = doubtful(setup)
    if found is None:
        return (Finding("absent", "R1"),)
    faces, card = found
    return tuple(_with(setup, faces, card, case) for case in wanted)


def _with(setup: Setup, faces: Faces, card: Face, case: str) -> Finding:
    up, fitting, odd = pile_of(faces)
    names = odd
    number = next(short(face) for face in faces.all if face.symbol == up[1:] and face.color == faces.colors[-1])
    held = {"color": [fitting], "number": [number], "wild": ["W"], "nothing": []}[case]
    trial = Trial(setup, faces, StartPosition([short(card), *held, next(names), next(names)], up))
    play = trial.play(ME, short(card))
    finding = judged(trial, play, f"holding_{case}", "R5.1")
    if finding.verdict == "may" and isinstance(play, Play) and trial.match.bluffs(ME).intersection(play.cards):
        return Finding("bluff", "R5.1", case=finding.case, line=trial.line)
    return finding


def aimed(
    setup: Setup, faces: Faces, card: Face, *, guilty: bool = False, last: bool = False, stock: Sequence[str] = ()
) -> Trial | None:
    """A test match in which the previous player has just played `card` against the asking player; None if the rules
    forbid it.

    `guilty` makes the play a bluff, `last` makes it that player's last card. `stock` is the top of the draw pile.
    """
    up, fitting, odd = pile_of(faces)
    if card.color:
        up = next((short(face) for face in faces.all if face.number and face.color == card.color
                   and face.symbol != card.symbol), up)
    theirs = [short(card)] if last else [short(card), *([fitting] if guilty else []), next(odd), next(odd)]
    start = StartPosition([next(odd), next(odd)], up, others=((LAST, theirs),), stock=stock, turn=LAST)
    trial = Trial(setup, faces, start)
    if not trial.say(trial.play(LAST, short(card))):
        return None
    while trial.match.asked.task in ("color", "seat"):
        options = trial.match.legal_actions(trial.match.asked.seat)
        color = faces.colors[-1] if faces.colors else None
        trial.say(next((one for one in options if getattr(one, "color", "") == color
                        or getattr(one, "target", None) == ME), options[0]))
    trial.news = []
    return trial


def who_challenges(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: who may challenge a card, only the player who has to draw or others too?"""
    for faces, card in all_doubtful(setup, asked.cards)[:1]:
        trial = aimed(setup, faces, card)
        assert trial
        return tuple(_challenger(trial, case, seat) for case, seat in (("drawer", ME), ("third", NEXT)))
    return (Finding("absent", "R1"),)


def _challenger(trial: Trial, case: str, seat: int) -> Finding:
    if trial.may(Challenge(seat)):
        return Finding("may", "R5.2", case=case, line=trial.line)
    why = trial.why(Challenge(seat))
    return Finding("not", why.rule, refusal=why.text, case=case, line=trial.line)


def _challenged(setup: Setup, asked: Reading, rule: str, *, guilty: bool, last: bool = False) -> tuple[Finding, ...]:
    """The answers on what follows from a challenge, one for each card that can be challenged, or one for all if they
    agree.

    `rule` is the id of the rule to cite, `guilty` says that the card was a bluff, `last` that it was a player's last
    card.
    """
    found = [replace(_of_card(setup, faces, card, rule, guilty=guilty, last=last), case=card.symbol)
             for faces, card in all_doubtful(setup, asked.cards)]
    return one_answer(found) if found else (Finding("absent", "R1"),)


def _of_card(setup: Setup, faces: Faces, card: Face, rule: str, *, guilty: bool, last: bool) -> Finding:
    trials = [_one_challenge(setup, faces, card, stock, guilty=guilty, last=last) for stock in drawn_first(faces, card)]
    if trials[0] is None:
        return _refused(setup, faces, card, last=last)
    trial, happened = trials[0]
    if last and trial.match.over and not happened:  # nobody could challenge, and so the round ended
        return _of_card(setup, faces, card, rule, guilty=guilty, last=False)
    if not happened:
        why = trial.why(Challenge(ME))
        return Finding("not", why.rule, refusal=why.text, line=trial.line)
    if last:
        return Finding("may", rule, line=trial.line)
    both = in_all([one[1] for one in trials if one])
    if any(one.what.endswith("_color") for one in both):  # how many cards that is differs: the rule says it
        return Finding("", rule, tuple(one for one in both if not one.what.startswith("draws")), line=trial.line,
                       says=(f"{rule}:{card.symbol}",))
    return Finding("", rule, both, line=trial.line)


def _one_challenge(
    setup: Setup, faces: Faces, card: Face, stock: Sequence[str], *, guilty: bool, last: bool
) -> tuple[Trial, tuple[Told, ...]] | None:
    """A test match in which `card` was played and challenged, with what happened then; nothing has happened if the
    rules refuse the challenge. None if they do not even allow the card."""
    trial = aimed(setup, faces, card, guilty=guilty, last=last, stock=stock)
    if trial is None:
        return None
    if trial.match.over or not trial.say(Challenge(ME)):
        return trial, ()
    amends = trial.match.asked.task == "amends"
    happened = told(trial)[:-1] if amends else ()
    trial.settle()
    return trial, (*happened, Told("amends", "other")) if amends else told(trial)


def _refused(setup: Setup, faces: Faces, card: Face, *, last: bool) -> Finding:
    """The answer that says why a card, which would then be challenged, cannot even be played."""
    up, fitting, odd = pile_of(faces)
    mine = [short(card)] if last else [short(card), fitting, next(odd)]
    trial = Trial(setup, faces, StartPosition(mine, up))
    return judged(trial, trial.play(ME, short(card)))


def caught(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens when a challenge proves that a card was a bluff?"""
    return _challenged(setup, asked, "R5.3", guilty=True)


def innocent(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens when a challenged card was no bluff?"""
    return _challenged(setup, asked, "R5.4", guilty=False)


def challenge_last(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may the card with which a player goes out be challenged?"""
    return _challenged(setup, asked, "R5.5", guilty=False, last=True)
