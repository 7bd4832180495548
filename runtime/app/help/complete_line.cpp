#include "runtime/app/help/complete_line.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/program_agents.h"
#include "runtime/data/game/shelf.h"
#include "runtime/data/load/load_game.h"
#include "runtime/data/schema/schema.h"

namespace windrose::app {
namespace {

using Found = std::vector<CompletedWord>;
using Kind = ArgumentModel::Kind;

struct FixedValues {
  std::string_view command;  // empty: of every command
  std::string_view argument;
  std::string_view values;  // with blanks between them
};
constexpr auto kFixed = std::to_array<FixedValues>({
    {"", "--changed-rules", "migrate pin stop"},
    {"", "--seats", "turn fixed"},
    {"", "--time", "rounds share"},
    {"new", "--kind", "board cards dice track"},
    {"docs", "TOPIC", "lua yaml commands stubs schema man completion"},
});

/// The line taken apart.
struct Line {
  const CommandModel* command = nullptr;
  std::vector<std::string> positionals;                     // before the unfinished word
  std::vector<std::pair<std::string, std::string>> values;  // of options
  const ArgumentModel* waiting = nullptr;  // the option whose value the unfinished word is
};

const ArgumentModel* option_named(const CommandModel& command, const std::string& name) {
  for (const ArgumentModel& argument : command.arguments) {
    if (argument.kind != Kind::positional && (argument.name == name || argument.letter == name))
      return &argument;
  }
  return nullptr;
}

Line read_line(const CommandModel& command, const std::vector<std::string>& words) {
  Line line;
  line.command = &command;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    if (line.waiting != nullptr) {
      line.values.emplace_back(line.waiting->name, words[i]);
      line.waiting = nullptr;
    } else if (words[i].starts_with('-') && words[i].size() > 1) {
      const std::size_t sign = words[i].find('=');
      const ArgumentModel* const option = option_named(command, words[i].substr(0, sign));
      const bool waits = option != nullptr && option->kind == Kind::value;
      if (waits && sign == std::string::npos) line.waiting = option;
      if (waits && sign != std::string::npos)
        line.values.emplace_back(option->name, words[i].substr(sign + 1));
    } else {
      line.positionals.push_back(words[i]);
    }
  }
  return line;
}

/// Answers that need the shelves.
class Values {
 public:
  Values(const Line& line, const std::vector<CommandModel>& commands,
         const std::vector<std::string>& shelves)
      : line_(line), commands_(commands), shelves_(shelves.begin(), shelves.end()) {}

  [[nodiscard]] Found of(const ArgumentModel& argument, const std::string& begun) const {
    const std::vector<std::string> fixed = fixed_values(line_.command->name, argument.name);
    if (!fixed.empty()) return plain(fixed);
    const std::string& name = argument.name;
    if (name.starts_with("GAME") || name == "--from") return games();
    if (name == "KIND") return kinds();
    if (name == "--option") return options(begun);
    if (name == "--ending") return endings();
    const GameSummary game = summary();
    if (name == "--agents") return after_comma(begun, agents(game));
    if (name == "--variant") return after_comma(begun, infos(game.variants));
    if (name == "--scenario") return infos(game.scenarios);
    return {};
  }

 private:
  static Found plain(const std::vector<std::string>& words) {
    Found found;
    for (const std::string& word : words) found.push_back({word, ""});
    return found;
  }
  template <typename Info>
  static Found infos(const std::vector<Info>& infos) {
    Found found;
    for (const Info& info : infos) found.push_back({info.id, info.title});
    return found;
  }
  /// "human,tr" is ended behind its comma.
  static Found after_comma(const std::string& begun, Found found) {
    const std::string before = begun.substr(0, begun.rfind(',') + 1);
    for (CompletedWord& completion : found) completion.word.insert(0, before);
    return found;
  }
  [[nodiscard]] Found games() const {
    Found found;
    for (const GameSummary& game : list_games(shelves_)) found.push_back({game.id, game.title});
    return found;
  }
  /// The game that the line names; an empty one if it names none.
  [[nodiscard]] GameSummary summary() const {
    if (line_.positionals.empty()) return {};
    for (GameSummary& game : list_games(shelves_)) {
      if (game.id == line_.positionals.front()) return std::move(game);
    }
    return {};
  }
  static Found agents(const GameSummary& game) {
    Found found = {{"human", "a person"}};
    for (const std::vector<AgentInfo>& some : {program_agents(), game.agents}) {
      for (const AgentInfo& agent : some) found.push_back({agent.id, agent.text});
    }
    return found;
  }
  [[nodiscard]] GameData loaded() const {
    GameRequest request;
    request.game = line_.positionals.empty() ? "" : line_.positionals.front();
    for (const auto& [name, value] : line_.values) {
      if (name == "--variant") request.variants.push_back(value);
      if (name == "--scenario") request.scenario = value;
    }
    return load_game(shelves_, request);
  }
  [[nodiscard]] Found endings() const {
    Found found;
    for (const EndingDeclaration& ending : loaded().endings)
      found.push_back({ending.id, ending.text});
    return found;
  }
  /// "round_limit=", and behind the sign what a word may be.
  [[nodiscard]] Found options(const std::string& begun) const {
    Found found;
    const std::size_t sign = begun.find('=');
    for (const OptionDeclaration& option : loaded().options) {
      if (sign == std::string::npos) {
        found.push_back({option.id + "=", option.help});
        continue;
      }
      if (option.id != begun.substr(0, sign)) continue;
      std::vector<std::string> values = option.one_of;
      if (option.type == ValueType::flag) values = {"true", "false"};
      for (const std::string& value : values) found.push_back({option.id + "=" + value, ""});
    }
    return found;
  }
  /// KIND of `docs`, which depends on its topic.
  [[nodiscard]] Found kinds() const {
    const std::string topic = line_.positionals.empty() ? "" : line_.positionals.front();
    if (topic == "schema") return plain(schema_kinds());
    if (topic == "completion") return plain({"bash", "zsh", "fish"});
    if (topic == "commands") return plain(reference_sections(commands_));
    return topic == "stubs" ? games() : Found();
  }

  const Line& line_;
  const std::vector<CommandModel>& commands_;
  Shelves shelves_;
};

Found options_of(const CommandModel& command) {
  Found found;
  for (const ArgumentModel& argument : command.arguments) {
    if (argument.kind == Kind::positional) continue;
    found.push_back({argument.name, argument.text});
    if (!argument.letter.empty()) found.push_back({argument.letter, argument.text});
  }
  return found;
}

Found names_of(const std::vector<CommandModel>& commands) {
  Found found;
  for (const CommandModel& command : commands) found.push_back({command.name, command.summary});
  return found;
}

/// All that may stand where the unfinished word is, whatever it begins with.
Found possible(const std::vector<CommandModel>& commands, const std::vector<std::string>& words,
               const std::vector<std::string>& shelves) {
  const std::string& begun = words.back();
  if (words.size() == 1) {
    Found found = names_of(commands);
    found.push_back({"help", "Explain a command"});
    if (begun.starts_with('-'))
      found = {{"--help", "Show help and exit"},
               {"--version", "Show the version and exit"},
               {"--shelf", "Also look for games in this folder"}};
    return found;
  }
  if (words.front() == "help") return words.size() == 2 ? names_of(commands) : Found();
  const auto command = std::ranges::find(commands, words.front(), &CommandModel::name);
  if (command == commands.end()) return {};
  const Line line = read_line(*command, words);
  const Values values(line, commands, shelves);
  if (line.waiting != nullptr) return values.of(*line.waiting, begun);
  const std::size_t sign = begun.find('=');
  if (begun.starts_with("--") && sign != std::string::npos) {
    const ArgumentModel* const option = option_named(*command, begun.substr(0, sign));
    Found found = option == nullptr ? Found() : values.of(*option, begun.substr(sign + 1));
    for (CompletedWord& completion : found) completion.word.insert(0, begun.substr(0, sign + 1));
    return found;
  }
  if (begun.starts_with('-')) return options_of(*command);
  std::size_t place = line.positionals.size();
  for (const ArgumentModel& argument : command->arguments) {
    if (argument.kind == Kind::positional && place-- == 0) return values.of(argument, begun);
  }
  return options_of(*command);
}

}  // namespace

std::vector<std::string> fixed_values(std::string_view command, std::string_view argument) {
  for (const FixedValues& fixed : kFixed) {
    const bool here = fixed.command.empty() || fixed.command == command;
    if (here && fixed.argument == argument) return split(fixed.values, ' ');
  }
  return {};
}

std::vector<CompletedWord> completions(const std::vector<CommandModel>& commands,
                                       const std::vector<std::string>& words,
                                       const std::vector<std::string>& shelves) {
  if (words.empty()) return {};
  Found found;
  try {
    found = possible(commands, words, shelves);
  } catch (const Error&) {
    return {};  // a Tab is no place for a message
  }
  std::erase_if(found, [&](const CompletedWord& completion) {
    return !completion.word.starts_with(words.back());
  });
  return found;
}

}  // namespace windrose::app
