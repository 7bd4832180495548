#include <map>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "runtime/data/game/given_name.h"
#include "runtime/protocol/json/json_parts.h"
#include "runtime/protocol/json/look_json.h"
#include "runtime/protocol/json/table_json.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/ruleset/teams.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/shown_names.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kLayouts[] = {"loop", "graph", "squares", "hexes"};

std::string board_dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json scalar_json(const Scalar& value) {
  switch (value.kind) {
    case Scalar::Kind::none:
      return nullptr;
    case Scalar::Kind::number:
      return value.number;
    case Scalar::Kind::flag:
      return value.number != 0;
    case Scalar::Kind::word:
      return value.word;
  }
  return nullptr;
}

Json line_json(const std::vector<LookPoint>& line) {
  Json json = Json::array();
  for (const LookPoint point : line) json.push_back(point_json(point));
  return json;
}

Json lines_json(const std::vector<std::vector<LookPoint>>& lines) {
  Json json = Json::array();
  for (const auto& line : lines) json.push_back(line_json(line));
  return json;
}

class BoardText {
 public:
  BoardText(JsonText& json, const Ruleset& ruleset, const GameLook& look)
      : json_(json),
        ruleset_(ruleset),
        names_(ruleset),
        data_(ruleset.data()),
        look_(look),
        printed_(printed_of(ruleset.data(), look)) {
    for (const SpaceLook& drawn : look.board.spaces) drawn_[SpaceId{drawn.space}].push_back(&drawn);
  }

  void add_all() {
    json_.object().key("format").number(1).key("game").text(data_.id);
    json_.key("title").text(data_.title);
    add_fixed_below(Kind::game, 0);
    add_players();
    if (!data_.board.spaces.empty()) add_board();
    if (!data_.teams.empty()) add_teams();
    add_charts();
    add_tables();
    add_pieces();
    add_tokens();
    add_cards();
    json_.key("look").json(board_dump(look_json(look_))).end();
  }

 private:
  /// In the order of seats.
  void add_players() {
    json_.key("players").array();
    for (const SeatId seat : ruleset_.seats()) {
      json_.object().key("id").text(ruleset_.player_name(seat));
      json_.key("name").text(code_name(names_, Code(seat)));
      add_shown(Code(seat));
      add_fixed_below(Kind::player, number_of(seat));
      json_.end();
    }
    json_.end();
  }

  /// The name as faces show it: "Ada", "Ada's ship".
  void add_shown(Code thing) {
    Sentence name = with_capitals(said_name(names_, thing));
    if (!name.spans.front().names_player) name = capitalized(std::move(name));
    add_sentence(json_.key("shown"), names_, name);
  }

  void add_teams() {
    json_.key("teams").object();
    for (std::size_t team = 0; team < data_.teams.size(); ++team) {
      json_.key(data_.teams[team].id).object();
      json_.key("name").text(team_name(ruleset_, static_cast<int>(team)));
      json_.key("players").array();
      for (const int seat : data_.teams[team].seats) {
        if (seat < ruleset_.players()) json_.text(ruleset_.player_name(SeatId{seat}));
      }
      json_.end().end();
    }
    json_.end();
  }

  void add_board() {
    const BoardData& board = data_.board;
    json_.key("board").object().key("title").text(own_name(board));
    json_.key("layout").text(kLayouts[static_cast<int>(board.layout)]);
    if (look_.board.size.x > 0) json_.key("size").json(board_dump(point_json(look_.board.size)));
    const auto& below = look_.board.background;
    if (below && below->show_in_play && !below->path.empty())
      json_.key("background").json(board_dump(background_json(*below)));
    json_.key("kinds").object();
    for (const SpaceKind& kind : board.kinds) {
      json_.key(kind.id).object().key("name").text(own_name(kind));
      json_.key("color").text(color_of(kind)).end();
    }
    json_.end().key("spaces").object();
    for (const SpaceId space : ruleset_.spaces().ids()) {
      json_.key(code_id(names_, Code(space)));
      add_space(space);
    }
    json_.end().key("links").array();
    for (const LinkData& link : board.links)
      json_.array().text(board.spaces[link.from].id).text(board.spaces[link.to].id).end();
    json_.end().key("sets").object();
    for (std::size_t set = 0; set < board.sets.size(); ++set) add_set(board, set);
    json_.end();
    add_ground();
    json_.end();
  }

  void add_set(const BoardData& board, std::size_t number) {
    const NamedSet& set = board.sets[number];
    json_.key(set.id).object().key("name").text(own_name(set)).key("spaces").array();
    for (const int space : set.spaces) json_.text(board.spaces[space].id);
    json_.end();
    for (const SetLook& drawn : look_.board.sets) {
      if (static_cast<std::size_t>(drawn.set) != number) continue;
      if (drawn.has_label) json_.key("label").json(board_dump(point_json(drawn.label)));
      if (drawn.has_at) json_.key("point").json(board_dump(point_json(drawn.at)));
    }
    json_.end();
  }

  /// What is drawn between and below the spaces.
  void add_ground() {
    const BoardLook& board = look_.board;
    json_.key("ways").json(board_dump(ways()));
    if (board.checkered) json_.key("checkered").flag(true);
    if (!board.borders.empty()) json_.key("borders").json(board_dump(lines_json(board.borders)));
    if (!board.deserts.empty()) json_.key("deserts").json(board_dump(lines_json(board.deserts)));
    if (!board.ice.empty()) json_.key("ice").json(board_dump(lines_json(board.ice)));
    if (printed_.regions.empty()) return;
    json_.key("regions").object();
    for (const PrintedRegion& region : printed_.regions) {
      json_.key(region.id).object().key("name").text(region.name);
      if (!region.color.empty()) json_.key("color").text(region.color);
      json_.end();
    }
    json_.end();
  }

  /// All links, in their order; one that the look does not draw is a straight line.
  [[nodiscard]] Json ways() const {
    const BoardData& board = data_.board;
    Json json = Json::array();
    for (const LinkData& link : board.links) {
      json.push_back({{"from", board.spaces[link.from].id}, {"to", board.spaces[link.to].id}});
      if (link.one_way) json.back()["one_way"] = true;
    }
    for (const LinkLook& drawn : look_.board.links)
      json[static_cast<std::size_t>(drawn.link)]["draw"] = line_json(drawn.draw);
    return json;
  }

  [[nodiscard]] std::string color_of(const SpaceKind& kind) const {
    const std::string_view color = look_.color(kind.id);
    return color.empty() ? kind.color : std::string(color);
  }

  void add_space(SpaceId space) {
    const SpaceData& data = ruleset_.spaces()[space];
    json_.object().key("name").text(code_name(names_, Code(space)));
    add_shown(Code(space));
    json_.key("kind").text(data_.board.kinds[ruleset_.board().kind(space)].id);
    json_.key("at").array().number(data.column).number(data.row).end();
    if (const auto found = drawn_.find(space); found != drawn_.end()) {
      for (const SpaceLook* const drawn : found->second) add_drawn(*drawn);
    }
    if (const Json printed = this->printed(printed_.spaces[space]); !printed.empty())
      json_.key("printed").json(board_dump(printed));
    add_fixed_below(Kind::space, number_of(space));
    json_.end();
  }

  /// How the space is drawn; keys without a value are left out.
  [[nodiscard]] Json printed(const PrintedSpace& space) const {
    Json json = Json::object();
    const auto add = [&](const char* key, const std::string& text) {
      if (!text.empty()) json[key] = text;
    };
    add("color", space.color);
    if (space.region >= 0)
      json["region"] = printed_.regions[static_cast<std::size_t>(space.region)].id;
    add("sign", space.sign);
    add("sign_color", space.sign_color);
    add("emblem", space.emblem);
    add("letters", space.letters);
    if (space.water) json["water"] = true;
    return json;
  }

  void add_drawn(const SpaceLook& drawn) {
    if (drawn.has_at) json_.key("point").json(board_dump(point_json(drawn.at)));
    if (drawn.has_label) json_.key("label").json(board_dump(point_json(drawn.label)));
    if (!drawn.shape.empty()) json_.key("shape").json(board_dump(lines_json(drawn.shape)));
  }

  /// Calls `tell(declaration, values)` for what never changes of a thing and has a value: its fixed
  /// properties, the fields of a card.
  template <typename Tell>
  void for_fixed(Kind target, int entity, Tell tell) const {
    const std::span<const Value> values = ruleset_.properties().fixed_values();
    for (const PropertySlot& slot : ruleset_.properties()) {
      const PropertyDeclaration& declaration = *slot.declaration;
      if (slot.target != target || !declaration.fixed || !slot.applies_to(entity)) continue;
      const auto own = values.subspan(static_cast<std::size_t>(slot.at(entity)));
      if (declaration.is_list ? own[0] > 0 : own[0] != kNone) tell(declaration, own);
    }
  }

  [[nodiscard]] bool has_fixed(Kind target, int entity) const {
    bool any = false;
    for_fixed(target, entity, [&any](const auto&, const auto&) { any = true; });
    return any;
  }

  /// Under a key of their own, where there are some.
  void add_fixed_below(Kind target, int entity) {
    if (!has_fixed(target, entity)) return;
    json_.key("fixed").object();
    add_fixed(target, entity);
    json_.end();
  }

  void add_fixed(Kind target, int entity) {
    const auto add_one = [this](const PropertyDeclaration& declaration, Value value) {
      if (value == kNone) {
        json_.null();
      } else {
        add_value(json_, names_, declaration, value);
      }
    };
    for_fixed(target, entity,
              [&](const PropertyDeclaration& declaration, std::span<const Value> values) {
                json_.key(declaration.name);
                if (!declaration.is_list) return add_one(declaration, values[0]);
                json_.array();
                for (const Value value : values.subspan(1, static_cast<std::size_t>(values[0])))
                  add_one(declaration, value);
                json_.end();
              });
  }

  void add_charts() {
    json_.key("charts").object();
    for (const ChartData& chart : data_.charts) {
      json_.key(chart.id).object().key("title").text(own_name(chart));
      json_.key("columns").number(chart.columns).key("cyclic").flag(chart.cyclic);
      json_.key("rows").array();
      for (const ChartRow& row : chart.rows) {
        json_.object().key("id").text(row.id).key("name").text(own_name(row)).key("values").array();
        for (const Scalar& value : row.values) json_.json(board_dump(scalar_json(value)));
        json_.end().end();
      }
      json_.end().end();
    }
    json_.end();
  }

  void add_tables() {
    json_.key("tables").object();
    for (const TableData& table : data_.tables) {
      json_.key(table.id).object().key("title").text(own_name(table)).key("roll").text(table.roll);
      json_.key("rows").array();
      for (const TableRow& row : table.rows) {
        json_.object().key("from").number(row.from).key("to").number(row.to);
        json_.key("result").json(board_dump(scalar_json(row.result))).end();
      }
      json_.end().end();
    }
    json_.end();
  }

  void add_tokens() {
    json_.key("tokens").object();
    for (const TokenId token : ruleset_.tokens().ids()) {
      const Code code(token);
      json_.key(code_id(names_, code)).object().key("name").text(code_name(names_, code));
      add_shown(code);
      add_fixed(Kind::token, number_of(token));
      json_.end();
    }
    json_.end();
  }

  void add_pieces() {
    json_.key("pieces").object();
    for (const PieceId piece : ruleset_.pieces().ids()) {
      const PieceInfo& info = ruleset_.pieces()[piece];
      json_.key(code_id(names_, Code(piece))).object();
      json_.key("kind").text(data_.pieces[info.declaration].id);
      json_.key("name").text(code_name(names_, Code(piece)));
      add_shown(Code(piece));
      if (info.owner != SeatId::none) json_.key("owner").text(ruleset_.player_name(info.owner));
      add_fixed_below(Kind::piece, number_of(piece));
      json_.end();
    }
    json_.end();
  }

  void add_cards() {
    json_.key("cards").object();
    for (const CardId card : ruleset_.cards().ids()) {
      const CardInfo& info = ruleset_.cards()[card];
      const DeckDeclaration& deck = data_.decks[info.deck];
      const CardData& data = deck.cards[info.card];
      const Code code(card);
      json_.key(code_id(names_, code)).object().key("deck").text(deck.id);
      json_.key("name").text(code_name(names_, code));
      add_shown(code);
      if (!data.text.empty()) json_.key("text").text(data.text);
      if (has_fixed(Kind::card, number_of(card))) {
        json_.key("fields").object();
        add_fixed(Kind::card, number_of(card));
        json_.end();
      }
      json_.end();
    }
    json_.end();
  }

  JsonText& json_;
  const Ruleset& ruleset_;
  Names names_;
  const GameData& data_;
  const GameLook& look_;
  PrintedBoard printed_;
  std::map<SpaceId, std::vector<const SpaceLook*>> drawn_;
};

}  // namespace

void add_board(JsonText& json, const Ruleset& ruleset, const GameLook& look) {
  BoardText(json, ruleset, look).add_all();
}

}  // namespace windrose
