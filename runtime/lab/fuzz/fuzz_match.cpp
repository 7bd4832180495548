#include "runtime/lab/fuzz/fuzz_match.h"

#include <algorithm>
#include <map>
#include <span>
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

constexpr std::size_t kLookedAhead = 8;  // inputs that may be left out until one fits

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

FuzzMatch::FuzzMatch(OpenGame& open_game, const std::vector<InvariantDeclaration>& invariants,
                     bool keeps_steps)
    : rules_(&open_game.rules()),
      invariants_(open_game.ruleset(), invariants),
      match_(open_game.new_match(
          {.seed = 0, .outside_chance = true, .keep_steps = keeps_steps, .trace = keeps_steps})),
      round_limit_(open_game.ruleset().data().round_limit),
      watch_(0, round_limit_) {
  for (const SeatId seat : open_game.ruleset().seats()) {
    match_->seat_agent(seat, nullptr);
  }
  match_->set_watcher(this, Referee());
}

FuzzMatch::~FuzzMatch() = default;

void FuzzMatch::step(const State& state, const Journal&) {
  if (breach_.id.empty()) breach_ = invariants_.breach(state);
}

void FuzzMatch::begin(std::uint64_t seed, std::int64_t most) {
  breach_ = {};
  refused_.clear();
  inputs_.clear();
  watch_ = EndlessWatch(most, round_limit_);
  most_ = most;
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
  found.decisions = watch_.decisions();
  found.most = most_;
  if (!breach_.id.empty()) {
    found.kind = Trouble::Kind::invariant;
    found.text = breach_.text;
    found.where = breach_.id;
  } else if (!refused_.empty()) {
    found.text = refused_;
    found.where = kRefused;
  } else if (match_->node().is<Node::Halted>()) {
    found.text = match_->node().error();
    found.where = place_in(found.text);
    found.kind = kind_of_halt(found.text);
  } else if (watch_.is_endless()) {
    found.kind = Trouble::Kind::endless;
    found.text =
        watch_.text() + (watch_.is_idle() ? " The" : "; the") + " last step was " + last_step();
    found.where = watch_.is_idle() ? kIdle : kTooLong;
  } else {
    return std::nullopt;
  }
  return found;
}

std::string FuzzMatch::last_step() const {
  const State& state = match_->truth(Referee());
  const WordId step = state.header().step;
  const std::string place = rules_->place_of_step(state.words(), step);
  return "rules." + state.words().text(step) + (place.empty() ? "" : " (" + place + ")");
}

std::optional<Trouble> FuzzMatch::play(std::uint64_t seed, std::int64_t most, bool keep) {
  const ActTime act;  // nobody waits between two answers
  begin(seed, most);
  go_on_at_random(keep);
  return has_left_ ? std::nullopt : trouble();
}

std::optional<Trouble> FuzzMatch::play_on(std::uint64_t seed, const std::vector<FuzzInput>& inputs,
                                          std::int64_t most) {
  const ActTime act;
  begin(seed, most);
  for (const FuzzInput& input : inputs) {
    settle();
    if (!goes_on()) break;
    static_cast<void>(give(input));
  }
  settle();
  // A test begins to count where it goes on.
  watch_ = EndlessWatch(most, round_limit_);
  go_on_at_random(false);
  return has_left_ ? std::nullopt : trouble();
}

void FuzzMatch::play_only(std::uint64_t seed, const std::vector<FuzzInput>& inputs) {
  const ActTime act;
  begin(seed, 0);
  for (const FuzzInput& input : inputs) {
    settle();
    if (!goes_on()) return;
    static_cast<void>(give(input));
  }
  settle();
}

bool FuzzMatch::begins_step() const {
  const std::size_t last = match_->step_count() - 1;
  return match_->history().size() == match_->step(last).inputs_before;
}

std::uint64_t FuzzMatch::place_digest(const StateDigest& digest) const {
  const State& state = match_->truth(Referee());
  const Header& header = state.header();
  std::uint64_t place = digest.of_table(state);
  for (const std::int64_t number :
       {std::int64_t{header.active().bits()}, std::int64_t{header.round_step},
        std::int64_t{header.seats_done}, std::int64_t{number_of(header.starter)},
        std::int64_t{number_of(header.step)}, std::int64_t{number_of(header.step_seat)},
        std::int64_t{header.frames}}) {
    place = combine(place, static_cast<std::uint64_t>(number));
  }
  for (const Frame& frame :
       std::span(header.stack).first(static_cast<std::size_t>(header.frames))) {
    place = combine(place, static_cast<std::uint64_t>(number_of(frame.name)));
    place = combine(place, static_cast<std::uint64_t>(number_of(frame.seat)));
    for (const std::uint64_t argument : frame.arguments) place = combine(place, argument);
  }
  return place;
}

FuzzLoop FuzzMatch::first_loop(std::uint64_t seed, const std::vector<FuzzInput>& inputs,
                               std::size_t most, RandomDriver driver) {
  play_only(seed, inputs);
  const StateDigest digest(match_->truth(Referee()), 2);
  const std::size_t given = inputs_.size();
  std::map<std::uint64_t, std::size_t> places;  // how many inputs came before each
  while (goes_on() && inputs_.size() < given + most) {
    if (match_->node().is<Node::Asking>() && begins_step()) {
      const auto [place, is_new] = places.try_emplace(place_digest(digest), inputs_.size());
      if (!is_new) {
        const auto begin = inputs_.begin() + static_cast<std::ptrdiff_t>(given);
        const auto loop = inputs_.begin() + static_cast<std::ptrdiff_t>(place->second);
        return {{begin, loop}, {loop, inputs_.end()}};
      }
    }
    step_at_random(driver, true);
  }
  return {};
}

bool FuzzMatch::repeats(std::uint64_t seed, const std::vector<FuzzInput>& inputs,
                        const FuzzLoop& loop) {
  constexpr std::size_t kRepeated = 1000;  // inputs
  std::vector<FuzzInput> all = inputs;
  all.insert(all.end(), loop.way.begin(), loop.way.end());
  const std::size_t until = all.size() + kRepeated;
  while (all.size() < until) all.insert(all.end(), loop.inputs.begin(), loop.inputs.end());
  play_only(seed, all);
  return inputs_.size() == all.size() && goes_on();
}

FuzzLoop FuzzMatch::loop_behind(std::uint64_t seed, const std::vector<FuzzInput>& inputs,
                                std::size_t most, int tries) {
  const ActTime act;
  FuzzLoop best;
  for (int nth = 0; nth < tries && most > 0; ++nth) {
    const RandomDriver driver(combine(seed, static_cast<std::uint64_t>(nth)));
    FuzzLoop loop = first_loop(seed, inputs, most, driver);
    if (loop.inputs.empty() || !repeats(seed, inputs, loop)) continue;
    most = loop.way.size() + loop.inputs.size() - 1;  // the next one must be shorter
    best = std::move(loop);
  }
  return best;
}

void FuzzMatch::go_on_at_random(bool keep) {
  RandomDriver driver(seed_);
  has_left_ = false;
  while (goes_on() && !watch_.is_endless()) {
    has_left_ = stop_ != nullptr && stop_->is_late();
    if (has_left_) return;
    step_at_random(driver, keep);
    note_round();
    // The declared limit is far, and will come.
    if (most_ > 0 && watch_.decisions() >= most_ && watch_.has_begun_round()) break;
  }
}

void FuzzMatch::note_round() {
  watch_.note_round(match_->step(match_->step_count() - 1).round);
}

void FuzzMatch::step_at_random(RandomDriver& driver, bool keep) {
  const Node& node = match_->node().truth(Referee());
  if (node.is<Node::Asking>()) return answer_at_random(driver, keep);
  watch_.note_chance();
  if (node.is<Node::Shuffling>()) return match_->give_chance({}, true);
  FuzzInput dice{.faces = random_faces(*match_, driver), .sides = node.roll().sides};
  match_->give_chance(dice.faces, false);
  if (keep) inputs_.push_back(std::move(dice));
}

void FuzzMatch::answer_at_random(RandomDriver& driver, bool keep) {
  const Reply reply = random_reply(*match_, driver);
  FuzzInput input{.seat = reply.seat};
  if (keep) input.action = action_text(match_->names(), match_->node().kind(), reply);
  watch_.note_decision();
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
  const Node& node = match_->node().truth(Referee());
  const bool is_roll = node.is<Node::Rolling>();
  if (is_roll != (input.seat == SeatId::none)) return false;
  FuzzInput given = input;
  if (is_roll) given.sides = node.roll().sides;
  try {
    if (is_roll) {
      match_->give_chance(input.faces, false);
    } else {
      if (node.ask_of(input.seat) == nullptr) given.seat = first_asked();
      if (given.seat == SeatId::none) return false;
      const StoredReply stored = read_action(*match_, given.seat, given.action);
      match_->act(stored.reply());
      watch_.note_decision();
    }
  } catch (const RuleError&) {
    return false;
  }
  inputs_.push_back(std::move(given));
  return true;
}

SeatId FuzzMatch::first_asked() const {
  return match_->node().to_act();
}

FuzzInput FuzzMatch::lowest() const {
  const Node& node = match_->node().truth(Referee());
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
  begin(seed, 0);
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
  std::uint64_t digest =
      combine(static_cast<std::uint64_t>(watch_.decisions()), state.header().round);
  for (const auto& part : StateDigest(state, 2).of(state)) {
    digest = combine(digest, part ? *part + std::uint64_t{1} : 0);
  }
  return combine(digest, state.header().winners().bits());
}

std::string FuzzMatch::position() const {
  return position_id(match_->truth(Referee()));
}

}  // namespace windrose
