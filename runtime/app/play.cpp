// `windrose play`: a match in a window, in the terminal, or between agents.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/debug_flag.h"
#include "runtime/app/command/language_choice.h"
#include "runtime/app/game_list.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/user_folders.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/numbers.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/keeping.h"
#include "runtime/match/files/resume.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/play/thinker_agents.h"
#include "runtime/match/tests/transcript.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/ids/referee.h"
#include "runtime/terminal/page/edited_lines.h"
#include "runtime/terminal/page/plain_setting.h"
#include "runtime/terminal/panels/match_story.h"
#include "runtime/terminal/session/live_session.h"
#include "runtime/view/screens/window_play.h"

namespace windrose::app {
namespace {

/// Asks what becomes of a match whose rules have changed. Nothing: it is left as it is.
std::optional<RulesChoice> asked_choice(const ChangedRules& changed) {
  std::cout << changed.what() << '\n';
  std::string line;
  while (std::cout << "> " << std::flush && std::getline(std::cin, line)) {
    const std::string word(trim(line));
    if (word == "stop") return std::nullopt;
    const RulesDifference& difference = changed.difference();
    if (word == "migrate" && !difference.migrate.empty()) return RulesChoice::migrate;
    if (word == "pin" && !difference.pin.empty()) return RulesChoice::pin;
    std::cout << "Type one of these words.\n";
  }
  return std::nullopt;
}

/// A person at a terminal chooses where no option says what becomes of changed rules. Nothing: the
/// match is left as it is.
std::optional<OpenMatch> resumed_by_choice(const std::vector<std::string>& shelves,
                                           const std::string& path, ResumeWish wish, bool asks) {
  try {
    return resume_match(shelves, path, wish);
  } catch (const ChangedRules& changed) {
    if (!asks) throw;
    const std::optional<RulesChoice> choice = asked_choice(changed);
    if (!choice) return std::nullopt;
    wish.rules = *choice;
  }
  return resume_match(shelves, path, wish);
}

std::optional<OpenMatch> open_again(const std::vector<std::string>& shelves,
                                    const std::string& game, const std::string& path,
                                    const ResumeWish& wish, bool asks) {
  if (!std::filesystem::exists(path))
    throw Error(path + ": there is no such file; `windrose resume` lists the unfinished matches");
  std::optional<OpenMatch> resumed = resumed_by_choice(shelves, path, wish, asks);
  if (!resumed) return resumed;
  const OpenMatch& open = *resumed;
  for (const std::string& note : open.notes) std::cerr << "windrose: " << note << '\n';
  const std::string& its_game = open.open_game->ruleset().data().id;
  if (!game.empty() && game != its_game) {
    throw Error(quote(path) + " is a match of " + its_game + ", not of " + game);
  }
  return resumed;
}

/// The settings of a match between agents, and what happened in it.
void print_story(const OpenMatch& opened, const terminal::TerminalFacts& facts) {
  const OwnColors colors(std::cout, facts.color);
  MatchRequest request = opened.open_game->request();
  request.seed = opened.match->settings().seed;
  std::cout << transcript_heading(request) << '\n';
  GameLook look;
  try {
    look = opened.open_game->look();
  } catch (const Error&) {
    look.money_sign = opened.open_game->ruleset().data().money.sign;
    look.money_unit = opened.open_game->ruleset().data().money.unit;
  }
  const terminal::Style style{facts.columns, facts.color, facts.plain, &look, facts.plain};
  terminal::print_match_story(*opened.match, Viewer(Referee()), style,
                              [&](const std::string& line) {
                                std::cout << (facts.utf8 ? line : terminal::to_ascii(line)) << '\n';
                              });
}

int play_match(OpenMatch& opened, const terminal::TerminalFacts& facts,
               const std::vector<std::string>& added_shelves) {
  terminal::KeptMatch kept;
  if (opened.file != nullptr) {
    kept.file = opened.file->path();
    kept.resume = "windrose play " + opened.open_game->ruleset().data().id + " --resume " +
                  shell_word(kept.file);
    for (const std::string& shelf : added_shelves) kept.resume += " --shelf " + shell_word(shelf);
    // A match file starts no program, and lets no agent think long: whoever resumes it names all
    // agents again.
    const std::vector<std::string>& agents = opened.open_game->request().agents;
    if (std::ranges::any_of(agents, is_program_agent) ||
        std::ranges::any_of(agents, thinks_for_long))
      kept.resume += " --agents " + shell_word(agents_argument(agents));
  }
  int code = kDone;
  if (has_person(opened.open_game->request())) {
    // Whoever has the seed can compute every hidden card: where something is hidden from anybody,
    // it is told when the match is over.
    const bool at_the_end = SeenMatch(*opened.match).hides_anything();
    const std::string seed = std::to_string(opened.open_game->request().seed.value_or(0));
    const std::string title = told_text(opened.open_game->ruleset().data().title);
    std::cout << (at_the_end ? phrase("{1}, saved in {2}", title, kept.file)
                             : phrase("{1}, random seed {2}, saved in {3}", title, seed, kept.file))
              << '\n';
    const OwnColors colors(std::cout, facts.color);
    const std::unique_ptr<terminal::LineSource> lines =
        facts.edits
            ? std::unique_ptr<terminal::LineSource>(std::make_unique<terminal::EditedLines>())
            : std::make_unique<terminal::StandardInputLines>();
    code = terminal::play_live(opened, kept, *lines, std::cout, facts);
    if (at_the_end && opened.match->node().is<Node::Over>())
      std::cout << phrase("Random seed {1}", seed) << '\n';
  } else {
    opened.match->advance(opened.open_game->ruleset().data().round_limit);
    print_story(opened, facts);
    if (opened.match->is_cut()) {
      const int rounds = opened.open_game->ruleset().data().round_limit;
      std::cout
          << phrase_number(
                 "The match stops after {1} round, the round limit of this game. Nobody has won.",
                 "The match stops after {1} rounds, the round limit of this game. Nobody has won.",
                 rounds, number_text(rounds))
          << '\n';
    }
    if (opened.match->node().is<Node::Halted>()) {
      std::cerr << "windrose: " << opened.match->node().error() << '\n';
      code = opened.match->node().is_unwritten() ? kWrongUsage : kAnswerIsNo;
    }
  }
  if (opened.file != nullptr) opened.file->finish(*opened.match);
  return code;
}

/// Which face was asked for by name.
struct WindowChoice {
  bool window = false;
  bool terminal = false;
};

/// A window wherever there is a display, unless agents play for somebody who reads the transcript.
bool opens_window(const MatchRequest& request, const WindowChoice& choice,
                  const terminal::TerminalFacts& facts) {
  if (choice.window) {
    const std::string fault = view::window_obstacle();
    if (!fault.empty())
      throw Error("--window: " + fault + "; play in the terminal, with --terminal");
    return true;
  }
  const char* const display = std::getenv("DISPLAY");
  if (!view::has_window() || choice.terminal || display == nullptr || *display == '\0')
    return false;
  if (!request.agents.empty() && !has_person(request) && !facts.interactive) return false;
  const std::string obstacle = view::window_obstacle();
  if (!obstacle.empty()) std::cerr << "windrose: no window: " << obstacle << '\n';
  return obstacle.empty();
}

}  // namespace

int run_play(Arguments& arguments) {
  const std::string& game =
      arguments.positional("GAME", "The game; without it, choose one from a list", false);
  const MatchArguments match(arguments);
  const std::vector<std::string>& names = arguments.texts(
      "--names", "Ada,Ben,…", "Names of the players, in the order of the seats", true);
  const std::string& save = arguments.text("--save", "FILE", "Save the match in this file");
  const std::string& resume = arguments.text("--resume", "FILE", "Resume a saved match");
  const std::string& changed_rules = changed_rules_option(arguments);
  const bool& terminal =
      arguments.flag("--terminal", "Play in the terminal even if there is a display");
  const bool& in_a_window =
      arguments.flag("--window", "Play in a window, or say why that is impossible");
  const bool& practice = arguments.flag("--practice", "Allow unlimited undo");
  const bool& debug = debug_flag(arguments);
  const bool& plain = arguments.flag("--plain",
                                     "Write plain lines in the terminal, without drawings, for "
                                     "speech and braille. The program remembers this");
  const bool& drawn =
      arguments.flag("--drawn", "Draw pages in the terminal again. This ends --plain");
  const std::string& language = language_option(arguments);
  arguments.parse();
  choose_language(arguments, language);
  if (debug) print_debug_lines();

  if (terminal && in_a_window) throw Error("--window and --terminal exclude each other; take one");
  const WindowChoice choice{in_a_window, terminal || plain};
  const std::vector<std::string> shelves = arguments.shelves();
  if (plain && drawn) throw Error("--plain and --drawn exclude each other; take one");
  if (plain || drawn) terminal::keep_plain(settings_file(), plain);
  tell_setting_faults();
  terminal::TerminalFacts facts = terminal::terminal_facts();
  facts.plain = terminal::wants_plain(settings_file());
  facts.color &= !facts.plain;
  if (facts.interactive) facts.done = terminal::confirmed_turns(settings_file());
  view::WindowWish window;
  window.shelves = shelves;
  window.added = arguments.added_shelves();
  window.game = game;
  if (!resume.empty()) {
    if (!save.empty()) throw Error("--resume saves to its own file; leave out --save");
    const MatchRequest asked = match.request(game);
    if (!names.empty() || asked.seed || asked.player_count > 0 || !asked.variants.empty() ||
        !asked.scenario.empty() || !asked.options.empty() || practice) {
      throw Error("--resume keeps the settings of the saved match; you may only change --agents");
    }
    const RulesChoice rules =
        changed_rules.empty() ? RulesChoice::stop : rules_choice(changed_rules);
    if (opens_window(asked, choice, facts)) {
      window.resume = resume;
      window.agents = asked.agents;
      window.rules = rules;
      return view::play_in_window(window, std::cout);
    }
    const ActTime act;
    std::optional<OpenMatch> opened = open_again(shelves, game, resume, {asked.agents, {}, rules},
                                                 facts.interactive && changed_rules.empty());
    return opened ? play_match(*opened, facts, arguments.added_shelves()) : kDone;
  }
  if (!changed_rules.empty()) throw Error("--changed-rules needs --resume FILE");
  MatchRequest request = match.request(game);
  request.practice = practice;
  request.players = names;
  const bool in_window = opens_window(request, choice, facts);
  if (game.empty()) {
    if (!names.empty()) throw Error("--names needs a game: windrose play GAME --names Ada,Ben");
    if (in_window) return view::play_in_window(window, std::cout);
    print_games(Shelves(shelves.begin(), shelves.end()));
    std::cout << "\nChoose one: windrose play GAME\n";
    return kDone;
  }
  if (request.agents.empty()) {
    request.agents =
        usual_agents(shelves, request, in_window || facts.interactive || terminal || plain);
  }
  if (in_window) {
    window.request = std::move(request);
    window.save = save;
    return view::play_in_window(window, std::cout);
  }
  const ActTime act;  // which ends where a person answers
  OpenMatch opened = begin_match(shelves, std::move(request), save);
  return play_match(opened, facts, arguments.added_shelves());
}

}  // namespace windrose::app
