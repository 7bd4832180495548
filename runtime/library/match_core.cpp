#include "runtime/library/match_core.h"

#include <chrono>
#include <thread>
#include <utility>

#include <nlohmann/json.hpp>

#include "runtime/base/system/outside_json.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/library/failure.h"
#include "runtime/library/seated.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/fork.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/protocol/host/host_request.h"
#include "runtime/protocol/host/host_table.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/seen/event_reader.h"

namespace windrose::library {
namespace {

/// A name as it is, or a JSON text or list.
ActionText action_in(const std::string& text) {
  ActionText action;
  if (!text.starts_with('[') && !text.starts_with('"')) {
    action.names.push_back(text);
    return action;
  }
  HostJson json = outside_json<HostJson>(text);
  if (json.is_discarded()) {
    unreadable("this is not JSON: " + quote(text) +
               "; expected a name such as khan, or a list such as [\"orient.1\",\"orient.2\"]");
  }
  return action_of({{"action", std::move(json)}});
}

std::string json_list(const std::vector<std::string>& texts) {
  return dump(HostJson(texts));
}

}  // namespace

MatchCore::MatchCore(std::shared_ptr<GameCore> game, const MatchSettings& settings)
    : game_(std::move(game)),
      match_(game_->open().new_match(settings)),
      room_(game_->room(), bytes_of(*match_)) {}

MatchCore::~MatchCore() {
  if (is_held()) leave_step();
}

/// Before anything that runs rules. What has been walked is likely to be walked again.
void MatchCore::free_rules() {
  if (game_->holder() != nullptr) game_->holder()->let_go();
}

/// Before anything that looks at the match, or leads it elsewhere.
void MatchCore::settle() {
  free_rules();
  is_walked_ = false;
}

/// The match stands at its node again, with the picks that were made there.
void MatchCore::let_go() {
  game_->set_holder(nullptr);
  is_walked_ = false;
  Picks picks = game_->held().leave();
  match_->advance();
  choices_.forget();
  choices_.take_picks(std::move(picks));
}

/// Before the match begins elsewhere, or goes.
void MatchCore::leave_step() noexcept {
  game_->set_holder(nullptr);
  (void)game_->held().leave();
}

/// Whatever happened, the match may stand at another node.
void MatchCore::moved_on() {
  choices_.forget();
  const PublicNode node = match_->node();
  room_.keeps(bytes_of(*match_));
  if (node.is<Node::Halted>()) throw Error(Error::Kind::halted, printable(node.error()));
  require_at_rest();
}

void MatchCore::require_at_rest() const {
  if (!is_playing() || is_held()) return;
  throw Error(
      Error::Kind::playing,
      "the agents of this match are still at play; call windrose_go_on (in C++ go_on) until "
      "they are not");
}

void MatchCore::require_past(const char* what) const {
  if (match_->settings().keep_steps) return;
  refuse(std::string("this match keeps no past, so it has no ") + what +
         "; forks have none, nor have matches of a game opened with \"past\":false");
}

/// Before anything that lets the match go on.
void MatchCore::require_to_go_on() const {
  require_at_rest();
  room_.require_to_go_on();
}

void MatchCore::go_on() {
  settle();
  if (!is_playing()) return;
  room_.require_to_go_on();
  match_->advance();
  moved_on();
}

void MatchCore::begin() {
  free_rules();
  if (!may_hold()) {
    match_->advance();
    return moved_on();
  }
  game_->held().begin(*match_);
  keep_hold();
}

void MatchCore::restart(std::uint64_t seed) {
  if (is_held()) leave_step();
  match_->restart(seed);
  told_.clear();
  begin();
}

void MatchCore::act(int seat, const std::string& action) {
  settle();
  require_to_go_on();
  const SeatId actor = game_->seat(seat);
  match_->act(read_action(*match_, actor, action_in(action)).reply());
  moved_on();
}

void MatchCore::chance(const std::string& outcome) {
  settle();
  require_to_go_on();
  if (outcome == "random") {
    match_->give_chance({}, true);
    return moved_on();
  }
  const HostJson json = outside_json<HostJson>(outcome);
  if (json.is_discarded()) {
    unreadable("this is not JSON: " + quote(outcome) +
               "; expected a list of faces or ids, or random");
  }
  give_outcome(*match_, json);
  moved_on();
}

void MatchCore::undo() {
  settle();
  require_past("undo");
  require_at_rest();
  match_->undo();
  moved_on();
}

void MatchCore::redo() {
  settle();
  require_past("undo");
  require_at_rest();
  if (!UndoLaw(*match_).can_redo()) refuse("there is nothing to do again");
  match_->redo();
  moved_on();
}

void MatchCore::require_same_game(const MatchCore& to) const {
  if (to.game_ != game_)
    unreadable("a fork goes into a match of the same open game; begin one there");
  require_to_go_on();
  if (&to == this) unreadable("a match cannot be forked into itself; begin another");
}

std::unique_ptr<MatchCore> MatchCore::fork() {
  auto copy = std::make_unique<MatchCore>(game_, game_->fork_settings());
  fork_into(*copy);
  return copy;
}

std::unique_ptr<MatchCore> MatchCore::fork(int seat, std::uint64_t key) {
  auto copy = std::make_unique<MatchCore>(game_, game_->fork_settings());
  fork_into(*copy, seat, key);
  return copy;
}

void MatchCore::fork_into(MatchCore& to) {
  require_same_game(to);
  if (to.is_held()) to.leave_step();
  settle();
  to.told_.clear();
  Fork(*to.match_).of(*match_);
  to.begin();
  if (!choices_.has_picks()) return;
  if (to.is_held()) to.let_go();
  to.choices_.take_picks(choices_);
}

void MatchCore::fork_into(MatchCore& to, int seat, std::uint64_t key) {
  require_same_game(to);
  const SeatId thinker = game_->seat(seat);
  if (to.is_held()) to.leave_step();
  settle();
  if (match_->node().is_chance()) {
    // This may be refused, and then `to` must stay as it is.
    const MatchCore trial(game_, game_->fork_settings());
    Fork(*trial.match_).of(*match_, thinker, key);
  }
  to.told_.clear();
  Fork(*to.match_).of(*match_, thinker, key);
  to.begin();
}

std::string MatchCore::node(int viewer) {
  settle();
  return node_json(*match_, game_->viewer(viewer));
}

std::string MatchCore::observe(int viewer) {
  settle();
  const Viewer looking = game_->viewer(viewer);
  if (looking.is_referee()) refuse("the referee observes as a seat; name one from 0");
  Observation seen(match_->ruleset());
  match_->observe(looking, seen);
  return observation_json(seen);
}

std::string MatchCore::board() {
  JsonText json;
  game_->table().add_board(json, match_->ruleset());
  return json.take();
}

std::string MatchCore::table(int viewer) {
  settle();
  const Viewer looking = game_->viewer(viewer);
  if (looking.is_referee()) refuse("the referee sees the table as a seat; name one from 0");
  JsonText json;
  game_->table().add_table(json, *match_, past_, looking);
  return json.take();
}

std::string MatchCore::events(int viewer) {
  settle();
  require_past("events");
  const Viewer looking = game_->viewer(viewer);
  EventMark& mark = told_[viewer];
  const EventMark end = end_of_events(*match_);
  if (is_before(end, mark)) mark = end;  // they were taken back
  JsonText json;
  mark = add_events(json, *match_, mark, looking);
  return json.take();
}

std::string MatchCore::actions() {
  settle();
  require_at_rest();
  return json_list(choices_.names(*match_, game_->hides_anything()));
}

std::string MatchCore::actions(int viewer) {
  return dump(HostJson::parse(node(viewer))["actions"]);
}

void MatchCore::act_nth(int n) {
  if (is_held()) {
    HeldRun& held = game_->held();
    held.choose(n);
    if (held.match() != nullptr && !held.is_long()) return;
    if (held.match() != nullptr) return let_go();
    game_->set_holder(nullptr);
    return moved_on();
  }
  free_rules();
  require_to_go_on();
  const std::optional<Reply> reply = choices_.reply(*match_, game_->hides_anything(), n);
  if (!reply) return;
  if (may_hold()) {
    game_->held().begin(*match_, *reply);
    return keep_hold();
  }
  match_->act(*reply);
  is_walked_ = true;
  moved_on();
}

/// The answers of a match with a past are those of a person, which can be taken back one by one.
bool MatchCore::may_hold() const {
  return is_walked_ && !match_->settings().keep_steps;
}

void MatchCore::keep_hold() {
  choices_.forget();
  if (game_->held().match() == nullptr) return moved_on();
  game_->set_holder(this);
}

std::exception_ptr MatchCore::play(const Choose& choose) {
  settle();
  require_to_go_on();
  Chooser chooser(choose);
  // The first through the node, which does away with what could be done again.
  while (count() > 0) {
    const int n = chooser.choose(to_act(), count());
    if (n < 0) break;
    const std::optional<Reply> reply = choices_.reply(*match_, game_->hides_anything(), n);
    if (!reply) continue;
    play_on(*reply, chooser);
    moved_on();
    break;
  }
  return chooser.thrown();
}

/// Seats the function wherever nobody else answers, for as long as it goes on.
void MatchCore::play_on(const Reply& first, Chooser& chooser) {
  ChoosingAgent agent(*game_, chooser);
  {
    const Seated seated(*game_, *match_, agent);
    match_->act(first);
  }
  if (!agent.has_stopped()) return;
  match_->advance();  // once more to the question, which is for somebody without an agent now
  choices_.forget();
  agent.check();
}

std::shared_ptr<MatchCore> shared(std::unique_ptr<MatchCore> match) {
  const auto close = [](MatchCore* core) {
    std::unique_ptr<MatchCore> last(core);
    const std::shared_ptr<GameCore> game = core->kept_game();  // it lives longer than the match
    // In a function that chooses, this thread is in already and must not wait for itself.
    const bool enters = !game->gate.is_mine();
    while (enters && !game->gate.enter())
      std::this_thread::sleep_for(std::chrono::microseconds(20));
    last.reset();
    if (enters) game->gate.leave();
  };
  return {match.release(), close};
}

}  // namespace windrose::library
