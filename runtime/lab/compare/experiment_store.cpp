#include "runtime/lab/compare/experiment_store.h"

#include "runtime/lab/play/run_store.h"
#include "runtime/lab/statistics/store.h"

namespace windrose {

nlohmann::json store_of(const ExperimentRun& run) {
  StoreWriter writer;
  Pairs::fields(run.pairs, writer);
  return {
      {"pairs", writer.take()}, {"base", store_of(run.base)}, {"variant", store_of(run.variant)}};
}

ExperimentRun experiment_of_store(const nlohmann::json& store, const Ruleset& base,
                                  const Ruleset& variant, int block) {
  if (!store.is_object() || !store.contains("pairs") || !store.contains("base") ||
      !store.contains("variant")) {
    throw Error("the counts do not fit this game");
  }
  ExperimentRun run(base, variant, block);
  StoreReader reader(store["pairs"]);
  Pairs::fields(run.pairs, reader);
  if (!reader.is_over()) throw Error("the counts do not fit this game");
  run.base = run_of_store(store["base"], base);
  run.variant = run_of_store(store["variant"], variant);
  return run;
}

}  // namespace windrose
