#include "runtime/script/lists.h"

#include <algorithm>

#include "runtime/base/error.h"

namespace windrose {

// The pool is no memory of Lua's, so the sandbox's cap does not see it: hence a cap of its own.
void Lists::check_room(std::size_t size) const {
  if (size + heads_.size() > kMostItems) {
    throw RuleError("the lists of this step hold more than " + std::to_string(kMostItems) +
                    " items; make it several steps, or keep one list and add to it");
  }
}

void Lists::grow(std::size_t size) {
  check_room(size);
  pool_.resize(size);
}

Code Lists::make(std::size_t room) {
  const std::size_t begin = pool_.size();
  grow(begin + room);
  heads_.push_back({static_cast<std::uint32_t>(begin), 0, static_cast<std::uint32_t>(room), {}});
  return Code::pair(Kind::list, static_cast<std::uint32_t>(generation_),
                    static_cast<std::uint32_t>(heads_.size() - 1));
}

Code Lists::make(std::span<const Code> items) {
  // `items` may lie in the pool itself, which can move as it grows.
  const bool own = items.data() >= pool_.data() && items.data() < pool_.data() + pool_.size();
  const std::ptrdiff_t offset = own ? items.data() - pool_.data() : 0;
  const auto count = static_cast<std::uint32_t>(items.size());
  const std::size_t begin = pool_.size();
  grow(begin + items.size());
  std::copy_n(own ? pool_.data() + offset : items.data(), items.size(), pool_.data() + begin);
  heads_.push_back({static_cast<std::uint32_t>(begin), count, count, {}});
  return Code::pair(Kind::list, static_cast<std::uint32_t>(generation_),
                    static_cast<std::uint32_t>(heads_.size() - 1));
}

void Lists::add(Code list, Code item) {
  if (is_sealed(list)) {
    throw RuleError(
        "this list was made while the rules were loaded and never changes; use list:with(x)");
  }
  Head& head = heads_[static_cast<std::size_t>(list.second())];
  if (head.count == head.room) {
    const std::uint32_t room = std::max<std::uint32_t>(8, head.room * 2);
    if (head.begin + head.room == pool_.size()) {
      grow(head.begin + room);
    } else {
      const auto begin = static_cast<std::uint32_t>(pool_.size());
      grow(begin + room);
      std::copy_n(pool_.begin() + head.begin, head.count, pool_.begin() + begin);
      head.begin = begin;
    }
    head.room = room;
  }
  pool_[head.begin + head.count++] = item;
}

}  // namespace windrose
