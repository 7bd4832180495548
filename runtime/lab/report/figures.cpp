#include "runtime/lab/report/figures.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::size_t kColumns = 100;
constexpr int kPercent = 100;

/// The words of a text; "50.0 %" and "p = 0.36" are one word, so that no line breaks in them.
std::vector<std::string> whole_words(const std::string& text) {
  const auto is_sign = [](std::string_view word) { return word == "=" || word == "<"; };
  std::vector<std::string> words;
  bool joins_next = false;
  for (const std::string& word : split(text, ' ')) {
    if (!words.empty() && (joins_next || is_sign(word) || word.starts_with('%'))) {
      words.back() += " " + word;
    } else {
      words.push_back(word);
    }
    joins_next = is_sign(word);
  }
  return words;
}

std::string commas_in(std::string digits) {
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

}  // namespace

std::string with_commas(std::int64_t number) {
  const std::string digits = commas_in(std::to_string(number < 0 ? -number : number));
  return number < 0 ? "-" + digits : digits;
}

std::string times_text(std::int64_t number) {
  return with_commas(number) + (number == 1 ? " time" : " times");
}

std::string figure(double value, int digits) {
  const std::string plain = fmt::format("{:.{}f}", std::abs(value), digits);
  const std::size_t point = plain.find('.');
  const std::string text =
      commas_in(plain.substr(0, point)) + (point == std::string::npos ? "" : plain.substr(point));
  const bool is_zero = plain.find_first_not_of("0.") == std::string::npos;
  return value < 0 && !is_zero ? "-" + text : text;
}

std::string signed_figure(double value, int digits) {
  const std::string text = figure(value, digits);
  const bool is_zero = text.find_first_not_of("0.") == std::string::npos;
  return value > 0 && !is_zero ? "+" + text : text;
}

std::string quantile_figure(double value, int digits) {
  const bool is_whole = value == std::floor(value);
  return figure(value, is_whole ? digits : std::max(digits, 1));
}

int digits_for(double reach) {
  if (reach <= 0) return 1;
  if (reach >= 10) return 0;
  if (reach >= 0.1) return 1;
  return reach >= 0.01 ? 2 : 3;
}

std::string matches_text(std::int64_t matches) {
  return with_commas(matches) + (matches == 1 ? " match" : " matches");
}

std::string points_text(double points) {
  const std::string text = figure(points, points < 1 ? 1 : 0);
  return text + (text == "1" ? " point" : " points");
}

std::string p_figure(double p) {
  return p < 0.001 ? "< 0.001" : fmt::format("{:.3f}", p);
}

std::string p_text(double p) {
  return p < 0.001 ? "p < 0.001" : fmt::format("p = {:.2f}", p);
}

std::string sentence_label(const MeasureInfo& info) {
  return info.label.substr(0, info.label.find(", "));
}

std::string duration_figure(double seconds) {
  constexpr int kMinute = 60;
  if (seconds < 9.95) return fmt::format("{:.1f} s", seconds);
  const auto whole = std::llround(seconds);
  if (whole < kMinute) return std::to_string(whole) + " s";
  const std::string minutes = std::to_string(whole / kMinute) + " min";
  return whole % kMinute == 0 ? minutes : minutes + " " + std::to_string(whole % kMinute) + " s";
}

std::string command_lines(const std::string& intro, const std::string& command) {
  constexpr std::size_t kRoom = kColumns - 2;  // for the backslash
  std::string text;
  std::string line = intro;
  std::string word;
  bool is_quoted = false;
  bool is_escaped = false;  // a quote behind a backslash
  const auto take_word = [&] {
    if (line.size() + 1 + word.size() > kRoom) {
      text += line + " \\\n";
      line = " ";
    }
    line += " " + word;
    word.clear();
  };
  for (const char letter : command) {
    if (letter == '\'' && !is_escaped) is_quoted = !is_quoted;
    is_escaped = letter == '\\' && !is_quoted;
    if (letter == ' ' && !is_quoted) {
      take_word();
    } else {
      word += letter;
    }
  }
  take_word();
  return text + line + "\n";
}

double shown_value(const MeasureInfo& info, double value) {
  return value / info.scale * (info.is_share ? kPercent : 1);
}

std::string marked(const std::string& text, bool bold) {
  if (!bold || text.empty()) return text;
  const bool has_break = text.back() == '\n';
  const std::string line = has_break ? text.substr(0, text.size() - 1) : text;
  return "\033[1m" + line + "\033[0m" + (has_break ? "\n" : "");
}

std::string wrapped(const std::string& text, const std::string& indent) {
  std::string lines;
  std::string line;
  for (const std::string& word : whole_words(text)) {
    if (!line.empty() && line.size() + 1 + word.size() > kColumns) {
      lines += line + "\n";
      line = indent + word;
    } else {
      line += (line.empty() ? "" : " ") + word;
    }
  }
  return lines + line + "\n";
}

}  // namespace windrose
