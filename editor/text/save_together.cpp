#include "editor/text/save_together.h"

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/programs/process_id.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::editor {
namespace fs = std::filesystem;
namespace {

/// A new text beside its file, until it takes its place.
class Draft {
 public:
  explicit Draft(EditedFile& file) : file_(file), place_(file.path()), before_(file.on_disk()) {
    std::error_code failure;
    if (before_) place_ = fs::canonical(file.path(), failure);  // behind links, so that they stay
    if (failure) place_ = file.path();
    fs::create_directories(place_.parent_path(), failure);
    draft_ = place_.string() + ".saving" + std::to_string(process_id());
    fs::remove(draft_, failure);  // it may be a link
    write();
    if (before_) fs::permissions(draft_, fs::status(place_).permissions(), failure);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  Draft(Draft&& other) noexcept
      : file_(other.file_),
        place_(std::move(other.place_)),
        draft_(std::move(other.draft_)),
        before_(std::move(other.before_)) {
    other.draft_.clear();
  }
  Draft& operator=(Draft&&) = delete;
  ~Draft() {
    std::error_code failure;
    if (!draft_.empty()) fs::remove(draft_, failure);
  }

  void take_place() {
    std::error_code failure;
    fs::rename(draft_, place_, failure);
    if (failure) {
      throw Error(phrase("{1}: cannot be written: {2}", file_.yaml().file(),
                         system_reason(failure.value())));
    }
    draft_.clear();
  }
  /// Puts the old text back. False if that fails too.
  [[nodiscard]] bool give_back() const {
    try {
      if (before_) write_text_file(place_, *before_);
      std::error_code failure;
      return before_ || fs::remove(place_, failure);
    } catch (const Error&) {
      return false;
    }
  }
  [[nodiscard]] EditedFile& file() const { return file_; }

 private:
  /// Messages tell of the file, not of its draft.
  void write() const {
    try {
      write_text_file(draft_, file_.text());
    } catch (const Error& error) {
      std::string why = error.what();
      if (why.starts_with(draft_.string()))
        why.replace(0, draft_.string().size(), file_.yaml().file());
      throw Error(why);
    }
  }

  EditedFile& file_;
  fs::path place_;
  fs::path draft_;                     // empty once it has taken its place
  std::optional<std::string> before_;  // what the disk holds; nothing: no file
};

/// Throws Error; before that, those that have taken their places give them back.
void take_places(std::vector<Draft>& drafts) {
  std::size_t taken = 0;
  try {
    for (; taken < drafts.size(); ++taken) drafts[taken].take_place();
  } catch (const Error& error) {
    std::vector<std::string> kept;
    for (std::size_t i = 0; i < taken; ++i) {
      if (drafts[i].give_back()) continue;
      kept.push_back(drafts[i].file().yaml().file());
      drafts[i].file().note_saved();
    }
    throw Error(kept.empty()
                    ? phrase("nothing is saved: {1}", error.what())
                    : phrase("only {1} could be saved: {2}", list_and(kept), error.what()));
  }
}

}  // namespace

void save_together(const std::vector<EditedFile*>& files, bool overwrite) {
  const auto check = [&] {
    for (const EditedFile* file : files) {
      if (!overwrite) file->check_disk();
    }
  };
  std::vector<Draft> drafts;
  drafts.reserve(files.size());
  try {
    check();
    for (EditedFile* file : files) drafts.emplace_back(*file);
    check();  // writing takes its time
  } catch (const Error& error) {
    throw Error(phrase("nothing is saved: {1}", error.what()));
  }
  take_places(drafts);
  for (EditedFile* file : files) file->note_saved();
}

}  // namespace windrose::editor
