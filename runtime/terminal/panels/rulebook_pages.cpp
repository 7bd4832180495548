#include "runtime/terminal/panels/rulebook_pages.h"

#include <algorithm>
#include <filesystem>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr std::size_t kMostFound = 8;
constexpr int kTableGap = 2;

bool is_letter_id(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

/// Without the asterisks that set words off.
std::string without_emphasis(std::string line) {
  if (!line.starts_with("* ")) std::erase(line, '*');
  return line;
}

std::vector<std::string> table_cells(std::string_view line) {
  line = trim(line);
  if (line.starts_with('|')) line.remove_prefix(1);
  if (line.ends_with('|')) line.remove_suffix(1);
  std::vector<std::string> cells;
  for (const std::string& cell : split(line, '|'))
    cells.push_back(without_emphasis(std::string(trim(cell))));
  return cells;
}

bool is_table_rule(const std::vector<std::string>& cells) {
  return std::ranges::all_of(cells, [](const std::string& cell) {
    return !cell.empty() && cell.find_first_not_of("-:") == std::string::npos;
  });
}

using TableRows = std::vector<std::vector<std::string>>;

/// Columns as wide as their widest cell; where that is too wide, the widest column gives way.
std::vector<int> column_widths(const TableRows& rows, int width) {
  constexpr int kLeast = 8;
  std::vector<int> widths;
  for (const auto& row : rows) {
    if (widths.size() < row.size()) widths.resize(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  int total = 0;
  for (const int column : widths) total += column + kTableGap;
  while (total > width + kTableGap) {
    int& widest = *std::ranges::max_element(widths);
    if (widest <= kLeast) break;
    --widest;
    --total;
  }
  return widths;
}

/// A Markdown table with its columns below each other; long cells go on in the next line.
Lines table_lines(const TableRows& rows, int width) {
  const std::vector<int> widths = column_widths(rows, width);
  Lines lines;
  for (const auto& row : rows) {
    Lines block;
    int at = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      block = beside(block, wrap(row[i], widths[i]), at);
      at += widths[i] + kTableGap;
    }
    append(lines, block);
  }
  return lines;
}

bool contains_word(std::string_view text, const std::string& word) {
  return plain_name(text).find(word) != std::string::npos;
}

}  // namespace

RulebookPages::RulebookPages(const GameData& data, const Style& style)
    : data_(data), style_(style) {
  std::string text;
  try {
    text = read_text_file(data.files->file("rulebook.md").path);
  } catch (const Error&) {
    return;  // paragraphs without headings do as well
  }
  for (const std::string& line : split_lines(text)) {
    if (!line.starts_with("## ")) continue;
    const std::size_t dot = line.find(". ");
    if (dot == std::string::npos || !is_letter_id(line.substr(3, dot - 3))) continue;
    headings_.push_back({line.substr(3, dot - 3), line.substr(dot + 2)});
  }
}

std::string RulebookPages::title_of(std::string_view letter) const {
  for (const Heading& heading : headings_) {
    if (heading.letter == letter) return heading.title;
  }
  return {};
}

Lines RulebookPages::headings() const {
  if (data_.rulebook.empty()) return {phrase("This game has no rulebook.")};
  std::vector<std::string> letters;
  for (const Paragraph& paragraph : data_.rulebook) {
    const std::string letter = paragraph.id.substr(0, paragraph.id.find('.'));
    if (std::ranges::find(letters, letter) == letters.end()) letters.push_back(letter);
  }
  Lines lines{style_.bold(phrase("The rules of {1}", told_text(data_.title)))};
  for (const std::string& letter : letters) {
    const std::string title = title_of(letter);
    const auto first = std::ranges::find_if(data_.rulebook, [&](const Paragraph& paragraph) {
      return paragraph.id.starts_with(letter + ".");
    });
    lines.push_back("  " + style_.bold(letter) + "  " +
                    (title.empty() ? cut(first->text, style_.columns - 8) : title));
  }
  lines.push_back(
      phrase("`rules a` shows a section, `rules a.1` a paragraph, `rules WORD` searches."));
  return lines;
}

Lines RulebookPages::shown(const Paragraph& paragraph) const {
  const int indent = std::max(5, width_of(paragraph.id) + 2);
  const int width = style_.columns - 1 - indent;
  Lines text;
  TableRows table;
  const auto end_table = [&] {
    append(text, table_lines(table, width));
    table.clear();
  };
  for (const std::string& line : split_lines(paragraph.text)) {
    if (line.starts_with("|")) {
      std::vector<std::string> cells = table_cells(line);
      if (!is_table_rule(cells)) table.push_back(std::move(cells));
      continue;
    }
    end_table();
    append(text, wrap(without_emphasis(line), width, line.starts_with("- ") ? 2 : 0));
  }
  end_table();
  return beside({style_.bold(paragraph.id)}, text, indent);
}

Lines RulebookPages::found(std::string_view word) const {
  const std::string wanted = plain_name(word);
  Lines lines;
  std::vector<std::string> further;
  std::size_t count = 0;
  for (const Paragraph& paragraph : data_.rulebook) {
    if (!contains_word(paragraph.text, wanted)) continue;
    if (++count > kMostFound) {
      further.push_back(paragraph.id);
    } else {
      append(lines, shown(paragraph));
    }
  }
  if (count == 0)
    return {
        phrase("The rulebook says nothing of {1}. Type `rules` for its headings.", quote(word))};
  if (!further.empty())
    append(lines, wrap(phrase("Also in {1}.", list_and(further)), style_.columns - 1));
  return lines;
}

Lines RulebookPages::about(std::string_view what) const {
  const std::string wanted = plain_name(what);
  if (wanted.empty()) return headings();
  Lines lines;
  for (const Paragraph& paragraph : data_.rulebook) {
    if (paragraph.id == wanted) return shown(paragraph);
    if (!paragraph.id.starts_with(wanted + ".")) continue;
    if (lines.empty() && is_letter_id(wanted)) {
      const std::string title = title_of(wanted);
      if (!title.empty()) lines.push_back(style_.bold(wanted + ". " + title));
    }
    append(lines, shown(paragraph));
  }
  return lines.empty() ? found(what) : lines;
}

}  // namespace windrose::terminal
