// The bar that asks: whose turn, what is asked, what follows from it, and the choices as buttons.
//
// Everything that is lit on the board stands here too: what does not fit as a button is in a list
// that filters while one types. Nothing is answered here; the wish says what was pressed. No single
// key passes: Esc puts the focus on the way out, and Enter takes it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/sitting/question/contest_bid.h"
#include "runtime/sitting/question/trade_desk.h"
#include "runtime/tabletop/model/action_rules.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// Somebody at this screen who may act instead of the one who is asked.
struct PromptOther {
  SeatId seat{0};
  std::string name;
};

struct PromptLook {
  enum class Mode : std::uint8_t {
    asking,   // question and its picks
    waiting,  // for an agent: the text only
    covered,  // the public part; choices wait behind the curtain
    chance,   // dice that come from outside: they can be thrown here
    looking_back,
    ending,  // a turn that waits for "Done"
    over
  };
  Mode mode = Mode::waiting;
  SeatId seat = SeatId::none;
  std::size_t moment = 0;  // how many inputs came before: another one, another question
  Sentence text;           // the question, or what is waited for
  Sentence hint;           // one line below it
  std::string paragraph;   // of the rulebook, behind that line
  std::string after;       // ending: what follows, on the button
  const SeatQuestion* question = nullptr;  // asking
  const ActionRules* rules = nullptr;      // what captions of buttons say of the rules
  std::vector<PromptOther> others;
  bool half_made = false;           // the answer before this one can be taken back: a step back
  bool at_desk = false;             // the sum of an amount is set at a desk on the board
  const ContestBid* bid = nullptr;  // what the answer that is being made comes to
  const TradeDesk* desk = nullptr;  // an offer: what it has a place for needs no button
  Sentence notice;                  // what could not be done, and why
  bool notice_is_good = false;      // it could, and the notice says so
};

struct PromptWish {
  std::optional<std::size_t> pick;     // index into question->picks()
  std::optional<std::size_t> refused;  // the same, of one that cannot be picked now
  std::string paragraph;               // of the rulebook, to be opened
  std::optional<int> amount;           // the number that stands there from now on
  bool finish = false;                 // what is collected, the amount
  bool step_back = false;
  bool decline = false;
  bool roll = false;
  bool done = false;       // the turn that waits for it
  bool take_back = false;  // the same turn
  bool to_now = false;
  std::optional<SeatId> hand_to;  // the seat that wants to act instead
  std::optional<Code> hovered;    // what a button under the pointer stands for
  std::optional<Code> named;      // the name in the texts that is under the pointer
  std::optional<Code> clicked;    // the name in them that was clicked
};

/// An amount typed digit by digit, with no field to click first. Never has more digits than the
/// highest amount: the next one begins anew.
class TypedAmount {
 public:
  /// Forgets what was typed where something else has set the amount, or another is asked for.
  void keep_if(int amount, int from, int to);
  void add(char digit);
  /// The last digit goes; where none was typed, the last of `amount`.
  void take_back(int amount);
  void forget() { digits_.clear(); }
  /// What was typed, even where it is no possible amount; or empty.
  [[nodiscard]] const std::string& digits() const { return digits_; }
  /// The possible amount nearest to what was typed.
  [[nodiscard]] int amount() const;

 private:
  std::string digits_;
  int from_ = 0;
  int to_ = 0;
};

class PromptBar {
 public:
  [[nodiscard]] PromptWish draw(Ui& ui, const Rect& rect, const PromptLook& look);

 private:
  void forget_last_question(Ui& ui, const PromptLook& look);
  bool take_escape(Ui& ui, const PromptLook& look);
  static void draw_ending(Ui& ui, Rect& inner, const PromptLook& look, PromptWish& wish);
  void draw_asking(Ui& ui, Rect& inner, const PromptLook& look, PromptWish& wish);
  static void draw_beside_desk(Ui& ui, Rect& inner, const PromptLook& look, PromptWish& wish);
  void draw_amount(Ui& ui, Rect& inner, const PromptLook& look, PromptWish& wish);
  void show_refusal(Ui& ui, const PromptLook& look, PromptLook& shown);
  void note_refusal(Ui& ui, const PromptLook& look, const PromptWish& wish);
  void draw_list(Ui& ui, const Rect& bar, const SeatQuestion& question, PromptWish& wish);

  bool list_open_ = false;
  std::string filter_;
  std::size_t highlighted_ = 0;
  TypedAmount typed_;
  std::pair<std::size_t, SeatId> asked_{
      0, SeatId::none};       // moment and seat of the question that is shown
  Sentence refusal_;          // shown in place of the second line
  double refused_until_ = 0;  // seconds of the input's clock
  bool passing_ = false;      // Esc was pressed once: the next one passes
};

/// The field in which one types what the list is filtered by.
inline constexpr std::string_view kPromptSearch = "prompt.search";
/// What the button of a pick is called.
[[nodiscard]] std::string pick_name(const Pick& pick, std::size_t index);

/// Which picks are buttons, from the left to the right, and whether the rest is in a list.
struct ButtonPlan {
  std::vector<std::size_t> buttons;
  bool list = false;
};
/// `widths`: of every pick as a button; `room`: for all buttons with their gaps; `list`: the width
/// of the button that opens the list. First what is said in words, then, if all of it fits, what is
/// lit on the board anyway, then what cannot be picked now.
[[nodiscard]] ButtonPlan plan_buttons(std::span<const Pick> picks, std::span<const float> widths,
                                      float room, float list, float gap);

/// The key that a pick's text names ("Enter", "Esc", "1", "b"), or none.
[[nodiscard]] Shortcut shortcut_of(const std::string& key);

/// Picks whose name, id or note has all the words, in their order.
[[nodiscard]] std::vector<std::size_t> filtered(std::span<const Pick> picks,
                                                const std::string& words);

}  // namespace windrose::view
