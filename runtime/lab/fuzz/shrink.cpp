#include "runtime/lab/fuzz/shrink.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "runtime/base/system/used.h"

namespace windrose {
namespace {

constexpr int kMostFaces = 20;                   // of a die that are tried
constexpr std::int64_t kMostReplayed = 400'000;  // inputs, in all trials together

/// Fewer answers are better, then fewer inputs, then lower dice.
std::tuple<std::int64_t, std::size_t, std::int64_t> size_of(const std::vector<FuzzInput>& inputs) {
  std::int64_t sum = 0;
  for (const FuzzInput& input : inputs) {
    sum = std::accumulate(input.faces.begin(), input.faces.end(), sum);
  }
  return {answers_in(inputs), inputs.size(), sum};
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

Trouble shrunk(const Trial& trial, const Trouble& trouble, double seconds, const StopSign* stop) {
  Trouble best = trouble;
  std::int64_t replayed = 0;
  const double begun = thread_seconds();
  const auto goes_on = [&] {
    return replayed < kMostReplayed && thread_seconds() - begun < seconds &&
           (stop == nullptr || !stop->is_raised());
  };
  const auto improves = [&](const std::vector<FuzzInput>& inputs) {
    const auto found = trial(inputs, best.inputs.size());
    replayed += static_cast<std::int64_t>(found ? found->inputs.size() : inputs.size()) + 1;
    if (!found || !found->is_like(trouble)) return false;
    if (size_of(found->inputs) >= size_of(best.inputs)) return false;
    best.inputs = found->inputs;
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
  // Other faces may come there sooner, and low ones say that the throw does not matter.
  for (std::size_t at = 0; at < best.inputs.size(); ++at) {
    for (std::size_t die = 0; at < best.inputs.size() && die < best.inputs[at].faces.size();
         ++die) {
      const int most = std::min(best.inputs[at].sides, kMostFaces);
      for (std::int32_t face = 1; face <= most && goes_on(); ++face) {
        if (at >= best.inputs.size() || die >= best.inputs[at].faces.size()) break;
        std::vector<FuzzInput> inputs = best.inputs;
        if (inputs[at].faces[die] == face) continue;
        inputs[at].faces[die] = face;
        static_cast<void>(improves(inputs));
      }
    }
  }
  return best;
}

Trouble shrunk(FuzzMatch& match, const Trouble& trouble, double seconds, const StopSign* stop) {
  const Trial replay = [&](const std::vector<FuzzInput>& inputs, std::size_t most) {
    std::optional<Trouble> found = match.replay(trouble.seed, inputs, most);
    if (found) found->inputs = match.inputs();
    return found;
  };
  return shrunk(replay, trouble, seconds, stop);
}

}  // namespace windrose
