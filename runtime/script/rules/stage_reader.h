// The stages that a game's look declares, read from what a viewer may know at one moment.
//
// Functions `show_x` run as those of the standing do: in a Lua state of this object's own, changing
// nothing, within a small budget. A stage whose function fails is not shown. It belongs to one
// thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/script/rules/rules.h"
#include "runtime/state/seen/stage_now.h"
#include "runtime/state/truth/number_path.h"

namespace windrose {

class StageReader {
 public:
  /// Throws Error, with the place in the look, for a function that the rules do not have.
  StageReader(const Ruleset& ruleset, const std::vector<StageDeclaration>& stages);

  /// The stages that are on, in the order of the look. A reveal shows what came into its zone since
  /// `before`, an earlier observation of the same viewer, and an outcome is on if its value has
  /// changed since; without one there is neither.
  [[nodiscard]] std::vector<StageNow> read(const Observation& seen,
                                           const Observation* before = nullptr);
  /// Why stages were hidden by the last read(): what their functions have met.
  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }

 private:
  struct Source {
    std::optional<NumberPath> path{};
    std::optional<Rules::Show> show{};
  };
  struct Side {
    Source who, parts, spaces, cards, tokens, money;
  };
  struct PreparedStage {
    StageDeclaration declared{};
    Source during, from, to, rolled, needs, lot, bid, by, in, last, price, done, card, area, toward;
    Source since, who, tells, players, worth, next;
    std::vector<std::pair<std::string, Source>> adds{};
    std::vector<Side> sides{};
    ZoneId zone = ZoneId::none;  // reveal
  };
  [[nodiscard]] Source source(const NumberSource& declared);
  [[nodiscard]] PreparedStage stage(const StageDeclaration& declared);

  struct Moment;
  [[nodiscard]] static bool is_on(const PreparedStage& stage, const Moment& moment);
  void read_for_viewer(const PreparedStage& stage, const Moment& moment, StageNow& now);
  void read_outcome(const PreparedStage& stage, const Moment& moment, StageNow& now);
  [[nodiscard]] StageNow read(const PreparedStage& stage, const Moment& moment);
  [[nodiscard]] std::vector<StagePartNow> parts(const PreparedStage& stage, const Source& source,
                                                const Moment& moment);
  [[nodiscard]] StageSideNow side(const PreparedStage& stage, const Side& side,
                                  const Moment& moment);
  [[nodiscard]] std::optional<std::int64_t> number(const Source& source, const Moment& moment);
  [[nodiscard]] std::vector<Code> things(const Source& source, const Moment& moment);

  const Ruleset* ruleset_;
  std::unique_ptr<Rules> rules_;  // only where a function is declared
  std::vector<PreparedStage> stages_;
  std::vector<std::string> faults_;
};

}  // namespace windrose
