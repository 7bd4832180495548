// The texts of a game that people read, and another language over them.
//
// Data and scripts keep their own words, for rules must not see what language somebody reads. They
// are looked up when they are told (base/language).
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/data/game/question_look.h"

namespace windrose {

/// A text of the game's files, once each.
struct TranslatableText {
  std::string text;
  std::string several;  // what several of them are called; empty for none
  std::string place;    // "scripts/pig/game.yaml:12", or the file
  friend bool operator==(const TranslatableText&, const TranslatableText&) = default;
};

/// What the files of a game and its look call things; an id is a text, too, where nothing else is
/// said: "free ship".
[[nodiscard]] std::vector<TranslatableText> game_texts(const GameData& game, const GameLook& look);

/// What its look says at the tables of questions.
[[nodiscard]] std::vector<TranslatableText> question_texts(const QuestionLook& look);

/// Gives the language that is spoken what the game's file of it says,
/// scripts/GAME/languages/LANGUAGE.po; a look is changed to it. Nothing happens in English. Throws
/// Error for a broken file.
void lay_language_over(const GameData& game);
void lay_language_over(GameLook& look, const GameData& game);
void lay_language_over(QuestionLook& look);

}  // namespace windrose
