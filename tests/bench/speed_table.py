#!/usr/bin/env python3
"""Prints the speed of the platform as one table, from one run of windrose_bench.

Playouts of the classics stand beside the same games in plain Lua, measured in the same run. Then
come the large games, forks, what a search does in a second, observations, and what the host and the
library decide in a second, with the memory of a match.

    tests/bench/speed_table.py build-rel/bin/windrose_bench [--repeat 5] [--seconds 0.3]
    tests/bench/speed_table.py build-rel/bin/windrose_bench --against COMMIT
    tests/bench/speed_table.py build-rel/bin/windrose_bench --only forks

--only measures the rows alone with this text in their name or in that of their benchmark.
--against builds that commit in a folder of its own below TMPDIR and runs both programs by turns; the
last column is new divided by old, for a rate. With ccache, a TMPDIR below its base_dir makes that
build a matter of minutes. A busy machine makes every figure worthless: the script says so
when the load is above a tenth of a processor.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLASSICS = ("tic_tac_toe", "connect_four", "breakthrough", "pig")
# Heading, benchmark, what is read of it, unit.
ROWS = (
    [(f"{game}, playouts", f"playouts/{game}", "items_per_second", "a second") for game in CLASSICS]
    + [(f"{game}, plain Lua", f"pure_lua/{game}", "items_per_second", "a second")
       for game in CLASSICS]
    + [
        ("shipping, four traders", "playouts/shipping_traders", "turns", "turns a second"),
        ("weigh anchor, four moguls", "play/weigh_anchor_moguls", "turns", "turns a second"),
        ("cup of reckoning, six directors", "cup_of_reckoning/directors", "turns",
         "turns a second"),
        ("forks from the first question", "forks/0", "items_per_second", "a second"),
        ("forks from mid-turn, 8 answers", "forks/8", "items_per_second", "a second"),
        ("mcts in weigh anchor", "searches/weigh_anchor", "items_per_second",
         "decisions a second"),
        ("mcts in weigh anchor", "searches/weigh_anchor", "walks", "walks a second"),
        ("mcts in cup of reckoning", "searches/cup_of_reckoning", "items_per_second",
         "decisions a second"),
        ("mcts in cup of reckoning", "searches/cup_of_reckoning", "walks", "walks a second"),
        ("mcts in shipping", "searches/shipping", "items_per_second", "decisions a second"),
        ("mcts in shipping", "searches/shipping", "walks", "walks a second"),
        ("observations", "observations", "items_per_second", "a second"),
        ("decisions by the host", "host_decisions", "items_per_second", "a second"),
        ("decisions by the library", "library_play", "items_per_second", "a second"),
    ]
    + [(f"{game}, a state", name, "state_bytes", "bytes") for game, name in (
        ("tic_tac_toe", "playouts/tic_tac_toe"), ("shipping", "playouts/shipping_traders"),
        ("weigh anchor", "play/weigh_anchor_moguls"),
        ("cup of reckoning", "cup_of_reckoning/directors"))]
)


def measured(program, shelf, rows, seconds):
    """One run with the games of `shelf`: by benchmark, its figures. A benchmark that an older build
    lacks is missing; one that fails is told."""
    names = sorted({name for _, name, _, _ in rows})
    command = [program, "--benchmark_format=json", f"--benchmark_min_time={seconds}",
               "--benchmark_filter=^(" + "|".join(names) + ")(/|$)"]
    out = subprocess.run(command, check=True, capture_output=True, text=True,
                         env=os.environ | {"WINDROSE_SHELVES": str(shelf)}).stdout
    found = json.loads(out)["benchmarks"]
    for one in found:
        if one.get("error_occurred"):
            print(f"speed_table: {one['name']}: {one['error_message']}", file=sys.stderr)
    return {one["name"]: one for one in found}


def figure(value):
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def build_of(commit):
    """windrose_bench of an older commit, built as a release in a folder that stays for next time."""
    full = subprocess.run(["git", "-C", ROOT, "rev-parse", "--verify", commit + "^{commit}"],
                          capture_output=True, text=True, check=False)
    if full.returncode != 0:
        sys.exit(f"speed_table: there is no commit '{commit}'; `git log` lists them")
    name = full.stdout.strip()
    folder = pathlib.Path(tempfile.gettempdir()) / f"windrose-bench-{name[:12]}"
    program = folder / "build" / "bin" / "windrose_bench"
    if program.exists():
        return program
    if not (folder / "CMakeLists.txt").exists():
        folder.mkdir(parents=True, exist_ok=True)
        archive = subprocess.run(["git", "-C", ROOT, "archive", name], check=True,
                                 capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
    subprocess.run(["cmake", "-S", folder, "-B", folder / "build", "-G", "Ninja",
                    "-DCMAKE_BUILD_TYPE=Release"], check=True, stdout=sys.stderr)
    subprocess.run(["ninja", "-C", folder / "build", "windrose_bench"], check=True,
                   stdout=sys.stderr)
    return program


def median_of(runs, name, key):
    values = [run[name][key] for run in runs if key in run.get(name, {})]
    return statistics.median(values) if values else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--against", metavar="COMMIT")
    parser.add_argument("--only", metavar="TEXT", default="")
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.3)
    asked = parser.parse_args()
    rows = [row for row in ROWS if asked.only in row[0] or asked.only in row[1]]
    if not rows:
        sys.exit(f"speed_table: no row has '{asked.only}'; leave out --only to see all")
    programs = [(asked.program, ROOT)]
    if asked.against:
        older = build_of(asked.against)
        programs.append((str(older), older.parents[2]))
    load = os.getloadavg()[0]
    runs = [[] for _ in programs]
    for _ in range(asked.repeat):
        for (program, shelf), results in zip(programs, runs):
            results.append(measured(program, shelf, rows, asked.seconds))
    times = "one run" if asked.repeat == 1 else f"medians of {asked.repeat} runs"
    print(f"{time.strftime('%Y-%m-%d')}, {times}, one core, "
          f"load {load:.1f} before")
    if load > 0.1:
        print("note: the machine was busy; hold only figures of the same run against each other")
    heading = f"{'':34}{'new':>14}"
    print(heading + (f"{'old':>14}{'new / old':>11}" if asked.against else ""))
    for title, name, key, unit in rows:
        values = [median_of(results, name, key) for results in runs]
        line = f"{title:34}" + "".join(f"{figure(value):>14}" for value in values)
        if asked.against:
            both = all(values) and len(values) == 2
            line += f"{values[0] / values[1]:11.2f}" if both else f"{'-':>11}"
        print(f"{line}  {unit}")
    print()
    for game in CLASSICS:
        ours = median_of(runs[0], f"playouts/{game}", "items_per_second")
        plain = median_of(runs[0], f"pure_lua/{game}", "items_per_second")
        if ours and plain:
            print(f"{game}: {ours / plain:.2f} of plain Lua")


main()
