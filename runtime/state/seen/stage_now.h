// What a declared stage comes to at one moment, read from an observation: things and numbers, not
// yet said or drawn.
//
// It crosses from the scripts, which tell strengths, to the table, which says them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/data/game/stage_data.h"
#include "runtime/state/ids/code.h"
#include "runtime/state/ids/ids.h"

namespace windrose {

/// One line of a strength: "Fleets, Indian Ocean 1". Several may have one id.
struct StagePartNow {
  std::string id;
  std::int64_t points = 0;
  std::optional<std::int64_t> of{};  // "4 of 5"
  Code about{};                      // what it comes from: a space, a card
  std::string note{};
};

/// A value that the viewer may not know is none.
struct StageSideNow {
  SeatId seat = SeatId::none;
  std::vector<StagePartNow> parts{};
  std::vector<Code> spaces{};
  std::vector<Code> cards{};
  std::vector<Code> tokens{};
  std::optional<std::int64_t> money{};
};

/// What the answers to one question of a contest add: a part about a thing counts if that thing is
/// chosen, one about nothing counts for each unit of an amount.
struct StageAddsNow {
  std::string question;
  std::vector<StagePartNow> parts{};
};

struct StageNow {
  StageDeclaration declared;
  SeatId seat = SeatId::none;  // of whom it is, where each player has one
  SpaceId from = SpaceId::none;
  SpaceId to = SpaceId::none;
  std::vector<StageSideNow> sides;
  std::optional<std::int64_t> needs;
  std::optional<std::int64_t> rolled;
  std::vector<StageAddsNow> adds{};  // for the viewer, if the viewer is one of the sides
  Code lot;
  std::optional<std::int64_t> bid;
  SeatId by = SeatId::none;
  std::optional<std::int64_t> price;
  Table<bool, SeatId> in;
  Table<std::optional<std::int64_t>, SeatId> last;
  Table<std::int64_t, SeatId> worth{};  // 0: not said
  bool done = false;
  std::vector<Code> cards;  // reveal: what came, the newest first
  Code card;
  bool is_news = false;               // force: not that card at the viewer's last answer
  SeatId who = SeatId::none;          // outcome
  SeatId next = SeatId::none;         // auction: the seat that bids after the viewer
  std::vector<StagePartNow> tells{};  // auction: for the viewer
  /// Then and now; none: the viewer may not know.
  Table<std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>>, SeatId> players{};
  std::vector<Code> area;
  Code toward;
};

/// A number that the game's standing names, of one player.
struct StandingFigure {
  std::string name;                   // "factors", "ports"
  std::string unit;                   // of the first one only
  std::optional<std::int64_t> value;  // none: the viewer may not know
};

}  // namespace windrose
