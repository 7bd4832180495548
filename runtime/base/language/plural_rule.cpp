#include "runtime/base/language/plural_rule.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {

/// Reads the expression by the ranks of C's operators.
class PluralReader {
 public:
  explicit PluralReader(std::string_view text) : text_(text) {}

  [[nodiscard]] PluralRule read() {
    word("nplurals");
    word("=");
    rule_.forms_ = static_cast<std::size_t>(number());
    if (rule_.forms_ < 1 || rule_.forms_ > 6) refuse("nplurals must be from 1 to 6");
    word(";");
    word("plural");
    word("=");
    (void)choice();
    (void)take(";");
    skip();
    if (at_ < text_.size()) refuse("unexpected " + quote(text_.substr(at_)));
    rule_.text_ = std::string(text_);
    return std::move(rule_);
  }

 private:
  using Act = PluralRule::Act;
  using Part = PluralRule::Part;
  struct Operator {
    std::string_view sign;
    Act act;
    int rank;
  };
  static constexpr std::array<Operator, 13> kOperators = {{{"||", Act::either, 1},
                                                           {"&&", Act::both, 2},
                                                           {"==", Act::equal, 3},
                                                           {"!=", Act::unequal, 3},
                                                           {"<=", Act::less_equal, 4},
                                                           {">=", Act::greater_equal, 4},
                                                           {"<", Act::less, 4},
                                                           {">", Act::greater, 4},
                                                           {"+", Act::plus, 5},
                                                           {"-", Act::minus, 5},
                                                           {"*", Act::multiply, 6},
                                                           {"/", Act::divide, 6},
                                                           {"%", Act::remainder, 6}}};
  static constexpr std::size_t kMostParts = 200;

  [[noreturn]] void refuse(const std::string& what) const {
    throw Error("Plural-Forms: " + what + " at letter " + std::to_string(at_ + 1) +
                "; expected a line such as `nplurals=2; plural=(n != 1);`");
  }
  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  [[nodiscard]] bool take(std::string_view sign) {
    skip();
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }
  void word(std::string_view sign) {
    if (!take(sign)) refuse("expected " + quote(sign));
  }
  [[nodiscard]] long long number() {
    skip();
    long long value = 0;
    const auto read = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (read.ec != std::errc() || value < 0 || value > 1'000'000) refuse("expected a number");
    at_ = static_cast<std::size_t>(read.ptr - text_.data());
    return value;
  }
  [[nodiscard]] std::size_t add(Part part) {
    if (rule_.parts_.size() >= kMostParts) refuse("the expression is too long");
    rule_.parts_.push_back(part);
    return rule_.parts_.size() - 1;
  }
  [[nodiscard]] std::size_t choice() {
    if (++depth_ > 50) refuse("too many brackets");
    const std::size_t condition = ranked(1);
    std::size_t made = condition;
    if (take("?")) {
      const std::size_t yes = choice();
      word(":");
      const std::size_t no = choice();
      made = add({Act::choice, 0, condition, yes, no});
    }
    --depth_;
    return made;
  }
  [[nodiscard]] const Operator* next(int rank) {
    skip();
    const auto found = std::ranges::find_if(
        kOperators, [&](const Operator& one) { return text_.substr(at_).starts_with(one.sign); });
    return found == kOperators.end() || found->rank != rank ? nullptr : &*found;
  }
  [[nodiscard]] std::size_t ranked(int rank) {
    if (rank > 6) return single();
    std::size_t left = ranked(rank + 1);
    while (const Operator* const found = next(rank)) {
      at_ += found->sign.size();
      const std::size_t right = ranked(rank + 1);
      left = add({found->act, 0, left, right, 0});
    }
    return left;
  }
  [[nodiscard]] std::size_t single() {
    if (take("!")) {
      if (++depth_ > 50) refuse("too many signs");
      const std::size_t of = single();
      --depth_;
      return add({Act::negate, 0, of, 0, 0});
    }
    if (take("(")) {
      const std::size_t inner = choice();
      word(")");
      return inner;
    }
    if (take("n")) return add({Act::n, 0, 0, 0, 0});
    return add({Act::number, number(), 0, 0, 0});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  PluralRule rule_;
};

PluralRule::PluralRule() = default;

PluralRule PluralRule::read(std::string_view text) {
  return PluralReader(text).read();
}

std::size_t PluralRule::form(long long number) const {
  if (number < 0) number = -number;
  if (parts_.empty()) return number == 1 ? 0 : 1;
  const long long form = value(parts_.size() - 1, number);
  return form < 0 || form >= static_cast<long long>(forms_) ? 0 : static_cast<std::size_t>(form);
}

long long PluralRule::value(std::size_t part, long long number) const {
  const Part& is = parts_[part];
  const auto first = [&] { return value(is.first, number); };
  const auto second = [&] { return value(is.second, number); };
  switch (is.act) {
    case Act::number:
      return is.number;
    case Act::n:
      return number;
    case Act::negate:
      return first() == 0 ? 1 : 0;
    case Act::multiply:
      return static_cast<long long>(static_cast<unsigned long long>(first()) *
                                    static_cast<unsigned long long>(second()));
    case Act::divide: {
      const long long by = second();
      return by == 0 ? 0 : first() / by;
    }
    case Act::remainder: {
      const long long by = second();
      return by == 0 ? 0 : first() % by;
    }
    case Act::plus:
      return static_cast<long long>(static_cast<unsigned long long>(first()) +
                                    static_cast<unsigned long long>(second()));
    case Act::minus:
      return static_cast<long long>(static_cast<unsigned long long>(first()) -
                                    static_cast<unsigned long long>(second()));
    case Act::less:
      return first() < second() ? 1 : 0;
    case Act::less_equal:
      return first() <= second() ? 1 : 0;
    case Act::greater:
      return first() > second() ? 1 : 0;
    case Act::greater_equal:
      return first() >= second() ? 1 : 0;
    case Act::equal:
      return first() == second() ? 1 : 0;
    case Act::unequal:
      return first() != second() ? 1 : 0;
    case Act::both:
      return first() != 0 && second() != 0 ? 1 : 0;
    case Act::either:
      return first() != 0 || second() != 0 ? 1 : 0;
    case Act::choice:
      return first() != 0 ? second() : value(is.third, number);
  }
  return 0;
}

}  // namespace windrose
