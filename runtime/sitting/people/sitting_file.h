// The file in which the match of a sitting is kept.
#pragma once

#include <string>

#include "runtime/sitting/people/sitting.h"

namespace windrose {

/// Empty where it is not kept.
[[nodiscard]] std::string file_of(const Sitting& sitting);
/// Writes how the match ended, if it has, and syncs.
void finish_file(Sitting& sitting);

}  // namespace windrose
