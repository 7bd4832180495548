// Lines of a match file as they are written.
#include <charconv>

#include <nlohmann/json.hpp>

#include "runtime/base/text/hash.h"
#include "runtime/match/files/match_record.h"

namespace windrose {
namespace {

using JsonLine = nlohmann::ordered_json;

std::string json_text(const JsonLine& json) {
  return json.dump(-1, ' ', false, JsonLine::error_handler_t::replace);
}

JsonLine json_of_name(const std::string& name) {
  int number = 0;
  const char* const end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data(), end, number);
  if (error == std::errc{} && stop == end) return number;
  return name;
}

JsonLine json_of_action(const ActionText& action) {
  if (!action.is_list) return json_of_name(action.names.front());
  JsonLine list = JsonLine::array();
  for (const std::string& name : action.names) list.push_back(json_of_name(name));
  return list;
}

}  // namespace

std::string header_line(const Ruleset& ruleset, const MatchRequest& request, Viewer viewer) {
  JsonLine json;
  json["format"] = kMatchFormat;
  json["game"] = request.game;
  json["variants"] = request.variants;
  json["scenario"] = request.scenario.empty() ? JsonLine() : JsonLine(request.scenario);
  JsonLine options = JsonLine::object();
  for (const std::string& option : request.options) {
    const std::size_t equals = option.find('=');
    const std::string value = option.substr(equals + 1);
    JsonLine& entry = options[option.substr(0, equals)];
    entry = json_of_name(value);
    if (value == "true" || value == "false") entry = value == "true";
  }
  json["options"] = std::move(options);
  json["players"] = request.players;
  json["agents"] = request.agents;
  if (viewer.is_seat()) {
    json["as"] = ruleset.player_name(viewer.seat());
  } else {
    json["seed"] = *request.seed;
    if (request.chance == ChanceMethod::siphash) json["chance"] = kSipChance;
  }
  if (request.mods && !request.mods->empty()) json["mods"] = *request.mods;
  if (request.outside_chance) json["dice"] = "ask";
  if (request.practice) json["practice"] = true;
  json["ruleset"] = to_hex(ruleset.data().ruleset);
  return json_text(json);
}

std::string match_line(const MatchLine& line) {
  JsonLine json;
  switch (line.type) {
    case MatchLine::Type::decision:
      json["player"] = line.player;
      json["action"] = json_of_action(line.action);
      if (line.by_agent) json["agent"] = true;
      break;
    case MatchLine::Type::roll:
      json["roll"] = line.faces;
      if (line.random) json["roll"] = "random";
      if (!line.stream.empty()) json["stream"] = line.stream;
      if (line.given) json["given"] = true;
      break;
    case MatchLine::Type::shuffle:
      json["shuffle"] = line.zone;
      if (!line.random) json["order"] = line.order;
      if (line.random) json["random"] = true;
      if (line.given) json["given"] = true;
      break;
    case MatchLine::Type::undo:
      json["undo"] = line.count;
      break;
    case MatchLine::Type::reload:
      json["reload"] = line.ruleset;
      if (line.keep >= 0) json["keep"] = line.keep;
      if (line.again > 0) json["again"] = line.again;
      if (line.mods) json["mods"] = *line.mods;
      break;
    case MatchLine::Type::pin:
      json["pinned_over"] = line.pinned_over;
      break;
    case MatchLine::Type::end:
      json["end"] = line.ending;
      json["winners"] = line.winners;
      break;
  }
  for (const auto& [path, hash] : line.state) json["state"][path] = hash;
  return json_text(json);
}

}  // namespace windrose
