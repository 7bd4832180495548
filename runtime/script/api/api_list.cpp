// Lists of the step: what whole-board questions answer with, sifted and sorted without tables for
// Lua to collect.
//
// Functions that call back into the script keep list handles and positions, never pointers: the
// script may make lists meanwhile, and the pool may move.
#include <algorithm>

#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/sandbox/lua_work.h"

namespace windrose {
namespace {

Code self_list(Call& call) {
  if (call.self().kind() != Kind::list || lua_type(call.lua, 1) != LUA_TLIGHTUSERDATA) {
    throw ArgumentError(1, "expected a list, got " + got_text(call.binding, call.lua, 1));
  }
  const Code list = call.list(1);  // raises for lists of earlier steps
  call.binding.sandbox.charge(call.lua,
                              static_cast<std::int64_t>(call.binding.lists.items(list).size() / 4));
  return list;
}

// What is added or taken away: the items of a list or Lua array; anything else is one item.
Code items_argument(Call& call, int index) {
  const bool several = lua_istable(call.lua, index) || (lua_islightuserdata(call.lua, index) &&
                                                        call.code(index).kind() == Kind::list);
  if (several) {
    const Code list = call.list(index);
    call.binding.sandbox.charge(
        call.lua, static_cast<std::int64_t>(call.binding.lists.items(list).size() / 4));
    return list;
  }
  const Code only = call.code(index);
  if (only.is_none()) throw ArgumentError(index, "expected something for the list, got nothing");
  const Code list = call.binding.lists.make(1);
  call.binding.lists.add(list, only);
  return list;
}

bool has(std::span<const Code> items, Code item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}

// A new list of the items of `list` for which keep(item) is true.
template <class Keep>
Code sifted(Lists& lists, Code list, Keep keep) {
  const std::size_t count = lists.items(list).size();
  const Code kept = lists.make(count);
  lists.resize(kept, count);
  Code* out = lists.items(kept).data();
  std::size_t found = 0;
  for (const Code item : lists.items(list)) {
    out[found] = item;
    found += keep(item) ? 1 : 0;
  }
  lists.resize(kept, found);
  return kept;
}

// --- lists that were read from a property change with it

void require_changeable(Call& call, Code list) {
  if (call.binding.lists.is_sealed(list)) {
    throw RuleError(
        "this list was made while the rules were loaded and never changes; use list:with or "
        "list:without");
  }
  const Lists::Binding binding = call.binding.lists.binding(list);
  if (binding.slot == Lists::kFixed)
    throw RuleError("this list belongs to a file and never changes; see list:with");
  if (binding.slot != Lists::kFree) (void)call.changing();
}

void write_back(Call& call, Code list) {
  const Lists::Binding binding = call.binding.lists.binding(list);
  if (binding.slot == Lists::kFree || binding.slot == Lists::kFixed) return;
  const PropertySlot& slot = call.ruleset().properties()[binding.slot];
  const auto items = call.binding.lists.items(list);
  std::vector<Value> values;
  values.reserve(items.size());
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(items.size()) * 4);
  for (const Code item : items) {
    call.binding.push(call.lua, item);
    values.push_back(call.binding.value_at(call.lua, lua_gettop(call.lua), *slot.declaration));
    lua_pop(call.lua, 1);
  }
  call.changing().set_list(slot, binding.entity, items, values);
}

int add(Call& call) {
  const Code list = self_list(call);
  require_changeable(call, list);
  const Code more = items_argument(call, 2);
  call.binding.lists.append(list, more);
  write_back(call, list);
  return 0;
}

int remove(Call& call) {
  const Code list = self_list(call);
  require_changeable(call, list);
  const Code item = call.code(2);
  const std::span<Code> items = call.binding.lists.items(list);
  const auto found = std::find(items.begin(), items.end(), item);
  if (found == items.end()) return call.push_flag(false);
  std::copy(found + 1, items.end(), found);
  call.binding.lists.resize(list, items.size() - 1);
  write_back(call, list);
  return call.push_flag(true);
}

int contains(Call& call) {
  const Code list = self_list(call);
  return call.push_flag(has(call.binding.lists.items(list), call.code(2)));
}

int without(Call& call) {
  const Code list = self_list(call);
  const Code less = items_argument(call, 2);
  Lists& lists = call.binding.lists;
  const std::size_t work = lists.items(list).size() * lists.items(less).size();
  const bool are_spaces = work > 64 && std::ranges::all_of(lists.items(less), [](Code item) {
                            return item.kind() == Kind::space;
                          });
  if (are_spaces) {
    SpaceSet& gone = call.binding.scratch.through;
    gone.clear();
    for (const Code item : lists.items(less)) gone.set(item.as<SpaceId>());
    return call.push(sifted(lists, list, [&gone](Code item) {
      return item.kind() != Kind::space || !gone.test(item.as<SpaceId>());
    }));
  }
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(work));
  return call.push(
      sifted(lists, list, [&lists, less](Code item) { return !has(lists.items(less), item); }));
}

int both(Call& call) {
  const Code list = self_list(call);
  const Code other = call.list(2);
  Lists& lists = call.binding.lists;
  call.binding.sandbox.charge(
      call.lua, static_cast<std::int64_t>(lists.items(list).size() * lists.items(other).size()));
  return call.push(
      sifted(lists, list, [&lists, other](Code item) { return has(lists.items(other), item); }));
}

int with(Call& call) {
  const Code list = self_list(call);
  const Code more = items_argument(call, 2);
  Lists& lists = call.binding.lists;
  const std::size_t count = lists.items(list).size();
  const std::size_t all = count + lists.items(more).size();
  const Code joined = lists.make(all);
  lists.resize(joined, all);
  Code* const out = lists.items(joined).data();
  std::ranges::copy(lists.items(list), out);
  std::ranges::copy(lists.items(more), out + count);
  return call.push(joined);
}

// Reads item.name as a script does and compares it with argument 3.
bool has_value(Call& call, Code item) {
  call.binding.push(call.lua, item);
  if (lua_type(call.lua, -1) != LUA_TLIGHTUSERDATA) {
    throw RuleError("list:where asks for things of the game; this list holds " +
                    got_text(call.binding, call.lua, lua_gettop(call.lua)));
  }
  lua_pushvalue(call.lua, 2);
  lua_gettable(call.lua, -2);
  const bool equal = lua_rawequal(call.lua, -1, 3) != 0;
  lua_pop(call.lua, 2);
  return equal;
}

// Compares a declared property without a detour through Lua; `slot` and `value` are kept from item
// to item.
struct PropertyTest {
  const PropertySlot* slot = nullptr;
  Value value = kNone;
};

bool holds(Call& call, Code item, MemberKey name, PropertyTest& test) {
  const bool is_thing = item.kind() > Kind::word;
  const Member* const member = is_thing ? call.binding.members(item).find(name) : nullptr;
  const bool is_property =
      member != nullptr && member->slot != nullptr && !member->slot->declaration->is_list;
  if (!is_property) return has_value(call, item);
  if (member->slot != test.slot) {
    test.slot = member->slot;
    test.value = lua_isnil(call.lua, 3)
                     ? kNone
                     : call.binding.value_at(call.lua, 3, *test.slot->declaration);
  }
  const int place = test.slot->at(item.id());
  const Value value = test.slot->declaration->fixed
                          ? call.ruleset().properties().fixed_values()[place]
                          : call.state().value(place);
  return value == kUnknown ? has_value(call, item) : value == test.value;
}

int where(Call& call) {
  const Code list = self_list(call);
  (void)call.text(2);
  lua_settop(call.lua, 3);
  const MemberKey name = member_key(call.lua, 2);
  Lists& lists = call.binding.lists;
  const std::size_t count = lists.items(list).size();
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(count) * 4);
  const Code kept = lists.make(count);
  PropertyTest test;
  for (std::size_t i = 0; i < count; ++i) {
    const Code item = lists.items(list)[i];
    if (holds(call, item, name, test)) lists.add(kept, item);
  }
  return call.push(kept);
}

// --- functions of the script

void require_function(Call& call) {
  if (lua_type(call.lua, 2) != LUA_TFUNCTION) {
    throw ArgumentError(2, "expected a function, got " + got_text(call.binding, call.lua, 2));
  }
}

// f(item), left on the stack.
void ask(Call& call, Code item) {
  lua_pushvalue(call.lua, 2);
  call.binding.push(call.lua, item);
  lua_call(call.lua, 1, 1);
}

double score(Call& call, Code item) {
  ask(call, item);
  if (lua_type(call.lua, -1) != LUA_TNUMBER) {
    throw RuleError("the function must return a number for each item, got " +
                    got_text(call.binding, call.lua, lua_gettop(call.lua)) + " for " +
                    call.binding.name(item));
  }
  const double number = lua_tonumber(call.lua, -1);
  lua_pop(call.lua, 1);
  return number;
}

int filter(Call& call) {
  const Code list = self_list(call);
  require_function(call);
  Lists& lists = call.binding.lists;
  const std::size_t count = lists.items(list).size();
  const Code kept = lists.make(count);
  for (std::size_t i = 0; i < std::min(count, lists.items(list).size()); ++i) {
    const Code item = lists.items(list)[i];
    ask(call, item);
    if (lua_toboolean(call.lua, -1) != 0) lists.add(kept, item);
    lua_pop(call.lua, 1);
  }
  return call.push(kept);
}

int best(Call& call) {
  const Code list = self_list(call);
  require_function(call);
  Lists& lists = call.binding.lists;
  const std::size_t count = lists.items(list).size();
  const Code kept = lists.make(count);
  double highest = 0;
  for (std::size_t i = 0; i < std::min(count, lists.items(list).size()); ++i) {
    const Code item = lists.items(list)[i];
    const double number = score(call, item);
    if (lists.items(kept).empty() || number > highest) {
      highest = number;
      lists.resize(kept, 0);
    }
    if (number == highest) lists.add(kept, item);
  }
  return call.push(kept);
}

int sorted(Call& call) {
  struct Scored {
    double number;
    Code item;
  };
  const Code list = self_list(call);
  require_function(call);
  Lists& lists = call.binding.lists;
  const std::size_t count = lists.items(list).size();
  std::vector<Scored> scored;
  scored.reserve(count);
  for (std::size_t i = 0; i < std::min(count, lists.items(list).size()); ++i) {
    const Code item = lists.items(list)[i];
    scored.push_back({score(call, item), item});
  }
  call.binding.sandbox.charge(call.lua, sorting_units(scored.size()));
  std::ranges::stable_sort(scored,
                           [](const Scored& a, const Scored& b) { return a.number > b.number; });
  const Code ordered = lists.make(scored.size());
  for (const Scored& entry : scored) lists.add(ordered, entry.item);
  return call.push(ordered);
}

std::span<const Code> items_of(Binding& binding, Code self) {
  if (!binding.lists.alive(self)) {
    throw RuleError("this list belongs to an earlier step; keep lasting lists in a property");
  }
  return binding.lists.items(self);
}

void push_first(Binding& binding, Code self) {
  const auto items = items_of(binding, self);
  binding.push(binding.lua(), items.empty() ? Code() : items.front());
}
void push_last(Binding& binding, Code self) {
  const auto items = items_of(binding, self);
  binding.push(binding.lua(), items.empty() ? Code() : items.back());
}
void push_count(Binding& binding, Code self) {
  lua_pushinteger(binding.lua(), static_cast<lua_Integer>(items_of(binding, self).size()));
}

constexpr Function kFunctions[] = {
    {.signature = "list:contains(item: any): boolean",
     .summary = "Whether the item is in the list.",
     .example = "if player.route:contains(space) then return end",
     .call = bound<contains>},
    {.signature = "list:add(more: any)",
     .summary = "Adds an item, or all items of a list or Lua array, at the end. If the list comes "
                "from a property, the property changes, too.",
     .example = "player.route:add(space)",
     .call = bound<add>},
    {.signature = "list:remove(item: any): boolean",
     .summary = "Removes the first such item. Returns whether there was one. If the list comes "
                "from a property, the property changes, too.",
     .example = "player.route:remove(space)",
     .call = bound<remove>},
    {.signature = "list:with(more: any): List",
     .summary = "A new list: the items of this list, then one more item, or all items of a list or "
                "Lua array.",
     .example = "local options = game.board:of_kind(\"port\"):with(game.board.harbor)",
     .call = bound<with>},
    {.signature = "list:without(less: any): List",
     .summary = "A new list without an item, or without all items of a list or Lua array.",
     .example = "local others = game.players:without(player)",
     .call = bound<without>},
    {.signature = "list:both(other: List): List",
     .summary = "A new list of the items in both, in the order of this list.",
     .example = "local open = game.board:of_kind(\"port\"):both(game.board:empty())",
     .call = bound<both>},
    {.signature = "list:where(name: string, value: any): List",
     .summary = "A new list of the items whose property or attribute has this value; nil finds "
                "those without one.",
     .example = "local mine = game.board.spaces:where(\"owner\", player)",
     .call = bound<where>},
    {.signature = "list:filter(keep: fun(item: any): boolean): List",
     .summary = "A new list of the items for which the function returns true.",
     .example = "local cheap = wells:filter(function(well) return well.price < 50 end)",
     .call = bound<filter>},
    {.signature = "list:sorted(score: fun(item: any): number): List",
     .summary =
         "A new list with the highest numbers first. Items with equal numbers keep their order.",
     .example = "local order = game.players:sorted(function(player) return player.cash end)",
     .call = bound<sorted>},
    {.signature = "list:best(score: fun(item: any): number): List",
     .summary = "A new list of all items with the highest number.",
     .example = "local richest = game.players:best(function(player) return player.cash end)",
     .call = bound<best>},
};

constexpr Attribute kAttributes[] = {
    {.signature = "list.first: any",
     .summary = "The first item, nil if there is none.",
     .get = push_first},
    {.signature = "list.last: any",
     .summary = "The last item, nil if there is none.",
     .get = push_last},
    {.signature = "list.count: integer",
     .summary = "The number of its items, as `#list`.",
     .get = push_count},
};

}  // namespace

TypeApi list_api() {
  return {"List",
          "Several things: `#list`, `list[1]` and `ipairs(list)` work. A list exists until its "
          "step ends. For a longer time, use a list property.",
          Kind::list, kFunctions, kAttributes};
}

}  // namespace windrose
