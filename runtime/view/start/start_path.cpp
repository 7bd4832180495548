// The dialog of the start screen that asks for a folder or a match file: typed, or picked from what
// lies in a folder.
#include <algorithm>
#include <filesystem>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/start/start_screen.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/view/ui/values.h"

namespace windrose::view {
namespace {

constexpr std::string_view kPathField = "start.path";

bool is_folder(const std::string& path) {
  std::error_code unknown;
  return std::filesystem::is_directory(path, unknown);
}

}  // namespace

void StartScreen::ask(Ui& ui, PathKind kind) {
  asking_ = kind;
  look_into(ui, first_folder(kind).string());
  path_.clear();
  picks_ = 0;
  start_typing(ui, kPathField);
}

void StartScreen::look_into(Ui& ui, const std::string& folder) {
  folder_ = std::filesystem::path(folder).lexically_normal().string();
  if (folder_.size() > 1 && folder_.ends_with('/')) folder_.pop_back();
  entries_ = path_entries(folder_, *asking_, now_);
  path_ = folder_;
  picked_ = -1;
  complaint_.clear();
  scroll_to(ui, "start.path.list", 0, 1);
  ui.redraw_in(0);
}

void StartScreen::ask_for_path(Ui& ui, const Rect& window, StartModel& model, StartWish& wish) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.fill(window, palette.shadow.faded(0.35F));
  ui.begin_layer(window);
  const float width = std::min(ui.px(640), window.w - ui.px(32));
  const float height = std::min(ui.px(480), window.h - ui.px(32));
  const Rect box{window.center().x - width / 2, window.center().y - height / 2, width, height};
  draw_shadow_high(pen, box, ui.px(12));
  pen.fill(box, palette.paper, ui.px(12));
  pen.outline(box, palette.line, ui.px(1), ui.px(12));
  Rect inner = box.inset(ui.px(24));
  const bool shelf = *asking_ == PathKind::shelf;
  pen.text_in(inner.take_top(ui.px(28)),
              shelf ? phrase("Add a shelf of games") : phrase("Open a match file"), Type::title,
              palette.ink);
  inner.take_top(ui.px(8));
  // A field that is typed in shows what is typed: another one takes what is picked.
  const std::string field = std::string(kPathField) + (picks_ > 0 ? std::to_string(picks_) : "");
  if (const auto typed = text_field(
          ui, field, inner.take_top(ui.px(36)), path_,
          shelf ? phrase("A folder with scripts/ and boards/") : phrase("The path of a match file"),
          "folder")) {
    path_ = *typed;
    picked_ = -1;
    complaint_.clear();
  }
  pen.text_in(inner.take_top(ui.px(24)), complaint_, Type::small, palette.bad);
  Rect bottom = inner.take_bottom(ui.px(36));
  inner.take_bottom(ui.px(12));
  const bool leads = is_folder(path_) && !(shelf && is_shelf(path_)) && path_ != folder_;
  Button go;
  go.text = leads ? phrase("Look into it") : shelf ? phrase("Add") : phrase("Open");
  go.kind = ButtonKind::main;
  go.key = key_of(Key::enter);
  go.enabled = !path_.empty();
  path_rows(ui, inner);
  const bool pressed = button(ui, "start.path.ok", bottom.take_right(button_width(ui, go)), go);
  bottom.take_right(ui.px(8));
  Button cancel;
  cancel.text = phrase("Cancel");
  cancel.key = key_of(Key::escape);
  const bool cancelled =
      button(ui, "start.path.cancel", bottom.take_right(button_width(ui, cancel)), cancel);
  ui.end_layer();
  if (pressed && leads) {
    look_into(ui, path_);
  } else if (pressed) {
    take_path(ui, model, wish);
  }
  if (cancelled) asking_.reset();
}

/// What lies there, to be clicked, or gone through with the arrows.
void StartScreen::path_rows(Ui& ui, const Rect& rect) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const float line = ui.px(30);
  const int count = static_cast<int>(entries_.size());
  const int step =
      (ui.take_key(key_of(Key::down), true) ? 1 : 0) - (ui.take_key(key_of(Key::up), true) ? 1 : 0);
  if (step != 0 && count > 0) {
    ++picks_;
    picked_ = picked_ < 0 ? (step > 0 ? 0 : count - 1) : std::clamp(picked_ + step, 0, count - 1);
    path_ = entries_[picked_].path;
    const float top = line * static_cast<float>(picked_);
    scroll_to(ui, "start.path.list", top, top + line);
    complaint_.clear();
  }
  pen.outline(rect, palette.line, ui.px(1), ui.px(8));
  const Rect view = rect.inset(ui.px(4));
  const float content = line * static_cast<float>(entries_.size());
  float y = view.y - begin_scroll(ui, "start.path.list", view, content);
  std::string entered;
  for (int i = 0; i < count; ++i, y += line) {
    const Rect row{view.x, y, view.w - (content > view.h ? ui.px(12) : 0), line};
    if (!row.meets(view)) continue;
    const PathEntry& entry = entries_[i];
    if (list_row(ui, "start.path.row." + std::to_string(i), row, i == picked_)) {
      picked_ = i;
      path_ = entry.path;
      complaint_.clear();
      if (entry.leads) entered = entry.path;
    }
    Rect text = row;
    text.take_left(ui.px(10));
    const std::string name = entry.leads && entry.name != ".." ? entry.name + "/" : entry.name;
    const Type type = entry.leads ? Type::body : Type::button;
    const float width = std::min(pen.width(name, type) + ui.px(4), text.w);
    pen.text_in(text.take_left(width), pen.cut(name, type, width), type, palette.ink);
    text.take_left(ui.px(12));
    pen.text_in(text, pen.cut(entry.note, Type::small, text.w), Type::small, palette.ink2);
    if (!entry.note.empty()) show_caption(ui, row, {entry.name, entry.note, ""});
  }
  end_scroll(ui);
  if (entries_.empty())
    pen.text_in(view, phrase("Nothing lies here."), Type::body, palette.ink3, Align::center);
  if (!entered.empty()) look_into(ui, entered);
}

void StartScreen::take_path(Ui& ui, StartModel& model, StartWish& wish) {
  try {
    if (*asking_ == PathKind::shelf) {
      model.add_shelf(path_);
    } else if (!std::filesystem::is_regular_file(path_)) {
      throw Error(phrase("there is no such file"));
    } else {
      wish.resume = path_;
    }
    asking_.reset();
  } catch (const Error& error) {
    complaint_ = error.what();
  }
  ui.redraw_in(0);
}

}  // namespace windrose::view
