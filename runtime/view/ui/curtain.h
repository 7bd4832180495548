// What covers a hand until its owner says so: nothing of the hand is drawn below it, nor known to
// it.
#pragma once

#include <string>

#include "runtime/state/ids/ids.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

struct CurtainLook {
  SeatId seat{0};
  std::string name;
  float open = 0;  // 0 closed to 1 open: slides upward
};

/// True once, when the button was held for 400 ms, or Enter.
[[nodiscard]] bool curtain(Ui& ui, const Rect& rect, const CurtainLook& look);

}  // namespace windrose::view
