// Boards drawn as a picture: one character a space.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/data/game/map_picture.h"
#include "runtime/data/load/load_board.h"
#include "runtime/data/load/load_properties.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr int kMostColumns = 100;
constexpr int kMostRows = 100;

/// What a character stands for; no kind: no space.
struct Meaning {
  YamlValue entry;
  int kind = -1;
  std::string id;
  std::string name;
  int times = 0;
};

void check_size(const YamlValue& map, const MapPicture& picture) {
  const std::size_t width = picture.front().size();
  for (std::size_t i = 1; i < picture.size(); ++i) {
    if (picture[i].size() == width) continue;
    refuse_at(map.node(), picture[i].front().line, picture[i].front().column,
              "row " + std::to_string(i + 1) + " of the map has " +
                  counted(static_cast<int>(picture[i].size()), "character") +
                  ", the first row has " + std::to_string(width));
  }
  if (width > kMostColumns || picture.size() > kMostRows) {
    map.refuse("a board has at most 100 columns and 100 rows, this one has " +
               std::to_string(width) + " and " + std::to_string(picture.size()));
  }
}

Meaning read_meaning(const Loading& loading, const YamlValue& entry) {
  Meaning meaning{entry, -1, "", "", 0};
  if (utf8_letters(entry.key()).size() != 1 || entry.key() == " ") {
    entry.refuse_key("expected one character of the map, got " + quote(entry.key()));
  }
  if (entry.is_scalar()) {
    if (entry.node().text != "none") meaning.kind = read_kind(loading, entry);
    return meaning;
  }
  if (!entry.is_map()) entry.expected("a kind of space, 'none' or a map such as '{kind: sea}'");
  if (!entry.get("kind")) entry.refuse("'kind' is missing; expected one of the board's kinds");
  meaning.kind = read_kind(loading, entry.at("kind"));
  if (const auto id = entry.get("id")) meaning.id = id->id();
  if (const auto name = entry.get("name")) {
    if (meaning.id.empty()) name->refuse_key("'name' needs an 'id': one space has it");
    meaning.name = name->name();
  }
  return meaning;
}

std::map<std::string, Meaning> read_key(Loading& loading, const BoardDraft& draft,
                                        const YamlValue& key) {
  std::map<std::string, Meaning> meanings;
  for (const YamlValue& entry : key.members()) {
    loading.attempt([&] { meanings.emplace(entry.key(), read_meaning(loading, entry)); });
  }
  loading.stop_at_errors(draft.known_errors);
  return meanings;
}

SpaceData grid_space(const BoardData& board, int column, int row, int kind) {
  SpaceData space;
  space.column = column;
  space.row = row;
  space.kind = kind;
  space.id = position_name(board, column, row);
  return space;
}

void load_picture(Loading& loading, BoardDraft& draft, const YamlValue& file) {
  BoardData& board = loading.game.board;
  const YamlValue map = file.at("map");
  std::map<std::string, Meaning> meanings = read_key(loading, draft, file.at("key"));
  std::vector<std::string> letters;
  letters.reserve(meanings.size());
  for (const auto& [letter, meaning] : meanings) letters.push_back(letter);
  const MapPicture picture = read_map_picture(map);
  check_size(map, picture);
  board.columns = static_cast<int>(picture.front().size());
  board.rows = static_cast<int>(picture.size());
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const MapMark& mark = picture[row][column];
      const auto known = meanings.find(mark.letter);
      if (known == meanings.end()) {
        refuse_at(map.node(), mark.line, mark.column,
                  "unknown character " + quote(mark.letter) + " of the map; 'key' has " +
                      join_and(letters));
      }
      Meaning& meaning = known->second;
      ++meaning.times;
      if (meaning.kind < 0) continue;
      SpaceData space = grid_space(board, column, row, meaning.kind);
      space.place = {map.place().file, mark.line, mark.column};
      if (!meaning.id.empty()) {
        space.id = meaning.id;
        space.name = meaning.name;
      }
      board.spaces.push_back(std::move(space));
      draft.settings.push_back(meaning.entry.is_map() ? std::vector{meaning.entry}
                                                      : std::vector<YamlValue>{});
    }
  }
  for (const auto& [letter, meaning] : meanings) {
    loading.attempt([&, &letter = letter, &meaning = meaning] {
      if (!meaning.id.empty() && meaning.times != 1) {
        meaning.entry.refuse("'" + letter + "' is the single space " + quote(meaning.id) +
                             " and must be on the map once; it is there " +
                             counted(meaning.times, "time"));
      }
    });
    if (meaning.times == 0 && meaning.id.empty()) {
      loading.warn(meaning.entry, "'" + letter + "' is not on the map");
    }
  }
}

void load_plain_grid(Loading& loading, BoardDraft& draft, const YamlValue& file) {
  BoardData& board = loading.game.board;
  const YamlValue size = file.at("size");
  const std::vector<YamlValue> numbers = size.items();
  if (numbers.size() != 2) size.refuse("expected [columns, rows] such as '[8, 8]'");
  board.columns = numbers[0].number(1, kMostColumns);
  board.rows = numbers[1].number(1, kMostRows);
  if (!file.get("kind"))
    file.refuse("'kind' is missing: a board with 'size' has spaces of one kind");
  const int kind = read_kind(loading, file.at("kind"));
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      board.spaces.push_back(grid_space(board, column, row, kind));
      board.spaces.back().place = size.place();
      draft.settings.emplace_back();
    }
  }
}

}  // namespace

std::string position_name(const BoardData& board, int column, int row) {
  const int letter = board.layout == Layout::hexes ? row : column;
  const int number = board.layout == Layout::hexes ? column + 1 : board.rows - row;
  std::string letters(1, static_cast<char>('a' + letter % 26));
  if (letter >= 26) letters.insert(0, 1, static_cast<char>('a' + letter / 26 - 1));
  return letters + std::to_string(number);
}

void load_map(Loading& loading, BoardDraft& draft, const YamlValue& file) {
  BoardData& board = loading.game.board;
  if (const auto number = file.get("neighbors")) {
    const int neighbors = number->number();
    if (neighbors != 4 && neighbors != 8) {
      number->refuse("expected 4 or 8, got " + std::to_string(neighbors));
    }
    board.diagonal = neighbors == 8;
  }
  if (const auto shift = file.get("shift")) {
    static const std::vector<std::string> kWords = {"odd", "even"};
    board.shift_odd = shift->choice(kWords) == "odd";
  }
  const auto map = file.get("map");
  const auto size = file.get("size");
  if (map && size) size->refuse_key("a board has 'map' and 'key' or 'size' and 'kind', not both");
  if (!map && !size)
    file.refuse("'map' is missing; expected 'map' and 'key', or 'size' and 'kind'");
  if (map) {
    if (!file.get("key")) file.refuse("'key' is missing: the meaning of each character of the map");
    load_picture(loading, draft, file);
  } else {
    load_plain_grid(loading, draft, file);
  }
}

}  // namespace windrose
