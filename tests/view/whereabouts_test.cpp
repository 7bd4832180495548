#include "runtime/view/ui/whereabouts.h"

#include <filesystem>
#include <unistd.h>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/view/ui/input.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;

TEST(Whereabouts, KnowWhatWasNotedInThisFrame) {
  Whereabouts where;
  where.note("prompt.main", {10, 20, 100, 40});
  where.note("space Gold Coast", {1, 2, 3, 4});
  where.note("gone", {1, 2, 0, 4});
  EXPECT_EQ(where.size(), 2U);
  EXPECT_EQ(where.find("prompt.main"), (Rect{10, 20, 100, 40}));
  EXPECT_EQ(where.find("space_Gold_Coast"), (Rect{1, 2, 3, 4}));
  EXPECT_EQ(where.find("gone"), std::nullopt);
  where.clear();
  EXPECT_EQ(where.find("prompt.main"), std::nullopt);
}

TEST(Whereabouts, AreWrittenInWholePixelsAndOnlyWhenTheyDiffer) {
  const fs::path file =
      fs::temp_directory_path() / ("windrose_where_" + std::to_string(::getpid()));
  Whereabouts where;
  where.note("a", {1.4F, 2.6F, 3, 4});
  where.write(file);
  EXPECT_EQ(read_text_file(file), "a 1 3 3 4\n");
  fs::remove(file);
  where.clear();
  where.note("a", {1.4F, 2.6F, 3, 4});
  where.write(file);
  EXPECT_FALSE(fs::exists(file));
  where.note("b", {0, 0, 9, 9});
  where.write(file);
  EXPECT_EQ(read_text_file(file), "a 1 3 3 4\nb 0 0 9 9\n");
  fs::remove(file);
}

TEST(KeyCaps, SayWhatToPress) {
  EXPECT_EQ(shown(key_of('u')), "U");
  EXPECT_EQ(shown(key_of('1')), "1");
  EXPECT_EQ(shown({Key::enter}), "Enter");
  EXPECT_EQ(shown({Key::escape}), "Esc");
  EXPECT_EQ(shown({Key::letter, 'u', false, true}), "Shift U");
  EXPECT_EQ(shown({Key::letter, '-', true}), "Ctrl −");
  EXPECT_EQ(shown({Key::f11}), "F11");
  EXPECT_EQ(shown(Shortcut{}), "");
}

}  // namespace
}  // namespace windrose::view
