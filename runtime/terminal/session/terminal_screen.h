// What a sitting prints on and reads lines from: a terminal, a pipe, or a page for speech.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "runtime/terminal/page/line_source.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/terminal/page/style.h"
#include "runtime/terminal/page/terminal_facts.h"

namespace windrose::terminal {

/// Wide enough that nothing is wrapped: what reads a page aloud does that.
inline constexpr int kPlainColumns = 4000;

class TerminalScreen {
 public:
  /// All of them must outlive it.
  TerminalScreen(LineSource& in, std::ostream& out, const TerminalFacts& facts,
                 const GameLook& look);

  [[nodiscard]] const TerminalFacts& facts() const { return facts_; }
  [[nodiscard]] const Style& style() const { return style_; }
  [[nodiscard]] LineSource& in() { return in_; }
  [[nodiscard]] std::ostream& out() { return out_; }
  /// Signs as words from now on, or as signs.
  void put_in_words(bool in_words) { style_.in_words = in_words; }
  /// How large the terminal is now.
  void measure();

  void print(const std::string& line = {});
  void print(const Lines& lines);
  /// A sentence, wrapped.
  void say(const std::string& text);
  /// Clears the page, so that another person reads nothing of it.
  void blank_page();
  /// The line that is typed, or none at the end of input.
  [[nodiscard]] std::optional<std::string> ask(const std::string& prompt);
  /// What `work` prints may be longer than the screen: it stops at the end of each.
  void in_pages(const std::function<void()>& work);

 private:
  void print_in_pages(const Lines& lines);

  LineSource& in_;
  std::ostream& out_;
  TerminalFacts facts_;
  Style style_;
  std::optional<Lines> held_;  // what is printed in pages, until it is known how long that is
  std::string typed_ahead_;    // an answer or a command in place of Enter between two pages
};

}  // namespace windrose::terminal
