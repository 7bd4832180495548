#include "runtime/match/search/learned.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_data.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kKind = "learned standing";
constexpr int kFormat = 1;

std::string again(const std::string& game) {
  return "learn again with `windrose learn " + game + " --force`";
}

[[noreturn]] void refuse(const std::string& shown, const std::string& what) {
  throw Error(shown + ": " + what + "; delete the file, and write it again with `windrose learn`");
}

/// Throws Json's own errors for what is not there.
LearnedStanding fields_of(const Json& json) {
  LearnedStanding learned;
  learned.game = json.at("game").get<std::string>();
  learned.ruleset = std::stoull(json.at("ruleset").get<std::string>(), nullptr, 16);
  learned.agents = json.at("agents").get<std::vector<std::string>>();
  learned.matches = json.at("matches").get<std::int64_t>();
  learned.seed = json.at("seed").get<std::uint64_t>();
  for (const auto& [name, weight] : json.at("weights").items()) {
    learned.weights.push_back({name, weight.get<double>()});
  }
  return learned;
}

}  // namespace

std::string learned_text(const LearnedStanding& learned) {
  Json json;
  json["windrose"] = kKind;
  json["format"] = kFormat;
  json["game"] = learned.game;
  json["ruleset"] = to_hex(learned.ruleset);
  json["agents"] = learned.agents;
  json["matches"] = learned.matches;
  json["seed"] = learned.seed;
  json["weights"] = Json::object();
  for (const LearnedStanding::Weight& one : learned.weights) {
    json["weights"][one.name] = one.weight;
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

LearnedStanding read_learned(const std::string& text, const std::string& shown) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || json.value("windrose", Json()) != kKind) {
    refuse(shown, "this is no file that `windrose learn` wrote");
  }
  if (json.value("format", Json()) != kFormat) {
    refuse(shown, "the format is " + json.value("format", Json()).dump() + ", expected " +
                      std::to_string(kFormat));
  }
  try {
    LearnedStanding learned = fields_of(json);
    const bool are_finite = std::ranges::all_of(
        learned.weights, [](const auto& one) { return std::isfinite(one.weight); });
    if (are_finite) return learned;
  } catch (const std::exception&) {  // said below
  }
  refuse(shown, "a part of the file is missing or has another type");
}

LearnedStanding learned_of(const Ruleset& ruleset) {
  const GameData& data = ruleset.data();
  const GameFile file = data.files->file(kLearnedFile);
  std::error_code failed;
  if (!std::filesystem::exists(file.path, failed)) {
    throw Error("greedy:learned and mcts:…:learned play by the file " + quote(file.shown) +
                ", which is not there; write it with `windrose learn " + data.id + "`");
  }
  LearnedStanding learned = read_learned(read_text_file(file.path, file.shown), file.shown);
  if (learned.game != data.id) {
    throw Error(file.shown + ": this was learned for the game " + quote(learned.game) + ", not " +
                quote(data.id) + "; " + again(data.id));
  }
  if (learned.ruleset != data.ruleset) {
    throw Error(file.shown + ": this was learned with ruleset " + to_hex(learned.ruleset) +
                ", but the match has ruleset " + to_hex(data.ruleset) +
                "; rules, variants and options must be the same; " + again(data.id));
  }
  static_cast<void>(LearnedValue(ruleset, learned));
  return learned;
}

double even_odds(int players) {
  return players < 2 ? 0 : -std::log(players - 1.0);
}

LearnedValue::LearnedValue(const Ruleset& ruleset, const LearnedStanding& learned)
    : numbers_(ruleset), even_(even_odds(ruleset.players())) {
  const std::vector<std::string>& names = numbers_.names();
  for (const LearnedStanding::Weight& one : learned.weights) {
    const auto found = std::ranges::find(names, one.name);
    if (found == names.end()) {
      throw Error("the learned weight " + quote(one.name) + " is of no number of " +
                  ruleset.data().title + "; " + again(ruleset.data().id));
    }
    places_.push_back({static_cast<std::size_t>(found - names.begin()), one.weight});
  }
}

double LearnedValue::chance(SeatId seat) const {
  double odds = even_;
  for (const Place& place : places_) odds += place.weight * numbers_.lead(place.number, seat);
  return 1 / (1 + std::exp(-odds));
}

}  // namespace windrose
