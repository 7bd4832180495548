// The land of one region drawn on a card.
#pragma once

#include "runtime/tabletop/model/region_shape.h"
#include "runtime/view/draw/pen.h"

namespace windrose::view {

/// As large as the rectangle allows, on white paper in either theme.
void draw_region_picture(Pen& pen, const Rect& rect, const RegionShape& region);

/// A swatch of the region's color, as in the legend of the map.
void draw_region_swatch(Pen& pen, const Rect& rect, const RegionShape& region);

}  // namespace windrose::view
