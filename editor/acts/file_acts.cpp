#include "editor/acts/file_acts.h"

#include "editor/acts/editor.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::editor {

void FileActs::save(bool overwrite) {
  try {
    const int lines = workspace().changed_lines();
    const int files = workspace().save(overwrite);
    if (files == 0) return say("nothing has changed since the last time");
    const std::string of = files == 1 ? "" : " in " + counted(files, "file");
    say("saved, " + counted(lines, "changed line") + of);
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
      say(join_and(gone) + (gone.size() == 1 ? " is" : " are") +
              " gone from the disk; saving writes " + (gone.size() == 1 ? "it" : "them") + " again",
          true);
    } else if (!changed.empty() && clashes.empty()) {
      say("took over what somebody else changed in " + join_and(changed));
    }
    return clashes;
  } catch (const std::exception& error) {
    say(error.what(), true);
    return {};
  }
}

bool FileActs::has_left_unsaved() {
  return !workspace().left_unsaved().empty();
}

void FileActs::go_on_with_unsaved() {
  try {
    std::vector<FileChange> changes;
    for (const std::string& name : workspace().left_unsaved()) {
      const EditedFile& file = workspace().file(name);
      changes.push_back({name, {{{0, file.text().size()}, *file.left_unsaved()}}});
    }
    workspace().change("go on with what was not saved", std::move(changes));
    refresh();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void FileActs::forget_unsaved() {
  try {
    for (const std::string& name : workspace().left_unsaved())
      workspace().file(name).forget_unsaved();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void FileActs::take_theirs(const std::string& file) {
  try {
    workspace().take_theirs(file);
    say("took " + file + " from disk");
    refresh();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void FileActs::undo() {
  if (!workspace().can_undo()) return;
  say("undone: " + workspace().undo_name());
  workspace().undo();
  refresh();
}

void FileActs::redo() {
  if (!workspace().can_redo()) return;
  say("done again: " + workspace().redo_name());
  workspace().redo();
  refresh();
}

}  // namespace windrose::editor
