// Somebody who reads along, line by line, what a script does: a debugger.
//
// Nobody is asked about lines unless a watch is set and the step runs with Counting::exact, so that
// ordinary steps pay nothing for it. A watched step has no clock: its instructions alone are
// counted, for the same step must come out the same however long somebody looks at it.
#pragma once

struct lua_State;
struct lua_Debug;

namespace windrose {

class LineWatch {
 public:
  virtual ~LineWatch() = default;
  /// A script is about to run the line that `record` stands at. False ends the run there.
  virtual bool goes_on(lua_State* lua, lua_Debug* record) = 0;
};

/// Sets the watch of a Lua state, which must outlive what runs; null: nobody watches.
void watch_lines(lua_State* lua, LineWatch* watch);
[[nodiscard]] LineWatch* line_watch(lua_State* lua);

}  // namespace windrose
