#include "runtime/terminal/page/style.h"

#include <algorithm>
#include <array>

#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

// Colors of the 256 that come nearest to those of the seats.
constexpr std::array<std::string_view, 8> kSeatColors = {"26", "166", "29",  "220",
                                                         "54", "117", "211", "250"};

}  // namespace

std::string Style::painted(std::string_view code, std::string_view text) const {
  if (!color || text.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string Style::seat(SeatId seat, std::string_view text) const {
  if (seat == SeatId::none) return bold(text);
  const auto which = static_cast<std::size_t>(seat) % kSeatColors.size();
  return painted("1;38;5;" + std::string(kSeatColors[which]), text);
}

std::string Style::badge(SeatId seat) const {
  return Style::seat(seat, "[" + std::string(seat_letter(seat)) + "]");
}

std::string Style::ruler(std::string_view title) const {
  if (spoken) return std::string(title);
  std::string line = "── " + bold(title) + " ";
  const int rest = std::max(0, columns - 1 - width_of(line));
  for (int i = 0; i < rest; ++i) line += "─";
  return line;
}

}  // namespace windrose::terminal
