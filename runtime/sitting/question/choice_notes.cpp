// What stands behind the answers of a list: whose a space is, what lies there, a price, how far it
// is.
#include <array>
#include <set>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/sitting/question/choices.h"
#include "runtime/state/board/board_search.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {

std::string steps_text(int steps) {
  return steps > 0 ? phrase("{1} away", std::to_string(steps)) : std::string();
}

Sentence joined_notes(SaidParts notes) {
  Sentence all;
  for (const Sentence& note : notes) all.add_part(note, ", ");
  return all;
}

Sentence Choice::own_note() const {
  return joined_notes(std::array{whose, note});
}

Sentence Choice::place_note() const {
  return joined_notes(std::array{Sentence(steps_text(steps)), pieces, note});
}

Sentence Choice::whole_note() const {
  return joined_notes(std::array{whose, place_note()});
}

/// Where a list has spaces of several owners, or of another player: whose each is.
void Choices::add_owners() {
  std::set<SeatId> owners;
  for (const Choice& choice : choices_) {
    if (choice.code.kind() == Kind::space) owners.insert(content_.owner(choice.code.as<SpaceId>()));
  }
  if (owners.empty()) return;
  const SeatId first = *owners.begin();
  if (owners.size() == 1 && (first == SeatId::none || first == asked_.seat)) return;
  for (Choice& choice : choices_) {
    if (choice.code.kind() != Kind::space || is_place(choice)) continue;
    const SeatId owner = content_.owner(choice.code.as<SpaceId>());
    if (owner == SeatId::none) continue;
    choice.whose = owner == asked_.seat ? Sentence(phrase("yours"))
                                        : phrase("of {1}", said_player(seen_.ruleset(), owner));
  }
}

/// The value of a chart's row that has the option's id.
std::string Choices::chart_note(Code option) const {
  const std::string id = code_id(seen_, option);
  const auto charts = seen_.ruleset().charts();
  const auto named = [&charts](const ChartData& chart_named) {
    return charts.size() == 1 ? "" : pretty(chart_named.id) + " ";
  };
  const auto found = Tabletop(seen_).chart_row(id);
  if (!found) return {};
  const Scalar& value = found->value();
  const std::string name = named(*found->chart.data);
  if (value.kind != Scalar::Kind::number) return name + pretty(value.word);
  const int trend = found->trend();
  return name + number_text(value.number) + (trend > 0 ? " ▲" : trend < 0 ? " ▼" : "");
}

/// "your counter", "the counter of ben", "3 men of ben".
std::vector<Sentence> Choices::pieces_on(SpaceId space) const {
  std::vector<std::pair<PieceId, int>> groups;  // the first one of each kind and owner
  const Ruleset& ruleset = seen_.ruleset();
  for (const ItemId item : Tabletop(seen_).row_on(space).items) {
    if (ruleset.items().is_card(item)) continue;
    const PieceId piece = ruleset.items().code(item).as<PieceId>();
    const PieceInfo& info = ruleset.pieces()[piece];
    const auto same = std::ranges::find_if(groups, [&](const auto& group) {
      const PieceInfo& first = ruleset.pieces()[group.first];
      return first.declaration == info.declaration && first.owner == info.owner;
    });
    if (same == groups.end()) {
      groups.emplace_back(piece, 1);
    } else {
      ++same->second;
    }
  }
  std::vector<Sentence> names;
  names.reserve(groups.size());
  for (const auto& [piece, count] : groups) {
    const PieceInfo& info = ruleset.pieces()[piece];
    const PieceDeclaration& declaration = ruleset.data().pieces[info.declaration];
    const std::string name = count == 1 ? told_name(declaration)
                                        : std::to_string(count) + " " + several_text(declaration);
    if (info.owner == SeatId::none || info.owner == asked_.seat) {
      names.emplace_back(info.owner == SeatId::none ? name : phrase("your {1}", name));
      continue;
    }
    const Sentence owner = said_player(ruleset, info.owner);
    names.push_back(count == 1 ? phrase("the {1} of {2}", name, owner)
                               : phrase("{1} of {2}", name, owner));
  }
  return names;
}

Sentence Choices::note_of(Code option) const {
  switch (option.kind()) {
    case Kind::space: {
      Sentence note = content_.stock(option.as<SpaceId>());
      for (const Sentence& change : content_.changes(option.as<SpaceId>()))
        note.add_part(change, ", ");
      return note;
    }
    case Kind::card: {
      const CardInfo& info = seen_.ruleset().cards()[option.as<CardId>()];
      return told_text(seen_.ruleset().data().decks[info.deck].cards[info.card].text);
    }
    case Kind::piece: {
      const ZoneId zone = Tabletop(seen_).place(item_of(option.as<PieceId>()));
      return zone == ZoneId::none ? Sentence() : said_name(seen_, Code(zone));
    }
    case Kind::token:
    case Kind::word:
      return chart_note(option);
    default:
      return {};
  }
}

/// How far each space is from the player's only piece: known where the ways between are options as
/// well.
void Choices::add_number_of_steps() {
  const Ruleset& ruleset = seen_.ruleset();
  SpaceId from = SpaceId::none;
  int on_board = 0;
  for (const PieceId piece : ruleset.pieces().ids()) {
    const SpaceId space = Tabletop(seen_).space_of(item_of(piece));
    if (ruleset.pieces()[piece].owner != asked_.seat || space == SpaceId::none) continue;
    from = space;
    ++on_board;
  }
  if (on_board != 1) return;
  const SpaceSet through = legal_spaces();
  if (through.count() < 2) return;
  SpaceSet ways = through;
  for (const Choice& choice : choices_) {
    if (choice.code.kind() == Kind::space && !is_place(choice))
      ways.clear(choice.code.as<SpaceId>());
  }
  if (ways.empty()) return;
  BoardSearch search(ruleset.board());
  for (Choice& choice : choices_) {
    if (choice.code.kind() != Kind::space) continue;
    const int steps = search.distance(from, choice.code.as<SpaceId>(), through);
    if (steps >= 0) choice.steps = steps;
  }
}

}  // namespace windrose
