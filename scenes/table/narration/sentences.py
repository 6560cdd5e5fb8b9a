"""The sentences that tell an event to the player: a log line, a speech bubble, a caption."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import events
from game.core.cards import Face
from game.core.cause import Cause
from game.core.layout import Layout
from game.core.refusal import NO_MATCH, Refusal
from game.core.view import View
from scenes.kit.text.texts import Texts
from scenes.words.card_names import card_name, color_name, color_within, word_of

__all__ = ["Narration", "refusal", "rule_of", "tell"]

@dataclass(frozen=True)
class Narration:
    """The texts that tell one event, or None: `log` line with its `rule` id, `bubble` (seat, words), `caption`.

    `bubble_kind` is the kind of speech bubble.
    """

    log: str | None = None
    rule: str = ""
    bubble: tuple[int, str] | None = None
    bubble_kind: str = "say"
    caption: str | None = None


QUIET = Narration()


def tell_special(event: events.Event, view: View, names: Sequence[str], t: Texts) -> Narration | None:
    """The texts of an event in which hands change owners, cards are thrown away or a foul is punished; else None."""
    for group in (_hands, _special_cards_cards, _fouls):
        narration = group(event, names, t)
        if narration is not None:
            return narration
    return None


def _hands(event: events.Event, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.HandsMoved(seat=seat, sources=sources, rule=rule):
            moved = [other for other, source in enumerate(sources) if source != other]
            if len(moved) == 2:
                other = moved[1] if moved[0] == seat else moved[0]
                line = t("log.swapped", seat=names[seat], other=names[other])
                return Narration(line, rule, caption=t("caption.swapped"))
            line = t("log.passed_on", seat=names[seat])
            return Narration(line, rule, caption=t("caption.passed_on"))
        case events.HandsShuffled(seat=seat, rule=rule):
            return Narration(t("log.shuffled_hands", seat=names[seat]), rule,
                             caption=t("caption.shuffled_hands"))
    return None


def _special_cards_cards(event: events.Event, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.Discarded(seat=seat, cards=cards, rule=rule):
            line = t.n("log.discarded", len(cards), seat=names[seat])
            return Narration(line, rule)
        case events.Exploded(seat=seat, amount=amount, rule=rule):
            return Narration(t("log.exploded", seat=names[seat], amount=amount), rule,
                             caption=t("caption.exploded"))
        case events.Shielded(seat=seat):
            return Narration(t("log.shielded", seat=names[seat]), event.rule,
                             caption=t("caption.shielded"))
        case events.WordsRead(words=words):
            return Narration(words, event.rule, caption=words)
    return None


def _fouls(event: events.Event, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.PointedOut(seat=seat, by=by, due=due):
            key = "log.pointed_out" if due else "log.pointed_wrongly"
            line = t(key, seat=names[seat], by=names[by])
            return Narration(line, event.rule, (by, t("say.point_out")), "caught")
        case events.Commented(seat=seat, by=by):
            line = t("log.commented", seat=names[seat], by=names[by])
            return Narration(line, event.rule, (by, t("say.comment")), "say")
        case events.PenaltyNoted(seat=seat, points=points, rule=rule):
            return Narration(t.n("log.written", points, seat=names[seat]), rule)
        case events.SeatLeft(seat=seat):
            return Narration(t("log.left", seat=names[seat]), event.rule,
                             caption=t("caption.left", seat=names[seat]))
    return None


def tell_row(event: events.Event, view: View, names: Sequence[str], t: Texts) -> Narration | None:
    """The texts of an event in which cards come to the centre row, are matched or leave it (R11); else None."""
    match event:
        case events.RowFilled(card=card):
            return Narration(t("log.row_filled", card=card_name(t, view.faces[card])), event.rule)
        case events.RowMatched():
            return _fitted(event, view, names, t)
        case events.AddedToRow(seat=seat, card=card):
            line = t("log.placed", seat=names[seat], card=card_name(t, view.faces[card]))
            return Narration(line, event.rule)
        case events.RowCleared():
            return Narration(rule=event.rule)
    return None


def _fitted(event: events.RowMatched, view: View, names: Sequence[str], t: Texts) -> Narration:
    names_of = {name.card: name for name in event.named}
    cards = " + ".join(_counted(t, view.faces[card], names_of.get(card)) for card in event.cards)
    row = view.row[event.at] if event.at < len(view.row) else []
    center = _counted(t, view.faces[row[0]], names_of.get(row[0])) if row else ""
    bonus = event.color is not None
    line = t("log.fitted_color" if bonus else "log.fitted", seat=names[event.seat], cards=cards, center=center)
    return Narration(line, event.rule,
                     caption=t("caption.bonus") if bonus else None)


def _counted(t: Texts, face: Face, name: events.Named | None) -> str:
    """The name of a card with the number or colour that was chosen for it, as in "Green # (7)" or "Red Wild DOS"."""
    if name is None or face.color is None:
        return card_name(t, face, name.color if name else None)
    return t("card.counted", card=card_name(t, face), n=name.number)


def tell(event: events.Event, view: View, names: Sequence[str], texts: Texts) -> Narration:
    """The texts that tell an event to the player whose `view` is given; `event` holds only what that player knows."""
    for group in (_set_up, _cards, _turns, _words, _challenge, _ends, tell_special, tell_row):
        narration = group(event, view, names, texts)
        if narration is not None:
            return narration
    return QUIET


def _set_up(event: events.Event, view: View, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.RoundBegan(number=number):
            caption = t("caption.round", number=number)
            return Narration(t("log.round", number=number), event.rule, caption=caption)
        case events.DrewForDeal():
            return Narration(rule=event.rule, caption=t("caption.draw_for_deal"))
        case events.DealerChosen(seat):
            return Narration(t("log.dealer", seat=names[seat]), event.rule)
        case events.Shuffled():
            return Narration(rule=event.rule)
        case events.Dealt():
            return Narration(rule=event.rule)
        case events.SetUp():
            return Narration(t("log.set_up"), event.rule)
        case events.TurnedUp(card):
            return Narration(t("log.first", card=card_name(t, view.faces[card])), event.rule)
        case events.PutBack(card=card):
            line = t("log.put_back", card=card_name(t, view.faces[card]))
            return Narration(line, event.rule)
        case events.Reshuffled(cut_by=cutter):
            key = "log.reshuffled" if cutter is None else "log.reshuffled_cut"
            cut = names[cutter] if cutter is not None else ""
            return Narration(t(key, seat=cut), event.rule, caption=t("caption.reshuffled"))
    return None


def _cards(event: events.Event, view: View, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.Played(seat=seat, cards=cards):
            face = view.faces[cards[-1]]
            key = "log.jumped" if event.cause is Cause.JUMP_IN else "log.played_two" if len(cards) > 1 else "log.played"
            line = t(key, seat=names[seat], card=card_name(t, face), n=len(cards))
            return Narration(line, rule_of(face, event.rule, event.cause))
        case events.Drew():
            return _drew(event, names, t)
        case events.Kept(seat):
            return Narration(rule=event.rule)
        case events.Passed(seat):
            return Narration(t("log.passed", seat=names[seat]), event.rule)
        case events.TookBack(seat=seat, cards=cards, rule=rule):
            card = card_name(t, view.faces[cards[-1]]) if cards[-1] >= 0 else ""
            key = "log.took_back" if card else "log.took_back_hidden"
            return Narration(t(key, seat=names[seat], card=card), rule)
    return None


def _drew(event: events.Drew, names: Sequence[str], t: Texts) -> Narration:
    seat, count, rule = event.seat, len(event.cards), event.rule
    if event.cause is Cause.TURN:  # nobody is punished
        return Narration(t.n("log.drew", count, seat=names[seat]), rule)
    if not count:
        return Narration(rule=rule)
    line = t.n("log.must_draw", count, seat=names[seat])
    return Narration(line, rule)


def _turns(event: events.Event, view: View, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.TurnBegan(seat) if seat == view.me:
            return Narration(rule=event.rule)
        case events.Skipped(seat=seat, rule=rule, cause=cause):
            if cause is Cause.PENALTY:  # the sign and the sound were those of the cards drawn before
                return Narration(t("log.lost_turn", seat=names[seat]), rule)
            return Narration(t("log.skipped", seat=names[seat]), rule, caption=t("caption.skip"))
        case events.DealerLeads(seat=seat):
            return Narration(t("log.dealer_leads", seat=names[seat]), event.rule)
        case events.Reversed():
            return Narration(t("log.reversed"), event.rule, caption=t("caption.reverse"))
        case events.ColorNamed(seat=seat, color=color, rule=rule):
            line = t("log.color", seat=names[seat], color=color_within(t, color))
            return Narration(line, rule, bubble=(seat, t("say.color", color=color_name(t, color))))
        case events.Flipped():
            dark = view.side == 0  # the line is made before the event changes the view
            key = "caption.dark" if dark else "caption.light"
            return Narration(t("log.flipped"), event.rule, caption=t(key))
    return None


def _words(event: events.Event, view: View, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.UnoCalled(seat=seat, due=True):
            word = word_of(view)
            bubble = seat, t(f"say.{word}")
            return Narration(t(f"log.{word}", seat=names[seat]), event.rule, bubble=bubble, bubble_kind="uno")
        case events.UnoCalled(seat=seat):
            return Narration(t("log.uno_false", seat=names[seat]), "R6.3",
                             (seat, t("say.uno_false")), "laugh")
        case events.Caught(seat=seat, by=by):
            line = t("log.caught", seat=names[seat], by=names[by])
            return Narration(line, event.rule, bubble=(by, t("say.caught")), bubble_kind="caught")
        case events.FalseCatch(seat=seat, by=by):
            line = t("log.false_catch", seat=names[seat], by=names[by])
            return Narration(line, event.rule, (seat, t("say.false_catch")), "laugh")
    return None


def _challenge(event: events.Event, view: View, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.Challenged(seat=seat, target=target):
            line = t("log.challenged", seat=names[seat], target=names[target])
            bubble = seat, t("say.challenge")
            return Narration(line, event.rule, bubble=bubble, bubble_kind="caught")
        case events.HandShown():
            return Narration(rule=event.rule)
        case events.ChallengeEnded(seat=seat, target=target, guilty=guilty, rule=rule):
            key = "guilty" if guilty else "innocent"
            line = t(f"log.{key}", seat=names[seat], target=names[target])
            return Narration(line, rule, caption=t(f"caption.{key}"))
    return None


def _ends(event: events.Event, view: View, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.RoundEnded(winners=winners, blocked=blocked):
            who = t.listed(names[seat] for seat in winners)
            key = "log.blocked" if blocked else "log.out"
            return Narration(t(key, seat=who), "R2.5" if blocked else event.rule)
        case events.MatchEnded(winners=winners):
            who = t.listed(names[seat] for seat in winners)
            return Narration(t("log.match", seat=who), event.rule)
    return None


def rule_of(face: Face, cited: str = "R3.1", cause: Cause = Cause.TURN) -> str:
    """The id of the rule to show for a card just played; an unusual reason (`cause`) for the play has priority.

    `cited` is the rule if there is nothing special. That a card was wrong is never told (R3.4).
    """
    if cause in (Cause.TURN, Cause.WRONG_CARD):
        return face.rule or "R3.1"
    return cited


def refusal(layout: Layout, reason: Refusal, texts: Texts) -> tuple[str, str]:
    """The sentence and the rule id that tell the player why an action is refused; `reason` is from `match.reason`."""
    key, rule = reason.text, reason.rule
    color = color_within(texts, layout.color)
    up = card_name(texts, layout.up) if layout.pile else ""
    if reason == NO_MATCH and color and layout.pile and layout.up.color is None:
        key = "refuse.no_color"  # a wild has no number and no symbol of its own
    return texts(key, color=color or up, card=up), rule
