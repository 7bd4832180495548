#include "runtime/tabletop/model/space_content.h"

#include <algorithm>

#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"

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

bool is_piece_owned(const PieceDeclaration& declaration) {
  return declaration.per_player > 0;
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

SpaceContent::SpaceContent(const Observation& seen) : seen_(seen), ruleset_(seen.ruleset()) {
  int owned = 0;
  for (const PieceDeclaration& declaration : ruleset_.data().pieces)
    owned += is_piece_owned(declaration) ? 1 : 0;
  several_kinds_ = owned > 1;
  choose_shown();
}

void SpaceContent::choose_shown() {
  const auto take = [&](ValueType type) {
    for (const PropertySlot& slot : ruleset_.properties()) {
      if (slot.target != Kind::space || slot.declaration->fixed || slot.declaration->is_list)
        continue;
      if (slot.declaration->type == type && !slot.declaration->quiet) shown_.push_back(&slot);
    }
  };
  take(ValueType::player);
  take(ValueType::word);
  if (shown_.empty()) take(ValueType::number);
}

std::string SpaceContent::piece_mark(int piece) const {
  const PieceInfo& info = ruleset_.pieces()[piece];
  const PieceDeclaration& declaration = ruleset_.data().pieces[info.declaration];
  const std::string kind = declaration.name.empty() ? declaration.id : declaration.name;
  std::string small = plain_name(kind).substr(0, 1);
  if (info.owner < 0) return small;
  return Style::letter(info.owner) + (several_kinds_ ? small : "");
}

std::vector<Mark> SpaceContent::pieces(int space) const {
  std::vector<Mark> marks;
  for (int item = seen_.zone_first(space); item >= 0; item = seen_.item_next(item)) {
    if (ruleset_.is_card(item)) {
      marks.push_back({"*", -1});
    } else {
      marks.push_back({piece_mark(item), ruleset_.pieces()[item].owner});
    }
  }
  return marks;
}

bool SpaceContent::has_owners() const {
  return std::ranges::any_of(shown_, [](const PropertySlot* slot) {
    return slot->declaration->type == ValueType::player;
  });
}

int SpaceContent::owner(int space) const {
  for (const PropertySlot* const slot : shown_) {
    if (slot->declaration->type != ValueType::player || !slot->applies_to(space)) continue;
    const Value value = seen_.value(slot->at(space));
    if (value != kNone && value != kUnknown) return value;
  }
  return -1;
}

Mark SpaceContent::value(int space) const {
  for (const PropertySlot* const slot : shown_) {
    if (!slot->applies_to(space)) continue;
    const Value value = seen_.value(slot->at(space));
    if (value == kNone || value == kUnknown) continue;
    switch (slot->declaration->type) {
      case ValueType::player:
        return {Style::letter(value), value};
      case ValueType::word:
        return {capitalized(seen_.words().text(value).substr(0, 1)), -1};
      default:
        if (value != 0) return {std::to_string(value), -1};
    }
  }
  return {};
}

std::string SpaceContent::value_text(const PropertySlot& slot, Value value) const {
  const PropertyDeclaration& declaration = *slot.declaration;
  const std::string name = pretty(declaration.name);
  if (declaration.type == ValueType::flag) return value != 0 ? name : "not " + name;
  return name + " " + (value == kNone ? "none" : seen_name(seen_, value_code(declaration, value)));
}

bool SpaceContent::is_further(const PropertySlot& slot) const {
  return slot.target == Kind::space && !slot.declaration->fixed && !slot.declaration->is_list &&
         !slot.declaration->quiet && std::ranges::find(shown_, &slot) == shown_.end();
}

std::vector<std::string> SpaceContent::changes(int space) const {
  std::vector<std::string> found;
  for (const PropertySlot& slot : ruleset_.properties()) {
    if (!is_further(slot) || !slot.applies_to(space)) continue;
    const Value value = seen_.value(slot.at(space));
    if (value == kUnknown || value == ruleset_.start_values()[slot.at(space)]) continue;
    found.push_back(value_text(slot, value));
  }
  return found;
}

std::string SpaceContent::stock(int space) const {
  std::vector<std::string> parts;
  for (const Family& family : ruleset_.pile_families()) {
    if (family.per != Per::space || family.by_space[space] < 0) continue;
    const std::string text = pile_text(seen_, family.by_space[space]);
    if (!text.empty()) parts.push_back(text);
  }
  for (const Family& family : ruleset_.zone_families()) {
    if (family.per != Per::space || family.by_space[space] < 0) continue;
    const std::string text = zone_text(seen_, family.by_space[space]);
    if (!text.empty()) parts.push_back(text);
  }
  return join(parts, "; ");
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

}  // namespace windrose
