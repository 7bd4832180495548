#include "runtime/match/play/opening.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>
#include <string_view>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/data/game/game_look.h"
#include "runtime/data/load/load_game.h"
#include "runtime/match/play/player_name.h"
#include "runtime/match/play/script_seat.h"
#include "runtime/match/play/thinker_agents.h"
#include "runtime/script/rules/reserved_names.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/ids/words.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

constexpr std::string_view kNames[] = {"ada", "ben", "cleo", "dan", "eva", "finn", "gus",  "hana",
                                       "ida", "jon", "kim",  "leo", "mia", "nils", "olga", "paul"};

/// "oil" of "oil 1.2.0".
std::string mod_id(const std::string& mod) {
  return mod.substr(0, mod.find(' '));
}

GameData load(const std::vector<std::string>& shelves, const MatchRequest& request) {
  const Shelves folders(shelves.begin(), shelves.end());
  GameRequest wanted{request.game, request.variants, request.scenario, request.options};
  if (request.mods) {
    wanted.mods.emplace();
    for (const std::string& mod : *request.mods) wanted.mods->push_back(mod_id(mod));
  }
  return load_game(folders, wanted, reserved_names());
}

/// The same of a shelf that holds just the mods that are wanted.
MatchRequest with_all_mods(MatchRequest request) {
  request.mods.reset();
  return request;
}

std::uint64_t chosen_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  return high << 32U | device();
}

/// What things of the game are called, by name.
std::map<std::string, std::string> names_of_things(const GameData& data) {
  std::map<std::string, std::string> names;
  const auto add = [&names](const std::string& what, const auto& list) {
    for (const auto& thing : list) names.emplace(thing.id, what);
  };
  add(phrase("a space"), data.board.spaces);
  add(phrase("a deck"), data.decks);
  for (const DeckDeclaration& deck : data.decks) add(phrase("a card"), deck.cards);
  add(phrase("a kind of token"), data.tokens);
  add(phrase("a kind of piece"), data.pieces);
  add(phrase("a zone"), data.zones);
  add(phrase("a pile"), data.piles);
  add(phrase("a purse"), data.purses);
  return names;
}

void check_names(const std::vector<std::string>& players, const GameData& data) {
  const std::map<std::string, std::string> things = names_of_things(data);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string fault = player_name_fault(players[i]);
    if (!fault.empty()) throw Error(fault);
    for (std::size_t j = 0; j < i; ++j) {
      if (players[i] == players[j]) {
        throw Error(phrase("duplicate player {1}; give each another name", quote(players[i])));
      }
    }
    if (const auto found = things.find(players[i]); found != things.end()) {
      throw Error(phrase("player {1}: {2} has {3} of this name; choose another name",
                         quote(players[i]), data.title, found->second));
    }
  }
}

/// `count` made-up names that mean nothing else in this game.
std::vector<std::string> made_up_names(int count, const GameData& data) {
  const std::map<std::string, std::string> things = names_of_things(data);
  std::vector<std::string> names;
  for (const std::string_view name : kNames) {
    if (std::ssize(names) == count) break;
    if (!things.contains(std::string(name))) names.emplace_back(name);
  }
  while (std::ssize(names) < count) {
    names.push_back("player_" + std::to_string(names.size() + 1));
  }
  return names;
}

void complete_players(MatchRequest& request, const GameData& data) {
  const int named = static_cast<int>(request.players.size());
  if (named == 0) {
    int count = request.player_count;
    if (count == 0 && request.agents.size() > 1) count = static_cast<int>(request.agents.size());
    if (count == 0) count = data.least_players;
    if (count < data.least_players || count > data.most_players) {
      throw Error(phrase("{1} is for {2} players, not {3}", data.title,
                         range_text(data.least_players, data.most_players), std::to_string(count)));
    }
    request.players = made_up_names(count, data);
  } else if (request.player_count != 0 && request.player_count != named) {
    throw Error(phrase_number("{1} player asked for, but {2} named: {3}",
                              "{1} players asked for, but {2} named: {3}", request.player_count,
                              std::to_string(request.player_count), std::to_string(named),
                              list_and(request.players)));
  }
  check_names(request.players, data);
  request.player_count = static_cast<int>(request.players.size());
}

void complete_agents(MatchRequest& request, const GameData& data) {
  const auto players = static_cast<std::size_t>(request.player_count);
  if (request.agents.empty()) request.agents.assign(1, "human");
  if (request.agents.size() == 1) request.agents.resize(players, request.agents[0]);
  if (request.agents.size() != players) {
    throw Error(counted(static_cast<long long>(request.agents.size()), "agent") + " for " +
                counted(request.player_count, "player") +
                "; name one for each seat, or one for all");
  }
  std::vector<std::string> known = data.agents;
  known.insert(known.end(), {"human", "random", "greedy", "mcts"});
  for (const std::string& agent : request.agents) {
    if (std::ranges::find(known, agent) != known.end() || is_built_in(agent)) continue;
    const std::string hint = told_meant(agent, known);
    if (!hint.empty()) throw Error(phrase("unknown agent {1}", quote(agent)) + hint);
    throw Error(
        phrase("unknown agent {1}; {2} has {3}", quote(agent), data.title, list_and(known)));
  }
}

/// Names are compared with each other, so their number is bounded before anybody does that.
void check_sizes(const MatchRequest& request) {
  constexpr std::size_t kMost = 1000;
  const auto check = [](const std::vector<std::string>& names, const char* noun) {
    if (names.size() <= kMost) return;
    throw Error(counted(static_cast<long long>(names.size()), noun) + " asked for; a match takes " +
                std::to_string(kMost) + " at most");
  };
  check(request.players, "player");
  check(request.agents, "agent");
  check(request.variants, "variant");
  check(request.options, "option");
}

}  // namespace

OpenGame::OpenGame(const std::vector<std::string>& shelves, MatchRequest request)
    : OpenGame(shelves, std::move(request), {}) {}

OpenGame::OpenGame(const std::vector<std::string>& shelves, MatchRequest request,
                   const std::vector<std::string>& rules_from)
    : shelves_(shelves), request_(std::move(request)) {
  check_sizes(request_);
  const ActTime act;
  GameData data = load(shelves_, request_);
  if (!rules_from.empty()) {
    GameData begun = load(rules_from, with_all_mods(request_));
    begun.files = data.files;
    data = std::move(begun);
  }
  complete_players(request_, data);
  complete_agents(request_, data);
  request_.variants = data.active_variants;
  request_.mods.emplace();
  for (const GameLayer& layer : data.files->layers)
    request_.mods->push_back(layer.mod + " " + layer.version);
  if (!request_.seed) request_.seed = chosen_seed();
  ruleset_ = std::make_shared<Ruleset>(std::move(data), request_.players);
  learn_agents(nullptr);
  load_scripts();
}

OpenGame::OpenGame(const OpenGame& other)
    : shelves_(other.shelves_), request_(other.request_), ruleset_(other.ruleset_) {
  const ActTime act;
  load_scripts();
}

OpenGame::~OpenGame() = default;

GameLook OpenGame::look() const {
  return load_look(*ruleset_->data().files, ruleset_->data());
}

std::string OpenGame::agent_text(const std::string& name) const {
  const GameFile file = ruleset_->data().files->file("agents/" + name + ".lua");
  return read_text_file(file.path, file.shown);
}

/// The words of all agents of the game, for one may be seated while a match is played.
void OpenGame::learn_agents(const MatchWords* playing) const {
  for (const std::string& name : ruleset_->data().agents) {
    try {
      ruleset_->learn_words(agent_text(name), playing);
    } catch (const Error&) {
      continue;  // told when it is seated
    }
  }
}

void OpenGame::load_scripts() {
  auto rules = std::make_unique<Rules>(*ruleset_);
  std::map<std::string, std::shared_ptr<Agent>> by_name;
  Table<std::shared_ptr<Agent>, SeatId> agents;
  for (const std::string& name : request_.agents) {
    std::shared_ptr<Agent>& agent = by_name[name];
    if (!agent && name == "random") agent = std::make_shared<RandomAgent>();
    const bool is_of_game =
        std::ranges::find(ruleset_->data().agents, name) != ruleset_->data().agents.end();
    if (!agent && !is_of_game && is_built_in(name)) {
      agent = make_agent(*ruleset_, name, request_.patience);
    }
    if (!agent && name != "human") {
      const std::string shown = ruleset_->data().files->file("agents/" + name + ".lua").shown;
      agent = std::make_shared<ScriptSeat>(*ruleset_, name, shown, agent_text(name));
    }
    agents.add(agent);
  }
  rules_ = std::move(rules);
  agents_ = std::move(agents);
}

std::unique_ptr<Match> OpenGame::new_match(const MatchSettings& settings) {
  auto match = std::make_unique<Match>(*rules_, settings);
  for (const SeatId seat : ruleset_->seats()) match->seat_agent(seat, agent(seat));
  return match;
}

void OpenGame::reload(Match& match, const Seating& seat_agents) {
  take_scripts(load(shelves_, request_), match, seat_agents);
}

void OpenGame::reload_from(const std::vector<std::string>& shelves, Match& match,
                           const Seating& seat_agents) {
  take_scripts(load(shelves, with_all_mods(request_)), match, seat_agents);
}

void OpenGame::take_scripts(GameData fresh, Match& match, const Seating& seat_agents) {
  const ActTime act;
  if (fresh.things != ruleset_->data().things) {
    throw Error(ruleset_->data().title +
                ": more than its scripts has changed; a match that is being played takes new "
                "scripts only, so start another match");
  }
  std::vector<ScriptFile> old_scripts = ruleset_->data().scripts;
  // Events know the script that caused them by its place among the files.
  if (!std::ranges::equal(fresh.scripts, old_scripts, {}, &ScriptFile::path, &ScriptFile::path)) {
    throw Error(ruleset_->data().title +
                ": its scripts are other files than before; a match that is being played takes "
                "new text of the same files only, so start another match");
  }
  const std::uint64_t old_fingerprint = ruleset_->data().ruleset;
  ruleset_->replace_scripts(std::move(fresh.scripts), fresh.ruleset);
  std::unique_ptr<Rules> old_rules = std::move(rules_);
  Table<std::shared_ptr<Agent>, SeatId> old_agents = std::move(agents_);
  try {
    const MatchWords& words = *match.history().words;
    for (const ScriptFile& script : ruleset_->data().scripts)
      ruleset_->learn_words(script.text, &words);
    learn_agents(&words);
    load_scripts();
    if (const std::string twice = words.first_with_two_numbers(); !twice.empty()) {
      throw Error(ruleset_->data().title + ": its scripts use the text " + quote(twice) +
                  " while they are loaded, and this match has put the same text together before; "
                  "start another match");
    }
  } catch (const Error&) {
    rules_ = std::move(old_rules);
    agents_ = std::move(old_agents);
    ruleset_->replace_scripts(std::move(old_scripts), old_fingerprint);
    throw;
  }
  for (const SeatId seat : ruleset_->seats()) match.seat_agent(seat, agent(seat));
  if (seat_agents) seat_agents(*this, match);
  match.reload(*rules_);
}

std::unique_ptr<OpenGame> OpenGame::with_scripts(std::vector<ScriptFile> scripts) const {
  const ActTime act;
  std::unique_ptr<OpenGame> other = for_another_thread();
  GameData data = ruleset_->data();
  data.scripts = std::move(scripts);
  other->ruleset_ = std::make_shared<Ruleset>(std::move(data), request_.players);
  other->learn_agents(nullptr);
  other->load_scripts();
  return other;
}

std::unique_ptr<OpenGame> OpenGame::read_again() const {
  return std::make_unique<OpenGame>(shelves_, request_);
}

std::unique_ptr<OpenGame> OpenGame::for_another_thread() const {
  return std::unique_ptr<OpenGame>(new OpenGame(*this));
}

}  // namespace windrose
