// Lists that live for one step: what whole-board questions answer, without a table for Lua to
// collect.
//
// A list is known by its number and the generation of the step that made it; one from an earlier
// step is refused, never mistaken for another. Lists made while the scripts load stay for good and
// never change.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/state/ids/code.h"

namespace windrose {

class Lists {
 public:
  /// Forgets all lists; their handles are stale from here on.
  void begin_step() {
    used_ = sealed_pool_;
    heads_.resize(sealed_);
    generation_ = generation_ == kGenerations ? 1 : generation_ + 1;
  }
  /// The lists made so far stay.
  void seal() {
    sealed_ = heads_.size();
    sealed_pool_ = used_;
  }
  [[nodiscard]] bool is_sealed(Code list) const {
    return static_cast<std::size_t>(list.second()) < sealed_;
  }

  /// A new empty list that may grow; `room` is how many items it is likely to get.
  [[nodiscard]] Code make(std::size_t room = 0);
  [[nodiscard]] Code make(std::span<const Code> items);

  /// Whether the handle belongs to the running step.
  [[nodiscard]] bool alive(Code list) const {
    return is_sealed(list) ||
           (list.first() == generation_ && static_cast<std::size_t>(list.second()) < heads_.size());
  }
  /// Valid until a list is made or grows.
  [[nodiscard]] std::span<const Code> items(Code list) const {
    const Head& head = heads_[list.second()];
    return {pool_.data() + head.begin, head.count};
  }
  [[nodiscard]] std::span<Code> items(Code list) {
    const Head& head = heads_[list.second()];
    return {pool_.data() + head.begin, head.count};
  }
  /// Raises (RuleError) for a list that was made while the scripts loaded.
  void add(Code list, Code item) {
    Head& head = heads_[list.second()];
    if (is_sealed(list) || head.count == head.room) [[unlikely]]
      make_room(list, 1);
    pool_[head.begin + head.count++] = item;
  }
  /// Adds what is in `more` now, which may be the list itself.
  void append(Code list, Code more);
  /// `count` must not be more than the room that the list was made with.
  void resize(Code list, std::size_t count) {
    heads_[list.second()].count = static_cast<std::uint32_t>(count);
  }

  /// What the lists of the running step take of memory.
  [[nodiscard]] std::size_t bytes() const {
    return used_ * sizeof(Code) + heads_.size() * sizeof(Head);
  }

  /// The list property that a list was read from: what changes the list changes it too.
  struct Binding {
    SlotId slot = kFree;
    std::int32_t entity = 0;
  };
  static constexpr SlotId kFree = SlotId::none;  // belongs to no property
  static constexpr SlotId kFixed{-2};            // from a file: may not be changed
  void bind(Code list, SlotId slot, int entity) { heads_[list.second()].binding = {slot, entity}; }
  [[nodiscard]] Binding binding(Code list) const { return heads_[list.second()].binding; }

 private:
  static constexpr int kGenerations = 0xFFFFF;
  static constexpr std::size_t kMostItems = 1'000'000;  // in all lists of a step; see grow()
  static constexpr std::size_t kItemsPerHead = 2;       // what a list itself counts for
  struct Head {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
    std::uint32_t room = 0;
    Binding binding;
  };
  /// Takes room for that many further items of the pool.
  std::size_t take(std::size_t room) {
    const std::size_t begin = used_;
    const std::size_t end = begin + room;
    if (end > pool_.size() || end + kItemsPerHead * heads_.size() > kMostItems) [[unlikely]]
      grow(end);
    used_ = end;
    return begin;
  }
  void grow(std::size_t size);
  /// Raises for a sealed list.
  void make_room(Code list, std::size_t items);
  Code add_head(std::size_t begin, std::size_t count, std::size_t room) {
    heads_.push_back({static_cast<std::uint32_t>(begin),
                      static_cast<std::uint32_t>(count),
                      static_cast<std::uint32_t>(room),
                      {}});
    return Code::pair(Kind::list, generation_, heads_.size() - 1);
  }

  std::vector<Code> pool_;  // its first used_ items belong to lists
  std::size_t used_ = 0;
  std::vector<Head> heads_;
  std::size_t sealed_ = 0;
  std::size_t sealed_pool_ = 0;
  int generation_ = 1;
};

}  // namespace windrose
