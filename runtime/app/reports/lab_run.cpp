#include "runtime/app/reports/lab_run.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/format.h>

#include "runtime/app/reports/ranks.h"
#include "runtime/base/system/console.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/fitting_lines.h"
#include "runtime/base/system/processors.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf.h"
#include "runtime/lab/report/figures.h"

namespace windrose::app {
namespace {

StopSign stop_sign;
int guards = 0;  // on the main thread

void on_interrupt(int signal) {
  stop_sign.raise();
  std::signal(signal, SIG_DFL);
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<long long>(seconds + 0.5);
  if (whole < 60) return std::to_string(whole) + " s";
  return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
}

std::string progress_text(std::int64_t done, std::int64_t asked, const char* what, double seconds,
                          const RunPart& part) {
  const double rate = static_cast<double>(done) / seconds;
  const std::int64_t whole = part.all > 0 ? part.all : asked;
  const std::int64_t sum = part.before + done;
  return fmt::format("{:>3} %  {} of {} {}   {} a second{}{}{}      Ctrl-C stops and keeps them",
                     100 * sum / whole, with_commas(sum), with_commas(whole), what,
                     figure(rate, rate < 10 ? 1 : 0), time_left(done, done + whole - sum, seconds),
                     part.name.empty() ? "" : "   ", part.name);
}

/// What --mods says of the mods that are played with; none where no mod on the shelves is about the
/// game, so that there is nothing to choose from.
std::optional<std::string> mods_word(const Arguments& arguments, const MatchRequest& request) {
  if (!request.mods) return std::nullopt;
  const std::vector<std::string> shelves = arguments.shelves();
  const bool has_choice =
      std::ranges::any_of(mods_for(Shelves(shelves.begin(), shelves.end())),
                          [&](const Mod& mod) { return mod.is_about(request.game); });
  if (!has_choice && request.mods->empty()) return std::nullopt;
  std::vector<std::string> ids;
  for (const std::string& mod : *request.mods) ids.push_back(mod.substr(0, mod.find(' ')));
  return ids.empty() ? "none" : join(ids, ",");
}

/// The first letters of a file that would be replaced; empty where there is none. Throws Error for
/// a folder; `example` is a name in it.
std::string old_head(const char* flag, const std::string& file, const char* example) {
  constexpr std::size_t kHead = 400;
  if (file.empty()) return {};
  const std::filesystem::path path = file;
  if (std::filesystem::is_directory(path)) {
    throw Error(fmt::format("{} {}: this is a folder; name a file in it, such as {}", flag, file,
                            (path / example).string()));
  }
  if (!std::filesystem::is_regular_file(path)) return {};
  std::ifstream old(path, std::ios::binary);
  std::string head(kHead, '\0');
  old.read(head.data(), static_cast<std::streamsize>(kHead));
  head.resize(static_cast<std::size_t>(old.gcount()));
  return head;
}

}  // namespace

std::string shell_word(const std::string& word) {
  const bool is_plain = std::ranges::all_of(word, [](unsigned char letter) {
    return std::isalnum(letter) != 0 ||
           std::string_view("_-./=,:").find(static_cast<char>(letter)) != std::string_view::npos;
  });
  if (is_plain && !word.empty()) return word;
  std::string quoted = "'";
  for (const char letter : word) quoted += letter == '\'' ? "'\\''" : std::string(1, letter);
  return quoted + "'";
}

std::string agents_argument(const std::vector<std::string>& agents) {
  const bool are_equal = std::ranges::all_of(agents, [&](const auto& a) { return a == agents[0]; });
  return are_equal ? agents[0] : join(agents, ",");
}

std::string command_text(const std::string& command, const Arguments& arguments,
                         const MatchRequest& request, const std::vector<std::string>& more,
                         std::uint64_t seed) {
  std::vector<std::string> words{"windrose", command, shell_word(request.game)};
  const auto add = [&words](const char* name, const std::string& value) {
    words.emplace_back(name);
    words.push_back(shell_word(value));
  };
  for (const std::string& variant : request.variants) add("--variant", variant);
  if (!request.scenario.empty()) add("--scenario", request.scenario);
  for (const std::string& option : request.options) add("--option", option);
  if (const auto mods = mods_word(arguments, request)) add("--mods", *mods);
  if (!request.agents.empty()) add("--agents", agents_argument(request.agents));
  if (request.patience != MatchRequest().patience) {
    add("--patience", fmt::format("{:g}", request.patience));
  }
  add("--players", std::to_string(request.player_count));
  words.insert(words.end(), more.begin(), more.end());
  add("--seed", std::to_string(seed));
  for (const std::string& shelf : arguments.added_shelves()) add("--shelf", shelf);
  return join(words, " ");
}

std::string play_command(const Arguments& arguments, MatchRequest request, int turned,
                         std::uint64_t seed) {
  std::vector<std::string>& agents = request.agents;
  std::rotate(agents.begin(), agents.end() - static_cast<std::ptrdiff_t>(turned), agents.end());
  return command_text("play", arguments, request, {}, seed);
}

int all_jobs() {
  return usable_processors();
}

StopOnInterrupt::StopOnInterrupt() {
  if (++guards > 1) return;
  stop_sign.lower();
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
}

StopOnInterrupt::~StopOnInterrupt() {
  if (--guards > 0) return;
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

const StopSign& StopOnInterrupt::stop() {
  return stop_sign;
}

void erase_line() {
  HarmlessOutput::write_own(std::cerr, "\r\033[K");
  std::cerr << std::flush;
}

bool speaks_bold() {
  const auto variable = [](const char* name) {
    const char* const value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  };
  const std::string terminal = variable("TERM");
  if (ranks_of_environment().count > 1) return false;  // the launcher's terminal, and not ours
  return output_is_terminal() && variable("NO_COLOR").empty() && !terminal.empty() &&
         terminal != "dumb";
}

bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string text(value);
    return text.find("UTF-8") != std::string::npos || text.find("utf8") != std::string::npos;
  }
  return true;
}

std::string time_left(std::int64_t done, std::int64_t asked, double seconds) {
  constexpr double kLeftFrom = 2;
  if (seconds < kLeftFrom || done <= 0) return "";
  const double rate = static_cast<double>(done) / seconds;
  return "   about " + duration_text(static_cast<double>(asked - done) / rate) + " left";
}

void with_progress(const std::atomic<std::int64_t>& done, std::int64_t asked, const char* what,
                   const std::function<void()>& work, const RunPart& part) {
  with_progress([&](double seconds) { return progress_text(done, asked, what, seconds, part); },
                work);
}

void with_progress(const std::function<std::string(double)>& line,
                   const std::function<void()>& work) {
  if (!errors_are_terminal()) return work();
  std::mutex mutex;
  std::condition_variable ended;
  bool is_over = false;
  std::thread teller([&] {
    const auto start = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex);
    auto wait = std::chrono::milliseconds(500);
    bool has_told = false;
    bool has_stopped = false;
    while (!ended.wait_for(lock, wait, [&] { return is_over; })) {
      if (stop_sign.is_raised() && !has_stopped) {
        has_stopped = true;
        erase_line();
        std::cerr << "stopping: matches being played have half a second to end; again to leave at "
                     "once\n";
      }
      const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
      erase_line();
      std::cerr << line(passed.count()) << std::flush;
      has_told = true;
      wait = std::chrono::milliseconds(250);
    }
    if (has_told) erase_line();
  });
  const auto finish = [&] {
    {
      const std::scoped_lock lock(mutex);
      is_over = true;
    }
    ended.notify_all();
    teller.join();
  };
  try {
    work();
  } catch (...) {
    finish();
    throw;
  }
  finish();
}

void check_report_file(const std::string& file, bool force) {
  if (file == "-") throw Error("--report -: a page needs a file; name one, such as report.html");
  check_folder_of("--report", file);
  const std::string head = old_head("--report", file, "report.html");
  if (force || head.empty() || head.find("content=\"windrose\"") != std::string::npos) return;
  throw Error(file + " exists and is no report of windrose; --force writes over it");
}

void check_csv_file(const std::string& file, bool force) {
  if (file == "-") return;
  check_folder_of("--csv", file);
  const std::string head = old_head("--csv", file, "matches.csv");
  if (force || head.empty() || head.starts_with("match,seed,ending,")) return;
  throw Error(file + " exists and is no table of matches; --force writes over it");
}

void check_folder_of(const std::string& flag, const std::string& file) {
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  if (file.empty() || folder.empty() || std::filesystem::is_directory(folder)) return;
  throw Error(flag + " " + file + ": there is no folder " + quote(folder.string()) +
              "; make it first");
}

void write_output(const std::string& file, const std::string& text) {
  if (file == "-") {
    std::cout << text;
    return;
  }
  try {
    write_text_file(file, text);
  } catch (const Error& error) {
    throw RuleError(error.what());  // the request was right, and its matches are played
  }
}

void write_plots(const std::string& folder, const std::vector<NamedPicture>& plots) {
  try {
    write_pictures(folder, plots);
  } catch (const Error& error) {
    throw RuleError(error.what());
  }
}

void write_csv(const std::string& file, const std::string& lines) {
  if (file == "-") return write_output(file, lines);
  std::size_t fits = 0;
  try {
    fits = write_lines_that_fit(file, lines);
  } catch (const Error& error) {
    throw RuleError(error.what());
  }
  if (fits == lines.size()) return;
  const std::string kept = lines.substr(0, fits);
  const std::size_t last = kept.rfind('\n', kept.size() - std::min<std::size_t>(2, kept.size()));
  if (kept.empty() || last == std::string::npos) {
    throw RuleError("disk full writing " + file + " before the first match");
  }
  const std::string match = kept.substr(last + 1, kept.find(',', last) - last - 1);
  throw RuleError("disk full writing " + file + " after match " +
                  with_commas(std::atoll(match.c_str())) + "; the lines so far are whole");
}

}  // namespace windrose::app
