"""`.ci/package`: what it refuses to pack."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def package():
    return runpy.run_path(str(ROOT / ".ci" / "package"))


@pytest.mark.parametrize("name", ["libreadline.so.8", "readline.cpython-313-x86_64-linux-gnu.so", "libgdbm.so.6"])
def test_nothing_under_the_gpl_is_packed(package, tmp_path, name):
    (tmp_path / "_internal").mkdir()
    (tmp_path / "_internal" / "base.so").touch()
    package["check_copyleft"](tmp_path)
    (tmp_path / "_internal" / name).touch()
    with pytest.raises(SystemExit, match=rf"GPL.*_internal/{name}"):
        package["check_copyleft"](tmp_path)
