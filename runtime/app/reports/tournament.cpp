// `windrose simulate --tournament`: agents against each other, each deal in every order of the
// seats.
//
// Deal d is played by table d mod (number of tables), so each stretch of deals is balanced. The
// tables play in portions: what has been played is always a row of deals without a hole.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>

#include <fmt/format.h>

#include "runtime/app/command/version.h"
#include "runtime/app/reports/csv_columns.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/app/reports/lab_series.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/report.h"

namespace windrose::app {
namespace {

constexpr std::size_t kMostKeptOpen = 64;         // tables
constexpr std::chrono::seconds kShortPortion{1};  // then the next one is twice as large

/// Every choice of so many agents, in turn: a balanced cycle.
std::vector<std::vector<std::size_t>> tables_of(std::size_t agents, std::size_t players) {
  std::vector<std::vector<std::size_t>> tables;
  std::vector<bool> sits(agents, false);
  std::fill_n(sits.begin(), players, true);
  do {
    std::vector<std::size_t>& table = tables.emplace_back();
    for (std::size_t i = 0; i < agents; ++i) {
      if (sits[i]) table.push_back(i);
    }
  } while (std::prev_permutation(sits.begin(), sits.end()));
  return tables;
}

void check_tournament(const SeriesRequest& series) {
  const std::vector<std::string>& agents = series.request.agents;
  if (agents.size() < 2) {
    throw Error("a tournament needs two agents or more, not 1; name them: --agents a,b");
  }
  if (std::ranges::all_of(agents, [&](const auto& agent) { return agent == agents[0]; })) {
    throw Error("a tournament needs two different agents");
  }
  if (!series.page_flag.empty()) {
    throw Error(series.page_flag + ": a tournament has no page; use --json or --csv");
  }
  if (series.plan.first > 0) {
    throw Error("--from: a tournament begins with match 1; leave it out");
  }
  const auto players = static_cast<std::size_t>(series.request.player_count);
  if (players > agents.size()) {
    throw Error("a tournament of " + counted(static_cast<long long>(agents.size()), "agent") +
                " cannot fill " + std::to_string(players) +
                " seats; name more agents, or give "
                "--players " +
                std::to_string(agents.size()));
  }
}

/// The deals of all tables, in their order.
class Deals {
 public:
  Deals(const Arguments& arguments, const SeriesRequest& series)
      : arguments_(&arguments),
        series_(&series),
        request_(series.request),
        players_(request_.player_count == 0 ? static_cast<std::int64_t>(request_.agents.size())
                                            : request_.player_count),
        tables_(tables_of(request_.agents.size(), static_cast<std::size_t>(players_))),
        open_(tables_.size()),
        rivals_(request_.agents.size()) {
    request_.player_count = static_cast<int>(players_);
    all_ = std::max(tables(), series.plan.matches / players_);
    open(0);
  }

  /// Plays until all deals are over or the run is stopped; `done` counts matches.
  void play(std::atomic<std::int64_t>& done) {
    std::int64_t size = std::max<std::int64_t>(1, series_->plan.jobs);  // deals of each table
    while (played_ < all_ && !is_stopped_) {
      const auto begun = std::chrono::steady_clock::now();
      play_portion(size, done);
      if (std::chrono::steady_clock::now() - begun < kShortPortion) size *= 2;
    }
  }

  [[nodiscard]] std::int64_t matches() const { return played_ * players_; }
  [[nodiscard]] std::int64_t all_matches() const { return all_ * players_; }
  [[nodiscard]] bool is_stopped() const { return is_stopped_; }
  /// Why it did not play on by itself; empty where somebody stopped it, or nothing did.
  [[nodiscard]] const std::string& gave_up() const { return gave_up_; }
  [[nodiscard]] const Rivals& rivals() const { return rivals_; }
  [[nodiscard]] const std::vector<MatchResult>& failed() const { return failed_; }
  /// Matches of deals in which one failed: they count nowhere.
  [[nodiscard]] std::int64_t left_out() const { return left_out_; }
  [[nodiscard]] const std::string& csv() const { return csv_; }
  /// The game as the first table plays it.
  [[nodiscard]] const OpenGame& game() { return open(0); }
  [[nodiscard]] const std::string& title() const { return title_; }
  /// With the seed and the mods that were chosen.
  [[nodiscard]] MatchRequest request() const {
    MatchRequest request = request_;
    request.agents = series_->request.agents;
    return request;
  }

 private:
  struct Row {
    MatchResult result;
    std::size_t table = 0;
    std::string line;  // of the CSV
  };

  [[nodiscard]] std::int64_t tables() const { return static_cast<std::int64_t>(tables_.size()); }

  OpenGame& open(std::size_t table) {
    std::unique_ptr<OpenGame>& game = open_[table];
    if (game != nullptr) return *game;
    request_.agents.clear();
    for (const std::size_t agent : tables_[table]) {
      request_.agents.push_back(series_->request.agents[agent]);
    }
    game = std::make_unique<OpenGame>(arguments_->shelves(), request_);
    request_.seed = game->request().seed;
    request_.mods = game->request().mods;
    if (!title_.empty()) return *game;
    title_ = game->ruleset().data().title;
    if (series_->csv.empty()) return *game;
    columns_.emplace(csv_columns(arguments_->shelves(), *game));
    csv_ = columns_->header();
    return *game;
  }

  /// So many deals of each table from the first on that was not played yet.
  void play_portion(std::int64_t size, std::atomic<std::int64_t>& done) {
    std::vector<Row> rows;
    const std::int64_t end = std::min(all_, played_ + size * tables());
    for (std::size_t table = 0; table < tables_.size() && !is_stopped_; ++table) {
      const std::int64_t first = played_ + static_cast<std::int64_t>(table);
      if (first >= end) break;
      PlayoutPlan plan = series_->plan;
      OpenGame& game = open(table);
      set_round_limit(plan, series_->round_limit, game);
      plan.block = static_cast<int>(players_);
      plan.stride = tables();
      plan.first = first * players_;
      plan.matches = ((end - first - 1) / tables() + 1) * players_;
      plan.turn_seats = true;
      plan.keep_results = true;
      plan.done = &done;
      plan.stop = &StopOnInterrupt::stop();
      const PlayoutRun run = run_playouts(game, plan);
      is_stopped_ = run.statistics.matches() < plan.matches;
      gave_up_ = run.gave_up;
      std::vector<std::string> lines;
      if (columns_) lines = csv_rows(game, run, *columns_);
      for (std::size_t i = 0; i < run.results.size(); ++i) {
        rows.push_back({run.results[i], table, lines.empty() ? "" : lines[i]});
      }
      if (tables_.size() > kMostKeptOpen) open_[table].reset();
    }
    count(std::move(rows));
  }

  /// Counts whole deals, up to the first one that is missing.
  void count(std::vector<Row> rows) {
    std::ranges::sort(rows, {}, [](const Row& row) { return row.result.number; });
    const auto whole = static_cast<std::size_t>(players_);
    for (std::size_t at = 0; at + whole <= rows.size(); at += whole) {
      const std::int64_t first = played_ * players_;
      if (rows[at].result.number != first) return;
      if (rows[at + whole - 1].result.number != first + players_ - 1) return;
      const std::vector<std::size_t>& table = tables_[rows[at].table];
      std::vector<std::string> names;
      names.reserve(whole);
      for (const std::size_t agent : table) names.push_back(series_->request.agents[agent]);
      Rivals deal(first_places(names, whole));
      bool has_failed = false;
      for (std::size_t i = at; i < at + whole; ++i) {
        const MatchResult& result = rows[i].result;
        has_failed = has_failed || result.has_failed();
        if (result.has_failed()) {
          failed_.push_back(result);
        } else {
          deal.add(result);
        }
        csv_ += rows[i].line;
      }
      ++played_;
      if (has_failed) {  // without one of its matches, a deal is no fair one
        left_out_ += players_;
        continue;
      }
      deal.end_block();
      rivals_.merge(deal, table);
    }
  }

  const Arguments* arguments_;
  const SeriesRequest* series_;
  MatchRequest request_;
  std::int64_t players_;
  std::vector<std::vector<std::size_t>> tables_;  // the agents of each
  std::vector<std::unique_ptr<OpenGame>> open_;   // by table
  std::int64_t all_ = 0;                          // deals
  std::int64_t played_ = 0;                       // deals, from the first on
  std::int64_t left_out_ = 0;                     // matches
  bool is_stopped_ = false;
  std::string gave_up_;  // why
  std::string title_;
  Rivals rivals_;
  std::vector<MatchResult> failed_;
  std::optional<CsvColumns> columns_;  // where a CSV is wanted
  std::string csv_;
};

/// What does not count, because a deal lacks a match that failed.
std::string left_out_text(std::int64_t matches) {
  if (matches == 0) return "";
  return wrapped("note: " + matches_text(matches) +
                 " of deals in which a match failed count in no figure");
}

/// That so few deals tell nothing for sure; empty where they are enough.
std::string few_deals_text(std::int64_t deals) {
  if (deals >= kLeastForWords) return "";
  return "note: " + counted(deals, "deal") + (deals == 1 ? " is" : " are") +
         " too few for intervals; " + std::to_string(kLeastForWords) + " at least\n";
}

}  // namespace

int run_tournament(Arguments& arguments, const SeriesRequest& series) {
  check_tournament(series);
  Deals deals(arguments, series);
  {
    const StopOnInterrupt guard;
    std::atomic<std::int64_t> done{0};
    with_progress(done, deals.all_matches(), "matches", [&] { deals.play(done); });
  }
  if (!series.csv.empty()) write_csv(series.csv, deals.csv());
  const bool was_interrupted = deals.is_stopped() && deals.gave_up().empty();
  const int code = was_interrupted ? kStopped : deals.failed().empty() ? kDone : kAnswerIsNo;
  if (series.csv == "-") return code;
  const MatchRequest request = deals.request();
  const std::vector<std::string>& agents = request.agents;
  const std::string again =
      simulate_command(arguments, series, request, *request.seed) + " --tournament";
  if (series.json) {
    std::cout << rivals_json({.game = &deals.game(),
                              .agents = agents,
                              .matches = deals.matches(),
                              .asked = deals.all_matches(),
                              .left_out = deals.left_out(),
                              .seed = *request.seed,
                              .stopped = deals.is_stopped(),
                              .command = again,
                              .version = version_text()},
                             deals.rivals(), deals.failed());
    return code;
  }
  const std::string count =
      with_commas(deals.matches()) +
      (deals.is_stopped() ? " of " + with_commas(deals.all_matches()) : std::string());
  std::cout << wrapped(fmt::format(
                   "{}, {} players: {} agents, {} matches, each deal played in every order of the "
                   "seats, seed {}{}{}",
                   deals.title(), request.player_count, agents.size(), count, *request.seed,
                   series.seed_chosen ? " (chosen)" : "", deals.is_stopped() ? " (stopped)" : ""))
            << '\n'
            << few_deals_text((deals.matches() - deals.left_out()) / request.player_count)
            << rivals_text(agents, deals.rivals()) << left_out_text(deals.left_out()) << "\n";
  if (was_interrupted) {
    std::cout << stopped_line(deals.matches(), deals.all_matches()) << "\n";
  } else if (deals.is_stopped()) {
    std::cout << wrapped("Stopped, because " + deals.gave_up() + ".") + "\n";
  }
  std::cout << clock_note(agents) << command_lines("Again:", again) << error_lines(deals.failed());
  return code;
}

}  // namespace windrose::app
