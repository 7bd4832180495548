// `windrose debug --dap`: rules step by step, forward and back, in an editor.
#include <filesystem>
#include <iostream>

#include "runtime/app/command/commands.h"
#include "runtime/base/text/error.h"
#include "runtime/data/game/shelf.h"
#include "runtime/debug/dap/dap_server.h"

namespace windrose::app {

int run_debug(Arguments& arguments) {
  const std::string& what = arguments.positional(
      "GAME", "The game, or a match file; without it, the editor names one", false);
  const bool& dap =
      arguments.flag("--dap", "Speak the Debug Adapter Protocol on standard input and output");
  const std::optional<std::int64_t>& port = arguments.number(
      "--port", "Wait for an editor at this port of 127.0.0.1; 0 chooses a free port", 0, 65535);
  const MatchArguments match(arguments);
  arguments.parse();
  if (!dap && !port)
    throw Error("--dap is missing; write `windrose debug --dap` in the settings of your editor");
  std::error_code no_file;
  if (!what.empty() && !std::filesystem::is_regular_file(what, no_file)) {
    const std::vector<std::string> shelves = arguments.shelves();
    static_cast<void>(find_game(Shelves(shelves.begin(), shelves.end()), what));
  }
  DebugLaunch launch{arguments.shelves(), what, match.request(what)};
  if (port) {
    LocalPort listening(static_cast<int>(*port));
    std::cerr << "windrose: an editor can debug at port " << listening.number() << '\n';
    serve_port(listening, launch);
  }
  ByteChannel editor;
  return serve_editor(editor, launch) ? kDone : kWrongUsage;
}

}  // namespace windrose::app
