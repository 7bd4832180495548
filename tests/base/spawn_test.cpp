#include "runtime/base/programs/spawn.h"

#include <chrono>
#include <filesystem>
#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

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

// The pipe is closed when the last of the two that write into it has ended.
TEST(EndWithParent, EndsAProgramWhoseParentIsGone) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t parent = ::fork();
  ASSERT_GE(parent, 0);
  if (parent == 0) {
    int begun[2];
    if (::pipe(begun) != 0) ::_exit(1);
    if (::fork() == 0) {
      end_with_parent();
      ::close(begun[1]);
      for (;;) ::pause();
    }
    ::close(begun[1]);
    char nothing = 0;
    (void)!::read(begun[0], &nothing, 1);  // until the child has asked for it
    ::_exit(0);
  }
  ::close(ends[1]);
  ::waitpid(parent, nullptr, 0);
  pollfd closed{ends[0], POLLIN, 0};
  EXPECT_EQ(::poll(&closed, 1, 10'000), 1) << "the program goes on without its parent";
  EXPECT_NE(closed.revents & POLLHUP, 0);
  ::close(ends[0]);
}

TEST(OwnPath, IsTheTestProgram) {
  EXPECT_EQ(own_path().filename(), "test_base");
  EXPECT_EQ(library_path(), own_path());
}

}  // namespace
}  // namespace windrose
