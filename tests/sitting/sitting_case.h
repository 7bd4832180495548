// Sittings at Caravan: what its tests have in common.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "runtime/protocol/json/node_json.h"
#include "runtime/sitting/people/sitting.h"
#include "tests/match/caravan.h"

namespace windrose {

class SittingTest : public CaravanTest {
 protected:
  /// Agents are waited for, however busy the machine is.
  static constexpr double kPatience = 60;

  SittingTest() : path_((shelf_ / "kept.match").string()) {}

  std::unique_ptr<Sitting> sit(std::vector<std::string> agents, SittingSettings settings = {},
                               bool practice = false, std::uint64_t seed = 9) {
    MatchRequest request = asked(seed);
    request.agents = std::move(agents);
    request.practice = practice;
    std::filesystem::remove(path_);
    auto sitting = begin_sitting(shelves(), request, path_, settings);
    sitting->pace.be_patient(kPatience);
    return sitting;
  }
  /// Takes the pick of that id.
  static bool take(Sitting& sitting, const std::string& id) {
    for (std::size_t i = 0; i < sitting.question().picks().size(); ++i) {
      if (sitting.question().picks()[i].id != id) continue;
      const auto reply = sitting.question().take(i);
      return reply && sitting.act(*reply);
    }
    ADD_FAILURE() << "no pick " << id;
    return false;
  }
  static std::vector<std::string> picks(const Sitting& sitting) {
    std::vector<std::string> ids;
    for (const Pick& pick : sitting.question().picks()) ids.push_back(pick.id);
    return ids;
  }
  /// All that stands in what is shown.
  static std::string shown(const Sitting& sitting) {
    std::string text = observation_json(sitting.seen());  // the seat only names it
    for (const ChronicleLine& line : sitting.chronicle().lines()) text += line.text() + "\n";
    for (const Pick& pick : sitting.question().picks()) text += plain(pick.name) + "\n";
    return text;
  }
  void all_say_nothing() {
    change("scripts/caravan/rules.lua", "rules.spread_rumor(player)\n  local space",
           "player:confirm('Go on?')\n  local space");
  }

  std::string path_;
};

}  // namespace windrose
