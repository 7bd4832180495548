// `windrose check`: what is wrong with a game's files.
#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <thread>

#include <nlohmann/json.hpp>

#include "runtime/app/authors/check_game.h"
#include "runtime/app/command/commands.h"
#include "runtime/base/text/text.h"

namespace windrose::app {
namespace {

using Json = nlohmann::ordered_json;

struct Count {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  void add(const std::vector<Finding>& findings) {
    for (const Finding& finding : findings)
      ++(finding.weight == Finding::Weight::error ? errors : warnings);
  }
};

std::string summary(const Count& count) {
  if (count.errors + count.warnings == 0) return "nothing found";
  return counted(static_cast<long long>(count.errors), "error") + ", " +
         counted(static_cast<long long>(count.warnings), "warning");
}

Json to_json(const std::vector<Finding>& findings) {
  Json list = Json::array();
  for (const Finding& finding : findings) {
    const bool is_error = finding.weight == Finding::Weight::error;
    list.push_back({{"weight", is_error ? "error" : "warning"}, {"text", finding.text}});
  }
  return list;
}

// Of one game: enough to mend at once.
constexpr std::size_t kMostWarnings = 100;

/// All errors, and warnings up to a limit; the last line says how many there were.
std::vector<Finding> first_of(std::vector<Finding> findings) {
  std::size_t warnings = 0;
  std::erase_if(findings, [&warnings](const Finding& finding) {
    return finding.weight == Finding::Weight::warning && ++warnings > kMostWarnings;
  });
  if (warnings > kMostWarnings) {
    findings.push_back({Finding::Weight::warning, "these are " + std::to_string(kMostWarnings) +
                                                      " of " + std::to_string(warnings) +
                                                      " warnings; fix them and check again"});
  }
  return findings;
}

void print(const std::string& game, const std::vector<Finding>& findings, const Count& count) {
  for (const Finding& finding : findings) {
    std::cout << (finding.weight == Finding::Weight::error ? "" : "warning: ") << finding.text
              << '\n';
  }
  std::cout << game << ": " << summary(count) << '\n';
}

/// How much the rules of a game have to read, in bytes.
std::uintmax_t size_of(const GameTarget& target) {
  std::uintmax_t size = 0;
  for (const std::string& file : target.folder.files("", ".lua")) {
    std::error_code gone;  // then the check tells it
    const std::uintmax_t bytes = std::filesystem::file_size(target.folder.file(file).path, gone);
    if (!gone) size += bytes;
  }
  return size;
}

/// The largest first, so that none is left that takes long when all others have ended.
std::vector<std::size_t> largest_first(const std::vector<GameTarget>& targets) {
  std::vector<std::pair<std::uintmax_t, std::size_t>> sizes;
  for (std::size_t i = 0; i < targets.size(); ++i) sizes.emplace_back(size_of(targets[i]), i);
  std::ranges::sort(sizes, std::greater<>());
  std::vector<std::size_t> order;
  order.reserve(sizes.size());
  for (const auto& [size, target] : sizes) order.push_back(target);
  return order;
}

/// Each game by itself, as many at a time as there are processors.
std::vector<std::vector<Finding>> check_each(const std::vector<GameTarget>& targets,
                                             CheckLimits limits) {
  const std::vector<std::size_t> order = largest_first(targets);
  std::vector<std::vector<Finding>> found(targets.size());
  std::vector<std::exception_ptr> failed(targets.size());
  std::atomic<std::size_t> next = 0;
  const std::size_t together =
      std::min<std::size_t>(std::max(1U, std::thread::hardware_concurrency()), targets.size());
  limits.memory *= together;  // each sees what all of them take
  const auto work = [&] {
    for (std::size_t nth = next++; nth < order.size(); nth = next++) {
      const std::size_t i = order[nth];
      try {
        found[i] = check_game(targets[i], limits);
      } catch (...) {
        failed[i] = std::current_exception();
      }
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < together; ++i) others.emplace_back(work);
    work();
  }
  for (const std::exception_ptr& failure : failed) {
    if (failure) std::rethrow_exception(failure);
  }
  return found;
}

}  // namespace

int run_check(Arguments& arguments) {
  const std::string& name = arguments.positional(
      "GAME", "A game, or the path of a game's folder or of a shelf; the default is all games",
      false);
  const bool& json = arguments.flag("--json", "Print one JSON document");
  const bool& whole = arguments.flag(
      "--all", "Leave nothing out of a check that takes more than 2 s of processor time");
  arguments.parse();
  CheckLimits limits;
  if (whole) limits.seconds = CheckLimits::kSecondsOfAll;
  Count all;
  Json games = Json::array();
  const std::vector<GameTarget> targets = find_targets(arguments, name);
  const std::vector<std::vector<Finding>> found = check_each(targets, limits);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const GameTarget& target = targets[i];
    const std::vector<Finding>& findings = found[i];
    Count count;
    count.add(findings);
    all.add(findings);
    const std::vector<Finding> shown = first_of(findings);
    games.push_back({{"game", target.folder.id}, {"findings", to_json(shown)}});
    if (!json) print(target.folder.id, shown, count);
  }
  if (json) {
    const Json document{{"errors", all.errors}, {"warnings", all.warnings}, {"games", games}};
    std::cout << document.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
  }
  return all.errors > 0 ? kAnswerIsNo : kDone;
}

}  // namespace windrose::app
