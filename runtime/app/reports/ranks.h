// Processes that a launcher such as mpirun or srun has started side by side: each plays a part, and
// the first puts the parts together. They need no library, only a folder that all of them see.
//
// While a rank plays, it holds the lock of a file beside its part. The system gives the lock back
// when the process ends, however it ends: so the others see that a rank is lost.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "runtime/app/reports/shards.h"

namespace windrose::app {

struct Ranks {
  int rank = 0;      // of this process, from 0
  int count = 1;     // of all
  std::string name;  // beginning of the names of their parts
};

/// As Open MPI, MPICH or Slurm say in the environment; one rank where none of them started this.
[[nodiscard]] Ranks ranks_of_environment();

/// The part of this rank. Throws Error where there are more ranks than matches.
[[nodiscard]] Shard shard_of(const Ranks& ranks, std::int64_t matches);

/// Whether another rank does all the work of a command whose matches ranks cannot share: the first
/// one does. `tells`: the first one says so on standard error.
[[nodiscard]] bool is_left_to_first_rank(const std::string& command, bool tells = true);

/// Plays the part of this rank, then the parts of ranks that were lost: those whose process has
/// ended before its part was written. The first rank returns when all parts are there, the others
/// when nobody plays any more. `play` writes the part that it is given, of that name; it returns an
/// exit code, and any but kDone ends it all. What it throws is told here, on each rank. All that
/// is wrong before is the same for all ranks, and run_program() tells it on the first one alone.
int play_as_rank(const Ranks& ranks, const std::string& name,
                 const std::function<int(const Shard&)>& play);

/// Reads the parts of all ranks and removes their files. Tells on standard error how many ranks
/// have played, how long since `start`, and which of them were lost.
[[nodiscard]] std::vector<ShardPart> gathered_parts(const std::string& name, const Ranks& ranks,
                                                    std::chrono::steady_clock::time_point start);

}  // namespace windrose::app
