#include <filesystem>

#include <nlohmann/json.hpp>

#include "runtime/protocol/json/table_json.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kLayouts[] = {"loop", "graph", "squares", "hexes"};

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

Json point_json(LookPoint point) {
  return Json::array({point.x, point.y});
}

/// The whole path, wherever the program was started.
std::string picture_file(const std::filesystem::path& path) {
  return std::filesystem::absolute(path).lexically_normal().string();
}

class BoardText {
 public:
  BoardText(const Ruleset& ruleset, const GameLook& look)
      : ruleset_(ruleset), names_(ruleset), data_(ruleset.data()), look_(look) {}

  [[nodiscard]] Json all() const {
    Json json = {{"format", 1}, {"game", data_.id}, {"title", data_.title}};
    if (Json fixed = this->fixed(Kind::game, 0); !fixed.empty()) json["fixed"] = std::move(fixed);
    json["players"] = players();
    if (!data_.board.spaces.empty()) json["board"] = board();
    if (!data_.teams.empty()) json["teams"] = teams();
    json["charts"] = charts();
    json["tables"] = tables();
    json["pieces"] = pieces();
    json["tokens"] = tokens();
    json["cards"] = cards();
    json["look"] = look();
    return json;
  }

 private:
  /// In the order of seats.
  [[nodiscard]] Json players() const {
    Json json = Json::array();
    for (int seat = 0; seat < ruleset_.players(); ++seat) {
      const Code code(Kind::player, seat);
      Json entry = {{"id", ruleset_.player_name(seat)}, {"name", code_name(names_, code)}};
      if (Json fixed = this->fixed(Kind::player, seat); !fixed.empty()) {
        entry["fixed"] = std::move(fixed);
      }
      json.push_back(std::move(entry));
    }
    return json;
  }

  [[nodiscard]] Json teams() const {
    Json json = Json::object();
    for (std::size_t team = 0; team < data_.teams.size(); ++team) {
      Json players = Json::array();
      for (const int seat : data_.teams[team].seats) {
        if (seat < ruleset_.players()) players.push_back(ruleset_.player_name(SeatId{seat}));
      }
      json[data_.teams[team].id] = {{"name", ruleset_.team_name(static_cast<int>(team))},
                                    {"players", std::move(players)}};
    }
    return json;
  }

  [[nodiscard]] Json board() const {
    const BoardData& board = data_.board;
    Json json = {{"title", board.title}, {"layout", kLayouts[static_cast<int>(board.layout)]}};
    if (look_.board.size.x > 0) json["size"] = point_json(look_.board.size);
    const auto& below = look_.board.background;
    if (below && below->show_in_play && !below->path.empty())
      json["background"] = background(*below);
    json["kinds"] = Json::object();
    for (const SpaceKind& kind : board.kinds) {
      json["kinds"][kind.id] = {{"name", kind.name}, {"color", color_of(kind)}};
    }
    json["spaces"] = Json::object();
    for (const SpaceId space : ruleset_.spaces().ids()) {
      json["spaces"][code_id(names_, Code(space))] = this->space(space);
    }
    json["links"] = Json::array();
    for (const LinkData& link : board.links) {
      json["links"].push_back({board.spaces[link.from].id, board.spaces[link.to].id});
    }
    json["sets"] = Json::object();
    for (const NamedSet& set : board.sets) {
      Json spaces = Json::array();
      for (const int space : set.spaces) spaces.push_back(board.spaces[space].id);
      json["sets"][set.id] = {{"name", set.name}, {"spaces", std::move(spaces)}};
    }
    return json;
  }

  [[nodiscard]] std::string color_of(const SpaceKind& kind) const {
    const std::string_view color = look_.color(kind.id);
    return color.empty() ? kind.color : std::string(color);
  }

  [[nodiscard]] Json space(SpaceId space) const {
    const SpaceData& data = ruleset_.spaces()[space];
    Json json = {{"name", code_name(names_, Code(space))},
                 {"kind", data_.board.kinds[ruleset_.board().kind(space)].id},
                 {"at", Json::array({data.column, data.row})}};
    for (const SpaceLook& drawn : look_.board.spaces) {
      if (SpaceId{drawn.space} != space) continue;
      if (drawn.has_at) json["point"] = point_json(drawn.at);
      if (drawn.has_label) json["label"] = point_json(drawn.label);
      for (const auto& ring : drawn.shape) {
        Json corners = Json::array();
        for (const LookPoint corner : ring) corners.push_back(point_json(corner));
        json["shape"].push_back(std::move(corners));
      }
    }
    Json fixed = this->fixed(Kind::space, number_of(space));
    if (!fixed.empty()) json["fixed"] = std::move(fixed);
    return json;
  }

  /// What never changes of a thing: its fixed properties, the fields of a card.
  [[nodiscard]] Json fixed(Kind target, int entity) const {
    Json json = Json::object();
    const std::vector<Value>& values = ruleset_.fixed_values();
    const auto one = [&](const PropertyDeclaration& declaration, Value value) -> Json {
      if (value == kNone) return nullptr;
      if (declaration.type == ValueType::number) return value;
      if (declaration.type == ValueType::flag) return value != 0;
      return code_id(names_, value_code(declaration, value));
    };
    for (const PropertySlot& slot : ruleset_.properties()) {
      const PropertyDeclaration& declaration = *slot.declaration;
      if (slot.target != target || !declaration.fixed || !slot.applies_to(entity)) continue;
      const int place = slot.at(entity);
      if (!declaration.is_list) {
        if (values[place] != kNone) json[declaration.name] = one(declaration, values[place]);
        continue;
      }
      Json list = Json::array();
      for (int i = 1; i <= values[place]; ++i) list.push_back(one(declaration, values[place + i]));
      if (!list.empty()) json[declaration.name] = std::move(list);
    }
    return json;
  }

  [[nodiscard]] Json charts() const {
    Json json = Json::object();
    for (const ChartData& chart : data_.charts) {
      Json rows = Json::array();
      for (const ChartRow& row : chart.rows) {
        Json values = Json::array();
        for (const Scalar& value : row.values) values.push_back(scalar_json(value));
        rows.push_back({{"id", row.id}, {"name", row.name}, {"values", std::move(values)}});
      }
      json[chart.id] = {{"title", chart.title},
                        {"columns", chart.columns},
                        {"cyclic", chart.cyclic},
                        {"rows", std::move(rows)}};
    }
    return json;
  }

  [[nodiscard]] Json tables() const {
    Json json = Json::object();
    for (const TableData& table : data_.tables) {
      Json rows = Json::array();
      for (const TableRow& row : table.rows) {
        rows.push_back({{"from", row.from}, {"to", row.to}, {"result", scalar_json(row.result)}});
      }
      json[table.id] = {{"title", table.title}, {"roll", table.roll}, {"rows", std::move(rows)}};
    }
    return json;
  }

  [[nodiscard]] Json tokens() const {
    Json json = Json::object();
    for (const TokenId token : ruleset_.tokens().ids()) {
      const Code code(token);
      Json entry = {{"name", code_name(names_, code)}};
      entry.update(fixed(Kind::token, number_of(token)));
      json[code_id(names_, code)] = std::move(entry);
    }
    return json;
  }

  [[nodiscard]] Json pieces() const {
    Json json = Json::object();
    for (const PieceId piece : ruleset_.pieces().ids()) {
      const PieceInfo& info = ruleset_.pieces()[piece];
      const Code code(piece);
      Json entry = {{"kind", data_.pieces[info.declaration].id}, {"name", code_name(names_, code)}};
      if (info.owner >= 0) entry["owner"] = ruleset_.player_name(info.owner);
      if (Json fixed = this->fixed(Kind::piece, number_of(piece)); !fixed.empty()) {
        entry["fixed"] = std::move(fixed);
      }
      json[code_id(names_, code)] = std::move(entry);
    }
    return json;
  }

  [[nodiscard]] Json cards() const {
    Json json = Json::object();
    for (const CardId card : ruleset_.cards().ids()) {
      const CardInfo& info = ruleset_.cards()[card];
      const DeckDeclaration& deck = data_.decks[info.deck];
      const CardData& data = deck.cards[info.card];
      const Code code(card);
      Json entry = {{"deck", deck.id}, {"name", code_name(names_, code)}};
      if (!data.text.empty()) entry["text"] = data.text;
      Json fields = fixed(Kind::card, number_of(card));
      if (!fields.empty()) entry["fields"] = std::move(fields);
      json[code_id(names_, code)] = std::move(entry);
    }
    return json;
  }

  [[nodiscard]] Json look() const {
    Json json = Json::object();
    const auto add = [&](const char* key, const auto& rows) {
      Json map = Json::object();
      for (const auto& [id, value] : rows) map[id] = value;
      if (!map.empty()) json[key] = std::move(map);
    };
    add("colors", look_.colors);
    add("signs", look_.signs);
    add("letters", look_.letters);
    if (!look_.money_sign.empty()) json["money_sign"] = look_.money_sign;
    for (const LookPicture& picture : look_.pictures)
      json["pictures"][picture.thing] = picture_file(picture.path);
    for (const CardLayout& layout : look_.cards) json["cards"][layout.deck] = this->layout(layout);
    if (Json dice = this->dice(); !dice.empty()) json["dice"] = std::move(dice);
    return json;
  }

  /// What is printed on the cards of a deck; keys without a value are left out.
  [[nodiscard]] static Json layout(const CardLayout& layout) {
    Json json = Json::object();
    const auto add = [&](const char* key, const std::string& field) {
      if (!field.empty()) json[key] = field;
    };
    add("corner", layout.corner);
    add("sign", layout.sign);
    if (!layout.fields.empty()) json["fields"] = layout.fields;
    add("worth", layout.worth);
    return json;
  }

  [[nodiscard]] Json dice() const {
    Json json = Json::object();
    if (!look_.dice.lists.empty()) json["lists"] = look_.dice.lists;
    if (!look_.dice.count.empty()) json["count"] = look_.dice.count;
    for (const DieFace& face : look_.dice.faces) {
      if (face.sign.empty() && face.picture.empty()) continue;  // the picture cannot be shown
      json["faces"][std::to_string(face.face)] = face.sign.empty()
                                                     ? Json{{"picture", picture_file(face.picture)}}
                                                     : Json{{"sign", face.sign}};
    }
    return json;
  }

  /// The picture below the board of a game that shows it in play.
  [[nodiscard]] static Json background(const BoardBackground& picture) {
    return {{"picture", picture_file(picture.path)},
            {"at", point_json(picture.at)},
            {"size", point_json(picture.size)},
            {"opacity", picture.opacity}};
  }

  const Ruleset& ruleset_;
  Names names_;
  const GameData& data_;
  const GameLook& look_;
};

}  // namespace

std::string board_json(const Ruleset& ruleset, const GameLook& look) {
  return BoardText(ruleset, look).all().dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace windrose
