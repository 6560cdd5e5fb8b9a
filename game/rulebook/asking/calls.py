"""Questions about calling UNO, catching, and about bluffs and challenges."""

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
from game.rulebook.asking.trial import LAST, ME, NEXT, Layout, Trial, seats_for
from game.rulebook.asking.turns import latest, pile_of
from game.rulebook.asking.whole import edition_of


def down(setup: Setup) -> Trial:
    """A trial in which the asking player has just come down to so few cards that UNO has to be called, and has not."""
    faces = Faces(edition_of(setup))
    up, fitting, odd = pile_of(faces)
    names = odd
    if faces.edition.row:
        trial = Trial(setup, faces, Layout([fitting, next(names), next(names)], row=[up, "y6"]))
    else:
        trial = Trial(setup, faces, Layout([fitting, next(names)], up, others=((NEXT, [fitting, next(names), "W"]),)))
    trial.say(trial.put(ME, fitting))
    trial.settle()
    trial.news = []
    return trial


def due(trial: Trial) -> bool:
    """Whether a call that was made in a trial was owed."""
    return any(isinstance(event, UnoCalled) and event.due for event in trial.news)


def _cost(trial: Trial) -> tuple[Told, ...]:
    drew = [event for event in trial.news if isinstance(event, Drew)]
    return tuple(Told("draws", who(trial, event.seat), len(event.cards)) for event in drew) or (Told("free"),)


def forgot(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens to a player who does not call UNO?"""
    trial = down(setup)
    if not trial.say(Catch(NEXT, ME)):
        return ABSENT
    return (Finding("", "R6.2", (Told("caught"), *_cost(trial)), line=trial.line),)


def late(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may UNO still be called later, while nobody has noticed?"""
    trial = down(setup)
    trial.say(CallUno(ME))
    caught = trial.may(Catch(NEXT, ME))
    return (Finding("may" if due(trial) and not caught else "not", "R6.3", line=trial.line),)


def early(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may UNO be called with three cards?"""
    return (_called(setup, "R6.1"),)


def with_two(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may UNO be called with two cards in the hand: in the player's own turn, and in another
    one?"""
    if edition_of(setup).row:
        return when_down(setup)
    faces = Faces(edition_of(setup))
    up, fitting, odd = pile_of(faces)
    hand, color = [fitting, next(odd)], faces.colors[0] if faces.colors and up == "W" else ""
    found = []
    for case, turn in (("own_turn", ME), ("before_play", NEXT)):
        trial = Trial(setup, faces, Layout(hand, up, color, turn=turn))
        trial.say(CallUno(ME))
        found.append(Finding("may" if due(trial) else "void", "R6.1", case=case, line=trial.line))
    return tuple(found)


def _down_again(setup: Setup, *, called: bool) -> tuple[Trial, str]:
    """A trial in which the player's seat, with one card left, has its turn again after the others drew; and a card.

    The card to play is the one in the hand if UNO was not `called`, else the next one in the draw pile.
    """
    faces = Faces(edition_of(setup))
    up, fitting, odd = pile_of(faces)
    last = next((short(face) for face in faces.all if face.number and short(face)[0] == up[0]
                 and short(face) not in (up, fitting) and face.symbol not in ("7", "0")), "W")
    color, seats = faces.colors[0] if faces.colors and up == "W" else "", seats_for(setup)
    laid = Layout([fitting, next(odd) if called else last], up, color,
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
    """Answer the question: must UNO be called again by a player who called it, drew a card, and comes down to one card
    once more?"""
    if edition_of(setup).row:
        return (Finding("", "R6.1", says=("R6.1",), line=down(setup).line),)
    trial, _ = _down_again(setup, called=True)
    if trial.say(Draw(ME)):
        trial.say(Play(ME, (latest(trial),)))
    owed = due(trial) and trial.may(Catch(NEXT, ME))
    return (Finding("must" if owed else "", "R6.1", says=("R6.1",), line=trial.line),)


def win_uncalled(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a player go out who did not call UNO and was not caught?"""
    if edition_of(setup).row:
        return (Finding("", "R6.2", says=("R6.2",), line=down(setup).line),)
    trial, last = _down_again(setup, called=False)
    trial.say(trial.play(ME, last))
    won = any(isinstance(event, RoundEnded) and ME in event.winners for event in trial.news)
    return (Finding("may" if won and not due(trial) else "not", "R6.2", says=("R6.2",), line=trial.line),)


def out_call(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: must anything be called with the last card?"""
    faces = Faces(edition_of(setup))
    up, fitting, _ = pile_of(faces)
    laid = Layout([fitting], row=[up, "y6"]) if faces.edition.row else Layout([fitting], up)
    trial = Trial(setup, faces, laid)
    trial.say(trial.put(ME, fitting))
    trial.settle()
    won = any(isinstance(event, RoundEnded) and ME in event.winners for event in trial.news)
    drew = any(isinstance(event, Drew) for event in trial.news)
    if not won or drew:
        return ABSENT
    return (Finding("", "R6.1", (Told("no_last_call"),), says=("R6.1",), line=trial.line),)


def call_after(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: must UNO be called by a player whom a card leaves with one card: who plays it, or whose hand
    it changes?"""
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
    """When UNO must be called, as the rule has it."""
    return (Finding("", "R6.1", says=("R6.1",), line=down(setup).line),)


MOVES_HANDS = ("shuffle", "swap", "snorlax")
"""Cards that change the hands of players, each with a rule of its own for who is left with one card."""


def _left_with_one(
    setup: Setup, faces: Faces, card: Face, up: str, color: str, odd: Iterator[str]
) -> tuple[Trial, int]:
    """A trial in which a card in the player's hand will leave a player with one card, and who that is."""
    if card.symbol == "shuffle":
        mine, others = [short(card), next(odd)], tuple((seat, [next(odd)]) for seat in range(1, seats_for(setup)))
        return Trial(setup, faces, Layout(mine, up, color, others=others)), ME
    if card.symbol not in MOVES_HANDS:
        return Trial(setup, faces, Layout([short(card), next(odd)], up, color)), ME
    if card.symbol == "swap":
        return Trial(setup, faces, Layout([short(card), next(odd)], up, color)), NEXT
    last = [short(face) for face in faces.all if face.color == faces.colors[-1] and face.number]
    kept = next(short(face) for face in faces.all if face.color == faces.colors[1] and face.number)
    laid = Layout([short(card), *last[5:7]], last[4], others=((NEXT, [last[0], kept]),), stock=last[1:4])
    return Trial(setup, faces, laid), NEXT


def false_call(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: does it cost anything to call UNO by mistake?"""
    return (_called(setup, "R6.3"),)


def _called(setup: Setup, rule: str) -> Finding:
    faces = Faces(edition_of(setup))
    up, _, odd = pile_of(faces)
    names = odd
    mine = [next(names) for _ in range(5 if faces.edition.row else 3)]
    laid = Layout(mine, row=[up, "y6"]) if faces.edition.row else Layout(mine, up)
    trial = Trial(setup, faces, laid)
    trial.say(CallUno(ME))
    return Finding("", rule, (*([Told("void")] if not due(trial) else []), *_cost(trial)), line=trial.line)


def false_catch(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what does it cost to catch a player wrongly?"""
    trial = down(setup)
    trial.say(CallUno(ME))
    trial.news = []
    trial.say(Catch(NEXT, ME))
    wrong = any(isinstance(event, FalseCatch) for event in trial.news)
    return (Finding("", "R6.3", _cost(trial), line=trial.line),) if wrong else ABSENT


def who_catches(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may every other player catch one who did not call UNO?"""
    trial = down(setup)
    others = [seat for seat in range(trial.seats) if seat != ME]
    may = all(trial.may(Catch(seat, ME)) for seat in others)
    return (Finding("may" if may else "not", "R6.2", says=("R6.2",), line=trial.line),)


def until(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: until when may a player be caught who did not call UNO?"""
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
    """The card of an edition that can be a bluff, if there is one."""
    return next(iter(all_doubtful(setup)), None)


def all_doubtful(setup: Setup, cards: tuple[str, ...] = ()) -> list[tuple[Faces, Face]]:
    """All cards of an edition that can be bluffs; of those that a question names, if it names one."""
    known = edition_of(setup)
    found = [(faces, face) for faces in (Faces(known, side) for side in range(known.deck.sides)) for face in faces.all
             if DOUBTFUL in face.tags]
    if cards:
        named = {face for faces, _ in found for word in cards if (face := faces.named(word))}
        found = [pair for pair in found if pair[1] in named]
    return found


def bluff(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a card that can be a bluff be played with the colour, the number or another wild in the
    hand?"""
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
    trial = Trial(setup, faces, Layout([short(card), *held, next(names), next(names)], up))
    play = trial.play(ME, short(card))
    finding = judged(trial, play, f"holding_{case}", "R5.1")
    if finding.verdict == "may" and isinstance(play, Play) and trial.match.bluffs(ME).intersection(play.cards):
        return Finding("bluff", "R5.1", case=finding.case, line=trial.line)
    return finding


def aimed(
    setup: Setup, faces: Faces, card: Face, *, guilty: bool = False, last: bool = False, stock: Sequence[str] = ()
) -> Trial | None:
    """A trial in which the previous seat has just played a card on the player's seat; None if the rules forbid it."""
    up, fitting, odd = pile_of(faces)
    if card.color:
        up = next((short(face) for face in faces.all if face.number and face.color == card.color
                   and face.symbol != card.symbol), up)
    theirs = [short(card)] if last else [short(card), *([fitting] if guilty else []), next(odd), next(odd)]
    trial = Trial(setup, faces, Layout([next(odd), next(odd)], up, others=((LAST, theirs),), stock=stock, turn=LAST))
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
    """Answer the question: who may challenge: the player who has to draw, and anybody else?"""
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
    """What comes of a challenge, for each card that can be challenged; as one answer where it is the same for all."""
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
    """A trial in which a card was challenged, and what happened; nothing if that cannot be done."""
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
    """Why the card could not even be played that would be challenged."""
    up, fitting, odd = pile_of(faces)
    mine = [short(card)] if last else [short(card), fitting, next(odd)]
    trial = Trial(setup, faces, Layout(mine, up))
    return judged(trial, trial.play(ME, short(card)))


def caught(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens when a bluff is caught?"""
    return _challenged(setup, asked, "R5.3", guilty=True)


def innocent(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens when a challenge was wrong?"""
    return _challenged(setup, asked, "R5.4", guilty=False)


def challenge_last(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a player's last card be challenged?"""
    return _challenged(setup, asked, "R5.5", guilty=False, last=True)
