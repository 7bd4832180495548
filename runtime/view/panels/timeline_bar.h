// The bar at the foot: where in the match we are, and a track to look back along.
#pragma once

#include <optional>
#include <span>

#include "runtime/view/ui/ui.h"
#include "runtime/words/telling/chronicle.h"

namespace windrose::view {

struct TimelineBar {
  std::string where;          // "Round 14 · Anna"
  std::size_t position = 0;   // shown
  std::size_t positions = 0;  // the end
  std::span<const TimelineMark> marks;
  std::string kept;  // "saved", or why not
};

/// The position that is to be shown from now on, if another one was chosen: on the track, or with
/// Home, End, Page Up and Page Down.
[[nodiscard]] std::optional<std::size_t> timeline_bar(Ui& ui, const Rect& rect,
                                                      const TimelineBar& bar);

}  // namespace windrose::view
