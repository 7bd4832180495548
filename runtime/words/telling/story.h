// What happened, told to one viewer: in short paragraphs, as a full log, and with the cause of each
// event.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/state/seen/seen_steps.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// Whose turn it is, whoever is asked in it; none before the first one.
[[nodiscard]] SeatId seat_in_turn(const Played& played);

/// A part of a sentence, and the events that it tells, the first one first.
struct StoryClause {
  Sentence said;  // its subject left out, if that is the player of the turn: "pays 5 to ben"
  std::vector<EventMark> events;
  int input = -1;  // of the history, where it tells of an answer that led to nothing: the events
                   // are those before it
  bool has_subject = false;  // of its own: "Himalaya is ben's"
};

/// What happened in one turn, or between turns (no seat), before it is laid out.
struct StoryTurn {
  SeatId seat = SeatId::none;
  std::vector<StoryClause> clauses;
};

/// What one does who passes by that text: "does nothing" for "Do nothing"; "passes (no bid)" for a
/// text that does not begin with what to do.
[[nodiscard]] std::string passing_clause(const std::string& text);

/// What one clause says as a sentence of its own: "Ben pays 5 to the bank."
[[nodiscard]] Sentence sentence_of(const Ruleset& ruleset, SeatId seat, const StoryClause& clause);

/// The same as one text.
struct StoryParagraph {
  SeatId seat = SeatId::none;
  std::string text;
  friend bool operator==(const StoryParagraph&, const StoryParagraph&) = default;
};

/// A line of the full log: a heading, or one event with its capital and its full stop.
struct StoryLine {
  Sentence said;  // of a heading, the player is marked (SentenceSpan::names_player)
  bool is_heading = false;
};

/// One event or pass, and what caused it: "rule e.2, scripts/shipping/rules.lua:12"; empty: not
/// known.
struct StoryCause {
  std::string text;
  std::string cause;
};

class Story {
 public:
  /// `viewer` the referee: everything but what the look hides; null: it hides nothing. All must
  /// outlive the story.
  Story(const Played& played, Viewer viewer, const GameLook* look = nullptr)
      : played_(played), viewer_(viewer), look_(look), steps_(played, viewer) {}

  /// How many events are told in paragraphs at most: the last ones of them.
  static constexpr std::size_t kMostTold = 5000;
  /// What happened since the mark, up to the end of a step before `end_step`.
  [[nodiscard]] std::vector<StoryTurn> told(EventMark since, std::size_t end_step) const;
  /// What happened since the mark, without what the page shows beside it: charts, numbers of the
  /// heading, and that decks are shuffled before they are dealt.
  [[nodiscard]] std::vector<StoryTurn> news(EventMark mark) const;
  /// The same in one paragraph for each turn.
  [[nodiscard]] std::vector<StoryParagraph> since(EventMark mark) const;
  /// Every event since the mark as a sentence, turns as headings.
  [[nodiscard]] std::vector<StoryLine> log(EventMark mark) const;
  /// Where a log begins that has kMostLogBytes at most: nearly always with the first event.
  [[nodiscard]] EventMark log_begin() const;
  static constexpr std::size_t kMostLogBytes = std::size_t{24} << 20U;
  /// The same line by line: a log may be as long as all that a match holds.
  void log(EventMark since, const std::function<void(StoryLine)>& take) const;
  /// The last `count` events, and turns without one, with the rulebook's paragraph and the script
  /// line that caused them.
  [[nodiscard]] std::vector<StoryCause> why(int count) const;

 private:
  /// Cards of one name, or of one back.
  struct EqualCards {
    Sentence name;
    int count = 1;
    int back_of = -1;  // the deck, where the viewer may know the back only
    [[nodiscard]] bool are_like(const EqualCards& other) const {
      return back_of == other.back_of && plain(name) == plain(other.name);
    }
  };
  /// What one event adds to a paragraph. Payments, tokens and cards that go the same way are added
  /// up.
  struct Clause {
    Sentence said{};  // of all others
    Effect effect = effect_of<Logged>();
    Code from{};  // a zone, a purse, a pile; of a piece: the piece itself
    Code to{};
    int amount = 0;
    std::vector<std::pair<TokenId, int>> tokens{};  // kind, how many
    std::vector<EqualCards> cards{};
    std::vector<EventMark> events{};
    int input = -1;
    bool has_subject = false;
    std::vector<Sentence> things{};  // of which rules say the same, the first one among them
    std::vector<Sentence> ends{};    // with which rules end the same words, the first one, too
    std::vector<ZoneId> also_to{};   // where the same cards are dealt, too
    std::vector<Sentence> spaces{};  // which one after the other get the owner `amount`
    [[nodiscard]] bool goes_like(const Clause& other) const {
      return effect == other.effect && from == other.from && to == other.to;
    }
  };
  [[nodiscard]] Sentence clause(const Journal& journal, const Event& event, SeatId subject) const;
  [[nodiscard]] Sentence box_clause(const Moved& move, const std::string& name,
                                    SeatId subject) const;
  [[nodiscard]] Sentence piece_clause(const Moved& move, SeatId subject) const;
  [[nodiscard]] Sentence marker_clause(const Marked& marked, SeatId subject) const;
  [[nodiscard]] Sentence log_clause(const Journal& journal, const Event& event,
                                    SeatId subject) const;
  [[nodiscard]] bool begins_with_player(const Sentence& said, SeatId seat) const;
  [[nodiscard]] Sentence cards_text(const Clause& clause, SeatId subject) const;
  [[nodiscard]] Sentence owner_text(const Clause& clause, SeatId subject) const;
  [[nodiscard]] bool joins_spaces(std::vector<Clause>& clauses, const Event& event) const;
  [[nodiscard]] std::string sum_text(Value amount) const;
  [[nodiscard]] Sentence pay_text(const Clause& clause, SeatId subject) const;
  [[nodiscard]] Sentence give_text(const Clause& clause, SeatId subject) const;
  [[nodiscard]] Sentence text_of(const Clause& clause, SeatId subject) const;
  [[nodiscard]] Sentence set_clause(const Event& event, const Changed& change,
                                    SeatId subject) const;
  [[nodiscard]] Sentence zone(ZoneId zone, SeatId subject) const;
  [[nodiscard]] Sentence pile(PileId pile, SeatId subject) const;
  [[nodiscard]] Sentence place_of(PileId pile, TokenId token, SeatId subject) const;
  [[nodiscard]] bool is_hidden(const Event& event) const;
  [[nodiscard]] bool is_beside(const Event& event) const;
  [[nodiscard]] bool told_otherwise(const Journal& journal, std::size_t index) const;
  [[nodiscard]] SeatId who_is_told_of(const Journal& journal, const Event& event, SeatId doer,
                                      SeatId subject) const;
  [[nodiscard]] int pass_in(std::size_t step) const;
  [[nodiscard]] bool tells_no_more_than_rolls(std::size_t step) const;
  [[nodiscard]] std::optional<Clause> pass_since(EventMark mark) const;
  [[nodiscard]] bool has_subject(const Journal& journal, const Event& event, SeatId subject) const;
  [[nodiscard]] bool has_subject(const Clause& clause, SeatId subject) const;
  [[nodiscard]] static Sentence words_of(const Clause& clause);
  [[nodiscard]] bool joins_words(std::vector<Clause>& clauses, const Journal& journal,
                                 std::size_t index) const;
  void add_clause(std::vector<Clause>& clauses, const Journal& journal, std::size_t index,
                  SeatId subject) const;
  void add_move(std::vector<Clause>& clauses, const Event& event, const Moved& move,
                SeatId subject) const;
  static void add_cards(std::vector<Clause>& clauses, const Clause& added);
  [[nodiscard]] EqualCards cards_of(CardId card, bool is_known) const;
  [[nodiscard]] Sentence counted(const EqualCards& cards) const;
  static void add_tokens(std::vector<Clause>& clauses, const Clause& added);
  [[nodiscard]] bool deals_alike(const Clause& one, const Clause& next, SeatId subject) const;
  [[nodiscard]] StoryTurn turn_of(SeatId subject, const std::vector<Clause>& clauses) const;
  [[nodiscard]] StoryParagraph laid_out(const StoryTurn& turn) const;
  [[nodiscard]] std::string cause_text(const Cause& cause) const;
  [[nodiscard]] StoryCause cause_of_pass(const Clause& pass) const;
  [[nodiscard]] Sentence heading(EventMark mark) const;
  [[nodiscard]] EventMark begin_of_last(EventMark mark, std::size_t end_step) const;

  const Played& played_;
  Viewer viewer_;
  const GameLook* look_;
  SeenSteps steps_;  // marks within a story are those of its steps
};

}  // namespace windrose
