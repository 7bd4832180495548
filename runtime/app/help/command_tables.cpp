// The reference of the command line, as Markdown: the tables of docs/command_line.md are these.
#include <algorithm>
#include <array>

#include "runtime/app/help/command_model.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::app {
namespace {

using Rows = std::vector<std::pair<std::string, std::string>>;

constexpr std::array<std::string_view, 5> kSections = {"all", "shared", "match", "exit_codes",
                                                       "environment"};
constexpr std::array<std::string_view, 3> kOfAll = {"--shelf", "--help", "--version"};
constexpr std::array<std::string_view, 8> kOfMatches = {"--players", "--variant", "--scenario",
                                                        "--option",  "--mods",    "--seed",
                                                        "--agents",  "--patience"};
constexpr std::string_view kMatchCommand = "play";  // which has all options of a match

bool is_one_of(const std::string& name, std::span<const std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

/// "`-p`, `--players N`"
std::string table_usage(const ArgumentModel& argument) {
  std::string text = argument.letter.empty() ? "" : "`" + argument.letter + "`, ";
  text += "`" + argument.name;
  if (argument.kind == ArgumentModel::Kind::value) text += " " + argument.value;
  return text + "`";
}

std::string table_of(std::string_view head, const Rows& rows,
                     std::string_view what = "What it does") {
  if (rows.empty()) return {};
  std::string out = "| " + std::string(head) + " | " + std::string(what) + " |\n|---|---|\n";
  for (const auto& [name, text] : rows) out += "| " + name + " | " + text + " |\n";
  return out;
}

/// Arguments and options of one command, without those that it shares.
Rows own_arguments(const CommandModel& command) {
  const bool has_matches = std::ranges::any_of(
      command.arguments, [](const ArgumentModel& argument) { return argument.name == "--agents"; });
  Rows rows;
  for (const ArgumentModel& argument : command.arguments) {
    if (is_one_of(argument.name, kOfAll)) continue;
    if (has_matches && is_one_of(argument.name, kOfMatches)) continue;
    rows.emplace_back(table_usage(argument), argument.text);
  }
  return rows;
}

Rows shared_arguments(const CommandModel& command, std::span<const std::string_view> names) {
  Rows rows;
  for (const ArgumentModel& argument : command.arguments) {
    if (is_one_of(argument.name, names)) rows.emplace_back(table_usage(argument), argument.text);
  }
  return rows;
}

Rows named_rows(std::span<const NamedText> texts) {
  Rows rows;
  for (const NamedText& row : texts)
    rows.emplace_back("`" + std::string(row.name) + "`", std::string(row.text));
  return rows;
}

Rows all_commands(const std::vector<CommandModel>& commands) {
  Rows rows;
  for (const CommandModel& command : commands) {
    std::string usage = command.name;
    for (const ArgumentModel& argument : command.arguments) {
      if (argument.kind != ArgumentModel::Kind::positional) continue;
      usage += argument.required ? " " + argument.name : " [" + argument.name + "]";
    }
    rows.emplace_back("`" + usage + "`", command.summary);
  }
  return rows;
}

}  // namespace

std::vector<std::string> reference_sections(const std::vector<CommandModel>& commands) {
  std::vector<std::string> names(kSections.begin(), kSections.end());
  for (const CommandModel& command : commands) names.push_back(command.name);
  return names;
}

std::string command_table(const std::vector<CommandModel>& commands, const std::string& section) {
  const auto named = [&](std::string_view name) {
    const auto found = std::ranges::find(commands, name, &CommandModel::name);
    if (found == commands.end())
      throw Error("no command " + quote(name) +
                  did_you_mean_or_list(name, reference_sections(commands)));
    return *found;
  };
  if (section == "all") return table_of("Command", all_commands(commands));
  if (section == "shared")
    return table_of("Option of every command", shared_arguments(commands.front(), kOfAll));
  if (section == "match")
    return table_of("Option of a match", shared_arguments(named(kMatchCommand), kOfMatches));
  if (section == "exit_codes") return table_of("Exit code", named_rows(exit_codes()), "Meaning");
  if (section == "environment") return table_of("Variable", named_rows(variables()));
  return table_of("Argument or option", own_arguments(named(section)));
}

std::string command_reference(const std::vector<CommandModel>& commands) {
  std::string out = "# Commands\n\n" + command_table(commands, "all");
  out += "\n" + command_table(commands, "shared");
  out += "\n## Options of a match\n\n" + command_table(commands, "match");
  for (const CommandModel& command : commands) {
    out += "\n## " + command.name + "\n\n" + command.summary + ".\n";
    const std::string table = command_table(commands, command.name);
    if (!table.empty()) out += "\n" + table;
  }
  out += "\n## Exit codes\n\n" + command_table(commands, "exit_codes");
  return out + "\n## Environment\n\n" + command_table(commands, "environment");
}

}  // namespace windrose::app
