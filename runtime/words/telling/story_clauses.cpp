// The words for single events of the story.
#include <algorithm>

#include "runtime/base/text/kinds.h"
#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/story.h"
#include "runtime/words/telling/story_words.h"

namespace windrose {
namespace {

std::string roll_clause(const State& state, const Rolled& roll, std::span<const Code> faces,
                        bool of_somebody) {
  std::string text = of_somebody         ? "rolls "
                     : faces.size() == 1 ? "the die shows "
                                         : "the dice show ";
  for (std::size_t i = 0; i < faces.size(); ++i)
    text += (i == 0 ? "" : " + ") + std::to_string(faces[i].id());
  if (faces.size() > 1) text += " = " + std::to_string(roll.total);
  if (roll.stream >= 0) text += " (" + pretty(state.words().text(roll.stream)) + ")";
  return text;
}

}  // namespace

std::string Story::zone(int zone, int subject) const {
  const ZoneInfo& info = match_.ruleset().zones()[zone];
  const std::string& name = info.name.empty() ? info.id : info.name;
  if (info.owner >= 0 && info.owner == subject) return with_the(pretty(name));
  if (zone == match_.ruleset().box()) return "the box";
  if (zone >= match_.ruleset().spaces()) return zone_name(match_.ruleset(), zone);
  return join(split(thing_name(match_.names(), Code(Kind::space, zone)), ' '), kTie);
}

std::string Story::pile(int pile, int subject) const {
  const PileInfo& info = match_.ruleset().piles()[pile];
  if (info.owner >= 0 && info.owner == subject) return "the " + pretty(info.id);
  return pretty(pile_name(match_.ruleset(), pile));
}

/// Of a pile that is named after what lies in it, `factors`, only its space is told.
std::string Story::place_of(int pile, int token, int subject) const {
  const PileInfo& info = match_.ruleset().piles()[pile];
  const TokenInfo& what = match_.ruleset().tokens()[token];
  const std::string& id = match_.ruleset().data().tokens[what.declaration].id;
  if (info.space < 0 || info.id != id + "s") return this->pile(pile, subject);
  return thing_name(match_.names(), Code(Kind::space, info.space));
}

std::string Story::piece_clause(const Moved& move, int subject) const {
  const Ruleset& ruleset = match_.ruleset();
  const PieceInfo& piece = ruleset.pieces()[move.item];
  const PieceDeclaration& declaration = ruleset.data().pieces[piece.declaration];
  std::string what = declaration.name.empty() ? pretty(declaration.id) : declaration.name;
  const auto owned = std::ranges::count_if(
      ruleset.data().pieces, [](const PieceDeclaration& other) { return other.per_player > 0; });
  if (piece.owner >= 0 && piece.owner == subject) {
    what = owned == 1 ? "moves" : "moves " + what;
  } else {
    what.insert(0, piece.owner < 0 ? "the " : ruleset.player_name(piece.owner) + "'s ");
    what = subject < 0 ? what + " moves" : "moves " + what;
  }
  return what + " from " + zone(move.from, subject) + " to " + zone(move.to, subject);
}

/// Equal names are counted: "2 influence cards", "Prosperity in Europe (2)".
std::string Story::cards_text(const Clause& clause, int subject) const {
  std::vector<std::string> names;
  for (const auto& [name, count] : clause.cards) {
    const bool is_back = name.starts_with("a ") || name.starts_with("an ");
    const std::string number = std::to_string(count);
    names.push_back(count == 1 ? name
                    : is_back  ? number + name.substr(name.find(' ')) + "s"
                               : name + " (" + number + ")");
  }
  const std::string what = join(names, ", ");
  const ZoneInfo& from = match_.ruleset().zones()[clause.from];
  const ZoneInfo& to = match_.ruleset().zones()[clause.to];
  const bool from_own = subject >= 0 && from.owner == subject;
  const bool to_own = subject >= 0 && to.owner == subject;
  if (from_own && to.is_discard) return "discards " + what;
  const bool is_one = clause.cards.size() == 1 && clause.cards.front().second == 1;
  if (from.deck >= 0 && !from.is_discard) {
    if (to_own || to.is_discard) return "draws " + what;
    std::string target = " to " + zone(clause.to, subject);
    for (std::size_t i = 0; i < clause.also_to.size(); ++i) {
      target += i + 1 == clause.also_to.size() ? " and " : ", ";
      target += zone(clause.also_to[i], subject);
    }
    return subject < 0 ? what + (is_one ? " is dealt" : " are dealt") + target
                       : "deals " + what + target;
  }
  if (subject < 0) {
    return what + (is_one ? " goes from " : " go from ") + zone(clause.from, subject) + " to " +
           zone(clause.to, subject);
  }
  return (from_own ? "puts "
          : to_own ? "takes "
                   : "moves ") +
         what + " from " + zone(clause.from, subject) + (to_own && !from_own ? " into " : " to ") +
         zone(clause.to, subject);
}

std::string Story::pay_text(const Clause& clause, int subject) const {
  const State& state = match_.state();
  const std::string amount = number_text(clause.amount);
  const PurseId own = subject < 0 ? PurseId::none : Ruleset::purse_of(subject);
  const PurseId from{clause.from};
  const PurseId to{clause.to};
  if (from == own) return "pays " + amount + " to " + purse_name(state.ruleset(), to);
  if (to == own) {
    return from == Ruleset::bank()
               ? "receives " + amount
               : "receives " + amount + " from " + purse_name(state.ruleset(), from);
  }
  return purse_name(state.ruleset(), from) + " pays " + amount + " to " +
         purse_name(state.ruleset(), to);
}

std::string Story::give_text(const Clause& clause, int subject) const {
  std::vector<std::string> tokens;
  for (const auto& [token, count] : clause.tokens) {
    tokens.push_back(token_text(match_.ruleset(), token, count, subject));
  }
  const auto& piles = match_.ruleset().piles();
  const bool from_own = subject >= 0 && piles[clause.from].owner == subject;
  const bool to_own = subject >= 0 && piles[clause.to].owner == subject;
  const int token = clause.tokens.front().first;
  if (subject < 0) {
    const bool is_one = clause.tokens.size() == 1 && clause.tokens.front().second == 1;
    return join(tokens, ", ") + (is_one ? " goes from " : " go from ") +
           place_of(clause.from, token, subject) + " to " + place_of(clause.to, token, subject);
  }
  const std::string verb = from_own ? "puts " : to_own ? "takes " : "moves ";
  return verb + join(tokens, ", ") + " from " + place_of(clause.from, token, subject) +
         (to_own ? " into " : " to ") + place_of(clause.to, token, subject);
}

std::string Story::text_of(const Clause& clause, int subject) const {
  if (clause.effect == effect_of<Paid>()) return pay_text(clause, subject);
  if (clause.effect == effect_of<Given>()) return give_text(clause, subject);
  if (!clause.cards.empty()) return cards_text(clause, subject);
  return words_of(clause);
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
  std::string value = change.now == kNone ? "none" : named(value_code(declaration, change.now));
  const bool several = is_plural(name);
  if (of_subject) {
    const StandingDeclaration& standing = match_.ruleset().data().standing;
    const bool wins = standing.of.path == std::vector<std::string>{"player", declaration.name};
    if (wins && !standing.unit.empty()) {
      return "now has " + value + " " +
             (change.now == 1 ? singular_of(standing.unit) : standing.unit);
    }
    if (declaration.name == "score") return "now has " + value;
    const bool one = declaration.type == ValueType::number && change.now == 1;
    return "now has " +
           (several ? value + " " + (one ? singular_of(name) : name) : name + " " + value);
  }
  const std::string whose =
      slot.target == Kind::game ? "" : named(Code(slot.target, change.entity));
  if (slot.target == Kind::space && declaration.name == "owner") {
    if (change.now == kNone) return whose + " has no owner";
    return change.now == subject ? "gets " + whose : whose + " is " + value + "'s";
  }
  if (declaration.type == ValueType::flag) {
    const std::string is = change.now != 0 ? " is now " : " is no longer ";
    return (whose.empty() ? "the game" : whose) + is + name;
  }
  return "the " + name + (whose.empty() ? "" : " of " + whose) +
         (several ? " are now " : " is now ") + value;
}

std::string Story::marker_clause(const Marked& marked, int subject) const {
  const ChartData& chart = match_.ruleset().charts()[marked.chart];
  const std::string marker =
      "the marker of " + (chart.title.empty() ? pretty(chart.id) : chart.title);
  const std::string place = " to column " + std::to_string(marked.now);
  return subject < 0 ? marker + " moves" + place : "moves " + marker + place;
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
        return (retired.seat == subject ? "" : match_.ruleset().player_name(retired.seat) + " ") +
               "is out of the match";
      },
      [&](const Shuffled& shuffled) {
        const std::string name = zone(shuffled.zone, subject);
        return name + " " + std::string(is_or_are(name)) + " shuffled";
      },
      [&](const Shown& /*shown*/) { return event_text(state, journal, event, viewer_); },
      [&](const StarterSet& starter) {
        return match_.ruleset().player_name(starter.seat) + " begins the next round";
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
        return player_of_log(match_.names(), journal, event) != subject;
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
  return PurseId{clause.from} != own && PurseId{clause.to} != own;
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
  last.things.push_back(thing(journal, events[index]));
  return true;
}

}  // namespace windrose
