// Small things that several panels draw: tokens, little cards, rows of numbers, flowing tags.
//
// Everything that flows is measured by the same code that draws it, so that nothing is drawn beyond
// the height that was asked for.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "runtime/tabletop/model/panel_things.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/ornaments.h"

namespace windrose::view {

/// What a panel was used for: a thing that was clicked, the thing under the pointer.
struct ThingWish {
  std::optional<Code> clicked;
  std::optional<Code> hovered;
  void take(const ThingWish& other) {
    if (other.clicked) clicked = other.clicked;
    if (other.hovered) hovered = other.hovered;
  }
};

/// Whether a panel is only measured or drawn as well.
enum class Pass : std::uint8_t { measure, draw };

/// The color that the look names, else one of the tints by number.
[[nodiscard]] Color color_of(const Pen& pen, std::string_view name, int number);

/// How a piece that lies in a zone is drawn; the view must live as long.
[[nodiscard]] PieceLook piece_look(const CardView& piece);

/// The color of a card: of the word that the layout names, else of its deck.
[[nodiscard]] Color deck_color(const CardView& card);

/// A disc with the token's sign or letters; a seat's token has the seat's shape.
void paint_token(Pen& pen, const TokenCount& token, Point center, float radius);
/// An empty place for a token.
void paint_token_place(Pen& pen, Point center, float radius);
/// A card of 24×18 with its sign or letters.
void paint_little_card(Pen& pen, const Rect& rect, const CardView& card);

/// Tokens in a row that wraps, one disc each with the empty places, or counted where they are many.
/// Returns the height.
float token_row_flow(Ui& ui, Point at, float width, float radius, const TokenRow& row, Pass pass);

/// "Atlantic 1   Indian 0" in lines of small text; returns the height.
float field_flow(Pen& pen, Point at, float width, std::span<const NumberField> fields, Pass pass);

/// Tags one behind the other, wrapped; a label before them, in hints' color. Returns the height.
float tag_flow(Ui& ui, Point at, float width, std::string_view label, std::span<const TagText> tags,
               Pass pass);

[[nodiscard]] TagKind tag_kind(Tone tone);

/// The caption of a card or place: all that it says.
[[nodiscard]] Caption caption_of(const CardView& card);

/// "thing." and the code's kind and number, for Whereabouts: "space.12", "card.3".
[[nodiscard]] std::string whereabouts_name(Code code);

}  // namespace windrose::view
