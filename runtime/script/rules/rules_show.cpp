// Functions `show_x`: numbers that rules tell about a state without changing it.
#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/rules/rules.h"

namespace windrose {
namespace {

constexpr std::int64_t kShowInstructions = 1'000'000;  // of one call

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

std::int64_t Rules::show(const Show& show, const AnyState& state, int seat) {
  Binding& binding = *binding_;
  lua_State* const lua = binding.lua();
  binding.state = &state;
  binding.changes = nullptr;
  binding.viewer = -1;
  binding.lists.begin_step();
  binding.sandbox.clear_stack();
  lua_rawgeti(lua, LUA_REGISTRYINDEX, show.function);
  if (show.of_player) binding.push(lua, Code(Kind::player, seat));
  binding.sandbox.begin_step(Counting::exact);
  binding.sandbox.count(binding.sandbox.limits().instructions - kShowInstructions);
  const RunResult result = binding.sandbox.call(show.of_player ? 1 : 0, 1);
  binding.sandbox.end_step();
  if (result != RunResult::finished) throw Error(binding.sandbox.failure().report());
  int is_whole = 0;
  const lua_Integer number = lua_tointegerx(lua, -1, &is_whole);
  if (is_whole == 0 || lua_type(lua, -1) != LUA_TNUMBER) {
    throw Error("rules." + show.name + " has told " + got_text(binding, lua, -1) +
                "; return a whole number");
  }
  return number;
}

}  // namespace windrose
