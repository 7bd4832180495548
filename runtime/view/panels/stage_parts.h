// The parts of the tab of stages that more than one kind of stage has.
#pragma once

#include "runtime/view/panels/stage_panel.h"

namespace windrose::view {

inline constexpr float kStageThing = 34;  // the height of a row of a thing

/// A band in the thing's color with its letters, its name, its price and what comes of it: good for
/// `viewer`, or bad.
void stage_thing_row(Ui& ui, const Rect& box, const StageThing& thing, ThingWish& wish,
                     int viewer = -1);

/// A trade: what each side gives, what that comes to, what was offered before; returns the height.
float trade_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                  ThingWish& wish);

}  // namespace windrose::view
