// What a game is, read from its YAML files: plain structs, checked, no player count applied yet.
//
// Everything here has already been validated: ids are unique, references name something that
// exists, values fit their declared types. The state floor only lays it out; it never has to refuse
// it. Each thing has a name: what the game leaves without one is named by its id (given_name.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/text/error.h"
#include "runtime/data/game/measure_data.h"

namespace windrose {

struct GameFolder;

/// Who may see a zone's contents, a property, a purse: the same words in YAML, Lua and C++. `team`:
/// the owner and those on the owner's side.
enum class Visibility : std::uint8_t { all, owner, nobody, team };

/// What a property or a card's field holds. A list holds several of one of the other types.
enum class ValueType : std::uint8_t { number, flag, word, player, space, piece, card, token };

/// A value as written in a file, already of the declared type; references by id, seats as numbers
/// from 1.
struct Scalar {
  enum class Kind : std::uint8_t { none, number, flag, word };
  Kind kind = Kind::none;
  int number = 0;    // number; flag as 0/1; a player as seat from 1
  std::string word;  // words, and ids of spaces, pieces and cards
};

/// One declared property: `owner: {is: player}`, `price: 0`, `route: {list: space, most: 12}`.
struct PropertyDeclaration {
  std::string name;
  ValueType type = ValueType::number;
  bool is_list = false;
  int most = 0;        // capacity of a list
  bool fixed = false;  // never changes during a match; takes no room in the state
  bool quiet = false;  // bookkeeping of the rules: no face tells it
  Visibility visible_to = Visibility::all;
  int from = INT32_MIN + 2;  // smallest and largest number allowed
  int to = INT32_MAX;
  std::vector<std::string> one_of;  // allowed words; empty: any word
  Scalar start;                     // initial value where nothing else is said (never for lists)
  std::string help;
  SourcePlace place;
};

/// A property given a value: on a space, a card, a player, the game.
struct Setting {
  int property = 0;            // index into the declarations of its target
  Scalar value;                // for plain properties
  std::vector<Scalar> values;  // for lists
  SourcePlace place;
};

/// What kind of thing a set of property declarations applies to.
struct PropertySet {
  std::string
      target;  // game, player, space, piece, card, or the id of one kind of piece or of one deck
  std::vector<PropertyDeclaration> properties;
};

struct MoneyDeclaration {
  bool used = false;
  std::string unit;
  bool bank_endless = false;
  int bank = 0;
  int each_player = 0;
  Visibility visible_to = Visibility::all;
  std::string sign{};  // before amounts, "$"; empty: none
};

/// How many of a zone, pile or purse there are: one, one for each player, one for each space of
/// some kinds.
enum class Per : std::uint8_t { game, player, space };

struct PurseDeclaration {
  std::string id;
  Per per = Per::game;  // game or player
  int start = 0;
  bool endless = false;
  Visibility visible_to = Visibility::all;
};

/// Pieces that are told apart: ships, pawns, men. Each stands in exactly one zone (a space is a
/// zone).
struct PieceDeclaration {
  std::string id;
  std::string name;
  std::string plural;  // empty: as English has it
  int per_player = 0;  // either per_player or count is positive
  int count = 0;
  std::string start;  // id of a space or zone; empty: off the board, in the box
  std::vector<std::string> starts_by_seat;      // overrides `start`: one entry a seat
  std::vector<std::vector<std::string>> setup;  // setup[seat][k]: space of that player's k-th piece
  SourcePlace place;
};

struct CardData {
  std::string id;  // unique over all decks; copies are told apart as `id.1`, `id.2`
  std::string name;
  std::string text;
  int copies = 1;
  std::vector<Setting> fields;
  SourcePlace place;
};

struct DeckDeclaration {
  std::string id;
  std::string title;
  std::string back;        // how a card prints to those who may not know it
  bool reshuffle = false;  // an empty deck takes back its discards when a card is drawn
  bool quiet = false;      // machinery of the rules: no face shows it
  Visibility visible_to = Visibility::nobody;
  std::vector<PropertyDeclaration> fields;  // what every card of this deck tells; never changes
  std::vector<CardData> cards;
  SourcePlace place;
};

struct ZoneDeclaration {
  std::string id;
  std::string name;  // as printed
  Per per = Per::game;
  std::vector<std::string> kinds;  // for Per::space: the kinds of space that have one
  Visibility visible_to = Visibility::all;
  bool quiet = false;  // machinery of the rules: no face shows it
  int most = -1;       // how many it may hold; -1: any number
  SourcePlace place;
};

/// Equal tokens that are only counted: goods, cubes, factors. Their number never changes during a
/// match.
struct TokenDeclaration {
  std::string id;
  std::string name;
  std::string plural;       // empty: the name with an s, and without one if it is nobody's
  bool per_player = false;  // each player has an own color of them
  int count = 0;            // how many exist (of each color)
  std::vector<Setting> fields;
  std::string start;  // pile in which they begin ("pile" or "pile.space"); empty: `box`
  SourcePlace place;
};

/// A place that holds equal tokens: a store, a hold, a supply.
struct PileDeclaration {
  std::string id;
  Per per = Per::game;
  std::vector<std::string> kinds;  // for Per::space
  Visibility visible_to = Visibility::all;
  int most = -1;  // tokens in all
  int most_of_a_kind = -1;
  SourcePlace place;
};

struct OptionDeclaration {
  std::string id;
  ValueType type = ValueType::flag;  // flag, number or word
  Scalar start;                      // default, or what the scenario sets
  std::vector<std::string> one_of;
  int from = 0;
  int to = INT32_MAX;
  std::string help;
};

enum class Layout : std::uint8_t { loop, graph, squares, hexes };

struct SpaceKind {
  std::string id;
  std::string name;
  std::string color;
  std::vector<Setting> settings;
};

struct SpaceData {
  std::string id;
  std::string name;
  int kind = 0;    // index into BoardData::kinds
  int column = 0;  // squares, hexes: 0-based from the left; loop, graph: `at`
  int row = 0;     // squares, hexes: 0-based from the top; loop, graph: `at`
  std::vector<Setting> settings;
  SourcePlace place;
};

/// A way between two spaces of a graph board, or an extra one on any other.
struct LinkData {
  int from = 0;
  int to = 0;
  bool one_way = false;
  std::string kind;
};

struct NamedSet {
  std::string id;
  std::string name;
  std::vector<int> spaces;
};

struct BoardData {
  std::string id;
  std::string title;
  Layout layout = Layout::graph;
  bool diagonal = false;  // squares: eight neighbors rather than four
  bool shift_odd = true;  // hexes: odd rows (counted from 0) stand half a hex to the right
  int columns = 0;
  int rows = 0;
  std::vector<SpaceKind> kinds;
  std::vector<SpaceData> spaces;
  std::vector<LinkData> links;
  std::vector<LinkData> walls;  // neighbors that are not neighbors
  std::vector<NamedSet> sets;
};

/// A result table: one roll, one row.
struct TableRow {
  int from = 0;
  int to = 0;
  Scalar result;
};
struct TableData {
  std::string id;
  std::string title;
  std::string roll;  // "2d6"
  std::vector<TableRow> rows;
};

/// A chart of numbers or words with a marker on one of its columns; a chart with one row is a
/// track.
struct ChartRow {
  std::string id;
  std::string name;
  std::vector<Scalar> values;
};
struct ChartData {
  std::string id;
  std::string title;
  int columns = 0;
  int start = 1;                       // where the marker begins, from 1
  bool cyclic = true;                  // the marker goes from the last column back to the first
  ValueType type = ValueType::number;  // number or word
  std::vector<ChartRow> rows;
};

/// A side: its players win together, and see what is visible to their team.
struct TeamDeclaration {
  std::string id;
  std::string name;        // as printed
  std::vector<int> seats;  // from 0; of those that the game can have
};

struct EndingDeclaration {
  std::string id;
  std::string text;
};

struct VariantInfo {
  std::string id;
  std::string title;
  std::string text;
  std::vector<std::string> after;
  std::vector<std::string> excludes;
};

struct ScenarioInfo {
  std::string id;
  std::string title;
  std::string text;
};

/// A Lua file in the order in which it is loaded.
struct ScriptFile {
  std::string path;  // as shown in errors: relative to the shelf, `scripts/caravan/rules.lua`
  std::string text;
  int layer = 0;  // 0 for the game's own rules, then one number a mod, one a variant
};

struct Paragraph {
  std::string id;    // "e.2"
  std::string text;  // plain text of the paragraph
  int line = 0;      // in rulebook.md
};

/// What a scenario or the game itself says about the beginning of a match, beyond the declarations.
struct StartData {
  std::vector<std::pair<std::string, std::vector<Scalar>>>
      pieces;                               // piece id -> space by seat, or one for all
  std::vector<Scalar> cash;                 // by seat, or one for all
  std::vector<std::pair<int, int>> owners;  // space -> seat from 1 (property `owner`)
  std::vector<std::pair<int, std::vector<std::string>>> decks;  // deck -> card ids on top, in order
  std::vector<std::pair<std::string, std::vector<std::string>>>
      zones;                                                  // "hand.1" -> card ids, in order
  std::vector<Setting> game;                                  // properties of the game
  std::vector<std::pair<int, std::vector<Setting>>> players;  // seat from 1 -> properties
  std::vector<std::pair<int, std::vector<Setting>>> spaces;   // space -> properties
  struct Tokens {
    std::string token;
    std::string pile;
    int count = 0;
  };
  std::vector<Tokens>
      tokens;  // moved from where they begin to pile ("pile", "pile.space", "pile.seat")
  std::vector<std::pair<int, int>> charts;  // chart -> column from 1
};

struct GameData {
  std::string id;  // folder name: "shipping"
  std::string title;
  std::string text;                         // one line for lists
  std::shared_ptr<const GameFolder> files;  // where they lie, with the mods over them
  int least_players = 1;
  int most_players = 1;
  std::vector<std::string> round;  // names of steps, "each bid" for `{each: bid}`; empty: `turn`
  std::vector<TeamDeclaration> teams;
  std::vector<EndingDeclaration> endings;
  MoneyDeclaration money;
  std::vector<PurseDeclaration> purses;
  std::vector<PieceDeclaration> pieces;
  std::vector<DeckDeclaration> decks;
  std::vector<ZoneDeclaration> zones;
  std::vector<TokenDeclaration> tokens;
  std::vector<PropertyDeclaration> token_fields;
  std::vector<PileDeclaration> piles;
  std::vector<PropertySet> properties;
  std::vector<OptionDeclaration> options;
  BoardData board;  // no spaces: a game without a board
  std::vector<TableData> tables;
  std::vector<ChartData> charts;
  std::vector<VariantInfo> variants;         // all the game knows, in stacking order
  std::vector<std::string> active_variants;  // those of this ruleset, in stacking order
  std::vector<ScenarioInfo> scenarios;
  std::string scenario;  // active, or empty
  StartData start;
  int round_limit = 0;  // rounds after which a playout is cut; 0: none
  std::string round_limit_reason;
  StandingDeclaration standing;
  std::vector<MeasureDeclaration> measures;
  std::vector<ScriptFile> scripts;
  std::vector<std::string> agents;  // names of agents/<name>.lua
  std::vector<Paragraph> rulebook;
  std::uint64_t ruleset = 0;  // fingerprint of everything above that changes play
  std::uint64_t things = 0;   // the same without the scripts
};

}  // namespace windrose
