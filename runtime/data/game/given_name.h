// What a game calls the things that it declares: by a title or a name of their own, else by their
// ids. Everybody asks here, so that no one need look whether there is a name.
#pragma once

#include <string>

namespace windrose {

/// The title, the name or the text that the game gives a thing; may be empty.
template <typename Declared>
[[nodiscard]] const std::string& given_name(const Declared& thing) {
  if constexpr (requires { thing.title; }) {
    return thing.title;
  } else if constexpr (requires { thing.name; }) {
    return thing.name;
  } else {
    return thing.text;
  }
}

/// What files and rules call a thing: its given name, else its id.
template <typename Declared>
[[nodiscard]] const std::string& name_or_id(const Declared& thing) {
  return given_name(thing).empty() ? thing.id : given_name(thing);
}

}  // namespace windrose
