#include "runtime/app/help/command_model.h"
#include "runtime/base/text/text.h"

namespace windrose::app {
namespace {

/// As troff reads it: hyphens that stay, no request at the beginning of a line.
std::string troff(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '-' || letter == '\\') out += '\\';
    out += letter == '\n' ? ' ' : letter;
  }
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  return out;
}

void add_tagged(std::string& out, const std::string& name, std::string_view text) {
  out += ".TP\n.B " + troff(name) + "\n" + troff(text) + ".\n";
}

}  // namespace

std::string man_page(const std::vector<CommandModel>& commands, std::string_view version) {
  std::string out = ".TH WINDROSE 6 \"\" \"windrose " + std::string(version) + "\" \"Games\"\n";
  out += ".SH NAME\nwindrose \\- tabletop games whose rules are text\n";
  out += ".SH SYNOPSIS\n.B windrose\n.I COMMAND\n[\n.I OPTIONS\n]\n";
  out += ".SH COMMANDS\n";
  for (const CommandModel& command : commands) {
    out += ".SS windrose " + troff(command.name) + "\n" + troff(command.summary) + ".\n";
    for (const ArgumentModel& argument : command.arguments) {
      std::string name = argument.letter.empty() ? "" : argument.letter + ", ";
      name += argument.name + (argument.value.empty() ? "" : " " + argument.value);
      add_tagged(out, name, argument.text);
    }
    const CommandNotes notes = notes_of(command.name);
    if (!notes.examples.empty()) out += ".PP\nExamples:\n";
    for (const CommandExample& example : notes.examples)
      add_tagged(out, std::string(example.command), example.text);
  }
  out += ".SH EXIT STATUS\n";
  for (const NamedText& code : exit_codes()) add_tagged(out, std::string(code.name), code.text);
  out += ".SH ENVIRONMENT\n";
  for (const NamedText& variable : variables())
    add_tagged(out, std::string(variable.name), variable.text);
  return out;
}

}  // namespace windrose::app
