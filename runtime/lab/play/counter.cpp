#include "runtime/lab/play/counter.h"

#include <algorithm>
#include <utility>

#include "runtime/script/api/binding.h"
#include "runtime/state/truth/owners.h"

namespace windrose {
namespace {

/// Whether the property says whose a space is, and can change.
bool says_owner(const PropertySlot& slot) {
  const PropertyDeclaration& declared = *slot.declaration;
  return slot.target == Kind::space && declared.name == "owner" &&
         declared.type == ValueType::player && !declared.fixed;
}

}  // namespace

bool has_owners(const Ruleset& ruleset) {
  return std::ranges::any_of(ruleset.properties(), says_owner);
}

Counter::Counter(OpenGame& open_game, const PlayoutPlan& plan)
    : ruleset_(&open_game.ruleset()),
      binding_(&open_game.rules().binding()),
      statistics_(*ruleset_),
      course_(*ruleset_),
      money_(plan.money_by_space),
      keeps_counts_(plan.keep_counts),
      keeps_course_(plan.keep_course),
      stands_(ruleset_->seats().size(), SpaceId::none),
      zones_(ruleset_->zones().size()),
      streams_(*ruleset_) {
  const Ruleset& ruleset = *ruleset_;
  const auto& round = ruleset.steps().round;
  has_turns_ = round.empty() || std::ranges::any_of(round, [&](const RoundStep& step) {
                 return step.name == ruleset.steps().turn;
               });
  for (const PropertySlot& slot : ruleset.properties()) owner_slots_.push_back(says_owner(slot));
  has_owners_ = has_owners(ruleset);
}

void Counter::take_back() {
  for (const Counted& one : counted_) add({one.what, one.index, -one.amount});
  counted_.clear();
  streams_.drop_match();
}

void Counter::count(What what, int index, std::int64_t amount) {
  const Counted counted{what, index, amount};
  add(counted);
  counted_.push_back(counted);
  if (counted_.size() >= add_up_at_) add_up();
}

void Counter::add_up() {
  const auto thing = [](const Counted& one) { return std::pair(one.what, one.index); };
  std::ranges::sort(counted_, {}, thing);
  std::size_t last = 0;
  for (std::size_t i = 1; i < counted_.size(); ++i) {
    if (thing(counted_[i]) == thing(counted_[last])) {
      counted_[last].amount += counted_[i].amount;
    } else {
      counted_[++last] = counted_[i];
    }
  }
  counted_.resize(last + 1);
  add_up_at_ = std::max(kMostCounted, 2 * counted_.size());
}

void Counter::add(const Counted& counted) {
  switch (counted.what) {
    case What::arrival:
      return statistics_.spaces.add_arrival(SpaceId{counted.index}, counted.amount);
    case What::earned:
      return statistics_.spaces.add_earned(SpaceId{counted.index}, counted.amount);
    case What::paid:
      return statistics_.spaces.add_paid(SpaceId{counted.index}, counted.amount);
    case What::takeover:
      return statistics_.spaces.add_takeover(SpaceId{counted.index}, counted.amount);
    case What::draw:
      return statistics_.cards.add_draw(CardId{counted.index}, counted.amount);
    case What::play:
      return statistics_.cards.add_play(CardId{counted.index}, counted.amount);
    case What::given:
      return statistics_.add_given(TokenId{counted.index}, counted.amount);
    case What::row:
      return statistics_.add_row(counted.index, counted.amount);
    case What::zone:
      zones_[static_cast<std::size_t>(counted.index)] += counted.amount;
      return;
  }
}

void Counter::begin_match() {
  if (spots_ != nullptr) spots_->begin_match();
  counted_.clear();
  streams_.begin_match();
  std::ranges::fill(stands_, SpaceId::none);
  noted_turn_ = 0;
  begun_turns_ = 0;
  rounds_ = 0;
  lost_.clear();
  course_.begin_match();
  lies_open_.assign(ruleset_->cards().size(), false);
  if (keeps_course_) {
    draws_.assign(ruleset_->seats().size() * ruleset_->cards().size(), 0);
  }
  if (!keeps_counts_) return;
  arrivals_.assign(ruleset_->spaces().size(), 0);
  owned_.assign(ruleset_->spaces().size(), 0);
  takeovers_.assign(ruleset_->spaces().size(), 0);
  plays_.assign(ruleset_->cards().size(), 0);
  rows_.assign(statistics_.rows().size(), 0);
  tokens_.assign(ruleset_->tokens().size(), 0);
  to_zones_.assign(ruleset_->zones().size() - ruleset_->spaces().size(), 0);
}

void Counter::step(const State& state, const Journal& journal) {
  count_events(journal);
  if (keeps_course_) streams_.note(state, journal);
  if (spots_ != nullptr) spots_->note(journal);
  for (const std::int32_t row : binding_->rows_read) {
    count(What::row, row);
    if (keeps_counts_) ++rows_[static_cast<std::size_t>(row)];
  }
  const Header& header = state.header();
  if (header.turns == 0 || header.turns != begun_turns_) rounds_ = header.round;
  begun_turns_ = header.turns;
  const bool is_turn_over =
      header.frames == 0 && header.round > 0 && (!has_turns_ || header.turns != noted_turn_);
  if (!is_turn_over && header.finished == 0) return;
  noted_turn_ = header.turns;
  lost_.clear();
  course_.note(state, rounds_);
  if (spots_ != nullptr) spots_->forget();
}

void Counter::note_owners(const State& state) {
  if (!has_owners_) return;
  for (const SpaceId space : ruleset_->spaces().ids()) {
    if (owner_of(state, Kind::space, number_of(space)) == SeatId::none) continue;
    statistics_.spaces.add_owned(space);
    if (keeps_counts_) owned_[static_cast<std::size_t>(number_of(space))] = 1;
  }
}

/// No match is told of more than fit into the number.
void Counter::add_tokens(TokenId token, int count) {
  std::int32_t& all = tokens_[number_of(token)];
  all = static_cast<std::int32_t>(std::min<std::int64_t>(std::int64_t{all} + count, INT32_MAX));
}

void Counter::count_events(const Journal& journal) {
  for (const Event& event : journal.events()) {
    if (const auto* const paid = event.as<Paid>()) {
      if (money_) count_payment(*paid);
    } else if (const auto* const given = event.as<Given>()) {
      count(What::given, number_of(given->token), given->count);
      if (keeps_counts_) add_tokens(given->token, given->count);
    } else if (const auto* const move = event.as<Moved>()) {
      count_move(*move, event.seat());
    } else if (has_owners_) {
      const auto* const changed = event.as<Changed>();
      if (changed != nullptr && owner_slots_[number_of(changed->slot)]) count_owner(*changed);
    }
  }
}

/// A space is taken over if it had another owner before: at once, or after it was given up in the
/// same turn.
void Counter::count_owner(const Changed& changed) {
  const auto is_seat = [&](Value owner) { return owner >= 0 && owner < ruleset_->players(); };
  const SpaceId space{changed.entity};
  const auto lost = std::ranges::find(lost_, space, &Lost::space);
  Value before = changed.before;
  if (!is_seat(before) && lost != lost_.end()) before = lost->owner;
  if (lost != lost_.end()) lost_.erase(lost);
  if (is_seat(before) && is_seat(changed.now) && before != changed.now) {
    count(What::takeover, number_of(space));
    if (keeps_counts_) ++takeovers_[static_cast<std::size_t>(number_of(space))];
  }
  if (is_seat(before) && !is_seat(changed.now)) lost_.push_back({space, before});
}

void Counter::count_move(const Moved& move, SeatId seat) {
  count(What::zone, number_of(move.to));
  const int off_board = number_of(move.to) - static_cast<int>(ruleset_->spaces().size());
  if (keeps_counts_ && off_board >= 0) ++to_zones_[static_cast<std::size_t>(off_board)];
  if (ruleset_->items().is_card(move.item)) {
    count_card(ruleset_->items().card_of(move.item), move.from, move.to, seat);
  } else if (const SpaceId space = ruleset_->zones().space_of(move.to); space != SpaceId::none) {
    count(What::arrival, number_of(space));
    if (keeps_counts_) ++arrivals_[number_of(space)];
    // A player stands where the piece is that moved last.
    const SeatId owner = ruleset_->pieces()[piece_of(move.item)].owner;
    if (owner != SeatId::none) stands_[owner] = space;
  }
}

void Counter::count_card(CardId card, ZoneId from, ZoneId to, SeatId seat) {
  const int deck = ruleset_->cards()[card].deck;
  if (from == ruleset_->zones().draw_pile(deck) && to != from) {
    count(What::draw, number_of(card));
    const auto cards = ruleset_->cards().size();
    if (keeps_course_ && seat != SeatId::none)
      ++draws_[static_cast<std::size_t>(seat) * cards + number_of(card)];
  }
  if (to == from || !is_played(card, from, to)) return;
  count(What::play, number_of(card));
  if (keeps_counts_) ++plays_[number_of(card)];
}

bool Counter::is_played(CardId card, ZoneId from, ZoneId to) {
  const Zones& zones = ruleset_->zones();
  const auto is_hand = [&](ZoneId zone) {
    return zones[zone].owner != SeatId::none && zones[zone].visible_to != Visibility::all;
  };
  const int deck = ruleset_->cards()[card].deck;
  const bool was_played = lies_open_[number_of(card)];
  if (is_hand(to) || to == zones.draw_pile(deck)) {
    lies_open_[number_of(card)] = false;
    return false;
  }
  const bool is_discarded = to == zones.discard_pile(deck);
  lies_open_[number_of(card)] = !is_discarded && (was_played || is_hand(from));
  return !was_played && (is_discarded || is_hand(from));
}

SpaceId Counter::space_of_purse(PurseId purse) const {
  const int seat = number_of(purse) - number_of(purse_of(SeatId{0}));
  return seat >= 0 && seat < ruleset_->players() ? stands_[SeatId{seat}] : SpaceId::none;
}

void Counter::count_payment(const Paid& paid) {
  if (const SpaceId from = space_of_purse(paid.from); from != SpaceId::none)
    count(What::paid, number_of(from), paid.amount);
  if (const SpaceId to = space_of_purse(paid.to); to != SpaceId::none)
    count(What::earned, number_of(to), paid.amount);
}

}  // namespace windrose
