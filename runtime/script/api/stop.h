// How a function of the API ends the step that calls it.
#pragma once

#include <cstdint>

namespace windrose {

/// Why a step stopped before its end.
enum class Stop : std::uint8_t {
  none,
  waits_for_decision,
  waits_for_roll,
  waits_for_shuffle,
  step_ended,
  match_ended,
  answered_why
};

}  // namespace windrose
