#include "runtime/tabletop/scene/hover_caption.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/model/charts_model.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/tabletop/reading/contents_text.h"
#include "runtime/tabletop/scene/board_scene.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// "Ceylon", "Ali's ship".
Sentence shown(const Names& names, Code thing) {
  return with_capitals(said_name(names, thing));
}

const TokenDeclaration& declaration_of(const Ruleset& ruleset, TokenId token) {
  return ruleset.data().tokens[ruleset.tokens()[token].declaration];
}

/// "Price: $240", "mortgaged"; empty for what says nothing.
Sentence property_text(const Observation& seen, const GameLook& look, const Fact& fact) {
  const PropertyDeclaration& declared = fact.declared();
  if (!fact.says_something()) return {};
  if (declared.type == ValueType::flag) return title_text(declared.name);
  const auto named = [&declared](const Sentence& value) {
    return phrase("{1}: {2}", title_text(declared.name), value);
  };
  if (declared.type == ValueType::number)
    return named(declared.fixed ? amount_text(look, fact.value) : number_text(fact.value));
  if (declared.type == ValueType::word)
    return named(words_in_capitals(pretty(seen.words().text(WordId{fact.value}))));
  return named(shown(seen, value_code(declared, fact.value)));
}

/// The properties that the look does not hide, one line each kind: names and words, then numbers.
Sentence properties(const Observation& seen, const GameLook& look, Kind kind, int id,
                    bool fixed_numbers = true) {
  Sentence named;
  Sentence counted;
  const Tabletop table(seen, &look);
  for (const Fact& fact : table.facts(kind, id)) {
    const PropertyDeclaration& declared = fact.declared();
    if (declared.is_list || declared.type == ValueType::token || table.leaves_out(fact)) continue;
    if (fact.counts() && declared.fixed && !fixed_numbers) continue;
    if (kind == Kind::space && declared.name == look.region) continue;  // beside its kind
    (fact.counts() ? counted : named).add_part(property_text(seen, look, fact), " · ");
  }
  named.add_part(counted, "\n");
  return named;
}

/// What lies in the piles and zones of a space, a line for each owner.
Sentence contents(const Observation& seen, SpaceId space, TokenId but) {
  const Ruleset& ruleset = seen.ruleset();
  const Tabletop table(seen);
  std::vector<std::pair<SeatId, Sentence>> lines;  // by seat
  for (const Heap& heap : table.heaps({.space = space})) {
    for (const auto& [token, seat, count] : heap.stacks) {
      if (token == but) continue;
      auto found = std::ranges::find(lines, seat, &std::pair<SeatId, Sentence>::first);
      if (found == lines.end()) found = lines.insert(lines.end(), {seat, {}});
      found->second.add_part(said_tokens(ruleset, token, count, seat), ", ");
    }
  }
  Sentence text;
  for (const auto& [seat, held] : lines) {
    text.add_part(seat == SeatId::none
                      ? held
                      : phrase("{1}: {2}", with_capitals(said_player(ruleset, seat)), held),
                  "\n");
  }
  for (const ZoneRow& row : table.rows({.space = space})) {
    if (!row.quiet) text.add_part(with_capitals(row_text(table, row).text), "\n");
  }
  return text;
}

/// "Price 21, will rise", of the row of a chart with this id; empty if no chart has it.
Sentence chart_text(const Observation& seen, const std::string& row) {
  const auto found = Tabletop(seen).chart_row(row);
  if (!found) return {};
  std::string name = title_text(found->chart.data->id);
  const bool is_english = spoken_language() == nullptr;
  if (is_english && name.ends_with('s') && !name.ends_with("ss")) name.pop_back();
  const int trend = found->trend();
  const Sentence said =
      SentenceSpan{name + " " + chart_cell_text(seen, found->value()), Code(found->chart.id)};
  return trend > 0   ? phrase("{1}, will rise", said)
         : trend < 0 ? phrase("{1}, will fall", said)
                     : said;
}

std::string token_name(const Ruleset& ruleset, TokenId token) {
  const TokenDeclaration& declared = declaration_of(ruleset, token);
  return told_name(declared);
}

}  // namespace

HoverCaptions::HoverCaptions(const GameData& game, const GameLook& look)
    : look_(look), printed_(printed_of(game, look)), rules_(game) {}

Sentence HoverCaptions::rule_about(std::string_view name) const {
  const int entry = rules_.about(name);
  if (entry < 0) return {};
  Sentence text = phrase("Rule {1}", rules_.entries()[entry].id);
  text.add_part(rules_.section_of(entry), " · ");
  return text;
}

Sentence HoverCaptions::place(const Observation& seen, SpaceId space) const {
  const PrintedSpace& printed = printed_.spaces[space];
  if (!printed.named && printed.region >= 0)
    return SentenceSpan{printed_.regions[printed.region].name, Code(space)};
  return shown(seen, Code(space));
}

Sentence HoverCaptions::kind_line(const Observation& seen, SpaceId space) const {
  const PrintedSpace& printed = printed_.spaces[space];
  const BoardData& board = seen.ruleset().data().board;
  const SpaceKind& kind = board.kinds[seen.ruleset().board().kind(space)];
  const std::string name = capitalized(headed_name(kind));
  Sentence text;
  if (name != plain(place(seen, space))) text = name;
  if (printed.named && printed.region >= 0 && printed_.regions[printed.region].name != plain(text))
    text.add_part(printed_.regions[printed.region].name, " · ");
  for (const NamedSet& set : board.sets) {
    if (std::ranges::find(set.spaces, number_of(space)) != set.spaces.end())
      text.add_part(capitalized(headed_name(set)), " · ");
  }
  return text;
}

Sentence HoverCaptions::goods_line(const Observation& seen, SpaceId space, TokenId token) const {
  if (token == TokenId::none) return {};
  const Ruleset& ruleset = seen.ruleset();
  Sentence text;
  for (const Heap& heap : Tabletop(seen).heaps({.space = space})) {
    if (heap.unknown) continue;
    const int count = heap.count(token);
    text = count == 0 ? phrase("None left") : phrase("{1} left", number_text(count));
  }
  text.add_part(chart_text(seen, declaration_of(ruleset, token).id), " · ");
  return text;
}

Caption HoverCaptions::of_space(const Observation& seen, SpaceId space) const {
  const Ruleset& ruleset = seen.ruleset();
  Caption caption;
  caption.title = place(seen, space);
  const TokenId token = Tabletop(seen).goods_of(space);
  if (token != TokenId::none)
    caption.title.add_part(SentenceSpan{token_name(ruleset, token), Code(token)}, " · ");
  caption.text = kind_line(seen, space);
  caption.text.add_part(goods_line(seen, space, token), "\n");
  Sentence here;
  for (const ItemId item : Tabletop(seen).row_on(space).items)
    here.add_part(shown(seen, ruleset.items().code(item)), ", ");
  if (!here.empty()) caption.text.add_part(phrase("Here: {1}", here), "\n");
  caption.text.add_part(contents(seen, space, token), "\n");
  const BoardData& board = ruleset.data().board;
  // What is printed on a deed stands in the middle of the loop meanwhile.
  const bool on_deed = board.layout == Layout::loop && deed_of(seen, look_, space).has_prices();
  caption.text.add_part(properties(seen, look_, Kind::space, number_of(space), !on_deed), "\n");
  const SpaceKind& kind = board.kinds[ruleset.board().kind(space)];
  caption.hint = rule_about(told_name(kind));
  // The rulebook speaks of hire rather than of one line of ships.
  const Tabletop table(seen, &look_);
  for (const Fact& fact : table.facts(Kind::space, number_of(space))) {
    if (!caption.hint.empty()) break;
    if (fact.declared().is_list && fact.declared().fixed && !table.hides(fact))
      caption.hint = rule_about(pretty(fact.declared().name));
  }
  return caption;
}

Caption HoverCaptions::of_piece(const Observation& seen, PieceId piece) const {
  Caption caption;
  caption.title = capitalized(shown(seen, Code(piece)));
  const SpaceId space = Tabletop(seen).space_of(item_of(piece));
  if (space != SpaceId::none) caption.text = phrase("In {1}", place(seen, space));
  caption.text.add_part(properties(seen, look_, Kind::piece, number_of(piece)), "\n");
  const int declaration = seen.ruleset().pieces()[piece].declaration;
  const PieceDeclaration& declared = seen.ruleset().data().pieces[declaration];
  caption.hint = rule_about(told_name(declared));
  return caption;
}

Caption HoverCaptions::of(const Observation& seen, Code thing, const Sentence& why_not) const {
  if (thing.kind() != Kind::space && thing.kind() != Kind::piece) return {};
  Caption caption = thing.kind() == Kind::space ? of_space(seen, thing.as<SpaceId>())
                                                : of_piece(seen, thing.as<PieceId>());
  if (!why_not.empty()) caption.hint = phrase("Not now: {1}", why_not);
  return caption;
}

}  // namespace windrose
