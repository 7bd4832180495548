// Questions of a person to the program: what is mine, where is it, what does it cost, why, what
// would happen.
#pragma once

#include <string>

#include "runtime/sitting/question/choices.h"
#include "runtime/terminal/session/answerers.h"
#include "runtime/terminal/session/seen_table.h"
#include "runtime/terminal/session/terminal_screen.h"

namespace windrose::terminal {

class Queries {
 public:
  /// All of them must outlive it.
  Queries(const SeenTable& table, const Answerers& answerers, TerminalScreen& screen)
      : table_(table), answerers_(answerers), screen_(screen) {}

  void help();
  void why(const std::string& argument);
  void log(const std::string& argument);
  void look(const std::string& name);
  /// Where a thing is; without a name, where all pieces are.
  void where(const std::string& name);
  void near(const std::string& name, const Choices* choices);
  void charts(const std::string& name);
  void mine();
  void players();
  void choices(const Choices* choices);
  /// Plays the answer in a copy of the match, and tells what follows up to the first chance.
  void attempt(const std::string& line, const Choices* choices);

 private:
  [[nodiscard]] std::string unknown_thing(const std::string& name) const;
  void tell_attempt(const StoredReply& reply);
  [[nodiscard]] const Style& style() const { return screen_.style(); }

  const SeenTable& table_;
  const Answerers& answerers_;
  TerminalScreen& screen_;
};

}  // namespace windrose::terminal
