// A Lua state for rules from strangers: what runs in here may compute, and nothing else.
//
// Guards: memory stays under a cap, a step stays under an instruction budget, the same step does
// the same thing in every process, and nothing that a script writes outlives the step (tables are
// frozen, globals locked). Scripts run at full speed: a timer on the worker's own thread finds
// steps that take long, and only those are run again under a count (docs/decisions/0001).
//
// A step is run like this:
//
//   sandbox.begin_step(counting);
//   RunResult result = sandbox.call(arguments, results);
//   sandbox.end_step();
//
// and when `result` is `suspected`: put the state back to the checkpoint, and run the step again
// with `Counting::exact`, whose verdict is the same everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/script/errors/lua_call_name.h"
#include "runtime/script/errors/sandbox_error.h"
#include "runtime/script/sandbox/counting.h"
#include "runtime/script/sandbox/sandbox_tick.h"
#include "runtime/script/sandbox/stretch.h"

struct lua_State;
struct lua_Debug;

namespace windrose {

class SandboxAllocator;

struct SandboxLimits {
  std::size_t memory = std::size_t{48} << 20;   // bytes in all
  std::size_t block = std::size_t{16} << 20;    // bytes in one table part or stack
  std::size_t text = std::size_t{1} << 20;      // bytes in one string
  std::size_t source = std::size_t{128} << 10;  // bytes in one chunk
  std::int64_t instructions = 50'000'000;       // a step
  // Of processor time: the last resort, for what no count sees.
  int milliseconds = 1800;  // a step, under exact counting
  int stretch = 1800;       // milliseconds of all steps from one answer to the next
};

/// How table functions, `pairs` and `ipairs` look into lists that live behind handles.
struct ListAccess {
  /// Items of the list at `index`, or -1 when that value is no list.
  std::int64_t (*length)(lua_State*, int index) = nullptr;
  /// Pushes item `position` (from 1) of the list at `index`.
  void (*push_item)(lua_State*, int index, std::int64_t position) = nullptr;
};

class Sandbox {
 public:
  explicit Sandbox(SandboxLimits limits = {});
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  /// The sandbox that a bound function was called in.
  [[nodiscard]] static Sandbox& of(lua_State* lua);

  Stretch stretch;  // from one answer to the next

  [[nodiscard]] lua_State* state() const { return lua_; }
  [[nodiscard]] const SandboxLimits& limits() const { return limits_; }
  /// How much memory its scripts take now.
  [[nodiscard]] std::size_t bytes() const;
  /// Gives back what is garbage. Walks all of its memory.
  void give_back();

  /// Whatever the owner wants to find again from a bound function.
  [[nodiscard]] void* owner() const { return owner_; }
  void set_owner(void* owner) { owner_ = owner; }
  void set_list_access(ListAccess access) { list_access_ = access; }
  [[nodiscard]] const ListAccess& list_access() const { return list_access_; }

  /// Adds a global that every chunk may read; takes the value from the top of state()'s stack.
  void set_global(const std::string& name);

  /// Compiles `text` (source only, never bytecode) and leaves the function on state()'s stack.
  /// `chunk_name` is what messages call it ("rules.lua"; past 59 bytes messages shorten it).
  /// Throws ScriptError with file, line, and a caret under the culprit.
  void load(std::string_view text, const std::string& chunk_name);

  /// Files that load together share one budget of a step: begins it. Until then each has its own.
  void begin_loading() {
    loading_ = limits_.instructions;
    loading_ticks_ = 0;
  }
  void end_loading() { loading_ = 0; }

  /// Calls the function below `arguments` values on state()'s stack as a step of its own, with
  /// exact counting; for the bodies of chunks. Leaves `results` values. Throws ScriptError.
  void run(int arguments, int results);

  /// Makes the table at `index` of state()'s stack, and every table reachable from it (fields,
  /// metatables, and the upvalues of functions), read-only in place.
  void freeze(int index);

  /// The numbers, words and flags in upvalues of functions reachable from the value at `index`:
  /// "rules.lua:12 count = 3", sorted. Two lists that differ across a step show hidden state.
  [[nodiscard]] std::vector<std::string> hidden_state(int index);

  void begin_step(Counting counting = Counting::on_suspicion);
  /// The step that runs has ended, and another begins within the same call: with a budget of its
  /// own.
  void next_step();
  void end_step();

  /// Empties state()'s stack but for what a call() needs below its function; makes that call
  /// cheaper.
  void clear_stack();

  /// Calls the function below `arguments` values on state()'s stack, inside a step. Leaves
  /// `results` values when finished, none otherwise.
  RunResult call(int arguments, int results);

  /// Why the last call ended as `failed` or `over_budget`.
  [[nodiscard]] ScriptError failure() const;

  /// Leaves the running step from inside a bound function, through any number of pcalls.
  [[noreturn]] void raise_signal(lua_State* lua);

  /// Counts work that a bound function does in proportion to some length (one unit is about an
  /// instruction), against the budget of the step. Raises when it is spent; call it before the
  /// work.
  void charge(lua_State* lua, std::int64_t units) {
    units_left_ -= units;
    if (units_left_ < 0 || armed_) [[unlikely]]
      stop(lua);
  }

  /// The same without raising, where that is not possible; the next charge raises.
  void count(std::int64_t units) { units_left_ -= units; }

  /// A text of so many bytes is at hand that no allocation of this step has made.
  void note_text(std::size_t bytes);

  /// Whether the last call ended because a budget was spent: of instructions, time or memory.
  [[nodiscard]] bool is_spent() const { return stop_ != Stop::none && stop_ != Stop::suspected; }

  /// True while an error on its way out must not be caught by the script's pcall.
  [[nodiscard]] bool unwinding() const { return stop_ != Stop::none || signaled_; }

  /// What the next lack of memory in this step is told as: of memory that is not Lua's.
  void blame_memory(std::string what) { memory_blame_ = std::move(what); }

  /// Ends the run because a block was refused; for pcall, which must not let a script go on.
  [[noreturn]] void stop_for_memory(lua_State* lua);

 private:
  friend class SandboxTick;

  enum class Stop { none, suspected, instructions, seconds, stretch, memory, keys };

  /// Bytes that it and the scripts that wait for it have taken.
  [[nodiscard]] std::size_t held() const;
  [[noreturn]] void stop(lua_State* lua);
  [[nodiscard]] Stop stop_of_refusal() const;
  [[nodiscard]] Stop stop_of_budget() const;
  void start_counting();
  void stop_counting();
  void arm(lua_State* lua, void (*hook)(lua_State*, lua_Debug*)) noexcept;
  [[nodiscard]] RunResult result_of(int status);
  [[nodiscard]] std::string memory_message() const;
  [[nodiscard]] std::string stretch_message() const;
  [[nodiscard]] std::string keys_message() const;
  [[nodiscard]] std::int64_t weight() const;
  [[nodiscard]] std::vector<ScriptFrame> frames_of(lua_State* lua) const;
  [[nodiscard]] ScriptError error_at(const std::string& message,
                                     std::vector<ScriptFrame> frames) const;
  [[nodiscard]] std::string function_name(const lua_Debug& record) const;
  static void on_suspicion(lua_State* lua, lua_Debug* record);
  static void on_count(lua_State* lua, lua_Debug* record);
  static int on_error(lua_State* lua);
  static void on_refusal(void* sandbox);
  void tick() noexcept;

  static constexpr std::size_t kMostKept = std::size_t{8} << 20;  // bytes, from call to call

  SandboxLimits limits_;
  std::size_t most_kept_ = kMostKept;
  std::int64_t units_left_ = 0;  // of this step
  std::unique_ptr<SandboxAllocator> allocator_;
  lua_State* lua_ = nullptr;
  void* owner_ = nullptr;
  ListAccess list_access_;

  // Read or written by the tick's signal handler, on this same thread: hence volatile.
  lua_State* volatile running_ = nullptr;
  volatile bool armed_ = false;  // the handler has set a hook on `running_`
  LuaCallName call_name_;        // hidden while armed_
  bool was_armed_ = false;       // when the last run ended
  volatile int ticks_ = 0;       // that found this step running
  volatile bool exact_ = false;
  volatile bool stretch_over_ = false;
  std::int64_t loading_ = 0;  // units that files which load together have left; 0: each its own
  int loading_ticks_ = 0;     // and the ticks that they have taken

  Stop stop_ = Stop::none;
  bool signaled_ = false;
  std::string raised_;               // by the last run that failed
  std::vector<ScriptFrame> frames_;  // where it failed
  std::string memory_blame_;         // empty: it is Lua's own memory that is short
  bool is_deep_ = false;             // memory was refused where calls were nested without end

  std::map<std::string, std::string, std::less<>> sources_;  // text by chunk name, for carets
};

}  // namespace windrose
