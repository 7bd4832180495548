#include "runtime/base/programs/piped_program.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/programs/spawn.h"
#include "runtime/base/system/stop_sign.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostTold = 2000;
constexpr std::size_t kMostPrinted = std::size_t{1} << 20U;  // bytes of one line
constexpr std::size_t kMostErrors = std::size_t{16} << 20U;  // bytes for one line that is read
constexpr std::size_t kBlock = std::size_t{64} << 10U;
constexpr double kMoment = 0.5;  // seconds until it is ended
constexpr double kLook = 0.1;    // seconds from one look at the stop sign to the next

/// Both ends of a pipe, which other programs do not inherit.
struct Pipe {
  int ends[2] = {-1, -1};
  Pipe() {
    if (::pipe2(ends, O_CLOEXEC) != 0) {
      throw Error(phrase("cannot make a pipe: {1}", system_reason(errno)));
    }
  }
};

std::string megabytes(std::size_t bytes) {
  return std::to_string(bytes >> 20U) + " MB";
}

double seconds_until(Clock::time_point end) {
  return std::chrono::duration<double>(end - Clock::now()).count();
}

/// Why a program cannot be started, and what to do where its file is there.
std::string start_error(const std::string& program, int failure) {
  if (failure == ENOEXEC) {
    return phrase("it is not a program; if it is a script, begin it with a line such as {1}",
                  "#!/usr/bin/env python3");
  }
  std::error_code fault;
  if (failure == ENOENT && std::filesystem::is_regular_file(program, fault)) {
    return phrase(
        "the program that its first line names is not there; correct that line, or install the "
        "program");
  }
  return system_reason(failure);
}

Clock::time_point after(double seconds) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

PipedProgram::PipedProgram(const std::vector<std::string>& words) {
  // A socket, for a write to one that nobody reads raises no signal.
  int sockets[2] = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) {
    throw Error(phrase("cannot make a pipe: {1}", system_reason(errno)));
  }
  const Pipe out;
  const Pipe err;
  std::vector<std::string> texts = words;
  const std::vector<char*> pointers = pointers_to(texts);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, sockets[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.ends[1], STDERR_FILENO);
  posix_spawnattr_t attributes{};
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t number = 0;
  const int failure =
      ::posix_spawnp(&number, pointers.front(), &actions, &attributes, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  ::close(sockets[1]);
  ::close(out.ends[1]);
  ::close(err.ends[1]);
  if (failure != 0) {
    ::close(sockets[0]);
    ::close(out.ends[0]);
    ::close(err.ends[0]);
    throw Error(
        phrase("cannot start {1}: {2}", quote(words.front()), start_error(words.front(), failure)));
  }
  number_ = number;
  input_ = sockets[0];
  output_ = out.ends[0];
  errors_ = err.ends[0];
}

PipedProgram::~PipedProgram() {
  ::close(input_);
  const std::string ended = end();
  if (number_ > 1) ::kill(-number_, SIGKILL);  // and whatever it has started; -1 would be all
  if (ended.empty()) ::waitpid(number_, nullptr, 0);
  ::close(output_);
  ::close(errors_);
}

bool PipedProgram::write_line(const std::string& line, double seconds) {
  begin_line(seconds);
  return write(line + "\n");
}

void PipedProgram::begin_line(double seconds) {
  line_end_ = after(seconds);
  told_bytes_ = 0;
}

bool PipedProgram::write(std::string_view piece) {
  for (std::size_t at = 0; at < piece.size();) {
    const ssize_t sent =
        ::send(input_, piece.data() + at, piece.size() - at, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) at += static_cast<std::size_t>(sent);
    if (sent > 0 || (sent < 0 && errno == EINTR)) continue;
    has_closed_input_ = sent == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
    if (has_closed_input_) return false;
    // It may wait for us to read what it prints, before it reads on.
    const double left = left_until(line_end_);
    if (left <= 0 || !excess().empty()) return false;
    read_some(left, true);
  }
  return true;
}

double PipedProgram::left_until(Clock::time_point end) const {
  return stop_ != nullptr && stop_->is_late() ? 0 : seconds_until(end);
}

void PipedProgram::read_some(double seconds, bool until_writable) {
  const bool has_room = printed_.size() <= kMostPrinted;
  pollfd polled[] = {{has_room ? output_ : -1, POLLIN, 0},
                     {has_closed_errors_ ? -1 : errors_, POLLIN, 0},
                     {until_writable ? input_ : -1, POLLOUT, 0}};
  if (stop_ != nullptr) seconds = std::min(seconds, kLook);
  const int milliseconds = static_cast<int>(std::max(seconds, 0.0) * 1000) + 1;
  if (::poll(polled, std::size(polled), milliseconds) <= 0) return;
  std::array<char, kBlock> buffer;
  for (const pollfd& one : polled) {
    if (one.fd == input_ || (one.revents & (POLLIN | POLLHUP)) == 0) continue;
    const ssize_t count = ::read(one.fd, buffer.data(), buffer.size());
    std::string& text = one.fd == output_ ? printed_ : told_;
    if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
    if (count > 0 && one.fd == errors_) told_bytes_ += static_cast<std::size_t>(count);
    if (count == 0) (one.fd == output_ ? has_ended_ : has_closed_errors_) = true;
  }
  if (told_.size() > kMostTold) told_.erase(0, told_.size() - kMostTold);
}

bool PipedProgram::has_closed_input() const {
  pollfd polled{input_, 0, 0};
  return has_closed_input_ || (::poll(&polled, 1, 0) > 0 && (polled.revents & POLLHUP) != 0);
}

std::string PipedProgram::excess() const {
  if (printed_.size() > kMostPrinted && printed_.find('\n') == std::string::npos)
    return phrase("a line of more than {1}", megabytes(kMostPrinted));
  if (told_bytes_ > kMostErrors) return phrase("more than {1} of errors", megabytes(kMostErrors));
  return {};
}

std::optional<std::string> PipedProgram::read_line(double seconds) {
  const Clock::time_point end = after(seconds);
  for (;;) {
    const std::size_t at = printed_.find('\n', searched_);
    if (at != std::string::npos) {
      std::string line = printed_.substr(0, at);
      printed_.erase(0, at + 1);
      searched_ = 0;
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    searched_ = printed_.size();
    const double left = left_until(end);
    if (has_ended_ || left <= 0 || !excess().empty()) return std::nullopt;
    read_some(left);
  }
}

std::string PipedProgram::end() {
  const Clock::time_point last = after(kMoment);
  while (status_ == 0) {
    int status = 0;
    const pid_t ended = ::waitpid(number_, &status, WNOHANG);
    // Never 0 once it is known, which exit code 0 would be.
    if (ended == number_) status_ = status | (1 << 30);
    if (ended != 0 || seconds_until(last) <= 0) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  if (status_ == 0) return {};
  const int status = status_ & ~(1 << 30);
  return WIFSIGNALED(status) ? phrase("signal {1}", std::to_string(WTERMSIG(status)))
                             : phrase("exit code {1}", std::to_string(WEXITSTATUS(status)));
}

std::string PipedProgram::errors() {
  read_some(0);
  return told_;
}

}  // namespace windrose
