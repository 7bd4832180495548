#include "runtime/data/game/picture_file.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <optional>
#include <system_error>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/data/game/svg_outline.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kSignature = 8;  // bytes at the beginning of a PNG
constexpr std::size_t kChunk = 12;     // of a part of a PNG, without its data
constexpr std::size_t kHeader = 13;    // of the data of its first part

struct Sides {
  std::int64_t width = -1;
  std::int64_t height = -1;
  std::uint32_t bits = 0;  // of each color of a pixel; 0 for a drawing
};

std::uint32_t byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

/// Two or four bytes, the highest first; the caller has looked that they are there.
std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < count; ++i) number = number << 8U | byte_at(bytes, at + i);
  return number;
}

/// The check sum of the parts of a PNG (PNG specification, annex D).
std::uint32_t check_sum(std::string_view bytes) {
  static const std::array<std::uint32_t, 256> kTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit)
        value = (value & 1U) != 0 ? 0xEDB88320U ^ value >> 1U : value >> 1U;
      table[i] = value;
    }
    return table;
  }();
  std::uint32_t sum = 0xFFFFFFFFU;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    sum = kTable[(sum ^ byte_at(bytes, i)) & 0xFFU] ^ sum >> 8U;
  return sum ^ 0xFFFFFFFFU;
}

/// A PNG is a row of parts: length, kind, data, check sum; the first says the size, the last is
/// "IEND" (PNG specification, 5.3 and 11.2.2). Throws the reason where it is not whole.
Sides png_sides(std::string_view bytes) {
  Sides sides;
  std::size_t at = kSignature;
  for (;;) {
    if (at + kChunk > bytes.size()) throw Error("it ends too early");
    const std::size_t length = number_at(bytes, at, 4);
    if (length > bytes.size() - at - kChunk) throw Error("it ends too early");
    const std::string_view kind = bytes.substr(at + 4, 4);
    if (number_at(bytes, at + 8 + length, 4) != check_sum(bytes.substr(at + 4, 4 + length)))
      throw Error("its bytes from " + std::to_string(at) + " on are not what was written");
    if (at == kSignature && (kind != "IHDR" || length != kHeader))
      throw Error("it does not say how large it is");
    if (at == kSignature) {
      sides = {number_at(bytes, at + 8, 4), number_at(bytes, at + 12, 4), byte_at(bytes, at + 16)};
    }
    if (kind == "IEND") return sides;
    at += kChunk + length;
  }
}

/// The frame header of a JPEG, behind any number of other segments, and its end (ITU T.81, B.2.2).
Sides jpeg_sides(std::string_view bytes) {
  Sides sides;
  std::size_t at = 2;
  while (at + 4 <= bytes.size() && byte_at(bytes, at) == 0xFF) {
    const std::uint32_t mark = byte_at(bytes, at + 1);
    if (mark == 0xFF) {
      ++at;
      continue;
    }
    const std::size_t length = number_at(bytes, at + 2, 2);
    const bool is_frame =
        mark >= 0xC0 && mark <= 0xCF && mark != 0xC4 && mark != 0xC8 && mark != 0xCC;
    if (is_frame && at + 9 <= bytes.size()) {
      sides = {number_at(bytes, at + 7, 2), number_at(bytes, at + 5, 2), byte_at(bytes, at + 4)};
      break;
    }
    if (is_frame || length < 2) break;
    at += 2 + length;
  }
  if (sides.width < 0) throw Error("it does not say how large it is");
  if (bytes.find("\xFF\xD9", at) == std::string_view::npos) throw Error("it ends too early");
  return sides;
}

/// Nothing: no picture that is known here.
std::optional<Sides> sides_of(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return png_sides(bytes);
  if (bytes.starts_with("\xFF\xD8")) return jpeg_sides(bytes);
  if (!looks_like_svg(bytes)) return std::nullopt;
  const SvgSize size = svg_size(bytes);
  return Sides{size.width, size.height, 0};
}

}  // namespace

PictureSize picture_size(const fs::path& path, const std::string& shown) {
  std::error_code failure;
  if (!fs::is_regular_file(path, failure)) throw Error(shown + ": there is no such picture");
  const std::uintmax_t size = fs::file_size(path, failure);
  if (size > static_cast<std::uintmax_t>(kMostPictureBytes)) {
    throw Error(shown + ": the file has " + std::to_string((size + (1U << 20U) - 1) >> 20U) +
                " MB; at most 4 MB; save it with fewer pixels");
  }
  const std::string bytes = read_text_file(path, shown, kMostFileBytes);
  std::optional<Sides> sides;
  try {
    sides = sides_of(bytes);
  } catch (const Error& reason) {
    throw Error(shown + ": the picture is damaged: " + reason.what() + "; save it again");
  }
  if (!sides) throw Error(shown + ": this is not a picture; expected PNG, JPEG or SVG");
  if (sides->width <= 0 || sides->height <= 0)
    throw Error(shown + ": the picture is damaged: it has no size; save it again");
  if (std::max(sides->width, sides->height) > kMostPictureSide) {
    throw Error(shown + ": the picture has " + std::to_string(sides->width) + " by " +
                std::to_string(sides->height) + " pixels; at most 4096 on a side; make it smaller");
  }
  if (sides->width * sides->height > kMostPicturePixels) {
    throw Error(shown + ": the picture has " + std::to_string(sides->width) + " by " +
                std::to_string(sides->height) +
                " pixels; at most 8 million in all; make it smaller");
  }
  if (sides->bits > kMostPictureBits) {
    throw Error(shown + ": the picture has " + std::to_string(sides->bits) +
                " bits for each color; at most 8; save it with 8 bits for each color");
  }
  return {static_cast<int>(sides->width), static_cast<int>(sides->height)};
}

bool is_picture_name(std::string_view name) {
  std::string small(name);
  std::ranges::transform(small, small.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return small.ends_with(".png") || small.ends_with(".jpg") || small.ends_with(".jpeg") ||
         small.ends_with(".svg");
}

std::vector<std::string> pictures_in(const fs::path& folder) {
  std::vector<std::string> names = files_in(folder);
  std::erase_if(names, [](const std::string& name) { return !is_picture_name(name); });
  return names;
}

}  // namespace windrose
