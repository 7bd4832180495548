// One token walks through Weigh Anchor's own rules, board, cards and dock for some millions of
// throws, and ends its throws where the exact chain says.
//
// Nothing is bought or paid; the player in the dock leaves it at once, or as late as he may. The
// chain draws every card from a whole shuffled deck. The game's decks are dealt in cycles, and a
// dock-free card is out of its deck while a player holds it: that moves a space by at most 0.04
// percentage points, which are allowed on top of the four standard errors.
#include <array>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/data/load/load_game.h"
#include "runtime/match/play/match.h"
#include "runtime/script/rules/rules.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/state.h"
#include "tests/base/sanitized.h"
#include "tests/lab/weigh_anchor_chain.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

constexpr int kWalkMatches = fewer_sanitized(480, 24);
constexpr int kRounds = 5'000;  // of a match; one player is in it, so a round is a turn
constexpr double kCycles = 0.0004;
constexpr double kCyclesOfSalary = 0.001;  // the same for a whole round, relative

// What is left out of the rules: money, and whatever is asked between throws.
constexpr const char* kNoMoney = R"(local game, rules = ...
local setup = rules.setup
function rules.setup()
  setup()
  game.players[2]:retire()
end
function rules.call_at() end
function rules.offer_for_sale() end
function rules.owe() end
function rules.arrive.duties() end
for _, effect in ipairs({ "receive", "pay", "pay_each", "collect_each", "repairs" }) do
  rules.effects[effect] = function() end
end
function rules.last_fine(player)
  if #player.passes > 0 then rules.use_card(player) else rules.leave_dock(player) end
end
)";
constexpr const char* kAtOnce = R"(
function rules.before_throw(player)
  if player.docked > 0 then
    if #player.passes > 0 then rules.use_card(player) else rules.pay_fine(player) end
  end
  rules.throw(player)
end
)";
constexpr const char* kAsLate = "function rules.before_throw(player) rules.throw(player) end\n";

GameData weigh_anchor(LeaveDock policy) {
  GameRequest request;
  request.game = "weigh_anchor";
  GameData data = load_game({source_folder()}, request);
  const bool late = policy == LeaveDock::as_late_as_allowed;
  data.scripts.push_back({"walk.lua", std::string(kNoMoney) + (late ? kAsLate : kAtOnce), -1});
  return data;
}

/// Counts the throws of one match.
class Walker : public Match::Watcher {
 public:
  explicit Walker(const Ruleset& ruleset)
      : docked_(ruleset.properties().find(Kind::player, 0, "docked")),
        piece_(item_of(ruleset.pieces().first(0))) {}

  void begin() { *this = Walker(docked_, piece_); }

  void step(const State& state, const Journal& journal) override {
    for (const Event& event : journal.events()) {
      // A throw begins; the one before it has ended where the token stood after its last step.
      if (event.is<Rolled>() && state.header().round > 0) end_throw();
      const auto* const paid = event.as<Paid>();
      if (paid != nullptr && paid->from == kBank) ++salaries_;
    }
    turns_ = state.header().turns;
    const Value docked = state.value(docked_->at(0));
    now_ = docked > 0 ? kDock : static_cast<std::size_t>(number_of(state.item_zone(piece_)));
    newly_docked_ = docked == 1;
  }

  [[nodiscard]] double throws() const { return static_cast<double>(throws_); }
  [[nodiscard]] double share(std::size_t place) const { return ends_.at(place) / throws(); }
  [[nodiscard]] double sent() const { return sent_ / throws(); }
  [[nodiscard]] double throws_a_salary() const { return throws() / salaries_; }
  [[nodiscard]] double turns_a_salary() const { return turns_ / static_cast<double>(salaries_); }

 private:
  Walker(const PropertySlot* docked, ItemId piece) : docked_(docked), piece_(piece) {}

  void end_throw() {
    if (begun_) {
      ++throws_;
      ++ends_.at(now_);
      if (newly_docked_) ++sent_;
    }
    begun_ = true;
  }

  const PropertySlot* docked_;
  ItemId piece_;
  bool begun_ = false;
  bool newly_docked_ = false;
  std::size_t now_ = 0;
  std::array<double, kPlaces> ends_{};
  double sent_ = 0;
  int throws_ = 0;
  int salaries_ = 0;
  int turns_ = 0;
};

/// A mean over matches, each a batch of its own: so the error is right though the throws of a match
/// depend on each other.
class BatchMean {
 public:
  void add(double value) { values_.push_back(value); }
  [[nodiscard]] double mean() const {
    return std::accumulate(values_.begin(), values_.end(), 0.0) / count();
  }
  [[nodiscard]] double error() const {
    double squares = 0;
    for (const double value : values_) squares += (value - mean()) * (value - mean());
    return std::sqrt(squares / (count() - 1) / count());
  }

 private:
  [[nodiscard]] double count() const { return static_cast<double>(values_.size()); }
  std::vector<double> values_;
};

void expect_mean(const BatchMean& seen, double exact, double allowed, const std::string& what) {
  EXPECT_NEAR(seen.mean(), exact, 4 * seen.error() + allowed) << what;
}

void compare_with_chain(LeaveDock policy) {
  const Ruleset ruleset(weigh_anchor(policy), {"walker", "watcher"});
  Rules rules(ruleset);
  MatchSettings settings;
  settings.keep_steps = false;
  settings.trace = false;
  Match match(rules, settings);
  Walker walker(ruleset);
  match.set_watcher(&walker, Referee());
  std::array<BatchMean, kPlaces> ends;
  BatchMean sent;
  BatchMean throws_a_salary;
  BatchMean turns_a_salary;
  double throws = 0;
  for (int seed = 1; seed <= kWalkMatches; ++seed) {
    walker.begin();
    match.restart(static_cast<std::uint64_t>(seed));
    match.advance(kRounds);
    ASSERT_TRUE(match.is_cut()) << match.node().error();
    for (std::size_t place = 0; place < kPlaces; ++place) ends.at(place).add(walker.share(place));
    sent.add(walker.sent());
    throws_a_salary.add(walker.throws_a_salary());
    turns_a_salary.add(walker.turns_a_salary());
    throws += walker.throws();
  }
  EXPECT_GT(throws, 1.0 * kRounds * kWalkMatches);
  const Walk exact = exact_walk(policy);
  for (std::size_t place = 0; place < kPlaces; ++place) {
    expect_mean(ends.at(place), exact.ends.at(place), place == 30 ? 0 : kCycles,
                "throws that end at place " + std::to_string(place));
  }
  expect_mean(sent, exact.sent_to_dock, kCycles, "throws that bring the token into the dock");
  expect_mean(throws_a_salary, exact.throws_a_salary, kCyclesOfSalary * exact.throws_a_salary,
              "throws a salary");
  expect_mean(turns_a_salary, exact.turns_a_salary, kCyclesOfSalary * exact.turns_a_salary,
              "turns a salary");
}

TEST(WeighAnchorWalk, LeavingTheDockAtOnce) {
  compare_with_chain(LeaveDock::at_once);
}

TEST(WeighAnchorWalk, LeavingTheDockAsLateAsAllowed) {
  compare_with_chain(LeaveDock::as_late_as_allowed);
}

}  // namespace
}  // namespace windrose
