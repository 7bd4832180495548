#include "runtime/data/load/load_board.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/data/game/board_shape.h"
#include "runtime/data/game/look_words.h"
#include "runtime/data/load/load_properties.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr int kMostCoordinate = 1000;

Layout read_layout(const YamlValue& file) {
  static const std::vector<std::string> kWords = {"loop", "graph", "squares", "hexes"};
  const std::string word = file.at("layout").choice(kWords);
  return static_cast<Layout>(std::find(kWords.begin(), kWords.end(), word) - kWords.begin());
}

bool is_grid(const BoardData& board) {
  return board.layout == Layout::squares || board.layout == Layout::hexes;
}

/// Keys that only some layouts know are refused on the others rather than ignored.
void check_layout_keys(const BoardData& board, const YamlValue& file) {
  const auto only = [&](std::string_view key, bool fits, std::string_view layouts) {
    const auto value = file.get(key);
    if (value && !fits) {
      value->refuse_key(quote(key) + " is only for boards of " + std::string(layouts));
    }
  };
  for (const std::string_view key : {"map", "key", "size", "kind"}) {
    only(key, is_grid(board), "squares or hexes");
  }
  only("neighbors", board.layout == Layout::squares, "squares");
  only("shift", board.layout == Layout::hexes, "hexes");
}

/// A map without `kinds` has those that its key names, in that order.
void collect_kinds(Loading& loading, const YamlValue& key) {
  for (const YamlValue& entry : key.members()) {
    if (!entry.is_map() || !entry.get("kind")) continue;
    const YamlValue value = entry.at("kind");
    if (!value.is_scalar() || loading.space_kinds.find(value.node().text) >= 0) continue;
    loading.attempt([&] {
      SpaceKind kind;
      kind.id = value.id();
      loading.space_kinds.add(kind.id, value);
      loading.game.board.kinds.push_back(std::move(kind));
    });
  }
}

void load_kinds(Loading& loading, const YamlValue& file) {
  BoardData& board = loading.game.board;
  if (const auto key = file.get("key"); key && !file.get("kinds"))
    return collect_kinds(loading, *key);
  const std::vector<std::string> own = {"color", "name"};
  for (const YamlValue& entry : file.at("kinds").members()) {
    loading.attempt([&] {
      SpaceKind kind;
      kind.id = entry.key_id();
      if (kind.id == "all" || kind.id == "none") {
        entry.refuse_key(quote(kind.id) + " has a meaning of its own and cannot be a kind");
      }
      loading.space_kinds.add(kind.id, entry);
      if (!entry.is_nothing() && !entry.is_map()) {
        entry.expected("a map such as '{color: gold}'");
      }
      if (const auto color = entry.get("color")) {
        loading.attempt([&] { check_color(*color); });
        kind.color = color->text();
      }
      if (const auto name = entry.get("name")) kind.name = name->name();
      const int index = static_cast<int>(board.kinds.size());
      loading.later([&loading, entry, index, own] {
        loading.game.board.kinds[index].settings = read_settings(loading, "space", entry, own);
      });
      board.kinds.push_back(std::move(kind));
    });
  }
}

void add_space(Loading& loading, BoardDraft& draft, SpaceData space, const YamlValue& at) {
  loading.spaces.add(space.id, at);
  draft.by_name[space.id] = static_cast<int>(loading.game.board.spaces.size());
  draft.settings.push_back({at});
  loading.game.board.spaces.push_back(std::move(space));
}

void read_place_on_table(const YamlValue& entry, SpaceData& space) {
  const auto at = entry.get("at");
  if (!at) return;
  const std::vector<YamlValue> numbers = at->items();
  if (numbers.size() != 2)
    at->refuse("expected [column, row], got " + counted(static_cast<int>(numbers.size()), "value"));
  space.column = numbers[0].number(-kMostCoordinate, kMostCoordinate);
  space.row = numbers[1].number(-kMostCoordinate, kMostCoordinate);
}

/// Spaces of a loop or a graph: a list with `id`, or a map by id.
void load_listed_spaces(Loading& loading, BoardDraft& draft, const YamlValue& file) {
  const YamlValue spaces = file.at("spaces");
  const bool by_id = spaces.is_map();
  for (const YamlValue& entry : by_id ? spaces.members() : spaces.items()) {
    loading.attempt([&] {
      if (!entry.is_map()) {
        entry.expected("a map such as '" + std::string(schema_mapping("space").example) + "'");
      }
      SpaceData space;
      space.place = entry.place();
      space.id = by_id ? entry.key_id() : entry.at("id").id();
      space.kind = read_kind(loading, entry.at("kind"));
      if (const auto name = entry.get("name")) space.name = name->name();
      read_place_on_table(entry, space);
      add_space(loading, draft, std::move(space), entry);
    });
  }
  loading.stop_at_errors(draft.known_errors);
  if (loading.game.board.spaces.empty()) spaces.refuse_key("a board needs at least one space");
}

/// On squares and hexes: what is special about some positions.
void load_special_spaces(Loading& loading, BoardDraft& draft, const YamlValue& file) {
  const auto spaces = file.get("spaces");
  if (!spaces) return;
  if (!spaces->is_map()) spaces->expected("a map by position such as '{d12: {id: hill}}'");
  BoardData& board = loading.game.board;
  std::vector<std::string> positions;
  for (const SpaceData& space : board.spaces) {
    positions.push_back(position_name(board, space.column, space.row));
  }
  for (const YamlValue& entry : spaces->members()) {
    loading.attempt([&] {
      const auto at = std::find(positions.begin(), positions.end(), entry.key());
      if (at == positions.end()) {
        entry.refuse_key(
            "there is no space at " + quote(entry.key()) + did_you_mean(entry.key(), positions),
            {.name = entry.key(), .meant = nearest_word(entry.key(), positions)});
      }
      const int index = static_cast<int>(at - positions.begin());
      if (!entry.is_map()) entry.expected("a map such as '{id: hill, name: Hill 209}'");
      SpaceData& space = board.spaces[index];
      space.place = entry.place();
      if (const auto id = entry.get("id")) space.id = id->id();
      if (const auto name = entry.get("name")) space.name = name->name();
      if (const auto kind = entry.get("kind")) space.kind = read_kind(loading, *kind);
      draft.settings[index].push_back(entry);
    });
  }
}

/// Own ids and positions of a grid: an own id may not be another space's position.
void name_grid(Loading& loading, BoardDraft& draft, const YamlValue& file) {
  BoardData& board = loading.game.board;
  for (int i = 0; i < std::ssize(board.spaces); ++i) {
    const SpaceData& space = board.spaces[i];
    draft.by_name[position_name(board, space.column, space.row)] = i;
  }
  const YamlValue picture = file.at(file.get("map") ? "map" : "size");
  for (int i = 0; i < std::ssize(board.spaces); ++i) {
    const SpaceData& space = board.spaces[i];
    const YamlValue& at = draft.settings[i].empty() ? picture : draft.settings[i].back();
    loading.attempt([&] {
      const auto [known, is_new] = draft.by_name.try_emplace(space.id, i);
      if (!is_new && known->second != i) {
        at.refuse(quote(space.id) + " is the position of another space and cannot be an id");
      }
      loading.spaces.add(space.id, at);
    });
  }
}

std::vector<LinkData> read_links(const BoardData& board, const BoardDraft& draft, Loading& loading,
                                 const YamlValue& list) {
  std::vector<LinkData> links;
  for (const YamlValue& entry : list.items()) {
    loading.attempt([&] {
      LinkData link;
      if (entry.is_map()) {
        entry.check_keys(schema_mapping("link"));
        link.from = draft.space(board, entry.at("from"));
        link.to = draft.space(board, entry.at("to"));
        if (const auto one_way = entry.get("one_way")) link.one_way = one_way->flag();
        if (const auto kind = entry.get("kind")) link.kind = kind->text();
      } else {
        if (!entry.is_list()) entry.expected("two spaces such as '[a, b]' or a map");
        const std::vector<YamlValue> ends = entry.items();
        if (ends.size() != 2) {
          entry.refuse("expected two spaces such as '[a, b]', got " + std::to_string(ends.size()));
        }
        link.from = draft.space(board, ends[0]);
        link.to = draft.space(board, ends[1]);
      }
      if (link.from == link.to) {
        entry.refuse("this links " + quote(board.spaces[link.from].id) + " with itself");
      }
      links.push_back(std::move(link));
    });
  }
  return links;
}

void load_walls(Loading& loading, const BoardDraft& draft, const YamlValue& list) {
  BoardData& board = loading.game.board;
  const std::vector<std::vector<int>> open = neighbors(board);
  std::vector<LinkData> walls = read_links(board, draft, loading, list);
  const std::vector<YamlValue> entries = list.items();
  for (std::size_t i = 0; i < walls.size() && walls.size() == entries.size(); ++i) {
    const std::vector<int>& near = open[walls[i].from];
    if (std::find(near.begin(), near.end(), walls[i].to) != near.end()) continue;
    loading.attempt([&] {
      entries[i].refuse("these are not neighbors: " + quote(board.spaces[walls[i].from].id) +
                        " and " + quote(board.spaces[walls[i].to].id));
    });
  }
  board.walls = std::move(walls);
}

void load_sets(Loading& loading, const BoardDraft& draft, const YamlValue& map) {
  BoardData& board = loading.game.board;
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      NamedSet set;
      set.id = entry.key_id();
      if (entry.is_map()) {
        entry.check_keys(schema_mapping("set"));
        if (const auto name = entry.get("name")) set.name = name->name();
      }
      const YamlValue list = entry.is_map() ? entry.at("spaces") : entry;
      for (const YamlValue& item : list.items()) {
        const int space = draft.space(board, item);
        if (std::find(set.spaces.begin(), set.spaces.end(), space) != set.spaces.end()) {
          item.refuse("duplicate space " + quote(item.node().text) + " in set " + quote(set.id));
        }
        set.spaces.push_back(space);
      }
      board.sets.push_back(std::move(set));
    });
  }
}

/// What an entry says of properties; of one that is wrong what can be read, after a finding.
std::vector<Setting> read_values(Loading& loading, const YamlValue& entry,
                                 const std::vector<std::string>& own) {
  std::vector<Setting> settings;
  const int before = loading.errors();
  loading.attempt([&] { settings = read_settings(loading, "space", entry, own); });
  if (loading.errors() == before) return settings;
  const std::vector<YamlValue> members = entry.members();
  for (const YamlValue& member : members) {
    std::vector<std::string> others = own;
    for (const YamlValue& other : members) {
      if (other.key() != member.key()) others.push_back(other.key());
    }
    try {
      for (Setting& one : read_settings(loading, "space", entry, others))
        settings.push_back(std::move(one));
    } catch (const Error&) {
      continue;  // told above, or after the first is mended
    }
  }
  return settings;
}

/// Values of space properties, once all names are known; the last one written counts.
void settle_spaces(Loading& loading, const BoardDraft& draft) {
  BoardData& board = loading.game.board;
  std::vector<std::string> own = {"id", "kind", "name"};
  if (!is_grid(board)) own.emplace_back("at");
  for (std::size_t i = 0; i < board.spaces.size() && i < draft.settings.size(); ++i) {
    std::vector<Setting>& settings = board.spaces[i].settings;
    for (const YamlValue& entry : draft.settings[i]) {
      for (Setting& setting : read_values(loading, entry, own)) {
        std::erase_if(settings,
                      [&](const Setting& old) { return old.property == setting.property; });
        settings.push_back(std::move(setting));
      }
    }
  }
}

}  // namespace

int BoardDraft::space(const BoardData& board, const YamlValue& value) const {
  if (!value.is_scalar()) value.expected("the id of a space");
  const auto known = by_name.find(value.node().text);
  if (known != by_name.end()) return known->second;
  std::vector<std::string> ids;
  for (const SpaceData& space : board.spaces) ids.push_back(space.id);
  value.unknown("space", ids);
}

int read_kind(const Loading& loading, const YamlValue& value) {
  return loading.space_kinds.index(value);
}

std::vector<int> read_kinds(const Loading& loading, const YamlValue& value) {
  std::vector<int> kinds;
  if (value.is_scalar() && value.node().text == "all") {
    for (int i = 0; i < std::ssize(loading.space_kinds.ids()); ++i) kinds.push_back(i);
    return kinds;
  }
  for (const YamlValue& item : value.items_or_one()) kinds.push_back(read_kind(loading, item));
  return kinds;
}

void load_board(Loading& loading, const std::string& id, const YamlValue& file) {
  file.check_keys(schema_mapping("board"));
  BoardData& board = loading.game.board;
  board.id = id;
  if (const auto title = file.get("board")) board.title = title->text();
  board.layout = read_layout(file);
  check_layout_keys(board, file);
  const auto draft = std::make_shared<BoardDraft>();
  draft->known_errors = loading.errors();
  // First, for it is done for the spaces that can be read also if others cannot.
  loading.later([&loading, draft] { settle_spaces(loading, *draft); });
  load_kinds(loading, file);
  loading.stop_at_errors(draft->known_errors);
  if (is_grid(board)) {
    load_map(loading, *draft, file);
    load_special_spaces(loading, *draft, file);
    name_grid(loading, *draft, file);
  } else {
    load_listed_spaces(loading, *draft, file);
  }
  loading.stop_at_errors(draft->known_errors);
  if (const auto links = file.get("links")) {
    board.links = read_links(board, *draft, loading, *links);
  }
  if (const auto walls = file.get("walls")) load_walls(loading, *draft, *walls);
  if (const auto sets = file.get("sets")) load_sets(loading, *draft, *sets);
  loading.later([&loading, draft, file] {
    fill_board(loading, *draft, file);
    check_board(loading, *draft, file);
  });
}

}  // namespace windrose
