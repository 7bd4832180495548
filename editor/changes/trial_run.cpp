#include "editor/changes/trial_run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose::editor {
namespace {

constexpr std::int64_t kParts = 20;
constexpr int kMostRounds = 2000;  // of a match whose game declares no limit

const std::vector<std::int64_t>& counts(const Statistics& statistics, TrialMeasure measure) {
  switch (measure) {
    case TrialMeasure::earned:
      return statistics.spaces.earned;
    case TrialMeasure::paid:
      return statistics.spaces.paid;
    case TrialMeasure::owned:
      return statistics.spaces.owned;
    case TrialMeasure::taken:
      return statistics.spaces.takeovers;
    default:
      return statistics.spaces.arrivals;
  }
}

std::vector<double> per_match(const Statistics& statistics, TrialMeasure measure) {
  std::vector<double> values;
  const auto matches = static_cast<double>(std::max<std::int64_t>(statistics.matches(), 1));
  for (const std::int64_t count : counts(statistics, measure))
    values.push_back(static_cast<double>(count) / matches);
  return values;
}

/// What a space has more of, with its name, its number, and whether that is chance.
std::string_view sentence_of(TrialMeasure measure) {
  switch (measure) {
    case TrialMeasure::earned:
      return phrase_later("{1} {2} earned a match, {3}.");
    case TrialMeasure::paid:
      return phrase_later("{1} {2} paid a match, {3}.");
    case TrialMeasure::owned:
      return phrase_later("{1} {2} owned at the end of a match, {3}.");
    case TrialMeasure::taken:
      return phrase_later("{1} {2} taken over a match, {3}.");
    default:
      return phrase_later("{1} {2} stops a match, {3}.");
  }
}

/// Mean and standard error of the differences between pairs.
struct Difference {
  double mean = 0;
  double error = 0;
};

Difference difference_of(const std::vector<double>& pairs) {
  Difference result;
  const auto n = static_cast<double>(pairs.size());
  for (const double one : pairs) result.mean += one / n;
  double squares = 0;
  for (const double one : pairs) squares += (one - result.mean) * (one - result.mean);
  result.error = std::sqrt(squares / (n - 1) / n);
  return result;
}

}  // namespace

std::vector<double> TrialResult::per_match(TrialMeasure measure) const {
  return editor::per_match(all, measure);
}

std::vector<TrialMeasure> TrialResult::counted() const {
  std::vector<TrialMeasure> found;
  for (const TrialMeasure measure : {TrialMeasure::stops, TrialMeasure::earned, TrialMeasure::paid,
                                     TrialMeasure::owned, TrialMeasure::taken}) {
    const std::vector<double> values = per_match(measure);
    if (std::ranges::any_of(values, [](double value) { return value > 0; }))
      found.push_back(measure);
  }
  return found;
}

void TrialRun::start(const Workspace& workspace, TrialWish wish) {
  start({workspace.trial().path().string()}, workspace.game().id, std::move(wish));
}

void TrialRun::start(std::vector<std::string> shelves, const std::string& game, TrialWish wish) {
  stop();
  wish_ = std::move(wish);
  result_.reset();
  error_.clear();
  done_ = 0;
  stop_.lower();
  running_ = true;
  thread_ = std::thread([this, shelves = std::move(shelves), game] {
    try {
      run(shelves, game);
    } catch (const std::exception& failure) {
      error_ = failure.what();
    }
    running_ = false;
  });
}

void TrialRun::stop() {
  stop_.raise();
  if (thread_.joinable()) thread_.join();
}

void TrialRun::run(const std::vector<std::string>& shelves, const std::string& game) {
  const auto begin = std::chrono::steady_clock::now();
  MatchRequest request;
  request.game = game;
  request.scenario = wish_.scenario;
  request.player_count = wish_.players;
  request.seed = wish_.seed;
  request.agents = {wish_.agent.empty() ? "random" : wish_.agent};
  OpenGame open_game(shelves, request);
  const Ruleset& ruleset = open_game.ruleset();
  TrialResult result{{}, {}, Statistics(ruleset), 0, wish_};
  for (const SpaceData& space : ruleset.data().board.spaces) result.spaces.push_back(space.id);
  PlayoutPlan plan;
  plan.money_by_space = true;
  plan.failures.failures = 1;  // the first one is told, and the others tell nothing more
  plan.stop = &stop_;
  plan.done = &done_;
  plan.round_limit = ruleset.data().round_limit > 0 ? ruleset.data().round_limit : kMostRounds;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  plan.jobs = wish_.jobs > 0 ? wish_.jobs : static_cast<int>(cores);
  for (std::int64_t part = 0; part < kParts && !stop_.is_raised(); ++part) {
    plan.first = wish_.matches * part / kParts;
    plan.matches = wish_.matches * (part + 1) / kParts - plan.first;
    if (plan.matches == 0) continue;
    PlayoutRun done = run_playouts(open_game, plan);
    if (!done.failed.empty()) throw Error(done.failed.front().error);
    result.all.merge(done.statistics);
    result.parts.push_back(std::move(done.statistics));
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (!stop_.is_raised()) result_ = std::move(result);
}

std::optional<TrialResult> TrialRun::take() {
  if (running_) return std::nullopt;
  if (thread_.joinable()) thread_.join();
  return std::exchange(result_, std::nullopt);
}

std::string difference_in_words(const TrialResult& now, const TrialResult& before,
                                TrialMeasure measure) {
  std::string best;
  Difference largest;
  double most = 0;
  if (now.parts.size() != before.parts.size() || now.parts.size() < 2) return "";
  for (std::size_t space = 0; space < now.spaces.size(); ++space) {
    const auto old = std::ranges::find(before.spaces, now.spaces[space]);
    if (old == before.spaces.end()) continue;
    const auto old_space = static_cast<std::size_t>(old - before.spaces.begin());
    std::vector<double> pairs;
    for (std::size_t part = 0; part < now.parts.size(); ++part) {
      pairs.push_back(per_match(now.parts[part], measure)[space] -
                      per_match(before.parts[part], measure)[old_space]);
    }
    const Difference difference = difference_of(pairs);
    const double size = difference.error > 0 ? std::abs(difference.mean) / difference.error : 0;
    if (size <= most) continue;
    most = size;
    largest = difference;
    best = now.spaces[space];
  }
  if (best.empty()) return phrase("No space differs.");
  char number[32] = "";
  std::snprintf(number, sizeof number, "%+.1f", largest.mean);
  const std::string verdict = most > 3   ? phrase("surely more than chance")
                              : most > 2 ? phrase("maybe more than chance")
                                         : phrase("no more than chance");
  return phrase(sentence_of(measure), best, number, verdict);
}

}  // namespace windrose::editor
