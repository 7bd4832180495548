#include "runtime/terminal/page/page_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <utility>

#include "runtime/base/text/letters.h"
#include "runtime/base/text/text.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

bool begins_color(std::string_view text, std::size_t at) {
  return text[at] == '\x1b' && at + 1 < text.size() && text[at + 1] == '[';
}

/// Behind the color sequence that begins at `at`.
std::size_t after_color(std::string_view text, std::size_t at) {
  const std::size_t end = text.find('m', at);
  return end == std::string_view::npos ? text.size() : end + 1;
}

int letter_width(std::string_view letter) {
  const std::uint32_t point = code_point(letter);
  const auto within = [&](std::uint32_t from, std::uint32_t to) {
    return point >= from && point <= to;
  };
  if (within(0x300, 0x36F) || within(0x200B, 0x200F) || within(0xFE00, 0xFE0F)) return 0;
  const bool wide = within(0x1100, 0x115F) || within(0x2E80, 0xA4CF) || within(0xAC00, 0xD7A3) ||
                    within(0xF900, 0xFAFF) || within(0xFF00, 0xFF60) || within(0x1F300, 0x1FAFF);
  return wide ? 2 : 1;
}

std::size_t letter_bytes(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  std::size_t length = 1;
  if (first >= 0xF0) {
    length = 4;
  } else if (first >= 0xE0) {
    length = 3;
  } else if (first >= 0xC0) {
    length = 2;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if (at + i >= text.size() || (static_cast<unsigned char>(text[at + i]) & 0xC0U) != 0x80U)
      return 1;
  }
  return length;
}

/// The bytes of `text` that fill at most `width` columns.
std::size_t bytes_within(std::string_view text, int width) {
  std::size_t at = 0;
  int used = 0;
  while (at < text.size()) {
    if (begins_color(text, at)) {
      at = after_color(text, at);
      continue;
    }
    const std::size_t length = letter_bytes(text, at);
    used += letter_width(text.substr(at, length));
    if (used > width) return at;
    at += length;
  }
  return at;
}

/// With common blanks in place of ties.
std::string untied(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t tie = std::min(text.find(kTie, at), text.size());
    out += text.substr(at, tie - at);
    if (tie < text.size()) out += ' ';
    at = tie + kTie.size();
  }
  return out;
}

/// Takes the words of one line, never breaking inside a color sequence.
void wrap_line(std::string_view line, int width, int indent, Lines& out) {
  const std::string blanks(static_cast<std::size_t>(indent), ' ');
  std::string current = out.empty() ? "" : blanks;
  // Blanks at the beginning of the line are meant.
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  current += line.substr(0, begin);
  line.remove_prefix(begin);
  int used = width_of(current);  // counted on: a page for speech has very long lines
  bool has_word = false;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    if (has_word && used + 1 + width_of(word) > width) {
      out.push_back(std::move(current));
      current = blanks;
      used = indent;
      has_word = false;
    }
    if (has_word) {
      current += ' ';
      ++used;
    }
    // Only as much of the word is looked at as fits: it may be a million letters long.
    while (!has_word && bytes_within(word, width - used) < word.size()) {
      const std::size_t fits = bytes_within(word, std::max(1, width - used));
      if (fits == 0 || fits >= word.size()) break;
      out.push_back(current + std::string(word.substr(0, fits)));
      word.remove_prefix(fits);
      current = blanks;
      used = indent;
    }
    current += word;
    used += width_of(word);
    has_word = true;
  }
  out.push_back(std::move(current));
}

struct Substitute {
  std::string_view letter;
  char ascii;
};

constexpr auto kSubstitutes = std::to_array<Substitute>({
    {"·", '.'},  {"─", '-'},  {"│", '|'}, {"┌", '+'}, {"┬", '+'}, {"┐", '+'},  {"├", '+'},
    {"┼", '+'},  {"┤", '+'},  {"└", '+'}, {"┴", '+'}, {"┘", '+'}, {"▲", '+'},  {"▼", '-'},
    {"→", '>'},  {"←", '<'},  {"░", '#'}, {"…", '.'}, {"–", '-'}, {"—", '-'},  {"×", 'x'},
    {"‘", '\''}, {"’", '\''}, {"“", '"'}, {"”", '"'}, {"½", '2'}, {"•", '*'},  {"à", 'a'},
    {"á", 'a'},  {"â", 'a'},  {"ã", 'a'}, {"ä", 'a'}, {"å", 'a'}, {"æ", 'a'},  {"ç", 'c'},
    {"è", 'e'},  {"é", 'e'},  {"ê", 'e'}, {"ë", 'e'}, {"ì", 'i'}, {"í", 'i'},  {"î", 'i'},
    {"ï", 'i'},  {"ñ", 'n'},  {"ò", 'o'}, {"ó", 'o'}, {"ô", 'o'}, {"õ", 'o'},  {"ö", 'o'},
    {"ø", 'o'},  {"ù", 'u'},  {"ú", 'u'}, {"û", 'u'}, {"ü", 'u'}, {"ß", 's'},  {"À", 'A'},
    {"Á", 'A'},  {"Ä", 'A'},  {"Å", 'A'}, {"Æ", 'A'}, {"Ç", 'C'}, {"É", 'E'},  {"È", 'E'},
    {"Ñ", 'N'},  {"Ö", 'O'},  {"Ø", 'O'}, {"Ü", 'U'}, {"╱", '/'}, {"╲", '\\'},
});

}  // namespace

int width_of(std::string_view text) {
  int width = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    if (begins_color(text, at)) {
      at = after_color(text, at);
      continue;
    }
    const std::size_t length = letter_bytes(text, at);
    width += letter_width(text.substr(at, length));
    at += length;
  }
  return width;
}

Lines wrap(std::string_view text, int width, int indent) {
  Lines out;
  for (const std::string& line : split_lines(text)) wrap_line(line, width, indent, out);
  for (std::string& line : out) line = untied(line);
  return out;
}

std::string padded(std::string_view text, int width) {
  std::string out(text);
  out.append(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
  return out;
}

std::string padded_left(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ') +
         std::string(text);
}

std::string centered(std::string_view text, int width) {
  const int left = std::max(0, (width - width_of(text)) / 2);
  return padded(std::string(static_cast<std::size_t>(left), ' ') + std::string(text), width);
}

std::string cut(std::string_view text, int width) {
  if (width_of(text) <= width) return std::string(text);
  return std::string(text.substr(0, bytes_within(text, width - 1))) + "…";
}

Lines in_columns(const std::vector<std::string>& cells, int width, int gap) {
  if (cells.empty()) return {};
  int widest = 1;
  for (const std::string& cell : cells) widest = std::max(widest, width_of(cell));
  const int count = static_cast<int>(cells.size());
  const int most = std::clamp((width + gap) / (widest + gap), 1, count);
  const int rows = (count + most - 1) / most;
  Lines lines(static_cast<std::size_t>(rows));
  for (int i = 0; i < count; ++i) {
    std::string& line = lines[i % rows];
    if (i >= rows) line = padded(line, i / rows * (widest + gap));
    line += untied(cells[i]);
  }
  return lines;
}

Lines in_uneven_columns(const std::vector<std::string>& cells, int width, int gap) {
  const int third = (width - 2 * gap) / 3;
  std::vector<std::string> narrow;
  Lines wide;
  for (const std::string& cell : cells) {
    if (width_of(cell) <= third) {
      narrow.push_back(cell);
    } else {
      append(wide, wrap(cell, width, 4));
    }
  }
  Lines lines = in_columns(narrow, width, gap);
  append(lines, wide);
  return lines;
}

namespace {

constexpr int kTightGap = 2;

/// How wide columns of `high` lines become. It stops to add where they are wider than `most`: a
/// board may have thousands of names.
int width_in_columns(const std::vector<int>& widths, std::size_t high, int most) {
  int left = 0;
  for (std::size_t first = 0; first < widths.size() && left - kTightGap <= most; first += high) {
    const auto begin = widths.begin() + static_cast<std::ptrdiff_t>(first);
    const std::size_t rest = std::min(high, widths.size() - first);
    left += *std::max_element(begin, begin + static_cast<std::ptrdiff_t>(rest)) + kTightGap;
  }
  return left - kTightGap;
}

/// In columns of `high` lines.
Lines in_columns_of(const std::vector<std::string>& cells, const std::vector<int>& widths,
                    std::size_t high) {
  Lines lines(high);
  std::vector<int> filled(high, 0);
  int left = 0;
  for (std::size_t first = 0; first < cells.size(); first += high) {
    int widest = 0;
    for (std::size_t i = first; i < std::min(first + high, cells.size()); ++i) {
      std::string& line = lines[i - first];
      line.append(static_cast<std::size_t>(left - filled[i - first]), ' ');
      line += cells[i];
      filled[i - first] = left + widths[i];
      widest = std::max(widest, widths[i]);
    }
    left += widest + kTightGap;
  }
  return lines;
}

}  // namespace

Lines in_tight_columns(const std::vector<std::string>& cells, int width, int most) {
  constexpr int kCut = 18;
  if (cells.empty()) return {};
  std::vector<std::string> shorter;
  shorter.reserve(cells.size());
  for (const std::string& cell : cells) shorter.push_back(cut(cell, kCut));
  for (const auto& words : {cells, shorter}) {
    std::vector<int> widths;
    widths.reserve(words.size());
    for (const std::string& word : words) widths.push_back(width_of(word));
    for (int high = 1; high <= most; ++high) {
      const auto lines = static_cast<std::size_t>(high);
      if (width_in_columns(widths, lines, width) <= width)
        return in_columns_of(words, widths, lines);
    }
  }
  return {};
}

Lines beside(const Lines& left, const Lines& right, int at) {
  Lines lines = left;
  if (lines.size() < right.size()) lines.resize(right.size());
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (!right[i].empty()) lines[i] = padded(lines[i], at) + right[i];
  }
  return lines;
}

void append(Lines& lines, const Lines& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

std::string to_ascii(std::string_view text) {
  std::string out;
  for (const std::string_view letter : utf8_letters(text)) {
    if (letter.size() == 1 && static_cast<unsigned char>(letter[0]) < 0x80) {
      out += letter;
      continue;
    }
    const auto* const found = std::ranges::find(kSubstitutes, letter, &Substitute::letter);
    out.append(static_cast<std::size_t>(letter_width(letter)),
               found == kSubstitutes.end() ? '?' : found->ascii);
  }
  return out;
}

std::string fewer_colors(std::string_view text) {
  constexpr std::string_view kEnd = "\x1b[0m";
  std::string out;
  std::string_view current;
  for (std::size_t at = 0; at < text.size();) {
    if (!begins_color(text, at)) {
      out += text[at++];
      continue;
    }
    const std::size_t end = after_color(text, at);
    const std::string_view sequence = text.substr(at, end - at);
    at = end;
    // What is switched off and on again at once stays on.
    if (sequence == kEnd && !current.empty() && text.substr(at).starts_with(current)) {
      at += current.size();
      continue;
    }
    current = sequence == kEnd ? std::string_view() : sequence;
    out += sequence;
  }
  return out;
}

}  // namespace windrose::terminal
