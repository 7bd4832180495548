#include "runtime/lab/fuzz/same_for_seat.h"

#include <algorithm>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/fuzz/twin.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_mask.h"
#include "runtime/state/seen/event_text.h"
#include "runtime/words/telling/story.h"

namespace windrose {
namespace {

constexpr int kDecisions = 20;

/// Whether the event tells the seat which card something is.
bool reveals(const Match& match, const Event& event, SeatId seat) {
  if (const auto* const shown = event.as<Shown>())
    return shown->seat == SeatId::none || shown->seat == seat;
  const auto* const move = event.as<Moved>();
  if (move == nullptr || !match.ruleset().items().is_card(move->item)) return false;
  return event_identifies(event, Viewer{seat});
}

struct Seen {
  std::vector<std::string> events;
  std::size_t first_reveal = SIZE_MAX;  // index into events
};

Seen seen_by(const Match& match, SeatId seat) {
  Seen seen;
  for (std::size_t step = 0; step < match.step_count(); ++step) {
    const Journal& journal = match.journal(step);
    for (const Event& event : journal.events()) {
      if (reveals(match, event, seat))
        seen.first_reveal = std::min(seen.first_reveal, seen.events.size());
      if (event_visible(event, Viewer{seat}))
        seen.events.push_back(event_text(match.names(), journal, event, Viewer{seat}));
    }
  }
  return seen;
}

/// What happened as people read it, a line for each event.
std::string told_to(const Match& match, SeatId seat) {
  std::string lines;
  for (const StoryLine& line : Story(match, Viewer{seat}).log({})) {
    lines += plain(line.said) + "\n";
  }
  return lines;
}

/// The first sentences that differ; where none do, because no face tells the event, what programs
/// read of it.
TwoWays difference_told(const Match& one, const Match& two, SeatId seat, TwoWays events) {
  const std::string first = told_to(one, seat);
  const std::string second = told_to(two, seat);
  return first == second ? std::move(events) : first_difference(first, second);
}

/// What a seat learns of a match as it goes on: what is asked and what has happened.
std::string noticed(const Match& match, SeatId seat) {
  Observation seen(match.ruleset());
  match.observe(Viewer{seat}, seen);
  return node_json(match, Viewer{seat}) + join(seen_by(match, seat).events, "\n") +
         std::to_string(seen.fingerprint());
}

/// A match of the open game whose seats all wait for answers.
std::unique_ptr<Match> match_without_agents(OpenGame& open_game, std::uint64_t seed,
                                            bool is_practice = false) {
  MatchSettings settings = given_chance(seed);
  settings.practice = is_practice;
  auto match = open_game.new_match(settings);
  for (const SeatId seat : open_game.ruleset().seats()) match->seat_agent(seat, nullptr);
  return match;
}

State twin_of(const State& state, SeatId seat, Unlike unlike, std::uint64_t key) {
  if (unlike == Unlike::cards) return twin_by_cards(state, seat, key);
  if (unlike == Unlike::values) return twin_by_values(state, seat, key);
  return state;
}

bool is_asking(const Match& match) {
  return match.node().is<Node::Asking>() || match.node().is_chance();
}

/// The card of `two` that lies where `card` lies in `one`, among those with its back: how the backs
/// of a shuffled zone lie is a secret, too, and whoever chooses one shows its back.
Code in_its_place(const Ruleset& ruleset, const std::vector<Code>& one,
                  const std::vector<Code>& two, Code card) {
  const auto of_its_back = [&](Code other) {
    return other.kind() == Kind::card &&
           placeholder_of(ruleset, other) == placeholder_of(ruleset, card);
  };
  auto left = std::count_if(one.begin(), std::ranges::find(one, card), of_its_back);
  for (const Code other : two) {
    if (of_its_back(other) && left-- == 0) return other;
  }
  return card;
}

}  // namespace

MatchSettings given_chance(std::uint64_t seed) {
  return {.seed = seed, .outside_chance = true, .trace = true};
}

SameForSeat::SameForSeat(OpenGame& open_game, const State& checkpoint, SeatId seat, Unlike unlike,
                         std::uint64_t key, SeatReader& reader)
    : seat_(seat), unlike_(unlike), reader_(&reader) {
  begins_.reserve(2);
  begins_.push_back(checkpoint);
  begins_.push_back(twin_of(checkpoint, seat, unlike, key));
  for (const State& begin : begins_) {
    // Answers that are noticed are taken back.
    matches_.push_back(match_without_agents(open_game, key, unlike == Unlike::answers));
    matches_.back()->set_up(Referee(), [&](State& state, Journal&) { state = begin; });
    matches_.back()->advance();
  }
}

void SameForSeat::expect_equal(const std::string& channel, const std::string& one,
                               const std::string& two) {
  if (one != two) add_leak(channel, first_difference(one, two));
}

void SameForSeat::add_leak(const std::string& channel, const TwoWays& seen) {
  if (leaks_.contains(channel)) return;
  // What differs now explains more than what differed at first.
  std::vector<TwoWays> hidden =
      unlike_things(matches_[0]->truth(Referee()), matches_[1]->truth(Referee()), seat_);
  if (hidden.empty() || unlike_ != Unlike::values) {
    hidden.insert(hidden.end(), given_.begin(), given_.end());
  }
  if (hidden.empty()) hidden = unlike_things(begins_[0], begins_[1], seat_);
  const std::string& player = begins_[0].ruleset().player_name(seat_);
  leaks_.emplace(channel, leak_text(player, channel, hidden, seen));
}

void SameForSeat::note_answers(DecisionKind kind, const Reply& one, const Reply& two) {
  answered_otherwise_ |=
      one.pass != two.pass || one.one != two.one || !std::ranges::equal(one.many, two.many);
  const Match& match = *matches_[0];
  const std::string first = to_string(action_text(match.names(), kind, one));
  const std::string second = to_string(action_text(match.names(), kind, two));
  if (first == second) return;
  const std::string player = match.ruleset().player_name(one.seat) + " answers ";
  given_.push_back({player + first, player + second});
}

bool SameForSeat::notices() const {
  return noticed(*matches_[0], seat_) != noticed(*matches_[1], seat_);
}

bool SameForSeat::compare(bool thorough) {
  for (const auto& match : matches_) {
    if (match->node().is<Node::Halted>()) return false;
  }
  if (unlike_ == Unlike::answers && notices()) return false;
  // Until then the matches differ in nothing but what was taken back in one of them.
  if (unlike_ == Unlike::answers && !answered_otherwise_) return goes_on();
  const Seen one = seen_by(*matches_[0], seat_);
  const Seen two = seen_by(*matches_[1], seat_);
  const std::size_t sure = std::min(one.first_reveal, two.first_reveal);
  for (std::size_t i = 0; i < std::min({sure, one.events.size(), two.events.size()}); ++i) {
    if (one.events[i] == two.events[i]) continue;
    add_leak("event",
             difference_told(*matches_[0], *matches_[1], seat_, {one.events[i], two.events[i]}));
    return false;
  }
  if (sure != SIZE_MAX) return false;
  if (one.events.size() != two.events.size()) {
    const std::size_t both = std::min(one.events.size(), two.events.size());
    const auto further = [both](const Seen& seen) {
      return both < seen.events.size() ? seen.events[both] : "nothing";
    };
    add_leak("number of events",
             difference_told(*matches_[0], *matches_[1], seat_, {further(one), further(two)}));
    return false;
  }
  for (const auto& match : matches_) reader_->look_at(*match);
  const std::vector<Channel> first = reader_->read(*matches_[0], thorough);
  const std::vector<Channel> second = reader_->read(*matches_[1], thorough);
  for (std::size_t i = 0; i < first.size(); ++i)
    expect_equal(first[i].name, first[i].text, second[i].text);
  return goes_on();
}

void SameForSeat::compare_undo() {
  if (!goes_on()) return;
  expect_equal("undo", UndoLaw(*matches_[0]).why_no_undo(), UndoLaw(*matches_[1]).why_no_undo());
  if (!UndoLaw(*matches_[0]).can_undo() || !UndoLaw(*matches_[1]).can_undo()) return;
  for (auto& match : matches_) match->undo();
  static_cast<void>(compare(false));
  for (auto& match : matches_) match->redo();
}

bool SameForSeat::goes_on() const {
  return is_asking(*matches_[0]) && is_asking(*matches_[1]);
}

bool SameForSeat::step(RandomDriver& driver) {
  const Node& node = matches_[0]->node().truth(Referee());
  if (node.what.index() != matches_[1]->node().truth(Referee()).what.index()) return false;
  if (node.is<Node::Asking>()) return answer(driver);
  if (node.is<Node::Rolling>()) return roll(driver);
  for (auto& match : matches_) match->give_chance({}, true);
  return true;
}

std::vector<std::int32_t> SameForSeat::faces(RandomDriver& driver) const {
  const Roll& roll = matches_[0]->node().truth(Referee()).roll();
  std::vector<std::int32_t> faces;
  faces.reserve(static_cast<std::size_t>(roll.count));
  for (int i = 0; i < roll.count; ++i) faces.push_back(1 + driver.below(roll.sides));
  return faces;
}

// Hidden dice are the same in both: rules may use them openly later on, which tells them rightly.
bool SameForSeat::roll(RandomDriver& driver) {
  const Roll& one = matches_[0]->node().truth(Referee()).roll();
  const Roll& two = matches_[1]->node().truth(Referee()).roll();
  if (one.count != two.count || one.sides != two.sides) return false;
  const std::vector<std::int32_t> dice = faces(driver);
  for (auto& match : matches_) match->give_chance(dice, false);
  return true;
}

bool SameForSeat::answer(RandomDriver& driver) {
  const Node& node = matches_[0]->node().truth(Referee());
  const Reply reply = driver.reply(node);
  if (unlike_ == Unlike::sealed_answers && node.question().kind == DecisionKind::together)
    return answer_sealed(driver, reply);
  if (unlike_ == Unlike::answers && reply.seat != seat_) return answer_otherwise(driver, reply);
  return reply.seat == seat_ ? answer_by_name(driver) : answer_as_another(reply);
}

/// Another seat answers otherwise in the second match, or the same where the seat would notice it.
bool SameForSeat::answer_otherwise(RandomDriver& driver, const Reply& reply) {
  constexpr int kTries = 4;
  const StoredReply first{
      reply.seat, reply.pass, reply.one, {reply.many.begin(), reply.many.end()}};
  const DecisionKind kind = matches_[0]->node().kind();
  matches_[0]->act(first.reply());
  for (int nth = 0; nth < kTries; ++nth) {
    Reply other = driver.reply(matches_[1]->node().truth(Referee()));
    for (int turn = 0; other.seat != reply.seat && turn < 100; ++turn)
      other = driver.reply(matches_[1]->node().truth(Referee()));
    if (other.seat != reply.seat) return false;
    matches_[1]->act(other);
    if (!notices()) {
      note_answers(kind, first.reply(), other);
      return true;
    }
    matches_[1]->undo();
  }
  try {
    matches_[1]->act(first.reply());
  } catch (const RuleError&) {
    return false;
  }
  return true;
}

/// Others may answer otherwise in the second match, as long as somebody else still has to.
bool SameForSeat::answer_sealed(RandomDriver& driver, const Reply& reply) {
  const Node& node = matches_[0]->node().truth(Referee());
  if (std::ranges::count(node.asks(), false, &Node::Asked::answered) < 2) return false;
  if (reply.seat == seat_) return answer_by_name(driver);
  const StoredReply first{
      reply.seat, reply.pass, reply.one, {reply.many.begin(), reply.many.end()}};
  const DecisionKind kind = node.question().kind;
  matches_[0]->act(reply);
  Reply other = driver.reply(matches_[1]->node().truth(Referee()));
  while (other.seat != reply.seat) other = driver.reply(matches_[1]->node().truth(Referee()));
  matches_[1]->act(other);
  note_answers(kind, first.reply(), other);
  return true;
}

/// Another seat says the same; of cards that are others in the second match, what lies in the same
/// place.
bool SameForSeat::answer_as_another(const Reply& reply) {
  const std::vector<Code> many(reply.many.begin(), reply.many.end());
  const std::vector<Code> other_many = same_places(reply.seat, many);
  Reply one = reply;
  Reply two = reply;
  one.many = many;
  two.many = other_many;
  if (!reply.pass && !reply.one.is_none()) {
    const std::vector<Code> found = same_places(reply.seat, {reply.one});
    two.one = found.front();
  }
  try {
    matches_[1]->act(two);
  } catch (const RuleError&) {
    return false;
  }
  matches_[0]->act(one);
  return true;
}

/// The seat says what it is offered by the same name in both.
bool SameForSeat::answer_by_name(RandomDriver& driver) {
  Node node = SeenMatch(*matches_[0]).node(Viewer{seat_});
  node.question().asks = {*node.ask_of(seat_)};
  const ActionText action =
      action_text(matches_[0]->names(), node.question().kind, driver.reply(node));
  try {
    const StoredReply one = read_action(*matches_[0], seat_, action);
    const StoredReply two = read_action(*matches_[1], seat_, action);
    for (const bool other : {false, true})
      matches_[other ? 1 : 0]->act((other ? two : one).reply());
  } catch (const RuleError& error) {
    add_leak("answer", {to_string(action) + " is taken", error.what()});
    return false;
  }
  return true;
}

std::vector<Code> SameForSeat::same_places(SeatId seat, const std::vector<Code>& codes) const {
  const Node::Asked* const one = matches_[0]->node().truth(Referee()).ask_of(seat);
  const Node::Asked* const two = matches_[1]->node().truth(Referee()).ask_of(seat);
  std::vector<Code> found;
  for (const Code code : codes) {
    const bool by_place = code.kind() == Kind::card && two != nullptr;
    found.push_back(
        by_place ? in_its_place(matches_[0]->ruleset(), one->options, two->options, code) : code);
  }
  return found;
}

namespace {

/// Compares from the step in which the match is.
Faults leaks_to_seat(OpenGame& open_game, const Match& match, SeatId seat, Unlike unlike,
                     std::uint64_t key, RandomDriver& driver, const SeatReaders& readers) {
  const std::unique_ptr<SeatReader> reader = readers(open_game, seat);
  SameForSeat pair(open_game, match.truth_before(match.step_count() - 1, Referee()), seat, unlike,
                   key, *reader);
  for (int decision = 0; decision < kDecisions && pair.compare(decision % 4 == 0); ++decision) {
    if (decision % 4 == 1) pair.compare_undo();
    if (!pair.step(driver)) break;
  }
  return pair.leaks();
}

}  // namespace

Faults leaks_from(OpenGame& open_game, const Match& match, const SeatReaders& readers) {
  // Ways in which hidden things become others. A rule may look for any number: "over 3", "a six".
  constexpr std::uint64_t kKeys = 2;
  constexpr std::uint64_t kKeysOfValues = 8;
  Faults leaks;
  for (const SeatId seat : open_game.ruleset().seats()) {
    for (int way = 0; way < static_cast<int>(Unlike::count); ++way) {
      const auto unlike = static_cast<Unlike>(way);
      const std::uint64_t keys = unlike == Unlike::values ? kKeysOfValues : kKeys;
      for (std::uint64_t key = 1; key <= keys; ++key) {
        RandomDriver driver(key);
        const Faults found = leaks_to_seat(open_game, match, seat, unlike, key, driver, readers);
        leaks.insert(found.begin(), found.end());
      }
    }
  }
  return leaks;
}

Faults leaks_of(OpenGame& open_game, std::uint64_t seed, int trials, int most_nodes,
                const SeatReaders& readers) {
  RandomDriver driver(seed);
  Faults leaks;
  for (int trial = 0; trial < trials; ++trial) {
    const auto own = static_cast<std::uint64_t>(trial);
    const auto match = match_without_agents(open_game, combine(seed, own));
    match->advance();
    for (int node = driver.below(most_nodes); node > 0 && is_asking(*match); --node)
      driver.step(*match);
    if (!is_asking(*match)) continue;
    const SeatId seat{driver.below(open_game.ruleset().players())};
    const auto unlike = static_cast<Unlike>(trial % static_cast<int>(Unlike::count));
    const Faults found =
        leaks_to_seat(open_game, *match, seat, unlike, seed + own, driver, readers);
    leaks.insert(found.begin(), found.end());
  }
  return leaks;
}

}  // namespace windrose
