#include <nlohmann/json.hpp>

#include "runtime/lab/report/provenance.h"
#include "runtime/lab/report/tune_report.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

Json values_json(const Tuning& tuning, const std::vector<int>& values) {
  Json json = Json::object();
  for (std::size_t i = 0; i < values.size(); ++i) json[tuning.knobs()[i].name] = values[i];
  return json;
}

Json point_json(const Tuning& tuning, const TunePoint& point) {
  Json figures = Json::array();
  for (const Figure& one : point.figures) {
    const auto [low, high] = one.interval();
    figures.push_back({{"mean", one.mean}, {"ci95", {low, high}}});
  }
  return {{"values", values_json(tuning, point.values)},
          {"figures", figures},
          {"matches", point.matches}};
}

}  // namespace

std::string tune_json(const Tuning& tuning, const TuneTarget& target, const TuneResult& result) {
  Json json = provenance_json(*result.game);
  json["seed"] = result.seed;
  json["target"] = target.name;
  json["goals"] = target.goals;
  json["stopped"] = result.stopped;
  json["reached"] = is_reached(tuning, result);
  json["out_of_reach"] = tuning.is_out_of_reach();
  json["changes_nothing"] = tuning.is_flat();
  json["needs_no_change"] = needs_no_change(tuning, result);
  json["now"] = point_json(tuning, tuning.points().front());
  json["found"] = result.checked ? point_json(tuning, *result.checked) : Json();
  json["neighbor"] = result.neighbor ? point_json(tuning, *result.neighbor) : Json();
  json["numbers"] = Json::object();
  for (std::size_t i = 0; i < tuning.knobs().size(); ++i) {
    const Knob& knob = tuning.knobs()[i];
    Json row = {{"key", knob.key},
                {"low", knob.low},
                {"high", knob.high},
                {"step", knob.step},
                {"now", knob.now}};
    const auto interval =
        result.checked ? tuning.interval(*result.checked, i) : std::optional<Interval>();
    row["found"] = result.checked ? Json(result.checked->values[i]) : Json();
    row["ci95"] = interval ? Json({interval->low, interval->high}) : Json();
    json["numbers"][knob.name] = row;
  }
  json["tried"] = Json::array();
  for (const TunePoint& point : tuning.points()) {
    json["tried"].push_back(point_json(tuning, point));
  }
  json["beside"] = Json::object();
  for (const TuneResult::Beside& one : result.beside) {
    json["beside"][one.info.id] = {{"now", one.now / one.info.scale},
                                   {"then", one.then / one.info.scale}};
  }
  json["seats_p"] = result.seats_p ? Json(*result.seats_p) : Json();
  json["errors"] = result.failed.size();
  json["command"] = result.command;
  json["version"] = text_or_null(result.version);
  return json.dump(2) + "\n";
}

}  // namespace windrose
