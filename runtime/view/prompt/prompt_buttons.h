// The parts of the prompt bar: its texts, and its buttons with what stands in each, how wide it is,
// and which of them have room.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/prompt/prompt_bar.h"
#include "runtime/view/ui/buttons.h"

namespace windrose::view {

/// Draws what is asked in `room`, in at most two lines: a title, and what follows from it with the
/// paragraph of the rulebook at its end. What has no room is in the caption. The wish says whether
/// the paragraph or a name was clicked.
void draw_prompt_texts(Ui& ui, const Rect& room, const PromptLook& look, PromptWish& wish);

/// How wide the second line of the look is with its paragraph.
[[nodiscard]] float second_line_width(const Pen& pen, const PromptLook& look);

/// A pick as a button.
struct PickButton {
  std::string text;
  std::string note;  // the second line, or empty
  float width = 0;
  bool key_below = false;  // the key is the second line
};

struct PickButtons {
  std::vector<PickButton> buttons;  // of every pick
  ButtonPlan plan;
};

/// Lays the picks of `look.question` out in `room`, beside the question. First with second lines,
/// then without, then with the key below the text; what still has no room is in the list, whose
/// button is `list` wide.
[[nodiscard]] PickButtons buttons_beside(Ui& ui, const PromptLook& look, float room, float list);

/// Its name, what one wants to know before, why it cannot be picked, and the rule.
[[nodiscard]] Caption caption_of_pick(const Pick& pick, const ActionRules* rules,
                                      std::string_view question);

/// The button without its texts, which the caller keeps.
[[nodiscard]] Button button_of(const Pick& pick, const PickButton& shown);

/// A button at the right end of what is left.
[[nodiscard]] Rect next_prompt_button(Ui& ui, Rect& inner, float width);

/// Buttons that are laid out from the right end of the bar and drawn from the left, the way out
/// last: so goes Tab.
class ButtonRow {
 public:
  struct Item {
    std::string name;
    std::string text;
    std::string note;
    Button button;  // but for its texts
    std::function<void()> pressed;
    const Pick* pick = nullptr;  // that it stands for
    float width = 0;             // 0: what it needs
    Rect box{};
    std::function<void()> refused = {};  // pressed, though it cannot be picked
  };

  void add(Ui& ui, Rect& inner, Item item);
  /// `keys`: whether the keys of the buttons press them.
  /// Captions name the rule of a pick where `rules` knows it.
  void draw(Ui& ui, bool keys, const ActionRules* rules, std::string_view question,
            PromptWish& wish);
  /// The first one that Tab comes to; empty where there is none.
  [[nodiscard]] std::string first() const;

 private:
  [[nodiscard]] static bool is_tried(Ui& ui, const Item& item);

  std::vector<Item> items_;
};

}  // namespace windrose::view
