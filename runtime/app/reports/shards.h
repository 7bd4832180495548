// Parts of a run that other processes or machines play, each a file: `part.3of40`.
//
// A part has the counts of its matches and says of which run it is one. Parts of one run, in the
// order of their numbers, add up to what one process would have counted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "runtime/app/command/arguments.h"
#include "runtime/match/play/opening.h"

namespace windrose::app {

/// Which part of a run, from 1; `of` 0: all of it in one.
struct Shard {
  std::int64_t number = 0;
  std::int64_t of = 0;

  [[nodiscard]] bool is_all() const { return of == 0; }
  /// How many of so many matches come before this part, and how many it has.
  [[nodiscard]] std::int64_t before(std::int64_t matches) const;
  [[nodiscard]] std::int64_t count(std::int64_t matches) const;
};

/// "3/40". Throws Error for anything else, or for more parts than matches.
[[nodiscard]] Shard read_shard(const std::string& text, std::int64_t matches);

/// "part.3of40".
[[nodiscard]] std::string shard_file(const std::string& out, const Shard& shard);

/// The run that parts belong to, as JSON: the same in all of them.
[[nodiscard]] nlohmann::json request_json(const MatchRequest& request);
[[nodiscard]] MatchRequest request_of_json(const nlohmann::json& json);

/// A part as it is in its file. `run` is the same in all parts of a run.
struct ShardPart {
  std::string file;
  Shard shard;
  nlohmann::json run;
  nlohmann::json counts;

  /// How many matches of the run come before some part of it, and how many that part has.
  [[nodiscard]] std::int64_t before(const Shard& other) const;
  [[nodiscard]] std::int64_t count(const Shard& other) const;
  /// What the run counts: "matches", or "pairs" of a comparison.
  [[nodiscard]] std::string unit() const;
};

void write_part(const ShardPart& part);
/// Reads parts and puts them in order. Throws Error where one is no part, is of another run than
/// the first, or is there twice.
[[nodiscard]] std::vector<ShardPart> read_parts(const std::vector<std::string>& files);
/// The numbers that are missing.
[[nodiscard]] std::vector<std::int64_t> missing_parts(const std::vector<ShardPart>& parts);

/// Says on standard error that a stopped part has no file, and what plays it again. `played`: of
/// its matches or pairs.
void tell_unwritten(const ShardPart& part, std::int64_t played);

/// "part.3of40: matches 2,001 to 3,000 of 40,000; 4.1 s".
[[nodiscard]] std::string part_line(const ShardPart& part, std::int64_t first, double seconds);

}  // namespace windrose::app
