"""Every bundled file has a row in the table of libraries, and the notices agree with the table."""

import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pygame
import pytest

from assets.make import notices
from scenes import routes
from scenes.kit.text.typeset import Typeset
from scenes.pages.notice import NoticesScene
from scenes.screens import screen
from tests.scenes.conftest import ctx, display, make_ctx  # noqa: F401
from tests.scenes.hands import key, show

WINDOWS = ["SDL2.dll", "SDL2_ttf.dll", "freetype.dll", "libjpeg-62.dll", "portmidi.dll", "zlib1.dll", "libxmp.dll",
           "python313.dll", "VCRUNTIME140.dll", "vcruntime140_1.dll", "libffi-8.dll", "sqlite3.dll", "_ctypes.pyd",
           "pygame/display.cp313-win_amd64.pyd", "msgspec/_core.cp313-win_amd64.pyd", "ichimai.exe", "ichimai-cli.exe"]
MACOS = ["libFLAC.14.0.0.dylib", "libSDL2-2.0.0.dylib", "libz.1.3.1.zlib-ng.dylib", "libportmidi.2.0.7.dylib",
         "libsharpyuv.0.1.2.dylib", "Python", "libvorbisenc.2.0.12.dylib", "lib-dynload/math.cpython-313-darwin.so"]


def owner(path):
    return [row.name for row in notices.libraries() if row.has(path)]


@pytest.mark.parametrize("path", WINDOWS + MACOS)
def test_files_of_other_systems_have_exactly_one_row(path):
    assert len(owner(f"_internal/{path}")) == 1


def test_whose_a_file_is():
    assert owner("_internal/pygame/mixer.cpython-311-x86_64-linux-gnu.so") == ["pygame-ce"]
    assert owner("_internal/python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so") == ["Python"]
    assert owner("_internal/PIL/_imaging.cpython-311-x86_64-linux-gnu.so") == ["Pillow"]
    assert owner("_internal/PIL/.dylibs/libopenjp2.2.5.4.dylib") == ["OpenJPEG"]
    assert owner("_internal/pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4") == ["mpg123"]


def test_a_new_library_is_a_stranger(tmp_path):
    for name in ("ichimai", "_internal/pygame/base.so", "_internal/libnew-1.so.3", "_internal/readme.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert notices.strangers(notices.binaries(tmp_path)) == ["_internal/libnew-1.so.3"]


def test_every_shared_library_of_pygame_has_a_row():
    libraries = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    found = [f"_internal/{path.name}" for path in libraries.glob("*.so*")]
    assert found or not sys.platform.startswith("linux")
    left_out = ("libstdc++", "libgcc_s", "libasound")  # the last one is only for pygame.midi
    ours = [path for path in found if not Path(path).name.startswith(left_out)]
    assert not notices.strangers(ours)


def test_every_dependency_has_a_row():
    project = tomllib.loads(Path(__file__).parents[2].joinpath("pyproject.toml").read_text("utf-8"))["project"]
    names = {re.match(r"[\w-]+", one)[0] for one in project["dependencies"]}
    packages = {package for package, owners in packages_distributions().items() if names & set(owners)}
    assert len(packages) >= len(names)
    assert not notices.strangers([], {one for one in packages if not one.startswith("_")})


def test_a_package_without_a_row_is_a_stranger():
    assert notices.strangers([], ["pygame", "left_pad"]) == ["left_pad"]


def test_the_file_is_what_the_table_says():
    said = notices.OUT.read_text("utf-8")
    assert said == notices.notices()
    for row in notices.libraries():
        assert row.source.startswith("https://") and row.copyright and row.name in said
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in said and "may replace them" in said


def test_every_text_is_used():
    used = {licence for row in notices.libraries() for licence in row.licences}
    assert used == {path.stem for path in notices.HERE.glob("*.txt")}


def test_every_letter_of_it_can_be_shown():
    letters = "".join(sorted(set(notices.notices()) - {"\n"}))
    metrics = Typeset().font(15).metrics(letters)
    assert not [letter for letter, size in zip(letters, metrics, strict=True) if size is None]


def test_the_page_scrolls_to_the_end(ctx):  # noqa: F811
    scene = show(ctx, screen(ctx, routes.Notices()))
    assert isinstance(scene, NoticesScene)
    for _ in range(2000):
        key(scene, pygame.K_PAGEDOWN)
    assert scene.area.offset == scene.area.furthest > 10_000
