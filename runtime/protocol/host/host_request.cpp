#include "runtime/protocol/host/host_request.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include <nlohmann/json.hpp>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/checked.h"
#include "runtime/base/system/file_names.h"
#include "runtime/base/system/outside_json.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"

namespace windrose {
namespace {

using Json = HostJson;

constexpr std::size_t kMostNameBytes = 200;  // of a match, as JSON
constexpr std::uint64_t kMostSeatsAsked = 1000;

std::string option_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean() || value.is_number_integer()) return dump(value);
  expected("options", phrase("true or false, a number or a word"), value);
}

std::string name_of(const Json& json, const char* key) {
  if (json.is_string()) return json.get<std::string>();
  if (json.is_boolean()) return json.get<bool>() ? "yes" : "no";
  if (json.is_number_integer()) return dump(json);
  expected(key, phrase("a name, a number or a list of them"), json);
}

}  // namespace

HostJson parsed(const std::string& line) {
  constexpr std::string_view kStartPig = "{\"op\":\"start\",\"game\":\"pig\"}";
  HostJson request = outside_json<HostJson>(line);
  if (request.is_discarded()) {
    throw Error(phrase("this line is not JSON: {1}; write one object on a line, such as {2}",
                       quote(line), kStartPig));
  }
  if (!request.is_object())
    throw Error(phrase("expected an object such as {1}, got {2}", kStartPig, short_dump(request)));
  return request;
}

std::string dump(const HostJson& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string short_dump(const HostJson& json) {
  return cut_text(dump(json), 60);
}

void expected(const char* key, const std::string& what, const HostJson& got) {
  throw Error(phrase("'{1}': expected {2}, got {3}", key, what, short_dump(got)));
}

void check_keys(const HostJson& request, std::vector<std::string> known) {
  known.emplace_back("op");
  for (const auto& [key, value] : request.items()) {
    if (std::ranges::find(known, key) != known.end()) continue;
    const std::string hint = told_meant(key, known);
    if (!hint.empty()) throw Error(phrase("unknown key {1}", quote(key)) + hint);
    throw Error(phrase_number("unknown key {1}; the only key is {2}",
                              "unknown key {1}; known are {2}",
                              static_cast<long long>(known.size()), quote(key), list_and(known)));
  }
}

bool flag_or(const HostJson& request, const char* key, bool otherwise) {
  const auto found = request.find(key);
  if (found == request.end()) return otherwise;
  if (!found->is_boolean()) expected(key, phrase("true or false"), *found);
  return found->get<bool>();
}

std::string text_or(const HostJson& request, const char* key, const std::string& otherwise) {
  const auto found = request.find(key);
  if (found == request.end() || found->is_null()) return otherwise;
  if (!found->is_string()) expected(key, phrase("a text"), *found);
  return found->get<std::string>();
}

std::vector<std::string> texts_of(const HostJson& request, const char* key) {
  std::vector<std::string> texts;
  const auto found = request.find(key);
  if (found == request.end()) return texts;
  if (!found->is_array()) expected(key, phrase("a list of names"), *found);
  for (const HostJson& item : *found) {
    if (!item.is_string()) expected(key, phrase("a list of names"), *found);
    texts.push_back(item.get<std::string>());
  }
  return texts;
}

std::string file_or_none(const HostJson& request, const char* key) {
  const auto found = request.find(key);
  if (found == request.end() || found->is_null()) return {};
  std::string path = text_or(request, key, "");
  require_file_name(quote(key), path);
  return path;
}

void require_new(const std::string& path) {
  std::error_code fault;
  if (std::filesystem::is_directory(path, fault))
    throw Error(phrase("{1}: this is a folder; name a file in it", path));
  if (std::filesystem::exists(path, fault))
    throw Error(phrase("{1}: this file exists; name another one", path));
}

std::string take_name(HostJson& request, const char* key) {
  const auto found = request.find(key);
  if (found == request.end()) return {};
  if (!found->is_string() && !found->is_number_unsigned())
    expected(key, phrase("the name or number of a match"), *found);
  std::string name = dump(*found);
  if (name.size() > kMostNameBytes) {
    throw Error(
        phrase("{1}: the name of a match has {2} bytes at most, this one {3}; choose a shorter one",
               quote(key), std::to_string(kMostNameBytes), std::to_string(name.size())));
  }
  request.erase(found);
  return name;
}

std::uint64_t key_or(const HostJson& request, std::uint64_t otherwise) {
  const auto found = request.find("key");
  if (found == request.end()) return otherwise;
  if (!found->is_number_unsigned()) expected("key", phrase("a number from 0"), *found);
  return found->get<std::uint64_t>();
}

MatchRequest match_request(const HostJson& request) {
  MatchRequest wanted;
  wanted.game = text_or(request, "game", "");
  if (wanted.game.empty())
    throw Error(phrase("'{1}' is missing; expected the name of a game", "game"));
  if (const auto players = request.find("players"); players != request.end()) {
    if (players->is_number_unsigned()) {
      const auto count = players->get<std::uint64_t>();
      if (count > kMostSeatsAsked) {
        throw Error(std::to_string(count) + " players asked for; a match takes " +
                    std::to_string(kMostSeatsAsked) + " at most");
      }
      wanted.player_count = static_cast<int>(count);
      if (wanted.player_count < 1)
        expected("players", phrase("a list of names or a number from 1"), *players);
    } else if (players->is_array() || players->is_null()) {
      wanted.players = texts_of(request, "players");
    } else {
      expected("players", phrase("a list of names or a number from 1"), *players);
    }
  }
  wanted.agents = texts_of(request, "agents");
  wanted.variants = texts_of(request, "variants");
  wanted.scenario = text_or(request, "scenario", "");
  if (const auto options = request.find("options"); options != request.end()) {
    if (!options->is_object())
      expected("options", phrase("a map such as {1}", "{\"fast_camels\":true}"), *options);
    for (const auto& [key, value] : options->items()) {
      wanted.options.push_back(key + "=" + option_text(value));
    }
  }
  if (const auto seed = request.find("seed"); seed != request.end()) {
    if (!seed->is_number_unsigned()) expected("seed", phrase("a number from 0"), *seed);
    wanted.seed = seed->get<std::uint64_t>();
  }
  const std::string dice = text_or(request, "dice", "drawn");
  if (dice != "ask" && dice != "drawn") {
    throw Error(phrase("'{1}': expected {2}, got {3}", "dice",
                       phrase("{1} or {2}", "\"ask\"", "\"drawn\""), quote(dice)));
  }
  wanted.outside_chance = dice == "ask";
  wanted.practice = flag_or(request, "practice", false);
  return wanted;
}

void give_outcome(Match& match, const HostJson& outcome) {
  if (outcome == "random") return match.give_chance({}, true);
  if (!outcome.is_array())
    expected("outcome", phrase("a list of faces or ids, or \"random\""), outcome);
  std::vector<std::int32_t> values;
  for (const Json& item : outcome) {
    if (item.is_number_integer() && !match.node().is<Node::Shuffling>()) {
      values.push_back(checked_json<std::int32_t>(item, "outcome"));
      continue;
    }
    const Code code =
        item.is_string() ? named_code(match.names(), item.get<std::string>()) : Code();
    if (!is_item(code)) {
      expected("outcome",
               match.node().is<Node::Shuffling>() ? phrase("the ids of cards") : phrase("faces"),
               item);
    }
    values.push_back(number_of(match.ruleset().items().of(code)));
  }
  match.give_chance(values, false);
}

void give_outcome(Match& match, Viewer viewer, const HostJson& outcome) {
  // Which cards can be given tells where the others lie.
  if (outcome != "random" && !SeenMatch(match).may_give_chance(viewer)) {
    throw RuleError(phrase("{1} may not know this outcome; send {2}",
                           match.ruleset().player_name(viewer.seat()),
                           "{\"op\":\"chance\",\"outcome\":\"random\"}"));
  }
  give_outcome(match, outcome);
}

ActionText action_of(const HostJson& request) {
  const auto found = request.find("action");
  if (found == request.end())
    throw Error(phrase("'{1}' is missing; expected what the player does", "action"));
  ActionText action;
  action.is_list = found->is_array();
  if (!action.is_list) {
    action.names.push_back(name_of(*found, "action"));
    return action;
  }
  for (const HostJson& item : *found) action.names.push_back(name_of(item, "action"));
  return action;
}

void refuse_op(const std::string& op, const std::vector<std::string>& known) {
  if (op.empty())
    throw Error(phrase("'{1}' is missing; expected one of {2}", "op", join(known, ", ")));
  const std::string hint = told_meant(op, known);
  if (!hint.empty()) throw Error(phrase("unknown op {1}", quote(op)) + hint);
  throw Error(phrase("unknown op {1}; known are {2}", quote(op), list_and(known)));
}

}  // namespace windrose
