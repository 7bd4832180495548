// The program itself as a debugger, with a client of the Debug Adapter Protocol around it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/programs/byte_channel.h"
#include "runtime/debug/dap/dap_frames.h"
#include "tests/support/places.h"

namespace windrose {

/// The program with its standard input and output in our hands.
class Debuggee {
 public:
  using Json = nlohmann::ordered_json;

  explicit Debuggee(const std::vector<std::string>& words) {
    int ends[2] = {};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    number_ = ::fork();
    if (number_ == 0) {
      ::dup2(ends[1], STDIN_FILENO);
      ::dup2(ends[1], STDOUT_FILENO);
      std::vector<char*> arguments{const_cast<char*>(program_path().c_str())};
      for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
      arguments.push_back(nullptr);
      ::execv(program_path().c_str(), arguments.data());
      ::_exit(127);
    }
    ::close(ends[1]);
    channel_ = std::make_unique<ByteChannel>(ends[0]);
  }
  ~Debuggee() {
    if (number_ > 0) static_cast<void>(end());
  }
  Debuggee(const Debuggee&) = delete;
  Debuggee& operator=(const Debuggee&) = delete;

  void write(const std::string& bytes) { channel_->write(bytes); }
  Json request(const std::string& command, const Json& arguments = Json::object()) {
    const int number = ++asked_;
    write(dap_frame(
        Json{{"seq", number}, {"type", "request"}, {"command", command}, {"arguments", arguments}}
            .dump()));
    for (;;) {
      const std::optional<Json> message = read();
      if (!message) return "the program has ended";
      if (message->value("request_seq", 0) == number) return *message;
      events_.push_back(*message);
    }
  }
  /// The body of the next event of that name.
  Json event(const std::string& name) {
    for (;;) {
      while (!events_.empty()) {
        const Json event = events_.front();
        events_.erase(events_.begin());
        if (event.value("event", "") == name) return event.value("body", Json::object());
      }
      const std::optional<Json> message = read();
      if (!message) return "the program has ended";
      events_.push_back(*message);
    }
  }
  /// Walks on; the line of the innermost function where it stops.
  int walk(const std::string& command) {
    request(command, {{"threadId", 1}});
    reason = event("stopped").value("reason", "");
    return request("stackTrace", {{"threadId", 1}})["body"]["stackFrames"][0]["line"].get<int>();
  }
  std::string evaluate(const std::string& expression) {
    return request("evaluate", {{"expression", expression}, {"frameId", 1}})["body"].value("result",
                                                                                           "");
  }
  std::optional<Json> read() {
    for (;;) {
      if (const auto message = frames_.next()) return Json::parse(*message);
      const std::string bytes = channel_->read();
      if (bytes.empty()) return std::nullopt;
      frames_.add(bytes);
    }
  }
  /// Hangs up, and waits for its exit code.
  int end() {
    channel_.reset();
    int status = 0;
    struct rusage used = {};
    ::wait4(number_, &status, 0, &used);
    number_ = -1;
    seconds = static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
              static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    megabytes = used.ru_maxrss / 1024;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  std::string reason;
  double seconds = 0;  // of processor time, and memory at the most: known once it has ended
  long megabytes = 0;

 private:
  pid_t number_ = -1;
  std::unique_ptr<ByteChannel> channel_;
  DapFrames frames_;
  std::vector<Json> events_;
  int asked_ = 0;
};

}  // namespace windrose
