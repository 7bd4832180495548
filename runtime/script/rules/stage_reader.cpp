#include "runtime/script/rules/stage_reader.h"

#include <algorithm>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/api/binding.h"
#include "runtime/script/rules/function_place.h"
#include "runtime/script/sandbox/debug_lines.h"
#include "runtime/state/seen/door.h"

namespace windrose {

/// Of whom, and from what, a stage is read.
struct StageReader::Moment {
  const Observation& seen;
  const Observation* before;
  SeatId seat;
};

namespace {

ZoneId zone_of_game(const Ruleset& ruleset, const std::string& id) {
  for (const ZoneFamily& family : ruleset.zones().families()) {
    if (family.per == Per::game && family.id == id) return family.first;
  }
  return ZoneId::none;
}

bool lies_in(const AnyState& state, ZoneId zone, ItemId item) {
  return state.item_zone(item) == zone;
}

/// Cards of the zone now that were not in it before, the newest first.
std::vector<Code> cards_that_came(const Observation& seen, const Observation& before, ZoneId zone) {
  std::vector<Code> cards;
  for (ItemId item = seen.zone_first(zone); item != ItemId::none; item = seen.item_next(item)) {
    if (!lies_in(before, zone, item)) cards.push_back(seen.ruleset().items().code(item));
  }
  return cards;
}

int index_of(const std::vector<Code>& things, Kind kind) {
  return !things.empty() && things.front().kind() == kind ? things.front().id() : -1;
}

SeatId seat_of(const std::vector<Code>& things) {
  return SeatId{index_of(things, Kind::player)};
}

SpaceId space_of(const std::vector<Code>& things) {
  return SpaceId{index_of(things, Kind::space)};
}

Code first_of(const std::vector<Code>& things) {
  return things.empty() ? Code() : things.front();
}

/// A part that a function tells and its stage does not name. It has been told to authors.
struct UnnamedPart {};

}  // namespace

StageReader::StageReader(const Ruleset& ruleset, const std::vector<StageDeclaration>& stages)
    : ruleset_(&ruleset) {
  prepare(stages);
}

StageReader::StageReader(const Ruleset& ruleset, const std::vector<StageDeclaration>& stages,
                         std::vector<Error>& missing)
    : ruleset_(&ruleset), missing_(&missing) {
  prepare(stages);
  missing_ = nullptr;
}

void StageReader::prepare(const std::vector<StageDeclaration>& stages) {
  stages_.reserve(stages.size());
  for (const StageDeclaration& declared : stages) stages_.push_back(stage(declared));
}

StageReader::Source StageReader::source(const NumberSource& declared) {
  if (declared.text().empty()) return {};
  if (declared.function.empty()) return {NumberPath(*ruleset_, declared.path), std::nullopt};
  if (rules_ == nullptr) rules_ = std::make_unique<Rules>(*ruleset_);
  auto show = rules_->find_show(declared.function);
  if (!show) {
    const Error error(declared.place,
                      "the rules have no function " + quote(declared.function) +
                          "; write function rules." + declared.function + "()" +
                          did_you_mean(declared.function, rules_->function_names()));
    if (missing_ == nullptr) throw error;
    missing_->push_back(error);
    return {};
  }
  return {std::nullopt, std::move(show)};
}

StageReader::PreparedStage StageReader::stage(const StageDeclaration& declared) {
  PreparedStage stage{.declared = declared,
                      .during = source(declared.during),
                      .from = source(declared.from),
                      .to = source(declared.to),
                      .rolled = source(declared.rolled),
                      .needs = source(declared.needs),
                      .lot = source(declared.lot),
                      .bid = source(declared.bid),
                      .by = source(declared.by),
                      .in = source(declared.in),
                      .last = source(declared.last),
                      .price = source(declared.price),
                      .done = source(declared.done),
                      .card = source(declared.card),
                      .area = source(declared.area),
                      .toward = source(declared.toward),
                      .since = source(declared.since),
                      .who = source(declared.who),
                      .tells = source(declared.tells),
                      .players = source(declared.players),
                      .worth = source(declared.worth),
                      .next = source(declared.next)};
  for (const auto& [question, added] : declared.adds)
    stage.adds.emplace_back(question, source(added));
  for (const StageSideDeclaration& side : declared.sides) {
    stage.sides.push_back({.who = source(side.who),
                           .parts = source(side.parts),
                           .spaces = source(side.spaces),
                           .cards = source(side.cards),
                           .tokens = source(side.tokens),
                           .money = source(side.money)});
  }
  if (!declared.zone.empty()) stage.zone = zone_of_game(*ruleset_, declared.zone);
  return stage;
}

std::optional<std::int64_t> StageReader::number(const Source& source, const Moment& moment) {
  if (source.show) return rules_->show(called(source), moment.seen, moment.seat);
  if (!source.path) return std::nullopt;
  const Reached reached = source.path->reach(moment.seen, moment.seat);
  return reached.known ? std::optional(reached.number) : std::nullopt;
}

std::vector<Code> StageReader::things(const Source& source, const Moment& moment) {
  if (source.show) return rules_->show_things(called(source), moment.seen, moment.seat);
  if (!source.path) return {};
  return source.path->reach(moment.seen, moment.seat).things;
}

std::vector<StagePartNow> StageReader::parts(const PreparedStage& stage, const Source& source,
                                             const Moment& moment) {
  if (!source.show) return {};
  std::vector<StagePartNow> told = rules_->show_parts(called(source), moment.seen, moment.seat);
  std::vector<std::string> known;
  known.reserve(stage.declared.parts.size());
  for (const auto& [id, name] : stage.declared.parts) known.push_back(id);
  std::set<std::string> unnamed;
  for (const StagePartNow& part : told) {
    if (std::ranges::find(known, part.id) == known.end()) unnamed.insert(part.id);
  }
  for (const std::string& id : unnamed) {
    add_fault(stage, *source.show, id,
              function_place(rules_->binding().lua(), source.show->function) + ": rules." +
                  source.show->name + " tells the part " + quote(id) +
                  ", which `parts` of its stage does not name" + did_you_mean_or_list(id, known));
  }
  if (!unnamed.empty()) throw UnnamedPart();
  std::ranges::stable_sort(told, {}, [&](const StagePartNow& part) {
    return std::ranges::find(known, part.id) - known.begin();
  });
  return told;
}

StageSideNow StageReader::side(const PreparedStage& stage, const Side& side, const Moment& moment) {
  return {.seat = seat_of(things(side.who, moment)),
          .parts = parts(stage, side.parts, moment),
          .spaces = things(side.spaces, moment),
          .cards = things(side.cards, moment),
          .tokens = things(side.tokens, moment),
          .money = number(side.money, moment)};
}

StageNow StageReader::read(const PreparedStage& stage, const Moment& moment) {
  StageNow now{.declared = stage.declared,
               .seat = stage.declared.each_player ? moment.seat : SeatId::none,
               .from = space_of(things(stage.from, moment)),
               .to = space_of(things(stage.to, moment)),
               .sides = {},
               .needs = number(stage.needs, moment),
               .rolled = number(stage.rolled, moment),
               .lot = first_of(things(stage.lot, moment)),
               .bid = number(stage.bid, moment),
               .by = seat_of(things(stage.by, moment)),
               .price = number(stage.price, moment),
               .in = {},
               .last = {},
               .done = number(stage.done, moment).value_or(0) != 0,
               .cards = {},
               .card = first_of(things(stage.card, moment)),
               .area = things(stage.area, moment),
               .toward = first_of(things(stage.toward, moment))};
  for (const Side& one : stage.sides) now.sides.push_back(side(stage, one, moment));
  if (stage.declared.kind == StageKind::auction) {
    for (const SeatId seat : ruleset_->seats()) {
      const Moment of_seat{moment.seen, nullptr, seat};
      now.in.add(number(stage.in, of_seat).value_or(0) != 0);
      now.last.add(number(stage.last, of_seat));
      now.worth.add(number(stage.worth, of_seat).value_or(0));
    }
  }
  if (stage.zone != ZoneId::none && moment.before != nullptr) {
    now.cards = cards_that_came(moment.seen, *moment.before, stage.zone);
  }
  if (stage.declared.kind == StageKind::force && moment.before != nullptr) {
    const Moment then{*moment.before, nullptr, moment.seat};
    now.is_news = first_of(things(stage.card, then)) != now.card;
  }
  if (stage.declared.kind == StageKind::outcome) read_outcome(stage, moment, now);
  if (const SeatId viewer = moment.seen.viewer().seat(); viewer != SeatId::none)
    read_for_viewer(stage, {moment.seen, moment.before, viewer}, now);
  return now;
}

/// What only the viewer is told: what their answers add, what the lot brings them.
void StageReader::read_for_viewer(const PreparedStage& stage, const Moment& moment, StageNow& now) {
  const bool is_side = std::ranges::any_of(
      now.sides, [&](const StageSideNow& side) { return side.seat == moment.seat; });
  for (const auto& [question, added] : stage.adds) {
    if (is_side) now.adds.push_back({question, parts(stage, added, moment)});
  }
  if (stage.declared.kind != StageKind::auction) return;
  now.tells = parts(stage, stage.tells, moment);
  now.next = seat_of(things(stage.next, moment));
}

void StageReader::read_outcome(const PreparedStage& stage, const Moment& moment, StageNow& now) {
  now.who = seat_of(things(stage.who, moment));
  now.tells = parts(stage, stage.tells, moment);
  if (stage.declared.most_first) {
    std::ranges::stable_sort(now.tells, std::ranges::greater{}, &StagePartNow::points);
  }
  if (stage.declared.players.text().empty()) return;
  for (const SeatId seat : ruleset_->seats()) {
    now.players.add({number(stage.players, {*moment.before, nullptr, seat}),
                     number(stage.players, {moment.seen, nullptr, seat})});
  }
}

/// Whether the stage is shown: its `while` holds, and what it is `since` has changed.
bool StageReader::is_on(const PreparedStage& stage, const Moment& moment) {
  if (stage.during.path && !stage.during.path->reach(moment.seen, moment.seat).holds()) {
    return false;
  }
  if (!stage.since.path) return true;
  if (moment.before == nullptr) return false;
  const Reached now = stage.since.path->reach(moment.seen, moment.seat);
  const Reached then = stage.since.path->reach(*moment.before, moment.seat);
  return now.known && (now.number != then.number || now.things != then.things);
}

const Rules::Show& StageReader::called(const Source& source) {
  called_ = &*source.show;
  return *called_;
}

void StageReader::read_one(const PreparedStage& stage, const Moment& moment,
                           std::vector<StageNow>& stages) {
  called_ = nullptr;
  try {
    StageNow now = read(stage, moment);
    const bool is_reveal = stage.declared.kind == StageKind::reveal;
    if (!is_reveal || !now.cards.empty()) stages.push_back(std::move(now));
  } catch (const UnnamedPart&) {
  } catch (const std::exception& error) {
    add_fault(stage, called_ == nullptr ? Rules::Show() : *called_, "", error.what());
  }
}

void StageReader::add_fault(const PreparedStage& stage, const Rules::Show& show,
                            const std::string& part, const std::string& what) {
  const std::string place = to_string(stage.declared.place);
  const std::string effect = "the stage " + quote(stage.declared.id) +
                             (place.empty() ? "" : " (" + place + ")") + " is not shown" +
                             (show.name.empty() ? "" : " when rules." + show.name);
  faults_.push_back({stage.declared.id, show.name, part,
                     what + "\n  " + effect +
                         (part.empty() ? " fails; correct the function"
                                       : " tells this part; name it in `parts`, or leave it out")});
  if (!told_.insert(stage.declared.id + " " + show.name + " " + part).second) return;
  if (!Door(*ruleset_).hides_anything()) {
    for (const std::string& line : split_lines(faults_.back().text)) tell_authors(line);
    return;
  }
  // What a function has met may be a secret of its viewer.
  tell_authors((rules_ == nullptr || show.function < 0
                    ? ""
                    : function_place(rules_->binding().lua(), show.function) + ": ") +
               effect + " fails; windrose check tells why");
}

std::vector<StageNow> StageReader::read(const Observation& seen, const Observation* before) {
  faults_.clear();
  std::vector<StageNow> stages;
  if (seen.header().finished != 0) return stages;
  for (const PreparedStage& stage : stages_) {
    const int seats = stage.declared.each_player ? ruleset_->players() : 1;
    for (const SeatId seat : Ids<SeatId>(static_cast<std::size_t>(seats))) {
      const Moment moment{seen, before, seat};
      if (is_on(stage, moment)) read_one(stage, moment, stages);
    }
  }
  return stages;
}

}  // namespace windrose
