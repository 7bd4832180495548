#include "runtime/app/authors/check_rules.h"

#include <algorithm>
#include <map>
#include <set>

#include "runtime/app/authors/lua_lines.h"
#include "runtime/base/text/text.h"

namespace windrose::app {
namespace {

using Findings = std::vector<Finding>;

void error(Findings& findings, const SourcePlace& place, const std::string& what) {
  findings.push_back({Finding::Weight::error, to_string(place) + ": " + what});
}

void warning(Findings& findings, const SourcePlace& place, const std::string& what) {
  findings.push_back({Finding::Weight::warning, to_string(place) + ": " + what});
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
      code += code_part(line);
      code += '\n';
    }
  }
  return code;
}

SourcePlace game_file(const GameData& data) {
  return {"scripts/" + data.id + "/game.yaml", 0, 0};
}

void check_mentioned(const std::string& code, const GameData& data, const std::string& what,
                     const std::string& id, const SourcePlace& place, Findings& findings) {
  if (mentions(code, id)) return;
  warning(findings, place.line > 0 ? place : game_file(data),
          what + " " + quote(id) +
              " is declared, but no rules file mentions it; take it out, or use it");
}

bool is_declared_word(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, is_name_letter);
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
    while (end < value.size() && is_name_letter(value[end])) ++end;
    std::string name(value.substr(at + 6, end - at - 6));
    if (constants.contains(name)) return name;
  }
  return {};
}

std::set<std::string> constants_of(const std::map<std::string, const ScriptFile*>& scripts) {
  std::set<std::string> constants;
  for (const auto& [path, script] : scripts) {
    for (const std::string& line : split_lines(script->text)) {
      const std::string_view name = constant_set_by(code_part(line));
      if (name.empty()) continue;
      const std::string_view value = trim(code_part(line).substr(line.find(" = ") + 3));
      if (!value.starts_with("function") && !value.starts_with("{")) constants.emplace(name);
    }
  }
  return constants;
}

/// How often `word` stands in the scripts of a way, and in what its cards, its round and its board
/// name.
int times_mentioned(const LoadedRules& way, const std::string& word) {
  int times = 0;
  for (const ScriptFile& script : way.data->scripts) {
    for (const std::string& line : split_lines(script.text))
      times += mentions(code_part(line), word) ? 1 : 0;
  }
  for (const DeckDeclaration& deck : way.data->decks) {
    for (const CardData& card : deck.cards) {
      for (const Setting& field : card.fields) times += field.value.word == word ? 1 : 0;
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
      const std::string_view line = code_part(lines[i]);
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

}  // namespace windrose::app
