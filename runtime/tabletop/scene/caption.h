// What hovering something says.
#pragma once

#include <string>

namespace windrose {

struct Caption {
  std::string title;
  std::string text;  // lines
  std::string hint;  // in `act`: which rule, what a click does
};

}  // namespace windrose
