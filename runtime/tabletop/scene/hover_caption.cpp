#include "runtime/tabletop/scene/hover_caption.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/model/charts_model.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/tabletop/scene/board_scene.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

void add(std::string& text, const std::string& part, std::string_view between) {
  if (part.empty()) return;
  if (!text.empty()) text += between;
  text += part;
}

const TokenDeclaration& declaration_of(const Ruleset& ruleset, TokenId token) {
  return ruleset.data().tokens[ruleset.tokens()[token].declaration];
}

Value value_of(const Observation& seen, const PropertySlot& slot, int id) {
  return slot.declaration->fixed ? seen.ruleset().fixed_values()[slot.at(id)]
                                 : seen.value(slot.at(id));
}

/// "Price: $240", "mortgaged"; empty for what says nothing.
std::string property_text(const Observation& seen, const GameLook& look, const PropertySlot& slot,
                          Value value) {
  const PropertyDeclaration& declared = *slot.declaration;
  if (value == kNone || value == kUnknown) return {};
  if (declared.type == ValueType::flag) return value != 0 ? title_text(declared.name) : "";
  if (declared.type == ValueType::number) {
    if (value == 0) return {};
    return title_text(declared.name) + ": " +
           (declared.fixed ? amount_text(look, value) : number_text(value));
  }
  const std::string name = declared.type == ValueType::word
                               ? words_in_capitals(pretty(seen.words().text(WordId{value})))
                               : shown_thing(seen, value_code(declared, value));
  return title_text(declared.name) + ": " + name;
}

/// The properties that the look does not hide, one line each kind: names and words, then numbers.
std::string properties(const Observation& seen, const GameLook& look, Kind kind, int id,
                       const std::string& target, bool fixed_numbers = true) {
  std::string named;
  std::string counted;
  for (const PropertySlot& slot : seen.ruleset().properties()) {
    const PropertyDeclaration& declared = *slot.declaration;
    if (slot.target != kind || !slot.applies_to(id) || declared.is_list || declared.quiet) continue;
    if (look.hides(target, declared.name) || declared.type == ValueType::token) continue;
    const std::string text = property_text(seen, look, slot, value_of(seen, slot, id));
    const bool counts = declared.type == ValueType::number || declared.type == ValueType::flag;
    if (counts && declared.fixed && !fixed_numbers) continue;
    if (kind == Kind::space && declared.name == look.region) continue;  // beside its kind
    add(counts ? counted : named, text, " · ");
  }
  add(named, counted, "\n");
  return named;
}

/// What lies in the piles and zones of a space, a line for each owner.
std::string contents(const Observation& seen, SpaceId space, TokenId but) {
  const Ruleset& ruleset = seen.ruleset();
  std::vector<std::pair<SeatId, std::string>> lines;  // by seat
  for (const PileFamily& family : ruleset.pile_families()) {
    if (!family.is_on(space)) continue;
    for (const TokenId token : ruleset.tokens().ids()) {
      const int count = seen.tokens(family.by_space[space], token);
      if (count <= 0 || token == but) continue;
      const SeatId seat = ruleset.tokens()[token].owner;
      auto found = std::ranges::find(lines, seat, &std::pair<SeatId, std::string>::first);
      if (found == lines.end()) found = lines.insert(lines.end(), {seat, ""});
      add(found->second, token_text(seen.ruleset(), token, count, seat), ", ");
    }
  }
  std::string text;
  for (const auto& [seat, held] : lines) {
    const std::string owner =
        seat == SeatId::none ? "" : capitalized(ruleset.player_name(seat)) + ": ";
    add(text, owner + held, "\n");
  }
  for (const ZoneFamily& family : ruleset.zone_families()) {
    if (family.is_on(space) && !ruleset.zones()[family.by_space[space]].quiet)
      add(text, with_capitals(ruleset, zone_text(seen, family.by_space[space])), "\n");
  }
  return text;
}

/// "Price 21, will rise", of the row of a chart with this id; empty if no chart has it.
std::string chart_text(const Observation& seen, const GameLook& look, const std::string& row) {
  const auto charts = seen.ruleset().charts();
  for (const ChartId id : charts.ids()) {
    const std::vector<ChartRow>& rows = charts[id].rows;
    if (std::ranges::find(rows, row, &ChartRow::id) == rows.end()) continue;
    const ChartView chart = chart_view(seen, look, id, Viewer::onlooker());
    const auto line = std::ranges::find(chart.lines, row, &ChartLine::id);
    const ChartCell& cell = line->cells[chart.marker - 1];
    std::string name = title_text(charts[id].id);
    if (name.ends_with('s') && !name.ends_with("ss")) name.pop_back();
    return name + " " + cell.text +
           (cell.trend > 0   ? ", " + phrase("will rise")
            : cell.trend < 0 ? ", " + phrase("will fall")
                             : "");
  }
  return {};
}

/// The token that a property of the space names: what a port sells.
TokenId token_of(const Observation& seen, SpaceId space) {
  for (const PropertySlot& slot : seen.ruleset().properties()) {
    if (slot.target != Kind::space || !slot.applies_to(number_of(space)) ||
        slot.declaration->is_list || slot.declaration->type != ValueType::token)
      continue;
    const Value token = value_of(seen, slot, number_of(space));
    if (token != kNone && token != kUnknown) return TokenId{token};
  }
  return TokenId::none;
}

std::string token_name(const Ruleset& ruleset, TokenId token) {
  const TokenDeclaration& declared = declaration_of(ruleset, token);
  return told_name(declared);
}

}  // namespace

HoverCaptions::HoverCaptions(const GameData& game, const GameLook& look)
    : look_(look), printed_(printed_of(game, look)), rules_(game) {}

std::string HoverCaptions::rule_about(std::string_view name) const {
  const int entry = rules_.about(name);
  if (entry < 0) return {};
  std::string text = phrase("Rule {1}", rules_.entries()[entry].id);
  add(text, rules_.section_of(entry), " · ");
  return text;
}

std::string HoverCaptions::place(const Observation& seen, SpaceId space) const {
  const PrintedSpace& printed = printed_.spaces[space];
  if (!printed.named && printed.region >= 0) return printed_.regions[printed.region].name;
  return shown_thing(seen, Code(space));
}

std::string HoverCaptions::kind_line(const Observation& seen, SpaceId space) const {
  const PrintedSpace& printed = printed_.spaces[space];
  const BoardData& board = seen.ruleset().data().board;
  const SpaceKind& kind = board.kinds[seen.ruleset().board().kind(space)];
  std::string text = capitalized(headed_name(kind));
  if (text == place(seen, space)) text.clear();
  if (printed.named && printed.region >= 0 && printed_.regions[printed.region].name != text)
    add(text, printed_.regions[printed.region].name, " · ");
  for (const NamedSet& set : board.sets) {
    if (std::ranges::find(set.spaces, number_of(space)) != set.spaces.end())
      add(text, capitalized(headed_name(set)), " · ");
  }
  return text;
}

std::string HoverCaptions::goods_line(const Observation& seen, SpaceId space, TokenId token) const {
  if (token == TokenId::none) return {};
  const Ruleset& ruleset = seen.ruleset();
  std::string text;
  for (const PileFamily& family : ruleset.pile_families()) {
    if (!family.is_on(space)) continue;
    const int count = seen.tokens(family.by_space[space], token);
    if (count >= 0)
      text = count == 0 ? phrase("None left") : phrase("{1} left", number_text(count));
  }
  add(text, chart_text(seen, look_, declaration_of(ruleset, token).id), " · ");
  return text;
}

Caption HoverCaptions::of_space(const Observation& seen, SpaceId space) const {
  const Ruleset& ruleset = seen.ruleset();
  Caption caption;
  caption.title = place(seen, space);
  const TokenId token = token_of(seen, space);
  if (token != TokenId::none) caption.title += " · " + token_name(ruleset, token);
  caption.text = kind_line(seen, space);
  add(caption.text, goods_line(seen, space, token), "\n");
  std::string here;
  for (ItemId item = seen.zone_first(zone_of_space(space)); item != ItemId::none;
       item = seen.item_next(item))
    add(here, shown_thing(seen, ruleset.item_code(item)), ", ");
  if (!here.empty()) add(caption.text, phrase("Here: {1}", here), "\n");
  add(caption.text, contents(seen, space, token), "\n");
  const BoardData& board = ruleset.data().board;
  // What is printed on a deed stands in the middle of the loop meanwhile.
  const bool on_deed = board.layout == Layout::loop && deed_of(seen, look_, space).has_prices();
  add(caption.text, properties(seen, look_, Kind::space, number_of(space), "space", !on_deed),
      "\n");
  const SpaceKind& kind = board.kinds[ruleset.board().kind(space)];
  caption.hint = rule_about(told_name(kind));
  // The rulebook speaks of hire rather than of one line of ships.
  for (const PropertySlot& slot : ruleset.properties()) {
    if (!caption.hint.empty()) break;
    const PropertyDeclaration& declared = *slot.declaration;
    const bool shown =
        slot.target == Kind::space && slot.applies_to(number_of(space)) && declared.is_list;
    if (shown && declared.fixed && !look_.hides("space", declared.name))
      caption.hint = rule_about(pretty(declared.name));
  }
  return caption;
}

Caption HoverCaptions::of_piece(const Observation& seen, PieceId piece) const {
  Caption caption;
  caption.title = capitalized(shown_thing(seen, Code(piece)));
  const SpaceId space = seen.ruleset().space_of_zone(seen.item_zone(item_of(piece)));
  if (space != SpaceId::none) caption.text = phrase("In {1}", place(seen, space));
  add(caption.text, properties(seen, look_, Kind::piece, number_of(piece), "piece"), "\n");
  const int declaration = seen.ruleset().pieces()[piece].declaration;
  const PieceDeclaration& declared = seen.ruleset().data().pieces[declaration];
  caption.hint = rule_about(told_name(declared));
  return caption;
}

Caption HoverCaptions::of(const Observation& seen, Code thing, const std::string& why_not) const {
  if (thing.kind() != Kind::space && thing.kind() != Kind::piece) return {};
  Caption caption = thing.kind() == Kind::space ? of_space(seen, thing.as<SpaceId>())
                                                : of_piece(seen, thing.as<PieceId>());
  if (!why_not.empty()) caption.hint = phrase("Not now: {1}", why_not);
  return caption;
}

}  // namespace windrose
