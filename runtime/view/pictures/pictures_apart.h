// Pictures of games, decoded and drawn by this program started once more. No reading of a file
// tells what it takes: a few filters of an SVG take minutes, a PNG of 3 MB grows to gigabytes, and
// a JPEG has as many scans as it likes.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "runtime/view/pictures/picture_pixels.h"

namespace windrose::view {

/// What `program` must be called with, behind its name: this, a file, the longer side in pixels.
inline constexpr const char* kDrawPicture = "draw-picture";

/// From here on pictures are drawn by that program, which calls draw_picture(). Without it, this
/// program draws them itself, as tests do.
void draw_pictures_with(const std::filesystem::path& program);

/// The picture with a longer side of so many pixels; a PNG or JPEG that has fewer keeps those.
/// Nothing for what cannot be decoded, for a picture that takes more than a second of processor
/// time or 128 MB, and after two of those, for any other; each is told (picture_faults.h).
[[nodiscard]] std::optional<PicturePixels> pixels_apart(const std::filesystem::path& file,
                                                        unsigned longer_side);

/// Whether pictures are drawn by another program.
[[nodiscard]] bool draws_pictures_apart();

/// The other program: limits itself, draws and prints the pixels. An exit code.
[[nodiscard]] int draw_picture(const std::string& file, const std::string& longer_side);

}  // namespace windrose::view
