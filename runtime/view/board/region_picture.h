// The land of one region of a map, for cards that speak of it.
//
// Made from the look of the board alone, in its units; a board without shapes has no such pictures.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/view/draw/board_polygon.h"
#include "runtime/view/draw/pen.h"

namespace windrose {

struct RegionPicture {
  std::string id;
  std::string color;  // as the look names it; empty: the tint
  int tint = 0;       // the number of the region among those of the board
  std::vector<Ring> rings;
  std::vector<Mesh> meshes;  // one a ring
  Rect box;                  // round all rings
};

/// Null if the board has no land of a region with this id.
[[nodiscard]] std::shared_ptr<const RegionPicture> region_picture(const GameData& game,
                                                                  const GameLook& look,
                                                                  std::string_view region);

/// As large as the rectangle allows, on white paper in either theme.
void draw_region_picture(Pen& pen, const Rect& rect, const RegionPicture& picture);

/// A swatch of the region's color, as in the legend of the map.
void draw_region_swatch(Pen& pen, const Rect& rect, const RegionPicture& picture);

}  // namespace windrose
