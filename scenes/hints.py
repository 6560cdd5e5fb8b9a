"""What SDL has to be told before pygame is imported."""

import os

HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
    "SDL_VIDEO_X11_WMCLASS": "ichimai",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
}


def give_hints() -> None:
    """Set them, unless somebody has set them otherwise."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
