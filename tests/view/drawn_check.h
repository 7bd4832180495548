// What is wrong with a drawn screen: text that is cut, covered or overlapped, text on a line of the
// moment, pieces on each other.
#pragma once

#include <string>
#include <vector>

#include "runtime/view/draw/draw_record.h"

namespace windrose::view {

/// One sentence a fault, with the texts and where they lie; none: the screen is sound.
[[nodiscard]] std::vector<std::string> faults_of(const DrawRecord& record, const Rect& window);

}  // namespace windrose::view
