#include "runtime/words/names/seen_names.h"

#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// The place that a map gives a space without an id of its own.
std::string place_name(const Ruleset& ruleset, int space) {
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

}  // namespace

bool has_name(const Ruleset& ruleset, int space) {
  const SpaceData& data = ruleset.data().board.spaces[space];
  return data.id != place_name(ruleset, space) || (!data.name.empty() && data.name != data.id);
}

std::string seen_name(const Observation& seen, Code code) {
  return thing_name(seen, code);
}

std::string thing_name(const Names& names, Code code) {
  const Ruleset& ruleset = names.ruleset();
  if (code.kind() == Kind::number) return number_text(code.id());
  if (code.kind() == Kind::piece) {
    // "ben's ship" rather than "ben.ship".
    const PieceInfo& piece = ruleset.pieces()[code.id()];
    const PieceDeclaration& declaration = ruleset.data().pieces[piece.declaration];
    std::string name = declaration.name.empty() ? pretty(declaration.id) : declaration.name;
    if (piece.owner >= 0) name.insert(0, ruleset.player_name(piece.owner) + "'s ");
    if ((piece.owner < 0 ? declaration.count : declaration.per_player) > 1)
      name += " " + std::to_string(piece.number);
    return name;
  }
  if (code.kind() == Kind::space) {
    // "Space 3" for space_3; "b2" stays.
    const SpaceData& space = ruleset.data().board.spaces[code.id()];
    const bool has_blank = space.id.find('_') != std::string::npos;
    if (space.name.empty() && has_blank) return capitalized(pretty(space.id));
  }
  return code_name(names, code);
}

std::string several_text(const PieceDeclaration& piece) {
  if (!piece.plural.empty()) return piece.plural;
  return plural_of(pretty(piece.name.empty() ? piece.id : piece.name));
}

std::string token_text(const Ruleset& ruleset, int token, int count, int owner) {
  const TokenInfo& info = ruleset.tokens()[token];
  const std::string number = number_text(count) + std::string(kTie);
  const TokenDeclaration& declaration = ruleset.data().tokens[info.declaration];
  std::string name = pretty(declaration.name.empty() ? declaration.id : declaration.name);
  if (count != 1 && !declaration.plural.empty()) {
    name = declaration.plural;
  } else if (count != 1 && info.owner >= 0 && !name.ends_with('s')) {
    name += "s";
  }
  std::string text = number + name;
  if (info.owner < 0) return text;
  return info.owner == owner ? text : text + " of " + ruleset.player_name(info.owner);
}

std::string pile_text(const Observation& seen, int pile) {
  const Ruleset& ruleset = seen.ruleset();
  const int owner = ruleset.piles()[pile].owner;
  std::vector<std::string> parts;
  for (int token = 0; token < static_cast<int>(ruleset.tokens().size()); ++token) {
    const int count = seen.tokens(pile, token);
    if (count == Observation::kUnknownTokens) return "?";
    if (count <= 0) continue;
    parts.push_back(token_text(ruleset, token, count, owner));
  }
  return join(parts, ", ");
}

std::string zone_text(const Observation& seen, int zone) {
  std::vector<std::string> parts;
  for (int item = seen.zone_first(zone); item >= 0; item = seen.item_next(item)) {
    parts.push_back(seen_name(seen, seen.ruleset().item_code(item)));
  }
  const int unknown = seen.zone_unknown(zone);
  if (unknown > 0) parts.push_back(number_text(unknown) + " hidden");
  return join(parts, ", ");
}

std::string prompt_text(const Observation& seen, const Message& prompt,
                        std::string (*named)(const Observation&, Code)) {
  if (prompt.text < 0) return {};
  const std::string& text = seen.words().text(prompt.text);
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "{}") == 0 && next < prompt.args.size()) {
      out += named(seen, prompt.args[next++]);
      ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace windrose
