#include "runtime/data/game/shelf_search.h"

#include <cstdlib>
#include <map>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/user_folders.h"
#include "runtime/base/text/error.h"
#include "tests/data/shelf_on_disk.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

/// A folder of shelves, and the environment in which they are looked for.
class ShelfSearchTest : public testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::temp_directory_path() / ("windrose-shelves-" + std::to_string(::getpid()));
    for (const char* name :
         {"WINDROSE_SHELVES", "WINDROSE_ROOT", "XDG_DATA_HOME", "XDG_DATA_DIRS"}) {
      const char* const value = std::getenv(name);
      before_[name] = value == nullptr ? std::nullopt : std::optional<std::string>(value);
      ::unsetenv(name);
    }
    set("XDG_DATA_HOME", (root_ / "data").string());
  }
  void TearDown() override {
    for (const auto& [name, value] : before_)
      value ? ::setenv(name.c_str(), value->c_str(), 1) : ::unsetenv(name.c_str());
    fs::remove_all(root_);
  }

  fs::path shelf(const std::string& name) {
    fs::create_directories(root_ / name / "scripts");
    fs::create_directories(root_ / name / "boards");
    return root_ / name;
  }
  static void set(const char* name, const std::string& value) { ::setenv(name, value.c_str(), 1); }
  static std::vector<std::string> found(const std::vector<std::string>& named) {
    std::vector<std::string> lines;
    for (const FoundShelf& shelf : find_shelves(named))
      lines.push_back(shelf.path.string() + " " + to_string(shelf.source));
    return lines;
  }

  fs::path root_;
  std::map<std::string, std::optional<std::string>> before_;
};

TEST_F(ShelfSearchTest, ComeInTheirOrder) {
  const std::string named = shelf("named").string();
  const std::string one = shelf("one").string();
  const std::string two = shelf("two").string();
  const std::string user = shelf("data/windrose").string();
  set("WINDROSE_SHELVES", one + ":" + two + "::" + named);
  EXPECT_THAT(found({named}),
              testing::ElementsAre(named + " named with --shelf", one + " in WINDROSE_SHELVES",
                                   two + " in WINDROSE_SHELVES", user + " in your data folder",
                                   source_folder() + " beside the program"));
}

TEST_F(ShelfSearchTest, TheRootStandsInPlaceOfWhatIsFoundByItself) {
  const std::string root = shelf("root").string();
  const std::string one = shelf("one").string();
  shelf("data/windrose");
  set("WINDROSE_ROOT", root);
  set("WINDROSE_SHELVES", one);
  EXPECT_THAT(found({}),
              testing::ElementsAre(one + " in WINDROSE_SHELVES", root + " in WINDROSE_ROOT"));
}

TEST_F(ShelfSearchTest, AVariableThatNamesNoFolder) {
  set("WINDROSE_SHELVES", shelf("one").string() + ":/no/such/shelf");
  EXPECT_THAT([] { (void)find_shelves({}); },
              testing::ThrowsMessage<Error>("WINDROSE_SHELVES: there is no shelf '/no/such/shelf'; "
                                            "expected a folder with 'scripts' in it"));
}

TEST_F(ShelfSearchTest, WhatIsBesideTheProgramHidesWhatIsInstalledForAll) {
  fs::create_directories(root_ / "usr/share/windrose/scripts");
  set("XDG_DATA_DIRS",
      "relative:" + (root_ / "none").string() + ":" + (root_ / "usr/share").string());
  EXPECT_THAT(shared_data_folders(),
              testing::ElementsAre(root_ / "none/windrose", root_ / "usr/share/windrose"));
  EXPECT_THAT(found({}), testing::ElementsAre(source_folder() + " beside the program"));
}

TEST_F(ShelfSearchTest, TheNearestAboveAFile) {
  const fs::path tree = shelf("tree");
  EXPECT_EQ(shelf_above(tree / "build/bin/windrose"), tree);
  fs::create_directories(tree / "installed/share/windrose/scripts");
  EXPECT_EQ(shelf_above(tree / "installed/bin/windrose"), tree / "installed/share/windrose");
  EXPECT_EQ(shelf_above(tree / "installed/lib/machine/libwindrose.so"),
            tree / "installed/share/windrose");
  EXPECT_EQ(shelf_above(root_ / "elsewhere"), fs::path());
}

}  // namespace
}  // namespace windrose
