// The colors of Windrose in both themes: paper, ink, water, and the seats' own.
//
// Seat colors mean seats and amber means "you may"; nothing else is that bright. A color never
// stands alone: every seat has a letter and a shape too.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "runtime/state/ids/ids.h"

namespace windrose::view {

/// sRGB with opacity.
struct Color {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 255;

  /// The same color, `opacity` (0 to 1) of what it covered before.
  [[nodiscard]] constexpr Color faded(float opacity) const {
    const int doubled = static_cast<int>(2 * static_cast<float>(a) * opacity + 1);
    return {r, g, b, static_cast<std::uint8_t>(doubled / 2)};
  }
  friend constexpr bool operator==(const Color&, const Color&) = default;
};

/// Of 0xrrggbb.
[[nodiscard]] constexpr Color rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
          static_cast<std::uint8_t>(hex), 255};
}

/// `share` of b over a, both opaque.
[[nodiscard]] Color mixed(Color a, Color b, float share);
/// WCAG contrast of two opaque colors, 1 to 21.
[[nodiscard]] double contrast(Color a, Color b);
/// What is seen where a translucent color lies on an opaque ground.
[[nodiscard]] Color over(Color ground, Color veil);

enum class SeatShape : std::uint8_t {
  circle,
  square,
  triangle,
  diamond,
  pentagon,
  hexagon,
  shield,
  cross
};

struct SeatLook {
  Color color;
  Color letter_in;  // the color of the letter inside the shape
  SeatShape shape = SeatShape::circle;
};

enum class Theme : std::uint8_t { light, dark };

/// Every color that is drawn; the names are those of the design page.
struct Palette {
  Theme theme = Theme::light;
  Color frame, paper, raised, sunk, line, edge;
  Color ink, ink2, ink3;
  Color bar, bar_ink, bar_ink2, bar_line;
  Color act, on_act;
  Color legal, legal_line, legal_fill, hover;
  Color bad, bad_ground, good, good_ground, warn, warn_ground;
  Color sea, sea_grid, shoal1, shoal2, coast, land, land_grid, sea_ink, graticule;
  Color desert, ice, border_space, port_ground, area_border, ocean_border;
  Color seat_outline;  // of seat shapes and pieces
  Color halo;          // under rings on the board: white, in the dark the ground
  Color marked_row, clip_column, hatching, corner_cell;
  Color shadow;                     // opaque; drawn a few percent at a time
  float shadow_strength = 1;        // 2 in the dark
  std::array<Color, 6> tints;       // of regions and kinds without a color, in order
  std::array<Color, 6> tint_inks;   // their emblems
  std::array<Color, 5> heat;        // from 0 to the maximum
  std::array<Color, 7> note_ranks;  // bank notes, the largest value first
};

[[nodiscard]] const Palette& palette_of(Theme theme);

/// Of seat 0 to 7; later seats begin again (their letters go on).
[[nodiscard]] const SeatLook& seat_look(SeatId seat);

/// Of the thin line at the inner side of an owner's border: some seats are as light or as dark as
/// the land.
[[nodiscard]] Color owner_edge(const Palette& palette);

/// White or ink, whichever can be read better on the ground.
[[nodiscard]] Color ink_on(Color ground);
/// The color itself, or as much of white or ink mixed into it as the contrast asks for.
[[nodiscard]] Color readable_on(Color ground, Color color, double ratio);
/// A color that a game names: one of look_colors() or "#rrggbb"; nothing for another word. Sea and
/// land are those of the light theme here; boards take the palette's own.
[[nodiscard]] std::optional<Color> named_color(std::string_view name);

}  // namespace windrose::view
