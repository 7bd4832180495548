// How wide and high text is, and where it is broken: nothing is drawn.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/draw/fonts.h"
#include "runtime/view/draw/palette.h"
#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

/// A stretch of text in one type and color, part of a paragraph.
struct Span {
  std::string_view text;
  Type type = Type::body;
  Color color;
};

/// A paragraph broken into lines; keeps views into the texts of its spans.
struct BrokenText {
  struct Piece {
    std::string_view text;
    std::size_t span = 0;  // index of the span it is of
    Point at;              // start of its baseline, from the paragraph's top left
    float width = 0;
    Type type = Type::body;
    Color color;
  };
  std::vector<Piece> pieces;
  float width = 0;   // of the longest line
  float height = 0;  // all lines
  int lines = 0;
};

class Letters {
 public:
  /// The fonts live longer.
  explicit Letters(const Fonts& fonts) : fonts_(&fonts) {}

  [[nodiscard]] const Fonts& fonts() const { return *fonts_; }
  [[nodiscard]] float scale() const { return fonts_->scale(); }
  /// Design pixels in physical ones.
  [[nodiscard]] float px(float design) const { return design * scale(); }

  [[nodiscard]] float width(std::string_view text, Type type) const;
  /// `spacing` is added to that of the typeface.
  [[nodiscard]] static float width(std::string_view text, const Typeface& typeface,
                                   float spacing = 0);
  /// With each digit in a cell of one width.
  [[nodiscard]] static float columns_width(std::string_view text, const Typeface& typeface);
  [[nodiscard]] float digits_width(std::string_view text, Type type) const {
    return columns_width(text, fonts_->of(type));
  }
  [[nodiscard]] float line_height(Type type) const { return fonts_->of(type).line; }
  /// The longest beginning that fits, with "…" if anything is cut.
  [[nodiscard]] std::string cut(std::string_view text, Type type, float width) const;
  /// Lines broken at blanks and line ends; a word longer than the width stands alone.
  [[nodiscard]] std::vector<std::string_view> lines(std::string_view text, Type type,
                                                    float width) const;
  [[nodiscard]] std::vector<std::string_view> lines(std::string_view text, const Typeface& typeface,
                                                    float width) const;
  [[nodiscard]] BrokenText broken(std::span<const Span> spans, float width) const;

 private:
  const Fonts* fonts_;
};

}  // namespace windrose::view
