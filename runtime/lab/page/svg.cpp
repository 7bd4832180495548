#include "runtime/lab/page/svg.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/text/text.h"
#include "runtime/lab/report/figures.h"

namespace windrose::svg {
namespace {

std::string points_text(const Points& points) {
  std::string all;
  for (const auto& [x, y] : points) all += fmt::format("{:.1f},{:.1f} ", x, y);
  return all;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += letter;
    }
  }
  return result;
}

std::string minus(std::string text) {
  for (std::size_t at = text.find('-'); at != std::string::npos; at = text.find('-', at + 1)) {
    const bool is_sign = at + 1 < text.size() && text[at + 1] >= '0' && text[at + 1] <= '9' &&
                         (at == 0 || text[at - 1] == ' ');
    if (is_sign) text.replace(at, 1, "−");
  }
  return text;
}

std::string text(double x, double y, std::string_view words, TextStyle style) {
  return fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:g}\" style=\"fill:{}{}\" "
      "text-anchor=\"{}\"{}{}>"
      "{}</text>",
      x, y, style.size, style.fill,
      style.halo == nullptr
          ? ""
          : fmt::format(";paint-order:stroke;stroke:{};stroke-width:3px;stroke-linejoin:round",
                        style.halo),
      style.anchor, style.weight == 400 ? "" : fmt::format(" font-weight=\"{}\"", style.weight),
      style.serif ? " font-family=\"EB Garamond, Georgia, serif\"" : "", escaped(words));
}

std::string line(const Points& points, std::string_view stroke, double width,
                 std::string_view dash) {
  return fmt::format(
      "<polyline points=\"{}\" fill=\"none\" style=\"stroke:{}\" stroke-width=\"{:g}\"{}/>",
      points_text(points), stroke, width,
      dash.empty() ? "" : fmt::format(" stroke-dasharray=\"{}\"", dash));
}

std::string shape(const Points& points, std::string_view fill, std::string_view stroke,
                  double width, double opacity) {
  return fmt::format("<polygon points=\"{}\" style=\"fill:{};stroke:{}\" stroke-width=\"{:g}\"{}/>",
                     points_text(points), fill, stroke, width,
                     opacity < 1 ? fmt::format(" fill-opacity=\"{:g}\"", opacity) : "");
}

std::string rect(const Box& box, std::string_view fill, std::string_view stroke, double width,
                 double radius) {
  return fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"{:g}\" "
      "style=\"fill:{};stroke:{}\" stroke-width=\"{:g}\"/>",
      box.x, box.y, std::max(box.w, 0.0), std::max(box.h, 0.0), radius, fill, stroke, width);
}

std::string circle(double x, double y, double radius, std::string_view fill,
                   std::string_view stroke, double width) {
  return fmt::format(
      "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:g}\" style=\"fill:{};stroke:{}\" "
      "stroke-width=\"{:g}\"/>",
      x, y, radius, fill, stroke, width);
}

std::string base_mark(double x, double y, double radius) {
  return circle(x, y, radius, kRaised, kBase, 2);
}

VariantStyle variant_style(std::size_t number) {
  static constexpr VariantStyle kStyles[] = {
      {kAct, ""}, {"var(--second)", "9 3"}, {"var(--third)", "2 3"}};
  return kStyles[std::min<std::size_t>(number, 2)];
}

std::string other_mark(std::size_t number, double x, double y) {
  const char* const color = variant_style(number).color;
  if (number > 1) return rect({x - 4.5, y - 4.5, 9, 9}, color);
  return shape({{x, y - 5.5}, {x + 5.5, y + 4.5}, {x - 5.5, y + 4.5}}, color);
}

std::string variant_mark(double x, double y, double radius) {
  const double r = 1.15 * radius;
  return shape({{x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}}, kAct, kRaised, 1.2);
}

std::string whisker(double low, double high, double y, std::string_view stroke, double width) {
  constexpr double kCap = 4;
  return line({{low, y}, {high, y}}, stroke, width) +
         line({{low, y - kCap}, {low, y + kCap}}, stroke, width) +
         line({{high, y - kCap}, {high, y + kCap}}, stroke, width);
}

double width_of(std::string_view words, double size) {
  double wide = 0;
  for (const char letter : words) {
    const auto byte = static_cast<unsigned char>(letter);
    if ((byte & 0xC0U) == 0x80U) continue;  // a later byte of a letter
    if (std::string_view("iljI .,'|").find(letter) != std::string_view::npos) {
      wide += 0.28;
    } else if (std::string_view("tfr-()").find(letter) != std::string_view::npos) {
      wide += 0.4;
    } else if (std::string_view("mMWw").find(letter) != std::string_view::npos) {
      wide += 0.86;
    } else if ((byte >= '0' && byte <= '9') || byte == '+' || byte >= 0x80U) {
      wide += 0.63;  // figures of one width, signs
    } else {
      wide += byte >= 'A' && byte <= 'Z' ? 0.7 : 0.58;
    }
  }
  return wide * size;
}

std::string fitted(std::string_view words, double size, double width) {
  if (width_of(words, size) <= width) return std::string(words);
  const auto is_inside_letter = [&](std::size_t at) {
    return (static_cast<unsigned char>(words[at]) & 0xC0U) == 0x80U;
  };
  std::size_t end = words.size();
  while (end > 0 && width_of(words.substr(0, end), size) + size > width) {
    do --end;
    while (end > 0 && is_inside_letter(end));
  }
  while (end > 0 && words[end - 1] == ' ') --end;
  return std::string(words.substr(0, end)) + "…";
}

std::string label(double x, double y, std::string_view words, double width, TextStyle style) {
  const double bold = style.weight > 400 ? 1.06 : 1;
  const std::string fits = fitted(words, style.size * bold, width);
  if (fits == words) return text(x, y, words, style);
  return "<g><title>" + escaped(words) + "</title>" + text(x, y, fits, style) + "</g>";
}

std::vector<std::string> lines_of(std::string_view words, double size, double width,
                                  std::size_t most) {
  std::vector<std::string> lines;
  for (const std::string& word : split(std::string(words), ' ')) {
    if (!lines.empty() && width_of(lines.back() + " " + word, size) <= width) {
      lines.back() += " " + word;
    } else {
      lines.push_back(word);
    }
  }
  if (lines.size() > most) {
    lines.resize(most);
    if (!lines.empty()) lines.back() = fitted(lines.back() + " …", size, width);
  }
  return lines;
}

std::string picture(double width, double height, const std::string& parts,
                    const std::string& title) {
  return fmt::format(
      "<svg width=\"{0:g}\" height=\"{1:g}\" viewBox=\"0 0 "
      "{0:g} {1:g}\" font-family=\"Inter, system-ui, sans-serif\" role=\"img\"><title>{2}</title>"
      "{3}</svg>",
      width, height, escaped(title), parts);
}

std::vector<double> ticks(double low, double high, bool whole, double most) {
  const double range = std::max(high - low, 1e-9);
  double unit = std::pow(10, std::floor(std::log10(range / most)));
  double step = unit;
  for (const double times : {1.0, 2.0, 2.5, 5.0, 10.0}) {
    step = unit * times;
    if (whole && (step < 1 || step != std::floor(step))) continue;
    if (range / step <= most) break;
  }
  std::vector<double> all;
  for (double k = std::ceil(low / step - 1e-9); k * step <= high + 1e-9 * range; ++k) {
    all.push_back(k * step == 0 ? 0.0 : k * step);
  }
  return all;
}

std::string tick_text(double value) {
  for (int digits = 0; digits < 4; ++digits) {
    const double scaled = value * std::pow(10, digits);
    if (std::abs(scaled - std::round(scaled)) < 1e-6) return minus(figure(value, digits));
  }
  return minus(figure(value, 4));
}

void Plot::x_axis(const std::vector<double>& at, std::string_view title, std::string_view unit,
                  bool grid) {
  for (const double value : at) {
    if (grid) parts_ = line({{x(value), area_.y}, {x(value), bottom()}}, kGrid, 1) + parts_;
    parts_ +=
        line({{x(value), bottom()}, {x(value), bottom() + 5}}, kAxis, 1) +
        text(x(value), bottom() + 18, tick_text(value) + std::string(unit), {.anchor = "middle"});
  }
  parts_ += line({{area_.x, bottom()}, {area_.x + area_.w, bottom()}}, kAxis, 1) +
            text(area_.x + area_.w / 2, bottom() + 34, title, {.fill = kInk3, .anchor = "middle"});
}

void Plot::y_axis(const std::vector<double>& at, std::string_view title, std::string_view unit) {
  for (const double value : at) {
    parts_ =
        line({{area_.x, y(value)}, {area_.x + area_.w, y(value)}}, kGrid, 1) + parts_ +
        text(area_.x - 8, y(value) + 4, tick_text(value) + std::string(unit), {.anchor = "end"});
  }
  parts_ += text(0, area_.y - 12, title, {.fill = kInk3});
}

}  // namespace windrose::svg
