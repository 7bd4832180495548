// A command as people read about it: what it takes, examples, exit codes and environment. Help,
// man page, shell completion and the reference are all printed from it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace windrose::app {

/// An argument or option as it is declared.
struct ArgumentModel {
  enum class Kind : unsigned char { positional, flag, value };
  Kind kind = Kind::flag;
  std::string name;    // "--players", "GAME"
  std::string letter;  // "-p", or empty
  std::string value;   // what the help writes for the value, "N"
  std::string text;
  bool required = false;
};

struct CommandModel {
  std::string name;
  std::string summary;
  std::vector<ArgumentModel> arguments;
};

struct NamedText {
  std::string_view name;
  std::string_view text;
};

struct CommandExample {
  std::string_view command;
  std::string_view text;
};

/// What is told of a command beside its arguments.
struct CommandNotes {
  std::string_view name;
  std::span<const CommandExample> examples;
  std::span<const std::string_view> environment;  // names of variables
  std::span<const NamedText> exit_codes;          // what each means for this command
};

/// Those of a command; empty for one without.
[[nodiscard]] CommandNotes notes_of(std::string_view command);

/// Every variable that the program reads.
[[nodiscard]] std::span<const NamedText> variables();
/// What the exit codes mean, whatever the command.
[[nodiscard]] std::span<const NamedText> exit_codes();

/// The short form of an option, "-p"; empty if it has none.
[[nodiscard]] std::string_view letter_of(std::string_view option);

/// `windrose --help`: the commands with their summaries, at most `columns` wide.
[[nodiscard]] std::string overview_text(std::span<const NamedText> commands, int columns);
/// `--help` of a command, at most `columns` wide.
[[nodiscard]] std::string help_text(const CommandModel& command, int columns);

/// The man page of the program, as troff.
[[nodiscard]] std::string man_page(const std::vector<CommandModel>& commands,
                                   std::string_view version);
/// A table of the reference, as Markdown: "all" commands, "shared" options, options of a "match",
/// "exit_codes", "environment", or the options of one command. Throws Error for another word.
[[nodiscard]] std::string command_table(const std::vector<CommandModel>& commands,
                                        const std::string& section);
/// What command_table() takes.
[[nodiscard]] std::vector<std::string> reference_sections(
    const std::vector<CommandModel>& commands);
/// All of these tables.
[[nodiscard]] std::string command_reference(const std::vector<CommandModel>& commands);

/// For "bash", "zsh" or "fish"; throws Error for another one.
[[nodiscard]] std::string completion_script(const std::string& shell);

/// Shows a text through $PAGER or less if standard output is a terminal; else prints it.
void show_in_pager(const std::string& text);

}  // namespace windrose::app
