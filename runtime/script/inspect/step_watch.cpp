#include "runtime/script/inspect/step_watch.h"

#include <cstring>
#include <exception>

#include <lua.hpp>

#include "runtime/script/sandbox/line_watch.h"

namespace windrose {
namespace {

class Watch : public LineWatch {
 public:
  Watch(Rules& rules, const ReadLine& read) : rules_(&rules), read_(&read) {
    watch_lines(rules.binding().lua(), this);
  }
  ~Watch() override { watch_lines(rules_->binding().lua(), nullptr); }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  bool goes_on(lua_State* lua, lua_Debug* record) override {
    lua_getinfo(lua, "Sl", record);
    if (record->source != last_source_) find_script(record->source);
    if (script_ < 0) return true;  // of an expression, or of an agent
    ++result.lines;
    try {
      result.was_ended = !(*read_)({lua, result.lines, script_, record->currentline});
    } catch (const std::exception&) {
      error = std::current_exception();  // must not meet Lua's own
      result.was_ended = true;
    }
    return !result.was_ended;
  }

  WatchedStep result;
  std::exception_ptr error;

 private:
  void find_script(const char* source) {
    last_source_ = source;
    script_ = -1;
    const auto& scripts = rules_->ruleset().data().scripts;
    for (std::size_t i = 0; i < scripts.size(); ++i) {
      if (scripts[i].path == source + 1) script_ = static_cast<int>(i);
    }
  }

  Rules* rules_;
  const ReadLine* read_;
  const char* last_source_ = nullptr;
  int script_ = -1;
};

}  // namespace

WatchedStep run_watched_step(Rules& rules, State& state, Journal& journal, Answerer& answerer,
                             const ReadLine& read) {
  Watch watch(rules, read);
  watch.result.end = rules.run_step(state, journal, answerer, Counting::exact);
  if (watch.error != nullptr) std::rethrow_exception(watch.error);
  return watch.result;
}

}  // namespace windrose
