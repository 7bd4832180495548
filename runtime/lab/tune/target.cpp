#include "runtime/lab/tune/target.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr double kHundred = 100;
constexpr std::string_view kEnding = "ending:";
constexpr std::string_view kForms =
    "expected a target such as turns=150, ending:goal=30% or "
    "seats=even, got ";

double read_goal(const std::string& text, std::string number) {
  if (number.ends_with('%')) number.pop_back();
  std::size_t read = 0;
  double goal = 0;
  try {
    goal = std::stod(number, &read);
  } catch (const std::exception&) {
    read = 0;
  }
  if (read == 0 || read != number.size() || !std::isfinite(goal)) {
    throw Error("--target: " + std::string(kForms) + quote(text));
  }
  return goal;
}

double share_goal(const std::string& text, const std::string& number) {
  const double goal = read_goal(text, number);
  if (goal < 0 || goal > kHundred) {
    throw Error("--target: a share is from 0% to 100%, got " + quote(text));
  }
  return goal;
}

std::string plain(double number) {
  return fmt::format("{:g}", number);
}

Figure share_figure(double share, std::int64_t count) {
  // Of a share that was never or always seen the error is what one more match could show.
  const double n = static_cast<double>(count);
  const double inner = (share * n + 1) / (n + 2);
  const Interval interval = wilson_interval(share, count);
  return {kHundred * share, kHundred * std::sqrt(inner * (1 - inner) / n),
          Interval{kHundred * interval.low, kHundred * interval.high}};
}

void require_enough(std::int64_t count, const std::string& name, const PlayoutRun& run) {
  if (count >= kLeastForWords) return;
  std::string text = "--target " + name + ": only " + std::to_string(count) +
                     (count == 1 ? " match" : " matches") + " came to this figure; " +
                     std::to_string(kLeastForWords) + " at least are needed";
  if (!run.failed.empty()) {
    text += "; the first of " + counted(static_cast<long long>(run.failed.size()), "error") +
            ", with seed " + std::to_string(run.failed.front().seed) + ": " +
            run.failed.front().error;
  }
  throw Error(text);
}

}  // namespace

std::vector<std::string> TuneTarget::headings() const {
  if (kind == Kind::measure) return {measure.label};
  if (kind == Kind::ending) return {name.substr(kEnding.size()) + ", %"};
  std::vector<std::string> headings;
  for (std::size_t seat = 0; seat < goals.size(); ++seat) {
    headings.push_back("seat " + std::to_string(seat + 1) + ", %");
  }
  return headings;
}

std::string TuneTarget::wanted() const {
  if (kind == Kind::seats) return "even seats";
  const std::string goal = plain(goals.front());
  if (kind == Kind::ending)
    return goal + " % of matches with the ending " + name.substr(kEnding.size());
  if (measure.label == "turns" || measure.label == "rounds" || measure.label == "decisions") {
    return goal + " " + measure.label;
  }
  return goal + " as " + measure.label;
}

TuneTarget read_target(const std::string& text, const Ruleset& ruleset) {
  TuneTarget target;
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) throw Error("--target: " + std::string(kForms) + quote(text));
  target.name = text.substr(0, equals);
  const std::string number = text.substr(equals + 1);
  if (target.name == "seats") {
    if (number != "even") throw Error("--target: expected seats=even, got " + quote(text));
    const int players = ruleset.players();
    if (players < 2) throw Error("--target seats=even: there is one seat only");
    target.kind = TuneTarget::Kind::seats;
    target.goals.assign(static_cast<std::size_t>(players), kHundred / players);
    return target;
  }
  if (target.name.starts_with(kEnding)) {
    const std::string id = target.name.substr(kEnding.size());
    const auto& endings = ruleset.data().endings;
    const auto found = std::ranges::find(endings, id, &EndingDeclaration::id);
    if (found == endings.end()) {
      std::vector<std::string> known;
      known.reserve(endings.size());
      for (const EndingDeclaration& ending : endings) known.push_back(ending.id);
      throw Error("--target: unknown ending " + quote(id) + did_you_mean_or_list(id, known));
    }
    target.kind = TuneTarget::Kind::ending;
    target.index = static_cast<std::size_t>(found - endings.begin());
    target.goals = {share_goal(text, number)};
    return target;
  }
  const std::vector<MeasureInfo> infos = measures_of(ruleset);
  std::vector<std::string> known = {"seats"};
  for (std::size_t i = 0; i < infos.size(); ++i) {
    known.push_back(infos[i].id);
    if (infos[i].id != target.name && infos[i].id != "m_" + target.name) continue;
    target.index = i;
    target.measure = infos[i];
    target.goals = {infos[i].is_share ? share_goal(text, number) : read_goal(text, number)};
    return target;
  }
  throw Error("--target: unknown measure " + quote(target.name) +
              did_you_mean_or_list(target.name, known));
}

std::vector<Figure> figures_of(const TuneTarget& target, const PlayoutRun& run) {
  if (target.kind == TuneTarget::Kind::measure) {
    const Spread& spread = run.measures[target.index];
    const std::int64_t count = spread.count();
    require_enough(count, target.name, run);
    if (target.measure.is_share) return {share_figure(spread.mean(), count)};
    const double scale = target.measure.scale;
    const auto interval = spread.mean_interval();
    return {{spread.mean() / scale,
             spread.deviation() / std::sqrt(static_cast<double>(count)) / scale,
             Interval{interval->low / scale, interval->high / scale}}};
  }
  const Statistics& statistics = run.statistics;
  const std::int64_t count = statistics.sound_matches();
  require_enough(count, target.name, run);
  if (target.kind == TuneTarget::Kind::ending) {
    const auto ended = static_cast<double>(statistics.endings()[target.index]);
    return {share_figure(ended / static_cast<double>(count), count)};
  }
  // Of the matches with a winner: a draw is no reason to call seats uneven.
  double wins = 0;
  for (const SeatId seat : Ids<SeatId>(target.goals.size())) wins += statistics.wins(seat);
  const auto won = static_cast<std::int64_t>(std::llround(wins));
  require_enough(won, target.name, run);
  std::vector<Figure> figures;
  figures.reserve(target.goals.size());
  for (const SeatId seat : Ids<SeatId>(target.goals.size())) {
    figures.push_back(share_figure(statistics.wins(seat) / wins, won));
  }
  return figures;
}

}  // namespace windrose
