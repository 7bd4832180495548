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
template <typename Id>
std::vector<int> members(const Ruleset& ruleset, const Family<Id>& family) {
  std::vector<int> all;
  for (const Id id : family.by_space) all.push_back(static_cast<int>(id));
  if (family.per == Per::space) return all;
  all.resize(static_cast<std::size_t>(family.per == Per::player ? ruleset.players() : 1));
  std::iota(all.begin(), all.end(), static_cast<int>(family.first));
  return all;
}

Per per_of(Kind kind) {
  if (kind == Kind::player) return Per::player;
  return kind == Kind::space ? Per::space : Per::game;
}

template <typename Id>
const Family<Id>* family_of(const std::vector<Family<Id>>& families, Per per,
                            const std::string& name) {
  for (const Family<Id>& family : families) {
    if (family.per == per && family.id == name) return &family;
  }
  return nullptr;
}

std::optional<std::int64_t> tokens_in(const AnyState& state, PileId pile) {
  std::int64_t sum = 0;
  for (const TokenId token : state.ruleset().tokens().ids()) {
    const int count = state.tokens(pile, token);
    if (count == AnyState::kUnknownTokens) return std::nullopt;
    sum += count;
  }
  return sum;
}

Value property_value(const AnyState& state, const PropertySlot& slot, int entity) {
  const int place = slot.at(entity);
  return slot.declaration->fixed ? state.ruleset().properties().fixed_values()[place]
                                 : state.value(place);
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
    return {What::purse,
            {},
            members(ruleset, *family_of(ruleset.purses().families(), Per::game, name))};
  }
  if (group == "piles") {
    return {
        What::pile, {}, members(ruleset, *family_of(ruleset.piles().families(), Per::game, name))};
  }
  return {
      What::zone, {}, members(ruleset, *family_of(ruleset.zones().families(), Per::game, name))};
}

NumberPath::Step NumberPath::step(const Ruleset& ruleset, Kind kind,
                                  const std::string& name) const {
  Step step;
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.target == kind && slot.declaration->name == name) step.slots.push_back(&slot);
  }
  if (!step.slots.empty()) return step;
  if (kind == Kind::game && name == "round") return {What::round, {}, {}};
  if (kind == Kind::game && name == "bank") return {What::purse, {}, {number_of(kBank)}};
  if (kind == Kind::piece && name == "space") return {What::space_of, {}, {}};
  if (kind == Kind::player && name == "cash") {
    std::vector<int> purses(ruleset.seats().size());
    std::iota(purses.begin(), purses.end(), number_of(purse_of(SeatId{0})));
    return {What::purse, {}, std::move(purses)};
  }
  const Per per = per_of(kind);
  if (const PurseFamily* family = family_of(ruleset.purses().families(), per, name)) {
    return {What::purse, {}, members(ruleset, *family)};
  }
  if (const PileFamily* family = family_of(ruleset.piles().families(), per, name)) {
    return {What::pile, {}, members(ruleset, *family)};
  }
  if (const ZoneFamily* family = family_of(ruleset.zones().families(), per, name)) {
    return {What::zone, {}, members(ruleset, *family)};
  }
  step.what = What::piece;
  step.by_entity.assign(ruleset.seats().size(), -1);
  for (const PieceId piece : ruleset.pieces().ids()) {
    const PieceInfo& info = ruleset.pieces()[piece];
    if (info.owner != SeatId::none && ruleset.data().pieces[info.declaration].id == name) {
      step.by_entity[number_of(info.owner)] = number_of(piece);
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

std::optional<std::int64_t> NumberPath::value(const AnyState& state, SeatId seat) const {
  if (root_ != Kind::space) return read(state, root_ == Kind::player ? number_of(seat) : 0);
  std::int64_t sum = 0;
  for (const SpaceId space : state.ruleset().spaces().ids()) {
    const auto value = read(state, number_of(space));
    if (!value) return std::nullopt;
    sum += *value;
  }
  return sum;
}

NumberPath::Landing NumberPath::land(const AnyState& state, int entity) const {
  constexpr Landing kUnseen{.known = false};
  constexpr Landing kNothing{.nothing = true};
  Landing at{.value = entity};
  for (const Step& step : steps_) {
    const auto here = static_cast<int>(at.value);
    at.list = nullptr;
    switch (step.what) {
      case What::round:
        at.value = state.header().round;
        break;
      case What::space_of: {
        const ZoneId zone = state.item_zone(item_of(PieceId{here}));
        if (zone == ZoneId::none) return kUnseen;
        at.value = number_of(state.ruleset().zones().space_of(zone));
        if (at.value < 0) return kNothing;  // off the board
        break;
      }
      case What::property: {
        const PropertySlot* slot = nullptr;
        for (const PropertySlot* one : step.slots) {
          if (one->applies_to(here)) slot = one;
        }
        if (slot == nullptr) return kNothing;
        const Value stored = property_value(state, *slot, here);
        if (is_unknown(stored)) return kUnseen;
        if (stored == kNone) return kNothing;
        if (slot->declaration->is_list) at.list = slot;
        at.entity = here;
        at.value = stored;
        break;
      }
      case What::purse:
      case What::pile:
      case What::zone:
      case What::piece: {
        const auto index = static_cast<std::size_t>(here);
        const int member = index < step.by_entity.size() ? step.by_entity[index] : -1;
        if (member < 0) return kNothing;
        if (step.what == What::purse) {
          at.value = state.purse(PurseId{member});
          if (is_unknown(static_cast<Value>(at.value))) return kUnseen;
        } else if (step.what == What::pile) {
          const auto tokens = tokens_in(state, PileId{member});
          if (!tokens) return kUnseen;
          at.value = *tokens;
        } else {
          at.value = step.what == What::piece ? member : state.zone_count(ZoneId{member});
        }
        break;
      }
    }
  }
  return at;
}

Reached NumberPath::reach(const AnyState& state, SeatId seat) const {
  const Landing at = land(state, root_ == Kind::player ? number_of(seat) : 0);
  if (!at.known) return {.known = false, .number = 0, .things = {}};
  if (at.nothing) return {};
  if (at.list != nullptr) {
    Reached reached{.known = true, .number = at.value, .things = {}};
    const PropertySlot& slot = *at.list;
    for (int i = 1; i <= static_cast<int>(at.value); ++i) {
      const Value item = slot.declaration->fixed
                             ? state.ruleset().properties().fixed_values()[slot.at(at.entity) + i]
                             : state.value(slot.at(at.entity) + i);
      if (is_unknown(item)) return {.known = false, .number = 0, .things = {}};
      reached.things.push_back(value_code(*slot.declaration, item));
    }
    return reached;
  }
  const Kind kind = steps_.empty() ? root_ : kind_behind(steps_.back());
  if (kind == Kind::number || kind == Kind::flag) {
    return {.known = true, .number = at.value, .things = {}};
  }
  return {.known = true, .number = 1, .things = {Code(kind, static_cast<int>(at.value))}};
}

}  // namespace windrose
