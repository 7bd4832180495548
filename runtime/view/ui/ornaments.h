// What is only shown: headings, tags, key caps, rings around what has the focus.
#pragma once

#include "runtime/view/ui/ui.h"

namespace windrose::view {

enum class TagKind : std::uint8_t { plain, act, good, bad, warn, role };

/// Returns its width.
float draw_tag(Ui& ui, Point top_left, std::string_view text, TagKind kind);
[[nodiscard]] float tag_width(const Ui& ui, std::string_view text);
/// In capitals.
void draw_heading(Ui& ui, Point baseline, std::string_view text);
void draw_key_cap(Ui& ui, Point left_middle, std::string_view key, Color color);
[[nodiscard]] float key_cap_width(const Ui& ui, std::string_view key);
void draw_focus_ring(Ui& ui, const Rect& rect, float radius);

}  // namespace windrose::view
