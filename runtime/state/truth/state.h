// The truth of one match at one moment, with the keys and counters of chance: copied whole for a
// checkpoint.
//
// Faces do not reach this header, not even through others (tests/repository/truth_test.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "runtime/state/truth/any_state.h"
#include "runtime/state/truth/chance.h"

namespace windrose {

class State : public AnyState {
 public:
  /// The beginning of a match: everything stands where the files say; nothing is shuffled.
  State(const Ruleset& ruleset, std::uint64_t seed, ChanceMethod method = ChanceMethod::siphash);
  State(const State& other);
  State& operator=(const State& other);
  State(State&&) noexcept = default;
  State& operator=(State&&) noexcept = default;
  ~State() = default;

  /// Gives the match the key of its seed; before its first step only.
  void begin_match(std::uint64_t seed);
  [[nodiscard]] const Chance& chance() const { return chance_; }
  /// The words in which this state differs from another of its ruleset, those of chance last: runs
  /// of where one begins, how long it is, and what stands there.
  [[nodiscard]] std::vector<std::uint32_t> difference(const State& before) const;
  /// Makes the other state of difference() this one.
  void apply(std::span<const std::uint32_t> difference);

  /// Goes on with words of its own, which begin with those spoken in `begun`: what is spoken from
  /// here on is not known to the states that this one was copied from. Copies made later share
  /// them.
  void take_own_words(const MatchWords& begun);
  /// Equal states of one ruleset have equal fingerprints, in every process and every match: words
  /// count by their text.
  [[nodiscard]] std::uint64_t fingerprint() const;

 private:
  friend class Changes;
  friend class Schedule;
  friend class Draws;
  friend class Door;
  friend class Observation;

  using AnyState::part;
  template <typename T>
  [[nodiscard]] T* part(int offset) {
    return reinterpret_cast<T*>(own_.get() + offset);
  }
  [[nodiscard]] Header& changing_header() { return *reinterpret_cast<Header*>(own_.get()); }
  void link(ItemId item, ZoneId zone, bool on_top);
  void unlink(ItemId item);

  std::unique_ptr<std::byte[]> own_;
  Chance chance_;
};

}  // namespace windrose
