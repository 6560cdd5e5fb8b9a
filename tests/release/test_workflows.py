"""The workflows: the actions they trust, what they run on which systems, and git's line ends on all of them."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from check_jsonschema.builtin_schemas import get_builtin_schema
from jsonschema.validators import validator_for
from ruamel.yaml import YAML

ROOT = Path(__file__).parents[2]
HUB = ROOT / ".github"
WORKFLOWS = sorted((HUB / "workflows").glob("*.yml"))
NODE_24 = {"actions/checkout": 5, "actions/setup-python": 6, "actions/upload-artifact": 6,
           "actions/download-artifact": 7, "actions/attest-build-provenance": 3}
"""The first major version of each action that runs on Node 24; runners have no older one."""
every = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def read(path):
    """The content of a YAML file."""
    return YAML(typ="safe", pure=True).load(path)


def steps(path):
    """All steps of a workflow."""
    return [step for job in read(path)["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", [*WORKFLOWS, HUB / "dependabot.yml"], ids=lambda path: path.stem)
def test_they_are_what_their_schema_says(path):
    schema = get_builtin_schema("vendor.dependabot" if path.stem == "dependabot" else "vendor.github-workflows")
    found = list(validator_for(schema)(schema).iter_errors(read(path)))
    assert not found


@every
def test_they_only_call_our_own_scripts(path):
    lines = [step["run"] for step in steps(path) if "run" in step]
    assert lines
    for line in lines:
        script = line.split()[0]
        assert script.startswith(".ci/") and (ROOT / script).is_file() and "\n" not in line.strip(), line


@every
def test_actions_are_pinned_by_hash_and_run_on_a_node_that_runners_have(path):
    used = re.findall(r"uses: (\S+)@(\S+)(?: # v(\d+)[\d.]*)?$", path.read_text("utf-8"), re.MULTILINE)
    assert len(used) == sum("uses" in step for step in steps(path)) > 0
    for action, commit, major in used:
        assert re.fullmatch(r"[0-9a-f]{40}", commit) and int(major) >= NODE_24[action], action


@every
def test_they_may_nothing_but_what_a_job_asks_for(path):
    said = read(path)
    assert said["permissions"] == {} and all("permissions" in job for job in said["jobs"].values())
    assert all(job["timeout-minutes"] <= 360 for job in said["jobs"].values())


def test_every_push_and_pull_request_is_tried_on_three_systems_with_the_oldest_and_the_newest_python():
    said = read(HUB / "workflows" / "checks.yml")
    assert {"push", "pull_request"} <= set(said["on"])
    jobs = said["jobs"]
    matrix = jobs["tests"]["strategy"]["matrix"]
    assert [name.split("-")[0] for name in matrix["system"]] == ["ubuntu", "windows", "macos"]
    assert matrix["python"] == ["3.11", "3.14"]
    assert [step["run"] for step in jobs["tests"]["steps"] if "run" in step] == [".ci/package tests"]
    assert [step["run"] for step in jobs["style"]["steps"] if "run" in step] == [".ci/package style"]


def test_what_packing_needs_is_installed_before_and_lgpl_sources_are_summed_up():
    jobs = read(HUB / "workflows" / "release.yml")["jobs"]
    build = [step["run"].split() for step in jobs["build"]["steps"] if "run" in step]
    assert [words[:2] for words in build[:3]] == [[".ci/package", "tools"], [".ci/package", "tests"],
                                                  [".ci/package", "--portable"]]
    publish = [step["run"] for step in jobs["publish"]["steps"] if "run" in step]
    assert publish[:2] == [".ci/package sources", ".ci/package sums"]


def test_actions_and_packages_are_kept_up_to_date():
    kinds = {one["package-ecosystem"]: one for one in read(HUB / "dependabot.yml")["updates"]}
    assert set(kinds) == {"github-actions", "pip"}
    assert all((ROOT / place.strip("/")).is_dir() for place in kinds["pip"]["directories"])


@pytest.mark.skipif(os.name == "nt" or not shutil.which("git") or not (ROOT / ".git").exists(),
                    reason="there is no repository here")
def test_git_changes_no_bytes_of_any_file():
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    asked = subprocess.run(["git", "check-attr", "-z", "--stdin", "text", "eol"], cwd=ROOT, check=True, input=names,
                           capture_output=True).stdout.decode().split("\0")
    told = {(name, key): value for name, key, value in zip(asked[::3], asked[1::3], asked[2::3], strict=False)}
    for name in filter(None, names.decode().split("\0")):
        path = ROOT / name
        if not path.is_file():
            continue
        content = path.read_bytes()
        text = b"\0" not in content and b"\r\n" not in content
        assert told[name, "text"] == ("auto" if text else "unset"), name
        assert not text or told[name, "eol"] == "lf", name
