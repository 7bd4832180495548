#include "runtime/tabletop/model/space_content.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/reading/contents_text.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

bool is_piece_owned(const PieceDeclaration& declaration) {
  return declaration.per_player > 0;
}

}  // namespace

SpaceContent::SpaceContent(const Observation& seen)
    : seen_(seen), ruleset_(seen.ruleset()), table_(seen) {
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

std::string SpaceContent::piece_mark(PieceId piece) const {
  const PieceInfo& info = ruleset_.pieces()[piece];
  const PieceDeclaration& declaration = ruleset_.data().pieces[info.declaration];
  const std::string plain = plain_name(declaration.name);
  const std::vector<std::string_view> letters = utf8_letters(plain);
  std::string small(letters.empty() ? std::string_view() : letters.front());
  if (info.owner == SeatId::none) return small;
  return std::string(seat_letter(info.owner)) + (several_kinds_ ? small : "");
}

std::vector<Mark> SpaceContent::pieces(SpaceId space) const {
  std::vector<Mark> marks;
  for (const ItemId item : table_.row_on(space).items) {
    if (ruleset_.items().is_card(item)) {
      marks.push_back({"*"});
    } else {
      marks.push_back({piece_mark(piece_of(item)), ruleset_.pieces()[piece_of(item)].owner});
    }
  }
  return marks;
}

bool SpaceContent::has_owners() const {
  return std::ranges::any_of(shown_, [](const PropertySlot* slot) {
    return slot->declaration->type == ValueType::player;
  });
}

SeatId SpaceContent::owner(SpaceId space) const {
  for (const PropertySlot* const slot : shown_) {
    if (slot->declaration->type != ValueType::player || !slot->applies_to(number_of(space)))
      continue;
    const Fact fact = table_.fact(*slot, number_of(space));
    if (fact.has_value()) return SeatId{fact.value};
  }
  return SeatId::none;
}

Mark in_cell(Mark mark, std::size_t letters) {
  if (mark.text.size() > letters &&
      mark.text.find_first_not_of("-0123456789,") == std::string::npos)
    mark.text = "…";
  return mark;
}

Mark SpaceContent::value(SpaceId space) const {
  for (const PropertySlot* const slot : shown_) {
    if (!slot->applies_to(number_of(space))) continue;
    const Fact fact = table_.fact(*slot, number_of(space));
    if (!fact.has_value()) continue;
    switch (slot->declaration->type) {
      case ValueType::player:
        return {std::string(seat_letter(SeatId{fact.value})), SeatId{fact.value}};
      case ValueType::word:
        return {capitalized(seen_.words().text(WordId{fact.value}).substr(0, 1))};
      default:
        if (fact.value != 0) return {number_text(fact.value)};
    }
  }
  return {};
}

Sentence SpaceContent::value_text(const Fact& fact) const {
  const std::string name = pretty(fact.declared().name);
  if (fact.is(ValueType::flag)) return fact.value != 0 ? name : phrase("not {1}", name);
  Sentence text = name + " ";
  text += fact.value == kNone ? Sentence(phrase("none"))
                              : said_name(seen_, value_code(fact.declared(), fact.value));
  return text;
}

bool SpaceContent::is_further(const PropertySlot& slot) const {
  return slot.target == Kind::space && !slot.declaration->fixed && !slot.declaration->is_list &&
         !slot.declaration->quiet && std::ranges::find(shown_, &slot) == shown_.end();
}

std::vector<Sentence> SpaceContent::changes(SpaceId space) const {
  std::vector<Sentence> found;
  for (const Fact& fact : table_.facts(Kind::space, number_of(space))) {
    if (fact.changed() && is_further(*fact.slot)) found.push_back(value_text(fact));
  }
  return found;
}

Sentence SpaceContent::stock(SpaceId space) const {
  Sentence stock;
  for (const Heap& heap : table_.heaps({.space = space}))
    stock.add_part(heap_text(ruleset_, heap), "; ");
  for (const ZoneRow& row : table_.rows({.space = space})) {
    if (!row.quiet) stock.add_part(row_text(table_, row).text, "; ");
  }
  return stock;
}

}  // namespace windrose
