"""An error of the X server ends nothing."""

import subprocess
import sys

from tests.waiting import LONG
from tests.window.program import ROOT

SENDS_TO_NOBODY = """
import ctypes, pygame
from scenes.kit.screens.window import Window
window = Window((300, 200), fullscreen=False, title="test")
assert pygame.display.get_driver() == "x11"
library = ctypes.CDLL("libX11.so.6")
library.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(library.XOpenDisplay(None))
library.XDestroyWindow(display, ctypes.c_ulong(12345))
library.XSync(display, 0)
pygame.display.quit()
library.XDestroyWindow(display, ctypes.c_ulong(12345))
library.XSync(display, 0)
print("alive")
"""


def test_an_error_of_the_x_server_ends_nothing(desk):
    done = subprocess.run([sys.executable, "-c", SENDS_TO_NOBODY], env=desk.environment(PYTHONPATH=str(ROOT)),
                          capture_output=True, text=True, timeout=LONG, check=False)
    assert done.returncode == 0 and "alive" in done.stdout and "X Error" not in done.stderr, done.stderr
