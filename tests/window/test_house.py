"""Whole matches with house rules, written blanks, partners, penalty points, three people, or no mouse at all."""

from game.houserules import HOUSE_RULES
from game.match.scoring import PenaltyPoints
from game.record.reader import read, replay
from tests.window.newgame import NewGame, leave_end
from tests.window.player import CORNER, Player, wait_for_match
from tests.window.test_matches import PACE, play_out
from tests.window.test_round import remember, two

BLANKS = ("target_draws", "shield", "all_discard")


def begin(start, seed: int, *more: str, party: bool = False) -> tuple[Player, NewGame]:
    program = start("--seed", str(seed), "--pace", PACE, "--mute", *more)
    program.move(*CORNER)
    player = Player(program, seed=seed)
    return player, NewGame(player, party=party)


def end(player: Player, match, name: str) -> None:
    """Check that the record is valid, the last page leads on, and the program has no complaints."""
    program = player.program
    assert replay(read(player.file)).totals == match.totals
    program.settle()
    program.shot(f"{name}-over")
    leave_end(player, match)
    print(f"{name}: {len(player.done)} answers, tries {dict(player.tries)}, strayed {player.strayed}")
    assert program.end() == 0
    assert not program.trouble()


def rules_of(match) -> set[str]:
    return {rule.id for rule in match.setup.house}


def test_everything_at_once_with_written_blanks(start):
    player, page = begin(start, 5)
    page.edition("classic112")
    page.preset("everything")
    page.blanks(*BLANKS)
    page.format("japanese", 1)
    page.start()
    match = player.match()
    assert tuple(blank.steps[0].name for blank in match.setup.blanks) == BLANKS
    assert len(rules_of(match)) >= 7 and rules_of(match) <= {rule.id for rule in HOUSE_RULES}
    end(player, play_out(player), "everything")


def test_flip_with_stacking(start):
    player, page = begin(start, 6)
    page.edition("flip")
    page.seats(3)
    page.rules("stacking")
    page.format("japanese", 1)
    page.start()
    assert rules_of(player.match()) == {"stacking"}
    end(player, play_out(player), "flip-stacking")


def test_penalty_points_until_somebody_has_to_leave(start):
    """The player plays wrong cards all the time and forgets to call."""
    player, page = begin(start, 7)
    player.slips = 0.7
    page.edition("pokemon")
    page.seats(2)
    page.format("penalty", 100)
    page.start()
    match = play_out(player)
    assert isinstance(match.setup.scoring, PenaltyPoints)
    assert max(match.totals) >= 100
    end(player, match, "penalty")


def test_partners_at_four_seats(start):
    player, page = begin(start, 8)
    page.edition("classic")
    page.rules("partners")
    page.format("japanese", 1)
    page.start()
    assert rules_of(player.match()) == {"partners"}
    match = play_out(player)
    assert match.totals[0] == match.totals[2]
    end(player, match, "partners")


def test_three_people_from_the_title_to_the_end(start):
    player, page = begin(start, 64, party=True)
    page.format("single")
    page.start()
    assert len(player.people(player.match())) == 3
    end(player, play_out(player), "three")


def test_a_match_by_keys_alone(start, tmp_path):
    remember(tmp_path / "data", two(), format="japanese", rounds=1)
    program = start("--seed", "10", "--pace", PACE, "--mute")
    program.move(*CORNER)
    program.key("Tab", "Return")
    player = Player(program, keys=True, seed=10)
    wait_for_match(player)
    match = play_out(player)
    end(player, match, "keys")
