#include "runtime/words/names/seen_names.h"

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// The place that a map gives a space without an id of its own.
std::string place_name(const Ruleset& ruleset, SpaceId space) {
  const Board& board = ruleset.board();
  const int column = board.column(space);
  const int row = board.row(space);
  const auto letters = [](int number) {
    std::string text(1, static_cast<char>('a' + number % 26));
    return number < 26 ? text : std::string(1, static_cast<char>('a' + number / 26 - 1)) + text;
  };
  if (board.layout() == Layout::squares)
    return letters(column) + std::to_string(board.rows() - row);
  if (board.layout() == Layout::hexes) return letters(row) + std::to_string(column + 1);
  return "";
}

/// What so many tokens are called in another language, where its file has several forms.
std::string told_several(const Ruleset& ruleset, int declaration, int count) {
  const Language* const language = spoken_language();
  if (language == nullptr) return {};
  const TokenDeclaration& token = ruleset.data().tokens[declaration];
  return token.plural.empty() ? std::string() : language->several(name_in_words(token), count);
}

/// What one piece of a kind is called: "man".
std::string single_text(const PieceDeclaration& piece) {
  return told_name(piece);
}

/// Whether its name has a number, because there are several.
bool has_number(const Ruleset& ruleset, PieceId piece) {
  const PieceInfo& info = ruleset.pieces()[piece];
  const PieceDeclaration& declaration = ruleset.data().pieces[info.declaration];
  return (info.owner == SeatId::none ? declaration.count : declaration.per_player) > 1;
}

}  // namespace

bool has_name(const Ruleset& ruleset, SpaceId space) {
  const SpaceData& data = ruleset.spaces()[space];
  return data.id != place_name(ruleset, space) || has_own_name(data);
}

std::string seen_name(const Observation& seen, Code code) {
  return thing_name(seen, code);
}

std::string thing_name(const Names& names, Code code) {
  const Ruleset& ruleset = names.ruleset();
  if (code.kind() == Kind::number) return number_text(code.id());
  if (code.kind() == Kind::piece) {
    // "ben's ship" rather than "ben.ship".
    const PieceInfo& piece = ruleset.pieces()[code.as<PieceId>()];
    const PieceDeclaration& declaration = ruleset.data().pieces[piece.declaration];
    std::string name = single_text(declaration);
    if (piece.owner != SeatId::none)
      name = phrase("{1}'s {2}", ruleset.player_name(piece.owner), name);
    return name + piece_number(ruleset, code.as<PieceId>());
  }
  if (code.kind() == Kind::space) {
    // "Space 3" for space_3; "b2" stays.
    const SpaceData& space = ruleset.spaces()[code.as<SpaceId>()];
    const bool has_blank = space.id.find('_') != std::string::npos;
    if (!has_own_name(space) && has_blank) return headed_name(space);
  }
  return code_name(names, code);
}

std::string piece_number(const Ruleset& ruleset, PieceId piece) {
  if (!has_number(ruleset, piece)) return {};
  return " " + std::to_string(ruleset.pieces()[piece].number);
}

std::string several_text(const PieceDeclaration& piece) {
  if (const Language* const language = spoken_language()) {
    const std::string source = name_in_words(piece);
    const std::string many = piece.plural.empty() ? "" : language->several(source, 2);
    return many.empty() ? told_text(source) : many;
  }
  if (!piece.plural.empty()) return piece.plural;
  return plural_of(told_name(piece));
}

std::string counted_token(const Ruleset& ruleset, TokenId token, int count) {
  const TokenInfo& info = ruleset.tokens()[token];
  const std::string number = number_text(count) + std::string(kTie);
  const TokenDeclaration& declaration = ruleset.data().tokens[info.declaration];
  std::string name = told_name(declaration);
  const std::string many = told_several(ruleset, info.declaration, count);
  if (!many.empty()) {
    name = many;
  } else if (count != 1 && !declaration.plural.empty()) {
    name = declaration.plural;
  } else if (count != 1 && info.owner != SeatId::none && spoken_language() == nullptr) {
    name = plural_of(name);
  }
  return number + name;
}

std::string backs_text(const Ruleset& ruleset, int deck, int count) {
  const std::string& declared = ruleset.data().decks[deck].back;
  if (count == 1) return declared.empty() ? phrase("a card") : told_text(declared);
  const std::string number = number_text(count);
  if (declared.empty()) return phrase_number("{1} card", "{1} cards", count, number);
  const Language* const language = spoken_language();
  if (language == nullptr) return number + " " + plural_of(without_article(declared));
  const std::string many = language->several(declared, count);
  return many.empty() ? told_text(declared) + " (" + number + ")" : number + " " + many;
}

}  // namespace windrose
