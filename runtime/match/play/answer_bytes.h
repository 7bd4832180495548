// What answers and log lines take: the texts of rules are kept once, but told as often as they are
// said.
#pragma once

#include <cstddef>
#include <span>

#include "runtime/state/ids/words.h"
#include "runtime/state/truth/history.h"
#include "runtime/state/truth/journal.h"

namespace windrose {

/// Bytes of the texts among these.
[[nodiscard]] std::size_t text_bytes(std::span<const Code> codes, const MatchWords& words);
/// What an answer takes of memory, and its texts.
[[nodiscard, gnu::always_inline]] inline std::size_t bytes_of(const Input& input,
                                                              const MatchWords& words) {
  std::size_t bytes = input.bytes();
  if (input.one.kind() == Kind::word) bytes += text_bytes({&input.one, 1}, words);
  if (!input.many.empty()) bytes += text_bytes(input.many, words);
  return bytes;
}
/// Bytes of the texts of all log lines.
[[nodiscard]] std::size_t logged_bytes(const Journal& journal, const MatchWords& words);

}  // namespace windrose
