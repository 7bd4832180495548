// How a game wants to be drawn: colors, signs, notes, panels, and the shapes of its board.
//
// Only for the eye: nothing here changes play or the fingerprint of the rules, and a game without
// any of it is drawn all the same. Every name has been checked against the game.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/shelf.h"
#include "runtime/data/game/stage_data.h"

namespace windrose {

/// A point of the page of a board (BoardLook::size), y downward.
struct LookPoint {
  double x = 0;
  double y = 0;
};

/// What a panel shows.
struct LookPanel {
  enum class Thing : std::uint8_t { chart, table, zone, pile, purse, deck, property };
  enum class At : std::uint8_t { drawer, foot, left, stage, tray, bar };
  Thing thing = Thing::chart;
  std::string id;  // of the chart, table, zone, pile, purse or deck; of a property of the game
  At at = At::drawer;
  std::string title;  // empty: the thing's own
  /// Of a chart: what its columns are called, and the list of the game that says it instead.
  std::vector<std::string> columns;
  std::string columns_of;
};

/// How one space is drawn on a board with shapes.
struct SpaceLook {
  int space = 0;                              // index into BoardData::spaces
  std::vector<std::vector<LookPoint>> shape;  // rings of corners, the main land first; may be empty
  bool has_at = false;
  LookPoint at;  // where pieces stand
  bool has_label = false;
  LookPoint label;  // the middle of the name
};

/// How one link is drawn: a line from point to point.
struct LinkLook {
  int link = 0;  // index into BoardData::links
  std::vector<LookPoint> draw;
};

/// A named set of spaces that has a name, and maybe pieces, somewhere on the page: an ocean.
struct SetLook {
  int set = 0;  // index into BoardData::sets
  bool has_label = false;
  LookPoint label;
  bool has_at = false;
  LookPoint at;  // where tokens of this set stand: the first; the next go to the right
};

/// A picture below a graph: the sketch that was traced, or a map that is seen in play.
struct BoardBackground {
  std::string file;            // in the board's folder
  std::filesystem::path path;  // empty: it cannot be shown
  LookPoint at;                // its top left corner on the page
  LookPoint size;              // on the page
  int opacity = 100;           // percent
  bool show_in_play = false;
};

struct BoardLook {
  LookPoint size;          // of the page; 0, 0: no shapes, the spaces' own `at` is all there is
  bool checkered = false;  // squares
  std::vector<SpaceLook> spaces;
  std::vector<LinkLook> links;
  std::vector<SetLook> sets;
  std::vector<std::vector<LookPoint>> borders;  // drawn dotted, never crossed
  std::vector<std::vector<LookPoint>> deserts;  // drawn, never entered
  std::vector<std::vector<LookPoint>> ice;
  std::optional<BoardBackground> background;
};

/// A picture of the game's folder, and the thing that it shows.
struct LookPicture {
  std::string thing;           // its id
  std::filesystem::path path;  // a PNG, JPEG or SVG that has been looked at
};

/// What is printed on the cards of a deck.
struct CardLayout {
  std::string deck;
  std::string corner;               // the field in two corners; empty: none
  std::string sign;                 // a field that is a word: its picture or sign is in the middle
  std::vector<std::string> fields;  // below the picture, a line each
  std::string worth;                // the field that an auction shows as the price of the card
};

/// A face of a die that shows no pips.
struct DieFace {
  int face = 0;
  std::string sign;     // one of look_signs(); empty: the picture
  std::string picture;  // its path
};

/// How dice look, and which lists of numbers are dice that lie on the table.
struct DiceLook {
  std::vector<std::string> lists;  // "player.dice"
  std::string count;               // "player.left": how many dice a player has, shown or not
  std::vector<DieFace> faces;
  /// How this face is drawn; null: with pips.
  [[nodiscard]] const DieFace* face(int number) const;
  /// Whether the list of "player" or "game" holds dice.
  [[nodiscard]] bool has_list(std::string_view target, std::string_view property) const;
};

/// A space with a place within it: those inside stand apart from those beside.
struct LookInside {
  std::string space;     // id
  std::string property;  // of players: a flag that is set or a number other than 0 means inside
  std::string title;     // of the place: "In the dock"
  std::string beside;    // of the rest: "Just visiting"
};

struct GameLook {
  int minutes = 0;         // how long a match takes; 0: not said
  std::string genre;       // a few words for lists: "trade and sailing"
  std::string group;       // the property of spaces (a word) that colors them and groups holdings
  std::string region;      // the property of spaces (a word) that tints areas
  std::vector<int> notes;  // values of bank notes, largest first; empty: cash is only a number
  std::string money_sign;  // before amounts, "$"; of the game, where the look has none
  std::string money_unit;  // behind amounts without a sign: "kroner"
  std::vector<std::pair<std::string, std::string>> colors;   // id -> color name or #rrggbb
  std::vector<std::pair<std::string, std::string>> signs;    // id -> one of look_signs()
  std::vector<std::pair<std::string, std::string>> letters;  // id -> up to three letters
  std::vector<std::string> hidden;  // "player.berth": properties that faces leave out
  std::vector<LookPanel> panels;
  std::vector<StageDeclaration> stages;
  std::vector<LookInside> insides;
  std::vector<LookPicture> pictures;
  std::vector<CardLayout> cards;
  DiceLook dice;
  /// "hire" or, of one kind of space, "tankers.hire" -> what the values of the list are called
  std::vector<std::pair<std::string, std::vector<std::string>>> labels;
  BoardLook board;

  /// What is said of the id, or nothing.
  [[nodiscard]] std::string_view color(std::string_view id) const { return find(colors, id); }
  [[nodiscard]] std::string_view sign(std::string_view id) const { return find(signs, id); }
  [[nodiscard]] std::string_view letter(std::string_view id) const { return find(letters, id); }
  /// The path of the picture of the id, or nothing.
  [[nodiscard]] std::string picture(std::string_view id) const;
  /// How the cards of the deck are laid out, or null.
  [[nodiscard]] const CardLayout* layout(std::string_view deck) const;
  /// What the value at this place of a space's list property is called, or nothing.
  [[nodiscard]] std::string_view label(const std::string& kind, const std::string& property,
                                       std::size_t place) const;
  /// The panel of a chart, or null.
  [[nodiscard]] const LookPanel* panel_of_chart(std::string_view id) const;
  /// Whether faces leave out this property of "game", "player", "space", ...
  [[nodiscard]] bool hides(std::string_view target, std::string_view property) const;

 private:
  using Rows = std::vector<std::pair<std::string, std::string>>;
  [[nodiscard]] static std::string_view find(const Rows& rows, std::string_view id);
};

/// Names of the signs that a window can draw.
[[nodiscard]] std::span<const std::string_view> look_signs();
/// Names of the colors that games may use beside #rrggbb.
[[nodiscard]] std::span<const std::string_view> look_colors();

/// Reads scripts/<game>/look.yaml and boards/<game>/<board>.look.yaml, either of which may be
/// missing.
/// What the look says of things that this variant or board does not have is left out. Throws Error
/// for what cannot be read.
[[nodiscard]] GameLook load_look(const GameFolder& folder, const GameData& game);

/// The same, but refuses a look that speaks of what the game has in none of the `ways` to play it:
/// base, variants, scenarios.
[[nodiscard]] GameLook load_look(const GameFolder& folder, const GameData& game,
                                 std::span<const GameData* const> ways);

/// Which kinds of space are drawn as water: those that the look colors `sea`.
[[nodiscard]] std::vector<bool> water_kinds(const BoardData& board, const GameLook& look);

}  // namespace windrose
