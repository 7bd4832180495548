#include "runtime/lab/fuzz/shrink.h"

#include <algorithm>
#include <utility>

#include "runtime/base/system/used.h"

namespace windrose {
namespace {

constexpr std::int64_t kMostReplayed = 400'000;  // inputs, in all trials together

std::pair<std::int64_t, std::size_t> size_of(const std::vector<FuzzInput>& inputs) {
  return {answers_in(inputs), inputs.size()};
}

std::vector<FuzzInput> without(const std::vector<FuzzInput>& inputs, std::size_t from,
                               std::size_t count) {
  std::vector<FuzzInput> left(inputs.begin(), inputs.begin() + static_cast<std::ptrdiff_t>(from));
  const std::size_t behind = std::min(inputs.size(), from + count);
  left.insert(left.end(), inputs.begin() + static_cast<std::ptrdiff_t>(behind), inputs.end());
  return left;
}

}  // namespace

std::int64_t answers_in(const std::vector<FuzzInput>& inputs) {
  return std::ranges::count_if(inputs,
                               [](const FuzzInput& input) { return input.seat != SeatId::none; });
}

Trouble shrunk(FuzzMatch& match, const Trouble& trouble, double seconds, const StopSign* stop) {
  Trouble best = trouble;
  std::int64_t replayed = 0;
  const double begun = thread_seconds();
  const auto goes_on = [&] {
    return replayed < kMostReplayed && thread_seconds() - begun < seconds &&
           (stop == nullptr || !stop->is_raised());
  };
  const auto improves = [&](const std::vector<FuzzInput>& inputs) {
    const auto found = match.replay(trouble.seed, inputs, best.inputs.size());
    replayed += static_cast<std::int64_t>(match.inputs().size()) + 1;
    if (!found || !found->is_like(trouble)) return false;
    if (size_of(match.inputs()) >= size_of(best.inputs)) return false;
    best.inputs = match.inputs();
    best.text = found->text;
    return true;
  };
  // A try with nothing: the first legal answers may lead there by themselves.
  if (goes_on()) static_cast<void>(improves({}));
  for (std::size_t part = std::max<std::size_t>(1, best.inputs.size() / 2); part > 0;) {
    bool any = false;
    for (std::size_t at = 0; at < best.inputs.size() && goes_on();) {
      if (improves(without(best.inputs, at, part))) {
        any = true;
      } else {
        at += part;
      }
    }
    if (!goes_on()) break;
    if (part > 1) {
      part = std::min(part / 2, std::max<std::size_t>(1, best.inputs.size() / 2));
    } else if (!any) {
      part = 0;
    }
  }
  return best;
}

}  // namespace windrose
