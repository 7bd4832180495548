// What can be typed besides answers.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace windrose::terminal {

enum class CommandWord : unsigned char {
  help,
  rules,
  why,
  log,
  board,
  players,
  charts,
  mine,
  where,
  look,
  near,
  attempt,
  choices,
  undo,
  redo,
  save,
  reload,
  again,
  quit
};

struct CommandRow {
  CommandWord word;
  std::string_view name;
  std::string_view other;  // a second name
  std::string_view usage;
  std::string_view summary;
};
[[nodiscard]] std::span<const CommandRow> command_rows();
/// What the command does, in the language that is spoken.
[[nodiscard]] std::string summary_of(const CommandRow& row);

struct Command {
  CommandWord word;
  bool exact = false;    // the whole word, or behind a slash
  std::string argument;  // the rest of the line
};

/// A command by its name, or by an unambiguous beginning of two letters or more; `h` is help.
/// `/undo` is one even where an option is called "undo".
[[nodiscard]] std::optional<Command> read_command(std::string_view line);

}  // namespace windrose::terminal
