#include "runtime/match/search/search_agent.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/match/play/script_seat.h"
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
constexpr int kToTheEnd = 5000;  // decisions
constexpr int kFarEnough = 150;  // and of matches that a guide plays on
constexpr std::string_view kLearned = "learned";

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
              "('mcts:200'), or a time ('mcts:500ms', 'mcts:2s'); an agent of the game may follow "
              "('mcts:200:mogul'), or 'learned' ('mcts:200:learned')");
}

/// The agent of the game of this name. Throws Error where it has none or it does not load.
std::unique_ptr<Agent> guide_of(const Ruleset& ruleset, const std::string& name) {
  const std::vector<std::string>& known = ruleset.data().agents;
  if (std::ranges::find(known, name) == known.end()) {
    const std::string hint = did_you_mean(name, known);
    const std::string has =
        known.empty() ? " has no agents; leave the name out" : " has " + join_and(known);
    throw Error("unknown agent " + quote(name) + " behind 'mcts:'" +
                (hint.empty() ? "; " + ruleset.data().title + has : hint));
  }
  const GameFile file = ruleset.data().files->file("agents/" + name + ".lua");
  return std::make_unique<ScriptSeat>(ruleset, name, file.shown,
                                      read_text_file(file.path, file.shown));
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
  if (name.starts_with("mcts:")) {
    const std::size_t guide = name.find(':', 5);
    const std::string budget = name.substr(5, guide == std::string::npos ? guide : guide - 5);
    SearchPlan plan = with_budget(name, budget);
    if (guide == std::string::npos) return plan;
    plan.guide = name.substr(guide + 1);
    if (plan.guide.empty()) refuse(name);
    if (plan.guide == kLearned) {
      plan.guide.clear();
      plan.learned = true;
      return plan;
    }
    plan.walk = {.decisions = kToTheEnd, .rounds = 0, .enough = kFarEnough, .learns = false};
    return plan;
  }
  if (name != "greedy" && name != "greedy:learned") return std::nullopt;
  SearchPlan plan;
  plan.learned = name != "greedy";
  plan.walks = kGreedyGuesses;
  plan.halves = false;
  plan.forecasts = false;
  plan.walk = {.decisions = 0, .rounds = 0, .learns = false};
  return plan;
}

SearchAgent::SearchAgent(const Ruleset& ruleset, const SearchPlan& plan)
    : ruleset_(&ruleset), plan_(plan) {
  if (!plan.guide.empty()) guide_ = guide_of(ruleset, plan.guide);
  plan_.walk.guide = guide_.get();
  if (plan.learned) learned_ = learned_of(ruleset);
}

SearchAgent::SearchAgent(const Ruleset& ruleset, const SearchPlan& plan, LearnedStanding learned)
    : ruleset_(&ruleset), plan_(plan), learned_(std::move(learned)) {}

SearchPlan SearchAgent::plan_for(const SearchPlan& plan) const {
  SearchPlan found = plan;
  if (search_->knows_standing()) return found;
  // Nobody can say who is ahead: only the end tells.
  found.walk.decisions = kToTheEnd;
  found.walk.rounds = 0;
  return found;
}

Agent::Answer SearchAgent::answer(const SeatTurn& turn) {
  const OffTheClock off;
  const std::shared_ptr<const Vantage> vantage = turn.vantage();
  if (vantage == nullptr) return random_.answer(turn);
  if (search_ == nullptr) {
    search_ = std::make_unique<Search>(*ruleset_, learned_ ? &*learned_ : nullptr);
  }
  if (guide_ == nullptr) {
    return search_->best(*vantage, turn.may(), turn.key(), plan_for(plan_));
  }
  const Candidate own = candidate_of(guide_->answer(turn));
  return search_->best(*vantage, turn.may(), turn.key(), plan_, &own);
}

}  // namespace windrose
