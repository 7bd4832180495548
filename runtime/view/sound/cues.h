// What has happened that can be heard.
#pragma once

#include <bitset>

#include "runtime/state/seen/played.h"
#include "runtime/view/sound/tones.h"

namespace windrose::view {

using Cues = std::bitset<kCues>;

/// Dice, cards and money among the events since the mark, as far as the viewer may know of them.
[[nodiscard]] Cues cues_since(const Played& played, EventMark from, Viewer viewer);

}  // namespace windrose::view
