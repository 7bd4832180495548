// The processor time of all scripts of a game together, from one answer of a person to the next.
//
// Each sandbox has budgets of its own. But an answer may make rules, several agents, those that
// think ahead and numbers that are only told run one after the other, and a game loads its rules
// once for each of them. Whatever runs on a thread while an ActTime lives shares its budget.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "runtime/script/sandbox/time_limit.h"

namespace windrose {

class ActTime {
 public:
  static constexpr int kMilliseconds = 1800;
  /// Whether answers in a match that runs in it make it longer. Or those of agents do not, and
  /// their match comes back to whoever called it before the time is up.
  enum class Answers : std::uint8_t { add_time, add_none, come_back };

  /// An act of so many milliseconds begins on this thread, unless one runs there: then it is a part
  /// of that one.
  explicit ActTime(int milliseconds = kMilliseconds, Answers answers = Answers::add_time);
  /// What several threads have used together of one budget.
  using Shared = std::atomic<int>;
  /// An act of this thread that shares its time with those of others, which name the same
  /// `shared`. It outlives them. Answers add nothing.
  ActTime(int milliseconds, Shared& shared);
  ~ActTime();
  ActTime(const ActTime&) = delete;
  ActTime& operator=(const ActTime&) = delete;

  /// Whether an act runs on this thread.
  [[nodiscard]] static bool is_running();
  /// A person has answered: what runs on this thread has all its time again.
  static void begin_again();
  /// A step that was played once is played again: likewise, but for an act to which answers add
  /// none.
  static void begin_replayed();
  /// A decision was tried ahead, or a number read for that: it may take so much longer, however
  /// often. From 0 on.
  static void extend(std::chrono::microseconds more);
#ifdef WINDROSE_SANITIZED  // where everything takes many times as long
  static constexpr std::chrono::microseconds kMostOfAnswers = std::chrono::seconds(20);
#else
  static constexpr std::chrono::microseconds kMostOfAnswers = std::chrono::milliseconds(100);
#endif
  /// All answers of an act together, of agents and others, add kMostOfAnswers at the most.
  /// A step has had an answer, where agents play on by themselves or where they do not.
  enum class Given : std::uint8_t { by_agents, by_others };
  static void extend_for_answer(std::chrono::microseconds more, Given given);
  /// An agent of the game has answered.
  static void extend_for_agent(std::chrono::microseconds more);
  /// Whether an act runs on this thread that has used up its time.
  [[nodiscard]] static bool is_spent();
  /// Whether a match whose agents play on by themselves should come back before its time is up.
  [[nodiscard]] static bool comes_back();
  /// Whether the act that runs on this thread has so much time left.
  [[nodiscard]] static bool has_time_for(int milliseconds);
  /// Why something that is asked of a spent act fails at once.
  [[nodiscard]] static std::string message();

  /// Another tick has found a script running. True where the act is spent. For the handler of the
  /// tick: it only reads and writes a few numbers.
  static bool tick() noexcept;

 private:
  friend class UnwatchedTime;
  /// Names the act of this thread, or none, and returns the one before.
  static ActTime* exchange(ActTime* act);
  void begin();
  void add_of_answer(std::chrono::microseconds more);

  [[nodiscard]] int used() const noexcept;  // milliseconds

  Shared own_ticks_ = 0;
  Shared* ticks_ = &own_ticks_;
  TimeLimit limit_;
  std::chrono::microseconds of_answers_{};  // what answers have added
  Answers answers_;
  bool is_outer_;
};

}  // namespace windrose
