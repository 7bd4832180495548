#include "runtime/view/ui/lost_display.h"

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/loaded_code.h"

namespace windrose::view {
namespace {

constexpr int kExitCode = 2;

[[noreturn]] void leave_with(const std::string& sentence) {
  std::cout << std::flush;
  std::cerr << "windrose: " << sentence << std::endl;
  std::_Exit(kExitCode);
}

int on_lost_connection(void* /*display*/) {
  leave_with(
      phrase("the display does not answer any more. A match is saved after each answer; resume it "
             "with `windrose play --resume FILE`, or play in the terminal, with --terminal"));
}

// SFML and what it calls abort, or follow a pointer to nothing, where the display goes away early.
void on_broken_opening(int signal) {
  std::signal(signal, SIG_DFL);
  if (signal == SIGABRT && !display_answers()) on_lost_connection(nullptr);
  leave_with(
      phrase("no window can be opened on this display; play in the terminal, with "
             "--terminal"));
}

/// Xlib ends the program in its own words otherwise.
void tell_lost_connections(const LoadedCode& library) {
  auto* const set_handler = library.function<void*(int (*)(void*))>("XSetIOErrorHandler");
  if (set_handler != nullptr) static_cast<void>(set_handler(on_lost_connection));
}

}  // namespace

bool display_answers() {
  static void* held = nullptr;
  static const LoadedCode library("libX11.so.6");
  auto* const open = library.function<void*(const char*)>("XOpenDisplay");
  auto* const close = library.function<int(void*)>("XCloseDisplay");
  if (open == nullptr || close == nullptr) return true;
  tell_lost_connections(library);
  void* const display = open(nullptr);
  if (display == nullptr) return false;
  if (held != nullptr) close(held);
  held = display;
  return true;
}

OpeningWindow::OpeningWindow()
    : before_abort_(std::signal(SIGABRT, on_broken_opening)),
      before_fault_(std::signal(SIGSEGV, on_broken_opening)) {}

OpeningWindow::~OpeningWindow() {
  std::signal(SIGABRT, before_abort_);
  std::signal(SIGSEGV, before_fault_);
}

}  // namespace windrose::view
