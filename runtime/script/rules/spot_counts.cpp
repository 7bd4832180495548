// The counter that scripts with spots call: a block of numbers in their Lua state.
#include <algorithm>
#include <new>

#include <lua.hpp>

#include "runtime/script/api/binding.h"
#include "runtime/script/rules/script_spots.h"

namespace windrose {
namespace {

constexpr std::string_view kCall = "__hit(";
const char kSpots = 0;  // key of the block in the registry

}  // namespace

struct SpotCall {
  static int count(lua_State* lua) {
    auto& counts = *static_cast<SpotCounts*>(lua_touserdata(lua, lua_upvalueindex(1)));
    const auto spot = lua_tointeger(lua, 1);
    if (spot < 0 || spot >= counts.size_) return 0;
    std::int32_t& times = counts.counts()[spot];
    if (times == 0) counts.places()[counts.touched_++] = static_cast<std::int32_t>(spot);
    ++times;
    return 0;
  }
};

SpotCounts* SpotCounts::of(Binding& binding) {
  lua_State* const lua = binding.lua();
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kSpots);
  auto* counts = static_cast<SpotCounts*>(lua_touserdata(lua, -1));
  lua_pop(lua, 1);
  return counts;
}

void SpotCounts::clear() {
  for (std::int32_t place = 0; place < touched_; ++place) counts()[places()[place]] = 0;
  touched_ = 0;
}

void add_spot_counter(Binding& binding) {
  std::size_t spots = 0;
  for (const ScriptFile& script : binding.ruleset.data().scripts) {
    for (std::size_t at = script.text.find(kCall); at != std::string::npos;
         at = script.text.find(kCall, at + 1)) {
      ++spots;
    }
  }
  if (spots == 0) return;
  lua_State* const lua = binding.lua();
  const std::size_t bytes = sizeof(SpotCounts) + 2 * spots * sizeof(std::int32_t);
  void* const block = lua_newuserdatauv(lua, bytes, 0);
  std::fill_n(static_cast<char*>(block), bytes, '\0');
  auto* counts = new (block) SpotCounts;
  counts->size_ = static_cast<std::int32_t>(spots);
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kSpots);
  lua_pushcclosure(lua, SpotCall::count, 1);
  binding.sandbox.set_global("__hit");
}

}  // namespace windrose
