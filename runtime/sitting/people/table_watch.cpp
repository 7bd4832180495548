#include "runtime/sitting/people/table_watch.h"

#include <algorithm>
#include <optional>

#include "runtime/base/text/error.h"
#include "runtime/match/play/last_answer.h"
#include "runtime/script/rules/stage_reader.h"
#include "runtime/script/rules/standing.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
TableWatch::TableWatch(const Ruleset& ruleset, const GameLook& look, PlayerNames names)
    : look_(look), names_(names) {
  try {
    if (!look.stages.empty()) reader_ = std::make_unique<StageReader>(ruleset, look.stages);
    if (ruleset.data().standing.used) standing_ = std::make_unique<Standing>(ruleset);
  } catch (const Error&) {
    // `windrose check` tells what is missing.
  }
  looks_before_ = std::ranges::any_of(look.stages, [](const StageDeclaration& stage) {
    using enum StageKind;
    return stage.kind == reveal || stage.kind == force || stage.kind == outcome;
  });
}

TableWatch::~TableWatch() = default;

std::vector<StageShown> TableWatch::stages(const Match& match, const Observation& seen,
                                           SeatSet asked) {
  if (reader_ == nullptr) return {};
  const std::optional<std::size_t> step =
      looks_before_ ? step_of_last_answer(match, seen.viewer()) : std::nullopt;
  if (!step) return stages_shown(seen, look_, reader_->read(seen), asked, names_);
  Observation before(seen.ruleset());
  match.observe_step(*step, seen.viewer(), before);
  return stages_shown(seen, look_, reader_->read(seen, &before), asked, names_);
}

std::vector<StageShown> TableWatch::past_stages(const Observation& seen) {
  if (reader_ == nullptr) return {};
  return stages_shown(seen, look_, reader_->read(seen), SeatSet(), names_);
}

Table<std::vector<StandingFigure>, SeatId> TableWatch::standing(const Observation& seen) {
  Table<std::vector<StandingFigure>, SeatId> standing;
  if (standing_ == nullptr) return standing;
  try {
    for (const SeatId seat : seen.ruleset().seats()) {
      standing.add(standing_->figures(seen, seat));
    }
  } catch (const Error&) {
    standing = {};
  }
  return standing;
}

}  // namespace windrose
