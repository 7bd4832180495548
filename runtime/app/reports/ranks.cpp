#include "runtime/app/reports/ranks.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "runtime/app/command/commands.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/locked_file.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/figures.h"

namespace windrose::app {
namespace {

/// What a launcher calls the rank, their number, the job, and the step of the job.
struct Launcher {
  const char* rank;
  const char* count;
  const char* job;
  const char* step;
};
// A batch script of Slurm has SLURM_NTASKS and SLURM_PROCID, too, but runs alone. Only srun sets
// the number of tasks of its step.
constexpr Launcher kLaunchers[] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "OMPI_MCA_ess_base_jobid", nullptr},
    {"PMI_RANK", "PMI_SIZE", "PMI_JOBID", nullptr},
    {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "SLURM_JOB_ID", "SLURM_STEP_ID"},
};

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

int number_of(const std::string& text) {
  const bool is_number =
      !text.empty() && text.size() < 7 &&
      std::ranges::all_of(text, [](unsigned char letter) { return std::isdigit(letter) != 0; });
  return is_number ? std::stoi(text) : -1;
}

constexpr std::string_view kRanksName = "windrose_ranks";
constexpr std::string_view kPlayingEnd = ".playing";

/// A file that is locked while somebody plays a part, and removed when it is written.
class Playing {
 public:
  /// Null where another process plays the part, or has written it meanwhile.
  static std::unique_ptr<Playing> begin(const std::string& part) {
    const std::string path = part + std::string(kPlayingEnd);
    std::unique_ptr<LockedFile> file = LockedFile::create(path);
    return file == nullptr ? take_over(part) : locked(std::move(file), path);
  }

  /// The part of a process that has ended without writing it; else null.
  static std::unique_ptr<Playing> take_over(const std::string& part) {
    const std::string path = part + std::string(kPlayingEnd);
    if (!std::filesystem::exists(path)) return nullptr;
    try {
      return locked(LockedFile::open(path), path);
    } catch (const Error&) {
      return nullptr;  // removed at this moment
    }
  }

  static bool is_going_on(const std::string& part) {
    return std::filesystem::exists(part + std::string(kPlayingEnd));
  }

  /// This process ends without having written it: another one may take it over.
  void leave() { path_.clear(); }

  ~Playing() {
    if (path_.empty()) return;
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;

 private:
  Playing(std::unique_ptr<LockedFile> file, std::string path)
      : file_(std::move(file)), path_(std::move(path)) {}

  static std::unique_ptr<Playing> locked(std::unique_ptr<LockedFile> file,
                                         const std::string& path) {
    if (!file->lock() || !std::filesystem::exists(path)) return nullptr;
    return std::unique_ptr<Playing>(new Playing(std::move(file), path));
  }

  std::unique_ptr<LockedFile> file_;
  std::string path_;
};

constexpr std::chrono::seconds kLeftAfter{60};  // nobody needs so long to lock a file of its own

/// "windrose_ranks_7" of "windrose_ranks_7.3of8.playing"; empty for other files.
std::string run_of_playing(const std::string& file) {
  if (!file.starts_with(kRanksName) || !file.ends_with(kPlayingEnd)) return "";
  const std::string part = file.substr(0, file.size() - kPlayingEnd.size());
  const std::size_t dot = part.rfind('.');
  return dot == std::string::npos ? "" : part.substr(0, dot);
}

/// Whether the process that made the file has ended: nobody holds its lock.
bool is_left_behind(const std::filesystem::path& file) {
  std::error_code failed;
  const auto written = std::filesystem::last_write_time(file, failed);
  if (failed || std::filesystem::file_time_type::clock::now() - written < kLeftAfter) return false;
  try {
    return LockedFile::open(file)->lock();
  } catch (const Error&) {
    return false;  // removed at this moment
  }
}

/// Removes what runs of ranks left that were killed, all of their processes: no process of theirs
/// is there to do it. `mine` is the run that begins now.
void remove_files_of_killed_runs(const std::string& mine) {
  const std::filesystem::path folder = std::filesystem::path(mine).parent_path();
  std::map<std::string, std::vector<std::filesystem::path>> playing;  // by run
  std::vector<std::filesystem::path> files;
  std::error_code failed;
  for (const auto& entry :
       std::filesystem::directory_iterator(folder.empty() ? "." : folder, failed)) {
    const std::string file = entry.path().filename().string();
    if (!file.starts_with(kRanksName)) continue;
    files.push_back(entry.path());
    const std::string run = run_of_playing(file);
    if (!run.empty() && run != std::filesystem::path(mine).filename()) {
      playing[run].push_back(entry.path());
    }
  }
  for (const auto& [run, of_run] : playing) {
    if (!std::ranges::all_of(of_run, is_left_behind)) continue;
    for (const std::filesystem::path& file : files) {
      if (file.filename().string().starts_with(run + ".")) std::filesystem::remove(file, failed);
    }
  }
}

/// What is wrong while a part is played is wrong for this rank alone, so this rank tells it.
int play_or_tell(const std::function<int(const Shard&)>& play, const Shard& part) {
  const auto tell = [](const std::exception& error) {
    std::cout.flush();
    std::cerr << std::string("windrose: ") + error.what() + "\n";  // whole, beside other ranks
  };
  try {
    return play(part);
  } catch (const RuleError& error) {
    tell(error);
    return kAnswerIsNo;
  } catch (const std::exception& error) {
    tell(error);
    return kWrongUsage;
  }
}

/// The part of a rank as it is written by another one: the number of that rank stands beside it.
std::string note_file(const std::string& part) {
  return part + ".by";
}

}  // namespace

Ranks ranks_of_environment() {
  for (const Launcher& launcher : kLaunchers) {
    const int rank = number_of(variable(launcher.rank));
    const int count = number_of(variable(launcher.count));
    if (rank < 0 || count < 2 || rank >= count) continue;
    std::string job = variable(launcher.job);
    if (job.empty()) job = variable("PMIX_NAMESPACE");
    if (launcher.step != nullptr) job += "s" + variable(launcher.step);
    std::erase_if(job, [](unsigned char letter) { return std::isalnum(letter) == 0; });
    return {rank, count, std::string(kRanksName) + (job.empty() ? "" : "_" + job)};
  }
  return {};
}

Shard shard_of(const Ranks& ranks, std::int64_t matches) {
  if (ranks.count > matches) {
    throw Error(fmt::format("{} ranks cannot share {}; start fewer ranks or play more matches",
                            ranks.count, matches_text(matches)));
  }
  return {ranks.rank + 1, ranks.count};
}

bool is_left_to_first_rank(const std::string& command, bool tells) {
  const Ranks ranks = ranks_of_environment();
  if (ranks.rank == 0 && ranks.count > 1 && tells) {
    std::cerr << fmt::format(
        "{} ranks cannot share the matches of {}; rank 0 plays all of them. Without the launcher, "
        "{} uses all processors.\n",
        ranks.count, command, command);
  }
  return ranks.rank > 0;
}

int play_as_rank(const Ranks& ranks, const std::string& name,
                 const std::function<int(const Shard&)>& play) {
  const Shard mine{ranks.rank + 1, ranks.count};
  if (ranks.rank == 0) remove_files_of_killed_runs(name);
  if (const auto playing = Playing::begin(shard_file(name, mine))) {
    if (const int code = play_or_tell(play, mine); code != kDone) {
      if (code == kStopped) playing->leave();
      return code;
    }
  }
  while (true) {
    bool is_over = true;
    for (std::int64_t number = 1; number <= ranks.count; ++number) {
      const Shard other{number, ranks.count};
      const std::string part = shard_file(name, other);
      if (std::filesystem::exists(part)) continue;
      if (const auto playing = Playing::take_over(part)) {
        if (std::filesystem::exists(part)) continue;
        write_text_file(note_file(part), std::to_string(ranks.rank));
        if (const int code = play_or_tell(play, other); code != kDone) {
          if (code == kStopped) playing->leave();
          return code;
        }
      } else if (ranks.rank == 0 || Playing::is_going_on(part)) {
        is_over = false;
      }
    }
    if (is_over) return kDone;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

std::vector<ShardPart> gathered_parts(const std::string& name, const Ranks& ranks,
                                      std::chrono::steady_clock::time_point start) {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
  const double seconds = passed.count();
  std::vector<std::string> files;
  files.reserve(static_cast<std::size_t>(ranks.count));
  std::string lost;
  for (int rank = 0; rank < ranks.count; ++rank) {
    files.push_back(shard_file(name, {rank + 1, ranks.count}));
    const std::string note = note_file(files.back());
    if (!std::filesystem::exists(note)) continue;
    lost += fmt::format("; rank {} was lost: its matches were played again by rank {}", rank,
                        read_text_file(note));
    std::filesystem::remove(note);
  }
  std::vector<ShardPart> parts = read_parts(files);
  for (const std::string& file : files) {
    std::filesystem::remove(file);
    // Of a rank that was killed once its part was written.
    std::filesystem::remove(file + std::string(kPlayingEnd));
  }
  std::cerr << fmt::format("{} ranks, {}, {:.{}f} s{}\n", ranks.count,
                           matches_text(parts.front().run.value("matches", std::int64_t{0})),
                           seconds, seconds < 10 ? 1 : 0, lost);
  return parts;
}

}  // namespace windrose::app
