// The words for single events of the story.
#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/kinds.h"
#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/event_clause.h"
#include "runtime/words/telling/story.h"
#include "runtime/words/telling/story_words.h"

namespace windrose {
namespace {

std::string roll_clause(const State& state, const Rolled& roll, std::span<const Code> faces,
                        bool of_somebody) {
  const std::string thrown = thrown_text(state, roll, faces);
  return of_somebody ? phrase("rolls {1}", thrown)
                     : phrase_number("the die shows {1}", "the dice show {1}",
                                     static_cast<long long>(faces.size()), thrown);
}

}  // namespace

std::string Story::zone(ZoneId zone, int subject) const {
  const ZoneInfo& info = match_.ruleset().zones()[zone];
  const std::string& name = info.name.empty() ? info.id : info.name;
  if (info.owner >= 0 && info.owner == subject) return the_text(pretty(name));
  if (zone == match_.ruleset().box()) return phrase("the box");
  const SpaceId space = match_.ruleset().space_of_zone(zone);
  if (space == SpaceId::none) return zone_name(match_.ruleset(), zone);
  return join(split(thing_name(match_.names(), Code(space)), ' '), kTie);
}

std::string Story::pile(PileId pile, int subject) const {
  const PileInfo& info = match_.ruleset().piles()[pile];
  if (info.owner >= 0 && info.owner == subject) return phrase("the {1}", pretty(info.id));
  return pretty(pile_name(match_.ruleset(), pile));
}

/// Of a pile that is named after what lies in it, `factors`, only its space is told.
std::string Story::place_of(PileId pile, TokenId token, int subject) const {
  const PileInfo& info = match_.ruleset().piles()[pile];
  const TokenInfo& what = match_.ruleset().tokens()[token];
  const std::string& id = match_.ruleset().data().tokens[what.declaration].id;
  if (info.space == SpaceId::none || info.id != id + "s") return this->pile(pile, subject);
  return thing_name(match_.names(), Code(info.space));
}

/// A piece comes into play, or leaves the board.
std::string Story::box_clause(const Moved& move, const std::string& name, int subject) const {
  const Ruleset& ruleset = match_.ruleset();
  const PieceInfo& piece = ruleset.pieces()[piece_of(move.item)];
  const PieceDeclaration& declaration = ruleset.data().pieces[piece.declaration];
  const bool comes = move.from == ruleset.box();
  const std::string place = zone(comes ? move.to : move.from, subject);
  const bool own = piece.owner >= 0 && piece.owner == subject;
  const bool only = own && declaration.per_player == 1;
  const std::string what = only  ? phrase("the {1}", name)
                           : own ? a_text(name)
                           : piece.owner < 0
                               ? the_text(name)
                               : phrase("{1}'s {2}", ruleset.player_name(piece.owner), name);
  if (subject < 0)
    return comes ? phrase("{1} comes to {2}", what, place) : phrase("{1} leaves {2}", what, place);
  return comes ? phrase("places {1} at {2}", what, place)
               : phrase("removes {1} from {2}", what, place);
}

std::string Story::piece_clause(const Moved& move, int subject) const {
  const Ruleset& ruleset = match_.ruleset();
  const PieceInfo& piece = ruleset.pieces()[piece_of(move.item)];
  const PieceDeclaration& declaration = ruleset.data().pieces[piece.declaration];
  const std::string name = told_name(declaration);
  if (move.from == ruleset.box() || move.to == ruleset.box())
    return box_clause(move, name, subject);
  const std::string from = zone(move.from, subject);
  const std::string to = zone(move.to, subject);
  const auto owned = std::ranges::count_if(
      ruleset.data().pieces, [](const PieceDeclaration& other) { return other.per_player > 0; });
  if (piece.owner >= 0 && piece.owner == subject) {
    return owned == 1 ? phrase("moves from {1} to {2}", from, to)
                      : phrase("moves {1} from {2} to {3}", name, from, to);
  }
  const std::string what = piece.owner < 0
                               ? phrase("the {1}", name)
                               : phrase("{1}'s {2}", ruleset.player_name(piece.owner), name);
  return subject < 0 ? phrase("{1} moves from {2} to {3}", what, from, to)
                     : phrase("moves {1} from {2} to {3}", what, from, to);
}

/// Equal names are counted: "2 influence cards", "Prosperity in Europe (2)".
std::string Story::cards_text(const Clause& clause, int subject) const {
  std::vector<std::string> names;
  for (const auto& [name, count] : clause.cards) {
    const bool is_back =
        spoken_language() == nullptr && (name.starts_with("a ") || name.starts_with("an "));
    const std::string number = std::to_string(count);
    names.push_back(count == 1 ? name
                    : is_back  ? number + name.substr(name.find(' ')) + "s"
                               : name + " (" + number + ")");
  }
  const std::string what = list_and(names);
  const ZoneInfo& from = match_.ruleset().zones()[clause.from.as<ZoneId>()];
  const ZoneInfo& to = match_.ruleset().zones()[clause.to.as<ZoneId>()];
  const bool from_own = subject >= 0 && from.owner == subject;
  const bool to_own = subject >= 0 && to.owner == subject;
  if (from_own && to.is_discard) return phrase("discards {1}", what);
  const bool is_one = clause.cards.size() == 1 && clause.cards.front().second == 1;
  if (from.deck >= 0 && !from.is_discard) {
    if (to_own || to.is_discard) return phrase("draws {1}", what);
    std::vector<std::string> targets{zone(clause.to.as<ZoneId>(), subject)};
    for (const ZoneId also : clause.also_to) targets.push_back(zone(also, subject));
    const std::string target = list_and(targets);
    if (subject >= 0) return phrase("deals {1} to {2}", what, target);
    return is_one ? phrase("{1} is dealt to {2}", what, target)
                  : phrase("{1} are dealt to {2}", what, target);
  }
  const std::string origin = zone(clause.from.as<ZoneId>(), subject);
  const std::string target = zone(clause.to.as<ZoneId>(), subject);
  if (subject < 0) {
    return is_one ? phrase("{1} goes from {2} to {3}", what, origin, target)
                  : phrase("{1} go from {2} to {3}", what, origin, target);
  }
  return from_own ? phrase("puts {1} from {2} to {3}", what, origin, target)
         : to_own ? phrase("takes {1} from {2} into {3}", what, origin, target)
                  : phrase("moves {1} from {2} to {3}", what, origin, target);
}

std::string Story::sum_text(Value amount) const {
  return style_.look != nullptr ? amount_text(*style_.look, amount)
                                : amount_text(match_.ruleset().data().money.sign, amount);
}

std::string Story::pay_text(const Clause& clause, int subject) const {
  const State& state = match_.state();
  const std::string amount = sum_text(clause.amount);
  const PurseId own = subject < 0 ? PurseId::none : Ruleset::purse_of(subject);
  const auto from = clause.from.as<PurseId>();
  const auto to = clause.to.as<PurseId>();
  if (from == own) return phrase("pays {1} to {2}", amount, purse_name(state.ruleset(), to));
  if (to == own) {
    return from == Ruleset::bank()
               ? phrase("receives {1}", amount)
               : phrase("receives {1} from {2}", amount, purse_name(state.ruleset(), from));
  }
  return phrase("{1} pays {2} to {3}", purse_name(state.ruleset(), from), amount,
                purse_name(state.ruleset(), to));
}

std::string Story::give_text(const Clause& clause, int subject) const {
  std::vector<std::string> tokens;
  for (const auto& [token, count] : clause.tokens) {
    tokens.push_back(token_text(match_.ruleset(), token, count, subject));
  }
  const auto& piles = match_.ruleset().piles();
  const auto from = clause.from.as<PileId>();
  const auto to = clause.to.as<PileId>();
  const bool from_own = subject >= 0 && piles[from].owner == subject;
  const bool to_own = subject >= 0 && piles[to].owner == subject;
  const TokenId token = clause.tokens.front().first;
  const std::string what = join(tokens, ", ");
  const std::string origin = place_of(from, token, subject);
  const std::string target = place_of(to, token, subject);
  if (subject < 0) {
    const bool is_one = clause.tokens.size() == 1 && clause.tokens.front().second == 1;
    return is_one ? phrase("{1} goes from {2} to {3}", what, origin, target)
                  : phrase("{1} go from {2} to {3}", what, origin, target);
  }
  if (from_own && to_own) return phrase("puts {1} from {2} into {3}", what, origin, target);
  return from_own ? phrase("puts {1} from {2} to {3}", what, origin, target)
         : to_own ? phrase("takes {1} from {2} into {3}", what, origin, target)
                  : phrase("moves {1} from {2} to {3}", what, origin, target);
}

std::string Story::text_of(const Clause& clause, int subject) const {
  if (clause.effect == effect_of<Paid>()) return pay_text(clause, subject);
  if (clause.effect == effect_of<Given>()) return give_text(clause, subject);
  if (!clause.cards.empty()) return cards_text(clause, subject);
  if (!clause.spaces.empty()) return owner_text(clause, subject);
  return words_of(clause);
}

/// "gets Lisbon and Cadiz", "Lisbon and Cadiz now belong to ben".
std::string Story::owner_text(const Clause& clause, int subject) const {
  const std::string spaces = all_of_them(clause.spaces);
  const bool several = clause.spaces.size() > 1;
  if (clause.amount == kNone)
    return several ? phrase("{1} have no owner now", spaces)
                   : phrase("{1} has no owner now", spaces);
  if (clause.amount == subject) return phrase("gets {1}", spaces);
  const std::string owner = match_.ruleset().player_name(clause.amount);
  return several ? phrase("{1} now belong to {2}", spaces, owner)
                 : phrase("{1} now belongs to {2}", spaces, owner);
}

/// Spaces that get the same owner one after the other are told at once.
bool Story::joins_spaces(std::vector<Clause>& clauses, const Event& event) const {
  const auto* const change = event.as<Changed>();
  if (change == nullptr) return false;
  const PropertySlot& slot = match_.ruleset().properties()[change->slot];
  if (slot.target != Kind::space || slot.declaration->name != "owner" || slot.declaration->quiet ||
      slot.declaration->type != ValueType::player)
    return false;
  if (clauses.empty() || clauses.back().spaces.empty() || clauses.back().amount != change->now)
    clauses.push_back({.effect = event.effect(), .amount = change->now});
  clauses.back().spaces.push_back(thing_name(match_.state(), Code(Kind::space, change->entity)));
  return true;
}

std::string Story::set_clause(const Changed& change, std::uint16_t known, int subject) const {
  const PropertySlot& slot = match_.ruleset().properties()[change.slot];
  const PropertyDeclaration& declaration = *slot.declaration;
  const State& state = match_.state();
  if (declaration.quiet) return {};
  const bool of_subject = slot.target == Kind::player && change.entity == subject;
  // What the panel of players shows anyway, unless it is a score of some sort.
  if (slot.target == Kind::player && declaration.type != ValueType::number) return {};
  // Of flags of spaces those of one's own, "mortgaged"; the others stand on the board.
  if (slot.target == Kind::space && declaration.type == ValueType::flag &&
      (subject < 0 || owner_of(state, Kind::space, change.entity) != subject))
    return {};
  if (slot.target == Kind::piece && declaration.type != ValueType::flag) return {};
  if (slot.target == Kind::player &&
      change.now == match_.ruleset().start_values()[slot.at(change.entity)])
    return {};
  const std::string name = pretty(declaration.name);
  const auto named = [&](Code code) {
    const bool is_item = code.kind() == Kind::card || code.kind() == Kind::piece;
    const bool is_known = viewer_ == kReferee || (known >> static_cast<unsigned>(viewer_) & 1U);
    return is_item && !is_known ? code_name_for(state, code, viewer_, known)
                                : thing_name(state, code);
  };
  std::string value =
      change.now == kNone ? phrase("none") : named(value_code(declaration, change.now));
  const bool several = is_plural(name);
  if (of_subject) {
    const StandingDeclaration& standing = match_.ruleset().data().standing;
    const bool wins = standing.of.path == std::vector<std::string>{"player", declaration.name};
    if (wins && !standing.unit.empty()) {
      return phrase("now has {1} {2}", value,
                    change.now == 1 && spoken_language() == nullptr ? singular_of(standing.unit)
                                                                    : told_text(standing.unit));
    }
    if (declaration.name == "score") return phrase("now has {1}", value);
    const bool one = declaration.type == ValueType::number && change.now == 1;
    return several ? phrase("now has {1} {2}", value, one ? singular_of(name) : name)
                   : phrase_as("a value", "now has {1} {2}", name, value);
  }
  const std::string whose =
      slot.target == Kind::game ? "" : named(Code(slot.target, change.entity));
  if (declaration.type == ValueType::flag) {
    const std::string what = whose.empty() ? phrase("the game") : whose;
    return change.now != 0 ? phrase("{1} is now {2}", what, name)
                           : phrase("{1} is no longer {2}", what, name);
  }
  return property_clause(name, whose, value);
}

std::string Story::marker_clause(const Marked& marked, int subject) const {
  const std::string marker = marker_name(match_.ruleset().charts()[marked.chart]);
  const std::string column = std::to_string(marked.now);
  return subject < 0 ? phrase("{1} moves to column {2}", marker, column)
                     : phrase("moves {1} to column {2}", marker, column);
}

std::string Story::log_clause(const Journal& journal, const Event& event, int subject) const {
  std::string text = words_of_log(match_.names(), journal, event, viewer_);
  if (subject < 0) return text;
  const std::string name = match_.ruleset().player_name(subject) + " ";
  return text.starts_with(name) ? text.substr(name.size()) : text;
}

std::string Story::clause(const Journal& journal, const Event& event, int subject) const {
  const State& state = match_.state();
  const Cases cases{
      [&](const Rolled& roll) {
        return roll_clause(state, roll, journal.codes(roll.faces), subject >= 0);
      },
      [&](const Changed& change) { return set_clause(change, event.known, subject); },
      [&](const Marked& marked) { return marker_clause(marked, subject); },
      [&](const Logged& /*line*/) { return log_clause(journal, event, subject); },
      [&](const Retired& retired) {
        return retired.seat == subject
                   ? phrase("is out of the match")
                   : phrase("{1} is out of the match", match_.ruleset().player_name(retired.seat));
      },
      [&](const Shuffled& shuffled) { return shuffled_clause(zone(shuffled.zone, subject)); },
      [&](const Shown& shown) {
        const Code item = match_.ruleset().item_code(shown.item);
        return phrase("{1} is shown to {2}", code_name_for(state, item, viewer_, event.known),
                      shown.seat < 0 ? phrase("all") : match_.ruleset().player_name(shown.seat));
      },
      [&](const StarterSet& starter) {
        return phrase("{1} is now the first player", match_.ruleset().player_name(starter.seat));
      },
      // Payments, tokens and moves are added up before they are told.
      [](const OneOf<Paid, Given, Moved, StepBegun, ListChanged, Finished> auto&) {
        return std::string();
      }};
  return std::visit(cases, event.what);
}

/// Whether the clause of an event that is no payment and no move speaks of something else than the
/// player of the turn.
bool Story::has_subject(const Journal& journal, const Event& event, int subject) const {
  if (subject < 0) return true;
  const Cases cases{
      [&](const Logged& /*line*/) {
        return player_of_log(match_.names(), journal, event) != subject ||
               !begins_with_first(match_.names(), event);
      },
      [&](const Changed& change) {
        const PropertySlot& slot = match_.ruleset().properties()[change.slot];
        if (slot.target == Kind::player) return change.entity != subject;
        return slot.target != Kind::space || slot.declaration->name != "owner" ||
               change.now != subject;
      },
      [&](const Retired& retired) { return retired.seat != subject; },
      [](const OneOf<Shuffled, Shown, StarterSet> auto&) { return true; },
      [](const OneOf<Paid, Given, Moved, StepBegun, ListChanged, Marked, Rolled, Finished> auto&) {
        return false;
      }};
  return std::visit(cases, event.what);
}

/// The same of payments, which may be between others.
bool Story::has_subject(const Clause& clause, int subject) const {
  if (clause.effect != effect_of<Paid>()) return clause.has_subject;
  const PurseId own = subject < 0 ? PurseId::none : Ruleset::purse_of(subject);
  return clause.from != Code(own) && clause.to != Code(own);
}

/// The rules' own words, of all things of which they say the same.
std::string Story::words_of(const Clause& clause) {
  if (clause.ends.empty()) return said_of_all(clause.text, clause.things);
  const std::size_t begin = clause.text.size() - clause.ends.front().size();
  return clause.text.substr(0, begin) + all_of_them(clause.ends);
}

/// What rules say of one thing after the other is said of all of them at once.
bool Story::joins_words(std::vector<Clause>& clauses, const Journal& journal,
                        std::size_t index) const {
  const auto events = journal.events();
  constexpr Effect kLogged = effect_of<Logged>();
  if (clauses.empty() || clauses.back().effect != kLogged || clauses.back().events.empty())
    return false;
  Clause& last = clauses.back();
  const EventMark& mark = last.events.front();
  const Journal& before = match_.journal(mark.step);
  const Event& first = before.events()[mark.event];
  if (last.things.empty() && differ_in_end(match_.names(), before, first, journal, events[index])) {
    const auto end = [&](const Journal& from, const Event& event) {
      return argument_name(match_.names(), event, about(from, event).back(), viewer_);
    };
    if (last.ends.empty()) last.ends.push_back(end(before, first));
    if (!last.text.ends_with(last.ends.front())) return false;
    last.ends.push_back(end(journal, events[index]));
    return true;
  }
  if (!last.ends.empty() || !differ_in_who(before, first, journal, events[index])) return false;
  const auto thing = [&](const Journal& from, const Event& event) {
    return argument_name(match_.names(), event, about(from, event).front(), viewer_);
  };
  if (last.things.empty()) last.things.push_back(thing(before, first));
  if (!last.text.starts_with(last.things.front())) return false;
  const std::string added = thing(journal, events[index]);
  // Players who throw again after a tie are told by themselves, as they were told before.
  const auto tells_of_it = [&added](const Clause& clause) {
    return clause.effect == kLogged &&
           (clause.text.starts_with(added + " ") ||
            std::ranges::find(clause.things, added) != clause.things.end());
  };
  if (std::ranges::any_of(clauses, tells_of_it)) return false;
  last.things.push_back(added);
  return true;
}

}  // namespace windrose
