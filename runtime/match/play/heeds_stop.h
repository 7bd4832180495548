// What some agents are besides: those that may think for long.
#pragma once

#include "runtime/base/system/stop_sign.h"

namespace windrose {

class HeedsStop {
 public:
  virtual ~HeedsStop() = default;
  /// Once the sign is late, a thought ends with any answer or an Error: nobody waits for it any
  /// more. Null: no sign.
  virtual void heed(const StopSign* sign) = 0;
};

}  // namespace windrose
