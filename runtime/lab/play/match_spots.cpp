#include "runtime/lab/play/match_spots.h"

#include <algorithm>

#include "runtime/script/api/binding.h"
#include "runtime/script/stores/paragraphs.h"

namespace windrose {
namespace {

using Totals = std::vector<SpotTotals::Total>;

void merge_all(Totals& all, const Totals& more) {
  for (std::size_t i = 0; i < all.size(); ++i) all[i].merge(more[i]);
}

}  // namespace

void SpotTotals::Total::add(std::int64_t times_in_match, std::int64_t number,
                            std::uint64_t match_seed) {
  if (times_in_match == 0) return;
  ++matches;
  times += times_in_match;
  if (first >= 0 && first <= number) return;
  first = number;
  seed = match_seed;
}

void SpotTotals::Total::merge(const Total& other) {
  matches += other.matches;
  times += other.times;
  if (other.first < 0 || (first >= 0 && first <= other.first)) return;
  first = other.first;
  seed = other.seed;
}

SpotTotals::SpotTotals(const Ruleset& ruleset, const CountedScripts& counted,
                       const Paragraphs& tagged)
    : spots(counted.spots.size()),
      paragraphs(ruleset.data().rulebook.size()),
      cards(ruleset.cards().size()),
      endings(ruleset.data().endings.size()),
      paragraphs_of(counted.spots.size()) {
  std::size_t count = 0;
  for (const TableData& table : ruleset.data().tables) count += table.rows.size();
  rows.resize(count);
  for (std::size_t i = 0; i < counted.spots.size(); ++i) {
    if (counted.spots[i].kind == ScriptSpot::Kind::not_taken) continue;
    for (const Paragraphs::Tag& tag : tagged.tags()) {
      const bool is_mine =
          tag.script == counted.spots[i].script && tag.function_line == counted.spots[i].line;
      const bool is_function = counted.spots[i].kind == ScriptSpot::Kind::function;
      if (is_mine && is_function && tag.paragraph >= 0) paragraphs_of[i].push_back(tag.paragraph);
    }
  }
}

void SpotTotals::merge(const SpotTotals& other) {
  merge_all(spots, other.spots);
  merge_all(paragraphs, other.paragraphs);
  merge_all(cards, other.cards);
  merge_all(rows, other.rows);
  merge_all(endings, other.endings);
}

MatchSpots::MatchSpots(OpenGame& open_game, const SpotTotals& shape)
    : binding_(&open_game.rules().binding()),
      ruleset_(&open_game.ruleset()),
      totals_(shape),
      spots_(shape.spots.size()),
      cards_(shape.cards.size()),
      rows_(shape.rows.size()) {}

void MatchSpots::begin_match() {
  std::ranges::fill(spots_, 0);
  std::ranges::fill(cards_, 0);
  std::ranges::fill(rows_, 0);
  if (SpotCounts* const counts = SpotCounts::of(*binding_)) counts->clear();
}

void MatchSpots::note(const Journal& journal) {
  if (SpotCounts* const counts = SpotCounts::of(*binding_)) {
    for (int place = 0; place < counts->touched(); ++place) {
      const std::int32_t spot = counts->spot(place);
      spots_[static_cast<std::size_t>(spot)] += counts->times(spot);
    }
    counts->clear();
  }
  for (const std::int32_t row : binding_->rows_read) ++rows_[static_cast<std::size_t>(row)];
  for (const Event& event : journal.events()) {
    const auto* const move = event.as<Moved>();
    if (move == nullptr || !ruleset_->items().is_card(move->item) || move->from == move->to)
      continue;
    const CardId card = ruleset_->items().card_of(move->item);
    if (move->from == ruleset_->zones().draw_pile(ruleset_->cards()[card].deck)) {
      ++cards_[static_cast<std::size_t>(number_of(card))];
    }
  }
}

void MatchSpots::forget() {
  if (SpotCounts* const counts = SpotCounts::of(*binding_)) counts->clear();
}

void MatchSpots::end_match(std::int64_t number, std::uint64_t seed, int ending) {
  std::vector<std::int64_t> paragraphs(totals_.paragraphs.size(), 0);
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    totals_.spots[i].add(spots_[i], number, seed);
    for (const int paragraph : totals_.paragraphs_of[i]) {
      paragraphs[static_cast<std::size_t>(paragraph)] += spots_[i];
    }
  }
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    totals_.paragraphs[i].add(paragraphs[i], number, seed);
  }
  for (std::size_t i = 0; i < cards_.size(); ++i) totals_.cards[i].add(cards_[i], number, seed);
  for (std::size_t i = 0; i < rows_.size(); ++i) totals_.rows[i].add(rows_[i], number, seed);
  if (ending >= 0) totals_.endings[static_cast<std::size_t>(ending)].add(1, number, seed);
}

}  // namespace windrose
