"""Round over and match over: the count, the sheet, the chart, places and awards."""

from itertools import combinations
from random import Random

import pygame
import pytest

from game.editions import edition
from game.houserules.partners import Partners
from game.match.match import Match, RoundResult
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from game.players import make
from scenes.scoreboard.awards import Deeds, MatchTally, awards
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.podium import SHADE, Podium
from scenes.scoreboard.score_sheet import Chart, ScoreSheet, steps
from scenes.scoreboard.sums import Sums, signed, standings, sums_of

FACES = tuple(edition("classic").deck.faces[0])
NAMES = ("You", "Maximilian Featherstonehaugh", "アレクサンドリアのなまえ")


def sums_for(seats, rounds, over=False):
    """A made-up match of some size."""
    rng, sheet = Random(seats * 100 + rounds), []
    for number in range(rounds):
        winner = (number * 3) % seats
        hands = tuple(() if seat == winner else tuple(rng.sample(FACES, rng.choice((1, 5, 9, 22))))
                      for seat in range(seats))
        left = tuple(sum(face.points for face in hand) for hand in hands)
        sheet.append(tuple(sum(left) if seat == winner else -left[seat] for seat in range(seats)))
    people = tuple(Seat(NAMES[seat % 3], "normal", seat) for seat in range(seats))
    return Sums(people, hands, left, tuple(sheet), (winner,), rounds=rounds, over=over)


@pytest.fixture(scope="module")
def played():
    """A whole match between CPU players, tallied."""
    match = Match(Setup("classic", tuple(map(Seat, "ABC")), Japanese(2), seed=5))
    players, tally = [make("normal", Random(seat)) for seat in range(3)], MatchTally(3)
    while not match.over:
        for seat in range(3):
            options = match.legal_actions(seat)
            action = None
            if options:
                action = options[0] if match.dealing else players[seat].choose(match.view(seat), options)
            if action is not None:
                tally.note(action, match.play(action), match.bluffer)
                break
    return match, tally


def key(code):
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def click(pos):
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


def test_sums_agree_with_the_match(played):
    match, _ = played
    sums = sums_of(match)
    assert sums.totals == match.totals
    assert sums.points == match.scores[-1]
    assert [seat for seat in range(3) if sums.places[seat] == 1] == list(match.winners)
    assert sums.winners == tuple(seat for seat in range(3) if not match.table.hands[seat])


def test_signs():
    assert [signed(points) for points in (12, 0, -7)] == ["+12", "0", "−7"]


def test_all_rounds_can_be_reached_by_scrolling(ctx):
    sheet = ScoreSheet(ctx, sums_for(10, 30))
    sheet.place(pygame.FRect(40, 100, 700, 500))
    assert sheet.first + sheet.lines == 30, "the newest is in sight"
    assert sheet.scroll(-100) and sheet.first == 0
    assert not sheet.scroll(-1)
    assert sheet.scroll(100) and sheet.first == sheet.last_first


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-121, 218), (0, 500), (-4, 3), (-2999, 4000)])
def test_grid_lines_are_round_and_cover_everything(low, high):
    ticks = steps(low, high)
    assert ticks[0] <= low and ticks[-1] >= high
    assert 2 <= len(ticks) <= 9
    assert all(tick % 5 == 0 for tick in ticks)


def test_the_chart_starts_at_nothing_and_ends_at_the_totals(ctx):
    sums = sums_for(4, 6)
    chart = Chart(ctx, sums)
    chart.place(pygame.FRect(700, 100, 500, 400))
    for seat in range(4):
        x, y = chart.point(6, sums.totals[seat])
        assert chart.plot.left < x <= chart.plot.right
        assert chart.plot.top - 1 <= y <= chart.plot.bottom + 1


def test_equal_totals_share_a_place():
    sums = Sums(tuple(map(Seat, "ABCD")), ((),) * 4, (0,) * 4, ((5, 9, 9, -1),), (1,))
    assert [(place.seat, place.place) for place in standings(sums)] == [(1, 1), (2, 1), (0, 3), (3, 4)]


def test_r9_9_the_team_behind_the_winners_is_second():
    table = ((5, -5, 5, -5),)
    for winners in ((), (0, 2)):
        sums = Sums(tuple(map(Seat, "ABCD")), ((),) * 4, (0,) * 4, table, (0,), match_winners=winners, team=2)
        assert [(place.seat, place.place) for place in standings(sums)] == [(0, 1), (2, 1), (1, 2), (3, 2)]


def test_fewer_points_are_better_when_they_are_penalties():
    sums = Sums(tuple(map(Seat, "ABC")), ((),) * 3, (0,) * 3, ((120, 0, 60),), (1,), counts=False, least_wins=True)
    assert [place.seat for place in standings(sums)] == [1, 2, 0]
    assert not sums.counts


def test_the_tally_of_a_match(played):
    _, tally = played
    assert sum(deed.drawn for deed in tally.deeds) > 0
    assert sum(deed.caught for deed in tally.deeds) == sum(deed.catches for deed in tally.deeds)
    assert sum(deed.inflicted for deed in tally.deeds) <= sum(deed.drawn for deed in tally.deeds)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_awards_go_to_different_people_first(make_ctx, language):
    tally = MatchTally(4)
    tally.deeds[0] = Deeds(9, 9, 9, 9, 9, 9, turns=5, seconds=5.0)
    tally.deeds[1] = Deeds(turns=5, seconds=3.0)
    assert "fast" in {award.kind for award in awards(tally, sums_for(4, 3), make_ctx(language).texts)}
    given = awards(tally, sums_for(4, 3), make_ctx(language).texts)
    assert len(given) == 6
    assert {award.kind for award in given if award.seat == 1} == {"fast"}
    assert all(award.why and "{" not in award.why for award in given)


def test_nobody_gets_an_award_for_nothing(ctx):
    assert awards(MatchTally(2), sums_for(2, 1), ctx.texts) == []


@pytest.mark.parametrize(("house", "words"), [((Partners(),), "A & C won the match!"), ((), "A & C share first place")])
def test_r9_9_partners_win_where_others_share_first_place(ctx, house, words, monkeypatch):
    match = Match(Setup("classic", tuple(map(Seat, "ABCD")), Japanese(1), house, seed=5))
    match.scores = [(60, -60, 60, -60)]
    match.winners = (0, 2)
    match.last_round = RoundResult((0, 2), ((),) * 4, (0,) * 4, 0, match.playing)
    over = MatchOver(ctx, sums_of(match, (0,)), MatchTally(4), lambda: None, lambda: None)
    over.arrange()
    over.finish()
    said = []
    monkeypatch.setattr("scenes.scoreboard.match_over.draw_headline",
                        lambda ctx, surface, words, *args, **given: said.append(words))
    over.draw(pygame.Surface((1280, 720)))
    assert said == [words]


def test_hands_are_laid_down_by_colour_to_be_counted(played):
    match, _ = played
    sums = sums_of(match)
    assert any(len(hand) > 1 for hand in sums.hands)
    for hand, cards in zip(sums.hands, match.table.hands, strict=True):
        colors = [("red", "yellow", "green", "blue", None).index(face.color) for face in hand]
        assert colors == sorted(colors) and len(hand) == len(cards)
    for color in ("red", "yellow", "green", "blue"):
        for hand in sums.hands:
            numbers = [face.number for face in hand if face.color == color and face.number is not None]
            assert numbers == sorted(numbers)


@pytest.mark.parametrize("width", [470, 560, 900])
def test_all_points_of_a_sheet_of_ten_have_one_size_and_are_whole(ctx, monkeypatch, width):
    sheet, drawn = ScoreSheet(ctx, sums_for(10, 3, True)), []
    sheet.place(pygame.FRect(0, 0, width, 420))
    monkeypatch.setattr(ctx.type, "line", lambda text, size, weight, color: (
        drawn.append((text, size, weight)), type(ctx.type).line(ctx.type, text, size, weight, color))[1])
    for sprite in sheet.sprites():
        sprite.paint(pygame.Surface(ctx.view.pixels))
    points = [(text, size) for text, size, weight in drawn if weight == "numerals"]
    assert {text for text, _ in points} == {signed(one) for row in sheet.sums.scores for one in row} | {
        str(total).replace("-", "−") for total in sheet.sums.totals}
    assert len({size for _, size in points}) <= 2, "one for points, one for totals"


def test_the_chart_never_lies_on_the_totals(make_ctx, monkeypatch):
    ctx = make_ctx("ja", (1024, 1024))
    ctx.change(text_size=2.0)
    sheet = ScoreSheet(ctx, sums_for(10, 3, True))
    sheet.place(pygame.FRect(0, 0, 880, 320))
    boxes, text = [], ctx.type.text
    monkeypatch.setattr(ctx.type, "text", lambda *given, **more: boxes.append(text(*given, **more)) or boxes[-1])
    lines = next(sprite for sprite in sheet.sprites() if sprite.name == "lines")
    lines.paint(pygame.Surface(ctx.view.pixels))
    assert len(boxes) > 20 and max(box.bottom for box in boxes) <= sheet.chart.rect.top + 1


@pytest.mark.parametrize(("totals", "blocks"), [
    ((9, 5, 3), 3), ((9, 5), 2), ((9, 5, 3, 1), 3), ((9, 5, 0, 0), 4), ((9, 0, 0, 0), 4), ((0, 0, 9, 9, 1), 3),
    ((9, 5, 0, 0, 0), 5), ((9, 8, *(0,) * 8), 2), ((9, *(0,) * 9), 1), ((0,) * 8, 3)])
def test_r7_7_equal_points_stand_on_blocks_alike_or_beside_them_alike(make_ctx, totals, blocks):
    seats = len(totals)
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    people = tuple(Seat(f"P{seat}") for seat in range(seats))
    sums = Sums(people, ((),) * seats, (0,) * seats, (totals,), best, over=True)
    for pixels in ((1280, 720), (720, 1280)):
        podium = Podium(make_ctx(pixels=pixels), sums)
        podium.finish()
        assert podium.blocks == blocks
        found = {one.name[1]: one for one in podium.sprites() if one.name[0] == "block"}
        assert len(found) == blocks
        around = 2 * (SHADE + 30)
        inside = [one.boxes[0].inflate(-around * podium.ctx.view.scale, 0) for one in found.values()]
        assert all(podium.rect.left <= box.left / podium.ctx.view.scale for box in inside)
        assert all(box.right / podium.ctx.view.scale <= podium.rect.right for box in inside)
        names = [podium.name_box(rank) for rank in range(blocks)]
        assert not any(one.colliderect(other) for one, other in combinations(names, 2))
        high = {podium.order[rank].place: found[rank].look for rank in range(blocks)}
        assert all(found[rank].look == high[podium.order[rank].place] > 0 for rank in range(blocks))


def test_names_beside_the_podium_stand_on_two_lines_only_if_they_need_it(ctx, monkeypatch):
    def lines(*names):
        people, totals = tuple(map(Seat, names)), tuple(range(len(names), 0, -1))
        sums = Sums(people, ((),) * len(names), (0,) * len(names), (totals,), (0,), over=True)
        podium = Podium(ctx, sums)
        podium.finish()
        drawn, text = [], ctx.type.text
        with monkeypatch.context() as patch:
            patch.setattr(ctx.type, "text", lambda surface, words, *more, **given: drawn.append(words) or text(
                surface, words, *more, **given))
            for sprite in podium.sprites():
                drawn.clear()
                sprite.paint(pygame.Surface(ctx.view.pixels))
        assert sprite.name == "others" and set(map(str, totals[podium.blocks:])) <= set(drawn)
        return 1 if set(names) & set(drawn) else 2

    assert lines(*"ABCDEFGH") == 1
    assert lines(*["Wilhelmina Worthington"] * 10) == 2


@pytest.mark.parametrize("pixels", [(640, 360), (960, 540), (1280, 720)])
def test_players_beside_the_podium_share_what_room_lacks_so_that_no_name_is_cut(make_ctx, monkeypatch, pixels):
    ctx = make_ctx(pixels=pixels)
    ctx.change(text_size=2.0)
    names = ["Ann", "Ben", "Cleo", "Usagi", "Yuzu", "Maru", "Hana", "Mikan", "Alexandra", "Penelope"]
    totals = 1255, 890, 413, *range(-181, -600, -60)
    sums = Sums(tuple(map(Seat, names)), ((),) * 10, (0,) * 10, (totals[:10],), (0,), over=True)
    podium, setter = Podium(ctx, sums), ctx.type
    podium.rect = pygame.FRect(40, 90, 590, 500)
    podium.finish()
    rooms = {}
    monkeypatch.setattr(ctx.type, "boxed", lambda surface, name, middle, size, ink, weight, room, **more: (
        rooms.update({name: (middle[0], room[0])})))
    next(one for one in podium.sprites() if one.name == "others").paint(pygame.Surface(ctx.view.pixels))
    assert [*rooms] == names[3:]
    assert all(podium.rect.left - 1 <= middle - width / 2 - 4 for middle, width in rooms.values())
    assert all(middle + width / 2 + 4 <= podium.rect.right + 1 for middle, width in rooms.values())
    for name, (_, width) in rooms.items():
        lines, size = setter.fit_box(name, 13, "bold", (width, 100), 0.62)
        assert "".join(lines) == name and size >= 13 * setter.promised * 0.9
