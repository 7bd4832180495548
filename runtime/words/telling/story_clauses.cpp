// The words for single events of the story.
#include <algorithm>

#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/story.h"
#include "runtime/words/telling/story_words.h"

namespace windrose {
namespace {

std::string roll_clause(const State& state, const Event& event, std::span<const Code> faces,
                        bool of_somebody) {
  std::string text = of_somebody         ? "rolls "
                     : faces.size() == 1 ? "the die shows "
                                         : "the dice show ";
  for (std::size_t i = 0; i < faces.size(); ++i)
    text += (i == 0 ? "" : " + ") + std::to_string(faces[i].id());
  if (faces.size() > 1) text += " = " + std::to_string(event.b);
  if (event.c >= 0) text += " (" + pretty(state.words().text(event.c)) + ")";
  return text;
}

}  // namespace

std::string Story::zone(int zone, int subject) const {
  const ZoneInfo& info = match_.ruleset().zones()[zone];
  const std::string& name = info.name.empty() ? info.id : info.name;
  if (info.owner >= 0 && info.owner == subject) return "the " + pretty(name);
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

std::string Story::piece_clause(const Event& event, int subject) const {
  const Ruleset& ruleset = match_.ruleset();
  const PieceInfo& piece = ruleset.pieces()[event.a];
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
  return what + " from " + zone(event.b, subject) + " to " + zone(event.c, subject);
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
  const int own = subject < 0 ? -1 : Ruleset::purse_of(subject);
  if (clause.from == own) return "pays " + amount + " to " + purse_name(state.ruleset(), clause.to);
  if (clause.to == own) {
    return clause.from == Ruleset::bank()
               ? "receives " + amount
               : "receives " + amount + " from " + purse_name(state.ruleset(), clause.from);
  }
  return purse_name(state.ruleset(), clause.from) + " pays " + amount + " to " +
         purse_name(state.ruleset(), clause.to);
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
  if (clause.effect == Effect::pay) return pay_text(clause, subject);
  if (clause.effect == Effect::give) return give_text(clause, subject);
  if (!clause.cards.empty()) return cards_text(clause, subject);
  return words_of(clause);
}

std::string Story::set_clause(const Event& event, int subject) const {
  const PropertySlot& slot = match_.ruleset().properties()[event.a];
  const PropertyDeclaration& declaration = *slot.declaration;
  const State& state = match_.state();
  if (declaration.quiet) return {};
  const bool of_subject = slot.target == Kind::player && event.b == subject;
  // What the panel of players shows anyway, unless it is a score of some sort.
  if (slot.target == Kind::player && declaration.type != ValueType::number) return {};
  // Of flags of spaces those of one's own, "mortgaged"; the others stand on the board.
  if (slot.target == Kind::space && declaration.type == ValueType::flag &&
      (subject < 0 || owner_of(state, Kind::space, event.b) != subject))
    return {};
  if (slot.target == Kind::piece && declaration.type != ValueType::flag) return {};
  if (slot.target == Kind::player && event.c == match_.ruleset().start_values()[slot.at(event.b)])
    return {};
  const std::string name = pretty(declaration.name);
  const auto named = [&](Code code) {
    const bool is_item = code.kind() == Kind::card || code.kind() == Kind::piece;
    const bool known = viewer_ == kReferee || (event.known >> static_cast<unsigned>(viewer_) & 1U);
    return is_item && !known ? code_name_for(state, code, viewer_, event.known)
                             : thing_name(state, code);
  };
  std::string value = event.c == kNone ? "none" : named(value_code(declaration, event.c));
  const bool several = is_plural(name);
  if (of_subject) {
    const StandingDeclaration& standing = match_.ruleset().data().standing;
    const bool wins = standing.of.path == std::vector<std::string>{"player", declaration.name};
    if (wins && !standing.unit.empty())
      return "now has " + value + " " + (event.c == 1 ? singular(standing.unit) : standing.unit);
    if (declaration.name == "score") return "now has " + value;
    const bool one = declaration.type == ValueType::number && event.c == 1;
    return "now has " +
           (several ? value + " " + (one ? singular(name) : name) : name + " " + value);
  }
  const std::string whose = slot.target == Kind::game ? "" : named(Code(slot.target, event.b));
  if (slot.target == Kind::space && declaration.name == "owner") {
    if (event.c == kNone) return whose + " has no owner";
    return event.c == subject ? "gets " + whose : whose + " is " + value + "'s";
  }
  if (declaration.type == ValueType::flag) {
    const std::string is = event.c != 0 ? " is now " : " is no longer ";
    return (whose.empty() ? "the game" : whose) + is + name;
  }
  return "the " + name + (whose.empty() ? "" : " of " + whose) +
         (several ? " are now " : " is now ") + value;
}

std::string Story::clause(const Journal& journal, const Event& event, int subject) const {
  const State& state = match_.state();
  switch (event.effect) {
    case Effect::roll:
      return roll_clause(state, event, journal.arguments(event), subject >= 0);
    case Effect::set:
      return set_clause(event, subject);
    case Effect::mark: {
      const ChartData& chart = match_.ruleset().data().charts[event.a];
      const std::string marker =
          "the marker of " + (chart.title.empty() ? pretty(chart.id) : chart.title);
      const std::string place = " to column " + std::to_string(event.b);
      return subject < 0 ? marker + " moves" + place : "moves " + marker + place;
    }
    case Effect::log: {
      std::string text = words_of_log(state, journal, event, viewer_);
      if (subject < 0) return text;
      const std::string name = match_.ruleset().player_name(subject) + " ";
      return text.starts_with(name) ? text.substr(name.size()) : text;
    }
    case Effect::retire:
      return event.a == subject ? "is out of the match"
                                : match_.ruleset().player_name(event.a) + " is out of the match";
    case Effect::shuffle:
      return zone(event.a, subject) + " is shuffled";
    case Effect::show:
      return event_text(state, journal, event, viewer_);
    case Effect::starter:
      return match_.ruleset().player_name(event.a) + " begins the next round";
    case Effect::pay:
    case Effect::give:
    case Effect::move:
    case Effect::step:
    case Effect::set_list:
    case Effect::finish:
    case Effect::count:
      break;
  }
  return {};
}

/// Whether the clause of an event that is no payment and no move speaks of something else than the
/// player of the turn.
bool Story::has_subject(const Journal& journal, const Event& event, int subject) const {
  if (subject < 0) return true;
  const PropertySlot* const slot =
      event.effect == Effect::set ? &match_.ruleset().properties()[event.a] : nullptr;
  switch (event.effect) {
    case Effect::log:
      return player_of_log(match_.names(), journal, event) != subject;
    case Effect::set:
      if (slot->target == Kind::player) return event.b != subject;
      return slot->target != Kind::space || slot->declaration->name != "owner" ||
             event.c != subject;
    case Effect::retire:
      return event.a != subject;
    case Effect::shuffle:
    case Effect::show:
    case Effect::starter:
      return true;
    default:
      return false;
  }
}

/// The same of payments, which may be between others.
bool Story::has_subject(const Clause& clause, int subject) const {
  if (clause.effect != Effect::pay) return clause.has_subject;
  const int own = subject < 0 ? -1 : Ruleset::purse_of(subject);
  return clause.from != own && clause.to != own;
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
  if (clauses.empty() || clauses.back().effect != Effect::log || clauses.back().events.empty())
    return false;
  Clause& last = clauses.back();
  const EventMark& mark = last.events.front();
  const Journal& before = match_.journal(mark.step);
  const Event& first = before.events()[mark.event];
  if (last.things.empty() && differ_in_end(match_.names(), before, first, journal, events[index])) {
    const auto end = [&](const Journal& from, const Event& event) {
      return argument_name(match_.names(), event, from.arguments(event).back(), viewer_);
    };
    if (last.ends.empty()) last.ends.push_back(end(before, first));
    if (!last.text.ends_with(last.ends.front())) return false;
    last.ends.push_back(end(journal, events[index]));
    return true;
  }
  if (!last.ends.empty() || !differ_in_who(before, first, journal, events[index])) return false;
  const auto thing = [&](const Journal& from, const Event& event) {
    return argument_name(match_.names(), event, from.arguments(event).front(), viewer_);
  };
  if (last.things.empty()) last.things.push_back(thing(before, first));
  if (!last.text.starts_with(last.things.front())) return false;
  last.things.push_back(thing(journal, events[index]));
  return true;
}

}  // namespace windrose
