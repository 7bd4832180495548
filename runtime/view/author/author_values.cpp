#include "runtime/view/author/author_values.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/ui/captions.h"

namespace windrose::view {
namespace {

constexpr float kValueRow = 22;
constexpr std::size_t kMembersInCaption = 8;
constexpr Color kJustGiven{0xFF, 0xF3, 0xCC, 255};

std::vector<DebugValue> members_of(const RecordedWalk& walk, const DebugValue& value) {
  if (!value.items.empty() || value.thing.is_none()) return value.items;
  std::vector<DebugValue> members = properties_of(walk.view(), value.thing);
  for (DebugValue& member : members) member.name.insert(0, ".");
  return members;
}

/// A local or a member of it; returns where the next row begins.
float draw_value(Ui& ui, const Rect& room, float y, const DebugValue& value, int depth,
                 bool is_new) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  if (y + ui.px(kValueRow) > room.bottom()) return y;
  const float indent = ui.px(10) * static_cast<float>(depth);
  const float names = room.w * 0.45F;
  const bool dark = palette.theme == Theme::dark;
  if (is_new)
    pen.fill({room.x, y, room.w, ui.px(kValueRow)}, dark ? palette.warn_ground : kJustGiven);
  pen.text_in({room.x + indent, y, names - indent, ui.px(kValueRow)}, value.name, Type::mono_small,
              depth == 0 ? palette.ink : palette.ink2);
  const Rect place{room.x + names, y, room.w - names, ui.px(kValueRow)};
  pen.text_in(place, value.text, Type::mono_small, palette.ink);
  pen.line({room.x, y + ui.px(kValueRow)}, {room.right(), y + ui.px(kValueRow)}, palette.line,
           ui.px(1));
  show_caption(ui, {room.x, y, room.w, ui.px(kValueRow)}, {value.name, value.text, ""});
  return y + ui.px(kValueRow);
}

}  // namespace

void author_values(Ui& ui, const Rect& rect, const RecordedWalk& walk,
                   const std::set<std::string>& changed) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  Rect room = rect.inset(ui.px(12));
  const auto heading = [&](std::string_view text) {
    pen.text_in(room.take_top(ui.px(24)), text, Type::cap, palette.ink2);
  };
  const auto& frames = walk.view().frames;
  heading(phrase("Locals"));
  float y = room.y;
  Rect values = room;
  values.h -= ui.px(42 + 18 * static_cast<float>(std::min<std::size_t>(frames.size(), 4)));
  const std::vector<DebugValue> none;
  const std::vector<DebugValue>& shown = frames.empty() ? none : frames.front().locals;
  const auto rows = static_cast<std::size_t>(std::max(0.F, values.h / ui.px(kValueRow)));
  // Each local has a row; what is left over is shared by what they hold.
  const std::size_t spare = rows > shown.size() ? rows - shown.size() : 0;
  const std::size_t most = std::max<std::size_t>(1, spare / std::max<std::size_t>(1, shown.size()));
  for (const DebugValue& local : shown) {
    y = draw_value(ui, values, y, local, 0, changed.contains(local.name));
    if (spare == 0) continue;
    const std::vector<DebugValue> members = members_of(walk, local);
    for (std::size_t i = 0; i < std::min(most, members.size()); ++i)
      y = draw_value(ui, values, y, members[i], 1, false);
  }
  room.take_top(y - room.y + ui.px(12));
  heading(phrase("Called from"));
  bool is_first = true;
  for (const DebugFrame& frame : frames) {
    if (room.h < ui.px(18)) break;
    const Rect row = room.take_top(ui.px(18));
    pen.text_in(row, frame.function + " :" + std::to_string(frame.line), Type::mono_small,
                is_first ? palette.ink : palette.ink2);
    is_first = false;
  }
}

std::set<std::string> changed_locals(const MomentView& before, const MomentView& now) {
  std::set<std::string> changed;
  if (before.at.step != now.at.step || before.frames.empty() || now.frames.empty() ||
      before.depth != now.depth || before.frames.front().function != now.frames.front().function) {
    return changed;
  }
  const std::vector<DebugValue>& old = before.frames.front().locals;
  for (const DebugValue& local : now.frames.front().locals) {
    const auto same = std::ranges::find(old, local.name, &DebugValue::name);
    if (same == old.end() || same->text != local.text) changed.insert(local.name);
  }
  return changed;
}

Caption value_caption(const RecordedWalk& walk, const std::string& name) {
  const std::optional<DebugValue> value = walk.value_of(name);
  if (!value || value->type == "function") return {};
  Caption caption;
  caption.title = name + " = " + value->text;
  const std::vector<DebugValue> members = members_of(walk, *value);
  for (std::size_t i = 0; i < std::min(kMembersInCaption, members.size()); ++i)
    caption.text.add_part(members[i].name + " = " + members[i].text, "\n");
  if (members.size() > kMembersInCaption) caption.text.add_part("…", "\n");
  return caption;
}

}  // namespace windrose::view
