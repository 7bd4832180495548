// The players at the left, and at their foot what has happened since the viewer's last turn.
#include <cstdlib>
#include <utility>

#include "runtime/sitting/people/since_turn.h"
#include "runtime/view/board/flights.h"
#include "runtime/view/screens/sitting_screen.h"
#include "runtime/words/names/amounts.h"

namespace windrose::view {
namespace {

constexpr std::size_t kMostSinceTurn = 5;
constexpr std::size_t kFewestSinceTurn = 2;
constexpr double kMomentTime = 0.9;  // seconds for which each moment is shown

/// "+$12"; nothing for nothing.
SinceSum sum_of(const GameLook& look, std::int64_t gain) {
  if (gain == 0) return {};
  const std::string amount = amount_text(look, static_cast<Value>(std::abs(gain)));
  return {(gain > 0 ? "+" : "−") + amount, gain < 0};
}

}  // namespace

/// Nothing while the past is shown, or a turn that waits for Done.
std::vector<SittingScreen::SinceList> SittingScreen::lists_since_last_turn() const {
  const bool asking =
      sitting_->phase() == Sitting::Phase::asking && sitting_->question().is_asked();
  if (!asking || sitting_->moments.looks_back()) return {};
  std::vector<SinceList> lists;
  for (std::size_t most = kMostSinceTurn; most >= kFewestSinceTurn; --most) {
    auto lines = since_last_turn(sitting_->chronicle(), sitting_->match().history(),
                                 sitting_->question().seat(), most);
    if (lines.empty()) break;
    SinceList list;
    list.sums.reserve(lines.size());
    for (const std::size_t line : lines) {
      const std::int64_t gain =
          gain_in_line(sitting_->match(), sitting_->chronicle(), line, sitting_->question().seat());
      list.sums.push_back(sum_of(look_, gain));
    }
    list.lines = std::move(lines);
    lists.push_back(std::move(list));
  }
  return lists;
}

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

/// What was done in the log, or in a list of its lines.
void SittingScreen::take_log(const LogWish& wish) {
  pointed_.insert(pointed_.end(), wish.hovered.begin(), wish.hovered.end());
  if (const auto position = wish.position)
    do_later([this, at = *position] { sitting_->moments.look_back(at); });
  if (wish.show) do_later([this] { show_moments(); });
}

SinceTurn SittingScreen::since_turn(const SinceList& list) const {
  return {&sitting_->chronicle(), list.lines, list.sums};
}

/// The moments of the list begin to be shown, with how it was before the first.
void SittingScreen::show_moments() {
  moments_ = {};
  if (panels_.since.empty()) return;
  for (const std::size_t line : panels_.since.front().lines) {
    const std::size_t position = sitting_->chronicle().lines()[line].position;
    if (moments_.at.empty() && position > 0) moments_.at.push_back(position - 1);
    if (moments_.at.empty() || position > moments_.at.back()) moments_.at.push_back(position);
  }
}

/// The next of the moments, as soon as it is due; a click or a key ends it.
void SittingScreen::play_moments(Display& display) {
  if (moments_.at.empty()) return;
  const InputFrame& input = display.input();
  const bool began = moments_.next > 0;
  const bool over = moments_.next >= moments_.at.size() && now_ >= moments_.due;
  const bool ended = began && (input.pressed || !input.keys.empty());
  if (ended || over) {
    moments_ = {};
    sitting_->moments.look_at_now();
    return;
  }
  if (now_ >= moments_.due) {
    sitting_->moments.look_back(moments_.at[moments_.next++]);
    moments_.due = now_ + kMomentTime;
  }
  display.request_redraw_in(moments_.due - now_);
}

}  // namespace windrose::view
