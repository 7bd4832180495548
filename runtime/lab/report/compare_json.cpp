#include <cmath>

#include <nlohmann/json.hpp>

#include "runtime/lab/compare/decisions.h"
#include "runtime/lab/report/compare_report.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

Json interval_json(const std::optional<Interval>& interval) {
  return interval ? Json({interval->low, interval->high}) : Json();
}

const char* word_name(Word word) {
  static constexpr const char* kNames[] = {"clear", "maybe", "nothing"};
  return word == Word::none ? nullptr : kNames[static_cast<std::size_t>(word)];
}

/// Null where nothing varies.
Json size_name(std::optional<double> effect) {
  if (!effect) return nullptr;
  const double size = std::abs(*effect);
  if (size < 0.1) return "too little to feel";
  if (size < 0.4) return "small";
  return size < 0.8 ? "middling" : "large";
}

Json measures_json(const Comparison& comparison) {
  Json measures = Json::object();
  for (const Difference& one : comparison.differences()) {
    const char* word = word_name(one.word);
    const bool can_correlate = one.base_deviation > 0 && one.variant_deviation > 0;
    measures[one.info.id] = {{"base", one.base},
                             {"variant", one.variant},
                             {"diff", one.difference},
                             {"ci95", interval_json(one.interval)},
                             {"ci95_all", interval_json(one.interval_all)},
                             {"effect", one.effect ? Json(*one.effect) : Json()},
                             {"size", size_name(one.effect)},
                             {"p", one.p},
                             {"p_all", one.p_all},
                             {"word", word == nullptr ? Json() : Json(word)},
                             {"asked", one.asked},
                             {"pairs", one.pairs},
                             {"saved", one.saved},
                             {"r", can_correlate ? Json(one.correlation) : Json()}};
  }
  return measures;
}

/// How many were looked at in the family that `p_all` is about.
Json together_json(const Comparison& comparison) {
  return {{"measures", comparison.measures_together()}, {"seats", comparison.seats_together()}};
}

Json seats_json(const Comparison& comparison) {
  Json seats = Json::array();
  for (const SeatDifference& one : comparison.seats()) {
    const char* word = word_name(one.word);
    seats.push_back({{"seat", number_of(one.seat) + 1},
                     {"base", one.base},
                     {"variant", one.variant},
                     {"diff", one.difference},
                     {"ci95", interval_json(one.interval)},
                     {"p", one.p},
                     {"p_all", one.p_all},
                     {"word", word == nullptr ? Json() : Json(word)}});
  }
  return seats;
}

Json small_json(const std::vector<SmallDifference>& small) {
  Json things = Json::object();
  for (const SmallDifference& one : small) {
    things[one.name] = {{"base", one.base},
                        {"variant", one.variant},
                        {"diff", one.difference},
                        {"ci95", one.reach > 0 ? Json::array({one.difference - one.reach,
                                                              one.difference + one.reach})
                                               : Json()},
                        {"p", one.p},
                        {"found", one.found}};
  }
  return things;
}

Json decisions_json(const PlayoutRun& base, const PlayoutRun& variant) {
  Json decisions = Json::object();
  for (const DecisionDifference& one : decision_differences(base, variant)) {
    const Json interval =
        one.reach > 0 ? Json::array({one.difference - one.reach, one.difference + one.reach})
                      : Json();
    decisions[one.question + "/" + one.answer] = {
        {"base", one.base}, {"variant", one.variant}, {"diff", one.difference}, {"ci95", interval},
        {"p", one.p},       {"found", one.found}};
  }
  return decisions;
}

}  // namespace

std::string compare_json(const OpenGame& base_game, const PlayoutRun& base,
                         const std::vector<ComparedVariant>& variants) {
  Json json;
  ReportFrame turning;
  turning.seats_turn = true;
  json["base"] = Json::parse(report_json(base_game, base, turning));
  json["variants"] = Json::array();
  for (const ComparedVariant& one : variants) {
    const Comparison& comparison = *one.comparison;
    const PlayoutRun& of_base = one.base == nullptr ? base : *one.base;
    Json variant = Json::parse(report_json(*one.game, *one.run, turning));
    variant["name"] = one.frame.name;
    variant["pairs"] = comparison.pairs();
    variant["pairs_failed"] = one.frame.errors;
    variant["pairs_cut"] = one.frame.cut;
    variant["judged_together"] = together_json(comparison);
    variant["stopped"] = one.frame.stopped;
    if (!one.frame.missing.empty()) {
      variant["pairs_asked"] = one.frame.asked;
      variant["shards"] = one.frame.missing.of;
      variant["missing_shards"] = one.frame.missing.numbers;
    }
    variant["until"] = one.frame.until.empty() ? Json() : Json(one.frame.until);
    variant["critical_t"] = comparison.critical_t();
    variant["differences"] = measures_json(comparison);
    variant["seats_differ"] = seats_json(comparison);
    variant["endings_differ"] = small_json(comparison.endings());
    variant["spaces_differ"] = small_json(comparison.spaces());
    variant["owners_differ"] = small_json(comparison.owners());
    variant["takeovers_differ"] = small_json(comparison.takeovers());
    variant["cards_differ"] = small_json(comparison.cards());
    variant["rows_differ"] = small_json(comparison.rows());
    variant["tokens_differ"] = small_json(comparison.tokens());
    variant["zones_differ"] = small_json(comparison.zones());
    variant["actions_differ"] = small_json(comparison.actions());
    variant["decisions_differ"] = decisions_json(of_base, *one.run);
    variant["same_winner"] = comparison.same_winner();
    variant["verdict"] = verdict_text(comparison, one.frame, of_base, *one.run);
    variant["block"] = comparison.block();
    variant["command"] = one.frame.command;
    json["variants"].push_back(std::move(variant));
  }
  if (variants.size() == 1) {  // the usual case without a look into the list
    const Comparison& comparison = *variants.front().comparison;
    json["pairs"] = comparison.pairs();
    json["pairs_failed"] = variants.front().frame.errors;
    json["pairs_cut"] = variants.front().frame.cut;
    json["judged_together"] = together_json(comparison);
    json["critical_t"] = comparison.critical_t();
    json["measures"] = measures_json(comparison);
    json["seats"] = seats_json(comparison);
    json["spaces"] = small_json(comparison.spaces());
    json["owners"] = small_json(comparison.owners());
    json["takeovers"] = small_json(comparison.takeovers());
    json["cards"] = small_json(comparison.cards());
    json["rows"] = small_json(comparison.rows());
    json["tokens"] = small_json(comparison.tokens());
    json["zones"] = small_json(comparison.zones());
    json["actions"] = small_json(comparison.actions());
    json["endings"] = small_json(comparison.endings());
    json["decisions"] = decisions_json(base, *variants.front().run);
    json["same_winner"] = comparison.same_winner();
    json["verdict"] = verdict_text(comparison, variants.front().frame, base, *variants.front().run);
    json["command"] = variants.front().frame.command;
    const std::string& version = variants.front().frame.version;
    json["version"] = version.empty() ? Json() : Json(version);
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace windrose
