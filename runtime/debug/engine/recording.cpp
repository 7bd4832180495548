#include "runtime/debug/engine/recording.h"

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/kinds.h"
#include "runtime/base/text/text.h"
#include "runtime/debug/engine/recorded_answers.h"
#include "runtime/match/files/asked_game.h"
#include "runtime/match/files/replay.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {

std::unique_ptr<Recording> Recording::play(const std::vector<std::string>& shelves,
                                           MatchRequest request) {
  if (request.agents.empty()) request.agents = {"random"};
  std::unique_ptr<Recording> recording(new Recording);
  recording->game_ = std::make_unique<OpenGame>(shelves, std::move(request));
  recording->match_ = recording->game_->new_match(settings_of(recording->request()));
  recording->match_->advance(recording->ruleset().data().round_limit);
  return recording;
}

std::unique_ptr<Recording> Recording::read(const std::vector<std::string>& shelves,
                                           const std::string& path) {
  const MatchRecord record = read_match_record(path);
  std::unique_ptr<Recording> recording(new Recording);
  recording->notes_ = record.notes;
  if (!record.fault.empty()) recording->notes_.push_back(record.fault);
  recording->game_ = asked_game(shelves, record.request, record.path);
  if (to_hex(recording->game_->ruleset().data().ruleset) != record.ruleset) {
    recording->notes_.push_back(
        path +
        ": the rules have changed since this match was played; you see it with the rules "
        "as they are now");
  }
  recording->match_ =
      std::make_unique<Match>(recording->rules(), settings_of(recording->request()));
  try {
    static_cast<void>(replay_record(*recording->match_, record, false));
  } catch (const Error& error) {
    recording->notes_.emplace_back(error.what());
  }
  return recording;
}

std::string Recording::end_text() const {
  if (match_->is_cut()) {
    return "the match has reached its limit of " + counted(ruleset().data().round_limit, "round");
  }
  const Cases cases{
      [&](const Node::Over& /*over*/) {
        return "the match is over: " + ruleset().words().text(match_->state().header().ending);
      },
      [](const Node::Halted& halted) {
        return "the match cannot go on: " + split_lines(halted.error).front();
      },
      [](const Node::Shuffling& /*shuffling*/) {
        return std::string("the match waits for a shuffle");
      },
      [](const Node::Rolling& /*rolling*/) { return std::string("the match waits for dice"); },
      [&](const Node::Asking& asking) {
        std::vector<std::string> names;
        for (const Node::Asked& asked : asking.asks) {
          if (!asked.answered && !asked.may) names.push_back(ruleset().player_name(asked.seat));
        }
        return "the match waits for " + join_and(names) + ": " +
               message_text(match_->names(), asking.prompt);
      }};
  return std::visit(cases, match_->node().what);
}

State Recording::checkpoint(std::size_t step) const {
  return step + 1 < steps() ? match_->past_checkpoint(step) : match_->checkpoint();
}

WatchedStep Recording::run(std::size_t step, State& state, Journal& journal,
                           const ReadLine& read) const {
  const bool is_last = step + 1 >= steps();
  const auto inputs_before = [this](std::size_t of) {
    return of + 1 < steps() ? match_->past_step(of).inputs_before : match_->checkpoint_inputs();
  };
  journal.set_tracing(true);
  RecordedAnswers answers(match_->history(), inputs_before(step),
                          is_last ? match_->history().size() : inputs_before(step + 1),
                          match_->settings().outside_chance);
  return run_watched_step(rules(), state, journal, answers, read);
}

}  // namespace windrose
