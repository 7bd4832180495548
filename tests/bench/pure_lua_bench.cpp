// The ceiling: random playouts of the four classics in plain Lua, in a stock state; then what a
// permanent count hook costs, and what the sandbox's allocator does to it. Items are playouts.

#include <cstdlib>
#include <limits>
#include <memory>
#include <string>

#include <benchmark/benchmark.h>
#include <lua.hpp>

#include "runtime/script/sandbox/sandbox.h"
#include "runtime/script/sandbox/sandbox_allocator.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

constexpr int kPlayoutsAtOnce = 200;

void* system_allocate(void*, void* block, std::size_t, std::size_t size) {
  if (size == 0) {
    std::free(block);
    return nullptr;
  }
  return std::realloc(block, size);
}

void keep_counting(lua_State*, lua_Debug*) {}

enum class Setting { stock, hooked, capped };

// A stock state with a game's playout function on its stack.
class PureLua {
 public:
  PureLua(const std::string& game, Setting setting)
      : allocator_({std::size_t{64} << 20, std::size_t{16} << 20, std::size_t{1} << 20}, units_) {
    lua_ = setting == Setting::capped ? lua_newstate(SandboxAllocator::allocate, &allocator_)
                                      : lua_newstate(system_allocate, nullptr);
    luaL_openlibs(lua_);
    const std::string path = source_folder() + "/tests/bench/pure_lua/" + game + ".lua";
    if (luaL_loadfile(lua_, path.c_str()) != LUA_OK || lua_pcall(lua_, 0, 1, 0) != LUA_OK) {
      error_ = lua_tostring(lua_, -1);
    }
    if (setting == Setting::hooked) lua_sethook(lua_, keep_counting, LUA_MASKCOUNT, 1000);
  }
  ~PureLua() { lua_close(lua_); }
  PureLua(const PureLua&) = delete;
  PureLua& operator=(const PureLua&) = delete;

  [[nodiscard]] const std::string& error() const { return error_; }

  // Plays; returns how many decisions that took.
  lua_Integer play(int playouts, int seed) {
    lua_pushvalue(lua_, 1);
    lua_pushinteger(lua_, playouts);
    lua_pushinteger(lua_, seed);
    lua_call(lua_, 2, 2);
    const lua_Integer decisions = lua_tointeger(lua_, -1);
    lua_settop(lua_, 1);
    return decisions;
  }

 private:
  std::int64_t units_ = std::numeric_limits<std::int64_t>::max();
  SandboxAllocator allocator_;
  lua_State* lua_ = nullptr;
  std::string error_;
};

void pure_lua(benchmark::State& state, const std::string& game, Setting setting) {
  PureLua lua(game, setting);
  if (!lua.error().empty()) {
    state.SkipWithError(lua.error().c_str());
    return;
  }
  lua_Integer decisions = 0;
  int seed = 0;
  for (auto _ : state) decisions += lua.play(kPlayoutsAtOnce, ++seed);
  state.SetItemsProcessed(state.iterations() * kPlayoutsAtOnce);
  state.counters["decisions"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

// What begin_step, call and end_step add to a step that does nothing.
void sandbox_step(benchmark::State& state, Counting counting) {
  Sandbox sandbox;
  sandbox.load("return 1", "step.lua");
  const int step = luaL_ref(sandbox.state(), LUA_REGISTRYINDEX);
  for (auto _ : state) {
    sandbox.clear_stack();
    lua_rawgeti(sandbox.state(), LUA_REGISTRYINDEX, step);
    sandbox.begin_step(counting);
    benchmark::DoNotOptimize(sandbox.call(0, 0));
    sandbox.end_step();
  }
}

void plain_step(benchmark::State& state) {
  Sandbox sandbox;
  sandbox.load("return 1", "step.lua");
  const int step = luaL_ref(sandbox.state(), LUA_REGISTRYINDEX);
  for (auto _ : state) {
    lua_rawgeti(sandbox.state(), LUA_REGISTRYINDEX, step);
    benchmark::DoNotOptimize(lua_pcall(sandbox.state(), 0, 0, 0));
  }
}

void fresh_sandbox(benchmark::State& state) {
  for (auto _ : state) {
    Sandbox sandbox;
    benchmark::DoNotOptimize(sandbox.state());
  }
}

const int kRegistered = [] {
  for (const char* game :
       {"tic_tac_toe", "connect_four", "breakthrough", "breakthrough_integer", "pig", "liners",
        "fused/tic_tac_toe", "fused/connect_four", "fused/pig"}) {
    const std::string name = std::string("pure_lua/") + game;
    benchmark::RegisterBenchmark(name.c_str(), pure_lua, game, Setting::stock);
    benchmark::RegisterBenchmark((name + "/hooked").c_str(), pure_lua, game, Setting::hooked);
    benchmark::RegisterBenchmark((name + "/capped").c_str(), pure_lua, game, Setting::capped);
  }
  benchmark::RegisterBenchmark("sandbox/plain_step", plain_step);
  benchmark::RegisterBenchmark("sandbox/step", sandbox_step, Counting::on_suspicion);
  benchmark::RegisterBenchmark("sandbox/counted_step", sandbox_step, Counting::exact);
  benchmark::RegisterBenchmark("sandbox/fresh", fresh_sandbox);
  return 0;
}();

}  // namespace
}  // namespace windrose
