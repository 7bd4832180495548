// The history of a match: the replies and given outcomes, in order. It is the truth; all else is
// recomputed.
#pragma once

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
  WordId pass_text = WordId::none;  // what it was called to pass, where one had to answer; known
                                    // once the input was fed to its step, and in no file
  WordId question = WordId::none;   // the id of the question, or none; known as pass_text is
  Cause asked_by;                   // the line that asked, where the match traces; as pass_text is
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

  /// Its beginning.
  [[nodiscard]] History first(std::size_t count) const {
    History begun(begin(), begin() + static_cast<std::ptrdiff_t>(count));
    begun.words = words;
    return begun;
  }
};

}  // namespace windrose
