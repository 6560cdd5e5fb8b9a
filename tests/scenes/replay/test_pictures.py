"""Pictures and films of a replay: a moment as it is seen, a moving stretch, and no file left after a failure."""

import pygame
import pytest
from PIL import Image

from game.core.actions import Deal
from game.match.match import Match
from game.match.position import Position
from scenes.pages.loading import LoadingScene
from scenes.pages.notice import NoticeScene
from scenes.replay import film as films
from scenes.replay.film import Gif, film
from scenes.replay.pictures import drawn, free_name
from scenes.replay.positions import Place
from scenes.replay.sharing import FilmDialog, stretches
from tests.scenes.tables import click, key, pass_time


def rgb(color, size=(8, 6), dot=None):
    picture = pygame.Surface(size)
    picture.fill(color)
    if dot:
        picture.set_at(dot, "white")
    return pygame.image.tobytes(picture, "RGB")


def test_a_moment_is_kept_as_it_is_seen_without_the_bar(open_replay):
    scene = open_replay()
    scene.playback.jump(scene.positions.turns[4])
    pass_time(scene, 2.0)
    key(scene, pygame.K_p)
    scene.ctx.stack.settle()
    notice = scene.ctx.stack.top
    folder = scene.ctx.store.folder.path / "pictures"
    (path,) = folder.iterdir()
    assert isinstance(notice, NoticeScene) and notice.sentence == str(path)
    assert path.name == "classic-round-1-turn-5.png"
    kept = pygame.image.load(path)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(drawn(scene.table), "RGB")
    assert kept.height <= scene.table.bar.rect.top + 24
    key(scene, pygame.K_RETURN)
    scene.ctx.stack.settle()
    key(scene, pygame.K_p)
    assert {one.name for one in folder.iterdir()} == {path.name, "classic-round-1-turn-5-2.png"}


def test_the_folder_is_shown(open_replay, monkeypatch):
    scene, shown = open_replay(), []
    monkeypatch.setattr("scenes.pages.keeping.show_file", lambda path: bool(shown.append(path)))
    scene.sharing.picture()
    scene.ctx.stack.settle()
    told = []
    scene.ctx.tell = told.append
    click(scene, scene.ctx.stack.top.page.widgets[2].rect.center)
    assert len(shown) == len(told) == 1 and shown[0].exists()


def test_a_picture_that_cannot_be_written_is_told(open_replay):
    scene = open_replay()
    (scene.ctx.store.folder.path / "pictures").write_text("in the way")
    for does in (scene.sharing.picture, lambda: scene.sharing.film((0, scene.positions.steps[3]))):
        does()
        scene.ctx.stack.settle()
        assert isinstance(scene.ctx.stack.top, NoticeScene) and scene.ctx.stack.top.more is None
        key(scene, pygame.K_ESCAPE)
        scene.ctx.stack.settle()


def test_names_are_free_and_safe(tmp_path):
    record = tmp_path / "a b\x1b/..\\c.jsonl"
    name = free_name(tmp_path, record, Place(2, 3, 9), "png").name
    assert name.endswith("-round-2-turn-3.png") and not set(name) & set(' \x1b/\\')


def test_a_moving_picture_keeps_its_pictures_and_times(tmp_path):
    gif = Gif(tmp_path / "a.gif", (8, 6))
    gif.add(rgb("red"), 80)
    gif.add(rgb("red"), 80)
    gif.mix([rgb("red", dot=(3, 2)), rgb("blue")])
    gif.add(rgb("red", dot=(3, 2)), 40)
    gif.add(rgb("red", dot=(5, 4)), 10)
    gif.add(rgb("blue"), 100)
    gif.close()
    with Image.open(tmp_path / "a.gif") as read:
        assert read.n_frames == 4 and read.size == (8, 6) and read.info["loop"] == 0
        seen = []
        for number in range(4):
            read.seek(number)
            frame = read.convert("RGB")
            seen.append((read.info["duration"], frame.getpixel((0, 0)), frame.getpixel((3, 2)), frame.getpixel((5, 4))))
    red, blue, white = (255, 0, 0), (0, 0, 255), (255, 255, 255)
    assert seen == [(160, red, red, red), (40, red, white, red), (20, red, red, white), (100, blue, blue, blue)]


def test_a_stretch_becomes_a_moving_picture(open_replay, monkeypatch):
    monkeypatch.setattr(films, "FRAME", 0.2)
    scene = open_replay("flip")
    scene.look_from(1, all_open=False)
    scene.playback.jump(scene.positions.turns[3])
    pass_time(scene, 0.2)
    here, light = scene.playback.position, scene.ctx.theme
    key(scene, pygame.K_g)
    scene.ctx.stack.settle()
    dialog = scene.ctx.stack.top
    assert isinstance(dialog, FilmDialog) and dialog.choices["film.turn"] == (here, scene.positions.turns[4])
    click(dialog, dialog.page.widgets[2].rect.center)
    scene.ctx.stack.settle()
    assert isinstance(scene.ctx.stack.top, LoadingScene)
    while isinstance(scene.ctx.stack.top, LoadingScene):
        scene.ctx.stack.update(0.05)
        scene.ctx.stack.settle()
    (path,) = (scene.ctx.store.folder.path / "pictures").iterdir()
    assert isinstance(scene.ctx.stack.top, NoticeScene) and scene.ctx.stack.top.sentence == str(path)
    with Image.open(path) as read:
        assert read.n_frames > 3 and read.size[0] == films.WIDE
    assert scene.playback.position == here and scene.ctx.theme is light


def test_a_film_that_is_broken_off_leaves_nothing(open_replay, tmp_path):
    scene = open_replay()
    path = tmp_path / "film.gif"
    work = film(scene.ctx, scene.timeline, scene.positions, (0, scene.positions.turns[5]), path, seat=0, all_open=True)
    shares = [next(work) for _ in range(3)]
    assert path.exists() and shares[0] <= shares[-1]
    work.close()
    assert not path.exists()


def test_what_can_be_filmed_begins_with_the_turn(open_replay):
    scene = open_replay()
    positions = scene.positions
    inside = positions.step_after(positions.turns[2])
    assert stretches(positions, inside)["film.turn"] == (positions.turns[2], positions.turns[3])
    assert stretches(positions, positions.turns[2])["film.turns"] == (positions.turns[2], positions.turns[7])
    assert stretches(positions, positions.turns[2])["film.round"][1] == positions.round_of(positions.turns[2])[1]
    assert stretches(positions, 0)["film.turn"] == (0, positions.turns[0])
    scene.playback.jump(len(scene.timeline))
    told = []
    scene.ctx.tell = told.append
    scene.sharing.ask_for_film()
    scene.ctx.stack.settle()
    assert told or isinstance(scene.ctx.stack.top, FilmDialog)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_question_fits(open_replay, language):
    scene = open_replay(language=language)
    key(scene, pygame.K_g)
    scene.ctx.stack.settle()
    dialog = scene.ctx.stack.top
    assert all(dialog.box.contains(widget.rect) for widget in dialog.page.widgets)


def test_the_position_is_copied_as_a_line_that_can_be_opened(open_replay, monkeypatch):
    scene, copied, told = open_replay(), [], []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene.ctx.tell = told.append
    key(scene, pygame.K_c)
    assert copied == [] and len(told) == 1
    scene.playback.jump(scene.positions.turns[5])
    click(scene, scene.table.bar.shares[2].rect.center)
    (line,) = copied
    assert "\n" not in line and len(told) == 2
    match, layout = Match(Position.parse(line).setup), scene.timeline.layout
    match.play(Deal(match.dealer))
    faces = [[sorted(map(repr, map(table.faces.__getitem__, hand))) for hand in table.hands]
             for table in (match.open_view(0), layout)]
    assert faces[0] == faces[1] and match.asked.seat == layout.asked.seat
