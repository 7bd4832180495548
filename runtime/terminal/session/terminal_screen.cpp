#include "runtime/terminal/session/terminal_screen.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

/// Without indent and gaps, for speech and braille.
std::string without_gaps(const std::string& line) {
  std::string text;
  for (const std::string& word : split(line, ' '))
    text += (text.empty() || word.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

TerminalScreen::TerminalScreen(LineSource& in, std::ostream& out, const TerminalFacts& facts,
                               const GameLook& look)
    : in_(in),
      out_(out),
      facts_(facts),
      style_{facts.plain ? kPlainColumns : facts.columns, facts.color, facts.plain} {
  style_.look = &look;
  style_.spoken = facts.plain;
}

void TerminalScreen::measure() {
  if (facts_.interactive && facts_.rows > 0) facts_ = measured(facts_);
  if (!facts_.plain) style_.columns = facts_.columns;
}

void TerminalScreen::print(const std::string& line) {
  if (held_) return held_->push_back(line);
  const auto write = [this](const std::string& text) {
    const std::string shown = fewer_colors(text.substr(0, text.find_last_not_of(' ') + 1));
    out_ << (facts_.utf8 ? shown : to_ascii(shown)) << '\n';
  };
  write(facts_.plain ? without_gaps(line) : line);
}

void TerminalScreen::print(const Lines& lines) {
  for (const std::string& line : lines) print(line);
}

void TerminalScreen::say(const std::string& text) {
  print(wrap(text, style_.columns - 1, 2));
}

void TerminalScreen::blank_page() {
  HarmlessOutput::write_own(out_, facts_.interactive ? "\x1b[2J\x1b[3J\x1b[H" : "\f\n");
}

std::optional<std::string> TerminalScreen::ask(const std::string& prompt) {
  if (!typed_ahead_.empty()) return std::exchange(typed_ahead_, {});
  const std::string shown = facts_.utf8 ? prompt : to_ascii(prompt);
  const bool edits = in_.shows_prompts() && prompt == "> ";
  if (!edits) out_ << shown << std::flush;
  std::optional<std::string> line = edits ? in_.line_behind(shown) : in_.line();
  ActTime::begin_again();
  // Keys that a terminal sends beside letters are no part of a name.
  if (line) {
    std::erase_if(*line,
                  [](char letter) { return (letter >= 0 && letter < ' ') || letter == 0x7f; });
  }
  // Without a person the page is read later: it shows the answers.
  if (!facts_.interactive) out_ << (line ? *line : "") << '\n';
  if (facts_.interactive && !line) out_ << '\n';
  return line;
}

void TerminalScreen::in_pages(const std::function<void()>& work) {
  const auto release = [this] {
    const Lines lines = std::move(*held_);
    held_.reset();
    print_in_pages(lines);
  };
  held_.emplace();
  try {
    work();
  } catch (...) {
    release();
    throw;
  }
  release();
}

/// A page ends with an empty line, if one is near its end.
void TerminalScreen::print_in_pages(const Lines& lines) {
  const bool endless = !facts_.interactive || facts_.plain || facts_.rows <= 0;
  const std::size_t screen = static_cast<std::size_t>(std::max(3, facts_.rows - 2));
  for (std::size_t first = 0, end = 0; first < lines.size(); first = end) {
    end = endless ? lines.size() : std::min(lines.size(), first + screen);
    const std::size_t least = first + 2 * screen / 3;
    std::size_t cut = end;
    while (end < lines.size() && cut > least && !lines[cut - 1].empty()) --cut;
    if (cut > least) end = cut;
    for (std::size_t i = first; i < end; ++i) print(lines[i]);
    if (end == lines.size()) return;
    const std::optional<std::string> typed =
        ask(style_.dim(phrase("Press Enter to read on, or type `q` to stop … ")));
    if (typed && trim(*typed).empty()) continue;
    if (typed && plain_name(*typed) != "q") typed_ahead_ = *typed;
    return;
  }
}

}  // namespace windrose::terminal
