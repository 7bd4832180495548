#include "runtime/debug/engine/break_conditions.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "runtime/base/system/used.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/debug/engine/moment_view.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr std::size_t kMostLogBytes = 10'000;  // of one log message

/// What an expression comes to where the match stands at that moment.
std::string value_at(const Recording& recording, Moment at, const std::string& expression) {
  const MomentView view = view_of(recording, at);
  return evaluate_at(view, expression).text;
}

[[noreturn]] void refuse_to_count(std::size_t step) {
  throw Error("its hits up to step " + std::to_string(step + 1) +
              " take too long to count; take the number of hits away, or make the condition "
              "shorter");
}

/// Why a walk stops where its breakpoints have used up what they may take; empty: they have not.
std::string fault_of(const WalkBudget& budget) {
  constexpr const char* kNext = "; continue from here, or let the breakpoints do less";
  if (budget.seconds <= 0) {
    return std::string(
               "the walk stops here: its breakpoints have taken more than 1.5 seconds of "
               "processor time") +
           kNext;
  }
  if (budget.bytes > 0) return {};
  return std::string("the walk stops here: its log messages have more than 1 MB") + kNext;
}

}  // namespace

std::function<bool(long long)> hit_test(const std::string& text) {
  std::string_view rest = trim(text);
  const std::size_t digits = std::min(rest.find_first_of("0123456789"), rest.size());
  const std::string_view sign = trim(rest.substr(0, digits));
  rest = trim(rest.substr(digits));
  long long number = 0;
  const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  const bool is_number = fault == std::errc() && end == rest.data() + rest.size() && number > 0;
  if (is_number && (sign.empty() || sign == "==" || sign == "="))
    return [number](long long hit) { return hit == number; };
  if (is_number && sign == ">=") return [number](long long hit) { return hit >= number; };
  if (is_number && sign == ">") return [number](long long hit) { return hit > number; };
  if (is_number && sign == "<=") return [number](long long hit) { return hit <= number; };
  if (is_number && sign == "<") return [number](long long hit) { return hit < number; };
  if (is_number && sign == "%") return [number](long long hit) { return hit % number == 0; };
  throw Error("the number of hits " + quote(text) +
              " is unknown; write 3 for the third hit, or >= 3, > 3, <= 3, < 3 or % 3");
}

std::string BreakConditions::add(int id, const BreakWish& wish, Lines lines) {
  Point point;
  point.wish = wish;
  point.lines = std::move(lines);
  try {
    if (!wish.hits.empty()) point.wants = hit_test(wish.hits);
  } catch (const Error& error) {
    return error.what();
  }
  points_[id] = std::move(point);
  return {};
}

bool BreakConditions::holds(const std::string& condition, Moment at) const {
  return condition.empty() ||
         value_at(*recording_, at, "(" + condition + ") and true or false") == "true";
}

long long BreakConditions::count(const Point& point, Moment at, double seconds) const {
  const double begun = thread_seconds();
  for (; point.counted <= at.step; ++point.counted) {
    if (thread_seconds() - begun > seconds) refuse_to_count(point.counted);
    std::vector<Moment> come_to;
    std::vector<Moment> hits;
    State state = recording_->checkpoint(point.counted);
    Journal journal;
    static_cast<void>(recording_->run(point.counted, state, journal, [&](const SeenLine& seen) {
      if (std::ranges::find(point.lines, std::pair(seen.script, seen.line)) != point.lines.end())
        come_to.push_back({point.counted, seen.number});
      return true;
    }));
    for (const Moment& moment : come_to) {
      if (thread_seconds() - begun > seconds) refuse_to_count(point.counted);
      if (holds(point.wish.condition, moment)) hits.push_back(moment);
    }
    point.hits.insert(point.hits.end(), hits.begin(), hits.end());
  }
  return std::ranges::count_if(point.hits, [at](const Moment& hit) {
    return hit.step < at.step || (hit.step == at.step && hit.line <= at.line);
  });
}

/// The text with the value of each {expression} in it, cut where it is long.
std::string BreakConditions::printed(const std::string& log, Moment at, double seconds) const {
  std::string text;
  const double begun = thread_seconds();
  for (std::size_t from = 0; from < log.size() && text.size() <= kMostLogBytes;) {
    const std::size_t open = log.find('{', from);
    const std::size_t close = open == std::string::npos ? open : log.find('}', open);
    if (close == std::string::npos) {
      text += log.substr(from);
      break;
    }
    text += log.substr(from, open - from);
    if (thread_seconds() - begun > seconds)
      return cut_text(text, kMostLogBytes) + "{the rest is left out: these values took too long}";
    try {
      text += value_at(*recording_, at, log.substr(open + 1, close - open - 1));
    } catch (const Error& error) {
      text += std::string("{") + error.what() + "}";
    }
    from = close + 1;
  }
  return cut_text(text, kMostLogBytes);
}

void BreakConditions::judge(int id, const Point& point, Moment at, WalkBudget& budget,
                            Verdict& verdict) const {
  try {
    if (!holds(point.wish.condition, at)) return;
    if (point.wants && !point.wants(count(point, at, budget.seconds))) return;
  } catch (const Error& error) {
    verdict.ids.push_back(id);
    const std::string what = point.wish.condition.empty()
                                 ? "the number of hits " + quote(point.wish.hits)
                                 : "the condition " + quote(point.wish.condition);
    verdict.fault.push_back(what + " fails: " + error.what());
    return;
  }
  if (point.wish.log.empty()) {
    verdict.ids.push_back(id);
    return;
  }
  if (!budget.prints) return;
  verdict.log.push_back(printed(point.wish.log, at, budget.seconds));
  budget.bytes -= std::min(budget.bytes, verdict.log.back().size());
}

BreakConditions::Verdict BreakConditions::judge(const std::vector<int>& ids, Moment at,
                                                WalkBudget& budget) const {
  Verdict verdict;
  for (const int id : ids) {
    const auto found = points_.find(id);
    if (found == points_.end()) {
      verdict.ids.push_back(id);
      continue;
    }
    if (std::string fault = fault_of(budget); !fault.empty()) {
      verdict.ids.push_back(id);
      verdict.fault.push_back(std::move(fault));
      break;
    }
    const double begun = thread_seconds();
    judge(id, found->second, at, budget, verdict);
    budget.seconds -= thread_seconds() - begun;
  }
  return verdict;
}

}  // namespace windrose
