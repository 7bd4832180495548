// What a host reads of a game's look and its show functions, once a client asks for the table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/base/text/json_text.h"
#include "runtime/data/game/game_look.h"
#include "runtime/match/play/match.h"
#include "runtime/script/rules/stage_reader.h"
#include "runtime/script/rules/standing.h"
#include "runtime/tabletop/model/stage_past.h"
#include "runtime/tabletop/scene/hover_caption.h"

namespace windrose {

class OpenGame;

class HostTable {
 public:
  /// Throws Error for a look that cannot be read, and for functions that the rules do not have.
  explicit HostTable(const OpenGame& open_game);

  void add_board(JsonText& json, const Ruleset& ruleset) const;
  /// What the viewer may know of the table. A function that fails leaves its number out. `past` is
  /// that of the match.
  void add_table(JsonText& json, const Match& match, StagePast& past, Viewer viewer);
  /// The table under its key and, unless `about` is empty, what add_about() tells of that thing.
  void add_answer(JsonText& json, Match& match, StagePast& past, SeatId seat,
                  const std::string& about);
  /// What hovering a thing tells the seat, and why it cannot choose it. Throws Error for what is
  /// neither a space nor a piece.
  void add_about(JsonText& json, Match& match, SeatId seat, const std::string& name);

 private:
  [[nodiscard]] std::vector<StageNow> stages(const Match& match, const Observation& seen);

  GameLook look_;
  StageReader stages_;
  Standing standing_;
  std::optional<HoverCaptions> captions_;  // once somebody asks for one
};

}  // namespace windrose
