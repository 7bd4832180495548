// A ruleset: one game with its variants, scenario and options for a number of players, laid out.
//
// It numbers every entity (players, spaces, pieces, cards, zones, purses, piles, tokens …) and says
// where in a state each value stands. Nothing in it changes after construction but its words, which
// only grow, so any number of matches and threads may share one.
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
#include "runtime/state/ruleset/thing_index.h"

namespace windrose {

/// Where a declared property stands: in the state, or in the ruleset when it is fixed.
struct PropertySlot {
  SlotId id = SlotId::none;
  const PropertyDeclaration* declaration = nullptr;
  Kind target = Kind::game;  // game, player, space, piece, card, token
  int first = 0;             // first entity that has it, and how many have
  int count = 0;
  int offset = 0;  // into State::values() or Ruleset::fixed_values()
  int width = 1;   // lists: 1 + most
  int known = -1;  // into State::reference_known(), where it points at cards or pieces
  [[nodiscard]] bool applies_to(int entity) const {
    return entity >= first && entity < first + count;
  }
  [[nodiscard]] int at(int entity) const { return offset + (entity - first) * width; }
  [[nodiscard]] int known_at(int entity) const { return known + (entity - first) * width; }
};

/// A named family of zones, piles or purses: one for the game, for each player, or for some spaces.
template <typename Id>
struct Family {
  std::string id;
  Per per = Per::game;
  Id first{};                   // Per::game: the one; Per::player: that of seat 0
  Table<Id, SpaceId> by_space;  // Per::space: none where there is none

  /// Whether the space has one.
  [[nodiscard]] bool is_on(SpaceId space) const {
    return per == Per::space && static_cast<int>(by_space[space]) >= 0;
  }
  /// That of a player; Per::player only.
  [[nodiscard]] Id of_seat(SeatId seat) const {
    return static_cast<Id>(static_cast<int>(first) + number_of(seat));
  }
};
using ZoneFamily = Family<ZoneId>;
using PileFamily = Family<PileId>;
using PurseFamily = Family<PurseId>;

struct ZoneInfo {
  std::string id;  // as printed: "hand of ali" is made by names; this is "hand"
  Visibility visible_to = Visibility::all;
  SeatId owner = SeatId::none;
  SpaceId space = SpaceId::none;  // the space it belongs to (a space is its own zone)
  int deck = -1;                  // draw pile or discard pile of this deck, or -1
  bool is_discard = false;
  int most = -1;
  std::string name{};  // as printed, if not as its id
  bool quiet = false;  // machinery of the rules: no face shows it
};

struct PieceInfo {
  int declaration = 0;
  SeatId owner = SeatId::none;
  int number = 1;  // among its owner's, from 1
};

struct CardInfo {
  int deck = 0;
  int card = 0;  // index into DeckDeclaration::cards
  int copy = 0;  // from 1; 0: the only one
};

struct PurseInfo {
  std::string id;
  SeatId owner = SeatId::none;
  bool endless = false;
  Visibility visible_to = Visibility::all;
  int start = 0;
};

struct PileInfo {
  std::string id;
  Visibility visible_to = Visibility::all;
  SeatId owner = SeatId::none;
  SpaceId space = SpaceId::none;
  int most = -1;
  int most_of_a_kind = -1;
};

struct TokenInfo {
  int declaration = 0;
  SeatId owner = SeatId::none;
  int count = 0;
};

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
  /// Gives numbers that outlive matches to the words of a script that is no file of the game: an
  /// agent, or rules read again. What the match that is being played has spoken keeps the number it
  /// has there.
  void learn_words(std::string_view script, const MatchWords* playing = nullptr) const;
  /// Words that had their numbers already when match files held these (format 1).
  [[nodiscard]] int words_of_layout() const { return words_of_layout_; }
  [[nodiscard]] const Board& board() const { return board_; }
  /// The words of its files; those that a match speaks itself are its state's (State::words).
  [[nodiscard]] const DeclaredWords& words() const { return *words_; }
  [[nodiscard]] int players() const { return static_cast<int>(names_.size()); }
  [[nodiscard]] const std::string& player_name(SeatId seat) const {
    return names_[static_cast<std::size_t>(seat)];
  }
  /// All seats in their order, for loops.
  [[nodiscard]] Ids<SeatId> seats() const { return Ids<SeatId>(names_.size()); }

  /// The seats on the side of this one, itself among them.
  [[nodiscard]] SeatSet allies(SeatId seat) const;
  /// Who sees what a thing of the seat shows; `owner` none: it is nobody's.
  [[nodiscard]] SeatSet viewers(Visibility visible_to, SeatId owner) const {
    if (visible_to == Visibility::all) return SeatSet::all();
    if (visible_to == Visibility::nobody || owner == SeatId::none) return {};
    return visible_to == Visibility::team ? allies(owner) : SeatSet::only(owner);
  }
  /// Whether the viewer is one of them; the referee always is.
  [[nodiscard]] bool sees(Visibility visible_to, SeatId owner, Viewer viewer) const {
    return viewers(visible_to, owner).shows(viewer);
  }

  [[nodiscard]] TableSpan<SpaceData, SpaceId> spaces() const {
    return TableSpan<SpaceData, SpaceId>(data_.board.spaces);
  }
  [[nodiscard]] const Table<ZoneInfo, ZoneId>& zones() const { return zones_; }
  /// All zones but those of the spaces.
  [[nodiscard]] Ids<ZoneId> zones_off_board() const {
    return Ids<ZoneId>(zones_.size(), board_.size());
  }
  /// The space whose pieces the zone holds; none for every other zone, and for none.
  [[nodiscard]] SpaceId space_of_zone(ZoneId zone) const {
    return number_of(zone) < board_.size() ? SpaceId{number_of(zone)} : SpaceId::none;
  }
  [[nodiscard]] const Table<PieceInfo, PieceId>& pieces() const { return pieces_; }
  [[nodiscard]] const Table<CardInfo, CardId>& cards() const { return cards_; }
  [[nodiscard]] const Table<PurseInfo, PurseId>& purses() const { return purses_; }
  [[nodiscard]] const Table<PileInfo, PileId>& piles() const { return piles_; }
  [[nodiscard]] const Table<TokenInfo, TokenId>& tokens() const { return tokens_; }
  [[nodiscard]] TableSpan<ChartData, ChartId> charts() const {
    return TableSpan<ChartData, ChartId>(data_.charts);
  }
  [[nodiscard]] const Table<PropertySlot, SlotId>& properties() const { return properties_; }
  /// How many values of properties point at cards or pieces.
  [[nodiscard]] int references() const { return references_; }
  [[nodiscard]] const std::vector<ZoneFamily>& zone_families() const { return zone_families_; }
  [[nodiscard]] const std::vector<PileFamily>& pile_families() const { return pile_families_; }
  [[nodiscard]] const std::vector<PurseFamily>& purse_families() const { return purse_families_; }
  [[nodiscard]] const std::vector<Value>& fixed_values() const { return fixed_values_; }
  [[nodiscard]] const std::vector<Value>& start_values() const { return start_values_; }

  // Items are what zones hold: pieces first, then cards.
  [[nodiscard]] int items() const { return static_cast<int>(pieces_.size() + cards_.size()); }
  [[nodiscard]] Ids<ItemId> item_ids() const { return Ids<ItemId>(pieces_.size() + cards_.size()); }
  [[nodiscard]] bool is_card(ItemId item) const {
    return number_of(item) >= static_cast<int>(pieces_.size());
  }
  [[nodiscard]] CardId card_of_item(ItemId item) const {
    return CardId{number_of(item) - static_cast<int>(pieces_.size())};
  }
  [[nodiscard]] ItemId item_of_card(CardId card) const {
    return ItemId{number_of(card) + static_cast<int>(pieces_.size())};
  }
  [[nodiscard]] Code item_code(ItemId item) const {
    return is_card(item) ? Code(card_of_item(item)) : Code(piece_of(item));
  }
  /// Of a piece or a card.
  [[nodiscard]] ItemId item_of(Code code) const {
    return code.kind() == Kind::card ? item_of_card(code.as<CardId>())
                                     : windrose::item_of(code.as<PieceId>());
  }

  [[nodiscard]] ZoneId box() const { return box_; }  // of pieces off the board
  [[nodiscard]] ZoneId draw_pile(int deck) const {
    return ZoneId{number_of(first_deck_zone_) + 2 * deck};
  }
  [[nodiscard]] ZoneId discard_pile(int deck) const {
    return ZoneId{number_of(first_deck_zone_) + 2 * deck + 1};
  }
  [[nodiscard]] static constexpr PurseId bank() { return PurseId{0}; }
  [[nodiscard]] static constexpr PurseId purse_of(SeatId seat) {
    return PurseId{1 + number_of(seat)};
  }
  [[nodiscard]] static constexpr PileId pile_box() { return PileId{0}; }
  /// First piece of a declaration: those of seat 0 first, then of seat 1 …
  [[nodiscard]] PieceId first_piece(int declaration) const { return first_piece_[declaration]; }
  /// Of a kind that each player has, the piece of one: the first, or the `index`-th behind it.
  [[nodiscard]] PieceId piece_of_seat(int declaration, SeatId seat, int index = 0) const {
    return PieceId{number_of(first_piece(declaration)) +
                   number_of(seat) * data_.pieces[declaration].per_player + index};
  }
  [[nodiscard]] CardId first_card(int deck) const { return first_card_[deck]; }
  [[nodiscard]] TokenId first_token(int declaration) const { return first_token_[declaration]; }
  /// The slot of property `name` of an entity, or null.
  [[nodiscard]] const PropertySlot* property(Kind target, int entity, std::string_view name) const;
  /// How many tokens are in a pile at the start.
  [[nodiscard]] int start_tokens(PileId pile, TokenId token) const {
    return start_tokens_[start_place(pile, token)];
  }
  /// The same of all piles, one after the other, with a number for each token.
  [[nodiscard]] const std::vector<std::int16_t>& start_tokens() const { return start_tokens_; }
  /// Which zone each item starts in.
  [[nodiscard]] const Table<ZoneId, ItemId>& start_zones() const { return start_zones_; }
  /// For each deck the cards on top at the start, in order, as a scenario says; the rest follow.
  /// Behind the decks: the cards of each other zone that it names.
  [[nodiscard]] const std::vector<std::vector<CardId>>& stacked_cards() const {
    return stacked_cards_;
  }
  [[nodiscard]] const std::vector<Value>& option_values() const { return option_values_; }
  /// Steps of a round; `each` where the step runs for every seat still in.
  struct RoundStep {
    WordId name = WordId::none;
    bool each = false;
  };
  [[nodiscard]] const std::vector<RoundStep>& round() const { return round_; }
  [[nodiscard]] WordId setup_step() const { return setup_step_; }
  [[nodiscard]] WordId turn_step() const { return turn_step_; }

  /// Its things by their ids.
  [[nodiscard]] const ThingIndex& things() const { return things_; }
  /// The stored form of a value read from a file; references become indexes.
  [[nodiscard]] Value stored(const Scalar& scalar, ValueType type) const;
  /// The space with this id, or none.
  [[nodiscard]] SpaceId space(std::string_view id) const;
  /// A zone by "id", "id.space" or "id.seat", or a space's id; none if there is none.
  [[nodiscard]] ZoneId zone_named(std::string_view name) const;
  [[nodiscard]] PileId pile_named(std::string_view name) const;

 private:
  void lay_out_zones();
  void lay_out_things();
  void lay_out_purses();
  void lay_out_piles();
  void lay_out_properties();
  void declare_words();
  void add_properties(const std::vector<PropertyDeclaration>& declarations, Kind target, int first,
                      int count);
  void fill_start();
  void set_start(Kind target, int entity, const PropertyDeclaration& declaration,
                 const Setting& setting);
  void place_items();
  void place_tokens();
  template <typename Id>
  [[nodiscard]] Id family_member(const Family<Id>& family, std::string_view rest) const;
  [[nodiscard]] std::size_t start_place(PileId pile, TokenId token) const {
    return static_cast<std::size_t>(number_of(pile)) * tokens_.size() +
           static_cast<std::size_t>(number_of(token));
  }
  std::vector<Value>& values_of(const PropertySlot& slot) {
    return slot.declaration->fixed ? fixed_values_ : start_values_;
  }

  GameData data_;
  ThingIndex things_{*this};
  std::vector<std::string> names_;
  std::unique_ptr<DeclaredWords> words_;
  Board board_;
  Table<ZoneInfo, ZoneId> zones_;
  Table<PieceInfo, PieceId> pieces_;
  Table<CardInfo, CardId> cards_;
  Table<PurseInfo, PurseId> purses_;
  Table<PileInfo, PileId> piles_;
  Table<TokenInfo, TokenId> tokens_;
  Table<PropertySlot, SlotId> properties_;
  std::vector<ZoneFamily> zone_families_;
  std::vector<PileFamily> pile_families_;
  std::vector<PurseFamily> purse_families_;
  std::vector<Value> fixed_values_;
  std::vector<Value> start_values_;
  int references_ = 0;
  std::vector<PieceId> first_piece_;
  std::vector<CardId> first_card_;
  std::vector<TokenId> first_token_;
  std::vector<std::int16_t> start_tokens_;
  Table<ZoneId, ItemId> start_zones_;
  std::vector<std::vector<CardId>> stacked_cards_;
  std::vector<Value> option_values_;
  std::vector<RoundStep> round_;
  int words_of_layout_ = 0;
  WordId setup_step_ = WordId::none;
  WordId turn_step_ = WordId::none;
  ZoneId box_ = ZoneId::none;
  ZoneId first_deck_zone_ = ZoneId::none;
};

}  // namespace windrose
