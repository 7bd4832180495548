// The program itself, debugged by a client of the Debug Adapter Protocol.
#include <csignal>
#include <fstream>
#include <optional>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/byte_channel.h"
#include "runtime/debug/dap/dap_frames.h"
#include "tests/debug/toll_game.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

/// The program with its standard input and output in our hands.
class Debuggee {
 public:
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
    ::waitpid(number_, &status, 0);
    number_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  std::string reason;

 private:
  pid_t number_ = -1;
  std::unique_ptr<ByteChannel> channel_;
  DapFrames frames_;
  std::vector<Json> events_;
  int asked_ = 0;
};

class DebugProgram : public testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> words() const {
    return {"debug", "--dap", "toll", "--seed", "1", "--shelf", shelf_.path()};
  }
  TollShelf shelf_;
};

TEST_F(DebugProgram, FindsAPlantedErrorByGoingBackOverADie) {
  Debuggee program(words());
  EXPECT_TRUE(program.request("initialize")["body"]["supportsStepBack"].get<bool>());
  EXPECT_TRUE(program.request("launch")["success"].get<bool>());
  program.event("initialized");
  const Json set = program.request(
      "setBreakpoints",
      {{"source", {{"path", shelf_.rules()}}}, {"breakpoints", Json::array({{{"line", 6}}})}});
  EXPECT_TRUE(set["body"]["breakpoints"][0]["verified"].get<bool>());
  program.request("configurationDone");
  EXPECT_EQ(program.event("stopped")["reason"], "entry");
  EXPECT_EQ(program.walk("continue"), 6);
  EXPECT_EQ(program.reason, "breakpoint");
  EXPECT_EQ(program.evaluate("face"), "5");
  program.request("setBreakpoints",
                  {{"source", {{"path", shelf_.rules()}}}, {"breakpoints", Json::array()}});
  EXPECT_EQ(program.walk("continue"), 14);
  EXPECT_EQ(program.reason, "exception");
  EXPECT_EQ(program.evaluate("price"), "");  // it is nothing
  EXPECT_EQ(program.walk("stepBack"), 13);
  EXPECT_EQ(program.walk("stepBack"), 7);
  EXPECT_EQ(program.walk("stepBack"), 6);
  EXPECT_EQ(program.evaluate("face"), "6");
  EXPECT_EQ(program.walk("stepBack"), 5);  // before the die is thrown
  EXPECT_EQ(program.walk("next"), 6);
  EXPECT_EQ(program.evaluate("face"), "6");
  EXPECT_EQ(program.evaluate("#{ 1, 1, 2, 2, 3 }"), "5");  // prices: none for a six
  program.request("disconnect");
  EXPECT_EQ(program.end(), 0);
}

TEST_F(DebugProgram, EndsWhenItsEditorHangsUp) {
  Debuggee program(words());
  program.request("initialize");
  program.request("launch");
  program.write("Content-Length: 400\r\n\r\n{\"seq\":");  // and is gone
  EXPECT_EQ(program.end(), 0);
}

TEST_F(DebugProgram, TellsAnEditorThatSendsNoMessages) {
  Debuggee program(words());
  program.write("GET / HTTP/1.1\r\n\r\n");
  const auto told = program.read();
  ASSERT_TRUE(told.has_value());
  EXPECT_EQ((*told)["body"]["output"],
            "a message begins with 'GET / HTTP/1.1'; expected 'Content-Length: ' and its bytes\n");
  EXPECT_EQ(program.end(), 2);
}

TEST_F(DebugProgram, PlaysAMatchFileWithTheRulesAsTheyAreNow) {
  const std::string file = shelf_.path() + "/match.jsonl";
  const std::string play = program_path() +
                           " play toll --seed 2 --agents random --terminal --save " + file +
                           " --shelf " + shelf_.path() + " > " + shelf_.path() + "/out";
  ASSERT_EQ(std::system(play.c_str()), 0);
  shelf_.write("rules.lua", std::string(kTollRules) + "-- one line more\n");
  Debuggee program({"debug", "--dap", file, "--shelf", shelf_.path()});
  program.request("initialize");
  program.request("launch");
  EXPECT_EQ(program.event("output")["output"],
            file +
                ": the rules have changed since this match was played; you see it with the rules "
                "as they are now\n");
  EXPECT_EQ(program.event("output")["output"],
            "Toll with ada and ben, random seed 2: 6 steps, then the match is over: rich\n");
  program.request("disconnect");
  EXPECT_EQ(program.end(), 0);
}

}  // namespace
}  // namespace windrose
