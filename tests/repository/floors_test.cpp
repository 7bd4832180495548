// No include climbs a floor, and each door to the outside is in one place (docs/architecture.md).

#include <map>
#include <optional>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

const std::map<std::string, int> kFloors = {
    {"runtime/base", 0},  {"runtime/data", 1}, {"runtime/state", 2},    {"runtime/script", 3},
    {"runtime/match", 4}, {"runtime/lab", 5},  {"runtime/terminal", 6}, {"runtime/view", 7},
    {"editor", 8},        {"runtime/app", 9}};

struct Door {
  std::string library;
  std::regex header;
  std::vector<std::string> folders;
};

const std::vector<Door> kDoors = {
    {"yaml-cpp", std::regex("yaml-cpp/.*"), {"runtime/data"}},
    {"Lua",
     std::regex("lua(lib|conf)?\\.(h|hpp)|lauxlib\\.h"),
     {"runtime/script", "tests/script", "tests/bench"}},
    {"SFML", std::regex("SFML/.*"), {"runtime/view", "tests/view", "editor"}},
    {"ImGui", std::regex("imgui.*"), {"runtime/view", "tests/view", "editor"}},
    {"CLI11", std::regex("CLI/.*"), {"runtime/app"}},
};

// "runtime/state/zone.h" and "tests/state/zone_test.cpp" are both of the folder runtime/state.
std::optional<std::string> folder_of(std::string path) {
  if (path.starts_with("tests/view/window/")) return std::nullopt;  // play with the whole program
  if (path.starts_with("tests/")) path.replace(0, 5, "runtime");
  for (const auto& [folder, floor] : kFloors) {
    if (path.starts_with(folder + '/')) return folder;
  }
  return std::nullopt;
}

Complaints climbing_include(const SourceFile& file, std::size_t line, const std::string& header) {
  if (header.starts_with("tests/") && !file.path.starts_with("tests/")) {
    return {
        complaint(file, line, "includes a test, " + header + "; move what it needs to a floor")};
  }
  const std::optional<std::string> from = folder_of(file.path);
  const std::optional<std::string> to = folder_of(header);
  if (from && to && from != to && kFloors.at(*to) >= kFloors.at(*from)) {
    return {complaint(file, line,
                      *from + " is floor " + std::to_string(kFloors.at(*from)) + " and includes " +
                          header + " of floor " + std::to_string(kFloors.at(*to)) +
                          "; include only from the same folder or lower floors")};
  }
  if (exists(header)) return {};
  return {complaint(file, line, "no file " + header + "; write includes from the root")};
}

Complaints wrong_door(const SourceFile& file, std::size_t line, const std::string& header) {
  for (const Door& door : kDoors) {
    if (!std::regex_match(header, door.header)) continue;
    std::string places;
    for (const std::string& folder : door.folders) {
      if (file.path.starts_with(folder + '/')) return {};
      places += (places.empty() ? "" : " and ") + folder;
    }
    return {complaint(file, line,
                      door.library + " is used only in " + places + "; not <" + header + "> here")};
  }
  return {};
}

Complaints include_complaints(const SourceFile& file) {
  static const std::regex kInclude(R"(\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
  Complaints all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    std::smatch match;
    if (!std::regex_match(file.lines[i], match, kInclude)) continue;
    const std::string header = match[2];
    const auto found =
        match[1] == "\"" ? climbing_include(file, i + 1, header) : wrong_door(file, i + 1, header);
    all.insert(all.end(), found.begin(), found.end());
  }
  return all;
}

TEST(Floors, NoIncludeClimbs) {
  const auto files = source_files({"runtime", "editor", "tests"}, {".h", ".cpp"});
  EXPECT_GT(files.size(), 0u);
  const Complaints found = complaints(files, include_complaints);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Floors, EveryFolderHasAFloor) {
  for (const std::string& folder : entries("runtime")) {
    EXPECT_TRUE(kFloors.contains("runtime/" + folder.substr(0, folder.size() - 1)))
        << "runtime/" << folder << " is on no floor; give it one in " << __FILE__
        << " and in CMakeLists.txt, or move it";
  }
}

TEST(Floors, AnIncludeThatClimbsIsFound) {
  const std::string high = "tests/repository/source_tree.h";
  EXPECT_THAT(include_complaints(source_file("runtime/base/a.cpp", "#include \"" + high + "\"\n")),
              testing::ElementsAre("runtime/base/a.cpp:1: includes a test, " + high +
                                   "; move what it needs to a floor"));
  EXPECT_THAT(
      include_complaints(source_file("runtime/base/a.cpp", "\n#include \"error.h\"\n")),
      testing::ElementsAre("runtime/base/a.cpp:2: no file error.h; write includes from the root"));
  EXPECT_THAT(include_complaints(source_file("tests/lab/a_test.cpp", "#include <lua.hpp>\n")),
              testing::ElementsAre("tests/lab/a_test.cpp:1: Lua is used only in runtime/script and "
                                   "tests/script and tests/bench; not <lua.hpp> here"));
  EXPECT_THAT(include_complaints(source_file("runtime/data/a.h", "#include <yaml-cpp/yaml.h>\n")),
              testing::IsEmpty());
}

TEST(Floors, AFloorMayNotIncludeAHigherOne) {
  const std::string include = "#include \"runtime/match/play/match.h\"\n";
  EXPECT_THAT(
      include_complaints(source_file("runtime/data/a.cpp", include)),
      testing::ElementsAre("runtime/data/a.cpp:1: runtime/data is floor 1 and includes "
                           "runtime/match/play/match.h of floor 4; include only from the same "
                           "folder or lower floors"));
  EXPECT_THAT(include_complaints(source_file("tests/data/a_test.cpp", include)),
              testing::SizeIs(1));
  EXPECT_THAT(include_complaints(
                  source_file("runtime/terminal/a.cpp", "#include \"runtime/view/draw/pen.h\"\n")),
              testing::SizeIs(1));
}

}  // namespace
}  // namespace windrose::repository
