#include "runtime/match/live/relive.h"

#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/match/files/line_player.h"

namespace windrose {
namespace {

/// Hands on what happens to the file, and counts nodes: answers, throws and shuffles.
class NodeCounter : public Match::Witness {
 public:
  explicit NodeCounter(MatchFile* file) : file_(file) {}

  void input(const Match& match, const Input& input) override {
    Input told = input;
    told.by_agent = by_agent;
    if (file_ != nullptr) file_->input(match, told);
    if (!input.random) ++nodes;  // one that is left to be drawn is counted when it is
  }
  void undone(const Match&, std::size_t) override {}
  void drawn(const Match& match, const Drawn& drawn) override {
    if (file_ != nullptr) file_->drawn(match, drawn);
    const std::pair place{match.state().header().steps, drawn.nth};
    if (place <= last_) return;
    last_ = place;
    ++nodes;
  }

  int nodes = 0;
  bool by_agent = false;  // who gives the next input

 private:
  MatchFile* file_;
  std::pair<int, std::size_t> last_{-1, 0};
};

}  // namespace

Relived relive(std::unique_ptr<OpenGame> fresh, const OpenMatch& before) {
  Relived relived;
  relived.open_game = std::move(fresh);
  const Match& old = *before.match;
  relived.match = std::make_unique<Match>(relived.open_game->rules(), old.settings());
  if (before.file) relived.file = MatchFile::again(*before.file, *relived.open_game);
  NodeCounter counter(relived.file.get());
  relived.match->set_witness(&counter);
  relived.match->advance();
  for (const Input& input : old.history()) {
    counter.by_agent = input.by_agent;
    try {
      play_line(*relived.match, line_of_input(old, input));
    } catch (const Error& error) {
      relived.node = counter.nodes + 1;
      relived.why = error.what();
      break;
    }
    relived.by_agent.push_back(input.by_agent);
  }
  relived.match->set_witness(nullptr);
  return relived;
}

OpenMatch go_on(Relived relived, OpenMatch& before, const Seating& seat_agents) {
  OpenMatch after;
  History history = relived.match->history();
  for (std::size_t i = 0; i < history.size(); ++i) history[i].by_agent = relived.by_agent[i];
  if (relived.file) relived.file->take_over(*before.file, *relived.open_game);
  before.match->set_witness(nullptr);
  before.file.reset();
  after.match = relived.open_game->new_match(relived.match->settings());
  after.open_game = std::move(relived.open_game);
  after.file = std::move(relived.file);
  if (seat_agents) seat_agents(*after.open_game, *after.match);
  after.match->set_witness(after.file.get());
  after.match->replay(history);
  return after;
}

}  // namespace windrose
