#include "runtime/match/play/supposed_answers.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

constexpr int kMostTrials = 400;    // of a step, in all
constexpr int kMostBeginnings = 3;  // with what else is made up
constexpr int kAtRandom = 12;       // answers to one question that are tried at random
constexpr std::size_t kMostHints = 32;
constexpr std::size_t kMostOfTwo = 8;  // hints for each of two answers at once
constexpr int kOthers = 2;             // answers that have to fit, too, for all to fit
constexpr int kMostOthers = 6;         // that are tried for it
constexpr std::uint64_t kTrialKey = 0x7472696c;

bool is_same_answer(const Input& one, const Input& two) {
  return one.pass == two.pass && one.one == two.one && one.many == two.many;
}

}  // namespace

/// Looks for answers with which the step sounds the same.
class SupposedAnswers::Finder {
 public:
  Finder(const Heard& heard, std::size_t count, const std::vector<Code>& named, const Try& run,
         const std::function<bool()>& is_late)
      : heard_(heard), count_(count), named_(named), run_(run), is_late_(is_late) {}

  /// Answers to all questions with which the step comes to its end; false where none are found.
  bool find(const Trial& begun) {
    for (int beginning = 0; beginning < kMostBeginnings && !is_spent(); ++beginning) {
      trial_ = begun;
      trial_.key = combine(kTrialKey, static_cast<std::uint64_t>(beginning));
      trial_.answers = trial_.key;
      tells_.assign(trial_.inputs.size(), 0);
      found_ = run_once(trial_);
      while (!found_.is_there && improve()) {
      }
      if (found_.is_there) return true;
    }
    return false;
  }

  /// Other answers to one question with which it does, too; nothing where all do.
  std::optional<std::vector<Input>> fitting(std::size_t input) {
    std::vector<Input> fitting = {found_.inputs[input]};
    if (tells_[input] != 0) return fitting;
    Trial trial = fixed();
    trial.open[input] = 0;
    int others = 0;
    bool all_fit = true;
    for (int nth = 1; nth <= kMostOthers && !is_spent(); ++nth) {
      if (others == kOthers && all_fit) break;
      trial.answers = combine(trial_.key, static_cast<std::uint64_t>(nth));
      const Outcome outcome = run_once(trial);
      if (outcome.given <= input) continue;
      const Input& other = outcome.inputs[input];
      const auto is_other = [&](const Input& one) { return is_same_answer(one, other); };
      if (std::ranges::any_of(fitting, is_other)) continue;
      ++others;
      all_fit = all_fit && outcome.is_there;
      if (outcome.is_there) fitting.push_back(other);
      if (others == kOthers && fitting.size() == 1) break;
    }
    if (others > 0 && all_fit) return std::nullopt;
    return fitting;
  }

 private:
  [[nodiscard]] bool is_spent() const { return trials_ >= kMostTrials || is_late_(); }
  Outcome run_once(const Trial& trial) {
    ++trials_;
    return run_(trial);
  }
  /// As it was found.
  [[nodiscard]] Trial fixed() const {
    Trial trial = trial_;
    trial.inputs = found_.inputs;
    std::ranges::fill(trial.open, std::uint8_t{1});
    return trial;
  }
  [[nodiscard]] static bool is_better(const Outcome& one, const Outcome& other) {
    const auto rank = [](const Outcome& outcome) {
      const Heard::Likeness& likeness = outcome.likeness;
      return std::tuple(outcome.is_there, likeness.alike, likeness.is_begun,
                        likeness.is_begun ? outcome.given : 0);
    };
    return rank(one) > rank(other);
  }

  /// Whether the question was asked before the first event that sounds otherwise.
  [[nodiscard]] bool may_matter(std::size_t input) const {
    return trial_.open[input] == 0 && input < found_.given &&
           heard_.before(input) <= found_.likeness.alike;
  }
  /// Answers one question, or two, so that more of the step sounds the same: those before the first
  /// event that does not, the last ones first.
  bool improve() {
    for (std::size_t i = count_; i-- > 0;) {
      if (may_matter(i) && answer_better(i)) return true;
      if (is_spent()) return false;
    }
    for (std::size_t later = count_; later-- > 0;) {
      for (std::size_t earlier = later; earlier-- > 0;) {
        if (may_matter(later) && may_matter(earlier) && answer_two_better(earlier, later))
          return true;
        if (is_spent()) return false;
      }
    }
    return false;
  }
  /// In which one question is answered anew, and what comes behind it, too, unless it matters.
  [[nodiscard]] Trial anew(std::size_t input) const {
    Trial trial = fixed();
    for (std::size_t i = 0; i < trial.open.size(); ++i) {
      const bool stays = i < input || (i < count_ && i != input && may_matter(i));
      if (!stays) trial.open[i] = trial_.open[i];
    }
    return trial;
  }
  bool answer_better(std::size_t input) {
    if (answer_by_hints(input, kMostHints, found_)) return true;
    Trial trial = anew(input);
    for (int nth = 1; nth <= kAtRandom && !is_spent(); ++nth) {
      trial.answers = combine(trial_.key, static_cast<std::uint64_t>(nth + kMostOthers));
      if (takes(trial, input, found_)) return true;
    }
    return false;
  }
  bool answer_by_hints(std::size_t input, std::size_t most, const Outcome& before) {
    Trial trial = anew(input);
    trial.hinted = input;
    for (std::vector<Code>& hint : hints(input)) {
      if (most-- == 0 || is_spent()) return false;
      trial.hint = std::move(hint);
      if (takes(trial, input, before)) return true;
    }
    return false;
  }
  /// Two answers may show in one event: neither sounds better alone.
  bool answer_two_better(std::size_t earlier, std::size_t later) {
    const Outcome before = found_;
    std::vector<std::vector<Code>> hinted = hints(earlier);
    hinted.resize(std::min(hinted.size(), kMostOfTwo));
    for (std::size_t nth = 0; nth < hinted.size() + kMostOfTwo && !is_spent(); ++nth) {
      found_ = before;
      Trial trial = anew(earlier);
      if (nth < hinted.size()) {
        trial.hinted = earlier;
        trial.hint = hinted[nth];
      } else {
        trial.answers = combine(trial_.key, nth - hinted.size() + 1);
      }
      Outcome outcome = run_once(trial);
      if (outcome.given <= later) continue;
      found_ = std::move(outcome);
      if (!answer_by_hints(later, kMostOfTwo, before)) continue;
      tells_[earlier] = 1;
      return true;
    }
    found_ = before;
    return false;
  }
  /// Whether more sounds the same than before; then it is how the step goes.
  bool takes(const Trial& trial, std::size_t input, const Outcome& before) {
    Outcome outcome = run_once(trial);
    if (!is_better(outcome, before)) return false;
    found_ = std::move(outcome);
    tells_[input] = 1;
    return true;
  }

  /// What may have been answered: what the seat hears next, then a pass, yes and no, and what it
  /// hears later or is asked.
  [[nodiscard]] std::vector<std::vector<Code>> hints(std::size_t input) const {
    const Input& answered = found_.inputs[input];
    std::vector<std::vector<Code>> hints;
    std::vector<Code> named;
    const auto add = [&](const std::vector<Code>& codes) {
      for (const Code code : codes) {
        if (named.size() == kMostHints || std::ranges::find(named, code) != named.end()) continue;
        named.push_back(code);
      }
    };
    const std::size_t next = found_.likeness.alike;
    if (next < heard_.size()) add(heard_.named_by(next));
    if (answered.one.kind() == Kind::flag) return {{Code::flag(true)}, {Code::flag(false)}};
    const std::size_t first = named.size();
    for (std::size_t event = heard_.before(input); event < heard_.size(); ++event)
      add(heard_.named_by(event));
    add(named_);
    if (answered.one.is_none() && !answered.pass) return lists(input);
    // Answers to one question are mostly of one kind.
    const auto is_alike = [&](Code code) {
      return answered.pass || code.kind() == answered.one.kind();
    };
    const auto begin = named.begin() + static_cast<std::ptrdiff_t>(first);
    std::stable_partition(named.begin(), begin, is_alike);
    std::stable_partition(begin, named.end(), is_alike);
    hints.reserve(named.size() + 1);
    for (std::size_t i = 0; i < named.size(); ++i) {
      if (i == first) hints.emplace_back();
      hints.push_back({named[i]});
    }
    if (named.size() == first) hints.emplace_back();
    return hints;
  }
  /// Of a question for several things: those that the seat hears of behind it, one more each time.
  [[nodiscard]] std::vector<std::vector<Code>> lists(std::size_t input) const {
    std::vector<Code> all;
    std::vector<std::vector<Code>> lists;
    for (std::size_t event = heard_.before(input); event < heard_.size(); ++event) {
      for (const Code code : heard_.named_by(event)) {
        if (all.size() < kMostHints && std::ranges::find(all, code) == all.end())
          all.push_back(code);
      }
    }
    lists.reserve(all.size());
    for (std::size_t count = 1; count <= all.size(); ++count)
      lists.emplace_back(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
    return lists;
  }

  const Heard& heard_;
  std::size_t count_;  // of inputs that are looked for
  const std::vector<Code>& named_;
  const Try& run_;
  const std::function<bool()>& is_late_;
  Trial trial_;
  Outcome found_;
  std::vector<std::uint8_t> tells_;  // by input: another answer sounded otherwise
  int trials_ = 0;
};

SupposedAnswers::SupposedAnswers(const Heard& heard, const Trial& begun, std::size_t sealed,
                                 const std::vector<Code>& named, const Try& run,
                                 const std::function<bool()>& is_late) {
  const std::size_t count = begun.inputs.size() - sealed;
  Finder finder(heard, count, named, run, is_late);
  if (!finder.find(begun)) return;
  for (std::size_t i = 0; i < count; ++i) {
    if (begun.open[i] != 0) continue;
    std::optional<std::vector<Input>> fitting = finder.fitting(i);
    if (fitting) all_.push_back({i, std::move(*fitting)});
  }
}

void SupposedAnswers::put_into(std::vector<Input>& inputs, std::vector<std::uint8_t>& open,
                               std::uint64_t key) const {
  for (const One& one : all_) {
    const std::uint64_t which = combine(key, one.input) % one.fitting.size();
    inputs[one.input] = one.fitting[which];
    open[one.input] = 1;
  }
}

}  // namespace windrose
