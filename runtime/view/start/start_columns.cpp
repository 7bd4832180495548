// The three columns of the start screen: seats, rules, where to start from.
#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/start/start_screen.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/choices.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/view/ui/values.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kGap = 8;

/// Headings and boxes below each other.
class Stack {
 public:
  Stack(Ui& ui, const Rect& column) : ui_(ui), column_(column), y_(column.y) {}

  void heading(std::string_view text) {
    if (y_ > column_.y) y_ += ui_.px(8);
    draw_heading(ui_, {column_.x, y_ + ui_.px(12)}, text);
    y_ += ui_.px(24);
  }
  Rect box(float height) {
    const Rect found{column_.x, y_, column_.w, height};
    y_ += height + ui_.px(kGap);
    return found;
  }
  void note(std::string_view text) {
    Pen& pen = ui_.pen();
    y_ += draw_wrapped(pen, {column_.x, y_}, column_.w, text, Type::small, pen.palette().ink2) +
          ui_.px(kGap);
  }
  [[nodiscard]] float height() const { return y_ - column_.y; }
  [[nodiscard]] float width() const { return column_.w; }

 private:
  Ui& ui_;
  Rect column_;
  float y_;
};

void draw_card(Ui& ui, const Rect& box) {
  Pen& pen = ui.pen();
  pen.fill(box, pen.palette().raised, ui.px(8));
  pen.outline(box, pen.palette().line, ui.px(1), ui.px(8));
}

/// An option that is a number or a word: its name, and the control at the right.
Rect option_row(Ui& ui, Stack& stack, const OptionDeclaration& option, float control) {
  Pen& pen = ui.pen();
  const float room = stack.width() - ui.px(24);
  const std::string text = told_text(option.help);
  const auto notes = pen.lines(text, Type::small, room);
  const float help =
      text.empty() ? 0 : static_cast<float>(notes.size()) * pen.line_height(Type::small) + ui.px(4);
  const Rect box = stack.box(ui.px(52) + help);
  draw_card(ui, box);
  Rect inner{box.x + ui.px(12), box.y + ui.px(10), room, ui.px(32)};
  draw_wrapped(pen, {inner.x, inner.bottom() + ui.px(4)}, room, text, Type::small,
               pen.palette().ink2);
  const Rect right = inner.take_right(std::min(ui.px(control), inner.w * 0.6F));
  inner.take_right(ui.px(8));
  pen.text_in(inner, capitalized(pretty(option.id)), Type::button, pen.palette().ink);
  return right;
}

}  // namespace

float StartScreen::seats(Ui& ui, const Rect& rect, StartModel& model) {
  Stack stack(ui, rect);
  stack.heading(phrase("Players"));
  const std::vector<std::string> agents = model.seats.agents();
  std::vector<std::string> titles;
  std::vector<ListChoice> choices;
  const float field = rect.w - ui.px(132);  // name and agent together
  const float list_width = std::clamp(field * 0.5F, ui.px(102), ui.px(140));
  for (const std::string& agent : agents) {
    const std::string whole = agent_title(agent);
    const bool fits = ui.pen().width(whole, Type::body) <= list_width - ui.px(40);
    titles.push_back(fits ? whole : capitalized(pretty(agent)));
  }
  std::vector<std::string> notes;
  notes.reserve(agents.size());
  for (const std::string& agent : agents) notes.push_back(agent_text(model.summary(), agent));
  choices.reserve(titles.size());
  for (std::size_t i = 0; i < titles.size(); ++i) choices.push_back({titles[i], notes[i]});
  std::optional<std::size_t> removed;
  std::optional<std::size_t> raised;
  std::optional<std::size_t> dropped;  // where the one that is dragged lies now
  for (std::size_t i = 0; i < model.seats.all().size(); ++i) {
    const SeatChoice& seat = model.seats.all()[i];
    const Rect box = stack.box(ui.px(44));
    draw_card(ui, box);
    Rect inner = box.inset(ui.px(7));
    const Rect badge = inner.take_left(ui.px(34));
    draw_seat(ui.pen(), SeatId{static_cast<int>(i)}, badge.center(), ui.px(10.5F));
    drag_seat(ui, {box.x, box.y, badge.right() - box.x, box.h}, i);
    if (dragged_ && box.y - ui.px(kGap) <= ui.input().pointer.y &&
        ui.input().pointer.y < box.bottom())
      dropped = i;
    if (dragged_ == i) ui.pen().outline(box, ui.pen().palette().act, ui.px(2), ui.px(8));
    const std::string number = std::to_string(i);
    Button quiet;
    quiet.kind = ButtonKind::quiet;
    if (model.seats.can_remove()) {
      const Rect cross = inner.take_right(ui.px(28));
      if (sign_button(ui, "seat.remove." + number, cross, "close", quiet,
                      phrase("Remove this seat")))
        removed = i;
    }
    const Rect up = inner.take_right(ui.px(28));
    if (i > 0 &&
        sign_button(ui, "seat.up." + number, up, "chevron_up", quiet, phrase("Sit further up")))
      raised = i;
    inner.take_right(ui.px(4));
    const Rect list = inner.take_right(list_width);
    inner.take_right(ui.px(6));
    if (const auto typed =
            text_field(ui, "seat.name." + number, inner, seat.name, phrase("Name"))) {
      model.seats.rename(i, *typed);
      model.set_problem({});
    }
    const auto at = std::ranges::find(agents, seat.agent) - agents.begin();
    if (const auto taken =
            dropdown(ui, "seat.agent." + number, list, choices, static_cast<int>(at)))
      model.seats.seat_agent(i, agents[*taken]);
  }
  if (dragged_ && dropped && *dropped != *dragged_) {
    model.seats.move(*dragged_, *dropped);
    dragged_ = dropped;
    ui.redraw_in(0);
  }
  if (raised) model.seats.move(*raised, *raised - 1);
  if (removed) model.seats.remove(*removed);
  Rect last = stack.box(ui.px(32));
  Button add;
  add.text = phrase("Add a seat");
  add.sign = "plus";
  add.small = true;
  add.enabled = model.seats.can_add();
  const Rect button = last.take_left(button_width(ui, add));
  if (view::button(ui, "seat.add", button, add)) model.seats.add();
  last.take_left(ui.px(12));
  if (model.game().data() != nullptr) {
    const int least = model.game().data()->least_players;
    const int most = model.game().data()->most_players;
    const std::string range =
        least == most ? phrase("{1} players.", std::to_string(least))
                      : phrase("{1} to {2}.", std::to_string(least), std::to_string(most));
    ui.pen().text_in(last, range, Type::small, ui.pen().palette().ink2);
  }
  return stack.height();
}

/// A seat is dragged by its sign; what lies in between moves up or down at once.
void StartScreen::drag_seat(Ui& ui, const Rect& grip, std::size_t seat) {
  if (!ui.input().down) dragged_.reset();
  ui.whereabouts().note("seat.grip." + std::to_string(seat), grip);
  if (!dragged_ && !ui.over(grip)) return;
  ui.set_cursor(Cursor::move);
  if (dragged_) return;
  if (ui.input().pressed) dragged_ = seat;
  show_caption(ui, grip, {"", phrase("Drag it to sit elsewhere"), ""});
}

float StartScreen::rules(Ui& ui, const Rect& rect, StartModel& model) {
  Stack stack(ui, rect);
  const std::vector<VariantChoice> variants = model.game().variants();
  if (!variants.empty()) stack.heading(phrase("Rules"));
  for (const VariantChoice& variant : variants) {
    const std::string title = told_name(variant.info);
    const std::string note =
        variant.reason.empty() ? told_text(variant.info.text)
                               : phrase("{1} ({2})", told_text(variant.info.text), variant.reason);
    const Rect box = stack.box(check_height(ui, stack.width(), title, note));
    if (check(ui, "variant." + variant.info.id, box, variant.on, title, note, !variant.locked))
      model.set_variant(variant.info.id, !variant.on);
  }
  const float more = options(ui, {rect.x, rect.y + stack.height(), rect.w, 0}, model);
  if (more > 0) stack.box(more - ui.px(kGap));
  return stack.height();
}

float StartScreen::options(Ui& ui, const Rect& rect, StartModel& model) {
  if (model.game().options().empty()) return 0;
  Stack stack(ui, rect);
  stack.heading(phrase("Options"));
  for (const OptionChoice& option : model.game().options()) {
    const OptionDeclaration& declaration = option.declaration;
    const std::string name = "option." + declaration.id;
    if (declaration.type == ValueType::flag) {
      const std::string title = capitalized(pretty(declaration.id));
      const std::string help = told_text(declaration.help);
      const Rect box = stack.box(check_height(ui, stack.width(), title, help));
      if (check(ui, name, box, option.is_on(), title, help)) {
        model.set_option(declaration.id, option.is_on() ? "false" : "true");
        break;
      }
      continue;
    }
    if (declaration.type == ValueType::number) {
      const Rect control = option_row(ui, stack, declaration, 150);
      const std::string shown = number_text(option.number());
      if (const auto taken = amount_field(ui, name, control, option.number(), declaration.from,
                                          declaration.to, shown)) {
        model.set_option(declaration.id, std::to_string(*taken));
        break;
      }
      continue;
    }
    const Rect control = option_row(ui, stack, declaration, 150);
    std::vector<std::string> titles;
    std::vector<ListChoice> choices;
    titles.reserve(declaration.one_of.size());
    for (const std::string& word : declaration.one_of) titles.push_back(capitalized(pretty(word)));
    choices.reserve(titles.size());
    for (const std::string& word : titles) choices.push_back({word});
    const auto at =
        std::ranges::find(declaration.one_of, option.value) - declaration.one_of.begin();
    if (const auto taken = dropdown(ui, name, control, choices, static_cast<int>(at))) {
      model.set_option(declaration.id, declaration.one_of[*taken]);
      break;
    }
  }
  return stack.height();
}

float StartScreen::start_from(Ui& ui, const Rect& rect, StartModel& model, StartWish& wish) {
  Stack stack(ui, rect);
  if (model.game().data() != nullptr && !model.game().data()->scenarios.empty()) {
    stack.heading(phrase("Start from"));
    const auto radio = [&](const std::string& id, const std::string& title,
                           const std::string& note) {
      const Rect box = stack.box(check_height(ui, stack.width(), title, note));
      const std::string name = "scenario." + (id.empty() ? "none" : id);
      const bool on = model.game().scenario() == id;
      return view::radio(ui, name, box, on, title, note) && !on;
    };
    std::optional<std::string> taken;
    if (radio("", phrase("The full game"), phrase("From the beginning, as the rulebook says.")))
      taken = "";
    for (const ScenarioInfo& scenario : model.game().data()->scenarios) {
      if (radio(scenario.id, told_name(scenario), told_text(scenario.text))) taken = scenario.id;
    }
    if (taken) model.set_scenario(*taken);
  }
  if (model.game().has_secrets()) {
    stack.heading(phrase("At this screen"));
    const std::string title = phrase("Cover hands between players");
    const std::string note = phrase("Only their owner turns them up.");
    const Rect box = stack.box(check_height(ui, stack.width(), title, note));
    if (check(ui, "start.cover_hands", box, cover_hands_, title, note))
      wish.cover_hands = !cover_hands_;
  }
  stack.heading(phrase("Practice"));
  const std::string practice = phrase("Take back everything");
  const std::string practice_note = phrase("Undo has no limit, also after dice and cards.");
  const Rect box = stack.box(check_height(ui, stack.width(), practice, practice_note));
  if (check(ui, "start.practice", box, model.practice(), practice, practice_note))
    model.set_practice(!model.practice());
  stack.heading(phrase("Seed"));
  if (const auto typed = text_field(ui, "start.seed", stack.box(ui.px(34)), model.seed(),
                                    phrase("chosen at the start")))
    model.set_seed(*typed);
  stack.note(phrase("The same seed, seats and rules give the same dice and cards."));
  return stack.height();
}

}  // namespace windrose::view
