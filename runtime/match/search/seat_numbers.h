// What a seat can count of each player: the numbers that weights are learned for.
//
// All of them are read from an observation, so what its seat may not know is never among them. What
// counts is how far a player is ahead of its rivals, so no number says how late it is.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "runtime/script/rules/rules.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/observation.h"

namespace windrose {

class SeatNumbers {
 public:
  /// So many numbers count at most: the first ones.
  static constexpr std::size_t kMost = 128;

  /// Throws Error, with the place in the game's files, for a function that the rules do not have.
  explicit SeatNumbers(const Ruleset& ruleset);
  SeatNumbers(const SeatNumbers&) = delete;
  SeatNumbers& operator=(const SeatNumbers&) = delete;

  /// What each is called: "player.score", "hand" of a zone, "spaces", "show_worth".
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

  /// Reads all numbers of all players, as far as the viewer may know them. Throws Error where a
  /// function of the rules fails.
  void read(const Observation& seen);
  /// How far this seat was ahead of the mean of its rivals when read() was called last: 0 where its
  /// own number or that of each rival is not known. Without rivals, the number itself.
  [[nodiscard]] double lead(std::size_t number, SeatId seat) const;

 private:
  enum class What : std::uint8_t { show, purse, property, zone, pile, spaces, of_spaces, pieces };
  struct Number {
    What what;
    int first = 0;                       // purse, zone or pile of seat 0; declaration of pieces
    const PropertySlot* slot = nullptr;  // property of players or spaces
    Rules::Show show{};
  };
  void add(const std::string& name, const Number& number);
  void add_functions();
  void add_families();
  void add_properties();
  void read_spaces(const Observation& seen);
  void read_pieces(const Observation& seen);
  [[nodiscard]] double value(const Number& number, const Observation& seen, SeatId seat);
  double& at(std::size_t number, SeatId seat) {
    return values_[number * seats_ + static_cast<std::size_t>(seat)];
  }

  const Ruleset* ruleset_;
  std::size_t seats_;
  std::unique_ptr<Rules> rules_;  // only where a function is declared
  std::vector<std::string> names_;
  std::vector<Number> numbers_;
  std::vector<double> values_;  // by number and seat; NaN: not known
};

}  // namespace windrose
