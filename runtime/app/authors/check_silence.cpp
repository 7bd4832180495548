#include "runtime/app/authors/check_silence.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "runtime/app/authors/lua_lines.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/given_name.h"

namespace windrose::app {
namespace {

using Findings = std::vector<Finding>;

void warn(Findings& findings, const SourcePlace& place, const std::string& what) {
  Finding finding{Finding::Weight::warning, to_string(place) + ": " + what};
  if (std::ranges::find(findings, finding) == findings.end())
    findings.push_back(std::move(finding));
}

/// Names of properties that are hidden from some players, and are no public ones elsewhere.
std::set<std::string> hidden_properties(const GameData& data) {
  std::set<std::string> hidden;
  std::set<std::string> open;
  for (const PropertySet& set : data.properties) {
    for (const PropertyDeclaration& property : set.properties)
      (property.visible_to == Visibility::all ? open : hidden).insert(property.name);
  }
  for (const std::string& name : open) hidden.erase(name);
  return hidden;
}

/// The hidden property that `text` reads, `player.dice`; empty if none.
std::string hidden_read_in(std::string_view text, const std::set<std::string>& hidden) {
  for (const std::string& name : hidden) {
    for (std::size_t at = name_at(text, name); at != std::string_view::npos;
         at = name_at(text, name, at + 1)) {
      if (at > 0 && text[at - 1] == '.' && !text.substr(at + name.size()).starts_with('('))
        return name;
    }
  }
  return {};
}

/// The names on the left of `= game:roll(`, without a leading `local`.
std::vector<std::string> left_side(std::string_view line, std::size_t roll) {
  const std::size_t equals = line.rfind('=', roll);
  if (equals == std::string_view::npos) return {};
  std::string_view left = trim(line.substr(0, equals));
  if (left.starts_with("local ")) left.remove_prefix(6);
  std::vector<std::string> names;
  for (const std::string& name : split(left, ',')) names.emplace_back(trim(name));
  return names;
}

/// Follows the results of public rolls through the lines of one function.
class RollReader {
 public:
  RollReader(const ScriptFile& script, const std::set<std::string>& hidden, Findings& findings)
      : script_(&script), hidden_(&hidden), findings_(&findings) {}

  void read() {
    int number = 0;
    for (const std::string& whole : split_lines(script_->text)) {
      ++number;
      const std::string_view line = code_part(whole);
      if (line.starts_with("end") || line.starts_with("function") ||
          line.starts_with("local function")) {
        faces_.clear();
      }
      read_line(line, number);
    }
  }

 private:
  void read_line(std::string_view line, int number) {
    const std::size_t roll = line.find("game:roll(");
    if (roll != std::string_view::npos) {
      if (line.find("visible_to", roll) != std::string_view::npos) return;
      for (const std::string& name : left_side(line, roll)) {
        const std::size_t dot = name.rfind('.');
        if (dot == std::string::npos) {
          if (name != "_") faces_[name] = number;
        } else if (hidden_->contains(name.substr(dot + 1))) {
          tell(number, number, name.substr(dot + 1));
        }
      }
      return;
    }
    const std::size_t equals = line.find(" = ");
    if (equals == std::string_view::npos) return;
    const std::string_view left = trim(line.substr(0, equals));
    const std::size_t dot = left.rfind('.');
    if (dot == std::string_view::npos) {
      for (const std::string& name : left_side(line, equals + 2)) faces_.erase(name);
      return;
    }
    const std::string property(left.substr(dot + 1));
    if (!hidden_->contains(property)) return;
    for (const auto& [name, rolled] : faces_) {
      if (name_at(line.substr(equals + 3), name) != std::string_view::npos)
        tell(number, rolled, property);
    }
  }

  void tell(int number, int rolled, const std::string& property) {
    warn(*findings_, {script_->path, number, 0},
         "the hidden property " + quote(property) + " gets the dice of the public roll in line " +
             std::to_string(rolled) +
             ", which everybody sees; write game:roll(…, { visible_to = player })");
  }

  const ScriptFile* script_;
  const std::set<std::string>* hidden_;
  Findings* findings_;
  std::map<std::string, int> faces_;  // names that hold results of a public roll, and its line
};

void check_logs(const ScriptFile& script, const std::set<std::string>& hidden, Findings& findings) {
  std::string code;
  for (const std::string& line : split_lines(script.text)) {
    code += code_part(line);
    code += '\n';
  }
  constexpr std::string_view kLog = "game:log(";
  for (std::size_t at = code.find(kLog); at != std::string::npos; at = code.find(kLog, at + 1)) {
    const std::string name = hidden_read_in(in_brackets(code, at + kLog.size() - 1), hidden);
    if (name.empty()) continue;
    const auto line =
        std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    warn(findings, {script.path, static_cast<int>(line) + 1, 0},
         "this log line tells everybody the hidden property " + quote(name) +
             "; take it out, or, if all may know it now, put it into a local before");
  }
}

std::string shown_link(const BoardData& board, const LinkData& link) {
  return quote(board.spaces[link.from].id) + " to " + quote(board.spaces[link.to].id);
}

void check_borders(const GameData& data, Findings& findings) {
  const BoardData& board = data.board;
  const SourcePlace place{"boards/" + data.id + "/" + board.id + ".yaml", 0, 0};
  std::map<std::string, std::pair<int, int>> ways;  // of a kind: one-way, both ways
  std::set<std::tuple<int, int, std::string>> known;
  for (const LinkData& link : board.links) {
    ++(link.one_way ? ways[link.kind].first : ways[link.kind].second);
    const bool turned = !link.one_way && link.to < link.from;
    const int from = turned ? link.to : link.from;
    const int to = turned ? link.from : link.to;
    if (known.emplace(from, to, link.kind).second) continue;
    warn(findings, place,
         "the link from " + shown_link(board, link) + " is declared twice; take one out");
  }
  for (const LinkData& link : board.links) {
    const auto& [single, both] = ways[link.kind];
    if (!link.one_way || single != 1 || both < 2) continue;
    warn(findings, place,
         "the link from " + shown_link(board, link) + " is the only one-way link" +
             (link.kind.empty() ? "" : " of kind " + quote(link.kind)) +
             "; if both ways are meant, take out one_way: true");
  }
}

/// What a card says but for its id, as one text.
std::string content_of(const CardData& card) {
  const auto text_of = [](const Scalar& value) {
    return std::to_string(static_cast<int>(value.kind)) + ":" + std::to_string(value.number) + ":" +
           value.word;
  };
  std::string content = card.name + "|" + card.text;
  for (const Setting& field : card.fields) {
    content += "|" + std::to_string(field.property) + "=" + text_of(field.value);
    for (const Scalar& value : field.values) content += "," + text_of(value);
  }
  return content;
}

void check_cards(const DeckDeclaration& deck, Findings& findings) {
  std::map<std::string, const CardData*> known;
  for (const CardData& card : deck.cards) {
    if (!has_own_name(card)) continue;
    const auto [same, is_new] = known.emplace(content_of(card), &card);
    if (is_new) continue;
    warn(findings, card.place,
         "card " + quote(card.id) + " is the same as " + quote(same->second->id) +
             "; take it out and give the other one copies: " +
             std::to_string(same->second->copies + card.copies) + ", or change it");
  }
}

}  // namespace

void check_secrets(const std::vector<LoadedRules>& ways, Findings& findings) {
  std::set<std::string> read;
  for (const LoadedRules& way : ways) {
    const std::set<std::string> hidden = hidden_properties(*way.data);
    if (hidden.empty()) continue;
    for (const ScriptFile& script : way.data->scripts) {
      if (!read.insert(script.path).second) continue;
      RollReader(script, hidden, findings).read();
      check_logs(script, hidden, findings);
    }
  }
}

void check_rows(const std::vector<LoadedRules>& ways, Findings& findings) {
  const GameData& data = *ways.front().data;
  check_borders(data, findings);
  for (const DeckDeclaration& deck : data.decks) check_cards(deck, findings);
}

}  // namespace windrose::app
