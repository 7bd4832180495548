// How a game wants its questions to be asked: where each action has its place, what is the natural
// answer, where an amount begins.
//
// From look.yaml. Only for the eye and the hand: nothing here changes play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/base/language/money_text.h"

namespace windrose {

struct GameData;
struct GameFolder;

/// A question that is answered at a table of its own in the window, beside the stage of that kind.
struct DeskLook {
  enum class Kind : std::uint8_t { trade, auction };
  Kind kind = Kind::trade;
  // Trade: the answers that begin another offer, that make this one, that ask for a sum.
  std::string begin;
  std::string propose;
  std::string give_money;
  std::string want_money;
  std::string passing;  // auction: what a player who does not bid gives up, as a sentence
};

struct QuestionLook {
  /// Question -> its words in the order of their slots: the first has the number 1.
  std::vector<std::pair<std::string, std::vector<std::string>>> actions;
  /// Question -> what most players answer: words, `pass`, kinds of spaces.
  std::vector<std::pair<std::string, std::vector<std::string>>> natural;
  /// Question -> where its amount begins: `least` or `most`.
  std::vector<std::pair<std::string, std::string>> amounts;
  /// Questions whose amount is a sum of money, and the look's own sign before it; see
  /// money_words().
  std::vector<std::string> money;
  std::string money_sign;
  /// Questions whose amount is paid by the one who answers: what it leaves is said beside it.
  std::vector<std::string> pays;
  /// Question -> how its filled button begins, before the amount or the space: "Bid", "Sail to".
  std::vector<std::pair<std::string, std::string>> verbs;
  /// Question -> what follows from the way out, or from "no".
  std::vector<std::pair<std::string, std::string>> passing;
  /// Action or question -> the paragraph of the rulebook that its buttons name.
  std::vector<std::pair<std::string, std::string>> paragraphs;

  /// Question -> its table.
  std::vector<std::pair<std::string, DeskLook>> desks;

  /// Null: the question has no table.
  [[nodiscard]] const DeskLook* desk_of(std::string_view question) const;
  /// The words of a question, or none: the first has the number 1. A word that an earlier question
  /// has, too, has the number that it has there; a number that no word has is empty.
  [[nodiscard]] std::vector<std::string> slots(std::string_view question) const;
  [[nodiscard]] std::vector<std::string> natural_of(std::string_view question) const;
  [[nodiscard]] bool begins_with_most(std::string_view question) const;
  [[nodiscard]] bool is_money(std::string_view question) const;
  [[nodiscard]] bool is_paid(std::string_view question) const;
  /// Empty if the question has none.
  [[nodiscard]] std::string verb_of(std::string_view question) const;
  [[nodiscard]] std::string passing_of(std::string_view question) const;
  /// The sign before amounts of money: of the look, else of the game; empty if neither has one.
  [[nodiscard]] MoneyWords money_words(const GameData& game) const;
  /// "h.1"; of the action, else of the question; empty if neither names one.
  [[nodiscard]] std::string paragraph_of(std::string_view action, std::string_view question) const;

 private:
  static constexpr std::size_t kNoSlot = static_cast<std::size_t>(-1);
  [[nodiscard]] std::size_t earlier_slot(std::string_view word, std::string_view question) const;
};

/// Reads the part of scripts/<game>/look.yaml that is about questions; the file may be missing.
/// Throws Error for what cannot be read.
[[nodiscard]] QuestionLook load_question_look(const GameFolder& folder);

/// The same, and refuses questions and actions that no script of the game names, and paragraphs
/// that its rulebook does not have.
void check_question_look(const GameFolder& folder, const GameData& game);

}  // namespace windrose
