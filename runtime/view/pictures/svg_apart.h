// Drawings in SVG, drawn by this program started once more. No reading of a drawing tells how long
// it takes to be drawn: a few filters, or many shapes over each other, take minutes.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "runtime/view/pictures/svg_pixels.h"

namespace windrose::view {

/// What `program` must be called with, behind its name: this, a file, the longer side in pixels.
inline constexpr const char* kDrawSvg = "draw-svg";

/// From here on drawings are drawn by that program, which calls draw_svg(). Without it, this
/// program draws them itself, as tests do.
void draw_svgs_with(const std::filesystem::path& program);

/// As svg_pixels(). Nothing, too, for a drawing that takes more than a second of processor time or
/// 128 MB, and after two of those, for any other; each is told (picture_faults.h).
[[nodiscard]] std::optional<SvgPixels> svg_pixels_apart(const std::filesystem::path& file,
                                                        unsigned longer_side);

/// Whether drawings are drawn by another program.
[[nodiscard]] bool draws_svgs_apart();

/// The other program: limits itself, draws and prints the pixels. An exit code.
[[nodiscard]] int draw_svg(const std::string& file, const std::string& longer_side);

}  // namespace windrose::view
