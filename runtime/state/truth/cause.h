// Which line of which script did or asked something, and which paragraph of the rulebook it carries
// out.
#pragma once

namespace windrose {

/// The script line, and the rulebook's paragraph if a tag names one.
struct Cause {
  int script = -1;  // index into GameData::scripts
  int line = 0;
  int paragraph = -1;  // index into GameData::rulebook
  [[nodiscard]] bool is_known() const { return script >= 0; }
};

}  // namespace windrose
