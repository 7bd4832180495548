#include "runtime/tabletop/model/rulebook_model.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

struct Heading {
  std::string letter;
  std::string text;  // "e. The market"
};

bool is_letter_id(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

/// Without the asterisks and backquotes that set words off.
std::string without_emphasis(std::string_view line) {
  std::string text(line);
  std::erase(text, '*');
  std::erase(text, '`');
  return text;
}

std::vector<std::string> table_cells(std::string_view line) {
  line = trim(line);
  if (line.starts_with('|')) line.remove_prefix(1);
  if (line.ends_with('|')) line.remove_suffix(1);
  std::vector<std::string> cells;
  for (const std::string& cell : split(line, '|')) cells.push_back(without_emphasis(trim(cell)));
  return cells;
}

bool is_table_rule(const std::vector<std::string>& cells) {
  return std::ranges::all_of(cells, [](const std::string& cell) {
    return !cell.empty() && cell.find_first_not_of("-: ") == std::string::npos;
  });
}

std::vector<RuleBlock> blocks_of(const std::string& text) {
  std::vector<RuleBlock> blocks;
  bool goes_on = false;  // the next line belongs to the block before it
  for (const std::string& line : split_lines(text)) {
    if (trim(line).empty()) {
      goes_on = false;
      continue;
    }
    if (line.starts_with("|")) {
      const std::vector<std::string> cells = table_cells(line);
      if (blocks.empty() || blocks.back().kind != RuleBlock::Kind::table)
        blocks.push_back({RuleBlock::Kind::table, "", {}});
      if (!is_table_rule(cells)) blocks.back().rows.push_back(cells);
      goes_on = false;
      continue;
    }
    const bool is_point = line.starts_with("- ") || line.starts_with("* ");
    if (is_point || !goes_on) {
      const std::string_view said = is_point ? std::string_view(line).substr(2) : line;
      blocks.push_back({is_point ? RuleBlock::Kind::point : RuleBlock::Kind::text,
                        without_emphasis(trim(said)),
                        {}});
    } else {
      blocks.back().text += " " + without_emphasis(trim(line));
    }
    goes_on = true;
  }
  return blocks;
}

std::string letter_of(const std::string& id) {
  return id.substr(0, id.find('.'));
}

std::string plain_text_of(const RuleEntry& entry) {
  std::string text = entry.id + " " + entry.heading;
  for (const RuleBlock& block : entry.blocks) {
    text += " " + block.text;
    for (const auto& row : block.rows) text += " " + join(row, " ");
  }
  return plain_name(text);
}

/// Whether a heading is that name or names it beside others: "Chance and Community Chest".
bool is_called(const std::string& heading, const std::string& name) {
  std::string rest = plain_name(heading);
  while (!rest.empty()) {
    const std::size_t end = rest.find(" and ");
    std::string part = rest.substr(0, end);
    if (part.starts_with("the ")) part.erase(0, 4);
    if (singular_of(part) == name) return true;
    rest = end == std::string::npos ? "" : rest.substr(end + 5);
  }
  return false;
}

constexpr int kInPassing = 1;      // what is named only so often is not spoken of
constexpr int kHeadingCounts = 5;  // as much as so many mentions in a paragraph

/// How often a name stands in a text as whole words, also in the plural; both are plain names.
int mentions(const std::string& text, const std::string& name) {
  const auto is_letter = [&](std::size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0);
  };
  int found = 0;
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    std::size_t after = at + name.size();
    if (after < text.size() && text[after] == 's') ++after;
    if (is_letter(after) || (at > 0 && is_letter(at - 1))) continue;
    ++found;
  }
  return found;
}

}  // namespace

RulebookModel::RulebookModel(const GameData& data) {
  std::vector<std::string> lines;
  try {
    lines = split_lines(read_text_file(data.files->file("rulebook.md").path));
  } catch (const Error&) {
    lines.clear();  // paragraphs without headings do as well
  }
  std::vector<Heading> headings;
  bool introduced = false;  // the first block of text under the title is complete
  for (const std::string& line : lines) {
    const std::size_t dot = line.find(". ");
    const bool is_heading = line.starts_with("#");
    if (line.starts_with("## ") && dot != std::string::npos &&
        is_letter_id(line.substr(3, dot - 3)))
      headings.push_back({line.substr(3, dot - 3), line.substr(3)});
    const bool is_text = !is_heading && !trim(line).empty() && !line.starts_with("|");
    if (!headings.empty() || (!is_text && !introduction_.empty())) introduced = true;
    if (is_text && !introduced)
      introduction_ += (introduction_.empty() ? "" : " ") + without_emphasis(trim(line));
  }
  std::string section;
  for (const Paragraph& paragraph : data.rulebook) {
    const std::string letter = letter_of(paragraph.id);
    if (letter != section) {
      section = letter;
      const auto found = std::ranges::find(headings, letter, &Heading::letter);
      if (found != headings.end()) {
        entries_.push_back({"", found->text, {}});
        searched_.push_back(plain_text_of(entries_.back()));
      }
    }
    add_paragraph(paragraph);
  }
}

void RulebookModel::add_paragraph(const Paragraph& paragraph) {
  entries_.push_back({paragraph.id, "", blocks_of(paragraph.text)});
  searched_.push_back(plain_text_of(entries_.back()));
}

int RulebookModel::find(std::string_view id) const {
  if (id.empty()) return -1;
  const std::string prefix = std::string(id) + ".";
  int begun = -1;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i].id == id) return static_cast<int>(i);
    if (begun < 0 && entries_[i].id.starts_with(prefix)) begun = static_cast<int>(i);
  }
  return begun;
}

std::vector<int> RulebookModel::matching(std::string_view words) const {
  std::vector<std::string> wanted;
  for (const std::string& word : split(plain_name(words), ' ')) {
    if (!word.empty()) wanted.push_back(word);
  }
  std::vector<int> found;
  int heading = -1;  // above, not yet listed
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const bool fits = std::ranges::all_of(wanted, [&](const std::string& word) {
      return searched_[i].find(word) != std::string::npos;
    });
    if (entries_[i].id.empty()) {
      heading = static_cast<int>(i);
      continue;
    }
    if (!fits) continue;
    if (heading >= 0) found.push_back(std::exchange(heading, -1));
    found.push_back(static_cast<int>(i));
  }
  return found;
}

int RulebookModel::about(std::string_view name) const {
  const std::string wanted = singular_of(plain_name(name));
  if (wanted.empty()) return -1;
  int best = -1;
  int most = kInPassing;
  int of_section = 0;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i].id.empty()) {
      of_section = is_called(section_of(static_cast<int>(i)), wanted) ? kHeadingCounts : 0;
      continue;
    }
    int found = of_section;
    for (const RuleBlock& block : entries_[i].blocks) {
      if (block.kind != RuleBlock::Kind::table) found += mentions(plain_name(block.text), wanted);
    }
    // Of a section that is called so its first paragraph says the most.
    if (of_section > 0 && !entries_[i - 1].id.empty()) continue;
    if (found <= most) continue;
    most = found;
    best = static_cast<int>(i);
  }
  return best;
}

std::string RulebookModel::section_of(int entry) const {
  for (int i = entry; i >= 0; --i) {
    const std::string& heading = entries_[i].heading;
    if (heading.empty()) continue;
    const std::size_t dot = heading.find(". ");
    return dot == std::string::npos ? heading : heading.substr(dot + 2);
  }
  return {};
}

}  // namespace windrose
