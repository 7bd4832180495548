// One match of a fuzzing run: played at random, or by given answers and dice, until something goes
// wrong.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "runtime/base/system/stop_sign.h"
#include "runtime/lab/fuzz/trouble.h"
#include "runtime/match/play/opening.h"
#include "runtime/match/tests/playing_on.h"
#include "runtime/match/tests/random_driver.h"
#include "runtime/script/rules/invariants.h"

namespace windrose {

class StateDigest;

class FuzzMatch : private Match::Watcher {
 public:
  /// `keeps_steps`: so that match() can be looked at.
  FuzzMatch(OpenGame& open_game, const std::vector<InvariantDeclaration>& invariants,
            bool keeps_steps = false);
  ~FuzzMatch() override;
  FuzzMatch(const FuzzMatch&) = delete;
  FuzzMatch& operator=(const FuzzMatch&) = delete;

  /// Plays at random to the end, to the limit of rounds that the game declares, or to `most`
  /// decisions: that many are an endless match. Where a limit is declared, that many in one round
  /// are. `keep`: notes the inputs.
  [[nodiscard]] std::optional<Trouble> play(std::uint64_t seed, std::int64_t most, bool keep);
  /// Plays by the inputs. One that does not fit where it comes is left out; where none is left, the
  /// first legal answer or the lowest faces take its place. Stops after `most` inputs.
  [[nodiscard]] std::optional<Trouble> replay(std::uint64_t seed,
                                              const std::vector<FuzzInput>& inputs,
                                              std::size_t most);

  /// Plays by the inputs, without those that do not fit, then at random to the end or to `most`
  /// decisions, as a test with `match:ends(most)` does. inputs() are those that were given.
  [[nodiscard]] std::optional<Trouble> play_on(std::uint64_t seed,
                                               const std::vector<FuzzInput>& inputs,
                                               std::int64_t most);
  /// The shortest loop behind the inputs that `tries` ways of playing at random come to, each in at
  /// most `most` inputs. It can be played a thousand times over, so no count of rounds ends it.
  [[nodiscard]] FuzzLoop loop_behind(std::uint64_t seed, const std::vector<FuzzInput>& inputs,
                                     std::size_t most, int tries);
  /// Plays by the inputs that fit, and no further.
  void play_only(std::uint64_t seed, const std::vector<FuzzInput>& inputs);

  /// play() leaves the match once the sign is late, and has_left() says so. Null: no sign.
  void heed(const StopSign* sign) { stop_ = sign; }
  [[nodiscard]] bool has_left() const { return has_left_; }

  [[nodiscard]] std::int64_t decisions() const { return watch_.decisions(); }
  [[nodiscard]] const Match& match() const { return *match_; }
  /// The inputs of the last match, where they were kept.
  [[nodiscard]] const std::vector<FuzzInput>& inputs() const { return inputs_; }
  /// A fingerprint of everything at the end of the last match.
  [[nodiscard]] std::uint64_t digest() const;
  /// What a test calls the position at the end of the last match.
  [[nodiscard]] std::string position() const;

 private:
  void step(const State& state, const Journal& journal) override;
  void begin(std::uint64_t seed, std::int64_t most);
  [[nodiscard]] bool goes_on() const;
  /// Whether the running step has had no input yet: then no variable of its script holds anything.
  [[nodiscard]] bool begins_step() const;
  /// The way to the first step that begins at the same table a second time.
  [[nodiscard]] FuzzLoop first_loop(std::uint64_t seed, const std::vector<FuzzInput>& inputs,
                                    std::size_t most, RandomDriver driver);
  [[nodiscard]] bool repeats(std::uint64_t seed, const std::vector<FuzzInput>& inputs,
                             const FuzzLoop& loop);
  /// A fingerprint of the table and of the steps to come, without rounds and turns.
  [[nodiscard]] std::uint64_t place_digest(const StateDigest& digest) const;
  void note_round();
  /// Plays on at random; `keep`: notes the inputs.
  void go_on_at_random(bool keep);
  [[nodiscard]] std::optional<Trouble> trouble() const;
  /// "rules.turn (scripts/pig/rules.lua:3)".
  [[nodiscard]] std::string last_step() const;
  /// A random answer or roll, or what is drawn; false where an offered answer was refused.
  void step_at_random(RandomDriver& driver, bool keep);
  void answer_at_random(RandomDriver& driver, bool keep);
  /// Draws shuffles until somebody is asked or rolls.
  void settle();
  [[nodiscard]] bool give(const FuzzInput& input);
  /// The seat that must answer, or none.
  [[nodiscard]] SeatId first_asked() const;
  [[nodiscard]] FuzzInput lowest() const;

  Rules* rules_;
  Invariants invariants_;
  std::unique_ptr<Match> match_;
  const StopSign* stop_ = nullptr;
  bool has_left_ = false;
  Invariants::Breach breach_;
  std::string refused_;  // why an offered answer was not taken
  std::vector<FuzzInput> inputs_;
  std::uint64_t seed_ = 0;
  std::int64_t most_ = 0;
  int round_limit_;
  EndlessWatch watch_;
};

}  // namespace windrose
