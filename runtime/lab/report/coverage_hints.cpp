// What might bring about things that no match reached. A hint says only what the run or the scripts
// tell.
#include <algorithm>
#include <cctype>

#include "runtime/base/text/text.h"
#include "runtime/lab/report/coverage_report.h"
#include "runtime/lab/report/spoken.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

using Reach = CoveredThing::Kind;

constexpr int kMostCallers = 6;  // functions in a row, each called by the next

/// Whether `text` has the words, and not as a part of longer ones.
bool names_whole(std::string_view text, std::string_view words) {
  const auto is_letter = [](char letter) {
    return letter == '_' || std::isalnum(static_cast<unsigned char>(letter)) != 0;
  };
  for (std::size_t at = text.find(words); at != std::string_view::npos;
       at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    const bool begins = at == 0 || !is_letter(text[at - 1]);
    if (begins && (end == text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

/// "draw" of "rules.act.draw".
std::string last_name(const std::string& id) {
  return id.substr(id.find_last_of(".:") + 1);
}

std::size_t indent_of(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

class Hints {
 public:
  Hints(const CoverageRun& run, const OpenGame& open_game)
      : run_(&run), game_(&open_game), data_(&open_game.ruleset().data()) {
    const auto& agents = open_game.request().agents;
    are_random_ = std::ranges::all_of(agents, [](const auto& one) { return one == "random"; });
    scripts_.reserve(data_->scripts.size());
    for (const ScriptFile& script : data_->scripts) scripts_.push_back(split_lines(script.text));
  }

  [[nodiscard]] std::string of(const CoveredThing& thing) const {
    switch (thing.kind) {
      case Reach::paragraph:
        return of_paragraph(thing);
      case Reach::function:
        return of_function(thing);
      case Reach::branch:
        return of_branch(thing);
      case Reach::card:
        return of_card(thing);
      case Reach::row:
        return of_row(thing);
      case Reach::ending:
        return of_ending(thing);
      case Reach::choice:
        break;
    }
    if (thing.other == 0) return "";
    return are_random_ ? "more matches, or other agents"
                       : "agents never choose it; --agents random";
  }

 private:
  /// "--option clock=by_hand"; empty where the option can have no other value.
  [[nodiscard]] std::string set_otherwise(const OptionDeclaration& option) const {
    const std::string other = other_value(option);
    return other.empty() ? "" : "--option " + option.id + "=" + other;
  }

  [[nodiscard]] std::string value_now(const OptionDeclaration& option) const {
    const std::string key = option.id + "=";
    for (const std::string& given : game_->request().options) {
      if (given.starts_with(key)) return given.substr(key.size());
    }
    if (option.type == ValueType::flag) return option.start.number != 0 ? "true" : "false";
    return option.type == ValueType::number ? std::to_string(option.start.number)
                                            : option.start.word;
  }

  [[nodiscard]] std::string other_value(const OptionDeclaration& option) const {
    const std::string now = value_now(option);
    if (option.type == ValueType::flag) return now == "true" ? "false" : "true";
    for (const std::string& word : option.one_of) {
      if (word != now) return word;
    }
    if (option.type != ValueType::number) return "";
    constexpr std::int64_t kStep = 10;
    const std::int64_t number = std::stoll(now);
    if (number < option.to) {
      return std::to_string(std::min<std::int64_t>(option.to, number + kStep));
    }
    return number > option.from
               ? std::to_string(std::max<std::int64_t>(option.from, number - kStep))
               : "";
  }

  /// Of the first option that a text of a script reads.
  [[nodiscard]] std::string option_in(std::string_view code) const {
    for (const OptionDeclaration& option : data_->options) {
      if (names_whole(code, "options." + option.id)) return set_otherwise(option);
    }
    return "";
  }

  /// Whether the line lies inside of what begins at `begin`: all down to it is further in.
  [[nodiscard]] static bool is_inside(const std::vector<std::string>& lines, int begin, int line,
                                      bool goes_on) {
    if (line <= begin) return line == begin;
    const std::size_t indent = indent_of(lines[static_cast<std::size_t>(begin - 1)]);
    for (int i = begin; i < line; ++i) {
      const std::string& one = lines[static_cast<std::size_t>(i)];
      const std::size_t its = indent_of(one);
      if (its < one.size() && (goes_on ? its < indent : its <= indent)) return false;
    }
    return true;
  }

  /// Of the option that keeps matches away from a line.
  [[nodiscard]] std::string option_before(const std::string& file,
                                          const std::vector<std::string>& lines, int line) const {
    for (const CoveredThing& branch : run_->things) {
      if (branch.kind != Reach::branch || branch.matches > 0 || branch.file != file) continue;
      if (static_cast<std::size_t>(branch.line) > lines.size()) continue;
      const bool goes_on = branch.text == "always true";  // behind it, what is not so
      if (!is_inside(lines, branch.line, line, goes_on)) continue;
      std::string option = option_in(branch.id);
      if (!option.empty()) return option;
    }
    return "";
  }

  [[nodiscard]] const CoveredThing* function_around(const std::string& file,
                                                    const std::vector<std::string>& lines,
                                                    int line) const {
    const CoveredThing* found = nullptr;
    for (const CoveredThing& thing : run_->things) {
      const bool is_here = thing.kind == Reach::function && thing.file == file &&
                           static_cast<std::size_t>(thing.line) <= lines.size() &&
                           is_inside(lines, thing.line, line, false);
      if (is_here && (found == nullptr || thing.line > found->line)) found = &thing;
    }
    return found;
  }

  /// Of the option behind which all calls of a function lie, or of the functions that call it.
  [[nodiscard]] std::string option_of_calls(const CoveredThing& function, int depth) const {
    const std::string name = last_name(function.id);
    std::string option;
    for (std::size_t i = 0; i < scripts_.size(); ++i) {
      const std::string& file = data_->scripts[i].path;
      for (std::size_t at = 0; at < scripts_[i].size(); ++at) {
        const int line = static_cast<int>(at) + 1;
        const std::string code = scripts_[i][at].substr(0, scripts_[i][at].find("--"));
        if (!names_whole(code, name) || (file == function.file && line == function.line)) continue;
        std::string here = option_before(file, scripts_[i], line);
        const CoveredThing* const caller = function_around(file, scripts_[i], line);
        if (caller == &function) continue;
        if (here.empty() && caller != nullptr && caller->matches == 0 && depth < kMostCallers) {
          here = option_of_calls(*caller, depth + 1);
        }
        if (here.empty() || (!option.empty() && option != here)) return "";
        option = here;
      }
    }
    return option;
  }

  /// Of an answer of that name that no player gave: what it leads to is often called like it.
  [[nodiscard]] std::string answer_like(const CoveredThing& function) const {
    const std::string ending = ": " + last_name(function.id);
    for (const CoveredThing& choice : run_->things) {
      if (choice.kind != Reach::choice || choice.matches > 0 || choice.other == 0) continue;
      if (choice.id.ends_with(ending)) {
        return "no player chose " + spoken(last_name(function.id)) +
               (are_random_ ? "" : "; --agents random");
      }
    }
    return "";
  }

  [[nodiscard]] std::string of_function(const CoveredThing& function) const {
    const std::string option = option_of_calls(function, 0);
    return option.empty() ? answer_like(function) : option;
  }

  [[nodiscard]] std::string of_paragraph(const CoveredThing& paragraph) const {
    for (const OptionDeclaration& option : data_->options) {
      if (names_whole(paragraph.text, "option " + option.id)) return set_otherwise(option);
    }
    for (const CoveredThing& branch : run_->things) {
      if (branch.kind != Reach::branch || branch.matches > 0) continue;
      if (branch.paragraph != paragraph.id) continue;
      std::string option = option_in(branch.id);
      if (!option.empty()) return option;
    }
    std::string uncalled;
    for (const CoveredThing& function : run_->things) {
      if (function.kind != Reach::function || function.matches > 0) continue;
      if (function.paragraph != paragraph.id) continue;
      std::string hint = of_function(function);
      if (!hint.empty()) return hint;
      if (uncalled.empty()) uncalled = function.id + " is never called";
    }
    return uncalled;
  }

  [[nodiscard]] std::string of_branch(const CoveredThing& branch) const {
    std::string option = option_in(branch.id);
    if (!option.empty()) return option;
    for (std::size_t i = 0; i < scripts_.size(); ++i) {
      if (data_->scripts[i].path != branch.file) continue;
      const CoveredThing* const around = function_around(branch.file, scripts_[i], branch.line);
      if (around != nullptr && around->matches == 0) return around->id + " is never called";
    }
    return "";
  }

  [[nodiscard]] std::string of_card(const CoveredThing& thing) const {
    const Ruleset& ruleset = game_->ruleset();
    const State state(ruleset, 0);
    const auto deck_of = [&](const std::string& id) {
      for (const CardId card : ruleset.cards().ids()) {
        if (code_id(state, Code(card)) == id) return static_cast<int>(ruleset.cards()[card].deck);
      }
      return -1;
    };
    const int deck = deck_of(thing.id);
    const bool is_drawn_from = std::ranges::any_of(run_->things, [&](const CoveredThing& card) {
      return card.kind == Reach::card && card.matches > 0 && deck_of(card.id) == deck;
    });
    return is_drawn_from ? "never drawn; more matches" : "no player draws from its deck";
  }

  [[nodiscard]] std::string of_row(const CoveredThing& thing) const {
    const std::string table = thing.id.substr(0, thing.id.find('/') + 1);
    const bool is_used = std::ranges::any_of(run_->things, [&](const CoveredThing& row) {
      return row.kind == Reach::row && row.matches > 0 && row.id.starts_with(table);
    });
    return is_used ? "never rolled; more matches" : "its table is never used";
  }

  /// What keeps matches from the place that names the ending.
  [[nodiscard]] std::string of_ending(const CoveredThing& ending) const {
    for (std::size_t i = 0; i < scripts_.size(); ++i) {
      const std::string& file = data_->scripts[i].path;
      for (std::size_t at = 0; at < scripts_[i].size(); ++at) {
        const std::string code = scripts_[i][at].substr(0, scripts_[i][at].find("--"));
        if (!names_whole(code, '"' + ending.id + '"') && !names_whole(code, "'" + ending.id + "'"))
          continue;
        const int line = static_cast<int>(at) + 1;
        const CoveredThing* const around = function_around(file, scripts_[i], line);
        const int begin = around == nullptr ? line : around->line;
        for (int above = begin; above <= line; ++above) {
          std::string option = option_in(scripts_[i][static_cast<std::size_t>(above - 1)]);
          if (!option.empty()) return option;
        }
        if (around != nullptr && around->matches == 0) return around->id + " is never called";
      }
    }
    return "";
  }

  const CoverageRun* run_;
  const OpenGame* game_;
  const GameData* data_;
  bool are_random_ = false;
  std::vector<std::vector<std::string>> scripts_;  // by script: its lines
};

}  // namespace

std::string perhaps_of(const CoveredThing& thing, const CoverageRun& run,
                       const OpenGame& open_game) {
  return Hints(run, open_game).of(thing);
}

}  // namespace windrose
