// In place of the prompt when the answers so far do not fit the rules that were saved: which and
// why, and the ways on.
#pragma once

#include <cstdint>
#include <string>

#include "runtime/view/ui/ui.h"

namespace windrose::view {

struct RulesBar {
  std::string title;
  std::string text;             // which node does not fit, and why
  std::string notice;           // what the last try to go on said
  bool can_keep_state = false;  // else that button is gray
};

/// `back`: from the last node that fits; `state`: with everything as it is; `undo`: the files as
/// they were.
enum class RulesWish : std::uint8_t { none, back, state, undo };

/// The height that it needs; the first lines of the text, the rest in a caption.
[[nodiscard]] float rules_bar_height(Ui& ui, float width, const RulesBar& bar);
[[nodiscard]] RulesWish rules_bar(Ui& ui, const Rect& rect, const RulesBar& bar);

}  // namespace windrose::view
