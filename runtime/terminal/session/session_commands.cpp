// The commands of a sitting: what is shown on request, taking back, saving, reloading.
#include <algorithm>
#include <deque>
#include <filesystem>
#include <system_error>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/panels/choices_page.h"
#include "runtime/terminal/panels/panels.h"
#include "runtime/terminal/panels/rulebook_pages.h"
#include "runtime/terminal/panels/story_lines.h"
#include "runtime/terminal/panels/things.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/story_words.h"

namespace windrose::terminal {
namespace {

constexpr int kWhyEvents = 8;
constexpr int kLogLines = 20;

int number_or(const std::string& text, int otherwise) {
  const bool digits =
      !text.empty() && text.size() < 7 && text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? std::stoi(text) : otherwise;
}

}  // namespace

/// What a command prints may be longer than the screen: it is printed in pages.
TerminalSession::Next TerminalSession::run(const Command& command, const Choices* choices,
                                           bool& done) {
  const auto release = [this] {
    const Lines lines = std::move(*held_);
    held_.reset();
    print_in_pages(lines);
  };
  held_.emplace();
  try {
    const Next next = obey(command, choices, done);
    release();
    return next;
  } catch (...) {
    release();
    throw;
  }
}

TerminalSession::Next TerminalSession::obey(const Command& command, const Choices* choices,
                                            bool& done) {
  switch (command.word) {
    case CommandWord::help:
      show_help();
      break;
    case CommandWord::rules:
      print(RulebookPages(match_.ruleset().data(), style_).about(command.argument));
      break;
    case CommandWord::why:
      show_why(command.argument);
      break;
    case CommandWord::log:
      show_log(command.argument);
      break;
    case CommandWord::board:
      show_board(command.argument, choices);
      break;
    case CommandWord::players:
      print(table_panel(seen_, true, style_));
      print(players_panel(SpaceContent(seen_), {.viewer = viewer_}, style_));
      break;
    case CommandWord::charts:
      show_charts(command.argument);
      break;
    case CommandWord::mine:
      show_mine();
      break;
    case CommandWord::where:
      show_where(command.argument);
      break;
    case CommandWord::attempt:
      show_attempt(command.argument, choices);
      break;
    case CommandWord::choices:
      if (choices == nullptr) {
        say(phrase("There is no question now."));
      } else {
        print(facts_.plain ? plain_choices(*choices) : choices_page(*choices, style_));
      }
      break;
    case CommandWord::look:
      show_thing(command.argument);
      break;
    case CommandWord::near:
      show_near(command.argument, choices);
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

void TerminalSession::show_help() {
  say(phrase(
      "Answer with the number of an answer, its name, or the beginning of its name: two letters or "
      "more. Give several numbers with blanks, `1 3 5`, and several names with commas. You can "
      "also "
      "type a command:"));
  int wide = 0;
  for (const CommandRow& row : command_rows()) wide = std::max(wide, width_of(row.usage));
  for (const CommandRow& row : command_rows()) {
    if (facts_.plain) {
      print(std::string(row.usage) + ": " + summary_of(row));
      continue;
    }
    const std::string left = "  " + padded(row.usage, wide) + "  ";
    print(beside({left}, wrap(summary_of(row), style_.columns - 1 - wide - 4), wide + 4));
  }
  say(phrase("If an answer and a command have the same name, type `/undo` for the command."));
}

void TerminalSession::show_why(const std::string& argument) {
  const Lines lines =
      cause_lines(Story(match_, viewer_, &look_).why(number_or(argument, kWhyEvents)), style_);
  if (lines.empty()) say(phrase("Nothing has happened yet."));
  print(lines);
}

void TerminalSession::show_log(const std::string& argument) {
  const bool all = argument == "all";
  const auto wanted = static_cast<std::size_t>(number_or(argument, kLogLines));
  const Story story(match_, viewer_, &look_);
  const EventMark begin = story.log_begin();
  if (all) print(left_out_lines(begin, style_));
  std::size_t count = 0;
  std::deque<std::string> last;
  story.log(begin, [&](const StoryLine& said) {
    for (const std::string& line : log_line(said, style_)) {
      ++count;
      if (all) {
        print(line);
        continue;
      }
      last.push_back(line);
      if (last.size() > wanted) last.pop_front();
    }
  });
  if (count == 0) say(phrase("Nothing has happened yet."));
  if (!all && count > last.size()) {
    print(style_.dim(
        phrase("{1} earlier lines; `log all` shows them.", std::to_string(count - last.size()))));
  }
  for (const std::string& line : last) print(line);
}

void TerminalSession::show_thing(const std::string& name) {
  const std::vector<Code> things = things_called(seen_, name);
  const SpaceContent content(seen_);
  if (things.empty()) {
    say(name.empty() ? phrase("Look at what? Type `look` and the name of a space, a player, a "
                              "card, a piece or a token.")
                     : unknown_thing(name));
  }
  constexpr std::size_t kMost = 3;
  for (std::size_t i = 0; i < std::min(kMost, things.size()); ++i)
    print(described(content, things[i], look_, style_));
  if (things.size() <= kMost) return;
  const auto more = static_cast<long long>(things.size() - kMost);
  say(phrase_number("{1} more thing with this name: type more of the name.",
                    "{1} more things with this name: type more of the name.", more,
                    std::to_string(more)));
}

void TerminalSession::show_near(const std::string& name, const Choices* choices) {
  std::vector<Code> things = things_called(seen_, name);
  std::erase_if(things, [](Code thing) { return thing.kind() != Kind::space; });
  if (things.empty()) {
    return say(name.empty() ? phrase("Near which space? Type `near` and the name of a space.")
                            : unknown_thing(name));
  }
  if (things.size() > 1) {
    std::vector<std::string> names;
    names.reserve(things.size());
    for (const Code thing : things) names.push_back(seen_name(seen_, thing));
    constexpr std::size_t kMost = 6;
    if (names.size() > kMost) names.resize(kMost);
    return say(phrase("{1} may be {2}; type more of the name", quote(name), list_or(names)) + ".");
  }
  SpaceSet from(match_.ruleset().board().size());
  if (choices != nullptr) from = choices->legal_spaces();
  if (from.empty()) return say(phrase("This question asks for no space."));
  std::vector<std::string> parts;
  for (const NearSpace& near :
       nearest_spaces(match_.ruleset(), from, things.front().as<SpaceId>())) {
    const Code space(near.space);
    parts.push_back(
        seen_name(seen_, space) +
        (near.distance == 0 ? "" : std::string(kTie) + "(" + std::to_string(near.distance) + ")"));
  }
  const std::string target = seen_name(seen_, things.front());
  say(parts.empty() ? phrase("None of your choices leads to {1}.", target)
                    : phrase("Steps left to {1} from the nearest of your choices: {2}.", target,
                             join(parts, ", ")));
}

void TerminalSession::show_board(const std::string& argument, const Choices* choices) {
  if (argument == "off" || argument == "on") {
    board_on_ = argument == "on";
    style_.in_words = !board_on_;
    say(board_on_ ? phrase("The program draws the board.")
                  : phrase("The program describes the board in words. `board on` draws it again."));
    return;
  }
  BoardLights lights;
  if (choices != nullptr) lights = {choices->legal_spaces(), choices->movable_spaces()};
  bool has_table = false;
  if (match_.ruleset().spaces().empty()) return say(phrase("This game has no board."));
  print(board_lines(lights, has_table));
}

bool TerminalSession::take_back(bool again) {
  try {
    if (again) {
      match_.redo();
    } else {
      match_.undo();
      while (at_forced_question() && UndoLaw(match_).can_undo()) match_.undo();
    }
  } catch (const std::exception& error) {
    const bool can_practice = !again && !match_.settings().practice && !match_.history().empty();
    const std::string why = sentence_case(match_.ruleset(), error.what()) + ".";
    say(can_practice
            ? why + " " + phrase("A match that begins with `--practice` has unlimited undo.")
            : why);
    return false;
  }
  say(again ? phrase("The answer is given again.") : phrase("The answer is taken back."));
  handed_to_ = SeatId::none;
  for (EventMark& mark : told_) mark = within(match_, mark);
  told_nobody_ = within(match_, told_nobody_);
  page_turn_ = -1;
  return true;
}

/// Whether a person is asked who can give only one answer, which is given for them.
bool TerminalSession::at_forced_question() const {
  if (!match_.node().is<Node::Asking>()) return false;
  const SeatId seat = asked_person();
  if (seat == SeatId::none) return false;
  const Node node = node_of(seat);
  return Choices(SpaceContent(seen_), node, *node.ask_of(seat)).forced().has_value();
}

bool TerminalSession::reload() {
  try {
    open_game_.reload(match_);
  } catch (const std::exception& error) {
    for (const std::string& line : split_lines(error.what())) print(style_.bad(line));
    say(phrase("The match continues with the old scripts."));
    return false;
  }
  say(phrase("The scripts are reloaded."));
  page_turn_ = -1;
  return true;
}

void TerminalSession::save(const std::string& file) {
  if (file.empty()) {
    say(kept_.file.empty() ? phrase("This match is not saved.")
                           : phrase("The program saves every answer in {1}", kept_.file));
    return;
  }
  std::error_code fault;
  if (kept_.file.empty())
    return say(phrase("This match is not saved, so there is nothing to copy."));
  if (std::filesystem::exists(file, fault))
    return say(phrase("The file {1} exists. Choose another name.", file));
  std::filesystem::copy_file(kept_.file, file, fault);
  say(fault ? phrase("Cannot write {1}: {2}. Choose a file in a folder that exists.", file,
                     fault.message())
            : phrase("The match is copied to {1}.", file));
}

int TerminalSession::leave(bool ended) {
  const Node& node = match_.node();
  print();
  if (!kept_.file.empty()) {
    print(phrase("The match is saved in {1}", kept_.file));
    if (!ended && !kept_.resume.empty()) print(phrase("Resume it with:  {1}", kept_.resume));
  }
  out_ << std::flush;
  if (node.is_unwritten()) return 2;
  return node.is<Node::Halted>() ? 1 : 0;
}

}  // namespace windrose::terminal
