// The numbers a game declares to be measured by, read from any state: who is ahead, and measures.
//
// Functions `show_x` of the rules run in a Lua state of this object's own, changing nothing and
// within a small budget; so they may be read in the middle of a match, by an agent or the lab.
// Paths cost no Lua. It belongs to one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/script/rules/rules.h"
#include "runtime/state/truth/number_path.h"

namespace windrose {

class Standing {
 public:
  /// Throws Error, with the place in the game's files, for a function that the rules do not have.
  explicit Standing(const Ruleset& ruleset);

  /// Whether it is known who is ahead: by the game's `standing`, else by money.
  [[nodiscard]] bool is_known() const { return !order_.empty(); }
  /// How much this seat has of what wins. None where the state is an observation that does not tell
  /// it. Throws Error where a function fails.
  [[nodiscard]] std::optional<std::int64_t> of(const AnyState& state, SeatId seat);
  /// The same with the sign by which more is better, also where the lowest is ahead.
  [[nodiscard]] std::optional<std::int64_t> worth(const AnyState& state, SeatId seat);
  /// What worth() will come to where the game forecasts it, else worth().
  [[nodiscard]] std::optional<std::int64_t> forecast(const AnyState& state, SeatId seat);
  /// worth(), then what decides between equals: compared from the first to the last. What is not
  /// known counts as 0.
  [[nodiscard]] std::vector<std::int64_t> key(const AnyState& state, SeatId seat);
  /// Whether the lowest number is ahead.
  [[nodiscard]] bool is_lowest() const { return is_lowest_; }
  /// What the number counts, "dollars"; empty where nobody says.
  [[nodiscard]] const std::string& unit() const { return unit_; }
  /// What it is called in a table: "worth" of `show_worth`, "cash" of `player.cash`.
  [[nodiscard]] const std::string& name() const { return name_; }

  /// The number and the measures that the game wants told beside it, of one player.
  [[nodiscard]] std::vector<StandingFigure> figures(const AnyState& state, SeatId seat);

  /// Measures, in the order in which the game declares them.
  [[nodiscard]] std::size_t measures() const { return measures_.size(); }
  /// Its value now; of a player added up over all players, of a space over all spaces. None and
  /// errors as above.
  [[nodiscard]] std::optional<std::int64_t> measure(const AnyState& state, std::size_t number);

 private:
  struct Source {
    std::optional<NumberPath> path;
    Rules::Show show{};
    SourcePlace place{};
    [[nodiscard]] bool is_of_player() const { return path ? path->is_of_player() : show.of_player; }
  };
  Source source(const NumberSource& declared);
  std::optional<std::int64_t> value(const Source& source, const AnyState& state, SeatId seat);

  const Ruleset* ruleset_;
  std::unique_ptr<Rules> rules_;  // only where a function is declared
  std::vector<Source> order_;     // the standing, then its ties
  std::optional<Source> forecast_;
  std::vector<Source> measures_;
  bool is_lowest_ = false;
  std::string unit_;
  std::string name_;
};

}  // namespace windrose
