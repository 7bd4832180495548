#include "runtime/app/command/arguments.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>

#include <CLI/CLI.hpp>

#include "runtime/app/command/version.h"
#include "runtime/app/help/complete_line.h"
#include "runtime/base/system/file_names.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf_search.h"
#include "runtime/terminal/page/terminal_facts.h"

namespace windrose::app {

struct Arguments::Parser {
  CLI::App app;
};

Arguments::Arguments(const std::string& command, std::string summary,
                     std::vector<std::string> words, std::vector<std::string> shelves)
    : parser_(new Parser{CLI::App(std::move(summary), "windrose " + command)}),
      words_(std::move(words)),
      shelves_(std::move(shelves)),
      command_(command),
      summary_(parser_->app.get_description()) {
  CLI::App& app = parser_->app;
  app.set_help_flag("-h,--help", "Show help and exit");
  app.set_version_flag("--version", "windrose " + version_text(), "Show the version and exit");
  app.add_option("--shelf", shelves_, "Also look for games in this folder (you may repeat it)")
      ->type_name("DIR")
      ->take_all()
      ->expected(1)
      ->allow_extra_args(false);
  names_ = {"-h", "--help", "--version", "--shelf"};
}

std::string Arguments::declare(ArgumentModel::Kind kind, const std::string& name,
                               const std::string& value, const std::string& text, bool required) {
  const std::string letter(kind == ArgumentModel::Kind::positional ? "" : letter_of(name));
  declared_.push_back({kind, name, letter, value, text, required});
  if (kind == ArgumentModel::Kind::positional) return name;
  names_.push_back(name);
  if (letter.empty()) return name;
  names_.push_back(letter);
  return letter + "," + name;
}

CommandModel Arguments::model() const {
  CommandModel model{command_, summary_, declared_};
  using Kind = ArgumentModel::Kind;
  model.arguments.push_back({Kind::value, "--shelf", "", "DIR",
                             "Also look for games in this folder (you may repeat it)"});
  model.arguments.push_back({Kind::flag, "--help", "-h", "", "Show help and exit"});
  model.arguments.push_back({Kind::flag, "--version", "", "", "Show the version and exit"});
  return model;
}

Arguments::~Arguments() = default;

const std::string& Arguments::positional(const std::string& name, const std::string& text,
                                         bool required) {
  declare(ArgumentModel::Kind::positional, name, "", text, required);
  CLI::Option* option = parser_->app.add_option(name, texts_.emplace_back(), text);
  option->type_name("")->required(required);
  return texts_.back();
}

const std::vector<std::string>& Arguments::positionals(const std::string& name,
                                                       const std::string& text) {
  declare(ArgumentModel::Kind::positional, name + "...", "", text, true);
  CLI::Option* option = parser_->app.add_option(name, lists_.emplace_back(), text);
  option->type_name("")->required();
  return lists_.back();
}

const bool& Arguments::flag(const std::string& name, const std::string& text) {
  const std::string names = declare(ArgumentModel::Kind::flag, name, "", text);
  parser_->app.add_flag(names, flags_.emplace_back(false), text);
  return flags_.back();
}

const std::string& Arguments::text(const std::string& name, const std::string& value,
                                   const std::string& text) {
  const std::string names = declare(ArgumentModel::Kind::value, name, value, text);
  parser_->app.add_option(names, texts_.emplace_back(), text)->type_name(value);
  return texts_.back();
}

const std::optional<std::int64_t>& Arguments::number(const std::string& name,
                                                     const std::string& text, std::int64_t least,
                                                     std::int64_t most) {
  const std::string names = declare(ArgumentModel::Kind::value, name, "N", text);
  auto& number = numbers_.emplace_back();
  const auto read = [name, least, most, &number](const std::string& word) {
    char* end = nullptr;
    errno = 0;
    const long long value = std::strtoll(word.c_str(), &end, 10);
    if (word.empty() || *end != '\0' || errno != 0 || value < least || value > most) {
      throw Error(name + ": expected a whole number from " + std::to_string(least) + " to " +
                  std::to_string(most) + ", got " + quote(word));
    }
    number = value;
  };
  parser_->app.add_option_function<std::string>(names, read, text)->type_name("N");
  return number;
}

const std::optional<std::uint64_t>& Arguments::seed(const std::string& name,
                                                    const std::string& text) {
  const std::string names = declare(ArgumentModel::Kind::value, name, "N", text);
  auto& number = seeds_.emplace_back();
  const auto read = [name, &number](const std::string& word) {
    const bool digits = !word.empty() && std::ranges::all_of(word, [](unsigned char letter) {
      return std::isdigit(letter) != 0;
    });
    errno = 0;
    const unsigned long long value = digits ? std::strtoull(word.c_str(), nullptr, 10) : 0;
    if (!digits || errno != 0) {
      throw Error(name + ": expected a whole number from 0 to 18446744073709551615, got " +
                  quote(word));
    }
    number = value;
  };
  parser_->app.add_option_function<std::string>(names, read, text)->type_name("N");
  return number;
}

const std::vector<std::string>& Arguments::texts(const std::string& name, const std::string& value,
                                                 const std::string& text, bool commas) {
  const std::string names = declare(ArgumentModel::Kind::value, name, value, text);
  CLI::Option* option = parser_->app.add_option(names, lists_.emplace_back(), text);
  option->type_name(value)->take_all()->expected(1)->allow_extra_args(false);
  if (commas) option->delimiter(',');
  return lists_.back();
}

void Arguments::refuse_unknown_options() const {
  for (const std::string& word : words_) {
    if (word == "--") return;
    if (word.size() < 2 || word[0] != '-' || std::isdigit(static_cast<unsigned char>(word[1]))) {
      continue;
    }
    const std::string name = word.substr(0, word.find('='));
    if (std::ranges::find(names_, name) != names_.end()) continue;
    const std::string hint = did_you_mean(name, names_);
    const bool takes_options = std::ranges::find(names_, "--option") != names_.end();
    const std::string id = name.substr(std::min(name.find_first_not_of('-'), name.size()));
    const std::string games = hint.empty() && takes_options && name.starts_with("--")
                                  ? "; for an option of the game, write `--option " + id + "=…`"
                                  : "";
    throw Error("unknown option " + quote(name) + hint + games + (hint.empty() ? "; `" : " `") +
                parser_->app.get_name() + " --help` lists the options");
  }
}

Error Arguments::mismatch(const std::string& what) const {
  const std::string name = what.substr(0, what.find(':'));
  const auto times = std::ranges::count_if(words_, [&](const std::string& word) {
    return word == name || word.starts_with(name + "=");
  });
  const CLI::Option* option = parser_->app.get_option(name);
  if (times > 1 && option->get_multi_option_policy() == CLI::MultiOptionPolicy::Throw) {
    return Error(name + " was given " + counted(times, "time") + "; give it once");
  }
  return missing_value(name, "");
}

Error Arguments::missing_value(const std::string& name, const std::string& before) const {
  const std::string place = before.empty() ? "" : " before " + quote(before);
  const std::string type = parser_->app.get_option(name)->get_type_name();
  if (type == "N") return Error(name + " needs a number" + place);
  std::vector<std::string> forms;
  for (const std::string& value : fixed_values(command_, name)) forms.push_back(name + " " + value);
  const std::string form = forms.empty() ? name + " " + type : join_or(forms);
  return Error(name + " needs a value" + place + ": " + form);
}

std::string Arguments::option_with_value(const std::string& word) const {
  if (word == "--shelf") return word;
  const auto declared = std::ranges::find_if(declared_, [&](const ArgumentModel& argument) {
    return argument.kind == ArgumentModel::Kind::value &&
           (argument.name == word || (!argument.letter.empty() && argument.letter == word));
  });
  return declared == declared_.end() ? "" : declared->name;
}

void Arguments::refuse_options_as_values() const {
  for (std::size_t i = 0; i + 1 < words_.size() && words_[i] != "--"; ++i) {
    const std::string option = option_with_value(words_[i]);
    if (option.empty()) continue;
    const std::string& value = words_[++i];
    const std::string name = value.substr(0, value.find('='));
    if (std::ranges::find(names_, name) != names_.end()) throw missing_value(option, value);
  }
}

bool Arguments::asks_for_help() const {
  const auto end = std::ranges::find(words_, "--");
  return std::any_of(words_.begin(), end,
                     [](const std::string& word) { return word == "--help" || word == "-h"; });
}

void Arguments::parse() {
  if (describes_) throw Described();
  CLI::App& app = parser_->app;
  std::vector<std::string> before = std::move(shelves_);
  shelves_.clear();
  refuse_unknown_options();
  if (asks_for_help()) {
    std::cout << help_text(model(), terminal::terminal_facts().columns);
    throw Finished();
  }
  refuse_options_as_values();
  std::vector<std::string> words(words_.rbegin(), words_.rend());
  try {
    app.parse(std::move(words));
  } catch (const CLI::CallForVersion& version) {
    std::cout << version.what() << '\n';
    throw Finished();
  } catch (const CLI::RequiredError& error) {
    std::string name = error.what();
    name = name.substr(0, name.find(' '));
    if (name == "GAME") throw Error("missing GAME; `windrose list` lists the games");
    throw Error("missing " + name + "; `" + app.get_name() + " --help` shows how");
  } catch (const CLI::ExtrasError&) {
    const std::vector<std::string> extra = app.remaining();
    throw Error("too many words: " + quote(extra.empty() ? "" : extra.front()) + "; `" +
                app.get_name() + " --help` shows how");
  } catch (const CLI::ArgumentMismatch& error) {
    throw mismatch(error.what());
  } catch (const CLI::ParseError& error) {
    throw Error(error.what());
  }
  require_file_names();
  shelves_.insert(shelves_.begin(), before.begin(), before.end());
}

void Arguments::require_file_names() const {
  for (const CLI::Option* const option : parser_->app.get_options()) {
    const std::string type = option->get_type_name();
    if (type != "FILE" && type != "DIR") continue;
    for (const std::string& word : option->results()) require_file_name(option->get_name(), word);
  }
}

std::vector<std::string> Arguments::shelves() const {
  std::vector<std::string> all;
  for (const FoundShelf& shelf : find_shelves(shelves_)) all.push_back(shelf.path.string());
  return all;
}

std::vector<std::string> Arguments::found_shelves() const {
  std::vector<std::string> found;
  for (const FoundShelf& shelf : find_shelves({})) found.push_back(shelf.path.string());
  return found;
}

}  // namespace windrose::app
