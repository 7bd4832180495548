// Lines of a terminal that can be edited while they are typed: arrow keys, history, Tab completion,
// Ctrl-L. libedit does the editing.
#pragma once

#include <memory>

#include "runtime/terminal/page/line_source.h"

namespace windrose::terminal {

/// Standard input must be a terminal that can move its cursor. One at a time.
class EditedLines : public LineSource {
 public:
  EditedLines();
  ~EditedLines() override;
  EditedLines(const EditedLines&) = delete;
  EditedLines& operator=(const EditedLines&) = delete;
  std::optional<std::string> line() override;
  std::optional<std::string> line_behind(const std::string& prompt) override;
  [[nodiscard]] bool shows_prompts() const override { return true; }
  void help_with(const LineHelp& help) override;
  void forget() override;
  void wake_at(const LineAlarm& alarm) override;
  [[nodiscard]] bool took_alarm() override;
  [[nodiscard]] bool interrupted() const override;

 private:
  struct Editor;
  std::unique_ptr<Editor> editor_;
};

/// What `typed` is completed to: the longest beginning that all fitting words have in common.
struct Completion {
  std::string text;                // never shorter than `typed`
  std::vector<std::string> words;  // all that fit, if there are several
};
/// Upper and lower case are the same.
[[nodiscard]] Completion completion_of(const std::string& typed,
                                       const std::vector<std::string>& words);

}  // namespace windrose::terminal
