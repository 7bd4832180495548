// Signs of the window's own buttons.
#include <array>

#include "runtime/view/sign_shapes.h"

namespace windrose {

namespace {

constexpr auto kSigns = std::to_array<SignShape>({
    {"undo", "s1.6:M-2-6L-6.5-1.5-2 3M-6.5-1.5H1A4.5 4.5 0 0 1 1 7.5H-2"},
    {"redo", "s1.6:M2-6L6.5-1.5 2 3M6.5-1.5H-1A4.5 4.5 0 0 0-1 7.5H2"},
    {"pause", "s2.2:M-3-6V6M3-6V6"},
    {"play", "f:M-4.5-6.5L7 0-4.5 6.5z"},
    {"step", "f:M-6-6L3 0-6 6z|s2:M5.5-6V6"},
    {"settings", "s1.6:M-7-4H2M5-4H7M-7 4H-2M1 4H7M2-6V-2M-2 2V6"},
    {"save", "s1.6:M0-7V3M-4-1L0 3 4-1M-6.5 6.5H6.5"},
    {"full", "s1.6:M-6-2V-6H-2M6-2V-6H2M-6 2V6H-2M6 2V6H2"},
    {"window", "s1.6:M-2-6.5V-2H-6.5M2-6.5V-2H6.5M-2 6.5V2H-6.5M2 6.5V2H6.5"},
    {"menu", "s1.6:M-7-5H7M-7 0H7M-7 5H7"},
    {"search", "s1.6:M-1 4A5 5 0 1 0-1-6 5 5 0 0 0-1 4zM3 3L7 7"},
    {"close", "s1.8:M-5-5L5 5M5-5L-5 5"},
    {"check", "s2:M-6 .5L-2 4.5 6-4"},
    {"back", "s1.6:M-1-6L-7 0-1 6M-7 0H7"},
    {"forward", "s1.6:M1-6L7 0 1 6M7 0H-7"},
    {"chevron_left", "s1.8:M2.5-6L-3.5 0 2.5 6"},
    {"chevron_right", "s1.8:M-2.5-6L3.5 0-2.5 6"},
    {"chevron_up", "s1.8:M-6 2.5L0-3.5 6 2.5"},
    {"chevron_down", "s1.8:M-6-2.5L0 3.5 6-2.5"},
    {"list",
     "s1.6:M-3-5H7M-3 0H7M-3 5H7|f:M-7.5 -5a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1 -2.2 0z|f:M-7.5 "
     "0a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1 -2.2 0z|f:M-7.5 5a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1 -2.2 "
     "0z"},
    {"charts", "s1.6:M-7-7V7H7|s2.2:M-3.5 4V0M0 4V-5M3.5 4V-2"},
    {"table", "s1.6:M-7-6H7V6H-7zM-7-2H7M-7 2H7M-2-6V6"},
    {"folder", "s1.6:M-7.5 6V-6H-2.5L-.5-3.5H7.5V6z"},
    {"pencil", "s1.6:M-6.5 6.5L-5.5 2 3-6.5 6.5-3-2 5.5zM1-4.5L4.5-1"},
    {"info",
     "s1.6:M-7.6 0a7.6 7.6 0 1 1 15.2 0a7.6 7.6 0 1 1 -15.2 0z|s1.9:M0-.5V4|f:M-1.2 -3.6a1.2 1.2 0 "
     "1 1 2.4 0a1.2 1.2 0 1 1 -2.4 0z"},
    {"hide", "s1.6:M-8 0S-5-5 0-5 8 0 8 0 5 5 0 5-8 0-8 0z|s1.8:M-6.5 6.5L6.5-6.5"},
    {"hexagon", "s1.6:M0-7.5L6.5-3.7V3.7L0 7.5-6.5 3.7V-3.7z"},
    {"note",
     "f:M-9-5.5H9V5.5H-9z|S1.1:M-7.2-3.7H7.2V3.7H-7.2z|F:M-2.2 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 "
     "-4.4 0z"},
    {"robot",
     "f:M-6.5-3.5H6.5V6.5H-6.5z|F:M-4.2 0.8a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1 -2.8 0z|F:M1.4 "
     "0.8a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1 -2.8 0z|s1.6:M0-3.5V-6.5M-8.8 0V3M8.8 0V3|f:M-1.5 "
     "-7.4a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1 -3 0z"},
});

}  // namespace

std::span<const SignShape> button_signs() {
  return kSigns;
}

}  // namespace windrose
