// The files of one board and its game as they are being edited, with one undo over all of them.
//
// A change may touch several files; it is undone as one. The trial shelf always holds what the
// files would be if they were saved now.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/text/edited_file.h"
#include "editor/text/trial_shelf.h"

namespace windrose::editor {

/// Changes of one file, by its name: "boards/shipping/shipping.yaml".
struct FileChange {
  std::string file;
  std::vector<Splice> splices;
};

class Workspace {
 public:
  /// Opens a board of a game; `board` is its id. Throws Error if the board file cannot be read or
  /// there is no such game.
  Workspace(GameFolder game, std::string board);

  [[nodiscard]] const GameFolder& game() const { return game_; }
  [[nodiscard]] const std::string& board() const { return board_; }
  [[nodiscard]] std::string board_file() const { return file_name(board_ + ".yaml"); }
  [[nodiscard]] std::string look_file() const { return file_name(board_ + ".look.yaml"); }
  [[nodiscard]] const TrialShelf& trial() const { return trial_; }

  /// A file of the game, opened when it is first asked for. Throws Error.
  [[nodiscard]] EditedFile& file(const std::string& name);
  [[nodiscard]] const YamlText& yaml() { return file(board_file()).yaml(); }
  /// Files that have been opened, the board first.
  [[nodiscard]] std::vector<const EditedFile*> files() const;

  /// One step of undo over all files it touches.
  void change(const std::string& what, std::vector<FileChange> changes);
  /// The same for the board file alone.
  void change(const std::string& what, std::vector<Splice> splices);
  [[nodiscard]] bool can_undo() const { return !done_.empty(); }
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }
  [[nodiscard]] std::string undo_name() const;
  [[nodiscard]] std::string redo_name() const;
  void undo();
  void redo();
  /// Counts up with every change, also by undo.
  [[nodiscard]] int revision() const { return revision_; }

  /// Files that came to the game's folders meanwhile are on the trial shelf too.
  void renew_trial_files() { trial_.renew(); }
  /// The game in its variants and scenarios as they were when first asked for: for names that only
  /// some of them have.
  [[nodiscard]] const std::vector<GameData>& other_ways();

  [[nodiscard]] bool is_changed() const;
  /// Lines that differ from the disk, in all files.
  [[nodiscard]] int changed_lines() const;
  /// Saves all that is changed, and tells how many files those are. Throws Error, and saves
  /// nothing, if one of them cannot be written or somebody else has changed it.
  int save(bool overwrite = false);
  void keep_unsaved() const;
  /// What an earlier sitting left beside the board, its look and files of its game.
  struct LeftUnsaved {
    std::vector<std::string> files;  // beside which it lies
    std::string fault;               // why the first of the others cannot be read; empty: all can
  };
  [[nodiscard]] LeftUnsaved left_unsaved();
  /// Files that somebody else has changed or removed meanwhile.
  [[nodiscard]] std::vector<std::string> changed_on_disk() const;
  /// Takes over what somebody else changed, as far as it goes; returns the files in which both
  /// changed the same lines.
  [[nodiscard]] std::vector<std::string> join();
  /// Takes a file as it is on disk.
  void take_theirs(const std::string& name);

 private:
  struct Step {
    std::string what;
    std::vector<std::string> files;
  };
  [[nodiscard]] std::string file_name(const std::string& name) const {
    return "boards/" + game_.id + "/" + name;
  }
  [[nodiscard]] const EditedFile& opened(const std::string& name) const;
  void renew_trial(const std::string& name);

  GameFolder game_;
  std::string board_;
  TrialShelf trial_;
  std::vector<std::pair<std::string, std::unique_ptr<EditedFile>>> files_;
  std::optional<std::vector<GameData>> other_ways_;
  std::vector<Step> done_;
  std::vector<Step> undone_;
  int revision_ = 0;
};

}  // namespace windrose::editor
