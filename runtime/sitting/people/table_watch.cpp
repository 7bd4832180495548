#include "runtime/sitting/people/table_watch.h"

#include <algorithm>

#include "runtime/base/text/error.h"
#include "runtime/script/rules/stage_reader.h"
#include "runtime/script/rules/standing.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

TableWatch::TableWatch(const Ruleset& ruleset, const GameLook& look) : look_(look) {
  try {
    if (!look.stages.empty()) reader_ = std::make_unique<StageReader>(ruleset, look.stages);
    if (ruleset.data().standing.used) standing_ = std::make_unique<Standing>(ruleset);
  } catch (const Error&) {
    // `windrose check` tells what is missing.
  }
  reveals_ = std::ranges::any_of(
      look.stages, [](const StageDeclaration& stage) { return stage.kind == StageKind::reveal; });
}

TableWatch::~TableWatch() = default;

std::vector<StageShown> TableWatch::stages(const Observation& seen, const Moment& moment) {
  if (reader_ == nullptr) return {};
  const Observation* before = nullptr;
  if (reveals_) {
    Remembered& known = remembered_[seen.viewer()];
    const bool is_asked =
        seen.viewer() != kSpectator && (moment.asked >> static_cast<unsigned>(seen.viewer()) & 1U);
    if (known.decisions != moment.decisions && is_asked) {
      known.before = std::move(known.here);
      known.here = seen;
      known.decisions = moment.decisions;
    }
    const auto& last = known.decisions == moment.decisions ? known.before : known.here;
    if (last) before = &*last;
  }
  return stages_shown(seen, look_, reader_->read(seen, before), moment.asked);
}

std::vector<StageShown> TableWatch::past_stages(const Observation& seen) {
  if (reader_ == nullptr) return {};
  return stages_shown(seen, look_, reader_->read(seen), 0);
}

std::vector<std::vector<StandingFigure>> TableWatch::standing(const Observation& seen) {
  std::vector<std::vector<StandingFigure>> standing;
  if (standing_ == nullptr) return standing;
  try {
    for (int seat = 0; seat < seen.ruleset().players(); ++seat) {
      standing.push_back(standing_->figures(seen, seat));
    }
  } catch (const Error&) {
    standing.clear();
  }
  return standing;
}

}  // namespace windrose
