#include <nlohmann/json.hpp>

#include "runtime/base/text/hash.h"
#include "runtime/lab/report/report.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kErrorsListed = 100;

Json mean_interval_json(const Sample& sample) {
  const auto interval = sample.mean_interval();
  return interval ? Json({interval->low, interval->high}) : Json();
}

Json to_json(const Sample& sample) {
  return {{"mean", sample.mean()}, {"ci95", mean_interval_json(sample)}, {"sd", sample.deviation()},
          {"min", sample.least()}, {"median", sample.median()},          {"max", sample.most()}};
}

Json options_json(const Ruleset& ruleset) {
  Json options = Json::object();
  for (const OptionDeclaration& option : ruleset.data().options) {
    const Scalar& value = option.start;
    if (option.type == ValueType::word) {
      options[option.id] = value.word;
    } else if (option.type == ValueType::flag) {
      options[option.id] = value.number != 0;
    } else {
      options[option.id] = value.number;
    }
  }
  return options;
}

Json seats_json(const PlayoutRun& run, int players) {
  Json seats = Json::array();
  for (int seat = 0; seat < players; ++seat) {
    const Interval interval = run.statistics.win_interval(seat);
    const Sample& scores = run.statistics.scores(seat);
    Json row;
    row["win_rate"] = run.statistics.win_rate(seat);
    row["ci95"] = {interval.low, interval.high};
    row["score"] = scores.count() > 0 ? Json(scores.mean()) : Json();
    row["score_ci95"] = mean_interval_json(scores);
    seats.push_back(row);
  }
  return seats;
}

Json cards_json(const Ruleset& ruleset, const Statistics& statistics) {
  Json cards = Json::object();
  const State state(ruleset, 0);
  for (std::size_t card = 0; card < ruleset.cards().size(); ++card) {
    const std::string id = code_id(state, Code(Kind::card, card));
    cards[id] = {{"draws", statistics.draws()[card]}, {"plays", statistics.plays()[card]}};
  }
  return cards;
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
  if (run.statistics.errors() > 0) counts.push_back({"error", run.statistics.errors()});
  return counts;
}

std::string report_json(const OpenGame& open_game, const PlayoutRun& run) {
  const Ruleset& ruleset = open_game.ruleset();
  const GameData& data = ruleset.data();
  const Statistics& statistics = run.statistics;
  Json json;
  json["game"] = data.id;
  json["variants"] = data.active_variants;
  json["scenario"] = data.scenario.empty() ? Json() : Json(data.scenario);
  json["options"] = options_json(ruleset);
  json["ruleset"] = to_hex(data.ruleset);
  json["players"] = ruleset.players();
  json["agents"] = open_game.request().agents;
  json["matches"] = statistics.matches();
  json["seed"] = open_game.request().seed.value_or(0);
  json["jobs"] = run.jobs;
  json["seconds"] = run.seconds;
  json["matches_per_second"] = run.matches_per_second();
  json["decisions_per_second"] = run.decisions_per_second();
  json["turns_per_second"] = run.turns_per_second();
  json["length"] = {{"turns", to_json(statistics.turns())},
                    {"decisions", to_json(statistics.decisions())}};
  json["endings"] = Json::object();
  for (const EndingCount& ending : ending_counts(open_game, run)) {
    json["endings"][ending.name] = ending.count;
  }
  json["seats"] = seats_json(run, ruleset.players());
  json["spaces"] = Json::object();
  for (std::size_t space = 0; space < data.board.spaces.size(); ++space) {
    json["spaces"][data.board.spaces[space].id] = {{"arrivals", statistics.arrivals()[space]}};
  }
  json["cards"] = cards_json(ruleset, statistics);
  if (!run.failed.empty()) {
    Json errors = Json::array();
    for (std::size_t i = 0; i < std::min(run.failed.size(), kErrorsListed); ++i) {
      const MatchResult& failed = run.failed[i];
      errors.push_back({{"match", failed.number}, {"seed", failed.seed}, {"error", failed.error}});
    }
    json["errors"] = errors;
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace windrose
