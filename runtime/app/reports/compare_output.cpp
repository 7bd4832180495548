#include "runtime/app/reports/compare_output.h"

#include <algorithm>
#include <iostream>

#include "runtime/app/command/version.h"
#include "runtime/app/reports/compare_side.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/page/page.h"
#include "runtime/lab/report/compare_report.h"

namespace windrose::app {
namespace {

/// One header for all, the base once, then each variant.
std::string lines_of_all(const OpenGame& base, const std::vector<ComparedVariant>& compared,
                         const std::vector<PlayedVariant>& played) {
  std::vector<std::string> columns = declared_measures(base.ruleset().data());
  for (const ComparedVariant& one : compared) {
    for (const std::string& id : declared_measures(one.game->ruleset().data())) {
      if (std::ranges::find(columns, id) == columns.end()) columns.push_back(id);
    }
  }
  const auto& longest = *std::ranges::max_element(
      played, {}, [](const PlayedVariant& one) { return one.run->base.results.size(); });
  std::string lines =
      csv_header(base.ruleset().data(), columns) + csv_lines(base, longest.run->base, columns);
  for (const ComparedVariant& one : compared) lines += csv_lines(*one.game, *one.run, columns);
  return lines;
}

CompareFrame frame_of(const Arguments& arguments, const OpenGame& base, const PlayedVariant& one,
                      const CompareFacts& facts, bool all) {
  const ExperimentRun& run = *one.run;
  CompareFrame frame;
  frame.asked = facts.pairs;
  frame.stopped = run.stopped;
  frame.seed_chosen = facts.seed_chosen;
  frame.all = all;
  frame.ascii = !speaks_utf8();
  frame.bold = speaks_bold();
  frame.name = side_name(one.side);
  frame.until = run.until;
  frame.errors = run.pairs.errors();
  frame.cut = run.pairs.cut();
  frame.round_limit = facts.round_limit;
  frame.seconds = run.base.seconds + run.variant.seconds;
  frame.jobs = facts.jobs;
  frame.shards = facts.shards;
  frame.version = version_text();
  const bool is_variant = one.side.find('=') == std::string::npos;
  std::vector<std::string> more =
      is_variant ? std::vector<std::string>() : side_arguments(one.side);
  more.insert(more.end(), {"--matches", std::to_string(facts.pairs)});
  for (const std::string& ask : facts.asked_words) {
    more.insert(more.end(), {"--ask", shell_word(ask)});
  }
  if (!facts.until.empty()) more.insert(more.end(), {"--until", shell_word(facts.until)});
  if (facts.rounds) more.insert(more.end(), {"--round-limit", std::to_string(*facts.rounds)});
  if (all) more.emplace_back("--all");
  MatchRequest again = base.request();
  if (is_variant) again.variants = {one.side};
  frame.command = command_text("compare", arguments, again, more, *base.request().seed);
  return frame;
}

}  // namespace

int print_compare(const Arguments& arguments, const OpenGame& base,
                  const std::vector<PlayedVariant>& played, const CompareFacts& facts,
                  const CompareOutputs& outputs) {
  std::string texts;
  std::vector<std::unique_ptr<Comparison>> comparisons;
  std::vector<ComparedVariant> compared;
  bool has_failed = false;
  for (const PlayedVariant& one : played) {
    const ExperimentRun& run = *one.run;
    Judging judging;
    judging.asked = facts.asked;
    judging.seed = *base.request().seed;
    judging.boundary = facts.asked.empty() ? 0 : run.boundary;
    comparisons.push_back(std::make_unique<Comparison>(run.pairs, judging));
    const CompareFrame frame = frame_of(arguments, base, one, facts, outputs.all);
    compared.push_back({one.game.get(), &run.variant, comparisons.back().get(), frame, &run.base});
    texts += (texts.empty() ? "" : "\n") +
             compare_text(base, run.base, *one.game, run.variant, *comparisons.back(), frame);
    has_failed = has_failed || run.pairs.errors() > 0;
  }
  if (outputs.csv != "-") {
    const OwnColors colors(std::cout, speaks_bold());
    std::cout << (outputs.json ? compare_json(base, played.front().run->base, compared) : texts);
  }
  // What was printed stays, also where the files cannot be written.
  std::cout.flush();
  if (!outputs.csv.empty()) write_csv(outputs.csv, lines_of_all(base, compared, played));
  const GameLook look = look_of(base, arguments.shelves());
  if (!outputs.html.empty()) {
    write_output(outputs.html, compare_page(base, look, compared));
  }
  if (!outputs.pictures.empty()) {
    write_pictures(outputs.pictures, compare_pictures(base, look, compared.front()));
  }
  if (played.back().run->stopped) return kStopped;
  return has_failed ? kAnswerIsNo : kDone;
}

}  // namespace windrose::app
