// How things are set off on a page: bold, dim, the color of a seat. Without color the words say it
// all.
#pragma once

#include <string>
#include <string_view>

#include "runtime/data/game/game_look.h"
#include "runtime/state/ids/ids.h"
#include "runtime/terminal/page/page_text.h"

namespace windrose::terminal {

struct Style {
  int columns = 80;
  bool color = false;
  bool in_words = false;           // signs as words, for reading aloud
  const GameLook* look = nullptr;  // what the game's look says; null: nothing
  bool spoken = false;             // for speech and braille: one fact a line, and no signs

  /// What parts the facts of a line; for speech, each is a line of its own.
  [[nodiscard]] std::string_view between() const { return spoken ? "\n" : " · "; }
  /// The look, or one that says nothing.
  [[nodiscard]] const GameLook& look_or_none() const {
    static const GameLook kNone;
    return look == nullptr ? kNone : *look;
  }
  /// Whether the look leaves a property or pile of `target` ("player") out.
  [[nodiscard]] bool hides(std::string_view target, std::string_view name) const {
    return look != nullptr && look->hides(target, name);
  }
  [[nodiscard]] std::string bold(std::string_view text) const { return painted("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return painted("2", text); }
  /// What may be chosen.
  [[nodiscard]] std::string legal(std::string_view text) const {
    return painted("1;38;5;214", text);
  }
  [[nodiscard]] std::string bad(std::string_view text) const { return painted("38;5;203", text); }
  [[nodiscard]] std::string good(std::string_view text) const { return painted("38;5;77", text); }
  [[nodiscard]] std::string water(std::string_view text) const { return painted("38;5;67", text); }
  [[nodiscard]] std::string land(std::string_view text) const { return painted("38;5;101", text); }
  /// In the color of a seat, bold.
  [[nodiscard]] std::string seat(SeatId seat, std::string_view text) const;
  /// "[A]" in its color.
  [[nodiscard]] std::string badge(SeatId seat) const;
  /// "[A] ada"; for speech, the name alone.
  [[nodiscard]] std::string named(SeatId seat, const std::string& name) const {
    return spoken ? name : badge(seat) + " " + name;
  }
  /// A line across the page with a title in it; for speech, the title alone.
  [[nodiscard]] std::string ruler(std::string_view title) const;

 private:
  [[nodiscard]] std::string painted(std::string_view code, std::string_view text) const;
};

}  // namespace windrose::terminal
