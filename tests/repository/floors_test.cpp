// No include climbs, and each door to the outside is in one place (docs/architecture.md).

#include <algorithm>
#include <optional>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/includes.h"
#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

// The rooms of the house, from the cellar up. A file includes from its own room and from rooms
// above it in this list, and nothing else. Tests of a floor count as its last room.
const std::vector<std::string> kRooms = {
    "runtime/base/text",
    "runtime/base/language",
    "runtime/base/system",
    "runtime/base/programs",
    "runtime/data/yaml",
    "runtime/data/schema",
    "runtime/data/game",
    "runtime/data/load",
    "runtime/data/look",
    "runtime/state/ids",
    "runtime/state/board",
    "runtime/state/ruleset",
    "runtime/state/truth",
    "runtime/state/seen",
    "runtime/words/names",
    "runtime/words/telling",
    "runtime/tabletop/reading",
    "runtime/tabletop/model",
    "runtime/tabletop/scene",
    "runtime/script/errors",
    "runtime/script/sandbox",
    "runtime/script/stores",
    "runtime/script/api",
    "runtime/script/rules",
    "runtime/script/inspect",
    "runtime/script/tests",
    "runtime/match/play",
    "runtime/match/search",
    "runtime/match/actions",
    "runtime/match/files",
    "runtime/match/live",
    "runtime/match/tests",
    "runtime/protocol/json",
    "runtime/protocol/bots",
    "runtime/protocol/host",
    "runtime/debug/engine",
    "runtime/debug/dap",
    "runtime/lab/statistics",
    "runtime/lab/play",
    "runtime/lab/compare",
    "runtime/lab/tune",
    "runtime/lab/learn",
    "runtime/lab/fuzz",
    "runtime/lab/report",
    "runtime/lab/page",
    "runtime/sitting/question",
    "runtime/sitting/people",
    "runtime/library/include/windrose",
    "runtime/library",
    "runtime/terminal/page",
    "runtime/terminal/boards",
    "runtime/terminal/panels",
    "runtime/terminal/session",
    "runtime/view/pictures",
    "runtime/view/draw",
    "runtime/view/signs",
    "runtime/view/ui",
    "runtime/view/sound",
    "runtime/view/plan",
    "runtime/view/board",
    "runtime/view/panels",
    "runtime/view/prompt",
    "runtime/view/desk",
    "runtime/view/table",
    "runtime/view/author",
    "runtime/view/start",
    "runtime/view/screens",
    "editor/text",
    "editor/reading",
    "editor/changes",
    "editor/acts",
    "editor/export",
    "editor/window",
    "runtime/app/help",
    "runtime/app/command",
    "runtime/app/reports",
    "runtime/app/authors",
    "runtime/app",
};

// Floors that do not know each other although one stands above the other.
struct Strangers {
  std::string floor;
  std::vector<std::string> others;
};
const std::vector<Strangers> kStrangers = {
    {"runtime/script", {"runtime/words", "runtime/tabletop"}},
    {"runtime/words", {"runtime/script"}},
    {"runtime/tabletop", {"runtime/script"}},
    {"runtime/sitting", {"runtime/library"}},
    {"runtime/terminal", {"runtime/library"}},
    {"runtime/view", {"runtime/terminal", "runtime/library"}},
    {"editor", {"runtime/terminal", "runtime/library"}},
};

// Tests that need a match to have been played, told and shown: they may include from every floor
// below the program.
const std::set<std::string> kPlayedMatch = {"tests/words", "tests/tabletop", "tests/match",
                                            "tests/sitting"};

// Libraries from outside, and the folders that may include them.
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
    {"librsvg", std::regex("librsvg/.*|cairo.*"), {"runtime/view"}},
    {"libzip", std::regex("zip\\.h"), {"runtime/base/system", "tests/base"}},
    {"CLI11", std::regex("CLI/.*"), {"runtime/app"}},
    {"libedit", std::regex("histedit\\.h"), {"runtime/terminal"}},
    {"Linux",
     std::regex(
         "(sys|linux|arpa|net|netinet|X11)/.*|(unistd|fcntl|dlfcn|link|poll|termios|pthread|sched|"
         "spawn|ucontext|pwd|grp|dirent|glob|fnmatch|langinfo|netdb|signal|semaphore)\\.h"),
     {"runtime/base/system", "runtime/base/programs", "tests"}},
};

std::string folder_of(const std::string& path) {
  return path.substr(0, std::min(path.rfind('/'), path.size()));
}

/// The floor of a room: what may be written before its name.
std::string floor_of(const std::string& room) {
  return std::ranges::count(room, '/') > 1 || room.starts_with("editor/") ? folder_of(room) : room;
}

/// Place in kRooms; tests/state/zone_test.cpp stands in the last room of runtime/state. Nothing for
/// what is in no room.
std::optional<std::size_t> room_of(const std::string& path) {
  if (path.starts_with("tests/")) {
    const std::string folder = path.substr(0, path.find('/', 6));
    if (path.starts_with("tests/view/window/")) return std::nullopt;  // with the whole program
    if (kPlayedMatch.contains(folder)) return kRooms.size() - 2;
    const std::string floor = folder == "tests/editor" ? "editor" : "runtime" + folder.substr(5);
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < kRooms.size(); ++i) {
      if (floor_of(kRooms[i]) == floor) last = i;
    }
    return last;
  }
  const auto found = std::ranges::find(kRooms, folder_of(path));
  if (found == kRooms.end()) return std::nullopt;
  return static_cast<std::size_t>(found - kRooms.begin());
}

/// Why a file may not include a header of ours; empty if it may.
std::string climb(const std::string& from, const std::string& header) {
  if (header.starts_with("tests/")) {
    return from.starts_with("tests/") ? "" : "includes a test, " + header + "; move what it needs";
  }
  const auto low = room_of(from);
  const auto high = room_of(header);
  if (low && high && *high > *low) {
    return kRooms[*low] + " stands below " + kRooms[*high] + " and includes " + header +
           "; include only from the same room or from rooms before it in kRooms of "
           "tests/repository/floors_test.cpp";
  }
  for (const auto& [floor, others] : kStrangers) {
    if (!is_under(from, floor)) continue;
    for (const std::string& other : others) {
      if (is_under(header, other))
        return floor + " and " + other + " do not know each other; " + header + " must go";
    }
  }
  return exists(header) ? "" : "no file " + header + "; write includes from the root";
}

std::string wrong_door(const std::string& from, const std::string& header) {
  for (const Door& door : kDoors) {
    if (!std::regex_match(header, door.header)) continue;
    std::string places;
    for (const std::string& folder : door.folders) {
      if (is_under(from, folder)) return {};
      places += (places.empty() ? "" : " and ") + folder;
    }
    return door.library + " is used only in " + places + "; not <" + header + "> here";
  }
  return {};
}

Complaints include_complaints(const SourceFile& file) {
  Complaints all;
  for (const Include& include : includes_of(file)) {
    const std::string found =
        include.ours ? climb(file.path, include.header) : wrong_door(file.path, include.header);
    if (!found.empty()) all.push_back(complaint(file, include.line, found));
  }
  return all;
}

TEST(Floors, NoIncludeClimbs) {
  const auto files = source_files({"runtime", "editor", "tests"}, {".h", ".cpp"});
  EXPECT_GT(files.size(), 0u);
  const Complaints found = complaints(files, include_complaints);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Floors, EveryFileIsInARoom) {
  for (const SourceFile& file : source_files({"runtime", "editor"}, {".h", ".cpp"})) {
    EXPECT_TRUE(room_of(file.path))
        << file.path << " is in no room; move it into one, or give " << folder_of(file.path)
        << " its place in kRooms of " << __FILE__ << " and its line in docs/architecture.md";
  }
  for (const std::string& room : kRooms)
    EXPECT_TRUE(exists(room)) << room << " is no folder; take it out of kRooms";
}

/// The folder that a row of the table in docs/architecture.md is about; empty for another line.
std::string room_of_row(const std::string& line) {
  static const std::regex kRow(
      R"(\| (?:\*\*)?`?([a-z/]+)`?(?:\*\*)?(?: \(`editor/`\))? \| .* \|.*\|)");
  std::smatch row;
  if (!std::regex_match(line, row, kRow) || row[1] == "room") return {};
  return is_under(row[1], "editor") ? row[1].str() : "runtime/" + row[1].str();
}

// Who looks something up in the architecture finds the rooms in their order, and files that exist.
TEST(Floors, TheArchitectureHasTheseRoomsAndTheirFiles) {
  static const std::regex kFile(R"(`([a-z_/]+\.(?:h|cpp))`)");
  std::vector<std::string> told;
  for (const SourceFile& page : source_files({"docs"}, {"architecture.md"})) {
    for (const std::string& line : page.lines) {
      const std::string room = room_of_row(line);
      if (room.empty()) continue;
      if (std::ranges::find(kRooms, room) != kRooms.end()) told.push_back(room);
      for (std::sregex_iterator file(line.begin(), line.end(), kFile), end; file != end; ++file) {
        const std::string path = (*file)[1];
        const std::string found = is_under(path, "runtime") ? path : room + "/" + path;
        EXPECT_TRUE(exists(found)) << "docs/architecture.md: " << room << " has no " << path;
      }
    }
  }
  EXPECT_EQ(told, kRooms) << "the table of docs/architecture.md has the rooms in another order";
}

TEST(Floors, AnIncludeThatClimbsIsFound) {
  const auto found = [](const std::string& path, const std::string& include) {
    return include_complaints(source_file(path, "#include " + include + "\n"));
  };
  EXPECT_THAT(found("runtime/base/text/a.cpp", "\"tests/repository/source_tree.h\""),
              testing::ElementsAre("runtime/base/text/a.cpp:1: includes a test, "
                                   "tests/repository/source_tree.h; move what it needs"));
  EXPECT_THAT(
      found("runtime/base/text/a.cpp", "\"error.h\""),
      testing::ElementsAre("runtime/base/text/a.cpp:1: no file error.h; write includes from "
                           "the root"));
  EXPECT_THAT(found("tests/lab/a_test.cpp", "<lua.hpp>"),
              testing::ElementsAre("tests/lab/a_test.cpp:1: Lua is used only in runtime/script and "
                                   "tests/script and tests/bench; not <lua.hpp> here"));
  EXPECT_THAT(found("runtime/data/yaml/a.h", "<yaml-cpp/yaml.h>"), testing::IsEmpty());
  EXPECT_THAT(found("runtime/view/ui/a.cpp", "<sys/mman.h>"),
              testing::ElementsAre("runtime/view/ui/a.cpp:1: Linux is used only in "
                                   "runtime/base/system and runtime/base/programs and "
                                   "tests; not <sys/mman.h> here"));
}

TEST(Floors, ARoomMayNotIncludeFromOneAfterIt) {
  const auto found = [](const std::string& path, const std::string& header) {
    return include_complaints(source_file(path, "#include \"" + header + "\"\n"));
  };
  EXPECT_THAT(found("runtime/data/game/a.cpp", "runtime/match/play/match.h"),
              testing::ElementsAre("runtime/data/game/a.cpp:1: runtime/data/game stands below "
                                   "runtime/match/play and includes runtime/match/play/match.h; "
                                   "include only from the same room or from rooms before it in "
                                   "kRooms of tests/repository/floors_test.cpp"));
  EXPECT_THAT(found("runtime/state/board/a.h", "runtime/state/truth/state.h"), testing::SizeIs(1));
  EXPECT_THAT(found("runtime/state/truth/a.h", "runtime/state/board/board.h"), testing::IsEmpty());
  EXPECT_THAT(found("tests/data/a_test.cpp", "runtime/match/play/match.h"), testing::SizeIs(1));
  EXPECT_THAT(found("tests/words/a_test.cpp", "runtime/match/play/match.h"), testing::IsEmpty());
  EXPECT_THAT(
      found("runtime/view/draw/a.cpp", "runtime/terminal/page/style.h"),
      testing::ElementsAre("runtime/view/draw/a.cpp:1: runtime/view and runtime/terminal do "
                           "not know each other; runtime/terminal/page/style.h must go"));
  EXPECT_THAT(found("runtime/script/api/a.h", "runtime/words/names/amounts.h"), testing::SizeIs(1));
}

}  // namespace
}  // namespace windrose::repository
