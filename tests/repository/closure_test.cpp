// What a file includes through other files: Lua stays in script, the trees of YAML files stay with
// those who read and write them, faces never come to the truth of a match, and few headers bring
// JSON along.

#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

/// Which files include which, through any number of others.
class IncludeWeb {
 public:
  explicit IncludeWeb(const std::vector<SourceFile>& files) {
    static const std::regex kLine(R"re(\s*#\s*include\s*[<"]([^>"]+)[>"].*)re");
    for (const SourceFile& file : files) {
      std::vector<std::string>& headers = headers_[file.path];
      for (const std::string& line : file.lines) {
        if (!holds_one(line, {"include"})) continue;
        std::smatch match;
        if (std::regex_match(line, match, kLine)) headers.push_back(match[1]);
      }
    }
  }

  /// "a.cpp, b.h, lua.hpp": the shortest way from a file to such a header; empty: there is none.
  [[nodiscard]] std::string way(const std::string& file, const std::regex& wanted) const {
    std::vector<std::string> queue{file};
    std::map<std::string, std::string> reached{{file, ""}};  // and from where
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const auto found = headers_.find(queue[i]);
      if (found == headers_.end()) continue;
      for (const std::string& header : found->second) {
        if (!reached.emplace(header, queue[i]).second) continue;
        if (std::regex_match(header, wanted)) return told_way(reached, header);
        queue.push_back(header);
      }
    }
    return {};
  }

 private:
  static std::string told_way(const std::map<std::string, std::string>& reached,
                              const std::string& header) {
    std::string text = header;
    for (std::string from = reached.at(header); !from.empty(); from = reached.at(from)) {
      text.insert(0, from + ", ");
    }
    return text;
  }

  std::map<std::string, std::vector<std::string>> headers_;
};

/// A header that does not come out of some folders, however many others lie between.
struct KeptIn {
  std::string what;
  std::regex header;
  std::vector<std::string> folders;  // that may include it
};

const std::vector<KeptIn> kKeptIn = {
    {"Lua",
     std::regex("lua(lib|conf)?\\.(h|hpp)|lauxlib\\.h"),
     {"runtime/script/", "tests/script/", "tests/bench/"}},
    {"YAML trees",
     std::regex("runtime/data/yaml/yaml_(tree|edit)\\.h"),
     {"runtime/data/", "runtime/app/", "editor/", "tests/"}},
    {"yaml-cpp", std::regex("yaml-cpp/.*"), {"runtime/data/"}},
    {"the truth of a match",
     std::regex("runtime/state/truth/(state|changes|schedule|draws|chance)\\.h|"
                "runtime/match/play/match_truth\\.h"),
     {"runtime/state/", "runtime/script/", "runtime/match/", "runtime/protocol/", "runtime/debug/",
      "runtime/lab/", "runtime/library/", "runtime/app/", "tests/",
      // The board as the game lays it out, before any match.
      "editor/acts/scenario_acts.cpp"}},
};

// Headers that bring the whole of nlohmann/json with them.
const std::set<std::string> kWithJson = {
    "runtime/app/reports/merge.h",
    "runtime/app/reports/ranks.h",
    "runtime/app/reports/shards.h",
    "runtime/lab/statistics/store.h",
};

std::vector<SourceFile> files_with_includes() {
  return source_files({"runtime", "editor", "tests"}, {".h", ".cpp"});
}

Complaints kept_complaints(const IncludeWeb& web, const std::string& path) {
  Complaints all;
  for (const KeptIn& kept : kKeptIn) {
    const auto is_home = [&](const std::string& folder) { return path.starts_with(folder); };
    if (std::ranges::any_of(kept.folders, is_home)) continue;
    const std::string way = web.way(path, kept.header);
    if (!way.empty()) all.push_back(path + " knows " + kept.what + " through " + way);
  }
  return all;
}

TEST(Closures, LuaAndYamlStayWhereTheyAreUsed) {
  const std::vector<SourceFile> files = files_with_includes();
  const IncludeWeb web(files);
  Complaints found;
  for (const SourceFile& file : files) {
    for (const std::string& one : kept_complaints(web, file.path)) found.push_back(one);
  }
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Closures, HeadersDoWithoutJson) {
  const std::vector<SourceFile> files = files_with_includes();
  const IncludeWeb web(files);
  std::set<std::string> with_json;
  for (const SourceFile& file : files) {
    if (!file.path.ends_with(".h") || file.path.starts_with("tests/")) continue;
    if (!web.way(file.path, std::regex("nlohmann/json\\.hpp")).empty()) with_json.insert(file.path);
  }
  EXPECT_EQ(with_json, kWithJson) << "include <nlohmann/json_fwd.hpp> in headers";
}

TEST(Closures, AWayThroughOthersIsFound) {
  const IncludeWeb web({source_file("runtime/view/a.cpp", "#include \"runtime/view/b.h\"\n"),
                        source_file("runtime/view/b.h", "#include \"runtime/script/c.h\"\n"),
                        source_file("runtime/script/c.h",
                                    "#include \"runtime/view/b.h\"\n"
                                    "#include <lua.hpp>\n")});
  EXPECT_THAT(kept_complaints(web, "runtime/view/a.cpp"),
              testing::ElementsAre("runtime/view/a.cpp knows Lua through runtime/view/a.cpp, "
                                   "runtime/view/b.h, runtime/script/c.h, lua.hpp"));
  EXPECT_THAT(kept_complaints(web, "runtime/script/c.h"), testing::IsEmpty());
  EXPECT_THAT(kept_complaints(web, "runtime/view/d.cpp"), testing::IsEmpty());
}

}  // namespace
}  // namespace windrose::repository
