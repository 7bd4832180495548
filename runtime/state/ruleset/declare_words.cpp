// The words that a game's files declare, so that playing speaks nothing new.
//
// The order is fixed: what the layout itself has named comes first (steps of a round, endings,
// kinds of space, what things start with), then what files list, then what scripts write. Match
// files of format 1 hold the numbers of the first of these (match/files/state_digest.h).
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/ruleset/script_words.h"

namespace windrose {

void Ruleset::declare_words() {
  words_of_layout_ = words_->count_of_files();
  const auto declare = [this](const std::string& text) {
    // What rules cannot say, or not so many, they are told when they say it.
    if (first_unprintable(text) != std::string_view::npos) return;
    try {
      words_->declare(text);
    } catch (const RuleError&) {
      return;
    }
  };
  const auto declare_all = [&](const std::vector<std::string>& texts) {
    for (const std::string& text : texts) declare(text);
  };
  const auto declare_ids = [&](const auto& things) {
    for (const auto& thing : things) declare(thing.id);
  };
  for (const PropertySlot& slot : properties_) declare_all(slot.declaration->one_of);
  declare_ids(data_.tables);
  for (const TableData& table : data_.tables) {
    for (const TableRow& row : table.rows) declare(row.result.word);
  }
  for (const ChartData& chart : data_.charts) {
    declare_ids(chart.rows);
    for (const ChartRow& row : chart.rows) {
      for (const Scalar& value : row.values) declare(value.word);
    }
  }
  declare_ids(data_.options);
  for (const OptionDeclaration& option : data_.options) declare_all(option.one_of);
  declare_ids(data_.board.sets);
  std::vector<ScriptWords> scripts;
  for (const ScriptFile& script : data_.scripts) scripts.push_back(words_of_script(script.text));
  for (const ScriptWords& script : scripts) declare_all(script.names);
  for (const ScriptWords& script : scripts) declare_all(script.literals);
}

void Ruleset::learn_words(std::string_view script, const MatchWords* playing) const {
  const ScriptWords found = words_of_script(script);
  for (const std::vector<std::string>* texts : {&found.names, &found.literals}) {
    for (const std::string& text : *texts) {
      if (first_unprintable(text) != std::string_view::npos) continue;
      if (playing != nullptr && playing->has_spoken(text)) continue;
      words_->learn(text);
    }
  }
}

}  // namespace windrose
