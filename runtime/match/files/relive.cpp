#include "runtime/match/files/relive.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/match/files/line_player.h"
#include "runtime/match/files/replay.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/ruleset/names.h"

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
    const std::pair place{drawn.step, drawn.nth};
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

namespace {

/// A witness of a match for a while.
class Witnessed {
 public:
  Witnessed(Match& match, Match::Witness& witness) : match_(&match) { match.set_witness(&witness); }
  ~Witnessed() { match_->set_witness(nullptr); }
  Witnessed(const Witnessed&) = delete;
  Witnessed& operator=(const Witnessed&) = delete;

 private:
  Match* match_;
};

/// Gives the inputs one by one, `line_of` each, until one does not fit.
template <class Inputs, class LineOf>
Relived relive_inputs(std::unique_ptr<OpenGame> fresh, const MatchSettings& settings,
                      const MatchFile* file, const Inputs& inputs, const LineOf& line_of,
                      int milliseconds = TimeOfReplay::kMilliseconds) {
  Relived relived;
  relived.open_game = std::move(fresh);
  relived.match = std::make_unique<Match>(relived.open_game->rules(), settings);
  if (file != nullptr) relived.file = MatchFile::again(*file, *relived.open_game);
  NodeCounter counter(relived.file.get());
  const Witnessed witnessed(*relived.match, counter);
  const TimeOfReplay time(inputs.size(), milliseconds);
  relived.match->advance();
  for (const auto& input : inputs) {
    const MatchLine& line = line_of(input);
    counter.by_agent = line.by_agent;
    if (TimeOfReplay::is_up())
      throw Error(TimeOfReplay::message_of_file());  // no answer is at fault
    try {
      play_line(*relived.match, line);
    } catch (const Error& error) {
      relived.who = line.player;
      relived.node = counter.nodes + 1;
      relived.why = error.what();
      break;
    }
    relived.by_agent.push_back(line.by_agent);
  }
  return relived;
}

}  // namespace

Relived relive(std::unique_ptr<OpenGame> fresh, const OpenMatch& before) {
  const Match& old = *before.match;
  return relive_inputs(std::move(fresh), old.settings(), before.file.get(), old.history(),
                       [&old](const Input& input) {
                         MatchLine line = line_of_input(old, input);
                         line.by_agent = input.by_agent;
                         return line;
                       });
}

Relived relive(std::unique_ptr<OpenGame> fresh, const std::vector<const MatchLine*>& lines,
               const MatchFile* file, int milliseconds) {
  std::vector<const MatchLine*> inputs = lines;
  std::erase_if(inputs, [](const MatchLine* line) { return !line->is_input(); });
  const MatchSettings settings = settings_of(fresh->request());
  return relive_inputs(
      std::move(fresh), settings, file, inputs,
      [](const MatchLine* line) -> const MatchLine& { return *line; }, milliseconds);
}

std::string open_reason(const Relived& relived, const std::vector<std::string>& agents) {
  if (relived.who.empty() || !SeenMatch(*relived.match).has_secrets()) return relived.why;
  const auto people = std::ranges::count(agents, "human");
  const auto seat = static_cast<std::size_t>(seat_named(relived.match->ruleset(), relived.who));
  if (people == 1 && seat < agents.size() && agents[seat] == "human") return relived.why;
  return phrase("what {1} did there is not possible any more", relived.who);
}

OpenMatch go_on(Relived relived, OpenMatch& before, const Seating& seat_agents) {
  OpenMatch after;
  History history = relived.match->history();
  for (std::size_t i = 0; i < history.size(); ++i) history[i].by_agent = relived.by_agent[i];
  if (relived.file) relived.file->take_over(*before.file, *relived.open_game);
  if (before.match) before.match->set_witness(nullptr);
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
