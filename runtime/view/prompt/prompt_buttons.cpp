#include "runtime/view/prompt/prompt_buttons.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/ui/captions.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

/// How much a button says.
enum class Density : std::uint8_t { wide, roomy, plain, tight };

constexpr float kWideNote = 240;
constexpr float kRoomyNote = 132;   // longer ones are in the caption
constexpr float kPassNote = 1.25F;  // of the width of its name

float widest_note(Density density) {
  if (density == Density::wide) return kWideNote;
  return density == Density::roomy ? kRoomyNote : 0;
}

/// "Sail to Ceylon", "Build Caledonia": the main button names what follows.
std::string main_text(const Pick& pick, const std::string& verb) {
  std::string name = plain(capitalized(pick.name));
  if (!pick.main || !pick.is_thing() || verb.empty()) return name;
  return phrase_as("button", "{1} {2}", verb, name);
}

PickButton text_button(Ui& ui, const Pick& pick, Density density, const std::string& verb) {
  PickButton made;
  made.text = main_text(pick, verb);
  if (pick.picked && pick.place > 0) made.text = std::to_string(pick.place) + ". " + made.text;
  const std::string note = plain(pick.enabled() ? pick.whole_note() : pick.reason);
  // What declining means is said as long as it makes the button little wider.
  const float beside = pick.pass ? ui.pen().width(made.text, Type::button) * kPassNote : 0;
  if (ui.pen().width(note, Type::tiny) <= std::max(ui.px(widest_note(density)), beside))
    made.note = note;
  if (density == Density::tight && !pick.key.empty() && !pick.main && !pick.pass) {
    made.note = pick.key;
    made.key_below = true;
  }
  Button button = button_of(pick, made);
  button.text = made.text;
  button.note = made.note;
  made.width = button_width(ui, button);
  return made;
}

/// The narrowest column in which the question has `lines` lines at most and no word is cut.
float column_for(Ui& ui, const std::string& text, std::size_t lines, float widest) {
  Pen& pen = ui.pen();
  float width = pen.width(text, Type::prompt) / static_cast<float>(lines);
  for (const std::string& word : split(text, ' '))
    width = std::max(width, pen.width(word, Type::prompt));
  while (width < widest && pen.lines(text, Type::prompt, width).size() > lines) width += ui.px(8);
  return std::min(widest, width + ui.px(4));
}

}  // namespace

Button button_of(const Pick& pick, const PickButton& shown) {
  Button button;
  if (!pick.pass || pick.main) button.key = shortcut_of(pick.key);
  button.kind = pick.main ? ButtonKind::main : ButtonKind::normal;
  button.enabled = pick.enabled();
  button.on = pick.picked;
  button.key_below = shown.key_below;
  return button;
}

Rect next_prompt_button(Ui& ui, Rect& inner, float width) {
  const float height = std::min(ui.px(44), inner.h - ui.px(8));
  const Rect strip = inner.take_right(std::min(width, inner.w));
  inner.take_right(ui.px(8));
  return {strip.x, strip.center().y - height / 2, strip.w, height};
}

PickButtons buttons_beside(Ui& ui, const PromptLook& look, float room, float list) {
  const std::span<const Pick> picks = look.question->picks();
  const std::string text = plain(look.text);
  const float gap = ui.px(8);
  const float usual = std::max(ui.px(220), room * 0.36F);
  const float hint = second_line_width(ui.pen(), look);
  const float one_line = std::min(usual, std::max(hint, column_for(ui, text, 1, usual)));
  const float title_only = column_for(ui, text, 1, usual);
  const float two_lines = column_for(ui, text, 2, usual);
  const std::string verb = look.question->verb();
  // The question keeps its two lines as long as the buttons can be smaller.
  const std::pair<Density, float> forms[] = {
      {Density::wide, one_line},   {Density::roomy, one_line},   {Density::plain, one_line},
      {Density::tight, one_line},  {Density::plain, title_only}, {Density::tight, title_only},
      {Density::plain, two_lines}, {Density::tight, two_lines},
  };
  PickButtons found;
  for (const auto& [density, column] : forms) {
    PickButtons tried;
    std::vector<float> widths;
    for (const Pick& pick : picks) {
      tried.buttons.push_back(text_button(ui, pick, density, verb));
      widths.push_back(tried.buttons.back().width);
    }
    tried.plan = plan_buttons(picks, widths, room - column - gap, list, gap);
    if (!tried.plan.list) return tried;
    // Where the list is needed all the same, as many as can be read stand beside it, and the
    // question is not broken for one more.
    const bool broken = column == two_lines && two_lines < title_only;
    const bool more = !broken && tried.plan.buttons.size() > found.plan.buttons.size();
    if (found.buttons.empty() || more) found = std::move(tried);
  }
  return found;
}

void ButtonRow::add(Ui& ui, Rect& inner, Item item) {
  item.button.text = item.text;
  item.button.note = item.note;
  const float width = item.width > 0 ? item.width : button_width(ui, item.button);
  item.box = next_prompt_button(ui, inner, width);
  items_.push_back(std::move(item));
}

Caption caption_of_pick(const Pick& pick, const ActionRules* rules, std::string_view question) {
  Caption caption{capitalized(pick.name), pick.whole_note(), pick.reason};
  ActionRules::Rule rule;
  if (rules != nullptr) rule = rules->of(pick.id, question);
  caption.text.add_part(rule.sentence, "\n");
  const std::string& paragraph = pick.rule.empty() ? rule.paragraph : pick.rule;
  if (!paragraph.empty()) caption.hint.add_part("§ " + paragraph, " · ");
  return caption;
}

/// Whether somebody wants what is not possible now.
bool ButtonRow::is_tried(Ui& ui, const Item& item) {
  const bool by_key = item.button.key.key != Key::none && ui.take_key(item.button.key);
  return click_area(ui, "refused." + item.name, item.box) || by_key;
}

void ButtonRow::draw(Ui& ui, bool keys, const ActionRules* rules, std::string_view question,
                     PromptWish& wish) {
  const auto is_pass = [](const Item& item) { return item.pick != nullptr && item.pick->pass; };
  std::ranges::reverse(items_);
  std::stable_partition(items_.begin(), items_.end(), std::not_fn(is_pass));
  for (Item& item : items_) {
    item.button.text = item.text;
    item.button.note = item.note;
    if (!keys) item.button.key = {};
    if (button(ui, item.name, item.box, item.button)) item.pressed();
    if (item.pick == nullptr) continue;
    if (!item.pick->enabled() && item.refused && is_tried(ui, item)) item.refused();
    if (item.pick->main) ui.whereabouts().note("prompt.main", item.box);
    if (ui.over(item.box)) wish.hovered = item.pick->code;
    if (item.pick->slot > 0)
      ui.whereabouts().note("prompt.slot." + std::to_string(item.pick->slot), item.box);
    show_caption(ui, item.box, caption_of_pick(*item.pick, rules, question));
  }
}

std::string ButtonRow::first() const {
  const auto enabled = [](const Item& item) { return item.button.enabled; };
  const auto found = std::ranges::find_if(items_, enabled);
  return found == items_.end() ? "" : found->name;
}

}  // namespace windrose::view
