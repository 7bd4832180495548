// A choice of several questions in one step: until the last of them, it can be stepped back in.
#pragma once

#include "runtime/sitting/people/sitting.h"

namespace windrose {

/// Whether the person who is asked gave the answer before in the same step, and may take it back:
/// "Venture from where?" before "Venture to where?".
[[nodiscard]] bool is_half_made(const Sitting& sitting);

}  // namespace windrose
