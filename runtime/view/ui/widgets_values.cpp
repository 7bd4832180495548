// Widgets that set a value: amounts, sliders, text.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "runtime/view/draw/imgui_values.h"
#include "runtime/view/draw/signs.h"
#include "runtime/view/ui/widgets.h"

namespace windrose::view {

namespace {

constexpr long long kWideRange = 20;

ImVec4 floats(Color c) {
  return ImGui::ColorConvertU32ToFloat4(packed(c));
}

}  // namespace

// The line at the foot of a wide amount is a slider; so is its number for who drags there, while a
// click on the number changes nothing.
std::optional<long long> Ui::dragged_amount(std::string_view name, const Rect& rect, long long low,
                                            long long high) {
  const Hit found = hit(std::string(name) + ".slide", rect, true, false);
  const bool dragged = grabbed_ == std::string(name) + ".slide" && (input_->down || found.clicked);
  if (!dragged) return std::nullopt;
  const bool at_line = input_->press_at.y >= rect.bottom() - px(14);
  const bool moved = std::abs(input_->pointer.x - input_->press_at.x) > px(4);
  if (!at_line && !moved) return std::nullopt;
  const float way = rect.w - px(16);
  const float share = std::clamp((input_->pointer.x - rect.x - px(8)) / way, 0.F, 1.F);
  return low + std::llround(static_cast<double>(share) * static_cast<double>(high - low));
}

std::optional<long long> Ui::amount(std::string_view name, const Rect& rect, long long value,
                                    long long low, long long high, std::string_view shown) {
  const Palette& p = pen_->palette();
  const float end = std::min(px(36), rect.h);
  const Rect minus{rect.x, rect.y, end, rect.h};
  const Rect plus{rect.right() - end, rect.y, end, rect.h};
  const Rect middle{minus.right(), rect.y, rect.w - 2 * end, rect.h};
  pen_->fill(rect, p.raised, px(8));
  long long wanted = value;
  const auto step = [&](std::string_view part, const Rect& button, const char* sign, bool possible,
                        long long by, char key) {
    const Hit found = hit(std::string(name) + "." + std::string(part), button, possible);
    if (found.over && possible) pen_->fill(button.inset(px(2)), p.ink.faded(.06F), px(6));
    draw_sign(*pen_, sign, button.center(), px(16), possible ? p.ink : p.edge, p.raised);
    if (found.focused) focus_ring(button.inset(px(3)), px(6));
    if (found.clicked || (possible && take_key(key_of(key), true))) wanted += by;
  };
  step("minus", minus, "minus", value > low, -1, '-');
  step("plus", plus, "plus", value < high, 1, '+');
  if (take_key({Key::page_up}, true)) wanted += 10;
  if (take_key({Key::page_down}, true)) wanted -= 10;
  if (over(rect) && input_->wheel != 0) wanted += input_->wheel > 0 ? 1 : -1;
  const Color line = p.edge;
  const float thin = std::max(1.F, px(1));
  pen_->fill({minus.right(), rect.y, thin, rect.h}, line);
  pen_->fill({plus.x - thin, rect.y, thin, rect.h}, line);
  pen_->text_in(middle, shown, Type::button, p.ink, Align::center);
  if (high - low > kWideRange) {
    if (const auto dragged = dragged_amount(name, middle, low, high)) wanted = *dragged;
    const double share = static_cast<double>(value - low) / static_cast<double>(high - low);
    const Rect track{middle.x + px(8), rect.bottom() - px(7), middle.w - px(16), px(3)};
    const float filled = track.w * static_cast<float>(std::clamp(share, 0.0, 1.0));
    pen_->fill(track, p.line, px(1.5F));
    pen_->fill({track.x, track.y, filled, track.h}, p.act, px(1.5F));
    pen_->disc({track.x + filled, track.center().y}, px(4), p.act);
  }
  pen_->outline(rect, p.edge, thin, px(8));
  whereabouts_->note(name, rect);
  wanted = std::clamp(wanted, low, std::max(low, high));
  if (wanted == value) return std::nullopt;
  return wanted;
}

std::optional<float> Ui::slider(std::string_view name, const Rect& rect, float value) {
  const Hit found = hit(name, rect, true);
  const Palette& p = pen_->palette();
  const float radius = px(8);
  const float way = rect.w - 2 * radius;
  const float y = rect.center().y;
  const float knob = rect.x + radius + way * std::clamp(value, 0.F, 1.F);
  pen_->fill({rect.x + radius, y - px(2), way, px(4)}, p.line, px(2));
  pen_->fill({rect.x + radius, y - px(2), knob - rect.x - radius, px(4)}, p.act, px(2));
  pen_->disc({knob, y}, radius, p.act);
  pen_->disc({knob, y}, radius - px(2.5F), p.raised);
  if (found.focused) focus_ring(rect, px(8));
  std::optional<float> wanted;
  if (grabbed_ == name && input_->down) {
    wanted = std::clamp((input_->pointer.x - rect.x - radius) / way, 0.F, 1.F);
  }
  if (found.focused) {
    if (take_key({Key::left}, true)) wanted = std::max(0.F, value - .05F);
    if (take_key({Key::right}, true)) wanted = std::min(1.F, value + .05F);
  }
  if (wanted && *wanted == value) wanted.reset();
  return wanted;
}

std::optional<std::string> Ui::text_field(std::string_view name, const Rect& rect,
                                          const std::string& text, std::string_view hint,
                                          std::string_view sign) {
  const Hit found = hit(name, rect, true);
  if (found.over) cursor_ = Cursor::text;
  const Palette& p = pen_->palette();
  const bool active = typing_in_ == name;
  pen_->fill(rect, p.raised, px(6));
  pen_->outline(rect, active ? p.act : p.edge, active ? px(2) : std::max(1.F, px(1)), px(6));
  const float left = sign.empty() ? px(10) : px(36);
  if (!sign.empty()) {
    draw_sign(*pen_, sign, {rect.x + px(20), rect.center().y}, px(18), p.ink3, p.raised);
  }
  const Rect inner{rect.x + left, rect.y, rect.w - left - px(10), rect.h};
  if (active) whereabouts_->note("typing." + std::string(name), rect);
  if (covered()) {
    pen_->text_in(inner, text.empty() ? hint : std::string_view(text), Type::body,
                  text.empty() ? p.ink3 : p.ink);
    return std::nullopt;
  }
  const Typeface& typeface = pen_->fonts().of(Type::body);
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
  if (found.focused && focus_moved_) start_typing_ = name;
  if (start_typing_ == name && !active) {
    ImGui::SetKeyboardFocusHere();
    redraw_in(0);
  }
  if (input_->pressed && start_typing_ == name) start_typing_.clear();
  if (found.over && input_->pressed) {
    start_typing_ = name;
    redraw_in(0);
  }
  std::array<char, 512> bytes{};
  std::strncpy(bytes.data(), text.c_str(), bytes.size() - 1);
  const std::string id = "##" + std::string(name);
  const bool changed =
      ImGui::InputTextWithHint(id.c_str(), std::string(hint).c_str(), bytes.data(), bytes.size());
  if (ImGui::IsItemActive()) {
    typing_in_ = name;
    typing_seen_ = true;
    if (start_typing_ == name) start_typing_.clear();
  }
  ImGui::PopAllowKeyboardFocus();
  ImGui::PopStyleColor(4);
  ImGui::PopStyleVar();
  ImGui::PopFont();
  if (!changed) return std::nullopt;
  redraw_in(0);
  return std::string(bytes.data());
}

}  // namespace windrose::view
