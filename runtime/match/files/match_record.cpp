#include "runtime/match/files/match_record.h"

#include <algorithm>
#include <charconv>
#include <set>

#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json json_of_name(const std::string& name) {
  int number = 0;
  const char* const end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data(), end, number);
  if (error == std::errc{} && stop == end) return number;
  return name;
}

Json json_of_action(const ActionText& action) {
  if (!action.is_list) return json_of_name(action.names.front());
  Json list = Json::array();
  for (const std::string& name : action.names) list.push_back(json_of_name(name));
  return list;
}

/// Refuses a line: `what` tells what is wrong with it.
[[noreturn]] void refuse(const std::string& what) {
  throw Error(what);
}

const Json& member(const Json& json, const char* key, const char* expected,
                   bool (Json::*fits)() const noexcept) {
  const auto found = json.find(key);
  if (found == json.end()) refuse("'" + std::string(key) + "' is missing; expected " + expected);
  if (!((*found).*fits)()) {
    refuse("'" + std::string(key) + "' must be " + expected + ", not " +
           dump(*found).substr(0, 60));
  }
  return *found;
}

std::string text_of(const Json& json, const char* key) {
  return member(json, key, "a text", &Json::is_string).get<std::string>();
}

std::vector<std::string> texts_of(const Json& json, const char* key) {
  std::vector<std::string> texts;
  for (const Json& item : member(json, key, "a list of names", &Json::is_array)) {
    if (!item.is_string()) refuse("'" + std::string(key) + "' must be a list of names");
    texts.push_back(item.get<std::string>());
  }
  return texts;
}

bool flag_of(const Json& json, const char* key) {
  return json.contains(key) && member(json, key, "true or false", &Json::is_boolean).get<bool>();
}

std::string name_of_json(const Json& json) {
  if (json.is_string()) return json.get<std::string>();
  if (json.is_number_integer()) return dump(json);
  if (json.is_boolean()) return json.get<bool>() ? "yes" : "no";
  refuse("an action is a name, a number or a list of them, not " + dump(json).substr(0, 60));
}

ActionText action_of(const Json& json) {
  ActionText action;
  action.is_list = json.is_array();
  if (!action.is_list) {
    action.names.push_back(name_of_json(json));
    return action;
  }
  for (const Json& item : json) action.names.push_back(name_of_json(item));
  return action;
}

void read_roll(const Json& json, MatchLine& line) {
  line.type = MatchLine::Type::roll;
  const Json& roll = json.at("roll");
  line.random = roll.is_string() && roll.get<std::string>() == "random";
  if (!line.random && !roll.is_array()) refuse("'roll' must be a list of faces or \"random\"");
  for (const Json& face : roll) {
    if (line.random) break;
    if (!face.is_number_integer()) refuse("'roll' must be a list of faces or \"random\"");
    line.faces.push_back(face.get<std::int32_t>());
  }
  line.given = flag_of(json, "given");
  if (json.contains("stream")) line.stream = text_of(json, "stream");
}

void read_shuffle(const Json& json, MatchLine& line) {
  line.type = MatchLine::Type::shuffle;
  line.zone = text_of(json, "shuffle");
  line.random = flag_of(json, "random");
  if (!line.random) line.order = texts_of(json, "order");
  line.given = flag_of(json, "given");
}

void read_state(const Json& json, MatchLine& line) {
  if (!json.contains("state")) return;
  for (const auto& [path, hash] : member(json, "state", "a map", &Json::is_object).items()) {
    constexpr std::size_t kMostDigits = 16;
    const std::string digits = hash.is_string() ? hash.get<std::string>() : "";
    const bool fits = !digits.empty() && digits.size() <= kMostDigits &&
                      digits.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (!fits) refuse("'state' must hold texts of 1 to 16 hexadecimal digits");
    line.state.emplace_back(path, digits);
  }
}

/// Refuses keys beside `known`: what nobody reads would look as if it counted.
void check_keys(const Json& json, std::vector<std::string> known) {
  for (const auto& [key, value] : json.items()) {
    if (std::ranges::find(known, key) != known.end()) continue;
    const std::string hint = did_you_mean(key, known);
    refuse("unknown key " + quote(key) + (hint.empty() ? "; known are " + join_and(known) : hint));
  }
}

/// What may stand in a line of each type, beside the state.
std::vector<std::string> keys_of(MatchLine::Type type) {
  switch (type) {
    case MatchLine::Type::decision:
      return {"player", "action", "agent", "state"};
    case MatchLine::Type::roll:
      return {"roll", "stream", "given", "state"};
    case MatchLine::Type::shuffle:
      return {"shuffle", "order", "random", "given", "state"};
    case MatchLine::Type::undo:
      return {"undo"};
    case MatchLine::Type::reload:
      return {"reload"};
    case MatchLine::Type::end:
      return {"end", "winners"};
  }
  return {};
}

MatchLine line_of(const Json& json) {
  if (!json.is_object()) refuse("a line is one JSON object, such as {\"player\":…,\"action\":…}");
  MatchLine line;
  if (json.contains("player")) {
    line.player = text_of(json, "player");
    if (!json.contains("action")) refuse("'action' is missing; expected what the player did");
    line.action = action_of(json.at("action"));
    line.by_agent = flag_of(json, "agent");
  } else if (json.contains("roll")) {
    read_roll(json, line);
  } else if (json.contains("shuffle")) {
    read_shuffle(json, line);
  } else if (json.contains("undo")) {
    line.type = MatchLine::Type::undo;
    line.count = member(json, "undo", "a number", &Json::is_number_integer).get<int>();
    if (line.count < 1) refuse("'undo' must be 1 or more");
  } else if (json.contains("reload")) {
    line.type = MatchLine::Type::reload;
    line.ruleset = text_of(json, "reload");
  } else if (json.contains("end")) {
    line.type = MatchLine::Type::end;
    line.ending = text_of(json, "end");
    line.winners = texts_of(json, "winners");
  } else {
    refuse("expected a line with player, roll, shuffle, undo, reload or end, got " +
           dump(json).substr(0, 60));
  }
  read_state(json, line);
  check_keys(json, keys_of(line.type));
  return line;
}

std::string option_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean() || value.is_number_integer()) return dump(value);
  refuse("an option is true or false, a number or a word");
}

void read_header(const Json& json, MatchRecord& record) {
  if (!json.is_object() || !json.contains("format")) {
    refuse("this is no match file: its first line must be a header with 'format'");
  }
  const std::string format = text_of(json, "format");
  if (format != kMatchFormat && format != kFirstMatchFormat) {
    refuse("this match file has the format " + quote(format) + "; this program reads " +
           quote(kMatchFormat) + " and " + quote(kFirstMatchFormat));
  }
  record.format = format == kMatchFormat ? 2 : 1;
  if (json.contains("as")) {
    refuse("this file was made for the eyes of " + text_of(json, "as") +
           " alone and does not hold the whole match; use the file of the table");
  }
  MatchRequest& request = record.request;
  request.game = text_of(json, "game");
  request.variants = texts_of(json, "variants");
  request.mods = json.contains("mods") ? texts_of(json, "mods") : std::vector<std::string>();
  const auto scenario = json.find("scenario");
  const bool has_none = scenario != json.end() && scenario->is_null();
  if (!has_none) request.scenario = text_of(json, "scenario");  // older files have "" for none
  request.players = texts_of(json, "players");
  request.player_count = static_cast<int>(request.players.size());
  if (json.contains("agents")) request.agents = texts_of(json, "agents");
  for (const auto& [key, value] : member(json, "options", "a map", &Json::is_object).items()) {
    request.options.push_back(key + "=" + option_text(value));
  }
  request.seed =
      member(json, "seed", "a number from 0", &Json::is_number_unsigned).get<std::uint64_t>();
  request.chance = ChanceMethod::splitmix;
  if (json.contains("chance")) {
    const std::string chance = text_of(json, "chance");
    if (chance != kSipChance) {
      refuse("this match draws by " + quote(chance) + "; this program knows " + quote(kSipChance) +
             ", and the older way of files without 'chance'");
    }
    request.chance = ChanceMethod::siphash;
  }
  request.outside_chance = json.contains("dice") && text_of(json, "dice") == "ask";
  request.practice = flag_of(json, "practice");
  record.ruleset = text_of(json, "ruleset");
  check_keys(json, {"format", "game", "variants", "scenario", "options", "players", "agents",
                    "seed", "chance", "dice", "practice", "ruleset", "mods"});
}

/// One line of the file. What JSON says twice counts once, and nobody would see which: refused.
Json parse_line(std::string_view line) {
  std::vector<std::set<std::string>> open;
  const auto note = [&open](int, Json::parse_event_t event, const Json& parsed) {
    if (event == Json::parse_event_t::object_start) open.emplace_back();
    if (event == Json::parse_event_t::object_end) open.pop_back();
    if (event == Json::parse_event_t::key &&
        !open.back().insert(parsed.get<std::string>()).second) {
      refuse("the key " + quote(parsed.get<std::string>()) + " stands here twice");
    }
    return true;
  };
  Json json = Json::parse(line, note, false);
  if (json.is_discarded()) refuse("this line is not JSON; it was damaged or edited");
  return json;
}

std::string at_line(const std::string& path, int number) {
  return path + ":" + std::to_string(number) + ": ";
}

}  // namespace

std::vector<MatchLine> MatchRecord::effective_lines() const {
  std::vector<MatchLine> effective;
  for (const MatchLine& line : lines) {
    if (line.type == MatchLine::Type::reload) {
      while (!effective.empty() && !effective.back().is_input()) effective.pop_back();
      continue;
    }
    if (line.type != MatchLine::Type::undo) {
      effective.push_back(line);
      continue;
    }
    int left = line.count;
    while (left > 0 && !effective.empty()) {
      if (effective.back().is_input()) --left;
      effective.pop_back();
    }
    if (left > 0) {
      throw Error(at_line(path, line.number) + "it takes back " + counted(line.count, "decision") +
                  ", but only " + std::to_string(line.count - left) + " stand before it");
    }
  }
  return effective;
}

bool is_match_file(const std::string& text) {
  return text.starts_with("{");
}

MatchRecord read_match_record(const std::string& path) {
  const std::string text = read_text_file(path);
  MatchRecord record;
  record.path = path;
  record.bytes = text.size();
  int number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    ++number;
    const std::size_t end = text.find('\n', begin);
    const bool torn = end == std::string::npos;
    const std::string_view line =
        std::string_view(text).substr(begin, torn ? std::string_view::npos : end - begin);
    if (torn && number == 1) {
      throw Error(at_line(path, 1) + "the header is torn; nothing had been played yet");
    }
    if (torn) {
      record.notes.push_back(at_line(path, number) + "the last line is torn and was dropped");
      break;
    }
    begin = end + 1;
    try {
      const Json json = parse_line(line);
      if (number == 1) {
        read_header(json, record);
      } else {
        record.lines.push_back(line_of(json));
        record.lines.back().number = number;
        if (!record.lines.back().ruleset.empty()) record.ruleset = record.lines.back().ruleset;
      }
    } catch (const std::exception& error) {
      if (number == 1) throw Error(at_line(path, 1) + error.what());
      record.fault = at_line(path, number) + error.what();
      break;
    }
    record.sound_bytes = begin;
  }
  if (number == 0)
    throw Error(at_line(path, 1) + "the file is empty; a match file begins with a header");
  return record;
}

std::string header_line(const Ruleset& ruleset, const MatchRequest& request, int viewer) {
  Json json;
  json["format"] = kMatchFormat;
  json["game"] = request.game;
  json["variants"] = request.variants;
  json["scenario"] = request.scenario.empty() ? Json() : Json(request.scenario);
  Json options = Json::object();
  for (const std::string& option : request.options) {
    const std::size_t equals = option.find('=');
    const std::string value = option.substr(equals + 1);
    Json& entry = options[option.substr(0, equals)];
    entry = json_of_name(value);
    if (value == "true" || value == "false") entry = value == "true";
  }
  json["options"] = std::move(options);
  json["players"] = request.players;
  json["agents"] = request.agents;
  if (viewer >= 0) {
    json["as"] = ruleset.player_name(viewer);
  } else {
    json["seed"] = *request.seed;
    if (request.chance == ChanceMethod::siphash) json["chance"] = kSipChance;
  }
  if (request.mods && !request.mods->empty()) json["mods"] = *request.mods;
  if (request.outside_chance) json["dice"] = "ask";
  if (request.practice) json["practice"] = true;
  json["ruleset"] = to_hex(ruleset.data().ruleset);
  return dump(json);
}

std::string match_line(const MatchLine& line) {
  Json json;
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
      break;
    case MatchLine::Type::end:
      json["end"] = line.ending;
      json["winners"] = line.winners;
      break;
  }
  for (const auto& [path, hash] : line.state) json["state"][path] = hash;
  return dump(json);
}

}  // namespace windrose
