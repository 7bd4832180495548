// An open game as the library keeps it: shared by the facade's objects and the C handles.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "runtime/library/match_room.h"
#include "runtime/match/play/opening.h"
#include "runtime/script/sandbox/act_time.h"

namespace windrose {
class HostTable;
}  // namespace windrose

namespace windrose::library {

class HeldRun;
class MatchCore;

/// Lets one thread at a time work in a game.
class Gate {
 public:
  /// Whether this thread is in now; false while any thread is.
  [[nodiscard]] bool enter() {
    std::thread::id nobody;
    return who_.compare_exchange_strong(nobody, std::this_thread::get_id(),
                                        std::memory_order_acquire);
  }
  void leave() { who_.store(std::thread::id(), std::memory_order_release); }
  /// Whether this thread entered and has not left.
  [[nodiscard]] bool is_mine() const {
    return who_.load(std::memory_order_relaxed) == std::this_thread::get_id();
  }

 private:
  std::atomic<std::thread::id> who_;
};

class GameCore {
 public:
  /// `abi`: the interface that the program was built for. Throws.
  GameCore(const std::string& request, int abi);
  /// The same game for another thread.
  explicit GameCore(const GameCore& other);
  GameCore& operator=(const GameCore&) = delete;
  ~GameCore();

  [[nodiscard]] OpenGame& open() { return *open_; }
  [[nodiscard]] const Ruleset& ruleset() const { return open_->ruleset(); }
  /// Whether something of this game is hidden from somebody.
  [[nodiscard]] bool hides_anything() const { return hides_; }
  [[nodiscard]] MatchSettings settings(std::uint64_t seed) const;
  /// Of a copy to think ahead in, which keeps no past.
  [[nodiscard]] MatchSettings fork_settings() const;

  /// What its matches and those of its copies for other threads have of memory.
  [[nodiscard]] MatchRoom& room() { return *room_; }
  /// The program around us has answered: rules and agents have all their time again.
  void begin_stretch();

  /// Who looks, by the number of windrose.h: a seat from 0, the referee or an onlooker. Throws.
  [[nodiscard]] Viewer viewer(int number) const;
  /// The seat of that number, from 0. Throws where the match has none.
  [[nodiscard]] SeatId seat(int number) const;

  /// What tells the board and the table as a host does; made when it is first asked for. Throws
  /// where the look of the game cannot be read.
  [[nodiscard]] HostTable& table();

  /// Where a match of this game is held in the middle of a step, and which.
  [[nodiscard]] HeldRun& held();
  [[nodiscard]] MatchCore* holder() const { return holder_; }
  void set_holder(MatchCore* holder) { holder_ = holder; }

  /// Where the facade's objects ask before they work in the game.
  Gate gate;

 private:
  [[nodiscard]] std::size_t bytes_of_scripts() const;

  std::shared_ptr<MatchRoom> room_;
  std::unique_ptr<OpenGame> open_;
  std::unique_ptr<RoomOfGame> of_scripts_;
  std::unique_ptr<HostTable> table_;
  std::unique_ptr<HeldRun> held_;
  MatchCore* holder_ = nullptr;
  bool referee_ = false;
  bool past_ = true;
  bool hides_ = false;
};

/// Throws (refused): somebody is at work in the game.
[[noreturn]] void refuse_second_user();

/// How long one call lets scripts run: agents that play on by themselves come back before that.
class TimeOfCall : public ActTime {
 public:
  TimeOfCall() : ActTime(kMilliseconds, Answers::come_back) {}
};

/// One call: refuses a second thread as long as this one works in the game.
class InUse {
 public:
  explicit InUse(Gate& gate);
  ~InUse() { gate_->leave(); }
  InUse(const InUse&) = delete;
  InUse& operator=(const InUse&) = delete;

 private:
  Gate* gate_;
  TimeOfCall time_;
};

/// The folders with games: those of a JSON list, then those that are found. Throws.
[[nodiscard]] std::vector<std::string> shelves_of(const std::string& list);
/// The ids of the games on the shelves.
[[nodiscard]] std::vector<std::string> games_on(const std::vector<std::string>& shelves);

}  // namespace windrose::library
