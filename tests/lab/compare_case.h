// A race with variants that differ by little, to be compared.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/lab/compare/experiment.h"
#include "tests/lab/lab_game.h"

namespace windrose {

// A race with one die: who has 60 points wins; each turn costs a price.
inline constexpr const char* kRace = R"(
rules.price = 100
function rules.face(face) return face end
function rules.turn(player)
  player:pay(game.bank, rules.price)
  player.score = player.score + rules.face(game:roll("1d6"))
  if player.score >= 60 then game:finish { ending = "high", winner = player } end
end
)";
inline constexpr const char* kRaceYaml =
    "money: {bank: endless, each_player: 5000}\n"
    "properties: {player: {score: 0}}\n"
    "measures: {points: player.score}\n"
    "variants: {loaded: Loaded, dear: Dear, same: Same, other: Other}\n";

class Compare : public testing::Test {
 protected:
  Compare() : shelf_(kRace, kRaceYaml) {
    const std::string begin = "local game, rules, base = ...\n";
    shelf_.write("variants/loaded.lua",
                 begin + "function rules.face(face) return face == 6 and 5 or face end\n");
    shelf_.write("variants/dear.lua", begin + "rules.price = 101\n");
    shelf_.write("variants/same.lua", begin + "function rules.face(face) return face end\n");
    shelf_.write("variants/other.lua",  // the same die from another stream: equal in the mean only
                 begin + "function rules.face(face) return game:roll(\"1d6\", \"other\") end\n");
  }

  ExperimentRun run(const std::string& variant, std::int64_t pairs, const Until& until = {}) {
    base_ = shelf_.open_variant("");
    variant_ = shelf_.open_variant(variant);
    Experiment experiment;
    experiment.plan.matches = pairs;
    experiment.plan.turn_seats = true;
    experiment.until = until;
    return run_experiment(*base_, *variant_, experiment);
  }

  static const Difference& of(const Comparison& comparison, const std::string& id) {
    for (const Difference& one : comparison.differences()) {
      if (one.info.id == id) return one;
    }
    throw Error("no measure " + id);
  }

  LabShelf shelf_;
  std::unique_ptr<OpenGame> base_;
  std::unique_ptr<OpenGame> variant_;
};

}  // namespace windrose
