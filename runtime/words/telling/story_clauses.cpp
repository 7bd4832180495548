// The words for single events of the story.
#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/money_text.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/kinds.h"
#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/owners.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/event_clause.h"
#include "runtime/words/telling/story.h"
#include "runtime/words/telling/story_words.h"

namespace windrose {
namespace {

Sentence roll_clause(const Names& names, const Rolled& roll, std::span<const Code> faces,
                     bool of_somebody) {
  const Sentence thrown = thrown_text(names, roll, faces);
  return of_somebody ? phrase("rolls {1}", thrown)
                     : phrase_number("the die shows {1}", "the dice show {1}",
                                     static_cast<long long>(faces.size()), thrown);
}

/// Whose the space is, as the viewer may know it.
SeatId owner_seen(const Played& played, Viewer viewer, SpaceId space) {
  Observation seen(played.ruleset());
  played.observe(viewer, seen);
  return owner_of(seen, Kind::space, number_of(space));
}

}  // namespace

Sentence Story::zone(ZoneId zone, SeatId subject) const {
  const ZoneInfo& info = played_.ruleset().zones()[zone];
  if (info.owner != SeatId::none && info.owner == subject) return the_text(told_name(info));
  Sentence said = said_zone(played_.ruleset(), zone);
  if (played_.ruleset().zones().space_of(zone) == SpaceId::none) return said;
  // The name of a space is not torn apart at the end of a line.
  for (SentenceSpan& span : said.spans) span.text = join(split(span.text, ' '), kTie);
  return said;
}

Sentence Story::pile(PileId pile, SeatId subject) const {
  const PileInfo& info = played_.ruleset().piles()[pile];
  if (info.owner == SeatId::none || info.owner != subject)
    return said_pile(played_.ruleset(), pile);
  return phrase("the {1}",
                Sentence(SentenceSpan{std::string(without_the(pretty(info.id))), Code(pile)}));
}

/// Of a pile that is named after what lies in it, `factors`, only its space is told.
Sentence Story::place_of(PileId pile, TokenId token, SeatId subject) const {
  const PileInfo& info = played_.ruleset().piles()[pile];
  const TokenInfo& what = played_.ruleset().tokens()[token];
  const std::string& id = played_.ruleset().data().tokens[what.declaration].id;
  if (info.space == SpaceId::none || info.id != id + "s") return this->pile(pile, subject);
  return said_thing(played_.names(), Code(info.space));
}

/// A piece comes into play, or leaves the board.
Sentence Story::box_clause(const Moved& move, const std::string& name, SeatId subject) const {
  const Ruleset& ruleset = played_.ruleset();
  const PieceInfo& piece = ruleset.pieces()[piece_of(move.item)];
  const PieceDeclaration& declaration = ruleset.data().pieces[piece.declaration];
  const bool comes = move.from == ruleset.zones().box();
  const Sentence place = zone(comes ? move.to : move.from, subject);
  const bool own = piece.owner != SeatId::none && piece.owner == subject;
  const bool only = own && declaration.per_player == 1;
  const Sentence what =
      naming(only                          ? the_text(name)
             : own                         ? a_text(name)
             : piece.owner == SeatId::none ? the_text(name)
                                           : said_of_player(ruleset, piece.owner, name),
             Code(piece_of(move.item)));
  if (subject == SeatId::none)
    return comes ? phrase("{1} comes to {2}", what, place) : phrase("{1} leaves {2}", what, place);
  return comes ? phrase("places {1} at {2}", what, place)
               : phrase("removes {1} from {2}", what, place);
}

Sentence Story::piece_clause(const Moved& move, SeatId subject) const {
  const Ruleset& ruleset = played_.ruleset();
  const PieceInfo& piece = ruleset.pieces()[piece_of(move.item)];
  const PieceDeclaration& declaration = ruleset.data().pieces[piece.declaration];
  const std::string name = told_name(declaration);
  if (move.from == ruleset.zones().box() || move.to == ruleset.zones().box())
    return box_clause(move, name, subject);
  const Sentence from = zone(move.from, subject);
  const Sentence to = zone(move.to, subject);
  const auto owned = std::ranges::count_if(
      ruleset.data().pieces, [](const PieceDeclaration& other) { return other.per_player > 0; });
  if (piece.owner != SeatId::none && piece.owner == subject) {
    return owned == 1 ? phrase("moves from {1} to {2}", from, to)
                      : phrase("moves {1} from {2} to {3}", name, from, to);
  }
  const Sentence what = naming(
      piece.owner == SeatId::none ? the_text(name) : said_of_player(ruleset, piece.owner, name),
      Code(piece_of(move.item)));
  return subject == SeatId::none ? phrase("{1} moves from {2} to {3}", what, from, to)
                                 : phrase("moves {1} from {2} to {3}", what, from, to);
}

/// Equal cards are counted: "2 influence cards", "Prosperity in Europe (2)".
Sentence Story::counted(const EqualCards& cards) const {
  if (cards.back_of >= 0) return backs_text(played_.ruleset(), cards.back_of, cards.count);
  Sentence said = cards.name;
  if (cards.count > 1) said.add({" (" + number_text(cards.count) + ")"});
  return said;
}

Sentence Story::cards_text(const Clause& clause, SeatId subject) const {
  std::vector<Sentence> names;
  for (const EqualCards& cards : clause.cards) names.push_back(counted(cards));
  const Sentence what = list_and(names);
  const ZoneInfo& from = played_.ruleset().zones()[clause.from.as<ZoneId>()];
  const ZoneInfo& to = played_.ruleset().zones()[clause.to.as<ZoneId>()];
  const bool from_own = subject != SeatId::none && from.owner == subject;
  const bool to_own = subject != SeatId::none && to.owner == subject;
  if (from_own && to.is_discard) return phrase("discards {1}", what);
  const bool is_one = clause.cards.size() == 1 && clause.cards.front().count == 1;
  if (from.deck >= 0 && !from.is_discard) {
    if (to_own || to.is_discard) return phrase("draws {1}", what);
    std::vector<Sentence> targets{zone(clause.to.as<ZoneId>(), subject)};
    for (const ZoneId also : clause.also_to) targets.push_back(zone(also, subject));
    const Sentence target = list_and(targets);
    if (subject != SeatId::none) return phrase("deals {1} to {2}", what, target);
    return is_one ? phrase("{1} is dealt to {2}", what, target)
                  : phrase("{1} are dealt to {2}", what, target);
  }
  const Sentence origin = zone(clause.from.as<ZoneId>(), subject);
  const Sentence target = zone(clause.to.as<ZoneId>(), subject);
  if (subject == SeatId::none) {
    return is_one ? phrase("{1} goes from {2} to {3}", what, origin, target)
                  : phrase("{1} go from {2} to {3}", what, origin, target);
  }
  return from_own ? phrase("puts {1} from {2} to {3}", what, origin, target)
         : to_own ? phrase("takes {1} from {2} into {3}", what, origin, target)
                  : phrase("moves {1} from {2} to {3}", what, origin, target);
}

std::string Story::sum_text(Value amount) const {
  return look_ != nullptr ? windrose::sum_text(*look_, amount)
                          : money_text(played_.ruleset(), amount);
}

Sentence Story::pay_text(const Clause& clause, SeatId subject) const {
  const Ruleset& ruleset = played_.ruleset();
  const Sentence amount = sum_text(clause.amount);
  const PurseId own = subject == SeatId::none ? PurseId::none : purse_of(subject);
  const auto from = clause.from.as<PurseId>();
  const auto to = clause.to.as<PurseId>();
  if (from == own) return phrase("pays {1} to {2}", amount, said_purse(ruleset, to));
  if (to == own) {
    return from == kBank ? phrase("receives {1}", amount)
                         : phrase("receives {1} from {2}", amount, said_purse(ruleset, from));
  }
  return phrase("{1} pays {2} to {3}", said_purse(ruleset, from), amount, said_purse(ruleset, to));
}

Sentence Story::give_text(const Clause& clause, SeatId subject) const {
  Sentence what;
  for (const auto& [token, count] : clause.tokens) {
    if (!what.empty()) what.add({", "});
    what += said_tokens(played_.ruleset(), token, count, subject);
  }
  const auto& piles = played_.ruleset().piles();
  const auto from = clause.from.as<PileId>();
  const auto to = clause.to.as<PileId>();
  const bool from_own = subject != SeatId::none && piles[from].owner == subject;
  const bool to_own = subject != SeatId::none && piles[to].owner == subject;
  const TokenId token = clause.tokens.front().first;
  const Sentence origin = place_of(from, token, subject);
  const Sentence target = place_of(to, token, subject);
  if (subject == SeatId::none) {
    const bool is_one = clause.tokens.size() == 1 && clause.tokens.front().second == 1;
    return is_one ? phrase("{1} goes from {2} to {3}", what, origin, target)
                  : phrase("{1} go from {2} to {3}", what, origin, target);
  }
  if (from_own && to_own) return phrase("puts {1} from {2} into {3}", what, origin, target);
  return from_own ? phrase("puts {1} from {2} to {3}", what, origin, target)
         : to_own ? phrase("takes {1} from {2} into {3}", what, origin, target)
                  : phrase("moves {1} from {2} to {3}", what, origin, target);
}

Sentence Story::text_of(const Clause& clause, SeatId subject) const {
  if (clause.effect == effect_of<Paid>()) return pay_text(clause, subject);
  if (clause.effect == effect_of<Given>()) return give_text(clause, subject);
  if (!clause.cards.empty()) return cards_text(clause, subject);
  if (!clause.spaces.empty()) return owner_text(clause, subject);
  return words_of(clause);
}

/// "gets Lisbon and Cadiz", "Lisbon and Cadiz now belong to ben".
Sentence Story::owner_text(const Clause& clause, SeatId subject) const {
  const Sentence spaces = list_and(clause.spaces);
  const bool several = clause.spaces.size() > 1;
  if (clause.amount == kNone) {
    return several ? phrase("{1} have no owner now", spaces)
                   : phrase("{1} has no owner now", spaces);
  }
  const SeatId seat{clause.amount};
  if (seat == subject) return phrase("gets {1}", spaces);
  const Sentence owner = said_player(played_.ruleset(), seat);
  return several ? phrase("{1} now belong to {2}", spaces, owner)
                 : phrase("{1} now belongs to {2}", spaces, owner);
}

/// Spaces that get the same owner one after the other are told at once.
bool Story::joins_spaces(std::vector<Clause>& clauses, const Event& event) const {
  const auto* const change = event.as<Changed>();
  if (change == nullptr) return false;
  const PropertySlot& slot = played_.ruleset().properties()[change->slot];
  if (slot.target != Kind::space || slot.declaration->name != "owner" || slot.declaration->quiet ||
      slot.declaration->type != ValueType::player)
    return false;
  if (clauses.empty() || clauses.back().spaces.empty() || clauses.back().amount != change->now)
    clauses.push_back({.effect = event.effect(), .amount = change->now});
  clauses.back().spaces.push_back(said_thing(played_.names(), Code(Kind::space, change->entity)));
  return true;
}

Sentence Story::set_clause(const Event& event, const Changed& change, SeatId subject) const {
  const PropertySlot& slot = played_.ruleset().properties()[change.slot];
  const PropertyDeclaration& declaration = *slot.declaration;
  if (declaration.quiet) return {};
  const bool of_subject = slot.target == Kind::player && SeatId{change.entity} == subject;
  // What the panel of players shows anyway, unless it is a score of some sort.
  if (slot.target == Kind::player && declaration.type != ValueType::number) return {};
  // Of flags of spaces those of one's own, "mortgaged"; the others stand on the board.
  if (slot.target == Kind::space && declaration.type == ValueType::flag &&
      (subject == SeatId::none || owner_seen(played_, viewer_, SpaceId{change.entity}) != subject))
    return {};
  if (slot.target == Kind::piece && declaration.type != ValueType::flag) return {};
  if (slot.target == Kind::player &&
      change.now == played_.ruleset().properties().start_values()[slot.at(change.entity)])
    return {};
  const std::string name = pretty(declaration.name);
  const Sentence value =
      change.now == kNone
          ? Sentence(phrase("none"))
          : seen_thing(played_.names(), seen_value(played_.ruleset(), change, viewer_));
  const auto named = [&](Code code) {
    return seen_thing(played_.names(), seen_subject(played_.ruleset(), event, viewer_, code));
  };
  const bool several = is_plural(name);
  if (of_subject) {
    const StandingDeclaration& standing = played_.ruleset().data().standing;
    const bool wins = standing.of.path == std::vector<std::string>{"player", declaration.name};
    if (wins && !standing.unit.empty()) {
      return phrase("now has {1} {2}", value, noun_for(change.now, standing.unit));
    }
    if (declaration.name == "score") return phrase("now has {1}", value);
    const bool one = declaration.type == ValueType::number && change.now == 1;
    return several ? phrase("now has {1} {2}", value, one ? singular_of(name) : name)
                   : phrase_as("a value", "now has {1} {2}", name, value);
  }
  const Sentence whose =
      slot.target == Kind::game ? Sentence() : named(Code(slot.target, change.entity));
  if (declaration.type == ValueType::flag) {
    const Sentence what = whose.empty() ? Sentence(phrase("the game")) : whose;
    return change.now != 0 ? phrase("{1} is now {2}", what, name)
                           : phrase("{1} is no longer {2}", what, name);
  }
  return property_clause(name, whose, value);
}

Sentence Story::marker_clause(const Marked& marked, SeatId subject) const {
  const Sentence marker = phrase("the marker of {1}", said_chart(played_.ruleset(), marked.chart));
  const std::string column = std::to_string(marked.now);
  return subject == SeatId::none ? phrase("{1} moves to column {2}", marker, column)
                                 : phrase("moves {1} to column {2}", marker, column);
}

Sentence Story::log_clause(const Journal& journal, const Event& event, SeatId subject) const {
  const Sentence said = words_of_log(played_.names(), journal, event, viewer_);
  if (!begins_with_player(said, subject)) return said;
  Sentence rest = behind(said, 1);
  rest.spans.front().text.erase(0, 1);
  return rest;
}

/// Whether it says "ben …": then the player may stand before several such clauses.
bool Story::begins_with_player(const Sentence& said, SeatId seat) const {
  return seat != SeatId::none && said.spans.size() > 1 && said.spans[1].text.starts_with(' ') &&
         begins_with(said, said_player(played_.ruleset(), seat));
}

Sentence Story::clause(const Journal& journal, const Event& event, SeatId subject) const {
  const Cases cases{
      [&](const Rolled& roll) {
        return roll_clause(played_.names(), roll, journal.codes(roll.faces),
                           subject != SeatId::none);
      },
      [&](const Changed& change) { return set_clause(event, change, subject); },
      [&](const Marked& marked) { return marker_clause(marked, subject); },
      [&](const Logged& /*line*/) { return log_clause(journal, event, subject); },
      [&](const Retired& retired) {
        return retired.seat == subject ? Sentence(phrase("is out of the match"))
                                       : phrase("{1} is out of the match",
                                                said_player(played_.ruleset(), retired.seat));
      },
      [&](const Shuffled& shuffled) { return shuffled_clause(zone(shuffled.zone, subject)); },
      [&](const Shown& shown) {
        const Code item = played_.ruleset().items().code(shown.item);
        return phrase(
            "{1} is shown to {2}",
            seen_thing(played_.names(), seen_subject(played_.ruleset(), event, viewer_, item)),
            shown.seat == SeatId::none ? Sentence(phrase("all"))
                                       : said_player(played_.ruleset(), shown.seat));
      },
      [&](const StarterSet& starter) {
        return phrase("{1} is now the first player", said_player(played_.ruleset(), starter.seat));
      },
      // Payments, tokens and moves are added up before they are told.
      [](const OneOf<Paid, Given, Moved, StepBegun, ListChanged, Finished> auto&) {
        return Sentence();
      }};
  return std::visit(cases, event.what);
}

/// Whether the clause of an event that is no payment and no move speaks of something else than the
/// player of the turn.
bool Story::has_subject(const Journal& journal, const Event& event, SeatId subject) const {
  if (subject == SeatId::none) return true;
  const Cases cases{
      [&](const Logged& /*line*/) {
        return !begins_with_player(words_of_log(played_.names(), journal, event, viewer_), subject);
      },
      [&](const Changed& change) {
        const PropertySlot& slot = played_.ruleset().properties()[change.slot];
        if (slot.target == Kind::player) return SeatId{change.entity} != subject;
        return slot.target != Kind::space || slot.declaration->name != "owner" ||
               SeatId{change.now} != subject;
      },
      [&](const Retired& retired) { return retired.seat != subject; },
      [](const OneOf<Shuffled, Shown, StarterSet> auto&) { return true; },
      [](const OneOf<Paid, Given, Moved, StepBegun, ListChanged, Marked, Rolled, Finished> auto&) {
        return false;
      }};
  return std::visit(cases, event.what);
}

/// The same of payments, which may be between others.
bool Story::has_subject(const Clause& clause, SeatId subject) const {
  if (clause.effect != effect_of<Paid>()) return clause.has_subject;
  const PurseId own = subject == SeatId::none ? PurseId::none : purse_of(subject);
  return clause.from != Code(own) && clause.to != Code(own);
}

/// The rules' own words, of all things of which they say the same.
Sentence Story::words_of(const Clause& clause) {
  if (clause.ends.empty()) return said_of_all(clause.said, clause.things);
  Sentence said = clause.said;
  said.spans.resize(said.spans.size() - clause.ends.front().spans.size());
  said += list_and(clause.ends);
  return said;
}

}  // namespace windrose
