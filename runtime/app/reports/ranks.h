// Processes that a launcher such as mpirun or srun has started side by side: each plays a part, and
// the first puts the parts together. They need no library, only a folder that all of them see.
#pragma once

#include <string>
#include <vector>

#include "runtime/app/reports/shards.h"

namespace windrose {

struct Ranks {
  int rank = 0;      // of this process, from 0
  int count = 1;     // of all
  std::string name;  // beginning of the names of their parts
};

/// As Open MPI, MPICH or Slurm say in the environment; one rank where none of them started this.
[[nodiscard]] Ranks ranks_of_environment();

/// Waits for the parts of all ranks, reads them and removes their files.
[[nodiscard]] std::vector<ShardPart> gathered_parts(const std::string& name, const Ranks& ranks);

}  // namespace windrose
