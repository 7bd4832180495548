// The author's panel of a sitting, and the room that it takes.
#include <algorithm>

#include "runtime/view/screens/sitting_screen.h"

namespace windrose::view {

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
