// Pictures that lie beside a board: what they are and how large, read from their first bytes.
//
// Nothing is decoded here, so a picture that would not fit into memory is refused before anybody
// tries.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

constexpr int kMostPictureSide = 8192;                // pixels
constexpr int kMostPicturePixels = 32 * 1024 * 1024;  // in all
constexpr int kMostPictureBytes = 32 * 1024 * 1024;   // of the file

struct PictureSize {
  int width = 0;
  int height = 0;
};

/// The size of a PNG or JPEG. Throws Error for anything else, for what is larger than the
/// constants above and for a file that ends before it says its size; messages call it `shown`.
[[nodiscard]] PictureSize picture_size(const std::filesystem::path& path, const std::string& shown);

/// Whether the name ends like that of a picture: .png, .jpg, .jpeg.
[[nodiscard]] bool is_picture_name(std::string_view name);

/// Names of the pictures in a folder, sorted.
[[nodiscard]] std::vector<std::string> pictures_in(const std::filesystem::path& folder);

}  // namespace windrose
