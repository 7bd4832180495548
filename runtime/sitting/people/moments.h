// Looking back: any moment of the match, played again from the checkpoint before it.
#pragma once

#include <cstddef>
#include <memory>

#include "runtime/state/seen/observation.h"

namespace windrose {

class Sitting;

/// Moment n is after n inputs of the history.
class Moments {
 public:
  explicit Moments(Sitting& sitting) : sitting_(sitting) {}

  /// How many there are behind the first one; the last is the present.
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::size_t shown() const;
  [[nodiscard]] bool looks_back() const { return back_ != nullptr; }
  /// How many lines of the chronicle had happened at the moment shown.
  [[nodiscard]] std::size_t lines_shown() const;
  /// Behind the event with which the last of these lines begins.
  [[nodiscard]] EventMark end_shown() const;

  void look_back(std::size_t moment);
  void look_at_now();

 private:
  friend class Sitting;
  struct Back {
    std::size_t moment = 0;
    Observation seen;
  };

  /// Writes what the viewer could know then.
  void observe_at(std::size_t moment, Observation& seen) const;

  Sitting& sitting_;
  std::unique_ptr<Back> back_;
};

}  // namespace windrose
