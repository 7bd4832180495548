#include "runtime/script/rules/reserved_names.h"

#include "runtime/script/api/api.h"

namespace windrose {
namespace {

std::string target_of(Kind kind) {
  switch (kind) {
    case Kind::game:
      return "game";
    case Kind::player:
      return "player";
    case Kind::space:
      return "space";
    case Kind::piece:
      return "piece";
    case Kind::card:
      return "card";
    case Kind::token:
      return "token";
    default:
      return "";
  }
}

}  // namespace

ReservedNames reserved_names() {
  ReservedNames names;
  for (const TypeApi& type : all_types()) {
    const std::string target = target_of(type.kind);
    if (target.empty()) continue;
    for (const Function& function : type.functions) {
      names[target].emplace_back(member_name(function.signature));
    }
    for (const Attribute& attribute : type.attributes) {
      names[target].emplace_back(member_name(attribute.signature));
    }
  }
  return names;
}

}  // namespace windrose
