#include "runtime/lab/learn/learning.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_data.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/lab/learn/logistic.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

constexpr std::int64_t kParts = 3;
constexpr std::int64_t kCheckedOf = 5;  // one match in so many is kept for the check
constexpr double kRidge = 1;            // as much as one match says
constexpr std::int64_t kLeastChecked = 5;

bool is_checked(const PlayedMatch& match) {
  return match.number % kCheckedOf == kCheckedOf - 1;
}

bool teaches(const PlayedMatch& match) {
  return !match.shares.empty() && !match.leads.empty();
}

LearnRows rows_of(const std::vector<PlayedMatch>& matches, std::size_t numbers) {
  LearnRows rows(numbers);
  for (const PlayedMatch& match : matches) {
    if (!teaches(match) || is_checked(match)) continue;
    const std::size_t seats = match.shares.size();
    const std::size_t count = match.leads.size() / numbers;
    rows.leads.insert(rows.leads.end(), match.leads.begin(), match.leads.end());
    for (std::size_t row = 0; row < count; ++row) {
      rows.shares.push_back(match.shares[row % seats]);
      rows.counts.push_back(static_cast<float>(seats) / static_cast<float>(count));
    }
  }
  return rows;
}

/// What those got whom the weights put ahead, over the positions of a match.
double right_in(const PlayedMatch& match, const std::vector<double>& weights) {
  const std::size_t seats = match.shares.size();
  const std::size_t positions = match.leads.size() / weights.size() / seats;
  double sum = 0;
  for (std::size_t position = 0; position < positions; ++position) {
    double best = -HUGE_VAL;
    double share = 0;
    int equals = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const float* const leads = match.leads.data() + (position * seats + seat) * weights.size();
      double ahead = 0;
      for (std::size_t i = 0; i < weights.size(); ++i) ahead += weights[i] * leads[i];
      if (ahead < best) continue;
      if (ahead > best) share = equals = 0;
      best = ahead;
      share += match.shares[seat];
      ++equals;
    }
    sum += share / equals;
  }
  return sum / static_cast<double>(positions);
}

void check(LearnResult& result, const std::vector<PlayedMatch>& matches,
           const std::vector<double>& weights) {
  result.checked = 0;
  result.right = 0;
  result.right_interval.reset();
  double sum = 0;
  double squares = 0;
  for (const PlayedMatch& match : matches) {
    if (!teaches(match) || !is_checked(match)) continue;
    const double right = right_in(match, weights);
    sum += right;
    squares += right * right;
    ++result.checked;
  }
  if (result.checked == 0) return;
  const auto n = static_cast<double>(result.checked);
  result.right = sum / n;
  if (result.checked < kLeastChecked) return;
  const double spread = std::max(0.0, squares - sum * sum / n) / (n - 1);
  const double reach = student_reach(result.checked - 1) * std::sqrt(spread / n);
  result.right_interval = {std::max(0.0, result.right - reach),
                           std::min(1.0, result.right + reach)};
}

void count_failures(LearnResult& result, const std::vector<PlayedMatch>& matches) {
  for (const PlayedMatch& match : matches) {
    if (!match.error.empty()) {
      if (result.failed++ == 0) result.error = match.error;
    } else if (match.shares.empty()) {
      ++result.undecided;
    }
  }
}

[[noreturn]] void refuse_matches(const LearnResult& result, std::int64_t matches,
                                 const std::string& title) {
  const std::string all = std::to_string(matches) + " matches of " + title;
  if (result.failed == matches) {
    throw Error("all " + all +
                " ended in an error, so nothing can be learned; the first is: " + result.error);
  }
  throw Error("nobody won any of the " + all +
              ", and nobody was ahead, so nothing can be learned; name players that end a match "
              "with --agents");
}

[[noreturn]] void refuse_numbers(const std::vector<std::string>& names, const GameData& data) {
  const SourcePlace place{.file = data.files->own_file("game.yaml").shown};
  if (names.empty()) {
    throw Error(place,
                "players have no numbers to learn from; declare a number, a zone or money of "
                "players, or a standing");
  }
  const std::string all = names.size() == 1
                              ? "the number of players (" + names.front() + ") never differs"
                              : "the " + std::to_string(names.size()) + " numbers of players (" +
                                    join_and(names) + ") never differ";
  throw Error(place, all + " between them, so nothing can be learned; declare a standing");
}

}  // namespace

std::optional<LearnResult> learn(OpenGame& open_game, const LearnPlan& plan) {
  const Ruleset& ruleset = open_game.ruleset();
  const GameData& data = ruleset.data();
  const std::vector<std::string> names = SeatNumbers(ruleset).names();
  if (names.empty()) refuse_numbers(names, data);
  LearnResult result;
  result.learned.game = data.id;
  result.learned.ruleset = data.ruleset;
  result.learned.seed = open_game.request().seed.value_or(0);
  if (plan.by_agents) {
    result.learned.agents = open_game.request().agents;
  } else {
    result.learned.agents = {"self-play"};
  }
  const std::int64_t parts = plan.by_agents ? 1 : kParts;
  for (std::int64_t part = 0; part < parts; ++part) {
    SelfPlayPlan play;
    play.first = plan.matches * part / parts;
    play.matches = plan.matches * (part + 1) / parts - play.first;
    play.jobs = plan.jobs;
    play.round_limit = plan.round_limit;
    play.learned = part == 0 ? nullptr : &result.learned;
    play.stop = plan.stop;
    play.done = plan.done;
    const std::vector<PlayedMatch> matches = self_play(open_game, play);
    const auto played = static_cast<std::int64_t>(matches.size());
    result.stopped = played < play.matches;
    if (result.stopped && played < kLeastToLearn) {
      if (part == 0) return std::nullopt;
      return result;
    }
    result.learned.matches += played;
    count_failures(result, matches);
    const LearnRows rows = rows_of(matches, names.size());
    if (rows.size() == 0 && result.failed + result.undecided > 0) {
      refuse_matches(result, played, data.title);
    }
    const LogisticFit fit = fit_logistic(rows, even_odds(ruleset.players()), kRidge);
    result.learned.weights.clear();
    result.scales.clear();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (fit.scales[i] == 0) continue;
      result.learned.weights.push_back({names[i], fit.weights[i]});
      result.scales.push_back(fit.scales[i]);
    }
    if (result.scales.empty()) refuse_numbers(names, data);
    check(result, matches, fit.weights);
    if (result.stopped) break;
  }
  return result;
}

}  // namespace windrose
