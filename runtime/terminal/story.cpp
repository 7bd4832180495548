#include "runtime/terminal/story.h"

#include <algorithm>

#include "runtime/base/text.h"
#include "runtime/state/names.h"
#include "runtime/terminal/space_content.h"

namespace windrose {
namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}
Code code(Kind kind, int id) {
  return {kind, static_cast<std::uint32_t>(id)};
}

std::string roll_clause(const State& state, const Event& event, std::span<const Code> faces,
                        bool of_somebody) {
  std::string text = of_somebody ? "rolls " : "dice ";
  for (std::size_t i = 0; i < faces.size(); ++i)
    text += (i == 0 ? "" : " + ") + std::to_string(faces[i].id());
  if (faces.size() > 1) text += " = " + std::to_string(event.b);
  if (event.c >= 0) text += " (" + pretty(state.ruleset().words().text(event.c)) + ")";
  return text;
}

/// A die thrown for a result table: what it led to is what counts.
bool is_table_roll(const Ruleset& ruleset, const Event& event) {
  if (event.effect != Effect::roll || event.c < 0) return false;
  const std::string& stream = ruleset.words().text(event.c);
  return std::ranges::find(ruleset.data().tables, stream, &TableData::id) !=
         ruleset.data().tables.end();
}

/// A log line with its numbers as people write them.
std::string log_text(const State& state, const Event& event, std::span<const Code> arguments,
                     int viewer) {
  const std::string& text = state.ruleset().words().text(event.a);
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "{}") != 0 || next >= arguments.size()) {
      out += text[i];
      continue;
    }
    const Code code = arguments[next++];
    out += code.kind() == Kind::number ? number_text(code.id())
                                       : code_name_for(state, code, viewer, event.known);
    ++i;
  }
  return out;
}

std::string seat_name(const Match& match, int seat) {
  return match.ruleset().player_name(seat);
}

}  // namespace

EventMark end_mark(const Match& match) {
  const std::size_t last = match.step_count() - 1;
  return {last, match.journal(last).events().size()};
}

EventMark within(const Match& match, EventMark mark) {
  const EventMark end = end_mark(match);
  if (mark.step > end.step) return end;
  if (mark.step == end.step) mark.event = std::min(mark.event, end.event);
  return mark;
}

std::string Story::zone(int zone, int subject) const {
  const ZoneInfo& info = match_.ruleset().zones()[at(zone)];
  const std::string& name = info.name.empty() ? info.id : info.name;
  if (info.owner >= 0 && info.owner == subject) return "the " + pretty(name);
  if (zone == match_.ruleset().box()) return "the box";
  if (zone >= match_.ruleset().spaces()) return zone_name(match_.state(), zone);
  return join(split(zone_name(match_.state(), zone), ' '), kTie);
}

std::string Story::pile(int pile, int subject) const {
  const PileInfo& info = match_.ruleset().piles()[at(pile)];
  if (info.owner >= 0 && info.owner == subject) return "the " + pretty(info.id);
  return pretty(pile_name(match_.state(), pile));
}

/// Of a pile that is named after what lies in it, `factors`, only its space is told.
std::string Story::place_of(int pile, int token, int subject) const {
  const PileInfo& info = match_.ruleset().piles()[at(pile)];
  const TokenInfo& what = match_.ruleset().tokens()[at(token)];
  const std::string& id = match_.ruleset().data().tokens[at(what.declaration)].id;
  if (info.space < 0 || info.id != id + "s") return this->pile(pile, subject);
  return code_name(match_.state(), code(Kind::space, info.space));
}

std::string Story::piece_clause(const Event& event, int subject) const {
  const Ruleset& ruleset = match_.ruleset();
  std::string what;
  if (ruleset.is_card(event.a)) {
    what = code_name_for(match_.state(), ruleset.item_code(event.a), viewer_, event.known);
  } else {
    const PieceInfo& piece = ruleset.pieces()[at(event.a)];
    const PieceDeclaration& declaration = ruleset.data().pieces[at(piece.declaration)];
    what = declaration.name.empty() ? pretty(declaration.id) : declaration.name;
    const auto owned = std::ranges::count_if(
        ruleset.data().pieces, [](const PieceDeclaration& other) { return other.per_player > 0; });
    if (piece.owner >= 0 && piece.owner == subject) {
      what = owned == 1 ? "moves" : "moves " + what;
    } else if (piece.owner >= 0) {
      what.insert(0, seat_name(match_, piece.owner) + "'s ");
    }
  }
  const ZoneInfo& from = ruleset.zones()[at(event.b)];
  if (from.owner == subject && subject >= 0 && ruleset.zones()[at(event.c)].is_discard)
    return "discards " + what;
  if (from.deck >= 0 && !from.is_discard) {
    const bool to_own = ruleset.zones()[at(event.c)].owner == subject && subject >= 0;
    const bool to_discard = ruleset.zones()[at(event.c)].is_discard;
    return to_own || to_discard ? "draws " + what : what + " to " + zone(event.c, subject);
  }
  return what + " from " + zone(event.b, subject) + " to " + zone(event.c, subject);
}

std::string Story::pay_text(const Clause& clause, int subject) const {
  const State& state = match_.state();
  const std::string amount = number_text(clause.amount);
  const int own = subject < 0 ? -1 : Ruleset::purse_of(subject);
  if (clause.from == own) return "pays " + amount + " to " + purse_name(state, clause.to);
  if (clause.to == own) {
    return clause.from == Ruleset::bank()
               ? "receives " + amount
               : "receives " + amount + " from " + purse_name(state, clause.from);
  }
  return purse_name(state, clause.from) + " pays " + amount + " to " + purse_name(state, clause.to);
}

std::string Story::give_text(const Clause& clause, int subject) const {
  std::vector<std::string> tokens;
  for (const auto& [token, count] : clause.tokens) {
    tokens.push_back(token_text(match_.state(), token, count, subject));
  }
  const auto& piles = match_.ruleset().piles();
  const bool from_own = subject >= 0 && piles[at(clause.from)].owner == subject;
  const bool to_own = subject >= 0 && piles[at(clause.to)].owner == subject;
  const int token = clause.tokens.front().first;
  const bool own_color = match_.ruleset().tokens()[at(token)].owner == subject && subject >= 0;
  const std::string verb = from_own ? "puts " : to_own ? "takes " : own_color ? "moves " : "";
  return verb + join(tokens, ", ") + " from " + place_of(clause.from, token, subject) +
         (to_own ? " into " : " to ") + place_of(clause.to, token, subject);
}

std::string Story::text_of(const Clause& clause, int subject) const {
  if (clause.effect == Effect::pay) return pay_text(clause, subject);
  if (clause.effect == Effect::give) return give_text(clause, subject);
  return clause.text;
}

std::string Story::set_clause(const Event& event, int subject) const {
  const PropertySlot& slot = match_.ruleset().properties()[at(event.a)];
  const PropertyDeclaration& declaration = *slot.declaration;
  const State& state = match_.state();
  if (declaration.quiet) return {};
  const bool of_subject = slot.target == Kind::player && event.b == subject;
  // What the panel of players shows anyway, unless it is a score of some sort.
  if (slot.target == Kind::player && declaration.type != ValueType::number) return {};
  if (slot.target == Kind::space && declaration.type == ValueType::flag) return {};
  if (slot.target == Kind::piece && declaration.type != ValueType::flag) return {};
  if (slot.target == Kind::player &&
      event.c == match_.ruleset().start_values()[at(slot.at(event.b))])
    return {};
  const std::string name = pretty(declaration.name);
  std::string value =
      event.c == kNone ? "none" : seen_name(state, value_code(declaration, event.c));
  if (of_subject) return name + " " + value;
  const std::string whose =
      slot.target == Kind::game ? "" : seen_name(state, code(slot.target, event.b));
  if (slot.target == Kind::space && declaration.name == "owner") {
    if (event.c == kNone) return whose + " has no owner";
    return event.c == subject ? "gets " + whose : whose + " is " + value + "'s";
  }
  if (declaration.type == ValueType::flag) value = event.c != 0 ? name : "not " + name;
  if (declaration.type != ValueType::flag) value.insert(0, name + " ");
  return whose.empty() ? value : whose + ": " + value;
}

std::string Story::clause(const Journal& journal, const Event& event, int subject) const {
  const State& state = match_.state();
  switch (event.effect) {
    case Effect::roll:
      return roll_clause(state, event, journal.arguments(event), subject >= 0);
    case Effect::move:
      return piece_clause(event, subject);
    case Effect::set:
      return set_clause(event, subject);
    case Effect::mark: {
      const ChartData& chart = match_.ruleset().data().charts[at(event.a)];
      return (chart.title.empty() ? pretty(chart.id) : chart.title) + " to column " +
             std::to_string(event.b);
    }
    case Effect::log: {
      std::string text = log_text(state, event, journal.arguments(event), viewer_);
      if (subject < 0) return text;
      const std::string name = seat_name(match_, subject) + " ";
      return text.starts_with(name) ? text.substr(name.size()) : text;
    }
    case Effect::retire:
      return event.a == subject ? "is out of the match"
                                : seat_name(match_, event.a) + " is out of the match";
    case Effect::shuffle:
      return zone(event.a, subject) + " shuffled";
    case Effect::show:
      return event_text(state, journal, event, viewer_);
    case Effect::starter:
      return seat_name(match_, event.a) + " begins";
    case Effect::pay:
    case Effect::give:
    case Effect::step:
    case Effect::set_list:
    case Effect::finish:
    case Effect::count:
      break;
  }
  return {};
}

/// A marker that moves, followed by the rules' own words for it; a card that is noted after it was
/// drawn.
bool Story::told_otherwise(const Journal& journal, std::size_t index) const {
  const auto events = journal.events();
  const Event& event = events[index];
  if (event.effect == Effect::mark)
    return index + 1 < events.size() && events[index + 1].effect == Effect::log;
  if (event.effect != Effect::set || index == 0 || events[index - 1].effect != Effect::move)
    return false;
  const Ruleset& ruleset = match_.ruleset();
  const int drawn = events[index - 1].a;
  return ruleset.properties()[at(event.a)].declaration->type == ValueType::card &&
         ruleset.is_card(drawn) && ruleset.card_of_item(drawn) == event.c;
}

void Story::add_clause(std::vector<Clause>& clauses, const Journal& journal, std::size_t index,
                       int subject) const {
  const Event& event = journal.events()[index];
  if (!event_visible(event, viewer_) || told_otherwise(journal, index)) return;
  if (subject != viewer_ && is_table_roll(match_.ruleset(), event)) return;
  Clause added{"", event.effect, event.a, event.b, event.effect == Effect::pay ? event.c : 0, {}};
  if (event.effect == Effect::give) {
    added.tokens.emplace_back(event.c, event.d);
    return add_tokens(clauses, added);
  }
  if (event.effect != Effect::pay) {
    added.text = clause(journal, event, subject);
    if (added.text.empty()) return;
    // "draws Fog; Fog: …" is said once.
    constexpr std::string_view kDraws = "draws ";
    if (!clauses.empty() && clauses.back().text.starts_with(kDraws) &&
        added.text.starts_with(clauses.back().text.substr(kDraws.size()))) {
      clauses.back().text = std::string(kDraws) + added.text;
      return;
    }
  }
  clauses.push_back(std::move(added));
}

/// Joins what goes the same way: token after token, and purchase after purchase.
void Story::add_tokens(std::vector<Clause>& clauses, const Clause& added) {
  const std::size_t count = clauses.size();
  const bool bought_again = count >= 3 && clauses[count - 2].goes_like(added) &&
                            clauses[count - 1].effect == Effect::pay &&
                            clauses[count - 1].goes_like(clauses[count - 3]);
  if (bought_again) {
    clauses[count - 3].amount += clauses[count - 1].amount;
    clauses.pop_back();
  }
  if (clauses.empty() || !clauses.back().goes_like(added)) {
    clauses.push_back(added);
    return;
  }
  auto& tokens = clauses.back().tokens;
  const auto [token, more] = added.tokens.front();
  const auto same = std::ranges::find(tokens, token, &std::pair<int, int>::first);
  if (same == tokens.end()) {
    tokens.emplace_back(token, more);
  } else {
    same->second += more;
  }
}

Lines Story::paragraph(int subject, const std::vector<Clause>& clauses) const {
  if (clauses.empty()) return {};
  std::vector<std::string> texts;
  texts.reserve(clauses.size());
  for (const Clause& clause : clauses) {
    texts.push_back(text_of(clause, subject));
    if (texts.back().ends_with('.')) texts.back().pop_back();
  }
  std::string text = join(texts, "; ");
  if (!text.ends_with('!') && !text.ends_with('?')) text += '.';
  if (subject < 0) return wrap(capitalized(text), look_.columns - 1, 4);
  return wrap(look_.badge(subject) + " " + seat_name(match_, subject) + " " + text,
              look_.columns - 1, 4);
}

std::vector<StoryParagraph> Story::since(EventMark mark) const {
  std::vector<StoryParagraph> story;
  std::vector<Clause> clauses;
  int subject = -1;
  const auto end_paragraph = [&] {
    if (!clauses.empty()) story.push_back({subject, paragraph(subject, clauses)});
    clauses.clear();
  };
  for (std::size_t step = mark.step; step < match_.step_count(); ++step) {
    const Journal& journal = match_.journal(step);
    const auto events = journal.events();
    for (std::size_t i = step == mark.step ? mark.event : 0; i < events.size(); ++i) {
      const bool begins_turn = events[i].effect == Effect::step && events[i].b > 0;
      if (begins_turn || events[i].seat != subject) {
        end_paragraph();
        subject = events[i].seat;
      }
      add_clause(clauses, journal, i, subject);
    }
  }
  end_paragraph();
  return story;
}

Lines Story::log(EventMark mark) const {
  Lines lines;
  for (std::size_t step = mark.step; step < match_.step_count(); ++step) {
    const Journal& journal = match_.journal(step);
    const auto events = journal.events();
    for (std::size_t i = step == mark.step ? mark.event : 0; i < events.size(); ++i) {
      const Event& event = events[i];
      if (event.effect == Effect::step && event.b > 0 && event.seat >= 0) {
        lines.push_back("Turn " + std::to_string(event.b) + ", " + look_.badge(event.seat) + " " +
                        seat_name(match_, event.seat));
        continue;
      }
      const std::string text = event_text(match_.state(), journal, event, viewer_);
      if (!text.empty()) append(lines, wrap("  " + text, look_.columns - 1, 4));
    }
  }
  return lines;
}

std::string Story::cause_text(const Cause& cause) const {
  const GameData& data = match_.ruleset().data();
  std::string text;
  if (cause.paragraph >= 0) text = "rule " + data.rulebook[at(cause.paragraph)].id;
  if (cause.script >= 0) {
    if (!text.empty()) text += ", ";
    text += data.scripts[at(cause.script)].path + ":" + std::to_string(cause.line);
  }
  return text;
}

Lines Story::why(int count) const {
  struct Told {
    std::string text;
    std::string cause;
  };
  std::vector<Told> told;  // the last one first
  for (std::size_t step = match_.step_count(); step > 0 && static_cast<int>(told.size()) < count;
       --step) {
    const Journal& journal = match_.journal(step - 1);
    const auto events = journal.events();
    for (std::size_t i = events.size(); i > 0 && static_cast<int>(told.size()) < count; --i) {
      std::string text = event_text(match_.state(), journal, events[i - 1], viewer_);
      if (text.empty()) continue;
      const Cause* const cause = journal.cause(events[i - 1]);
      told.push_back({std::move(text), cause == nullptr ? "" : cause_text(*cause)});
    }
  }
  std::ranges::reverse(told);
  Lines lines;
  for (std::size_t i = 0; i < told.size(); ++i) {
    append(lines, wrap(told[i].text, look_.columns - 1, 4));
    const bool last_of_cause = i + 1 == told.size() || told[i + 1].cause != told[i].cause;
    if (last_of_cause && !told[i].cause.empty()) lines.push_back(look_.dim("    " + told[i].cause));
  }
  return lines;
}

}  // namespace windrose
