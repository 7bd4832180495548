#include "runtime/lab/compare/experiment.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>

#include <fmt/format.h>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/compare/stopping.h"

namespace windrose {
namespace {

constexpr double kFelt = 0.1;  // standard deviations

/// Adds a portion to what has been played; results of single matches stay as the caller keeps them.
void add_portion(PlayoutRun& all, PlayoutRun&& portion, bool keep) {
  if (!keep) portion.results.clear();
  all.merge(portion);
}

/// How many pairs are played at a time: of a run that can be stopped, as many as both sides play in
/// a few seconds.
class Portions {
 public:
  explicit Portions(const PlayoutPlan& plan)
      : size_(plan.stop == nullptr ? plan.matches : std::int64_t{2} * plan.jobs * plan.block) {}

  [[nodiscard]] std::int64_t size() const { return size_; }
  /// One has been played.
  void is_over() {
    const auto now = std::chrono::steady_clock::now();
    if (now - begun_ < kShort && size_ < kMostOfPortion) size_ *= 2;
    begun_ = now;
  }

 private:
  static constexpr std::chrono::seconds kShort{1};
  static constexpr std::int64_t kMostOfPortion = 1'000'000;
  std::int64_t size_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

struct Portion {
  std::int64_t first = 0;  // behind the first pair of the run
  std::int64_t pairs = 0;
};

/// Plays these pairs and adds them. False where it was stopped: then none of them counts, for no
/// match may be without its pair.
bool play_portion(ExperimentRun& run, OpenGame& base, OpenGame& variant, const PlayoutPlan& whole,
                  const Portion& portion) {
  PlayoutPlan plan = whole;
  plan.keep_results = true;
  plan.keep_counts = true;
  plan.first += portion.first;
  plan.matches = portion.pairs;
  const auto is_whole = [&](const PlayoutRun& side) {
    refuse_if_given_up(side);
    return side.statistics.matches() == plan.matches;
  };
  PlayoutRun of_base = run_playouts(base, plan);
  if (!is_whole(of_base)) return false;
  PlayoutRun of_variant = run_playouts(variant, plan);
  if (!is_whole(of_variant)) return false;
  run.pairs.add(of_base.results, of_variant.results);
  add_portion(run.base, std::move(of_base), whole.keep_results);
  add_portion(run.variant, std::move(of_variant), whole.keep_results);
  return true;
}

/// Looks fall between blocks.
std::vector<std::int64_t> looks_of(const PlayoutPlan& plan) {
  std::vector<std::int64_t> looks;
  for (const std::int64_t look : looks_up_to(plan.matches)) {
    const std::int64_t whole = (look + plan.block - 1) / plan.block * plan.block;
    if (looks.empty() || whole > looks.back()) looks.push_back(std::min(whole, plan.matches));
  }
  return looks;
}

std::vector<std::size_t> asked_indexes(const Pairs& pairs, std::vector<std::string> asked) {
  std::vector<std::string> known;
  for (const MeasureInfo& info : pairs.infos()) known.push_back(info.id);
  if (asked.empty()) asked = {"turns"};
  std::vector<std::size_t> indexes;
  for (const std::string& id : asked) {
    const auto found = std::ranges::find(known, id);
    if (found == known.end()) {
      throw Error("unknown measure " + quote(id) + did_you_mean_or_list(id, known));
    }
    indexes.push_back(static_cast<std::size_t>(found - known.begin()));
  }
  return indexes;
}

/// What half the interval of a measure should be.
double wanted_reach(const ExperimentRun& run, const Until& until, std::size_t measure) {
  if (!until.is_percent) return until.reach;
  const double mean = run.base.measures[measure].mean() / run.pairs.infos()[measure].scale;
  return until.reach / 100 * std::abs(mean);
}

/// Whether all asked measures are known as well as was wanted; says so in `until`.
bool is_narrow(ExperimentRun& run, const Until& until, const std::vector<std::size_t>& asked) {
  std::string told;
  for (const std::size_t i : asked) {
    if (run.pairs.reach(i) > wanted_reach(run, until, i)) return false;
    told += (told.empty() ? "" : ", ") +
            fmt::format("{} ± {:.2f}", run.pairs.infos()[i].id, run.pairs.reach(i));
  }
  run.until = told;
  return true;
}

bool is_sure(ExperimentRun& run, const std::vector<std::string>& asked) {
  Judging judging;
  judging.asked = asked;
  judging.boundary = run.boundary;
  const Comparison comparison(run.pairs, judging);
  for (const Difference& one : comparison.differences()) {
    if (!one.asked || one.word == Word::clear) continue;
    if (!one.interval) return false;
    const double of_match = std::sqrt(
        (one.base_deviation * one.base_deviation + one.variant_deviation * one.variant_deviation) /
        2);
    const double unit = one.info.is_share ? 1 : of_match;
    if (one.interval->low < -kFelt * unit || one.interval->high > kFelt * unit) return false;
  }
  run.until = "each asked measure is settled";
  return true;
}

/// What a look found that does not end the experiment. `left` are the looks still to come.
InterimLook look_at(const ExperimentRun& run, const Until& until,
                    const std::vector<std::size_t>& asked, std::span<const std::int64_t> left) {
  InterimLook look;
  look.pairs = run.pairs.count();
  for (const std::size_t i : asked) {
    const MeasureInfo& info = run.pairs.infos()[i];
    look.measure = info.id;
    look.difference = run.pairs.mean(i);
    look.reach = run.pairs.reach(i);
    if (until.kind != Until::Kind::narrow) break;
    look.wanted = wanted_reach(run, until, i);
    if (look.reach > look.wanted) break;
  }
  if (look.wanted <= 0) return look;
  const double times = look.reach / look.wanted;
  const double needed = static_cast<double>(look.pairs) * times * times;
  const auto enough = std::ranges::find_if(
      left, [&](std::int64_t pairs) { return static_cast<double>(pairs) >= needed; });
  if (enough != left.end()) look.likely = *enough;
  return look;
}

}  // namespace

ExperimentRun run_experiment(OpenGame& base, OpenGame& variant, const Experiment& experiment) {
  if (base.ruleset().players() != variant.ruleset().players()) {
    throw Error("compare: base and variant are for " + std::to_string(base.ruleset().players()) +
                " and " + std::to_string(variant.ruleset().players()) +
                " players; give --players a number that both take");
  }
  ExperimentRun run(base.ruleset(), variant.ruleset(), experiment.plan.block);
  const std::vector<std::size_t> asked = asked_indexes(run.pairs, experiment.asked);
  std::vector<std::string> asked_ids;
  asked_ids.reserve(asked.size());
  for (const std::size_t i : asked) asked_ids.push_back(run.pairs.infos()[i].id);
  const std::int64_t most = experiment.plan.matches;
  const std::vector<std::int64_t> looks = looks_of(experiment.plan);
  std::vector<double> fractions;
  fractions.reserve(looks.size());
  for (const std::int64_t look : looks) {
    fractions.push_back(static_cast<double>(look) / static_cast<double>(most));
  }
  std::vector<double> boundaries;
  if (experiment.until.kind == Until::Kind::sure) boundaries = spending_boundaries(fractions);
  std::int64_t played = 0;
  Portions portions(experiment.plan);
  for (std::size_t look = 0; look < looks.size(); ++look) {
    while (played < looks[look] && !run.stopped) {
      const std::int64_t size = std::min(portions.size(), looks[look] - played);
      run.stopped = !play_portion(run, base, variant, experiment.plan, {played, size});
      portions.is_over();
      played += size;
    }
    if (!boundaries.empty()) run.boundary = boundaries[look];
    if (run.stopped) break;
    if (experiment.until.kind == Until::Kind::narrow && is_narrow(run, experiment.until, asked)) {
      break;
    }
    if (experiment.until.kind == Until::Kind::sure && is_sure(run, asked_ids)) break;
    const bool is_last = look + 1 == looks.size();
    if (experiment.looked && experiment.until.kind != Until::Kind::all && !is_last) {
      const auto left = std::span(looks).subspan(look + 1);
      experiment.looked(look_at(run, experiment.until, asked, left));
    }
  }
  return run;
}

}  // namespace windrose
