#include "runtime/app/authors/check_rules.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

using Findings = std::vector<Finding>;

void error(Findings& findings, const SourcePlace& place, const std::string& what) {
  findings.push_back({Finding::Weight::error, to_string(place) + ": " + what});
}

void warning(Findings& findings, const SourcePlace& place, const std::string& what) {
  findings.push_back({Finding::Weight::warning, to_string(place) + ": " + what});
}

bool is_word_letter(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Whether `word` stands in `text`, not as a part of a longer word.
bool mentions(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !is_word_letter(text[at - 1]);
    const std::size_t end = at + word.size();
    if (begins && (end == text.size() || !is_word_letter(text[end]))) return true;
  }
  return false;
}

std::string_view without_comment(std::string_view line) {
  return line.substr(0, line.find("--"));
}

/// Scripts of all ways, each file once.
std::map<std::string, const ScriptFile*> all_scripts(const std::vector<LoadedRules>& ways) {
  std::map<std::string, const ScriptFile*> scripts;
  for (const LoadedRules& way : ways) {
    for (const ScriptFile& script : way.data->scripts) scripts.emplace(script.path, &script);
  }
  return scripts;
}

std::string code_of(const std::vector<LoadedRules>& ways) {
  std::string code;
  for (const auto& [path, script] : all_scripts(ways)) {
    for (const std::string& line : split_lines(script->text)) {
      code += without_comment(line);
      code += '\n';
    }
  }
  return code;
}

/// The names that follow `table` and a dot: functions of one table of rules.
std::vector<std::string> functions_in(const LoadedRules& way, const std::string& table) {
  std::vector<std::string> names;
  for (const std::string& name : way.functions) {
    if (name.starts_with(table + ".")) names.push_back(name.substr(table.size() + 1));
  }
  return names;
}

SourcePlace game_file(const GameData& data) {
  return {"scripts/" + data.id + "/game.yaml", 0, 0};
}

/// The effect that a card names, or null.
const Setting* effect_of(const DeckDeclaration& deck, const CardData& card) {
  for (const Setting& setting : card.fields) {
    const PropertyDeclaration& field = deck.fields[setting.property];
    if (field.name == "effect" && field.type == ValueType::word && !field.is_list) return &setting;
  }
  return nullptr;
}

void check_effects(const LoadedRules& way, std::set<std::string>& used, Findings& findings) {
  const std::vector<std::string> known = functions_in(way, "effects");
  if (known.empty()) return;
  for (const DeckDeclaration& deck : way.data->decks) {
    for (const CardData& card : deck.cards) {
      const Setting* const effect = effect_of(deck, card);
      if (effect == nullptr || effect->value.word.empty()) continue;
      used.insert(effect->value.word);
      if (std::ranges::find(known, effect->value.word) != known.end()) continue;
      const std::string hint = did_you_mean(effect->value.word, known);
      error(findings, effect->place.line > 0 ? effect->place : card.place,
            "card " + quote(card.id) + ": no function does the effect " +
                quote(effect->value.word) +
                (hint.empty() ? "; write function rules.effects." + effect->value.word + "(…)"
                              : hint));
    }
  }
}

void check_kinds(const LoadedRules& way, Findings& findings) {
  const std::vector<std::string> known = functions_in(way, "arrive");
  if (known.empty()) return;
  std::map<int, SourcePlace> used;  // each kind with its first space
  for (const SpaceData& space : way.data->board.spaces) used.emplace(space.kind, space.place);
  for (const auto& [kind, place] : used) {
    const std::string& id = way.data->board.kinds[kind].id;
    if (std::ranges::find(known, id) != known.end()) continue;
    error(findings,
          place.line > 0
              ? place
              : SourcePlace{"boards/" + way.data->id + "/" + way.data->board.id + ".yaml", 0, 0},
          "no function says what happens on a space of kind " + quote(id) +
              "; write function rules.arrive." + id + "(player, space)");
  }
}

void check_mentioned(const std::string& code, const GameData& data, const std::string& what,
                     const std::string& id, const SourcePlace& place, Findings& findings) {
  if (mentions(code, id)) return;
  warning(findings, place.line > 0 ? place : game_file(data),
          what + " " + quote(id) +
              " is declared, but no rules file mentions it; take it out, or use it");
}

bool is_declared_word(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, is_word_letter);
}

/// The name that a line at file level sets, `rules.limit = rules.goal * 2`: "limit"; else empty.
std::string_view constant_set_by(std::string_view line) {
  constexpr std::string_view kBegin = "rules.";
  if (!line.starts_with(kBegin)) return {};
  const std::size_t equals = line.find(" = ");
  if (equals == std::string_view::npos) return {};
  const std::string_view name = line.substr(kBegin.size(), equals - kBegin.size());
  return is_declared_word(name) ? name : std::string_view();
}

/// The first constant of `rules` that the right side reads; empty if none. Functions and whole
/// tables follow a variant, for they are looked into later.
std::string constant_read_by(std::string_view value, const std::set<std::string>& constants) {
  if (trim(value).starts_with("function")) return {};
  for (std::size_t at = value.find("rules."); at != std::string_view::npos;
       at = value.find("rules.", at + 1)) {
    std::size_t end = at + 6;
    while (end < value.size() && is_word_letter(value[end])) ++end;
    std::string name(value.substr(at + 6, end - at - 6));
    if (constants.contains(name)) return name;
  }
  return {};
}

std::set<std::string> constants_of(const std::map<std::string, const ScriptFile*>& scripts) {
  std::set<std::string> constants;
  for (const auto& [path, script] : scripts) {
    for (const std::string& line : split_lines(script->text)) {
      const std::string_view name = constant_set_by(without_comment(line));
      if (name.empty()) continue;
      const std::string_view value = trim(without_comment(line).substr(line.find(" = ") + 3));
      if (!value.starts_with("function") && !value.starts_with("{")) constants.emplace(name);
    }
  }
  return constants;
}

/// What a line at file level gives to `rules`: "effects.lose" of `function rules.effects.lose(x)`,
/// "goal" of `rules.goal = 40`; else empty.
std::string name_given_by(std::string_view line) {
  constexpr std::string_view kFunction = "function ";
  constexpr std::string_view kRules = "rules.";
  const bool is_function = line.starts_with(kFunction);
  if (is_function) line.remove_prefix(kFunction.size());
  if (!line.starts_with(kRules)) return {};
  line.remove_prefix(kRules.size());
  const auto end = std::ranges::find_if_not(
      line, [](char letter) { return is_word_letter(letter) || letter == '.'; });
  const std::string_view rest = trim(line.substr(static_cast<std::size_t>(end - line.begin())));
  const bool is_given = is_function ? rest.starts_with("(") : rest.starts_with("=");
  return is_given ? std::string(line.begin(), end) : std::string();
}

std::string behind_last_dot(const std::string& name) {
  return name.substr(name.rfind('.') + 1);  // npos + 1 is 0
}

/// Where the scripts of a way give `name` to rules; the game's file if no line does.
SourcePlace place_given(const LoadedRules& way, const std::string& name) {
  for (const ScriptFile& script : way.data->scripts) {
    const std::vector<std::string> lines = split_lines(script.text);
    const auto line = std::ranges::find(lines, name, name_given_by);
    if (line != lines.end()) return {script.path, static_cast<int>(line - lines.begin()) + 1, 0};
  }
  return game_file(*way.data);
}

/// How often `word` stands in the scripts of a way, and in what its cards, its round and its board
/// name.
int times_mentioned(const LoadedRules& way, const std::string& word) {
  int times = 0;
  for (const ScriptFile& script : way.data->scripts) {
    for (const std::string& line : split_lines(script.text))
      times += mentions(without_comment(line), word) ? 1 : 0;
  }
  for (const DeckDeclaration& deck : way.data->decks) {
    for (const CardData& card : deck.cards) {
      const Setting* const effect = effect_of(deck, card);
      times += effect != nullptr && effect->value.word == word ? 1 : 0;
    }
  }
  for (const std::string& step : way.data->round) times += mentions(step, word) ? 1 : 0;
  for (const SpaceKind& kind : way.data->board.kinds) times += kind.id == word ? 1 : 0;
  return times;
}

/// Names in `rules` that the game's own files give, those of its functions included.
std::set<std::string> own_names(const LoadedRules& game) {
  std::set<std::string> names(game.functions.begin(), game.functions.end());
  for (const ScriptFile& script : game.data->scripts) {
    if (script.layer == 0) continue;
    for (const std::string& line : split_lines(script.text)) names.erase(name_given_by(line));
  }
  for (const ScriptFile& script : game.data->scripts) {
    if (script.layer != 0) continue;
    for (const std::string& line : split_lines(script.text)) names.insert(name_given_by(line));
  }
  return names;
}

/// The name of the same table in `rules` that was probably meant; empty if none.
std::string meant_by(const std::string& name, const std::set<std::string>& known) {
  const std::string table = name.substr(0, name.size() - behind_last_dot(name).size());
  std::vector<std::string> candidates;
  for (const std::string& one : known) {
    if (one.starts_with(table) && one.find('.', table.size()) == std::string::npos)
      candidates.push_back(behind_last_dot(one));
  }
  return nearest_word(behind_last_dot(name), candidates);
}

}  // namespace

void check_replacements(const std::vector<LoadedRules>& ways, Findings& findings) {
  const std::set<std::string> known = own_names(ways.front());
  for (const LoadedRules& way : ways) {
    for (const ScriptFile& script : way.data->scripts) {
      if (script.layer == 0) continue;
      const std::vector<std::string> lines = split_lines(script.text);
      for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string name = name_given_by(lines[i]);
        if (name.empty() || known.contains(name)) continue;
        const std::string meant = meant_by(name, known);
        if (meant.empty() || times_mentioned(way, behind_last_dot(name)) > 1) continue;
        warning(findings, {script.path, static_cast<int>(i) + 1, 0},
                "rules." + name + " replaces nothing and is not used, did you mean " +
                    quote(meant) + "?");
      }
    }
  }
}

void check_functions(const std::vector<LoadedRules>& ways, Findings& findings) {
  std::set<std::string> used;
  for (const LoadedRules& way : ways) {
    Findings found;
    check_effects(way, used, found);
    check_kinds(way, found);
    for (Finding& finding : found) {
      if (std::ranges::find(findings, finding) == findings.end())
        findings.push_back(std::move(finding));
    }
  }
  const std::string code = code_of(ways);
  for (const std::string& name : functions_in(ways.front(), "effects")) {
    if (used.contains(name)) continue;
    std::size_t times = 0;
    const std::string word = "effects." + name;
    for (std::size_t at = code.find(word); at != std::string::npos; at = code.find(word, at + 1))
      ++times;
    if (times > 1) continue;  // called by name
    warning(findings, place_given(ways.front(), word),
            "no card has the effect " + quote(name) + "; take rules." + word +
                " out, or give it to a card");
  }
}

void check_mentions(const std::vector<LoadedRules>& ways, Findings& findings) {
  const std::string code = code_of(ways);
  const GameData& data = *ways.front().data;
  for (const DeckDeclaration& deck : data.decks) {
    check_mentioned(code, data, "deck", deck.id, deck.place, findings);
  }
  for (const ZoneDeclaration& zone : data.zones) {
    check_mentioned(code, data, "zone", zone.id, zone.place, findings);
  }
  for (const PileDeclaration& pile : data.piles) {
    check_mentioned(code, data, "pile", pile.id, pile.place, findings);
  }
  for (const PurseDeclaration& purse : data.purses) {
    check_mentioned(code, data, "purse", purse.id, {}, findings);
  }
  for (const TableData& table : data.tables) {
    check_mentioned(code, data, "table", table.id, {}, findings);
  }
  for (const ChartData& chart : data.charts) {
    check_mentioned(code, data, "chart", chart.id, {}, findings);
  }
  for (const OptionDeclaration& option : data.options) {
    check_mentioned(code, data, "option", option.id, {}, findings);
  }
  for (const PropertySet& set : data.properties) {
    for (const PropertyDeclaration& property : set.properties) {
      check_mentioned(code, data, "property", property.name, property.place, findings);
    }
  }
  for (const EndingDeclaration& ending : data.endings) {
    if (mentions(code, "\"" + ending.id + "\"") || mentions(code, "'" + ending.id + "'") ||
        code.find("\"" + ending.id + "\"") != std::string::npos) {
      continue;
    }
    warning(findings, game_file(data),
            "no rule comes to the ending " + quote(ending.id) +
                "; remove it, or write game:finish { ending = \"" + ending.id + "\" }");
  }
}

void check_constants(const std::vector<LoadedRules>& ways, Findings& findings) {
  const auto scripts = all_scripts(ways);
  const std::set<std::string> constants = constants_of(scripts);
  for (const auto& [path, script] : scripts) {
    if (script->layer > 0) continue;
    const std::vector<std::string> lines = split_lines(script->text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string_view line = without_comment(lines[i]);
      const std::string_view name = constant_set_by(line);
      if (name.empty()) continue;
      const std::string read = constant_read_by(line.substr(line.find(" = ") + 3), constants);
      if (read.empty()) continue;
      warning(findings, {path, static_cast<int>(i) + 1, 0},
              "rules." + std::string(name) + " is computed from rules." + read +
                  " while the file loads, so it does not follow a variant; write function rules." +
                  std::string(name) + "()");
    }
  }
}

void check_rulebook(const std::vector<LoadedRules>& ways,
                    const std::vector<TestedParagraph>& tested, Findings& findings) {
  const GameData& data = *ways.front().data;
  if (data.rulebook.empty()) return;
  std::vector<std::string> ids;
  for (const Paragraph& paragraph : data.rulebook) ids.push_back(paragraph.id);
  std::set<std::string> coded;
  std::set<std::string> shown;
  std::set<std::pair<std::string, int>> refused;
  std::set<std::pair<std::string, int>> missing;
  for (const LoadedRules& way : ways) {
    for (const Paragraphs::Tag& tag : way.tags) {
      coded.insert(tag.id);
      const std::string& file = way.data->scripts[tag.script].path;
      if (tag.paragraph < 0 && refused.insert({file, tag.line}).second) {
        error(findings, {file, tag.line, 0},
              "the rulebook has no paragraph " + quote(tag.id) + did_you_mean(tag.id, ids));
      }
      if (!tag.missing.empty() && missing.insert({file, tag.line}).second) {
        error(findings, {file, tag.line, 0},
              "no script defines " + quote(tag.missing) +
                  "; name a function that exists after 'for'");
      }
    }
  }
  for (const TestedParagraph& test : tested) {
    shown.insert(test.id);
    if (std::ranges::find(ids, test.id) == ids.end()) {
      error(findings, {test.file, test.line, 0},
            "the rulebook has no paragraph " + quote(test.id) + did_you_mean(test.id, ids));
    }
  }
  const std::string book = "scripts/" + data.id + "/rulebook.md";
  for (const Paragraph& paragraph : data.rulebook) {
    if (!coded.contains(paragraph.id)) {
      warning(findings, {book, paragraph.line, 0},
              "no function carries paragraph " + quote(paragraph.id) + "; put --- @rule " +
                  paragraph.id + " above the one that does it");
    }
    if (!shown.contains(paragraph.id)) {
      warning(findings, {book, paragraph.line, 0},
              "no test shows paragraph " + quote(paragraph.id) + "; write one with { rule = \"" +
                  paragraph.id + "\" }");
    }
  }
}

}  // namespace windrose
