// `windrose merge`: parts of a run that other processes have played, as one.
#include "runtime/app/reports/merge.h"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/version.h"
#include "runtime/app/reports/compare_output.h"
#include "runtime/app/reports/compare_side.h"
#include "runtime/app/reports/lab_arguments.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/app/reports/lab_series.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/compare/experiment_store.h"
#include "runtime/lab/play/run_store.h"
#include "runtime/lab/report/figures.h"

namespace windrose::app {
namespace {

using PartJson = nlohmann::json;

std::optional<std::int64_t> rounds_of(const PartJson& run) {
  if (!run.contains("rounds") || run["rounds"].is_null()) return std::nullopt;
  return run["rounds"].get<std::int64_t>();
}

/// The parts were played with these rules.
void check_ruleset(const ShardPart& part, std::size_t index, const OpenGame& here) {
  const std::string mine = to_hex(here.ruleset().data().ruleset);
  const std::string theirs = part.run["rulesets"][index].get<std::string>();
  if (mine == theirs) return;
  throw Error(part.file + " is of ruleset " + theirs + ", but " + here.ruleset().data().id +
              " here is of " + mine + "; use the files of the game that the part was played with");
}

/// The counts of a part, or an Error that names its file.
template <class Read>
auto read_counts(const ShardPart& part, const Read& read) {
  try {
    return read(part.counts);
  } catch (const Error& error) {
    throw Error(part.file + ": " + error.what() + "; make this part again");
  }
}

void refuse_missing(const std::vector<ShardPart>& parts) {
  const std::vector<std::int64_t> missing = missing_parts(parts);
  if (missing.empty()) return;
  const ShardPart& first = parts.front();
  const Shard shard{missing.front(), first.shard.of};
  const std::int64_t before = first.run.value("first", std::int64_t{1}) + first.before(shard);
  const std::string out = first.file.substr(0, first.file.rfind('.'));
  std::string text =
      fmt::format("shard {} of {} is missing ({} {} to {})", shard.number, shard.of, first.unit(),
                  with_commas(before), with_commas(before + first.count(shard) - 1));
  if (missing.size() > 1) text += fmt::format(" and {} more", missing.size() - 1);
  throw Error(text + "; make it with\n  " + first.run.value("command", "") +
              fmt::format(" --shard {}/{} --out {}", shard.number, shard.of, out));
}

/// "39 of 40 shards, 39,000 matches; missing: 17".
void tell_missing(const std::vector<ShardPart>& parts) {
  const std::vector<std::int64_t> missing = missing_parts(parts);
  if (missing.empty()) return;
  std::int64_t matches = 0;
  for (const ShardPart& part : parts) {
    matches += part.count(part.shard);
  }
  std::vector<std::string> names;
  names.reserve(missing.size());
  for (const std::int64_t number : missing) names.push_back(std::to_string(number));
  std::cerr << fmt::format("{} of {} shards, {} {}; missing: {}\n", parts.size(),
                           parts.front().shard.of, with_commas(matches), parts.front().unit(),
                           join(names, ", "));
}

}  // namespace

std::string splitter(const std::string& part, const Ranks& ranks) {
  return part.empty() ? std::to_string(ranks.count) + " ranks" : "--shard";
}

void check_can_be_split(const std::string& part, const Ranks& ranks, bool seed_chosen,
                        bool is_series) {
  const std::string who = splitter(part, ranks);
  if (is_series) throw Error(who + ": a tournament and a range of values cannot be split");
  if (seed_chosen) throw Error(who + ": give --seed, so that all parts play the same run");
}

int merge_simulate(const Arguments& arguments, const std::vector<ShardPart>& parts,
                   const MergeOutputs& outputs) {
  const PartJson& told = parts.front().run;
  SeriesRequest series;
  series.request = request_of_json(told.at("request"));
  series.plan.matches = told.at("matches").get<std::int64_t>();
  series.plan.first = told.at("first").get<std::int64_t>() - 1;
  series.plan.turn_seats = told.at("seats_turn").get<bool>();
  series.round_limit = rounds_of(told);
  series.all = outputs.all;
  const OpenGame open_game(arguments.shelves(), series.request);
  check_ruleset(parts.front(), 0, open_game);
  set_round_limit(series.plan, series.round_limit, open_game);
  PlayoutRun run(open_game.ruleset());
  for (const ShardPart& part : parts) {
    run.merge(read_counts(
        part, [&](const PartJson& counts) { return run_of_store(counts, open_game.ruleset()); }));
  }
  ReportFrame frame;
  frame.asked = series.plan.matches;
  frame.missing = {missing_parts(parts), parts.front().shard.of};
  frame.first = series.plan.first + 1;
  frame.seats_turn = series.plan.turn_seats;
  frame.all = outputs.all;
  frame.round_limit = series.plan.round_limit;
  frame.version = version_text();
  frame.by_share = outputs.files.by_share;
  frame.shards = static_cast<int>(parts.size());
  frame.command = simulate_command(arguments, series, open_game.request(), *series.request.seed);
  return print_simulate(arguments, open_game, run, frame, outputs.files);
}

int merge_compare(const Arguments& arguments, const std::vector<ShardPart>& parts,
                  const MergeOutputs& outputs) {
  const PartJson& told = parts.front().run;
  const MatchRequest request = request_of_json(told.at("request"));
  const OpenGame base(arguments.shelves(), request);
  check_ruleset(parts.front(), 0, base);
  CompareFacts facts;
  facts.asked = told.at("asked").get<std::vector<std::string>>();
  facts.asked_words = facts.asked;
  facts.rounds = rounds_of(told);
  facts.round_limit = static_cast<int>(facts.rounds.value_or(base.ruleset().data().round_limit));
  facts.pairs = told.at("matches").get<std::int64_t>();
  facts.block = told.at("block").get<int>();
  facts.shards = static_cast<int>(parts.size());
  facts.missing = {missing_parts(parts), parts.front().shard.of};
  std::vector<PlayedVariant> played;
  const auto sides = told.at("compared").get<std::vector<std::string>>();
  for (std::size_t i = 0; i < sides.size(); ++i) {
    PlayedVariant one{
        sides[i], std::make_unique<OpenGame>(arguments.shelves(), side_request(request, sides[i])),
        nullptr};
    check_ruleset(parts.front(), i + 1, *one.game);
    one.run = std::make_unique<ExperimentRun>(base.ruleset(), one.game->ruleset(), facts.block);
    for (const ShardPart& part : parts) {
      const ExperimentRun more = read_counts(part, [&](const PartJson& counts) {
        return experiment_of_store(counts.at(i), base.ruleset(), one.game->ruleset(), facts.block);
      });
      one.run->pairs.merge(more.pairs);
      one.run->base.merge(more.base);
      one.run->variant.merge(more.variant);
    }
    facts.jobs = one.run->base.jobs;
    played.push_back(std::move(one));
  }
  const SimulateOutputs& files = outputs.files;
  return print_compare(arguments, base, played, facts, {files, outputs.all});
}

int run_merge(Arguments& arguments) {
  const auto& files =
      arguments.positionals("PART", "The files that --shard wrote, all from one run");
  const bool& partial =
      arguments.flag("--partial", "Merge even if parts are missing, and name the missing parts");
  const bool& all = all_flag(arguments);
  const bool& json = json_flag(arguments);
  const std::string& csv = arguments.text(
      "--csv", "FILE", "Write a line for each match to this file; `-` prints the lines");
  const PageArguments page(arguments);
  arguments.parse();
  const SimulateOutputs written{json, csv, page.html, page.pictures, page.by_share()};
  check_outputs(written, page.force);
  page.check_time();
  const std::vector<ShardPart> parts = read_parts(files);
  if (!partial) refuse_missing(parts);
  tell_missing(parts);
  const MergeOutputs outputs{written, all, partial};
  const bool is_compare = parts.front().run.value("kind", "") == "compare";
  try {
    return is_compare ? merge_compare(arguments, parts, outputs)
                      : merge_simulate(arguments, parts, outputs);
  } catch (const PartJson::exception&) {
    throw Error(parts.front().file + " is damaged; make this part again");
  }
}

}  // namespace windrose::app
