// What a host reads of a game's look and its show functions, once a client asks for the table.
#pragma once

#include "runtime/base/text/json_text.h"
#include "runtime/data/game/game_look.h"
#include "runtime/match/play/match.h"
#include "runtime/script/rules/stage_reader.h"
#include "runtime/script/rules/standing.h"

namespace windrose {

class OpenGame;

class HostTable {
 public:
  /// Throws Error for a look that cannot be read, and for functions that the rules do not have.
  explicit HostTable(const OpenGame& open_game);

  void add_board(JsonText& json, const Ruleset& ruleset) const;
  /// What the viewer may know of the table. A function that fails leaves its number out.
  void add_table(JsonText& json, const Match& match, Viewer viewer);

 private:
  GameLook look_;
  StageReader stages_;
  Standing standing_;
};

}  // namespace windrose
