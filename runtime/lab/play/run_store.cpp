#include "runtime/lab/play/run_store.h"

#include "runtime/lab/statistics/store.h"

namespace windrose {
namespace {

bool fits(const MatchResult& result, const Ruleset& ruleset) {
  if (result.kind == MatchResult::Kind::error) return true;
  const auto seats = ruleset.seats().size();
  const bool has_ending = result.kind != MatchResult::Kind::ending ||
                          (result.ending >= 0 &&
                           static_cast<std::size_t>(result.ending) < ruleset.data().endings.size());
  return has_ending && result.scores.size() == seats && result.turned >= 0 &&
         result.turned < ruleset.players();
}

}  // namespace

nlohmann::json store_of(const PlayoutRun& run) {
  StoreWriter writer;
  PlayoutRun::fields(run, writer);
  return writer.take();
}

PlayoutRun run_of_store(const nlohmann::json& store, const Ruleset& ruleset) {
  PlayoutRun run(ruleset);
  StoreReader reader(store);
  PlayoutRun::fields(run, reader);
  const auto fit = [&](const MatchResult& result) { return fits(result, ruleset); };
  if (!reader.is_over() || !std::ranges::all_of(run.results, fit) ||
      !std::ranges::all_of(run.failed, fit)) {
    throw Error("the counts do not fit this game");
  }
  return run;
}

}  // namespace windrose
