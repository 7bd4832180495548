#include "editor/text/edited_file.h"

#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editor/text/save_together.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
namespace {

namespace fs = std::filesystem;

class EditedFileTest : public testing::Test {
 protected:
  EditedFileTest()
      : folder_(fs::temp_directory_path() / ("windrose_edited_" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    write("a: 1  # one\nb: 2\nc: 3\n");
  }
  ~EditedFileTest() override { fs::remove_all(folder_); }

  void write(const std::string& text) const { std::ofstream(path(), std::ios::binary) << text; }
  [[nodiscard]] fs::path path() const { return folder_ / "board.yaml"; }
  [[nodiscard]] std::string on_disk() const { return read_text_file(path()); }
  static void set(EditedFile& file, const std::string& key, const std::string& value) {
    YamlEdit edit(file.yaml());
    edit.set(file.yaml().tree(), key, value);
    file.change("set " + key, edit.take());
  }
  [[nodiscard]] static std::string refusal(const std::vector<EditedFile*>& files) {
    try {
      save_together(files);
      return "";
    } catch (const Error& error) {
      return error.what();
    }
  }

  fs::path folder_;
};

TEST_F(EditedFileTest, SavingWithoutAChangeLeavesEveryByte) {
  EditedFile file(path(), "board.yaml");
  EXPECT_FALSE(file.is_changed());
  save_together({&file});
  EXPECT_EQ(on_disk(), "a: 1  # one\nb: 2\nc: 3\n");
}

// A stranger's commit may be fetched while the board is open.
TEST_F(EditedFileTest, ALinkThatComesIntoItsPlaceIsNeitherReadNorWritten) {
  const fs::path other = folder_ / "of_the_user";
  std::ofstream(other) << "mine";
  EditedFile file(path(), "board.yaml");
  set(file, "a", "10");
  fs::remove(path());
  fs::create_symlink(other, path());
  EXPECT_EQ(file.disk(), EditedFile::Disk::changed);
  constexpr const char* kLink =
      "board.yaml: another program has put a link in its place; remove the link";
  EXPECT_THAT([&] { static_cast<void>(file.join()); }, testing::ThrowsMessage<Error>(kLink));
  EXPECT_THAT([&] { file.take_theirs(); }, testing::ThrowsMessage<Error>(kLink));
  EXPECT_THAT([&] { save_together({&file}, true); },
              testing::ThrowsMessage<Error>(std::string("nothing is saved: ") + kLink));
  EXPECT_EQ(read_text_file(other), "mine");
  EXPECT_EQ(file.text(), "a: 10  # one\nb: 2\nc: 3\n");
}

TEST_F(EditedFileTest, UnsavedChangesAreWrittenBehindNoLink) {
  const fs::path other = folder_ / "of_the_user";
  std::ofstream(other) << "mine";
  EditedFile file(path(), "board.yaml");
  set(file, "a", "10");
  fs::create_symlink(other, path().string() + ".unsaved");
  file.keep_unsaved();
  EXPECT_EQ(read_text_file(other), "mine");
  EXPECT_EQ(read_text_file(path().string() + ".unsaved"), "a: 10  # one\nb: 2\nc: 3\n");
}

// Whoever opened a pipe to write into it would wait for a reader.
TEST_F(EditedFileTest, UnsavedChangesAreWrittenIntoNoPipeAndNoFolder) {
  EditedFile file(path(), "board.yaml");
  set(file, "a", "10");
  const std::string beside = path().string() + ".unsaved";
  ASSERT_EQ(::mkfifo(beside.c_str(), 0600), 0);
  EXPECT_THAT([&] { file.keep_unsaved(); },
              testing::ThrowsMessage<Error>("board.yaml.unsaved: cannot be written: a named pipe "
                                            "is in its place; remove it"));
  EXPECT_THAT([&] { static_cast<void>(file.left_unsaved()); },
              testing::ThrowsMessage<Error>(
                  "board.yaml.unsaved: this is a named pipe, not a file that can be read"));
  fs::remove(beside);
  fs::create_directory(beside);
  EXPECT_THAT([&] { file.keep_unsaved(); },
              testing::ThrowsMessage<Error>("board.yaml.unsaved: cannot be written: a folder is in "
                                            "its place; remove it"));
}

TEST_F(EditedFileTest, WhatIsNoFileInItsPlaceIsAChange) {
  EditedFile file(path(), "board.yaml");
  set(file, "a", "10");
  fs::remove(path());
  fs::create_directory(path());
  EXPECT_EQ(file.disk(), EditedFile::Disk::changed);
  EXPECT_THAT(
      [&] { save_together({&file}, true); },
      testing::ThrowsMessage<Error>("nothing is saved: board.yaml: this is a folder, not a file"));
  fs::remove(path());
  EXPECT_EQ(file.disk(), EditedFile::Disk::gone);
  save_together({&file}, true);
  EXPECT_EQ(on_disk(), "a: 10  # one\nb: 2\nc: 3\n");
}

TEST_F(EditedFileTest, UndoLeadsBackToTheBeginningAndForthAgain) {
  EditedFile file(path(), "board.yaml");
  set(file, "a", "10");
  set(file, "d", "4");
  EXPECT_EQ(file.text(), "a: 10  # one\nb: 2\nc: 3\nd: 4\n");
  EXPECT_EQ(file.undo_name(), "set d");
  file.undo();
  file.undo();
  EXPECT_FALSE(file.can_undo());
  EXPECT_FALSE(file.is_changed());
  EXPECT_EQ(file.redo_name(), "set a");
  file.redo();
  EXPECT_EQ(file.text(), "a: 10  # one\nb: 2\nc: 3\n");
  set(file, "b", "20");
  EXPECT_FALSE(file.can_redo());
}

TEST_F(EditedFileTest, SavesAndGoesOn) {
  EditedFile file(path(), "board.yaml");
  set(file, "a", "10");
  file.keep_unsaved();
  EXPECT_EQ(on_disk(), "a: 1  # one\nb: 2\nc: 3\n");
  EXPECT_TRUE(fs::exists(path().string() + ".unsaved"));
  save_together({&file});
  EXPECT_EQ(on_disk(), "a: 10  # one\nb: 2\nc: 3\n");
  EXPECT_FALSE(fs::exists(path().string() + ".unsaved"));
  file.undo();
  EXPECT_TRUE(file.is_changed());
}

TEST_F(EditedFileTest, FindsWhatWasLeftUnsaved) {
  {
    EditedFile file(path(), "board.yaml");
    set(file, "a", "10");
    file.keep_unsaved();
  }
  EditedFile file(path(), "board.yaml");
  ASSERT_TRUE(file.left_unsaved().has_value());
  EXPECT_EQ(*file.left_unsaved(), "a: 10  # one\nb: 2\nc: 3\n");
  file.replace("take the unsaved changes", *file.left_unsaved());
  EXPECT_TRUE(file.is_changed());
  file.undo();
  file.forget_unsaved();
  EXPECT_FALSE(file.left_unsaved().has_value());
}

TEST_F(EditedFileTest, NeverWritesOverWhatSomebodyElseWrote) {
  EditedFile file(path(), "board.yaml");
  set(file, "a", "10");
  write("a: 1  # one\nb: 2\nc: 33\n");
  EXPECT_EQ(file.disk(), EditedFile::Disk::changed);
  try {
    save_together({&file});
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(),
                 "nothing is saved: board.yaml: another program has changed the file; merge both, "
                 "take the other text, or replace it");
  }
  EXPECT_TRUE(file.join());
  EXPECT_EQ(file.text(), "a: 10  # one\nb: 2\nc: 33\n");
  save_together({&file});
  EXPECT_EQ(on_disk(), "a: 10  # one\nb: 2\nc: 33\n");
}

TEST_F(EditedFileTest, AsksWhereBothChangedTheSameLine) {
  EditedFile file(path(), "board.yaml");
  set(file, "a", "10");
  write("a: 11  # one\nb: 2\nc: 3\n");
  EXPECT_FALSE(file.join());
  EXPECT_EQ(file.text(), "a: 10  # one\nb: 2\nc: 3\n");
  file.take_theirs();
  EXPECT_EQ(file.text(), "a: 11  # one\nb: 2\nc: 3\n");
  EXPECT_FALSE(file.is_changed());
  file.undo();
  save_together({&file}, true);
  EXPECT_EQ(on_disk(), "a: 10  # one\nb: 2\nc: 3\n");
}

TEST_F(EditedFileTest, SavesAllFilesOrNone) {
  EditedFile first(path(), "board.yaml");
  EditedFile second(folder_ / "game.yaml", "game.yaml");
  set(first, "a", "10");
  second.replace("begin", "game: New\n");
  std::ofstream(folder_ / "game.yaml") << "game: Theirs\n";
  EXPECT_EQ(refusal({&first, &second}),
            "nothing is saved: game.yaml: another program has changed the file; merge both, take "
            "the other text, or replace it");
  EXPECT_EQ(on_disk(), "a: 1  # one\nb: 2\nc: 3\n");
  EXPECT_TRUE(first.is_changed());
  save_together({&first, &second}, true);
  EXPECT_EQ(on_disk(), "a: 10  # one\nb: 2\nc: 3\n");
  EXPECT_EQ(read_text_file(folder_ / "game.yaml"), "game: New\n");
  EXPECT_EQ(files_in(folder_), (std::vector<std::string>{"board.yaml", "game.yaml"}));
}

TEST_F(EditedFileTest, AFileThatCannotBeWrittenKeepsTheOthersFromBeingSaved) {
  EditedFile first(path(), "board.yaml");
  EditedFile second(path() / "below.yaml", "below.yaml");  // no folder
  set(first, "a", "10");
  second.replace("begin", "game: New\n");
  EXPECT_EQ(refusal({&first, &second}),
            "nothing is saved: below.yaml: cannot be written: Not a directory");
  EXPECT_EQ(on_disk(), "a: 1  # one\nb: 2\nc: 3\n");
  EXPECT_EQ(files_in(folder_), std::vector<std::string>{"board.yaml"});
}

TEST_F(EditedFileTest, WhatHasTakenItsPlaceGivesItBack) {
  EditedFile first(path(), "board.yaml");
  EditedFile again(path(), "again.yaml");  // takes the draft of the first one away
  set(first, "a", "10");
  set(again, "a", "11");
  EXPECT_EQ(refusal({&first, &again}),
            "nothing is saved: again.yaml: cannot be written: No such file or directory");
  EXPECT_EQ(on_disk(), "a: 1  # one\nb: 2\nc: 3\n");
  EXPECT_TRUE(first.is_changed());
}

TEST_F(EditedFileTest, BeginsAFileThatIsNotThere) {
  EditedFile file(folder_ / "new" / "board.yaml", "new/board.yaml");
  EXPECT_EQ(file.disk(), EditedFile::Disk::same);
  file.replace("begin", "board: New\n");
  save_together({&file});
  EXPECT_EQ(read_text_file(folder_ / "new" / "board.yaml"), "board: New\n");
  fs::remove(folder_ / "new" / "board.yaml");
  EXPECT_EQ(file.disk(), EditedFile::Disk::gone);
  EXPECT_TRUE(file.join());
  EXPECT_EQ(file.disk(), EditedFile::Disk::same);
  EXPECT_TRUE(file.is_changed());
}

}  // namespace
}  // namespace windrose::editor
