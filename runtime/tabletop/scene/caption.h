// What hovering something says.
#pragma once

#include "runtime/words/names/sentence.h"

namespace windrose {

struct Caption {
  Sentence title;
  Sentence text;  // lines
  Sentence hint;  // in `act`: which rule, what a click does
};

}  // namespace windrose
