// What one viewer may know of a match: read like a state, with everything else made unknown.
//
// No key, no stream, no order of hidden cards: two truths that differ only in what the viewer may
// not know have equal observations, byte for byte. Only the `Door` makes one.
#pragma once

#include <cstring>

#include "runtime/state/truth/any_state.h"

namespace windrose {

class Observation : public AnyState {
 public:
  /// Of an onlooker to whom nothing has been shown yet; to be written by the Door.
  explicit Observation(const Ruleset& ruleset);
  /// A copy owns what it holds, also of one that was borrowed.
  Observation(const Observation& other);
  Observation& operator=(const Observation& other);
  Observation(Observation&&) noexcept = default;
  Observation& operator=(Observation&&) noexcept = default;
  ~Observation() = default;

  /// Who may know this.
  [[nodiscard]] Viewer viewer() const { return viewer_; }
  /// Equal observations of one ruleset have equal fingerprints, in every process and match.
  [[nodiscard]] std::uint64_t fingerprint() const;
  /// Whether the other one, of the same match or of one imagined from it, shows the same.
  [[nodiscard]] bool shows_the_same(const Observation& other) const {
    return std::memcmp(block_, other.block_, bytes()) == 0;
  }

 private:
  friend class Door;

  template <typename T>
  [[nodiscard]] T* own_part(int offset) {
    return reinterpret_cast<T*>(own_.get() + offset);
  }
  /// Room for a block of its own, whatever it showed before.
  void take_room(const AnyState& like);

  std::unique_ptr<std::byte[]> own_;  // null: borrowed, or nothing yet
  Viewer viewer_ = Viewer::onlooker();
};

}  // namespace windrose
