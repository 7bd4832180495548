#include "tests/every_game/same_for_seat.h"

#include <algorithm>

#include "runtime/base/text/error.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/files/match_file.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

constexpr int kDecisions = 20;

/// Whether the event tells the seat which card something is.
bool reveals(const Match& match, const Event& event, int seat) {
  if (event.effect == Effect::show) return event.b == -1 || event.b == seat;
  if (event.effect != Effect::move || !match.ruleset().is_card(event.a)) return false;
  return (event.known >> static_cast<unsigned>(seat) & 1U) != 0;
}

struct Seen {
  std::vector<std::string> events;
  std::size_t first_reveal = SIZE_MAX;  // index into events
};

Seen seen_by(const Match& match, int seat) {
  Seen seen;
  for (std::size_t step = 0; step < match.step_count(); ++step) {
    const Journal& journal = match.journal(step);
    for (const Event& event : journal.events()) {
      if (reveals(match, event, seat))
        seen.first_reveal = std::min(seen.first_reveal, seen.events.size());
      if (event_visible(event, seat))
        seen.events.push_back(event_text(match.state(), journal, event, seat));
    }
  }
  return seen;
}

/// The node as the seat sees it: its own question and options, or who is asked.
std::string node_seen_by(const Match& match, int seat) {
  const Node node = match.seen_node(seat);
  if (node.kind == Node::Kind::end) return "the end";
  if (node.kind == Node::Kind::halted) return "halted";
  if (node.kind == Node::Kind::chance) {
    return node.is_shuffle
               ? std::string("shuffle")
               : "roll " + std::to_string(node.roll.count) + "d" + std::to_string(node.roll.sides);
  }
  const Node::Asked* const asked = node.ask_of(seat);
  if (asked == nullptr) return "asked: " + std::to_string(node.asks.front().seat);
  std::string text = message_text(match.ruleset(), node.prompt);
  for (const std::string& name : action_names(match.ruleset(), node, *asked)) text += "\n" + name;
  return text + "\n" + std::to_string(asked->from) + " " + std::to_string(asked->to);
}

/// A match of the table whose seats all wait for answers.
std::unique_ptr<Match> match_without_agents(Table& table) {
  auto match = table.new_match(given_chance());
  for (int seat = 0; seat < table.ruleset().players(); ++seat) match->seat_agent(seat, nullptr);
  return match;
}

}  // namespace

MatchSettings given_chance() {
  return {.seed = 31, .outside_chance = true, .trace = true};
}

SameForSeat::SameForSeat(Table& table, const State& checkpoint, int seat, std::uint64_t key)
    : seat_(seat), door_(table.ruleset()), channels_(table, seat) {
  for (const bool other : {false, true}) {
    matches_.push_back(match_without_agents(table));
    matches_.back()->set_up([&](State& state, Journal&) {
      state = checkpoint;
      if (other) door_.redetermine(state, seat, key);
    });
    matches_.back()->advance();
  }
}

void SameForSeat::expect_equal(const std::string& what, const std::string& one,
                               const std::string& two) {
  if (one != two) leaks_.push_back(what + ": " + one + " / " + two);
}

bool SameForSeat::compare(bool thorough) {
  const Seen one = seen_by(*matches_[0], seat_);
  const Seen two = seen_by(*matches_[1], seat_);
  const std::size_t sure = std::min(one.first_reveal, two.first_reveal);
  for (std::size_t i = 0; i < std::min({sure, one.events.size(), two.events.size()}); ++i) {
    expect_equal("event", one.events[i], two.events[i]);
  }
  if (sure != SIZE_MAX) return false;
  expect_equal("number of events", std::to_string(one.events.size()),
               std::to_string(two.events.size()));
  expect_equal("node", node_seen_by(*matches_[0], seat_), node_seen_by(*matches_[1], seat_));
  const std::vector<Channel> first = channels_.read(*matches_[0], thorough);
  const std::vector<Channel> second = channels_.read(*matches_[1], thorough);
  for (std::size_t i = 0; i < first.size(); ++i)
    expect_equal(first[i].name, first[i].text, second[i].text);
  return leaks_.empty();
}

void SameForSeat::compare_undo() {
  expect_equal("undo", matches_[0]->why_no_undo(), matches_[1]->why_no_undo());
  if (!leaks_.empty() || !matches_[0]->can_undo()) return;
  for (auto& match : matches_) match->undo();
  static_cast<void>(compare(false));
  for (auto& match : matches_) match->redo();
}

bool SameForSeat::step(RandomDriver& driver) {
  const Node& node = matches_[0]->node();
  if (node.kind != matches_[1]->node().kind) return false;
  if (node.kind == Node::Kind::chance) {
    std::vector<std::int32_t> faces;
    const bool is_shuffle = node.is_shuffle;
    if (!is_shuffle) {
      for (int i = 0; i < node.roll.count; ++i) faces.push_back(1 + driver.below(node.roll.sides));
    }
    for (auto& match : matches_) match->give_chance(faces, is_shuffle);
    return true;
  }
  Reply reply = driver.reply(node);
  const std::vector<Code> many(reply.many.begin(), reply.many.end());
  reply.many = many;
  Reply other = reply;
  const std::vector<Code> other_many = same_places(reply.seat, many);
  if (reply.seat != seat_) {
    if (!reply.pass && !reply.one.is_none()) {
      const std::vector<Code> one = same_places(reply.seat, {reply.one});
      other.one = one.empty() ? Code() : one.front();
    }
    other.many = other_many;
  }
  try {
    matches_[1]->act(other);
  } catch (const RuleError& error) {
    if (reply.seat == seat_) leaks_.emplace_back(error.what());
    return false;
  }
  matches_[0]->act(reply);
  return true;
}

std::vector<Code> SameForSeat::same_places(int seat, const std::vector<Code>& codes) const {
  const Node::Asked* const one = matches_[0]->node().ask_of(seat);
  const Node::Asked* const two = matches_[1]->node().ask_of(seat);
  std::vector<Code> found;
  for (const Code code : codes) {
    const auto at =
        static_cast<std::size_t>(std::ranges::find(one->options, code) - one->options.begin());
    const bool by_place = code.kind() == Kind::card && two != nullptr && at < two->options.size();
    found.push_back(by_place ? two->options[at] : code);
  }
  return found;
}

std::vector<std::string> leaks_of(Table& table, std::uint64_t seed, int trials, int most_nodes) {
  RandomDriver driver(seed);
  for (int trial = 0; trial < trials; ++trial) {
    const auto match = match_without_agents(table);
    match->advance();
    for (int node = driver.below(most_nodes); node > 0 && !match->is_over(); --node)
      driver.step(*match);
    if (match->is_over()) continue;
    const int seat = driver.below(table.ruleset().players());
    SameForSeat pair(table, match->checkpoint(), seat, seed + static_cast<std::uint64_t>(trial));
    for (int decision = 0; decision < kDecisions && pair.compare(decision % 4 == 0); ++decision) {
      if (decision % 4 == 1) pair.compare_undo();
      if (!pair.leaks().empty() || pair.is_over() || !pair.step(driver)) break;
    }
    if (!pair.leaks().empty()) return pair.leaks();
  }
  return {};
}

}  // namespace windrose
