// An observation as JSON: players, spaces, decks, piles, purses, charts, each with what is known of
// it.
#include "runtime/protocol/json/node_json.h"
#include "runtime/protocol/json/observation_parts.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {

void add_observation(JsonText& json, const Observation& observation, int seat) {
  const Ruleset& ruleset = observation.ruleset();
  const ObservationParts parts(json, observation);
  json.object().key("player").text(ruleset.player_name(seat));
  parts.add_course();
  json.key("players").array();
  for (int other = 0; other < ruleset.players(); ++other) {
    json.object().key("name").text(ruleset.player_name(other));
    parts.add_player(other, ObservationParts::Zones::told);
    json.end();
  }
  json.end();
  parts.add_things();
  json.key("charts").object();
  for (const ChartId chart : ruleset.charts().ids())
    json.key(code_id(observation, Code(chart))).number(observation.chart(chart));
  json.end().end();
}

std::string observation_json(const Observation& observation, int seat) {
  JsonText json;
  add_observation(json, observation, seat);
  return json.take();
}

}  // namespace windrose
