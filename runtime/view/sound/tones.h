// The sounds of the window, made from waves when the program runs: no file holds them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace windrose::view {

enum class Cue : std::uint8_t { turn, dice, card, coin };
inline constexpr std::size_t kCues = 4;
inline constexpr std::array<std::string_view, kCues> kCueNames = {"turn", "dice", "card", "coin"};

inline constexpr unsigned kSoundRate = 22'050;  // samples a second

/// The samples of a sound, one channel. Always the same, and shorter than a second.
[[nodiscard]] std::vector<std::int16_t> tone_of(Cue cue);

}  // namespace windrose::view
