// Tables to decide at, in the middle of the board: an offer with its two columns, an auction with
// its bids.
//
// They answer nothing themselves: a wish names the answers that a click stands for.
#pragma once

#include <optional>
#include <string>

#include "runtime/sitting/question/trade_desk.h"
#include "runtime/view/panels/panel_paint.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

struct DeskWish : ThingWish {
  DeskAnswers answers;         // one after the other
  std::optional<int> amount;   // the bid that stands there from now on
  bool step_back = false;      // what was put in last is taken back
  std::string paragraph = {};  // of the rulebook
};

/// Where a desk of this size at most lies on the part of the board that it may cover.
[[nodiscard]] Rect desk_rect(const Ui& ui, const Rect& room, float width, float height);

/// A white part of it.
void desk_paper(Pen& pen, const Rect& box);

/// Its paper, with a shadow over the board; what is drawn on it hides the board from the pointer
/// until end_layer().
void begin_desk(Ui& ui, const Rect& rect);

/// The paragraph at the right end of a line, as a link; whether it was clicked.
[[nodiscard]] bool desk_rule(Ui& ui, const Rect& line, const std::string& paragraph);

/// A band in the thing's color with its letters at the left of a row.
void desk_band(Pen& pen, const Rect& row, const StageThing& thing);

}  // namespace windrose::view
