// Where a match does not go on. Agents that play for long come back. Where it cannot go on: back to
// the last question, with the error and the step that came to it. And what it keeps in memory,
// which is a reason for that.
#include <cstddef>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/match/play/answer_bytes.h"
#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match.h"
#include "runtime/match/play/match_truth.h"
#include "runtime/match/play/unattended.h"
#include "runtime/script/sandbox/act_time.h"

namespace windrose {
namespace {

// What a match that comes back leaves for its next step: only a step that takes this long by itself
// is ended by the time of the act.
constexpr int kMillisecondsForAStep = 800;

constexpr std::size_t kBytesOfMatch = 4096;
constexpr int kStatesOfMatch = 4;  // at the start, at the checkpoint, now, and what an agent sees

}  // namespace

void Match::halt(const std::string& error, ErrorParts parts) {
  if (parts.sentence.empty()) parts.sentence = error;
  node_.what = Node::Halted{.error = error,
                            .parts = std::move(parts),
                            .unwritten = feeder_->unwritten() != Feeder::Unwritten::nothing};
  // Rules fail on the last answer, and so does what they draw; what agents and files get wrong
  // stops at the question itself.
  const bool after_answer =
      feeder_->error().empty() || feeder_->unwritten() == Feeder::Unwritten::draw;
  const std::size_t answers = feeder_->cursor();
  go_back_to_checkpoint();
  if (!after_answer) {
    go_back_to_node(answers);
  } else if (answers > checkpoint_inputs_) {
    go_back_to_node(answers - 1);
  }
}

/// An input does not fit, or an agent has failed.
void Match::halt_at_feeder() {
  halt(feeder_->error(), feeder_->error_parts());
}

void Match::go_back_to_node(std::size_t inputs) {
  feeder_->begin(checkpoint_inputs_, inputs);
  const Unattended unattended(*this);
  const StepEnd end = rules_->run_step(truth_->state, journal_, *feeder_, Counting::exact);
  if (end != StepEnd::waiting) go_back_to_checkpoint();
}

void Match::halt_for_memory() {
  undone_.clear();
  between_steps_ = false;
  go_back_to_checkpoint();
  const std::string error = "this computer has no more memory for the match" + last_step();
  node_.what = Node::Halted{.error = error, .parts = {.sentence = error}};
}

void Match::halt_between_steps(const std::string& error, Node::Halted::Limit limit) {
  truth_->checkpoint = truth_->state;
  between_steps_ = false;
  feeder_->begin(checkpoint_inputs_);
  halt(error);
  if (auto* const halted = std::get_if<Node::Halted>(&node_.what)) halted->limit = limit;
}

/// Where agents play on by themselves. Made-up matches have the time of the agent that thinks.
bool Match::comes_back_now() const {
  if (!has_agents_ || !ActTime::comes_back() || settings_.shares_time) return false;
  if (truth_->state.header().finished != 0) return false;
  return !ActTime::has_time_for(kMillisecondsForAStep) ||
         rules_->is_stretch_spent(kMillisecondsForAStep);
}

std::size_t bytes_of(const Match& match) {
  // With what is allocated for a match of an empty game, and the states of this one.
  return kBytesOfMatch + std::size_t{kStatesOfMatch} * match.truth_->state.bytes() +
         match.held().sum();
}

void Match::count_answers() {
  answer_bytes_ = 0;
  for (const Input& input : history_) answer_bytes_ += bytes_of(input, truth_->state.words());
}

HeldBytes Match::held() const {
  return {.past = truth_->past.bytes(),
          .answers = answer_bytes_,
          .words = truth_->state.words().bytes()};
}

bool Match::holds_too_much() const {
  return truth_->past.bytes() + answer_bytes_ + truth_->state.words().bytes() > kMostHeldBytes;
}

std::string Match::last_step() const {
  const WordId step = truth_->state.header().step;
  const std::string place = rules_->place_of_step(truth_->state.words(), step);
  return ", the last of them rules." + truth_->state.words().text(step) +
         (place.empty() ? "" : " (" + place + ")");
}

std::string Match::endless_match(int declared, int round) const {
  if (declared == 0) {
    return ", and the match has not ended" + last_step() +
           "; let the rules come to game:finish, or declare a round_limit in game.yaml";
  }
  const std::string where = round <= declared ? " in round " + std::to_string(round)
                                              : " after the limit of " + counted(declared, "round");
  return where + ", and the match has not ended" + last_step() + "; let the rules come to " +
         (round <= declared ? "the next round" : "game:finish");
}

}  // namespace windrose
