// How much of this machine the program may use.
#pragma once

namespace windrose {

/// The number of processors that this process may run on, at least 1.
[[nodiscard]] int usable_processors();

}  // namespace windrose
