// Pictures that cannot be drawn, told once each: file, reason and limit. On the error output, and
// for half a minute in the window.
#pragma once

#include <string>

namespace windrose::view {

/// Tells `reason` of `file`, unless it was told before.
void tell_picture_fault(const std::string& file, const std::string& reason);

/// The last one that was told, "pig.svg: …"; empty after half a minute.
[[nodiscard]] std::string picture_fault();

/// No fault is shown from here on: the window that had the pictures is closed.
void forget_picture_fault();

}  // namespace windrose::view
