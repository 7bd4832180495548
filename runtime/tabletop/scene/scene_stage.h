// What of a moment's stages is drawn on the board: where it comes from, what it is about, who is in
// it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "runtime/tabletop/model/stages.h"

namespace windrose {

/// A tag beside a space: the seat, a word, a number.
struct SceneTag {
  SpaceId space = SpaceId::none;
  SeatId seat = SeatId::none;
  std::string text;
  std::string number;
};

struct SceneStage {
  std::vector<SpaceId> given;    // where it comes from; what the side that offers gives
  std::vector<SpaceId> about;    // what it is about; what that side gets
  SpaceId from = SpaceId::none;  // of the arrow
  SpaceId to = SpaceId::none;
  std::vector<SceneTag> tags;
  std::vector<SpaceId> area;  // where something is in force
  std::string toward;         // in which direction: "southwest"; empty: in none
};

/// Of the stages that ask for attention, and where something is in force.
[[nodiscard]] SceneStage staged_of(std::span<const StageShown> stages);

}  // namespace windrose
