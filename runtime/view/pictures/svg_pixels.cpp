#include "runtime/view/pictures/svg_pixels.h"

#include <algorithm>
#include <cmath>
#include <librsvg/rsvg.h>
#include <memory>
#include <string>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/data/game/svg_outline.h"

namespace windrose::view {
namespace {

struct Release {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};

using Handle = std::unique_ptr<RsvgHandle, Release>;
using Surface = std::unique_ptr<cairo_surface_t, Release>;
using Context = std::unique_ptr<cairo_t, Release>;

/// Cairo keeps pixels as one number each, colors multiplied by the opacity.
std::vector<std::uint8_t> bytes_of(cairo_surface_t* surface, unsigned width, unsigned height) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(std::size_t{4} * width * height);
  const unsigned char* const data = cairo_image_surface_get_data(surface);
  const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface));
  for (unsigned y = 0; y < height; ++y) {
    const auto* const row = reinterpret_cast<const std::uint32_t*>(data + y * stride);
    for (unsigned x = 0; x < width; ++x) {
      const std::uint32_t pixel = row[x];
      const std::uint32_t opacity = pixel >> 24U;
      for (const unsigned shift : {16U, 8U, 0U}) {
        const std::uint32_t color = pixel >> shift & 0xFFU;
        const std::uint32_t plain = opacity == 0 ? 0 : (color * 255 + opacity / 2) / opacity;
        bytes.push_back(static_cast<std::uint8_t>(std::min<std::uint32_t>(plain, 255)));
      }
      bytes.push_back(static_cast<std::uint8_t>(opacity));
    }
  }
  return bytes;
}

}  // namespace

std::optional<PicturePixels> svg_pixels(const std::filesystem::path& file, unsigned longer_side) {
  std::string text;
  SvgSize size;
  try {
    text = read_text_file(file, {}, kMostFileBytes);
    size = svg_size(text);
  } catch (const Error&) {
    return std::nullopt;
  }
  const Handle handle(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(text.data()),
                                                static_cast<gsize>(text.size()), nullptr));
  if (!handle) return std::nullopt;
  const double scale = longer_side / static_cast<double>(std::max(size.width, size.height));
  const auto side = [scale](int units) {
    return std::max(1U, static_cast<unsigned>(std::lround(units * scale)));
  };
  PicturePixels pixels{side(size.width), side(size.height), true, {}};
  const Surface surface(cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, static_cast<int>(pixels.width), static_cast<int>(pixels.height)));
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return std::nullopt;
  const Context context(cairo_create(surface.get()));
  const RsvgRectangle room{0, 0, static_cast<double>(pixels.width),
                           static_cast<double>(pixels.height)};
  if (rsvg_handle_render_document(handle.get(), context.get(), &room, nullptr) == FALSE)
    return std::nullopt;
  cairo_surface_flush(surface.get());
  pixels.bytes = bytes_of(surface.get(), pixels.width, pixels.height);
  return pixels;
}

}  // namespace windrose::view
