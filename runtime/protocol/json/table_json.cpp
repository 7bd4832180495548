#include "runtime/protocol/json/table_json.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "runtime/protocol/json/json_parts.h"
#include "runtime/protocol/json/observation_parts.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kKinds[] = {"contest", "auction", "trade", "reveal", "force", "outcome"};
constexpr const char* kStates[] = {"highest", "in", "out"};

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// A name as a sentence of one part: [["Indo-China", "indo_china"]].
Json name_json(const std::string& name, const std::string& id) {
  return Json::array({Json::array({name, id})});
}

class TableText {
 public:
  TableText(const Observation& seen, const GameLook& look, const TableParts& parts)
      : seen_(seen), ruleset_(seen.ruleset()), look_(look), parts_(parts) {}

  void add_all(JsonText& json) const {
    // The values are those of an observation, under the same keys.
    const ObservationParts values(json, seen_);
    json.object().key("format").number(1).key("viewer");
    const Viewer viewer = seen_.viewer();
    viewer.is_seat() ? json.text(ruleset_.player_name(viewer.seat())) : json.null();
    values.add_course();
    json.key("players").array();
    for (const SeatId seat : ruleset_.seats()) add_player(json, values, seat);
    json.end();
    values.add_things();
    json.key("charts").array();
    for (const ChartId chart : ruleset_.charts().ids()) {
      json.object().key("id").text(code_id(seen_, Code(chart)));
      json.key("column").number(Tabletop(seen_).chart(chart).column).end();
    }
    json.end().key("prompt");
    add_sentence(json, seen_, parts_.prompt);
    json.key("answers").array();
    for (const SaidAnswer& answer : parts_.answers) {
      json.object().key("id").text(answer.id).key("name");
      add_sentence(json, seen_, answer.name);
      json.end();
    }
    json.end();
    json.key("stages").array();
    for (const StageShown& stage : parts_.stages) json.json(text_of(this->stage(stage)));
    json.end().key("standing").json(text_of(standing())).end();
  }

 private:
  [[nodiscard]] std::string player_id(SeatId seat) const { return ruleset_.player_name(seat); }
  [[nodiscard]] std::string space_id(SpaceId space) const { return code_id(seen_, Code(space)); }

  void add_player(JsonText& json, const ObservationParts& values, SeatId seat) const {
    json.object().key("id").text(player_id(seat));
    json.key("name").json(text_of(name_json(capitalized(player_id(seat)), player_id(seat))));
    json.key("asked").flag(parts_.asked.contains(seat));
    if (const Json headline = this->headline(seat); !headline.is_null())
      json.key("headline").json(text_of(headline));
    json.key("rows").array();
    for (const ZoneRow& row : Tabletop(seen_).rows({.seat = seat})) add_row(json, row);
    // Zones are told as rows; the rest is as in an observation.
    json.end().key("values").object();
    values.add_player(seat, ObservationParts::Zones::left_out);
    json.end().end();
  }

  /// What wins, else money.
  [[nodiscard]] Json headline(SeatId seat) const {
    if (!parts_.standing.empty() && !parts_.standing[seat].empty()) {
      return figure(parts_.standing[seat].front());
    }
    if (!ruleset_.data().money.used) return nullptr;
    const Value cash = Tabletop(seen_).cash(seat);
    return {{"amount", cash == kUnknown ? Json() : Json(cash)}, {"text", sum_text(look_, cash)}};
  }

  [[nodiscard]] Json figure(const StandingFigure& figure) const {
    if (!figure.value) return {{"amount", nullptr}, {"text", "?"}};
    const auto amount = static_cast<Value>(*figure.value);
    const bool is_money = ruleset_.data().money.used &&
                          (figure.name == "cash" ||
                           (!figure.unit.empty() && figure.unit == ruleset_.data().money.unit));
    return {{"amount", *figure.value},
            {"text", is_money ? sum_text(look_, amount) : number_text(amount)}};
  }

  void add_row(JsonText& json, const ZoneRow& row) const {
    json.object().key("id").text(ruleset_.zones()[row.zone].id);
    json.key("count").number(row.count).key("cards").array();
    for (const ItemId item : row.items)
      json.object().key("id").text(code_id(seen_, ruleset_.items().code(item))).end();
    for (int i = 0; i < row.unknown; ++i)
      json.object().key("back").text(seen_name(seen_, row.back(i))).end();
    json.end().end();
  }

  [[nodiscard]] Json spans(const Sentence& sentence) const {
    JsonText text;
    add_sentence(text, seen_, sentence);
    return Json::parse(text.take());
  }

  [[nodiscard]] Json thing(const StageThing& thing) const {
    if (thing.code.is_none()) return nullptr;
    const bool is_hidden = thing.code.kind() == Kind::placeholder;
    Json json = {{"id", is_hidden ? Json() : Json(code_id(seen_, thing.code))},
                 {"name", thing.name}};
    json["name_spans"] = is_thing(thing.code) ? name_json(thing.name, code_id(seen_, thing.code))
                                              : Json::array({thing.name});
    if (!thing.value.empty()) json["value"] = thing.value;
    if (thing.price != 0) json["value_amount"] = thing.price;
    if (!thing.effect.empty()) json["effect"] = spans(thing.effect);
    return json;
  }

  [[nodiscard]] Json side(const StageShown& stage, const StageSide& side) const {
    Json json = {{"player", side.seat == SeatId::none ? Json() : Json(player_id(side.seat))}};
    if (!side.role.empty()) json["role"] = side.role;
    if (stage.kind == StageKind::contest) json["strength"] = side.points;
    if (stage.kind != StageKind::trade) return json;
    json["gives"] = Json::array();
    for (const StageThing& one : side.gives) json["gives"].push_back(thing(one));
    if (!side.money.empty()) {
      json["money"] = side.money;
      json["money_amount"] = side.sum;
    }
    json["worth"] = side.worth;
    json["worth_text"] = side.worth_text;
    return json;
  }

  [[nodiscard]] Json stage(const StageShown& stage) const {
    Json json = {{"id", stage.id},
                 {"kind", kKinds[static_cast<std::size_t>(stage.kind)]},
                 {"title", plain(stage.title)},
                 {"title_spans", spans(stage.title)},
                 {"line", plain(stage.line)},
                 {"line_spans", spans(stage.line)}};
    if (!stage.rule.empty()) json["rule"] = stage.rule;
    for (const StageSide& one : stage.sides) json["sides"].push_back(side(stage, one));
    switch (stage.kind) {
      case StageKind::contest:
        add_contest(json, stage);
        break;
      case StageKind::auction:
        add_auction(json, stage);
        break;
      case StageKind::trade:
        json["done"] = stage.done;
        add_exchange(json, stage);
        break;
      case StageKind::reveal:
      case StageKind::force:
        add_cards(json, stage);
        break;
      case StageKind::outcome:
        add_outcome(json, stage);
        break;
    }
    return json;
  }

  void add_contest(Json& json, const StageShown& stage) const {
    if (stage.from != SpaceId::none) json["from"] = space_id(stage.from);
    if (stage.to != SpaceId::none) json["to"] = space_id(stage.to);
    json["parts"] = Json::array();
    for (const StageRow& row : stage.rows) {
      Json part = {{"id", row.part},
                   {"name", plain(row.name)},
                   {"name_spans", spans(row.name)},
                   {"points", row.points}};
      if (!row.note.empty()) {
        part["note"] = plain(row.note);
        part["note_spans"] = spans(row.note);
      }
      json["parts"].push_back(std::move(part));
    }
    if (stage.needs > 0) json["needs"] = stage.needs;
    if (!stage.thrown.faces.empty()) {
      json["thrown"] = {{"faces", stage.thrown.faces}};
      if (!stage.thrown.when.empty()) json["thrown"]["when"] = stage.thrown.when;
    }
    for (const StageChance& row : stage.table) {
      Json entry = {{"range", row.range}, {"text", row.text}, {"percent", row.percent}};
      if (row.rolled) entry["rolled"] = true;
      json["table"].push_back(std::move(entry));
    }
  }

  void add_auction(Json& json, const StageShown& stage) const {
    json["lot"] = thing(stage.lot);
    if (!stage.bid.empty()) {
      json["bid"] = stage.bid;
      json["bid_amount"] = stage.high;
    }
    if (!stage.price.empty()) {
      json["price"] = stage.price;
      json["price_amount"] = stage.price_sum;
    }
    json["bidders"] = Json::array();
    for (const StageBidder& bidder : stage.bidders) {
      Json entry = {{"player", player_id(bidder.seat)},
                    {"state", kStates[static_cast<std::size_t>(bidder.state)]},
                    {"asked", bidder.asked}};
      if (!bidder.last.empty()) {
        entry["last"] = bidder.last;
        entry["last_amount"] = bidder.last_sum;
      }
      if (!bidder.cash.empty()) {
        entry["cash"] = bidder.cash;
        entry["cash_amount"] = bidder.purse == kUnknown ? Json() : Json(bidder.purse);
      }
      json["bidders"].push_back(std::move(entry));
    }
    for (const StageBid& one : stage.bids) {
      json["bids"].push_back(
          {{"player", player_id(one.seat)}, {"bid", one.text}, {"bid_amount", one.sum}});
    }
    if (!stage.gains.empty()) json["gains"] = gains(stage);
  }

  /// What both offered each other so far.
  void add_exchange(Json& json, const StageShown& stage) const {
    for (const StageOffer& one : stage.exchange) {
      json["exchange"].push_back({{"player", player_id(one.seat)},
                                  {"text", plain(one.text)},
                                  {"text_spans", spans(one.text)},
                                  {"open", one.open}});
    }
    if (stage.change.empty()) return;
    json["change"] = stage.change;
    json["change_is_good"] = stage.change_is_good;
  }

  [[nodiscard]] Json gains(const StageShown& stage) const {
    Json json = Json::array();
    for (const StageGain& one : stage.gains) {
      Json gain = {{"id", one.id}, {"name", one.name}, {"amount", one.amount}, {"text", one.text}};
      if (!one.note.empty()) gain["note_spans"] = spans(one.note);
      json.push_back(std::move(gain));
    }
    return json;
  }

  void add_outcome(Json& json, const StageShown& stage) const {
    if (stage.who != SeatId::none) json["player"] = player_id(stage.who);
    if (stage.from != SpaceId::none) json["from"] = space_id(stage.from);
    if (stage.to != SpaceId::none) json["to"] = space_id(stage.to);
    json["gains"] = gains(stage);
    json["changes"] = Json::array();
    for (const StageChange& one : stage.changes) {
      json["changes"].push_back({{"player", player_id(one.seat)},
                                 {"before", one.then},
                                 {"after", one.then + one.by},
                                 {"by", one.by}});
    }
    if (!stage.unit.empty()) json["unit"] = stage.unit;
  }

  void add_cards(Json& json, const StageShown& stage) const {
    json["cards"] = Json::array();
    for (const CardView& card : stage.cards) {
      json["cards"].push_back(card.known ? Json(code_id(seen_, card.code)) : Json());
    }
    for (const SpaceId space : stage.area) json["area"].push_back(space_id(space));
    if (stage.toward.empty()) return;
    json["toward"] = stage.toward;
    json["toward_id"] = stage.toward_id;
  }

  [[nodiscard]] Json standing() const {
    Json json = Json::array();
    for (const SeatId seat : parts_.standing.ids()) {
      Json figures = Json::object();
      for (const StandingFigure& one : parts_.standing[seat]) figures[one.name] = figure(one);
      json.push_back({{"player", player_id(seat)}, {"figures", figures}});
    }
    return json;
  }

  const Observation& seen_;
  const Ruleset& ruleset_;
  const GameLook& look_;
  const TableParts& parts_;
};

}  // namespace

void add_table(JsonText& json, const Observation& seen, const GameLook& look,
               const TableParts& parts) {
  TableText(seen, look, parts).add_all(json);
}

void add_caption(JsonText& json, const Names& names, Code thing, const Caption& caption,
                 const Sentence& why_not) {
  json.object().key("id").text(code_id(names, thing));
  const auto add = [&](const char* key, const Sentence& said) {
    add_sentence(json.key(key), names, said);
  };
  add("title", caption.title);
  add("text", caption.text);
  add("hint", caption.hint);
  add("why_not", why_not);
  json.end();
}

}  // namespace windrose
