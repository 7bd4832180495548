#include "runtime/script/sandbox/time_limit.h"

#include "runtime/base/text/text.h"

namespace windrose {

std::string seconds_text(int milliseconds) {
  if (milliseconds % 1000 == 0) return counted(milliseconds / 1000, "second");
  return std::to_string(milliseconds / 1000) + "." + std::to_string(milliseconds % 1000 / 100) +
         " seconds";
}

}  // namespace windrose
