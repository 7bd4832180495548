// The words that a game's files declare, so that playing speaks nothing new.
//
// The order is fixed: what the layout itself has named comes first (steps of a round, endings,
// kinds of space, what things start with), then what files list, then what scripts write. Match
// files of format 1 hold the numbers of the first of these (match/files/state_digest.h).
#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/pseudo.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/ruleset/script_words.h"

namespace windrose {

namespace {

/// The made-up language knows all texts that a translator could find in the scripts, no others.
void make_up(const std::vector<ScriptWords>& scripts) {
  const std::shared_ptr<Language> language = language_of_process();
  if (language == nullptr || !language->is_made_up()) return;
  PoFile texts;
  for (const ScriptWords& script : scripts) {
    for (const std::string& literal : script.literals) {
      PoEntry entry;
      entry.text = literal;
      texts.entries.push_back(entry);
      std::ranges::replace(entry.text, '_', ' ');
      texts.entries.push_back(entry);
    }
  }
  language->add_texts(accented(std::move(texts)));
}

}  // namespace

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
  for (const ScriptWords& script : scripts) {
    tells_some_ |= script.tells_some;
    scripts_hide_ |= script.hides;
    throws_in_secret_ |= script.throws_in_secret;
    declare_all(script.names);
  }
  for (const ScriptWords& script : scripts) declare_all(script.literals);
  make_up(scripts);
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
