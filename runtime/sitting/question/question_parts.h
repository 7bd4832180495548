// What a question at the screen is made of, and how its picks are made.
//
// Picks are made anew with every click, from nothing but what stands here.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "runtime/sitting/question/choices.h"
#include "runtime/sitting/question/question.h"
#include "runtime/words/names/said_prompt.h"
#include "runtime/words/names/shown_names.h"

namespace windrose {

struct SeatQuestion::Parts {
  Parts(const Observation& state, const Node& asked_node, SeatId asked_seat,
        const QuestionLook& question_look)
      : seen(state),
        look(question_look),
        node(asked_node),
        asked(*node.ask_of(asked_seat)),
        content(seen),
        choices(content, node, asked, nullptr, &look),
        amount(asked.from) {
    prompt = with_capitals(said_prompt(seen, node.question().prompt));
    if (node.question().id != WordId::none) id = seen.words().text(node.question().id);
    if (look.begins_with_most(id)) amount = asked.to;
    if (asked.to > amount) amount += std::min(asked.to - amount, above_least());
    if (look.natural_of(id) == std::vector<std::string>{"least"}) pick_least();
  }

  [[nodiscard]] bool has_moves() const {
    return std::ranges::any_of(
        choices.all(), [](const Choice& choice) { return choice.code.kind() == Kind::move; });
  }
  [[nodiscard]] bool asks_for_cards() const {
    return std::ranges::all_of(choices.all(), [](const Choice& choice) {
      const Kind kind = choice.code.kind();
      return choice.pass || kind == Kind::card || kind == Kind::placeholder;
    });
  }
  void make_picks();
  void add_starts();
  void add_targets();
  void give_keys();
  void pick_least();
  void choose_main();
  [[nodiscard]] int pick_in_column(SpaceId space) const;
  void take_slots();
  [[nodiscard]] bool choose_natural();
  [[nodiscard]] bool is_called(const Pick& pick, std::string_view natural) const;
  [[nodiscard]] bool is_named_after(const Pick& pick) const;
  [[nodiscard]] StoredReply reply_of(const Pick& pick) const;
  /// How much above the least its amount begins, as the look says.
  [[nodiscard]] int above_least() const {
    for (const auto& [question, begin] : look.amounts) {
      if (question == id && begin != "least" && begin != "most") return std::stoi(begin);
    }
    return 0;
  }

  Observation seen;
  QuestionLook look;
  std::string id;  // of the question
  Node node;
  Node::Asked asked;
  SpaceContent content;
  Choices choices;
  Sentence prompt;
  int amount;
  SpaceId start = SpaceId::none;  // of a move: the space it begins at
  std::vector<Code> picked;       // some, order
  std::vector<Pick> refused;
  std::vector<Pick> picks;
  std::vector<Code> moves;  // of the picks, where they are targets
};

}  // namespace windrose
