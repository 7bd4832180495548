// What the caption of a button says of the rules: a sentence of the rulebook and its paragraph.
#pragma once

#include <string>
#include <string_view>

#include "runtime/data/game/question_look.h"
#include "runtime/tabletop/model/rulebook_model.h"

namespace windrose {

class ActionRules {
 public:
  struct Rule {
    std::string sentence;   // "You may buy first class decks for …"
    std::string paragraph;  // "h.1"
  };

  ActionRules() = default;
  ActionRules(const RulebookModel& book, QuestionLook look);

  /// Of an action of a question; empty where the game's look names no paragraph for them.
  [[nodiscard]] Rule of(std::string_view action, std::string_view question) const;

 private:
  RulebookModel book_;
  QuestionLook look_;
};

/// The first sentence of a text; a title of one or two words before it is left out.
[[nodiscard]] std::string first_sentence(std::string_view text);

}  // namespace windrose
