"""Every kind of puzzle: its one answer is judged right, every other move wrong; puzzles without one are refused."""

from random import Random

import pytest

from game.core.actions import Challenge, Draw, NameColor, Take
from game.core.events import ChallengeEnded
from game.puzzles.course import begun
from game.puzzles.hidden import behind, redealt, unseen
from game.puzzles.kinds import color, hold
from game.puzzles.making import found, made, moments
from game.puzzles.opened import opened
from game.puzzles.proving import proved
from game.puzzles.puzzle import KINDS, BadPuzzle, Puzzle
from game.puzzles.reading import shipped
from tests.game.learn.people import SEATS
from tests.game.puzzles.held import disagreements
from tests.game.puzzles.solving import go_on, step, wrong_moves

WIN = "win classic dealer=1 hands=gS,g5,r7/5 pile=g9 seed=5"
HOLD = "hold classic hands=r5,g5,b5,W/1/4 pile=r9,r1,r2,r3,r4,r6,r7,r8,g5 seed=5"
DOS = "dos dos dealer=1 hands=r1,b4,y9,r10/5 row=g5/r8 seed=1"
TABLE = "table move=W+4 other=pokemon classic dealer=1 hands=W+4,b9,g1,y3/5 pile=r9 seed=2"
BOTH = "table move=r5+r5 other=multi classic dealer=1 hands=r5,r5,b2/5 pile=r9"
EXACT = ("win", "hold", "bluff", "dos")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("kind", KINDS)
def test_the_way_shown_solves_it_and_every_other_first_move_does_not(kind):
    for puzzle in [one for one in shipped() if one.kind == kind][3::16]:
        assert go_on(puzzle) is True
        if kind != "table":
            others = [course.verdict for course in wrong_moves(puzzle)]
            assert others and True not in others
            assert kind == "color" or False in others


def test_r4_11_a_snorlax_on_the_way_is_no_sure_win_while_its_victim_could_discard_every_card():
    with pytest.raises(BadPuzzle, match="could discard every card"):
        proved(Puzzle.parse("win pokemon dealer=0 hands=y6,snorlax/7 pile=y9 seed=5211"))


def test_win_wants_one_first_card():
    two = Puzzle.parse("win classic hands=gS,g5/5 pile=g9 seed=5")
    course = begun(two, SEATS)
    assert course.hint is not None and go_on(two) is True
    with pytest.raises(BadPuzzle, match="no card wins"):
        proved(Puzzle.parse("win classic hands=g1,g5/5 pile=g9"))
    with pytest.raises(BadPuzzle, match="2 different cards"):
        proved(Puzzle.parse("win classic hands=gS,gR,g5/5 pile=g9"))


def test_a_second_best_way_may_still_win_later_in_the_turn():
    puzzle = Puzzle.parse("win classic hands=gS,rS,r5/5 pile=g9")
    course = begun(puzzle, SEATS)
    step(course, course.hint)
    assert course.verdict is None
    step(course, Draw(0))
    assert course.verdict is False and course.hint is None


def test_the_share_is_that_of_all_cards_that_nobody_has_seen():
    match = opened(Puzzle.parse(HOLD))
    cards = unseen(match.table, 0)
    assert len(cards) == 108 - 4 - 9 and sorted(cards) == sorted(behind(match.table, 0, 1, 0))
    assert disagreements(match)[0] == 0
    faces = match.table.faces
    shares = {(choice[0][1][0].color, choice[1]): share for choice, share in hold.shares(match.table).items()}
    for name in ("red", "green", "blue", "yellow"):
        fit = sum(faces[card].color in (None, name) or faces[card].symbol == "wild" for card in cards)
        assert shares[None, name] == fit / len(cards)


def test_a_play_that_stops_the_next_player_is_no_puzzle():
    with pytest.raises(BadPuzzle, match="stop that player"):
        proved(Puzzle.parse("hold classic hands=rS,g5,b5,W/1/4 pile=r9"))
    with pytest.raises(BadPuzzle, match="one card"):
        proved(Puzzle.parse("hold classic hands=r5,g5,b5,W/2/4 pile=r9"))


@pytest.mark.parametrize("number", range(0, 50, 7))
def test_what_the_backs_prove_is_what_a_challenge_shows(number):
    puzzle = [one for one in shipped() if one.kind == "bluff"][number]
    guilty = proved(puzzle).right == {("Challenge",)}
    match = opened(puzzle)
    assert len(match.table.hands[match.asked.by]) > 0
    news = match.play(Challenge(0))
    assert [event.guilty for event in news if isinstance(event, ChallengeEnded)] == [guilty]
    course = begun(puzzle, SEATS)
    step(course, Take(0))
    assert course.verdict is not guilty


def test_the_best_colour_is_found_again_by_other_deals():
    for puzzle in [one for one in shipped() if one.kind == "color"][::17]:
        proof, match = proved(puzzle), opened(puzzle)
        chances = color.won(match, color.colors(match), 300, 99)
        assert ("color", max(chances, key=chances.get)) in proof.right


def test_one_table_allows_what_the_other_does_not():
    for line, first in ((TABLE, True), (BOTH, False)):
        puzzle = Puzzle.parse(line)
        one, other = begun(puzzle, SEATS), begun(puzzle, SEATS, second=True)
        assert (("yes",) in one.proof.right) is first and (("yes",) in other.proof.right) is not first
        one.answer(yes=first)
        other.answer(yes=first)
        assert one.verdict is True and other.verdict is False
    with pytest.raises(BadPuzzle, match="same"):
        proved(Puzzle.parse(TABLE.replace("pokemon", "classic")))


def test_doing_it_answers_what_the_table_allows():
    course = begun(Puzzle.parse(TABLE), SEATS)
    step(course, course.proof.line[0])
    assert course.verdict is True
    course = begun(Puzzle.parse(BOTH), SEATS)
    course.refused(Draw(0))
    assert course.verdict is None
    course.refused(course.proof.line[0])
    assert course.verdict is False


def test_a_turn_of_dos_is_judged_at_its_end():
    puzzle = next(one for one in reversed(shipped()) if one.kind == "dos" and proved(one).length > 1)
    course = begun(puzzle, SEATS)
    step(course, course.hint)
    assert course.verdict is None
    step(course, course.hint)
    assert course.verdict is True
    with pytest.raises(BadPuzzle):
        proved(Puzzle.parse(DOS.replace("b4", "g4")))


def test_a_redealt_table_looks_the_same():
    match = opened(Puzzle.parse(WIN))
    other = redealt(match.table, 0, 3)
    assert other.hands[0] == match.table.hands[0] and other.hands[1] != match.table.hands[1]
    assert sorted([*other.hands[1], *other.stock]) == sorted([*match.table.hands[1], *match.table.stock])


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "color"])
def test_puzzles_are_found_in_rounds_and_proved(kind):
    several = [one for one, _ in zip((one for one in made(kind, 4) if one), range(2), strict=False)]
    assert len({one.id for one in several}) == 2
    for puzzle in several:
        assert puzzle.kind == kind and len(proved(Puzzle.parse(str(puzzle))).right) == 1


def test_a_moment_of_any_seat_becomes_a_position_of_the_first_one():
    for moment in moments("classic", 3, 7):
        line = moment.line()
        assert line.startswith("classic ") and "turn=" not in line
    assert found("dos", moment, Random(1)) is None


def test_a_colour_is_chosen_once():
    puzzle = next(one for one in shipped() if one.kind == "color")
    course = begun(puzzle, SEATS)
    step(course, NameColor(0, course.hint.color))
    assert course.verdict is True and course.hint is None


def test_a_last_card_that_others_may_challenge_wins_too():
    with pytest.raises(BadPuzzle, match="2 different cards"):
        proved(Puzzle.parse("win classic hands=gS,gR,W+4/5 pile=g9"))
    puzzle = Puzzle.parse("win classic hands=gS,W+4/5 pile=g9")
    course = begun(puzzle, SEATS)
    assert [getattr(one, "cards", ()) != () for one in course.proof.line][:2] == [True, True]
    assert go_on(puzzle, course) is True and not course.match.table.hands[0]


def test_a_last_card_that_asks_for_a_seat_is_not_over_before_it_is_chosen():
    puzzle = Puzzle.parse("win all_wild dealer=0 hands=target2,S2/4/6 pile=S seed=9811")
    course = begun(puzzle, SEATS)
    assert go_on(puzzle, course) is True and course.match.over
