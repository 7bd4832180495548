// The number of this process, for names of files that no other process uses.
#pragma once

namespace windrose {

[[nodiscard]] int process_id();

}  // namespace windrose
