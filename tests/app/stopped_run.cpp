#include "tests/app/stopped_run.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "runtime/base/system/files.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kWaitingRules = R"(local game, rules = ...
function rules.turn(player)
  player.points = player.points + game:roll("1d6")
  if game:roll("1d1000", "wait") == 1000 then player:confirm("Wait?") end
  if game.round == 3 and player == game.players[2] then
    local one, two = game.players[1], game.players[2]
    game:finish { ending = "done", winner = one.points > two.points and one or two }
  end
end
)";

bool heeds(pid_t program, int signal) {
  std::ifstream status("/proc/" + std::to_string(program) + "/status");
  std::string line;
  while (std::getline(status, line)) {
    if (!line.starts_with("SigCgt:")) continue;
    return (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1U) != 0;
  }
  return false;
}

/// Hundredths of a second of processor time.
long worked(pid_t program) {
  std::ifstream stat("/proc/" + std::to_string(program) + "/stat");
  std::string text;
  std::getline(stat, text);
  std::istringstream rest(text.substr(std::min(text.size(), text.rfind(')') + 2)));
  std::string field;
  for (int i = 0; i < 11; ++i) rest >> field;  // up to those of the kernel's page faults
  long user = 0;
  rest >> user;
  return user;
}

pid_t start(const Folder& folder, const std::string& words) {
  const std::string command = "exec '" + program_path() + "' " + words + " > " + (folder / "out") +
                              " 2> " + (folder / "err");
  const pid_t child = ::fork();
  if (child != 0) return child;
  ::setenv("WINDROSE_ROOT", folder.path().c_str(), 1);
  ::setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
  ::setenv("XDG_CONFIG_HOME", folder.path().c_str(), 1);
  ::unsetenv("DISPLAY");
  ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
  ::_exit(127);
}

}  // namespace

void write_waiting_game(const Folder& folder) {
  folder.write("scripts/waiting/game.yaml",
               "game: Waiting\nplayers: 2\nrules: rules.lua\nendings: [done]\n"
               "properties: {player: {points: 0}}\nstanding: {of: player.points, unit: points}\n"
               "options: {speed: {is: number, start: 1, from: 1, to: 9}}\n"
               "variants: {other: Other}\n");
  folder.write("scripts/waiting/rules.lua", kWaitingRules);
  folder.write("scripts/waiting/variants/other.lua",
               "local game, rules, base = ...\n"
               "function rules.turn(player) base.turn(player) player.points = player.points + 1 "
               "end\n");
  folder.write("bot.sh", "touch " + (folder / "asked") + "\nexec sleep 1000\n");
}

std::string waiting_bot(const Folder& folder) {
  return "'bot:/bin/sh " + (folder / "bot.sh") + "' --patience 1000";
}

StoppedRun run_and_stop(const Folder& folder, const std::string& words, int signal) {
  constexpr long kAWhile = 50;  // hundredths of a second
  constexpr std::chrono::minutes kPatience{2};
  const bool has_bot = words.find("bot.sh") != std::string::npos;
  std::filesystem::remove(folder / "asked");
  const pid_t program = start(folder, words);
  const auto begun = Clock::now();
  const auto is_there = [&] {
    if (has_bot) return std::filesystem::exists(folder / "asked");
    return heeds(program, signal) && worked(program) > kAWhile;
  };
  while (!is_there() && Clock::now() - begun < kPatience &&
         ::waitpid(program, nullptr, WNOHANG) == 0)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  const auto sent = Clock::now();
  ::kill(program, signal);
  int status = 0;
  ::waitpid(program, &status, 0);
  StoppedRun run;
  run.seconds = std::chrono::duration<double>(Clock::now() - sent).count();
  run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  run.out = read_text_file(folder / "out");
  run.err = read_text_file(folder / "err");
  return run;
}

}  // namespace windrose::app
