#include "runtime/script/api/board_arguments.h"

#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/lua_freeze.h"

namespace windrose {
namespace {

[[noreturn]] void refuse_property(Call& call, int index) {
  const std::string name(call.text(index));
  std::vector<std::string> names;
  for (const PropertySlot& slot : call.ruleset().properties()) {
    if (slot.target == Kind::space) names.push_back(slot.declaration->name);
  }
  throw RuleError("spaces have no property " + quote(name) +
                  (names.empty() ? "; declare it in game.yaml" : did_you_mean(name, names)));
}

void require_known(Call& call, const SpaceProperty& property) {
  for (const SpaceId space : property.values.ids()) {
    if (property.values[space] != kUnknown) continue;
    const std::string viewer = call.binding.name(Code(call.binding.viewer));
    throw RuleError(viewer + " may not know '" + property.slot->declaration->name + "' of " +
                    call.binding.name(Code(space)) + "; it is not visible to " + viewer);
  }
}

[[noreturn]] void refuse_item(Call& call, Code item, std::string_view expected) {
  call.binding.push(call.lua, item);
  throw ArgumentError(0, "expected " + std::string(expected) + ", got one with " +
                             got_text(call.binding, call.lua, lua_gettop(call.lua)));
}

void add_space(Call& call, Code item, SpaceSet& into) {
  if (item.kind() != Kind::space) refuse_item(call, item, "a list of spaces");
  into.set(item.as<SpaceId>());
}

const SpaceSet& sealed_spaces(Call& call, Code list) {
  auto& sets = call.binding.scratch.sealed;
  const std::size_t number = list.second();
  if (number >= sets.size()) sets.resize(number + 1);
  if (sets[number] == nullptr) {
    auto set = std::make_unique<SpaceSet>(call.ruleset().board().size());
    for (const Code item : call.binding.lists.items(list)) add_space(call, item, *set);
    sets[number] = std::move(set);
  }
  return *sets[number];
}

[[noreturn]] void refuse_direction(Call& call, std::string_view word) {
  std::vector<std::string> known;
  for (const Direction direction : call.ruleset().board().directions()) {
    known.emplace_back(to_string(direction));
  }
  if (known.empty()) {
    throw RuleError("this board has no directions, " + quote(word) +
                    " among them: its spaces are joined by links");
  }
  throw RuleError("this board has no direction " + quote(word) + "; it has " + join_and(known));
}

Direction direction_of(Call& call, std::string_view word) {
  const auto direction = direction_named(word);
  if (!direction || !call.ruleset().board().has(*direction)) refuse_direction(call, word);
  return *direction;
}

// The direction named by the string on top of the stack, known by its address.
Direction direction_at_top(Call& call) {
  auto& words = call.binding.scratch.direction_words;
  if (words[0] == nullptr) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      words[i] = call.binding.anchor(to_string(static_cast<Direction>(i)));
    }
  }
  if (lua_type(call.lua, -1) == LUA_TSTRING) {
    const char* const word = lua_tostring(call.lua, -1);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto direction = static_cast<Direction>(i);
      if (words[i] == word && call.ruleset().board().has(direction)) return direction;
    }
  }
  return direction_of(call, call.text(lua_gettop(call.lua)));
}

void add_direction(Directions& directions, Direction direction) {
  if (directions.count == directions.all.size()) {
    throw ArgumentError(
        0, "expected at most " + std::to_string(directions.all.size()) + " directions");
  }
  directions.all[directions.count++] = direction;
}

}  // namespace

SpaceProperty space_property(Call& call, int index) {
  const Member* member = nullptr;
  if (lua_type(call.lua, index) == LUA_TSTRING) {
    member = call.binding.members(Code(Kind::space, 0)).find(member_key(call.lua, index));
  }
  if (member == nullptr || member->slot == nullptr) [[unlikely]]
    refuse_property(call, index);
  const PropertySlot& slot = *member->slot;
  if (slot.declaration->is_list) {
    throw RuleError("'" + slot.declaration->name +
                    "' is a list; this needs a property with one value");
  }
  if (slot.declaration->fixed) {
    const std::span<const Value> fixed = call.ruleset().properties().fixed_values();
    return {&slot, TableSpan<Value, SpaceId>(fixed.subspan(slot.offset, slot.count))};
  }
  const SpaceProperty property{
      &slot, TableSpan<Value, SpaceId>(call.state().values(slot.offset, slot.count))};
  if (call.binding.viewer != SeatId::none && slot.declaration->visible_to != Visibility::all)
      [[unlikely]] {
    require_known(call, property);
  }
  return property;
}

Value property_value(Call& call, int index, const SpaceProperty& property) {
  const PropertyDeclaration& declaration = *property.slot->declaration;
  if (!lua_isnoneornil(call.lua, index)) return call.binding.value_at(call.lua, index, declaration);
  if (declaration.type == ValueType::flag) {
    throw RuleError("'" + declaration.name + "' is a flag and never nil; say true or false");
  }
  if (declaration.type == ValueType::number) {
    throw RuleError("'" + declaration.name + "' is a number and never nil; say which number");
  }
  return kNone;
}

namespace {

/// Calls `take()` with each item of the Lua table at `index` on top of the stack.
template <class Take>
void for_items_at(Call& call, int index, const Take& take) {
  const int top = lua_gettop(call.lua);
  lua_pushvalue(call.lua, index);
  look_through(call.lua, top + 1);
  const auto count = static_cast<lua_Integer>(lua_rawlen(call.lua, top + 1));
  call.binding.sandbox.charge(call.lua, count);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(call.lua, top + 1, i);
    take();
    lua_pop(call.lua, 1);
  }
  lua_settop(call.lua, top);
}

const SpaceSet& read_spaces(Call& call, int index, SpaceSet& into) {
  into.clear();
  if (lua_type(call.lua, index) != LUA_TTABLE) {
    const Code code = call.code(index);
    if (code.kind() == Kind::space) {
      into.set(code.as<SpaceId>());
      return into;
    }
    const Code list = call.list(index);
    if (call.binding.lists.is_sealed(list)) return sealed_spaces(call, list);
    call.binding.sandbox.charge(
        call.lua, static_cast<std::int64_t>(call.binding.lists.items(list).size() / 4));
    for (const Code item : call.binding.lists.items(list)) add_space(call, item, into);
    return into;
  }
  for_items_at(call, index, [&] { add_space(call, call.binding.code_at(call.lua, -1), into); });
  return into;
}

}  // namespace

const SpaceSet& spaces_argument(Call& call, int index, SpaceSet& into, const SpaceSet& otherwise) {
  if (!call.has(index)) return otherwise;
  return call.within(index, "",
                     [&]() -> const SpaceSet& { return read_spaces(call, index, into); });
}

Direction direction_argument(Call& call, int index) {
  return call.within(index, "", [&] {
    lua_pushvalue(call.lua, index);
    const Direction direction = direction_at_top(call);
    lua_pop(call.lua, 1);
    return direction;
  });
}

namespace {

Directions read_directions(Call& call, int index) {
  Directions directions;
  if (lua_type(call.lua, index) == LUA_TTABLE) {
    for_items_at(call, index, [&] { add_direction(directions, direction_at_top(call)); });
  } else if (lua_type(call.lua, index) == LUA_TLIGHTUSERDATA) {
    for (const Code item : call.binding.lists.items(call.list(index))) {
      if (item.kind() != Kind::word) refuse_item(call, item, "a list of directions");
      add_direction(directions,
                    direction_of(call, call.binding.state->words().text(item.as<WordId>())));
    }
  } else {
    add_direction(directions, direction_argument(call, index));
  }
  return directions;
}

}  // namespace

Directions directions_argument(Call& call, int index) {
  return call.within(index, "", [&] { return read_directions(call, index); });
}

int push_spaces(Call& call, std::span<const SpaceId> spaces) {
  Lists& lists = call.binding.lists;
  const Code list = lists.make(spaces.size());
  lists.resize(list, spaces.size());
  Code* out = lists.items(list).data();
  for (const SpaceId space : spaces) *out++ = Code(space);
  return call.push(list);
}

}  // namespace windrose
