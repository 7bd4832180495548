#include "runtime/view/pictures/svg_apart.h"

#include <atomic>
#include <charconv>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/worker_program.h"
#include "runtime/data/game/picture_file.h"
#include "runtime/view/pictures/picture_faults.h"

namespace windrose::view {
namespace {

constexpr unsigned kMostSeconds = 1;  // of processor time
constexpr double kMostWait = 10;      // seconds; the machine may be busy
constexpr std::size_t kMostMemory = std::size_t{128} << 20U;
constexpr std::size_t kBytesOfPixel = 4;
constexpr std::size_t kMostPixels = std::size_t{4096} * 4096;
constexpr int kMostFailures = 2;

std::filesystem::path& drawing_program() {
  static std::filesystem::path program;
  return program;
}

/// "WIDTH HEIGHT\n" and the bytes of the pixels.
std::string packed(const SvgPixels& pixels) {
  std::string text = std::to_string(pixels.width) + " " + std::to_string(pixels.height) + "\n";
  text.append(reinterpret_cast<const char*>(pixels.bytes.data()), pixels.bytes.size());
  return text;
}

std::optional<SvgPixels> unpacked(const std::string& text) {
  SvgPixels pixels;
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, pixels.width);
  if (width.ec != std::errc{} || width.ptr == end) return std::nullopt;
  const auto height = std::from_chars(width.ptr + 1, end, pixels.height);
  if (height.ec != std::errc{} || height.ptr == end) return std::nullopt;
  pixels.bytes.assign(height.ptr + 1, end);
  const std::size_t count = std::size_t{pixels.width} * pixels.height;
  if (count == 0 || pixels.bytes.size() != kBytesOfPixel * count) return std::nullopt;
  return pixels;
}

}  // namespace

void draw_svgs_with(const std::filesystem::path& program) {
  drawing_program() = program;
}

bool draws_svgs_apart() {
  return !drawing_program().empty();
}

std::optional<SvgPixels> svg_pixels_apart(const std::filesystem::path& file, unsigned longer_side) {
  static std::atomic<int> failures = 0;
  if (drawing_program().empty()) return svg_pixels(file, longer_side);
  if (failures >= kMostFailures) {
    tell_picture_fault(file.string(),
                       phrase("this drawing is left out: two drawings before it took more than a "
                              "second of processor time or 128 MB of memory"));
    return std::nullopt;
  }
  const std::optional<std::string> printed =
      printed_by(drawing_program(), {kDrawSvg, file.string(), std::to_string(longer_side)},
                 kMostWait, kBytesOfPixel * kMostPixels);
  if (!printed) {
    ++failures;
    tell_picture_fault(file.string(),
                       phrase("this drawing is left out: it took more than a second of processor "
                              "time or 128 MB of memory. Draw it with fewer shapes and filters"));
  }
  return printed ? unpacked(*printed) : std::nullopt;
}

int draw_svg(const std::string& file, const std::string& longer_side) {
  unsigned side = 0;
  const char* const end = longer_side.data() + longer_side.size();
  const auto [stop, failure] = std::from_chars(longer_side.data(), end, side);
  const bool fits = failure == std::errc{} && stop == end && side > 0 &&
                    side <= static_cast<unsigned>(kMostPictureSide);
  if (!fits) return 2;
  limit_own_work(kMostSeconds, kMostMemory);
  const std::optional<SvgPixels> pixels = svg_pixels(file, side);
  // What cannot be drawn at all is no failure of this program: it prints nothing.
  return !pixels || print_bytes(packed(*pixels)) ? 0 : 2;
}

}  // namespace windrose::view
