#include "runtime/script/api/paragraphs.h"

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::string_view kTag = "--- @rule ";

int paragraph_named(const GameData& data, std::string_view id) {
  for (std::size_t i = 0; i < data.rulebook.size(); ++i) {
    if (data.rulebook[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

Paragraphs::Paragraphs(const GameData& data) {
  for (std::size_t script = 0; script < data.scripts.size(); ++script) {
    const std::vector<std::string> lines = split_lines(data.scripts[script].text);
    std::size_t open = tags_.size();  // tags that still wait for their function
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string_view line = trim(lines[i]);
      const int number = static_cast<int>(i) + 1;
      if (line.starts_with(kTag)) {
        std::string_view rest = trim(line.substr(kTag.size()));
        const std::string id(rest.substr(0, rest.find(' ')));
        tags_.push_back({static_cast<int>(script), number, 0, id, paragraph_named(data, id)});
      } else if (line.find("function") != std::string_view::npos && !line.starts_with("--")) {
        for (; open < tags_.size(); ++open) tags_[open].function_line = number;
      }
      if (!line.starts_with("--")) open = tags_.size();
    }
  }
}

int Paragraphs::paragraph(int script, int line) const {
  for (const Tag& tag : tags_) {
    if (tag.script == script && tag.function_line == line && tag.paragraph >= 0)
      return tag.paragraph;
  }
  return -1;
}

}  // namespace windrose
