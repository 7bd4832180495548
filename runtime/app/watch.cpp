// `windrose watch`: a match between agents that is played again whenever a file of the game is
// saved.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/language_choice.h"
#include "runtime/base/system/console.h"
#include "runtime/base/system/file_watch.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/game_texts.h"
#include "runtime/match/files/keeping.h"
#include "runtime/match/tests/transcript.h"
#include "runtime/view/screens/window_play.h"

namespace windrose::app {
namespace {

constexpr std::size_t kMostLinesShown = 20;

/// From the first line that is another one: what the match prints now.
void print_difference(const std::string& before, const std::string& now) {
  const std::vector<std::string> old = split_lines(before);
  const std::vector<std::string> lines = split_lines(now);
  std::size_t first = 0;
  while (first < old.size() && first < lines.size() && old[first] == lines[first]) ++first;
  if (first == lines.size() && first == old.size()) {
    std::cout << "The match prints the same.\n";
    return;
  }
  std::cout << "Line " << first + 1 << " and what follows it differ:\n";
  const std::size_t end = std::min(lines.size(), first + kMostLinesShown);
  for (std::size_t i = first; i < end; ++i) std::cout << lines[i] << '\n';
  if (end < lines.size()) {
    std::cout << "… and " << counted(static_cast<long long>(lines.size() - end), "further line")
              << '\n';
  }
}

class WatchedMatch {
 public:
  WatchedMatch(std::vector<std::string> shelves, const MatchRequest& request)
      : shelves_(std::move(shelves)), open_(begin_match(shelves_, request, "")) {}

  void run() {
    FileWatch watch(folders_of(folder()));
    texts_ = read_game_texts(folder());
    try {
      told_ = played(open_);
      std::cout << told_;
    } catch (const Error& error) {
      std::cout << error.what() << '\n';
    }
    std::cout << "\nSave a file of the game to play the match again. Ctrl-C exits.\n" << std::flush;
    const NotedInterrupts interrupts;
    while (!interrupts.any()) {
      if (wait_for_input(watch.descriptor()) == Woken::other) {
        if (watch.took_burst()) take_saved();
        continue;
      }
      char rest[256];
      if (!interrupts.any() && read_input(rest) == 0) return;  // the end of the input
    }
  }

 private:
  [[nodiscard]] const GameFolder& folder() const {
    return *open_.open_game->ruleset().data().files;
  }

  /// What the match prints. Throws Error where its rules stop with one.
  static std::string played(const OpenMatch& open) {
    open.match->advance(open.open_game->ruleset().data().round_limit);
    const PublicNode node = open.match->node();
    if (node.is<Node::Halted>()) throw Error(node.error());
    return transcript_of(*open.open_game, *open.match);
  }

  void take_saved() {
    GameTexts now = read_game_texts(folder());
    const std::vector<std::string> changed = changed_files(texts_, now);
    if (changed.empty()) return;
    texts_ = std::move(now);
    std::cout << '\n' << saved_text(changed) << '\n';
    try {
      OpenMatch next = begin_match(shelves_, open_.open_game->request(), "");
      std::string told = played(next);
      open_.match.reset();
      open_ = std::move(next);
      print_difference(told_, told);
      told_ = std::move(told);
    } catch (const Error& error) {
      std::cout << error.what() << "\nCorrect the file and save it again.\n";
    }
    std::cout << std::flush;
  }

  std::vector<std::string> shelves_;
  OpenMatch open_;
  GameTexts texts_;
  std::string told_;  // as the match was printed last
};

}  // namespace

int run_watch(Arguments& arguments) {
  const std::string& game = arguments.positional("GAME", "The game");
  const MatchArguments match(arguments);
  const bool& terminal = arguments.flag("--terminal", "Print the match even if there is a display");
  const std::string& language = language_option(arguments);
  arguments.parse();
  choose_language(arguments, language);
  const std::vector<std::string> shelves = arguments.shelves();
  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = usual_agents(shelves, request, false);
  if (has_person(request)) {
    throw Error("watch shows a match between agents; to play yourself, type `windrose play " +
                game + "`");
  }
  const char* const display = std::getenv("DISPLAY");
  if (!terminal && display != nullptr && *display != '\0' && view::window_obstacle().empty()) {
    view::WindowWish window;
    window.shelves = shelves;
    window.added = arguments.added_shelves();
    window.game = game;
    window.request = std::move(request);
    return view::play_in_window(window, std::cout);
  }
  WatchedMatch(shelves, request).run();
  return kDone;
}

}  // namespace windrose::app
