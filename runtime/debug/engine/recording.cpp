#include "runtime/debug/engine/recording.h"

#include <algorithm>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/kinds.h"
#include "runtime/base/text/text.h"
#include "runtime/debug/engine/recorded_agents.h"
#include "runtime/debug/engine/recorded_answers.h"
#include "runtime/match/files/asked_game.h"
#include "runtime/match/files/replay.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/message_text.h"

namespace windrose {
namespace {

/// An editor waits for the whole match: its scripts have the time of one act, however many answers
/// it has.
class ActOfRecording : public ActTime {
 public:
  ActOfRecording() : ActTime(kMilliseconds, Answers::add_none) {}
};

/// Why a match of a recording is halted, where its time is the reason.
constexpr const char* kTimeIsUp =
    "before you walk, the debugger plays the whole match; the scripts have 1.8 seconds of "
    "processor time for that";

bool is_out_of_time(const Match& match, const Rules& rules) {
  return match.node().is<Node::Halted>() && (ActTime::is_spent() || rules.is_stretch_spent());
}

}  // namespace

std::unique_ptr<Recording> Recording::play(const std::vector<std::string>& shelves,
                                           MatchRequest request) {
  if (request.agents.empty()) request.agents = {"random"};
  std::unique_ptr<Recording> recording(new Recording);
  recording->game_ = std::make_unique<OpenGame>(shelves, std::move(request));
  recording->match_ = recording->game_->new_match(settings_of(recording->request()));
  const ActOfRecording act;
  recording->match_->advance(recording->ruleset().data().round_limit);
  if (is_out_of_time(*recording->match_, recording->rules()))
    recording->notes_.emplace_back(kTimeIsUp);
  recording->learn_scripts();
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
    const ActOfRecording act;
    static_cast<void>(replay_record(*recording->match_, record, false));
  } catch (const Error& error) {
    recording->notes_.emplace_back(error.what());
  }
  std::vector<bool> by_agent;
  for (const MatchLine* const line : record.played().lines) {
    if (line->is_input()) by_agent.push_back(line->by_agent);
  }
  recording->match_->attribute(by_agent);
  recording->learn_scripts();
  return recording;
}

std::unique_ptr<Recording> Recording::of(const OpenGame& open_game, const Match& match) {
  std::unique_ptr<Recording> recording(new Recording);
  recording->game_ = open_game.for_another_thread();
  recording->match_ = std::make_unique<Match>(recording->rules(), match.settings());
  {
    const ActOfRecording act;
    recording->match_->replay(match.history());
  }
  if (recording->match_->node().is<Node::Halted>() && !match.node().is<Node::Halted>()) {
    recording->notes_.push_back(recording->match_->node().error());
  } else if (recording->match_->history().size() != match.history().size() ||
             recording->match_->step_count() != match.step_count()) {
    recording->notes_.emplace_back(
        "the match has kept its state under other scripts, so its past looks different here");
  }
  recording->learn_scripts();
  return recording;
}

void Recording::learn_scripts() {
  scripts_ = ruleset().data().scripts;
  for (ScriptFile& file : agent_files(*game_)) scripts_.push_back(std::move(file));
  agents_ = script_agents(*game_);
}

std::string Recording::end_text() const {
  if (match_->is_cut()) {
    return "the match has reached its limit of " + counted(ruleset().data().round_limit, "round");
  }
  const Cases cases{
      [&](const Node::Over& /*over*/) {
        return "the match is over: " + ruleset().words().text(match_->score().ending);
      },
      [](const Node::Playing& /*playing*/) { return std::string("the agents are still at play"); },
      [](const Node::Halted& halted) {
        return "the match cannot continue: " + split_lines(halted.error).front();
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
  return std::visit(cases, match_->node().truth(Referee()).what);
}

State Recording::checkpoint(std::size_t step) const {
  return match_->truth_before(step, Referee());
}

std::size_t Recording::inputs_before(std::size_t step) const {
  if (step >= steps()) return match_->history().size();
  return match_->step(step).inputs_before;
}

WatchedStep Recording::run(std::size_t step, State& state, Journal& journal, const ReadLine& read,
                           std::size_t end) const {
  journal.set_tracing(true);
  const RecordedInputs inputs{&match_->history(), inputs_before(step),
                              std::min(end, inputs_before(step + 1)),
                              match_->settings().outside_chance};
  StepWatch watch(rules(), scripts_, read);
  RecordedAgents agents({match_.get(), step, inputs.first, inputs.end, &state, &journal}, agents_,
                        watch);
  RecordedAnswers answers(inputs, agents);
  WatchedStep run = watch.run(state, journal, answers);
  if (agents.has_failed() && !run.was_ended) run.failure = match_->node().error();
  run.other_answers = agents.other_answers();
  run.inputs = answers.given();
  run.asking_depth = agents.asking_depth();
  return run;
}

}  // namespace windrose
