#include "runtime/app/reports/ranks.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

namespace windrose {
namespace {

/// What a launcher calls the rank, their number and the job.
struct Launcher {
  const char* rank;
  const char* count;
  const char* job;
};
constexpr Launcher kLaunchers[] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "OMPI_MCA_ess_base_jobid"},
    {"PMI_RANK", "PMI_SIZE", "PMI_JOBID"},
    {"SLURM_PROCID", "SLURM_NTASKS", "SLURM_JOB_ID"},
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

}  // namespace

Ranks ranks_of_environment() {
  for (const Launcher& launcher : kLaunchers) {
    const int rank = number_of(variable(launcher.rank));
    const int count = number_of(variable(launcher.count));
    if (rank < 0 || count < 2 || rank >= count) continue;
    std::string job = variable(launcher.job);
    if (job.empty()) job = variable("PMIX_NAMESPACE");
    std::erase_if(job, [](unsigned char letter) { return std::isalnum(letter) == 0; });
    return {rank, count, "windrose_ranks" + (job.empty() ? "" : "_" + job)};
  }
  return {};
}

std::vector<ShardPart> gathered_parts(const std::string& name, const Ranks& ranks) {
  std::vector<std::string> files;
  for (int rank = 1; rank <= ranks.count; ++rank) {
    files.push_back(shard_file(name, {rank, ranks.count}));
  }
  for (const std::string& file : files) {
    while (!std::filesystem::exists(file)) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }
  std::vector<ShardPart> parts = read_parts(files);
  for (const std::string& file : files) std::filesystem::remove(file);
  return parts;
}

}  // namespace windrose
