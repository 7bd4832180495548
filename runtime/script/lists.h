// Lists that live for one step: what whole-board questions answer, without a table for Lua to collect.
//
// A list is known by its number and the generation of the step that made it; one from an earlier step is
// refused, never mistaken for another.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/state/code.h"

namespace windrose {

class Lists {
 public:
  /// Forgets all lists; their handles are stale from here on.
  void begin_step() {
    pool_.clear();
    heads_.clear();
    generation_ = (generation_ + 1) & kGenerations;
  }

  /// A new empty list that may grow; `room` is how many items it is likely to get.
  [[nodiscard]] Code make(std::size_t room = 0);
  [[nodiscard]] Code make(std::span<const Code> items);

  /// Whether the handle belongs to the running step.
  [[nodiscard]] bool alive(Code list) const {
    return list.first() == generation_ && static_cast<std::size_t>(list.second()) < heads_.size();
  }
  /// Valid until a list is made or grows.
  [[nodiscard]] std::span<const Code> items(Code list) const {
    const Head& head = heads_[static_cast<std::size_t>(list.second())];
    return {pool_.data() + head.begin, head.count};
  }
  [[nodiscard]] std::span<Code> items(Code list) {
    const Head& head = heads_[static_cast<std::size_t>(list.second())];
    return {pool_.data() + head.begin, head.count};
  }
  void add(Code list, Code item);
  void resize(Code list, std::size_t count) {
    heads_[static_cast<std::size_t>(list.second())].count = static_cast<std::uint32_t>(count);
  }

 private:
  static constexpr int kGenerations = 0xFFFFF;
  struct Head {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
    std::uint32_t room = 0;
  };
  std::vector<Code> pool_;
  std::vector<Head> heads_;
  int generation_ = 0;
};

}  // namespace windrose
