#include "runtime/app/authors/check_stages.h"

#include <algorithm>
#include <memory>

#include "runtime/app/authors/check_play.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_look.h"
#include "runtime/match/play/public_node.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/tests/random_driver.h"

namespace windrose::app {
namespace {

constexpr int kEnoughMoments = 100;  // of each stage: no more are played
constexpr int kFewestMoments = 30;   // of a stage: a part that none of them tells is doubtful
constexpr std::uint64_t kMostMatches = 20;
constexpr int kNodesBetweenLooks = 16;  // at the clock

void add_ids(const std::vector<StagePartNow>& parts, std::set<std::string>& ids) {
  for (const StagePartNow& part : parts) ids.insert(part.id);
}

bool is_same(const StageFault& one, const StageFault& other) {
  return one.stage == other.stage && one.function == other.function && one.part == other.part;
}

}  // namespace

void PlayedStages::play(OpenGame& open_game, int nodes, Patience& patience) {
  std::vector<StageDeclaration> stages;
  try {
    stages = open_game.look().stages;
  } catch (const Error& failure) {
    if (look_error_.empty()) look_error_ = failure.what();
    return;
  }
  if (stages.empty() || !patience.allows_more("the stages of the look")) return;
  for (const StageDeclaration& stage : stages) {
    if (shown_.emplace(stage.id, Shown{.declared = stage}).second) ids_.push_back(stage.id);
  }
  try {
    StageReader reader(open_game.ruleset(), stages, missing_);
    for (std::uint64_t seed = 1; seed <= kMostMatches && nodes > 0; ++seed) {
      if (has_seen_enough() || !patience.allows_more("the stages of the look")) return;
      play_match(open_game, reader, seed, nodes, patience);
    }
  } catch (const Error& failure) {
    if (!patience.has_cut()) missing_.push_back(failure);
  }
}

void PlayedStages::play_match(OpenGame& open_game, StageReader& reader, std::uint64_t seed,
                              int& nodes, Patience& patience) {
  const Ruleset& ruleset = open_game.ruleset();
  const auto match = open_game.new_match({.seed = seed});
  for (const SeatId seat : ruleset.seats()) match->seat_agent(seat, nullptr);
  match->advance();
  // What each seat saw when it was asked last: outcomes are told by what has changed since.
  Table<Observation, SeatId> before(ruleset.seats().size(), Observation(ruleset));
  for (const SeatId seat : ruleset.seats()) match->observe(Viewer{seat}, before[seat]);
  Observation seen(ruleset);
  RandomDriver driver(seed);
  for (; nodes > 0 && !patience.has_cut(); --nodes) {
    const PublicNode node = match->node();
    if (!node.is<Node::Asking>() && !node.is_chance()) return;
    if (nodes % kNodesBetweenLooks == 0 && !patience.allows_more("the stages of the look")) return;
    const SeenMatch seen_match(*match);
    for (const SeatId seat : ruleset.seats()) {
      if (!seen_match.is_asked(seat)) continue;
      match->observe(Viewer{seat}, seen);
      const std::vector<StageNow> stages = reader.read(seen, &before[seat]);
      if (patience.has_cut()) return;
      take(stages, reader.faults());
      before[seat] = seen;
    }
    driver.step(*match);
  }
}

void PlayedStages::take(const std::vector<StageNow>& stages,
                        const std::vector<StageFault>& faults) {
  for (const StageNow& stage : stages) {
    Shown& shown = shown_[stage.declared.id];
    ++shown.moments;
    for (const StageSideNow& side : stage.sides) add_ids(side.parts, shown.told);
    for (const StageAddsNow& added : stage.adds) add_ids(added.parts, shown.told);
    add_ids(stage.tells, shown.told);
  }
  for (const StageFault& fault : faults) {
    shown_[fault.stage].fails = true;
    const auto is_it = [&](const StageFault& known) { return is_same(known, fault); };
    if (std::ranges::none_of(faults_, is_it)) faults_.push_back(fault);
  }
}

bool PlayedStages::has_seen_enough() const {
  return std::ranges::all_of(
      shown_, [](const auto& shown) { return shown.second.moments >= kEnoughMoments; });
}

void PlayedStages::tell_faults(std::vector<Finding>& findings) const {
  for (const Error& error : missing_) add_finding(findings, Finding::Weight::error, error.what());
  for (const StageFault& fault : faults_) add_finding(findings, Finding::Weight::error, fault.text);
}

void PlayedStages::tell_parts(std::vector<Finding>& findings) const {
  if (!missing_.empty()) return;  // they would have told some
  for (const std::string& id : ids_) {
    const Shown& shown = shown_.at(id);
    if (shown.fails || shown.moments < kFewestMoments) continue;
    for (const auto& [part, name] : shown.declared.parts) {
      if (shown.told.contains(part)) continue;
      add_finding(findings, Finding::Weight::warning,
                  to_string(shown.declared.place) + ": no function of the stage " + quote(id) +
                      " has told the part " + quote(part) + " in the " +
                      std::to_string(shown.moments) +
                      " moments of it that were played; take it out, or tell it");
    }
  }
}

}  // namespace windrose::app
