#include "runtime/protocol/json/json_parts.h"

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

void add_code(JsonText& json, const Names& names, Code code) {
  if (code.kind() == Kind::number) {
    json.number(code.id());
  } else {
    json.text(code_id(names, code));
  }
}

void add_sentence(JsonText& json, const Names& names, const Sentence& sentence) {
  json.array();
  for (std::size_t at = 0; at < sentence.spans.size();) {
    const Code thing = sentence.spans[at].thing;
    std::string text;
    for (; at < sentence.spans.size() && sentence.spans[at].thing == thing; ++at)
      text += sentence.spans[at].text;
    if (thing.is_none()) {
      json.text(text);
    } else {
      json.array().text(text).text(code_id(names, thing)).end();
    }
  }
  json.end();
}

void add_value(JsonText& json, const Names& names, const PropertyDeclaration& declaration,
               Value value) {
  if (value == kUnknown) {
    json.null();
  } else if (declaration.type == ValueType::number) {
    json.number(value);
  } else if (declaration.type == ValueType::flag) {
    json.flag(value != 0);
  } else {
    json.text(code_id(names, value_code(declaration, value)));
  }
}

void add_players(JsonText& json, const Ruleset& ruleset, SeatSet seats) {
  json.array();
  for (const SeatId seat : ruleset.seats()) {
    if (seats.contains(seat)) json.text(ruleset.player_name(seat));
  }
  json.end();
}

}  // namespace windrose
