// `windrose compare`: variants against the base, on the same matches.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "runtime/app/command/commands.h"
#include "runtime/app/reports/compare_output.h"
#include "runtime/app/reports/compare_side.h"
#include "runtime/app/reports/lab_arguments.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/app/reports/lab_series.h"
#include "runtime/app/reports/merge.h"
#include "runtime/app/reports/ranks.h"
#include "runtime/app/reports/shards.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf.h"
#include "runtime/lab/compare/experiment_store.h"
#include "runtime/lab/page/plots.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/report.h"

namespace windrose::app {
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

/// A run without a variant would only play the base against itself.
[[noreturn]] void refuse_no_variant(const std::vector<std::string>& shelves, const OpenGame& base) {
  const GameData& data = base.ruleset().data();
  std::vector<std::string> variants;
  for (const GameSummary& game : list_games(Shelves(shelves.begin(), shelves.end()))) {
    if (game.id != data.id) continue;
    for (const VariantInfo& variant : game.variants) variants.push_back(variant.id);
  }
  if (variants.empty()) {
    throw Error("--variant is missing, but " + data.title +
                " has no variants; write one, name another difference (--against " +
                "option=KEY=VALUE), or use `windrose simulate " + data.id + "`");
  }
  throw Error("--variant is missing; " + data.title + " has " + join_and(variants) + ": write `" +
              "windrose compare " + data.id + " --variant " + variants.front() + "`");
}

/// What a part says of the run that it belongs to.
nlohmann::json run_json(const OpenGame& base, const std::vector<PlayedVariant>& played,
                        const CompareFacts& facts, const Arguments& arguments) {
  nlohmann::json rulesets = {to_hex(base.ruleset().data().ruleset)};
  nlohmann::json names = nlohmann::json::array();
  std::vector<std::string> more;
  for (const PlayedVariant& one : played) {
    rulesets.push_back(to_hex(one.game->ruleset().data().ruleset));
    names.push_back(one.side);
    for (const std::string& word : side_arguments(one.side)) more.push_back(word);
  }
  more.insert(more.end(), {"--matches", std::to_string(facts.pairs)});
  for (const std::string& ask : facts.asked_words) {
    more.insert(more.end(), {"--ask", shell_word(ask)});
  }
  if (facts.rounds) more.insert(more.end(), {"--round-limit", std::to_string(*facts.rounds)});
  return {
      {"kind", "compare"},
      {"rulesets", rulesets},
      {"request", request_json(base.request())},
      {"compared", names},
      {"matches", facts.pairs},
      {"block", facts.block},
      {"first", 1},
      {"asked", facts.asked_words},
      {"rounds", facts.rounds ? nlohmann::json(*facts.rounds) : nlohmann::json()},
      {"command", command_text("compare", arguments, base.request(), more, *base.request().seed)}};
}

/// How far a run is that stops when it knows enough: what the last look has found.
class LookTeller {
 public:
  LookTeller(const std::atomic<std::int64_t>& done, std::int64_t most)
      : done_(&done), most_(most) {}

  void take(const InterimLook& look) {
    const std::scoped_lock lock(mutex_);
    last_ = look;
  }

  /// "1,240 pairs   turns -3.9 ± 3.7   wanted ± 1.8, likely at 4,768 pairs   about 31 s left".
  [[nodiscard]] std::string line(double seconds) {
    const std::scoped_lock lock(mutex_);
    const std::int64_t pairs = *done_ / 2;
    std::string text = fmt::format("{:>6} pairs", with_commas(pairs));
    if (!last_) return text + "   first look at 1,000      Ctrl-C stops and keeps them";
    const int digits = digits_for(last_->reach);
    text += "   " + last_->measure + " " + figure(last_->difference, digits) + " ± " +
            figure(last_->reach, digits);
    if (last_->wanted <= 0) return text + "   not settled yet      Ctrl-C stops and keeps them";
    text += "   wanted ± " + figure(last_->wanted, digits_for(last_->wanted));
    if (last_->likely == 0) return text + ", more than " + with_commas(most_) + " pairs would tell";
    return text + ", likely at " + with_commas(last_->likely) + " pairs" +
           time_left(pairs, last_->likely, seconds);
  }

 private:
  const std::atomic<std::int64_t>* done_;
  std::int64_t most_;
  std::mutex mutex_;
  std::optional<InterimLook> last_;
};

/// Plays one variant against the base, telling how far it is.
std::unique_ptr<ExperimentRun> play_told(OpenGame& base, OpenGame& variant, Experiment experiment,
                                         const RunPart& part) {
  std::atomic<std::int64_t> done{0};
  experiment.plan.done = &done;
  experiment.plan.stop = &StopOnInterrupt::stop();
  const StopOnInterrupt guard;
  std::unique_ptr<ExperimentRun> run;
  const auto play = [&] {
    run = std::make_unique<ExperimentRun>(run_experiment(base, variant, experiment));
  };
  if (experiment.until.kind == Until::Kind::all) {
    with_progress(done, 2 * experiment.plan.matches, "matches", play, part);
    return run;
  }
  LookTeller teller(done, experiment.plan.matches);
  experiment.looked = [&teller](const InterimLook& look) { teller.take(look); };
  with_progress([&teller](double seconds) { return teller.line(seconds); }, play);
  return run;
}

/// Plays all variants against the base; false if somebody has stopped it.
bool play_all(OpenGame& base, std::vector<PlayedVariant>& played, const Experiment& experiment) {
  const auto count = static_cast<std::int64_t>(played.size());
  const StopOnInterrupt guard;
  RunPart part{"", 0, 2 * experiment.plan.matches * count};
  for (PlayedVariant& one : played) {
    if (count > 1) part.name = side_name(one.side);
    one.run = play_told(base, *one.game, experiment, part);
    if (one.run->stopped) return false;
    part.before += 2 * experiment.plan.matches;
  }
  return true;
}

/// Pairs with the variant that was played last.
std::int64_t pairs_of(const std::vector<PlayedVariant>& played) {
  std::int64_t pairs = 0;
  for (const PlayedVariant& one : played) pairs = one.run ? one.run->pairs.count() : pairs;
  return pairs;
}

/// Plays one part and writes its file.
int play_pairs_part(const Shard& shard, const std::string& out, OpenGame& base,
                    std::vector<PlayedVariant>& played, Experiment experiment,
                    const nlohmann::json& told, bool is_silent) {
  const std::int64_t blocks = experiment.plan.matches / experiment.plan.block;
  experiment.plan.first = shard.before(blocks) * experiment.plan.block;
  experiment.plan.matches = shard.count(blocks) * experiment.plan.block;
  experiment.plan.keep_results = true;
  experiment.plan.keep_course = true;
  ShardPart part{shard_file(out, shard), shard, told, nlohmann::json::array()};
  if (!play_all(base, played, experiment)) {
    if (!is_silent) tell_unwritten(part, pairs_of(played));
    return kStopped;
  }
  double seconds = 0;
  for (const PlayedVariant& one : played) {
    part.counts.push_back(store_of(*one.run));
    seconds += one.run->base.seconds + one.run->variant.seconds;
  }
  write_part(part);
  if (!is_silent) std::cout << part_line(part, 1, seconds);
  return kDone;
}

}  // namespace

int run_compare(Arguments& arguments) {
  const std::string& game = game_argument(arguments);
  const auto& matches = arguments.number(
      "--matches", "Number of pairs of matches; the default is 2000", 1, kMostPairs);
  const MatchArguments match(arguments,
                             "Compare this variant with the base game; `a+b` is both together "
                             "(you may repeat it)");
  const auto& against = arguments.texts(
      "--against", "SIDE",
      "Compare this with the base: variant=NAME, scenario=NAME, option=KEY=VALUE or agents=A,B, or "
      "several of them in quotes (you may repeat it)",
      false);
  const auto& jobs = jobs_argument(arguments);
  const auto& rounds = round_limit_argument(arguments);
  const auto& asked = arguments.texts(
      "--ask", "MEASURE",
      "Judge only this measure, such as turns. Choose it before you see any result", true);
  const std::string& until =
      arguments.text("--until", "GOAL",
                     "Stop when turns are known to 1% (1%) or a measure to a number (turns=1.5). "
                     "Or when the asked measures are settled (sure)");
  const bool& all = all_flag(arguments);
  const bool& json = json_flag(arguments);
  const std::string& csv = arguments.text(
      "--csv", "FILE",
      "Write a line for each match of both sides to this file; `-` prints the lines");
  const PageArguments page(arguments);
  const ShardArguments split(arguments);
  arguments.parse();

  const SimulateOutputs files{json, csv, page.html, page.pictures, page.by_share()};
  check_outputs(files, page.force);
  check_part_outputs(split.part, files);
  check_folder_of("--out", split.out);
  page.check_time();
  const Ranks ranks = ranks_of_environment();
  split.check_out(ranks.count > 1);
  const CompareOutputs outputs{files, all};
  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = {"random"};
  CompareFacts facts;
  facts.seed_chosen = !request.seed.has_value();
  facts.asked_words = asked;
  facts.until = until;
  facts.rounds = rounds;
  std::vector<std::string> sides = std::move(request.variants);
  sides.insert(sides.end(), against.begin(), against.end());
  request.variants.clear();
  if ((!page.html.empty() || !page.pictures.empty()) && sides.size() > kMostOnPage) {
    throw Error(fmt::format("{}: a page has {} variants at most, not {}; use --json",
                            page.page_flag(), kMostOnPage, sides.size()));
  }
  Experiment experiment;
  experiment.asked = asked;
  experiment.until = read_until(until, experiment.asked);
  // Looks that see the answer need the interval of these looks, so what they ask is asked.
  const bool is_sure = experiment.until.kind == Until::Kind::sure;
  if (is_sure && experiment.asked.empty()) experiment.asked = {"turns"};
  experiment.plan.matches = matches.value_or(until.empty() ? kUsualPairs : kMostUntil);
  experiment.plan.jobs = static_cast<int>(jobs.value_or(all_jobs()));
  experiment.plan.turn_seats = true;
  experiment.plan.keep_results = !csv.empty();
  experiment.plan.keep_course = json || !page.html.empty() || !page.pictures.empty();
  facts.asked = experiment.asked;
  facts.jobs = experiment.plan.jobs;
  if (!split.part.empty() || ranks.count > 1) {  // before anything is opened
    static_cast<void>(read_shard(split.part, experiment.plan.matches));
    check_can_be_split(split.part, ranks, facts.seed_chosen, false);
    if (!until.empty()) {
      throw Error(splitter(split.part, ranks) +
                  ": --until cannot be split; give --matches instead");
    }
  }

  OpenGame base(arguments.shelves(), request);
  request.seed = base.request().seed;
  request.player_count = base.request().player_count;
  if (sides.empty()) refuse_no_variant(arguments.shelves(), base);
  set_round_limit(experiment.plan, rounds, base);
  facts.round_limit = experiment.plan.round_limit;
  std::vector<PlayedVariant> played;
  for (const std::string& side : sides) {
    PlayedVariant one{side,
                      std::make_unique<OpenGame>(arguments.shelves(), side_request(request, side)),
                      nullptr};
    check_side(base, *one.game, side);
    facts.block = std::max(facts.block, block_of(base, *one.game));
    played.push_back(std::move(one));
  }
  PlayoutPlan& plan = experiment.plan;
  plan.block = facts.block;
  plan.matches = (plan.matches + plan.block - 1) / plan.block * plan.block;
  facts.pairs = plan.matches;
  Shard shard = read_shard(split.part, plan.matches / plan.block);
  if (shard.is_all() && ranks.count > 1) shard = shard_of(ranks, plan.matches / plan.block);
  if (shard.is_all()) {
    play_all(base, played, experiment);
    std::erase_if(played, [](const PlayedVariant& one) { return one.run == nullptr; });
    return print_compare(arguments, base, played, facts, outputs);
  }
  const nlohmann::json told = run_json(base, played, facts, arguments);
  if (!split.part.empty()) {
    return play_pairs_part(shard, split.out.empty() ? "part" : split.out, base, played, experiment,
                           told, false);
  }
  const std::string name = split.out.empty() ? ranks.name : split.out;
  const auto start = std::chrono::steady_clock::now();
  const int code = play_as_rank(ranks, name, [&](const Shard& part) {
    return play_pairs_part(part, name, base, played, experiment, told, true);
  });
  if (code != kDone || ranks.rank != 0) return code;
  return merge_compare(arguments, gathered_parts(name, ranks, start), {files, all});
}

}  // namespace windrose::app
