// Cuts a simple polygon into triangles by clipping ears; concave ones and either direction will do.
#pragma once

#include <span>

#include "runtime/view/draw/sink.h"

namespace windrose::view {

/// A polygon with n corners gives n - 2 triangles; fewer where corners lie in line. Corners that
/// cross themselves give some covering, never an endless loop.
[[nodiscard]] Mesh triangulated(std::span<const Point> corners);

}  // namespace windrose::view
