#include "runtime/terminal/page/edited_lines.h"

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <histedit.h>
#include <iostream>
#include <utility>

#include "runtime/base/system/console.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/text.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/terminal/page/terminal_facts.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr int kHistory = 200;  // lines

/// Beginnings that are the same but for upper and lower case.
std::size_t common_bytes(const std::string& one, const std::string& other) {
  std::size_t at = 0;
  while (at < one.size() && at < other.size() &&
         plain_name(one.substr(at, 1)) == plain_name(other.substr(at, 1)))
    ++at;
  return at;
}

}  // namespace

Completion completion_of(const std::string& typed, const std::vector<std::string>& words) {
  std::vector<std::string> fits;
  for (const std::string& word : words) {
    const bool is_new = std::ranges::find(fits, word) == fits.end();
    if (word.size() >= typed.size() && common_bytes(word, typed) == typed.size() && is_new)
      fits.push_back(word);
  }
  if (fits.empty()) return {typed, {}};
  std::string common = fits.front();
  for (const std::string& word : fits) common.resize(common_bytes(common, word));
  while (!common.empty() && (static_cast<unsigned char>(common.back()) & 0xC0U) == 0xC0U)
    common.pop_back();
  if (common.size() < typed.size()) common = typed;
  if (fits.size() == 1) return {common, {}};
  // A command that takes a name: "near" of "near" and "near suez".
  const bool takes_name = std::ranges::all_of(fits, [&common](const std::string& word) {
    return word == common || word.starts_with(common + " ");
  });
  if (takes_name && !common.ends_with(' ')) common += ' ';
  return {common, fits};
}

struct EditedLines::Editor {
  StandardInputLines signals;  // and lines without a prompt
  EditLine* edit = nullptr;
  History* past = nullptr;
  std::string prompt;
  LineHelp help;
  LineAlarm alarm;
  bool rung = false;
  std::string begun;  // typed before the alarm

  static Editor& of(EditLine* edit) {
    void* data = nullptr;
    el_get(edit, EL_CLIENTDATA, &data);
    return *static_cast<Editor*>(data);
  }

  static char* show_prompt(EditLine* edit) { return of(edit).prompt.data(); }

  /// One letter, byte by byte. Prints the page again when the terminal has got another size.
  static int read_letter(EditLine* edit, wchar_t* letter) {
    Editor& editor = of(edit);
    std::mbstate_t state{};
    while (true) {
      char byte = 0;
      const std::optional<std::ptrdiff_t> got =
          read_input_or(editor.alarm, {&byte, 1}, [edit] { el_set(edit, EL_REFRESH); });
      if (!got) {
        const LineInfo* const info = el_line(edit);
        editor.begun.assign(info->buffer, info->lastchar);
        editor.rung = true;
        return 0;
      }
      if (*got == 0) return 0;
      if (*got < 0) {
        if (editor.signals.interrupted()) return 0;
        if (StandardInputLines::took_resize()) {
          el_resize(edit);
          editor.show_page();
          el_set(edit, EL_REFRESH);
        }
        continue;
      }
      const std::size_t length = std::mbrtowc(letter, &byte, 1, &state);
      if (length == static_cast<std::size_t>(-2)) continue;
      if (length == static_cast<std::size_t>(-1)) {
        state = {};
        continue;
      }
      return 1;
    }
  }

  /// The page above the prompt once more, on an empty screen.
  void show_page() const {
    HarmlessOutput::write_own(std::cout, "\x1b[H\x1b[2J");
    if (help.redraw) help.redraw();
    std::cout.flush();
  }

  static unsigned char redraw(EditLine* edit, int) {
    of(edit).show_page();
    return CC_REDISPLAY;
  }

  static unsigned char complete(EditLine* edit, int) {
    const Editor& editor = of(edit);
    const LineInfo* const info = el_line(edit);
    const std::string typed(info->buffer, info->cursor);
    const Completion completion = completion_of(typed, editor.help.words);
    if (completion.text.size() > typed.size() || completion.words.empty()) {
      if (completion.text == typed) return CC_REFRESH_BEEP;
      el_deletestr(edit, static_cast<int>(info->cursor - info->buffer));
      return el_insertstr(edit, completion.text.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    }
    std::cout << '\n';
    for (const std::string& line : in_columns(completion.words, terminal_facts().columns - 1))
      std::cout << line << '\n';
    std::cout.flush();
    return CC_REDISPLAY;
  }

  Editor() {
    std::setlocale(LC_CTYPE, "");
    edit = el_init("windrose", stdin, stdout, stderr);
    past = history_init();
    HistEvent event;
    history(past, &event, H_SETSIZE, kHistory);
    history(past, &event, H_SETUNIQUE, 1);
    el_set(edit, EL_CLIENTDATA, this);
    el_set(edit, EL_PROMPT, show_prompt);
    el_set(edit, EL_EDITOR, "emacs");
    el_set(edit, EL_SIGNAL, 0);
    el_set(edit, EL_HIST, history, past);
    el_set(edit, EL_GETCFN, read_letter);
    el_set(edit, EL_ADDFN, "windrose-complete", "Complete an answer", complete);
    el_set(edit, EL_BIND, "^I", "windrose-complete", nullptr);
    el_set(edit, EL_ADDFN, "windrose-redraw", "Print the page again", redraw);
    el_set(edit, EL_BIND, "^L", "windrose-redraw", nullptr);
    el_set(edit, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(edit, nullptr);
  }
  ~Editor() {
    history_end(past);
    el_end(edit);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;
};

EditedLines::EditedLines() : editor_(std::make_unique<Editor>()) {}
EditedLines::~EditedLines() = default;

std::optional<std::string> EditedLines::line() {
  return line_behind({});
}

std::optional<std::string> EditedLines::line_behind(const std::string& prompt) {
  editor_->prompt = prompt;
  std::cout.flush();
  if (!editor_->begun.empty()) el_push(editor_->edit, std::exchange(editor_->begun, {}).c_str());
  int count = 0;
  const char* const typed = el_gets(editor_->edit, &count);
  if (typed == nullptr || count <= 0 || interrupted() || editor_->rung) return std::nullopt;
  std::string text(trim(typed));
  if (!text.empty()) {
    HistEvent event;
    history(editor_->past, &event, H_ENTER, text.c_str());
  }
  return text;
}

void EditedLines::help_with(const LineHelp& help) {
  editor_->help = help;
}

void EditedLines::wake_at(const LineAlarm& alarm) {
  editor_->alarm = alarm;
}

bool EditedLines::took_alarm() {
  return std::exchange(editor_->rung, false);
}

void EditedLines::forget() {
  editor_->begun.clear();
  HistEvent event;
  history(editor_->past, &event, H_CLEAR);
}

bool EditedLines::interrupted() const {
  return editor_->signals.interrupted();
}

}  // namespace windrose::terminal
