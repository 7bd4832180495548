#include "runtime/lab/report/provenance.h"

#include <nlohmann/json.hpp>

#include "runtime/base/text/hash.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

using ProvenanceJson = nlohmann::ordered_json;

ProvenanceJson options_json(const Ruleset& ruleset) {
  ProvenanceJson options = ProvenanceJson::object();
  for (const OptionDeclaration& option : ruleset.data().options) {
    const Scalar& value = option.start;
    if (option.type == ValueType::word) {
      options[option.id] = value.word;
    } else if (option.type == ValueType::flag) {
      options[option.id] = value.number != 0;
    } else {
      options[option.id] = value.number;
    }
  }
  return options;
}

}  // namespace

nlohmann::ordered_json provenance_json(const OpenGame& open_game) {
  const GameData& data = open_game.ruleset().data();
  ProvenanceJson json;
  json["game"] = data.id;
  json["title"] = data.title;
  json["variants"] = data.active_variants;
  json["scenario"] = text_or_null(data.scenario);
  json["options"] = options_json(open_game.ruleset());
  json["mods"] = open_game.request().mods.value_or(std::vector<std::string>());
  json["ruleset"] = to_hex(data.ruleset);
  json["players"] = open_game.ruleset().players();
  json["agents"] = open_game.request().agents;
  return json;
}

nlohmann::ordered_json text_or_null(const std::string& text) {
  return text.empty() ? ProvenanceJson() : ProvenanceJson(text);
}

}  // namespace windrose
