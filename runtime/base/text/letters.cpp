#include "runtime/base/text/letters.h"

#include <algorithm>
#include <array>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// Unicode's control and format characters, its blanks, the letters it says are ignored when text is
// shown, private use and the numbers that are no letters.
constexpr auto kInvisible = std::to_array<Range>({
    {0x0000, 0x0020},   {0x007F, 0x00A0},   {0x00AD, 0x00AD},   {0x034F, 0x034F},
    {0x0600, 0x0605},   {0x061C, 0x061C},   {0x06DD, 0x06DD},   {0x070F, 0x070F},
    {0x0890, 0x0891},   {0x08E2, 0x08E2},   {0x115F, 0x1160},   {0x1680, 0x1680},
    {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x2000, 0x200F},   {0x2028, 0x202F},
    {0x205F, 0x206F},   {0x2800, 0x2800},   {0x3000, 0x3000},   {0x3164, 0x3164},
    {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFF},   {0x110BD, 0x110BD}, {0x110CD, 0x110CD},
    {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0x1FFFE, 0x1FFFF},
    {0x2FFFE, 0x2FFFF}, {0x3FFFE, 0xDFFFF}, {0xE0000, 0xE0FFF}, {0xE1000, 0x10FFFF},
});

bool is_invisible(std::uint32_t point) {
  const auto* const behind = std::ranges::upper_bound(kInvisible, point, {}, &Range::first);
  return behind != kInvisible.begin() && point <= std::prev(behind)->last;
}

}  // namespace

std::uint32_t code_point(std::string_view letter) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(letter[i]));
  };
  const auto tail = [&](std::size_t i) { return byte(i) & 0x3FU; };
  switch (letter.size()) {
    case 2:
      return (byte(0) & 0x1FU) << 6U | tail(1);
    case 3:
      return (byte(0) & 0x0FU) << 12U | tail(1) << 6U | tail(2);
    case 4:
      return (byte(0) & 0x07U) << 18U | tail(1) << 12U | tail(2) << 6U | tail(3);
    default:
      return byte(0);
  }
}

std::size_t first_invisible(std::string_view text) {
  std::size_t at = 0;
  for (const std::string_view letter : utf8_letters(text)) {
    const bool lone_byte = letter.size() == 1 && static_cast<unsigned char>(letter[0]) >= 0x80;
    if (lone_byte || is_invisible(code_point(letter))) return at;
    at += letter.size();
  }
  return std::string_view::npos;
}

}  // namespace windrose
