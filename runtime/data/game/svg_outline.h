// A drawing in SVG, as far as it must be known before it is drawn: whether its tags fit together,
// and how large it is.
//
// A file that names other files, or declares words of its own that grow when they are read, is
// refused here.
#pragma once

#include <string_view>

namespace windrose {

struct SvgSize {
  int width = 0;
  int height = 0;
};

/// Whether a tag <svg …> is near the beginning, behind comments and declarations.
[[nodiscard]] bool looks_like_svg(std::string_view text);

/// Its size in units of its own: of its viewBox, else of its width and height. The longer side is
/// 1024 at most, for a drawing has no pixels. Throws Error with the reason alone, where it is
/// damaged or says no size.
[[nodiscard]] SvgSize svg_size(std::string_view text);

}  // namespace windrose
