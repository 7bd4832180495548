#include "runtime/view/ui/values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "runtime/view/draw/imgui_values.h"
#include "runtime/view/signs/signs.h"
#include "runtime/view/ui/ornaments.h"

namespace windrose::view {

namespace {

constexpr long long kWideRange = 20;

ImVec4 floats(Color c) {
  return ImGui::ColorConvertU32ToFloat4(packed(c));
}

// The line at the foot of a wide amount is a slider; so is its number for who drags there, while a
// click on the number changes nothing.
std::optional<long long> dragged_amount(Ui& ui, std::string_view name, const Rect& rect,
                                        long long low, long long high) {
  const InputFrame& input = ui.input();
  const Hit found = ui.hit(std::string(name) + ".slide", rect, true, false);
  const bool dragged = found.grabbed && (input.down || found.clicked);
  if (!dragged) return std::nullopt;
  const bool at_line = input.press_at.y >= rect.bottom() - ui.px(14);
  const bool moved = std::abs(input.pointer.x - input.press_at.x) > ui.px(4);
  if (!at_line && !moved) return std::nullopt;
  const float way = rect.w - ui.px(16);
  const float share = std::clamp((input.pointer.x - rect.x - ui.px(8)) / way, 0.F, 1.F);
  return low + std::llround(static_cast<double>(share) * static_cast<double>(high - low));
}

}  // namespace

std::optional<long long> amount_field(Ui& ui, std::string_view name, const Rect& rect,
                                      long long value, long long low, long long high,
                                      std::string_view shown) {
  Pen& pen = ui.pen();
  const InputFrame& input = ui.input();
  const Palette& p = pen.palette();
  const float end = std::min(ui.px(36), rect.h);
  const Rect minus{rect.x, rect.y, end, rect.h};
  const Rect plus{rect.right() - end, rect.y, end, rect.h};
  const Rect middle{minus.right(), rect.y, rect.w - 2 * end, rect.h};
  pen.fill(rect, p.raised, ui.px(8));
  long long wanted = value;
  const auto step = [&](std::string_view part, const Rect& button, const char* sign, bool possible,
                        long long by, char key) {
    const Hit found = ui.hit(std::string(name) + "." + std::string(part), button, possible);
    if (found.over && possible) pen.fill(button.inset(ui.px(2)), p.ink.faded(.06F), ui.px(6));
    draw_sign(pen, sign, button.center(), ui.px(16), possible ? p.ink : p.edge, p.raised);
    if (found.focused) draw_focus_ring(ui, button.inset(ui.px(3)), ui.px(6));
    if (found.clicked || (possible && ui.take_key(key_of(key), true))) wanted += by;
  };
  step("minus", minus, "minus", value > low, -1, '-');
  step("plus", plus, "plus", value < high, 1, '+');
  if (ui.take_key({Key::page_up}, true)) wanted += 10;
  if (ui.take_key({Key::page_down}, true)) wanted -= 10;
  if (ui.over(rect) && input.wheel != 0) wanted += input.wheel > 0 ? 1 : -1;
  const Color line = p.edge;
  const float thin = std::max(1.F, ui.px(1));
  pen.fill({minus.right(), rect.y, thin, rect.h}, line);
  pen.fill({plus.x - thin, rect.y, thin, rect.h}, line);
  pen.text_in(middle, shown, Type::button, p.ink, Align::center);
  if (high - low > kWideRange) {
    if (const auto dragged = dragged_amount(ui, name, middle, low, high)) wanted = *dragged;
    const double share = static_cast<double>(value - low) / static_cast<double>(high - low);
    const Rect track{middle.x + ui.px(8), rect.bottom() - ui.px(7), middle.w - ui.px(16), ui.px(3)};
    const float filled = track.w * static_cast<float>(std::clamp(share, 0.0, 1.0));
    pen.fill(track, p.line, ui.px(1.5F));
    pen.fill({track.x, track.y, filled, track.h}, p.act, ui.px(1.5F));
    pen.disc({track.x + filled, track.center().y}, ui.px(4), p.act);
  }
  pen.outline(rect, p.edge, thin, ui.px(8));
  ui.whereabouts().note(name, rect);
  wanted = std::clamp(wanted, low, std::max(low, high));
  if (wanted == value) return std::nullopt;
  return wanted;
}

std::optional<float> slider(Ui& ui, std::string_view name, const Rect& rect, float value) {
  Pen& pen = ui.pen();
  const InputFrame& input = ui.input();
  const Hit found = ui.hit(name, rect, true);
  const Palette& p = pen.palette();
  const float radius = ui.px(8);
  const float way = rect.w - 2 * radius;
  const float y = rect.center().y;
  const float knob = rect.x + radius + way * std::clamp(value, 0.F, 1.F);
  pen.fill({rect.x + radius, y - ui.px(2), way, ui.px(4)}, p.line, ui.px(2));
  pen.fill({rect.x + radius, y - ui.px(2), knob - rect.x - radius, ui.px(4)}, p.act, ui.px(2));
  pen.disc({knob, y}, radius, p.act);
  pen.disc({knob, y}, radius - ui.px(2.5F), p.raised);
  if (found.focused) draw_focus_ring(ui, rect, ui.px(8));
  std::optional<float> wanted;
  if (found.grabbed && input.down) {
    wanted = std::clamp((input.pointer.x - rect.x - radius) / way, 0.F, 1.F);
  }
  if (found.focused) {
    if (ui.take_key({Key::left}, true)) wanted = std::max(0.F, value - .05F);
    if (ui.take_key({Key::right}, true)) wanted = std::min(1.F, value + .05F);
  }
  if (wanted && *wanted == value) wanted.reset();
  return wanted;
}

std::optional<std::string> text_field(Ui& ui, std::string_view name, const Rect& rect,
                                      const std::string& text, std::string_view hint,
                                      std::string_view sign) {
  Pen& pen = ui.pen();
  const InputFrame& input = ui.input();
  const Hit found = ui.hit(name, rect, true);
  if (found.over) ui.set_cursor(Cursor::text);
  const Palette& p = pen.palette();
  KeptTyping& typing = ui.kept().typing;
  const bool active = typing.field == name;
  pen.fill(rect, p.raised, ui.px(6));
  pen.outline(rect, active ? p.act : p.edge, active ? ui.px(2) : std::max(1.F, ui.px(1)), ui.px(6));
  const float left = sign.empty() ? ui.px(10) : ui.px(36);
  if (!sign.empty()) {
    draw_sign(pen, sign, {rect.x + ui.px(20), rect.center().y}, ui.px(18), p.ink3, p.raised);
  }
  const Rect inner{rect.x + left, rect.y, rect.w - left - ui.px(10), rect.h};
  if (active) ui.whereabouts().note("typing." + std::string(name), rect);
  if (found.covered) {
    pen.text_in(inner, text.empty() ? hint : std::string_view(text), Type::body,
                text.empty() ? p.ink3 : p.ink);
    return std::nullopt;
  }
  const Typeface& typeface = pen.fonts().of(Type::body);
  const float height = typeface.font->FontSize;
  ImGui::PushFont(const_cast<ImFont*>(typeface.font));
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2{0, 0});
  ImGui::PushStyleColor(ImGuiCol_FrameBg, ImVec4{0, 0, 0, 0});
  ImGui::PushStyleColor(ImGuiCol_Text, floats(p.ink));
  ImGui::PushStyleColor(ImGuiCol_TextDisabled, floats(p.ink3));
  ImGui::PushStyleColor(ImGuiCol_TextSelectedBg, floats(p.act.faded(.3F)));
  ImGui::PushAllowKeyboardFocus(false);
  ImGui::SetCursorScreenPos({std::floor(inner.x), std::floor(rect.center().y - height / 2)});
  ImGui::SetNextItemWidth(inner.w);
  // The whole field takes the click, not only the line of text in it; ImGui needs a frame or two.
  if (found.entered) typing.starts = name;
  if (typing.starts == name && !active) {
    ImGui::SetKeyboardFocusHere();
    ui.redraw_in(0);
  }
  if (input.pressed && typing.starts == name) typing.starts.clear();
  if (found.over && input.pressed) {
    typing.starts = name;
    ui.redraw_in(0);
  }
  std::array<char, 512> bytes{};
  std::strncpy(bytes.data(), text.c_str(), bytes.size() - 1);
  const std::string id = "##" + std::string(name);
  const bool changed =
      ImGui::InputTextWithHint(id.c_str(), std::string(hint).c_str(), bytes.data(), bytes.size());
  if (ImGui::IsItemActive()) {
    typing.field = name;
    typing.seen = true;
    if (typing.starts == name) typing.starts.clear();
  }
  ImGui::PopAllowKeyboardFocus();
  ImGui::PopStyleColor(4);
  ImGui::PopStyleVar();
  ImGui::PopFont();
  if (!changed) return std::nullopt;
  ui.redraw_in(0);
  return std::string(bytes.data());
}

void start_typing(Ui& ui, std::string_view name) {
  ui.kept().typing.starts = name;
}

void stop_typing(Ui& ui) {
  ui.kept().typing.field.clear();
}

}  // namespace windrose::view
