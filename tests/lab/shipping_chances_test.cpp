// Shipping against exact probabilities: what the assignment table and two dice must give over many
// matches.
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/data/load/load_game.h"
#include "runtime/match/play/match.h"
#include "runtime/match/play/opening.h"
#include "runtime/state/ruleset/names.h"
#include "tests/base/sanitized.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

constexpr int kChanceMatches = fewer_sanitized(20'000, 3'000);
const std::vector<std::string> kNear = {"venezuela", "usa", "egypt", "canada"};
const std::vector<std::string> kNearGoods = {"oil", "tobacco", "cotton", "wheat"};

GameData shipping() {
  GameRequest request;
  request.game = "shipping";
  return load_game({source_folder()}, request);
}

/// A share that was seen is within four standard errors of the exact one.
void expect_share(int seen, int of, double exact, const std::string& what) {
  const double error = std::sqrt(exact * (1 - exact) / of);
  EXPECT_NEAR(static_cast<double>(seen) / of, exact, 4 * error + 1e-12) << what;
}

/// What the first turn of many matches assigns: how many ports, and how often each.
struct Assignments {
  std::array<int, 4> counts{};
  std::map<std::string, int> ports;
  int near_rolls = 0;
};

Assignments first_assignments(GameData data) {
  const Ruleset ruleset(std::move(data), {"ada", "ben"});
  Rules rules(ruleset);
  MatchSettings settings;
  settings.trace = false;
  Match match(rules, settings);
  const WordId to_visit = ruleset.words().find("{} must visit {}");
  const WordId near = ruleset.words().find("near");
  Assignments assignments;
  for (std::uint64_t seed = 1; seed <= kChanceMatches; ++seed) {
    match.restart(seed);
    match.advance();
    const Journal& journal = match.journal(1);  // step 0 is the set-up
    std::size_t count = 0;
    for (const Event& event : journal.events()) {
      const auto* const roll = event.as<Rolled>();
      if (roll != nullptr && roll->stream == near) ++assignments.near_rolls;
      const auto* const line = event.as<Logged>();
      if (line == nullptr || line->text != to_visit) continue;
      ++count;
      ++assignments.ports[code_id(match.names(), journal.codes(line->about)[1])];
    }
    ++assignments.counts.at(count);
  }
  return assignments;
}

TEST(ShippingChances, AssignmentsAtTheStart) {
  const Assignments seen = first_assignments(shipping());
  const std::array<double, 4> exact = {1.0 / 27, 6.0 / 27, 12.0 / 27, 8.0 / 27};
  for (std::size_t n = 0; n < 4; ++n) {
    expect_share(seen.counts.at(n), kChanceMatches, exact.at(n),
                 std::to_string(n) + " assignments");
  }
  ASSERT_EQ(seen.ports.size(), 12U);
  for (const auto& [port, count] : seen.ports) expect_share(count, kChanceMatches, 1.0 / 6, port);
}

TEST(ShippingChances, AColumnWithFewerLivePorts) {
  for (int live = 3; live >= 0; --live) {
    GameData data = shipping();
    for (std::size_t port = static_cast<std::size_t>(live); port < kNear.size(); ++port) {
      data.start.tokens.push_back({kNearGoods[port], "box", 6});
    }
    Assignments seen = first_assignments(std::move(data));
    int assigned = 0;
    for (std::size_t port = 0; port < kNear.size(); ++port) {
      const int count = seen.ports[kNear[port]];
      assigned += count;
      const bool is_live = port < static_cast<std::size_t>(live);
      expect_share(count, kChanceMatches, is_live ? 1.0 / (2 + live) : 0.0, kNear[port]);
    }
    if (live > 0)
      expect_share(kChanceMatches - assigned, kChanceMatches, 2.0 / (2 + live), "blank");
    if (live == 0) {
      EXPECT_EQ(seen.near_rolls, 0) << "a dead column is not rolled for";
    }
  }
}

TEST(ShippingChances, StartingFromAPortOfTheColumn) {
  for (int others = 3; others >= 0; --others) {
    GameData data = shipping();
    for (PieceDeclaration& piece : data.pieces) {
      if (piece.id == "ship") piece.start = "venezuela";
    }
    for (std::size_t port = 1 + static_cast<std::size_t>(others); port < kNear.size(); ++port) {
      data.start.tokens.push_back({kNearGoods[port], "box", 6});
    }
    Assignments seen = first_assignments(std::move(data));
    EXPECT_EQ(seen.ports["venezuela"], 0);
    int assigned = 0;
    for (const std::string& port : kNear) assigned += seen.ports[port];
    expect_share(kChanceMatches - assigned, kChanceMatches, others == 0 ? 1.0 : 3.0 / (3 + others),
                 "blank");
    if (others == 0) {
      EXPECT_EQ(seen.near_rolls, 0);
    }
  }
}

TEST(ShippingChances, WhatTwoDiceBring) {
  MatchRequest request;
  request.game = "shipping";
  request.player_count = 4;
  request.agents = {"trader"};
  request.seed = 1;
  OpenGame open_game({source_folder()}, request);
  const auto match = open_game.new_match({});
  int rolls = 0;
  int fives = 0;
  int sixes = 0;
  int doubles = 0;
  int both = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    match->restart(seed);
    match->advance();
    ASSERT_TRUE(match->is_over());
    for (std::size_t step = 1; step < match->step_count(); ++step) {
      const Journal& journal = match->journal(step);
      for (const Event& event : journal.events()) {
        const auto* const roll = event.as<Rolled>();
        if (roll == nullptr || roll->faces.count != 2) continue;
        const int first = journal.codes(roll->faces)[0].id();
        const int second = journal.codes(roll->faces)[1].id();
        const bool six = first == 6 || second == 6;
        ++rolls;
        fives += first + second == 5 ? 1 : 0;
        sixes += six ? 1 : 0;
        doubles += first == second ? 1 : 0;
        both += six && first == second ? 1 : 0;
      }
    }
  }
  EXPECT_GT(rolls, 5000);
  expect_share(fives, rolls, 4.0 / 36, "the clip moves");
  expect_share(sixes, rolls, 11.0 / 36, "the market opens");
  expect_share(doubles, rolls, 6.0 / 36, "a telegram comes");
  expect_share(both, rolls, 1.0 / 36, "market and telegram");
}

}  // namespace
}  // namespace windrose
