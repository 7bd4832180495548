#include "runtime/terminal/panels/things.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/board/board_search.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/model/properties_text.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/tabletop/scene/board_scene.h"
#include "runtime/terminal/panels/panels.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr std::size_t kMostNear = 6;

std::vector<Code> all_things(const Observation& seen) {
  const Ruleset& ruleset = seen.ruleset();
  std::vector<Code> things;
  const auto add = [&](Kind kind, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) things.push_back(Code(kind, static_cast<int>(i)));
  };
  add(Kind::player, ruleset.players());
  add(Kind::space, ruleset.spaces().size());
  add(Kind::piece, ruleset.pieces().size());
  add(Kind::token, ruleset.tokens().size());
  add(Kind::chart, ruleset.data().charts.size());
  for (const CardId card : ruleset.cards().ids()) {
    if (Tabletop(seen).place(ruleset.items().of(card)) != ZoneId::none)
      things.push_back(Code(card));
  }
  return things;
}

std::string direction_text(Direction direction) {
  switch (direction) {
    case Direction::north:
      return phrase("north");
    case Direction::northeast:
      return phrase("northeast");
    case Direction::east:
      return phrase("east");
    case Direction::southeast:
      return phrase("southeast");
    case Direction::south:
      return phrase("south");
    case Direction::southwest:
      return phrase("southwest");
    case Direction::west:
      return phrase("west");
    case Direction::northwest:
      return phrase("northwest");
    case Direction::forward:
      return phrase("forward");
    case Direction::backward:
      return phrase("backward");
  }
  return "";
}

void add_properties(const Observation& seen, const Style& style, Kind kind, int id, Lines& lines) {
  const Tabletop table(seen, style.look);
  Sentence said;
  for (const Sentence& text : fixed_texts(table, kind, id)) said.add_part(text, style.between());
  for (const Sentence& text : property_texts(table, kind, id)) said.add_part(text, style.between());
  if (!said.empty()) lines.push_back(plain(said));
}

/// What is printed on the deed of a space, and who has the spaces of its group.
void add_deed(const Observation& seen, const SceneDeed& deed, const Style& style, Lines& lines) {
  std::vector<std::string> numbers;
  for (const SceneRow& row : deed.rows) {
    const std::string label = join(split(row.label, ' '), kTie);
    numbers.push_back(label + std::string(kTie) + row.value);
  }
  lines.push_back(phrase("deed: {1}", join(numbers, style.between())));
  if (deed.members.size() < 2) return;
  std::vector<std::string> members;
  for (const SceneMember& member : deed.members) {
    const std::string owner =
        member.owner == SeatId::none ? phrase("unowned") : seen.ruleset().player_name(member.owner);
    members.push_back(member.name + std::string(kTie) + "(" + owner + ")");
  }
  lines.push_back(deed.group + ": " + join(members, ", "));
}

Lines described_space(const SpaceContent& content, const GameLook& look, const Style& style,
                      SpaceId space) {
  const Observation& seen = content.seen();
  const Ruleset& ruleset = content.ruleset();
  const BoardData& board = ruleset.data().board;
  const SpaceKind& kind = board.kinds[ruleset.board().kind(space)];
  Lines lines{phrase("a space: {1}", told_name(kind))};
  std::vector<std::string> here;
  for (const ItemId item : Tabletop(seen).row_on(space).items)
    here.push_back(seen_name(seen, ruleset.items().code(item)));
  if (!here.empty()) lines.push_back(phrase("here: {1}", join(here, ", ")));
  const std::string stock = plain(content.stock(space));
  if (!stock.empty()) lines.push_back(phrase("holds {1}", stock));
  const SceneDeed deed = deed_of(seen, look, space);
  if (deed.has_prices()) {
    add_deed(seen, deed, style, lines);
    Sentence said;
    for (const Sentence& text :
         property_texts(Tabletop(seen, &look), Kind::space, number_of(space)))
      said.add_part(text, style.between());
    if (!said.empty()) lines.push_back(plain(said));
  } else {
    add_properties(seen, style, Kind::space, number_of(space), lines);
  }
  std::vector<std::string> sets;
  for (const NamedSet& set : board.sets) {
    if (std::ranges::find(set.spaces, number_of(space)) != set.spaces.end()) {
      sets.push_back(told_name(set));
    }
  }
  if (!sets.empty()) lines.push_back(phrase("belongs to {1}", join(sets, ", ")));
  std::vector<std::string> neighbors;
  for (const SpaceId other : ruleset.board().neighbors(space)) {
    std::string name = seen_name(seen, Code(other));
    for (const Direction direction : ruleset.board().directions()) {
      if (ruleset.board().toward(space, direction) == other)
        name += " " + direction_text(direction);
    }
    neighbors.push_back(std::move(name));
  }
  if (!neighbors.empty()) lines.push_back(phrase("next to {1}", join(neighbors, ", ")));
  return lines;
}

Lines described_card(const Observation& seen, const Style& style, CardId card) {
  const Ruleset& ruleset = seen.ruleset();
  const CardInfo& info = ruleset.cards()[card];
  const DeckDeclaration& deck = ruleset.data().decks[info.deck];
  Lines lines{phrase("a card of {1}, in {2}", told_name(deck),
                     zone_name(ruleset, Tabletop(seen).place(ruleset.items().of(card))))};
  if (!deck.cards[info.card].text.empty()) lines.push_back(told_text(deck.cards[info.card].text));
  add_properties(seen, style, Kind::card, number_of(card), lines);
  return lines;
}

Lines described_token(const Observation& seen, const Style& style, TokenId token) {
  const Ruleset& ruleset = seen.ruleset();
  Lines lines;
  std::vector<std::string> where;
  for (const PileId pile : ruleset.piles().ids()) {
    const int count = Tabletop(seen).heap(pile).count(token);
    if (count > 0) {
      where.push_back(
          phrase("{1} in {2}", number_text(count), pretty(pile_name(seen.ruleset(), pile))));
    }
  }
  const int all = ruleset.tokens()[token].count;
  lines.push_back(
      phrase_number("{1} token: {2}", "{1} tokens: {2}", all, number_text(all), join(where, ", ")));
  add_properties(seen, style, Kind::token, number_of(token), lines);
  for (const ChartId id : ruleset.charts().ids()) {
    const ChartData& chart = ruleset.charts()[id];
    for (const ChartRow& row : chart.rows) {
      if (row.id != ruleset.data().tokens[ruleset.tokens()[token].declaration].id) continue;
      const int column = Tabletop(seen).chart(id).column;
      std::string line = told_name(chart) + ":";
      for (std::size_t i = 0; i < row.values.size(); ++i) {
        const Scalar& value = row.values[i];
        const std::string text =
            value.kind == Scalar::Kind::number ? number_text(value.number) : told_text(value.word);
        line += static_cast<int>(i) + 1 == column ? " [" + text + "]" : " " + text;
      }
      lines.push_back(line);
    }
  }
  return lines;
}

Lines described_piece(const Observation& seen, const Style& style, PieceId piece) {
  const ZoneId zone = Tabletop(seen).place(item_of(piece));
  Lines lines{zone == ZoneId::none ? phrase("a piece")
                                   : phrase("a piece, in {1}", zone_name(seen.ruleset(), zone))};
  add_properties(seen, style, Kind::piece, number_of(piece), lines);
  return lines;
}

}  // namespace

std::vector<Code> things_called(const Observation& seen, std::string_view name) {
  const std::string wanted = plain_name(name);
  std::vector<Code> exact;
  std::vector<Code> begun;
  if (wanted.empty()) return exact;
  for (const Code thing : all_things(seen)) {
    const std::string full = plain_name(seen_name(seen, thing));
    const std::string id = plain_name(code_id(seen, thing));
    if (full == wanted || id == wanted) exact.push_back(thing);
    if (wanted.size() >= 2 && (full.starts_with(wanted) || id.starts_with(wanted)))
      begun.push_back(thing);
  }
  return exact.empty() ? begun : exact;
}

Lines described(const SpaceContent& content, Code thing, const GameLook& look, const Style& style) {
  const Observation& seen = content.seen();
  const std::string name = seen_name(seen, thing);
  Lines texts;
  switch (thing.kind()) {
    case Kind::space:
      texts = described_space(content, look, style, thing.as<SpaceId>());
      break;
    case Kind::card:
      texts = described_card(seen, style, thing.as<CardId>());
      break;
    case Kind::token:
      texts = described_token(seen, style, thing.as<TokenId>());
      break;
    case Kind::piece:
      texts = described_piece(seen, style, thing.as<PieceId>());
      break;
    case Kind::chart:
      return chart_table(seen, thing.as<ChartId>(), look, style);
    case Kind::player:
      return players_panel(content, {Viewer{thing.as<SeatId>()}, thing.as<SeatId>()}, style);
    default:
      break;
  }
  const bool is_place =
      thing.kind() == Kind::space && !has_name(seen.ruleset(), thing.as<SpaceId>());
  Lines lines{style.bold(is_place ? name : capitalized(name))};
  for (const std::string& text : texts) append(lines, wrap("  " + text, style.columns - 1, 4));
  return lines;
}

std::vector<NearSpace> nearest_spaces(const Ruleset& ruleset, const SpaceSet& from, SpaceId space) {
  // Spaces with goods or cards of their own are places to stop at, not ways.
  SpaceSet through(ruleset.board().size());
  through.set_all();
  const auto close = [&](const auto& families) {
    for (const auto& family : families) {
      for (const SpaceId i : ruleset.spaces().ids()) {
        if (family.is_on(i)) through.clear(i);
      }
    }
  };
  close(ruleset.piles().families());
  close(ruleset.zones().families());
  BoardSearch search(ruleset.board());
  std::vector<NearSpace> found;
  from.for_each([&](SpaceId start) {
    const int distance = start == space ? 0 : search.distance(start, space, through);
    if (distance >= 0) found.push_back({start, distance});
  });
  std::ranges::stable_sort(found, {}, &NearSpace::distance);
  if (found.size() > kMostNear) found.resize(kMostNear);
  return found;
}

}  // namespace windrose::terminal
