// Thinks for the agents of a match on a thread of its own, with rules and agents of its own.
//
// A thought hangs on nothing but its topic: what the seat sees, what it is asked, and the key of
// its draws. So it does not matter when it is thought, and one that nobody asks for any more is
// never read.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/opening.h"

namespace windrose {

class Thinker {
 public:
  /// What a thought is about.
  struct Topic {
    std::uint64_t seen = 0;  // the fingerprint of what the seat sees
    std::uint64_t key = 0;   // of the agent's draws
    SeatId seat{0};
    bool may = false;            // the seat need not answer
    std::uint64_t question = 0;  // hash_of() what is asked
    std::uint64_t news = 0;      // the fingerprint of what the agent reads of the past
    friend bool operator==(const Topic&, const Topic&) = default;
  };
  struct Thought {
    bool given = true;  // false: nothing to say, where the seat need not answer
    StoredReply reply;
    std::string error;  // not empty: the agent failed
  };

  /// Loads the scripts again, on its own thread. The open game must outlive it, and may read other
  /// scripts only while it is idle.
  explicit Thinker(const OpenGame& open_game);
  /// Waits for the thought that is being thought; agents have a budget, so that is not for ever.
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// The hash of a question: two of one step may be asked in the same state.
  [[nodiscard]] static std::uint64_t hash_of(const SeenAsk& ask);
  /// What a thought about this turn hangs on.
  [[nodiscard]] Topic topic_of(const SeatTurn& turn) const;

  /// Thinks about it next, in place of what was asked before and has not been begun.
  void ask(const Topic& topic, const SeatTurn& turn);
  [[nodiscard]] std::optional<Thought> thought(const Topic& topic) const;
  /// Whether it has been thought, at the latest after so many seconds.
  [[nodiscard]] bool wait_for(const Topic& topic, double seconds) const;
  /// Whether it has nothing to think about, at the latest after so many seconds.
  [[nodiscard]] bool is_idle(double seconds = 0) const;
  /// Called on the other thread behind each thought, and once the scripts are loaded.
  void when_thought(std::function<void()> call);

 private:
  /// A question that owns all it names.
  struct Question {
    Topic topic;
    Observation seen;
    SeenAsk ask;
    std::shared_ptr<const Vantage> vantage;  // where the agent thinks ahead
    std::shared_ptr<const SeatNews> news;    // where the agent reads it
  };
  void work(const std::stop_token& stop, const OpenGame& open_game);
  [[nodiscard]] static Thought think(OpenGame& open_game, Question& question);
  [[nodiscard]] std::optional<Question> next_question(const std::stop_token& stop);
  void keep(const Topic& topic, Thought thought);
  [[nodiscard]] const Thought* find(const Topic& topic) const;

  Table<bool, SeatId> thinks_ahead_;
  Table<bool, SeatId> reads_news_;
  mutable std::mutex mutex_;
  mutable std::condition_variable_any changed_;
  std::optional<Question> waiting_;
  std::optional<Topic> running_;
  bool loading_ = true;
  std::deque<std::pair<Topic, Thought>> thoughts_;  // the last ones
  std::function<void()> call_;
  std::jthread thread_;  // the last: it uses all the others
};

}  // namespace windrose
