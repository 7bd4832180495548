#include "runtime/app/authors/translation_template.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "runtime/base/language/phrase_table.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/game_language.h"
#include "runtime/state/ruleset/script_words.h"

namespace windrose::app {
namespace {

/// "cash", "free_ship": what a rule may only use for itself.
bool is_identifier(const std::string& text) {
  return std::ranges::all_of(text, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
  });
}

bool has_words(const std::string& text) {
  int letters = 0;
  for (const char letter : text)
    letters += (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ? 1 : 0;
  return letters >= 2;
}

/// By text in quotes, the line where it stands first in the script.
std::map<std::string, int> lines_of_literals(const ScriptFile& script) {
  std::map<std::string, int> lines;
  int number = 0;
  for (const std::string& line : split_lines(script.text)) {
    ++number;
    for (const char quote : {'"', '\''}) {
      for (std::size_t begin = line.find(quote); begin != std::string::npos;) {
        const std::size_t end = line.find(quote, begin + 1);
        if (end == std::string::npos) break;
        lines.try_emplace(line.substr(begin + 1, end - begin - 1), number);
        begin = end;
      }
    }
  }
  return lines;
}

void add_form(std::string& out, const std::string& keyword, const std::string& text) {
  out += keyword + " " + po_string(text) + "\n";
}

}  // namespace

std::vector<TemplateRow> template_of_runtime() {
  std::vector<TemplateRow> rows;
  for (const Phrase& phrase : runtime_phrases()) {
    rows.push_back({std::string(phrase.context), std::string(phrase.text),
                    std::string(phrase.several), std::string(phrase.place), false});
  }
  return rows;
}

std::vector<TemplateRow> template_of_game(const GameData& game, const GameLook& look) {
  std::vector<TemplateRow> rows;
  std::set<std::string> seen;
  for (const TranslatableText& text : game_texts(game, look)) {
    if (seen.insert(text.text).second) rows.push_back({"", text.text, text.several, text.place});
  }
  if (game.files != nullptr) {
    for (const TranslatableText& text : question_texts(load_question_look(*game.files))) {
      if (seen.insert(text.text).second)
        rows.push_back({"", text.text, "", "scripts/" + game.id + "/" + text.place});
    }
  }
  for (const ScriptFile& script : game.scripts) {
    const std::map<std::string, int> lines = lines_of_literals(script);
    for (const std::string& literal : words_of_script(script.text).literals) {
      const bool is_id = is_identifier(literal);
      std::string text = literal;
      if (is_id) std::ranges::replace(text, '_', ' ');
      if (!has_words(text) || !seen.insert(text).second) continue;
      const auto line = lines.find(literal);
      const std::string place =
          line == lines.end() ? script.path : script.path + ":" + std::to_string(line->second);
      rows.push_back({"", text, "", place, is_id});
    }
  }
  return rows;
}

std::string po_text(const std::vector<TemplateRow>& rows, const std::string& title,
                    const PoFile& known) {
  std::map<std::pair<std::string, std::string>, const PoEntry*> translated;
  for (const PoEntry& entry : known.entries) translated[{entry.context, entry.text}] = &entry;
  std::string out = "# " + title + "\nmsgid \"\"\nmsgstr \"\"\n\"Language: " + known.language +
                    "\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: " +
                    known.plurals.text() + "\\n\"\n";
  for (const TemplateRow& row : rows) {
    const auto found = translated.find({row.context, row.text});
    const PoEntry* const entry = found == translated.end() ? nullptr : found->second;
    out += "\n";
    if (row.is_id) out += "#. a word of the rules; leave it empty if no player reads it\n";
    out += "#: " + row.place + "\n";
    if (entry != nullptr && entry->is_fuzzy) out += "#, fuzzy\n";
    if (!row.context.empty()) add_form(out, "msgctxt", row.context);
    add_form(out, "msgid", row.text);
    if (!row.several.empty()) add_form(out, "msgid_plural", row.several);
    const std::size_t forms = row.several.empty() ? 1 : known.plurals.forms();
    for (std::size_t form = 0; form < forms; ++form) {
      const bool has_form = entry != nullptr && form < entry->forms.size();
      add_form(out, row.several.empty() ? "msgstr" : "msgstr[" + std::to_string(form) + "]",
               has_form ? entry->forms[form] : "");
    }
  }
  return out;
}

}  // namespace windrose::app
