// Cards, decks, bank notes and deeds.
//
// A card that is covered is given no name at all: what is not in the picture cannot be read.
#pragma once

#include <span>
#include <string_view>

#include "runtime/view/draw/pen.h"

namespace windrose {
struct NumberField;
struct RegionShape;
}  // namespace windrose

namespace windrose::view {

struct CardLook {
  std::string name;
  std::string text;             // a few words or sentences; as much as fits is drawn
  std::string_view sign;        // in the emblem's place; empty: none
  Color color = rgb(0x5A3A78);  // of the deck
  bool selected = false;
  bool legal = false;  // ringed in amber and raised
  bool hovered = false;
  bool struck = false;                   // done with, or of no use now: gray
  bool is_foot = false;                  // the text is a few words, on small cards too
  const RegionShape* region = nullptr;   // in the place of any sign
  std::string picture{};                 // the path of one in the place of those; empty: none
  std::string corner{};                  // large in two corners; empty: nothing
  std::span<const NumberField> lines{};  // below the picture
};

/// 84×112 at scale 1; the rectangle may have any size, small ones leave the text out.
void draw_card(Pen& pen, const Rect& rect, const CardLook& look);
/// `picture`: the path of one on the back; without it, a rose.
void draw_card_back(Pen& pen, const Rect& rect, Color deck, const std::string& picture = {});
/// Three cards on each other with the count.
void draw_deck(Pen& pen, const Rect& rect, Color color, std::string_view name, int count,
               std::string_view sign = {}, const std::string& picture = {});
/// An empty place for a card or token.
void draw_card_place(Pen& pen, const Rect& rect);

/// A bank note, 82×42 at scale 1; rank 0 is the largest value of the game.
void draw_note(Pen& pen, const Rect& rect, int rank, std::string_view value);
/// Notes of one value fanned by 8 px, at most `most` of them, "× n" below. Returns its width.
float draw_note_fan(Pen& pen, Point top_left, float note_width, int rank, std::string_view value,
                    int count, int most = 3);

}  // namespace windrose::view
