"""`.ci/package`: what it refuses to pack, how it signs, what it tries again."""

import hashlib
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def package():
    return runpy.run_path(str(ROOT / ".ci" / "package"))


@pytest.fixture
def commands(package):
    """The commands that would have been run."""
    ran = []
    package["run"].__globals__.update(run=lambda *command, **_: ran.append([str(word) for word in command]))
    return ran


@pytest.mark.parametrize("name", ["libreadline.so.8", "readline.cpython-313-x86_64-linux-gnu.so", "libgdbm.so.6"])
def test_nothing_under_the_gpl_is_packed(package, tmp_path, name):
    (tmp_path / "_internal").mkdir()
    (tmp_path / "_internal" / "base.so").touch()
    package["check_copyleft"](tmp_path)
    (tmp_path / "_internal" / name).touch()
    with pytest.raises(SystemExit, match=rf"GPL.*_internal/{name}"):
        package["check_copyleft"](tmp_path)


def test_what_is_larger_than_promised_is_not_released(package, tmp_path):
    package["sums"].__globals__.update(DIST=tmp_path, LIMIT=1000)
    (tmp_path / "small.zip").write_bytes(bytes(1000))
    package["sums"]()
    assert (tmp_path / "SHA256SUMS").read_text().endswith("  small.zip\n")
    (tmp_path / "large.zip").write_bytes(bytes(1001))
    with pytest.raises(SystemExit, match=r"larger than .*: large\.zip"):
        package["sums"]()
    assert "under 25 MB" in " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert runpy.run_path(str(ROOT / ".ci" / "package"))["LIMIT"] == 25_000_000


def test_a_command_that_fails_now_and_then_is_tried_again(package):
    failures = [1, 1]

    def run(*command, **_):
        if failures and failures.pop():
            raise subprocess.CalledProcessError(1, command)

    package["retried"].__globals__.update(run=run)
    package["retried"]("hdiutil", pause=0)
    assert not failures
    failures += [1] * 5
    with pytest.raises(subprocess.CalledProcessError):
        package["retried"]("hdiutil", pause=0)
    assert not failures


def test_a_bundle_is_signed_from_the_inside_out_and_only_programs_are_entitled(package, commands, tmp_path):
    app = tmp_path / "Ichimai.app"
    for name in ("MacOS/ichimai", "MacOS/ichimai-cli", "Frameworks/Python", "Frameworks/pygame/base.so"):
        (app / "Contents" / name).parent.mkdir(parents=True, exist_ok=True)
        (app / "Contents" / name).write_bytes(b"\xcf\xfa\xed\xfe and more")
    (app / "Contents" / "Frameworks" / "words.txt").write_text("no program")
    package["sign_macos"](app, "Ann")
    signed = [Path(command[-1]).name for command in commands]
    assert signed == ["base.so", "Python", "ichimai-cli", "Ichimai.app", "Ichimai.app"]
    for command in commands[:-1]:
        assert {"--timestamp", "runtime", "Ann"} <= set(command) and "--deep" not in command
    assert [Path(command[-1]).name for command in commands if "--entitlements" in command] == signed[2:4]
    assert "--verify" in commands[-1]
    assert (ROOT / "packaging" / "macos" / "entitlements.plist").is_file()


def test_a_signature_for_windows_outlasts_the_certificate(package, commands, tmp_path, monkeypatch):
    monkeypatch.setenv("WINDOWS_CERTIFICATE", "QW5u")
    package["sign_windows"].__globals__.update(WORK=tmp_path)
    package["sign_windows"](tmp_path / "ichimai.exe")
    (command,) = commands
    assert command[command.index("/tr") + 1].startswith("http") and command[command.index("/td") + 1] == "sha256"
    assert not list(tmp_path.iterdir())


def test_windows_gets_the_compiler_of_the_installer(package, commands):
    there = iter([None, "makensis"])
    package["tools"].__globals__.update(SYSTEM="windows", makensis=lambda: next(there))
    package["tools"]()
    assert commands == [["choco", "install", "nsis", "--yes", "--no-progress"]]
    package["tools"].__globals__.update(makensis=lambda: None, retried=lambda *command, **_: None)
    with pytest.raises(SystemExit, match="makensis"):
        package["tools"]()


def test_paths_of_the_machine_that_built_it_are_taken_out_of_libraries(package, commands, tmp_path):
    paths = {"own.so": "$ORIGIN/../libs", "foreign.so": "/root/python/lib", "both.so": "/usr/local/lib:$ORIGIN",
             "none.so": ""}
    for name in paths:
        (tmp_path / name).write_bytes(b"\x7fELF")
    (tmp_path / "words.txt").write_text("no library")
    package["remove_runpaths"].__globals__.update(output=lambda *command, **_: paths[Path(command[-1]).name] + "\n")
    package["remove_runpaths"](tmp_path, Path("patchelf"))
    assert [[*command[1:-1], Path(command[-1]).name] for command in commands] == [
        ["--set-rpath", "$ORIGIN", "both.so"], ["--remove-rpath", "foreign.so"]]  # fmt: skip


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="dpkg-deb is not here")
def test_a_deb_has_what_debian_asks_for(package, tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    stage = tmp_path / "stage"
    for name, words in {"lib/ichimai/ichimai": "program", "lib/ichimai/ichimai-cli": "program",
                        "share/man/man6/ichimai.6": ".TH ichimai 6", "THIRD-PARTY-NOTICES.txt": "notices",
                        "CHANGELOG.md": "# Changelog", "LICENSE": "Permission\n\nis granted"}.items():
        (stage / name).parent.mkdir(parents=True, exist_ok=True)
        (stage / name).write_text(words)
    (tmp_path / "glibc").write_text("2.31")
    package["pack_deb"].__globals__.update(WORK=tmp_path, SOURCE=ROOT, DIST=tmp_path, ROOT=ROOT)
    monkeypatch.setitem(package["run"].__kwdefaults__, "cwd", ROOT)
    package["pack_deb"](stage)
    (deb,) = tmp_path.glob("ichimai_*-1_*.deb")
    there = tmp_path / "there"
    subprocess.run(["dpkg-deb", "-R", deb, there], check=True)
    papers = there / "usr" / "share" / "doc" / "ichimai"
    assert {path.name for path in papers.iterdir()} == {"changelog.gz", "changelog.Debian.gz", "copyright",
                                                        "THIRD-PARTY-NOTICES.txt"}
    told = subprocess.run(["gzip", "-dc", papers / "changelog.Debian.gz"], check=True, capture_output=True, text=True)
    assert told.stdout.splitlines()[0].endswith("-1) unstable; urgency=medium")
    assert told.stdout.endswith("Tue, 14 Nov 2023 22:13:20 +0000\n")
    assert "License: Expat\n Permission\n .\n is granted\n" in (papers / "copyright").read_text()
    manuals = sorted((there / "usr" / "share" / "man" / "man6").iterdir())
    assert [path.name for path in manuals] == ["ichimai-cli.6.gz", "ichimai.6.gz"] and manuals[0].exists()
    overrides = there / "usr" / "share" / "lintian" / "overrides" / "ichimai"
    lines = overrides.read_text("utf-8").splitlines()
    assert all(line.startswith(("#", "ichimai: ")) for line in lines) and lines[0].startswith("#")
    sums = dict(reversed(line.split("  ")) for line in (there / "DEBIAN" / "md5sums").read_text().splitlines())
    files = [path for path in (there / "usr").rglob("*") if path.is_file() and not path.is_symlink()]
    assert sums == {str(path.relative_to(there)): hashlib.md5(path.read_bytes()).hexdigest() for path in files}
