#include "runtime/sitting/question/trade_desk.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/owners.h"
#include "runtime/tabletop/reading/space_owners.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

const Pick* pick_named(const SeatQuestion& question, const std::string& id) {
  const auto& picks = question.picks();
  const auto found = std::ranges::find(picks, id, &Pick::id);
  return id.empty() || found == picks.end() ? nullptr : &*found;
}

/// Whose a space or card is; none: nobody's, or not known.
SeatId owner_of(const Observation& seen, Code thing) {
  const Ruleset& ruleset = seen.ruleset();
  if (thing.kind() == Kind::space) return SpaceOwners(Tabletop(seen)).of(thing.as<SpaceId>());
  if (!is_item(thing)) return SeatId::none;
  const ZoneId zone = Tabletop(seen).place(ruleset.items().of(thing));
  return zone == ZoneId::none ? SeatId::none : ruleset.zones()[zone].owner;
}

bool gives(const StageSide& side, Code thing) {
  return std::ranges::find(side.gives, thing, &StageThing::code) != side.gives.end();
}

}  // namespace

bool TradeDesk::holds(const Pick& pick) const {
  if (pick.pass || pick.is_thing() || pick.id == propose) return true;
  return std::ranges::any_of(sides,
                             [&](const DeskSide& side) { return side.ask_money == pick.id; });
}

DeskAnswers TradeDesk::with_money(std::size_t side, std::int64_t sum) const {
  const StageSide& one = sides[side].side;
  const std::int64_t most = std::max(one.purse, one.sum);
  const auto amount = static_cast<int>(std::clamp<std::int64_t>(sum, 0, most));
  if (sides[side].ask_money.empty() || amount == one.sum) return {};
  return {{.id = sides[side].ask_money}, {.amount = amount}};
}

std::optional<std::int64_t> TradeDesk::even_money(std::size_t side) const {
  const StageSide& one = sides[side].side;
  const std::int64_t even = sides[1 - side].side.worth - (one.worth - one.sum);
  if (even <= 0 || even > one.purse) return std::nullopt;
  return even;
}

DeskAnswers TradeDesk::cleared() const {
  DeskAnswers answers;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    for (const StageThing& thing : sides[side].side.gives) {
      answers.push_back({.thing = thing.code});
    }
    for (DeskAnswer& answer : with_money(side, 0)) answers.push_back(std::move(answer));
  }
  return answers;
}

KeptOffer TradeDesk::kept() const {
  KeptOffer kept{.partner = partner(), .contents = {}};
  for (const DeskSide& side : sides) {
    for (const StageThing& thing : side.side.gives) kept.contents.push_back({.thing = thing.code});
    if (side.side.sum == 0 || side.ask_money.empty()) continue;
    kept.contents.push_back({.id = side.ask_money});
    kept.contents.push_back({.amount = static_cast<int>(side.side.sum)});
  }
  return kept;
}

DeskAnswers TradeDesk::restored(const KeptOffer& kept) const {
  if (!is_empty() || kept.contents.empty()) return {};
  if (kept.partner != partner()) {
    const auto is_partner = [&](const auto& one) { return one.first == kept.partner; };
    if (begin.empty() || std::ranges::none_of(partners, is_partner)) return {};
    DeskAnswers answers = begin;
    answers.push_back({.thing = Code(kept.partner)});
    answers.insert(answers.end(), kept.contents.begin(), kept.contents.end());
    return answers;
  }
  for (const DeskAnswer& answer : kept.contents) {
    const auto can_add = [&](const DeskSide& side) {
      const auto is_it = [&](const StageThing& thing) { return thing.code == answer.thing; };
      return std::ranges::any_of(side.more, is_it);
    };
    if (!answer.thing.is_none() && std::ranges::none_of(sides, can_add)) return {};
  }
  return kept.contents;
}

DeskAnswers TradeDesk::turned_to(SeatId seat) const {
  if (begin.empty() || seat == partner()) return {};
  DeskAnswers answers = begin;
  answers.push_back({.thing = Code(seat)});
  const StageSide& mine = sides[0].side;
  for (const StageThing& thing : mine.gives) answers.push_back({.thing = thing.code});
  if (mine.sum > 0 && !sides[0].ask_money.empty()) {
    answers.push_back({.id = sides[0].ask_money});
    answers.push_back({.amount = static_cast<int>(mine.sum)});
  }
  return answers;
}

std::optional<StoredReply> reply_of(SeatQuestion& question, const DeskAnswer& step) {
  if (!question.is_asked() || question.is_amount() != step.amount.has_value()) return std::nullopt;
  if (step.amount) {
    question.set_amount(*step.amount);
    return question.finish();
  }
  for (std::size_t i = 0; i < question.picks().size(); ++i) {
    const Pick& pick = question.picks()[i];
    const bool meant = step.id.empty() ? pick.code == step.thing && !pick.pass : pick.id == step.id;
    if (meant && pick.enabled()) return question.take(i);
  }
  return std::nullopt;
}

std::optional<TradeDesk> trade_desk(const Observation& seen, const GameLook& look,
                                    std::span<const StageShown> stages,
                                    const SeatQuestion& question, const QuestionLook& questions) {
  if (!question.is_asked() || question.is_amount()) return std::nullopt;
  const DeskLook* const declared = questions.desk_of(question.id());
  if (declared == nullptr || declared->kind != DeskLook::Kind::trade) return std::nullopt;
  const auto is_mine = [&](const StageShown& stage) {
    return stage.kind == StageKind::trade && !stage.done && stage.seat == question.seat() &&
           stage.sides.size() == 2;
  };
  const auto stage = std::ranges::find_if(stages, is_mine);
  if (stage == stages.end()) return std::nullopt;

  TradeDesk desk;
  desk.title = plain(stage->title);
  desk.rule = stage->rule;
  desk.seat = stage->seat;
  desk.propose = declared->propose;
  desk.sides[0].ask_money = declared->give_money;
  desk.sides[1].ask_money = declared->want_money;
  for (std::size_t side = 0; side < desk.sides.size(); ++side) {
    desk.sides[side].side = stage->sides[side];
    const Pick* const money = pick_named(question, desk.sides[side].ask_money);
    desk.sides[side].has_money = money != nullptr && money->enabled();
  }
  for (const Pick& pick : question.picks()) {
    if (pick.pass) desk.pass = plain(pick.name);
    if (!pick.is_thing() || !pick.enabled()) continue;
    for (DeskSide& side : desk.sides) {
      if (owner_of(seen, pick.code) != side.side.seat || gives(side.side, pick.code)) continue;
      side.more.push_back(stage_thing(seen, look, pick.code));
    }
  }
  const Pick* const propose = pick_named(question, desk.propose);
  if (propose == nullptr) {
    desk.why_not = desk.is_empty() ? phrase("the offer is empty") : phrase("it cannot be made now");
  } else {
    desk.why_not = propose->reason;
  }
  if (!declared->begin.empty() && !desk.pass.empty()) {
    desk.begin = {{.id = "pass"}, {.id = declared->begin}};
    for (const SeatId seat : seen.ruleset().seats()) {
      const bool active = seen.header().active().contains(seat);
      if (active && seat != desk.seat)
        desk.partners.emplace_back(seat, capitalized(seen.ruleset().player_name(seat)));
    }
  } else {
    desk.partners.emplace_back(desk.partner(), desk.sides[1].side.name);
  }
  return desk;
}

}  // namespace windrose
