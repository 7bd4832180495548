#include <algorithm>
#include <cmath>
#include <memory>

#include "runtime/lab/compare/comparison.h"
#include "runtime/lab/play/counter.h"
#include "runtime/lab/play/thing_names.h"

namespace windrose {
namespace {

std::vector<std::string> ending_ids(const GameData& data) {
  std::vector<std::string> ids;
  for (const EndingDeclaration& ending : data.endings) ids.push_back(ending.id);
  ids.emplace_back("round_limit");
  return ids;
}

const std::string& ending_id(const MatchResult& result, const std::vector<std::string>& ids) {
  return result.kind == MatchResult::Kind::ending ? ids[static_cast<std::size_t>(result.ending)]
                                                  : ids.back();
}

bool is_same(const MatchResult& one, const MatchResult& other) {
  return one.trail == other.trail && one.turns == other.turns && one.rounds == other.rounds &&
         one.decisions == other.decisions && one.winners == other.winners &&
         one.scores == other.scores && one.standing == other.standing &&
         one.arrivals == other.arrivals && one.kind == other.kind;
}

}  // namespace

Pairs::Pairs(const Ruleset& base, const Ruleset& variant, int block)
    : block_(block),
      differences_(0),
      base_endings_(ending_ids(base.data())),
      variant_endings_(ending_ids(variant.data())),
      base_(&base),
      variant_(&variant) {
  const std::vector<MeasureInfo> of_base = measures_of(base);
  const std::vector<MeasureInfo> of_variant = measures_of(variant);
  for (std::size_t i = 0; i < of_base.size(); ++i) {
    const auto same = std::ranges::find(of_variant, of_base[i].id, &MeasureInfo::id);
    if (same == of_variant.end() || same->scale != of_base[i].scale) continue;
    infos_.push_back(of_base[i]);
    in_base_.push_back(i);
    in_variant_.push_back(static_cast<std::size_t>(same - of_variant.begin()));
  }
  const std::size_t seats = base.seats().size();
  if (seats == variant.seats().size()) seat_sides_.resize(2 * seats);
  differences_ = JointSums(infos_.size() + seat_sides_.size() / 2);
  sides_.assign(infos_.size(), JointSums(2));
  shares_.resize(infos_.size());
  endings_ = base_endings_;
  for (const std::string& id : variant_endings_) {
    if (std::ranges::find(endings_, id) == endings_.end()) endings_.push_back(id);
  }
  for (const std::string& id : endings_) ending_sums_.push_back({id});
  const auto& spaces = base.data().board.spaces;
  const auto& others = variant.data().board.spaces;
  if (std::ranges::equal(spaces, others, {}, &SpaceData::id, &SpaceData::id)) {
    for (const SpaceData& space : spaces) spaces_.push_back({space.id});
    if (has_owners(base) || has_owners(variant)) owners_ = takeovers_ = spaces_;
  }
  rows_ = sums_of_same(row_names(base.data()), row_names(variant.data()));
  cards_ = sums_of_same(card_names(base), card_names(variant));
  tokens_ = sums_of_same(token_names(base), token_names(variant));
  zones_ = sums_of_same(zone_names(base), zone_names(variant));
}

/// A sum for each of these things, if both sides have the same; else none.
std::vector<Pairs::SmallSums> Pairs::sums_of_same(const std::vector<std::string>& base,
                                                  const std::vector<std::string>& variant) {
  std::vector<SmallSums> sums;
  if (base != variant) return sums;
  sums.reserve(base.size());
  for (const std::string& name : base) sums.push_back({name});
  return sums;
}

void Pairs::add(const std::vector<MatchResult>& base, const std::vector<MatchResult>& variant) {
  const auto block = static_cast<std::size_t>(block_);
  const std::size_t whole = std::min(base.size(), variant.size()) / block * block;
  for (std::size_t first = 0; first < whole; first += block) {
    const Results of_base(base.data() + first, block);
    const Results of_variant(variant.data() + first, block);
    std::int64_t errors = 0;
    for (std::size_t i = 0; i < block; ++i) {
      errors += of_base[i].has_failed() || of_variant[i].has_failed() ? 1 : 0;
    }
    errors_ += errors;
    if (errors == 0) add_block(of_base, of_variant);
  }
}

void Pairs::add_block(Results base, Results variant) {
  for (std::size_t i = 0; i < base.size(); ++i) {
    ++pairs_;
    if (base[i].is_cut() || variant[i].is_cut()) ++cut_;
    if (is_same(base[i], variant[i])) ++equal_;
    if (base[i].winners == variant[i].winners) ++same_winner_;
  }
  std::vector<std::int64_t> sums(differences_.size());
  std::unique_ptr<bool[]> present(new bool[differences_.size()]);
  std::fill_n(present.get(), differences_.size(), true);
  for (std::size_t measure = 0; measure < infos_.size(); ++measure) {
    for (std::size_t i = 0; i < base.size(); ++i) {
      const std::int64_t one = base[i].measures[in_base_[measure]];
      const std::int64_t other = variant[i].measures[in_variant_[measure]];
      present[measure] &= one != kAbsent && other != kAbsent;
      sums[measure] += present[measure] ? other - one : 0;
    }
    if (present[measure]) add_measure(measure, base, variant);
  }
  add_seats(std::span(sums).subspan(infos_.size()), base, variant);
  differences_.add(sums, {present.get(), differences_.size()});
  add_endings(base, variant);
  if (!spaces_.empty()) add_small(spaces_, base, variant, &MatchResult::arrivals);
  if (!owners_.empty()) add_small(owners_, base, variant, &MatchResult::owned);
  if (!takeovers_.empty()) add_small(takeovers_, base, variant, &MatchResult::takeovers);
  if (!cards_.empty()) add_small(cards_, base, variant, &MatchResult::plays);
  if (!rows_.empty()) add_small(rows_, base, variant, &MatchResult::rows);
  if (!tokens_.empty()) add_small(tokens_, base, variant, &MatchResult::tokens);
  if (!zones_.empty()) add_small(zones_, base, variant, &MatchResult::zones);
  add_actions(base, variant);
}

void Pairs::add_measure(std::size_t measure, Results base, Results variant) {
  for (std::size_t i = 0; i < base.size(); ++i) {
    const std::int64_t one = base[i].measures[in_base_[measure]];
    const std::int64_t other = variant[i].measures[in_variant_[measure]];
    const std::int64_t both[] = {one, other};
    const bool all[] = {true, true};
    sides_[measure].add(both, all);
    if (!infos_[measure].is_share) continue;
    PairedShares& shares = shares_[measure];
    ++(one != 0 ? (other != 0 ? shares.both : shares.only_base)
                : (other != 0 ? shares.only_variant : shares.neither));
  }
}

void Pairs::add_seats(std::span<std::int64_t> differences, Results base, Results variant) {
  for (const SeatId seat : Ids<SeatId>(differences.size())) {
    const auto place = static_cast<std::size_t>(seat);
    for (std::size_t i = 0; i < base.size(); ++i) {
      const std::int64_t one = won_by(base[i], seat);
      const std::int64_t other = won_by(variant[i], seat);
      differences[place] += other - one;
      seat_sides_[2 * place] += one;
      seat_sides_[2 * place + 1] += other;
    }
  }
}

void Pairs::add_endings(Results base, Results variant) {
  for (SmallSums& sums : ending_sums_) {
    int difference = 0;
    for (std::size_t i = 0; i < base.size(); ++i) {
      const int one = sums.name == ending_id(base[i], base_endings_) ? 1 : 0;
      const int other = sums.name == ending_id(variant[i], variant_endings_) ? 1 : 0;
      sums.base += one;
      sums.variant += other;
      difference += other - one;
    }
    sums.squares += difference * difference;
  }
}

void Pairs::add_small(std::vector<SmallSums>& sums, Results base, Results variant,
                      std::vector<std::int32_t> MatchResult::*counts) {
  for (std::size_t thing = 0; thing < sums.size(); ++thing) {
    std::int64_t difference = 0;
    for (std::size_t i = 0; i < base.size(); ++i) {
      const std::int32_t one = (base[i].*counts)[thing];
      const std::int32_t other = (variant[i].*counts)[thing];
      sums[thing].base += one;
      sums[thing].variant += other;
      difference += std::int64_t{other} - one;
    }
    sums[thing].squares += difference * difference;
  }
}

/// The action with this name; a new one has no sums yet.
std::size_t Pairs::place_of(const std::string& action) {
  const auto found = std::ranges::find(actions_, action, &SmallSums::name);
  const auto place = static_cast<std::size_t>(found - actions_.begin());
  if (found == actions_.end()) actions_.push_back({action});
  return place;
}

std::size_t Pairs::place_of(const Ruleset& ruleset, Places& places, std::uint64_t answer) {
  const auto found = places.find(answer);
  if (found != places.end()) return found->second;
  const std::size_t place = place_of(AskedCounts::named(ruleset, answer));
  places.emplace(answer, place);
  return place;
}

/// Who never took an action took it 0 times.
void Pairs::add_actions(Results base, Results variant) {
  std::unordered_map<std::size_t, std::int64_t> differences;
  for (std::size_t i = 0; i < base.size(); ++i) {
    for (const TakenAnswer& one : base[i].taken) {
      const std::size_t place = place_of(*base_, base_places_, one.answer);
      actions_[place].base += one.times;
      differences[place] -= one.times;
    }
    for (const TakenAnswer& one : variant[i].taken) {
      const std::size_t place = place_of(*variant_, variant_places_, one.answer);
      actions_[place].variant += one.times;
      differences[place] += one.times;
    }
  }
  for (const auto& [place, difference] : differences) {
    actions_[place].squares += difference * difference;
  }
}

void Pairs::merge(const Pairs& other) {
  const auto add_sums = [](std::vector<SmallSums>& all, const std::vector<SmallSums>& more) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].base += more[i].base;
      all[i].variant += more[i].variant;
      all[i].squares += more[i].squares;
    }
  };
  differences_.merge(other.differences_);
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    sides_[i].merge(other.sides_[i]);
    shares_[i].both += other.shares_[i].both;
    shares_[i].only_base += other.shares_[i].only_base;
    shares_[i].only_variant += other.shares_[i].only_variant;
    shares_[i].neither += other.shares_[i].neither;
  }
  for (std::size_t i = 0; i < seat_sides_.size(); ++i) seat_sides_[i] += other.seat_sides_[i];
  add_sums(ending_sums_, other.ending_sums_);
  add_sums(spaces_, other.spaces_);
  add_sums(owners_, other.owners_);
  add_sums(takeovers_, other.takeovers_);
  add_sums(cards_, other.cards_);
  add_sums(rows_, other.rows_);
  add_sums(tokens_, other.tokens_);
  add_sums(zones_, other.zones_);
  for (const SmallSums& more : other.actions_) {
    SmallSums& sums = actions_[place_of(more.name)];
    sums.base += more.base;
    sums.variant += more.variant;
    sums.squares += more.squares;
  }
  pairs_ += other.pairs_;
  errors_ += other.errors_;
  cut_ += other.cut_;
  equal_ += other.equal_;
  same_winner_ += other.same_winner_;
}

std::vector<SmallDifference> Pairs::small(const std::vector<SmallSums>& sums) const {
  std::vector<SmallDifference> all;
  std::vector<double> p;
  const auto matches = static_cast<double>(std::max<std::int64_t>(pairs_, 1));
  const std::int64_t units = pairs_ / block_;
  const auto n = static_cast<double>(std::max<std::int64_t>(units, 1));
  for (const SmallSums& one : sums) {
    SmallDifference small{one.name, static_cast<double>(one.base) / matches,
                          static_cast<double>(one.variant) / matches};
    small.difference = small.variant - small.base;
    if (units >= kLeastForWords) {
      const double of_unit = small.difference * block_;
      const double spread = (static_cast<double>(one.squares) - n * of_unit * of_unit) / (n - 1);
      const double error = spread > 0 ? std::sqrt(spread / n) : 0;
      small.reach = student_reach(units - 1) * error / block_;
      if (error > 0) small.p = student_beyond(of_unit / error, n - 1);
      if (error <= 0 && small.difference != 0) small.p = 0;
    }
    p.push_back(small.p);
    all.push_back(std::move(small));
  }
  if (units < kLeastForWords) return all;
  const std::vector<bool> found = found_among(p);
  for (std::size_t i = 0; i < all.size(); ++i) all[i].found = found[i];
  return all;
}

/// The most frequent first, whatever order they were first taken in.
std::vector<SmallDifference> Pairs::actions() const {
  std::vector<SmallSums> sorted = actions_;
  std::ranges::sort(sorted, [](const SmallSums& one, const SmallSums& other) {
    const std::int64_t times = one.base + one.variant;
    const std::int64_t other_times = other.base + other.variant;
    return times != other_times ? times > other_times : one.name < other.name;
  });
  return small(sorted);
}

double Pairs::mean(std::size_t measure) const {
  return differences_.mean(measure) / unit(measure);
}

double Pairs::reach(std::size_t measure) const {
  const std::int64_t n = differences_.count(measure);
  if (n < kLeastForWords) return INFINITY;
  return student_reach(n - 1) * differences_.deviation(measure) /
         std::sqrt(static_cast<double>(n)) / unit(measure);
}

}  // namespace windrose
