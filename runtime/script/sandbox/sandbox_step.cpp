// Steps of a sandbox: counting, suspicion, and how a run ends.

#include <algorithm>

#include <lua.hpp>

#include "runtime/base/text/text.h"
#include "runtime/script/errors/sandbox_message.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/script/sandbox/line_watch.h"
#include "runtime/script/sandbox/sandbox.h"
#include "runtime/script/sandbox/sandbox_allocator.h"
#include "runtime/script/sandbox/sandbox_tick.h"

namespace windrose {
namespace {

// Instructions between two calls of the counting hook. A budget is exact to this much.
constexpr int kHookEvery = 1000;
constexpr int kSuspiciousTicks = 2;
constexpr std::size_t kLongestError = 2048;  // bytes of the text of an error, as it is kept
constexpr std::size_t kMostFrames = 12;
constexpr int kEndlessDepth = 10'000;  // calls inside calls

// Lua 5.4.4 and older may be asked where a script stands even while a block for its stack is
// refused; later ones have taken the stack apart by then, so an error is told without its place.
constexpr bool kStackStaysWhole = LUA_VERSION_RELEASE_NUM <= 50404;

// What is raised to leave a step; nothing but its being no string matters.
char left_step;

std::string with_place(const std::vector<ScriptFrame>& frames, const std::string& text) {
  if (frames.empty()) return text;
  return frames.front().file + ":" + std::to_string(frames.front().line) + ": " + text;
}

std::string grouped(std::int64_t number) {
  if (number % 1'000'000 == 0) return std::to_string(number / 1'000'000) + " million";
  return std::to_string(number);
}

}  // namespace

// How much an instruction counts: more where a script holds something so large that a single
// instruction may take long over it. At most 5, so that a step which is short without a count is
// within its budget under one, too: the same rules must not fail on slower machines alone.
std::int64_t Sandbox::weight() const {
  constexpr std::size_t kStep = std::size_t{4} << 20;
  return 1 + static_cast<std::int64_t>(allocator_->largest() / kStep);
}

void Sandbox::note_text(std::size_t bytes) {
  units_left_ -= static_cast<std::int64_t>(bytes / 256);
}

void Sandbox::begin_step(Counting counting) {
  allocator_->begin_step();
  stretch_over_ = false;
  units_left_ = limits_.instructions;
  ticks_ = 0;
  armed_ = false;
  exact_ = counting == Counting::exact;
  stop_ = Stop::none;
  signaled_ = false;
  is_deep_ = false;
  memory_blame_.clear();
}

void Sandbox::next_step() {
  units_left_ = limits_.instructions;
  ticks_ = 0;
  if (stretch_over_) [[unlikely]]
    return;  // what set the hook is not over with the step
  if (armed_ && !exact_) [[unlikely]] {
    lua_sethook(lua_, nullptr, 0, 0);  // set in the last moment of the step before
    call_name_.show();
    armed_ = false;
  }
}

void Sandbox::end_step() {
  exact_ = false;
  ticks_ = 0;
  units_left_ = limits_.instructions;
}

// Called by the signal handler, between any two machine instructions of the script. lua_sethook is
// made for that: it writes a few fields of the state, all of which Lua reads as volatile.
void Sandbox::tick() noexcept {
  lua_State* lua = running_;
  if (lua == nullptr) return;
  ticks_ = ticks_ + 1;
  stretch.tick();
  const bool act_is_over = ActTime::tick();
  if (act_is_over || stretch.is_spent()) {
    stretch_over_ = true;
    arm(lua, on_count);
  } else if (exact_) {
    if (ticks_ >= limits_.milliseconds / SandboxTick::kMilliseconds) arm(lua, on_count);
  } else if (ticks_ >= kSuspiciousTicks) {
    arm(lua, on_suspicion);
  }
}

// The next instruction or call ends the run; a call that never comes to either does, too.
void Sandbox::arm(lua_State* lua, void (*hook)(lua_State*, lua_Debug*)) noexcept {
  armed_ = true;
  call_name_.hide();
  lua_sethook(lua, hook, LUA_MASKCALL | LUA_MASKCOUNT, 1);
}

void Sandbox::on_suspicion(lua_State* lua, lua_Debug*) {
  of(lua).stop(lua);
}

void Sandbox::on_count(lua_State* lua, lua_Debug* record) {
  Sandbox& sandbox = of(lua);
  if (record->event == LUA_HOOKLINE) {
    LineWatch* const watch = line_watch(lua);
    if (watch != nullptr && !watch->goes_on(lua, record)) sandbox.raise_signal(lua);
    return;
  }
  if (record->event == LUA_HOOKCOUNT && !sandbox.armed_)
    sandbox.units_left_ -= kHookEvery * sandbox.weight();
  if (sandbox.units_left_ < 0 || sandbox.armed_) sandbox.stop(lua);
}

Sandbox::Stop Sandbox::stop_of_budget() const {
  // Where one step took most of it, that one is to blame and not their number.
  if (stretch_over_ && !stretch.is_spent()) return Stop::stretch;  // of all
  if (stretch_over_) return ticks_ * 2 < stretch.ticks() ? Stop::stretch : Stop::seconds;
  if (units_left_ < 0) return Stop::instructions;
  return exact_ ? Stop::seconds : Stop::suspected;
}

void Sandbox::stop(lua_State* lua) {
  if (stop_ == Stop::none) {
    stop_ = stop_of_budget();
    frames_.clear();
    if (stop_ != Stop::suspected) frames_ = frames_of(lua);
  }
  lua_pushlightuserdata(lua, &left_step);
  lua_error(lua);
  __builtin_unreachable();
}

Sandbox::Stop Sandbox::stop_of_refusal() const {
  return allocator_->has_refused_keys() ? Stop::keys : Stop::memory;
}

void Sandbox::stop_for_memory(lua_State* lua) {
  if (stop_ == Stop::none) {
    stop_ = stop_of_refusal();
    if (stop_ == Stop::memory) frames_ = frames_of(lua);  // of keys it is known where
  }
  lua_pushlightuserdata(lua, &left_step);
  lua_error(lua);
  __builtin_unreachable();
}

void Sandbox::raise_signal(lua_State* lua) {
  signaled_ = true;
  lua_pushlightuserdata(lua, &left_step);
  lua_error(lua);
  __builtin_unreachable();
}

void Sandbox::start_counting() {
  if (exact_) {
    const bool is_watched = line_watch(lua_) != nullptr;
    lua_sethook(lua_, on_count, LUA_MASKCOUNT | (is_watched ? LUA_MASKLINE : 0), kHookEvery);
    if (is_watched) return;  // without a clock
  }
  running_ = lua_;
}

void Sandbox::stop_counting() {
  running_ = nullptr;  // from here on the handler keeps its hands off
  was_armed_ = armed_;
  if (exact_ || armed_) [[unlikely]] {
    lua_sethook(lua_, nullptr, 0, 0);
    call_name_.show();
    armed_ = false;
  }
}

void Sandbox::clear_stack() {
  if (lua_gettop(lua_) > 0 && lua_tocfunction(lua_, 1) == on_error) {
    lua_settop(lua_, 1);
    return;
  }
  lua_settop(lua_, 0);
  lua_pushcfunction(lua_, on_error);
}

RunResult Sandbox::call(int arguments, int results) {
  Sandbox* previous = SandboxTick::watch(this);
  allocator_->leave_to_others(previous == nullptr || previous == this ? 0 : previous->held());
  const int function = lua_gettop(lua_) - arguments;
  const bool ready = function == 2 && lua_tocfunction(lua_, 1) == on_error;
  if (!ready) {
    lua_pushcfunction(lua_, on_error);
    lua_insert(lua_, function);
  }
  start_counting();
  const int status = lua_pcall(lua_, arguments, results, ready ? 1 : function);
  if (allocator_->used() > most_kept_) [[unlikely]]
    give_back();
  stop_counting();
  SandboxTick::restore(previous);
  if (!ready) lua_remove(lua_, function);
  const RunResult result = result_of(status);
  if (result != RunResult::finished) lua_settop(lua_, function - 1);
  return result;
}

std::size_t Sandbox::held() const {
  return allocator_->used() + allocator_->of_others();
}

// What a call has left as garbage would stay until Lua needs its memory, beside that of all other
// scripts. Where most of it is no garbage, looking for it again must not take longer and longer.
void Sandbox::give_back() {
  lua_gc(lua_, LUA_GCCOLLECT);
  allocator_->release_empty_pages();
  most_kept_ = std::max(kMostKept, 2 * allocator_->used());
}

// The message handler of call(): notes where it happened before the stack is gone.
int Sandbox::on_error(lua_State* lua) {
  Sandbox& sandbox = of(lua);
  if (!sandbox.unwinding()) sandbox.frames_ = sandbox.frames_of(lua);
  return 1;
}

// Memory is short where the script stands: noted at once, for a lack of memory calls no message
// handler. Lua may yet collect garbage and go on.
void Sandbox::on_refusal(void* sandbox) {
  Sandbox& self = *static_cast<Sandbox*>(sandbox);
  if (self.running_ == nullptr || self.unwinding()) return;
  lua_Debug record;
  self.is_deep_ = lua_getstack(self.lua_, kEndlessDepth, &record) != 0;
  if (kStackStaysWhole || self.allocator_->has_refused_keys())
    self.frames_ = self.frames_of(self.lua_);
}

RunResult Sandbox::result_of(int status) {
  // What fails after its time is over fails because of that: it could not call what it called.
  if (stop_ == Stop::none && status == LUA_ERRRUN && was_armed_ && !signaled_) [[unlikely]]
    stop_ = stop_of_budget();
  if (stop_ == Stop::none) [[likely]] {
    if (status == LUA_OK) return RunResult::finished;
    if (signaled_) return RunResult::signaled;
    if (status == LUA_ERRMEM && is_deep_ && stop_of_refusal() == Stop::memory) {
      raised_ = with_place(frames_, "stack overflow");  // which is what used the memory up
    } else if (status == LUA_ERRMEM) {
      stop_ = stop_of_refusal();
    } else if (lua_gettop(lua_) == 0 || lua_type(lua_, -1) != LUA_TSTRING) {
      const char* type = lua_gettop(lua_) == 0 ? "nil" : luaL_typename(lua_, -1);
      raised_ = with_place(frames_, std::string("expected a text as the error, got ") + type);
    } else {
      std::size_t size = 0;
      const char* text = lua_tolstring(lua_, -1, &size);
      raised_ = printable(cut_text({text, size}, kLongestError));
      // Lua's own complaints about depth come without a place when a library function hit it.
      if (split_place(raised_).line == 0 && plain_message(raised_) != raised_) {
        raised_ = with_place(frames_, raised_);
      }
    }
    return RunResult::failed;
  }
  if (stop_ == Stop::suspected) return RunResult::suspected;
  return stop_ == Stop::memory ? RunResult::failed : RunResult::over_budget;
}

ScriptError Sandbox::failure() const {
  switch (stop_) {
    case Stop::none:
    case Stop::suspected:
      return error_at(raised_, frames_);
    case Stop::instructions:
      return error_at(
          with_place(frames_, "this step took more than " + grouped(limits_.instructions) +
                                  " instructions; is there a loop that never ends?"),
          frames_);
    case Stop::seconds:
      return error_at(
          with_place(frames_,
                     "this step took more than " + seconds_text(limits_.milliseconds) +
                         " of processor time; is there a loop over very long lists or texts?"),
          frames_);
    case Stop::stretch:
      return error_at(with_place(frames_, stretch_message()), frames_);
    case Stop::memory:
      return error_at(with_place(frames_, memory_message()), frames_);
    case Stop::keys:
      return error_at(with_place(frames_, keys_message()), frames_);
  }
  __builtin_unreachable();
}

std::string Sandbox::keys_message() const {
  return "too many keys of one table collide, so that one more key would cost more than this step "
         "has left of its " +
         grouped(limits_.instructions) +
         " instructions; use numbers without a pattern as keys, or words";
}

std::string Sandbox::stretch_message() const {
  if (!stretch.is_spent()) return ActTime::message();
  if (stretch.whose() == Whose::agent) {
    return "this agent has thought for " + seconds_text(stretch.limit()) +
           " of processor time since a person last answered; let it think less about each question";
  }
  if (stretch.whose() == Whose::shown) {
    return "the functions of rules that only tell numbers and things have run for " +
           seconds_text(stretch.limit()) + " of processor time; let them do less";
  }
  return "the rules have run for " + seconds_text(stretch.limit()) +
         " of processor time since the match began or a person last answered; let steps do less";
}

std::string Sandbox::memory_message() const {
  if (!memory_blame_.empty()) return memory_blame_;
  std::string message = "out of memory; rules may use " + readable_bytes(limits_.memory) +
                        ", one list " + readable_bytes(limits_.block) + ", one text " +
                        readable_bytes(limits_.text);
  if (const std::size_t others = allocator_->of_others(); others >= kMostKept) {
    message +=
        "; scripts that wait for this one hold " + readable_bytes(others >> 20 << 20) + " of that";
  }
  return message;
}

ScriptError Sandbox::error_at(const std::string& message, std::vector<ScriptFrame> frames) const {
  MessagePlace place = split_place(message);
  if (place.line == 0) return ScriptError(plain_message(message), std::move(frames));
  auto source = sources_.find(place.file);
  if (source == sources_.end() && place.file.starts_with("...")) {
    // Lua shortens long names from the front.
    const std::string_view tail = std::string_view(place.file).substr(3);
    source = std::find_if(sources_.begin(), sources_.end(),
                          [&](const auto& entry) { return entry.first.ends_with(tail); });
    if (source != sources_.end()) place.file = source->first;
  }
  std::string shown;
  if (source != sources_.end()) shown = excerpt(source->second, place.line, place.rest);
  return {SourcePlace{place.file, place.line, 0}, plain_message(place.rest), std::move(frames),
          std::move(shown)};
}

std::vector<ScriptFrame> Sandbox::frames_of(lua_State* lua) const {
  std::vector<ScriptFrame> frames;
  lua_Debug record;
  for (int level = 0; frames.size() < kMostFrames && lua_getstack(lua, level, &record) != 0;
       ++level) {
    lua_getinfo(lua, "nSl", &record);
    if (record.currentline < 0) continue;  // not a script's function
    frames.push_back({record.source + 1, record.currentline, function_name(record)});
  }
  return frames;
}

// The name that the source gives it ("rules.turn"), which Lua does not know for functions that the
// runtime calls; failing that, the name by which it was called.
std::string Sandbox::function_name(const lua_Debug& record) const {
  if (*record.what == 'm') return "the file itself";
  const auto source = sources_.find(std::string_view(record.source + 1));
  if (source != sources_.end()) {
    const std::string_view line = line_of(source->second, record.linedefined);
    if (std::string name = defined_function(line); !name.empty()) return name;
  }
  if (record.name != nullptr && *record.namewhat != '\0') return record.name;
  return "a function of line " + std::to_string(record.linedefined);
}

}  // namespace windrose
