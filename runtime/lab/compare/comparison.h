// A variant against its base: the same matches played by both, pair by pair, and what differs.
//
// The unit of all statistics is the pair; where every deal is played in each order of the seats, it
// is the block of these pairs. All sums are whole numbers, so the result hangs on seed and number
// of pairs alone.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/lab/play/playouts.h"
#include "runtime/lab/statistics/distributions.h"
#include "runtime/lab/statistics/several.h"
#include "runtime/lab/statistics/spread.h"

namespace windrose {

/// How sure a difference is.
enum class Word : std::uint8_t { clear, maybe, nothing, none };

/// One measure in both.
struct Difference {
  MeasureInfo info;
  std::int64_t pairs = 0;
  std::int64_t units = 0;  // observations: pairs, or blocks of them
  double base = 0;
  double variant = 0;
  double difference = 0;                 // variant minus base
  std::optional<Interval> interval;      // 95 %, of this measure alone
  std::optional<Interval> interval_all;  // 95 %, so that those of all measures hold at once
  double base_deviation = 0;
  double variant_deviation = 0;
  /// In standard deviations of a match; of a share the difference itself. None where nothing
  /// varies: all matches of a side have the same value.
  std::optional<double> effect;
  double t = 0;
  double p = 1;      // alone
  double p_all = 1;  // among all
  Word word = Word::none;
  bool asked = false;      // named beforehand: judged alone
  double correlation = 0;  // of base and variant over the pairs
  double saved = 0;        // matches of each kind that pairing saved
};

/// One of many small things: a space, its owner, a card, a row of a table, a token, a zone, an
/// action, an ending.
struct SmallDifference {
  std::string name;
  double base = 0;  // a match
  double variant = 0;
  double difference = 0;
  double reach = 0;  // half the 95 % interval of the difference; 0: too few pairs
  double p = 1;
  bool found = false;
};

/// The share of the wins of one seat in both.
struct SeatDifference {
  SeatId seat{0};
  double base = 0;
  double variant = 0;
  double difference = 0;
  std::optional<Interval> interval;  // 95 %, of this seat alone
  double t = 0;
  double p = 1;      // alone
  double p_all = 1;  // among all measures and seats
  Word word = Word::none;
};

/// Sums over pairs, to which pairs are added in any portions. The rulesets must outlive it.
class Pairs {
 public:
  /// `block`: so many pairs in a row are one observation.
  Pairs(const Ruleset& base, const Ruleset& variant, int block = 1);

  /// Results of the same matches, in the same order; a block with an error on either side is left
  /// out, and so is one that is not whole.
  void add(const std::vector<MatchResult>& base, const std::vector<MatchResult>& variant);

  [[nodiscard]] std::int64_t count() const { return pairs_; }
  [[nodiscard]] int block() const { return block_; }
  [[nodiscard]] std::int64_t errors() const { return errors_; }
  [[nodiscard]] std::int64_t cut() const { return cut_; }
  /// Pairs that are the same to the last decision.
  [[nodiscard]] std::int64_t equal() const { return equal_; }
  [[nodiscard]] std::int64_t same_winner() const { return same_winner_; }
  /// Measures that both sides have.
  [[nodiscard]] const std::vector<MeasureInfo>& infos() const { return infos_; }
  /// Half the width of the 95 % interval of a measure now, in its own units.
  [[nodiscard]] double reach(std::size_t measure) const;
  /// The mean difference of a measure now, variant minus base, in its own units.
  [[nodiscard]] double mean(std::size_t measure) const;
  /// Adds other pairs of the same rulesets.
  void merge(const Pairs& other);
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.differences_, self.sides_, self.seat_sides_, self.shares_, self.ending_sums_,
          self.spaces_, self.owners_, self.takeovers_, self.cards_, self.rows_, self.tokens_,
          self.zones_, self.actions_, self.pairs_, self.errors_, self.cut_, self.equal_,
          self.same_winner_);
  }

  friend class Comparison;

 private:
  struct SmallSums {
    std::string name;
    std::int64_t base = 0;
    std::int64_t variant = 0;
    std::int64_t squares = 0;  // of differences
    template <class Self, class Store>
    static void fields(Self& self, Store& store) {
      store(self.name, self.base, self.variant, self.squares);
    }
  };
  using Results = std::span<const MatchResult>;
  [[nodiscard]] static std::vector<SmallSums> sums_of_same(const std::vector<std::string>& base,
                                                           const std::vector<std::string>& variant);
  void add_block(Results base, Results variant);
  void add_measure(std::size_t measure, Results base, Results variant);
  void add_seats(std::span<std::int64_t> differences, Results base, Results variant);
  void add_endings(Results base, Results variant);
  static void add_small(std::vector<SmallSums>& sums, Results base, Results variant,
                        std::vector<std::int32_t> MatchResult::*counts);
  using Places = std::unordered_map<std::uint64_t, std::size_t>;
  void add_actions(Results base, Results variant);
  [[nodiscard]] std::size_t place_of(const Ruleset& ruleset, Places& places, std::uint64_t answer);
  [[nodiscard]] std::size_t place_of(const std::string& action);
  [[nodiscard]] std::vector<SmallDifference> actions() const;
  /// What one observation of a measure counts in, in its own units.
  [[nodiscard]] double unit(std::size_t measure) const {
    return static_cast<double>(infos_[measure].scale) * block_;
  }
  [[nodiscard]] std::vector<SmallDifference> small(const std::vector<SmallSums>& sums) const;

  int block_ = 1;
  std::vector<MeasureInfo> infos_;
  std::vector<std::size_t> in_base_;  // where each measure stands there
  std::vector<std::size_t> in_variant_;
  JointSums differences_;                 // by measure, then wins by seat, in parts
  std::vector<JointSums> sides_;          // by measure: base, variant
  std::vector<std::int64_t> seat_sides_;  // by seat: wins of the base, of the variant, in parts
  std::vector<PairedShares> shares_;      // by measure
  std::vector<std::string> endings_;      // of both
  std::vector<std::string> base_endings_;
  std::vector<std::string> variant_endings_;
  std::vector<SmallSums> ending_sums_;
  std::vector<SmallSums> spaces_;
  std::vector<SmallSums> owners_;     // none where spaces have no owner
  std::vector<SmallSums> takeovers_;  // likewise
  std::vector<SmallSums> cards_;
  std::vector<SmallSums> rows_;
  std::vector<SmallSums> tokens_;
  std::vector<SmallSums> zones_;
  std::vector<SmallSums> actions_;  // as they are first taken
  const Ruleset* base_;
  const Ruleset* variant_;
  Places base_places_;  // among the actions, by answer
  Places variant_places_;
  std::int64_t pairs_ = 0;
  std::int64_t errors_ = 0;
  std::int64_t cut_ = 0;
  std::int64_t equal_ = 0;
  std::int64_t same_winner_ = 0;
};

/// How an experiment of pairs is judged.
struct Judging {
  std::vector<std::string> asked;  // ids of measures named beforehand
  std::uint64_t seed = 0;
  /// Of a look of a sequential experiment: the value that |t| of an asked measure must exceed;
  /// 0: Student's own.
  double boundary = 0;
};

/// What the pairs say.
class Comparison {
 public:
  Comparison(const Pairs& pairs, const Judging& judging);

  [[nodiscard]] std::int64_t pairs() const { return pairs_; }
  /// So many pairs are one observation.
  [[nodiscard]] int block() const { return block_; }
  /// There are too few observations for intervals and words.
  [[nodiscard]] bool is_little() const { return pairs_ / block_ < kLeastForWords; }
  /// In the order of tables: what was asked beforehand, then the surest and strongest first.
  [[nodiscard]] const std::vector<Difference>& differences() const { return differences_; }
  [[nodiscard]] const std::vector<SmallDifference>& endings() const { return endings_; }
  [[nodiscard]] const std::vector<SmallDifference>& spaces() const { return spaces_; }
  /// Spaces, by the share of the matches in which they have an owner at the end; and by how often
  /// one player got them from another. Both are empty where spaces have no owner.
  [[nodiscard]] const std::vector<SmallDifference>& owners() const { return owners_; }
  [[nodiscard]] const std::vector<SmallDifference>& takeovers() const { return takeovers_; }
  [[nodiscard]] const std::vector<SmallDifference>& cards() const { return cards_; }
  /// Rows of tables, by how often they were read: "attrition/2-5".
  [[nodiscard]] const std::vector<SmallDifference>& rows() const { return rows_; }
  /// By how many of them were given: "coal".
  [[nodiscard]] const std::vector<SmallDifference>& tokens() const { return tokens_; }
  /// Zones off the board, by how often something came to them: "hand.1".
  [[nodiscard]] const std::vector<SmallDifference>& zones() const { return zones_; }
  /// Answers to questions, by how often they were given, the most frequent first: "turn/build".
  [[nodiscard]] const std::vector<SmallDifference>& actions() const { return actions_; }
  /// What |t| of one of all measures must exceed; 0 where nothing is judged.
  [[nodiscard]] double critical_t() const { return critical_; }
  /// By seat; none where the sides have different numbers of players. They are judged together with
  /// the measures.
  [[nodiscard]] const std::vector<SeatDifference>& seats() const { return seats_; }
  /// How many measures and seats are judged together.
  [[nodiscard]] int measures_together() const { return measures_together_; }
  [[nodiscard]] int seats_together() const { return seats_together_; }
  [[nodiscard]] bool all_equal() const { return equal_ == pairs_; }
  [[nodiscard]] std::int64_t same_winner() const { return same_winner_; }
  /// So many pairs were cut that length, and what needs the end, has no interval and no word.
  [[nodiscard]] bool is_cut() const { return is_cut_; }

 private:
  [[nodiscard]] static Difference difference_of(const Pairs& pairs, std::size_t measure);
  [[nodiscard]] static std::vector<SeatDifference> seats_of(const Pairs& pairs);
  void judge_together(const Pairs& pairs, const Judging& judging);
  void judge_asked(const Judging& judging);

  std::int64_t pairs_;
  int block_;
  std::int64_t equal_;
  std::int64_t same_winner_;
  bool is_cut_;
  std::vector<Difference> differences_;
  std::vector<SeatDifference> seats_;
  std::vector<SmallDifference> endings_;
  std::vector<SmallDifference> spaces_;
  std::vector<SmallDifference> owners_;
  std::vector<SmallDifference> takeovers_;
  std::vector<SmallDifference> cards_;
  std::vector<SmallDifference> rows_;
  std::vector<SmallDifference> tokens_;
  std::vector<SmallDifference> zones_;
  std::vector<SmallDifference> actions_;
  double critical_ = 0;
  int measures_together_ = 0;
  int seats_together_ = 0;
};

}  // namespace windrose
