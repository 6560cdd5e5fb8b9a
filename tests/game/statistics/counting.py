"""A second count of what each seat did, made with the engine while a record is replayed."""

from collections import Counter

from game.core import events
from game.core.actions import CallUno, Catch, Comment, PointOut, Take
from game.record.reader import steps

ASIDE = CallUno | Catch | PointOut | Comment


def counted(record):
    """A counter of deeds for every seat, and the match at its end."""
    seats = range(len(record.setup))
    counts = [Counter() for _ in seats]
    state = {"bluffer": -1, "owing": set(), "paid": set(), "turn": 0, "timed": {}}
    match = None
    for step, line in zip(steps(record), record.lines, strict=True):
        match = step.match
        if isinstance(line.took, float) and not isinstance(step.action, ASIDE):
            seat = step.action.seat
            counts[seat]["seconds"] += line.took
            counts[seat]["timed"] += state["timed"].get(seat) != state["turn"]
            state["timed"][seat] = state["turn"]
        for event in step.events:
            count_event(counts, state, event)
        count_bluff(counts, state, step)
        count_missed(counts, state, step)
    return counts, match


def count_event(counts, state, event):
    match event:
        case events.UnoCalled(seat, due):
            counts[seat]["calls" if due else "false_alarms"] += 1
        case events.Caught(seat, by):
            counts[seat]["caught"] += 1
            counts[by]["catches"] += 1
        case events.FalseCatch(_, by):
            counts[by]["false_alarms"] += 1
        case events.ChallengeEnded(seat, target, guilty):
            counts[seat]["right" if guilty else "wrong"] += 1
            counts[target]["found_out"] += guilty
        case events.Played(seat, cards) | events.RowMatched(seat, _, cards):
            counts[seat]["played"] += len(cards)
        case events.AddedToRow(seat):
            counts[seat]["played"] += 1
        case events.Drew(seat, cards):
            counts[seat]["drawn"] += len(cards)
        case events.TurnBegan(seat):
            counts[seat]["turns"] += 1
            state["turn"] += 1
        case events.ColorNamed(seat, color):
            counts[seat][f"color {color}"] += 1


def count_bluff(counts, state, step):
    """Count a bluff where the engine has a guilty seat, and had none before or a card was played."""
    now, before = step.match.bluffer, state["bluffer"]
    played = any(isinstance(event, events.Played) for event in step.events)
    if now >= 0 and (before < 0 or played):
        counts[now]["bluffs"] += 1
    if before >= 0 and isinstance(step.action, Take):
        counts[before]["believed"] += 1
    state["bluffer"] = now


def count_missed(counts, state, step):
    """Count missed calls by the engine's notes of last cards and calls."""
    match = step.match
    over = any(isinstance(event, events.RoundEnded) for event in step.events)
    owing = set() if over else {*match.note("uno.soon"), *match.note("uno.down")}
    handed = any(isinstance(event, events.HandsMoved | events.HandsShuffled) for event in step.events)
    for seat in state["owing"] - owing:
        if seat not in state["paid"] and not handed:
            counts[seat]["missed"] += 1
    state["owing"] = owing
    state["paid"] = {seat for seat in owing if seat in state["paid"] or seat in match.note("uno.called")}
