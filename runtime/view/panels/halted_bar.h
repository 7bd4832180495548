// In place of the prompt when a script has failed: where and why, and the ways on.
#pragma once

#include <cstdint>
#include <string>

#include "runtime/base/text/error.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

struct HaltedBar {
  std::string error;        // the whole message: place, what is wrong, traceback
  ErrorParts parts;         // its place and its sentence
  std::string why_no_undo;  // not empty: what led here cannot be taken back, and why
  std::string notice;       // what the last try to go on said
  bool unwritten = false;   // not the rules: the match's file could not be written
  bool covered = false;     // the message may name what is hidden: shown once it is asked for
};

/// `again`: back to the question whose answer led here; `undo`: one decision further;
/// `retry`: where the file could not be written; `read`: what is covered.
enum class HaltedWish : std::uint8_t { none, undo, again, reload, retry, read };

/// The height that it needs; the first lines of the message, the rest in a caption.
[[nodiscard]] float halted_bar_height(Ui& ui, float width, const HaltedBar& bar);
[[nodiscard]] HaltedWish halted_bar(Ui& ui, const Rect& rect, const HaltedBar& bar);

}  // namespace windrose::view
