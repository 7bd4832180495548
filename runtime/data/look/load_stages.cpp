#include "runtime/data/look/load_stages.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

#include "runtime/base/text/enum_array.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/number_paths.h"
#include "runtime/data/look/names_written.h"
#include "runtime/data/look/stage_keys.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr std::size_t kMostStages = 64;  // of a game
constexpr std::string_view kShow = "show_";
constexpr std::array<std::string_view, 6> kKindCount = {"contest", "auction", "trade",
                                                        "reveal",  "force",   "outcome"};

/// What a path of a stage has to lead to.
enum class Wanted : std::uint8_t {
  player,
  space,
  card,
  word,
  spaces,
  cards,
  tokens,
  number,
  thing,
  anything
};

constexpr EnumArray<Wanted, std::string_view, 10> kWantedWords = {
    "a player", "a space", "a card",   "a word",  "spaces",
    "cards",    "tokens",  "a number", "a thing", "a value"};

bool is_wanted(const PathEnd& end, Wanted wanted) {
  const auto one_or_more = [&](std::string_view kind) {
    return end.leads_to == kind || end.items == kind;
  };
  switch (wanted) {
    case Wanted::player:
      return end.leads_to == "player";
    case Wanted::space:
      return end.leads_to == "space";
    case Wanted::card:
      return end.leads_to == "card";
    case Wanted::word:
      return end.leads_to == "word";
    case Wanted::spaces:
      return one_or_more("space");
    case Wanted::cards:
      return one_or_more("card");
    case Wanted::tokens:
      return one_or_more("token");
    case Wanted::number:
      return end.leads_to == "number" && end.items.empty();
    case Wanted::thing:
      return end.leads_to != "number";
    case Wanted::anything:
      return true;
  }
  return false;
}

/// One stage of one game, checked against all ways in which the game is played.
class StageLoader {
 public:
  StageLoader(const GameData& game, std::span<const GameData* const> ways, const Faults& faults)
      : game_(game), ways_(ways), faults_(faults) {}

  /// Whether all that the stage speaks of is here, not only in another way to play.
  [[nodiscard]] bool is_whole() const { return whole_; }

  StageDeclaration read(const YamlValue& map) {
    faults_.in([&] { map.check_keys(schema_mapping("stage")); });
    StageDeclaration stage;
    stage.id = map.key_id();
    stage.title = stage.id;
    stage.place = map.place();
    stage.kind = read_kind(map);
    read_text(map, "title", stage.title);
    read_text(map, "rule", stage.rule);
    if (const auto each = map.get("each")) {
      static const std::array<std::string, 1> kEach = {"player"};
      faults_.in([&] { (void)each->choice(kEach); });
      stage.each_player = true;
    }
    each_player_ = stage.each_player;
    stage.during = path(map, "while", Wanted::anything);
    read_contest(map, stage);
    read_auction(map, stage);
    for (const char* key : {"left", "right"}) {
      if (const auto side = map.get(key)) read_side(*side, stage);
    }
    stage.done = path(map, "done", Wanted::number);
    read_zone(map, stage);
    stage.card = path(map, "card", Wanted::card);
    stage.area = source(map, "area", Wanted::spaces);
    stage.toward = path(map, "toward", Wanted::word);
    read_outcome(map, stage);
    return stage;
  }

 private:
  StageKind read_kind(const YamlValue& map) const {
    static const std::vector<std::string> kWords(kKindCount.begin(), kKindCount.end());
    const std::string word = map.at("kind").choice(kWords);
    const auto kind =
        static_cast<StageKind>(std::ranges::find(kKindCount, word) - kKindCount.begin());
    const KindKeys& keys = keys_of(kind);
    for (const std::string_view key : keys.needed) faults_.in([&] { (void)map.at(key); });
    for (const YamlValue& member : map.members()) {
      const auto is_key = [&](std::string_view key) { return member.key() == key; };
      const std::array<std::string_view, 4> kCommon = {"kind", "title", "rule", "while"};
      if (std::ranges::any_of(kCommon, is_key) || std::ranges::any_of(keys.needed, is_key) ||
          std::ranges::any_of(keys.others, is_key))
        continue;
      faults_.in([&] {
        member.refuse_key("a stage of kind " + word + " has no " + quote(member.key()) +
                          "; leave it out");
      });
    }
    return kind;
  }

  void read_contest(const YamlValue& map, StageDeclaration& stage) {
    stage.from = path(map, "from", Wanted::space);
    stage.to = path(map, "to", Wanted::space);
    stage.needs = source(map, "needs", Wanted::number);
    stage.rolled = path(map, "rolled", Wanted::number);
    if (const auto sides = map.get("sides")) faults_.in([&] { read_sides(*sides, stage); });
    if (const auto parts = map.get("parts")) faults_.in([&] { read_parts(*parts, stage); });
    if (const auto bids = map.get("bids")) stage.bids = part_ids(*bids, stage);
    if (const auto adds = map.get("adds")) faults_.in([&] { read_adds(*adds, stage); });
    if (const auto table = map.get("table")) {
      faults_.in([&] {
        stage.table = table->id();
        require_named(*table, stage.table, "table", &GameData::tables);
      });
    }
  }

  void read_sides(const YamlValue& sides, StageDeclaration& stage) {
    for (const YamlValue& side : sides.items()) {
      faults_.in([&] { (void)side.at("parts"); });
      read_side(side, stage);
    }
    if (stage.sides.size() != 2) {
      sides.refuse("a contest has two sides, not " + std::to_string(stage.sides.size()));
    }
  }

  void read_parts(const YamlValue& parts, StageDeclaration& stage) const {
    for (const YamlValue& part : parts.members()) {
      faults_.in([&] {
        stage.parts.emplace_back(part.key_id(), part.text());
        require_told(part);
      });
    }
  }

  void read_adds(const YamlValue& adds, StageDeclaration& stage) const {
    for (const YamlValue& added : adds.members()) {
      faults_.in([&] { require_asked(added); });
      faults_.in([&] { stage.adds.emplace_back(added.key_id(), function(added)); });
    }
  }

  void read_text(const YamlValue& map, std::string_view key, std::string& text) const {
    if (const auto value = map.get(key)) faults_.in([&] { text = value->text(); });
  }

  void read_auction(const YamlValue& map, StageDeclaration& stage) {
    stage.lot = path(map, "lot", Wanted::thing);
    stage.bid = path(map, "bid", Wanted::number);
    stage.by = path(map, "by", Wanted::player);
    stage.in = of_player(map, "in");
    stage.last = of_player(map, "last");
    stage.price = path(map, "price", Wanted::number);
    stage.worth = number_of_player(map, "worth");
    stage.next = source(map, "next", Wanted::player);
  }

  void read_outcome(const YamlValue& map, StageDeclaration& stage) {
    stage.since = path(map, "since", Wanted::anything);
    stage.who = path(map, "who", Wanted::player);
    if (const auto tells = map.get("tells")) {
      faults_.in([&] { stage.tells = function(*tells); });
      faults_.in([&] { (void)map.at("parts"); });
    }
    if (const auto sums = map.get("sums")) stage.sums = part_ids(*sums, stage);
    if (const auto order = map.get("order")) {
      static const std::array<std::string, 1> kOrder = {"most"};
      faults_.in([&] { (void)order->choice(kOrder); });
      stage.most_first = true;
    }
    stage.players = number_of_player(map, "players");
    read_text(map, "unit", stage.unit);
  }

  /// A list of parts that the stage names.
  [[nodiscard]] std::vector<std::string> part_ids(const YamlValue& list,
                                                  const StageDeclaration& stage) const {
    std::vector<std::string> known;
    known.reserve(stage.parts.size());
    for (const auto& [id, name] : stage.parts) known.push_back(id);
    std::vector<std::string> ids;
    faults_.in([&] {
      for (const YamlValue& item : list.items()) {
        faults_.in([&] {
          ids.push_back(item.id());
          if (std::ranges::find(known, ids.back()) == known.end()) item.unknown("part", known);
        });
      }
    });
    return ids;
  }

  void read_zone(const YamlValue& map, StageDeclaration& stage) {
    const auto zone = map.get("zone");
    if (!zone) return;
    faults_.in([&] {
      stage.zone = zone->id();
      require_named(*zone, stage.zone, "zone", &GameData::zones);
    });
  }

  void read_side(const YamlValue& map, StageDeclaration& stage) {
    faults_.in([&] { map.check_keys(schema_mapping("stage_side")); });
    StageSideDeclaration side;
    side.who = path(map, "who", Wanted::player);
    read_text(map, "role", side.role);
    if (const auto parts = map.get("parts")) {
      faults_.in([&] { side.parts = function(*parts); });
    }
    side.spaces = path(map, "spaces", Wanted::spaces);
    side.cards = path(map, "cards", Wanted::cards);
    side.tokens = path(map, "tokens", Wanted::tokens);
    side.money = path(map, "money", Wanted::number);
    stage.sides.push_back(std::move(side));
  }

  static bool is_function(const std::string& text) {
    return text.starts_with(kShow) && is_lua_identifier(text);
  }

  static NumberSource function(const YamlValue& value) {
    const std::string text = value.text();
    if (!is_function(text)) value.expected("a function of rules such as show_strength");
    return {{}, text, value.place()};
  }

  /// A path or a function.
  NumberSource source(const YamlValue& map, std::string_view key, Wanted wanted) {
    const auto value = map.get(key);
    if (value && is_function(value->text())) return function(*value);
    return path(map, key, wanted);
  }

  /// A function of a player, or a path from one.
  NumberSource number_of_player(const YamlValue& map, std::string_view key) {
    const auto value = map.get(key);
    if (value && is_function(value->text())) return function(*value);
    return of_player(map, key);
  }

  NumberSource of_player(const YamlValue& map, std::string_view key) {
    const auto value = map.get(key);
    if (!value) return {};
    return path_at(*value, Wanted::number, "player");
  }

  NumberSource path(const YamlValue& map, std::string_view key, Wanted wanted) {
    const auto value = map.get(key);
    if (!value) return {};
    return path_at(*value, wanted, each_player_ ? "player" : "game");
  }

  NumberSource path_at(const YamlValue& value, Wanted wanted, const std::string& root) {
    NumberSource found;
    faults_.in([&] { found = read_path(value, wanted, root); });
    return found;
  }

  NumberSource read_path(const YamlValue& value, Wanted wanted, const std::string& root) {
    const std::string text = value.text();
    const std::vector<std::string> path = split(text, '.');
    const bool is_path = std::ranges::all_of(path, is_lua_identifier);
    const bool is_whole_player = root == "player" && path.size() == 1;
    if (!is_path || (path.size() < 2 && !is_whole_player)) {
      value.expected("a path like " + root + ".price");
    }
    const bool of_game = each_player_ && path.front() == "game";
    if (path.front() != root && !of_game) {
      value.refuse(value.path() + ": " + quote(text) + " begins with " + quote(path.front()) +
                   "; here a path begins with " + root);
    }
    follow(value, path, wanted);
    return {path, {}, value.place()};
  }

  void follow(const YamlValue& value, const std::vector<std::string>& path, Wanted wanted) {
    const auto fault_in = [&](const GameData& game) -> std::string {
      const PathEnd end = follow_path(game, path);
      if (!end.fault.empty()) return end.fault;
      if (is_wanted(end, wanted)) return {};
      const std::string got =
          !end.items.empty() ? "a list of type " + end.items : "a " + end.leads_to;
      return quote(join(path, ".")) + " leads to " + got + ", and " +
             std::string(kWantedWords[wanted]) + " is needed";
    };
    const std::string fault = fault_in(game_);
    if (fault.empty()) return;
    whole_ = false;
    if (ways_.empty()) return;
    const bool somewhere =
        std::ranges::any_of(ways_, [&](const GameData* way) { return fault_in(*way).empty(); });
    if (!somewhere) value.refuse(value.path() + ": " + fault);
  }

  template <typename Thing>
  void require_named(const YamlValue& value, const std::string& id, const std::string& what,
                     std::vector<Thing> GameData::*things) {
    const auto has = [&](const GameData& game) {
      return std::ranges::find(game.*things, id, &Thing::id) != (game.*things).end();
    };
    if (has(game_)) return;
    whole_ = false;
    if (ways_.empty()) return;
    std::vector<std::string> known;
    for (const GameData* way : ways_) {
      if (has(*way)) return;
      for (const Thing& thing : way->*things) known.push_back(thing.id);
    }
    value.unknown(what, known);
  }

  /// A part that no script can tell is a slip of the pen.
  void require_told(const YamlValue& part) const {
    if (ways_.empty()) return;
    std::vector<std::string> names;
    for (const GameData* way : ways_) {
      for (const SpaceKind& kind : way->board.kinds) names.push_back(kind.id);
    }
    require_name(part, "no function of the rules tells a part ", std::move(names));
  }

  void require_asked(const YamlValue& question) const {
    if (ways_.empty()) return;
    require_name(question, "no function of the rules asks a question ", {});
  }

  /// Refuses a key that is none of `names`, and that no script writes as a name of something.
  void require_name(const YamlValue& value, const std::string& fault,
                    std::vector<std::string> names) const {
    for (const ScriptFile& script : game_.scripts) add_names_written(script.text, names);
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    if (std::ranges::binary_search(names, value.key())) return;
    value.refuse_key(fault + quote(value.key()) + did_you_mean(value.key(), names));
  }

  const GameData& game_;
  std::span<const GameData* const> ways_;
  const Faults& faults_;
  bool each_player_ = false;
  bool whole_ = true;
};

}  // namespace

std::vector<StageDeclaration> read_stages(const YamlValue& map, const GameData& game,
                                          std::span<const GameData* const> ways,
                                          const Faults& faults) {
  std::vector<StageDeclaration> stages;
  std::size_t count = 0;
  for (const YamlValue& member : map.members()) {
    if (++count > kMostStages) {
      member.refuse_key("more than " + std::to_string(kMostStages) + " stages; leave some out");
    }
    faults.in([&] {
      StageLoader loader(game, ways, faults);
      StageDeclaration stage = loader.read(member);
      if (loader.is_whole()) stages.push_back(std::move(stage));
    });
  }
  return stages;
}

}  // namespace windrose
