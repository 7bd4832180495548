// The history of a match: the replies and given outcomes, in order. It is the truth; all else is
// recomputed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/state/ids/code.h"
#include "runtime/state/truth/cause.h"

namespace windrose {

class MatchWords;

struct Input {
  enum class Type : std::uint8_t { reply, roll, shuffle };
  Type type = Type::reply;
  bool pass = false;
  bool random = false;              // an outcome that is to be drawn
  SeatId seat = SeatId::none;       // of a reply
  std::int32_t events_before = 0;   // how many events its step had when it was asked
  WordId pass_text = WordId::none;  // what it was called to pass, where one had to answer and
                                    // others may know; known once the input was fed to its step,
                                    // and in no file
  WordId question = WordId::none;   // the id of the question, or none; known as pass_text is
  std::int32_t asked_by = -1;       // index into History::causes: the line that asked, where the
                                    // match traces; known as pass_text is
  Code one;
  std::vector<Code> many;            // some, order
  std::vector<std::int32_t> values;  // faces; for a shuffle item numbers, top first
  bool by_agent = false;

  /// What it takes of memory.
  [[nodiscard]] std::size_t bytes() const {
    return sizeof(Input) + many.size() * sizeof(Code) + values.size() * sizeof(std::int32_t);
  }
};

struct History : std::vector<Input> {
  using std::vector<Input>::vector;

  /// The words whose numbers the inputs hold; null where they hold none but the ruleset's.
  std::shared_ptr<const MatchWords> words;
  /// The lines that asked, each once.
  std::vector<Cause> causes;

  /// The number of a line that asks; -1 where it is not known.
  [[nodiscard]] std::int32_t number_of_cause(const Cause& cause) {
    return cause.is_known() ? number_of_known(cause) : -1;
  }
  /// The line that asked, if it is known.
  [[nodiscard]] Cause cause_of(const Input& input) const {
    const auto number = static_cast<std::size_t>(input.asked_by);  // of none: a very large one
    return number < causes.size() ? causes[number] : Cause();
  }

  /// Its beginning.
  [[nodiscard]] History first(std::size_t count) const {
    History begun(begin(), begin() + static_cast<std::ptrdiff_t>(count));
    begun.words = words;
    begun.causes = causes;
    return begun;
  }

 private:
  std::int32_t number_of_known(const Cause& cause) {
    const auto found = std::ranges::find(causes, cause);
    if (found != causes.end()) return static_cast<std::int32_t>(found - causes.begin());
    causes.push_back(cause);
    return static_cast<std::int32_t>(causes.size() - 1);
  }
};

}  // namespace windrose
