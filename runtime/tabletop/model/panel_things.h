// What panels say of things: tokens in a pile, cards in a zone, numbers with a name, tags.
//
// Plain data read from an observation, so nothing is here that its viewer may not know. A hidden
// card is a back; a hidden pile says only that it is hidden.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/observation.h"
#include "runtime/tabletop/model/region_shape.h"
#include "runtime/tabletop/reading/heap.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// How a thing is told from its like: a color, a sign, a few letters, the path of a picture; empty
/// where nothing is said.
struct ThingMark {
  std::string color;
  std::string sign;
  std::string letters;
  std::string picture{};
  friend bool operator==(const ThingMark&, const ThingMark&) = default;
};

/// Of the thing with this id; its letters are the beginning of `name` where the look has none.
[[nodiscard]] ThingMark mark_of(const GameLook& look, const std::string& id,
                                const std::string& name);

/// Of a piece. Its letters are those beside the letter of its seat: none where the pieces of a seat
/// are all of one kind, or have signs.
[[nodiscard]] ThingMark piece_mark(const Ruleset& ruleset, const GameLook& look, ItemId item);

/// "Atlantic 1"
struct NumberField {
  std::string label{};
  std::string value{};
  bool forecast = false;  // only expected, and the value says so: "≈ 15"
  Code thing{};           // that the value names; of a deck's row the deck; else none
  [[nodiscard]] Sentence said() const { return SentenceSpan{value, thing}; }
  friend bool operator==(const NumberField&, const NumberField&) = default;
};

enum class Tone : std::uint8_t { plain, act, good, bad, warn };

struct TagText {
  std::string text;
  Tone tone = Tone::plain;
  friend bool operator==(const TagText&, const TagText&) = default;
};

struct TokenCount {
  Code code;
  std::string name;
  ThingMark mark;
  SeatId seat = SeatId::none;   // whose color the token has
  bool one_of_several = false;  // its seat has other kinds too: the kind is shown, not the seat
  int count = 0;
};

/// The tokens of a pile.
struct TokenRow {
  PileId pile = PileId::none;
  std::string title;
  std::vector<TokenCount> tokens;
  int total = 0;
  int most = -1;         // room in all; -1: any number
  bool unknown = false;  // the viewer may not know
};

/// An empty pile is shown if it has room for so many: a hold, not a place that tokens only pass.
inline constexpr int kRoomWorthShowing = 3;

[[nodiscard]] TokenRow token_row(const Observation& seen, const GameLook& look, PileId pile);
[[nodiscard]] TokenRow token_row(const Observation& seen, const GameLook& look, const Heap& heap);

/// What is printed on a card beside its name, as the look lays it out.
struct CardPrint {
  std::string corner;              // in two corners; empty: nothing
  std::vector<NumberField> lines;  // below the picture
  friend bool operator==(const CardPrint&, const CardPrint&) = default;
};

/// A card as its viewer sees it, or a place or piece that is shown like a card.
struct CardView {
  Code code;           // a card; a placeholder for a hidden one; a space; a piece
  bool known = false;  // else only its back
  std::string title;
  std::string text;  // what the card says
  std::string deck;  // the deck's title; for a place its kind
  ThingMark mark;    // of the card
  std::string deck_color;
  int deck_number = 0;
  std::vector<NumberField> fields;
  std::string note;                           // one word at its foot: "visited"
  Sentence places;                            // the spaces that its word stands for: "India, Egypt"
  std::shared_ptr<const RegionShape> region;  // that it names; null where none is drawn
  CardPrint print;
  NumberField worth;           // what an auction of it shows; may be empty
  std::int64_t worth_in = 0;   // the same as a number; 0: none
  SeatId seat = SeatId::none;  // whose piece it is
  std::string telling{};       // the word of its title that tells it from the others of its deck
  std::string value_text{};    // of a card of numbers only: what stands in its middle
};

/// The cards and pieces of a zone: the known ones in their order, then a back for each other.
struct CardRow {
  ZoneId zone = ZoneId::none;
  std::string title;
  std::vector<CardView> cards;
  int count = 0;
  int most = -1;
};

[[nodiscard]] CardView card_view(const Observation& seen, const GameLook& look, CardId card);
/// A piece that lies in a zone.
[[nodiscard]] CardView piece_view(const Observation& seen, const GameLook& look, ItemId item);
/// A back of the zone's cards; `place` counts the hidden ones from 0.
[[nodiscard]] CardView card_back(const Observation& seen, const GameLook& look, ZoneId zone,
                                 int place);
[[nodiscard]] CardRow card_row(const Observation& seen, const GameLook& look, ZoneId zone);
[[nodiscard]] CardRow card_row(const Observation& seen, const GameLook& look, const ZoneRow& here);
/// A space as a card: its kind, the goods it names with their present value on a chart.
[[nodiscard]] CardView place_card(const Observation& seen, const GameLook& look, SpaceId space);

/// The present number of the row with this id on a chart, as text; empty if no chart has it.
[[nodiscard]] std::string chart_value(const Observation& seen, const std::string& row);

/// "Ports to visit" from "ports_to_visit".
[[nodiscard]] std::string title_text(const std::string& id);

}  // namespace windrose
