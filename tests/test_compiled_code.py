"""Compiled code: the programs that tests start never write it, as some of them find a full disk."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif("PYTHONPYCACHEPREFIX" not in os.environ, reason="compiled code lies beside the sources")
def test_programs_started_by_tests_leave_no_compiled_code(tmp_path):
    (tmp_path / "lazily.py").write_text("DONE = True\n")
    said = subprocess.run([sys.executable, "-c", "import lazily, sys; print(sys.pycache_prefix, lazily.__cached__)"],
                          cwd=tmp_path, capture_output=True, text=True, check=True).stdout.split()
    assert said[0] == sys.pycache_prefix and not Path(said[1]).exists()
