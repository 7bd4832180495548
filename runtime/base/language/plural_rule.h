// Which form of a phrase goes with a number: the `Plural-Forms` of a .po file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

/// An expression of C over `n`, as GNU gettext has it: `nplurals=2; plural=(n != 1);`.
class PluralRule {
 public:
  /// That of English: one form for 1, another for all else.
  PluralRule();
  /// Throws Error with what is wrong and its place in the text.
  [[nodiscard]] static PluralRule read(std::string_view text);

  /// As a header has it: "nplurals=2; plural=(n != 1);".
  [[nodiscard]] const std::string& text() const { return text_; }
  /// How many forms there are.
  [[nodiscard]] std::size_t forms() const { return forms_; }
  /// The form for the number, from 0 up to forms() - 1.
  [[nodiscard]] std::size_t form(long long number) const;

 private:
  friend class PluralReader;
  enum class Act : unsigned char {
    number,
    n,
    negate,
    multiply,
    divide,
    remainder,
    plus,
    minus,
    less,
    less_equal,
    greater,
    greater_equal,
    equal,
    unequal,
    both,
    either,
    choice
  };
  /// An expression is the last part; parts refer to those before them.
  struct Part {
    Act act = Act::n;
    long long number = 0;
    std::size_t first = 0;
    std::size_t second = 0;
    std::size_t third = 0;
  };
  [[nodiscard]] long long value(std::size_t part, long long number) const;

  std::string text_ = "nplurals=2; plural=(n != 1);";
  std::size_t forms_ = 2;
  std::vector<Part> parts_;
};

}  // namespace windrose
