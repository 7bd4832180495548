// Saving, what an earlier sitting left, and what somebody else changed meanwhile.
#include "editor/acts/editor.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::editor {

void Editor::save(bool overwrite) {
  try {
    const int lines = workspace_.changed_lines();
    const int files = workspace_.save(overwrite);
    if (files == 0) return say("nothing has changed since the last time");
    const std::string of = files == 1 ? "" : " in " + counted(files, "file");
    say("saved, " + counted(lines, "changed line") + of);
    disk_result_.reset();
  } catch (const std::exception& error) {
    say(error.what(), true);
    clashes_ = !workspace_.changed_on_disk().empty();
  }
}

std::vector<std::string> Editor::join() {
  try {
    const std::vector<std::string> changed = workspace_.changed_on_disk();
    std::vector<std::string> gone;
    for (const std::string& name : changed) {
      if (workspace_.file(name).disk() == EditedFile::Disk::gone) gone.push_back(name);
    }
    std::vector<std::string> clashes = workspace_.join();
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

bool Editor::has_left_unsaved() {
  return !workspace_.left_unsaved().empty();
}

void Editor::go_on_with_unsaved() {
  try {
    std::vector<FileChange> changes;
    for (const std::string& name : workspace_.left_unsaved()) {
      const EditedFile& file = workspace_.file(name);
      changes.push_back({name, {{{0, file.text().size()}, *file.left_unsaved()}}});
    }
    workspace_.change("go on with what was not saved", std::move(changes));
    refresh();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void Editor::forget_unsaved() {
  try {
    for (const std::string& name : workspace_.left_unsaved())
      workspace_.file(name).forget_unsaved();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

void Editor::take_theirs(const std::string& file) {
  try {
    workspace_.take_theirs(file);
    say("took " + file + " from disk");
    refresh();
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

}  // namespace windrose::editor
