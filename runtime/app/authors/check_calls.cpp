#include "runtime/app/authors/check_calls.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "runtime/app/authors/lua_lines.h"
#include "runtime/app/authors/word_calls.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_folder.h"

namespace windrose::app {
namespace {

using Findings = std::vector<Finding>;

/// A word that a file of the game gives to a thing.
struct GivenWord {
  enum class By : std::uint8_t { card, space, kind_of_space, kind_of_piece, token };
  std::string word;
  By by = By::card;
  std::string thing;  // id of the card or the space
  SourcePlace place;
};

struct GivenWords {
  std::vector<GivenWord> words;
  bool are_all = false;  // nothing else can be in that field
};

void add(Findings& findings, Finding finding) {
  if (std::ranges::find(findings, finding) == findings.end())
    findings.push_back(std::move(finding));
}

SourcePlace board_file(const GameData& data) {
  return {"boards/" + data.id + "/" + data.board.id + ".yaml", 0, 0};
}

std::vector<GivenWord> kinds_of_spaces(const GameData& data) {
  std::map<int, SourcePlace> used;  // each kind with its first space
  for (const SpaceData& space : data.board.spaces) used.emplace(space.kind, space.place);
  std::vector<GivenWord> words;
  words.reserve(used.size());
  for (const auto& [kind, place] : used) {
    words.push_back({data.board.kinds[kind].id, GivenWord::By::kind_of_space, "",
                     place.line > 0 ? place : board_file(data)});
  }
  return words;
}

/// Spaces, pieces and tokens have kinds; those of which the table has the most functions are meant.
std::vector<GivenWord> kinds_for(const GameData& data, const std::vector<std::string>& functions,
                                 const std::string& prefix) {
  std::vector<GivenWord> pieces;
  for (const PieceDeclaration& piece : data.pieces)
    pieces.push_back({piece.id, GivenWord::By::kind_of_piece, "", piece.place});
  std::vector<GivenWord> tokens;
  for (const TokenDeclaration& token : data.tokens)
    tokens.push_back({token.id, GivenWord::By::token, "", token.place});
  const auto matches = [&](const std::vector<GivenWord>& words) {
    return std::ranges::count_if(words, [&](const GivenWord& given) {
      return std::ranges::find(functions, prefix + given.word) != functions.end();
    });
  };
  std::vector<GivenWord> best = kinds_of_spaces(data);
  for (std::vector<GivenWord>* other : {&pieces, &tokens}) {
    if (matches(*other) > matches(best)) best = std::move(*other);
  }
  return matches(best) > 0 ? best : std::vector<GivenWord>();
}

void add_words(const Setting& setting, const GivenWord& like, std::vector<GivenWord>& words) {
  const auto add_one = [&](const Scalar& value) {
    if (value.kind != Scalar::Kind::word || value.word.empty()) return;
    GivenWord given = like;
    given.word = value.word;
    if (setting.place.line > 0) given.place = setting.place;
    words.push_back(std::move(given));
  };
  add_one(setting.value);
  for (const Scalar& value : setting.values) add_one(value);
}

void add_cards(const GameData& data, const std::string& field, GivenWords& given) {
  for (const DeckDeclaration& deck : data.decks) {
    for (const CardData& card : deck.cards) {
      for (const Setting& setting : card.fields) {
        const PropertyDeclaration& declared = deck.fields[setting.property];
        if (declared.name != field || declared.type != ValueType::word) continue;
        add_words(setting, {"", GivenWord::By::card, card.id, card.place}, given.words);
      }
    }
  }
}

/// Of properties that never change; one that does may hold any word.
void add_spaces(const GameData& data, const std::string& field, GivenWords& given) {
  for (const PropertySet& set : data.properties) {
    for (std::size_t i = 0; i < set.properties.size(); ++i) {
      const PropertyDeclaration& property = set.properties[i];
      if (property.name != field) continue;
      if (!property.fixed || set.target != "space") given.are_all = false;
      if (set.target != "space" || property.type != ValueType::word) continue;
      for (const SpaceData& space : data.board.spaces) {
        for (const Setting& setting : space.settings) {
          if (setting.property != static_cast<int>(i)) continue;
          add_words(setting, {"", GivenWord::By::space, space.id, space.place}, given.words);
        }
      }
    }
  }
}

GivenWords words_in(const GameData& data, const WordCall& call,
                    const std::vector<std::string>& functions) {
  const std::string& field = call.field;
  GivenWords given;
  if (field.empty()) return given;
  given.are_all = true;
  if (field == "kind") {
    given.words = kinds_for(data, functions, call.prefix);
  } else {
    add_cards(data, field, given);
    add_spaces(data, field, given);
  }
  if (given.words.empty()) given.are_all = false;
  return given;
}

/// "effects" of "effects.lose"; empty for "turn".
std::string before_last_dot(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string::npos ? "" : name.substr(0, dot);
}

std::string dotted(const std::string& table, const std::string& name) {
  return table.empty() ? name : table + "." + name;
}

/// The functions of one table of rules; empty: those of rules itself.
std::vector<std::string> functions_in(const LoadedRules& way, const std::string& table) {
  std::vector<std::string> names;
  for (const std::string& name : way.functions) {
    const std::string last = behind_last_dot(name);
    if (dotted(table, last) == name) names.push_back(last);
  }
  return names;
}

std::string missing_text(const GivenWord& given, const WordCall& call, const std::string& name,
                         const std::string& hint) {
  const std::string table = call.table.empty() ? "rules" : "rules." + call.table;
  const std::string mend =
      hint.empty() ? "; write function " + table + "." + name + "(" + call.parameters + ")" : hint;
  switch (given.by) {
    case GivenWord::By::kind_of_space:
      return "no function says what happens on a space of kind " + quote(given.word) + mend;
    case GivenWord::By::kind_of_piece:
      return table + " has no function for pieces of kind " + quote(given.word) + mend;
    case GivenWord::By::token:
      return table + " has no function for the token " + quote(given.word) + mend;
    case GivenWord::By::space:
    case GivenWord::By::card:
      break;
  }
  return (given.by == GivenWord::By::card ? "card " : "space ") + quote(given.thing) +
         ": no function does the " + call.field + " " + quote(given.word) + mend;
}

/// Where the scripts of a way give `name` to rules; without a line if no script does.
SourcePlace place_given(const LoadedRules& way, const std::string& name) {
  for (const ScriptFile& script : way.data->scripts) {
    const std::vector<std::string> lines = split_lines(script.text);
    const auto line = std::ranges::find(lines, name, name_given_by);
    if (line != lines.end()) return {script.path, static_cast<int>(line - lines.begin()) + 1, 0};
  }
  return {};
}

/// A table of functions as the guide names it, where no script shows how it is called.
void add_usual(const char* table, const char* field, const char* arguments,
               std::vector<WordCall>& calls) {
  if (std::ranges::find(calls, table, &WordCall::table) != calls.end()) return;
  WordCall call;
  call.table = table;
  call.field = field;
  call.parameters = arguments;
  call.is_certain = true;
  calls.push_back(std::move(call));
}

/// Which functions words come to, over all ways to play.
struct ReachedFunctions {
  std::set<std::string> functions;                     // dotted
  std::set<std::pair<std::string, std::string>> open;  // table, prefix: any word may come
  std::map<std::string, std::vector<WordCall>> by_table;

  [[nodiscard]] bool may_come(const std::string& table, const std::string& name) const {
    return functions.contains(dotted(table, name)) ||
           std::ranges::any_of(open, [&](const auto& one) {
             return one.first == table && name.starts_with(one.second);
           });
  }
};

void follow_calls(const LoadedRules& way, std::vector<WordCall> calls, ReachedFunctions& reached,
                  Findings& findings) {
  add_usual("effects", "effect", "…", calls);
  add_usual("arrive", "kind", "player, space", calls);
  for (const WordCall& call : calls) {
    const std::vector<std::string> known = functions_in(way, call.table);
    if (known.empty()) continue;
    const GivenWords given = words_in(*way.data, call, known);
    if (!given.are_all) reached.open.emplace(call.table, call.prefix);
    for (const GivenWord& word : given.words) {
      const std::string name = call.prefix + word.word;
      reached.functions.insert(dotted(call.table, name));
      if (!call.is_certain || call.handled.contains(word.word)) continue;
      if (std::ranges::find(known, name) != known.end()) continue;
      add(findings,
          {Finding::Weight::error, to_string(word.place) + ": " +
                                       missing_text(word, call, name, did_you_mean(name, known))});
    }
    reached.by_table[call.table].push_back(call);
  }
}

/// What the scripts of all ways say, without comments and without the names of their functions.
struct CodeWords {
  std::string text;
  std::set<std::string, std::less<>> words;
};

void add_line(std::string_view line, CodeWords& code) {
  const std::string given = name_given_by(line);
  line = code_part(line);
  if (!given.empty()) line.remove_prefix(std::min(line.size(), line.find(given) + given.size()));
  code.text += line;
  code.text += '\n';
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_name_letter(line[i])) continue;
    const std::size_t begin = i;
    while (i < line.size() && is_name_letter(line[i])) ++i;
    const std::string_view word = line.substr(begin, i - begin);
    if (!code.words.contains(word)) code.words.emplace(word);
  }
}

CodeWords words_of(const std::vector<LoadedRules>& ways) {
  CodeWords code;
  std::set<std::string> read;
  for (const LoadedRules& way : ways) {
    for (const ScriptFile& script : way.data->scripts) {
      if (!read.insert(script.path).second) continue;
      for (const std::string& line : split_lines(script.text)) add_line(line, code);
    }
  }
  return code;
}

/// Whether a table of rules is handed on as a whole: `pairs(rules.visit)`.
bool is_handed_on(const CodeWords& code, const std::string& table) {
  const std::string whole = "rules." + table;
  for (std::size_t at = name_at(code.text, whole); at != std::string::npos;
       at = name_at(code.text, whole, at + 1)) {
    const std::size_t end = at + whole.size();
    if (end >= code.text.size() || (code.text[end] != '.' && code.text[end] != '[')) return true;
  }
  return false;
}

/// Whether a word of the game or a line of its scripts comes to the function.
bool is_reached(const std::string& table, const std::string& name, const ReachedFunctions& reached,
                const CodeWords& code) {
  if (reached.may_come(table, name)) return true;
  if (table.empty()) return code.words.contains(name);
  if (is_handed_on(code, table)) return true;
  if (reached.by_table.contains(table)) return mentions(code.text, dotted(table, name));
  return code.words.contains(name);
}

/// Whether a line of Lua names the function: `rules.spare`, `{ start = "spare" }`.
bool names(std::string_view line, std::string_view function) {
  for (std::size_t at = name_at(line, function); at != std::string_view::npos;
       at = name_at(line, function, at + 1)) {
    if (at > 0 && (line[at - 1] == '.' || line[at - 1] == '"' || line[at - 1] == '\'')) return true;
  }
  return false;
}

/// Whether a line of the file names the function.
bool file_names(const std::filesystem::path& file, bool is_lua, const std::string& function) {
  const std::vector<std::string> lines = split_lines(read_text_file(file));
  return std::ranges::any_of(lines, [&](const std::string& line) {
    return is_lua ? names(code_part(line), function)
                  : mentions(std::string_view(line).substr(0, line.find('#')), function);
  });
}

/// Whether a file beside the rules names it: the game's YAML files, its tests and agents. What a
/// mod lays over a file adds to it, so each layer counts.
bool is_named_elsewhere(const GameFolder& folder, const std::string& function) {
  for (const std::string place : {"", "variants", "scenarios", "agents", "tests"}) {
    for (const std::string& file : folder.files(place)) {
      const bool is_lua = file.ends_with(".lua");
      if ((is_lua && place.empty()) || (!is_lua && !file.ends_with(".yaml"))) continue;
      const std::string name = place.empty() ? file : place + "/" + file;
      const GameFile own = folder.own_file(name);
      if (std::filesystem::exists(own.path) && file_names(own.path, is_lua, function)) return true;
      for (const GameLayer& layer : folder.layers) {
        const std::optional<GameFile> laid = folder.file_in(layer, name);
        if (laid && file_names(laid->path, is_lua, function)) return true;
      }
    }
  }
  return false;
}

std::string unused_text(const std::string& function, const std::string& name,
                        const std::vector<WordCall>& calls) {
  const auto by_word = std::ranges::find_if(
      calls, [](const WordCall& call) { return !call.table.empty() && !call.field.empty(); });
  if (by_word == calls.end())
    return "nothing calls rules." + function + "; take it out, or call it";
  const std::string& field = by_word->field;
  const bool is_kind = field == "kind";
  return (is_kind ? "nothing has the kind " : "no card has the " + field + " ") + quote(name) +
         "; take rules." + function + " out, or give it to a " + (is_kind ? "space" : "card");
}

}  // namespace

void check_calls(const std::vector<LoadedRules>& ways, Findings& findings) {
  ReachedFunctions reached;
  for (const LoadedRules& way : ways)
    follow_calls(way, word_calls(way.data->scripts), reached, findings);
  const LoadedRules& game = ways.front();
  const std::string own = game.data->files->shown("");
  const CodeWords code = words_of(ways);
  for (const std::string& function : game.functions) {
    const std::string name = behind_last_dot(function);
    const std::string table = before_last_dot(function);
    if (function == "setup" || function == "turn") continue;
    if (is_reached(table, name, reached, code)) continue;
    const SourcePlace place = place_given(game, function);
    if (!place.file.starts_with(own) || is_named_elsewhere(*game.data->files, function)) continue;
    add(findings, {Finding::Weight::warning,
                   to_string(place) + ": " + unused_text(function, name, reached.by_table[table])});
  }
}

}  // namespace windrose::app
