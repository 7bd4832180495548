#include "runtime/script/tests/game_stubs.h"

#include <algorithm>
#include <map>
#include <vector>

#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/tests/rule_tests.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

std::string class_of(Kind kind) {
  switch (kind) {
    case Kind::number:
      return "integer";
    case Kind::flag:
      return "boolean";
    case Kind::word:
      return "string";
    default:
      break;
  }
  for (const TypeApi& type : all_types()) {
    if (type.kind == kind) return std::string(type.name);
  }
  return "any";
}

std::string property_type(const PropertyDeclaration& declaration) {
  const Kind kind = value_kind(declaration.type);
  const std::string type = class_of(kind);
  if (declaration.is_list) return "List|" + type + "[]";
  return kind == Kind::number || kind == Kind::flag ? type : type + "?";
}

/// The type of a member that the game declares; empty for one that every game has.
std::string member_type(const Member& member) {
  switch (member.type) {
    case Member::Type::function:
    case Member::Type::attribute:
      return {};
    case Member::Type::property:
    case Member::Type::fixed_property:
      return property_type(*member.slot->declaration);
    case Member::Type::constant:
    case Member::Type::by_seat:
    case Member::Type::by_space:
      return class_of(member.code.kind());
    case Member::Type::pieces_of_seat:
      return "List|Piece[]";
    case Member::Type::seat_group:
      return "table<string, any>";
  }
  return {};
}

using Fields = std::map<std::string, std::string>;

void add_fields(Fields& fields, const Members& members) {
  for (const Members::Entry& entry : members.entries()) {
    if (entry.key == nullptr) continue;
    const std::string type = member_type(entry.member);
    if (!type.empty()) fields.emplace(entry.name, type);
  }
}

std::string class_text(const std::string& name, const Fields& fields) {
  if (fields.empty()) return {};
  std::string text = "---@class " + name + "\n";
  for (const auto& [field, type] : fields) text += "---@field " + field + " " + type + "\n";
  return text + "\n";
}

}  // namespace

std::string game_stubs(Rules& rules) {
  const Binding& binding = rules.binding();
  std::string text = "---@meta\n-- What " + rules.ruleset().data().title +
                     " declares, for lua-language-server; printed by `windrose docs stubs " +
                     rules.ruleset().data().id + "`.\n\n";
  for (const TypeApi& type : all_types()) {
    Fields fields;
    if (type.kind == Kind::piece) {
      for (const Members& members : binding.piece_kinds) add_fields(fields, members);
    } else if (type.kind == Kind::card) {
      for (const Members& members : binding.deck_cards) add_fields(fields, members);
    } else {
      add_fields(fields, binding.kinds[type.kind]);
    }
    text += class_text(std::string(type.name), fields);
  }
  return text;
}

std::string rule_test_stubs() {
  std::string fields;
  std::string functions;
  for (const RuleTestRow& row : rule_test_rows()) {
    const std::string_view signature = row.signature;
    const std::size_t open = signature.find('(');
    if (open == std::string_view::npos) {
      const std::string_view name = signature.substr(signature.find('.') + 1);
      if (name.find(',') != std::string_view::npos) continue;  // all that Game has
      fields += "---@field " + std::string(name) + " any " + std::string(row.summary) + "\n";
      continue;
    }
    const std::size_t close = signature.find(')');
    std::string name(signature.substr(0, open));
    if (name.starts_with("match:")) name.replace(0, 5, "TestMatch");
    std::vector<std::string> parameters;
    for (const std::string& parameter : split(signature.substr(open + 1, close - open - 1), ',')) {
      const std::string word(trim(parameter));
      if (!word.empty()) parameters.push_back(word == "function" ? "body" : word);
    }
    functions += "---" + std::string(row.summary) + "\n";
    if (signature.ends_with("-> match")) functions += "---@return TestMatch\n";
    functions += "function " + name + "(" + join(parameters, ", ") + ") end\n\n";
  }
  return "---A match inside a test.\n---@class TestMatch: Game\n" + fields +
         "local TestMatch = {}\n\n" + functions;
}

}  // namespace windrose
