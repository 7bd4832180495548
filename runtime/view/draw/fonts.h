// The letters of the window: one atlas font for every role and UI scale, never stretched.
//
// Fontconfig says where the files are; what is missing is replaced by DejaVu Sans, and that by the
// letters built into ImGui, so that there is always a font.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

struct ImFont;
struct ImFontAtlas;

namespace windrose::view {

/// What a text is for; font, size and line height follow from it.
enum class Type : std::uint8_t {
  display,     // 40 name of the program, of the game inside a loop; no digits
  headline,    // 28 the curtain and the end; no digits
  title,       // 20 game in the top bar, names of selected things; no digits
  prompt,      // 16 the question
  name,        // 15 players
  amount,      // 16 bold, purses
  button,      // 14 choices
  body,        // 13 log, panels
  body_bold,   // 13 bold things in the log
  label,       // 12.5 names on the board
  small,       // 12 second lines
  small_bold,  // 12
  tiny,        // 11 the smallest text there is
  tiny_bold,   // 11 tags, key caps, links
  cap,         // 11 headings of groups: set in capitals, spaced
  mono,        // 12 ids, file:line, seeds
  mono_small,  // 11
};
inline constexpr std::size_t kTypes = 17;

/// One of the fonts that are looked for.
enum class Cut : std::uint8_t { regular, semi_bold, bold, serif_bold, serif_italic, mono };

/// One font of the atlas with what text needs to know of it; all in pixels.
struct Typeface {
  const ImFont* font = nullptr;
  float size = 0;         // em
  float line = 0;         // from baseline to baseline
  float ascent = 0;       // from the top of a glyph's box to the baseline
  float cap = 0;          // height of an H
  float digit = 0;        // the widest digit: the cell of a column of numbers
  float spacing = 0;      // added after every letter
  bool capitals = false;  // text is set in capitals
  Cut cut = Cut::regular;
};

/// Where fonts were found, and what is missing.
struct FontFiles {
  std::filesystem::path regular, semi_bold, bold, serif, serif_bold, serif_italic, mono, symbols;
  std::vector<std::string> missing;  // names of packages
};

/// Among the fonts of this computer, or only among those of `folder`.
[[nodiscard]] FontFiles find_fonts(const std::filesystem::path& folder = {});

class Fonts {
 public:
  /// Fills the atlas anew for the UI scale; `letters` are characters beside Latin that texts
  /// contain. The atlas' texture must be made again.
  void build(ImFontAtlas& atlas, const FontFiles& files, float scale,
             const std::set<unsigned>& letters);

  [[nodiscard]] const Typeface& of(Type type) const {
    return typefaces_[static_cast<std::size_t>(type)];
  }
  /// Inter Bold for letters and numbers on pieces: the face of at most that many pixels.
  [[nodiscard]] const Typeface& bold(float pixels) const { return nearest(bold_, pixels); }
  /// EB Garamond Italic for names of seas, 13 to 24 × scale.
  [[nodiscard]] const Typeface& sea(float pixels) const { return nearest(sea_, pixels); }
  [[nodiscard]] float scale() const { return scale_; }

 private:
  [[nodiscard]] static const Typeface& nearest(const std::vector<Typeface>& typefaces,
                                               float pixels);

  std::array<Typeface, kTypes> typefaces_{};
  std::vector<Typeface> bold_;
  std::vector<Typeface> sea_;
  std::vector<std::vector<std::uint16_t>> ranges_;  // the atlas reads them as long as it lives
  float scale_ = 1;
};

}  // namespace windrose::view
