#include "runtime/data/game/map_picture.h"

#include <algorithm>
#include <utility>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

/// The lines of the block with all their characters but leading and trailing blanks.
MapPicture read_rows(const YamlValue& map) {
  const YamlNode& node = map.node();
  const bool block =
      map.is_scalar() && node.source->lines[node.line - 1].substr(node.column - 1).starts_with("|");
  if (!block) map.expected("a map drawn below 'map: |'");
  const std::vector<std::string> rows = split_lines(node.text);
  MapPicture picture;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (trim(rows[i]).empty()) continue;
    // A block begins below its '|', and all its lines lose the same indentation.
    const int line = node.line + 1 + static_cast<int>(i);
    const auto& lines = node.source->lines;
    const std::size_t length =
        line <= static_cast<int>(lines.size()) ? lines[line - 1].size() : rows[i].size();
    int column = 1 + static_cast<int>(length > rows[i].size() ? length - rows[i].size() : 0);
    std::vector<MapMark> marks;
    for (const std::string_view letter : utf8_letters(rows[i])) {
      if (letter == "\t") refuse_at(node, line, column, "the map has a tab; use blanks");
      marks.push_back({std::string(letter), line, column});
      column += static_cast<int>(letter.size());
    }
    while (marks.back().letter == " ") marks.pop_back();
    const auto is_mark = [](const MapMark& mark) { return mark.letter != " "; };
    marks.erase(marks.begin(), std::find_if(marks.begin(), marks.end(), is_mark));
    picture.push_back(std::move(marks));
  }
  if (picture.empty()) map.expected("a map drawn below 'map: |'");
  return picture;
}

/// Takes out the blanks if every second character of every row is one.
void remove_separators(const YamlValue& map, MapPicture& picture) {
  const bool separated = std::all_of(picture.begin(), picture.end(), [](const auto& row) {
    for (std::size_t i = 1; i < row.size(); i += 2) {
      if (row[i].letter != " ") return false;
    }
    return true;
  });
  const bool wide =
      std::any_of(picture.begin(), picture.end(), [](const auto& row) { return row.size() > 1; });
  for (auto& row : picture) {
    std::vector<MapMark> marks;
    for (std::size_t i = 0; i < row.size(); i += separated && wide ? 2 : 1) {
      if (row[i].letter == " ") {
        refuse_at(map.node(), row[i].line, row[i].column,
                  "a blank stands for no space; separate all characters of the map by one blank, "
                  "or none");
      }
      marks.push_back(std::move(row[i]));
    }
    row = std::move(marks);
  }
}

}  // namespace

MapPicture read_map_picture(const YamlValue& map) {
  MapPicture picture = read_rows(map);
  remove_separators(map, picture);
  return picture;
}

}  // namespace windrose
