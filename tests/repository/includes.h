// What a file includes, for the tests of who may include what.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tests/repository/source_tree.h"

namespace windrose::repository {

struct Include {
  std::size_t line = 0;  // from 1
  std::string header;
  bool ours = false;
};

[[nodiscard]] std::vector<Include> includes_of(const SourceFile& file);

/// Whether the path lies somewhere below the folder.
[[nodiscard]] bool is_under(const std::string& path, const std::string& folder);

}  // namespace windrose::repository
