#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "runtime/app/help/command_model.h"
#include "runtime/base/system/console.h"

namespace windrose::app {

void show_in_pager(const std::string& text) {
  if (output_is_terminal()) {
    const char* const named = std::getenv("PAGER");
    const std::string program = named == nullptr || *named == '\0' ? "less" : named;
    std::cout.flush();
    if (FILE* const pager = popen((program + " 2>/dev/null").c_str(), "w")) {
      // The person may leave before the end: then there is nobody to write to.
      std::signal(SIGPIPE, SIG_IGN);
      std::fwrite(text.data(), 1, text.size(), pager);
      if (pclose(pager) == 0) return;
    }
  }
  std::cout << text;
}

}  // namespace windrose::app
