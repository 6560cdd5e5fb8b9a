"""The options of the command line for the window."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Options:
    """The options of `ichimai`; None where an option was not given."""

    lang: str | None = None
    data_dir: Path | None = None
    window: tuple[int, int] | None = None
    fullscreen: bool | None = None
    seed: int | None = None
    pace: str | None = None
    mute: bool = False

    def overrides(self) -> dict[str, object]:
        """The settings that hold for this run only."""
        given = {"language": self.lang, "pace": self.pace, "fullscreen": self.fullscreen}
        if self.window is not None and self.fullscreen is None:
            given["fullscreen"] = False
        return {name: value for name, value in given.items() if value is not None}
