// A list of fields that scrolls: what is out of view is still reached by Tab, and comes into view
// then.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/window/view_names.h"

namespace windrose::editor {

/// Titles as tabs and segments take them; the strings live longer.
[[nodiscard]] std::vector<std::string_view> views_of(std::span<const std::string> titles);

/// What a list of fields remembers from frame to frame.
struct FieldScroll {
  float content = 0;       // height of everything in the last frame
  std::string last_focus;  // what had the focus in the last frame
  std::string kept;        // a field that stays though it is out of view: it is typed in
  std::string help;        // of the field that has the focus
};

class FieldList {
 public:
  FieldList(Ui& ui, FieldScroll& scroll, std::string_view name, const Rect& rect);
  ~FieldList() { finish(); }
  FieldList(const FieldList&) = delete;
  FieldList& operator=(const FieldList&) = delete;

  /// Room for a thing with the focus name `field`; nothing while it is out of view.
  [[nodiscard]] std::optional<Rect> room(std::string_view field, float height);
  /// Room for what cannot be used, only seen.
  [[nodiscard]] Rect space(float height);
  /// Room for a field right of its label, with a caption that explains it.
  [[nodiscard]] std::optional<Rect> field(std::string_view name, std::string_view label,
                                          const std::string& help = {});
  void heading(std::string_view text);
  void finish();

 private:
  Ui& ui_;
  FieldScroll& scroll_;
  std::string name_;
  Rect view_;
  float offset_ = 0;
  float y_ = 0;  // of the next thing, from the beginning of the list
  std::string help_;
  bool finished_ = false;
};

}  // namespace windrose::editor
