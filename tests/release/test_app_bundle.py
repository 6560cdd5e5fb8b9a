"""The bundle for macOS as PyInstaller's own classes make it of `build.spec`: what its Info.plist tells the system."""

import plistlib
import sys
from pathlib import Path

import pytest

from game.version import VERSION
from tests.release.test_build_spec import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a bundle has symbolic links")


@pytest.fixture
def bundle(tmp_path, monkeypatch):
    """Info.plist, the folder of the bundle and its maker, made without compiling, converting and signing."""
    from PyInstaller.building import api, osx
    from PyInstaller.config import CONF

    # Debian's Python has no shared library unless libpython is installed as well; nothing of it is used here.
    monkeypatch.setattr(api.bindepend, "get_python_library_path", lambda: str(tmp_path / "Python"))
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(osx, "is_darwin", True)
    (tmp_path / "build").mkdir()
    for name, value in {"distpath": str(tmp_path / "dist"), "workpath": str(tmp_path / "build"),
                        "specpath": str(ROOT), "specnm": "build", "noconfirm": True,
                        "ui_admin": False, "ui_access": False, "upx_dir": None, "upx_available": False}.items():
        monkeypatch.setitem(CONF, name, value)
    library = tmp_path / "libSDL2.dylib"
    library.write_bytes(b"library")
    monkeypatch.setattr(osx, "process_collected_binary", lambda source, *rest, **options: source)

    class Program(api.EXE):
        """A stand-in for PyInstaller's EXE with an empty file."""

        def __postinit__(self):
            Path(self.name).parent.mkdir(parents=True, exist_ok=True)
            Path(self.name).write_bytes(b"program")

    class Folder(api.COLLECT):
        """A stand-in for PyInstaller's COLLECT that fills no folder."""

        def __postinit__(self):
            Path(self.name).mkdir(parents=True, exist_ok=True)

    class Analysis:
        def __init__(self, scripts, **options):
            self.pure, self.scripts = [], [("__main__", scripts[0], "PYSOURCE")]
            self.datas = [("assets/LICENSE", str(ROOT / "LICENSE"), "DATA")]
            self.binaries = [("libSDL2.dylib", str(library), "BINARY")]

    class Modules(api.PYZ):
        def __init__(self, *modules):
            self.dependencies, self.name = [], str(tmp_path / "build" / "PYZ.pyz")

    names = {"SPECPATH": str(ROOT), "DISTPATH": str(tmp_path / "dist"), "WORKPATH": str(tmp_path / "build"),
             "Analysis": Analysis, "PYZ": Modules, "EXE": Program, "COLLECT": Folder, "BUNDLE": osx.BUNDLE}
    exec(compile((ROOT / "build.spec").read_text("utf-8"), "build.spec", "exec"), names)
    contents = tmp_path / "dist" / "Ichimai.app" / "Contents"
    return plistlib.loads((contents / "Info.plist").read_bytes()), contents, names["app"]


def test_it_opens_a_window(bundle):
    told, contents, maker = bundle
    assert maker.console is False  # also without what the spec says of LSBackgroundOnly
    assert told["LSBackgroundOnly"] is False and told["NSHighResolutionCapable"] is True
    assert told["CFBundleExecutable"] == "ichimai"
    assert sorted(path.name for path in (contents / "MacOS").iterdir()) == ["ichimai", "ichimai-cli"]


def test_it_is_called_as_everywhere(bundle):
    told, contents, _ = bundle
    assert told["CFBundleShortVersionString"] == told["CFBundleVersion"] == VERSION
    assert told["CFBundlePackageType"] == "APPL" and told["CFBundleLocalizations"] == ["en", "ja"]
    assert (contents / "Resources" / told["CFBundleIconFile"]).is_file()
    assert (contents / "Frameworks" / "libSDL2.dylib").is_file()
