#include "runtime/data/game/picture_file.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <fstream>
#include <optional>
#include <system_error>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

/// Two or four bytes, the highest first; -1 at the end of the file.
std::int64_t number_of(std::istream& in, int bytes) {
  std::int64_t number = 0;
  for (int i = 0; i < bytes; ++i) {
    const int byte = in.get();
    if (byte < 0) return -1;
    number = number * 256 + byte;
  }
  return number;
}

struct Sides {
  std::int64_t width = -1;
  std::int64_t height = -1;
};

/// A PNG begins with its header: length, "IHDR", width, height (PNG specification, 11.2.2).
Sides png_sides(std::istream& in) {
  in.seekg(16);
  const std::int64_t width = number_of(in, 4);
  return {width, number_of(in, 4)};
}

/// The frame header of a JPEG, behind any number of other segments (ITU T.81, B.2.2).
Sides jpeg_sides(std::istream& in) {
  in.seekg(2);
  for (;;) {
    int mark = in.get();
    if (mark != 0xFF) return {};
    while (mark == 0xFF) mark = in.get();
    const std::int64_t length = number_of(in, 2);
    if (mark < 0 || length < 2) return {};
    const bool is_frame =
        mark >= 0xC0 && mark <= 0xCF && mark != 0xC4 && mark != 0xC8 && mark != 0xCC;
    if (!is_frame) {
      in.seekg(length - 2, std::ios::cur);
      continue;
    }
    in.get();  // bits a sample
    const std::int64_t height = number_of(in, 2);
    return {number_of(in, 2), height};
  }
}

std::optional<Sides> sides_of(std::istream& in) {
  static constexpr std::array<unsigned char, 8> kPng = {0x89, 'P',  'N',  'G',
                                                        '\r', '\n', 0x1A, '\n'};
  std::array<char, 8> head{};
  in.read(head.data(), head.size());
  const auto same = [](char a, unsigned char b) { return static_cast<unsigned char>(a) == b; };
  const bool is_whole = in.gcount() == static_cast<std::streamsize>(head.size());
  if (is_whole && std::ranges::equal(head, kPng, same)) return png_sides(in);
  if (is_whole && same(head[0], 0xFF) && same(head[1], 0xD8)) return jpeg_sides(in);
  return std::nullopt;
}

}  // namespace

PictureSize picture_size(const fs::path& path, const std::string& shown) {
  std::error_code failure;
  if (!fs::is_regular_file(path, failure)) throw Error(shown + ": there is no such picture");
  if (fs::file_size(path, failure) > static_cast<std::uintmax_t>(kMostPictureBytes))
    throw Error(shown + ": the picture is too large; at most 32 MB");
  std::ifstream in(path, std::ios::binary);
  const std::optional<Sides> sides = sides_of(in);
  if (!sides) throw Error(shown + ": this is no picture; expected PNG or JPEG");
  if (sides->width <= 0 || sides->height <= 0)
    throw Error(shown + ": the picture is damaged; it does not say how large it is");
  const std::string size = std::to_string(sides->width) + " by " + std::to_string(sides->height);
  if (std::max(sides->width, sides->height) > kMostPictureSide ||
      sides->width * sides->height > kMostPicturePixels) {
    throw Error(shown + ": the picture has " + size +
                " pixels; at most 8192 on a side and 32 million in all");
  }
  return {static_cast<int>(sides->width), static_cast<int>(sides->height)};
}

bool is_picture_name(std::string_view name) {
  std::string small(name);
  std::ranges::transform(small, small.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return small.ends_with(".png") || small.ends_with(".jpg") || small.ends_with(".jpeg");
}

std::vector<std::string> pictures_in(const fs::path& folder) {
  std::vector<std::string> names = files_in(folder);
  std::erase_if(names, [](const std::string& name) { return !is_picture_name(name); });
  return names;
}

}  // namespace windrose
