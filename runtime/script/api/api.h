// The Lua API as rows: every function and attribute that a script can use is one row with its text.
//
// A row without text does not compile into it. The reference, the editor stubs, completion and
// error messages are printed from these rows and from nowhere else.
#pragma once

#include <exception>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/script/api/binding.h"
#include "runtime/script/sandbox/lua_guard.h"

namespace windrose {

/// The string at `index` as what members are found by.
[[nodiscard]] inline MemberKey member_key(lua_State* lua, int index) {
  return {lua_topointer(lua, index)};
}

/// One function: `piece:move(to: Zone)`; the name is what stands between ':' and '('.
struct Function {
  std::string_view signature;
  std::string_view summary;
  std::string_view example;
  lua_CFunction call;
};

/// One attribute that is read without parentheses: `space.row: integer`.
struct Attribute {
  std::string_view signature;
  std::string_view summary;
  Getter get;
};

/// Everything that can be said of one kind of handle.
struct TypeApi {
  std::string_view name;  // "Space"
  std::string_view summary;
  Kind kind;
  std::span<const Function> functions;
  std::span<const Attribute> attributes;
};

/// All types in the order in which the reference prints them.
[[nodiscard]] std::span<const TypeApi> all_types();
/// "move" of "piece:move(to: Zone)", "row" of "space.row: integer".
[[nodiscard]] std::string_view member_name(std::string_view signature);

// Each api_<type>.cpp offers its rows.
[[nodiscard]] TypeApi game_api();
[[nodiscard]] TypeApi player_api();
[[nodiscard]] TypeApi space_api();
[[nodiscard]] TypeApi piece_api();
[[nodiscard]] TypeApi card_api();
[[nodiscard]] TypeApi placeholder_api();
[[nodiscard]] TypeApi zone_api();
[[nodiscard]] TypeApi deck_api();
[[nodiscard]] TypeApi purse_api();
[[nodiscard]] TypeApi pile_api();
[[nodiscard]] TypeApi token_api();
[[nodiscard]] TypeApi chart_api();
[[nodiscard]] TypeApi table_api();
[[nodiscard]] TypeApi board_api();
[[nodiscard]] TypeApi list_api();
[[nodiscard]] TypeApi move_api();

/// The arguments of one call, read with messages that say what was expected.
class Call {
 public:
  Call(Binding& binding, lua_State* lua) : binding(binding), lua(lua) {}

  Binding& binding;
  lua_State* lua;

  [[nodiscard]] const AnyState& state() const { return *binding.state; }
  [[nodiscard]] const Ruleset& ruleset() const { return binding.ruleset; }
  [[nodiscard]] bool has(int index) const { return !lua_isnoneornil(lua, index); }
  /// The handle at `index`; none for what is no handle. Scripts have no other userdata.
  [[nodiscard]] Code handle(int index) const {
    return Code::from_bits(reinterpret_cast<std::uint64_t>(lua_touserdata(lua, index)));
  }
  [[nodiscard]] Code self() const { return handle(1); }
  /// Argument `index` counts from 1 = self.
  [[nodiscard]] Code code(int index) { return binding.code_at(lua, index); }
  /// The id of an argument that must be of this kind: "expected a space, got 3".
  [[nodiscard]] int id(int index, Kind kind);
  template <IsId Id>
  [[nodiscard]] Id id(int index) {
    return static_cast<Id>(id(index, kKindOf<Id>));
  }
  [[nodiscard]] int number(int index);
  [[nodiscard]] int number_or(int index, int otherwise) {
    return has(index) ? number(index) : otherwise;
  }
  /// A zone given as zone, space or deck (its draw pile).
  [[nodiscard]] ZoneId zone(int index);
  /// A purse given as purse or player.
  [[nodiscard]] PurseId purse(int index);
  /// An item given as piece or card.
  [[nodiscard]] ItemId item(int index);
  /// A token given as token or by the word that is its id.
  [[nodiscard]] TokenId token(int index);
  /// Items of a list, a Lua array, a zone; a single handle is a list of one. As a list of the step.
  [[nodiscard]] Code list(int index);
  [[nodiscard]] Code list_or_empty(int index) {
    return has(index) ? list(index) : binding.lists.make();
  }
  [[nodiscard]] std::string_view text(int index);
  /// Calls `read`: what it finds wrong is said of `argument`, and of `part` of it.
  template <typename Read>
  decltype(auto) within(int argument, std::string_view part, const Read& read) {
    try {
      return read();
    } catch (const ArgumentError& error) {
      blame(argument, std::string(part), error);
    }
  }
  /// Reads what is on top of the stack with `read(index)`, as field `name` of a table.
  template <typename Read>
  auto field(std::string_view name, const Read& read) {
    try {
      return read(lua_gettop(lua));
    } catch (const ArgumentError& error) {
      blame(0, "'" + std::string(name) + "'", error);
    }
  }
  /// Throws the error again, of `argument` and of `part` of it.
  [[noreturn]] static void blame(int argument, const std::string& part, const ArgumentError& error);
  /// Spaces of the list at `index` as a set over the board.
  [[nodiscard]] SpaceSet spaces(int index);

  int push(Code code) {
    binding.push(lua, code);
    return 1;
  }
  int push(int number) {
    lua_pushinteger(lua, number);
    return 1;
  }
  int push_flag(bool flag) {
    lua_pushboolean(lua, flag ? 1 : 0);
    return 1;
  }
  int nothing() {
    lua_pushnil(lua);
    return 1;
  }
  /// To be called before anything is changed: refuses where only looking is allowed and where
  /// the step has made too many events, leaves a step that has ended already, and traces.
  Changes& changing() {
    Changes& changes = binding.changing();
    if (binding.stop != Stop::none) [[unlikely]]
      binding.leave(lua, binding.stop);
    if (changes.journal().is_full()) [[unlikely]] {
      throw RuleError("this step has made " + std::to_string(changes.journal().events().size()) +
                      " events (moves, payments, log lines ...), the most there can be; is there a "
                      "loop that never ends?");
    }
    if (changes.journal().tracing()) binding.trace(lua);
    return changes;
  }
};

/// Where a function of a handle got something else as its first argument, the text on top of the
/// stack gets a hint: somebody wrote a dot for the colon.
void add_colon_hint(lua_State* lua);

/// What a bound function threw, for the script: leaves its text on the stack. Of a wrong argument
/// it says which one of which function: "argument 2 (zone) of 'deal': expected a zone, a space or a
/// deck, got nothing". False, and no text, where memory is short.
[[nodiscard]] bool push_failure(lua_State* lua, lua_CFunction function,
                                const std::exception& error);
/// Raises that text, once the exception is gone; where there is none, ends the step.
[[noreturn]] void raise_failure(lua_State* lua, bool has_text);

/// Turns a function on a Call into one for Lua: what it throws becomes a Lua error with file and
/// line. Waiting leaves a step through here, too, and asks each `catch` whether it is meant: so
/// there is only one.
template <int (*kFunction)(Call&)>
int bound(lua_State* lua) {
  bool has_text = false;
  try {
    Call call(Binding::of(lua), lua);
    return kFunction(call);
  } catch (const std::exception& error) {
    has_text = push_failure(lua, bound<kFunction>, error);
  }
  raise_failure(lua, has_text);
}

/// A text for the script.
void push_text(Binding& binding, std::string_view text);

// Attributes that most kinds have: the id that files and bindings use, the name that people read,
// whose it is.
void push_id(Binding& binding, Code self);
void push_name(Binding& binding, Code self);
void push_owner(Binding& binding, Code self);
/// The player, or nil for none.
void push_seat(Binding& binding, SeatId seat);

/// Charges for looking through so many names for one that is near to a wrong one.
void charge_suggestion(Binding& binding, std::size_t names, std::size_t letters);

/// "a space", "a number": for messages.
[[nodiscard]] std::string_view kind_text(Kind kind);
/// What the value at `index` is, for "got …".
[[nodiscard]] std::string got_text(Binding& binding, lua_State* lua, int index);

}  // namespace windrose
