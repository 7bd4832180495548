// A copy of the bundled games that tests may edit, and what a change does to a file.
#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editor/changes/board_changes.h"
#include "editor/reading/board_reading.h"
#include "editor/text/text_difference.h"
#include "editor/text/workspace.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "tests/support/places.h"

namespace windrose::editor {

class BoardCase : public testing::Test {
 protected:
  BoardCase()
      : shelf_(std::filesystem::temp_directory_path() /
               ("windrose_editor_" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(shelf_);
    std::filesystem::create_directories(shelf_);
  }
  ~BoardCase() override {
    workspace_.reset();
    std::filesystem::remove_all(shelf_);
  }

  /// Puts a bundled game on the test's own shelf, if it has none of the name yet.
  void bring(const std::string& game) const {
    for (const char* folder : {"scripts", "boards"}) {
      const std::filesystem::path to = shelf_ / folder / game;
      const std::filesystem::path from = std::filesystem::path(source_folder()) / folder / game;
      if (std::filesystem::exists(to) || !std::filesystem::exists(from)) continue;
      std::filesystem::create_directories(to.parent_path());
      std::filesystem::copy(from, to, std::filesystem::copy_options::recursive);
    }
  }

  void open(const std::string& game, const std::string& board) {
    bring(game);
    if (std::filesystem::exists(std::filesystem::path(source_folder()) / "scripts/common"))
      bring("common");
    workspace_ = std::make_unique<Workspace>(find_game({shelf_}, game), board);
    read();
  }
  /// A board of a little game of its own.
  void open_text(const std::string& board) {
    write("scripts/little/game.yaml",
          "game: Little\nplayers: 2\nboard: plan\nrules: rules.lua\nendings: [over]\n"
          "pieces: {camel: {per_player: 1}}\n"
          "properties: {space: {owner: {is: player}, rent: 0, good: {is: word}}}\n");
    write("scripts/little/rules.lua",
          "local game, rules = ...\nfunction rules.setup() game:finish { ending = \"over\" } end\n"
          "function rules.turn() end\n");
    write("boards/little/plan.yaml", board);
    open("little", "plan");
  }
  void write(const std::string& file, const std::string& text) const {
    std::filesystem::create_directories((shelf_ / file).parent_path());
    std::ofstream(shelf_ / file, std::ios::binary) << text;
  }

  void read() { reading_ = read_board(*workspace_); }
  [[nodiscard]] BoardChanges changes() const { return {*workspace_, reading_}; }
  /// Does the change, and undoes and redoes it on the way.
  void apply(std::vector<Splice> splices) {
    const std::string before = workspace_->yaml().text();
    workspace_->change("test", std::move(splices));
    const std::string after = workspace_->yaml().text();
    workspace_->undo();
    EXPECT_EQ(workspace_->yaml().text(), before);
    workspace_->redo();
    EXPECT_EQ(workspace_->yaml().text(), after);
    read();
  }
  /// The lines of the board file that differ from the disk.
  [[nodiscard]] std::string diff() { return diff(workspace_->board_file()); }
  [[nodiscard]] std::string diff(const std::string& name) {
    const EditedFile& file = workspace_->file(name);
    std::string text;
    for (const ChangedLine& line : difference(file.saved_text(), file.text())) {
      if (line.kind == ChangedLine::Kind::added) text += "+" + line.text + "\n";
      if (line.kind == ChangedLine::Kind::removed) text += "-" + line.text + "\n";
    }
    return text;
  }
  [[nodiscard]] std::vector<std::string> problems() const {
    std::vector<std::string> texts;
    for (const Problem& problem : reading_.problems)
      texts.push_back(problem.file + ":" + std::to_string(problem.line) + ": " + problem.text);
    return texts;
  }
  [[nodiscard]] int space(const std::string& id) const { return reading_.space_called(id); }

  std::filesystem::path shelf_;
  std::unique_ptr<Workspace> workspace_;
  BoardReading reading_;
};

}  // namespace windrose::editor
