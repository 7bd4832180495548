#include "runtime/match/play/answer_bytes.h"

#include <variant>

namespace windrose {

std::size_t text_bytes(std::span<const Code> codes, const MatchWords& words) {
  std::size_t bytes = 0;
  for (const Code code : codes) {
    if (code.kind() == Kind::word) bytes += words.text(code.as<WordId>()).size();
  }
  return bytes;
}

std::size_t logged_bytes(const Journal& journal, const MatchWords& words) {
  std::size_t bytes = 0;
  for (const Event& event : journal.events()) {
    const auto* const line = std::get_if<Logged>(&event.what);
    if (line == nullptr) continue;
    bytes += words.text(line->text).size() + text_bytes(journal.codes(line->about), words);
  }
  return bytes;
}

}  // namespace windrose
