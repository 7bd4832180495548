#include "runtime/words/telling/story.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/hidden_by_look.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/event_clause.h"
#include "runtime/words/telling/story_words.h"

namespace windrose {
namespace {

/// A die thrown for a result table, or for what is drawn from a pile: what it led to is what
/// counts.
bool is_told_by_its_result(const Names& names, const Event& event) {
  const auto* const roll = event.as<Rolled>();
  if (roll == nullptr || roll->stream == WordId::none) return false;
  const std::string& stream = names.word(roll->stream);
  const Ruleset& ruleset = names.ruleset();
  const GameData& data = ruleset.data();
  return std::ranges::find(data.tables, stream, &TableData::id) != data.tables.end() ||
         std::ranges::find(ruleset.piles(), stream, &PileInfo::id) != ruleset.piles().end();
}

bool begins_with_capital(const Sentence& said) {
  const std::string text = plain(said);
  return !text.empty() && text.front() >= 'A' && text.front() <= 'Z';
}

/// Rules may end their words with a full stop; the sentence has its own.
Sentence without_stop(Sentence said) {
  if (!said.empty() && said.spans.back().text.ends_with('.')) said.spans.back().text.pop_back();
  return said;
}

/// Whether this card goes back where others go as well, to be shuffled.
bool is_gathered(std::span<const Event> later, const Moved& card) {
  const auto next = std::ranges::find_if_not(later, [&](const Event& event) {
    const auto* const move = event.as<Moved>();
    return move != nullptr && move->to == card.to;
  });
  if (next == later.end()) return false;
  const auto* const shuffled = next->as<Shuffled>();
  return shuffled != nullptr && shuffled->zone == card.to;
}

/// Whether the one clause says no more than that what the next one begins with was drawn: "draws
/// Fog", and then "Fog: no ship sails". "Fog is kept by ada" has a verb, and is told by itself.
bool draws_what_follows(const Sentence& one, const Sentence& next) {
  if (one.empty() || next.empty()) return false;
  const bool has_verb = next.spans.size() > 1 && next.spans[1].text.starts_with(' ');
  return !has_verb && plain(one) == plain(phrase("draws {1}", Sentence(next.spans.front())));
}

/// Whether the card was drawn from the deck under which it goes now.
bool goes_under_its_deck(std::span<const Event> before, const Moved& card) {
  return std::ranges::any_of(before, [&](const Event& event) {
    const auto* const move = event.as<Moved>();
    return move != nullptr && move->item == card.item && move->from == card.to;
  });
}

}  // namespace

SeatId seat_in_turn(const Played& played) {
  for (std::size_t step = played.step_count(); step > 0; --step) {
    for (const Event& event : played.journal(step - 1).events()) {
      if (event.begins_turn()) return event.seat();
    }
  }
  return SeatId::none;
}

/// What the rules' own words tell next; a card that is noted after it was drawn, that goes back
/// under its deck, or that is gathered to be shuffled.
bool Story::told_otherwise(const Journal& journal, std::size_t index) const {
  const auto events = journal.events();
  const Event& event = events[index];
  const Ruleset& ruleset = played_.ruleset();
  if (told_by_next_words(played_.names(), journal, index, viewer_)) return true;
  const bool log_follows = index + 1 < events.size() && events[index + 1].is<Logged>();
  if (event.is<Marked>()) return log_follows;
  if (const auto* const move = event.as<Moved>()) {
    if (!ruleset.items().is_card(move->item)) return false;
    return is_gathered(events.subspan(index), *move) ||
           (event_identifies(event, viewer_) && goes_under_its_deck(events.first(index), *move));
  }
  const auto* const change = event.as<Changed>();
  if (change == nullptr) return false;
  const PropertySlot& slot = ruleset.properties()[change->slot];
  if (slot.target == Kind::player && log_follows &&
      player_of_log(played_.names(), journal, events[index + 1]) == SeatId{change->entity})
    return true;
  const auto* const drawn = index == 0 ? nullptr : events[index - 1].as<Moved>();
  return drawn != nullptr && slot.declaration->type == ValueType::card &&
         event_identifies(events[index - 1], viewer_) && ruleset.items().is_card(drawn->item) &&
         number_of(ruleset.items().card_of(drawn->item)) == change->now;
}

bool Story::is_hidden(const Event& event) const {
  return look_ != nullptr && look_hides(*look_, played_.ruleset(), event);
}

void Story::add_clause(std::vector<Clause>& clauses, const Journal& journal, std::size_t index,
                       SeatId subject) const {
  const Event& event = journal.events()[index];
  if (told_otherwise(journal, index)) return;
  if (is_bookkeeping(played_.ruleset(), event) || is_hidden(event)) return;
  if (!viewer_.is(subject) && is_told_by_its_result(played_.names(), event)) return;
  if (const auto* const move = event.as<Moved>()) return add_move(clauses, event, *move, subject);
  if (const auto* const given = event.as<Given>()) {
    return add_tokens(clauses, {.effect = event.effect(),
                                .from = Code(given->from),
                                .to = Code(given->to),
                                .tokens = {{given->token, given->count}}});
  }
  if (const auto* const paid = event.as<Paid>()) {
    clauses.push_back({.effect = event.effect(),
                       .from = Code(paid->from),
                       .to = Code(paid->to),
                       .amount = paid->amount});
    return;
  }
  if (joins_words(clauses, journal, index)) return;
  if (joins_spaces(clauses, event)) {
    clauses.back().has_subject = has_subject(journal, event, subject);
    return;
  }
  Clause added{.said = clause(journal, event, subject), .effect = event.effect()};
  if (added.said.empty()) return;
  added.has_subject = has_subject(journal, event, subject);
  // "draws Fog; Fog: …" is said once.
  const Sentence last = clauses.empty() ? Sentence() : text_of(clauses.back(), subject);
  if (draws_what_follows(last, added.said)) {
    added.said = phrase("draws {1}", added.said);
    added.has_subject = false;
    clauses.pop_back();
  }
  clauses.push_back(std::move(added));
}

/// Cards that go the same way are one clause; a piece that moves again goes on from there.
void Story::add_move(std::vector<Clause>& clauses, const Event& event, const Moved& move,
                     SeatId subject) const {
  constexpr Effect kMoved = effect_of<Moved>();
  const Ruleset& ruleset = played_.ruleset();
  Clause* const last =
      clauses.empty() || clauses.back().effect != kMoved ? nullptr : &clauses.back();
  if (!ruleset.items().is_card(move.item)) {
    const bool goes_on =
        last != nullptr && last->cards.empty() && event_identifies(event, viewer_) &&
        last->from == Code(piece_of(move.item)) && move.to != ruleset.zones().box() &&
        ruleset.pieces()[piece_of(move.item)].owner == subject && last->to == Code(move.from);
    clauses.push_back({.said = goes_on ? phrase("goes on to {1}", zone(move.to, subject))
                                       : piece_clause(move, subject),
                       .effect = kMoved,
                       .from = Code(piece_of(move.item)),
                       .to = Code(move.to)});
    return;
  }
  add_cards(
      clauses,
      {.effect = kMoved,
       .from = Code(move.from),
       .to = Code(move.to),
       .cards = {cards_of(ruleset.items().card_of(move.item), event_identifies(event, viewer_))}});
}

Story::EqualCards Story::cards_of(CardId card, bool is_known) const {
  const Ruleset& ruleset = played_.ruleset();
  if (is_known) return {.name = said_thing(played_.names(), Code(card))};
  const int deck = ruleset.cards()[card].deck;
  return {.name = backs_text(ruleset, deck, 1), .back_of = deck};
}

void Story::add_cards(std::vector<Clause>& clauses, const Clause& added) {
  if (clauses.empty() || clauses.back().cards.empty() || !clauses.back().goes_like(added)) {
    clauses.push_back(added);
    return;
  }
  auto& cards = clauses.back().cards;
  const EqualCards& more = added.cards.front();
  const auto same = std::ranges::find_if(
      cards, [&more](const EqualCards& known) { return known.are_like(more); });
  if (same == cards.end()) {
    cards.push_back(more);
  } else {
    same->count += more.count;
  }
}

/// Joins what goes the same way: token after token, and purchase after purchase.
void Story::add_tokens(std::vector<Clause>& clauses, const Clause& added) {
  const std::size_t count = clauses.size();
  const bool bought_again = count >= 3 && clauses[count - 2].goes_like(added) &&
                            clauses[count - 1].effect == effect_of<Paid>() &&
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
  const auto same = std::ranges::find(tokens, token, &std::pair<TokenId, int>::first);
  if (same == tokens.end()) {
    tokens.emplace_back(token, more);
  } else {
    same->second += more;
  }
}

/// Whether both deal the same names from one deck to others: "an influence card" to ben, to cleo.
bool Story::deals_alike(const Clause& one, const Clause& next, SeatId subject) const {
  const auto as_many = [](const EqualCards& cards, const EqualCards& others) {
    return cards.count == others.count && cards.are_like(others);
  };
  if (one.cards.empty() || one.from != next.from ||
      !std::ranges::equal(one.cards, next.cards, as_many))
    return false;
  const auto& zones = played_.ruleset().zones();
  const auto to_other = [&](const Clause& clause) {
    const SeatId owner = zones[clause.to.as<ZoneId>()].owner;
    return owner != SeatId::none && owner != subject && !zones[clause.to.as<ZoneId>()].is_discard;
  };
  return zones[one.from.as<ZoneId>()].deck >= 0 && !zones[one.from.as<ZoneId>()].is_discard &&
         to_other(one) && to_other(next);
}

StoryTurn Story::turn_of(SeatId subject, const std::vector<Clause>& clauses) const {
  std::vector<Clause> joined;
  for (const Clause& clause : clauses) {
    if (joined.empty() || !deals_alike(joined.back(), clause, subject)) {
      joined.push_back(clause);
      continue;
    }
    joined.back().also_to.push_back(clause.to.as<ZoneId>());
    auto& events = joined.back().events;
    events.insert(events.end(), clause.events.begin(), clause.events.end());
  }
  StoryTurn turn{subject, {}};
  for (const Clause& clause : joined) {
    turn.clauses.push_back({without_stop(text_of(clause, subject)), clause.events, clause.input,
                            has_subject(clause, subject)});
    for (EventMark& mark : turn.clauses.back().events) mark = steps_.among_all(mark);
  }
  return turn;
}

Sentence sentence_of(const Ruleset& ruleset, SeatId seat, const StoryClause& clause) {
  const bool named = seat != SeatId::none && !clause.has_subject;
  Sentence said = named ? phrase("{1} {2}", said_player(ruleset, seat), clause.said) : clause.said;
  return sentence_case(with_stop(std::move(said)));
}

/// The player is named before the first clause that has no subject of its own, and again after one
/// that speaks of something else: "Egypt has no owner now; ada takes 4 factors".
StoryParagraph Story::laid_out(const StoryTurn& turn) const {
  Sentence said;
  bool named = turn.seat == SeatId::none;
  for (const StoryClause& clause : turn.clauses) {
    const bool new_sentence =
        (turn.seat == SeatId::none || clause.has_subject) && begins_with_capital(clause.said);
    if (!said.empty()) said.add({new_sentence ? ". " : "; "});
    if (!named && !clause.has_subject) {
      said += said_player(played_.ruleset(), turn.seat);
      said.add({" "});
      named = true;
    }
    said += clause.said;
    if (clause.has_subject) named = turn.seat == SeatId::none;
  }
  if (turn.seat == SeatId::none || turn.clauses.front().has_subject) said = sentence_case(said);
  return {turn.seat, plain(with_stop(std::move(said)))};
}

/// Who the paragraph tells of from this event on: whose step it is, until the rules' own words
/// begin with somebody else.
SeatId Story::who_is_told_of(const Journal& journal, const Event& event, SeatId doer,
                             SeatId subject) const {
  if (doer == SeatId::none || event.is<Rolled>()) return doer;
  const SeatId named = player_of_log(played_.names(), journal, event);
  return named == SeatId::none ? subject : named;
}

std::vector<StoryParagraph> Story::since(EventMark mark) const {
  std::vector<StoryParagraph> story;
  for (const StoryTurn& turn : news(mark)) story.push_back(laid_out(turn));
  return story;
}

/// Whether the page shows it without words: a chart, or a number of the game in its heading.
bool Story::is_beside(const Event& event) const {
  if (event.is<Marked>() || event.is<Shuffled>()) return true;
  const auto* const change = event.as<Changed>();
  if (change == nullptr || look_ == nullptr) return false;
  const PropertySlot& slot = played_.ruleset().properties()[change->slot];
  return slot.target == Kind::game &&
         std::ranges::any_of(look_->panels, [&slot](const LookPanel& panel) {
           return panel.thing == LookPanel::Thing::property && panel.id == slot.declaration->name;
         });
}

std::vector<StoryTurn> Story::news(EventMark mark) const {
  std::vector<StoryTurn> turns = told(mark, played_.step_count());
  const auto is_beside_the_page = [this](const StoryClause& clause) {
    if (clause.input >= 0 || clause.events.empty()) return false;
    const EventMark& at = clause.events.front();
    return is_beside(played_.journal(at.step).events()[at.event]);
  };
  for (StoryTurn& turn : turns) {
    if (turn.seat == SeatId::none && !std::ranges::all_of(turn.clauses, is_beside_the_page))
      std::erase_if(turn.clauses, is_beside_the_page);
  }
  return turns;
}

/// Where the last kMostTold events since the mark begin.
EventMark Story::begin_of_last(EventMark mark, std::size_t end_step) const {
  std::size_t room = kMostTold;
  for (std::size_t step = end_step; step > mark.step; --step) {
    const std::size_t count = steps_.journal(step - 1).events().size();
    if (count >= room) {
      const std::size_t first = count - room;
      return {step - 1, step - 1 == mark.step ? std::max(mark.event, first) : first};
    }
    room -= count;
  }
  return mark;
}

std::vector<StoryTurn> Story::told(EventMark since, std::size_t end_step) const {
  const EventMark mark = begin_of_last(steps_.among_seen(since), end_step);
  std::vector<StoryTurn> story;
  std::vector<Clause> clauses;
  SeatId doer = SeatId::none;     // whose step it is
  SeatId subject = SeatId::none;  // of whom is told
  const auto end_turn = [&] {
    if (!clauses.empty()) story.push_back(turn_of(subject, clauses));
    clauses.clear();
  };
  for (std::size_t step = mark.step; step < end_step; ++step) {
    const Journal& journal = steps_.journal(step);
    const auto events = journal.events();
    for (std::size_t i = step == mark.step ? mark.event : 0; i < events.size(); ++i) {
      const bool begins_turn = events[i].begins_turn();
      const bool other_step = begins_turn || events[i].seat() != doer;
      doer = events[i].seat();
      const SeatId next = other_step ? doer : who_is_told_of(journal, events[i], doer, subject);
      if (other_step || next != subject) end_turn();
      subject = next;
      if (other_step && events[i].is<Logged>())
        subject = who_is_told_of(journal, events[i], doer, subject);
      const std::size_t before = clauses.size();
      add_clause(clauses, journal, i, subject);
      const bool is_told = clauses.size() > before || !events[i].is<StepBegun>();
      if (is_told && !clauses.empty()) clauses.back().events.push_back({step, i});
    }
    if (auto pass = pass_since({step, step == mark.step ? mark.event : 0})) {
      const SeatId passer = played_.history()[pass->input].seat;
      if (passer != subject) end_turn();
      doer = subject = passer;
      clauses.push_back(std::move(*pass));
    }
  }
  end_turn();
  return story;
}

}  // namespace windrose
