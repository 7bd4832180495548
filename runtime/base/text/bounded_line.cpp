#include "runtime/base/text/bounded_line.h"

#include <istream>
#include <utility>

namespace windrose {

std::optional<std::string> read_bounded_line(std::istream& in, std::size_t most) {
  using Traits = std::istream::traits_type;
  std::string line;
  bool is_empty = true;
  for (auto letter = in.rdbuf()->sbumpc();; letter = in.rdbuf()->sbumpc()) {
    if (Traits::eq_int_type(letter, Traits::eof())) break;
    is_empty = false;
    if (letter == '\n') return line;
    if (line.size() <= most) line += Traits::to_char_type(letter);
  }
  in.setstate(std::ios::eofbit);
  return is_empty ? std::nullopt : std::optional(std::move(line));
}

}  // namespace windrose
