#include "runtime/app/reports/compare_output.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iostream>

#include "runtime/app/command/version.h"
#include "runtime/app/reports/compare_side.h"
#include "runtime/app/reports/csv_columns.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/page/page.h"
#include "runtime/lab/report/compare_report.h"
#include "runtime/lab/report/figures.h"

namespace windrose::app {
namespace {

/// One header for all, the base once, then each variant.
std::string lines_of_all(const std::vector<std::string>& shelves, const OpenGame& base,
                         const std::vector<ComparedVariant>& compared,
                         const std::vector<PlayedVariant>& played) {
  CsvColumns columns = csv_columns(shelves, base);
  for (const ComparedVariant& one : compared) {
    columns.add(CsvColumns(one.game->ruleset().data()));
  }
  const auto& longest = *std::ranges::max_element(
      played, {}, [](const PlayedVariant& one) { return one.run->base.results.size(); });
  std::string lines = columns.header() + csv_lines(base, longest.run->base, columns);
  for (const ComparedVariant& one : compared) lines += csv_lines(*one.game, *one.run, columns);
  return lines;
}

CompareFrame frame_of(const Arguments& arguments, const OpenGame& base, const PlayedVariant& one,
                      const CompareFacts& facts, const CompareOutputs& outputs) {
  const ExperimentRun& run = *one.run;
  CompareFrame frame;
  frame.asked = facts.pairs;
  frame.stopped = run.stopped;
  frame.seed_chosen = facts.seed_chosen;
  frame.all = outputs.all;
  frame.by_share = outputs.files.by_share;
  frame.ascii = !speaks_utf8();
  frame.bold = speaks_bold();
  frame.name = side_name(one.side);
  frame.goal = facts.until;
  frame.until = run.until;
  frame.is_repeated = run.boundary > 0;
  frame.errors = run.pairs.errors();
  frame.cut = run.pairs.cut();
  frame.round_limit = facts.round_limit;
  frame.seconds = run.base.seconds + run.variant.seconds;
  frame.jobs = facts.jobs;
  frame.shards = facts.shards;
  frame.missing = facts.missing;
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
  if (outputs.all) more.emplace_back("--all");
  MatchRequest again = base.request();
  if (is_variant) again.variants = {one.side};
  frame.command = command_text("compare", arguments, again, more, *base.request().seed);
  return frame;
}

/// What plays the first match again that ended in an error; empty where none has.
std::string command_of_first_error(const Arguments& arguments, const OpenGame& base,
                                   const PlayedVariant& one) {
  const bool is_base = !one.run->base.failed.empty();
  const std::vector<MatchResult>& failed = is_base ? one.run->base.failed : one.run->variant.failed;
  if (failed.empty()) return "";
  const MatchRequest& request = is_base ? base.request() : one.game->request();
  return command_lines(
      "to see the first error:",
      play_command(arguments, request, failed.front().turned, failed.front().seed));
}

/// "agents_bot_x" of "agents bot:./x": what a folder can be called everywhere.
std::string folder_of(const std::string& name) {
  std::string folder;
  for (const char letter : name) {
    const bool is_plain = std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
                          std::string_view("_+-=").find(letter) != std::string_view::npos;
    if (is_plain) {
      folder += letter;
    } else if (!folder.empty() && folder.back() != '_') {
      folder += '_';
    }
  }
  return folder.empty() ? "variant" : folder;
}

/// One variant: into the folder. Several: each into a folder of its own in it, and beside them what
/// shows all at once.
void write_all_pictures(const std::string& folder, const OpenGame& base, const GameLook& look,
                        const std::vector<ComparedVariant>& compared) {
  if (compared.size() == 1) {
    write_plots(folder, compare_pictures(base, look, compared.front()));
    return;
  }
  std::vector<std::string> used;
  for (const ComparedVariant& one : compared) {
    const std::string name = folder_of(one.frame.name);
    std::string own = name;
    for (int number = 2; std::ranges::find(used, own) != used.end(); ++number) {
      own = name + "_" + std::to_string(number);
    }
    used.push_back(own);
    write_plots((std::filesystem::path(folder) / own).string(), compare_pictures(base, look, one));
  }
  write_plots(folder, pictures_of_all(compared));
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
    judging.boundary = run.boundary;
    comparisons.push_back(std::make_unique<Comparison>(run.pairs, judging));
    const CompareFrame frame = frame_of(arguments, base, one, facts, outputs);
    compared.push_back({one.game.get(), &run.variant, comparisons.back().get(), frame, &run.base});
    texts += (texts.empty() ? "" : "\n") +
             compare_text(base, run.base, *one.game, run.variant, *comparisons.back(), frame) +
             command_of_first_error(arguments, base, one);
    has_failed = has_failed || run.pairs.errors() > 0;
  }
  if (outputs.files.csv != "-") {
    const OwnColors colors(std::cout, speaks_bold());
    std::cout << (outputs.files.json ? compare_json(base, played.front().run->base, compared)
                                     : texts);
  }
  // What was printed stays, also where the files cannot be written.
  std::cout.flush();
  if (!outputs.files.csv.empty())
    write_csv(outputs.files.csv, lines_of_all(arguments.shelves(), base, compared, played));
  const GameLook look = look_of(base, arguments.shelves());
  if (!outputs.files.html.empty()) {
    write_output(outputs.files.html, compare_page(base, look, compared));
  }
  if (!outputs.files.pictures.empty()) {
    write_all_pictures(outputs.files.pictures, base, look, compared);
  }
  if (played.back().run->stopped) return kStopped;
  return has_failed ? kAnswerIsNo : kDone;
}

}  // namespace windrose::app
