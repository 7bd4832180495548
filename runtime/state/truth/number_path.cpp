#include "runtime/state/truth/number_path.h"

#include <numeric>

#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

Kind root_of(const std::string& name) {
  if (name == "player") return Kind::player;
  return name == "space" ? Kind::space : Kind::game;
}

/// Members of a family by entity: one for the game, by seat, or by space.
std::vector<int> members(const Ruleset& ruleset, const Family& family) {
  if (family.per == Per::space) return family.by_space;
  const int count = family.per == Per::player ? ruleset.players() : 1;
  std::vector<int> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), family.first);
  return all;
}

Per per_of(Kind kind) {
  if (kind == Kind::player) return Per::player;
  return kind == Kind::space ? Per::space : Per::game;
}

const Family* family_of(const std::vector<Family>& families, Per per, const std::string& name) {
  for (const Family& family : families) {
    if (family.per == per && family.id == name) return &family;
  }
  return nullptr;
}

std::optional<std::int64_t> tokens_in(const AnyState& state, int pile) {
  std::int64_t sum = 0;
  for (int token = 0; token < static_cast<int>(state.ruleset().tokens().size()); ++token) {
    const int count = state.tokens(pile, token);
    if (count == AnyState::kUnknownTokens) return std::nullopt;
    sum += count;
  }
  return sum;
}

Value property_value(const AnyState& state, const PropertySlot& slot, int entity) {
  const int place = slot.at(entity);
  return slot.declaration->fixed ? state.ruleset().fixed_values()[place] : state.value(place);
}

bool is_unknown(Value value) {
  return value == kUnknown || value == kHidden;
}

}  // namespace

NumberPath::NumberPath(const Ruleset& ruleset, const std::vector<std::string>& path)
    : root_(root_of(path.front())) {
  Kind kind = root_;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const bool is_group = kind == Kind::game && i + 1 < path.size() &&
                          (path[i] == "purses" || path[i] == "piles" || path[i] == "zones");
    steps_.push_back(is_group ? group_step(ruleset, path[i], path[i + 1])
                              : step(ruleset, kind, path[i]));
    if (is_group) ++i;
    kind = kind_behind(steps_.back());
  }
}

NumberPath::Step NumberPath::group_step(const Ruleset& ruleset, const std::string& group,
                                        const std::string& name) const {
  if (group == "purses") {
    return {
        What::purse, {}, members(ruleset, *family_of(ruleset.purse_families(), Per::game, name))};
  }
  if (group == "piles") {
    return {What::pile, {}, members(ruleset, *family_of(ruleset.pile_families(), Per::game, name))};
  }
  return {What::zone, {}, members(ruleset, *family_of(ruleset.zone_families(), Per::game, name))};
}

NumberPath::Step NumberPath::step(const Ruleset& ruleset, Kind kind,
                                  const std::string& name) const {
  Step step;
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.target == kind && slot.declaration->name == name) step.slots.push_back(&slot);
  }
  if (!step.slots.empty()) return step;
  if (kind == Kind::game && name == "round") return {What::round, {}, {}};
  if (kind == Kind::game && name == "bank") return {What::purse, {}, {Ruleset::bank()}};
  if (kind == Kind::piece && name == "space") return {What::space_of, {}, {}};
  if (kind == Kind::player && name == "cash") {
    std::vector<int> purses(static_cast<std::size_t>(ruleset.players()));
    std::iota(purses.begin(), purses.end(), Ruleset::purse_of(0));
    return {What::purse, {}, std::move(purses)};
  }
  const Per per = per_of(kind);
  if (const Family* family = family_of(ruleset.purse_families(), per, name)) {
    return {What::purse, {}, members(ruleset, *family)};
  }
  if (const Family* family = family_of(ruleset.pile_families(), per, name)) {
    return {What::pile, {}, members(ruleset, *family)};
  }
  if (const Family* family = family_of(ruleset.zone_families(), per, name)) {
    return {What::zone, {}, members(ruleset, *family)};
  }
  step.what = What::piece;
  step.by_entity.assign(static_cast<std::size_t>(ruleset.players()), -1);
  for (int piece = 0; piece < static_cast<int>(ruleset.pieces().size()); ++piece) {
    const PieceInfo& info = ruleset.pieces()[piece];
    if (info.owner >= 0 && ruleset.data().pieces[info.declaration].id == name) {
      step.by_entity[info.owner] = piece;
    }
  }
  return step;
}

Kind NumberPath::kind_behind(const Step& step) {
  if (step.what == What::piece) return Kind::piece;
  if (step.what == What::space_of) return Kind::space;
  if (step.what != What::property || step.slots.front()->declaration->is_list) {
    return Kind::number;
  }
  return value_kind(step.slots.front()->declaration->type);
}

std::optional<std::int64_t> NumberPath::value(const AnyState& state, int seat) const {
  if (root_ != Kind::space) return read(state, root_ == Kind::player ? seat : 0);
  std::int64_t sum = 0;
  for (int space = 0; space < state.ruleset().spaces(); ++space) {
    const auto value = read(state, space);
    if (!value) return std::nullopt;
    sum += *value;
  }
  return sum;
}

std::optional<std::int64_t> NumberPath::read(const AnyState& state, int entity) const {
  std::int64_t value = entity;
  for (const Step& step : steps_) {
    const auto here = static_cast<std::size_t>(value);
    switch (step.what) {
      case What::round:
        value = state.header().round;
        break;
      case What::space_of: {
        const int zone = state.item_zone(static_cast<int>(value));
        if (zone < 0) return std::nullopt;
        if (zone >= state.ruleset().spaces()) return 0;  // off the board
        value = zone;
        break;
      }
      case What::property: {
        const PropertySlot* slot = nullptr;
        for (const PropertySlot* one : step.slots) {
          if (one->applies_to(static_cast<int>(value))) slot = one;
        }
        if (slot == nullptr) return 0;
        const Value stored = property_value(state, *slot, static_cast<int>(value));
        if (is_unknown(stored)) return std::nullopt;
        if (stored == kNone) return 0;
        value = stored;
        break;
      }
      case What::purse:
      case What::pile:
      case What::zone:
      case What::piece: {
        const int member = here < step.by_entity.size() ? step.by_entity[here] : -1;
        if (member < 0) return 0;
        if (step.what == What::purse) {
          value = state.purse(member);
          if (is_unknown(static_cast<Value>(value))) return std::nullopt;
        } else if (step.what == What::pile) {
          const auto tokens = tokens_in(state, member);
          if (!tokens) return std::nullopt;
          value = *tokens;
        } else {
          value = step.what == What::piece ? member : state.zone_count(member);
        }
        break;
      }
    }
  }
  return value;
}

}  // namespace windrose
