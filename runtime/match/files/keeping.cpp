#include "runtime/match/files/keeping.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <system_error>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/system/user_folders.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/kept_rules.h"
#include "runtime/match/files/replay.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

std::int64_t seconds_of(fs::file_time_type time) {
  const auto system = std::chrono::file_clock::to_sys(time);
  return std::chrono::duration_cast<std::chrono::seconds>(system.time_since_epoch()).count();
}

KeptMatchSummary summary_of(const fs::path& path) {
  const MatchRecord record = read_match_record(path.string());
  KeptMatchSummary summary;
  summary.path = path.string();
  summary.game = record.request.game;
  summary.players = record.request.players;
  summary.agents = record.request.agents;
  summary.variants = record.request.variants;
  summary.scenario = record.request.scenario;
  for (const MatchLine* const line : record.played().lines) {
    summary.decisions += line->type == MatchLine::Type::decision ? 1 : 0;
    summary.over |= line->type == MatchLine::Type::end;
  }
  std::error_code failed;
  const fs::file_time_type time = fs::last_write_time(path, failed);
  if (!failed) summary.changed = seconds_of(time);
  return summary;
}

}  // namespace

fs::path match_folder() {
  const fs::path folder = data_folder();
  return folder.empty() ? fs::temp_directory_path() / "windrose" : folder;
}

std::string new_match_path(const std::string& game) {
  const fs::path folder = match_folder();
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) {
    throw Error(phrase("cannot make the folder {1} for matches: {2}; name a file with {3}",
                       quote(folder.string()), system_reason(failed.value()), "--save FILE"));
  }
  char stamp[32] = "";
  const std::time_t now = std::time(nullptr);
  if (const std::tm* local = std::localtime(&now))
    std::strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M", local);
  const std::string begin = (folder / (game + "-" + stamp)).string();
  std::string file = begin + ".match";
  for (int number = 2; fs::exists(file); ++number)
    file = begin + "-" + std::to_string(number) + ".match";
  return file;
}

bool has_person(const MatchRequest& request) {
  return std::ranges::find(request.agents, "human") != request.agents.end();
}

std::vector<std::string> usual_agents(const std::vector<std::string>& shelves,
                                      const MatchRequest& request, bool with_person) {
  MatchRequest probe = request;
  probe.agents = {"random"};
  const OpenGame open_game(shelves, probe);
  const auto& own = open_game.ruleset().data().agents;
  std::vector<std::string> agents(open_game.ruleset().seats().size(),
                                  own.empty() ? "random" : own.front());
  if (with_person) agents.front() = "human";
  return agents;
}

OpenMatch begin_match(const std::vector<std::string>& shelves, MatchRequest request,
                      const std::string& path) {
  OpenMatch open;
  open.open_game = std::make_unique<OpenGame>(shelves, std::move(request));
  open.match = open.open_game->new_match(settings_of(open.open_game->request()));
  if (!path.empty() || has_person(open.open_game->request())) {
    open.file = MatchFile::create(
        path.empty() ? new_match_path(open.open_game->ruleset().data().id) : path, *open.open_game);
    keep_rules(open.open_game->ruleset().data());
    open.match->set_witness(open.file.get());
  }
  return open;
}

std::vector<KeptMatchSummary> kept_matches(const fs::path& folder) {
  std::vector<KeptMatchSummary> kept;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    if (entry.path().extension() != ".match") continue;
    try {
      kept.push_back(summary_of(entry.path()));
    } catch (const Error&) {
      continue;  // something else that lies there
    }
  }
  std::ranges::sort(kept, [](const KeptMatchSummary& a, const KeptMatchSummary& b) {
    return std::pair(b.changed, b.path) < std::pair(a.changed, a.path);
  });
  return kept;
}

}  // namespace windrose
