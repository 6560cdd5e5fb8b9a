"""The table of sounds: how loud each one is, what small speakers leave of it, and how loud whole rounds are.

`python tests/bench/bench_sound.py [--quick] [FILE]` prints it beside what was measured in the same way before sounds
were built of layers and levels (sound_before.json), and writes it as JSON into FILE.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from assets.make import loudness
from scenes.kit.files import asset
from tests.hearing.desk import Desk
from tests.hearing.round import listening, play_round, surroundings

BEFORE = Path(__file__).parent / "sound_before.json"
COLUMNS = (("level", "level"), ("laptop loss", "laptop_loss"), ("hardest ms", "hardest_ms"), ("peak dB", "peak_db"))
WHOLE = (("LUFS", "integrated"), ("peak dB", "true_peak"), ("clipped", "clipped_samples"),
         ("P95-median", "p95_minus_median"), ("sounds/min", "sounds_per_minute"))  # fmt: skip
QUICK = "--quick" in sys.argv
"""Whether to measure only the first seconds of the music, and one round."""
FULL = {"effects": 1.0, "cues": 1.0, "music": 1.0}
ROUNDS = (
    ("classic", "1", "defaults"), ("classic", "1", "full"), ("flip", "1", "full"), ("classic", "instant", "defaults"),
)


def sounds(desk: Desk) -> dict[str, dict[str, float]]:
    """Measured loudness of every sound file at full volume."""
    table = {}
    for path in (*sorted(asset("sounds").glob("*.ogg")), *sorted(asset("music").glob("*.ogg"))):
        whole = desk.decoded(path).astype(float)
        wave = whole[: 5 * loudness.RATE] if QUICK else whole
        small = loudness.small(wave)
        music = path.parent.name == "music"
        short = loudness.momentary(wave, 3.0) if music else np.zeros(1)
        table[f"{path.parent.name}/{path.stem}"] = {
            "seconds": len(whole) / loudness.RATE,
            "level": loudness.integrated(wave) if music else loudness.level(wave),
            "laptop_loss": loudness.loudest(wave) - loudness.loudest(small),
            "hardest_ms": 1000 * loudness.hardest(wave),
            "peak_db": loudness.true_peak(wave),
            "range": float(np.percentile(short, 95) - np.percentile(short, 10)),
            "kilobytes": path.stat().st_size / 1000,
        }
    return table


def heard(edition: str, pace: str, sliders: str, folder: Path) -> dict[str, float]:
    """Loudness of one round as it would be heard."""
    with listening() as desk:
        ctx = surroundings(folder, pace=pace)
        settings = ctx.settings
        given = {name: getattr(settings, name) for name in FULL if hasattr(settings, name)}
        ctx.sounds.set_volumes(**(dict.fromkeys(given, 1.0) if sliders == "full" else given))
        play_round(ctx, desk, edition)
        mix = desk.mixed().astype(float)
        moments = loudness.momentary(mix, 0.4)
        moments = moments[moments > -70]
        return {
            "seconds": desk.now, "integrated": loudness.integrated(mix), "true_peak": loudness.true_peak(mix),
            "clipped_samples": float((np.abs(mix) > 1.0).sum()),
            "p95_minus_median": float(np.percentile(moments, 95) - np.median(moments)),
            "sounds_per_minute": 60 * len(desk.voicings) / desk.now,
        }


def by_name(table: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """The table with the takes of each effect merged into their mean."""
    takes: dict[str, list[dict[str, float]]] = {}
    for file, row in table.items():
        takes.setdefault(re.sub(r"_\d+$", "", file.partition("/")[2]), []).append(row)
    return {name: {key: sum(row[key] for row in rows) / len(rows) for key in rows[0]} for name, rows in takes.items()}


def main() -> None:
    before = json.loads(BEFORE.read_text("utf-8"))
    with listening() as desk:
        table = sounds(desk)
    print("level: LUFS of the loudest tenth of a second, large and small speakers; music: of the whole. (before)")
    for name, row in by_name(table).items():
        was = before["sounds"].get(name)
        print(f"{name:18} {row['seconds']:6.2f} s  "
              + "  ".join(f"{label} {row[key]:6.1f}" + (f" ({was[key]:6.1f})" if was else " " * 9)
                          for label, key in COLUMNS))
    rounds = {}
    for edition, pace, sliders in ROUNDS[-1:] if QUICK else ROUNDS:
        title = f"{edition} {pace} {sliders}"
        with tempfile.TemporaryDirectory() as folder:
            row = rounds[title] = heard(edition, pace, sliders, Path(folder))
        was = before["rounds"][title]
        print(f"{title:24} {row['seconds']:4.0f} s  "
              + "  ".join(f"{label} {row[key]:6.1f} ({was[key]:6.1f})" for label, key in WHOLE))
    if files := [word for word in sys.argv[1:] if not word.startswith("--")]:
        text = json.dumps({"sounds": table, "rounds": rounds, "before": before}, indent=1)
        Path(files[0]).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
