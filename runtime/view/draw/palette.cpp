#include "runtime/view/draw/palette.h"

#include <cmath>
#include <utility>

namespace windrose::view {

namespace {

constexpr Color kInk = rgb(0x1B2733);
constexpr Color kWhite = rgb(0xFFFFFF);

constexpr std::array<SeatLook, 8> kSeats = {{
    {rgb(0x2070CC), kWhite, SeatShape::circle},
    {rgb(0xC43C0C), kWhite, SeatShape::square},
    {rgb(0x0F8060), kWhite, SeatShape::triangle},
    {rgb(0xF4C430), kInk, SeatShape::diamond},
    {rgb(0x5B2170), kWhite, SeatShape::pentagon},
    {rgb(0x9BD8F5), kInk, SeatShape::hexagon},
    {rgb(0xF08FB4), kInk, SeatShape::shield},
    {rgb(0x15181C), kWhite, SeatShape::cross},
}};

constexpr std::array<std::pair<std::string_view, std::uint32_t>, 20> kNamed = {{
    {"gold", 0xE9C22E},   {"blue", 0x2B6CA3},    {"tan", 0xE4D5AE},    {"brown", 0x7A4A2B},
    {"sky", 0x8CC8EC},    {"magenta", 0xB5408C}, {"orange", 0xE8822A}, {"red", 0xB52A2A},
    {"green", 0x1F7A4A},  {"navy", 0x22408C},    {"gray", 0x5F6A75},   {"white", 0xFFFFFF},
    {"black", 0x15181C},  {"purple", 0x5A3A78},  {"pink", 0xE9A0BC},   {"teal", 0x1F7F86},
    {"yellow", 0xF2D95C}, {"lime", 0x8DB83A},    {"sea", 0xC9DFE8},    {"land", 0xEFE5CC},
}};

constexpr std::array<Color, 6> kTints = {rgb(0xD9D8EC), rgb(0xF3E3B6), rgb(0xDDEBC8),
                                         rgb(0xF4D5BF), rgb(0xC4E6DD), rgb(0xE9D3E2)};
constexpr std::array<Color, 5> kHeat = {rgb(0xFFF3CF), rgb(0xFBD48A), rgb(0xF2A154), rgb(0xB94A1A),
                                        rgb(0x7A2410)};
constexpr std::array<Color, 7> kNotes = {rgb(0x2F6B4A), rgb(0x9A4E12), rgb(0x7A5A00), rgb(0x8A3F2B),
                                         rgb(0x2B6CA3), rgb(0x6E5A8E), rgb(0x5F6A75)};

Palette light() {
  Palette p;
  p.theme = Theme::light;
  p.frame = rgb(0xE7DFCE), p.paper = rgb(0xFBF8F1), p.raised = kWhite, p.sunk = rgb(0xF1EBDD);
  p.line = rgb(0xDCD3C0), p.edge = rgb(0xB9AF9A);
  p.ink = kInk, p.ink2 = rgb(0x46535F), p.ink3 = rgb(0x5F6A75);
  p.bar = kInk, p.bar_ink = rgb(0xE9EEF1), p.bar_ink2 = rgb(0xB4C1CA), p.bar_line = rgb(0x3A4856);
  p.act = rgb(0x0E6A86), p.on_act = kWhite;
  p.legal = rgb(0xF2A900), p.legal_line = rgb(0x9C6500), p.hover = rgb(0xFFD166);
  p.legal_fill = rgb(0xFFE7A0).faded(.72F);
  p.bad = rgb(0xB3261E), p.bad_ground = rgb(0xF7E3E0);
  p.good = rgb(0x135C38), p.good_ground = rgb(0xDFF0E6);
  p.warn = rgb(0x8A5A00), p.warn_ground = rgb(0xFBEBC8);
  p.sea = rgb(0xC9DFE8), p.sea_grid = rgb(0xE6F1F5);
  p.shoal1 = rgb(0xBBD6E1), p.shoal2 = rgb(0xABCBD8), p.coast = rgb(0x5C8699);
  p.land = rgb(0xEFE5CC), p.land_grid = rgb(0xE3D6B6);
  p.sea_ink = rgb(0x2C5A70), p.graticule = rgb(0xBBD4DF);
  p.desert = rgb(0xE4D5AE), p.ice = rgb(0xEAF2F4);
  p.border_space = rgb(0xF4F8FA), p.port_ground = rgb(0xFFFDF6);
  p.area_border = rgb(0x5E6B5E), p.ocean_border = rgb(0x2F6F93);
  p.seat_outline = kInk, p.halo = kWhite;
  p.marked_row = rgb(0xE3F0F3), p.clip_column = rgb(0xFFF3CC), p.hatching = rgb(0xD8CDB5);
  p.corner_cell = rgb(0xF3ECDC);
  p.shadow = kInk, p.shadow_strength = 1;
  p.tints = kTints;
  p.tint_inks = {rgb(0x4D4A86), rgb(0x7A5A00), rgb(0x476A1B),
                 rgb(0x94461A), rgb(0x0F6658), rgb(0x7A2F62)};
  p.heat = kHeat, p.note_ranks = kNotes;
  return p;
}

Palette dark() {
  Palette p;
  p.theme = Theme::dark;
  p.frame = rgb(0x0E151C), p.paper = rgb(0x17212B), p.raised = rgb(0x202D39),
  p.sunk = rgb(0x111A22);
  p.line = rgb(0x33424F), p.edge = rgb(0x4A5A68);
  p.ink = rgb(0xE9EEF1), p.ink2 = rgb(0xB4C1CA), p.ink3 = rgb(0x8D9CA8);
  p.bar = rgb(0x0A1017), p.bar_ink = rgb(0xE9EEF1), p.bar_ink2 = rgb(0xB4C1CA);
  p.bar_line = rgb(0x33424F);
  p.act = rgb(0x5CC3DD), p.on_act = rgb(0x0B1218);
  p.legal = rgb(0xFFC53D), p.legal_line = rgb(0xFFC53D), p.hover = rgb(0xFFE08A);
  p.legal_fill = p.legal.faded(.20F);  // lest numbers in sea_ink drown in it
  p.bad = rgb(0xFF8A7A), p.bad_ground = rgb(0x3A1F1D);
  p.good = rgb(0x7FD6A4), p.good_ground = rgb(0x16301F);
  p.warn = rgb(0xFFD98A), p.warn_ground = rgb(0x33280F);
  p.sea = rgb(0x16384A), p.sea_grid = rgb(0x1F4A60);
  p.shoal1 = rgb(0x123041), p.shoal2 = rgb(0x0F2938), p.coast = rgb(0x7FA9BC);
  p.land = rgb(0x3A3B33), p.land_grid = rgb(0x44463C);
  p.sea_ink = rgb(0xA9CCDA), p.graticule = rgb(0x1F4A60);
  p.desert = rgb(0x4A4431), p.ice = rgb(0x2A3B45);
  p.border_space = rgb(0x1E4357), p.port_ground = rgb(0x202D39);
  p.area_border = rgb(0x8C998C), p.ocean_border = rgb(0x6FA8C6);
  p.seat_outline = kWhite, p.halo = rgb(0x0E151C);
  p.marked_row = rgb(0x1D3A46), p.clip_column = rgb(0x3D3418), p.hatching = rgb(0x3F4C57);
  p.corner_cell = rgb(0x1C2833);
  p.shadow = rgb(0x000000), p.shadow_strength = 2;
  for (std::size_t i = 0; i < kTints.size(); ++i) p.tints[i] = mixed(p.land, kTints[i], .28F);
  p.tint_inks = {rgb(0xC9C7F0), rgb(0xF0D48A), rgb(0xC2E09A),
                 rgb(0xF3BE9B), rgb(0x9FDDCF), rgb(0xEBB9DA)};
  p.heat = kHeat, p.note_ranks = kNotes;
  return p;
}

double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= .03928 ? c / 12.92 : std::pow((c + .055) / 1.055, 2.4);
}

double luminance(Color c) {
  return .2126 * linear(c.r) + .7152 * linear(c.g) + .0722 * linear(c.b);
}

std::uint8_t between(std::uint8_t a, std::uint8_t b, float share) {
  const auto from = static_cast<float>(a);
  return static_cast<std::uint8_t>(std::lround(from + (static_cast<float>(b) - from) * share));
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<Color> hex_color(std::string_view digits) {
  if (digits.size() != 6) return std::nullopt;
  std::uint32_t value = 0;
  for (const char c : digits) {
    const int digit = hex_digit(c);
    if (digit < 0) return std::nullopt;
    value = value * 16 + static_cast<std::uint32_t>(digit);
  }
  return rgb(value);
}

}  // namespace

Color mixed(Color a, Color b, float share) {
  return {between(a.r, b.r, share), between(a.g, b.g, share), between(a.b, b.b, share), 255};
}

Color over(Color ground, Color veil) {
  return mixed(ground, veil, static_cast<float>(veil.a) / 255.0F);
}

double contrast(Color a, Color b) {
  const double x = luminance(a) + .05;
  const double y = luminance(b) + .05;
  return x > y ? x / y : y / x;
}

const Palette& palette_of(Theme theme) {
  static const Palette kLight = light();
  static const Palette kDark = dark();
  return theme == Theme::light ? kLight : kDark;
}

const SeatLook& seat_look(SeatId seat) {
  return kSeats[seat == SeatId::none ? 7U : static_cast<std::size_t>(seat) % kSeats.size()];
}

Color owner_edge(const Palette& palette) {
  return palette.seat_outline.faded(0.75F);
}

Color ink_on(Color ground) {
  return contrast(ground, kWhite) >= contrast(ground, kInk) ? kWhite : kInk;
}

Color readable_on(Color ground, Color color, double ratio) {
  const Color toward = ink_on(ground);
  Color mix = color;
  for (int step = 1; step <= 10 && contrast(ground, mix) < ratio; ++step) {
    mix = mixed(color, toward, static_cast<float>(step) / 10);
  }
  return mix;
}

std::optional<Color> named_color(std::string_view name) {
  if (name.starts_with('#')) return hex_color(name.substr(1));
  for (const auto& [word, hex] : kNamed) {
    if (word == name) return rgb(hex);
  }
  return std::nullopt;
}

}  // namespace windrose::view
