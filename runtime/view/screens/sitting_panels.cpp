#include "runtime/view/screens/sitting_panels.h"

#include <cstdlib>
#include <utility>

#include "runtime/sitting/people/since_turn.h"
#include "runtime/tabletop/model/standing_text.h"
#include "runtime/words/names/amounts.h"

namespace windrose::view {
namespace {

constexpr std::size_t kMostSinceTurn = 5;
constexpr std::size_t kFewestSinceTurn = 2;

/// "+$12"; nothing for nothing.
SinceSum sum_of(const GameLook& look, std::int64_t gain) {
  if (gain == 0) return {};
  const std::string amount = amount_text(look, static_cast<Value>(std::abs(gain)));
  return {(gain > 0 ? "+" : "−") + amount, gain < 0};
}

}  // namespace

void SittingPanels::read(const GameLook& look, TableWatch& watch) {
  const Observation& seen = sitting_->seen();
  const bool looks_back = sitting_->moments.looks_back();
  TableCompany company;
  company.agents = sitting_->table().open_game->request().agents;
  company.viewer = sitting_->hands.viewer();
  if (!looks_back) {
    for (const SeatId seat : sitting_->match().node().unanswered())
      company.asked = company.asked.with(seat);
  }
  version_ = sitting_->version();
  stages =
      looks_back ? watch.past_stages(seen) : watch.stages(sitting_->match(), seen, company.asked);
  if (looks_back) {
    tell_thrown(stages, sitting_->match(), sitting_->hands.viewer(), sitting_->moments.end_shown());
  } else {
    past_.tell(stages, sitting_->match(), seen, look);
  }
  standing = watch.standing(seen);
  company.standing = standing;
  company.stages = stages;
  gain = gain_of_standing(look, watch);
  since = lists_since_last_turn(look);
  cards = player_cards(seen, look, company);
  left = panels_at(seen, look, LookPanel::At::left, sitting_->hands.viewer());
  drawer = panels_at(seen, look, LookPanel::At::drawer);
  foot = panels_at(seen, look, LookPanel::At::foot);
  board_area = panels_at(seen, look, LookPanel::At::stage);
  chips = bar_chips(seen, look, stages);
  tray = tray_of(seen, look, sitting_->hands.viewer().seat());
  lights = looks_back || sitting_->preview() != nullptr ? QuestionLights{}
                                                        : sitting_->question().lights();
}

void SittingPanels::read_bid() {
  for (StageShown& stage : stages) {
    for (StageSide& side : stage.sides) side.pending = 0;
  }
  bid.reset();
  adds.clear();
  if (sitting_->moments.looks_back() || sitting_->preview() != nullptr) return;
  const SeatQuestion& question = sitting_->question();
  bid = contest_bid(stages, question, question.verb());
  adds = things_add(stages, question);
  if (bid) stages[bid->stage].sides[bid->side].pending = bid->adds;
}

/// Nothing while the past is shown, or a turn that waits for Done.
std::vector<SinceList> SittingPanels::lists_since_last_turn(const GameLook& look) const {
  const SeatQuestion& question = sitting_->question();
  const bool asking = sitting_->phase() == Sitting::Phase::asking && question.is_asked();
  if (!asking || sitting_->moments.looks_back()) return {};
  std::vector<SinceList> lists;
  for (std::size_t most = kMostSinceTurn; most >= kFewestSinceTurn; --most) {
    auto lines =
        since_last_turn(sitting_->chronicle(), sitting_->match().history(), question.seat(), most);
    if (lines.empty()) break;
    SinceList list;
    list.sums.reserve(lines.size());
    for (const std::size_t line : lines) {
      const std::int64_t gain =
          gain_in_line(sitting_->match(), sitting_->chronicle(), line, question.seat());
      list.sums.push_back(sum_of(look, gain));
    }
    list.lines = std::move(lines);
    lists.push_back(std::move(list));
  }
  return lists;
}

/// "Worth $1,284 → $1,300.": what wins, before and after the turn that waits for Done; empty where
/// it stays the same.
std::string SittingPanels::gain_of_standing(const GameLook& look, TableWatch& watch) const {
  const TurnPreview* const preview = sitting_->preview();
  if (preview == nullptr || preview->reveals()) return "";
  const SeatId seat = preview->reply().seat;
  const auto text_of = [&](const Table<std::vector<StandingFigure>, SeatId>& all) {
    if (all.empty() || all[seat].empty()) return NumberField{};
    const auto fields = standing_fields(sitting_->ruleset(), look, std::span(all[seat]).first(1));
    return fields.empty() ? NumberField{} : fields.front();
  };
  const NumberField then = text_of(standing);
  const NumberField now = text_of(watch.standing(sitting_->seen_now()));
  if (then.value.empty() || now.value.empty() || then.value == now.value) return "";
  return then.label + " " + now.value + " → " + then.value + ".";
}

}  // namespace windrose::view
