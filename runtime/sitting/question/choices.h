// What somebody is asked, as a numbered list, and how the typed answer is read.
//
// Numbers, names, ids and unambiguous beginnings of two letters or more mean the same. Where the
// options are numbers themselves, a number is what it says and never a place in the list. Spaces of
// a map with letters and numbers of its own go by those, and nothing else has a number then.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/data/game/question_look.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/node.h"
#include "runtime/sitting/question/list_numbers.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

struct Choice {
  Code code;
  bool pass = false;
  int number = 0;        // 0: by name only
  Sentence name;         // as people read it
  std::string id;        // as files call it
  Sentence whose;        // where spaces of several owners are to choose from: "of ben"
  Sentence note;         // what one wants to know before choosing it: "6 oil"
  Sentence pieces = {};  // that are there: "with your counter"
  int steps = -1;        // how far the space is from the seat's only piece; -1: unknown

  /// Whose it is, and the note: "of ben, mortgaged".
  [[nodiscard]] Sentence own_note() const;
  /// The way to it, what is there, the note: "5 away, [A], 6 oil".
  [[nodiscard]] Sentence place_note() const;
  /// All of it: "of ben, 5 away, [A], mortgaged".
  [[nodiscard]] Sentence whole_note() const;
};

/// "5 away"; empty for no way.
[[nodiscard]] std::string steps_text(int steps);
/// Those that are not empty, with commas between them.
[[nodiscard]] Sentence joined_notes(SaidParts notes);

/// How a typed answer was understood.
struct Reading {
  enum class Kind : std::uint8_t { reply, ambiguous, unknown };
  Kind kind = Kind::unknown;
  bool exact = false;  // the whole name, not a beginning
  StoredReply reply{};
  std::string problem{};  // ambiguous: what it may be; unknown: the part that is not understood
};

class Choices {
 public:
  /// `content` of the seat's own observation; it and `node` must outlive the choices. `numbers`:
  /// those of the match so far; without them, the list is numbered from 1. `look` tells which
  /// amounts are money; it must outlive the choices, too.
  Choices(const SpaceContent& content, const Node& node, const Node::Asked& asked,
          ListNumbers* numbers = nullptr, const QuestionLook* look = nullptr);

  [[nodiscard]] const std::vector<Choice>& all() const { return choices_; }
  /// Whether there are so many places of a map that they go by name.
  [[nodiscard]] bool has_places() const { return places_by_name_; }
  /// The question.
  [[nodiscard]] Sentence question() const;
  /// The same, with the range of an amount or of a number of choices, and the way to pass.
  [[nodiscard]] Sentence prompt() const;
  /// The only possible answer of a question without anything to choose: no things at all.
  [[nodiscard]] std::optional<StoredReply> forced() const;
  /// Whether it goes by the name of its place on the map.
  [[nodiscard]] bool is_place(const Choice& choice) const;
  /// The only answer in the column with this letter, if each answer has a column of its own.
  [[nodiscard]] const Choice* in_column(std::string_view letter) const;
  [[nodiscard]] const Observation& seen() const { return seen_; }
  [[nodiscard]] Reading read(std::string_view text) const;
  /// How many answers the text lists with commas or blanks between them; 0 if a part is none.
  [[nodiscard]] int answers_in(std::string_view text) const;
  /// The numbers of the list: "2-5 or 7"; empty where the answers have none.
  [[nodiscard]] std::string numbers() const;
  /// Spaces that may be chosen, and those whose pieces may.
  [[nodiscard]] SpaceSet legal_spaces() const;
  [[nodiscard]] SpaceSet movable_spaces() const;

 private:
  void add_options();
  void add_owners();
  void add_number_of_steps();
  void give_numbers(ListNumbers* numbers);
  /// What is written around an amount of money; nothing where the question asks for another number.
  [[nodiscard]] MoneyWords money_words() const;
  [[nodiscard]] std::string passing() const;
  [[nodiscard]] std::string amounts() const;
  [[nodiscard]] std::vector<std::string> slots() const;
  [[nodiscard]] std::string example(int count) const;
  [[nodiscard]] std::string how_many() const;
  [[nodiscard]] bool goes_by_label() const;
  [[nodiscard]] bool asks_for_column() const;
  [[nodiscard]] Reading too_short(std::string_view text,
                                  const std::vector<const Choice*>& fits) const;
  [[nodiscard]] Choice choice_of(Code option) const;
  [[nodiscard]] Sentence note_of(Code option) const;
  [[nodiscard]] std::vector<Sentence> pieces_on(SpaceId space) const;
  [[nodiscard]] std::string chart_note(Code option) const;
  [[nodiscard]] Reading read_one(std::string_view text) const;
  [[nodiscard]] Reading read_amount(std::string_view text) const;
  [[nodiscard]] Reading read_many(std::string_view text) const;
  [[nodiscard]] Reading found(const Choice& choice, bool exact) const;
  [[nodiscard]] const Choice* numbered(int number) const;

  const SpaceContent& content_;
  const Observation& seen_;
  const Node& node_;
  const Node::Asked& asked_;
  const QuestionLook* look_;
  std::vector<Choice> choices_;
  bool places_by_name_ = false;  // too many places for numbers
};

}  // namespace windrose
