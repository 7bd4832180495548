// An observation as JSON: players, spaces, decks, piles, purses, charts, each with what is known of
// it.
#include <nlohmann/json.hpp>

#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

class ObservationText {
 public:
  explicit ObservationText(const Observation& state) : state_(state), ruleset_(state.ruleset()) {}

  Json all() const {
    const Header& header = state_.header();
    Json json;
    if (const Viewer viewer = state_.viewer(); viewer.is_seat())
      json["player"] = ruleset_.player_name(viewer.seat());
    json["round"] = header.round;
    json["turn"] = header.turns;
    if (header.step != WordId::none) json["step"] = state_.words().text(header.step);
    json["players"] = Json::array();
    for (const SeatId seat : ruleset_.seats()) json["players"].push_back(player(seat));
    json["purses"] = purses();
    add_properties(json["properties"] = Json::object(), Kind::game, 0);
    json["spaces"] = spaces();
    json["zones"] = zones(SeatId::none, SpaceId::none);
    json["decks"] = decks();
    json["piles"] = piles(SeatId::none, SpaceId::none);
    json["pieces"] = pieces();
    json["charts"] = charts();
    return json;
  }

 private:
  Json player(SeatId seat) const {
    Json json = {{"name", ruleset_.player_name(seat)},
                 {"in_match", state_.header().active().contains(seat)}};
    if (ruleset_.data().money.used) json["cash"] = amount(Ruleset::purse_of(seat));
    add_properties(json, Kind::player, number_of(seat));
    json.update(zones(seat, SpaceId::none));
    json.update(piles(seat, SpaceId::none));
    return json;
  }

  Json amount(PurseId purse) const {
    const Value value = state_.purse(purse);
    return value == kUnknown ? Json(nullptr) : Json(value);
  }

  Json purses() const {
    Json json = Json::object();
    for (const PurseId purse : ruleset_.purses().ids()) {
      const SeatId owner = ruleset_.purses()[purse].owner;
      const bool of_player = owner != SeatId::none && purse == Ruleset::purse_of(owner);
      if (of_player || (purse == Ruleset::bank() && !ruleset_.data().money.used)) continue;
      json[code_id(state_, Code(purse))] = amount(purse);
    }
    return json;
  }

  Json value(const PropertyDeclaration& declaration, Value value) const {
    if (declaration.type == ValueType::number && value != kUnknown) return value;
    if (value == kUnknown || value == kHidden) return nullptr;
    if (declaration.type == ValueType::flag) return value != 0;
    return code_id(state_, value_code(declaration, value));
  }

  void add_properties(Json& json, Kind target, int entity) const {
    for (const PropertySlot& slot : ruleset_.properties()) {
      const PropertyDeclaration& declaration = *slot.declaration;
      if (slot.target != target || declaration.fixed || !slot.applies_to(entity)) continue;
      const auto values = state_.values(slot.at(entity), slot.width);
      if (!declaration.is_list) {
        if (values[0] != kNone) json[declaration.name] = value(declaration, values[0]);
        continue;
      }
      if (values[0] == kUnknown) {
        json[declaration.name] = nullptr;
        continue;
      }
      Json& list = json[declaration.name] = Json::array();
      for (int i = 0; i < values[0]; ++i) {
        list.push_back(value(declaration, values[static_cast<std::size_t>(i) + 1]));
      }
    }
  }

  /// Items in order; those that are not known last, each as null.
  Json items(ZoneId zone) const {
    Json list = Json::array();
    for (ItemId item = state_.zone_first(zone); item != ItemId::none;
         item = state_.item_next(item)) {
      list.push_back(code_id(state_, ruleset_.item_code(item)));
    }
    for (int i = 0; i < state_.zone_unknown(zone); ++i) list.push_back(nullptr);
    return list;
  }

  Json spaces() const {
    Json json = Json::object();
    for (const SpaceId space : ruleset_.spaces().ids()) {
      Json entry = Json::object();
      if (state_.zone_count(zone_of_space(space)) > 0)
        entry["pieces"] = items(zone_of_space(space));
      add_properties(entry, Kind::space, number_of(space));
      entry.update(zones(SeatId::none, space));
      entry.update(piles(SeatId::none, space));
      if (!entry.empty()) json[code_id(state_, Code(space))] = std::move(entry);
    }
    return json;
  }

  Json zones(SeatId owner, SpaceId space) const {
    Json json = Json::object();
    for (const ZoneId zone : ruleset_.zones_off_board()) {
      const ZoneInfo& info = ruleset_.zones()[zone];
      if (info.deck >= 0 || info.owner != owner || info.space != space) continue;
      json[info.id] = items(zone);
    }
    return json;
  }

  Json decks() const {
    Json json = Json::object();
    for (int deck = 0; deck < static_cast<int>(ruleset_.data().decks.size()); ++deck) {
      const ZoneId pile = ruleset_.draw_pile(deck);
      Json& entry = json[ruleset_.data().decks[deck].id];
      entry["count"] = state_.zone_count(pile);
      if (state_.zone_first(pile) != ItemId::none) entry["cards"] = items(pile);
      entry["discard"] = items(ruleset_.discard_pile(deck));
    }
    return json;
  }

  Json piles(SeatId owner, SpaceId space) const {
    Json json = Json::object();
    for (const PileId pile : ruleset_.piles().ids()) {
      const PileInfo& info = ruleset_.piles()[pile];
      if (info.owner != owner || info.space != space) continue;
      Json tokens = Json::object();
      bool known = true;
      for (const TokenId token : ruleset_.tokens().ids()) {
        const int count = state_.tokens(pile, token);
        known &= count != Observation::kUnknownTokens;
        if (count > 0) tokens[code_id(state_, Code(token))] = count;
      }
      if (!known) {
        json[info.id] = nullptr;
      } else if (!tokens.empty()) {
        json[info.id] = std::move(tokens);
      }
    }
    return json;
  }

  Json pieces() const {
    Json json = Json::object();
    for (const PieceId piece : ruleset_.pieces().ids()) {
      const ZoneId zone = state_.item_zone(item_of(piece));
      Json entry = Json::object();
      if (zone != ZoneId::none) entry["at"] = code_id(state_, Code(zone));
      add_properties(entry, Kind::piece, number_of(piece));
      json[code_id(state_, Code(piece))] = std::move(entry);
    }
    return json;
  }

  Json charts() const {
    Json json = Json::object();
    for (const ChartId chart : ruleset_.charts().ids()) {
      json[code_id(state_, Code(chart))] = state_.chart(chart);
    }
    return json;
  }

  const Observation& state_;
  const Ruleset& ruleset_;
};

}  // namespace

std::string observation_json(const Observation& observation) {
  return ObservationText(observation).all().dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace windrose
