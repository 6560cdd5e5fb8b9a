"""Imagined games, in which a simple policy plays for all seats until a player goes out or decisions run out."""

from __future__ import annotations

from game.core import events
from game.core.effects import Question, play_cards
from game.core.table import Table
from game.mechanics.turn import TurnChoice, drawing_of
from game.players.search.facts import GameFacts
from game.players.search.policy import Policy

UNFINISHED: tuple[int, ...] = ()
DRAWING = drawing_of


def play_on(table: Table, policy: Policy, depth: int) -> tuple[int, ...]:
    """Play an imagined round to its end or for `depth` decisions; returns the seats that went out, if any."""
    facts, agenda, rules = policy.facts, table.agenda, table.rules
    count = 0
    while True:
        if not agenda:
            out = out_of(table, facts)
            if out or table.passes >= len(table.playing):
                return out
            if count >= depth:
                return UNFINISHED
            if facts.plain_turn:
                count = _plain_turns(table, policy, facts, count, depth)
                continue
            agenda.append(rules.turn(table.next_seat(table.seat)))
        head = agenda[-1]
        if not isinstance(head, Question):
            agenda.pop()
            head.resolve(table)
            continue
        count += 1
        if count > depth:
            return UNFINISHED
        agenda.pop()
        if facts.plain_turn and type(head) is TurnChoice:
            _turn(table, policy, head.seat)
        else:
            agenda.append(head)  # rules look at what is asked
            action = policy.action(table, head, head.legal_actions(table))
            agenda.pop()
            head.answer(table, action)


def out_of(table: Table, facts: GameFacts) -> tuple[int, ...]:
    """The seats that have gone out, when no effect is pending (R7.1); UNFINISHED if none has."""
    hands = table.hands
    if all(hands):
        return UNFINISHED if facts.ends_plain else table.rules.out(table, UNFINISHED)
    empty = tuple([seat for seat in table.playing if not hands[seat]])
    return empty if facts.ends_plain else table.rules.out(table, empty)


def _turn(table: Table, policy: Policy, seat: int) -> None:
    """Play the turn of a seat that can only play a fitting card or draw."""
    cards = table.rules.playable(table, seat)
    if cards:
        play_cards(table, seat, (policy.card(table, seat, cards),))
    elif table.stock or len(table.pile) > table.kept():
        table.push(table.rules.drawing(table, seat, DRAWING(seat)))
    else:
        table.emit(events.Passed(seat))


def _plain_turns(table: Table, policy: Policy, facts: GameFacts, count: int, depth: int) -> int:
    """Play turns quickly, without the rules engine, while a played card has no effect or a drawn one does not fit.

    Ends when a player is out, after `depth` decisions, or with the first turn or card that needs the engine, which is
    begun here. `count` is the number of decisions made before; returns the number made in all.
    """
    ring, direction, hands, stock, pile = table.playing, table.direction, table.hands, table.stock, table.pile
    side, size = table.side, len(table.playing)
    colors, symbols, acts = facts.colors[side], facts.symbols[side], facts.acts[side]
    doubtful, stirs, names = facts.doubtful[side], facts.stirs[side], facts.color_names
    place = ring.index(table.seat)
    color = facts.color_numbers[table.color] if table.color else -1
    symbol = symbols[pile[-1]]
    plain_draw, card_of = facts.plain_draw, policy.card
    while count < depth:
        place = (place + direction) % size
        seat = ring[place]
        hand = hands[seat]
        count += 1
        table.seat = seat
        fitting = [card for card in hand if colors[card] < 0 or colors[card] == color or symbols[card] == symbol]
        if fitting:
            card = fitting[0] if len(fitting) == 1 else card_of(table, seat, fitting)
        elif plain_draw and stock and not stirs[stock[-1]]:
            card = stock.pop()
            hand.append(card)
            if colors[card] >= 0 and colors[card] != color and symbols[card] != symbol:
                continue
            if doubtful[card] and color in [colors[other] for other in hand]:
                continue
        else:
            table.color = names[color] if color >= 0 else None
            _turn(table, policy, seat)
            return count
        if acts[card]:
            table.color = names[color] if color >= 0 else None
            play_cards(table, seat, (card,))
            return count
        hand.remove(card)
        pile.append(card)
        color, symbol = colors[card], symbols[card]
        table.passes = 0
        if not hand:
            break
    table.color = names[color] if color >= 0 else None
    return count
