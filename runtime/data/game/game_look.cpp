#include "runtime/data/game/game_look.h"

#include <algorithm>

namespace windrose {

bool GameLook::hides(std::string_view target, std::string_view property) const {
  return std::ranges::any_of(hidden, [&](const std::string& name) {
    return name.size() == target.size() + property.size() + 1 && name.ends_with(property) &&
           name[target.size()] == '.' && name.starts_with(target);
  });
}

std::string_view GameLook::label(const std::string& kind, const std::string& property,
                                 std::size_t place) const {
  const std::string of_kind = kind + "." + property;
  for (const std::string& key : {of_kind, property}) {
    const auto row =
        std::ranges::find(labels, key, &std::pair<std::string, std::vector<std::string>>::first);
    if (row != labels.end() && place < row->second.size()) return row->second[place];
    if (row != labels.end()) return {};
  }
  return {};
}

const LookPanel* GameLook::panel_of_chart(std::string_view id) const {
  const auto found = std::ranges::find_if(panels, [&](const LookPanel& panel) {
    return panel.thing == LookPanel::Thing::chart && panel.id == id;
  });
  return found == panels.end() ? nullptr : &*found;
}

std::string_view GameLook::find(const Rows& rows, std::string_view id) {
  const auto row = std::ranges::find(rows, id, &std::pair<std::string, std::string>::first);
  return row == rows.end() ? std::string_view() : std::string_view(row->second);
}

std::string GameLook::picture(std::string_view id) const {
  const auto found = std::ranges::find(pictures, id, &LookPicture::thing);
  return found == pictures.end() ? std::string() : found->path.string();
}

const CardLayout* GameLook::layout(std::string_view deck) const {
  const auto found = std::ranges::find(cards, deck, &CardLayout::deck);
  return found == cards.end() ? nullptr : &*found;
}

const DieFace* DiceLook::face(int number) const {
  const auto found = std::ranges::find(faces, number, &DieFace::face);
  return found == faces.end() ? nullptr : &*found;
}

bool DiceLook::has_list(std::string_view target, std::string_view property) const {
  return std::ranges::any_of(lists, [&](const std::string& path) {
    return path.size() == target.size() + property.size() + 1 && path.starts_with(target) &&
           path[target.size()] == '.' && path.ends_with(property);
  });
}

}  // namespace windrose
