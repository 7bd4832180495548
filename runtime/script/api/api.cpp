#include "runtime/script/api/api.h"

#include <algorithm>
#include <exception>
#include <new>

#include "runtime/base/text/enum_array.h"
#include "runtime/base/text/text.h"
#include "runtime/script/api/api_zone.h"
#include "runtime/script/sandbox/signature.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/owners.h"

namespace windrose {

std::span<const TypeApi> all_types() {
  static const TypeApi kTypes[] = {
      game_api(),  player_api(),      board_api(), space_api(), piece_api(), move_api(),
      card_api(),  placeholder_api(), deck_api(),  zone_api(),  purse_api(), pile_api(),
      token_api(), chart_api(),       table_api(), list_api(),
  };
  return kTypes;
}

std::string_view member_name(std::string_view signature) {
  const std::size_t dot = signature.find_first_of(":.");
  const std::string_view rest = signature.substr(dot + 1);
  return rest.substr(0, rest.find_first_of("(:"));
}

namespace {

/// Whether argument 1 is a thing of the game, or the game itself.
bool has_self(lua_State* lua) {
  const int type = lua_type(lua, 1);
  if (type == LUA_TLIGHTUSERDATA || type == LUA_TUSERDATA) return true;
  if (type != LUA_TTABLE || lua_getmetatable(lua, 1) == 0) return false;
  lua_pop(lua, 1);
  return true;
}

}  // namespace

void add_colon_hint(lua_State* lua) {
  lua_Debug record;
  if (has_self(lua) || lua_getstack(lua, 0, &record) == 0) return;
  lua_getinfo(lua, "n", &record);
  const std::string_view what = record.namewhat;
  if (record.name == nullptr || what == "method" || what == "metamethod") return;
  lua_pushfstring(lua, " (a function of a thing is called with a colon: thing:%s(...))",
                  record.name);
  lua_concat(lua, 2);
}

namespace {

/// The row of `function` whose type is that of argument 1; else the first; null where none has it.
const Function* row_of(lua_State* lua, lua_CFunction function) {
  const Kind self =
      lua_type(lua, 1) == LUA_TLIGHTUSERDATA
          ? Code::from_bits(reinterpret_cast<std::uint64_t>(lua_touserdata(lua, 1))).kind()
          : Kind::none;
  const Function* found = nullptr;
  for (const TypeApi& type : all_types()) {
    for (const Function& row : type.functions) {
      if (row.call != function || (found != nullptr && type.kind != self)) continue;
      found = &row;
    }
  }
  return found;
}

/// "argument 2 (zone)"; empty where the function has no such argument.
std::string argument_name(std::string_view signature, int argument) {
  const std::vector<Parameter> parameters = parse_signature(signature).parameters;
  const int position = argument - 2;  // behind the thing before the colon
  if (position < 0 || parameters.empty()) return "";
  const auto last = static_cast<int>(parameters.size()) - 1;
  const bool is_further = parameters.back().name == "..." && position >= last;
  if (!is_further && position > last) return "";
  const std::string name = is_further ? "" : " (" + parameters[position].name + ")";
  return "argument " + std::to_string(position + 1) + name;
}

/// "argument 2 (zone) of 'deal': expected a zone …": the error with the argument and the name of
/// the function that got it.
std::string argument_text(lua_State* lua, lua_CFunction function, const ArgumentError& error) {
  const Function* const row = row_of(lua, function);
  if (row == nullptr) return error.what();
  const std::string name(member_name(row->signature));
  if (error.argument() == 1) return "before ':" + name + "': " + error.what();
  std::string where = error.part();
  if (const std::string argument = argument_name(row->signature, error.argument());
      !argument.empty()) {
    where += (where.empty() ? "" : " of ") + argument;
  }
  return where.empty() ? error.what() : where + " of '" + name + "': " + error.what();
}

}  // namespace

void Call::blame(int argument, const std::string& part, const ArgumentError& error) {
  const std::string of = part.empty() || error.part().empty() ? "" : " of ";
  throw ArgumentError(argument, error.part() + of + part, error.what());
}

bool push_failure(lua_State* lua, lua_CFunction function, const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return false;
  try {
    if (const auto* const wrong = dynamic_cast<const ArgumentError*>(&error)) {
      push_error_text(lua, argument_text(lua, function, *wrong));
    } else {
      push_error_text(lua, error.what());
    }
  } catch (const std::bad_alloc&) {
    return false;
  }
  return true;
}

void raise_failure(lua_State* lua, bool has_text) {
  if (!has_text) Sandbox::of(lua).stop_for_memory(lua);
  add_colon_hint(lua);
  raise_text(lua);
}

void charge_suggestion(Binding& binding, std::size_t names, std::size_t letters) {
  const std::size_t each = 4 + std::min<std::size_t>(letters, 64) * 2;
  binding.sandbox.charge(binding.lua(), static_cast<std::int64_t>(names * each));
}

std::string_view kind_text(Kind kind) {
  static constexpr EnumArray<Kind, std::string_view, 21> kTexts{
      {"nothing",           "a number",  "a flag",  "a word", "a player",      "a space",
       "a piece",           "a card",    "a zone",  "a deck", "a purse",       "a pile",
       "a token",           "a chart",   "a table", "a move", "a hidden card", "a list",
       "a group of things", "the board", "the game"}};
  return kTexts.has(kind) ? kTexts[kind] : "something unknown";
}

namespace {

std::string_view word_text(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* const text = lua_tolstring(lua, index, &size);
  return {text, size};
}

}  // namespace

std::string got_text(Binding& binding, lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL:
      return "nothing";
    case LUA_TNUMBER:
      lua_pushvalue(lua, index);
      {
        std::string text = lua_tostring(lua, -1);
        lua_pop(lua, 1);
        return text;
      }
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? "true" : "false";
    case LUA_TSTRING:
      return "the word " + quote(word_text(lua, index));
    case LUA_TLIGHTUSERDATA: {
      const Code code =
          Code::from_bits(reinterpret_cast<std::uint64_t>(lua_touserdata(lua, index)));
      const Kind kind = code.kind();
      if (kind == Kind::list || kind == Kind::group || kind >= Kind::board) {
        return std::string(kind_text(kind));
      }
      const std::string text(kind_text(kind));
      return "the " + text.substr(text.find(' ') + 1) + " " + quote(code_id(*binding.state, code));
    }
    case LUA_TTABLE:
      if (const Kind kind = binding.singleton(lua, index); kind != Kind::none)
        return std::string(kind_text(kind));
      return "a table";
    default:
      return "a function";
  }
}

void push_text(Binding& binding, std::string_view text) {
  lua_pushlstring(binding.lua(), text.data(), text.size());
}

void push_id(Binding& binding, Code self) {
  push_text(binding, code_id(*binding.state, self));
}

void push_name(Binding& binding, Code self) {
  const std::string name = binding.name(self);
  lua_pushlstring(binding.lua(), name.data(), name.size());
}

void push_owner(Binding& binding, Code self) {
  push_seat(binding, owner_of(*binding.state, self.kind(), self.id()));
}

void push_seat(Binding& binding, SeatId seat) {
  binding.push(binding.lua(), seat == SeatId::none ? Code() : Code(seat));
}

int Call::id(int index, Kind kind) {
  if (const Code code = handle(index); code.kind() == kind) [[likely]]
    return code.id();
  throw ArgumentError(
      index, "expected " + std::string(kind_text(kind)) + ", got " + got_text(binding, lua, index));
}

int Call::number(int index) {
  int whole = 0;
  const lua_Integer number = lua_tointegerx(lua, index, &whole);
  if (whole == 0 || lua_type(lua, index) != LUA_TNUMBER) {
    throw ArgumentError(index, "expected a whole number, got " + got_text(binding, lua, index));
  }
  if (number > INT32_MAX || number <= kUnknown) {
    throw ArgumentError(index, "expected a number from " + std::to_string(kUnknown + 1) + " to " +
                                   std::to_string(INT32_MAX) + ", got " +
                                   got_text(binding, lua, index));
  }
  return static_cast<int>(number);
}

ZoneId Call::zone(int index) {
  const Code code = handle(index);
  if (code.kind() == Kind::zone) return code.as<ZoneId>();
  if (code.kind() == Kind::space) return zone_of_space(code.as<SpaceId>());
  if (code.kind() == Kind::deck) return binding.ruleset.zones().draw_pile(code.id());
  throw ArgumentError(index,
                      "expected a zone, a space or a deck, got " + got_text(binding, lua, index));
}

PurseId Call::purse(int index) {
  const Code code = handle(index);
  if (code.kind() == Kind::purse) return code.as<PurseId>();
  if (code.kind() == Kind::player) return purse_of(code.as<SeatId>());
  throw ArgumentError(index, "expected a purse or a player, got " + got_text(binding, lua, index));
}

ItemId Call::item(int index) {
  const Code code = handle(index);
  if (code.kind() == Kind::piece || code.kind() == Kind::card)
    return binding.ruleset.items().of(code);
  throw ArgumentError(index, "expected a piece or a card, got " + got_text(binding, lua, index));
}

TokenId Call::token(int index) {
  if (lua_type(lua, index) != LUA_TSTRING) return id<TokenId>(index);
  const Member* const member = binding.groups[Group::tokens].find(member_key(lua, index));
  if (member != nullptr) return member->code.as<TokenId>();
  const std::string_view word = word_text(lua, index);
  charge_suggestion(binding, binding.groups[Group::tokens].entries().size(), word.size());
  throw RuleError("unknown token " + quote(word) +
                  did_you_mean(word, binding.groups[Group::tokens].names()));
}

Code Call::list(int index) {
  if (const Code code = handle(index); !code.is_none()) {
    if (code.kind() == Kind::list) {
      if (!binding.lists.alive(code)) {
        throw RuleError("this list belongs to an earlier step; keep lasting lists in a property");
      }
      return code;
    }
    if (const ZoneId zone = zone_behind(binding, code); zone != ZoneId::none) {
      return zone_list(binding, zone);
    }
    const Code list = binding.lists.make(1);
    binding.lists.add(list, code);
    return list;
  }
  if (lua_type(lua, index) != LUA_TTABLE) {
    const Code only = binding.code_at(lua, index);
    if (only.is_none()) throw ArgumentError(index, "expected a list, got nothing");
    const Code list = binding.lists.make(1);
    binding.lists.add(list, only);
    return list;
  }
  if (const std::vector<Code>* const items = binding.frozen_array(lua, index)) {
    binding.sandbox.charge(lua, static_cast<std::int64_t>(items->size() / 8));
    return binding.lists.make(*items);
  }
  const Code list = binding.lists.make(8);
  for (lua_Integer i = 1; lua_geti(lua, index, i) != LUA_TNIL; ++i) {
    binding.sandbox.charge(lua, 4);
    try {
      binding.lists.add(list, binding.code_at(lua, -1));
    } catch (const ArgumentError& error) {
      throw ArgumentError(index, "item " + std::to_string(i), error.what());
    }
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return list;
}

std::string_view Call::text(int index) {
  if (lua_type(lua, index) != LUA_TSTRING) {
    throw ArgumentError(index, "expected a word, got " + got_text(binding, lua, index));
  }
  std::size_t length = 0;
  const char* const text = lua_tolstring(lua, index, &length);
  return {text, length};
}

SpaceSet Call::spaces(int index) {
  SpaceSet set(binding.ruleset.board().size());
  const Code list = this->list(index);
  for (const Code item : binding.lists.items(list)) {
    if (item.kind() != Kind::space) {
      throw ArgumentError(
          index, "expected a list of spaces, got one with " + std::string(kind_text(item.kind())));
    }
    set.set(item.as<SpaceId>());
  }
  return set;
}

}  // namespace windrose
