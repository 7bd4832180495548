#include "runtime/view/ui/whereabouts.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/system/files.h"

namespace windrose::view {

void Whereabouts::note(std::string_view name, const Rect& rect) {
  if (rect.empty()) return;
  if (used_ == entries_.size()) entries_.emplace_back();
  Entry& entry = entries_[used_++];
  entry.name.assign(name);
  std::replace(entry.name.begin(), entry.name.end(), ' ', '_');
  entry.rect = rect;
}

std::optional<Rect> Whereabouts::find(std::string_view name) const {
  for (std::size_t i = 0; i < used_; ++i) {
    if (entries_[i].name == name) return entries_[i].rect;
  }
  return std::nullopt;
}

void Whereabouts::write(const std::filesystem::path& file) {
  std::string text;
  for (std::size_t i = 0; i < used_; ++i) {
    const Entry& entry = entries_[i];
    text += entry.name;
    for (const float value : {entry.rect.x, entry.rect.y, entry.rect.w, entry.rect.h}) {
      text += ' ';
      text += std::to_string(std::lround(value));
    }
    text += '\n';
  }
  if (text == written_) return;
  write_text_file(file, text);
  written_ = std::move(text);
}

}  // namespace windrose::view
