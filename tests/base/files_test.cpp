#include "runtime/base/system/files.h"

#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
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
