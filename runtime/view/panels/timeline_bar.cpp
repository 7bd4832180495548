#include "runtime/view/panels/timeline_bar.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/language/phrase.h"
#include "runtime/view/ui/captions.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

std::string decision_text(const TimelineBar& bar) {
  return phrase("decision {1} of {2}", number_text(static_cast<long long>(bar.position)),
                number_text(static_cast<long long>(bar.positions)));
}

void draw_mark(Pen& pen, Point center, Color color) {
  const float half = pen.px(4);
  const float high = pen.px(7);
  const Point corners[] = {{center.x, center.y - high},
                           {center.x + half, center.y},
                           {center.x, center.y + high},
                           {center.x - half, center.y}};
  pen.polygon(corners, color);
}

std::optional<std::size_t> taken_by_key(Ui& ui, const TimelineBar& bar) {
  constexpr std::size_t kPage = 10;
  const auto pressed = [&ui](Key key) {
    Shortcut shortcut;
    shortcut.key = key;
    return ui.take_key(shortcut, true);
  };
  if (ui.typing()) return std::nullopt;
  if (pressed(Key::home)) return 0;
  if (pressed(Key::end)) return bar.positions;
  if (pressed(Key::page_up)) return bar.position - std::min(bar.position, kPage);
  if (pressed(Key::page_down)) return std::min(bar.positions, bar.position + kPage);
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> timeline_bar(Ui& ui, const Rect& rect, const TimelineBar& bar) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.fill(rect, palette.bar);
  Rect inner = rect;
  inner.take_left(ui.px(16));
  inner.take_right(ui.px(16));
  const float where = std::min(ui.px(204), inner.w * 0.25F);
  const Rect left = inner.take_left(where);
  pen.text_in({left.x, left.y, left.w - ui.px(12), left.h}, bar.where, Type::small_bold,
              palette.bar_ink);
  const float kept = pen.width(bar.kept, Type::small);
  const Rect saved = inner.take_right(std::min(kept + 1, inner.w * 0.3F));
  pen.text_in(saved, bar.kept, Type::small, palette.bar_ink2, Align::right);
  inner.take_right(ui.px(16));
  const std::string decision = decision_text(bar);
  // As wide as it will ever be, so that the track keeps its length.
  const float widest =
      pen.width(decision_text({"", bar.positions, bar.positions, {}, ""}), Type::small);
  const Rect text = inner.take_right(widest + ui.px(4));
  pen.text_in(text, decision, Type::small, palette.bar_ink2);
  inner.take_right(ui.px(16));

  const Rect track{inner.x, inner.center().y - ui.px(2), inner.w, ui.px(4)};
  if (track.w < ui.px(40)) return taken_by_key(ui, bar);
  const float whole = static_cast<float>(std::max<std::size_t>(1, bar.positions));
  const auto x_of = [&](std::size_t position) {
    return track.x + track.w * static_cast<float>(std::min(position, bar.positions)) / whole;
  };
  const float x = bar.positions == 0 ? track.right() : x_of(bar.position);
  pen.fill(track, palette.bar_line, ui.px(2));
  const Color gone = rgb(0x5CC3DD);
  pen.fill({track.x, track.y, x - track.x, track.h}, gone, ui.px(2));
  float last = track.x - ui.px(20);
  for (const TimelineMark& mark : bar.marks) {
    const float at = x_of(mark.position);
    const bool loss = mark.kind == TimelineMark::Kind::loss;
    if (!loss && at - last < ui.px(10)) continue;  // too dense to be told apart
    last = at;
    draw_mark(pen, {at, track.center().y}, loss ? rgb(0xFF8A7A) : rgb(0xFFFFFF));
    const Rect spot{at - ui.px(5), rect.y, ui.px(10), rect.h};
    show_caption(ui, spot, {capitalized(mark.text), "", phrase("Look at this moment")});
  }
  const bool back = bar.position < bar.positions;
  pen.disc({x, track.center().y}, ui.px(8.5F), gone);
  pen.disc({x, track.center().y}, ui.px(5.5F), back ? palette.warn_ground : rgb(0xFFFFFF));
  const Rect grip{track.x - ui.px(9), rect.y, track.w + ui.px(18), rect.h};
  ui.whereabouts().note("timeline.track", grip);
  // A short click may be over before the frame that shows it.
  const bool held = ui.input().down || ui.input().pressed;
  const bool mine = ui.over(grip) || (held && grip.contains(ui.input().press_at));
  if (bar.positions > 0 && mine && held && grip.contains(ui.input().press_at)) {
    const float share = std::clamp((ui.input().pointer.x - track.x) / track.w, 0.0F, 1.0F);
    const auto wanted = static_cast<std::size_t>(std::lround(share * whole));
    if (wanted != bar.position) return wanted;
    return std::nullopt;
  }
  return taken_by_key(ui, bar);
}

}  // namespace windrose::view
