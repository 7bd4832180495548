// A kept match whose rules are others today: what differs, and the ways on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "runtime/base/text/error.h"
#include "runtime/match/files/match_record.h"
#include "runtime/match/files/relive.h"

namespace windrose {

/// What is to become of a match whose rules have changed since it was saved.
enum class RulesChoice : std::uint8_t {
  stop,     // it is not played: ChangedRules is thrown
  migrate,  // it continues with the rules as they are now
  pin       // it continues with the rules as they were, if they are kept
};

/// "migrate", "pin" or "stop". Throws Error for other words.
[[nodiscard]] RulesChoice rules_choice(const std::string& word);

/// What a person has to know to choose.
struct RulesDifference {
  std::string title;               // of the game
  std::vector<std::string> facts;  // sentences: which mods and files differ
  std::string migrate;             // what that would do; empty: it is impossible
  std::string pin;                 // likewise
};

/// Thrown where a match cannot continue before somebody has chosen.
class ChangedRules : public Error {
 public:
  ChangedRules(const std::string& path, RulesDifference difference);
  [[nodiscard]] const RulesDifference& difference() const { return difference_; }

 private:
  RulesDifference difference_;
};

/// A game as it is on the shelves today, as far as it can be played with the mods of a record.
struct TodaysGame {
  std::unique_ptr<OpenGame> open_game;  // null: `fault` says why
  std::string fault;
  std::vector<std::string> gone;  // mods that are not there: "rich 1.0"
};
[[nodiscard]] TodaysGame todays_game(const std::vector<std::string>& shelves,
                                     const MatchRecord& record);

/// How a record goes on with today's rules.
enum class Migration : std::uint8_t { all_fits, state_fits, goes_back };
[[nodiscard]] Migration migration_of(const Relived& relived, const OpenGame* then);
/// What it does, as a sentence or more; `answers`: of the whole match.
[[nodiscard]] std::string migration_text(Migration migration, const Relived& relived,
                                         const std::vector<std::string>& agents,
                                         std::size_t answers);

/// What differs between a record and today. `then`: the game with the rules of that time, null if
/// they are not kept.
[[nodiscard]] RulesDifference rules_difference(const MatchRecord& record, TodaysGame today,
                                               const OpenGame* then);

}  // namespace windrose
