// The table of a game without a board.
#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/view/screens/board_area_panels.h"
#include "runtime/view/screens/sitting_screen.h"
#include "runtime/view/table/bare_table_panel.h"

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
std::vector<std::string> last_lines(const Sitting& sitting) {
  std::vector<std::string> last(sitting.ruleset().seats().size());
  const auto& lines = sitting.chronicle().lines();
  for (std::size_t i = 0; i < sitting.moments.lines_shown() && i < lines.size(); ++i) {
    const ChronicleLine& line = lines[i];
    if (line.kind != ChronicleLine::Kind::event || line.seat == SeatId::none) continue;
    last[static_cast<std::size_t>(line.seat)] = line.text();
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

/// What lies over the board; a card that acts on spaces is framed as they are.
void SittingScreen::draw_banners(Ui& ui, const Rect& board_area) {
  if (panels_.board_area.empty()) return;
  std::vector<Code> in_force;
  for (const StageShown& stage : panels_.stages) {
    if (stage.kind != StageKind::force || stage.area.empty() || stage.cards.empty()) continue;
    in_force.push_back(stage.cards.front().code);
  }
  const std::vector<Rect> taken = board_area_.fitted_places();
  take(board_area_panels(ui, board_area, panels_.board_area, {taken, in_force}));
}

void SittingScreen::read_table() {
  table_ = {};
  if (board_area_.has_board()) return;
  table_.on = bare_table(sitting_->seen(), look_, sitting_->hands.viewer());
  // A card in force lies on the table, not over it.
  for (TablePanel& panel : panels_.board_area) {
    if (panel.kind != TablePanel::Kind::card) continue;
    panel.kind = TablePanel::Kind::cards;
    if (!lies_on(table_.on, panel.cards.cards.front().code))
      table_.on.middle.push_back(std::move(panel));
  }
  panels_.board_area.clear();
  std::erase_if(panels_.left, [](const TablePanel& panel) {
    return panel.usual && panel.kind != TablePanel::Kind::notes;
  });
  table_.last = last_lines(*sitting_);
  table_.recent = lines_of_round(*sitting_);
  if (look_.dice.lists.empty()) table_.roll = last_roll(*sitting_);
}

ThingWish SittingScreen::draw_table(Ui& ui, const Rect& room) {
  BareTableLook look;
  look.table = &table_.on;
  look.dice = &look_.dice;
  look.players = panels_.cards;
  look.last = table_.last;
  look.recent = table_.recent;
  look.title = told_text(sitting_->ruleset().data().title);
  look.roll = table_.roll.faces;
  look.roll_seat = table_.roll.seat;
  const Motion& motion = board_area_.motion();
  std::vector<Code> flying;
  if (motion.runs(now_)) {
    ui.redraw_in(0);
    look.thrown = motion.dice(now_);
    for (const FlyingCard& card : motion.cards(now_)) {
      if (card.item == ItemId::none || !sitting_->ruleset().items().is_card(card.item)) continue;
      flying.emplace_back(sitting_->ruleset().items().card_of(card.item));
    }
  }
  look.flying = flying;
  look.lights = {panels_.lights.legal, panels_.lights.selected};
  return bare_table_panel(ui, room, look);
}

}  // namespace windrose::view
