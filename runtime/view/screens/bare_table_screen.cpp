#include "runtime/view/screens/bare_table_screen.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/state/seen/event_reader.h"

namespace windrose::view {
namespace {

/// The last throw up to the moment shown that the viewer learned of.
SceneRoll last_roll(const Sitting& sitting) {
  SceneRoll roll;
  const auto& lines = sitting.chronicle().lines();
  for (std::size_t i = sitting.moments.lines_shown(); i > 0; --i) {
    const ChronicleLine& line = lines[i - 1];
    if (line.effect != effect_of<Rolled>() || line.kind != ChronicleLine::Kind::event) continue;
    const SeenEvent seen = seen_event(sitting.match(), line.mark, sitting.hands.viewer());
    const auto* const rolled = seen.as<Rolled>();
    if (rolled == nullptr) continue;
    for (const Code face : seen.codes(rolled->faces)) roll.faces.push_back(face.id());
    roll.seat = seen.event->seat();
    return roll;
  }
  return roll;
}

/// The last line of the log about each player, up to the moment shown.
Table<std::string, SeatId> last_lines(const Sitting& sitting) {
  Table<std::string, SeatId> last(sitting.ruleset().seats());
  const auto& lines = sitting.chronicle().lines();
  for (std::size_t i = 0; i < sitting.moments.lines_shown() && i < lines.size(); ++i) {
    const ChronicleLine& line = lines[i];
    if (line.kind != ChronicleLine::Kind::event || line.seat == SeatId::none) continue;
    last[line.seat] = line.text();
  }
  return last;
}

/// The lines about players in the round that is shown.
std::vector<TableLine> lines_of_round(const Sitting& sitting) {
  std::vector<TableLine> told;
  const auto& lines = sitting.chronicle().lines();
  for (std::size_t i = 0; i < sitting.moments.lines_shown() && i < lines.size(); ++i) {
    const ChronicleLine& line = lines[i];
    if (line.kind == ChronicleLine::Kind::round) told.clear();
    if (line.kind == ChronicleLine::Kind::event) told.push_back({line.seat, line.text()});
  }
  return told;
}

/// Whether the card is in one of the zones in the middle.
bool lies_on(const BareTable& table, Code card) {
  return std::ranges::any_of(table.middle, [card](const TablePanel& panel) {
    return std::ranges::find(panel.cards.cards, card, &CardView::code) != panel.cards.cards.end();
  });
}

}  // namespace

void BareTableScreen::read(const GameLook& look, SittingPanels& panels) {
  on_ = bare_table(sitting_->seen(), look, sitting_->hands.viewer());
  // A card in force lies on the table, not over it.
  for (TablePanel& panel : panels.board_area) {
    if (panel.kind != TablePanel::Kind::card) continue;
    panel.kind = TablePanel::Kind::cards;
    if (!lies_on(on_, panel.cards.cards.front().code)) on_.middle.push_back(std::move(panel));
  }
  panels.board_area.clear();
  std::erase_if(panels.left, [](const TablePanel& panel) {
    return panel.usual && panel.kind != TablePanel::Kind::notes;
  });
  last_ = last_lines(*sitting_);
  recent_ = lines_of_round(*sitting_);
  roll_ = look.dice.lists.empty() ? last_roll(*sitting_) : SceneRoll();
}

ThingWish BareTableScreen::draw(Ui& ui, const Rect& room, const GameLook& look,
                                const SittingPanels& panels, const Motion& motion) const {
  const double now = ui.input().time;
  BareTableLook table;
  table.table = &on_;
  table.dice = &look.dice;
  table.players = panels.cards;
  table.last = last_.rows();
  table.recent = recent_;
  table.title = told_text(sitting_->ruleset().data().title);
  table.roll = roll_.faces;
  table.roll_seat = roll_.seat;
  std::vector<Code> flying;
  if (motion.runs(now)) {
    ui.redraw_in(0);
    table.thrown = motion.dice(now);
    for (const FlyingCard& card : motion.cards(now)) {
      if (card.item == ItemId::none || !sitting_->ruleset().items().is_card(card.item)) continue;
      flying.emplace_back(sitting_->ruleset().items().card_of(card.item));
    }
  }
  table.flying = flying;
  table.lights = {panels.lights.legal, panels.lights.selected};
  return bare_table_panel(ui, room, table);
}

}  // namespace windrose::view
