#include "runtime/protocol/host/host_request.h"

#include <algorithm>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "runtime/base/system/file_names.h"
#include "runtime/base/text/checked.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/outside_json.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"

namespace windrose {
namespace {

using Json = HostJson;

constexpr std::size_t kMostNameBytes = 200;  // of a match, as JSON

std::string option_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean() || value.is_number_integer()) return dump(value);
  expected("options", "true or false, a number or a word", value);
}

std::string name_of(const Json& json, const char* key) {
  if (json.is_string()) return json.get<std::string>();
  if (json.is_boolean()) return json.get<bool>() ? "yes" : "no";
  if (json.is_number_integer()) return dump(json);
  expected(key, "a name, a number or a list of them", json);
}

}  // namespace

HostJson parsed(const std::string& line) {
  return outside_json<HostJson>(line);
}

std::string dump(const HostJson& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string short_dump(const HostJson& json) {
  return cut_text(dump(json), 60);
}

void expected(const char* key, const char* what, const HostJson& got) {
  throw Error("'" + std::string(key) + "': expected " + what + ", got " + short_dump(got));
}

void check_keys(const HostJson& request, std::vector<std::string> known) {
  known.emplace_back("op");
  for (const auto& [key, value] : request.items()) {
    if (std::ranges::find(known, key) != known.end()) continue;
    const std::string hint = did_you_mean(key, known);
    const std::string all =
        known.size() == 1 ? "; the only key is op" : "; known are " + join_and(known);
    throw Error("unknown key " + quote(key) + (hint.empty() ? all : hint));
  }
}

bool flag_or(const HostJson& request, const char* key, bool otherwise) {
  const auto found = request.find(key);
  if (found == request.end()) return otherwise;
  if (!found->is_boolean()) expected(key, "true or false", *found);
  return found->get<bool>();
}

std::string text_or(const HostJson& request, const char* key, const std::string& otherwise) {
  const auto found = request.find(key);
  if (found == request.end() || found->is_null()) return otherwise;
  if (!found->is_string()) expected(key, "a text", *found);
  return found->get<std::string>();
}

std::vector<std::string> texts_of(const HostJson& request, const char* key) {
  std::vector<std::string> texts;
  const auto found = request.find(key);
  if (found == request.end()) return texts;
  if (!found->is_array()) expected(key, "a list of names", *found);
  for (const HostJson& item : *found) {
    if (!item.is_string()) expected(key, "a list of names", *found);
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
    throw Error(path + ": this is a folder; name a file in it");
  if (std::filesystem::exists(path, fault))
    throw Error(path + ": this file exists; name another one");
}

std::string take_name(HostJson& request, const char* key) {
  const auto found = request.find(key);
  if (found == request.end()) return {};
  if (!found->is_string() && !found->is_number_unsigned())
    expected(key, "the name or number of a match", *found);
  std::string name = dump(*found);
  if (name.size() > kMostNameBytes) {
    throw Error(quote(key) + ": the name of a match has " + std::to_string(kMostNameBytes) +
                " bytes at most, this one " + std::to_string(name.size()) +
                "; choose a shorter one");
  }
  request.erase(found);
  return name;
}

std::uint64_t key_or(const HostJson& request, std::uint64_t otherwise) {
  const auto found = request.find("key");
  if (found == request.end()) return otherwise;
  if (!found->is_number_unsigned()) expected("key", "a number from 0", *found);
  return found->get<std::uint64_t>();
}

MatchRequest match_request(const HostJson& request) {
  MatchRequest wanted;
  wanted.game = text_or(request, "game", "");
  if (wanted.game.empty()) throw Error("'game' is missing; expected the name of a game");
  if (const auto players = request.find("players"); players != request.end()) {
    if (players->is_number_unsigned()) {
      constexpr std::uint64_t kMost = 1000;
      wanted.player_count = static_cast<int>(std::min(players->get<std::uint64_t>(), kMost));
      if (wanted.player_count < 1)
        expected("players", "a list of names or a number from 1", *players);
    } else if (players->is_array() || players->is_null()) {
      wanted.players = texts_of(request, "players");
    } else {
      expected("players", "a list of names or a number from 1", *players);
    }
  }
  wanted.agents = texts_of(request, "agents");
  wanted.variants = texts_of(request, "variants");
  wanted.scenario = text_or(request, "scenario", "");
  if (const auto options = request.find("options"); options != request.end()) {
    if (!options->is_object())
      expected("options", "a map such as {\"fast_camels\":true}", *options);
    for (const auto& [key, value] : options->items()) {
      wanted.options.push_back(key + "=" + option_text(value));
    }
  }
  if (const auto seed = request.find("seed"); seed != request.end()) {
    if (!seed->is_number_unsigned()) expected("seed", "a number from 0", *seed);
    wanted.seed = seed->get<std::uint64_t>();
  }
  const std::string dice = text_or(request, "dice", "drawn");
  if (dice != "ask" && dice != "drawn") {
    throw Error("'dice': expected \"ask\" or \"drawn\", got " + quote(dice));
  }
  wanted.outside_chance = dice == "ask";
  wanted.practice = flag_or(request, "practice", false);
  return wanted;
}

void give_outcome(Match& match, const HostJson& outcome) {
  if (outcome == "random") return match.give_chance({}, true);
  if (!outcome.is_array()) expected("outcome", "a list of faces or ids, or \"random\"", outcome);
  std::vector<std::int32_t> values;
  for (const Json& item : outcome) {
    if (item.is_number_integer() && !match.node().is<Node::Shuffling>()) {
      values.push_back(checked_json<std::int32_t>(item, "outcome"));
      continue;
    }
    const Code code =
        item.is_string() ? named_code(match.names(), item.get<std::string>()) : Code();
    if (!is_item(code)) {
      expected("outcome", match.node().is<Node::Shuffling>() ? "the ids of cards" : "faces", item);
    }
    values.push_back(number_of(match.ruleset().items().of(code)));
  }
  match.give_chance(values, false);
}

void give_outcome(Match& match, Viewer viewer, const HostJson& outcome) {
  // Which cards can be given tells where the others lie.
  if (outcome != "random" && !SeenMatch(match).may_give_chance(viewer)) {
    throw RuleError(match.ruleset().player_name(viewer.seat()) +
                    " may not know this outcome; send {\"op\":\"chance\",\"outcome\":\"random\"}");
  }
  give_outcome(match, outcome);
}

ActionText action_of(const HostJson& request) {
  const auto found = request.find("action");
  if (found == request.end()) throw Error("'action' is missing; expected what the player does");
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
  if (op.empty()) throw Error("'op' is missing; expected one of " + join(known, ", "));
  const std::string hint = did_you_mean(op, known);
  throw Error("unknown op " + quote(op) + (hint.empty() ? "; known are " + join_and(known) : hint));
}

}  // namespace windrose
