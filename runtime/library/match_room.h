// How much memory the matches of one game may take together: those that are played and the forks of
// them, also those of its copies for other threads.
//
// A match alone is bounded by its own budgets, so it may always go on. Nothing is measured: each
// match tells what it keeps, so that the same program meets the limit at the same match everywhere.
#pragma once

#include <atomic>
#include <cstddef>

namespace windrose::library {

class MatchRoom {
 public:
  static constexpr std::size_t kUsualMegabytes = 500;
  static constexpr std::size_t kMostMegabytes = 1'000'000;

  explicit MatchRoom(std::size_t megabytes) : bytes_(megabytes << 20U) {}

 private:
  friend class RoomOfMatch;
  friend class RoomOfGame;

  std::size_t bytes_;
  std::atomic<std::size_t> taken_{0};
  std::atomic<std::size_t> matches_{0};
};

/// What one match has of the room, until its end.
class RoomOfMatch {
 public:
  /// Throws Error (memory) where there is no room for one more match of so many bytes.
  RoomOfMatch(MatchRoom& room, std::size_t bytes);
  ~RoomOfMatch();
  RoomOfMatch(const RoomOfMatch&) = delete;
  RoomOfMatch& operator=(const RoomOfMatch&) = delete;

  /// So many bytes it keeps now.
  void keeps(std::size_t bytes) {
    if (bytes != bytes_) change(bytes);
  }
  /// Throws Error (memory) where all matches together take too much, and this is not the only one.
  void require_to_go_on() const;

 private:
  void change(std::size_t bytes);
  [[noreturn]] void refuse() const;

  MatchRoom* room_;
  std::size_t bytes_;
};

/// What a copy of the game for another thread has of the room: its scripts.
class RoomOfGame {
 public:
  /// Throws Error (memory) where there is no room for so many bytes.
  RoomOfGame(MatchRoom& room, std::size_t bytes);
  ~RoomOfGame();
  RoomOfGame(const RoomOfGame&) = delete;
  RoomOfGame& operator=(const RoomOfGame&) = delete;

 private:
  MatchRoom* room_;
  std::size_t bytes_;
};

}  // namespace windrose::library
