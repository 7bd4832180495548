#include "runtime/script/api/handles.h"

#include <lua.hpp>

#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/api/api_zone.h"
#include "runtime/script/api/binding.h"
#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

/// Binding::of() without its two calls: members are read a million times a second.
Binding& binding_of(lua_State* lua) {
  return *static_cast<Binding*>((*static_cast<Sandbox**>(lua_getextraspace(lua)))->owner());
}

/// Of most kinds, all things have the same members.
const Members& members_of(const Binding& binding, Code self) {
  const Kind kind = self.kind();
  const bool is_of_many = kind == Kind::piece || kind == Kind::card || kind == Kind::group;
  return is_of_many ? binding.members(self) : binding.kinds[kind];
}

Code self_of(lua_State* lua) {
  return Code::from_bits(reinterpret_cast<std::uint64_t>(lua_touserdata(lua, 1)));
}

void require_alive(const Binding& binding, Code list) {
  if (!binding.lists.alive(list)) {
    throw RuleError("this list belongs to an earlier step; keep lasting lists in a property");
  }
}

/// What is behind the last item is nil. What no list could ever hold is a mistake in a sum.
void require_position(lua_Integer position) {
  if (position <= INT32_MAX) return;
  throw RuleError("expected a position of at most " + std::to_string(INT32_MAX) + ", got " +
                  std::to_string(position));
}

Code item_at(Binding& binding, Code self, lua_Integer position) {
  if (self.kind() == Kind::list) {
    require_alive(binding, self);
    require_position(position);
    const auto items = binding.lists.items(self);
    return position >= 1 && static_cast<std::size_t>(position) <= items.size() ? items[position - 1]
                                                                               : Code();
  }
  const ZoneId zone = zone_behind(binding, self);
  if (zone == ZoneId::none) {
    throw RuleError(std::string(kind_text(self.kind())) + " has no items to be counted");
  }
  require_position(position);
  return charged_zone_item(binding, zone, position);
}

const char* who_may_know(Visibility visible_to) {
  if (visible_to == Visibility::owner) return "its owner";
  return visible_to == Visibility::team ? "the team of its owner" : "nobody";
}

[[noreturn]] void refuse_unknown(const Binding& binding, const PropertySlot& slot, Code self) {
  const std::string who =
      binding.viewer == SeatId::none ? "nobody" : binding.ruleset.player_name(binding.viewer);
  throw RuleError(who + " may not know '" + slot.declaration->name + "' of " + binding.name(self) +
                  "; it is visible to " + who_may_know(slot.declaration->visible_to));
}

void push_list_property(Binding& binding, lua_State* lua, const Member& member, Code self) {
  const PropertySlot& slot = *member.slot;
  const int entity = self.id();
  const int place = slot.at(entity);
  const auto values = slot.declaration->fixed
                          ? std::span<const Value>(binding.ruleset.properties().fixed_values())
                                .subspan(place, slot.width)
                          : binding.state->values(place, slot.width);
  if (values[0] == kUnknown) [[unlikely]]
    refuse_unknown(binding, slot, self);
  binding.sandbox.charge(lua, 2 + values[0] / 4);
  const Code list = binding.lists.make(slot.declaration->most);
  for (int i = 1; i <= values[0]; ++i) {
    binding.lists.add(list, value_code(*slot.declaration, values[i]));
  }
  binding.lists.bind(list, slot.declaration->fixed ? Lists::kFixed : slot.id, entity);
  binding.push(lua, list);
}

void push_property(Binding& binding, lua_State* lua, const Member& member, Code self) {
  if (member.is_list) {
    push_list_property(binding, lua, member, self);
    return;
  }
  const int place = member.base + self.id();
  const Value value = member.type == Member::Type::fixed_property
                          ? binding.ruleset.properties().fixed_values()[place]
                          : binding.state->value(place);
  if (member.value_kind == Kind::number && value > kUnknown) [[likely]] {
    lua_pushinteger(lua, value);
    return;
  }
  if (value == kUnknown) [[unlikely]]
    refuse_unknown(binding, *member.slot, self);
  if (value == kHidden && member.value_kind != Kind::number) [[unlikely]] {
    binding.push(lua, value_code(*member.slot->declaration, value));
    return;
  }
  binding.push(lua, value == kNone ? Code() : Code(member.value_kind, value));
}

/// The seat that `player.x` or `player.tokens.x` is about.
int seat_of(Code self) {
  return self.kind() == Kind::group ? self.second() - 1 : self.id();
}

void push_member(Binding& binding, lua_State* lua, const Member& member, Code self) {
  switch (member.type) {
    case Member::Type::function:
      lua_pushcfunction(lua, member.call);
      return;
    case Member::Type::attribute:
      member.get(binding, self);
      return;
    case Member::Type::property:
    case Member::Type::fixed_property:
      push_property(binding, lua, member, self);
      return;
    case Member::Type::constant:
      binding.push(lua, member.code);
      return;
    case Member::Type::by_seat:
      binding.push(lua, Code(member.code.kind(), member.code.id() + seat_of(self)));
      return;
    case Member::Type::pieces_of_seat: {
      const int seat = self.kind() == Kind::player ? self.id() : 0;
      binding.sandbox.charge(lua, member.number / 4);
      const Code list = binding.lists.make(member.number);
      binding.lists.resize(list, member.number);
      int piece = member.code.id() + seat * member.number;
      for (Code& item : binding.lists.items(list)) item = Code(Kind::piece, piece++);
      binding.push(lua, list);
      return;
    }
    case Member::Type::by_space:
      binding.push(lua, member.by_space[self.id()]);
      return;
    case Member::Type::seat_group:
      binding.push(lua, Code::pair(Kind::group, member.code.first(), self.id() + 1));
      return;
  }
}

[[noreturn]] void refuse_member(Binding& binding, lua_State* lua, Code self) {
  const std::string name =
      lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : got_text(binding, lua, 2);
  const auto names = binding.members(self).names();
  charge_suggestion(binding, names.size(), name.size());
  if (self.kind() == Kind::group) {
    static constexpr const char* kGroupCount[] = {"deck",  "zone",  "pile",   "purse", "token",
                                                  "table", "chart", "option", "piece", "set"};
    throw RuleError("unknown " + std::string(kGroupCount[self.first()]) + " " + quote(name) +
                    did_you_mean(name, names));
  }
  if (self.kind() == Kind::board) {
    throw RuleError("the board has no space or function " + quote(name) +
                    did_you_mean(name, names));
  }
  throw RuleError(std::string(kind_text(self.kind())) + " has no " + quote(name) +
                  did_you_mean(name, names));
}

void push_indexed(Binding& binding, lua_State* lua, Code self) {
  const MemberKey key = member_key(lua, 2);
  if (key.address == nullptr && lua_type(lua, 2) == LUA_TNUMBER) {
    binding.push(lua, item_at(binding, self, lua_tointeger(lua, 2)));
    return;
  }
  const Member* const member = members_of(binding, self).find(key);
  if (member == nullptr) [[unlikely]]
    refuse_member(binding, lua, self);
  push_member(binding, lua, *member, self);
}

int push_indexed_self(lua_State* lua) {
  push_indexed(binding_of(lua), lua, self_of(lua));
  return 1;
}

template <Kind kKind>
int index_singleton(Call& call) {
  push_indexed(call.binding, call.lua, Code(kKind, 0));
  return 1;
}

void assign_list(Call& call, const Member& member, int entity) {
  const Code list = call.list_or_empty(3);
  const auto items = call.binding.lists.items(list);
  const PropertyDeclaration& declaration = *member.slot->declaration;
  std::vector<Value> values;
  values.reserve(items.size());
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(items.size()) * 4);
  for (const Code item : items) {
    call.binding.push(call.lua, item);
    values.push_back(call.binding.value_at(call.lua, -1, declaration));
    lua_pop(call.lua, 1);
  }
  call.changing().set_list(*member.slot, entity, items, values);
}

/// What to say instead of setting a member that is no property.
std::string way_to_change(const Member& member, Code self) {
  if (self.kind() == Kind::group) {
    return self.first() == static_cast<int>(Group::options)
               ? "options are chosen when a match begins"
               : "what stands in a group changes by its own functions";
  }
  if (member.type == Member::Type::attribute && self.kind() == Kind::player) {
    return "it follows from the match: money changes by pay, pieces by move, seats by retire";
  }
  return "it changes only by the functions of the runtime (windrose docs lua)";
}

void assign(Call& call, Code self) {
  const Member* const member = call.binding.members(self).find(member_key(call.lua, 2));
  if (member == nullptr) {
    const bool is_name = lua_type(call.lua, 2) == LUA_TSTRING;
    const std::string name =
        is_name ? lua_tostring(call.lua, 2) : got_text(call.binding, call.lua, 2);
    charge_suggestion(call.binding, call.binding.members(self).entries().size(), name.size());
    throw RuleError("cannot set undeclared property " + quote(name) + " of " +
                    call.binding.name(self) +
                    did_you_mean(name, call.binding.members(self).settable_names()));
  }
  if (member->type == Member::Type::fixed_property) {
    throw RuleError("'" + member->slot->declaration->name +
                    "' is fixed: it is set in YAML and never changes");
  }
  if (member->type != Member::Type::property) {
    throw RuleError("'" + std::string(lua_tostring(call.lua, 2)) + "' of " +
                    std::string(kind_text(self.kind())) + " cannot be set; " +
                    way_to_change(*member, self));
  }
  const int entity = self.id();
  if (member->is_list) {
    assign_list(call, *member, entity);
    return;
  }
  const Value value = call.binding.value_at(call.lua, 3, *member->slot->declaration);
  call.changing().set(*member->slot, entity, value);
}

int new_index(Call& call) {
  assign(call, call.self());
  return 0;
}

template <Kind kKind>
int new_index_singleton(Call& call) {
  assign(call, Code(kKind, 0));
  return 0;
}

template <Kind kKind>
int singleton_text(Call& call) {
  lua_pushstring(call.lua, kKind == Kind::game ? "game" : "board");
  return 1;
}

template <Kind kKind>
void push_object_of(Binding& binding) {
  lua_State* const lua = binding.lua();
  lua_newtable(lua);
  for (const Members::Entry& entry : binding.kinds[kKind].entries()) {
    if (entry.key == nullptr) continue;
    const Member& member = entry.member;
    if (member.type == Member::Type::function) {
      lua_pushcfunction(lua, member.call);
    } else if (member.type == Member::Type::constant) {
      binding.push(lua, member.code);
    } else {
      continue;
    }
    lua_setfield(lua, -2, std::string(entry.name).c_str());
  }
  push_object(lua, bound<index_singleton<kKind>>, bound<new_index_singleton<kKind>>,
              bound<singleton_text<kKind>>);
}

int length(Call& call) {
  const Code self = call.self();
  if (self.kind() == Kind::list) {
    require_alive(call.binding, self);
    return call.push(static_cast<int>(call.binding.lists.items(self).size()));
  }
  const ZoneId zone = zone_behind(call.binding, self);
  if (zone == ZoneId::none) {
    throw RuleError(std::string(kind_text(self.kind())) + " has no items to be counted");
  }
  return call.push(call.state().zone_count(zone));
}

int name(Call& call) {
  const std::string text = call.binding.name(call.self());
  lua_pushlstring(call.lua, text.data(), text.size());
  return 1;
}

int refuse_joining(lua_State*) {
  throw RuleError(
      "a thing of the game cannot be joined to text with ..; say game:log(\"{}\", thing)");
}

std::int64_t list_length(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TLIGHTUSERDATA) return -1;
  const Binding& binding = Binding::of(lua);
  const Code self = Code::from_bits(reinterpret_cast<std::uint64_t>(lua_touserdata(lua, index)));
  if (self.kind() == Kind::list) {
    return binding.lists.alive(self) ? static_cast<std::int64_t>(binding.lists.items(self).size())
                                     : -1;
  }
  const ZoneId zone = zone_behind(binding, self);
  return zone == ZoneId::none ? -1 : binding.state->zone_count(zone);
}

void push_list_item(lua_State* lua, int index, std::int64_t position) {
  Binding& binding = binding_of(lua);
  const Code self = Code::from_bits(reinterpret_cast<std::uint64_t>(lua_touserdata(lua, index)));
  binding.push(lua, item_at(binding, self, position));
}

}  // namespace

void open_handles(lua_State* lua) {
  static constexpr luaL_Reg kMetamethods[] = {{"__index", guarded<push_indexed_self>},
                                              {"__newindex", bound<new_index>},
                                              {"__len", bound<length>},
                                              {"__tostring", bound<name>},
                                              {"__concat", guarded<refuse_joining>},
                                              {nullptr, nullptr}};
  lua_pushlightuserdata(lua, nullptr);
  lua_newtable(lua);
  luaL_setfuncs(lua, kMetamethods, 0);
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

void push_singleton(Binding& binding, Kind kind) {
  if (kind == Kind::game) {
    push_object_of<Kind::game>(binding);
  } else {
    push_object_of<Kind::board>(binding);
  }
}

ListAccess list_access() {
  return {list_length, push_list_item};
}

}  // namespace windrose
