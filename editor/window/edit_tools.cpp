// The top bar, the tools, and what they paint with.
#include <algorithm>
#include <array>

#include "editor/window/edit_panels.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/signs.h"
#include "runtime/words/names/wording.h"

namespace windrose::editor {
namespace {

Shortcut ctrl_key(char letter, bool shift = false) {
  Shortcut key = key_of(letter);
  key.ctrl = true;
  key.shift = shift;
  return key;
}

struct ToolRow {
  Tool tool;
  const char* name;
  const char* sign;
  char key;
  std::string_view caption;
};

constexpr std::array<ToolRow, 9> kTools = {{
    {Tool::select, "select", "pointer", 'v', phrase_later("Select and move")},
    {Tool::pan, "pan", "hand", 'h', phrase_later("Move the view")},
    {Tool::brush, "brush", "pencil", 'b', phrase_later("Brush: paint with a kind, add a space")},
    {Tool::line, "line", "line", 'l', phrase_later("Line")},
    {Tool::fill, "fill", "drop", 'g', phrase_later("Fill what is connected")},
    {Tool::sets, "sets", "hexagon", 's', phrase_later("Put spaces into a set, take them out")},
    {Tool::links, "links", "link", 'k', phrase_later("Drag from space to space: link or part")},
    {Tool::shapes, "shapes", "outline", 'o',
     phrase_later("Outlines, names, paths and the picture below")},
    {Tool::pieces, "pieces", "pawn", 'p', phrase_later("Where pieces begin in a scenario")},
}};

void title(Ui& ui, Rect& rest, std::string_view text) {
  const Rect line = rest.take_top(ui.px(26));
  draw_heading(ui, {line.x, line.bottom() - ui.px(8)}, text);
}

/// How high a list may be: all of it, or what the other things leave, at least four rows.
float list_height(Ui& ui, const Rect& rest, std::size_t rows, float row, float others) {
  const float all = ui.px(row) * static_cast<float>(rows);
  return std::min(all, std::max(ui.px(row * 4), rest.h - ui.px(others)));
}

void kinds_list(Ui& ui, const Rect& rest, Editor& editor, FieldScroll& scroll) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const BoardData& board = editor.reading().board;
  std::vector<int> counts(board.kinds.size());
  for (const SpaceData& space : board.spaces) ++counts[space.kind];
  const BoardChanges changes(editor.workspace(), editor.reading());
  FieldList list(ui, scroll, "kinds", rest);
  const auto row = [&](const std::string& id, const std::string& name, int count,
                       std::optional<Color> color) {
    const auto room = list.room("kind." + id, ui.px(34));
    if (!room) return;
    const Rect box = *room;
    if (list_row(ui, "kind." + id, box, editor.kind == id)) {
      editor.kind = id;
      if (editor.tool == Tool::select || editor.tool == Tool::pan) editor.tool = Tool::brush;
    }
    const Rect sign{box.x + ui.px(10), box.center().y - ui.px(9), ui.px(18), ui.px(18)};
    if (color) pen.fill(sign, *color, ui.px(4));
    pen.outline(sign, p.edge, ui.px(1), ui.px(4));
    const std::string_view picture = editor.reading().look.sign(id);
    if (color && !picture.empty()) {
      pen.clip(sign);
      draw_sign(pen, picture, sign.center(), ui.px(15), ink_on(*color), *color);
      pen.unclip();
    }
    const std::string letter = changes.letter_of(id);
    const float key = editor.is_grid() ? 38 : 10;  // only maps have keys
    Rect text = box;
    text.take_left(ui.px(38));
    text.take_right(ui.px(key + 26));
    pen.text_in(text, name, Type::button, p.ink);
    pen.digits({box.right() - ui.px(key), box.center().y + ui.px(4)}, std::to_string(count),
               Type::small, p.ink2);
    if (!letter.empty())
      draw_key_cap(ui, {box.right() - ui.px(30), box.center().y}, letter, p.ink2);
  };
  for (std::size_t i = 0; i < board.kinds.size(); ++i) {
    const SpaceKind& kind = board.kinds[i];
    row(kind.id, titled_name(kind), counts[i], color_of_kind(p, editor, static_cast<int>(i)));
  }
  if (editor.is_grid()) {
    const int holes = board.columns * board.rows - static_cast<int>(board.spaces.size());
    row(kNoSpace, phrase("no space"), holes, std::nullopt);
  }
}

void sets_list(Ui& ui, const Rect& rest, Editor& editor, FieldScroll& scroll) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  FieldList list(ui, scroll, "sets", rest);
  for (const NamedSet& set : editor.reading().board.sets) {
    const auto box = list.room("set." + set.id, ui.px(28));
    if (!box) continue;
    if (list_row(ui, "set." + set.id, *box, editor.set == set.id && editor.tool == Tool::sets)) {
      editor.set = set.id;
      editor.tool = Tool::sets;
    }
    pen.text_in({box->x + ui.px(10), box->y, box->w - ui.px(50), box->h}, titled_name(set),
                Type::body, p.ink);
    pen.digits({box->right() - ui.px(10), box->center().y + ui.px(4)},
               std::to_string(set.spaces.size()), Type::small, p.ink2);
  }
}

}  // namespace

std::optional<Color> shown_color(const Palette& palette, const Editor& editor,
                                 const std::string& kind, const std::string& name) {
  if (name == "sea") return palette.sea;
  if (name == "land") return palette.land;
  if (!name.empty()) return view::named_color(name);
  // What a board does with kinds that have no color.
  const BoardData& board = editor.reading().board;
  if (board.layout != Layout::graph) {
    const bool has_coasts =
        board.layout == Layout::hexes && std::ranges::any_of(board.kinds, [&](const auto& one) {
          const std::string_view own = editor.reading().look.color(one.id);
          return (own.empty() ? std::string_view(one.color) : own) == "sea";
        });
    return has_coasts ? palette.land : palette.raised;
  }
  const auto index = std::ranges::find(board.kinds, kind, &SpaceKind::id) - board.kinds.begin();
  return palette.tints[static_cast<std::size_t>(index) % palette.tints.size()];
}

Color color_of_kind(const Palette& palette, const Editor& editor, int kind) {
  const SpaceKind& data = editor.reading().board.kinds[kind];
  std::string name(editor.reading().look.color(data.id));
  if (name.empty()) name = data.color;
  const auto own = shown_color(palette, editor, data.id, name);
  return own ? *own : *shown_color(palette, editor, data.id, "");
}

namespace {

/// Why something could not be done, where the bar has no room for it: below it, over the map.
void long_refusal(Ui& ui, Point at, const std::string& text) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float width = std::min(ui.px(440), ui.window().w - at.x - ui.px(16));
  const float height =
      pen.line_height(Type::body) *
          static_cast<float>(pen.lines(text, Type::body, width - ui.px(24)).size()) +
      ui.px(20);
  const Rect box{at.x, at.y + ui.px(6), width, height};
  draw_shadow_low(pen, box, ui.px(8));
  pen.fill(box, p.bad_ground, ui.px(8));
  draw_wrapped(pen, {box.x + ui.px(12), box.y + ui.px(10)}, width - ui.px(24), text, Type::body,
               p.bad);
}

}  // namespace

PanelWish edit_top_bar(Ui& ui, const Rect& rect, Editor& editor, const std::string& status) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  PanelWish wish = PanelWish::none;
  pen.fill(rect, p.bar);
  Rect rest = rect.inset(ui.px(8));
  const Point rose{rest.x + ui.px(18), rest.center().y};
  draw_rose(pen, rose, ui.px(15), p.bar_ink, p.bar);
  float x = rest.x + ui.px(44);
  const float base = rest.center().y + ui.px(6);
  const std::string name = phrase("Board editor");
  pen.text({x, base}, name, Type::title, p.bar_ink);
  x += pen.width(name, Type::title) + ui.px(12);
  const std::string file = editor.workspace().board_file();
  pen.text({x, base - ui.px(1)}, file, Type::body, p.bar_ink2);
  x += pen.width(file, Type::body) + ui.px(10);
  const int lines = editor.workspace().changed_lines();
  if (lines > 0) {
    const std::string changed =
        phrase_number("{1} line changed", "{1} lines changed", lines, std::to_string(lines));
    x += draw_tag(ui, {x, rest.center().y - ui.px(9)}, changed, TagKind::warn) + ui.px(12);
  }
  const auto right = [&](const char* name, const Button& button) {
    const float width = button_width(ui, button);
    const Rect box = rest.take_right(width);
    rest.take_right(ui.px(8));
    return view::button(ui, name, box, button);
  };
  Button settings{.text = "", .kind = ButtonKind::dark, .small = true};
  const Rect gear = rest.take_right(ui.px(32));
  rest.take_right(ui.px(8));
  if (sign_button(ui, "top.settings", gear, "settings", settings, phrase("Settings")))
    wish = PanelWish::settings;
  if (right("top.keys", {.text = "?", .kind = ButtonKind::dark, .small = true}))
    wish = PanelWish::keys;
  Button save{
      .text = phrase("Save"), .key = ctrl_key('s'), .kind = ButtonKind::main, .small = true};
  save.enabled = editor.workspace().is_changed();
  if (right("top.save", save)) editor.files.save();
  if (right("top.export", {.text = phrase("Export…"), .kind = ButtonKind::dark, .small = true}))
    wish = PanelWish::export_board;
  if (right("top.changes",
            {.text = phrase("Show the changes"), .kind = ButtonKind::dark, .small = true}))
    wish = PanelWish::show_changes;
  if (right("top.open", {.text = phrase("Other board…"), .kind = ButtonKind::dark, .small = true}))
    wish = PanelWish::open_other;
  Button undo{.text = "", .key = ctrl_key('z'), .kind = ButtonKind::dark, .small = true};
  undo.enabled = editor.workspace().can_undo();
  Button redo{.text = "", .key = ctrl_key('z', true), .kind = ButtonKind::dark, .small = true};
  redo.enabled = editor.workspace().can_redo();
  const float size = ui.px(32);
  const float middle = std::max(x, rect.center().x - ui.px(180));
  const Rect undo_box{middle, rest.center().y - size / 2, size, size};
  if (sign_button(ui, "top.undo", undo_box, "undo", undo,
                  phrase("Undo {1}", editor.workspace().undo_name())))
    editor.files.undo();
  const Rect redo_box = undo_box.moved(size + ui.px(4), 0);
  if (sign_button(ui, "top.redo", redo_box, "redo", redo,
                  phrase("Redo {1}", editor.workspace().redo_name())))
    editor.files.redo();
  const Rect words{redo_box.right() + ui.px(12), rest.y,
                   rest.right() - redo_box.right() - ui.px(20), rest.h};
  const bool refusal = editor.message_is_refusal();
  const std::string& text = editor.message().empty() ? status : editor.message();
  pen.text_in(words, text, Type::body, refusal ? rgb(0xFF8A7A) : p.bar_ink2);
  if (pen.width(text, Type::body) > words.w) {
    show_caption(ui, words, {text, "", ""});
    if (refusal) long_refusal(ui, {words.x, rect.bottom()}, text);
  }
  ui.whereabouts().note(refusal ? "message.refusal" : "message", words);
  return wish;
}

void edit_tools(Ui& ui, const Rect& rect, Editor& editor, Canvas& canvas) {
  Pen& pen = ui.pen();
  pen.fill(rect, pen.palette().bar);
  Rect rest = rect.inset(ui.px(6));
  for (const ToolRow& row : kTools) {
    const bool is_group = row.tool == Tool::brush || row.tool == Tool::sets;
    if (is_group) rest.take_top(ui.px(10));
    const Rect box = rest.take_top(ui.px(40));
    Button button{.text = "", .key = key_of(row.key), .kind = ButtonKind::dark, .small = true};
    button.on = editor.tool == row.tool;
    if (sign_button(ui, std::string("tool.") + row.name, box, row.sign, button,
                    phrase(row.caption)))
      editor.tool = row.tool;
  }
  rest.take_top(ui.px(10));
  Button mirror{.text = "", .key = key_of('m'), .kind = ButtonKind::dark, .small = true};
  mirror.on = editor.mirror;
  if (sign_button(ui, "tool.mirror", rest.take_top(ui.px(40)), "mirror", mirror,
                  phrase("Mirror left and right")))
    editor.mirror = !editor.mirror;
  Button fit{.text = "", .key = key_of('f'), .kind = ButtonKind::dark, .small = true};
  if (sign_button(ui, "tool.fit", rest.take_top(ui.px(40)), "full", fit, phrase("Show all"))) {
    canvas.fit();
    ui.redraw_in(0);
  }
}

PanelWish edit_kinds(Ui& ui, const Rect& rect, Editor& editor, PanelState& state) {
  PanelWish wish = PanelWish::none;
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  pen.fill(rect, p.paper);
  pen.line({rect.right(), rect.y}, {rect.right(), rect.bottom()}, p.line, ui.px(1));
  Rect rest = rect.inset(ui.px(12));
  if (editor.tool == Tool::shapes) {
    edit_look(ui, rest, editor, state);
    return wish;
  }
  if (const auto text = text_field(ui, "search", rest.take_top(ui.px(30)), state.search,
                                   phrase("Find a space"), "search")) {
    state.search = *text;
    editor.select_all(editor.found(state.search));
  }
  rest.take_top(ui.px(6));
  title(ui, rest, phrase("Paint by kind"));
  const BoardData& board = editor.reading().board;
  const bool is_grid = editor.is_grid();
  const float stroke = is_grid ? 64 : 0;
  const float sets = 74 + 28 * static_cast<float>(std::min<std::size_t>(board.sets.size(), 4));
  const Rect kinds = rest.take_top(
      list_height(ui, rest, board.kinds.size() + (is_grid ? 1 : 0), 34, 64 + sets + stroke));
  kinds_list(ui, kinds, editor, state.kinds);
  const auto add_field = [&](const char* name, std::string& typed, const std::string& hint) {
    const Rect line = rest.take_top(ui.px(34));
    Rect field = line;
    const Rect box = field.take_right(ui.px(52));
    field.take_right(ui.px(6));
    if (const auto text =
            text_field(ui, name, {field.x, field.y + ui.px(2), field.w, ui.px(30)}, typed, hint))
      typed = *text;
    Button add{.text = phrase("Add"), .small = true};
    add.enabled = !typed.empty();
    return button(ui, std::string(name) + ".add", {box.x, box.y + ui.px(2), box.w, ui.px(30)}, add);
  };
  if (add_field("new_kind", state.new_kind, phrase("a new kind"))) {
    editor.kinds.add_kind(state.new_kind);
    if (!editor.message_is_refusal()) state.new_kind.clear();
  }
  if (editor.kinds.has_kind(editor.kind)) {
    const std::string text = phrase("Change {1}…", editor.kind);
    const Button change{.text = text, .kind = ButtonKind::link, .small = true};
    const Rect line = rest.take_top(ui.px(30));
    const float width = std::min(button_width(ui, change), line.w);
    if (button(ui, "change_kind", {line.x, line.y, width, line.h}, change))
      wish = PanelWish::change_kind;
  }
  rest.take_top(ui.px(6));
  title(ui, rest, phrase("Sets on the map"));
  sets_list(ui, rest.take_top(list_height(ui, rest, board.sets.size(), 28, 34 + stroke)), editor,
            state.sets);
  if (add_field("new_set", state.new_set, phrase("a new set"))) {
    editor.set = state.new_set;
    editor.tool = Tool::sets;
    state.new_set.clear();
    if (editor.selected().empty()) {
      editor.say(phrase("click the spaces of {1}", editor.set));
    } else {
      editor.map.put_into_set(editor.selected(), true);
    }
  }
  if (!is_grid) return wish;
  rest.take_top(ui.px(6));
  title(ui, rest, phrase("Stroke"));
  static constexpr std::array<std::string_view, 3> kWidths = {"1", "2", "3"};
  if (const auto width =
          segments(ui, "stroke", rest.take_top(ui.px(32)), kWidths, editor.stroke_width - 1))
    editor.stroke_width = *width + 1;
  return wish;
}

}  // namespace windrose::editor
