#include "runtime/app/authors/word_calls.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "runtime/app/authors/lua_lines.h"
#include "runtime/base/text/text.h"

namespace windrose::app {
namespace {

bool is_chain(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char letter) {
    return is_name_letter(letter) || letter == '.';
  });
}

/// The name before `end`, dots included: "rules.visit" in front of a bracket.
std::string_view chain_before(std::string_view text, std::size_t end) {
  std::size_t begin = end;
  while (begin > 0 && is_chain(text.substr(begin - 1, 1))) --begin;
  return text.substr(begin, end - begin);
}

/// What stands in quotes.
std::vector<std::string> quoted_words(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = text.find_first_of("\"'"); at != std::string_view::npos;
       at = text.find_first_of("\"'", at)) {
    const std::size_t end = text.find(text[at], at + 1);
    if (end == std::string_view::npos) break;
    words.emplace_back(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return words;
}

bool is_comma_outside(std::string_view text, std::size_t at) {
  return text[at] == ',' &&
         std::ranges::count(text.substr(0, at), '(') == std::ranges::count(text.substr(0, at), ')');
}

/// The first argument of those that begin behind the bracket at `open`.
std::string_view first_argument(std::string_view text, std::size_t open) {
  const std::string_view all = in_brackets(text, open).substr(1);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (is_comma_outside(all, i)) return all.substr(0, i);
  }
  return all;
}

/// Names for what a call hands over: "player, to" for `player, move.to`.
std::string parameters_for(std::string_view arguments) {
  std::vector<std::string> names;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= arguments.size(); ++i) {
    if (i < arguments.size() && !is_comma_outside(arguments, i)) continue;
    const std::string_view one = trim(arguments.substr(begin, i - begin));
    begin = i + 1;
    if (one.empty()) continue;
    names.push_back(is_chain(one) && (one[0] < '0' || one[0] > '9')
                        ? behind_last_dot(std::string(one))
                        : "value");
  }
  return join(names, ", ");
}

/// Reads one file line by line.
class CallReader {
 public:
  explicit CallReader(std::vector<WordCall>& calls) : calls_(&calls) {}

  void read(const std::string& text) {
    for (const std::string& whole : split_lines(text)) {
      const std::string_view line = code_part(whole);
      if (begins_function(line)) forget();
      if (line.find('[') != std::string_view::npos) read_tables(line);
      for (const std::string_view push : {"game:push(", "game:push_turn("}) {
        const std::size_t at = line.find(push);
        if (at != std::string_view::npos) read_push(line, at + push.size() - 1);
      }
      note_local(line);
      note_condition(line);
    }
  }

 private:
  struct Asked {
    std::string condition;
    std::vector<std::string> words;
  };

  void forget() {
    fields_.clear();
    asked_.clear();
    looked_at_.clear();
  }

  /// `local kind = space.kind`, `for _, word in ipairs(card.effects) do`, `local visit =
  /// rules.visit`.
  void note_local(std::string_view line) {
    line = trim(line);
    if (line.starts_with("local ")) {
      const std::size_t equals = line.find(" = ");
      if (equals == std::string_view::npos) return;
      note(line.substr(6, equals - 6), trim(line.substr(equals + 3)));
    } else if (line.starts_with("for _, ")) {
      const std::size_t in = line.find(" in ipairs(");
      if (in == std::string_view::npos) return;
      note(line.substr(7, in - 7), in_brackets(line, in + 10).substr(1));
    }
  }

  void note(std::string_view name, std::string_view value) {
    fields_.erase(std::string(name));
    tables_.erase(std::string(name));
    if (!is_chain(value)) return;
    if (value == "rules" || value.starts_with("rules.")) {
      tables_[std::string(name)] = table_of(value);
    } else if (value.find('.') != std::string_view::npos) {
      fields_[std::string(name)] = behind_last_dot(std::string(value));
    }
  }

  void note_condition(std::string_view line) {
    line = trim(line);
    if (!line.starts_with("if ") && !line.starts_with("elseif ")) return;
    const std::vector<std::string> words = quoted_words(line);
    if (!words.empty()) asked_.push_back({std::string(line), words});
  }

  static std::string table_of(std::string_view chain) {
    return std::string(chain == "rules" ? std::string_view() : chain.substr(6));
  }

  /// The table that a chain in front of a bracket means; null if it is none of rules.
  const std::string* table_at(std::string_view chain) {
    if (const auto known = tables_.find(std::string(chain)); known != tables_.end())
      return &known->second;
    if (chain != "rules" && !chain.starts_with("rules.")) return nullptr;
    named_ = table_of(chain);
    return &named_;
  }

  void read_tables(std::string_view line) {
    for (std::size_t open = line.find('['); open != std::string_view::npos;
         open = line.find('[', open + 1)) {
      const std::string* const table = table_at(chain_before(line, open));
      if (table == nullptr) continue;
      const std::string_view word = in_brackets(line, open).substr(1);
      const std::size_t behind = line.find_first_not_of(' ', open + word.size() + 2);
      const bool is_call = behind != std::string_view::npos && line[behind] == '(';
      WordCall call = call_by(word, *table);
      if (is_call) call.parameters = parameters_for(in_brackets(line, behind).substr(1));
      if (!is_call) looked_at_.insert(*table);
      call.is_certain = is_call && !looked_at_.contains(*table);
      calls_->push_back(std::move(call));
    }
  }

  void read_push(std::string_view line, std::size_t open) {
    const std::string_view word = trim(first_argument(line, open));
    if (word.starts_with('"') && word.find("..") == std::string_view::npos) return;  // a name
    WordCall call = call_by(word, "");
    call.is_certain = true;
    calls_->push_back(std::move(call));
  }

  WordCall call_by(std::string_view word, const std::string& table) {
    WordCall call;
    call.table = table;
    const std::size_t dots = word.find("..");
    if (dots != std::string_view::npos) {
      const std::vector<std::string> begin = quoted_words(word.substr(0, dots));
      if (begin.empty()) return call;
      call.prefix = begin.front();
      word = word.substr(dots + 2);
    }
    word = trim(word);
    if (!is_chain(word)) return call;
    const std::string name(word);
    if (const auto known = fields_.find(name); known != fields_.end()) {
      call.field = known->second;
    } else if (name.find('.') != std::string::npos) {
      call.field = behind_last_dot(name);
    }
    for (const Asked& asked : asked_) {
      if (mentions(asked.condition, name) ||
          (!call.field.empty() && mentions(asked.condition, call.field)))
        call.handled.insert(asked.words.begin(), asked.words.end());
    }
    return call;
  }

  std::vector<WordCall>* calls_;
  std::map<std::string, std::string> tables_;  // locals that are tables of rules
  std::map<std::string, std::string> fields_;  // locals that hold a field of a thing
  std::vector<Asked> asked_;                   // conditions of this function
  std::set<std::string> looked_at_;            // tables in which it has looked without a call
  std::string named_;
};

}  // namespace

std::vector<WordCall> word_calls(const std::vector<ScriptFile>& scripts) {
  std::vector<WordCall> calls;
  for (const ScriptFile& script : scripts) CallReader(calls).read(script.text);
  return calls;
}

}  // namespace windrose::app
