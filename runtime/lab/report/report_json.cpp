#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include "runtime/lab/play/thing_names.h"
#include "runtime/lab/report/provenance.h"
#include "runtime/lab/report/report.h"
#include "runtime/lab/report/team_result.h"
#include "runtime/lab/statistics/distributions.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kErrorsListed = 100;

Json mean_interval_json(const Sample& sample) {
  const auto interval = sample.mean_interval();
  return interval ? Json({interval->low, interval->high}) : Json();
}

constexpr std::array<std::pair<const char*, double>, 4> kQuantiles = {
    {{"p5", 0.05}, {"p25", 0.25}, {"p75", 0.75}, {"p95", 0.95}}};

/// All values in at most 25 steps of a round width; null where there are none. Values are whole
/// numbers of 1/scale.
Json histogram_json(const Spread& spread, int scale) {
  constexpr std::int64_t kMostSteps = 25;
  const auto values = spread.sorted();
  if (values.empty()) return nullptr;
  const std::int64_t least = values.front().first;
  const std::int64_t most = values.back().first;
  const auto floor_to = [](std::int64_t value, std::int64_t step) {
    return (value >= 0 ? value / step : -((step - 1 - value) / step)) * step;
  };
  std::int64_t step = 1;
  for (int i = 0; (most - floor_to(least, step)) / step >= kMostSteps; ++i) {
    step = i % 3 == 1 ? step / 2 * 5 : step * 2;  // 1, 2, 5, 10 …
  }
  const std::int64_t from = floor_to(least, step);
  std::vector<std::int64_t> counts(static_cast<std::size_t>((most - from) / step) + 1);
  for (const auto& [value, count] : values) {
    counts[static_cast<std::size_t>((value - from) / step)] += count;
  }
  const auto shown = [&](std::int64_t value) {
    return scale == 1 ? Json(value) : Json(static_cast<double>(value) / scale);
  };
  return {{"from", shown(from)}, {"step", shown(step)}, {"counts", counts}};
}

void add_spread(Json& row, const Spread& spread) {
  for (const auto& [name, part] : kQuantiles) {
    row[name] = spread.count() == 0 ? Json() : Json(spread.quantile(part));
  }
  row["histogram"] = histogram_json(spread, 1);
}

Json to_json(const Sample& sample, const Spread& spread) {
  Json row = {{"mean", sample.mean()},     {"ci95", mean_interval_json(sample)},
              {"sd", sample.deviation()},  {"min", sample.least()},
              {"median", spread.median()}, {"max", sample.most()}};
  add_spread(row, spread);
  return row;
}

/// Rounds with the keys of the other lengths.
Json rounds_json(const PlayoutRun& run) {
  const Spread& rounds = run.measures[static_cast<std::size_t>(LabMeasure::rounds)];
  const auto interval = rounds.mean_interval();
  const auto values = rounds.sorted();
  Json row = {{"mean", rounds.mean()},
              {"ci95", interval ? Json({interval->low, interval->high}) : Json()},
              {"sd", rounds.deviation()},
              {"min", values.empty() ? 0 : values.front().first},
              {"median", rounds.median()},
              {"max", values.empty() ? 0 : values.back().first}};
  add_spread(row, rounds);
  return row;
}

Json teams_json(const PlayoutRun& run, const Ruleset& ruleset) {
  Json teams = Json::array();
  for (std::size_t team = 0; team < ruleset.data().teams.size(); ++team) {
    const TeamResult result = team_result(ruleset, run.statistics, static_cast<int>(team));
    Json seats = Json::array();
    for (const int seat : ruleset.data().teams[team].seats) {
      if (seat < ruleset.players()) seats.push_back(seat + 1);
    }
    teams.push_back({{"team", ruleset.data().teams[team].id},
                     {"seats", std::move(seats)},
                     {"win_rate", result.share},
                     {"ci95", {result.interval.low, result.interval.high}}});
  }
  return teams;
}

Json seats_json(const PlayoutRun& run, const Ruleset& ruleset) {
  Json seats = Json::array();
  for (const SeatId seat : ruleset.seats()) {
    const Interval interval = run.statistics.win_interval(seat);
    const Sample& scores = run.statistics.scores(seat);
    Json row;
    row["win_rate"] = run.statistics.win_rate(seat);
    row["ci95"] = {interval.low, interval.high};
    row["score"] = scores.count() > 0 ? Json(scores.mean()) : Json();
    row["score_ci95"] = mean_interval_json(scores);
    const Spread& standing = run.standing[static_cast<std::size_t>(seat)];
    const auto standing_interval = standing.mean_interval();
    row["standing"] = standing.count() > 0 ? Json(standing.mean()) : Json();
    row["standing_ci95"] =
        standing_interval ? Json({standing_interval->low, standing_interval->high}) : Json();
    seats.push_back(row);
  }
  return seats;
}

/// The 95 % interval of a share whose standard error takes each match as one observation; null for
/// few matches.
Json ratio_json(double share, double error, const Statistics& statistics) {
  constexpr double kReach = 1.959964;
  if (statistics.sound_matches() < kLeastForWords) return nullptr;
  const double reach = kReach * error;
  return Json::array({std::max(0.0, share - reach), std::min(1.0, share + reach)});
}

Json cards_json(const Ruleset& ruleset, const Statistics& statistics) {
  Json cards = Json::object();
  const State state(ruleset, 0);
  for (std::size_t card = 0; card < ruleset.cards().size(); ++card) {
    const std::string id = code_id(state, Code(Kind::card, card));
    cards[id] = {{"draws", statistics.cards.draws[card]}, {"plays", statistics.cards.plays[card]}};
    // Who drew it is only counted where the course of matches is kept.
    const CardWins& wins = statistics.cards.wins[card];
    const bool is_known = wins.drawn > 0;
    cards[id]["won"] = is_known ? Json(wins.share()) : Json();
    cards[id]["won_ci95"] =
        is_known ? ratio_json(wins.share(), wins.error(statistics.sound_matches()), statistics)
                 : Json();
  }
  return cards;
}

Json to_json(const MeasureInfo& info, const Spread& tally) {
  const auto shown = [&](double value) { return value / info.scale; };
  std::optional<Interval> interval = tally.mean_interval();
  if (info.is_share && interval) interval = wilson_interval(tally.mean(), tally.count());
  Json row;
  row["source"] = info.kind == LabMeasure::declared ? "game" : "lab";
  row["mean"] = tally.count() > 0 ? Json(shown(tally.mean())) : Json();
  row["ci95"] = interval ? Json({shown(interval->low), shown(interval->high)}) : Json();
  row["sd"] = shown(tally.deviation());
  const auto values = tally.sorted();
  const auto at = [&](double part) { return shown(tally.quantile(part)); };
  row["min"] = values.empty() ? Json() : Json(shown(static_cast<double>(values.front().first)));
  row["median"] = values.empty() ? Json() : Json(shown(tally.median()));
  row["max"] = values.empty() ? Json() : Json(shown(static_cast<double>(values.back().first)));
  for (const auto& [name, part] : kQuantiles) row[name] = values.empty() ? Json() : Json(at(part));
  row["histogram"] = histogram_json(tally, info.scale);
  row["matches"] = tally.count();
  return row;
}

Json seats_test_json(const PlayoutRun& run) {
  const auto test = run.seat_wins.test();
  if (!test) return nullptr;
  return {{"chi2", test->chi_square},
          {"df", test->freedom},
          {"p", test->p},
          {"edge80", test->edge80},
          {"even_share", run.statistics.even_share()},
          {"test", test->kind == SeatsTest::Kind::pearson ? "pearson" : "score"}};
}

/// The standing by round, as the plot shows it; null where nobody is ahead of anybody.
Json fan_json(const Fan& fan) {
  if (fan.winners.empty()) return nullptr;
  Json json = {{"rounds", fan.winners.size()}, {"on", Json::array()}};
  const auto side = [](const std::vector<Spread>& rounds) {
    Json values = Json::object();
    for (const auto& [name, part] :
         {std::pair{"p5", 0.05}, {"p25", 0.25}, {"median", 0.5}, {"p75", 0.75}, {"p95", 0.95}}) {
      values[name] = Json::array();
      for (const Spread& round : rounds) values[name].push_back(round.quantile(part));
    }
    return values;
  };
  for (const Spread& round : fan.winners) json["on"].push_back(round.count());
  json["winner"] = side(fan.winners);
  json["others"] = side(fan.others);
  json["by_share"] = {{"percent", Json::array()},
                      {"winner", side(fan.winners_by_share)},
                      {"others", side(fan.others_by_share)}};
  for (std::size_t part = 1; part <= fan.winners_by_share.size(); ++part) {
    json["by_share"]["percent"].push_back(100 * part / Fan::kShares);
  }
  return json;
}

/// The 95 % interval of the share taken.
Json share_json(const AskedRow& row, const PlayoutRun& run) {
  const Statistics& statistics = run.statistics;
  return ratio_json(row.share(), row.share_error(statistics.sound_matches()), statistics);
}

/// By limit, as far as it has cut any match; null where none has.
Json cuts_json(const Statistics& statistics) {
  if (statistics.cuts() == 0) return nullptr;
  Json cuts = Json::object();
  for (const auto cut :
       {MatchResult::Cut::rounds, MatchResult::Cut::steps, MatchResult::Cut::idle_steps}) {
    if (statistics.cuts(cut) > 0) cuts[cut_name(cut)] = statistics.cuts(cut);
  }
  return cuts;
}

/// The share of each ending among the matches that ended.
Json endings_json(const OpenGame& open_game, const PlayoutRun& run) {
  const std::int64_t matches = run.statistics.sound_matches();
  Json shares = Json::object();
  for (const EndingCount& ending : ending_counts(open_game, run)) {
    if (ending.is_error || matches == 0) continue;
    const double share = static_cast<double>(ending.count) / static_cast<double>(matches);
    const Interval interval = wilson_interval(share, matches);
    shares[ending.name] = {
        {"share", share},
        {"ci95", matches < kLeastForWords ? Json() : Json({interval.low, interval.high})}};
  }
  return shares;
}

Json matches_json(const std::vector<MatchResult>& matches) {
  Json all = Json::array();
  for (std::size_t i = 0; i < std::min(matches.size(), kErrorsListed); ++i) {
    const MatchResult& one = matches[i];
    all.push_back({{"match", one.number + 1}, {"seed", one.seed}, {"error", one.error}});
    if (one.is_cut()) all.back()["cut"] = cut_name(one.cut);
  }
  return all;
}

/// How often it finishes ahead of each other agent.
Json beats_json(const std::vector<std::string>& names, const Rivals& rivals, std::size_t agent) {
  Json beats = Json::object();
  for (std::size_t other = 0; other < names.size(); ++other) {
    const auto share = agent == other ? std::nullopt : rivals.beats(agent, other);
    if (share) beats[names[other]] = *share;
  }
  return beats;
}

/// The keys that came with the lab: they stand behind the older ones.
void add_counts(Json& json, const OpenGame& open_game, const PlayoutRun& run,
                const ReportFrame& frame) {
  const Ruleset& ruleset = open_game.ruleset();
  json["asked"] = frame.asked > 0 ? frame.asked : run.statistics.matches();
  json["stopped"] = frame.stopped;
  if (!frame.missing.empty()) {
    json["shards"] = frame.missing.of;
    json["missing_shards"] = frame.missing.numbers;
  }
  if (!run.left.empty()) {
    json["left"] = Json::array();
    for (const std::int64_t number : run.left) json["left"].push_back(number + 1);
  }
  json["rotation"] = frame.seats_turn ? "turn" : "fixed";
  const std::uint64_t seed = open_game.request().seed.value_or(0);
  const std::int64_t first = frame.first - 1;
  const std::int64_t last = first + std::max<std::int64_t>(run.reached(first), 1) - 1;
  json["seed_first"] = playout_seed(seed, first);
  json["seed_last"] = playout_seed(seed, last);
  json["cut"] = cuts_json(run.statistics);
  if (!run.endless.empty()) json["cut_matches"] = matches_json(run.endless);
  json["ending_shares"] = endings_json(open_game, run);
  json["seats_test"] = seats_test_json(run);
  json["measures"] = Json::object();
  const std::vector<MeasureInfo> infos = measures_of(ruleset);
  for (std::size_t i = 0; i < infos.size(); ++i) {
    json["measures"][infos[i].id] = to_json(infos[i], run.measures[i]);
  }
  json["decisions"] = Json::object();
  Json never = Json::array();
  for (const AskedRow& row : run.asked) {
    json["decisions"][row.question + "/" + row.answer] = {{"offered", row.offered},
                                                          {"taken", row.taken},
                                                          {"share", row.share()},
                                                          {"ci95", share_json(row, run)}};
    if (row.taken == 0) never.push_back(row.question + "/" + row.answer);
  }
  json["rows"] = Json::object();
  std::size_t number = 0;
  for (const TableData& table : ruleset.data().tables) {
    for (const TableRow& row : table.rows) {
      json["rows"][row_name(table, row)] = {{"read", run.statistics.rows()[number++]}};
    }
  }
  json["zones"] = Json::object();
  const State state(ruleset, 0);
  for (const ZoneId zone : ruleset.zones().off_board()) {
    json["zones"][code_id(state, Code(zone))] = {{"arrivals", run.zones[number_of(zone)]}};
  }
  json["tokens"] = Json::object();
  for (const TokenId token : ruleset.tokens().ids()) {
    json["tokens"][code_id(state, Code(token))] = {
        {"moved", run.statistics.given()[number_of(token)]}};
  }
  json["agents_table"] = Json::array();
  const auto [names, rivals] = by_name(open_game.request().agents, run.rivals);
  for (std::size_t agent = 0; agent < names.size(); ++agent) {
    const auto interval = rivals.interval(agent);
    json["agents_table"].push_back(
        {{"agent", names[agent]},
         {"win_rate", rivals.share(agent)},
         {"ci95", interval ? Json({interval->low, interval->high}) : Json()},
         {"beats", beats_json(names, rivals, agent)}});
  }
  json["standing"] = fan_json(run.fan);
  json["streams"] = run.streams;
  json["never"] = never;
  json["command"] = text_or_null(frame.command);
  json["version"] = text_or_null(frame.version);
}

}  // namespace

std::string option_text(const OptionDeclaration& option) {
  if (option.type == ValueType::word) return option.start.word;
  if (option.type == ValueType::flag) return option.start.number != 0 ? "true" : "false";
  return std::to_string(option.start.number);
}

std::vector<EndingCount> ending_counts(const OpenGame& open_game, const PlayoutRun& run) {
  std::vector<EndingCount> counts;
  const auto& endings = open_game.ruleset().data().endings;
  for (std::size_t i = 0; i < endings.size(); ++i) {
    counts.push_back({endings[i].id, run.statistics.endings()[i]});
  }
  if (run.statistics.round_limits() > 0) {
    counts.push_back({"round_limit", run.statistics.round_limits()});
  }
  if (run.statistics.errors() > 0) counts.push_back({"error", run.statistics.errors(), true});
  return counts;
}

std::string report_json(const OpenGame& open_game, const PlayoutRun& run,
                        const ReportFrame& frame) {
  const Ruleset& ruleset = open_game.ruleset();
  const GameData& data = ruleset.data();
  const Statistics& statistics = run.statistics;
  Json json = provenance_json(open_game);
  json["matches"] = statistics.matches();
  json["ended"] = statistics.sound_matches();
  json["seed"] = open_game.request().seed.value_or(0);
  json["jobs"] = run.jobs;
  json["seconds"] = run.seconds;
  json["matches_per_second"] = run.matches_per_second();
  json["decisions_per_second"] = run.decisions_per_second();
  json["turns_per_second"] = run.turns_per_second();
  const auto spread_of = [&](LabMeasure kind) -> const Spread& {
    return run.measures[static_cast<std::size_t>(kind)];
  };
  json["length"] = {
      {"turns", to_json(statistics.turns(), spread_of(LabMeasure::turns))},
      {"decisions", to_json(statistics.decisions(), spread_of(LabMeasure::decisions))},
      {"rounds", rounds_json(run)}};
  json["endings"] = Json::object();
  for (const EndingCount& ending : ending_counts(open_game, run)) {
    json["endings"][ending.name] = ending.count;
  }
  json["seats"] = seats_json(run, ruleset);
  if (!ruleset.data().teams.empty()) json["teams"] = teams_json(run, ruleset);
  json["spaces"] = Json::object();
  for (std::size_t space = 0; space < data.board.spaces.size(); ++space) {
    json["spaces"][data.board.spaces[space].id] = {
        {"arrivals", statistics.spaces.arrivals[space]},
        {"owned", statistics.spaces.owned[space]},
        {"takeovers", statistics.spaces.takeovers[space]}};
  }
  json["cards"] = cards_json(ruleset, statistics);
  add_counts(json, open_game, run, frame);
  if (!run.failed.empty()) {
    json["errors"] = matches_json(run.failed);
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace windrose
