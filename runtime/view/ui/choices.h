// Widgets that choose one of several: tabs, check boxes, switches, segments, drop-down lists.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "runtime/view/ui/ui.h"

namespace windrose::view {

struct ListChoice {
  std::string text;
  std::string note = {};
  bool enabled = true;
};

/// Index of the tab that is current from now on.
[[nodiscard]] int tabs(Ui& ui, std::string_view name, const Rect& rect,
                       std::span<const std::string_view> titles, int current);
/// A check box with a title and a description; whether it was clicked.
[[nodiscard]] bool check(Ui& ui, std::string_view name, const Rect& rect, bool on,
                         std::string_view title, std::string_view note = {}, bool enabled = true);
[[nodiscard]] bool radio(Ui& ui, std::string_view name, const Rect& rect, bool on,
                         std::string_view title, std::string_view note = {}, bool enabled = true);
/// Height that check and radio need at this width.
[[nodiscard]] float check_height(const Ui& ui, float width, std::string_view title,
                                 std::string_view note);
/// A switch, 40×24 at the right of the rectangle, with its title at the left.
[[nodiscard]] bool toggle(Ui& ui, std::string_view name, const Rect& rect, bool on,
                          std::string_view title);
/// Index of the choice that was taken, once.
[[nodiscard]] std::optional<int> dropdown(Ui& ui, std::string_view name, const Rect& rect,
                                          std::span<const ListChoice> choices, int current);
/// Draws the list that is open, over everything; Ui::end calls it.
void draw_open_list(Ui& ui);
/// A row of joined buttons, one of which is on; the index taken, once.
[[nodiscard]] std::optional<int> segments(Ui& ui, std::string_view name, const Rect& rect,
                                          std::span<const std::string_view> titles, int current);

}  // namespace windrose::view
