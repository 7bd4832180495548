// The table is read once: only runtime/tabletop/reading looks into an observation for what lies in
// piles, zones and purses, for properties and for charts. Faces print from its Tabletop.

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

// Floors that say what a viewer sees, and the room among them that reads it.
const std::vector<std::string> kShowing = {
    "runtime/words", "runtime/tabletop", "runtime/protocol", "runtime/sitting", "runtime/terminal",
    "runtime/view",  "runtime/library",  "runtime/app",      "editor"};
const std::string kReading = "runtime/tabletop/reading/";

// Files that look for themselves, and why they may.
const std::map<std::string, std::string> kReaders = {
    {"runtime/words/names/shown_names.cpp",
     "a name takes one word of its space, and words stand below the reading"},
    {"runtime/protocol/json/seat_file.cpp",
     "it asks the truth before a step whether its seat could tell what it answered"},
};

// What no other class has a function for.
const std::regex kOwnRead(
    R"((\.|->)(zone_first|zone_last|zone_count|zone_unknown|item_next|item_previous|item_zone)\()");
// What other classes call so as well: a read if it is asked of an observation.
const std::regex kCommonRead(R"((\w+)(\(\))?(\.|->)(tokens|value|values|purse|chart)\()");
const std::regex kDeclared(R"(\b(Observation|AnyState)\b[&*]? (\w+)\b)");

/// The names under which a file and its header know observations: "seen", "seen_", "before".
std::set<std::string> observations_in(const std::vector<const SourceFile*>& files) {
  std::set<std::string> names = {"seen", "seen_", "seen_now"};
  for (const SourceFile* file : files) {
    for (const std::string& line : file->lines) {
      if (!holds_one(line, {"Observation", "AnyState"})) continue;
      for (std::sregex_iterator found(line.begin(), line.end(), kDeclared), end; found != end;
           ++found)
        names.insert((*found)[2]);
    }
  }
  return names;
}

/// Where a file reads an observation by itself; `header` is its own, or null.
Complaints reading_complaints(const SourceFile& file, const SourceFile* header) {
  std::vector<const SourceFile*> both = {&file};
  if (header != nullptr) both.push_back(header);
  const std::set<std::string> names = observations_in(both);
  Complaints all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::string code = file.lines[i].substr(0, file.lines[i].find("//"));
    if (!holds_one(code, {".", "->"})) continue;
    std::string read;
    std::smatch own;
    if (std::regex_search(code, own, kOwnRead)) read = own[2];
    for (std::sregex_iterator found(code.begin(), code.end(), kCommonRead), end; found != end;
         ++found) {
      if (names.contains((*found)[1])) read = (*found)[4];
    }
    if (!read.empty())
      all.push_back(
          complaint(file, i + 1,
                    "reads an observation by " + read +
                        "(); ask Tabletop of tabletop/reading, and give it what it lacks"));
  }
  return all;
}

bool shows(const std::string& path) {
  if (path.starts_with(kReading)) return false;
  return std::ranges::any_of(
      kShowing, [&path](const std::string& floor) { return path.starts_with(floor + "/"); });
}

TEST(OneReading, NoFaceReadsAnObservationByItself) {
  const auto files = source_files({"runtime", "editor"}, {".h", ".cpp"});
  std::map<std::string, const SourceFile*> by_path;
  for (const SourceFile& file : files) by_path[file.path] = &file;
  Complaints found;
  std::set<std::string> readers;
  for (const SourceFile& file : files) {
    if (!shows(file.path)) continue;
    const auto header = by_path.find(file.path.substr(0, file.path.rfind('.')) + ".h");
    const Complaints own =
        reading_complaints(file, header == by_path.end() ? nullptr : header->second);
    if (own.empty()) continue;
    readers.insert(file.path);
    if (!kReaders.contains(file.path)) found.insert(found.end(), own.begin(), own.end());
  }
  EXPECT_TRUE(found.empty()) << listing(found);
  for (const auto& [path, why] : kReaders)
    EXPECT_TRUE(readers.contains(path)) << path << " reads no observation; take it off kReaders";
}

TEST(OneReading, TellsWhoReads) {
  const SourceFile header = source_file("runtime/view/a.h", "  const Observation& shown_;\n");
  const SourceFile file = source_file("runtime/view/a.cpp",
                                      "int a = shown_.tokens(pile, token);\n"
                                      "ZoneId b = anything->item_zone(item);\n"
                                      "Value c = sitting.seen().purse(purse);\n"
                                      "Value d = table.purse(purse);  // seen.purse(purse)\n"
                                      "auto e = maybe.value();\n");
  const std::string advice = "(); ask Tabletop of tabletop/reading, and give it what it lacks";
  EXPECT_EQ(reading_complaints(file, &header),
            (Complaints{"runtime/view/a.cpp:1: reads an observation by tokens" + advice,
                        "runtime/view/a.cpp:2: reads an observation by item_zone" + advice,
                        "runtime/view/a.cpp:3: reads an observation by purse" + advice}));
}

}  // namespace
}  // namespace windrose::repository
