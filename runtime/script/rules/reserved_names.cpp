#include "runtime/script/rules/reserved_names.h"

#include <algorithm>
#include <array>

#include "runtime/script/api/api.h"
#include "runtime/state/ids/kind_ids.h"

namespace windrose {
namespace {

/// Kinds that a game declares properties for, or tokens.
constexpr std::array kTargets = {Kind::game,  Kind::player, Kind::space,
                                 Kind::piece, Kind::card,   Kind::token};

}  // namespace

ReservedNames reserved_names() {
  ReservedNames names;
  for (const TypeApi& type : all_types()) {
    if (std::ranges::find(kTargets, type.kind) == kTargets.end()) continue;
    const std::string target(kind_id(type.kind));
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
