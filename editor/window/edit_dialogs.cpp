#include "editor/window/edit_dialogs.h"

#include <algorithm>
#include <utility>

#include "editor/text/text_difference.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/draw/shadows.h"

namespace windrose::editor {
namespace {

constexpr Shortcut kEnter{Key::enter, 0, false, false};
constexpr Shortcut kEscape{Key::escape, 0, false, false};

/// Buttons at the foot of a dialog, from the right.
class Foot {
 public:
  Foot(Ui& ui, Rect& rest) : ui_(ui), rest_(rest.take_bottom(ui.px(40))) {}
  bool button(const char* name, const Button& button) {
    const Rect box = rest_.take_right(button_width(ui_, button));
    rest_.take_right(ui_.px(8));
    return view::button(ui_, name, {box.x, box.y + ui_.px(4), box.w, ui_.px(36)}, button);
  }
  /// What the last act did, left of the buttons.
  void say(const std::string& text, bool refusal) {
    const Palette& p = ui_.pen().palette();
    ui_.pen().text_in({rest_.x, rest_.y + ui_.px(4), rest_.w, ui_.px(36)}, text, Type::small,
                      refusal ? p.bad : p.ink2);
  }

 private:
  Ui& ui_;
  Rect rest_;
};

}  // namespace

void Dialogs::begin_rename(Editor& editor, const std::string& id, Named what) {
  open_ = Open::rename;
  begins_ = true;
  renamed_ = what;
  old_id_ = new_id_ = id;
  mentions_ = editor.values.mentions(id, what);
  chosen_.clear();
  for (const Mention& mention : mentions_) chosen_.push_back(mention.is_sure);
}

void Dialogs::begin_kind(Editor& editor, const std::string& id) {
  kind_.begin(editor, id);
  open_ = Open::kind;
}

void Dialogs::begin_clash(std::vector<std::string> files) {
  files_ = std::move(files);
  open_ = Open::clash;
}

void Dialogs::begin_place(const Problem& problem) {
  place_ = problem;
  place_begun_ = true;
  open_ = Open::place;
}

Rect Dialogs::begin(Ui& ui, const Rect& window, float width, float height,
                    const std::string& title) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const bool dark = p.theme == view::Theme::dark;
  pen.fill(window, dark ? rgb(0x000000).faded(.55F) : p.ink.faded(.45F));
  const float w = std::min(ui.px(width), window.w - ui.px(32));
  const float h = std::min(ui.px(height), window.h - ui.px(32));
  const Rect box{window.center().x - w / 2, window.center().y - h / 2, w, h};
  draw_shadow_high(pen, box, ui.px(12));
  pen.fill(box, p.paper, ui.px(12));
  Rect rest = box.inset(ui.px(20));
  const Rect head = rest.take_top(ui.px(36));
  pen.text_in(head, title, Type::prompt, p.ink);
  return rest;
}

Dialogs::Answer Dialogs::frame(Ui& ui, const Rect& window, Editor& editor) {
  if (open_ == Open::none) return Answer::none;
  Answer answer = Answer::none;
  ui.begin_layer(window);
  switch (open_) {
    case Open::changes:
      show_changes(ui, window, editor);
      break;
    case Open::rename:
      show_rename(ui, window, editor);
      break;
    case Open::exporting:
      answer = show_export(ui, window);
      break;
    case Open::clash:
      show_clash(ui, window, editor);
      break;
    case Open::unsaved:
      show_unsaved(ui, window, editor);
      break;
    case Open::leave:
      answer = show_leave(ui, window, editor);
      break;
    case Open::decks:
      show_decks(ui, window, editor);
      break;
    case Open::kind:
      show_kind(ui, window, editor);
      break;
    case Open::place:
      show_place(ui, window, editor);
      break;
    case Open::keys:
      show_keys(ui, window);
      break;
    default:
      break;
  }
  ui.end_layer();
  return answer;
}

namespace {

struct DifferenceLine {
  std::string text;
  ChangedLine::Kind kind = ChangedLine::Kind::same;  // same: a heading
};

/// Of two long lines that begin alike, what they differ in is seen.
void shorten(DifferenceLine& removed, DifferenceLine& added) {
  constexpr std::size_t kSeen = 24;  // of what is alike
  const auto differ = std::ranges::mismatch(removed.text.begin() + 2, removed.text.end(),
                                            added.text.begin() + 2, added.text.end());
  const auto alike = static_cast<std::size_t>(differ.in1 - removed.text.begin());
  if (alike < 3 * kSeen) return;
  std::size_t cut = alike - kSeen;
  while (cut < alike && (static_cast<unsigned char>(removed.text[cut]) & 0xC0) == 0x80) ++cut;
  for (DifferenceLine* line : {&removed, &added}) line->text.replace(2, cut - 2, "… ");
}

void add_difference(std::vector<DifferenceLine>& lines, const std::string& file,
                    const std::string& before, const std::string& after) {
  lines.push_back({file, ChangedLine::Kind::same});
  std::size_t removed = 0;  // that have no added one yet
  for (const ChangedLine& line : difference(before, after)) {
    const bool added = line.kind == ChangedLine::Kind::added;
    if (line.kind == ChangedLine::Kind::same) removed = 0;
    if (line.kind == ChangedLine::Kind::same) continue;
    lines.push_back({(added ? "+ " : "- ") + line.text, line.kind});
    if (!added) ++removed;
    if (!added || removed != 1) continue;
    shorten(lines[lines.size() - 2], lines.back());
    removed = 0;
  }
}

void draw_difference(Ui& ui, const char* name, const Rect& rest,
                     const std::vector<DifferenceLine>& lines) {
  const Palette& p = ui.pen().palette();
  const float height = ui.px(20);
  const float offset = begin_scroll(ui, name, rest, height * static_cast<float>(lines.size()));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Rect row{rest.x, rest.y - offset + height * static_cast<float>(i), rest.w, height};
    if (row.bottom() < rest.y || row.y > rest.bottom()) continue;
    const Color color = lines[i].kind == ChangedLine::Kind::added     ? p.good
                        : lines[i].kind == ChangedLine::Kind::removed ? p.bad
                                                                      : p.ink;
    ui.pen().text_in(row, lines[i].text, Type::mono, color);
  }
  end_scroll(ui);
}

}  // namespace

void Dialogs::show_changes(Ui& ui, const Rect& window, Editor& editor) {
  Rect rest = begin(ui, window, 900, 620, phrase("What has changed since the files were saved"));
  Foot foot(ui, rest);
  if (foot.button("dialog.close", {.text = phrase("Close"), .key = kEscape})) open_ = Open::none;
  std::vector<DifferenceLine> lines;
  for (const EditedFile* file : editor.workspace().files()) {
    if (file->is_changed())
      add_difference(lines, file->yaml().file(), file->saved_text(), file->text());
  }
  if (lines.empty()) lines.push_back({phrase("Nothing has changed.")});
  draw_difference(ui, "dialog.changes", rest, lines);
}

void Dialogs::show_rename(Ui& ui, const Rect& window, Editor& editor) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  Rect rest = begin(ui, window, 900, 620, phrase("Rename {1} everywhere", old_id_));
  if (std::exchange(begins_, false)) start_typing(ui, "dialog.id");
  const Rect field = rest.take_top(ui.px(36));
  if (const auto text = text_field(ui, "dialog.id", {field.x, field.y, ui.px(280), ui.px(32)},
                                   new_id_, phrase("the new id")))
    new_id_ = *text;
  const auto count = std::ranges::count(chosen_, true);
  const bool is_position = renamed_ == Named::space && editor.values.is_position(old_id_);
  const std::string places =
      phrase_number("{1} place of {2} will change; click a line to change it too",
                    "{1} places of {2} will change; click a line to change it too", count,
                    std::to_string(count), std::to_string(mentions_.size()));
  pen.text_in({field.x + ui.px(296), field.y, field.w - ui.px(296), ui.px(32)},
              mentions_.empty()
                  ? phrase("so far it is called by its position; the board gets a line more")
                  : places,
              Type::small, p.ink2);
  Foot foot(ui, rest);
  Button rename{.text = phrase("Rename"), .key = kEnter, .kind = ButtonKind::main};
  rename.enabled = new_id_ != old_id_ && !new_id_.empty() && (count > 0 || is_position);
  if (foot.button("dialog.rename", rename)) {
    std::vector<Mention> chosen;
    for (std::size_t i = 0; i < mentions_.size(); ++i) {
      if (chosen_[i]) chosen.push_back(mentions_[i]);
    }
    editor.values.rename(old_id_, chosen, new_id_, renamed_);
    open_ = Open::none;
  }
  if (foot.button("dialog.cancel", {.text = phrase("Cancel"), .key = kEscape})) open_ = Open::none;
  rest.take_top(ui.px(8));
  const float height = ui.px(44);
  const float offset =
      begin_scroll(ui, "dialog.mentions", rest, height * static_cast<float>(mentions_.size()));
  for (std::size_t i = 0; i < mentions_.size(); ++i) {
    const Rect row{rest.x, rest.y - offset + height * static_cast<float>(i), rest.w - ui.px(12),
                   height - ui.px(4)};
    if (row.bottom() < rest.y || row.y > rest.bottom()) continue;
    const Mention& mention = mentions_[i];
    const std::string place = mention.file + ":" + std::to_string(mention.line);
    if (list_row(ui, "mention." + std::to_string(i + 1), row, chosen_[i])) chosen_[i] = !chosen_[i];
    pen.text({row.x + ui.px(10), row.y + ui.px(16)}, (chosen_[i] ? "✓ " : "   ") + place,
             Type::mono_small, p.ink2);
    pen.text_in({row.x + ui.px(28), row.y + ui.px(20), row.w - ui.px(36), ui.px(18)},
                std::string(trim(mention.text)), Type::mono, p.ink);
  }
  end_scroll(ui);
}

Dialogs::Answer Dialogs::show_export(Ui& ui, const Rect& window) {
  Rect rest = begin(ui, window, 520, 190, phrase("Export the board for printing"));
  draw_wrapped(ui.pen(), {rest.x, rest.y + ui.px(14)}, rest.w,
               phrase("The picture is put beside the board file, as NAME.board.png or NAME.svg."),
               Type::body, ui.pen().palette().ink2);
  Answer answer = Answer::none;
  Foot foot(ui, rest);
  if (foot.button("dialog.svg", {.text = "SVG", .kind = ButtonKind::main}))
    answer = Answer::export_svg;
  if (foot.button("dialog.png", {.text = "PNG"})) answer = Answer::export_png;
  if (foot.button("dialog.cancel", {.text = phrase("Cancel"), .key = kEscape}) ||
      answer != Answer::none)
    open_ = Open::none;
  return answer;
}

void Dialogs::show_clash(Ui& ui, const Rect& window, Editor& editor) {
  Rect rest =
      begin(ui, window, 760, 420, phrase("Another program has changed {1}", list_and(files_)));
  rest.take_top(
      draw_wrapped(
          ui.pen(), {rest.x, rest.y + ui.px(14)}, rest.w,
          phrase("You and another program changed the same lines, so the editor cannot merge them. "
                 "It has not written anything yet. - is the file on the disk, + is your text:"),
          Type::body, ui.pen().palette().ink2) +
      ui.px(26));
  Foot foot(ui, rest);
  if (foot.button("dialog.mine", {.text = phrase("Replace the file"), .kind = ButtonKind::main})) {
    editor.files.save(true);
    open_ = Open::none;
  }
  if (foot.button("dialog.theirs", {.text = phrase("Take the other text")})) {
    for (const std::string& file : files_) editor.files.take_theirs(file);
    open_ = Open::none;
  }
  if (foot.button("dialog.cancel", {.text = phrase("Not now"), .key = kEscape})) open_ = Open::none;
  if (open_ != Open::clash) return;
  std::vector<DifferenceLine> lines;
  try {
    for (const std::string& name : files_) {
      const EditedFile& file = editor.workspace().file(name);
      add_difference(lines, name, file.on_disk().value_or(""), file.text());
    }
  } catch (const std::exception& error) {
    lines.push_back({error.what(), ChangedLine::Kind::removed});
  }
  draw_difference(ui, "dialog.clash", rest, lines);
}

void Dialogs::show_unsaved(Ui& ui, const Rect& window, Editor& editor) {
  Rect rest = begin(ui, window, 620, 200, phrase("Changes were left unsaved here"));
  draw_wrapped(ui.pen(), {rest.x, rest.y + ui.px(14)}, rest.w,
               phrase("An earlier sitting ended without saving. Its changes lie beside the files."),
               Type::body, ui.pen().palette().ink2);
  Foot foot(ui, rest);
  if (foot.button(
          "dialog.go_on",
          {.text = phrase("Continue with them"), .key = kEnter, .kind = ButtonKind::main})) {
    editor.files.go_on_with_unsaved();
    open_ = Open::none;
  }
  if (foot.button("dialog.forget", {.text = phrase("Forget them")})) {
    editor.files.forget_unsaved();
    open_ = Open::none;
  }
}

Dialogs::Answer Dialogs::show_leave(Ui& ui, const Rect& window, Editor& editor) {
  const int lines = editor.workspace().changed_lines();
  Rect rest = begin(ui, window, 560, 190, phrase("Leave without saving?"));
  draw_wrapped(ui.pen(), {rest.x, rest.y + ui.px(14)}, rest.w,
               phrase_number("{1} changed line will be kept beside the file for next time.",
                             "{1} changed lines will be kept beside the file for next time.", lines,
                             std::to_string(lines)),
               Type::body, ui.pen().palette().ink2);
  Foot foot(ui, rest);
  Answer answer = Answer::none;
  if (foot.button("dialog.save_and_leave",
                  {.text = phrase("Save and leave"), .key = kEnter, .kind = ButtonKind::main})) {
    editor.files.save();
    if (!editor.message_is_refusal()) answer = Answer::leave;
    open_ = Open::none;
  }
  if (foot.button("dialog.leave", {.text = phrase("Leave")})) answer = Answer::leave;
  if (foot.button("dialog.stay", {.text = phrase("Stay"), .key = kEscape})) open_ = Open::none;
  return answer;
}

void Dialogs::show_kind(Ui& ui, const Rect& window, Editor& editor) {
  Rect rest = begin(ui, window, 620, 560, phrase("Kind of space {1}", kind_.id()));
  Foot foot(ui, rest);
  Button change{.text = phrase("Change"), .key = kEnter, .kind = ButtonKind::main};
  change.enabled = kind_.is_changed();
  if (foot.button("dialog.change", change) && kind_.agree(editor)) open_ = Open::none;
  if (foot.button("dialog.cancel", {.text = phrase("Cancel"), .key = kEscape})) open_ = Open::none;
  if (foot.button("dialog.remove_kind", {.text = phrase("Remove the kind")})) {
    editor.say("");
    editor.kinds.remove_kind(kind_.id());
    if (!editor.message_is_refusal()) open_ = Open::none;
  }
  if (editor.message_is_refusal()) foot.say(editor.message(), true);
  if (open_ == Open::kind && kind_.frame(ui, rest, editor))
    begin_rename(editor, kind_.id(), Named::kind);
}

void Dialogs::show_decks(Ui& ui, const Rect& window, Editor& editor) {
  Rect rest = begin(ui, window, 1080, 660, phrase("Decks of {1}", editor.scenario));
  Foot foot(ui, rest);
  if (foot.button("dialog.close", {.text = phrase("Close"), .key = kEscape})) open_ = Open::none;
  foot.say(editor.message(), editor.message_is_refusal());
  decks_.frame(ui, rest, editor);
}

void Dialogs::show_place(Ui& ui, const Rect& window, Editor& editor) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  Rect rest = begin(ui, window, 900, 560, place_.file);
  Foot foot(ui, rest);
  if (foot.button("dialog.close", {.text = phrase("Close"), .key = kEscape})) open_ = Open::none;
  rest.take_top(
      draw_wrapped(pen, {rest.x, rest.y + ui.px(14)}, rest.w, place_.text, Type::body, p.bad) +
      ui.px(14));
  pen.fill(rest, p.sunk, ui.px(6));
  rest = rest.inset(ui.px(8));
  std::vector<std::string> lines;
  try {
    lines = split(editor.workspace().file(place_.file).text(), '\n');
  } catch (const std::exception& error) {
    lines = {error.what()};
  }
  const float height = ui.px(19);
  const float offset =
      begin_scroll(ui, "dialog.place", rest, height * static_cast<float>(lines.size()));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Rect row{rest.x, rest.y - offset + height * static_cast<float>(i), rest.w, height};
    if (row.bottom() < rest.y || row.y > rest.bottom()) continue;
    const bool is_meant = static_cast<int>(i) + 1 == place_.line;
    if (is_meant) pen.fill(row, p.bad.faded(.16F));
    pen.text_in({row.x, row.y, ui.px(40), row.h}, std::to_string(i + 1), Type::mono, p.ink3,
                Align::right);
    pen.text_in({row.x + ui.px(52), row.y, row.w - ui.px(64), row.h}, lines[i], Type::mono, p.ink);
  }
  end_scroll(ui);
  if (!place_begun_) return;
  place_begun_ = false;
  const float line = height * static_cast<float>(place_.line);
  scroll_to(ui, "dialog.place", line - rest.h / 2, line + rest.h / 2);
}

void Dialogs::show_keys(Ui& ui, const Rect& window) {
  Rect rest = begin(ui, window, 860, 640, phrase("Keys"));
  Foot foot(ui, rest);
  if (foot.button("dialog.close", {.text = phrase("Close"), .key = kEscape})) open_ = Open::none;
  edit_keys(ui, rest);
}

}  // namespace windrose::editor
