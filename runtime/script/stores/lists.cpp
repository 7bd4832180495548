#include "runtime/script/stores/lists.h"

#include <algorithm>

#include "runtime/base/text/error.h"

namespace windrose {

// The pool is no memory of Lua's, so the sandbox's cap does not see it: hence a cap of its own.
void Lists::grow(std::size_t size) {
  if (size + kItemsPerHead * heads_.size() > kMostItems) {
    throw RuleError("the lists of this step hold more than " + std::to_string(kMostItems) +
                    " items; make it several steps, or keep one list and add to it");
  }
  pool_.resize(std::max(size, std::min(kMostItems, pool_.size() * 2)));
}

Code Lists::make(std::size_t room) {
  return add_head(take(room), 0, room);
}

Code Lists::make(std::span<const Code> items) {
  // `items` may lie in the pool itself, which can move as it grows.
  const bool own = items.data() >= pool_.data() && items.data() < pool_.data() + pool_.size();
  const std::ptrdiff_t offset = own ? items.data() - pool_.data() : 0;
  const std::size_t begin = take(items.size());
  const Code* const from = own ? pool_.data() + offset : items.data();
  for (std::size_t i = 0; i < items.size(); ++i) pool_[begin + i] = from[i];
  return add_head(begin, items.size(), items.size());
}

void Lists::make_room(Code list, std::size_t items) {
  if (is_sealed(list)) {
    throw RuleError(
        "this list was made while the rules were loaded and never changes; use list:with(x)");
  }
  Head& head = heads_[list.second()];
  const std::size_t least = head.count + items;
  if (least <= head.room) return;
  const std::size_t room = std::max({std::size_t{8}, std::size_t{head.room} * 2, least});
  if (head.begin + head.room == used_) {
    take(room - head.room);
  } else {
    const auto begin = static_cast<std::uint32_t>(take(room));
    std::copy_n(pool_.begin() + head.begin, head.count, pool_.begin() + begin);
    head.begin = begin;
  }
  head.room = static_cast<std::uint32_t>(room);
}

void Lists::append(Code list, Code more) {
  const std::size_t count = items(more).size();
  make_room(list, count);
  Head& head = heads_[list.second()];
  std::copy_n(items(more).data(), count, pool_.data() + head.begin + head.count);
  head.count += static_cast<std::uint32_t>(count);
}

}  // namespace windrose
