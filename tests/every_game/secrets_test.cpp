// What a seat cannot know makes no difference to anything that it gets.
//
// From the beginning of a step two matches go on with the same answers and the same dice: one as it
// is, one where the hidden cards lie in another order and chance has another key. All that the seat
// gets must be equal, until a rule reveals something to it.
#include "runtime/base/error.h"
#include "runtime/match/action_names.h"
#include "runtime/match/match_file.h"
#include "runtime/state/names.h"
#include "runtime/state/observation.h"
#include "tests/every_game/every_game.h"

namespace windrose {
namespace {

constexpr int kDecisions = 20;

const MatchSettings kGivenChance{
    .seed = 31, .outside_chance = true, .practice = true, .trace = true};

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
  const Node& node = match.node();
  if (node.kind == Node::Kind::end) return "the end";
  if (node.kind == Node::Kind::halted) return node.error;
  if (node.kind == Node::Kind::chance) {
    return node.is_shuffle
               ? "shuffle " + std::to_string(node.items.size())
               : "roll " + std::to_string(node.roll.count) + "d" + std::to_string(node.roll.sides);
  }
  const Node::Asked* const asked = node.ask_of(seat);
  if (asked == nullptr) return "asked: " + std::to_string(node.asks.front().seat);
  std::string text = message_text(match.state(), node.prompt, seat);
  for (const std::string& name : action_names(match.state(), node, *asked)) text += "\n" + name;
  return text + "\n" + std::to_string(asked->from) + " " + std::to_string(asked->to);
}

/// Refused answers tell nothing either.
std::string refusal(Match& match, int seat) {
  try {
    static_cast<void>(read_action(match, seat, {false, {"no_such_action"}}));
    return "taken";
  } catch (const Error& error) {
    return error.what();
  }
}

class Pair {
 public:
  Pair(Table& table, const State& checkpoint, int seat, std::uint64_t key)
      : table_(&table), seat_(seat), observer_(table.ruleset()), seen_(checkpoint) {
    for (const bool other : {false, true}) {
      matches_.push_back(table.new_match(kGivenChance));
      matches_.back()->set_up([&](State& state, Journal&) {
        state = checkpoint;
        if (other) observer_.redetermine(state, seat, key);
      });
      matches_.back()->advance();
    }
  }

  /// False as soon as something has been revealed to the seat, which may differ.
  [[nodiscard]] bool compare() {
    const Seen one = seen_by(*matches_[0], seat_);
    const Seen two = seen_by(*matches_[1], seat_);
    const std::size_t sure = std::min(one.first_reveal, two.first_reveal);
    for (std::size_t i = 0; i < std::min({sure, one.events.size(), two.events.size()}); ++i) {
      EXPECT_EQ(one.events[i], two.events[i]);
    }
    if (sure != SIZE_MAX) return false;
    EXPECT_EQ(one.events.size(), two.events.size());
    EXPECT_EQ(node_seen_by(*matches_[0], seat_), node_seen_by(*matches_[1], seat_));
    EXPECT_EQ(refusal(*matches_[0], seat_), refusal(*matches_[1], seat_));
    EXPECT_EQ(observation(0), observation(1));
    EXPECT_EQ(match_file_for_seat(*matches_[0], table_->request(), seat_),
              match_file_for_seat(*matches_[1], table_->request(), seat_));
    return !testing::Test::HasFailure();
  }

  [[nodiscard]] bool is_over() const { return matches_[0]->is_over() || matches_[1]->is_over(); }

  /// The same answer or the same dice for both; false where another seat's answer is not possible
  /// in the other match, for it knows more.
  bool step(RandomDriver& driver) {
    const Node& node = matches_[0]->node();
    if (node.kind != matches_[1]->node().kind) return false;
    if (node.kind == Node::Kind::chance) {
      std::vector<std::int32_t> faces;
      const bool is_shuffle = node.is_shuffle;
      if (!is_shuffle) {
        for (int i = 0; i < node.roll.count; ++i)
          faces.push_back(1 + driver.below(node.roll.sides));
      }
      for (auto& match : matches_) match->give_chance(faces, is_shuffle);
      return true;
    }
    const Reply reply = driver.reply(node);
    const std::vector<Code> many(reply.many.begin(), reply.many.end());
    Reply same = reply;
    same.many = many;
    try {
      matches_[1]->act(same);
    } catch (const RuleError& error) {
      EXPECT_NE(reply.seat, seat_) << error.what();
      return false;
    }
    matches_[0]->act(same);
    return true;
  }

 private:
  [[nodiscard]] std::uint64_t observation(std::size_t match) {
    observer_.observe(matches_[match]->state(), seat_, seen_);
    return seen_.fingerprint();
  }

  Table* table_;
  int seat_;
  Observer observer_;
  State seen_;
  std::vector<std::unique_ptr<Match>> matches_;
};

TEST_P(EveryGame, NothingLeaksToASeat) {
  const auto table = table_for(GetParam(), "human");
  RandomDriver driver(32);
  for (int trial = 0; trial < 6 && !HasFailure(); ++trial) {
    const auto match = table->new_match(kGivenChance);
    match->advance();
    for (int node = driver.below(40); node > 0 && !match->is_over(); --node) driver.step(*match);
    if (match->is_over()) continue;
    const int seat = driver.below(table->ruleset().players());
    Pair pair(*table, match->checkpoint(), seat, 33 + static_cast<std::uint64_t>(trial));
    for (int decision = 0; decision < kDecisions && pair.compare() && !pair.is_over(); ++decision) {
      if (!pair.step(driver)) break;
    }
  }
}

}  // namespace
}  // namespace windrose
