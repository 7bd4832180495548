#include "runtime/base/system/spawn.h"

#include <chrono>
#include <filesystem>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/system/own_path.h"
#include "runtime/base/text/error.h"

namespace windrose {
namespace {

TEST(Spawn, GivesWordsAndVariablesAndTellsTheEnd) {
  const auto folder = std::filesystem::temp_directory_path() / "windrose-spawn-test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "said").string();
  ::setenv("WINDROSE_SPAWN_TEST", "of this program", 1);
  const Process process = start_program(
      "/bin/sh",
      {"-c", "echo \"$1|$OTHER|$WINDROSE_SPAWN_TEST\" > '" + file + "'", "sh", "two words"},
      {"OTHER=set"}, "WINDROSE_");
  while (!process.has_ended()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(read_text_file(file), "two words|set|\n");
  ::unsetenv("WINDROSE_SPAWN_TEST");
  std::filesystem::remove_all(folder);
}

TEST(Spawn, AProgramThatIsNotThere) {
  EXPECT_THAT(
      [] { (void)start_program("/no/such/program", {}); },
      testing::ThrowsMessage<Error>("cannot start /no/such/program: No such file or directory"));
}

TEST(OwnPath, IsTheTestProgram) {
  EXPECT_EQ(own_path().filename(), "test_base");
  EXPECT_EQ(library_path(), own_path());
}

}  // namespace
}  // namespace windrose
