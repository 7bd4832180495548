#include "runtime/state/seen/observation.h"

#include <cstring>

namespace windrose {

Observation::Observation(const Ruleset& ruleset)
    : AnyState(ruleset, StateLayout::of(ruleset)),
      own_(std::make_unique<std::byte[]>(layout_.bytes)) {
  block_ = own_.get();
}

Observation::Observation(const Observation& other) : AnyState(other), viewer_(other.viewer_) {
  take_room(other);
  std::memcpy(own_.get(), other.block_, layout_.bytes);
}

Observation& Observation::operator=(const Observation& other) {
  if (this == &other) return *this;
  take_room(other);
  std::memcpy(own_.get(), other.block_, layout_.bytes);
  known_mask_ = other.known_mask_;
  viewer_ = other.viewer_;
  return *this;
}

void Observation::take_room(const AnyState& like) {
  const std::size_t bytes = like.bytes();
  if (!own_ || layout_.bytes != bytes) {
    own_ = std::unique_ptr<std::byte[]>(new std::byte[bytes]);
  }
  AnyState::operator=(like);
  block_ = own_.get();
}

std::uint64_t Observation::fingerprint() const {
  return block_fingerprint();
}

}  // namespace windrose
