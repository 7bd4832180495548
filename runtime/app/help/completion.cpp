// Scripts that let a shell complete commands and options. Games are asked of the program itself.
#include "runtime/app/help/command_model.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

/// For a text between single quotes.
std::string quoted(std::string_view text) {
  std::string out;
  for (const char letter : text)
    out += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return out;
}

std::string names_of(const std::vector<CommandModel>& commands) {
  std::vector<std::string> names;
  for (const CommandModel& command : commands) names.push_back(command.name);
  return join(names, " ");
}

std::string options_of(const CommandModel& command) {
  std::vector<std::string> names;
  for (const ArgumentModel& argument : command.arguments) {
    if (argument.kind == ArgumentModel::Kind::positional) continue;
    names.push_back(argument.name);
    if (!argument.letter.empty()) names.push_back(argument.letter);
  }
  return join(names, " ");
}

bool takes_game(const CommandModel& command) {
  return !command.arguments.empty() && command.arguments.front().name.starts_with("GAME");
}

constexpr std::string_view kGames = "$(windrose list --names 2>/dev/null)";

std::string for_bash(const std::vector<CommandModel>& commands) {
  std::string out =
      "_windrose() {\n  local word=${COMP_WORDS[COMP_CWORD]} options= games=\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W '" +
      names_of(commands) +
      " help' -- \"$word\"))\n    return\n  fi\n"
      "  case ${COMP_WORDS[1]} in\n";
  for (const CommandModel& command : commands) {
    out += "    " + command.name + ") options='" + options_of(command) + "'" +
           (takes_game(command) ? " games=yes" : "") + " ;;\n";
  }
  out +=
      "  esac\n"
      "  if [ \"$COMP_CWORD\" -eq 2 ] && [ \"${COMP_WORDS[1]}\" = help ]; then\n"
      "    options='" +
      names_of(commands) +
      "'\n  fi\n"
      "  [ \"$COMP_CWORD\" -eq 2 ] && [ -n \"$games\" ] && options=\"$options " +
      std::string(kGames) +
      "\"\n"
      "  COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n}\n"
      "complete -o default -F _windrose windrose\n";
  return out;
}

std::string for_zsh(const std::vector<CommandModel>& commands) {
  std::string out = "#compdef windrose\n_windrose() {\n  local -a commands options\n  commands=(\n";
  for (const CommandModel& command : commands)
    out += "    '" + command.name + ":" + quoted(command.summary) + "'\n";
  out +=
      "    'help:Explain a command'\n  )\n"
      "  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  case $words[2] in\n    help) _describe command commands ;;\n";
  for (const CommandModel& command : commands) {
    out += "    " + command.name + ")\n      options=(";
    for (const ArgumentModel& argument : command.arguments) {
      if (argument.kind == ArgumentModel::Kind::positional) continue;
      out += " '" + argument.name + ":" + quoted(argument.text) + "'";
      if (!argument.letter.empty())
        out += " '" + argument.letter + ":" + quoted(argument.text) + "'";
    }
    out += " )\n      _describe option options\n";
    if (takes_game(command))
      out += "      (( CURRENT == 3 )) && compadd -- " + std::string(kGames) + "\n";
    out += "      ;;\n";
  }
  out += "  esac\n  _files\n}\n_windrose \"$@\"\n";
  return out;
}

std::string for_fish(const std::vector<CommandModel>& commands) {
  std::string out;
  const std::string first = "complete -c windrose -n __fish_use_subcommand -f -a ";
  for (const CommandModel& command : commands) {
    out += first + command.name + " -d '" + quoted(command.summary) + "'\n";
    const std::string within =
        "complete -c windrose -n '__fish_seen_subcommand_from " + command.name + "'";
    if (takes_game(command)) out += within + " -a '(windrose list --names 2>/dev/null)'\n";
    for (const ArgumentModel& argument : command.arguments) {
      if (argument.kind == ArgumentModel::Kind::positional) continue;
      out += within + " -l " + argument.name.substr(2);
      if (!argument.letter.empty()) out += " -s " + argument.letter.substr(1);
      if (argument.kind == ArgumentModel::Kind::value) out += " -r";
      out += " -d '" + quoted(argument.text) + "'\n";
    }
  }
  out += first + "help -d 'Explain a command'\n";
  return out;
}

}  // namespace

std::string completion_script(const std::string& shell, const std::vector<CommandModel>& commands) {
  if (shell == "bash") return for_bash(commands);
  if (shell == "zsh") return for_zsh(commands);
  if (shell == "fish") return for_fish(commands);
  throw Error("unknown shell " + quote(shell) + "; choose bash, zsh or fish");
}

}  // namespace windrose
