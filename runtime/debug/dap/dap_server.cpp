#include "runtime/debug/dap/dap_server.h"

#include <nlohmann/json.hpp>

#include "runtime/base/text/error.h"
#include "runtime/debug/dap/dap_frames.h"

namespace windrose {
namespace {

std::string text_of(const DapJson& message) {
  return dap_frame(message.dump(-1, ' ', false, DapJson::error_handler_t::replace));
}

/// An event without a session.
std::string told(const std::string& line) {
  return text_of({{"seq", 1},
                  {"type", "event"},
                  {"event", "output"},
                  {"body", {{"category", "important"}, {"output", line + "\n"}}}});
}

void turn_away(LocalPort& port) {
  const auto second = port.accept_waiting();
  if (second == nullptr) return;
  second->write(
      told("another editor is debugging at this port; start the program once more, with "
           "another --port"));
}

}  // namespace

bool serve_editor(ByteChannel& editor, const DebugLaunch& launch, LocalPort* port) {
  bool is_there = true;
  DapSession session(launch, [&](const DapJson& message) {
    is_there = editor.write(text_of(message)) && is_there;
  });
  DapFrames frames;
  while (is_there && !session.is_over()) {
    if (port != nullptr) turn_away(*port);
    if (session.is_running() && !editor.is_ready()) {
      session.go_on();
      continue;
    }
    if (port != nullptr && !editor.is_ready_soon()) continue;
    const std::string bytes = editor.read();
    if (bytes.empty()) break;
    frames.add(bytes);
    try {
      while (const auto message = frames.next()) session.take(*message);
    } catch (const Error& error) {
      editor.write(told(error.what()));
      return false;
    }
  }
  return true;
}

void serve_port(LocalPort& port, const DebugLaunch& launch) {
  for (;;) {
    const auto editor = port.accept();
    static_cast<void>(serve_editor(*editor, launch, &port));
  }
}

}  // namespace windrose
