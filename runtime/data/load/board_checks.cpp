// `fill` and `checks`: what a board says about itself.
#include <algorithm>
#include <set>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/data/game/board_shape.h"
#include "runtime/data/load/load_board.h"
#include "runtime/data/load/load_properties.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr std::size_t kMostChecks = 100;  // each one walks over the whole board

/// Which spaces are of one of the kinds.
std::vector<bool> spaces_of(const BoardData& board, const std::vector<int>& kinds) {
  std::vector<bool> chosen;
  for (const SpaceData& space : board.spaces) {
    chosen.push_back(std::find(kinds.begin(), kinds.end(), space.kind) != kinds.end());
  }
  return chosen;
}

std::string shown(const BoardData& board, int space) {
  const SpaceData& data = board.spaces[space];
  std::string text = quote(data.id);
  if (board.columns > 0) {
    const std::string position = position_name(board, data.column, data.row);
    if (position != data.id) text += " (at " + position + ")";
  }
  return text;
}

/// Index of a property of spaces that the value names.
int property_of_spaces(const Loading& loading, const YamlValue& value) {
  const auto declarations = loading.declarations("space");
  const std::vector<std::string> names = names_of(declarations);
  const std::string name = value.id();
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) value.unknown("property of spaces", names);
  return static_cast<int>(at - names.begin());
}

/// The value a space begins with; its own goes before its kind's.
Scalar value_of(const Loading& loading, int space, int property) {
  const BoardData& board = loading.game.board;
  const auto& own = board.spaces[space].settings;
  const auto& kind = board.kinds[board.spaces[space].kind].settings;
  for (const auto* settings : {&own, &kind}) {
    for (const Setting& setting : *settings) {
      if (setting.property == property) return setting.value;
    }
  }
  return loading.declarations("space")[property].start;
}

std::string shown(const Scalar& value) {
  if (value.kind == Scalar::Kind::none) return "nothing";
  if (value.kind == Scalar::Kind::number) return std::to_string(value.number);
  if (value.kind == Scalar::Kind::flag) return value.number != 0 ? "true" : "false";
  return value.word;
}

std::string kinds_in_words(const Loading& loading, const std::vector<int>& kinds) {
  std::vector<std::string> words;
  words.reserve(kinds.size());
  for (const int kind : kinds) words.push_back(loading.game.board.kinds[kind].id);
  return words.size() == loading.game.board.kinds.size() ? "of all kinds"
                                                         : "of kind " + join_or(words);
}

void check_parts(const Loading& loading, const YamlValue& check) {
  const BoardData& board = loading.game.board;
  const auto given = check.get("kinds");
  std::vector<int> kinds;
  if (given) {
    kinds = read_kinds(loading, *given);
  } else {
    for (int i = 0; i < std::ssize(board.kinds); ++i) kinds.push_back(i);
  }
  const int wanted = check.at("parts").number(1);
  const std::vector<int> parts = connected_parts(board, spaces_of(board, kinds));
  const int count = parts.empty() ? 0 : *std::max_element(parts.begin(), parts.end()) + 1;
  if (count == wanted) return;
  std::vector<std::string> found;
  for (int part = 0; part < std::min(count, 8); ++part) {
    const auto first = std::find(parts.begin(), parts.end(), part);
    found.push_back(counted(std::count(parts.begin(), parts.end(), part), "space") + " at " +
                    shown(board, static_cast<int>(first - parts.begin())));
  }
  if (count > 8) found.push_back(counted(count - 8, "more part"));
  check.refuse("spaces " + kinds_in_words(loading, kinds) + " form " +
               counted(count, "connected part") + ", expected " + std::to_string(wanted) +
               (found.empty() ? "" : ": " + join_and(found)));
}

void check_connected(const Loading& loading, const BoardDraft& draft, const YamlValue& check) {
  const BoardData& board = loading.game.board;
  if (!check.get("from")) check.refuse("'from' is missing: the space from which all are reached");
  const int start = draft.space(board, check.at("from"));
  std::vector<int> kinds = read_kinds(loading, check.at("connected"));
  const std::vector<bool> counts = spaces_of(board, kinds);
  const std::vector<std::vector<int>> ways = neighbors(board);
  std::vector<bool> reached(board.spaces.size());
  std::vector<int> open = {start};
  reached[start] = true;
  while (!open.empty()) {
    const int here = open.back();
    open.pop_back();
    for (const int there : ways[here]) {
      if (!counts[there] || reached[there]) continue;
      reached[there] = true;
      open.push_back(there);
    }
  }
  std::vector<std::string> missed;
  int count = 0;
  for (int space = 0; space < std::ssize(board.spaces); ++space) {
    if (!counts[space] || reached[space]) continue;
    if (++count <= 5) missed.push_back(shown(board, space));
  }
  if (count == 0) return;
  if (count > 5) missed.push_back(std::to_string(count - 5) + " more");
  check.refuse("cannot be reached from " + quote(board.spaces[start].id) + ": " + join_and(missed),
               {.name = board.spaces[start].id});
}

void check_touches(const Loading& loading, const BoardDraft& draft, const YamlValue& check) {
  const BoardData& board = loading.game.board;
  const int space = draft.space(board, check.at("touches"));
  for (const std::string_view key : {"property", "values"}) {
    if (!check.get(key)) check.refuse(quote(key) + " is missing");
  }
  const int property = property_of_spaces(loading, check.at("property"));
  const PropertyDeclaration& declaration = loading.declarations("space")[property];
  std::set<std::string> wanted;
  for (const YamlValue& item : check.at("values").items()) {
    wanted.insert(shown(read_scalar(loading, declaration, item)));
  }
  std::set<std::string> found;
  const std::vector<std::vector<int>> ways = neighbors(board);
  for (const int there : ways[space]) {
    const Scalar value = value_of(loading, there, property);
    if (value.kind != Scalar::Kind::none) found.insert(shown(value));
  }
  if (found == wanted) return;
  const std::vector<std::string> seen(found.begin(), found.end());
  const std::vector<std::string> expected(wanted.begin(), wanted.end());
  check.refuse("the neighbors of " + quote(board.spaces[space].id) + " show " +
                   quote(declaration.name) + " " + (seen.empty() ? "nothing" : join_and(seen)) +
                   ", expected " + join_and(expected),
               {.name = board.spaces[space].id});
}

}  // namespace

void fill_board(Loading& loading, const BoardDraft& draft, const YamlValue& file) {
  const auto fill = file.get("fill");
  if (!fill) return;
  fill->check_keys(schema_mapping("fill"));
  BoardData& board = loading.game.board;
  const int property = property_of_spaces(loading, fill->at("property"));
  const PropertyDeclaration& declaration = loading.declarations("space")[property];
  if (declaration.type != ValueType::word || declaration.is_list) {
    fill->at("property").refuse(quote(declaration.name) + " is not a word; only words are filled");
  }
  const std::vector<bool> counts = spaces_of(board, read_kinds(loading, fill->at("kinds")));
  const std::vector<int> parts = connected_parts(board, counts);
  std::vector<std::string> words(board.spaces.size());  // of each part, by its number
  for (const YamlValue& source : fill->at("from").members()) {
    const std::string word = source.key();
    if (!declaration.one_of.empty() &&
        std::find(declaration.one_of.begin(), declaration.one_of.end(), word) ==
            declaration.one_of.end()) {
      source.refuse_key("expected " + join_or(declaration.one_of) + ", got " + quote(word) +
                            did_you_mean(word, declaration.one_of),
                        {.name = word, .meant = nearest_word(word, declaration.one_of)});
    }
    for (const YamlValue& item : source.items_or_one()) {
      const int space = draft.space(board, item);
      if (!counts[space]) {
        item.refuse(shown(board, space) + " is of kind " +
                    quote(board.kinds[board.spaces[space].kind].id) +
                    ", over which nothing "
                    "spreads");
      }
      std::string& known = words[parts[space]];
      if (!known.empty() && known != word) {
        item.refuse(quote(known) + " and " + quote(word) + " meet: " + shown(board, space) +
                    " is connected with where " + quote(known) + " begins");
      }
      known = word;
    }
  }
  for (int space = 0; space < std::ssize(board.spaces); ++space) {
    if (!counts[space]) continue;
    const std::string& word = words[parts[space]];
    if (word.empty()) {
      fill->at("from").refuse(shown(board, space) + " gets no " + quote(declaration.name) +
                                  ": it is connected with none of the spaces named here",
                              {.name = board.spaces[space].id});
    }
    std::vector<Setting>& settings = board.spaces[space].settings;
    const bool own = std::any_of(settings.begin(), settings.end(), [&](const Setting& setting) {
      return setting.property == property;
    });
    if (own) continue;
    Setting setting;
    setting.property = property;
    setting.value = {Scalar::Kind::word, 0, word};
    setting.place = fill->place();
    settings.push_back(std::move(setting));
  }
}

void check_board(Loading& loading, const BoardDraft& draft, const YamlValue& file) {
  const auto checks = file.get("checks");
  if (!checks) return;
  const std::vector<YamlValue> all = checks->items();
  if (all.size() > kMostChecks) {
    all[kMostChecks].refuse("a board has " + std::to_string(kMostChecks) +
                            " checks at most; leave out those that follow from others");
  }
  for (const YamlValue& check : all) {
    loading.attempt([&] {
      check.check_keys(schema_mapping("check"));
      const int kinds_of_check = check.get("parts").has_value() +
                                 check.get("connected").has_value() +
                                 check.get("touches").has_value();
      if (kinds_of_check != 1) {
        check.refuse("expected one of 'parts', 'connected' or 'touches' in a check");
      }
      if (check.get("parts")) check_parts(loading, check);
      if (check.get("connected")) check_connected(loading, draft, check);
      if (check.get("touches")) check_touches(loading, draft, check);
    });
  }
}

}  // namespace windrose
