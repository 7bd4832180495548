// The parts of a sitting's frame: players, desk, prompt, drawer and the author's panel.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/sitting/people/sitting_words.h"
#include "runtime/sitting/people/taking_back.h"
#include "runtime/view/board/flights.h"
#include "runtime/view/screens/board_area_panels.h"
#include "runtime/view/screens/sitting_prompt.h"
#include "runtime/view/screens/sitting_screen.h"

namespace windrose::view {

PlayersWish SittingScreen::draw_players(Ui& ui, const WindowLayout& layout, LogWish& in_list) {
  const std::vector<PlayerCard> cards =
      counting_along(panels_.cards, sitting_->seen(), look_, board_area_.motion(), now_);
  const float edge = ui.px(layout.players_form == PlayersForm::cards ? 12 : 8);
  const float width = layout.players.w - 2 * edge;
  std::vector<float> feet;
  feet.reserve(panels_.since.size());
  for (const SinceList& list : panels_.since) {
    feet.push_back(since_turn_card(ui, {0, 0}, width, since_turn(list), Pass::measure, in_list));
  }
  PlayersWish wish = players_panel(ui, layout.players, layout.players_form, cards, panels_.left,
                                   panels_.lights.legal, feet);
  if (wish.foot.empty()) return wish;
  const SinceTurn since = since_turn(panels_.since[wish.foot_choice]);
  since_turn_card(ui, {wish.foot.x, wish.foot.y}, wish.foot.w, since, Pass::draw, in_list);
  return wish;
}

SinceTurn SittingScreen::since_turn(const SinceList& list) const {
  return {&sitting_->chronicle(), list.lines, list.sums};
}

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

void SittingScreen::draw_desk(Ui& ui) {
  const DeskWish wish = desk_.draw(ui, board_area_.desk_room(), look_, panels_);
  if (wish.amount) {
    sitting_->question().set_amount(*wish.amount);
    ui.redraw_in(0);
  }
  if (!wish.paragraph.empty()) {
    drawer_.open_rule(wish.paragraph);
    drawer_open_ = true;
  }
  if (wish.hovered) pointed_.push_back(*wish.hovered);
  if (wish.step_back) do_later([this] { desk_.step_back(); });
  if (!wish.answers.empty())
    do_later([this, answers = wish.answers] { desk_.answer_all(answers); });
}

void SittingScreen::draw_prompt(Ui& ui, const Rect& rect) {
  const PromptWish wish = prompt_.draw(ui, rect, prompt_look_of(*sitting_, panels_, desk_, rules_));
  draw_caption(ui, wish.named);
  take_prompt(wish);
}

void SittingScreen::draw_halted(Ui& ui, const Rect& rect) {
  HaltedBar bar;
  bar.error = sitting_->match().node().error();
  bar.parts = sitting_->match().node().error_parts();
  bar.unwritten = sitting_->match().node().is_unwritten();
  bar.covered =
      !bar.unwritten && bar.error != read_error_ && !SeenMatch(sitting_->match()).shows_the_truth();
  bar.why_no_undo = why_no_undo(*sitting_);
  bar.notice = sitting_->notice.text();
  const float height = std::max(rect.h, halted_bar_height(ui, rect.w, bar));
  switch (halted_bar(ui, {rect.x, rect.bottom() - height, rect.w, height}, bar)) {
    case HaltedWish::none:
      break;
    case HaltedWish::undo:
      do_later([this] { undo(*sitting_); });
      break;
    case HaltedWish::again:
      do_later([this] { choose_again(*sitting_); });
      break;
    case HaltedWish::reload:
      do_later([this] { sitting_->reload(); });
      break;
    case HaltedWish::retry:
      do_later([this] { sitting_->retry(); });
      break;
    case HaltedWish::read:
      read_error_ = bar.error;
      break;
  }
}

/// In place of the prompt, for the match does not fit what was saved.
void SittingScreen::draw_rules(Ui& ui, const Rect& rect, ScreenWish& wish) {
  RulesBar bar;
  bar.title = phrase("The match does not fit the new rules");
  bar.text = phrase("Node {1}: {2}", std::to_string(change_->node), change_->why);
  bar.notice = sitting_->notice.text();
  bar.can_keep_state = change_->can_keep_state;
  const float height = std::max(rect.h, rules_bar_height(ui, rect.w, bar));
  wish.rules = rules_bar(ui, {rect.x, rect.bottom() - height, rect.w, height}, bar);
}

/// `with_since`: the list of what has happened since the viewer's last turn is in its log.
void SittingScreen::draw_drawer(Ui& ui, const WindowLayout& layout, bool with_since) {
  DrawerLook drawer;
  drawer.seen = &sitting_->seen();
  drawer.look = &look_;
  drawer.viewer = sitting_->hands.viewer();
  drawer.motion = &board_area_.motion();
  drawer.now = now_;
  drawer.chronicle = &sitting_->chronicle();
  drawer.lines_shown = sitting_->moments.lines_shown();
  drawer.panels = panels_.drawer;
  drawer.more = panels_.more;
  drawer.foot = panels_.foot;
  drawer.stages = panels_.stages;
  drawer.at_desk = desk_.is_open();
  if (with_since && !panels_.since.empty()) drawer.since = since_turn(panels_.since.front());
  const DrawerWish from_drawer = author_ ? DrawerWish() : drawer_.draw(ui, layout, drawer);
  take(from_drawer);
  if (from_drawer.open) drawer_open_ = true;
  if (from_drawer.close) drawer_open_ = false;
  if (!from_drawer.log.paragraph.empty()) drawer_.open_rule(from_drawer.log.paragraph);
  take_log(from_drawer.log);
}

/// The author's panel at the right, in place of the drawer; what lies below it gets narrower.
Rect SittingScreen::room_for_author(const Ui& ui, WindowLayout& layout) {
  const float width = AuthorPanel::width_in(ui, layout.top.w);
  const float left = layout.top.right() - width;
  for (Rect* const part : {&layout.board_area, &layout.prompt, &layout.tray})
    part->w = std::min(part->w, std::max(0.F, left - part->x));
  layout.drawer = {};
  layout.rail = {};
  const float top = layout.top.bottom();
  return {left, top, width, layout.timeline.y - top};
}

void SittingScreen::draw_author(Ui& ui, const Rect& rect) {
  const bool differs = change_.has_value() && change_->kind == RuleChange::Kind::differs;
  const auto misfit = differs ? std::optional(change_->fitting) : std::nullopt;
  const AuthorWish wish = author_->draw(ui, rect, *sitting_, misfit);
  if (wish.close) author_.reset();
  if (!wish.position) return;
  do_later([this, at = *wish.position] {
    at >= sitting_->moments.count() ? sitting_->moments.look_at_now()
                                    : sitting_->moments.look_back(at);
  });
}

}  // namespace windrose::view
