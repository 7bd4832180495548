#include "editor/window/edit_kind.h"

#include "editor/window/edit_panels.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_look.h"

namespace windrose::editor {
namespace {

Rect line(Ui& ui, Rect& rest, std::string_view label) {
  const Rect all = rest.take_top(ui.px(38));
  const float width = ui.px(110);
  ui.pen().text_in({all.x, all.y, width, all.h}, label, Type::body, ui.pen().palette().ink2);
  return {all.x + width, all.y + ui.px(3), all.w - width, ui.px(32)};
}

void type(Ui& ui, const char* name, const Rect& box, std::string& text, std::string_view hint) {
  if (const auto typed = text_field(ui, name, box, text, hint)) text = *typed;
}

}  // namespace

void KindDialog::begin(Editor& editor, const std::string& id) {
  id_ = id;
  before_ = text_ = editor.kinds.kind_text(id);
  fields_ = {};
}

bool KindDialog::agree(Editor& editor) const {
  editor.say("");
  editor.kinds.change_kind(id_, text_);
  return !editor.message_is_refusal();
}

bool KindDialog::frame(Ui& ui, Rect rest, Editor& editor) {
  bool renames = false;
  Rect id = line(ui, rest, phrase("id"));
  const Button button{
      .text = phrase("rename everywhere…"), .kind = ButtonKind::link, .small = true};
  const Rect link = id.take_right(button_width(ui, button));
  ui.pen().text_in(id, id_, Type::mono, ui.pen().palette().ink);
  if (view::button(ui, "kind.rename", link, button)) renames = true;
  type(ui, "kind.name", line(ui, rest, phrase("name")), text_.name, id_);
  colors(ui, rest, editor);
  if (!before_.letter.empty()) {
    Rect box = line(ui, rest, phrase("on the map"));
    const Rect field = box.take_left(ui.px(60));
    type(ui, "kind.letter", field, text_.letter, before_.letter);
    box.take_left(ui.px(12));
    ui.pen().text_in(box, phrase("its character in the file"), Type::small,
                     ui.pen().palette().ink2);
  }
  rest.take_top(ui.px(4));
  if (!text_.properties.empty()) properties(ui, rest, editor);
  return renames;
}

/// A color as a word or code, and all words that there are.
void KindDialog::colors(Ui& ui, Rect& rest, const Editor& editor) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  Rect box = line(ui, rest, phrase("color"));
  const Rect now = box.take_left(ui.px(32));
  box.take_left(ui.px(8));
  if (const auto color = shown_color(p, editor, id_, text_.color)) pen.fill(now, *color, ui.px(4));
  pen.outline(now, p.edge, ui.px(1), ui.px(4));
  type(ui, "kind.color", box, text_.color, phrase("by itself; or a word below, or #2070CC"));
  const float size = ui.px(24);
  const float gap = ui.px(6);
  const float left = rest.x + ui.px(110);
  Rect row = rest.take_top(size + gap);
  float x = left;
  for (const std::string_view name : look_colors()) {
    if (x + size > rest.right()) {
      row = rest.take_top(size + gap);
      x = left;
    }
    const Rect cell{x, row.y, size, size};
    x += size + gap;
    pen.fill(cell, shown_color(p, editor, id_, std::string(name)).value_or(p.paper), ui.px(4));
    pen.outline(cell, p.edge, ui.px(1), ui.px(4));
    if (text_.color == name) pen.outline(cell.inset(-ui.px(2)), p.act, ui.px(2), ui.px(6));
    if (click_area(ui, "color." + std::string(name), cell, true)) text_.color = name;
    if (ui.over(cell)) show_caption(ui, cell, {std::string(name), "", ""});
  }
  rest.take_top(ui.px(4));
}

void KindDialog::properties(Ui& ui, const Rect& rest, const Editor& editor) {
  FieldList list(ui, fields_, "kind.fields", rest);
  list.heading(phrase("What all its spaces have"));
  const std::vector<PropertyDeclaration> declared = editor.reading().space_properties();
  for (std::size_t i = 0; i < declared.size() && i < text_.properties.size(); ++i) {
    const PropertyDeclaration& property = declared[i];
    const std::string name = "kind.field." + property.name;
    const auto box = list.field(name, property.name, property.help);
    if (!box) continue;
    const std::string otherwise = editor.values.default_of(property.name);
    type(ui, name.c_str(), *box, text_.properties[i].second,
         otherwise.empty() ? phrase("default") : phrase("{1}  default", otherwise));
  }
}

}  // namespace windrose::editor
