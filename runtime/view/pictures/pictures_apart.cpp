#include "runtime/view/pictures/pictures_apart.h"

#include <array>
#include <atomic>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <new>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/programs/worker_program.h"
#include "runtime/data/game/picture_file.h"
#include "runtime/view/pictures/picture_faults.h"
#include "runtime/view/pictures/svg_pixels.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kMostSeconds = 1;  // of processor time
constexpr double kMostWait = 10;      // seconds; the machine may be busy
constexpr std::size_t kMostMemory = std::size_t{128} << 20U;
constexpr std::size_t kBytesOfPixel = 4;
constexpr std::size_t kMostPrinted =  // a line, and the pixels
    64 + kBytesOfPixel * kMostPictureSide * kMostPictureSide;
constexpr int kMostFailures = 2;

fs::path& drawing_program() {
  static fs::path program;
  return program;
}

bool is_drawing(const fs::path& file) {
  return file.extension() == ".svg" || file.extension() == ".SVG";
}

std::optional<PicturePixels> pixels_here(const fs::path& file, unsigned longer_side) {
  return is_drawing(file) ? svg_pixels(file, longer_side) : picture_pixels(file, longer_side);
}

/// "WIDTH HEIGHT GROWS\n" and the bytes of the pixels.
std::string packed(const PicturePixels& pixels) {
  std::string text = std::to_string(pixels.width) + " " + std::to_string(pixels.height) +
                     (pixels.may_grow ? " 1\n" : " 0\n");
  text.append(reinterpret_cast<const char*>(pixels.bytes.data()), pixels.bytes.size());
  return text;
}

std::optional<PicturePixels> unpacked(const std::string& text) {
  std::array<unsigned, 3> head{};
  const char* at = text.data();
  const char* const end = at + text.size();
  for (unsigned& number : head) {
    const auto [stop, failure] = std::from_chars(at, end, number);
    if (failure != std::errc{} || stop == end) return std::nullopt;
    at = stop + 1;
  }
  const auto [width, height, may_grow] = head;
  PicturePixels pixels{width, height, may_grow != 0, {}};
  pixels.bytes.assign(at, end);
  const std::size_t count = std::size_t{width} * height;
  if (count == 0 || pixels.bytes.size() != kBytesOfPixel * count) return std::nullopt;
  return pixels;
}

void tell_unreadable(const fs::path& file) {
  tell_picture_fault(file.string(),
                     is_drawing(file)
                         ? phrase("this drawing cannot be read; save it again as plain SVG")
                         : phrase("this picture cannot be read; save it again as PNG"));
}

void tell_too_much(const fs::path& file) {
  tell_picture_fault(
      file.string(),
      is_drawing(file)
          ? phrase(
                "this drawing is left out: it took more than a second of processor time or 128 MB "
                "of memory. Draw it with fewer shapes and filters")
          : phrase(
                "this picture is left out: it took more than a second of processor time or 128 MB "
                "of memory. Save it again as PNG with fewer pixels"));
}

}  // namespace

void draw_pictures_with(const fs::path& program) {
  drawing_program() = program;
}

bool draws_pictures_apart() {
  return !drawing_program().empty();
}

std::optional<PicturePixels> pixels_apart(const fs::path& file, unsigned longer_side) {
  static std::atomic<int> failures = 0;
  std::optional<PicturePixels> pixels;
  if (!draws_pictures_apart()) {
    pixels = pixels_here(file, longer_side);
  } else if (failures >= kMostFailures) {
    tell_picture_fault(file.string(),
                       phrase("this picture is left out: two pictures before it took more than a "
                              "second of processor time or 128 MB of memory"));
    return std::nullopt;
  } else {
    const std::optional<std::string> printed =
        printed_by(drawing_program(), {kDrawPicture, file.string(), std::to_string(longer_side)},
                   kMostWait, kMostPrinted);
    if (!printed) {
      ++failures;
      tell_too_much(file);
      return std::nullopt;
    }
    pixels = unpacked(*printed);
  }
  if (!pixels) tell_unreadable(file);
  return pixels;
}

int draw_picture(const std::string& file, const std::string& longer_side) {
  unsigned side = 0;
  const char* const end = longer_side.data() + longer_side.size();
  const auto [stop, failure] = std::from_chars(longer_side.data(), end, side);
  const bool fits = failure == std::errc{} && stop == end && side > 0 &&
                    side <= static_cast<unsigned>(kMostPictureSide);
  if (!fits) return 2;
  limit_own_work(kMostSeconds, kMostMemory);
  // The decoder of JPEG ends the program where a damaged file contradicts itself.
  if (!is_drawing(file)) std::signal(SIGABRT, [](int) { std::_Exit(0); });
  try {
    const std::optional<PicturePixels> pixels = pixels_here(file, side);
    // What cannot be drawn at all is no failure of this program: it prints nothing.
    return !pixels || print_bytes(packed(*pixels)) ? 0 : 2;
  } catch (const std::bad_alloc&) {
    return 2;
  }
}

}  // namespace windrose::view
