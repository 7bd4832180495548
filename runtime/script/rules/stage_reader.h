// The stages that a game's look declares, read from what a viewer may know at one moment.
//
// Functions `show_x` run as those of the standing do: in a Lua state of this object's own, changing
// nothing, within a small budget. A stage whose function fails is not shown; authors are told so,
// once for each function, where scripts print. It belongs to one thread.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "runtime/script/rules/rules.h"
#include "runtime/state/seen/stage_now.h"
#include "runtime/state/truth/number_path.h"

namespace windrose {

/// Why a stage is not shown.
struct StageFault {
  std::string stage{};     // its id
  std::string function{};  // "show_attack"
  std::string part{};      // that it tells and the stage does not name; empty: it is another fault
  std::string text{};      // for authors: where and what, and what is not shown for that
};

class StageReader {
 public:
  /// Throws Error, with the place in the look, for a function that the rules do not have.
  StageReader(const Ruleset& ruleset, const std::vector<StageDeclaration>& stages);
  /// The same, but such functions are added to `missing` and tell nothing.
  StageReader(const Ruleset& ruleset, const std::vector<StageDeclaration>& stages,
              std::vector<Error>& missing);

  /// The stages that are on, in the order of the look. A reveal shows what came into its zone since
  /// `before`, an earlier observation of the same viewer, and an outcome is on if its value has
  /// changed since; without one there is neither.
  [[nodiscard]] std::vector<StageNow> read(const Observation& seen,
                                           const Observation* before = nullptr);
  /// Why stages were hidden by the last read(): what their functions have met.
  [[nodiscard]] const std::vector<StageFault>& faults() const { return faults_; }

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
  void prepare(const std::vector<StageDeclaration>& stages);
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

  /// Keeps why the stage is not shown, and tells authors.
  void add_fault(const PreparedStage& stage, const Rules::Show& show, const std::string& part,
                 const std::string& what);
  [[nodiscard]] const Rules::Show& called(const Source& source);
  void read_one(const PreparedStage& stage, const Moment& moment, std::vector<StageNow>& stages);

  const Ruleset* ruleset_;
  std::unique_ptr<Rules> rules_;  // only where a function is declared
  std::vector<PreparedStage> stages_;
  std::vector<StageFault> faults_;
  std::vector<Error>* missing_ = nullptr;  // while stages are prepared: null: they are thrown
  const Rules::Show* called_ = nullptr;    // the function that was called last
  std::set<std::string> told_;             // the faults that authors have been told
};

}  // namespace windrose
