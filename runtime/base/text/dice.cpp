#include "runtime/base/text/dice.h"

#include <charconv>
#include <string>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr int kMostDice = 20;
constexpr int kMostSides = 1000;

/// The number that is all of `digits`, or -1.
int whole_number(std::string_view digits) {
  int number = 0;
  const char* end = digits.data() + digits.size();
  if (digits.empty() || digits[0] < '0' || digits[0] > '9') return -1;
  const auto [stop, failure] = std::from_chars(digits.data(), end, number);
  return stop == end && failure == std::errc{} ? number : -1;
}

}  // namespace

Dice parse_dice(std::string_view text) {
  const std::size_t d = text.find('d');
  const int count = d == std::string_view::npos ? -1 : whole_number(text.substr(0, d));
  const int sides = d == std::string_view::npos ? -1 : whole_number(text.substr(d + 1));
  if (count < 0 || sides < 0) throw Error("expected dice such as '2d6', got " + quote(text));
  if (count < 1 || count > kMostDice) {
    throw Error(quote(text) + " throws " + std::to_string(count) +
                " dice; from 1 to 20 are possible");
  }
  if (sides < 2 || sides > kMostSides) {
    throw Error(quote(text) + " has dice with " + counted(sides, "side") +
                "; from 2 to 1000 are possible");
  }
  return {count, sides};
}

std::vector<double> chances(const Dice& dice) {
  const auto sides = static_cast<std::size_t>(dice.sides);
  std::vector<double> ways = {1};  // ways[k]: of reaching k more than the least total
  double all = 1;
  for (int die = 0; die < dice.count; ++die) {
    // A total is reached from the `sides` totals below it. Their sum moves on with each total, up
    // to the middle: the other half is the same, and nothing is lost by taking large numbers away.
    std::vector<double> next(ways.size() + sides - 1);
    double sum = 0;
    for (std::size_t total = 0; total <= (next.size() - 1) / 2; ++total) {
      if (total < ways.size()) sum += ways[total];
      if (total >= sides) sum -= ways[total - sides];
      next[total] = sum;
      next[next.size() - 1 - total] = sum;
    }
    ways = std::move(next);
    all *= dice.sides;
  }
  for (double& way : ways) way /= all;
  return ways;
}

}  // namespace windrose
