#include <algorithm>

#include "runtime/app/help/command_model.h"
#include "runtime/base/text/text.h"
#include "runtime/terminal/page/page_text.h"

namespace windrose::app {
namespace {

constexpr int kWidestLeft = 28;

/// "-p, --players N"
std::string usage_of(const ArgumentModel& argument) {
  if (argument.kind == ArgumentModel::Kind::positional) return argument.name;
  std::string text = argument.letter.empty() ? "    " : argument.letter + ", ";
  text += argument.name;
  if (argument.kind == ArgumentModel::Kind::value) text += " " + argument.value;
  return text;
}

/// Names at the left, texts at the right.
void add_rows(std::string& out, const std::vector<std::pair<std::string, std::string>>& rows,
              int columns) {
  int left = 0;
  for (const auto& [name, text] : rows) left = std::max(left, terminal::width_of(name));
  left = std::min(left, kWidestLeft);
  for (const auto& [name, text] : rows) {
    const terminal::Lines lines = terminal::wrap(text, std::max(20, columns - left - 5));
    const bool fits = terminal::width_of(name) <= left;
    if (!fits) out += "  " + name + "\n";
    for (std::size_t i = 0; i < lines.size(); ++i)
      out += "  " + terminal::padded(i == 0 && fits ? name : "", left) + "  " + lines[i] + "\n";
  }
}

}  // namespace

std::string overview_text(std::span<const NamedText> commands, int columns) {
  const auto paragraph = [columns](const std::string& text) {
    return join(terminal::wrap(text, columns - 1), "\n") + "\n";
  };
  std::string out = "Windrose: tabletop games whose rules are text.\n\n";
  out += "Usage: windrose COMMAND [OPTIONS]\n\n";
  std::vector<std::pair<std::string, std::string>> rows;
  for (const NamedText& command : commands) rows.emplace_back(command.name, command.text);
  add_rows(out, rows, columns);
  out += "\n" + paragraph(
                    "`windrose help COMMAND` explains a command. Every command takes --help, "
                    "--version and --shelf DIR, which adds a folder of games. `windrose docs "
                    "man` prints the manual.");
  return out;
}

std::string help_text(const CommandModel& command, int columns) {
  std::string out = join(terminal::wrap(command.summary + ".", columns - 1), "\n") + "\n\n";
  std::string usage = "Usage: windrose " + command.name;
  std::vector<std::pair<std::string, std::string>> positionals;
  std::vector<std::pair<std::string, std::string>> options;
  for (const ArgumentModel& argument : command.arguments) {
    const bool positional = argument.kind == ArgumentModel::Kind::positional;
    if (positional) usage += argument.required ? " " + argument.name : " [" + argument.name + "]";
    (positional ? positionals : options).emplace_back(usage_of(argument), argument.text);
  }
  out += usage + " [OPTIONS]\n";
  if (!positionals.empty()) {
    out += "\nArguments:\n";
    add_rows(out, positionals, columns);
  }
  out += "\nOptions:\n";
  add_rows(out, options, columns);
  const CommandNotes notes = notes_of(command.name);
  if (!notes.examples.empty()) out += "\nExamples:\n";
  for (const CommandExample& example : notes.examples) {
    out += "  " + std::string(example.command) + "\n";
    out += join(terminal::wrap("      " + std::string(example.text) + ".", columns - 1, 6), "\n") +
           "\n";
  }
  const auto add_named = [&](const char* title, const std::vector<NamedText>& rows) {
    if (rows.empty()) return;
    out += std::string("\n") + title + ":\n";
    std::vector<std::pair<std::string, std::string>> texts;
    for (const NamedText& row : rows) texts.emplace_back(row.name, row.text);
    add_rows(out, texts, columns);
  };
  add_named("Exit codes", {notes.exit_codes.begin(), notes.exit_codes.end()});
  std::vector<NamedText> read;
  for (const std::string_view name : notes.environment)
    read.push_back(*std::ranges::find(variables(), name, &NamedText::name));
  add_named("Environment", read);
  return out;
}

}  // namespace windrose::app
