// The tests that an author writes for rules: one Lua file, in a sandbox of its own.
//
// A test plays matches through `TestBench`, which the match floor implements, and reads them as
// rules do; only the function given as `setup` may change anything.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/script/api/binding.h"

namespace windrose {

/// What the reference says of one thing that tests can say.
struct RuleTestRow {
  std::string_view signature;
  std::string_view summary;
};
/// All of them, in the order of the reference.
[[nodiscard]] std::vector<RuleTestRow> rule_test_rows();

/// What `play(...)` asks for; names as on the command line.
struct TestRequest {
  std::string game;
  std::vector<std::string> players;
  int player_count = 0;
  std::vector<std::string> agents;
  std::vector<std::string> variants;
  std::string scenario;
  std::vector<std::string> options;  // KEY=VALUE
  std::uint64_t seed = 1;
  std::string start;   // the step to begin with; empty: setup
  std::string player;  // whose step that is, where it is no step of the round
};

/// An answer or an outcome as a test writes it: one name, or a list.
struct TestAnswer {
  bool is_list = false;
  std::vector<std::string> names;
};

/// A match that is driven by answers and dice. What does not fit throws Error and says what the
/// match waits for.
class TestMatch {
 public:
  virtual ~TestMatch() = default;

  [[nodiscard]] virtual const Ruleset& ruleset() const = 0;
  [[nodiscard]] virtual const State& state() const = 0;
  /// Lets `change` lay out the match, then runs it up to the first question.
  virtual void begin(const std::function<void(State&, Journal&, Schedule&)>& change) = 0;
  /// A reply of `player` (empty: whoever must answer), or what dice or a shuffle show.
  virtual void answer(const std::string& player, const TestAnswer& answer) = 0;
  /// Why the answer is refused; empty if it is not. Changes nothing.
  [[nodiscard]] virtual std::string refusal(const TestAnswer& answer) = 0;
  /// A shuffle that no answer was given for is drawn; to be called before anything is read.
  virtual void settle() = 0;

  /// "ali is asked 'Where to?': bazaar, dunes or pass"; also for dice and the end.
  [[nodiscard]] virtual std::string waits_for() const = 0;
  struct Asked {
    SeatId seat = SeatId::none;  // none: nobody
    std::string prompt;
    std::vector<std::string> actions;
    int from = 0;
    int to = 0;
  };
  /// What the first one who must answer is asked.
  [[nodiscard]] virtual Asked asked() const = 0;
  /// Whether the seat can answer now.
  [[nodiscard]] virtual bool is_asked(SeatId seat) const = 0;
  [[nodiscard]] virtual std::vector<std::string> log() const = 0;
  /// The paragraph that the last line of the log with this text names; empty if it names none.
  /// Throws Error if there is no such line.
  [[nodiscard]] virtual std::string why(const std::string& text) const = 0;

  /// Plays on at random, by the seed of the match. Throws Error where it is not over after so many
  /// decisions; of a game that declares a limit of rounds, where one round is not.
  virtual void play_to_end(std::int64_t decisions) = 0;
  /// Throws Error where a player can tell hidden things by what that player sees from here on.
  virtual void check_secrets() = 0;
  /// Throws Error where the same answers lead elsewhere when they are given again, or to another
  /// position than that with this id. An empty id stands for any position.
  virtual void check_replay(const std::string& position) = 0;
};

class TestBench {
 public:
  virtual ~TestBench() = default;
  /// A match that has not begun; throws Error for what cannot be played.
  [[nodiscard]] virtual std::unique_ptr<TestMatch> play(const TestRequest& request) = 0;
};

class RuleTests {
 public:
  /// A file that the test files of a game share; what it returns they are given as `...`.
  struct Fixture {
    std::string file;
    std::string text;
  };
  /// Loads a file of tests, which messages call `file`; runs none of them. Throws Error.
  RuleTests(TestBench& bench, std::string file, std::string_view text,
            const std::optional<Fixture>& fixture = {});
  ~RuleTests();
  RuleTests(const RuleTests&) = delete;
  RuleTests& operator=(const RuleTests&) = delete;

  struct Test {
    std::string name;
    int line = 0;
    std::vector<std::string> rules;  // paragraphs that it shows
  };
  [[nodiscard]] const std::vector<Test>& tests() const;
  [[nodiscard]] const std::string& file() const;

  /// Runs one test. The message of what failed, empty if all went well.
  [[nodiscard]] std::string run(std::size_t test);

  class TestDriver;

 private:
  std::unique_ptr<TestDriver> driver_;
};

}  // namespace windrose
