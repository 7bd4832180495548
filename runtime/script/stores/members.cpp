#include "runtime/script/stores/members.h"

#include <algorithm>

namespace windrose {

void Members::add(MemberKey key, std::string_view name, const Member& member) {
  if (table_.empty() || used_ * 2 >= table_.size()) grow();
  std::size_t at = slot_of(key.address);
  while (table_[at].key != nullptr && table_[at].key != key.address) at = (at + 1) & mask_;
  if (table_[at].key == nullptr) ++used_;
  table_[at] = {key.address, member, name};
}

void Members::grow() {
  const std::vector<Entry> old = std::move(table_);
  table_ = std::vector<Entry>(std::max<std::size_t>(8, old.size() * 2));
  mask_ = table_.size() - 1;
  used_ = 0;
  for (const Entry& entry : old) {
    if (entry.key != nullptr) add({entry.key}, entry.name, entry.member);
  }
}

std::vector<std::string> Members::names() const {
  std::vector<std::string> names;
  for (const Entry& entry : table_) {
    if (entry.key != nullptr) names.emplace_back(entry.name);
  }
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> Members::settable_names() const {
  std::vector<std::string> names;
  for (const Entry& entry : table_) {
    if (entry.key != nullptr && entry.member.type == Member::Type::property)
      names.emplace_back(entry.name);
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace windrose
