#include "runtime/lab/fuzz/fuzz_match.h"

#include <algorithm>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/state_digest.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr std::int64_t kMostIdle = 20'000;  // throws and shuffles without a decision
constexpr std::size_t kLookedAhead = 8;     // inputs that may be left out until one fits

/// "scripts/pig/rules.lua:12" of an error; all of it where no place is named.
std::string place_in(const std::string& error) {
  return error.substr(0, error.find(": "));
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Trouble::Kind kind_of_halt(const std::string& error) {
  if (contains(error, "has nothing to choose from")) return Trouble::Kind::dead_end;
  const bool is_endless = contains(error, "the match has not ended") ||
                          contains(error, "steps have gone by without a question");
  return is_endless ? Trouble::Kind::endless : Trouble::Kind::failure;
}

}  // namespace

FuzzMatch::FuzzMatch(OpenGame& open_game, const std::vector<InvariantDeclaration>& invariants)
    : invariants_(open_game.ruleset(), invariants),
      match_(open_game.new_match(
          {.seed = 0, .outside_chance = true, .keep_steps = false, .trace = false})),
      round_limit_(open_game.ruleset().data().round_limit) {
  for (const SeatId seat : open_game.ruleset().seats()) {
    match_->seat_agent(seat, nullptr);
  }
  match_->set_watcher(this, Referee());
}

FuzzMatch::~FuzzMatch() = default;

void FuzzMatch::step(const State& state, const Journal&) {
  if (breach_.id.empty()) breach_ = invariants_.breach(state);
}

void FuzzMatch::begin(std::uint64_t seed) {
  breach_ = {};
  refused_.clear();
  inputs_.clear();
  decisions_ = 0;
  before_round_ = 0;
  idle_ = 0;
  round_ = 0;
  seed_ = seed;
  match_->restart(seed);
  match_->advance();
}

bool FuzzMatch::goes_on() const {
  const bool is_waiting = match_->node().is<Node::Asking>() || match_->node().is_chance();
  const int round = match_->step(match_->step_count() - 1).round;
  return is_waiting && breach_.id.empty() && refused_.empty() &&
         (round_limit_ == 0 || round <= round_limit_);
}

std::optional<Trouble> FuzzMatch::trouble() const {
  Trouble found;
  found.seed = seed_;
  found.decisions = decisions_;
  if (!breach_.id.empty()) {
    found.kind = Trouble::Kind::invariant;
    found.text = breach_.text;
    found.where = breach_.id;
  } else if (!refused_.empty()) {
    found.text = refused_;
    found.where = "refused";
  } else if (match_->node().is<Node::Halted>()) {
    found.text = match_->node().error();
    found.where = place_in(found.text);
    found.kind = kind_of_halt(found.text);
  } else if (idle_ >= kMostIdle) {
    found.kind = Trouble::Kind::endless;
    found.text = std::to_string(kMostIdle) +
                 " throws and shuffles have gone by without a question; do the rules never ask "
                 "again, and never end?";
    found.where = "idle";
  } else if (is_endless()) {
    found.kind = Trouble::Kind::endless;
    found.text = round_limit_ == 0
                     ? "the match is not over after " + std::to_string(decisions_) + " decisions"
                     : "round " + std::to_string(round_) + " is not over after " +
                           std::to_string(decisions_ - before_round_) + " decisions";
    found.where = "decisions";
  } else {
    return std::nullopt;
  }
  return found;
}

std::optional<Trouble> FuzzMatch::play(std::uint64_t seed, std::int64_t most, bool keep) {
  const ActTime act;  // nobody waits between two answers
  most_ = most;
  begin(seed);
  RandomDriver driver(seed);
  while (goes_on() && !is_endless()) {
    has_left_ = stop_ != nullptr && stop_->is_late();
    if (has_left_) return std::nullopt;
    step_at_random(driver, keep);
    note_round();
    const bool has_begun_round = decisions_ == before_round_;
    if (decisions_ >= most && has_begun_round) break;  // the declared limit is far, and will come
  }
  return trouble();
}

bool FuzzMatch::is_endless() const {
  if (idle_ >= kMostIdle) return true;
  const std::int64_t since = round_limit_ == 0 ? 0 : before_round_;
  return most_ > 0 && decisions_ - since >= most_;
}

void FuzzMatch::note_round() {
  const int round = match_->step(match_->step_count() - 1).round;
  if (round == round_) return;
  round_ = round;
  before_round_ = decisions_;
}

void FuzzMatch::step_at_random(RandomDriver& driver, bool keep) {
  const Node& node = match_->node();
  if (node.is<Node::Asking>()) return answer_at_random(driver, keep);
  ++idle_;
  if (node.is<Node::Shuffling>()) return match_->give_chance({}, true);
  FuzzInput dice;
  for (int i = 0; i < node.roll().count; ++i) {
    dice.faces.push_back(1 + driver.below(node.roll().sides));
  }
  match_->give_chance(dice.faces, false);
  if (keep) inputs_.push_back(std::move(dice));
}

void FuzzMatch::answer_at_random(RandomDriver& driver, bool keep) {
  std::vector<SeatId> seats;
  for (const Node::Asked& asked : match_->node().asks()) {
    if (!asked.answered) seats.push_back(asked.seat);
  }
  const SeatId seat = seats[static_cast<std::size_t>(driver.below(static_cast<int>(seats.size())))];
  Node seen = SeenMatch(*match_).node(Viewer{seat});
  seen.question().asks = {*seen.ask_of(seat)};
  const Reply reply = driver.reply(seen);
  FuzzInput input{.seat = seat};
  if (keep) input.action = action_text(match_->names(), seen.question().kind, reply);
  ++decisions_;
  idle_ = 0;
  try {
    match_->act(reply);
  } catch (const RuleError& error) {
    refused_ = std::string("an answer that is offered is refused: ") + error.what();
  }
  if (keep) inputs_.push_back(std::move(input));
}

void FuzzMatch::settle() {
  while (goes_on() && match_->node().is<Node::Shuffling>()) {
    match_->give_chance({}, true);
  }
}

/// False, and nothing has changed, where it does not fit. Where another is asked, that one answers.
bool FuzzMatch::give(const FuzzInput& input) {
  const Node& node = match_->node();
  const bool is_roll = node.is<Node::Rolling>();
  if (is_roll != (input.seat == SeatId::none)) return false;
  FuzzInput given = input;
  try {
    if (is_roll) {
      match_->give_chance(input.faces, false);
    } else {
      if (node.ask_of(input.seat) == nullptr) given.seat = first_asked();
      if (given.seat == SeatId::none) return false;
      const StoredReply stored = read_action(*match_, given.seat, given.action);
      match_->act(stored.reply());
      ++decisions_;
    }
  } catch (const RuleError&) {
    return false;
  }
  inputs_.push_back(std::move(given));
  return true;
}

SeatId FuzzMatch::first_asked() const {
  for (const Node::Asked& asked : match_->node().asks()) {
    if (!asked.answered && !asked.may) return asked.seat;
  }
  return SeatId::none;
}

FuzzInput FuzzMatch::lowest() const {
  const Node& node = match_->node();
  FuzzInput input;
  if (node.is<Node::Rolling>()) {
    input.faces.assign(static_cast<std::size_t>(node.roll().count), 1);
    return input;
  }
  input.seat = first_asked();
  if (input.seat == SeatId::none) return input;
  Node seen = SeenMatch(*match_).node(Viewer{input.seat});
  seen.question().asks = {*seen.ask_of(input.seat)};
  RandomDriver driver(1);
  input.action = action_text(match_->names(), seen.question().kind, driver.reply(seen));
  return input;
}

std::optional<Trouble> FuzzMatch::replay(std::uint64_t seed, const std::vector<FuzzInput>& inputs,
                                         std::size_t most) {
  const ActTime act;
  most_ = 0;
  begin(seed);
  settle();
  std::size_t next = 0;
  while (goes_on() && inputs_.size() < most) {
    bool is_given = false;
    for (std::size_t i = next; i < std::min(inputs.size(), next + kLookedAhead); ++i) {
      is_given = give(inputs[i]);
      if (!is_given) continue;
      next = i + 1;
      break;
    }
    if (!is_given && !give(lowest())) break;
    settle();
  }
  return trouble();
}

std::uint64_t FuzzMatch::digest() const {
  const State& state = match_->truth(Referee());
  std::uint64_t digest = combine(static_cast<std::uint64_t>(decisions_), state.header().round);
  for (const auto& part : StateDigest(state, 2).of(state)) {
    digest = combine(digest, part ? *part + std::uint64_t{1} : 0);
  }
  return combine(digest, state.header().winners().bits());
}

}  // namespace windrose
