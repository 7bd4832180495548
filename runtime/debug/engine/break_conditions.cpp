#include "runtime/debug/engine/break_conditions.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "runtime/base/system/used.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/debug/engine/moment_view.h"

namespace windrose {
namespace {

constexpr double kMostSeconds = 1;  // of processor time for the values of one log message

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

long long BreakConditions::count(const Point& point, Moment at) const {
  const double begun = thread_seconds();
  for (; point.counted <= at.step; ++point.counted) {
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
      if (thread_seconds() - begun > most_seconds_) refuse_to_count(point.counted);
      if (holds(point.wish.condition, moment)) hits.push_back(moment);
    }
    point.hits.insert(point.hits.end(), hits.begin(), hits.end());
  }
  return std::ranges::count_if(point.hits, [at](const Moment& hit) {
    return hit.step < at.step || (hit.step == at.step && hit.line <= at.line);
  });
}

/// The text with the value of each {expression} in it.
std::string BreakConditions::printed(const std::string& log, Moment at) const {
  std::string text;
  const double begun = thread_seconds();
  for (std::size_t from = 0; from < log.size();) {
    const std::size_t open = log.find('{', from);
    const std::size_t close = open == std::string::npos ? open : log.find('}', open);
    if (close == std::string::npos) return text + log.substr(from);
    text += log.substr(from, open - from);
    try {
      if (thread_seconds() - begun > kMostSeconds)
        throw Error("left out, because the values before it took more than a second");
      text += value_at(*recording_, at, log.substr(open + 1, close - open - 1));
    } catch (const Error& error) {
      text += std::string("{") + error.what() + "}";
    }
    from = close + 1;
  }
  return text;
}

BreakConditions::Verdict BreakConditions::judge(const std::vector<int>& ids, Moment at) const {
  Verdict verdict;
  for (const int id : ids) {
    const auto found = points_.find(id);
    if (found == points_.end()) {
      verdict.ids.push_back(id);
      continue;
    }
    const Point& point = found->second;
    try {
      if (!holds(point.wish.condition, at)) continue;
      if (point.wants && !point.wants(count(point, at))) continue;
    } catch (const Error& error) {
      verdict.ids.push_back(id);
      const std::string what = point.wish.condition.empty()
                                   ? "the number of hits " + quote(point.wish.hits)
                                   : "the condition " + quote(point.wish.condition);
      verdict.fault.push_back(what + " fails: " + error.what());
      continue;
    }
    if (point.wish.log.empty()) {
      verdict.ids.push_back(id);
    } else {
      verdict.log.push_back(printed(point.wish.log, at));
    }
  }
  return verdict;
}

}  // namespace windrose
