// The inspector: fields of the selected spaces, of the board, of a scenario, and trying it.
#include <array>

#include "editor/edit_panels.h"
#include "editor/scenario_changes.h"
#include "runtime/base/text.h"
#include "runtime/view/board_face.h"

namespace windrose::editor {
namespace {

/// One line: a label and, right of it, room for a field.
Rect field_line(Ui& ui, Rect& rest, std::string_view label) {
  const Rect line = rest.take_top(ui.px(36));
  ui.pen().text_in({line.x, line.y, ui.px(100), line.h}, label, Type::body,
                   ui.pen().palette().ink2);
  return {line.x + ui.px(104), line.y + ui.px(3), line.w - ui.px(104), ui.px(30)};
}

/// A field whose text counts when it is entered or left; one field is typed in at a time.
std::optional<std::string> typed_field(Ui& ui, PanelState& state, const std::string& name,
                                       const Rect& box, const std::string& now,
                                       std::string_view hint) {
  if (state.typing != name) {
    if (const auto begun = ui.text_field(name, box, now, hint)) {
      state.typing = name;
      state.typed = *begun;
    }
    return std::nullopt;
  }
  if (const auto more = ui.text_field(name, box, state.typed, hint)) state.typed = *more;
  const bool entered = ui.take_key({Key::enter, 0, false, false});
  if (ui.typing() && !entered) return std::nullopt;
  state.typing.clear();
  ui.stop_typing();
  if (state.typed == now) return std::nullopt;
  return state.typed;
}

void choose(Ui& ui, const std::string& name, const Rect& box, Editor& editor,
            const std::string& key, const std::vector<std::string>& words) {
  const std::optional<std::string> value = editor.value_of(key);
  std::vector<ListChoice> choices;
  int current = -1;
  for (std::size_t i = 0; i < words.size(); ++i) {
    choices.push_back({words[i].empty() ? std::string_view("(default)") : words[i]});
    if (value && *value == words[i]) current = static_cast<int>(i);
  }
  if (!value) choices.insert(choices.begin(), {"various"});
  if (const auto taken = ui.dropdown(name, box, choices, value ? current : 0)) {
    const int index = *taken - (value ? 0 : 1);
    if (index >= 0) editor.set_value(key, words[static_cast<std::size_t>(index)]);
  }
}

void property_field(Ui& ui, Rect& rest, Editor& editor, PanelState& state,
                    const PropertyDeclaration& property) {
  const Rect box = field_line(ui, rest, property.name);
  if (!property.help.empty())
    ui.caption({rest.x, box.y, ui.px(100), box.h}, {property.name, property.help, ""});
  const std::string name = "field." + property.name;
  const GameData* game = editor.reading().game ? &*editor.reading().game : nullptr;
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
    return choose(ui, name, box, editor, property.name, words);
  const std::optional<std::string> value = editor.value_of(property.name);
  const std::string otherwise = editor.default_of(property.name);
  const std::string hint = !value              ? "various"
                           : otherwise.empty() ? "default"
                                               : otherwise + "  default";
  if (const auto text = typed_field(ui, state, name, box, value.value_or(""), hint))
    editor.set_value(property.name, *text);
}

PanelWish space_tab(Ui& ui, Rect& rest, Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const std::vector<int> spaces = editor.selected();
  if (spaces.empty()) {
    rest.take_top(pen.wrapped({rest.x, rest.y + ui.px(14)}, rest.w,
                              "Click a space to see what it says. Drag a frame round several to "
                              "change them together.",
                              Type::body, p.ink2) +
                  ui.px(20));
    return PanelWish::none;
  }
  const SpaceData& first = editor.reading().board.spaces[static_cast<std::size_t>(spaces[0])];
  const bool one = spaces.size() == 1;
  const std::string title = !one                 ? counted(static_cast<int>(spaces.size()), "space")
                            : first.name.empty() ? first.id
                                                 : first.name;
  const Rect head = rest.take_top(ui.px(44));
  pen.text_in({head.x, head.y, head.w, ui.px(26)}, title, Type::prompt, p.ink);
  if (one) {
    std::string where = editor.reading().board.kinds[static_cast<std::size_t>(first.kind)].id;
    if (first.place.line > 0) where += " · line " + std::to_string(first.place.line);
    pen.text_in({head.x, head.y + ui.px(22), head.w, ui.px(20)}, where, Type::small, p.ink2);
  }
  PanelWish wish = PanelWish::none;
  if (one) {
    Rect box = field_line(ui, rest, "id");
    const Button button{.text = "rename…", .kind = ButtonKind::link, .small = true};
    const Rect link = box.take_right(ui.px(130));
    pen.text_in(box, first.id, Type::mono, p.ink);
    if (ui.button("rename", link, button)) {
      state.new_id = first.id;
      wish = PanelWish::rename;
    }
    const Rect name = field_line(ui, rest, "name");
    if (const auto text = typed_field(ui, state, "field.name", name, first.name, first.id))
      editor.set_value("name", *text);
  }
  std::vector<std::string> kinds;
  for (const SpaceKind& kind : editor.reading().board.kinds) kinds.push_back(kind.id);
  if (!editor.is_grid())
    choose(ui, "field.kind", field_line(ui, rest, "kind"), editor, "kind", kinds);
  for (const PropertyDeclaration& property : editor.reading().space_properties()) {
    if (rest.h < ui.px(44)) break;
    property_field(ui, rest, editor, state, property);
  }
  return wish;
}

PanelWish board_tab(Ui& ui, Rect& rest, Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  const BoardData& board = editor.reading().board;
  static constexpr std::array<const char*, 4> kLayouts = {"loop", "graph", "squares", "hexes"};
  const auto tell = [&](std::string_view label, const std::string& text) {
    const Rect box = field_line(ui, rest, label);
    pen.text_in(box, text, Type::body, pen.palette().ink);
  };
  tell("title", board.title);
  tell("layout", kLayouts[static_cast<std::size_t>(board.layout)]);
  tell("spaces", std::to_string(board.spaces.size()));
  if (editor.is_grid()) {
    const Rect columns = field_line(ui, rest, "columns");
    if (const auto text =
            ui.text_field("field.columns", columns, state.columns, std::to_string(board.columns)))
      state.columns = *text;
    const Rect rows = field_line(ui, rest, "rows");
    if (const auto text = ui.text_field("field.rows", rows, state.rows, std::to_string(board.rows)))
      state.rows = *text;
    const auto number = [](const std::string& text, int otherwise) {
      const int value = std::atoi(text.c_str());
      return value > 0 ? value : otherwise;
    };
    const std::string text = "Resize, new spaces as " + editor.kind;
    const Button resize{.text = text, .small = true};
    if (ui.button("resize", rest.take_top(ui.px(32)), resize)) {
      editor.resize(number(state.columns, board.columns), number(state.rows, board.rows));
      state.columns.clear();
      state.rows.clear();
    }
  }
  if (board.layout == Layout::loop) {
    if (ui.button("lay_ring", rest.take_top(ui.px(32)),
                  {.text = "Lay the spaces round a ring", .small = true}))
      editor.lay_ring();
  }
  return PanelWish::none;
}

void scenario_tab(Ui& ui, Rect& rest, Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const std::optional<GameData>& game = editor.reading().game;
  if (!game) {
    pen.wrapped({rest.x, rest.y + ui.px(14)}, rest.w,
                "The game cannot be loaded; see the problems.", Type::body, p.ink2);
    rest.take_top(ui.px(30));
    return;
  }
  std::vector<std::string> ids = {""};
  for (const ScenarioInfo& one : game->scenarios) ids.push_back(one.id);
  if (!editor.scenario.empty() && std::ranges::find(ids, editor.scenario) == ids.end())
    ids.push_back(editor.scenario);
  const auto dropdown = [&](const char* name, std::string_view label,
                            const std::vector<std::string>& words, std::string& value) {
    std::vector<ListChoice> choices;
    int current = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      choices.push_back({words[i].empty() ? std::string_view("(none)") : words[i]});
      if (words[i] == value) current = static_cast<int>(i);
    }
    if (const auto taken = ui.dropdown(name, field_line(ui, rest, label), choices, current))
      value = words[static_cast<std::size_t>(*taken)];
  };
  dropdown("scenario", "scenario", ids, editor.scenario);
  Rect line = field_line(ui, rest, "begin one");
  const Rect add = line.take_right(ui.px(56));
  line.take_right(ui.px(6));
  if (const auto text = ui.text_field("new_scenario", line, state.new_scenario, "late_summer"))
    state.new_scenario = *text;
  if (ui.button("new_scenario.add", add,
                {.text = "Begin", .enabled = !state.new_scenario.empty(), .small = true})) {
    editor.begin_scenario(state.new_scenario);
    if (!editor.message_is_refusal()) state.new_scenario.clear();
  }
  std::vector<std::string> pieces;
  for (const PieceDeclaration& piece : game->pieces) pieces.push_back(piece.id);
  if (!pieces.empty()) dropdown("piece", "piece", pieces, editor.piece);
  pen.wrapped({rest.x, rest.y + ui.px(16)}, rest.w,
              "With the piece tool, a click says where that piece begins.", Type::small, p.ink2);
  rest.take_top(ui.px(40));
}

}  // namespace

PanelWish edit_inspector(Ui& ui, const Rect& rect, Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  pen.fill(rect, pen.palette().paper);
  pen.line({rect.x, rect.y}, {rect.x, rect.bottom()}, pen.palette().line, ui.px(1));
  Rect rest = rect;
  static constexpr std::array<std::string_view, 3> kTabs = {"Space", "Board", "Scenario"};
  state.tab = ui.tabs("inspector", rest.take_top(ui.px(40)), kTabs, state.tab);
  rest = rest.inset(ui.px(14));
  const bool has_result = editor.result().has_value();
  const Rect trial = rest.take_bottom(has_result ? ui.px(300) : ui.px(110));
  rest.take_bottom(ui.px(8));
  PanelWish wish = PanelWish::none;
  if (state.tab == 0) wish = space_tab(ui, rest, editor, state);
  if (state.tab == 1) wish = board_tab(ui, rest, editor, state);
  if (state.tab == 2) scenario_tab(ui, rest, editor, state);
  const PanelWish tried = edit_trial(ui, trial, editor, state);
  return wish == PanelWish::none ? tried : wish;
}

}  // namespace windrose::editor
