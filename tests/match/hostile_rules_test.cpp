// Rules from a stranger who means harm: each ends soon, takes little memory, is told with its file
// and line, and the program goes on.
//
// Each body runs in a process of its own, so that its time and memory can be told from those of the
// others. WINDROSE_HOSTILE=all adds those that take a way which another takes too, and prints a
// line for each with what it took.
#include "tests/match/hostile_rules.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/match/play/opening.h"
#include "tests/base/sanitized.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose::test {
namespace {

/// What a body came to.
struct Attack {
  std::string message;
  bool goes_on = false;
  double seconds = 0;  // of processor time, loading the game included
  double wall = 0;     // seconds by the clock
  long megabytes = 0;  // at the most, above the start
};

class HostileRulesTest : public ShelfTest {
 protected:
  void write_small() {
    write("scripts/hostile/game.yaml", R"(game: Hostile
players: 2
board: row
endings: [over]
money: {bank: endless, each_player: 10}
pieces: {man: {per_player: 3}}
decks: {pack: {cards: pack.yaml, visible_to: nobody}}
zones: {hand: {per_player: 1, visible_to: owner}, dark: {visible_to: nobody}}
properties:
  player: {score: 0, note: {is: word}}
  space: {owner: {is: player}, marks: {list: number, most: 10}}
)");
    write("boards/hostile/row.yaml",
          "board: Row\nlayout: squares\nsize: [3, 1]\nkind: field\nkinds: {field: {}}\n");
    write("scripts/hostile/pack.yaml",
          "deck: Pack\ncards: {one: {copies: 20}, two: {copies: 20}}\n");
  }
  void write_large() {
    write_small();
    change("scripts/hostile/game.yaml", "per_player: 3", "per_player: 5000");
    change("scripts/hostile/game.yaml", "list: number, most: 10", "list: number, most: 30");
    write("boards/hostile/row.yaml",
          "board: Row\nlayout: squares\nsize: [100, 100]\nkind: field\nkinds: {field: {}}\n");
    std::string cards = "deck: Pack\ncards:\n";
    for (int i = 0; i < 99; ++i) cards += "  c" + std::to_string(i) + ": {copies: 99}\n";
    write("scripts/hostile/pack.yaml", cards);
  }

  /// The first error of a match that is asked who to choose, with this agent at both seats.
  [[nodiscard]] std::string play_agent(const std::string& body) {
    write("scripts/hostile/agents/spy.lua", "local game, agent = ...\n" + body + "\n");
    return play("function rules.turn(player) player:choose {'Which?', from = game.players} end",
                {"spy"});
  }

  /// The first error of a match of these rules; empty if it waits for somebody.
  [[nodiscard]] std::string play(const std::string& body,
                                 const std::vector<std::string>& agents = {}) {
    write("scripts/hostile/rules.lua", "local game, rules = ...\n" + body + "\n");
    MatchRequest request;
    request.game = "hostile";
    request.players = {"ali", "badr"};
    request.agents = agents;
    request.seed = 7;
    try {
      OpenGame open_game({shelf_.string()}, request);
      MatchSettings settings;
      settings.seed = 7;
      const std::unique_ptr<Match> match = open_game.new_match(settings);
      match->advance();
      return match->node().error();
    } catch (const std::exception& error) {
      return without_path(error.what());
    }
  }

  [[nodiscard]] Attack attack(const HostileRules& rules) {
    rules.is_large ? write_large() : write_small();
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    const long before = resident_megabytes();
    const auto begun = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child == 0) {
      close(ends[0]);
      const std::string message = rules.is_agent ? play_agent(rules.body) : play(rules.body);
      struct rusage used = {};
      getrusage(RUSAGE_SELF, &used);
      const double seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
      const bool goes_on = play("function rules.turn(player) player:confirm('Go on?') end").empty();
      const std::string told = std::to_string(goes_on ? 1 : 0) + " " + std::to_string(seconds) +
                               " " + std::to_string(used.ru_maxrss / 1024) + " " + message;
      std::size_t written = 0;
      while (written < told.size()) {
        const ssize_t count = write_some(ends[1], told.substr(written));
        if (count <= 0) break;
        written += static_cast<std::size_t>(count);
      }
      _exit(0);
    }
    close(ends[1]);
    std::string told;
    char buffer[4096];
    for (ssize_t count = 0; (count = read(ends[0], buffer, sizeof buffer)) > 0;)
      told.append(buffer, static_cast<std::size_t>(count));
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    Attack came_to;
    if (!WIFEXITED(status) || told.empty()) {
      came_to.message = "the program ended: " + std::to_string(status);
      return came_to;
    }
    std::size_t at = 0;
    const auto next = [&] {
      const std::size_t end = told.find(' ', at);
      std::string word = told.substr(at, end - at);
      at = end + 1;
      return word;
    };
    came_to.goes_on = next() == "1";
    came_to.seconds = std::stod(next());
    came_to.wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    came_to.megabytes = std::stol(next()) - before;
    came_to.message = told.substr(at);
    return came_to;
  }

 private:
  static ssize_t write_some(int file, const std::string& text) {
    return ::write(file, text.data(), text.size());
  }
  static double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  }
  static long resident_megabytes() {
    long all = 0;
    long resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return resident * sysconf(_SC_PAGESIZE) / 1024 / 1024;
  }
};

/// Whether `text` is `pattern`, in which one "*" stands for anything.
bool fits(const std::string& text, const std::string& pattern) {
  const std::size_t star = pattern.find('*');
  if (star == std::string::npos) return text == pattern;
  return text.size() + 1 >= pattern.size() && text.starts_with(pattern.substr(0, star)) &&
         text.ends_with(pattern.substr(star + 1));
}

bool all_are_asked_for() {
  return std::getenv("WINDROSE_HOSTILE") != nullptr;
}

/// Of `all`, those to be played.
std::vector<HostileRules> played(std::span<const HostileRules> all) {
  std::vector<HostileRules> found;
  for (const HostileRules& rules : all) {
    if (!rules.has_twin || all_are_asked_for()) found.push_back(rules);
  }
  return found;
}

class HostileRulesCase : public HostileRulesTest,
                         public testing::WithParamInterface<HostileRules> {};

TEST_P(HostileRulesCase, Ends) {
  const Attack came_to = attack(GetParam());
  const std::string line = came_to.message.substr(0, came_to.message.find('\n'));
  if (all_are_asked_for()) {
    std::printf("| %s | %.2f s | %ld MB | %s\n", GetParam().name, came_to.seconds,
                came_to.megabytes, line.c_str());
  }
  // Slower under the sanitizers, and where others use the processor too, some come to the last
  // resort first, at any of their lines.
  constexpr double kBusy = 1.3;
  const bool is_slow = kSanitized || came_to.wall > kBusy * came_to.seconds;
  const bool by_time = is_slow && line.starts_with("scripts/hostile/") &&
                       line.find(" seconds of processor time") != std::string::npos;
  EXPECT_TRUE(by_time || fits(line, GetParam().message)) << line;
  EXPECT_TRUE(came_to.goes_on);
  EXPECT_LE(came_to.message.size(), 8192U);
  if (kSanitized) return;
  EXPECT_LE(came_to.megabytes, 128);
  EXPECT_LT(came_to.seconds, 2);
}

std::string name_of(const testing::TestParamInfo<HostileRules>& info) {
  return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Lua, HostileRulesCase, testing::ValuesIn(played(kHostileLua)), name_of);
INSTANTIATE_TEST_SUITE_P(Library, HostileRulesCase, testing::ValuesIn(played(kHostileLibrary)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Game, HostileRulesCase, testing::ValuesIn(played(kHostileGame)), name_of);
INSTANTIATE_TEST_SUITE_P(Values, HostileRulesCase, testing::ValuesIn(played(kHostileValues)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Texts, HostileRulesCase, testing::ValuesIn(played(kHostileTexts)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Play, HostileRulesCase, testing::ValuesIn(played(kHostilePlay)), name_of);
INSTANTIATE_TEST_SUITE_P(Agents, HostileRulesCase, testing::ValuesIn(played(kHostileAgents)),
                         name_of);

}  // namespace
}  // namespace windrose::test
