#include "runtime/match/tests/playing_on.h"

#include "runtime/match/files/state_digest.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/ids/referee.h"

namespace windrose {

Reply random_reply(const Match& match, RandomDriver& driver) {
  std::vector<SeatId> seats;
  for (const Node::Asked& asked : match.node().truth(Referee()).asks()) {
    if (!asked.answered) seats.push_back(asked.seat);
  }
  const SeatId seat = seats[static_cast<std::size_t>(driver.below(static_cast<int>(seats.size())))];
  Node seen = SeenMatch(match).node(Viewer{seat});
  seen.question().asks = {*seen.ask_of(seat)};
  return driver.reply(seen);
}

std::vector<std::int32_t> random_faces(const Match& match, RandomDriver& driver) {
  const Roll& roll = match.node().truth(Referee()).roll();
  std::vector<std::int32_t> faces;
  faces.reserve(static_cast<std::size_t>(roll.count));
  for (int i = 0; i < roll.count; ++i) faces.push_back(1 + driver.below(roll.sides));
  return faces;
}

void EndlessWatch::note_decision() {
  ++decisions_;
  idle_ = 0;
}

void EndlessWatch::note_round(int round) {
  if (round == round_) return;
  round_ = round;
  before_round_ = decisions_;
}

std::string EndlessWatch::text() const {
  if (is_idle()) {
    return std::to_string(kMostIdle) +
           " throws and shuffles have gone by without a question; do the rules never ask again, "
           "and never end?";
  }
  if (round_limit_ == 0) {
    return "the match is not over after " + std::to_string(decisions_) + " decisions";
  }
  return "round " + std::to_string(round_) + " is not over after " + std::to_string(since()) +
         " decisions";
}

std::string played_on(Match& match, std::uint64_t seed, std::int64_t decisions) {
  const ActTime act;  // nobody waits between two answers
  const int round_limit = match.ruleset().data().round_limit;
  EndlessWatch watch(decisions, round_limit);
  RandomDriver driver(seed);
  const auto round = [&] { return match.step(match.step_count() - 1).round; };
  const auto goes_on = [&] {
    return (match.node().is<Node::Asking>() || match.node().is_chance()) &&
           (round_limit == 0 || round() <= round_limit);
  };
  while (goes_on() && !watch.is_endless()) {
    if (match.node().is<Node::Asking>()) {
      const Reply reply = random_reply(match, driver);
      watch.note_decision();
      match.act(reply);
    } else {
      watch.note_chance();
      const bool is_shuffle = match.node().is<Node::Shuffling>();
      match.give_chance(is_shuffle ? std::vector<std::int32_t>() : random_faces(match, driver),
                        is_shuffle);
    }
    watch.note_round(round());
    if (watch.decisions() >= decisions && watch.has_begun_round()) break;
  }
  return watch.is_endless() ? watch.text() : "";
}

std::string state_difference(const State& one, const State& other) {
  const StateDigest digest(one, 2);
  const StateDigest::Parts mine = digest.of(one);
  const StateDigest::Parts theirs = digest.of(other);
  for (std::size_t i = 0; i < mine.size(); ++i) {
    if (mine[i] != theirs[i]) return digest.paths()[i] + " is another";
  }
  return {};
}

}  // namespace windrose
