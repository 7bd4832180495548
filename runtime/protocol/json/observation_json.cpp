// An observation as JSON: players, spaces, decks, piles, purses, charts, each with what is known of
// it.
#include "runtime/protocol/json/node_json.h"
#include "runtime/protocol/json/observation_parts.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/reading/tabletop.h"

namespace windrose {

void add_observation(JsonText& json, const Observation& observation) {
  const Ruleset& ruleset = observation.ruleset();
  const ObservationParts parts(json, observation);
  json.object();
  if (const Viewer viewer = observation.viewer(); viewer.is_seat())
    json.key("player").text(ruleset.player_name(viewer.seat()));
  parts.add_course();
  json.key("players").array();
  for (const SeatId seat : ruleset.seats()) {
    json.object().key("name").text(ruleset.player_name(seat));
    parts.add_player(seat, ObservationParts::Zones::told);
    json.end();
  }
  json.end();
  parts.add_things();
  json.key("charts").object();
  for (const ChartId chart : ruleset.charts().ids())
    json.key(code_id(observation, Code(chart))).number(Tabletop(observation).chart(chart).column);
  json.end().end();
}

std::string observation_json(const Observation& observation) {
  JsonText json;
  add_observation(json, observation);
  return json.take();
}

}  // namespace windrose
