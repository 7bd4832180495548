#include "runtime/tabletop/model/stage_past.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/shown_names.h"

namespace windrose {
namespace {

/// The last throw on that result table that the viewer learned of before `end`, and its round.
StageThrow last_throw(const Played& played, const std::string& table, Viewer viewer,
                      const EventMark& end) {
  StageThrow found;
  for (std::size_t step = played.step_count(); step-- > 0;) {
    const Journal& journal = played.journal(step);
    for (std::size_t i = journal.events().size(); i-- > 0;) {
      if (!is_before({step, i}, end)) continue;
      const SeenEvent seen = seen_event(played, {step, i}, viewer);
      const auto* const rolled = seen.as<Rolled>();
      if (rolled == nullptr || rolled->stream == WordId::none) continue;
      if (played.names().word(rolled->stream) != table) continue;
      for (const Code face : seen.codes(rolled->faces)) found.faces.push_back(face.id());
      const int round = played.step(step).round;
      if (round > 0) found.when = phrase("Round {1}", std::to_string(round));
      return found;
    }
  }
  return found;
}

/// Every bid since the lot was put up, the newest first.
std::vector<StageBid> bids_of(const Played& played, Viewer viewer, const GameLook& look,
                              const StageDeclaration& declared) {
  std::vector<StageBid> bids;
  const Ruleset& ruleset = played.ruleset();
  const PropertySlot* const last = source_slot(ruleset, declared.last, Kind::player);
  const PropertySlot* const lot = source_slot(ruleset, declared.lot, Kind::game);
  if (last == nullptr || lot == nullptr) return bids;
  for_seen_events_back(played, viewer, [&](const SeenEvent& seen) {
    const auto* const changed = seen.as<Changed>();
    if (changed == nullptr) return true;
    if (changed->slot == lot->id) return false;
    if (changed->slot == last->id && changed->now > 0)
      bids.push_back({SeatId{changed->entity}, changed->now, sum_text(look, changed->now)});
    return true;
  });
  return bids;
}

/// "$330 and Velutina".
Sentence offered(const Observation& seen, const GameLook& look, const std::vector<Code>& things,
                 Value money) {
  std::vector<Sentence> names;
  names.reserve(things.size() + 1);
  for (const Code thing : things) names.push_back(shown_thing(seen, thing));
  if (money > 0) names.emplace_back(sum_text(look, money));
  return names.empty() ? Sentence(phrase_as("offer", "nothing")) : list_and(SaidParts(names));
}

/// Whether both are about the same things, from whichever side.
bool is_same_trade(const PastOffer& a, const PastOffer& b) {
  if (a.seat == b.seat) return a.gives == b.gives && a.wants == b.wants;
  return a.gives == b.wants && a.wants == b.gives;
}

/// What both offered each other so far, and how the open offer differs from the last one about the
/// same things.
void tell_exchange(StageShown& stage, OfferBook& book, const Played& played,
                   const Observation& seen, const GameLook& look,
                   const StageDeclaration& declared) {
  if (stage.sides.size() < 2 || declared.sides.size() < 2) return;
  const SeatId maker = stage.sides[0].seat;
  const SeatId other = stage.sides[1].seat;
  std::vector<PastOffer> offers = book.between(played, declared, maker, other);
  for (const PastOffer& offer : offers) {
    const Sentence left = offered(seen, look, offer.gives, offer.gives_money);
    const Sentence right = offered(seen, look, offer.wants, offer.wants_money);
    stage.exchange.push_back({offer.seat, phrase_as("offer", "{1} for {2}", left, right)});
  }
  if (offers.empty() || !stage.done) return;
  stage.exchange.back().open = true;
  const PastOffer now = offers.back();
  offers.pop_back();
  const auto last = std::ranges::find_if(
      offers.rbegin(), offers.rend(), [&](const auto& offer) { return is_same_trade(offer, now); });
  if (last == offers.rend() || !seen.viewer().is(other)) return;
  const Value before = last->seat == now.seat ? last->net() : -last->net();
  const Value by = now.net() - before;
  stage.change_is_good = by > 0;
  if (by == 0) {
    stage.change = phrase("The same as the last offer.");
  } else if (by > 0) {
    stage.change = phrase("{1} more for you than the last offer.", sum_text(look, by));
  } else {
    stage.change = phrase("{1} less for you than the last offer.", sum_text(look, -by));
  }
}

}  // namespace

void StagePast::tell(std::span<StageShown> stages, const Played& played, const Observation& seen,
                     const GameLook& look) {
  tell_thrown(stages, played, seen.viewer(), {played.step_count(), 0});
  for (StageShown& stage : stages) {
    const auto declared = std::ranges::find(look.stages, stage.id, &StageDeclaration::id);
    if (declared == look.stages.end()) continue;
    if (stage.kind == StageKind::auction)
      stage.bids = bids_of(played, seen.viewer(), look, *declared);
    if (stage.kind != StageKind::trade) continue;
    const auto [book, is_new] = books_.try_emplace({stage.id, SeatSet::of(seen.viewer()).bits()},
                                                   played.ruleset(), seen.viewer());
    tell_exchange(stage, book->second, played, seen, look, *declared);
  }
}

void tell_thrown(std::span<StageShown> stages, const Played& played, Viewer viewer, EventMark end) {
  for (StageShown& stage : stages) {
    const auto rolled = std::ranges::find(stage.table, true, &StageChance::rolled);
    if (rolled != stage.table.end()) stage.thrown = last_throw(played, stage.table_id, viewer, end);
  }
}

}  // namespace windrose
