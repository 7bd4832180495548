// What lights up on a board: what may be chosen, what is chosen, and what the pointer is over.
#pragma once

#include <algorithm>
#include <vector>

#include "runtime/sitting/question/question.h"
#include "runtime/state/seen/observation.h"
#include "runtime/view/draw/palette.h"

namespace windrose::view {

/// Whether it is in the list.
template <typename T>
[[nodiscard]] bool is_among(const std::vector<T>& list, T what) {
  return std::ranges::find(list, what) != list.end();
}

/// What is lit; none or empty where nothing is.
struct SceneLights {
  std::vector<SpaceId> legal_spaces;
  std::vector<ItemId> legal_items;
  std::vector<SpaceId> main_spaces;  // also legal
  std::vector<ItemId> main_items;
  std::vector<SpaceId> selected_spaces;
  std::vector<ItemId> selected_items;
  SpaceId hovered_space = SpaceId::none;
  ItemId hovered_item = ItemId::none;
  SpaceId focused_space = SpaceId::none;
  ItemId focused_item = ItemId::none;
  std::vector<SpaceId> named_spaces;  // of a line of the log under the pointer
  struct Fill {
    SpaceId space = SpaceId::none;
    Color color;
  };
  std::vector<Fill> fills;   // instead of what spaces are filled with: results on a map
  float fade = 1;            // 0 to 1: how far the legal lights have come
  std::vector<SpaceId> way;  // to the space under the pointer, from where the piece is
};

/// What a question lights up on the board.
[[nodiscard]] SceneLights lights_of(const Observation& seen, const QuestionLights& question);

}  // namespace windrose::view
