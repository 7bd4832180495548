// The commands of a sitting: what is shown on request, taking back, saving, reloading.
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/panels/panels.h"
#include "runtime/terminal/panels/rulebook_pages.h"
#include "runtime/terminal/panels/things.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr int kWhyEvents = 8;
constexpr int kLogLines = 20;

int number_or(const std::string& text, int otherwise) {
  const bool digits =
      !text.empty() && text.size() < 7 && text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? std::stoi(text) : otherwise;
}

}  // namespace

TerminalSession::Next TerminalSession::run(const Command& command, const Choices* choices,
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
      print(players_panel(SpaceContent(seen_), {viewer_, -1}, style_));
      break;
    case CommandWord::charts:
      show_charts();
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
      done = true;
      break;
    case CommandWord::quit:
      return Next::leave;
  }
  return Next::go_on;
}

void TerminalSession::show_help() {
  say("Answer with a number, a name, or as much of the name as makes it clear; several with "
      "blanks, `1 3 5`, or as "
      "names with commas. At any time:");
  int wide = 0;
  for (const CommandRow& row : command_rows()) wide = std::max(wide, width_of(row.usage));
  for (const CommandRow& row : command_rows()) {
    const std::string left = "  " + padded(row.usage, wide) + "  ";
    print(beside({left}, wrap(row.summary, style_.columns - 1 - wide - 4), wide + 4));
  }
  say("A slash makes it a command even where an option has that name: `/undo`.");
}

void TerminalSession::show_why(const std::string& argument) {
  const Lines lines = Story(match_, viewer_, style_).why(number_or(argument, kWhyEvents));
  if (lines.empty()) say("Nothing has happened yet.");
  print(lines);
}

void TerminalSession::show_log(const std::string& argument) {
  const Lines lines = Story(match_, viewer_, style_).log({});
  if (lines.empty()) say("Nothing has happened yet.");
  const int wanted =
      argument == "all" ? static_cast<int>(lines.size()) : number_or(argument, kLogLines);
  const int first = std::max(0, static_cast<int>(lines.size()) - wanted);
  if (first > 0) print(style_.dim(std::to_string(first) + " earlier lines; `log all` shows them."));
  print(Lines(lines.begin() + first, lines.end()));
}

void TerminalSession::show_thing(const std::string& name) {
  const std::vector<Code> things = things_called(seen_, name);
  const SpaceContent content(seen_);
  if (things.empty()) {
    say(name.empty()
            ? "Look at what? `look` and the name of a space, a player, a card, a piece or a token."
            : "Nothing is called " + quote(name) + ".");
  }
  constexpr std::size_t kMost = 3;
  for (std::size_t i = 0; i < std::min(kMost, things.size()); ++i)
    print(described(content, things[i], style_));
  if (things.size() > kMost)
    say("and " + counted(static_cast<long long>(things.size() - kMost), "other") + ".");
}

void TerminalSession::show_near(const std::string& name, const Choices* choices) {
  std::vector<Code> things = things_called(seen_, name);
  std::erase_if(things, [](Code thing) { return thing.kind() != Kind::space; });
  if (things.size() != 1) return say("Near which space? `near` and its name.");
  SpaceSet from(match_.ruleset().spaces());
  if (choices != nullptr) from = choices->legal_spaces();
  if (from.empty()) return say("No space is to be chosen now.");
  std::vector<std::string> parts;
  for (const NearSpace& near : nearest_spaces(match_.ruleset(), from, things.front().id())) {
    const Code space(Kind::space, near.space);
    parts.push_back(
        seen_name(seen_, space) +
        (near.distance == 0 ? "" : std::string(kTie) + "(" + std::to_string(near.distance) + ")"));
  }
  const std::string target = seen_name(seen_, things.front());
  say(parts.empty() ? "None of them leads to " + target + "."
                    : "Steps left to " + target +
                          " from the nearest of your choices: " + join(parts, ", ") + ".");
}

void TerminalSession::show_charts() {
  const auto& charts = match_.ruleset().data().charts;
  if (charts.empty()) say("This game has no charts.");
  for (std::size_t i = 0; i < charts.size(); ++i)
    print(chart_table(seen_, static_cast<int>(i), style_));
}

void TerminalSession::show_board(const std::string& argument, const Choices* choices) {
  if (argument == "off" || argument == "on") {
    board_on_ = argument == "on";
    style_.in_words = !board_on_;
    say(board_on_ ? "The board is drawn."
                  : "The board is told in words from now on; `board on` draws it again.");
    return;
  }
  BoardLights lights;
  if (choices != nullptr) lights = {choices->legal_spaces(), choices->movable_spaces()};
  print_board(lights);
}

bool TerminalSession::take_back(bool again) {
  try {
    if (again) {
      match_.redo();
    } else {
      match_.undo();
    }
  } catch (const std::exception& error) {
    say(capitalized(error.what()) + ".");
    return false;
  }
  say(again ? "Done again." : "Taken back.");
  for (EventMark& mark : told_) mark = within(match_, mark);
  page_turn_ = -1;
  return true;
}

bool TerminalSession::reload() {
  try {
    open_game_.reload(match_);
  } catch (const std::exception& error) {
    for (const std::string& line : split_lines(error.what())) print(style_.bad(line));
    say("The old scripts go on.");
    return false;
  }
  say("The scripts are loaded again.");
  page_turn_ = -1;
  return true;
}

void TerminalSession::save(const std::string& file) {
  if (file.empty()) {
    say(kept_.file.empty() ? "This match is kept nowhere."
                           : "Every answer is kept at once, in " + kept_.file);
    return;
  }
  std::error_code fault;
  if (kept_.file.empty()) return say("This match is kept nowhere: there is nothing to copy.");
  if (std::filesystem::exists(file, fault))
    return say(file + " is there already; choose another name.");
  std::filesystem::copy_file(kept_.file, file, fault);
  say(fault ? "Cannot write " + file + ": " + fault.message() + "." : "Copied to " + file);
}

}  // namespace windrose
