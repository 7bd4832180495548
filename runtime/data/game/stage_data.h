// Moments of a match that are shown as a whole: a takeover, an auction, a trade, a card that turns
// up. A game's look declares from which values of the match each is read.
//
// Nothing here changes play. No face knows a game: each kind of stage is drawn in one way.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "runtime/data/game/measure_data.h"

namespace windrose {

enum class StageKind : std::uint8_t { contest, auction, trade, reveal, force, outcome };

/// One side of a contest or a trade.
struct StageSideDeclaration {
  NumberSource who;     // leads to a player
  std::string role;     // "contender"; empty: none
  NumberSource parts;   // contest: a function that tells strengths by part
  NumberSource spaces;  // trade: what this side gives, lists or single things
  NumberSource cards;
  NumberSource tokens;
  NumberSource money;  // trade: a number
};

/// One stage. A source whose text() is empty was not declared.
struct StageDeclaration {
  std::string id;
  StageKind kind = StageKind::contest;
  std::string title;
  std::string rule;  // the paragraph of the rulebook; empty: none
  SourcePlace place;
  bool each_player = false;  // one stage for each player of whom `during` holds
  NumberSource during;       // `while`: on as long as this leads to a thing, a number but 0, a flag
  NumberSource from;         // contest, outcome: spaces
  NumberSource to;
  std::string table;                        // contest: the result table that decides
  NumberSource rolled;                      // contest: the total last rolled on it; 0: none
  NumberSource needs;                       // contest: the strength that decides it
  std::vector<StageSideDeclaration> sides;  // contest; trade: left, right
  std::vector<std::pair<std::string, std::string>> parts;  // id and name, in order of drawing
  std::vector<std::string> bids;  // contest: the parts that a side can still raise
  /// Contest: question -> a function of the player who answers: what each answer adds, by part.
  std::vector<std::pair<std::string, NumberSource>> adds;
  NumberSource lot;     // auction: a thing
  NumberSource bid;     // the highest
  NumberSource by;      // who has made it
  NumberSource in;      // of each player: still bids
  NumberSource last;    // of each player: the last bid, 0 for none
  NumberSource price;   // Dutch: the price now
  NumberSource worth;   // of each player: what the lot is worth to them
  NumberSource done;    // trade: made, not a draft
  std::string zone;     // reveal: what came into this zone
  NumberSource card;    // force: what is in force
  NumberSource area;    // force: spaces that it lies on, a list or a function
  NumberSource toward;  // force: a word, the direction
  NumberSource since;   // outcome: on while it differs from what it was at the viewer's last answer
  NumberSource who;     // outcome: the player whom it befell
  NumberSource tells;   // outcome; auction, of a player: a function that tells numbers by part
  NumberSource next;    // auction: who bids after the viewer
  std::vector<std::string> sums;  // outcome, auction: the parts that are amounts of money
  bool most_first = false;        // outcome: the largest number first, else as `parts` are named
  NumberSource players;           // outcome: a number of each player, before and after
  std::string unit;               // of that number; empty: none
};

}  // namespace windrose
