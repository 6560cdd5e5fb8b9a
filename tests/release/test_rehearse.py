"""`.ci/rehearse` on small workflows: it runs their steps in order and names what it leaves out."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("ruamel.yaml", reason="needs the extra `release`")
ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the entries below are for Linux"),
    pytest.mark.skipif(not shutil.which("git") or not (ROOT / ".git").exists(), reason="rehearses what is committed"),
]
WORKFLOW = """
jobs:
  last:
    needs: [build]
    runs-on: ubuntu-24.04
    steps:
      - run: cat left; echo "tag $GITHUB_REF_NAME"
      - run: touch published
        env: {TOKEN: "${{ github.token }}"}
  build:
    runs-on: ${{ matrix.system }}
    strategy:
      matrix:
        include:
          - {name: windows-x86_64, system: windows-2022}
          - {name: MACHINE, system: ubuntu-24.04}
    steps:
      - uses: actions/checkout@v1
      - name: First
        run: |
          echo "$NAME and [$SECRET]" --dear >left
          echo "LATER=said" >>"$GITHUB_ENV"
        env: {NAME: "${{ matrix.name }}", SECRET: "${{ secrets.KEY }}"}
      - name: Elsewhere
        if: runner.os == 'Windows' || startsWith(github.ref, 'refs/heads/')
        run: exit 9
      - name: Riddle
        if: hashFiles('x') == ''
        run: exit 9
      - name: Second
        if: ${{ always() && !failure() }}
        run: echo "later $LATER"; python -c 'print("python")'
"""


@pytest.fixture
def rehearse(tmp_path):
    """Rehearses a workflow: exit code, and what was printed."""

    def run(workflow, *words):
        file = tmp_path / "workflow.yml"
        file.write_text(workflow.replace("MACHINE", f"linux-{os.uname().machine}"), "utf-8")
        done = subprocess.run([sys.executable, ROOT / ".ci" / "rehearse", "--workflow", file, *words], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)  # fmt: skip
        return done.returncode, done.stdout

    return run


def test_steps_are_run_in_order_and_what_only_github_can_do_is_skipped_aloud(rehearse):
    code, told = rehearse(WORKFLOW)
    assert code == 0
    in_order = ["SKIPPED: actions/checkout@v1", "-- First", "SKIPPED: Elsewhere: not here", "SKIPPED: Riddle: cannot",
                "-- Second", "\nlater said\npython\n", "== last", f"\nlinux-{os.uname().machine} and [] --dear\ntag v",
                "SKIPPED: touch published: it has rights", "3 steps were run, 4 skipped"]  # fmt: skip
    places = [told.find(words) for words in in_order]
    assert -1 not in places and places == sorted(places), told


def test_a_step_that_fails_ends_it_with_its_exit_code(rehearse):
    code, told = rehearse(WORKFLOW.replace("echo \"later $LATER\"", "false | cat"))
    assert code == 1 and "FAILED: Second" in told and "== last" not in told


def test_it_begins_at_a_step_and_leaves_words_out(rehearse):
    code, told = rehearse(WORKFLOW, "--from", "Second", "--without", "later")
    assert code == 1 and "SKIPPED: First: it comes before Second" in told and "CHANGED: Second: without later" in told


def test_a_step_is_left_out_on_demand(rehearse):
    code, told = rehearse(WORKFLOW, "--skip", "Second")
    assert code == 0 and "SKIPPED: Second: as the command line says" in told and "2 steps were run" in told


def test_a_workflow_of_which_nothing_can_be_run_here_is_no_success(rehearse):
    code, told = rehearse("jobs: {one: {runs-on: macos-15, steps: [{run: 'true'}]}}")
    assert code == 1 and "SKIPPED: the job one" in told and "no step was run" in told
