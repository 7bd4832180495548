// What stands on a board at one moment, as its viewer may know it.
//
// Made anew from an observation whenever something changes; drawing reads only this, the plan and
// the face, so nothing that an observation hides can be seen.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "runtime/state/seen/played.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/tabletop/scene/scene_stage.h"

namespace windrose {

/// A piece on a space.
struct ScenePiece {
  ItemId item = ItemId::none;
  SeatId seat = SeatId::none;
  SpaceId space = SpaceId::none;
  std::string sign;     // empty: a pawn
  std::string color;    // of its kind, where no seat has one
  std::string letter;   // "A"; with a second letter where a seat has pieces of several kinds
  bool inside = false;  // in the place within the space
  std::string picture{};
};

/// Equal tokens on a space.
struct SceneTokens {
  enum class Form : std::uint8_t {
    stack,  // of a seat: its shapes with the count
    house,
    ship,
    pips,   // n of most small discs: what a port has left
    deck,   // n little decks
    plate,  // one plate with the name
    disc    // a disc with its sign and count
  };
  Form form = Form::disc;
  TokenId token = TokenId::none;
  SeatId seat = SeatId::none;
  int count = 0;
  int most = 0;  // pips
  std::string sign;
  std::string color;
  std::string name;
  std::string picture{};
};

struct SpaceScene {
  SpaceId space = SpaceId::none;
  std::vector<ScenePiece> pieces;  // in the order in which they came
  std::vector<SceneTokens> tokens;
  SeatId owner = SeatId::none;
  std::string state;  // a flag that is not as at the start: "mortgaged", "closed"
  std::string value;  // a word or number that it holds, where nothing else stands on the board
  int cards = 0;      // that lie there
  std::string price;  // on a loop: a number that is not as printed, and which one
  std::string price_name;
  std::string inside_title;  // of the place within it; empty: it has none
  std::string beside_title;
};

/// Where somebody went last: the spaces in order, the first one left.
struct SceneWay {
  ItemId item = ItemId::none;
  SeatId seat = SeatId::none;
  std::vector<SpaceId> spaces;
  bool old = false;      // somebody has decided something since
  bool unsent = false;   // it does not count yet: where it began, the piece stands as a ghost
  std::size_t step = 0;  // of the match, in which its last move was
};

/// What somebody has more of at a space: "tea + 3".
struct SceneGain {
  SpaceId space = SpaceId::none;
  SeatId seat = SeatId::none;
  std::string text;
};

struct SceneRoll {
  std::vector<int> faces;
  int total = 0;
  SeatId seat = SeatId::none;
};

/// A row of small print: "Hire, plain" and "$22".
struct SceneRow {
  std::string label;
  std::string value;
  bool strong = false;
};

/// What lies in the middle of a loop beside its board.
struct SceneDeck {
  int deck = 0;
  std::string title;
  std::string color;
  std::string sign;
  int left = 0;
  std::string picture{};
};
struct SceneCard {
  CardId card = CardId::none;
  SeatId seat = SeatId::none;
  std::string deck;
  std::string color;
  std::string name;
  std::string text;
};
/// One of the spaces that are sold together.
struct SceneMember {
  SpaceId space = SpaceId::none;
  SeatId owner = SeatId::none;
  std::string name;
  std::string value;  // its price
};
struct SceneDeed {
  SpaceId space = SpaceId::none;
  SeatId owner = SeatId::none;
  std::string group;
  std::string color;
  std::string name;
  std::vector<SceneRow> rows;
  std::vector<SceneMember> members;  // of its kind, itself too
  /// Else nothing is for sale there.
  [[nodiscard]] bool has_prices() const { return rows.size() > 1; }
};

class BoardScene {
 public:
  BoardScene() = default;
  explicit BoardScene(std::size_t spaces) : slots_(spaces, -1) {
    spaces_.reserve(std::min(spaces, kUsualSpaces));
  }

  /// Only spaces where there is something to be seen.
  [[nodiscard]] const std::vector<SpaceScene>& spaces() const { return spaces_; }
  /// Null: the space is as it is printed.
  [[nodiscard]] const SpaceScene* at(SpaceId space) const {
    const int slot = slots_[space];
    return slot < 0 ? nullptr : &spaces_[slot];
  }
  /// The entry of the space, made if it is not there yet.
  SpaceScene& entry(SpaceId space);

  SeatId turn_seat = SeatId::none;  // whose pieces carry the ring
  SceneWay way;
  SceneGain gain;
  SceneRoll roll;
  const DiceLook* dice = nullptr;  // how dice look; as long as the game's look lives
  std::vector<SceneDeck> decks;
  SceneCard last_card;
  SceneDeed deed;
  SceneDeed pointed_deed;       // of the space under the pointer, in the place of the other
  std::size_t deed_rows = 0;    // of the longest deed of a loop
  std::vector<SceneRow> stock;  // what the bank has
  std::string stock_title;
  SceneStage stage;   // the moment that the players are in
  bool desk = false;  // a desk lies over the middle: nothing is drawn there, and no space is lit

 private:
  static constexpr std::size_t kUsualSpaces = 64;  // where there is something

  Table<std::int32_t, SpaceId> slots_;
  std::vector<SpaceScene> spaces_;
};

/// Everything that stands where `seen`, an observation, says. Way, roll and last card are empty:
/// see add_news().
[[nodiscard]] BoardScene scene_of(const Observation& seen, const GameLook& look);

/// Adds the last way, the last roll and the last card that the viewer learned of before `until`.
void add_news(BoardScene& scene, const Played& played, const GameLook& look,
              const PrintedBoard& printed, Viewer viewer, EventMark until);

/// The deed of a space, from its fixed numbers and lists; for the middle of a loop.
[[nodiscard]] SceneDeed deed_of(const Observation& seen, const GameLook& look, SpaceId space);

/// The spaces from one to another that a piece passes, both included: forward round a loop, else
/// the shortest way that leaves land and full spaces aside where it can.
[[nodiscard]] std::vector<SpaceId> way_between(const Observation& seen, const PrintedBoard& printed,
                                               SpaceId from, SpaceId to);

}  // namespace windrose
