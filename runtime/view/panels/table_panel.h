// A small panel of what belongs to nobody: rows of numbers, tokens, face-up cards.
#pragma once

#include "runtime/tabletop/model/table_model.h"
#include "runtime/view/panels/panel_paint.h"

namespace windrose::view {

/// Draws (or measures) heading and content without a ground; returns the height. Charts and tables
/// are not drawn here: see charts_panel.h.
float table_panel_body(Ui& ui, Point at, float width, const TablePanel& panel, Pass pass,
                       ThingWish& wish);

/// The same as a card with border and shadow, 12 px inside; returns the height.
float table_panel_card(Ui& ui, Point at, float width, const TablePanel& panel, Pass pass,
                       ThingWish& wish);

}  // namespace windrose::view
