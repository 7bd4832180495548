// One file that is being edited: its text, every change back to the beginning, and the disk beside
// it.
//
// The file on disk changes only when it is saved (save_together.h); what is not saved yet lies
// beside it under another name, so that nothing is lost, and nothing that somebody else wrote is
// written over unseen.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "runtime/data/yaml/yaml_text.h"

namespace windrose::editor {

class EditedFile {
 public:
  /// Opens a file, broken or not, or begins one that is not there yet. `shown` is what messages
  /// call it. Throws Error if it cannot be read.
  EditedFile(std::filesystem::path path, const std::string& shown);

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] const YamlText& yaml() const { return yaml_; }
  [[nodiscard]] const std::string& text() const { return yaml_.text(); }
  /// The text on disk when it was last read or written here.
  [[nodiscard]] const std::string& saved_text() const { return saved_; }
  [[nodiscard]] bool is_changed() const { return text() != saved_; }
  /// Counts up with every change, also by undo.
  [[nodiscard]] int revision() const { return revision_; }

  /// One step of undo. `what` names it: "paint 12 spaces as land". Nothing happens without splices.
  void change(const std::string& what, std::vector<Splice> splices);
  /// The same with a whole new text.
  void replace(const std::string& what, const std::string& text);
  [[nodiscard]] bool can_undo() const { return !done_.empty(); }
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }
  /// What the next undo() or redo() is about; empty if there is none.
  [[nodiscard]] std::string undo_name() const;
  [[nodiscard]] std::string redo_name() const;
  void undo();
  void redo();

  /// The text has been written (save_together()): it is what the file is compared with from now
  /// on, and what lies beside it is removed.
  void note_saved();
  /// What the disk holds now; nothing if there is no file. Throws Error.
  [[nodiscard]] std::optional<std::string> on_disk() const;
  /// Throws Error if the file on disk is not the one that was read.
  void check_disk() const;
  /// Writes what is not saved beside the file; removes it again when all is saved.
  void keep_unsaved() const;
  /// What an earlier sitting left beside the file, if it differs from the file.
  [[nodiscard]] std::optional<std::string> left_unsaved() const;
  void forget_unsaved() const;

  enum class Disk : unsigned char { same, changed, gone };
  /// Whether somebody else has changed the file since it was read or saved.
  [[nodiscard]] Disk disk() const;
  /// Takes over what somebody else changed. False if both changed the same lines; then nothing has
  /// happened. A file that was removed is as one that was never saved.
  bool join();
  /// Takes the file as it is on disk, as one step of undo.
  void take_theirs();

 private:
  struct Step {
    std::string what;
    std::vector<Splice> splices;
  };
  void put(std::string text);
  [[nodiscard]] std::filesystem::path beside() const;

  std::filesystem::path path_;
  std::filesystem::path place_;  // behind links, as it was opened
  YamlText yaml_;
  std::string saved_;
  bool exists_ = false;
  int revision_ = 0;
  std::vector<Step> done_;    // what leads back
  std::vector<Step> undone_;  // what leads forward again
};

}  // namespace windrose::editor
