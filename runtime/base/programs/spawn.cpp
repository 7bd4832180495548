#include "runtime/base/programs/spawn.h"

#include <csignal>
#include <cstring>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/text/error.h"

namespace windrose {
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

bool Process::has_ended() const {
  return ::waitpid(number_, nullptr, WNOHANG) != 0;
}

Process start_program(const std::filesystem::path& program, const std::vector<std::string>& words,
                      const std::vector<std::string>& set, const std::string& without) {
  std::vector<std::string> all{program.string()};
  all.insert(all.end(), words.begin(), words.end());
  std::vector<std::string> variables;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string variable = *entry;
    if (without.empty() || !variable.starts_with(without)) variables.push_back(variable);
  }
  variables.insert(variables.end(), set.begin(), set.end());
  pid_t number = 0;
  const int failure = ::posix_spawn(&number, program.c_str(), nullptr, nullptr,
                                    pointers_to(all).data(), pointers_to(variables).data());
  if (failure != 0)
    throw Error(phrase("cannot start {1}: {2}", program.string(), system_reason(failure)));
  return Process(number);
}

void end_with_parent() {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  constexpr pid_t kNobody = 1;  // it has ended already
  if (::getppid() == kNobody) std::raise(SIGKILL);
}

bool is_program(const std::filesystem::path& file) {
  return ::access(file.c_str(), X_OK) == 0;
}

}  // namespace windrose
