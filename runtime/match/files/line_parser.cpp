#include "runtime/match/files/line_parser.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/checked.h"
#include "runtime/base/system/outside_json.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Refuses a line: `what` tells what is wrong with it.
[[noreturn]] void refuse(const std::string& what) {
  throw Error(what);
}

const Json& member(const Json& json, const char* key, std::string_view expected,
                   bool (Json::*fits)() const noexcept) {
  const auto found = json.find(key);
  if (found == json.end())
    refuse(phrase("'{1}' is missing; expected {2}", key, said_phrase({}, expected, {})));
  if (!((*found).*fits)()) {
    refuse(phrase("'{1}' must be {2}, not {3}", key, said_phrase({}, expected, {}),
                  cut_text(dump(*found), 60)));
  }
  return *found;
}

std::string text_of(const Json& json, const char* key) {
  return member(json, key, phrase_later("a text"), &Json::is_string).get<std::string>();
}

/// No list of a line has more entries than a match has things.
constexpr std::size_t kMostEntries = 40'000;

const Json& checked_list(const Json& list, const char* key) {
  if (list.size() <= kMostEntries) return list;
  refuse(phrase("{1} has {2} entries; at most {3} are read", quote(key),
                std::to_string(list.size()), std::to_string(kMostEntries)));
}

std::vector<std::string> texts_of(const Json& json, const char* key) {
  std::vector<std::string> texts;
  const Json& list = member(json, key, phrase_later("a list of names"), &Json::is_array);
  for (const Json& item : checked_list(list, key)) {
    if (!item.is_string()) refuse(phrase("'{1}' must be a list of names", key));
    texts.push_back(item.get<std::string>());
  }
  return texts;
}

bool flag_of(const Json& json, const char* key) {
  return json.contains(key) &&
         member(json, key, phrase_later("true or false"), &Json::is_boolean).get<bool>();
}

std::string name_of_json(const Json& json) {
  if (json.is_string()) return json.get<std::string>();
  if (json.is_number_integer()) return dump(json);
  if (json.is_boolean()) return json.get<bool>() ? "yes" : "no";
  refuse(
      phrase("an action is a name, a number or a list of them, not {1}", cut_text(dump(json), 60)));
}

ActionText action_of(const Json& json) {
  ActionText action;
  action.is_list = json.is_array();
  if (!action.is_list) {
    action.names.push_back(name_of_json(json));
    return action;
  }
  for (const Json& item : checked_list(json, "action")) action.names.push_back(name_of_json(item));
  return action;
}

void read_roll(const Json& json, MatchLine& line) {
  line.type = MatchLine::Type::roll;
  const Json& roll = json.at("roll");
  line.random = roll.is_string() && roll.get<std::string>() == "random";
  if (!line.random && !roll.is_array())
    refuse(phrase("'{1}' must be a list of faces or {2}", "roll", "\"random\""));
  for (const Json& face : checked_list(roll, "roll")) {
    if (line.random) break;
    if (!face.is_number_integer())
      refuse(phrase("'{1}' must be a list of faces or {2}", "roll", "\"random\""));
    line.faces.push_back(checked_json<std::int32_t>(face, "roll"));
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
  for (const auto& [path, hash] :
       member(json, "state", phrase_later("a map"), &Json::is_object).items()) {
    constexpr std::size_t kMostDigits = 16;
    const std::string digits = hash.is_string() ? hash.get<std::string>() : "";
    const bool fits = !digits.empty() && digits.size() <= kMostDigits &&
                      digits.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (!fits) refuse(phrase("'{1}' must hold texts of 1 to 16 hexadecimal digits", "state"));
    line.state.emplace_back(path, digits);
  }
}

/// Refuses keys beside `known`: what nobody reads would look as if it counted.
void check_keys(const Json& json, std::vector<std::string> known) {
  for (const auto& [key, value] : json.items()) {
    if (std::ranges::find(known, key) != known.end()) continue;
    const std::string hint = told_meant(key, known);
    refuse(phrase("unknown key {1}", quote(key)) +
           (hint.empty() ? phrase("; known are {1}", list_and(known)) : hint));
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
      return {"reload", "keep", "again", "mods"};
    case MatchLine::Type::pin:
      return {"pinned_over"};
    case MatchLine::Type::end:
      return {"end", "winners"};
  }
  return {};
}

int count_of(const Json& json, const char* key) {
  const int count =
      checked_json<int>(member(json, key, phrase_later("a number"), &Json::is_number_integer), key);
  if (count < 0) refuse(phrase("'{1}' must be {2} or more", key, "0"));
  return count;
}

MatchLine line_of(const Json& json) {
  if (!json.is_object())
    refuse(phrase("a line is one JSON object, such as {1}", "{\"player\":…,\"action\":…}"));
  MatchLine line;
  if (json.contains("player")) {
    line.player = text_of(json, "player");
    if (!json.contains("action"))
      refuse(phrase("'{1}' is missing; expected what the player did", "action"));
    line.action = action_of(json.at("action"));
    line.by_agent = flag_of(json, "agent");
  } else if (json.contains("roll")) {
    read_roll(json, line);
  } else if (json.contains("shuffle")) {
    read_shuffle(json, line);
  } else if (json.contains("undo")) {
    line.type = MatchLine::Type::undo;
    line.count = checked_json<int>(
        member(json, "undo", phrase_later("a number"), &Json::is_number_integer), "undo");
    if (line.count < 1) refuse(phrase("'{1}' must be {2} or more", "undo", "1"));
  } else if (json.contains("reload")) {
    line.type = MatchLine::Type::reload;
    line.ruleset = text_of(json, "reload");
    if (json.contains("keep")) line.keep = count_of(json, "keep");
    if (json.contains("again")) line.again = count_of(json, "again");
    if (json.contains("mods")) line.mods = texts_of(json, "mods");
  } else if (json.contains("pinned_over")) {
    line.type = MatchLine::Type::pin;
    line.pinned_over = text_of(json, "pinned_over");
  } else if (json.contains("end")) {
    line.type = MatchLine::Type::end;
    line.ending = text_of(json, "end");
    line.winners = texts_of(json, "winners");
  } else {
    const std::vector<std::string> keys = {"player", "roll",        "shuffle", "undo",
                                           "reload", "pinned_over", "end"};
    refuse(phrase("expected a line with {1}, got {2}", list_or(keys), cut_text(dump(json), 60)));
  }
  read_state(json, line);
  check_keys(json, keys_of(line.type));
  return line;
}

std::string option_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean() || value.is_number_integer()) return dump(value);
  refuse(phrase("an option is true or false, a number or a word"));
}

void read_header(const Json& json, MatchRecord& record) {
  if (!json.is_object() || !json.contains("format")) {
    refuse(
        phrase("this is not a match file: its first line must be a header with '{1}'", "format"));
  }
  const std::string format = text_of(json, "format");
  if (format != kMatchFormat && format != kFirstMatchFormat) {
    refuse(phrase("this match file has the format {1}; this program reads {2} and {3}",
                  quote(format), quote(kMatchFormat), quote(kFirstMatchFormat)));
  }
  record.format = format == kMatchFormat ? 2 : 1;
  if (json.contains("as")) {
    refuse(
        phrase("this file is only for {1} and does not hold the whole match; use the file of "
               "the whole table",
               text_of(json, "as")));
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
  for (const auto& [key, value] :
       member(json, "options", phrase_later("a map"), &Json::is_object).items()) {
    request.options.push_back(key + "=" + option_text(value));
  }
  request.seed = member(json, "seed", phrase_later("a number from 0"), &Json::is_number_unsigned)
                     .get<std::uint64_t>();
  request.chance = ChanceMethod::splitmix;
  if (json.contains("chance")) {
    const std::string chance = text_of(json, "chance");
    if (chance != kSipChance) {
      refuse(
          phrase("this match draws by {1}; this program knows {2}, and the older way of files "
                 "without '{3}'",
                 quote(chance), quote(kSipChance), "chance"));
    }
    request.chance = ChanceMethod::siphash;
  }
  request.outside_chance = json.contains("dice") && text_of(json, "dice") == "ask";
  request.practice = flag_of(json, "practice");
  record.first_ruleset = record.ruleset = text_of(json, "ruleset");
  check_keys(json, {"format", "game", "variants", "scenario", "options", "players", "agents",
                    "seed", "chance", "dice", "practice", "ruleset", "mods"});
}

/// One line of the file. What JSON says twice counts once, and nobody would see which: refused.
Json parse(const LineReader::Line& line) {
  if (line.length > kMostLineBytes) {
    refuse(phrase("this line has {1} bytes; at most {2} are read", std::to_string(line.length),
                  std::to_string(kMostLineBytes)));
  }
  Json json = outside_json<Json>(line.text, TwinKeys::refused);
  if (json.is_discarded()) refuse(phrase("this line is not JSON; it was damaged or edited"));
  return json;
}

}  // namespace

void parse_header(const LineReader::Line& line, MatchRecord& record) {
  read_header(parse(line), record);
}

MatchLine parse_line(const LineReader::Line& line) {
  return line_of(parse(line));
}

}  // namespace windrose
