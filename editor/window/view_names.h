// The board editor is drawn with the pen and the widgets of the window, and calls them by the same
// names.
#pragma once

#include "runtime/view/board/board_paint.h"
#include "runtime/view/draw/camera.h"
#include "runtime/view/draw/pen.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/choices.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/view/ui/values.h"

namespace windrose::editor {

using view::Align;
using view::BoardPainter;
using view::BoardPlan;
using view::Button;
using view::ButtonKind;
using view::Camera;
using view::Closed;
using view::Color;
using view::Cursor;
using view::InputFrame;
using view::Key;
using view::key_of;
using view::KeyPress;
using view::ListChoice;
using view::Palette;
using view::Pen;
using view::Point;
using view::Rect;
using view::rgb;
using view::Ring;
using view::Shortcut;
using view::TagKind;
using view::Type;
using view::Ui;

}  // namespace windrose::editor
