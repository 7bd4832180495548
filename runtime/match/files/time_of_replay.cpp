#include "runtime/match/files/time_of_replay.h"

namespace windrose {

std::string TimeOfReplay::message() {
  return "the match is played again up to here, and that takes its scripts more processor time "
         "than they have";
}

}  // namespace windrose
