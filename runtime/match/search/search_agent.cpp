#include "runtime/match/search/search_agent.h"

#include <charconv>
#include <string_view>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/vantage.h"
#include "runtime/script/sandbox/sandbox_tick.h"

namespace windrose {
namespace {

constexpr std::int64_t kEasy = 60;
constexpr std::int64_t kMedium = 300;
constexpr std::int64_t kStrong = 1500;
constexpr std::int64_t kMostWalks = 10'000'000;
constexpr std::int64_t kMostMilliseconds = 3'600'000;
constexpr std::int64_t kGreedyGuesses = 8;

// The thought is charged to nobody's script: it has a budget of its own.
class OffTheClock {
 public:
  OffTheClock() : watched_(SandboxTick::watch(nullptr)) {}
  ~OffTheClock() { SandboxTick::restore(watched_); }
  OffTheClock(const OffTheClock&) = delete;
  OffTheClock& operator=(const OffTheClock&) = delete;

 private:
  Sandbox* watched_;
};

[[noreturn]] void refuse(const std::string& name) {
  throw Error("agent " + quote(name) +
              ": after 'mcts:' write easy, medium or strong, a number of matches to think through "
              "('mcts:200'), or a time ('mcts:500ms', 'mcts:2s')");
}

SearchPlan with_budget(const std::string& name, std::string_view budget) {
  SearchPlan plan;
  if (budget == "easy" || budget == "medium" || budget == "strong") {
    plan.walks = budget == "easy" ? kEasy : budget == "medium" ? kMedium : kStrong;
    return plan;
  }
  std::int64_t number = 0;
  const auto read = std::from_chars(budget.data(), budget.data() + budget.size(), number);
  const std::string_view unit(read.ptr,
                              static_cast<std::size_t>(budget.data() + budget.size() - read.ptr));
  if (read.ec != std::errc() || number < 1 || number > kMostWalks) refuse(name);
  if (unit.empty()) {
    plan.walks = number;
  } else if (unit == "ms" || unit == "s") {
    plan.milliseconds = unit == "s" ? number * 1000 : number;
    if (plan.milliseconds > kMostMilliseconds) refuse(name);
  } else {
    refuse(name);
  }
  return plan;
}

}  // namespace

std::optional<SearchPlan> search_plan(const std::string& name) {
  if (name == "mcts") return with_budget(name, "medium");
  if (name.starts_with("mcts:")) return with_budget(name, std::string_view(name).substr(5));
  if (name != "greedy") return std::nullopt;
  SearchPlan plan;
  plan.walks = kGreedyGuesses;
  plan.halves = false;
  plan.walk = {.decisions = 0, .rounds = 0, .learns = false};
  return plan;
}

SearchPlan SearchAgent::plan_for(const SearchPlan& plan) const {
  SearchPlan found = plan;
  if (search_->knows_standing()) return found;
  // Nobody can say who is ahead: only the end tells.
  constexpr int kToTheEnd = 5000;
  found.walk.decisions = kToTheEnd;
  found.walk.rounds = 0;
  return found;
}

Agent::Answer SearchAgent::answer(const SeatTurn& turn) {
  const OffTheClock off;
  const std::shared_ptr<const Vantage> vantage = turn.vantage();
  if (vantage == nullptr) return random_.answer(turn);
  if (search_ == nullptr) search_ = std::make_unique<Search>(*ruleset_);
  return search_->best(*vantage, turn.may(), turn.key(), plan_for(plan_));
}

}  // namespace windrose
