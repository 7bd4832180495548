// Parts of pictures as SVG text: lines, shapes, text, and plots with named axes.
//
// Colors are names of the page's style, "var(--ink)", so that pictures follow light, dark and
// print.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace windrose::svg {

using Points = std::vector<std::pair<double, double>>;

inline constexpr const char* kInk = "var(--ink)";
inline constexpr const char* kInk2 = "var(--ink2)";
inline constexpr const char* kInk3 = "var(--ink3)";
inline constexpr const char* kAxis = "var(--axis)";
inline constexpr const char* kGrid = "var(--grid)";
inline constexpr const char* kRaised = "var(--raised)";
inline constexpr const char* kSunk = "var(--sunk)";
inline constexpr const char* kLine = "var(--line)";
inline constexpr const char* kBase = "var(--base)";
inline constexpr const char* kBaseFill = "var(--basefill)";
inline constexpr const char* kAct = "var(--act)";
inline constexpr const char* kActFill = "var(--actfill)";

/// Letters that HTML would read as its own.
[[nodiscard]] std::string escaped(std::string_view text);
/// With the minus of print: "−3.4".
[[nodiscard]] std::string minus(std::string text);

struct TextStyle {
  double size = 12;
  const char* fill = kInk2;
  const char* anchor = "start";
  int weight = 400;
  bool serif = false;
  const char* halo = nullptr;  // a color around the letters, where they may lie on several grounds
};
[[nodiscard]] std::string text(double x, double y, std::string_view words, TextStyle style = {});
[[nodiscard]] std::string line(const Points& points, std::string_view stroke, double width,
                               std::string_view dash = {});
[[nodiscard]] std::string shape(const Points& points, std::string_view fill,
                                std::string_view stroke = "none", double width = 0,
                                double opacity = 1);
struct Box {
  double x = 0;
  double y = 0;
  double w = 0;
  double h = 0;
};
[[nodiscard]] std::string rect(const Box& box, std::string_view fill,
                               std::string_view stroke = "none", double width = 1,
                               double radius = 0);
[[nodiscard]] std::string circle(double x, double y, double radius, std::string_view fill,
                                 std::string_view stroke = "none", double width = 0);
/// How the lines of the first, second and third variant look.
struct VariantStyle {
  const char* color;
  const char* dash;
};
[[nodiscard]] VariantStyle variant_style(std::size_t number);
/// The mark of a second variant, a triangle, and of a third, a square.
[[nodiscard]] std::string other_mark(std::size_t number, double x, double y);
/// The marks of a base and of a variant, and an interval with caps.
[[nodiscard]] std::string base_mark(double x, double y, double radius = 5);
[[nodiscard]] std::string variant_mark(double x, double y, double radius = 5.5);
[[nodiscard]] std::string whisker(double low, double high, double y, std::string_view stroke,
                                  double width);
/// About how wide the words are.
[[nodiscard]] double width_of(std::string_view words, double size);
/// The words, cut with "…" where they are wider than `width`.
[[nodiscard]] std::string fitted(std::string_view words, double size, double width);
/// The words in at most `width`; where they are cut, pointing at them shows all of them.
[[nodiscard]] std::string label(double x, double y, std::string_view words, double width,
                                TextStyle style = {});
/// The words in lines that are at most so wide; the last one ends in "…" where there are more
/// lines.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view words, double size, double width,
                                                std::size_t most);

/// A whole picture.
[[nodiscard]] std::string picture(double width, double height, const std::string& parts,
                                  const std::string& title);

/// The multiples of a step between two values: 1, 2, 2.5 or 5 times a power of ten. The step is the
/// smallest with `most` steps or fewer in the range.
[[nodiscard]] std::vector<double> ticks(double low, double high, bool whole = false,
                                        double most = 8);
/// "12,000", "0.25", as short as tells ticks apart.
[[nodiscard]] std::string tick_text(double value);

/// A plot area with linear scales.
class Plot {
 public:
  Plot(Box area, double x_low, double x_high, double y_low, double y_high)
      : area_(area), x_low_(x_low), x_high_(x_high), y_low_(y_low), y_high_(y_high) {}

  [[nodiscard]] const Box& area() const { return area_; }
  [[nodiscard]] double x(double value) const {
    return area_.x + (value - x_low_) / (x_high_ - x_low_) * area_.w;
  }
  [[nodiscard]] double y(double value) const {
    return area_.y + area_.h - (value - y_low_) / (y_high_ - y_low_) * area_.h;
  }
  [[nodiscard]] double bottom() const { return area_.y + area_.h; }
  /// Ticks, a title below, and lines through the area where `grid` is set; `unit` follows each
  /// tick.
  void x_axis(const std::vector<double>& at, std::string_view title, std::string_view unit = {},
              bool grid = false);
  void y_axis(const std::vector<double>& at, std::string_view title, std::string_view unit = {});
  void add(const std::string& part) { parts_ += part; }
  [[nodiscard]] const std::string& parts() const { return parts_; }

 private:
  Box area_;
  double x_low_;
  double x_high_;
  double y_low_;
  double y_high_;
  std::string parts_;
};

}  // namespace windrose::svg
