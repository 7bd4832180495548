// The rulebook on the screen: its headings, its paragraphs by id, and a search.
#pragma once

#include <string_view>

#include "runtime/data/game/game_data.h"
#include "runtime/terminal/page/style.h"

namespace windrose::terminal {

class RulebookPages {
 public:
  RulebookPages(const GameData& data, const Style& style);

  /// What somebody asks for: nothing lists the headings, "e" and "e.2" show paragraphs, a word
  /// searches.
  [[nodiscard]] Lines about(std::string_view what) const;

 private:
  struct Heading {
    std::string letter;
    std::string title;
  };
  [[nodiscard]] Lines headings() const;
  [[nodiscard]] Lines found(std::string_view word) const;
  [[nodiscard]] Lines shown(const Paragraph& paragraph) const;
  [[nodiscard]] std::string title_of(std::string_view letter) const;

  const GameData& data_;
  const Style& style_;
  std::vector<Heading> headings_;
};

}  // namespace windrose::terminal
