#include "runtime/debug/engine/watched.h"

#include "runtime/base/text/error.h"
#include "runtime/base/text/kinds.h"
#include "runtime/base/text/text.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/seen/cause_text.h"
#include "runtime/state/seen/event_text.h"

namespace windrose {
namespace {

/// Names of the changing properties of a thing, for a suggestion.
std::vector<std::string> property_names(const Ruleset& ruleset, Kind target, int entity) {
  std::vector<std::string> names;
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.target == target && slot.applies_to(entity) && !slot.declaration->fixed)
      names.push_back(slot.declaration->name);
  }
  if (target == Kind::player && ruleset.data().money.used) names.emplace_back("cash");
  if (target == Kind::piece || target == Kind::card) names.emplace_back("space");
  return names;
}

}  // namespace

Watched::Watched(const Names& names, std::string name) : name_(std::move(name)) {
  const Ruleset& ruleset = names.ruleset();
  if (take_whole(named_code(names, name_))) return;
  const std::size_t dot = name_.rfind('.');
  if (dot == std::string::npos) {
    throw Error("there is no value " + quote(name_) + "; name a thing and its property, such as " +
                ruleset.player_name(SeatId{0}) + ".cash");
  }
  const std::string head = name_.substr(0, dot);
  const std::string word = name_.substr(dot + 1);
  const Code thing = head == "game" ? Code(Kind::game, 0) : named_code(names, head);
  if (thing.is_none() || thing.kind() == Kind::number || thing.kind() == Kind::word)
    throw Error("there is no thing " + quote(head) + "; name a player, a space or a piece");
  if (take_member(ruleset, thing, word)) return;
  const std::vector<std::string> known = property_names(ruleset, thing.kind(), thing.id());
  const std::string hint = did_you_mean(word, known);
  throw Error(quote(head) + " has no property " + quote(word) + " that can change" +
              (hint.empty() && !known.empty() ? "; it has " + join_and(known) : hint));
}

bool Watched::take_whole(Code thing) {
  id_ = thing.id();
  switch (thing.kind()) {
    case Kind::purse:
      what_ = What::purse;
      return true;
    case Kind::zone:
      what_ = What::zone;
      return true;
    case Kind::pile:
      what_ = What::pile;
      return true;
    case Kind::chart:
      what_ = What::chart;
      return true;
    default:
      return false;
  }
}

bool Watched::take_property(const Ruleset& ruleset, Kind target, int entity,
                            const std::string& word) {
  const PropertySlot* const slot = ruleset.properties().find(target, entity, word);
  if (slot == nullptr || slot->declaration->fixed) return false;
  what_ = What::property;
  slot_ = slot->id;
  entity_ = entity;
  return true;
}

bool Watched::take_member(const Ruleset& ruleset, Code thing, const std::string& word) {
  if (take_property(ruleset, thing.kind(), thing.id(), word)) return true;
  const bool is_money = word == "cash" || word == "money";
  if (thing.kind() == Kind::player && is_money && ruleset.data().money.used) {
    what_ = What::purse;
    id_ = number_of(purse_of(thing.as<SeatId>()));
    return true;
  }
  const bool is_place = word == "space" || word == "zone" || word == "at";
  if ((thing.kind() == Kind::piece || thing.kind() == Kind::card) && is_place) {
    what_ = What::item;
    id_ = number_of(ruleset.items().of(thing));
    return true;
  }
  if (thing.kind() == Kind::space && word == "pieces") {
    what_ = What::zone;
    id_ = thing.id();
    return true;
  }
  const auto belongs = [&](const auto& info) {
    return info.id == word && (thing.kind() == Kind::player  ? info.owner == thing.as<SeatId>()
                               : thing.kind() == Kind::space ? info.space == thing.as<SpaceId>()
                                                             : false);
  };
  for (const ZoneId zone : ruleset.zones().ids()) {
    if (belongs(ruleset.zones()[zone])) return take_whole(Code(zone));
  }
  for (const PileId pile : ruleset.piles().ids()) {
    if (belongs(ruleset.piles()[pile])) return take_whole(Code(pile));
  }
  return false;
}

std::string Watched::text(const AnyState& state) const {
  switch (what_) {
    case What::property:
      return property_text(state);
    case What::purse:
      return std::to_string(state.purse(PurseId{id_}));
    case What::item: {
      const ZoneId zone = state.item_zone(ItemId{id_});
      return zone == ZoneId::none ? "nothing" : code_id(state, Code(zone));
    }
    case What::zone: {
      std::vector<std::string> items;
      for (ItemId item = state.zone_first(ZoneId{id_}); item != ItemId::none;
           item = state.item_next(item))
        items.push_back(code_id(state, state.ruleset().items().code(item)));
      return items.empty() ? "nothing" : join(items, ", ");
    }
    case What::pile:
      return pile_text(state);
    case What::chart:
      return "column " + std::to_string(state.chart(ChartId{id_}));
  }
  return {};
}

std::string Watched::property_text(const AnyState& state) const {
  const PropertySlot& slot = state.ruleset().properties()[slot_];
  const auto values = state.values(slot.at(entity_), slot.width);
  const auto one = [&](Value value) {
    return value == kNone ? "nothing" : code_id(state, value_code(*slot.declaration, value));
  };
  if (!slot.declaration->is_list) return one(values[0]);
  std::vector<std::string> items;
  for (int i = 1; i <= values[0]; ++i) items.push_back(one(values[static_cast<std::size_t>(i)]));
  return items.empty() ? "an empty list" : join(items, ", ");
}

std::string Watched::pile_text(const AnyState& state) const {
  std::vector<std::string> tokens;
  for (const TokenId token : state.ruleset().tokens().ids()) {
    const int count = state.tokens(PileId{id_}, token);
    if (count > 0) tokens.push_back(std::to_string(count) + " " + code_id(state, Code(token)));
  }
  return tokens.empty() ? "nothing" : join(tokens, ", ");
}

std::string Watched::text_after(const AnyState& state, const Event& event,
                                const std::string& before) const {
  switch (what_) {
    case What::property: {
      const auto* const change = event.as<Changed>();
      if (change == nullptr) return {};
      const PropertySlot& slot = state.ruleset().properties()[slot_];
      return change->now == kNone ? "nothing"
                                  : code_id(state, value_code(*slot.declaration, change->now));
    }
    case What::purse: {
      const auto* const paid = event.as<Paid>();
      if (paid == nullptr || paid->from == paid->to) return before;
      return std::to_string(std::stoll(before) +
                            (paid->to == PurseId{id_} ? paid->amount : -paid->amount));
    }
    case What::item: {
      const auto* const move = event.as<Moved>();
      return move == nullptr ? before : code_id(state, Code(move->to));
    }
    case What::chart: {
      const auto* const marked = event.as<Marked>();
      return marked == nullptr ? before : "column " + std::to_string(marked->now);
    }
    case What::zone:
    case What::pile:
      break;
  }
  return {};
}

bool Watched::is_changed_by(const Event& event) const {
  return std::visit(
      Cases{[this](const Changed& change) {
              return what_ == What::property && is_of(change.slot, change.entity) &&
                     change.now != change.before;
            },
            [this](const ListChanged& change) {
              return what_ == What::property && is_of(change.slot, change.entity);
            },
            [this](const Paid& paid) {
              return what_ == What::purse &&
                     (paid.from == PurseId{id_} || paid.to == PurseId{id_}) && paid.amount != 0;
            },
            [this](const Moved& move) {
              if (what_ == What::item) return move.item == ItemId{id_} && move.from != move.to;
              return what_ == What::zone && (move.from == ZoneId{id_} || move.to == ZoneId{id_});
            },
            [this](const Given& given) {
              return what_ == What::pile && (given.from == PileId{id_} || given.to == PileId{id_});
            },
            [this](const Marked& marked) {
              return what_ == What::chart && marked.chart == ChartId{id_};
            },
            [](const OneOf<StepBegun, Shown, Shuffled, Rolled, Logged, Retired, StarterSet,
                           Finished> auto&) { return false; }},
      event.what);
}

std::string told_event(const State& state, const Journal& journal, const Event& event) {
  return event_text(state, journal, event, Viewer(Referee()));
}

Reason reason_of(const State& state, const Journal& journal, const Event& event) {
  Reason reason;
  reason.seat = event.seat();
  reason.text = told_event(state, journal, event);
  if (reason.text.empty()) reason.text = event.row().name;
  const Cause* const cause = journal.cause(event);
  if (cause == nullptr) return reason;
  const GameData& data = state.ruleset().data();
  reason.paragraphs = paragraphs_text(data, *cause);
  if (cause->script >= 0) {
    reason.script = data.scripts[static_cast<std::size_t>(cause->script)].path;
    reason.line = cause->line;
  }
  return reason;
}

}  // namespace windrose
