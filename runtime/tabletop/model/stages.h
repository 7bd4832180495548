// The stages of a moment as panels say them: who against whom with which strengths, who still bids,
// what each side gives, which cards have come. Both faces draw these, and nothing else of a stage.
//
// Made from what a viewer may know, so nothing is here that the viewer may not.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/state/seen/stage_now.h"
#include "runtime/tabletop/model/panel_things.h"
#include "runtime/tabletop/model/region_shape.h"
#include "runtime/words/names/shown_names.h"

namespace windrose {

/// A thing of a stage: what is sold, what a side gives.
struct StageThing {
  Code code;
  std::string name;
  ThingMark mark;
  std::string value;                       // its printed price; may be empty
  std::int64_t price = 0;                  // the same as a number; 0: none
  Sentence effect{};                       // trade: "completes Cunard for Dag"; may be empty
  SeatId effect_for = SeatId::none;        // the seat that the effect is good for
  std::string value_name{};                // "worth"; empty: it is the price
  std::shared_ptr<const CardView> card{};  // of a card
};

struct StageSide {
  SeatId seat = SeatId::none;
  std::string name;
  std::string role{};       // "contender"; may be empty
  std::int64_t points = 0;  // contest: the strength
  std::vector<StageThing> gives{};
  std::string money{};     // trade; empty: none
  std::int64_t sum = 0;    // trade: the money as a number
  std::int64_t purse = 0;  // trade: what the side has; 0 where the viewer may not know
  std::int64_t worth = 0;  // trade: printed prices and money added up
  std::string worth_text{};
  int groups = 0;  // trade: groups that the side owns whole now, and afterwards
  int groups_then = 0;
  bool asked = false;        // contest: it is to answer
  std::int64_t pending = 0;  // contest: what the answer that is being made adds
  std::string raised{};      // contest: "Factors in it 4, Cards in play 2": what it has bid
};

/// One line of where strengths come from, with a number for each side.
struct StageRow {
  std::string part;  // the id of the part
  Sentence name;     // "Fleets, Indian Ocean"
  Sentence note;     // "4 of 5 from India"
  ThingMark mark;
  std::vector<std::int64_t> points;  // by side
};

/// One row of the table that decides.
struct StageChance {
  std::string range;  // "9–10"
  std::string text;   // "defender"
  int percent = 0;
  bool rolled = false;
};

/// What choosing a thing adds to a strength; without a thing, what each unit of an amount adds.
struct StageAdds {
  std::string question;  // whose answers they are
  std::string part;
  Code about;
  std::int64_t points = 0;
};

/// A throw, as the log tells it.
struct StageThrow {
  std::vector<int> faces;  // of the dice; empty: it is not known
  std::string when;        // "round 11"
};

/// One bid of an auction.
struct StageBid {
  SeatId seat{0};
  std::int64_t sum = 0;
  std::string text;
};

/// One offer of an exchange of offers.
struct StageOffer {
  SeatId seat{0};  // who made it
  Sentence text;   // "$330 for Velutina"
  bool open = false;
};

struct StageBidder {
  enum class State : std::uint8_t { highest, in, out };
  SeatId seat{0};
  std::string name;
  State state = State::out;
  bool asked = false;
  std::string last{};  // the last bid; empty: none
  std::int64_t last_sum = 0;
  std::string cash{};      // empty where the game has none
  std::int64_t purse = 0;  // the same as a number
  std::int64_t worth = 0;  // what the lot is worth to the bidder; 0: the game does not say
  int has = 0;             // of the group that is sold from, where it has spaces
  int of = 0;
  std::vector<bool> owns{};  // by space of the group, as StageShown::lot_group has them
};

/// One number that an outcome tells.
struct StageGain {
  std::string name;  // "Goods sold at half their rate"
  Sentence note;     // may be empty
  ThingMark mark;
  std::string text;                             // "+40,000", "4"
  std::shared_ptr<const RegionShape> region{};  // that it is about; null where none is drawn
  bool is_gain = false;
  bool is_loss = false;
  std::string id{};  // of the part
  std::int64_t amount = 0;
};

/// A number of a player, before an outcome and after it.
struct StageChange {
  SeatId seat{0};
  std::string name;
  std::string before;
  std::string after;
  std::int64_t by = 0;
  std::int64_t then = 0;  // before, as a number
};

struct StageShown {
  std::string id;
  SeatId seat = SeatId::none;          // of whom it is, where each player has one
  Viewer viewer = Viewer::onlooker();  // who looks
  StageKind kind = StageKind::contest;
  std::string name;              // of a tab: "Takeover"
  Sentence title;                // "Takeover of Indo-China"
  Sentence line;                 // "From India. 8 needed."
  std::string rule;              // "f.7"; may be empty
  SpaceId from = SpaceId::none;  // contest, outcome
  SpaceId to = SpaceId::none;
  std::vector<StageSide> sides;
  std::vector<StageRow> rows;
  std::int64_t needs = 0;  // 0: not said
  std::string table_id;    // of the result table that decides; empty: none
  std::string table_title;
  std::vector<StageChance> table;
  StageThrow thrown;                 // that the row was rolled with
  std::vector<StageAdds> adds;       // contest: of the viewer's answers
  bool tells_bids = false;           // contest: it has parts that are bid
  StageThing lot;                    // auction
  std::string bid;                   // the highest; empty: none yet
  std::int64_t high = 0;             // the same as a number
  std::string price;                 // Dutch; empty: none
  std::int64_t price_sum = 0;        // the same as a number
  std::vector<StageBidder> bidders;  // the highest first, then by bid, then those that are out
  std::vector<Code> lot_group;       // auction: the spaces of the lot's group
  std::vector<StageBid> bids;        // auction: all of them, the newest first
  SeatId next = SeatId::none;        // auction: the seat that bids after the viewer
  bool done = false;                 // trade: the offer is made
  std::string money_sign;            // trade: of the game; may be empty
  std::vector<StageOffer> exchange;  // trade: what both offered each other so far, the newest last
  std::string change;                // trade: "$70 more for you than before"; empty: nothing to say
  bool change_is_good = false;
  std::vector<CardView> cards;       // reveal, force
  bool is_news = false;              // force: it was not in force at the viewer's last answer
  std::vector<SpaceId> area;         // force: spaces
  std::string toward;                // force: "east", as people read it
  std::string toward_id;             // the same as files call it
  SeatId who = SeatId::none;         // outcome: the seat that it befell
  std::vector<StageGain> gains;      // outcome; auction: what the lot brings the viewer
  std::vector<StageChange> changes;  // outcome: the largest first
  std::string unit;                  // of these; may be empty
  /// Whether the moment asks for attention: all but a force that the viewer knows.
  [[nodiscard]] bool opens_itself() const { return kind != StageKind::force || is_news; }
};

/// A thing as stages say it: its name, its mark, its printed price.
[[nodiscard]] StageThing stage_thing(const Observation& seen, const GameLook& look, Code code,
                                     PlayerNames names = PlayerNames::with_capitals);

/// `asked`: who is asked now.
[[nodiscard]] std::vector<StageShown> stages_shown(const Observation& seen, const GameLook& look,
                                                   std::span<const StageNow> stages, SeatSet asked,
                                                   PlayerNames names = PlayerNames::with_capitals);

}  // namespace windrose
