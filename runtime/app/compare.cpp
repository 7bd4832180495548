// `windrose compare`: variants against the base, on the same matches.
#include <algorithm>
#include <iostream>
#include <memory>

#include <fmt/format.h>

#include "runtime/app/commands.h"
#include "runtime/app/lab_run.h"
#include "runtime/app/lab_series.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/compare/experiment.h"
#include "runtime/lab/report/compare_report.h"

namespace windrose {
namespace {

constexpr std::int64_t kMostPairs = 1'000'000'000;
constexpr std::int64_t kUsualPairs = 2000;
constexpr std::int64_t kMostUntil = 200'000;

/// "1%", "turns=1.5", "sure".
Until read_until(const std::string& text, std::vector<std::string>& asked) {
  Until until;
  if (text.empty()) return until;
  if (text == "sure") {
    until.kind = Until::Kind::sure;
    return until;
  }
  until.kind = Until::Kind::narrow;
  std::string number = text;
  if (const std::size_t equal = text.find('='); equal != std::string::npos) {
    asked = {text.substr(0, equal)};
    number = text.substr(equal + 1);
  }
  until.is_percent = number.ends_with('%');
  if (until.is_percent) number.pop_back();
  std::size_t read = 0;
  try {
    until.reach = std::stod(number, &read);
  } catch (const std::exception&) {
    read = 0;
  }
  if (read != number.size() || read == 0 || until.reach <= 0) {
    throw Error("--until: expected sure, a share such as 1% or a measure such as turns=1.5, got " +
                quote(text));
  }
  return until;
}

/// The request of one compared variant; "a+b" stacks two.
MatchRequest variant_request(MatchRequest base, const std::string& name) {
  for (const std::string& one : split(name, '+')) base.variants.push_back(one);
  return base;
}

void check_differs(const OpenGame& base, const OpenGame& variant, const std::string& name) {
  if (name.empty()) return;
  const GameData& data = variant.ruleset().data();
  const bool has_files = data.scripts.size() != base.ruleset().data().scripts.size();
  std::vector<std::string> options;
  for (const OptionDeclaration& option : data.options) options.push_back(option_text(option));
  std::vector<std::string> before;
  for (const OptionDeclaration& option : base.ruleset().data().options) {
    before.push_back(option_text(option));
  }
  const bool is_marked_only = !has_files && options == before && data.things == 0;
  if (is_marked_only) {
    throw Error(name + " replaces nothing: no function, option or file of " + data.id + " differs");
  }
}

bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string text(value);
    return text.find("UTF-8") != std::string::npos || text.find("utf8") != std::string::npos;
  }
  return true;
}

/// One header for all, the base once, then each variant.
std::string lines_of_all(const OpenGame& base, const std::vector<ComparedVariant>& compared,
                         const std::vector<std::unique_ptr<ExperimentRun>>& runs) {
  std::vector<std::string> columns = declared_measures(base.ruleset().data());
  for (const ComparedVariant& one : compared) {
    for (const std::string& id : declared_measures(one.game->ruleset().data())) {
      if (std::ranges::find(columns, id) == columns.end()) columns.push_back(id);
    }
  }
  const auto& longest =
      *std::ranges::max_element(runs, {}, [](const auto& run) { return run->base.results.size(); });
  std::string lines =
      csv_header(base.ruleset().data(), columns) + csv_lines(base, longest->base, columns);
  for (const ComparedVariant& one : compared) lines += csv_lines(*one.game, *one.run, columns);
  return lines;
}

}  // namespace

int run_compare(Arguments& arguments) {
  const std::string& game = arguments.positional("GAME", "Which game; `windrose list` names them");
  const auto& matches =
      arguments.number("--matches", "How many pairs of matches (2000)", 1, kMostPairs);
  const MatchArguments match(arguments);
  const auto& jobs =
      arguments.number("--jobs", "How many at the same time (as many as processors)", 1, 256);
  const auto& rounds = arguments.number(
      "--round-limit", "Cuts a match after so many rounds (else what the game declares)", 1,
      1'000'000);
  const auto& asked =
      arguments.texts("--ask", "MEASURE", "Names beforehand what is the question", true);
  const std::string& until =
      arguments.text("--until", "1%, turns=1.5 or sure", "Stops when enough is known");
  const bool& all = arguments.flag("--all", "Prints every row of every table");
  const bool& json = arguments.flag("--json", "Prints one JSON document");
  const std::string& csv = arguments.text(
      "--csv", "FILE", "Writes one line a match, of both sides; - is the standard output");
  arguments.parse();

  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = {"random"};
  const bool seed_chosen = !request.seed.has_value();
  std::vector<std::string> names = std::move(request.variants);
  request.variants.clear();
  if (names.empty()) names.emplace_back();  // the base against itself
  Experiment experiment;
  experiment.asked = asked;
  experiment.until = read_until(until, experiment.asked);
  experiment.plan.matches = matches.value_or(until.empty() ? kUsualPairs : kMostUntil);
  experiment.plan.jobs = static_cast<int>(jobs.value_or(all_jobs()));
  experiment.plan.turn_seats = true;
  experiment.plan.keep_results = !csv.empty();

  OpenGame base(arguments.shelves(), request);
  request.seed = base.request().seed;
  request.player_count = base.request().player_count;
  set_round_limit(experiment.plan, rounds, base);
  std::string texts;
  bool is_stopped = false;
  bool has_failed = false;
  std::vector<std::unique_ptr<OpenGame>> games;
  std::vector<std::unique_ptr<ExperimentRun>> runs;
  std::vector<std::unique_ptr<Comparison>> comparisons;
  std::vector<ComparedVariant> compared;
  for (const std::string& name : names) {
    const MatchRequest other = name.empty() ? request : variant_request(request, name);
    games.push_back(std::make_unique<OpenGame>(arguments.shelves(), other));
    check_differs(base, *games.back(), name);
    std::atomic<std::int64_t> done{0};
    experiment.plan.done = &done;
    experiment.plan.stop = &StopOnInterrupt::stop();
    {
      const StopOnInterrupt guard;
      with_progress(done, 2 * experiment.plan.matches, "matches", [&] {
        runs.push_back(
            std::make_unique<ExperimentRun>(run_experiment(base, *games.back(), experiment)));
      });
    }
    const ExperimentRun& run = *runs.back();
    Judging judging;
    judging.asked = experiment.asked;
    judging.seed = *request.seed;
    judging.boundary = experiment.asked.empty() ? 0 : run.boundary;
    comparisons.push_back(std::make_unique<Comparison>(run.pairs, judging));
    CompareFrame frame;
    frame.asked = experiment.plan.matches;
    frame.stopped = run.stopped;
    frame.seed_chosen = seed_chosen;
    frame.all = all;
    frame.ascii = !speaks_utf8();
    frame.name = name.empty() ? "the base" : name;
    frame.until = run.until;
    frame.errors = run.pairs.errors();
    frame.cut = run.pairs.cut();
    frame.round_limit = experiment.plan.round_limit;
    frame.seconds = run.base.seconds + run.variant.seconds;
    frame.jobs = experiment.plan.jobs;
    std::vector<std::string> more = {"--matches", std::to_string(experiment.plan.matches)};
    for (const std::string& ask : asked) more.insert(more.end(), {"--ask", shell_word(ask)});
    if (!until.empty()) more.insert(more.end(), {"--until", shell_word(until)});
    if (rounds) more.insert(more.end(), {"--round-limit", std::to_string(*rounds)});
    if (all) more.emplace_back("--all");
    MatchRequest again = base.request();
    if (!name.empty()) again.variants = {name};
    frame.command = command_text("compare", arguments, again, more, *request.seed);
    compared.push_back({games.back().get(), &run.variant, comparisons.back().get(), frame});
    texts += (texts.empty() ? "" : "\n") +
             compare_text(base, run.base, *games.back(), run.variant, *comparisons.back(), frame);
    has_failed = has_failed || run.pairs.errors() > 0;
    is_stopped = run.stopped;
    if (is_stopped) break;
  }
  if (!csv.empty()) write_output(csv, lines_of_all(base, compared, runs));
  if (csv != "-") {
    std::cout << (json ? compare_json(base, runs.front()->base, compared) : texts);
  }
  if (is_stopped) return kStopped;
  return has_failed ? kAnswerIsNo : kDone;
}

}  // namespace windrose
