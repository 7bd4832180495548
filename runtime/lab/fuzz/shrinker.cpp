#include "runtime/lab/fuzz/shrinker.h"

#include <algorithm>
#include <utility>

#include "runtime/base/system/used.h"
#include "runtime/lab/fuzz/program_reader.h"
#include "runtime/match/tests/rule_bench.h"

namespace windrose {
namespace {

constexpr double kMostShrinking = 6;  // seconds of processor time, of all troubles

/// So many decisions are enough of its match.
std::int64_t most_of(const Trouble& trouble) {
  constexpr std::int64_t kUsual = 20'000;
  return trouble.most > 0 ? trouble.most : kUsual;
}

std::vector<FuzzInput> first_of(const std::vector<FuzzInput>& inputs, std::size_t count) {
  return {inputs.begin(), inputs.begin() + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace

Shrinker::Shrinker(const OpenGame& open_game, const std::vector<InvariantDeclaration>& invariants,
                   const StopSign* stop)
    : own_(open_game.for_another_thread()),
      match_(*own_, invariants),
      seen_match_(*own_, invariants, true),
      stop_(stop),
      begun_(thread_seconds()) {}

double Shrinker::seconds_left() const {
  return kMostShrinking - (thread_seconds() - begun_);
}

void Shrinker::shrink_error(Trouble& trouble) {
  // Its own match noted nothing; played again, it does.
  const auto again = match_.play(trouble.seed, trouble.decisions + 1, true);
  if (!again || !again->is_like(trouble)) return;
  trouble.inputs = match_.inputs();
  if (!trouble.is_slow) trouble = shrunk(match_, trouble, seconds_left(), stop_);
  trouble.is_shrunk = !trouble.is_slow && !is_stopped();
  trouble.answers = answers_in(trouble.inputs);
}

void Shrinker::shrink_checked(Trouble& trouble, const Trial& trial, std::vector<FuzzInput> inputs) {
  const auto found = trial(inputs, inputs.size());
  if (!found || !found->is_like(trouble)) return;
  trouble.is_checked = true;
  trouble.text = found->text;
  trouble.inputs = std::move(inputs);
  trouble.is_shrunk = !trouble.is_slow && !is_stopped();
}

void Shrinker::shrink_endless(Trouble& trouble) {
  const Trial play_on = [&](const std::vector<FuzzInput>& inputs, std::size_t) {
    std::optional<Trouble> found = match_.play_on(trouble.seed, inputs, trouble.most);
    if (found) found->inputs = match_.inputs();
    return found;
  };
  shrink_checked(trouble, play_on, {});  // most rules that do not end do so from anywhere
  if (trouble.is_slow) return;
  if (trouble.is_checked) return find_loop(trouble, play_on);
  static_cast<void>(match_.play(trouble.seed, most_of(trouble), true));
  const std::vector<FuzzInput> all = match_.inputs();
  // Behind half of the match, and behind ever less of it.
  for (std::size_t count = all.size() / 2; count > 0 && !is_stopped(); count /= 2) {
    if (seconds_left() <= 0) break;
    const bool was_found = trouble.is_checked;
    Trouble shorter = trouble;
    shorter.is_checked = false;
    shrink_checked(shorter, play_on, first_of(all, count));
    if (!shorter.is_checked && was_found) break;
    if (shorter.is_checked) trouble = shorter;
  }
  if (!trouble.is_checked) return;
  trouble = shrunk(play_on, trouble, seconds_left(), stop_);
  trouble.answers = answers_in(trouble.inputs);
  find_loop(trouble, play_on);
}

void Shrinker::find_loop(Trouble& trouble, const Trial& play_on) {
  constexpr std::size_t kLongestLoop = 200;  // inputs, with the way to it
  constexpr int kTries = 20;
  if (trouble.where != kTooLong || is_stopped() || seconds_left() <= 0) return;
  const FuzzLoop loop = match_.loop_behind(trouble.seed, trouble.inputs, kLongestLoop, kTries);
  if (loop.inputs.empty()) return;
  std::vector<FuzzInput> all = trouble.inputs;
  all.insert(all.end(), loop.way.begin(), loop.way.end());
  all.insert(all.end(), loop.inputs.begin(), loop.inputs.end());
  const std::optional<Trouble> found = play_on(all, all.size());
  if (found && found->is_like(trouble) && found->inputs.size() == all.size()) trouble.loop = loop;
}

void Shrinker::shrink_leak(Trouble& trouble) {
  const Trial look = [&](const std::vector<FuzzInput>& inputs,
                         std::size_t) -> std::optional<Trouble> {
    seen_match_.play_only(trouble.seed, inputs);
    const Faults leaks = leaks_from(*own_, seen_match_.match(), program_reader);
    const auto leak = leaks.find(trouble.where);
    if (leak == leaks.end()) return std::nullopt;
    Trouble found = trouble;
    found.text = leak->second;
    found.inputs = seen_match_.inputs();
    return found;
  };
  static_cast<void>(match_.play(trouble.seed, most_of(trouble), true));
  const std::vector<FuzzInput> all = match_.inputs();
  constexpr std::size_t kLongest = 150;
  for (std::size_t count = 0; count <= std::min(all.size(), kLongest); ++count) {
    if (seconds_left() <= 0 || is_stopped()) return;
    shrink_checked(trouble, look, first_of(all, count));
    if (trouble.is_checked) break;
  }
  if (!trouble.is_checked) return;
  trouble = shrunk(look, trouble, seconds_left(), stop_);
  trouble.answers = answers_in(trouble.inputs);
}

void Shrinker::shrink_divergence(Trouble& trouble) {
  // As a test does: in fresh Lua states, and several times in one of them, for a script may
  // remember something of the match before.
  const Trial again = [&](const std::vector<FuzzInput>& inputs,
                          std::size_t) -> std::optional<Trouble> {
    const std::unique_ptr<OpenGame> fresh = own_->for_another_thread();
    FuzzMatch first(*fresh, {});
    first.play_only(trouble.seed, inputs);
    const std::unique_ptr<OpenGame> other = own_->for_another_thread();
    FuzzMatch second(*other, {});
    for (int nth = 0; nth < kTimesAgain; ++nth) {
      second.play_only(trouble.seed, first.inputs());
      if (second.digest() == first.digest()) continue;
      Trouble found = trouble;
      found.inputs = first.inputs();
      return found;
    }
    return std::nullopt;
  };
  static_cast<void>(match_.play(trouble.seed, most_of(trouble), true));
  const std::vector<FuzzInput> all = match_.inputs();
  shrink_checked(trouble, again, all);
  if (!trouble.is_checked && trouble.where == kOtherProcess) {
    // Here, nothing differs. So the test holds another process against where this one comes to.
    trouble.is_checked = true;
    trouble.is_shrunk = false;
    trouble.inputs = all;
    match_.play_only(trouble.seed, all);
    trouble.position = match_.position();
    trouble.answers = answers_in(all);
  }
  if (!trouble.is_checked || !trouble.position.empty()) return;
  trouble = shrunk(again, trouble, seconds_left(), stop_);
  trouble.answers = answers_in(trouble.inputs);
}

}  // namespace windrose
