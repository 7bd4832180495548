// A match of the library in a match file: kept there, and read from there.
#include "runtime/base/system/file_names.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/library/failure.h"
#include "runtime/library/match_core.h"
#include "runtime/match/files/replay.h"
#include "runtime/match/files/save_match.h"
#include "runtime/match/files/time_of_replay.h"

namespace windrose::library {

void MatchCore::resume(const std::string& file) {
  require_file_name("the match file", file);
  settle();
  const MatchRecord record = read_match_record(file);
  if (!record.fault.empty()) throw windrose::Error(record.fault);
  const MatchRequest& ours = game_->open().request();
  const MatchRequest& theirs = record.request;
  const bool fits = ours.game == theirs.game && ours.players == theirs.players &&
                    ours.variants == theirs.variants && ours.scenario == theirs.scenario &&
                    to_hex(game_->ruleset().data().ruleset) == record.ruleset;
  if (!fits || !theirs.seed) {
    unreadable(file + ": this match is not of the game that is open (" + theirs.game + " with " +
               join_and(theirs.players) + "); open that game with the rules it was played with");
  }
  MatchSettings settings = match_->settings();
  settings.seed = *theirs.seed;
  windrose::Match again(game_->open().rules(), settings_of(theirs));
  {
    const TimeOfReplay time(record.lines.size());
    (void)replay_record(again, record, false);
  }
  match_ = game_->open().new_match(settings);
  match_->replay(again.history());
  moved_on();
}

void MatchCore::save(const std::string& file) {
  require_file_name("the match file", file);
  settle();
  require_past("match file");
  MatchRequest request = game_->open().request();
  request.seed = match_->settings().seed;
  save_match(file, game_->open(), request, *match_);
}

}  // namespace windrose::library
