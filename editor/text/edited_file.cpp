#include "editor/text/edited_file.h"

#include <system_error>
#include <utility>

#include "editor/text/text_difference.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/plain_file.h"
#include "runtime/base/text/error.h"

namespace windrose::editor {
namespace fs = std::filesystem;
namespace {

std::string text_if_there(const fs::path& path, const std::string& shown) {
  std::error_code failure;
  if (!fs::exists(path, failure)) return "";
  return read_text_file(path, shown, kMostYamlBytes);
}

/// Where a file lies, behind links.
fs::path place_of(const fs::path& path) {
  std::error_code failure;
  fs::path place = fs::weakly_canonical(fs::absolute(path, failure), failure);
  return failure ? path : place;
}

}  // namespace

EditedFile::EditedFile(fs::path path, const std::string& shown)
    : path_(std::move(path)),
      place_(place_of(path_)),
      yaml_(text_if_there(path_, shown), shown),
      saved_(yaml_.text()),
      exists_(fs::exists(path_)) {}

void EditedFile::put(std::string text) {
  yaml_ = YamlText(std::move(text), yaml_.file());
  ++revision_;
}

void EditedFile::change(const std::string& what, std::vector<Splice> splices) {
  if (splices.empty()) return;
  SplicedText result = spliced(text(), std::move(splices));
  if (result.text == text()) return;
  done_.push_back({what, std::move(result.back)});
  undone_.clear();
  put(std::move(result.text));
}

void EditedFile::replace(const std::string& what, const std::string& text) {
  change(what, {{{0, this->text().size()}, text}});
}

std::string EditedFile::undo_name() const {
  return done_.empty() ? "" : done_.back().what;
}

std::string EditedFile::redo_name() const {
  return undone_.empty() ? "" : undone_.back().what;
}

void EditedFile::undo() {
  if (done_.empty()) return;
  Step step = std::move(done_.back());
  done_.pop_back();
  SplicedText result = spliced(text(), std::move(step.splices));
  undone_.push_back({std::move(step.what), std::move(result.back)});
  put(std::move(result.text));
}

void EditedFile::redo() {
  if (undone_.empty()) return;
  Step step = std::move(undone_.back());
  undone_.pop_back();
  SplicedText result = spliced(text(), std::move(step.splices));
  done_.push_back({std::move(step.what), std::move(result.back)});
  put(std::move(result.text));
}

std::optional<std::string> EditedFile::on_disk() const {
  if (place_of(path_) != place_) {
    throw Error(
        phrase("{1}: another program has put a link in its place; remove the link", yaml_.file()));
  }
  std::error_code failure;
  if (!fs::exists(path_, failure)) return std::nullopt;
  return read_text_file(path_, yaml_.file(), kMostYamlBytes);
}

EditedFile::Disk EditedFile::disk() const {
  try {
    const std::optional<std::string> theirs = on_disk();
    if (!theirs) return exists_ ? Disk::gone : Disk::same;
    return *theirs == saved_ ? Disk::same : Disk::changed;
  } catch (const Error&) {
    return Disk::changed;  // into what cannot be read, such as a folder
  }
}

void EditedFile::check_disk() const {
  if (disk() != Disk::changed) return;
  throw Error(phrase(
      "{1}: another program has changed the file; merge both, take the other text, or replace it",
      yaml_.file()));
}

void EditedFile::note_saved() {
  saved_ = text();
  exists_ = true;
  forget_unsaved();
}

fs::path EditedFile::beside() const {
  return path_.string() + ".unsaved";
}

void EditedFile::keep_unsaved() const {
  if (!is_changed()) return forget_unsaved();
  std::error_code failure;
  fs::create_directories(path_.parent_path(), failure);
  if (fs::is_symlink(beside(), failure)) fs::remove(beside(), failure);
  refuse_to_write_over(beside(), yaml_.file() + ".unsaved");
  write_text_file(beside(), text());
}

std::optional<std::string> EditedFile::left_unsaved() const {
  std::error_code failure;
  if (!fs::exists(beside(), failure)) return std::nullopt;
  std::string left = read_text_file(beside(), yaml_.file() + ".unsaved", kMostYamlBytes);
  if (left == text()) return std::nullopt;
  return left;
}

void EditedFile::forget_unsaved() const {
  std::error_code failure;
  fs::remove(beside(), failure);
}

bool EditedFile::join() {
  const std::optional<std::string> theirs = on_disk();
  if (!theirs) {
    saved_.clear();  // saving writes the file again
    exists_ = false;
    return true;
  }
  const JoinedText result = joined(saved_, text(), *theirs);
  if (!result.is_joined) return false;
  saved_ = *theirs;
  replace(phrase("take over what changed on disk"), result.text);
  return true;
}

void EditedFile::take_theirs() {
  const std::optional<std::string> theirs = on_disk();
  if (!theirs) return;
  saved_ = *theirs;
  replace(phrase("take the file from disk"), *theirs);
}

}  // namespace windrose::editor
