// The words for single events of the story.
#include <algorithm>

#include "runtime/base/text/kinds.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/story.h"

namespace windrose {
namespace {

std::string roll_clause(const State& state, const Rolled& roll, std::span<const Code> faces,
                        bool of_somebody) {
  std::string text = of_somebody ? "rolls " : "dice ";
  for (std::size_t i = 0; i < faces.size(); ++i)
    text += (i == 0 ? "" : " + ") + std::to_string(faces[i].id());
  if (faces.size() > 1) text += " = " + std::to_string(roll.total);
  if (roll.stream >= 0) text += " (" + pretty(state.words().text(roll.stream)) + ")";
  return text;
}

/// A log line with its numbers as people write them.
std::string log_text(const State& state, const std::string& text, std::span<const Code> arguments,
                     int viewer, std::uint16_t known) {
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "{}") != 0 || next >= arguments.size()) {
      out += text[i];
      continue;
    }
    const Code code = arguments[next++];
    const bool is_public = code.kind() == Kind::number || code.kind() == Kind::space;
    out += is_public ? thing_name(state, code) : code_name_for(state, code, viewer, known);
    ++i;
  }
  return out;
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

std::string Story::piece_clause(const Moved& move, int subject) const {
  const Ruleset& ruleset = match_.ruleset();
  const PieceInfo& piece = ruleset.pieces()[move.item];
  const PieceDeclaration& declaration = ruleset.data().pieces[piece.declaration];
  std::string what = declaration.name.empty() ? pretty(declaration.id) : declaration.name;
  const auto owned = std::ranges::count_if(
      ruleset.data().pieces, [](const PieceDeclaration& other) { return other.per_player > 0; });
  if (piece.owner >= 0 && piece.owner == subject) {
    what = owned == 1 ? "moves" : "moves " + what;
  } else if (piece.owner >= 0) {
    what.insert(0, match_.ruleset().player_name(piece.owner) + "'s ");
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
  if (from.deck >= 0 && !from.is_discard)
    return to_own || to.is_discard ? "draws " + what : what + " to " + zone(clause.to, subject);
  return (from_own ? "puts "
          : to_own ? "takes "
                   : "") +
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
  const bool own_color = match_.ruleset().tokens()[token].owner == subject && subject >= 0;
  const std::string verb = from_own ? "puts " : to_own ? "takes " : own_color ? "moves " : "";
  return verb + join(tokens, ", ") + " from " + place_of(clause.from, token, subject) +
         (to_own ? " into " : " to ") + place_of(clause.to, token, subject);
}

std::string Story::text_of(const Clause& clause, int subject) const {
  if (clause.effect == effect_of<Paid>()) return pay_text(clause, subject);
  if (clause.effect == effect_of<Given>()) return give_text(clause, subject);
  if (!clause.cards.empty()) return cards_text(clause, subject);
  return clause.text;
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
  if (of_subject) return (declaration.name == "score" ? "now has" : name) + " " + value;
  const std::string whose =
      slot.target == Kind::game ? "" : named(Code(slot.target, change.entity));
  if (slot.target == Kind::space && declaration.name == "owner") {
    if (change.now == kNone) return whose + " has no owner";
    return change.now == subject ? "gets " + whose : whose + " is " + value + "'s";
  }
  if (declaration.type == ValueType::flag) value = change.now != 0 ? name : "not " + name;
  if (declaration.type != ValueType::flag) value.insert(0, name + " ");
  return whose.empty() ? value : whose + ": " + value;
}

std::string Story::marker_clause(const Marked& marked, int subject) const {
  const ChartData& chart = match_.ruleset().charts()[marked.chart];
  const std::string marker =
      "the marker of " + (chart.title.empty() ? pretty(chart.id) : chart.title);
  const std::string place = " to column " + std::to_string(marked.now);
  return subject < 0 ? marker + " moves" + place : "moves " + marker + place;
}

std::string Story::log_clause(const Journal& journal, const Logged& line, std::uint16_t known,
                              int subject) const {
  const State& state = match_.state();
  std::string text =
      log_text(state, state.words().text(line.text), journal.codes(line.about), viewer_, known);
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
      [&](const Logged& line) { return log_clause(journal, line, event.known, subject); },
      [&](const Retired& retired) {
        return (retired.seat == subject ? "" : match_.ruleset().player_name(retired.seat) + " ") +
               "is out of the match";
      },
      [&](const Shuffled& shuffled) { return zone(shuffled.zone, subject) + " shuffled"; },
      [&](const Shown& /*shown*/) { return event_text(state, journal, event, viewer_); },
      [&](const StarterSet& starter) {
        return match_.ruleset().player_name(starter.seat) + " begins";
      },
      // Payments, tokens and moves are added up before they are told.
      [](const OneOf<Paid, Given, Moved, StepBegun, ListChanged, Finished> auto&) {
        return std::string();
      }};
  return std::visit(cases, event.what);
}

}  // namespace windrose
