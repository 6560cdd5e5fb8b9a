"""`.ci/release` on a scratch clone: what it refuses, the tag it makes, and what the workflow may do."""

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.version import VERSION

ROOT = Path(__file__).parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
ENVIRONMENT = {"GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org", "GIT_COMMITTER_NAME": "Ann",
               "GIT_COMMITTER_EMAIL": "ann@example.org", "PATH": os.environ["PATH"], "HOME": "/nonexistent"}
CHANGES = "# Changelog\n\n## 7.8.9\n\n- New cards.\n\n## 7.8.8 (2026-01-31)\n\n- More.\n"
SYSTEMS = {"linux-x86_64", "linux-aarch64", "windows-x86_64", "macos-arm64", "macos-x86_64"}
needs_git = pytest.mark.skipif(os.name == "nt" or not shutil.which("git"), reason="maintainers release from elsewhere")


class Clone:
    """A small repository with what a release needs, and checks whose result the test sets."""

    def __init__(self, folder, checks="true"):
        self.folder = folder
        for name in (".ci/release", "game/version.py"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        (folder / "CHANGELOG.md").write_text(CHANGES)
        (folder / ".ci" / "run").write_text(f"echo checking; {checks}\n")
        self.git("init", "-q")
        self.git("add", "-A")
        self.git("commit", "-qm", "Begin")

    def git(self, *words):
        done = subprocess.run(["git", *words], cwd=self.folder, env=ENVIRONMENT, check=True, capture_output=True,
                              text=True)  # fmt: skip
        return done.stdout.strip()

    def release(self, *words):
        return subprocess.run([sys.executable, ".ci/release", *words], cwd=self.folder, env=ENVIRONMENT,
                              capture_output=True, text=True, check=False)  # fmt: skip


@needs_git
def test_a_release_ends_in_a_tag(tmp_path):
    clone = Clone(tmp_path)
    done = clone.release("7.8.9")
    assert (done.returncode, done.stderr) == (0, "") and "checking" in done.stdout
    assert clone.git("describe") == "v7.8.9" and clone.git("log", "-1", "--format=%s") == "Release 7.8.9"
    assert runpy.run_path(str(tmp_path / "game" / "version.py"))["VERSION"] == "7.8.9"
    assert re.search(r"^## 7\.8\.9 \(\d{4}-\d\d-\d\d\)$", (tmp_path / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert not clone.git("status", "--porcelain")
    again = clone.release("7.8.9")
    assert again.returncode == 1 and "tag v7.8.9 already" in again.stderr


@needs_git
def test_a_heading_may_have_its_day_already(tmp_path):
    clone = Clone(tmp_path)
    assert clone.release("7.8.8").returncode == 0
    assert "## 7.8.8 (2026-01-31)" in (tmp_path / "CHANGELOG.md").read_text()


@needs_git
@pytest.mark.parametrize(
    ("change", "version", "reason"),
    [("game/version.py", "7.8.9", "not committed"), ("new.txt", "7.8.9", "not committed"),
     (None, "7.9.0", "no heading `## 7.9.0`"), (None, "7.8", "")],
)
def test_what_is_refused_changes_nothing(tmp_path, change, version, reason):
    clone = Clone(tmp_path)
    if change:
        (tmp_path / change).write_text("changed")
    before = clone.git("log", "--format=%H"), clone.git("status", "--porcelain")
    done = clone.release(version)
    assert done.returncode != 0 and reason in done.stderr
    assert (clone.git("log", "--format=%H"), clone.git("status", "--porcelain")) == before
    assert not clone.git("tag")


@needs_git
def test_checks_that_fail_take_the_commit_back(tmp_path):
    clone = Clone(tmp_path, checks="exit 3")
    before = clone.git("log", "--format=%H")
    done = clone.release("7.8.9")
    assert done.returncode == 1 and "nothing is released" in done.stderr
    assert clone.git("log", "--format=%H") == before and not clone.git("tag")
    assert not clone.git("status", "--porcelain")


@needs_git
def test_a_tag_that_is_not_the_version_is_not_published(tmp_path):
    done = Clone(tmp_path).release("publish", "v99.0.0")
    assert done.returncode == 1 and f"the version is {VERSION}" in done.stderr


def test_there_is_a_download_for_five_systems():
    names = re.findall(r"name: (\S+), system: (\S+)", WORKFLOW)
    assert {name for name, _ in names} == SYSTEMS


@needs_git
def test_every_script_can_be_started():
    for script in (ROOT / ".ci").iterdir():
        mode = subprocess.run(["git", "ls-files", "-s", script], cwd=ROOT, capture_output=True, text=True, check=False)
        assert script.read_text("utf-8").startswith("#!/usr/bin/env ")
        assert not mode.stdout or mode.stdout.startswith("100755")


def test_the_notes_say_how_to_open_it_and_where_sources_are(tmp_path):
    package = runpy.run_path(str(ROOT / ".ci" / "package"))
    for system, number in (("linux-x86_64", "2.5.7"), ("macos-arm64", "2.4.0")):
        parts = [{"name": "FluidSynth", "version": number, "licenses": [{"expression": "LGPL-2.1-or-later"}],
                  "externalReferences": [{"type": "website", "url": "https://example.org/fluidsynth"}]},
                 {"name": "FreeType", "licenses": [{"expression": "FTL"}], "externalReferences": []}]
        (tmp_path / "dist").mkdir(exist_ok=True)
        (tmp_path / "dist" / f"ichimai-0.1.0-{system}.cdx.json").write_text(json.dumps({"components": parts}))
    shutil.copy(ROOT / "CHANGELOG.md", tmp_path)
    package["notes"].__globals__.update(ROOT=tmp_path, DIST=tmp_path / "dist", VERSION="0.1.0")
    package["notes"]()
    notes = (tmp_path / "build" / "release-notes.md").read_text("utf-8")
    assert "- FluidSynth 2.4.0 (macos-arm64); 2.5.7 (linux-x86_64): https://example.org/fluidsynth" in notes
    assert "The source of pygame-ce is attached" in notes and "FreeType" not in notes
    found = {version: (day, points) for version, day, points in package["changes"]()}
    assert len(found["0.1.0"][1]) >= 5
    assert not found["Unreleased"][0] if "Unreleased" in found else True
    assert all(system in package["HOW_TO_OPEN"] for system in ("Windows", "macOS", "Linux"))
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    releases = package["releases"]()
    assert '<release version="7.8.8" date="2026-01-31">' in releases and "7.8.9" not in releases


@needs_git
def test_a_version_has_a_day_only_once_it_is_released():
    """Shops list versions with a date, which `.ci/release` alone writes before it tags the version."""
    def git(*words):
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    if not (ROOT / ".git").exists() or git("rev-parse", "--is-shallow-repository") != "false":
        pytest.skip("there is no history here")
    dated = re.findall(r"^## (\S+) \(\d", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    released = [*git("tag").split(), git("log", "-1", "--format=%s").replace("Release ", "v")]
    assert {f"v{version}" for version in dated} <= set(released)
