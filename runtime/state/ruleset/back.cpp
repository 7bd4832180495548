#include "runtime/state/ruleset/back.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"

namespace windrose {
namespace {

bool begins_there(const PieceDeclaration& piece, const std::string& zone) {
  return piece.start == zone ||
         std::ranges::find(piece.starts_by_seat, zone) != piece.starts_by_seat.end();
}

bool holds_pieces(const Ruleset& ruleset, ZoneId zone) {
  const GameData& data = ruleset.data();
  if (zone == ruleset.zones().box() || data.decks.empty()) return true;
  return std::ranges::any_of(data.pieces, [&](const PieceDeclaration& piece) {
    return begins_there(piece, ruleset.zones()[zone].id);
  });
}

}  // namespace

Back back_of(const Ruleset& ruleset, Code placeholder) {
  const int first = placeholder.first();
  Back back{.is_piece = first == kHiddenPiece};
  if (first < kNowhere) {
    back.deck = ruleset.zones()[ZoneId{first}].deck;
    back.is_piece = back.deck < 0 && holds_pieces(ruleset, ZoneId{first});
  } else if (first < kHiddenPiece) {
    back.deck = first - kNowhere;
  }
  if (!back.is_piece && back.deck < 0 && ruleset.data().decks.size() == 1) back.deck = 0;
  return back;
}

std::string back_name(const Ruleset& ruleset, Code placeholder) {
  const Back back = back_of(ruleset, placeholder);
  if (back.is_piece) return phrase("a piece");
  const std::string text = back.deck < 0 ? "" : ruleset.data().decks[back.deck].back;
  return text.empty() ? phrase("a hidden card") : told_text(text);
}

}  // namespace windrose
