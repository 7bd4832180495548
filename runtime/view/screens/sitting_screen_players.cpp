// The players at the left, and at their foot what has happened since the viewer's last turn.
#include <utility>

#include "runtime/sitting/people/since_turn.h"
#include "runtime/view/board/flights.h"
#include "runtime/view/screens/sitting_screen.h"

namespace windrose {
namespace {

constexpr std::size_t kMostSinceTurn = 5;
constexpr std::size_t kFewestSinceTurn = 2;

}  // namespace

/// Nothing while the past is shown, or a turn that waits for Done.
std::vector<std::vector<std::size_t>> SittingScreen::lists_since_last_turn() const {
  const bool asking =
      sitting_->phase() == Sitting::Phase::asking && sitting_->question().is_asked();
  if (!asking || sitting_->looks_back()) return {};
  std::vector<std::vector<std::size_t>> lists;
  for (std::size_t most = kMostSinceTurn; most >= kFewestSinceTurn; --most) {
    auto lines = since_last_turn(sitting_->chronicle(), sitting_->match().history(),
                                 sitting_->question().seat(), most);
    if (lines.empty()) break;
    lists.push_back(std::move(lines));
  }
  return lists;
}

PlayersWish SittingScreen::draw_players(Ui& ui, const WindowLayout& layout, LogWish& in_list) {
  const std::vector<PlayerCard> cards =
      counting_along(panels_.cards, sitting_->seen(), look_, board_area_.motion(), now_);
  const float edge = ui.px(layout.players_form == PlayersForm::cards ? 12 : 8);
  const float width = layout.players.w - 2 * edge;
  std::vector<float> feet;
  for (const auto& lines : panels_.since) {
    const SinceTurn since{&sitting_->chronicle(), lines};
    feet.push_back(since_turn_card(ui, {0, 0}, width, since, Pass::measure, in_list));
  }
  PlayersWish wish = players_panel(ui, layout.players, layout.players_form, cards, panels_.left,
                                   panels_.lights.legal, feet);
  if (wish.foot.empty()) return wish;
  const SinceTurn since{&sitting_->chronicle(), panels_.since[wish.foot_choice]};
  since_turn_card(ui, {wish.foot.x, wish.foot.y}, wish.foot.w, since, Pass::draw, in_list);
  return wish;
}

/// What was done in the log, or in a list of its lines.
void SittingScreen::take_log(const LogWish& wish) {
  pointed_.insert(pointed_.end(), wish.hovered.begin(), wish.hovered.end());
  if (const auto position = wish.position)
    do_later([this, at = *position] { sitting_->look_back(at); });
}

}  // namespace windrose
