// The commands of a sitting: what is shown on request, taking back, saving, reloading.
#include <filesystem>
#include <ostream>
#include <system_error>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/terminal/panels/rulebook_pages.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {

/// What a command prints may be longer than the screen: it is printed in pages.
TerminalSession::Next TerminalSession::run(const Command& command, const Choices* choices,
                                           bool& done) {
  Next next = Next::go_on;
  screen_.in_pages([&] { next = obey(command, choices, done); });
  return next;
}

TerminalSession::Next TerminalSession::obey(const Command& command, const Choices* choices,
                                            bool& done) {
  switch (command.word) {
    case CommandWord::help:
      queries_.help();
      break;
    case CommandWord::rules:
      screen_.print(
          RulebookPages(match_.ruleset().data(), screen_.style()).about(command.argument));
      break;
    case CommandWord::why:
      queries_.why(command.argument);
      break;
    case CommandWord::log:
      queries_.log(command.argument);
      break;
    case CommandWord::board:
      show_board(command.argument, choices);
      break;
    case CommandWord::players:
      queries_.players();
      break;
    case CommandWord::charts:
      queries_.charts(command.argument);
      break;
    case CommandWord::mine:
      queries_.mine();
      break;
    case CommandWord::where:
      queries_.where(command.argument);
      break;
    case CommandWord::attempt:
      queries_.attempt(command.argument, choices);
      break;
    case CommandWord::choices:
      queries_.choices(choices);
      break;
    case CommandWord::look:
      queries_.look(command.argument);
      break;
    case CommandWord::near:
      queries_.near(command.argument, choices);
      break;
    case CommandWord::undo:
      done = take_back(false);
      break;
    case CommandWord::redo:
      done = take_back(true);
      break;
    case CommandWord::save:
      save(command.argument);
      break;
    case CommandWord::reload:
      done = reload();
      break;
    case CommandWord::again:
      page_turn_ = -1;
      again_ = true;
      done = true;
      break;
    case CommandWord::quit:
      return Next::leave;
  }
  return Next::go_on;
}

void TerminalSession::show_board(const std::string& argument, const Choices* choices) {
  if (argument == "off" || argument == "on") {
    const bool draws = argument == "on";
    page_.draw_board(draws);
    screen_.put_in_words(!draws);
    return screen_.say(
        draws ? phrase("The program draws the board.")
              : phrase("The program describes the board in words. `board on` draws it again."));
  }
  if (match_.ruleset().spaces().empty()) return screen_.say(phrase("This game has no board."));
  BoardLights lights;
  if (choices != nullptr) lights = {choices->legal_spaces(), choices->movable_spaces()};
  screen_.print(page_.board(lights));
}

bool TerminalSession::take_back(bool again) {
  try {
    if (again) {
      match_.redo();
    } else {
      match_.undo();
      while (answerers_.is_forced() && UndoLaw(match_).can_undo()) match_.undo();
    }
  } catch (const std::exception& error) {
    const bool can_practice = !again && !match_.settings().practice && !match_.history().empty();
    const std::string why = sentence_case(match_.ruleset(), error.what()) + ".";
    screen_.say(can_practice
                    ? why + " " +
                          phrase("A match that begins with `--practice` has unlimited undo.")
                    : why);
    return false;
  }
  screen_.say(again ? phrase("The answer is given again.") : phrase("The answer is taken back."));
  answerers_.take_back();
  news_.forget_later();
  page_turn_ = -1;
  return true;
}

bool TerminalSession::reload() {
  try {
    open_game_.reload(match_);
  } catch (const std::exception& error) {
    for (const std::string& line : split_lines(error.what()))
      screen_.print(screen_.style().bad(line));
    screen_.say(phrase("The match continues with the old scripts."));
    return false;
  }
  screen_.say(phrase("The scripts are reloaded."));
  page_turn_ = -1;
  return true;
}

void TerminalSession::save(const std::string& file) {
  if (file.empty()) {
    screen_.say(kept_.file.empty() ? phrase("This match is not saved.")
                                   : phrase("The program saves every answer in {1}", kept_.file));
    return;
  }
  std::error_code fault;
  if (kept_.file.empty())
    return screen_.say(phrase("This match is not saved, so there is nothing to copy."));
  if (std::filesystem::exists(file, fault))
    return screen_.say(phrase("The file {1} exists. Choose another name.", file));
  std::filesystem::copy_file(kept_.file, file, fault);
  screen_.say(fault ? phrase("Cannot write {1}: {2}. Choose a file in a folder that exists.", file,
                             system_reason(fault.value()))
                    : phrase("The match is copied to {1}.", file));
}

int TerminalSession::leave(bool ended) {
  const PublicNode node = match_.node();
  screen_.print();
  if (!kept_.file.empty()) {
    screen_.print(phrase("The match is saved in {1}", kept_.file));
    if (!ended && !kept_.resume.empty())
      screen_.print(phrase("Resume it with:  {1}", kept_.resume));
  }
  screen_.out() << std::flush;
  if (node.is_unwritten()) return 2;
  return node.is<Node::Halted>() ? 1 : 0;
}

}  // namespace windrose::terminal
