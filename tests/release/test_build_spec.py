"""`build.spec`, executed with stand-ins for PyInstaller on three systems: what is packed, and its names."""

import os
import re
import subprocess
import sys
from pathlib import Path, PureWindowsPath
from types import ModuleType, SimpleNamespace

import pytest

from game.players.thinking.spawning import HOOK
from game.version import VERSION

ROOT = Path(__file__).parents[2]
FOUND = ["pygame/display.so", "libSDL2-2.so.0", "libstdc++.so.6", "libgcc_s.so.1", "pygame_ce.libs/libogg.so.0"]
DATA = ["pygame/freesansbold.ttf", "pygame/pygame_icon.bmp", "pygame/docs/index.html", "assets/texts/en/common.mo",
        "assets/texts/en/common.po", "assets/icons/ichimai.icns", "assets/icons/ichimai.ico",
        "assets/icons/ichimai.png", "tqdm-4.70.1.dist-info/RECORD"]

HOOKS = ["pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing", "pyi_rth_other"]


def built(platform, folder, monkeypatch):
    """The arguments that the spec gives to PyInstaller on a platform."""
    monkeypatch.setattr(sys, "platform", platform)
    asked = SimpleNamespace(programs=[], app=None)

    def analysis(scripts, **options):
        data = [(name if platform != "win32" else str(PureWindowsPath(name)), name, "DATA") for name in DATA]
        hooks = [(name, f"{name}.py", "PYSOURCE") for name in HOOKS]
        asked.analysis = SimpleNamespace(pure=[], scripts=[*hooks, ("__main__", scripts[0], "PYSOURCE")], datas=data,
                                         options=options, binaries=[(name, name, "BINARY") for name in FOUND])
        return asked.analysis

    def collect(*parts, **options):
        asked.parts, asked.options = parts, options
        (folder / "dist" / "ichimai").mkdir(parents=True)

    names = {
        "SPECPATH": str(ROOT), "DISTPATH": str(folder / "dist"), "WORKPATH": str(folder / "build"),
        "Analysis": analysis, "PYZ": lambda pure: "modules", "COLLECT": collect,
        "EXE": lambda *parts, **options: asked.programs.append({**options, "parts": parts}) or options["name"],
        "BUNDLE": lambda *parts, **options: setattr(asked, "app", options),
    }  # fmt: skip
    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_data_files = lambda package, **options: [(package, package)]
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, package := ModuleType(name))
        package.__file__ = str(folder.joinpath(*name.split("."), "__init__.py"))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    exec(compile((ROOT / "build.spec").read_text("utf-8"), "build.spec", "exec"), names)
    return asked


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_what_goes_in(platform, tmp_path, monkeypatch):
    asked = built(platform, tmp_path, monkeypatch)
    assert [Path(entry[0]).name for entry in asked.analysis.binaries] == ["display.so", "libSDL2-2.so.0", "libogg.so.0"]
    icons = {"linux": [], "win32": ["ichimai.ico"], "darwin": ["ichimai.icns"]}[platform]
    assert [entry[1].split("/")[-1] for entry in asked.analysis.datas] == ["common.mo", *icons, "ichimai.png"]
    assert asked.analysis.options["optimize"] == 1
    left_out = asked.analysis.options["excludes"]
    assert {"PIL._webp", "PIL._avif", "PIL._imagingft", "PIL.JpegImagePlugin"} <= set(left_out)
    assert {"readline", "code", "rlcompleter", "sqlite3.__main__"} <= set(left_out)
    assert {"pytest", "cyclonedx", "numpy", "fontTools"} <= set(left_out)
    assert not {"pygame", "PIL", "msgspec", "tqdm", "budoux", "filelock", "platformdirs", "game"} & set(left_out)
    assert not {"PIL.GifImagePlugin", "PIL.ImagePalette", "PIL.GimpGradientFile", "PIL._imaging"} & set(left_out)


def test_every_data_file_of_the_engine_is_packed(tmp_path, monkeypatch):
    asked = built("linux", tmp_path, monkeypatch)
    packed = {(found, folder) for pattern, folder in asked.analysis.options["datas"]
              for found in Path(pattern).parent.glob(Path(pattern).name)}
    files = [one for one in (ROOT / "game").rglob("*") if one.is_file() and one.suffix not in (".py", ".pyc")]
    assert len(files) > 3 and all((one, one.parent.relative_to(ROOT).as_posix()) in packed for one in files)


def test_nothing_needs_what_is_left_out(tmp_path, monkeypatch):
    """Every module of the game and its libraries can be imported without the modules that are not packed."""
    excluded = built("linux", tmp_path, monkeypatch).analysis.options["excludes"]
    code = """if True:
        import importlib, pkgutil, sys
        for name in sys.argv[1:]:
            if name != "assets.make":  # only its presence is asked for
                sys.modules.pop(name, None)
                sys.modules[name] = None
        import game, scenes
        names = ["filelock", "budoux", "tqdm", "msgspec.json", "PIL.Image", "PIL.GifImagePlugin", "PIL.ImageChops",
                 "platformdirs", "sqlite3", "multiprocessing.connection", "concurrent.futures.process", "shutil"]
        for package in (game, scenes):
            names += [one.name for one in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
        for name in names:
            if not name.endswith(("__main__", "tuning.learning")):  # values are learned from a checkout only
                importlib.import_module(name)
        print(len(names))
    """
    done = subprocess.run([sys.executable, "-c", code, *excluded], cwd=ROOT, capture_output=True, text=True,
                          check=False, env=os.environ | {"SDL_VIDEODRIVER": "dummy"})
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[-1]) > 500


def test_hooks_that_take_their_time_at_every_start_are_left_out_and_that_of_processes_can_be_loaded(
    tmp_path, monkeypatch
):
    asked = built("linux", tmp_path, monkeypatch)
    for one in asked.programs:
        assert [name for name, *_ in one["parts"][1]] == ["pyi_rth_other", "__main__"]
    options = asked.analysis.options
    assert options["hiddenimports"] == [HOOK]
    assert options["pathex"] == [str(ROOT), str(tmp_path / "PyInstaller" / "hooks" / "rthooks")]


@pytest.mark.parametrize(("platform", "single"), [("linux", True), ("win32", False), ("darwin", False)])
def test_modules_lie_in_files_of_their_own_where_that_is_known_to_be_faster(platform, single, tmp_path, monkeypatch):
    assert built(platform, tmp_path, monkeypatch).analysis.options["noarchive"] is single


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_one_program_with_a_console_and_one_without_in_one_folder(platform, tmp_path, monkeypatch):
    asked = built(platform, tmp_path, monkeypatch)
    assert [(one["name"], one["console"]) for one in asked.programs] == [("ichimai-cli", True), ("ichimai", False)]
    assert asked.parts[:2] == ("ichimai-cli", "ichimai")
    for one in asked.programs:
        icon = {"linux": None, "win32": "ichimai.ico", "darwin": "ichimai.icns"}[platform]
        assert one["icon"] is icon is None or (Path(one["icon"]).is_file() and Path(one["icon"]).name == icon)
        assert one["strip"] is (platform == "linux")


def test_windows_is_told_the_version(tmp_path, monkeypatch):
    asked = built("win32", tmp_path, monkeypatch)
    text = Path(asked.programs[0]["version"]).read_text("utf-8")
    numbers = (*map(int, VERSION.split(".")), 0)
    assert f"filevers={numbers}, prodvers={numbers}" in text
    assert re.findall(r"StringStruct\('(\w*Version)', '([^']*)'\)", text) == [
        ("FileVersion", VERSION), ("ProductVersion", VERSION)
    ]  # fmt: skip
    compile(text, "version.txt", "eval")


def test_macos_is_told_version_languages_and_file_type(tmp_path, monkeypatch):
    app = built("darwin", tmp_path, monkeypatch).app
    assert app["version"] == VERSION and app["info_plist"]["CFBundleVersion"] == VERSION
    assert len(app["bundle_identifier"].split(".")) == 4
    assert app["info_plist"]["CFBundleLocalizations"] == ["en", "ja"]
    assert app["info_plist"]["LSApplicationCategoryType"] == "public.app-category.card-games"
    (document,), (kind,) = app["info_plist"]["CFBundleDocumentTypes"], app["info_plist"]["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["ichimai"]


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_only_macos_gets_a_bundle(platform, tmp_path, monkeypatch):
    assert built(platform, tmp_path, monkeypatch).app is None
