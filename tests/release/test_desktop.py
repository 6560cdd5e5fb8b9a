"""Metadata for desktops and app shops: one id, no trade marks but in the disclaimer, a man page with every option."""

import datetime
import os
import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as Xml
from configparser import ConfigParser
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from assets.make.man_page import page
from game import Seat, Setup
from tests.command_help import helps
from tests.game.recordings import recorded

ROOT = Path(__file__).parents[2]
LINUX = ROOT / "packaging" / "linux"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PRODUCT = PROJECT["tool"]["ichimai"]
MARKS = re.compile(r"\b(UNO|DOS|FLIP|Mattel|Pok[eé]mon|Minecraft|ポケモン)\b", re.IGNORECASE)


@pytest.fixture
def entry():
    found = ConfigParser(interpolation=None)
    found.optionxform = str
    found.read(LINUX / f"{PRODUCT['id']}.desktop", "utf-8")
    return found["Desktop Entry"]


@pytest.fixture
def shop():
    return Xml.parse(LINUX / f"{PRODUCT['id']}.metainfo.xml").getroot()


def test_one_id_of_four_parts_everywhere(entry, shop):
    assert len(PRODUCT["id"].split(".")) == 4
    assert all(path.name.startswith(f"{PRODUCT['id']}.") for path in LINUX.iterdir())
    assert shop.findtext("id") == entry["Icon"] == shop.findtext("icon") == PRODUCT["id"]
    assert f"id: {PRODUCT['id']}\n" in (LINUX / f"{PRODUCT['id']}.yml").read_text("utf-8")


def test_one_file_type_everywhere(entry, shop):
    kind = Xml.parse(LINUX / f"{PRODUCT['id']}.mime.xml").getroot()[0]
    assert kind.get("type") == PRODUCT["mime"] == shop.findtext("provides/mediatype")
    assert entry["MimeType"] == f"{PRODUCT['mime']};" and entry["Exec"].endswith(" %f")


def test_a_record_begins_with_the_magic_words(tmp_path):
    kind = Xml.parse(LINUX / f"{PRODUCT['id']}.mime.xml").getroot()
    magic = next(node.get("value") for node in kind.iter() if node.tag.endswith("}match"))
    path = tmp_path / "match.ichimai"
    recorded(path, Setup("classic", (Seat("Ann"), Seat("Ben")), seed=1), 3)
    assert path.read_text("utf-8").startswith(magic)


def test_foreign_marks_stand_only_in_the_disclaimer(entry, shop):
    assert not MARKS.search("".join(f"{value}\n" for value in entry.values()))
    assert not MARKS.search(PROJECT["project"]["description"])
    paragraphs = shop.findall("description/p")
    told = [node.text for node in shop.iter() if node.text and node not in paragraphs[-2:]]
    assert not MARKS.search("\n".join(told))
    assert all(MARKS.search(node.text) for node in paragraphs[-2:])


def test_everything_is_said_in_both_languages(entry, shop):
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for tag in ("name", "summary", "description/p", "description/ul/li", "screenshots/screenshot/caption"):
        found = [node.get(language) for node in shop.findall(tag)]
        assert found.count("ja") * 2 == len(found) > 0, tag
    assert {f"{name}[ja]" for name in ("Name", "GenericName", "Comment", "Keywords")} <= set(entry)


def test_a_flatpak_gets_neither_network_nor_files():
    may = (LINUX / f"{PRODUCT['id']}.yml").read_text("utf-8").split("finish-args")[1]
    assert "--share=ipc" in may
    assert not [word for word in ("network", "--filesystem", "--device=all", "--talk-name") if word in may]


def test_a_flatpak_is_built_from_source_with_game_pads_and_a_runtime_that_gets_updates():
    said = YAML(typ="safe", pure=True).load(LINUX / f"{PRODUCT['id']}.yml")
    year, month = map(int, said["runtime-version"].split("."))
    assert (year, month) >= (25, 8)  # each is kept for two years
    assert {"--device=dri", "--device=input", "--require-version=1.16.0"} <= set(said["finish-args"])
    (module,) = said["modules"]
    assert [one["path"] for one in module["sources"]] == ["source", "libraries", "share"]
    assert not [one for one in module["build-commands"] if "pip3" in one and "--no-index" not in one]


def test_the_manual_names_every_command_and_option():
    said = page(datetime.date(2026, 1, 31)).replace(r"\-", "-")
    commands = dict(helps())
    for one in commands.values():
        names = set(re.findall(r"(?<![\w-])--?[a-z][\w-]*", one))
        assert {"-h", "--help"} <= names and not [name for name in names if rf"\fB{name}\fR" not in said]
    assert len(commands) > 8 and all(f".SS {name}\n" in said for name in commands if name)


@pytest.mark.skipif(not shutil.which("man"), reason="man is not here")
def test_the_manual_is_without_warnings(tmp_path):
    path = tmp_path / "ichimai.6"
    path.write_text(page(datetime.date(2026, 1, 31)), "utf-8")
    done = subprocess.run(["man", "--warnings", "-Tutf8", "-l", path], capture_output=True, text=True, check=False,
                          env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
    assert (done.returncode, done.stderr) == (0, "")


def test_the_project_file_says_what_builders_expect():
    assert set(PROJECT["build-system"]) == {"requires", "build-backend"}
    assert {"test", "build", "release"} <= set(PROJECT["project"]["optional-dependencies"])


def test_the_lock_file_has_hashes_for_everything_and_no_address():
    text = (ROOT / "packaging" / "lock.txt").read_text("utf-8")
    parts = re.split(r"\n(?=\w)", text)
    assert all("--hash=sha256:" in part for part in parts) and "://" not in text
    names = {re.match(r"[\w.-]+", part)[0] for part in parts}
    wanted = [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["build"]]
    missing = {re.match(r"[\w.-]+", one)[0] for one in wanted} - names
    assert not missing, "run `.ci/package lock` where uv is, and give every new library a row in libraries.toml"


@pytest.mark.skipif(not shutil.which("makensis"), reason="makensis is not here")
def test_the_installer_compiles(tmp_path):
    (tmp_path / "program" / "_internal").mkdir(parents=True)
    for name in ("ichimai.exe", "ichimai-cli.exe", "_internal/base.dll"):
        (tmp_path / "program" / name).write_bytes(b"MZ")
    setup = tmp_path / "ichimai-1.2.3-setup.exe"
    given = {"VERSION": "1.2.3", "FILES": f"{tmp_path / 'program'}{os.sep}*", "OUT": setup,
             "ICON": ROOT / "assets" / "icons" / "ichimai.ico", "MIME": PRODUCT["mime"]}
    done = subprocess.run(["makensis", "-V2", "-WX", *(f"-D{name}={value}" for name, value in given.items()),
                           ROOT / "packaging" / "windows" / "installer.nsi"],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert setup.stat().st_size > 50_000
