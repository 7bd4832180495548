// Functions `show_x`: numbers that rules tell about a state without changing it.
#include <utility>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/rules/function_place.h"
#include "runtime/script/rules/rules.h"
#include "runtime/script/sandbox/act_time.h"

namespace windrose {
namespace {

constexpr std::int64_t kShowInstructions = 1'000'000;  // of one call
constexpr std::chrono::milliseconds kTimePerCall{2};   // what each call adds to the time of all
constexpr std::size_t kMostParts = 64;                 // of one strength

/// The number at the top of the stack.
std::optional<std::int64_t> whole_number(lua_State* lua) {
  int is_whole = 0;
  const lua_Integer number = lua_tointegerx(lua, -1, &is_whole);
  if (is_whole == 0 || lua_type(lua, -1) != LUA_TNUMBER) return std::nullopt;
  return number;
}

[[noreturn]] void refuse_told(Binding& binding, const Rules::Show& show, const std::string& what,
                              const std::string& advice) {
  throw Error(function_place(binding.lua(), show.function) + ": rules." + show.name + " has told " +
              what + "; " + advice);
}

bool is_empty_table(lua_State* lua, int table) {
  lua_pushnil(lua);
  if (lua_next(lua, table) == 0) return true;
  lua_pop(lua, 2);
  return false;
}

/// Reads the table at the top of the stack, without asking Lua for memory.
class PartReader {
 public:
  PartReader(Binding& binding, const Rules::Show& show)
      : binding_(binding), lua_(binding.lua()), show_(show) {}

  std::vector<StagePartNow> parts() {
    const int table = lua_gettop(lua_);
    lua_pushnil(lua_);
    while (lua_next(lua_, table) != 0) {
      if (lua_type(lua_, -2) != LUA_TSTRING) {
        refuse("a part without a name", "write its name before the number, such as cards = 2");
      }
      const std::string id = lua_tostring(lua_, -2);
      add(id);
      lua_pop(lua_, 1);
    }
    return std::move(parts_);
  }

 private:
  /// A number, one part, or a list of them.
  void add(const std::string& id) {
    if (const auto number = whole_number(lua_)) return keep({.id = id, .points = *number});
    if (!lua_istable(lua_, -1)) {
      refuse(got_text(binding_, lua_, -1) + " for the part " + quote(id),
             "a part is a whole number, { 4, of = 5 }, or a list of such");
    }
    const int table = lua_gettop(lua_);
    if (is_empty_table(lua_, table)) return;
    lua_rawgeti(lua_, table, 1);
    const bool is_list = lua_istable(lua_, -1);
    lua_pop(lua_, 1);
    if (!is_list) return keep(one(id));
    for (lua_Unsigned i = 1; i <= lua_rawlen(lua_, table); ++i) {
      lua_rawgeti(lua_, table, static_cast<lua_Integer>(i));
      if (!lua_istable(lua_, -1)) refuse(got_text(binding_, lua_, -1), "expected { 4, of = 5 }");
      keep(one(id));
      lua_pop(lua_, 1);
    }
  }

  StagePartNow one(const std::string& id) {
    StagePartNow part{.id = id};
    const int table = lua_gettop(lua_);
    lua_rawgeti(lua_, table, 1);
    const auto points = whole_number(lua_);
    lua_pop(lua_, 1);
    if (!points) refuse("no number for the part " + quote(id), "its first value is the number");
    part.points = *points;
    lua_pushnil(lua_);
    while (lua_next(lua_, table) != 0) {
      if (lua_type(lua_, -2) == LUA_TSTRING) take(part, lua_tostring(lua_, -2));
      lua_pop(lua_, 1);
    }
    return part;
  }

  void take(StagePartNow& part, std::string_view key) {
    if (key == "of") {
      part.of = whole_number(lua_);
    } else if (key == "note" && lua_type(lua_, -1) == LUA_TSTRING) {
      part.note = lua_tostring(lua_, -1);
    } else if (key == "about") {
      part.about = binding_.code_at(lua_, -1);
    } else {
      refuse("the key " + quote(key) + " of the part " + quote(part.id),
             "a part has `of`, `note` and `about`");
    }
  }

  void keep(StagePartNow part) {
    if (parts_.size() >= kMostParts) {
      refuse("more than " + std::to_string(kMostParts) + " parts", "add some of them up");
    }
    parts_.push_back(std::move(part));
  }

  [[noreturn]] void refuse(const std::string& what, const std::string& advice) const {
    refuse_told(binding_, show_, what, advice);
  }

  Binding& binding_;
  lua_State* lua_;
  const Rules::Show& show_;
  std::vector<StagePartNow> parts_;
};

}  // namespace

std::optional<Rules::Show> Rules::find_show(const std::string& name) {
  if (!push_function(name)) return std::nullopt;
  lua_State* const lua = binding_->lua();
  Show show;
  show.name = name;
  lua_Debug record;
  lua_pushvalue(lua, -1);
  lua_getinfo(lua, ">uS", &record);
  show.of_player = record.nparams > 0;
  show.function = luaL_ref(lua, LUA_REGISTRYINDEX);
  return show;
}

void Rules::call_show(const Show& show, const AnyState& state, SeatId seat, SeatId viewer) {
  if (!show_failure_.empty()) throw Error(show_failure_);
  Binding& binding = *binding_;
  lua_State* const lua = binding.lua();
  if (!std::exchange(shows_, true)) binding.sandbox.stretch.begin(Whose::shown);
  binding.state = &state;
  binding.changes = nullptr;
  binding.viewer = viewer;
  binding.lists.begin_step();
  binding.sandbox.clear_stack();
  if (ActTime::is_spent())
    throw Error(function_place(lua, show.function) + ": " + ActTime::message());
  lua_rawgeti(lua, LUA_REGISTRYINDEX, show.function);
  if (show.of_player) binding.push(lua, Code(seat));
  binding.sandbox.begin_step(Counting::exact);
  binding.sandbox.count(binding.sandbox.limits().instructions - kShowInstructions);
  const RunResult result = binding.sandbox.call(show.of_player ? 1 : 0, 1);
  binding.sandbox.end_step();
  binding.viewer = SeatId::none;
  if (result != RunResult::finished) {
    std::string failure = binding.sandbox.failure().report();
    if (binding.sandbox.stretch.is_spent()) show_failure_ = failure;
    throw Error(failure);
  }
  binding.sandbox.stretch.extend(kTimePerCall);
}

std::int64_t Rules::show(const Show& show, const AnyState& state, SeatId seat) {
  call_show(show, state, seat, SeatId::none);
  lua_State* const lua = binding_->lua();
  if (const auto number = whole_number(lua)) return *number;
  refuse_told(*binding_, show, got_text(*binding_, lua, -1), "return a whole number");
}

std::vector<StagePartNow> Rules::show_parts(const Show& show, const Observation& seen,
                                            SeatId seat) {
  call_show(show, seen, seat, seen.viewer().seat());
  lua_State* const lua = binding_->lua();
  if (!lua_istable(lua, -1)) {
    refuse_told(*binding_, show, got_text(*binding_, lua, -1),
                "return a table of numbers by part, such as { cards = 2 }");
  }
  return PartReader(*binding_, show).parts();
}

std::vector<Code> Rules::show_things(const Show& show, const Observation& seen, SeatId seat) {
  call_show(show, seen, seat, seen.viewer().seat());
  lua_State* const lua = binding_->lua();
  const int list = lua_gettop(lua);
  const ListAccess& access = binding_->sandbox.list_access();
  std::vector<Code> things;
  if (lua_istable(lua, list)) {
    if (lua_rawlen(lua, list) == 0 && !is_empty_table(lua, list)) {
      refuse_told(*binding_, show, got_text(*binding_, lua, list),
                  "return a list, such as { game.target }");
    }
    for (lua_Unsigned i = 1; i <= lua_rawlen(lua, list); ++i) {
      lua_rawgeti(lua, list, static_cast<lua_Integer>(i));
      things.push_back(binding_->code_at(lua, -1));
      lua_pop(lua, 1);
    }
    return things;
  }
  const std::int64_t length = access.length(lua, list);
  if (length < 0) {
    refuse_told(*binding_, show, got_text(*binding_, lua, -1), "return a list of spaces");
  }
  for (std::int64_t i = 1; i <= length; ++i) {
    access.push_item(lua, list, i);
    things.push_back(binding_->code_at(lua, -1));
    lua_pop(lua, 1);
  }
  return things;
}

}  // namespace windrose
