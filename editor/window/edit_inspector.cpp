// The inspector: fields of the selected spaces, of the board, of a scenario, and trying it.
#include <algorithm>
#include <array>

#include "editor/window/edit_panels.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/given_name.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/view/draw/paragraphs.h"

namespace windrose::editor {
namespace {

/// One line: a label and, right of it, room for a field.
Rect field_line(Ui& ui, Rect& rest, std::string_view label) {
  const Rect line = rest.take_top(ui.px(36));
  ui.pen().text_in({line.x, line.y, ui.px(100), line.h}, label, Type::body,
                   ui.pen().palette().ink2);
  return {line.x + ui.px(104), line.y + ui.px(3), line.w - ui.px(104), ui.px(30)};
}

void choose(Ui& ui, const std::string& name, const Rect& box, Editor& editor,
            const std::string& key, const std::vector<std::string>& words) {
  const std::optional<std::string> value = editor.values.value_of(key);
  std::vector<ListChoice> choices;
  int current = -1;
  for (std::size_t i = 0; i < words.size(); ++i) {
    choices.push_back({words[i].empty() ? std::string(phrase("(default)")) : words[i]});
    if (value && *value == words[i]) current = static_cast<int>(i);
  }
  if (!value) choices.insert(choices.begin(), {phrase("various")});
  if (const auto taken = dropdown(ui, name, box, choices, value ? current : 0)) {
    const int index = *taken - (value ? 0 : 1);
    if (index >= 0) editor.values.set_value(key, words[index]);
  }
}

/// Sets a key of the spaces that are selected now, whatever is selected then.
std::function<void(const std::string&)> setter(Editor& editor, const std::string& key) {
  return [&editor, key, ids = editor.selection()](const std::string& text) {
    const std::vector<int> now = editor.selected();
    std::vector<int> then;
    for (const std::string& id : ids) {
      if (const int space = editor.reading().space_called(id); space >= 0) then.push_back(space);
    }
    if (then == now) return editor.values.set_value(key, text);
    editor.select_all(then);
    editor.values.set_value(key, text);
    editor.select_all(now);
  };
}

void property_field(Ui& ui, FieldList& list, Editor& editor, PanelState& state,
                    const PropertyDeclaration& property) {
  const std::string name = "field." + property.name;
  const auto box = list.field(name, property.name, property.help);
  if (!box) return;
  const GameData* game = editor.reading().declared();
  std::vector<std::string> words;
  if (property.type == ValueType::flag) words = {"", "true", "false"};
  if (property.type == ValueType::word && !property.one_of.empty()) {
    words = property.one_of;
    words.insert(words.begin(), "");
  }
  if (property.type == ValueType::token && game != nullptr) {
    words = {""};
    for (const TokenDeclaration& token : game->tokens) words.push_back(token.id);
  }
  if (!words.empty() && !property.is_list)
    return choose(ui, name, *box, editor, property.name, words);
  const std::optional<std::string> value = editor.values.value_of(property.name);
  const std::string otherwise = editor.values.default_of(property.name);
  const std::string hint = !value              ? phrase("various")
                           : otherwise.empty() ? phrase("default")
                                               : phrase("{1}  default", otherwise);
  typed_field(ui, state, name, *box, value.value_or(""), hint, setter(editor, property.name));
}

/// Title and place of what is selected.
void space_head(Ui& ui, Rect& rest, const Editor& editor, const std::vector<int>& spaces) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const SpaceData& first = editor.reading().board.spaces[spaces[0]];
  const bool one = spaces.size() == 1;
  const std::string title =
      !one ? phrase_number("{1} space", "{1} spaces", static_cast<int>(spaces.size()),
                           std::to_string(spaces.size()))
           : first.name;
  const Rect head = rest.take_top(ui.px(46));
  pen.text_in({head.x, head.y, head.w, ui.px(26)}, title, Type::prompt, p.ink);
  std::string where;
  if (one) {
    where = editor.reading().board.kinds[first.kind].id;
    if (first.place.line > 0)
      where = phrase("{1} · line {2}", where, std::to_string(first.place.line));
  } else {
    for (const std::string& id : editor.selection()) where += (where.empty() ? "" : ", ") + id;
  }
  pen.text_in({head.x, head.y + ui.px(24), head.w, ui.px(18)}, where, Type::small, p.ink2);
}

PanelWish space_tab(Ui& ui, Rect& rest, Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const std::vector<int> spaces = editor.selected();
  if (spaces.empty()) {
    rest.take_top(
        draw_wrapped(pen, {rest.x, rest.y + ui.px(14)}, rest.w,
                     phrase("Click a space to see its fields. Drag a frame around several "
                            "spaces to change them together."),
                     Type::body, p.ink2) +
        ui.px(20));
    return PanelWish::none;
  }
  space_head(ui, rest, editor, spaces);
  const std::vector<PropertyDeclaration> properties = editor.reading().space_properties();
  if (properties.size() > 6) filter_field(ui, rest, state);
  PanelWish wish = PanelWish::none;
  FieldList list(ui, state.fields, "fields.space", rest);
  const SpaceData first = editor.reading().board.spaces[spaces[0]];
  const std::string hidden = properties.size() > 6 ? state.filter : "";
  if (spaces.size() == 1 && hidden.empty()) {
    if (auto box = list.field("rename", phrase("id"))) {
      const Button button{.text = phrase("rename…"), .kind = ButtonKind::link, .small = true};
      const Rect link = box->take_right(button_width(ui, button));
      pen.text_in(*box, first.id, Type::mono, p.ink);
      if (view::button(ui, "rename", link, button)) {
        state.new_id = first.id;
        wish = PanelWish::rename;
      }
    }
    if (const auto box = list.field("field.name", phrase("name"),
                                    phrase("The name that players read. The default is the id.")))
      typed_field(ui, state, "field.name", *box, own_name(first), first.id, setter(editor, "name"));
  }
  if (!editor.is_grid() && hidden.empty()) {
    std::vector<std::string> kinds;
    for (const SpaceKind& kind : editor.reading().board.kinds) kinds.push_back(kind.id);
    if (const auto box = list.field("field.kind", phrase("kind")))
      choose(ui, "field.kind", *box, editor, "kind", kinds);
  }
  if (editor.reading().declared() == nullptr) {
    const Rect room = list.space(ui.px(64));
    draw_wrapped(
        pen, {room.x, room.y + ui.px(22)}, room.w,
        phrase("What the game declares for spaces is shown again when its game.yaml can be read."),
        Type::small, p.ink2);
  }
  for (const PropertyDeclaration& property : properties) {
    if (hidden.empty() || passes(state, property.name))
      property_field(ui, list, editor, state, property);
  }
  return wish;
}

PanelWish board_tab(Ui& ui, Rect& rest, Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  const BoardData& board = editor.reading().board;
  static constexpr std::array<std::string_view, 4> kLayouts = {
      phrase_later("loop"), phrase_later("graph"), phrase_later("squares"), phrase_later("hexes")};
  const auto tell = [&](std::string_view label, const std::string& text) {
    const Rect box = field_line(ui, rest, label);
    pen.text_in(box, text, Type::body, pen.palette().ink);
  };
  typed_field(ui, state, "field.title", field_line(ui, rest, phrase("title")), own_name(board),
              board.id,
              [&editor](const std::string& text) { editor.values.set_heading("board", text); });
  tell(phrase("layout"), phrase(kLayouts[static_cast<std::size_t>(board.layout)]));
  tell(phrase("spaces"), std::to_string(board.spaces.size()));
  // Ids of kinds stay as they are.
  const auto shown_word = [](const std::string& word) {
    return word == "odd" ? phrase("odd") : word == "even" ? phrase("even") : word;
  };
  const auto heading = [&](const char* key, std::string_view label,
                           const std::vector<std::string>& words, const std::string& now) {
    std::vector<ListChoice> choices;
    choices.reserve(words.size());
    for (const std::string& word : words) choices.push_back({shown_word(word)});
    const auto current = std::ranges::find(words, now) - words.begin();
    const Rect box = field_line(ui, rest, label);
    if (const auto taken =
            dropdown(ui, std::string("field.") + key, box, choices, static_cast<int>(current)))
      editor.values.set_heading(key, words[*taken]);
  };
  if (board.layout == Layout::squares)
    heading("neighbors", phrase("neighbors"), {"4", "8"}, board.diagonal ? "8" : "4");
  if (board.layout == Layout::hexes)
    heading("shift", phrase("shifted rows"), {"odd", "even"}, board.shift_odd ? "odd" : "even");
  const YamlNode* const kind = editor.workspace().yaml().tree().find("kind");
  if (editor.is_grid() && kind != nullptr) {
    std::vector<std::string> kinds;
    for (const SpaceKind& one : board.kinds) kinds.push_back(one.id);
    heading("kind", phrase("kind of all"), kinds, kind->text);
  }
  if (editor.is_grid()) {
    const Rect columns = field_line(ui, rest, phrase("columns"));
    if (const auto text =
            text_field(ui, "field.columns", columns, state.columns, std::to_string(board.columns)))
      state.columns = *text;
    const Rect rows = field_line(ui, rest, phrase("rows"));
    if (const auto text =
            text_field(ui, "field.rows", rows, state.rows, std::to_string(board.rows)))
      state.rows = *text;
    const auto number = [](const std::string& text, int otherwise) {
      const int value = std::atoi(text.c_str());
      return value > 0 ? value : otherwise;
    };
    const std::string text = phrase("Resize, new spaces as {1}", editor.kind);
    const Button resize{.text = text, .small = true};
    if (button(ui, "resize", rest.take_top(ui.px(32)), resize)) {
      editor.map.resize(number(state.columns, board.columns), number(state.rows, board.rows));
      state.columns.clear();
      state.rows.clear();
    }
  }
  if (board.layout == Layout::loop) {
    if (button(ui, "lay_ring", rest.take_top(ui.px(32)),
               {.text = phrase("Lay the spaces round a ring"), .small = true}))
      editor.map.lay_ring();
  }
  return PanelWish::none;
}

}  // namespace

void typed_field(Ui& ui, PanelState& state, const std::string& name, const Rect& box,
                 const std::string& now, std::string_view hint,
                 std::function<void(const std::string&)> enter) {
  if (state.typing != name) {
    if (const auto begun = text_field(ui, name, box, now, hint)) {
      state.typing = name;
      state.typed = *begun;
      state.enter = std::move(enter);
      state.typing_seen = true;
    }
    return;
  }
  if (const auto more = text_field(ui, name, box, state.typed, hint)) state.typed = *more;
  const bool active = ui.whereabouts().find("typing." + name).has_value();
  const bool saves = std::ranges::any_of(ui.input().keys, [](const KeyPress& key) {
    return key.what == Shortcut{Key::letter, 's', true, false};
  });
  const bool entered = active && ui.take_key({Key::enter, 0, false, false});
  if (active && ui.typing() && !entered && !saves) {
    state.typing_seen = true;
    return;
  }
  if (active) stop_typing(ui);
  state.typing.clear();
  if (state.typed != now) state.enter(state.typed);
}

void filter_field(Ui& ui, Rect& rest, PanelState& state) {
  const Rect line = rest.take_top(ui.px(38));
  const Rect box{line.x, line.y + ui.px(2), line.w, ui.px(30)};
  if (const auto text =
          text_field(ui, "filter", box, state.filter, phrase("Find a field"), "search"))
    state.filter = *text;
}

bool passes(const PanelState& state, std::string_view label) {
  const auto same = [](char a, char b) {
    const auto low = [](char letter) {
      return letter >= 'A' && letter <= 'Z' ? letter + 32 : letter;
    };
    return low(a) == low(b);
  };
  return std::search(label.begin(), label.end(), state.filter.begin(), state.filter.end(), same) !=
             label.end() ||
         state.filter.empty();
}

PanelWish edit_inspector(Ui& ui, const Rect& rect, Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  pen.fill(rect, p.paper);
  pen.line({rect.x, rect.y}, {rect.x, rect.bottom()}, p.line, ui.px(1));
  Rect rest = rect;
  const std::string tabs[] = {phrase("Space"), phrase("Board"), phrase("Scenario")};
  const int tab = view::tabs(ui, "inspector", rest.take_top(ui.px(40)), views_of(tabs), state.tab);
  if (tab != state.tab) state.fields = {};
  state.tab = tab;
  editor.shows_start = tab == 2;
  rest = rest.inset(ui.px(14));
  const bool has_result = editor.trials.result().has_value();
  const Rect trial =
      rest.take_bottom(ui.px(has_result ? 300 : 110) + why_not_height(ui, rest.w, editor));
  rest.take_bottom(ui.px(8));
  if (tab != 1 && !state.fields.help.empty()) {
    const Rect box = rest.take_bottom(ui.px(48));
    rest.take_bottom(ui.px(6));
    pen.fill(box, p.sunk, ui.px(6));
    draw_wrapped(pen, {box.x + ui.px(10), box.y + ui.px(18)}, box.w - ui.px(20), state.fields.help,
                 Type::small, p.ink2);
    ui.whereabouts().note("field.help", box);
  }
  state.typing_seen = false;
  state.fields.kept = state.typing;
  PanelWish wish = PanelWish::none;
  if (tab == 0) wish = space_tab(ui, rest, editor, state);
  if (tab == 1) wish = board_tab(ui, rest, editor, state);
  if (tab == 2) wish = scenario_tab(ui, rest, editor, state);
  if (!state.typing.empty() && !state.typing_seen) {
    // What was typed in is not on the screen any more.
    state.typing.clear();
    state.enter(state.typed);
  }
  const PanelWish tried = edit_trial(ui, trial, editor, state);
  return wish == PanelWish::none ? tried : wish;
}

}  // namespace windrose::editor
