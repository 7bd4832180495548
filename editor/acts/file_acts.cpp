#include "editor/acts/file_acts.h"

#include "editor/acts/editor.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::editor {

void FileActs::save(bool overwrite) {
  try {
    const int lines = workspace().changed_lines();
    const int files = workspace().save(overwrite);
    if (files == 0) return say(phrase("nothing has changed since the last time"));
    const std::string number = std::to_string(lines);
    say(files == 1
            ? phrase_number("saved, {1} changed line", "saved, {1} changed lines", lines, number)
            : phrase_number("saved, {1} changed line in {2} files",
                            "saved, {1} changed lines in {2} files", lines, number,
                            std::to_string(files)));
    editor_.trials.forget_disk();
  } catch (const std::exception& error) {
    say(error.what(), true);
    clashes_ = !workspace().changed_on_disk().empty();
  }
}

std::vector<std::string> FileActs::join() {
  try {
    const std::vector<std::string> changed = workspace().changed_on_disk();
    std::vector<std::string> gone;
    for (const std::string& name : changed) {
      if (workspace().file(name).disk() == EditedFile::Disk::gone) gone.push_back(name);
    }
    std::vector<std::string> clashes = workspace().join();
    refresh();
    if (!gone.empty()) {
      say(phrase_number("{1} is gone from the disk; saving writes it again",
                        "{1} are gone from the disk; saving writes them again",
                        static_cast<int>(gone.size()), list_and(gone)),
          true);
    } else if (!changed.empty() && clashes.empty()) {
      say(phrase("took the changes of another program in {1}", list_and(changed)));
    }
    return clashes;
  } catch (const std::exception& error) {
    say(error.what(), true);
    return {};
  }
}

bool FileActs::has_left_unsaved() {
  const Workspace::LeftUnsaved left = workspace().left_unsaved();
  if (!left.fault.empty()) say(left.fault, true);
  return !left.files.empty();
}

void FileActs::go_on_with_unsaved() {
  try {
    std::vector<FileChange> changes;
    for (const std::string& name : workspace().left_unsaved().files) {
      const EditedFile& file = workspace().file(name);
      changes.push_back({name, {{{0, file.text().size()}, *file.left_unsaved()}}});
    }
    workspace().change(phrase("take the unsaved changes"), std::move(changes));
    refresh();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void FileActs::forget_unsaved() {
  try {
    for (const std::string& name : workspace().left_unsaved().files)
      workspace().file(name).forget_unsaved();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void FileActs::take_theirs(const std::string& file) {
  try {
    workspace().take_theirs(file);
    say(phrase("took {1} from disk", file));
    refresh();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void FileActs::undo() {
  if (!workspace().can_undo()) return;
  say(phrase("undone: {1}", workspace().undo_name()));
  workspace().undo();
  refresh();
}

void FileActs::redo() {
  if (!workspace().can_redo()) return;
  say(phrase("done again: {1}", workspace().redo_name()));
  workspace().redo();
  refresh();
}

}  // namespace windrose::editor
