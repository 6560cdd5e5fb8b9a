"""Records suffice for a referee that imports nothing of the game."""

import json
import random
from pathlib import Path

import pytest

from game.match.scoring import International, Japanese, Single
from game.record.reader import Recorder
from tests.game.fuzz import agreed, random_play
from tests.game.referee import Foul, judge


def written(tmp_path, setup, eager=0.8):
    path = tmp_path / "match.jsonl"
    pen = Recorder(path, setup)
    for match, action, news in random_play(setup, eager):  # noqa: B007
        assert pen.wrote(action, news) is None
    return match, path.read_text("utf-8")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "scoring", [Single(), Japanese(2), International(300)], ids=lambda s: type(s).__name__
)
@pytest.mark.parametrize("seats", range(2, 11))
def test_a_stranger_comes_to_the_same_scores(tmp_path, seats, scoring):
    for seed in range(3):
        match, text = written(tmp_path, agreed(seats, seed, scoring), eager=0.5 + 0.2 * seed)
        referee = judge(text)
        assert referee.over and referee.totals == list(match.totals)
        assert (referee.hands, referee.stock, referee.pile) == (
            match.table.hands, match.table.stock, match.table.pile
        )  # fmt: skip


def test_the_referee_imports_nothing_of_the_game():
    source = (Path(__file__).parents[1] / "referee.py").read_text("utf-8")
    assert [line for line in source.splitlines() if "import" in line and "imports" not in line] == [
        "import json"
    ]


def another_card(event, rng):
    event["cards"] = [(card + 1) % 108 for card in event["cards"]]
    event["moves"] = [[(card + 1) % 108, *rest] for card, *rest in event["moves"]]


def swapped_order(event, rng):
    event["order"][-1], event["order"][-2] = event["order"][-2], event["order"][-1]


def doubled_order(event, rng):
    event["order"][0] = event["order"][1]


def one_point(event, rng):
    event["points"][0] += 1


def other_sums(event, rng):
    event["totals"][0] -= 1


def other_judgement(event, rng):
    event["guilty"] = not event["guilty"]


def one_card_less(event, rng):
    event["cards"].pop()
    event["moves"].pop()


def same_way(event, rng):
    event["direction"] = -event["direction"]


def next_seat(event, rng):
    event["seat"] += 1


def other_cause(event, rng):
    event["cause"] = "catch" if event["cause"] != "catch" else "turn"


def other_rule(event, rng):
    event["rule"] = "R9.9"


def other_facts(event, rng):
    event["asked"] |= {"seat": event["asked"]["seat"] + 1}


CHANGES = (
    ("played", another_card), ("drew", another_card), ("drew", one_card_less), ("shuffled", swapped_order),
    ("shuffled", doubled_order), ("reshuffled", doubled_order), ("scored", one_point), ("scored", other_sums),
    ("challenge_ended", other_judgement), ("reversed", same_way), ("turn_began", next_seat),
    ("drew", other_cause), ("dealer_chosen", other_rule), ("match_ended", other_rule), ("asked_for", other_rule),
    ("asked_for", other_facts),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "change"), CHANGES)
def test_the_referee_sees_what_was_changed(tmp_path, kind, change):
    """The referee finds every change, so that its approval proves something."""
    _, text = written(tmp_path, agreed(4, 11, Japanese(3)), eager=0.6)
    lines = [json.loads(line) for line in text.splitlines()]
    events = [event for line in lines[1:] for event in line["events"] if event["event"] == kind]
    change(random.Random(1).choice(events), None)
    with pytest.raises(Foul):
        judge("\n".join(map(json.dumps, lines)))
