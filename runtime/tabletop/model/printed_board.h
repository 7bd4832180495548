// What is printed on a board: names, colors, signs and numbers of its spaces, as game and look say.
//
// Nothing of a match is in it, so pictures of boards for lists and editors need no match.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/ids/ids.h"

namespace windrose {

struct PrintedSpace {
  std::string name;
  bool named = false;   // a name of its own, not just its place on the map
  bool water = false;   // its kind is colored `sea`
  bool land = false;    // its kind is colored `land`
  std::string color;    // of its group or kind: a name or #rrggbb; empty: none
  std::string sign;     // of the space, its kind, or the token that it names; empty: none
  std::string picture;  // the path of that of the space or its kind; empty: none
  bool sign_of_token = false;
  std::string sign_color;   // of that token
  std::string letters;      // of its group
  std::string price;        // the first number that it has, as text; scenes say if it has changed
  bool plain_price = true;  // false: it is not what most spaces have, `price_name` says what
  std::string price_name;
  int region = -1;     // index into PrintedBoard::regions
  std::string emblem;  // sign of a word that it has beside its region
  [[nodiscard]] bool has_mark() const { return !sign.empty() || !picture.empty(); }
};

/// A value of the property that tints areas, or a kind of space that is more than one space.
struct PrintedRegion {
  std::string id;
  std::string name;
  std::string color;  // empty: the next tint
  int tint = 0;
  int spaces = 0;
};

struct PrintedBoard {
  std::string title;  // of the game
  Table<PrintedSpace, SpaceId> spaces;
  std::vector<PrintedRegion> regions;
  bool checkered = false;
};

[[nodiscard]] PrintedBoard printed_of(const GameData& game, const GameLook& look);

}  // namespace windrose
