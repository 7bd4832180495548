// What a stage tells of the match before it: the dice that a row was rolled with, all bids of an
// auction, the offers before this one. An observation has neither; the journal has.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>

#include "runtime/state/seen/played.h"
#include "runtime/tabletop/model/offer_book.h"
#include "runtime/tabletop/model/stages.h"

namespace windrose {

/// Belongs to one match and keeps what it has read of it, so that a long match is read once.
class StagePast {
 public:
  /// Fills in what the viewer of `seen`, who looks at the present, may know.
  void tell(std::span<StageShown> stages, const Played& played, const Observation& seen,
            const GameLook& look);

 private:
  std::map<std::pair<std::string, std::uint32_t>, OfferBook> books_;  // by stage and viewer
};

/// The dice alone, of a moment that is over: the last throw on the table before `end`.
void tell_thrown(std::span<StageShown> stages, const Played& played, Viewer viewer, EventMark end);

}  // namespace windrose
