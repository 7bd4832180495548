// Whether there is anything to play sounds on.
#pragma once

namespace windrose {

/// A sound card, or a sound server of the user. Without one, libraries for sound complain to the
/// terminal; so ask here before.
[[nodiscard]] bool has_sound_device();

}  // namespace windrose
