#include "editor/text/workspace.h"

#include <algorithm>
#include <utility>

#include "editor/text/save_together.h"
#include "editor/text/text_difference.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/data/game/game_files.h"
#include "runtime/data/load/load_game.h"
#include "runtime/script/rules/reserved_names.h"

namespace windrose::editor {

Workspace::Workspace(GameFolder game, std::string board)
    : game_(std::move(game)), board_(std::move(board)), trial_(game_) {
  (void)file(board_file());
}

EditedFile& Workspace::file(const std::string& name) {
  const auto known =
      std::ranges::find(files_, name, &std::pair<std::string, std::unique_ptr<EditedFile>>::first);
  if (known != files_.end()) return *known->second;
  files_.emplace_back(name, std::make_unique<EditedFile>(game_.shelf / name, name));
  return *files_.back().second;
}

const EditedFile& Workspace::opened(const std::string& name) const {
  const auto known =
      std::ranges::find(files_, name, &std::pair<std::string, std::unique_ptr<EditedFile>>::first);
  return *known->second;
}

std::vector<const EditedFile*> Workspace::files() const {
  std::vector<const EditedFile*> all;
  all.reserve(files_.size());
  for (const auto& [name, file] : files_) all.push_back(file.get());
  return all;
}

void Workspace::renew_trial(const std::string& name) {
  const EditedFile& changed = opened(name);
  if (changed.is_changed()) {
    trial_.put(name, changed.text());
  } else {
    trial_.take_back(name);
  }
}

void Workspace::change(const std::string& what, std::vector<FileChange> changes) {
  Step step{what, {}};
  for (FileChange& change : changes) {
    EditedFile& one = file(change.file);
    const int before = one.revision();
    one.change(what, std::move(change.splices));
    if (one.revision() == before) continue;
    renew_trial(change.file);
    step.files.push_back(change.file);
  }
  if (step.files.empty()) return;
  done_.push_back(std::move(step));
  undone_.clear();
  ++revision_;
}

void Workspace::change(const std::string& what, std::vector<Splice> splices) {
  std::vector<FileChange> changes;
  changes.push_back({board_file(), std::move(splices)});
  change(what, std::move(changes));
}

const std::vector<GameData>& Workspace::other_ways() {
  if (other_ways_) return *other_ways_;
  other_ways_.emplace();
  const auto add = [this](const GameRequest& request) {
    try {
      other_ways_->push_back(load_game(trial_.shelves(), request, reserved_names()));
    } catch (const Error&) {
      return;  // told among the findings
    }
  };
  add({game_.id, {}, "", {}});
  if (other_ways_->empty()) return *other_ways_;
  for (const VariantInfo& variant : other_ways_->front().variants) {
    std::vector<std::string> stack = variant.after;
    stack.push_back(variant.id);
    add({game_.id, stack, "", {}});
  }
  for (const ScenarioInfo& scenario : read_scenario_infos(game_))
    add({game_.id, {}, scenario.id, {}});
  return *other_ways_;
}

std::string Workspace::undo_name() const {
  return done_.empty() ? "" : done_.back().what;
}

std::string Workspace::redo_name() const {
  return undone_.empty() ? "" : undone_.back().what;
}

void Workspace::undo() {
  if (done_.empty()) return;
  for (const std::string& name : done_.back().files) {
    file(name).undo();
    renew_trial(name);
  }
  undone_.push_back(std::move(done_.back()));
  done_.pop_back();
  ++revision_;
}

void Workspace::redo() {
  if (undone_.empty()) return;
  for (const std::string& name : undone_.back().files) {
    file(name).redo();
    renew_trial(name);
  }
  done_.push_back(std::move(undone_.back()));
  undone_.pop_back();
  ++revision_;
}

bool Workspace::is_changed() const {
  return std::ranges::any_of(files_, [](const auto& one) { return one.second->is_changed(); });
}

int Workspace::changed_lines() const {
  int count = 0;
  for (const auto& [name, file] : files_)
    count += editor::changed_lines(file->saved_text(), file->text());
  return count;
}

int Workspace::save(bool overwrite) {
  std::vector<EditedFile*> changed;
  for (const auto& [name, file] : files_) {
    if (file->is_changed()) changed.push_back(file.get());
  }
  save_together(changed, overwrite);
  for (const EditedFile* file : changed) trial_.take_back(file->yaml().file());
  return static_cast<int>(changed.size());
}

void Workspace::keep_unsaved() const {
  for (const auto& [name, file] : files_) file->keep_unsaved();
}

Workspace::LeftUnsaved Workspace::left_unsaved() {
  std::vector<std::string> names = {board_file(), look_file()};
  const std::filesystem::path folder = game_.scripts();
  std::error_code failed;
  for (std::filesystem::recursive_directory_iterator entry(folder, failed), end; entry != end;
       entry.increment(failed)) {
    if (entry->path().extension() != ".unsaved") continue;
    const std::filesystem::path file = entry->path().lexically_relative(folder);
    names.push_back(game_.shown((file.parent_path() / file.stem()).generic_string()));
  }
  std::ranges::sort(names.begin() + 2, names.end());
  LeftUnsaved left;
  for (std::string& name : names) {
    try {
      if (file(name).left_unsaved()) left.files.push_back(std::move(name));
    } catch (const Error& error) {
      if (left.fault.empty()) left.fault = error.what();
    }
  }
  return left;
}

std::vector<std::string> Workspace::changed_on_disk() const {
  std::vector<std::string> names;
  for (const auto& [name, file] : files_) {
    if (file->disk() != EditedFile::Disk::same) names.push_back(name);
  }
  return names;
}

std::vector<std::string> Workspace::join() {
  std::vector<std::string> clashes;
  Step step{phrase("take over what changed on disk"), {}};
  for (const std::string& name : changed_on_disk()) {
    EditedFile& one = file(name);
    const int before = one.revision();
    if (!one.join()) clashes.push_back(name);
    if (one.revision() != before) step.files.push_back(name);
    renew_trial(name);
  }
  if (!step.files.empty()) {
    done_.push_back(std::move(step));
    undone_.clear();
    ++revision_;
  }
  return clashes;
}

void Workspace::take_theirs(const std::string& name) {
  EditedFile& one = file(name);
  const int before = one.revision();
  one.take_theirs();
  renew_trial(name);
  if (one.revision() == before) return;
  done_.push_back({phrase("take {1} from disk", name), {name}});
  undone_.clear();
  ++revision_;
}

}  // namespace windrose::editor
