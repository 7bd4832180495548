// `windrose tune`: which numbers of a game give the length, the seats or the ending that you want.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <utility>

#include <fmt/format.h>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/version.h"
#include "runtime/app/reports/knobs.h"
#include "runtime/app/reports/lab_arguments.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/app/reports/lab_series.h"
#include "runtime/app/reports/ranks.h"
#include "runtime/base/system/console.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/tune_report.h"
#include "runtime/lab/statistics/distributions.h"

namespace windrose::app {
namespace {

constexpr std::int64_t kMostOfTrial = 100'000'000;
constexpr std::int64_t kUsualOfTrial = 1000;
constexpr std::int64_t kLeastOfTrial = 30;
constexpr double kReachOfTrial = 1.96;
constexpr std::int64_t kCheckTimes = 4;  // as many matches as a trial

/// Plays the matches of one trial, and tells on a terminal what is tried.
class Trials {
 public:
  Trials(Arguments& arguments, MatchRequest request, std::vector<Knob> knobs,
         std::optional<std::int64_t> rounds, int jobs)
      : arguments_(&arguments),
        request_(std::move(request)),
        knobs_(std::move(knobs)),
        rounds_(rounds),
        jobs_(jobs) {}
  ~Trials() {
    if (errors_are_terminal()) erase_line();
  }
  Trials(const Trials&) = delete;
  Trials& operator=(const Trials&) = delete;

  /// `first`: the number of its first match, from 0.
  PlayoutRun play(const std::vector<int>& values, std::int64_t first, std::int64_t matches) {
    tell(values);
    MatchRequest request = request_;
    for (std::size_t i = 0; i < values.size(); ++i) {
      request.options.push_back(knobs_[i].key + "=" + std::to_string(values[i]));
    }
    OpenGame open_game(arguments_->shelves(), request);
    PlayoutPlan plan;
    plan.first = first;
    plan.matches = matches;
    plan.jobs = jobs_;
    plan.turn_seats = true;
    plan.stop = &StopOnInterrupt::stop();
    set_round_limit(plan, rounds_, open_game);
    PlayoutRun run = run_playouts(open_game, plan);
    refuse_if_given_up(run);
    failed_.insert(failed_.end(), run.failed.begin(), run.failed.end());
    stopped_ = run.statistics.matches() < matches;
    ++trials_;
    return run;
  }
  [[nodiscard]] bool stopped() const { return stopped_; }
  /// What a trial has given, for the line of progress: "turns 151.8 ± 1.9".
  void tell_result(const TuneTarget& target, const TunePoint& point) {
    last_.clear();
    const std::vector<std::string> headings = target.headings();
    for (std::size_t i = 0; i < headings.size() && i < point.figures.size(); ++i) {
      const Figure& one = point.figures[i];
      const int digits = std::max(1, digits_for(kReachOfTrial * one.error));
      last_ += (i == 0 ? "" : ", ") + headings[i] + " " + figure(one.mean, digits) + " ± " +
               figure(kReachOfTrial * one.error, digits);
    }
  }
  [[nodiscard]] const std::vector<MatchResult>& failed() const { return failed_; }

 private:
  void tell(const std::vector<int>& values) const {
    if (!errors_are_terminal()) return;
    std::string text = fmt::format("trying {:>2} of about {}", trials_ + 1, Tuning::kMostTrials);
    for (std::size_t i = 0; i < values.size(); ++i) {
      text += "   " + knobs_[i].name + " " + std::to_string(values[i]);
    }
    if (!last_.empty()) text += "    last " + last_;
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    text += time_left(trials_, std::max(Tuning::kMostTrials, trials_ + 1), passed.count());
    erase_line();
    std::cerr << text << "      Ctrl-C stops" << std::flush;
  }

  Arguments* arguments_;
  MatchRequest request_;
  std::vector<Knob> knobs_;
  std::optional<std::int64_t> rounds_;
  int jobs_;
  int trials_ = 0;
  std::string last_;  // what the trial before has given
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  bool stopped_ = false;
  std::vector<MatchResult> failed_;
};

/// Measures that are worth a look beside the one that was asked for.
std::vector<TuneResult::Beside> beside(const std::vector<MeasureInfo>& infos,
                                       const TuneTarget& target, const PlayoutRun& now,
                                       const PlayoutRun& then) {
  std::vector<TuneResult::Beside> all;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const LabMeasure kind = infos[i].kind;
    const bool is_told = kind == LabMeasure::turns || kind == LabMeasure::real_choices ||
                         kind == LabMeasure::winner || kind == LabMeasure::declared;
    const bool is_target = target.kind == TuneTarget::Kind::measure && target.index == i;
    const bool is_there = now.measures[i].count() > 0 && then.measures[i].count() > 0;
    if (!is_told || is_target || !is_there) continue;
    all.push_back({infos[i], now.measures[i].mean(), then.measures[i].mean()});
  }
  return all;
}

TunePoint point_of(const TuneTarget& target, const std::vector<int>& values,
                   const PlayoutRun& run) {
  return {values, figures_of(target, run), run.statistics.sound_matches(),
          target.kind == TuneTarget::Kind::seats};
}

/// Takes the values beside those that were checked, where the goal lies between the two; says
/// whether they are the nearer ones, which stand as the checked ones then.
bool take_neighbor(TuneResult& result, const TunePoint& point, double goal) {
  const double off = result.checked->figures.front().mean - goal;
  const double other = point.figures.front().mean - goal;
  if ((off < 0) == (other < 0)) return false;
  result.neighbor = point;
  if (std::abs(other) >= std::abs(off)) return false;
  std::swap(*result.neighbor, *result.checked);
  return true;
}

std::optional<double> seats_p(const PlayoutRun& run) {
  const auto test = run.seat_wins.test();
  return test ? std::optional(test->p) : std::nullopt;
}

}  // namespace

int run_tune(Arguments& arguments) {
  const std::string& game = game_argument(arguments);
  const auto& varied = arguments.texts("--vary", "NAME=LOW..HIGH",
                                       "Try values of this number from LOW to HIGH; NAME=0..90/5 "
                                       "tries every fifth. Give one to four numbers",
                                       false);
  const std::string& aim = arguments.text(
      "--target", "GOAL",
      "What to reach: a measure (turns=150), a share of an ending (ending:NAME=30%) or seats=even");
  const auto& matches =
      arguments.number("--matches", "Number of matches of each trial; the default is 1000",
                       kLeastOfTrial, kMostOfTrial);
  const MatchArguments match(arguments);
  const auto& jobs = jobs_argument(arguments);
  const auto& rounds = round_limit_argument(arguments);
  const bool& json = json_flag(arguments);
  arguments.parse();
  if (aim.empty()) throw Error("--target is missing; write --target turns=150");
  if (is_left_to_first_rank("tune")) return kDone;

  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = {"random"};
  TuneResult result;
  result.seed_chosen = !request.seed.has_value();
  const OpenGame base(arguments.shelves(), request);
  const Ruleset& ruleset = base.ruleset();
  request.seed = base.request().seed;
  request.player_count = base.request().player_count;
  const TuneTarget target = read_target(aim, ruleset);
  Tuning tuning(read_knobs(varied, arguments.shelves(), base), target.goals);
  const std::int64_t each = matches.value_or(kUsualOfTrial);
  std::optional<PlayoutRun> now;
  std::optional<PlayoutRun> then;
  std::int64_t of_first = 0;  // matches, of a first trial that was stopped
  {
    const StopOnInterrupt guard;
    Trials trials(arguments, request, tuning.knobs(), rounds,
                  static_cast<int>(jobs.value_or(all_jobs())));
    while (const auto values = tuning.next()) {
      PlayoutRun run = trials.play(*values, 0, each);
      const std::int64_t played = run.statistics.matches();
      if (trials.stopped() && played < kLeastOfTrial) {
        of_first = played;
        break;
      }
      const TunePoint point = point_of(target, *values, run);
      trials.tell_result(target, point);
      tuning.add(point);
      if (trials.stopped()) break;
      if (!now) now = std::move(run);
    }
    if (!trials.stopped()) {
      const std::vector<int> values = tuning.best().values;
      PlayoutRun run = trials.play(values, each, kCheckTimes * each);
      const std::int64_t played = run.statistics.matches();
      if (!trials.stopped() || played >= kLeastOfTrial) {
        result.checked = point_of(target, values, run);
      }
      if (!trials.stopped()) then = std::move(run);
    }
    const auto beside_it = result.checked ? tuning.neighbor(result.checked->values) : std::nullopt;
    if (!trials.stopped() && beside_it && !is_reached(tuning, result)) {
      PlayoutRun run = trials.play(*beside_it, each, kCheckTimes * each);
      if (!trials.stopped()) {
        const TunePoint point = point_of(target, *beside_it, run);
        if (take_neighbor(result, point, target.goals.front())) then = std::move(run);
      }
    }
    result.stopped = trials.stopped();
    result.failed = trials.failed();
  }
  if (tuning.points().empty()) {
    std::cerr << "windrose: stopped after " << of_first << " of " << with_commas(each)
              << " matches of the first trial; a figure needs " << kLeastOfTrial << "\n";
    return kStopped;
  }
  result.game = &base;
  result.version = version_text();
  result.bold = speaks_bold();
  result.ascii = !speaks_utf8();
  result.seed = *request.seed;
  if (now && then) {
    result.beside = beside(measures_of(ruleset), target, *now, *then);
    result.seats_p = seats_p(*then);
  }
  std::vector<std::string> more;
  for (const std::string& one : varied) more.insert(more.end(), {"--vary", shell_word(one)});
  more.insert(more.end(), {"--target", shell_word(aim), "--matches", std::to_string(each)});
  if (rounds) more.insert(more.end(), {"--round-limit", std::to_string(*rounds)});
  result.command = command_text("tune", arguments, base.request(), more, result.seed);
  const OwnColors colors(std::cout, result.bold);
  std::cout << (json ? tune_json(tuning, target, result) : tune_text(tuning, target, result));
  if (result.stopped) return kStopped;
  const bool is_answered = is_reached(tuning, result) || needs_no_change(tuning, result);
  return is_answered && result.failed.empty() ? kDone : kAnswerIsNo;
}

}  // namespace windrose::app
