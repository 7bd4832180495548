// The handles of the C interface: numbers that look like pointers, so that one that was closed, or
// never was one, is refused instead of followed.
//
// The places that handles name are never given back to the system: a stale one always leads to a
// place that says whose it is now.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "runtime/library/game_core.h"
#include "runtime/library/match_core.h"

namespace windrose::library {

class Place {
 public:
  std::atomic<std::uint32_t> generation{0};  // odd while it is taken
  std::atomic<bool> busy{false};             // of a game: somebody works in it or its matches
  std::atomic<const void*> game{nullptr};    // of a match: the handle of its game
  std::shared_ptr<GameCore> game_core;
  std::unique_ptr<MatchCore> match_core;
};

/// Keeps a game, or a match of one. Throws Error (memory) when there are too many.
[[nodiscard]] const void* keep(std::shared_ptr<GameCore> game);
[[nodiscard]] const void* keep(std::unique_ptr<MatchCore> match, const void* game);

/// A game to work in, alone, for as long as this object lives. Throws Error for a closed handle and
/// while another thread is at work.
class GameInUse {
 public:
  explicit GameInUse(const void* handle);
  ~GameInUse();
  GameInUse(const GameInUse&) = delete;
  GameInUse& operator=(const GameInUse&) = delete;

  [[nodiscard]] const std::shared_ptr<GameCore>& game() const { return place_->game_core; }
  /// Forgets the game; its matches can only be closed then.
  void close();

 private:
  Place* place_;
  TimeOfCall time_;
};

/// The same for a match and its game.
class MatchInUse {
 public:
  explicit MatchInUse(const void* handle);
  ~MatchInUse();
  MatchInUse(const MatchInUse&) = delete;
  MatchInUse& operator=(const MatchInUse&) = delete;

  [[nodiscard]] MatchCore& match() const { return *place_->match_core; }
  [[nodiscard]] const void* game() const { return game_; }
  /// Another match, of the same game. Throws.
  [[nodiscard]] MatchCore& other(const void* handle) const;

 private:
  Place* place_;
  const void* game_;
  Place* game_place_;
  TimeOfCall time_;
};

/// Closes a match, also one whose game is closed already. Throws Error as MatchInUse does.
void close_match(const void* handle);

}  // namespace windrose::library
