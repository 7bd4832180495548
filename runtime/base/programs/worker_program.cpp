#include "runtime/base/programs/worker_program.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime/base/programs/spawn.h"

namespace windrose {
namespace {

using Moment = std::chrono::steady_clock;

constexpr std::size_t kPrintedBlock = std::size_t{64} << 10U;

/// Starts it with its output in a pipe; the end to read from, or -1.
int start_with_output(const std::filesystem::path& program, const std::vector<std::string>& words,
                      pid_t& number) {
  int ends[2] = {-1, -1};
  if (::pipe2(ends, O_CLOEXEC) != 0) return -1;
  std::vector<std::string> texts = {program.string()};
  texts.insert(texts.end(), words.begin(), words.end());
  const std::vector<char*> pointers = pointers_to(texts);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  const int failure =
      ::posix_spawn(&number, pointers.front(), &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  if (failure == 0) return ends[0];
  ::close(ends[0]);
  return -1;
}

/// Reads to the end; false where that takes too long or is too much.
bool read_all(int output, Moment::time_point end, std::size_t most, std::string& printed) {
  std::array<char, kPrintedBlock> buffer{};
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Moment::now()).count();
    if (left <= 0 || printed.size() > most) return false;
    pollfd polled{output, POLLIN, 0};
    const int ready = ::poll(&polled, 1, static_cast<int>(left));
    if (ready < 0 && errno != EINTR) return false;
    if (ready <= 0) continue;
    const ssize_t count = ::read(output, buffer.data(), buffer.size());
    if (count == 0) return true;
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) printed.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

void limit(int what, rlim_t most) {
  rlimit limits{};
  if (::getrlimit(static_cast<__rlimit_resource>(what), &limits) != 0) return;
  limits.rlim_max = std::min(limits.rlim_max, most);
  limits.rlim_cur = limits.rlim_max;
  static_cast<void>(::setrlimit(static_cast<__rlimit_resource>(what), &limits));
}

}  // namespace

std::optional<std::string> printed_by(const std::filesystem::path& program,
                                      const std::vector<std::string>& words, double seconds,
                                      std::size_t most) {
  const Moment::time_point end = Moment::now() + std::chrono::duration_cast<Moment::duration>(
                                                     std::chrono::duration<double>(seconds));
  pid_t number = -1;
  const int output = start_with_output(program, words, number);
  if (output < 0) return std::nullopt;
  std::string printed;
  const bool is_whole = read_all(output, end, most, printed);
  ::close(output);
  if (!is_whole) ::kill(number, SIGKILL);
  int status = 0;
  while (::waitpid(number, &status, 0) < 0 && errno == EINTR) {
  }
  const bool is_done = is_whole && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  return is_done ? std::optional(std::move(printed)) : std::nullopt;
}

void limit_own_work(unsigned seconds, std::size_t bytes) {
  limit(RLIMIT_CPU, seconds);
  limit(RLIMIT_DATA, bytes);
  limit(RLIMIT_CORE, 0);
}

bool print_bytes(std::string_view bytes) {
  if (::isatty(STDOUT_FILENO) != 0) return false;
  const int output = STDOUT_FILENO;
  while (!bytes.empty()) {
    const ssize_t written = ::write(output, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace windrose
