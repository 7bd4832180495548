#include "runtime/data/game/rulebook.h"

#include <unordered_map>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

/// The id that a line begins with, `**e.2**`, or nothing.
std::string id_of_line(std::string_view line) {
  if (!line.starts_with("**")) return "";
  const std::size_t end = line.find("**", 2);
  if (end == std::string_view::npos) return "";
  std::string id(line.substr(2, end - 2));
  const std::vector<std::string> parts = split(id, '.');
  if (parts.size() < 2) return "";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto fits = [&](char letter) {
      return i == 0 ? letter >= 'a' && letter <= 'z' : letter >= '0' && letter <= '9';
    };
    if (parts[i].empty()) return "";
    for (const char letter : parts[i]) {
      if (!fits(letter)) return "";
    }
  }
  return id;
}

/// Without the asterisks and backquotes of Markdown.
std::string plain(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '`') continue;
    if (line.substr(i, 2) == "**") {
      ++i;
      continue;
    }
    text += line[i];
  }
  return std::string(trim(text));
}

/// Lines of one paragraph run on; an empty line and a list's dash begin a new line.
void append(std::string& text, std::string_view line) {
  const std::string words = plain(line);
  if (words.empty()) {
    if (!text.empty() && text.back() != '\n') text += '\n';
    return;
  }
  const bool own_line =
      words.starts_with("- ") || words.starts_with("* ") || words.starts_with("|");
  if (!text.empty() && text.back() != '\n') text += own_line ? '\n' : ' ';
  text += words;
}

}  // namespace

std::vector<Paragraph> read_rulebook(std::string_view text, const std::string& file) {
  std::vector<Paragraph> paragraphs;
  std::unordered_map<std::string, int> lines_of_ids;
  bool open = false;
  int number = 0;
  for (const std::string& line : split_lines(text)) {
    ++number;
    const std::string id = id_of_line(line);
    if (!id.empty()) {
      const auto [first, is_new] = lines_of_ids.emplace(id, number);
      if (!is_new) {
        throw Error(
            {file, number, 1},
            "duplicate paragraph " + quote(id) + ", first at line " + std::to_string(first->second),
            line);
      }
      paragraphs.push_back({id, "", number});
      append(paragraphs.back().text, std::string_view(line).substr(id.size() + 4));
      open = true;
    } else if (line.starts_with("#")) {
      open = false;
    } else if (open) {
      append(paragraphs.back().text, line);
    }
  }
  for (Paragraph& paragraph : paragraphs) paragraph.text = std::string(trim(paragraph.text));
  return paragraphs;
}

}  // namespace windrose
