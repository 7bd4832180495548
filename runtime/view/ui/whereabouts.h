// Where on the screen each widget, space and card is: for tests that play with a real mouse.
//
// Holds what was drawn in one frame. Names are ids of ours, without blanks.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

class Whereabouts {
 public:
  struct Entry {
    std::string name;
    Rect rect;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  void clear() { used_ = 0; }
  /// Blanks of the name become "_". An empty rectangle is not noted: it cannot be seen.
  void note(std::string_view name, const Rect& rect);
  [[nodiscard]] std::optional<Rect> find(std::string_view name) const;
  [[nodiscard]] std::size_t size() const { return used_; }
  [[nodiscard]] const Entry& at(std::size_t index) const { return entries_[index]; }
  /// One line an entry, "name x y w h" in whole pixels; written only if it differs from what was
  /// written last. The file is replaced at once.
  void write(const std::filesystem::path& file);

 private:
  std::vector<Entry> entries_;  // only the first used_ count: texts keep their memory
  std::size_t used_ = 0;
  std::string written_;
};

}  // namespace windrose::view
