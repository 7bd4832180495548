// Who answers for a seat without being a person: looks at what the seat may know, and replies at
// once.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "runtime/state/seen/door.h"
#include "runtime/state/seen/seat_news.h"
#include "runtime/state/truth/decision.h"

namespace windrose {

class Match;
class State;
class Vantage;

/// The key of an agent's own draws at one node. That of a match costs a hash, and few agents draw:
/// so it is made when it is first read.
class DrawKey {
 public:
  explicit DrawKey(std::uint64_t key) : key_(key) {}
  /// Of the `question`-th question of the step, for the seat. Valid as long as the truth stands
  /// still.
  DrawKey(const State& truth, SeatId seat, std::uint64_t question)
      : truth_(&truth), seat_(seat), key_(question) {}

  [[nodiscard]] std::uint64_t value() const {
    if (truth_ != nullptr) make();
    return key_;
  }

 private:
  void make() const;

  mutable const State* truth_ = nullptr;  // not made yet
  SeatId seat_ = SeatId::none;
  mutable std::uint64_t key_;  // the number of the question, until it is made
};

/// What a seat that is asked gets to see: made through the Door when it is first read, once.
class SeatTurn {
 public:
  /// Room that matches keep for it, so that asking agents allocates nothing.
  struct Scratch {
    explicit Scratch(const Ruleset& ruleset) : seen(ruleset) {}
    Observation seen;
    SeenAsk ask;
  };

  /// Valid as long as the truth stands still. `may`: the seat can answer instead of others, and
  /// need not.
  /// `match`: whose question it is, for agents that think ahead.
  SeatTurn(const Door& door, const State& truth, const Decision& decision, const Ask& ask, bool may,
           DrawKey key, Scratch& scratch, const Match* match = nullptr);
  /// Of what was seen before and is kept elsewhere.
  SeatTurn(Observation& seen, const SeenAsk& ask, bool may, DrawKey key,
           std::shared_ptr<const Vantage> vantage = {}, std::shared_ptr<const SeatNews> news = {})
      : vantage_(std::move(vantage)),
        news_(std::move(news)),
        key_(key),
        may_(may),
        seen_(&seen),
        ask_(&ask),
        seat_(ask.seat()) {}

  [[nodiscard]] SeatId seat() const { return seat_; }
  [[nodiscard]] bool may() const { return may_; }
  [[nodiscard]] std::uint64_t key() const { return key_.value(); }
  [[nodiscard]] const SeenAsk& ask() const { return *ask_; }
  [[nodiscard]] const Observation& observation() const {
    if (truth_ != nullptr) look();
    return *seen_;
  }
  /// From where the seat can think ahead; null where there is no match to think ahead in. Made when
  /// it is first asked for: it copies the match.
  [[nodiscard]] std::shared_ptr<const Vantage> vantage() const;
  /// What the seat has learned since it last decided, of which agents that read it are told. Made
  /// when it is first asked for.
  [[nodiscard]] std::shared_ptr<const SeatNews> news() const;

 private:
  void look() const;

  const Match* match_ = nullptr;
  mutable std::shared_ptr<const Vantage> vantage_;
  mutable std::shared_ptr<const SeatNews> news_;
  const Door* door_ = nullptr;
  mutable const State* truth_ = nullptr;  // not looked at yet
  DrawKey key_;
  bool may_;
  Observation* seen_;
  const SeenAsk* ask_;
  SeatId seat_;
};

class Agent {
 public:
  virtual ~Agent() = default;
  struct Answer {
    bool given = true;  // false: nothing to say, where the seat need not answer
    Reply reply;        // of what turn.ask() offers; valid until the agent's next call
  };
  /// Throws Error when the agent itself fails.
  virtual Answer answer(const SeatTurn& turn) = 0;
  /// A person has answered, or a match begins: whoever bounds the time of thinking counts anew.
  virtual void begin_stretch() {}
  /// How much memory its script takes now, if it has one.
  [[nodiscard]] virtual std::size_t bytes() const { return 0; }
  /// Whether it asks its turns for a vantage, so that those who answer later keep one for it.
  [[nodiscard]] virtual bool thinks_ahead() const { return false; }
  /// Whether it asks its turns for news, so that the match keeps them for it.
  [[nodiscard]] virtual bool reads_news() const { return false; }
};

/// Any legal answer, each as likely as any other; where it need not answer it does one time in
/// eight.
class RandomAgent : public Agent {
 public:
  Answer answer(const SeatTurn& turn) override;
  /// Any answer to the question, as if it had to be answered.
  Answer any(const SeenAsk& ask, std::uint64_t key);

 private:
  std::vector<Code> many_;
};

}  // namespace windrose
