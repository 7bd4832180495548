#include "tests/repository/includes.h"

#include <regex>

namespace windrose::repository {

std::vector<Include> includes_of(const SourceFile& file) {
  static const std::regex kInclude(R"(\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
  std::vector<Include> found;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    if (!holds_one(file.lines[i], {"include"})) continue;
    std::smatch match;
    if (std::regex_match(file.lines[i], match, kInclude))
      found.push_back({i + 1, match[2], match[1] == "\""});
  }
  return found;
}

bool is_under(const std::string& path, const std::string& folder) {
  return path.starts_with(folder + '/');
}

}  // namespace windrose::repository
