#include "runtime/script/sandbox/sandbox.h"

#include <algorithm>

#include <lua.hpp>

#include "runtime/script/errors/sandbox_message.h"
#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/script/sandbox/lua_library.h"
#include "runtime/script/sandbox/sandbox_allocator.h"

namespace windrose {
namespace {

// How much is made, in percent of what is kept, before Lua looks for garbage among what is young.
constexpr int kYoungPercent = 10;

// Called when an error finds no protected call: only the binding's own use of the stack gets here,
// when memory runs out. Lua would abort the program.
int panic(lua_State* lua) {
  const char* text = lua_tostring(lua, -1);
  throw ScriptError(plain_message(text == nullptr ? "an error without text" : text));
}

int freeze_protected(lua_State* lua) {
  freeze_deep(lua, 1);
  return 0;
}

int open_protected(lua_State* lua) {
  open_library(lua);
  return 0;
}

/// Gives Lua a text line by line, so that it is known how far it came where Lua itself does not
/// say.
struct LineReader {
  std::string_view rest;
  int line = 0;  // that was given last

  static const char* next(lua_State*, void* reader, std::size_t* size) {
    auto& self = *static_cast<LineReader*>(reader);
    const std::string_view line = self.rest.substr(0, self.rest.find('\n') + 1);
    const std::string_view given = line.empty() ? self.rest : line;
    self.rest.remove_prefix(given.size());
    if (!given.empty()) ++self.line;
    *size = given.size();
    return given.data();
  }
};

// _ENV would let a file exchange its globals, which are locked; nobody needs the word.
void refuse_environment(std::string_view text, const std::string& chunk_name) {
  const auto found = text.find("_ENV");
  if (found == std::string_view::npos) return;
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<long>(found), '\n');
  const int number = static_cast<int>(line);
  const std::string what = "rules have no '_ENV'; say the name itself";
  throw ScriptError(chunk_name + ":" + std::to_string(number) + ": " + what, {},
                    excerpt(text, number, what));
}

}  // namespace

Sandbox::Sandbox(SandboxLimits limits)
    : stretch(limits.stretch),
      limits_(limits),
      units_left_(limits.instructions),
      allocator_(std::make_unique<SandboxAllocator>(
          SandboxAllocator::Caps{limits.memory, limits.block, limits.text}, units_left_)) {
  allocator_->tell_refusals(on_refusal, this);
  lua_ = lua_newstate(SandboxAllocator::allocate, allocator_.get());
  if (lua_ == nullptr) throw ScriptError("not enough memory for a sandbox");
  *static_cast<Sandbox**>(lua_getextraspace(lua_)) = this;
  // Rules stay, and what a step makes is soon garbage: looking at the young alone suffices.
  lua_gc(lua_, LUA_GCGEN, kYoungPercent, 0);
  lua_atpanic(lua_, panic);
  lua_pushcfunction(lua_, open_protected);
  if (lua_pcall(lua_, 0, 0, 0) != LUA_OK) {
    const ScriptError error(lua_tostring(lua_, -1));
    lua_close(lua_);
    throw error;
  }
  call_name_.find(lua_, allocator_->state_bytes());
}

Sandbox::~Sandbox() {
  lua_close(lua_);
}

std::size_t Sandbox::bytes() const {
  return std::size_t{1024} * static_cast<std::size_t>(lua_gc(lua_, LUA_GCCOUNT));
}

Sandbox& Sandbox::of(lua_State* lua) {
  return **static_cast<Sandbox**>(lua_getextraspace(lua));
}

void Sandbox::set_global(const std::string& name) {
  add_global(lua_, name.c_str());
}

void Sandbox::load(std::string_view text, const std::string& chunk_name) {
  if (text.size() > limits_.source) {
    throw ScriptError(chunk_name + ":1: the file has " + std::to_string(text.size()) +
                      " bytes; a rules file may have " + readable_bytes(limits_.source));
  }
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // some editors' first letter
  sources_.insert_or_assign(chunk_name, std::string(text));
  refuse_environment(text, chunk_name);
  const std::string name = "@" + chunk_name;
  LineReader reader{text};
  const int status = lua_load(lua_, LineReader::next, &reader, name.c_str(), "t");
  const std::string reached = chunk_name + ":" + std::to_string(std::max(reader.line, 1)) + ": ";
  if (status == LUA_OK) {
    if (const auto problem = bind_globals(lua_)) {
      lua_pop(lua_, 1);
      throw error_at(chunk_name + ":" + std::to_string(problem->line) + ": " + problem->message,
                     {});
    }
    return;
  }
  std::size_t size = 0;
  const char* raised = lua_tolstring(lua_, -1, &size);
  std::string message(raised, size);
  lua_pop(lua_, 1);
  if (status == LUA_ERRMEM) throw error_at(reached + memory_message(), {});
  if (message.ends_with("C stack overflow"))
    throw error_at(reached + "blocks or brackets are nested too deeply", {});
  if (split_place(message).line == 0) message = reached + message;
  throw error_at(message, {});
}

void Sandbox::run(int arguments, int results) {
  begin_step(Counting::exact);
  if (loading_ > 0) {
    units_left_ = loading_;
    ticks_ = loading_ticks_;
  }
  const RunResult result = call(arguments, results);
  if (loading_ > 0) {
    loading_ = std::max<std::int64_t>(units_left_, 1);
    loading_ticks_ = ticks_;
  }
  end_step();
  if (result == RunResult::finished) return;
  if (result == RunResult::signaled) {
    throw ScriptError("a file cannot end a step or a match while it loads; do it in a function");
  }
  throw failure();
}

void Sandbox::freeze(int index) {
  const int value = lua_absindex(lua_, index);
  lua_pushcfunction(lua_, freeze_protected);
  lua_pushvalue(lua_, value);
  begin_step(Counting::exact);
  const RunResult result = call(1, 0);
  end_step();
  if (result != RunResult::finished) throw failure();
}

std::vector<std::string> Sandbox::hidden_state(int index) {
  return upvalue_words(lua_, index);
}

}  // namespace windrose
