#include "runtime/base/system/files.h"

#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

class FilesTest : public testing::Test {
 protected:
  FilesTest()
      : folder_(fs::temp_directory_path() / ("windrose_files_" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~FilesTest() override { fs::remove_all(folder_); }

  template <typename Act>
  static std::string refusal(const Act& act) {
    try {
      act();
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }

  fs::path folder_;
};

TEST_F(FilesTest, ReadsBackWhatWasWritten) {
  const std::string text("line one\nline\0two", 17);
  write_text_file(folder_ / "a.txt", "old and longer than the new text");
  write_text_file(folder_ / "a.txt", text);
  EXPECT_EQ(read_text_file(folder_ / "a.txt"), text);
  EXPECT_THAT(files_in(folder_), ElementsAre("a.txt"));
}

TEST_F(FilesTest, ReadsAnEmptyFile) {
  write_text_file(folder_ / "empty", "");
  EXPECT_EQ(read_text_file(folder_ / "empty"), "");
}

TEST_F(FilesTest, SaysWhyAFileCannotBeRead) {
  EXPECT_EQ(refusal([&] { (void)read_text_file(folder_ / "none", "scripts/none"); }),
            "scripts/none: there is no such file");
  EXPECT_EQ(refusal([&] { (void)read_text_file(folder_, "scripts"); }),
            "scripts: this is a folder, not a file");
  write_text_file(folder_ / "long", "12345");
  EXPECT_EQ(refusal([&] { (void)read_text_file(folder_ / "long", "long", 4); }),
            "long: this file is too large; at most 4 bytes are read");
  EXPECT_EQ(read_text_file(folder_ / "long", "long", 5), "12345");
  write_text_file(folder_ / "long", std::string(kMostTextBytes + 1, 'x'));
  EXPECT_EQ(refusal([&] { (void)read_text_file(folder_ / "long", "long"); }),
            "long: this file is too large; at most 1048576 bytes are read");
}

TEST_F(FilesTest, SaysWhyAFileCannotBeWritten) {
  const std::string path = (folder_ / "none" / "a.txt").string();
  EXPECT_EQ(refusal([&] { write_text_file(path, "x"); }),
            path + ": cannot be written: there is no folder '" + (folder_ / "none").string() +
                "'; make it first");
}

TEST_F(FilesTest, LinksAndRightsOfAFileStay) {
  write_text_file(folder_ / "a.txt", "old");
  fs::permissions(folder_ / "a.txt", fs::perms::owner_all);
  fs::create_symlink("a.txt", folder_ / "link.txt");
  write_text_file(folder_ / "link.txt", "new");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link.txt"));
  EXPECT_EQ(read_text_file(folder_ / "a.txt"), "new");
  EXPECT_EQ(fs::status(folder_ / "a.txt").permissions(), fs::perms::owner_all);
  EXPECT_THAT(files_in(folder_), ElementsAre("a.txt", "link.txt"));
}

TEST_F(FilesTest, RightsStayWhateverNewFilesGet) {
  write_text_file(folder_ / "a.txt", "old");
  fs::permissions(folder_ / "a.txt", fs::perms(0644));
  const mode_t before = ::umask(077);
  write_text_file(folder_ / "a.txt", "new");
  write_text_file(folder_ / "b.txt", "new");
  ::umask(before);
  EXPECT_EQ(fs::status(folder_ / "a.txt").permissions(), fs::perms(0644));
  EXPECT_EQ(fs::status(folder_ / "b.txt").permissions(), fs::perms(0600));
}

TEST_F(FilesTest, ANewFileReplacesNone) {
  EXPECT_TRUE(write_new_text_file(folder_ / "a.txt", "first"));
  EXPECT_FALSE(write_new_text_file(folder_ / "a.txt", "second"));
  EXPECT_EQ(read_text_file(folder_ / "a.txt"), "first");
  fs::create_symlink(folder_ / "nowhere", folder_ / "link");
  EXPECT_FALSE(write_new_text_file(folder_ / "link", "text"));
  EXPECT_EQ(refusal([&] { (void)write_new_text_file(folder_ / "none" / "a.txt", "text"); }),
            (folder_ / "none" / "a.txt").string() + ": cannot be written: there is no folder '" +
                (folder_ / "none").string() + "'; make it first");
  EXPECT_EQ(files_in(folder_), (std::vector<std::string>{"a.txt"}));
}

/// Each has a draft of its own.
TEST_F(FilesTest, OfTwoThreadsThatMakeTheSameFileOneMakesIt) {
  constexpr int kRounds = 50;
  for (int round = 0; round < kRounds; ++round) {
    const fs::path path = folder_ / std::to_string(round);
    const std::string texts[] = {std::string(5000, 'a'), std::string(5000, 'b')};
    bool is_made[2] = {};
    std::thread other([&] { is_made[1] = write_new_text_file(path, texts[1]); });
    is_made[0] = write_new_text_file(path, texts[0]);
    other.join();
    ASSERT_NE(is_made[0], is_made[1]);
    EXPECT_EQ(read_text_file(path), texts[is_made[0] ? 0 : 1]);
  }
  EXPECT_EQ(files_in(folder_).size(), static_cast<std::size_t>(kRounds));
}

TEST_F(FilesTest, APipeIsWrittenToAndStays) {
  const fs::path pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  write_text_file(pipe, "text");
  char got[8] = "";
  EXPECT_EQ(::read(reader, got, sizeof got), 4);
  ::close(reader);
  EXPECT_STREQ(got, "text");
  EXPECT_TRUE(fs::is_fifo(pipe));
  EXPECT_EQ(refusal([&] { write_text_file(folder_, "x"); }),
            folder_.string() + ": cannot be written: Is a directory");
}

TEST_F(FilesTest, ListsFoldersSorted) {
  for (const char* name : {"b.yaml", "a.yaml", "c.lua", ".hidden.yaml"}) {
    write_text_file(folder_ / name, "x");
  }
  fs::create_directories(folder_ / "z.yaml");
  fs::create_directories(folder_ / "y");
  EXPECT_THAT(files_in(folder_, ".yaml"), ElementsAre("a.yaml", "b.yaml"));
  EXPECT_THAT(folders_in(folder_), ElementsAre("y", "z.yaml"));
  EXPECT_THAT(files_in(folder_ / "none"), ElementsAre());
}

}  // namespace
}  // namespace windrose
