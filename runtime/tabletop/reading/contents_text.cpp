#include "runtime/tabletop/reading/contents_text.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/given_name.h"
#include "runtime/words/names/counted_names.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

bool is_same_kind(const Ruleset& ruleset, PieceId one, PieceId other) {
  const PieceInfo& first = ruleset.pieces()[one];
  const PieceInfo& second = ruleset.pieces()[other];
  return first.declaration == second.declaration && first.owner == second.owner;
}

/// Whether its name has a number, because there are several.
bool is_numbered(const Ruleset& ruleset, PieceId piece) {
  return !piece_number(ruleset, piece).empty();
}

/// Whether two pieces have the same kind and owner, and nothing that the viewer knows tells them
/// apart but their numbers.
bool are_alike(const Tabletop& table, PieceId one, PieceId other) {
  if (!is_same_kind(table.ruleset(), one, other)) return false;
  for (const Fact& fact : table.facts(Kind::piece, number_of(one))) {
    if (fact.declared().fixed) continue;
    const Fact same = table.fact(*fact.slot, number_of(other));
    if (fact.value != same.value || fact.unknown != same.unknown ||
        !std::ranges::equal(fact.items, same.items))
      return false;
  }
  return true;
}

/// The pieces of a zone that are like one of them.
struct Alike {
  PieceId first = PieceId::none;
  int count = 0;
};

Alike alike_in(const Tabletop& table, const ZoneRow& row, PieceId piece) {
  Alike alike;
  for (const ItemId item : row.items) {
    if (table.ruleset().items().is_card(item) || !are_alike(table, piece, piece_of(item))) continue;
    if (alike.count++ == 0) alike.first = piece_of(item);
  }
  return alike;
}

/// Whether all of its kind in the zone are like this one.
bool is_like_its_kind(const Tabletop& table, const ZoneRow& row, PieceId piece) {
  return std::ranges::all_of(row.items, [&](ItemId item) {
    return table.ruleset().items().is_card(item) ||
           !is_same_kind(table.ruleset(), piece, piece_of(item)) ||
           are_alike(table, piece, piece_of(item));
  });
}

}  // namespace

Sentence heap_text(const Ruleset& ruleset, const Heap& heap) {
  if (heap.unknown) return "?";
  Sentence text;
  for (const TokenStack& stack : heap.stacks)
    text.add_part(said_tokens(ruleset, stack.token, stack.count, heap.owner), ", ");
  return text;
}

Sentence piece_in_row(const Tabletop& table, const ZoneRow& row, PieceId piece) {
  const Ruleset& ruleset = table.ruleset();
  const PieceInfo& info = ruleset.pieces()[piece];
  if (!is_numbered(ruleset, piece) || !is_like_its_kind(table, row, piece))
    return said_name(table.seen(), Code(piece));
  const std::string kind = told_name(ruleset.data().pieces[info.declaration]);
  const bool is_own = info.owner == SeatId::none || info.owner == ruleset.zones()[row.zone].owner;
  return naming(is_own ? Sentence(kind) : said_of_player(ruleset, info.owner, kind), Code(piece));
}

RowText row_text(const Tabletop& table, const ZoneRow& row) {
  const Ruleset& ruleset = table.ruleset();
  std::vector<Sentence> parts;
  bool says_count = false;
  for (const ItemId item : row.items) {
    if (ruleset.items().is_card(item) || !is_numbered(ruleset, piece_of(item))) {
      parts.push_back(said_name(table.seen(), ruleset.items().code(item)));
      continue;
    }
    const PieceId piece = piece_of(item);
    const Alike alike = alike_in(table, row, piece);
    if (alike.first != piece) continue;  // counted already
    const PieceInfo& info = ruleset.pieces()[piece];
    const bool is_own = info.owner == ruleset.zones()[row.zone].owner;
    if (alike.count == 1 &&
        !(is_own && info.owner != SeatId::none && is_like_its_kind(table, row, piece))) {
      parts.push_back(said_name(table.seen(), Code(piece)));
      continue;
    }
    const PieceDeclaration& declaration = ruleset.data().pieces[info.declaration];
    const Sentence text = number_text(alike.count) + std::string(kTie) +
                          (alike.count == 1 ? told_name(declaration) : several_text(declaration));
    says_count = alike.count == row.count;
    parts.push_back(is_own || info.owner == SeatId::none
                        ? text
                        : phrase("{1} of {2}", text, said_player(ruleset, info.owner)));
  }
  parts = counted_names(parts);
  if (row.unknown > 0) parts.push_back(phrase("{1} hidden", number_text(row.unknown)));
  RowText told;
  told.says_count = says_count;
  for (const Sentence& part : parts) told.text.add_part(part, ", ");
  return told;
}

std::string chart_row_name(const Ruleset& ruleset, const ChartRow& row) {
  if (has_own_name(row)) return told_text(row.name);
  for (const TokenDeclaration& token : ruleset.data().tokens) {
    if (token.id == row.id && has_own_name(token)) return told_text(token.name);
  }
  return told_name(row);
}

}  // namespace windrose
