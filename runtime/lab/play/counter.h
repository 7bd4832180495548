// Counts what happens in the matches of one thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/lab/play/match_spots.h"
#include "runtime/lab/play/measures.h"
#include "runtime/lab/play/playouts.h"
#include "runtime/lab/play/streams_seen.h"
#include "runtime/lab/statistics/statistics.h"
#include "runtime/match/play/opening.h"

namespace windrose {

/// Whether spaces of the game have owners that can change.
[[nodiscard]] bool has_owners(const Ruleset& ruleset);

class Counter : public Match::Watcher {
 public:
  Counter(OpenGame& open_game, const PlayoutPlan& plan);

  [[nodiscard]] Statistics& statistics() { return statistics_; }
  [[nodiscard]] Course& course() { return course_; }
  /// Of the match that is played, where the plan wants them: by space (arrivals, owners,
  /// takeovers), by card, by row, by token, by zone off the board, by seat and card.
  [[nodiscard]] const std::vector<std::int32_t>& arrivals() const { return arrivals_; }
  [[nodiscard]] const std::vector<std::int32_t>& owned() const { return owned_; }
  [[nodiscard]] const std::vector<std::int32_t>& takeovers() const { return takeovers_; }
  [[nodiscard]] const std::vector<std::int32_t>& plays() const { return plays_; }
  [[nodiscard]] const std::vector<std::int32_t>& rows() const { return rows_; }
  [[nodiscard]] const std::vector<std::int32_t>& tokens() const { return tokens_; }
  [[nodiscard]] const std::vector<std::int32_t>& to_zones() const { return to_zones_; }
  [[nodiscard]] const std::vector<std::int32_t>& draws() const { return draws_; }
  void count_spots(MatchSpots* spots) { spots_ = spots; }
  /// By zone, of all matches: how often something came to it.
  [[nodiscard]] const std::vector<std::int64_t>& zones() const { return zones_; }
  /// Names of the streams of chance that were drawn from, where the plan keeps the course.
  [[nodiscard]] std::vector<std::string> streams() const { return streams_.names(); }

  /// Takes back what has been counted of the running match: it was left, or it failed.
  void take_back();

  /// Rounds that were played, in this match: where players have turns, the last round counts once
  /// one of them has begun.
  [[nodiscard]] int rounds() const { return rounds_; }

  void begin_match();
  void step(const State& state, const Journal& journal) override;
  /// Whose spaces are, once the match is over.
  void note_owners(const State& state);

 private:
  /// What is counted while a match goes on.
  enum class What : std::uint8_t { arrival, earned, paid, takeover, draw, play, given, row, zone };
  struct Counted {
    What what;
    std::int32_t index;
    std::int64_t amount;
  };
  struct Lost {
    SpaceId space = SpaceId::none;
    Value owner = 0;
  };
  static constexpr std::size_t kMostCounted = 200'000;
  void count(What what, int index, std::int64_t amount = 1);
  /// Leaves one entry for each thing in place of one for each event: a match may have any number
  /// of events.
  void add_up();
  void add(const Counted& counted);
  void count_events(const Journal& journal);
  void count_owner(const Changed& changed);
  void count_move(const Moved& move, SeatId seat);
  void add_tokens(TokenId token, int count);
  void count_card(CardId card, ZoneId from, ZoneId to, SeatId seat);
  /// Whether the card leaves a hand to be seen, or comes to its discards unseen before.
  [[nodiscard]] bool is_played(CardId card, ZoneId from, ZoneId to);
  void count_payment(const Paid& paid);
  [[nodiscard]] SpaceId space_of_purse(PurseId purse) const;

  const Ruleset* ruleset_;
  const Binding* binding_;
  Statistics statistics_;
  Course course_;
  bool money_;
  bool keeps_counts_;
  bool keeps_course_;
  bool has_turns_ = true;
  int noted_turn_ = 0;
  int begun_turns_ = 0;
  int rounds_ = 0;
  bool has_owners_ = false;
  std::vector<bool> owner_slots_;       // by property: whether it says whose a space is
  std::vector<Lost> lost_;              // spaces that were given up in this turn
  std::vector<std::int32_t> arrivals_;  // of this match
  std::vector<std::int32_t> owned_;
  std::vector<std::int32_t> takeovers_;
  std::vector<std::int32_t> plays_;
  std::vector<bool> lies_open_;  // by card: was counted as played, and is in no hand or pile since
  std::vector<std::int32_t> rows_;
  std::vector<std::int32_t> tokens_;
  std::vector<std::int32_t> to_zones_;
  std::vector<std::int32_t> draws_;  // by seat and card
  Table<SpaceId, SeatId> stands_;    // none: nowhere yet
  std::vector<std::int64_t> zones_;
  std::vector<Counted> counted_;          // of this match, so that it can be taken back
  std::size_t add_up_at_ = kMostCounted;  // so many entries
  MatchSpots* spots_ = nullptr;
  StreamsSeen streams_;
};

}  // namespace windrose
