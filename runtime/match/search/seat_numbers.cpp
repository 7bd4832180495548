#include "runtime/match/search/seat_numbers.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/state/truth/owners.h"

namespace windrose {
namespace {

constexpr double kNotKnown = NAN;

double known(Value value) {
  if (value == kUnknown || value == kHidden) return kNotKnown;
  return value == kNone ? 0 : value;
}

double tokens_in(const Observation& seen, PileId pile) {
  double sum = 0;
  for (const TokenId token : seen.ruleset().tokens().ids()) {
    const int count = seen.tokens(pile, token);
    if (count == AnyState::kUnknownTokens) return kNotKnown;
    sum += count;
  }
  return sum;
}

/// Numbers, flags and how many things are in a list.
bool is_number(const PropertyDeclaration& declared) {
  return declared.is_list || declared.type == ValueType::number || declared.type == ValueType::flag;
}

double space_value(const Observation& seen, const PropertySlot& slot, int space) {
  return known(slot.declaration->fixed ? seen.ruleset().properties().fixed_values()[slot.at(space)]
                                       : seen.value(slot.at(space)));
}

}  // namespace

SeatNumbers::SeatNumbers(const Ruleset& ruleset)
    : ruleset_(&ruleset), seats_(ruleset.seats().size()) {
  add_functions();
  add_families();
  add_properties();
  for (std::size_t i = 0; i < ruleset.data().pieces.size(); ++i) {
    if (ruleset.data().pieces[i].per_player == 0) continue;
    add(ruleset.data().pieces[i].id + " on the board",
        {.what = What::pieces, .first = static_cast<int>(i)});
  }
  values_.resize(numbers_.size() * seats_);
}

void SeatNumbers::add(const std::string& name, const Number& number) {
  if (numbers_.size() >= kMost) return;
  if (std::ranges::find(names_, name) != names_.end()) return;
  names_.push_back(name);
  numbers_.push_back(number);
}

/// What the game itself counts of a player by a function; paths are among the other numbers.
void SeatNumbers::add_functions() {
  const GameData& data = ruleset_->data();
  std::vector<const NumberSource*> sources;
  if (data.standing.used) {
    sources.push_back(&data.standing.of);
    for (const NumberSource& tie : data.standing.ties) sources.push_back(&tie);
    sources.push_back(&data.standing.forecast);
  }
  for (const MeasureDeclaration& measure : data.measures) sources.push_back(&measure.of);
  for (const NumberSource* const source : sources) {
    if (source->function.empty()) continue;
    if (rules_ == nullptr) rules_ = std::make_unique<Rules>(*ruleset_);
    const auto show = rules_->find_show(source->function);
    if (!show) {
      throw Error(source->place, "the rules have no function " + quote(source->function) +
                                     did_you_mean(source->function, rules_->function_names()));
    }
    if (show->of_player) add(source->function, {.what = What::show, .show = *show});
  }
}

void SeatNumbers::add_families() {
  if (ruleset_->data().money.used) {
    add("player.cash", {.what = What::purse, .first = number_of(purse_of(SeatId{0}))});
  }
  for (const PurseFamily& family : ruleset_->purses().families()) {
    if (family.per != Per::player) continue;
    add("player." + family.id, {.what = What::purse, .first = number_of(family.first)});
  }
  for (const ZoneFamily& family : ruleset_->zones().families()) {
    if (family.per != Per::player) continue;
    add("player." + family.id, {.what = What::zone, .first = number_of(family.first)});
  }
  for (const PileFamily& family : ruleset_->piles().families()) {
    if (family.per != Per::player) continue;
    add("player." + family.id, {.what = What::pile, .first = number_of(family.first)});
  }
}

void SeatNumbers::add_properties() {
  bool has_owners = false;
  for (const PropertySlot& slot : ruleset_->properties()) {
    const PropertyDeclaration& declared = *slot.declaration;
    has_owners = has_owners || (slot.target == Kind::space && declared.name == "owner" &&
                                declared.type == ValueType::player && !declared.fixed);
    if (slot.target != Kind::player || declared.fixed || !is_number(declared)) continue;
    add("player." + declared.name, {.what = What::property, .slot = &slot});
  }
  if (!has_owners) return;
  add("own spaces", {.what = What::spaces});
  for (const PropertySlot& slot : ruleset_->properties()) {
    if (slot.target != Kind::space || !is_number(*slot.declaration)) continue;
    add("own spaces: " + slot.declaration->name, {.what = What::of_spaces, .slot = &slot});
  }
}

double SeatNumbers::value(const Number& number, const Observation& seen, SeatId seat) {
  const int member = number.first + number_of(seat);
  switch (number.what) {
    case What::show:
      return static_cast<double>(rules_->show(number.show, seen, seat));
    case What::purse:
      return known(seen.purse(PurseId{member}));
    case What::zone:
      return seen.zone_count(ZoneId{member});
    case What::pile:
      return tokens_in(seen, PileId{member});
    case What::property:
      return known(seen.value(number.slot->at(number_of(seat))));
    default:
      return 0;  // counted space by space, piece by piece
  }
}

void SeatNumbers::read(const Observation& seen) {
  bool has_spaces = false;
  bool has_pieces = false;
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    for (const SeatId seat : ruleset_->seats()) at(i, seat) = value(numbers_[i], seen, seat);
    has_spaces = has_spaces || numbers_[i].what == What::spaces;
    has_pieces = has_pieces || numbers_[i].what == What::pieces;
  }
  if (has_spaces) read_spaces(seen);
  if (has_pieces) read_pieces(seen);
}

/// Adds up what the spaces of each player have. What is not known of a space adds nothing.
void SeatNumbers::read_spaces(const Observation& seen) {
  for (const SpaceId space : ruleset_->spaces().ids()) {
    const SeatId owner = owner_of(seen, Kind::space, number_of(space));
    if (number_of(owner) < 0 || number_of(owner) >= ruleset_->players()) continue;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      if (numbers_[i].what == What::spaces) at(i, owner) += 1;
      if (numbers_[i].what != What::of_spaces) continue;
      if (!numbers_[i].slot->applies_to(number_of(space))) continue;
      const double one = space_value(seen, *numbers_[i].slot, number_of(space));
      if (!std::isnan(one)) at(i, owner) += one;
    }
  }
}

void SeatNumbers::read_pieces(const Observation& seen) {
  for (const PieceId piece : ruleset_->pieces().ids()) {
    const PieceInfo& info = ruleset_->pieces()[piece];
    const ZoneId zone = seen.item_zone(item_of(piece));
    if (info.owner == SeatId::none || zone == ZoneId::none) continue;
    if (ruleset_->zones().space_of(zone) == SpaceId::none) continue;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      if (numbers_[i].what == What::pieces && numbers_[i].first == info.declaration) {
        at(i, info.owner) += 1;
      }
    }
  }
}

double SeatNumbers::lead(std::size_t number, SeatId seat) const {
  const double* const all = values_.data() + number * seats_;
  const double own = all[static_cast<std::size_t>(seat)];
  if (std::isnan(own)) return 0;
  const SeatSet allies = ruleset_->sides().allies(seat);
  double sum = 0;
  int rivals = 0;
  int known_rivals = 0;
  for (const SeatId other : ruleset_->seats()) {
    if (allies.contains(other)) continue;
    ++rivals;
    const double one = all[static_cast<std::size_t>(other)];
    if (std::isnan(one)) continue;
    sum += one;
    ++known_rivals;
  }
  if (rivals == 0) return own;
  return known_rivals == 0 ? 0 : own - sum / known_rivals;
}

}  // namespace windrose
