#include "runtime/state/seen/seen_ask.h"

#include <algorithm>

namespace windrose {

SeenAsk SeenAsk::kept() const {
  SeenAsk copy;
  copy.seat_ = seat_;
  copy.kind_ = kind_;
  copy.id_ = id_;
  copy.from_ = from_;
  copy.to_ = to_;
  copy.pass_ = pass_;
  copy.own_prompt_ = prompt();
  copy.own_options_.assign(options_.begin(), options_.end());
  copy.options_ = copy.own_options_;
  copy.behind_ = behind_;
  return copy;
}

std::optional<Code> SeenAsk::truth_of(Code chosen) const {
  if (options_.empty()) return chosen;  // an amount, yes or no
  const auto found = std::ranges::find(options_, chosen);
  if (found == options_.end()) return std::nullopt;
  return behind_.empty() ? chosen : behind_[found - options_.begin()];
}

}  // namespace windrose
