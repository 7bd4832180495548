#include <exception>
#include <windrose/match.h>

#include "runtime/library/failure.h"
#include "runtime/library/match_core.h"
#include "runtime/match/actions/action_names.h"

namespace windrose::library {
namespace {

/// Does the work alone in the game of the match.
template <typename Work>
auto alone(MatchCore& core, Work work) {
  return translated([&] {
    const InUse in_use(core.game().gate);
    return work();
  });
}

/// The same for work that lets the match go on. That agents are still at play is no error here.
template <typename Work>
void moved(MatchCore& core, Work work) {
  alone(core, [&] { played_on(work); });
}

}  // namespace

Match::Match(std::shared_ptr<MatchCore> core) : core_(std::move(core)) {}

MatchCore& Match::core() const {
  if (core_ == nullptr) unreadable("this match was moved to another object; use that one");
  return *core_;
}

void Match::act(int seat, const std::string& action) {
  moved(core(), [&] { core_->act(seat, action); });
}

void Match::chance(const std::string& outcome) {
  moved(core(), [&] { core_->chance(outcome); });
}

bool Match::is_playing() const {
  return alone(core(), [&] { return core_->match().node().is<Node::Playing>(); });
}

bool Match::go_on() {
  moved(core(), [&] { core_->go_on(); });
  return is_playing();
}

void Match::undo() {
  moved(core(), [&] { core_->undo(); });
}

void Match::redo() {
  moved(core(), [&] { core_->redo(); });
}

void Match::restart(std::uint64_t seed) {
  moved(core(), [&] { core_->restart(seed); });
}

void Match::save(const std::string& file) {
  alone(core(), [&] { core_->save(file); });
}

Match Match::fork() const {
  return alone(core(), [&] { return Match(shared(core_->fork())); });
}

void Match::fork_into(Match& to) const {
  moved(core(), [&] { core_->fork_into(to.core()); });
}

Match Match::fork_for(int seat, std::uint64_t key) const {
  return alone(core(), [&] { return Match(shared(core_->fork(seat, key))); });
}

void Match::fork_for_into(int seat, std::uint64_t key, Match& to) const {
  moved(core(), [&] { core_->fork_into(to.core(), seat, key); });
}

Seat Match::seat(int seat) const {
  return alone(core(), [&] {
    (void)core_->game().viewer(seat);
    return Seat(core_, seat);
  });
}

Seat Match::seat(const std::string& player) const {
  return alone(
      core(), [&] { return Seat(core_, number_of(seat_named(core_->match().ruleset(), player))); });
}

int Match::to_act() const {
  return alone(core(), [&] { return core_->to_act(); });
}

int Match::count() const {
  return alone(core(), [&] { return core_->count(); });
}

void Match::act_nth(int n) {
  moved(core(), [&] { core_->act_nth(n); });
}

void Match::play(const std::function<int(int seat, int count)>& choose) {
  (void)core();  // which refuses an object that was moved
  if (!choose) unreadable("the function that chooses is empty; give one that returns a number");
  const std::shared_ptr<MatchCore> kept = core_;  // whatever the function does to this object
  std::exception_ptr thrown;
  moved(*kept, [&] { thrown = kept->play(choose); });
  if (thrown != nullptr) std::rethrow_exception(thrown);
}

std::string Match::actions() const {
  return alone(core(), [&] { return core_->actions(); });
}

std::string Match::board() const {
  return alone(core(), [&] { return core().board(); });
}

bool Match::is_over() const {
  return alone(core(), [&] { return core_->is_over(); });
}

std::vector<std::int32_t> Match::scores() const {
  return alone(core(), [&] {
    std::vector<std::int32_t> scores;
    for (const SeatId seat : core_->match().ruleset().seats())
      scores.push_back(core_->score(number_of(seat)));
    return scores;
  });
}

bool Match::has_won(int seat) const {
  return alone(core(),
               [&] { return core_->match().score().winners.contains(core_->game().seat(seat)); });
}

Seat::Seat(std::shared_ptr<MatchCore> core, int viewer) : core_(std::move(core)), viewer_(viewer) {}

MatchCore& Seat::core() const {
  if (core_ == nullptr) unreadable("this seat was moved to another object; use that one");
  return *core_;
}

std::string Seat::node() const {
  return alone(core(), [&] { return core_->node(viewer_); });
}

std::string Seat::actions() const {
  return alone(core(), [&] { return core_->actions(viewer_); });
}

std::string Seat::observe() const {
  return alone(core(), [&] { return core_->observe(viewer_); });
}

std::string Seat::table() const {
  return alone(core(), [&] { return core_->table(viewer_); });
}

std::string Seat::told() {
  return alone(core(), [&] { return core_->events(viewer_); });
}

}  // namespace windrose::library
