#!/usr/bin/env python3
"""How often `windrose compare` is wrong: coverage and false alarms, and what it overlooks.

Plays RUNS comparisons of a race with a variant whose die comes from another stream of chance, so
that every pair differs and no mean does. Prints how many intervals hold the true difference, 0, in
how many runs any measure is called clear, and in how many the verdict claims something of a seat.

Then it plays a quarter of the runs with two variants that differ by little: a die that shows 5 in
place of 6, and prices that are one in a hundred higher. Prints in how many runs the measure that they change
is called clear.

    tests/bench/compare_errors.py build/bin/windrose [RUNS] [PAIRS] [even]

With `even`, four players have six throws each, and the highest sum wins: all seats are even.
"""
import collections
import json
import pathlib
import re
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
EVEN_GAME = """game: Race
players: 4
rules: rules.lua
endings: [high]
properties: {player: {score: 0}}
standing: {of: player.score, unit: points}
variants: {other: Other}
"""
EVEN_RULES = """local game, rules = ...
function rules.face(face) return face end
function rules.turn(player)
  player.score = player.score + rules.face(game:roll("1d20"))
  if game.round == 6 and player.next == game.starter then
    local best = game.players:best(function(p) return p.score end)
    local one = #best == 1 and best[1] or best[game:roll("1d" .. #best, "ties")]
    game:finish { ending = "high", winner = one }
  end
end
"""
EVEN_OTHER = 'function rules.face(face) return game:roll("1d20", "other") end\n'
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
    return json.loads(out)


def main():
    program = sys.argv[1]
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    pairs = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    is_even = "even" in sys.argv[4:]
    with tempfile.TemporaryDirectory() as folder:
        game = pathlib.Path(folder) / "scripts" / "race"
        (game / "variants").mkdir(parents=True)
        (pathlib.Path(folder) / "boards").mkdir()
        (game / "game.yaml").write_text(EVEN_GAME if is_even else GAME)
        (game / "rules.lua").write_text(EVEN_RULES if is_even else RULES)
        for name, text in ({"other": EVEN_OTHER} if is_even else VARIANTS).items():
            (game / "variants" / f"{name}.lua").write_text(HEAD + text)
        covered, judged = collections.Counter(), collections.Counter()
        alarms, alone, seats, anything = 0, 0, 0, 0
        for seed in range(1, runs + 1):
            report = compare(program, folder, "other", pairs, seed)
            measures = report["measures"]
            for name, one in measures.items():
                if one["ci95"] is None or one["ci95"][0] == one["ci95"][1]:
                    continue
                judged[name] += 1
                covered[name] += one["ci95"][0] <= 0 <= one["ci95"][1]
            words = [one["word"] for one in measures.values()]
            alarms += "clear" in words
            claims_seat = re.search(r"[Ss]eat \d", report["verdict"]) is not None
            seats += claims_seat
            anything += claims_seat or "clear" in words
            alone += any(word in ("clear", "maybe") for word in words)
        print(f"{runs} runs of {pairs} pairs")
        for name in judged:
            print(f"  {name:16} {100 * covered[name] / judged[name]:5.1f} % of intervals hold 0")
        print(f"  {100 * sum(covered.values()) / sum(judged.values()):.1f} % of all intervals")
        print(f"  any measure clear: {100 * alarms / runs:.1f} % of runs")
        print(f"  a verdict that claims something of a seat: {100 * seats / runs:.1f} % of runs")
        print(f"  any of both: {100 * anything / runs:.1f} % of runs")
        print(f"  any measure clear or maybe: {100 * alone / runs:.1f} % of runs")
        for variant, measure in ({} if is_even else CHANGED).items():
            found = sum(
                compare(program, folder, variant, pairs, seed)["measures"][measure]["word"] == "clear"
                for seed in range(1, runs // 4 + 1))
            print(f"  {variant}: {measure} clear in {found} of {runs // 4} runs")


main()
