#include "runtime/view/panels/prompt_buttons.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kWidestNote = 132;  // longer ones are in the caption

/// How much a button says.
enum class Density : std::uint8_t { roomy, plain, tight };

/// "Sail to Ceylon", "Build Caledonia": the main button names what follows.
std::string main_text(const Pick& pick, const std::string& verb) {
  const std::string name = capitalized(pick.name);
  if (!pick.main || pick.pass || !pick.is_thing() || verb == phrase("Answer")) return name;
  const bool is_way = pick.note.find(phrase("{1} away", "")) != std::string::npos;
  return is_way ? phrase_as("button", "{1} to {2}", verb, name)
                : phrase_as("button", "{1} {2}", verb, name);
}

/// Why it is not possible, without the paragraph: the caption names that.
std::string_view short_reason(std::string_view reason) {
  const std::size_t paragraph = reason.rfind(" (");
  return reason.ends_with(')') ? reason.substr(0, paragraph) : reason;
}

PickButton text_button(Ui& ui, const Pick& pick, Density density, const std::string& verb) {
  PickButton made;
  made.text = main_text(pick, verb);
  if (pick.picked && pick.place > 0) made.text = std::to_string(pick.place) + ". " + made.text;
  const std::string_view note = pick.enabled() ? shown_note(pick) : short_reason(pick.reason);
  if (density == Density::roomy && ui.pen().width(note, Type::tiny) <= ui.px(kWidestNote))
    made.note = note;
  if (density == Density::tight && !pick.key.empty() && !pick.main && !pick.pass) {
    made.note = pick.key;
    made.key_below = true;
  }
  Button button = button_of(pick, made);
  button.text = made.text;
  button.note = made.note;
  made.width = ui.button_width(button);
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

std::string_view shown_note(const Pick& pick) {
  return pick.note.starts_with("[") ? std::string_view() : pick.note;
}

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

PickButtons buttons_beside(Ui& ui, const PromptLook& look, float room, float list,
                           const std::string& verb) {
  const std::span<const Pick> picks = look.question->picks();
  const float gap = ui.px(8);
  const float usual = std::max(ui.px(220), room * 0.36F);
  const float hint = ui.pen().width(look.hint, Type::small) + ui.px(2);
  const float one_line = std::min(usual, std::max(hint, column_for(ui, look.text, 1, usual)));
  const float title_only = column_for(ui, look.text, 1, usual);
  const float two_lines = column_for(ui, look.text, 2, usual);
  // The question keeps its one line as long as the buttons can be smaller.
  const std::pair<Density, float> forms[] = {
      {Density::roomy, one_line},  {Density::plain, one_line},   {Density::plain, title_only},
      {Density::tight, one_line},  {Density::tight, title_only}, {Density::plain, two_lines},
      {Density::tight, two_lines},
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
  const float width = item.width > 0 ? item.width : ui.button_width(item.button);
  item.box = next_prompt_button(ui, inner, width);
  items_.push_back(std::move(item));
}

Caption caption_of_pick(const Pick& pick, const ActionRules* rules, std::string_view question) {
  Caption caption{capitalized(pick.name), std::string(shown_note(pick)), pick.reason};
  if (rules == nullptr) return caption;
  const ActionRules::Rule rule = rules->of(pick.id, question);
  if (rule.paragraph.empty()) return caption;
  if (!caption.text.empty()) caption.text += "\n";
  caption.text += rule.sentence;
  if (!caption.hint.empty()) caption.hint += " · ";
  caption.hint += "§ " + rule.paragraph;
  return caption;
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
    if (ui.button(item.name, item.box, item.button)) item.pressed();
    if (item.pick == nullptr) continue;
    if (item.pick->main) ui.whereabouts().note("prompt.main", item.box);
    if (ui.over(item.box)) wish.hovered = item.pick->code;
    if (item.pick->slot > 0)
      ui.whereabouts().note("prompt.slot." + std::to_string(item.pick->slot), item.box);
    ui.caption(item.box, caption_of_pick(*item.pick, rules, question));
  }
}

std::string ButtonRow::first() const {
  const auto enabled = [](const Item& item) { return item.button.enabled; };
  const auto found = std::ranges::find_if(items_, enabled);
  return found == items_.end() ? "" : found->name;
}

}  // namespace windrose::view
