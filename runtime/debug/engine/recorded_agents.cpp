#include "runtime/debug/engine/recorded_agents.h"

#include <algorithm>

#include "runtime/base/system/files.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/match/play/past_news.h"
#include "runtime/match/play/script_seat.h"

namespace windrose {

Table<ScriptAgent*, SeatId> script_agents(OpenGame& open_game) {
  Table<ScriptAgent*, SeatId> agents;
  for (const SeatId seat : open_game.ruleset().seats()) {
    auto* const script = dynamic_cast<ScriptSeat*>(open_game.agent(seat));
    agents.add(script == nullptr ? nullptr : &script->script());
  }
  return agents;
}

std::vector<ScriptFile> agent_files(const OpenGame& open_game) {
  std::vector<ScriptFile> files;
  const GameData& data = open_game.ruleset().data();
  for (const std::string& name : open_game.request().agents) {
    if (std::ranges::find(data.agents, name) == data.agents.end()) continue;
    const GameFile file = data.files->file("agents/" + name + ".lua");
    if (std::ranges::find(files, file.shown, &ScriptFile::path) != files.end()) continue;
    files.push_back({file.shown, read_text_file(file.path, file.shown)});
  }
  return files;
}

namespace {

/// Whether the agent has said what the history says of it. Who need not answer may keep silent.
bool is_as_recorded(const ScriptAgent::Answer& answer, const SeenAsk& ask, bool may,
                    const Input& input) {
  if (input.seat != ask.seat()) return may && !answer.given;
  if (!answer.given || answer.reply.pass != input.pass) return false;
  const auto truth_of = [&ask](Code code) { return ask.truth_of(code).value_or(code); };
  const bool is_same =
      input.pass || answer.reply.one.is_none() || truth_of(answer.reply.one) == input.one;
  return is_same && std::ranges::equal(answer.reply.many, input.many, {}, truth_of);
}

}  // namespace

RecordedAgents::RecordedAgents(const RunningStep& running,
                               const Table<ScriptAgent*, SeatId>& agents, StepWatch& watch)
    : running_(running),
      agents_(&agents),
      watch_(&watch),
      door_(running.match->ruleset()),
      scratch_(running.match->ruleset()) {}

bool RecordedAgents::ask(const Decision& decision, const Ask& asked, bool may, std::size_t first,
                         std::size_t input) {
  ScriptAgent* const agent = (*agents_)[asked.seat];
  const bool is_behind = input >= running_.end_of_inputs;
  // A match that waits has asked its agents for nothing; one that is halted has asked one that
  // failed.
  const bool is_asked = !is_behind || (input == running_.match->history().size() &&
                                       running_.match->node().is<Node::Halted>());
  if (agent == nullptr || decision.is_reveal || !is_asked) return true;
  has_failed_ = is_behind;
  const DrawKey key(*running_.state, asked.seat, input - running_.first_input);
  const SeatTurn turn(door_, *running_.state, decision, asked, may, key, scratch_);
  SeatNews news;
  if (agent->reads_news()) {
    news = news_of_steps(*running_.match, running_.step, running_.first_input, asked.seat);
    const StepSoFar so_far{running_.state, running_.journal, running_.first_input, first};
    add_news_of_step(news, *running_.match, door_, so_far, asked.seat);
  }
  const auto answer =
      watch_->read_agent(*agent, {&turn.observation(), &turn.ask(), may, &news}, key.value());
  if (watch_->was_ended()) return false;
  if (!is_behind && answer &&
      !is_as_recorded(*answer, turn.ask(), may, (*running_.match).history()[input]))
    ++other_answers_;
  return true;
}

}  // namespace windrose
