// The tab of the drawer that shows a moment as a whole: a contest with its strengths, an auction
// with its bidders, a trade, cards that turned up, what has happened.
#pragma once

#include <span>
#include <string>

#include "runtime/tabletop/model/stages.h"
#include "runtime/view/panels/panel_paint.h"

namespace windrose::view {

struct StageWish : ThingWish {
  std::string paragraph;  // of the rulebook, to be opened
};

/// All stages one below the other; scrolls where they are long.
[[nodiscard]] StageWish stage_panel(Ui& ui, const Rect& rect, std::span<const StageShown> stages);
/// The height of all of them in a drawer of that width.
[[nodiscard]] float stages_height(Ui& ui, float width, std::span<const StageShown> stages);

/// The thing's letters on its color, or on that of the region that its card names.
void thing_band(Pen& pen, const Rect& band, const StageThing& thing);

/// A contest from its bars to its table; returns the height.
float contest_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass);

/// What has happened: its numbers, and those of the players; returns the height.
float outcome_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass);

inline constexpr float kStageThing = 34;  // the height of a row of a thing

/// A band in the thing's color with its letters, its name, its price and what comes of it: good for
/// `viewer`, or bad.
void stage_thing_row(Ui& ui, const Rect& box, const StageThing& thing, ThingWish& wish,
                     Viewer viewer = Viewer::onlooker());

/// A trade: what each side gives, what that comes to, what was offered before; returns the height.
float trade_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                  ThingWish& wish);

}  // namespace windrose::view
