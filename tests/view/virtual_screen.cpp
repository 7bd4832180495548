#include "tests/view/virtual_screen.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace windrose::view {

VirtualScreen::VirtualScreen(const std::string& size) {
  int ends[2];
  if (::pipe(ends) != 0) return;
  process_ = ::fork();
  if (process_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // it goes with this program, however that ends
    const int nothing = ::open("/dev/null", O_RDWR);
    ::dup2(nothing, 0);
    ::dup2(nothing, 1);
    ::dup2(nothing, 2);
    const std::string out = std::to_string(ends[1]);
    const std::string screen = size + "x24";
    ::execlp("Xvfb", "Xvfb", "-displayfd", out.c_str(), "-screen", "0", screen.c_str(), "-noreset",
             "-nolisten", "tcp", nullptr);
    ::_exit(127);
  }
  ::close(ends[1]);
  char letter = 0;
  std::string number;
  while (::read(ends[0], &letter, 1) == 1 && letter != '\n') number += letter;
  ::close(ends[0]);
  if (!number.empty()) name_ = ":" + number;
}

VirtualScreen::~VirtualScreen() {
  if (process_ <= 0) return;
  ::kill(process_, SIGTERM);
  ::waitpid(process_, nullptr, 0);
}

const VirtualScreen& lasting_screen() {
  static const VirtualScreen* const kScreen = [] {
    const auto* const screen = new VirtualScreen("3840x2160");
    ::setenv("DISPLAY", screen->name().c_str(), 1);
    ::setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
    return screen;
  }();
  return *kScreen;
}

}  // namespace windrose::view
