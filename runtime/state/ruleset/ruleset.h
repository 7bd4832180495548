// A ruleset: one game with its variants, scenario and options for a number of players, laid out.
//
// It numbers every entity (players, spaces, pieces, cards, zones, purses, piles, tokens …) and says
// where in a state each value stands. Each kind of thing has a class of its own. Nothing in it
// changes after construction but its words, which only grow, so any number of matches and threads
// may share one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/state/board/board.h"
#include "runtime/state/ids/code.h"
#include "runtime/state/ids/ids.h"
#include "runtime/state/ids/seats.h"
#include "runtime/state/ids/words.h"
#include "runtime/state/ruleset/box_things.h"
#include "runtime/state/ruleset/declared_steps.h"
#include "runtime/state/ruleset/items.h"
#include "runtime/state/ruleset/piles.h"
#include "runtime/state/ruleset/properties.h"
#include "runtime/state/ruleset/purses.h"
#include "runtime/state/ruleset/sides.h"
#include "runtime/state/ruleset/start.h"
#include "runtime/state/ruleset/thing_index.h"
#include "runtime/state/ruleset/zones.h"

namespace windrose {

class Ruleset {
 public:
  /// Lays out `data` for the players named; their number must be allowed by the game (Error if
  /// not).
  Ruleset(GameData data, std::vector<std::string> players);
  Ruleset(const Ruleset&) = delete;
  Ruleset& operator=(const Ruleset&) = delete;

  [[nodiscard]] const GameData& data() const { return data_; }
  /// The same scripts read again: all else, words included, stays. Not while another thread plays.
  void replace_scripts(std::vector<ScriptFile> scripts, std::uint64_t fingerprint) {
    data_.scripts = std::move(scripts);
    data_.ruleset = fingerprint;
  }
  /// The words of its files; those that a match speaks itself are its state's (State::words).
  [[nodiscard]] const DeclaredWords& words() const { return *words_; }
  /// Whether scripts may tell something to some players only, which no declaration shows: a line of
  /// the log, or dice.
  [[nodiscard]] bool tells_some() const { return tells_some_; }
  /// The same, or answers that are sealed, or cards that are shown to some.
  [[nodiscard]] bool scripts_hide() const { return scripts_hide_; }
  /// Whether scripts may throw dice that some players do not learn of.
  [[nodiscard]] bool throws_in_secret() const { return throws_in_secret_; }
  /// Gives numbers that outlive matches to the words of a script that is no file of the game: an
  /// agent, or rules read again. What the match that is being played has spoken keeps the number it
  /// has there.
  void learn_words(std::string_view script, const MatchWords* playing = nullptr) const;
  /// Words that had their numbers already when match files held these (format 1).
  [[nodiscard]] int words_of_layout() const { return words_of_layout_; }

  [[nodiscard]] int players() const { return static_cast<int>(names_.size()); }
  [[nodiscard]] const std::string& player_name(SeatId seat) const { return names_[seat]; }
  /// All seats in their order, for loops.
  [[nodiscard]] Ids<SeatId> seats() const { return names_.ids(); }
  /// Who is with whom, and who sees what is shown to whom.
  [[nodiscard]] const Sides& sides() const { return sides_; }

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] TableSpan<SpaceData, SpaceId> spaces() const {
    return TableSpan<SpaceData, SpaceId>(data_.board.spaces);
  }
  [[nodiscard]] const Zones& zones() const { return zones_; }
  [[nodiscard]] const Pieces& pieces() const { return pieces_; }
  [[nodiscard]] const Cards& cards() const { return cards_; }
  /// Its pieces and cards as what lies in zones.
  [[nodiscard]] const Items& items() const { return items_; }
  [[nodiscard]] const Purses& purses() const { return purses_; }
  [[nodiscard]] const Piles& piles() const { return piles_; }
  [[nodiscard]] const Tokens& tokens() const { return tokens_; }
  [[nodiscard]] TableSpan<ChartData, ChartId> charts() const {
    return TableSpan<ChartData, ChartId>(data_.charts);
  }
  /// Its things by their ids.
  [[nodiscard]] const ThingIndex& things() const { return things_; }

  [[nodiscard]] const Properties& properties() const { return properties_; }
  [[nodiscard]] const std::vector<Value>& option_values() const { return option_values_; }
  /// Where its things are when a match begins.
  [[nodiscard]] const Start& start() const { return start_; }
  [[nodiscard]] const DeclaredSteps& steps() const { return steps_; }

 private:
  void declare_steps();
  void lay_out_properties();
  void declare_words();
  void add_properties(const std::vector<PropertyDeclaration>& declarations, Kind target, int first,
                      int count);
  void fill_start();
  void set_start(Kind target, int entity, const PropertyDeclaration& declaration,
                 const Setting& setting);
  /// The stored form of a value read from a file; references become indexes.
  [[nodiscard]] Value stored(const Scalar& scalar, ValueType type) const;

  GameData data_;
  ThingIndex things_{*this};
  Table<std::string, SeatId> names_;
  std::unique_ptr<DeclaredWords> words_;
  Board board_;
  Zones zones_;
  Pieces pieces_;
  Cards cards_;
  Items items_;
  Purses purses_;
  Piles piles_;
  Tokens tokens_;
  Properties properties_;
  Sides sides_;
  Start start_;  // of all above
  std::vector<Value> option_values_;
  DeclaredSteps steps_;
  int words_of_layout_ = 0;
  bool tells_some_ = false;
  bool scripts_hide_ = false;
  bool throws_in_secret_ = false;
};

}  // namespace windrose
