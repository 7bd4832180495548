// Whole games from a stranger who means harm, given to the program itself: each ends within two
// seconds of processor time and 128 MB above the start, and says what is wrong, or plays on.
#pragma once

#include <functional>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "tests/app/program.h"

namespace windrose::app {

inline constexpr const char* kGame = "scripts/hostile/game.yaml";
inline constexpr const char* kRules = "scripts/hostile/rules.lua";
inline constexpr const char* kLook = "scripts/hostile/look.yaml";
inline constexpr const char* kGerman = "scripts/hostile/languages/de.po";
inline constexpr const char* kBook = "scripts/hostile/rulebook.md";
inline constexpr const char* kTest = "scripts/hostile/tests/a_test.lua";
inline constexpr const char* kGolden = "scripts/hostile/golden/a.txt";
inline constexpr const char* kBoard = "boards/hostile/row.yaml";
inline constexpr const char* kBoardLook = "boards/hostile/row.look.yaml";

inline constexpr const char* kHonestGame =
    "game: Hostile\nplayers: 2\nboard: row\nendings: {over: It is over}\n";
inline constexpr const char* kHonestRules =
    "local game, rules = ...\nfunction rules.turn(player) player:confirm('Go on?') end\n";

inline constexpr const char* kCheck = "check hostile";
inline constexpr const char* kPlay = "play hostile --terminal --seed 1";
inline constexpr const char* kPlayed = "play hostile --terminal --seed 1 --agents random";
inline constexpr const char* kInGerman = "play hostile --terminal --seed 1 --language de";
inline constexpr const char* kTests = "test hostile";
inline constexpr const char* kSimulate = "simulate hostile --matches 1 --jobs 1 --seed 1";
inline constexpr const char* kAnswers = "1\nquit\n";

/// A game that is honest but for what `write` puts in place of its files.
struct HostileFolder {
  const char* name;
  const char* words;  // of the command
  const char* input;
  std::function<void(const Folder&)> write;
  const char* said;  // a part of what the program prints
};

inline void PrintTo(const HostileFolder& folder, std::ostream* out) {
  *out << folder.name;
}

/// "BEFORE0BEHIND", "BEFORE1BEHIND" and so on, one behind the other.
[[nodiscard]] std::string counted_up(const std::string& before, int count,
                                     const std::string& behind);

class HostileFolders : public testing::TestWithParam<HostileFolder> {};

}  // namespace windrose::app
