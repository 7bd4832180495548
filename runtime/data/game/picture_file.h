// Pictures of games: what they are, how large, and whether their files are whole.
//
// Nothing is decoded here, so a picture that would not fit into memory is refused before anybody
// tries.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

constexpr int kMostPictureSide = 4096;              // pixels
constexpr int kMostPicturePixels = 8 << 20;         // in all: 4096 by 2048
constexpr unsigned kMostPictureBits = 8;            // of each color of a pixel
constexpr int kMostPictureBytes = 4 * 1024 * 1024;  // of the file

struct PictureSize {
  int width = 0;
  int height = 0;
};

/// The size of a PNG, JPEG or SVG. Throws Error for anything else, for what is larger than the
/// constants above and for a damaged file; messages call it `shown`.
[[nodiscard]] PictureSize picture_size(const std::filesystem::path& path, const std::string& shown);

/// Whether the name ends like that of a picture: .png, .jpg, .jpeg, .svg.
[[nodiscard]] bool is_picture_name(std::string_view name);

/// Names of the pictures in a folder, sorted.
[[nodiscard]] std::vector<std::string> pictures_in(const std::filesystem::path& folder);

}  // namespace windrose
