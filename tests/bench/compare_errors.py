#!/usr/bin/env python3
"""How often `windrose compare` is wrong: coverage and false alarms, and what it overlooks.

Plays RUNS comparisons of a race with a variant whose die comes from another stream of chance, so
that every pair differs and no mean does. Prints how many intervals hold the true difference, 0, and
in how many runs any measure is called clear.

Then it plays a quarter of the runs with two variants that differ by little: a die that shows 5 in
place of 6, and prices that are one in a hundred higher. Prints in how many runs the measure that they change
is called clear.

    tests/bench/compare_errors.py build/bin/windrose [RUNS] [PAIRS]
"""
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

GAME = """game: Race
players: 2
rules: rules.lua
endings: [high]
money: {bank: endless, each_player: 50000}
properties: {player: {score: 0}}
measures: {points: player.score}
variants: {other: Other, loaded: Loaded, dear: Dear}
"""
RULES = """local game, rules = ...
function rules.face(face) return face end
function rules.price() return game:roll("1d6", "fees") * 100 end
function rules.turn(player)
  player:pay(game.bank, rules.price())
  player.score = player.score + rules.face(game:roll("1d6"))
  if player.score >= 60 then game:finish { ending = "high", winner = player } end
end
"""
HEAD = "local game, rules, base = ...\n"
VARIANTS = {
    "other": 'function rules.face(face) return game:roll("1d6", "other") end\n',
    "loaded": "function rules.face(face) return face == 6 and 5 or face end\n",
    "dear": "function rules.price() return base.price() * 101 // 100 end\n",
}
CHANGED = {"loaded": "turns", "dear": "winner"}  # the measure that must be found


def compare(program, folder, variant, pairs, seed):
    out = subprocess.run(
        [program, "compare", "race", "--variant", variant, "--matches", str(pairs),
         "--seed", str(seed), "--json", "--shelf", folder],
        check=True, capture_output=True, text=True).stdout
    return json.loads(out)["measures"]


def main():
    program = sys.argv[1]
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    pairs = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    with tempfile.TemporaryDirectory() as folder:
        game = pathlib.Path(folder) / "scripts" / "race"
        (game / "variants").mkdir(parents=True)
        (pathlib.Path(folder) / "boards").mkdir()
        (game / "game.yaml").write_text(GAME)
        (game / "rules.lua").write_text(RULES)
        for name, text in VARIANTS.items():
            (game / "variants" / f"{name}.lua").write_text(HEAD + text)
        covered, judged, alarms, alone = collections.Counter(), collections.Counter(), 0, 0
        for seed in range(1, runs + 1):
            measures = compare(program, folder, "other", pairs, seed)
            for name, one in measures.items():
                if one["ci95"] is None or one["ci95"][0] == one["ci95"][1]:
                    continue
                judged[name] += 1
                covered[name] += one["ci95"][0] <= 0 <= one["ci95"][1]
            words = [one["word"] for one in measures.values()]
            alarms += "clear" in words
            alone += any(word in ("clear", "maybe") for word in words)
        print(f"{runs} runs of {pairs} pairs")
        for name in judged:
            print(f"  {name:16} {100 * covered[name] / judged[name]:5.1f} % of intervals hold 0")
        print(f"  {100 * sum(covered.values()) / sum(judged.values()):.1f} % of all intervals")
        print(f"  any measure clear: {100 * alarms / runs:.1f} % of runs")
        print(f"  any measure clear or maybe: {100 * alone / runs:.1f} % of runs")
        for variant, measure in CHANGED.items():
            found = sum(
                compare(program, folder, variant, pairs, seed)[measure]["word"] == "clear"
                for seed in range(1, runs // 4 + 1))
            print(f"  {variant}: {measure} clear in {found} of {runs // 4} runs")


main()
