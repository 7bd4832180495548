// A game, laid out for its players and ready for matches.
//
// A game and its matches belong to one thread at a time; for_thread() opens the same game for
// another. A call that meets another thread at work in the same game throws. Matches keep what they
// need of their game, so it may go before them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>
#include <windrose/error.h>
#include <windrose/match.h>

#pragma GCC visibility push(default)

namespace windrose::library {

class GameCore;

/// A folder with games.
struct Shelf {
  std::string path;
  std::string source;  ///< what led to it: "in WINDROSE_SHELVES"

  /// `named` first, then what is found: WINDROSE_SHELVES, WINDROSE_ROOT, the user's data folder,
  /// beside the program or the library. Throws Error if there is none.
  [[nodiscard]] static std::vector<Shelf> find(const std::vector<std::string>& named = {});
  /// The ids of the games on these shelves.
  [[nodiscard]] static std::vector<std::string> games(const std::vector<Shelf>& shelves);
};

class Game {
 public:
  /// The request is that of windrose_open in windrose.h. Throws Error.
  [[nodiscard]] static Game open(const std::string& request, int abi = kAbi);
  /// The same game for another thread.
  [[nodiscard]] Game for_thread() const;

  /// A match at its first node. Throws Error, of kind halted if the rules failed before it.
  [[nodiscard]] Match begin(std::uint64_t seed) const;
  /// A match where a match file ends; the file is only read.
  [[nodiscard]] Match resume(const std::string& file) const;

  [[nodiscard]] int seats() const;
  /// The name of the player in a seat, from 0.
  [[nodiscard]] std::string name(int seat) const;

 private:
  explicit Game(std::shared_ptr<GameCore> core);
  [[nodiscard]] GameCore& core() const;

  std::shared_ptr<GameCore> core_;
};

}  // namespace windrose::library

#pragma GCC visibility pop
