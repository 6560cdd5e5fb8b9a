"""The sentences in which the screen reader describes a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.actions import Action, AddToRow, Draw, EndTurn, Keep, MatchRow, Pass, Play, Take
from game.core.view import View
from scenes.kit.text.texts import Texts
from scenes.table.model.state import TableState
from scenes.words.card_names import card_name, color_name


def listed(t: Texts, words: Iterable[str]) -> str:
    """Words joined to a spoken list ("a, b and c")."""
    return t("speech.list").join(words)


def card(t: Texts, view: View, card: int) -> str:
    """The spoken name of a card; hidden cards have one too."""
    return card_name(t, view.faces[card]) if card >= 0 else t("speech.hidden")


def hand(t: Texts, view: View, cards: Sequence[int]) -> str:
    """How many cards the player holds, and their names in the order of the hand."""
    return t.n("speech.hand", len(cards), cards=listed(t, (card(t, view, one) for one in cards)))


def center(t: Texts, view: View, at: int) -> str:
    """The spoken name of the centre card at position `at` with its key, and whether it has been matched (R11)."""
    lying = view.row[at]
    words = t("speech.numbered", n=(at + 1) % 10, what=card(t, view, lying[0]))
    return t("speech.matched", card=words) if len(lying) > 1 else words


def table(t: Texts, view: View) -> str:
    """Sentences that tell the top card with the colour in play, or the centre cards with their keys (R11)."""
    if view.row:
        cards = [center(t, view, at) for at in range(len(view.row))]
        return t("speech.row", cards=listed(t, cards))
    if not view.pile:
        return t("speech.no_top")
    words = t("speech.top", card=card_name(t, view.up))
    plain = view.color is None or view.color == view.up.color
    return words if plain else t.paragraph((words, t("speech.color", color=color_name(t, view.color))))


def counts(t: Texts, state: TableState, names: Sequence[str]) -> str:
    """Sentences that tell whose turn it is, the direction of play and how many cards each player holds."""
    view, seat = state.view, state.asked
    turn = "" if seat is None else t("speech.my_turn") if seat == state.me else t("speech.turn", seat=names[seat])
    playing = [at for at in view.playing if at < len(names)]
    ahead = playing if view.direction > 0 else playing[::-1]
    first = ahead.index(state.bottom) if state.bottom in ahead else 0
    held = [t.n("speech.holds", state.counts[at], seat=names[at]) for at in (*ahead[first:], *ahead[:first])]
    pile = t.n("speech.pile", len(view.stock))
    return t.paragraph((turn, t("speech.in_turn", hands=listed(t, held)), pile))


def plays(t: Texts, view: View, answers: Sequence[Action], *, draw: str, end: str) -> str:
    """Sentences that tell what can be played now; `draw` and `end` are the keys to draw and to end a turn (R11)."""
    sets = {action.cards for action in answers if isinstance(action, Play)}
    found = [card(t, view, one) for one in view.hand if (one,) in sets]
    more = [t("speech.together", cards=_joined(t, view, cards)) for cards in sorted(sets) if len(cards) > 1]
    for action in answers:
        if isinstance(action, MatchRow):
            more.append(t("speech.match", cards=_joined(t, view, action.cards), center=center(t, view, action.at)))
        elif isinstance(action, AddToRow):
            more.append(t("speech.place_card", card=card(t, view, action.card)))
    found = [*dict.fromkeys(found), *dict.fromkeys(more)]
    words = t("speech.playable", cards=listed(t, found)) if found else t("speech.nothing")
    may_draw = any(isinstance(action, Draw | Take | Keep | Pass) for action in answers)
    may_end = any(isinstance(action, EndTurn) for action in answers)
    return t.paragraph((words, t("speech.draws", key=draw) if may_draw else "",
                        t("speech.ends_turn", key=end) if may_end else ""))


def _joined(t: Texts, view: View, cards: Sequence[int]) -> str:
    """The names of cards that are played together, joined by "plus"."""
    return t("speech.plus").join(card(t, view, one) for one in cards)


def lines(t: Texts, log: Iterable[str], most: int = 6) -> str:
    """The last `most` lines of the game log as one text, the oldest line first."""
    latest = list(log)[:most]
    return t.paragraph(t.sentence(line) for line in reversed(latest)) or t("speech.no_log")
