// What a game calls the things that it declares.
//
// A game gives a thing a name (`title`, `name` or `text`) or leaves it out. Loading settles this
// once: a thing without a name gets its id as its name (settle_names). No name is empty afterwards.
#pragma once

#include <algorithm>
#include <string>

namespace windrose {

/// The member that holds the name of a declared thing.
template <typename Declared>
[[nodiscard]] auto& given_name(Declared& thing) {
  if constexpr (requires { thing.title; }) {
    return thing.title;
  } else if constexpr (requires { thing.name; }) {
    return thing.name;
  } else {
    return thing.text;
  }
}

/// Whether the game gives it a name of its own; else it is called by its id.
template <typename Declared>
[[nodiscard]] bool has_own_name(const Declared& thing) {
  return given_name(thing) != thing.id;
}

/// That name, or nothing: for forms and files that leave out what the game leaves out.
template <typename Declared>
[[nodiscard]] std::string own_name(const Declared& thing) {
  return has_own_name(thing) ? given_name(thing) : std::string();
}

/// The name as people read it, in the language of the game: "free ship" where it is only the id
/// `free_ship`. Files of languages know the thing by this text.
template <typename Declared>
[[nodiscard]] std::string name_in_words(const Declared& thing) {
  std::string name = given_name(thing);
  if (!has_own_name(thing)) std::ranges::replace(name, '_', ' ');
  return name;
}

}  // namespace windrose
