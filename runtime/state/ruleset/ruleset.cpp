#include "runtime/state/ruleset/ruleset.h"

#include <algorithm>
#include <charconv>

namespace windrose {
namespace {

std::string pieces_of_text(int least, int most) {
  return least == most ? std::to_string(least)
                       : std::to_string(least) + " to " + std::to_string(most);
}

int whole_number(std::string_view text) {
  int value = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? value : -1;
}

/// How many things a declaration has: from its first one to that of the next, or to the last.
template <typename Id>
int count_of(const std::vector<Id>& first_ones, std::size_t declaration, std::size_t all) {
  const int end = declaration + 1 < first_ones.size() ? number_of(first_ones[declaration + 1])
                                                      : static_cast<int>(all);
  return end - number_of(first_ones[declaration]);
}

}  // namespace

Ruleset::Ruleset(GameData data, std::vector<std::string> players)
    : data_(std::move(data)),
      names_(std::move(players)),
      words_(std::make_unique<DeclaredWords>()),
      board_(data_.board) {
  const int count = static_cast<int>(names_.size());
  if (count < data_.least_players || count > data_.most_players) {
    throw Error(data_.title + " is for " + pieces_of_text(data_.least_players, data_.most_players) +
                " players, not " + std::to_string(count));
  }
  setup_step_ = words_->declare("setup");
  turn_step_ = words_->declare("turn");
  if (data_.round.empty()) round_.push_back({turn_step_, true});
  for (const std::string& name : data_.round) {
    const bool each = name.starts_with("each ") || name == "turn";
    round_.push_back({words_->declare(name.starts_with("each ") ? name.substr(5) : name), each});
  }
  for (const EndingDeclaration& ending : data_.endings) words_->declare(ending.id);
  for (const SpaceKind& kind : data_.board.kinds) words_->declare(kind.id);
  lay_out_zones();
  lay_out_things();
  lay_out_purses();
  lay_out_piles();
  lay_out_properties();
  fill_start();
  place_items();
  place_tokens();
  for (const OptionDeclaration& option : data_.options) {
    option_values_.push_back(stored(option.start, option.type));
  }
  declare_words();
}

void Ruleset::lay_out_zones() {
  for (const SpaceId space : board_.ids()) {
    ZoneInfo zone;
    zone.id = spaces()[space].id;
    zone.space = space;
    zones_.add(zone);
  }
  first_deck_zone_ = zones_.next();
  for (int deck = 0; deck < static_cast<int>(data_.decks.size()); ++deck) {
    const DeckDeclaration& declaration = data_.decks[deck];
    const bool quiet = declaration.quiet;
    zones_.add({declaration.id, declaration.visible_to, SeatId::none, SpaceId::none, deck, false,
                -1, "", quiet});
    zones_.add({declaration.id + ".discard", Visibility::all, SeatId::none, SpaceId::none, deck,
                true, -1, "", quiet});
  }
  box_ =
      zones_.add({"box", Visibility::all, SeatId::none, SpaceId::none, -1, false, -1, "", false});
  for (const ZoneDeclaration& declaration : data_.zones) {
    ZoneFamily family{declaration.id, declaration.per, zones_.next(), {}};
    ZoneInfo zone;
    zone.id = declaration.id;
    zone.name = declaration.name;
    zone.visible_to = declaration.visible_to;
    zone.most = declaration.most;
    zone.quiet = declaration.quiet;
    if (declaration.per == Per::space)
      family.by_space = Table<ZoneId, SpaceId>(spaces().size(), ZoneId::none);
    const int instances = declaration.per == Per::game     ? 1
                          : declaration.per == Per::player ? this->players()
                                                           : board_.size();
    for (int i = 0; i < instances; ++i) {
      if (declaration.per == Per::player) zone.owner = SeatId{i};
      if (declaration.per == Per::space) {
        const std::string& kind = data_.board.kinds[data_.board.spaces[i].kind].id;
        if (std::ranges::find(declaration.kinds, kind) == declaration.kinds.end() &&
            std::ranges::find(declaration.kinds, "all") == declaration.kinds.end()) {
          continue;
        }
        zone.space = SpaceId{i};
        family.by_space[zone.space] = zones_.next();
      }
      zones_.add(zone);
    }
    zone_families_.push_back(std::move(family));
  }
}

void Ruleset::lay_out_things() {
  for (int d = 0; d < static_cast<int>(data_.pieces.size()); ++d) {
    const PieceDeclaration& declaration = data_.pieces[d];
    first_piece_.push_back(pieces_.next());
    for (int number = 1; number <= declaration.count; ++number)
      pieces_.add({d, SeatId::none, number});
    for (const SeatId seat : seats()) {
      for (int number = 1; number <= declaration.per_player; ++number) {
        pieces_.add({d, seat, number});
      }
    }
  }
  for (int d = 0; d < static_cast<int>(data_.decks.size()); ++d) {
    first_card_.push_back(cards_.next());
    const DeckDeclaration& deck = data_.decks[d];
    for (int card = 0; card < static_cast<int>(deck.cards.size()); ++card) {
      const int copies = deck.cards[card].copies;
      for (int copy = 1; copy <= copies; ++copy) cards_.add({d, card, copies == 1 ? 0 : copy});
    }
  }
  for (int d = 0; d < static_cast<int>(data_.tokens.size()); ++d) {
    first_token_.push_back(tokens_.next());
    const TokenDeclaration& declaration = data_.tokens[d];
    const int owners = declaration.per_player ? this->players() : 1;
    for (int owner = 0; owner < owners; ++owner) {
      tokens_.add({d, declaration.per_player ? SeatId{owner} : SeatId::none, declaration.count});
    }
  }
}

void Ruleset::lay_out_purses() {
  const MoneyDeclaration& money = data_.money;
  purses_.add({"bank", SeatId::none, money.bank_endless, Visibility::all, money.bank});
  for (const SeatId seat : seats()) {
    purses_.add({"purse", seat, false, money.visible_to, money.each_player});
  }
  if (!data_.start.cash.empty()) {
    for (const SeatId seat : seats()) {
      const auto& cash = data_.start.cash;
      const std::size_t which =
          cash.size() == 1 ? 0 : std::min(static_cast<std::size_t>(seat), cash.size() - 1);
      purses_[purse_of(seat)].start = cash[which].number;
    }
  }
  for (const PurseDeclaration& declaration : data_.purses) {
    purse_families_.push_back({declaration.id, declaration.per, purses_.next(), {}});
    const int instances = declaration.per == Per::player ? this->players() : 1;
    for (int i = 0; i < instances; ++i) {
      purses_.add({declaration.id, declaration.per == Per::player ? SeatId{i} : SeatId::none,
                   declaration.endless, declaration.visible_to, declaration.start});
    }
  }
}

void Ruleset::lay_out_piles() {
  piles_.add({"box", Visibility::all, SeatId::none, SpaceId::none, -1, -1});
  for (const PileDeclaration& declaration : data_.piles) {
    PileFamily family{declaration.id, declaration.per, piles_.next(), {}};
    PileInfo pile{declaration.id, declaration.visible_to, SeatId::none,
                  SpaceId::none,  declaration.most,       declaration.most_of_a_kind};
    if (declaration.per == Per::space)
      family.by_space = Table<PileId, SpaceId>(spaces().size(), PileId::none);
    const int instances = declaration.per == Per::game     ? 1
                          : declaration.per == Per::player ? this->players()
                                                           : board_.size();
    for (int i = 0; i < instances; ++i) {
      if (declaration.per == Per::player) pile.owner = SeatId{i};
      if (declaration.per == Per::space) {
        const std::string& kind = data_.board.kinds[data_.board.spaces[i].kind].id;
        if (std::ranges::find(declaration.kinds, kind) == declaration.kinds.end() &&
            std::ranges::find(declaration.kinds, "all") == declaration.kinds.end()) {
          continue;
        }
        pile.space = SpaceId{i};
        family.by_space[pile.space] = piles_.next();
      }
      piles_.add(pile);
    }
    pile_families_.push_back(std::move(family));
  }
}

void Ruleset::add_properties(const std::vector<PropertyDeclaration>& declarations, Kind target,
                             int first, int count) {
  for (const PropertyDeclaration& declaration : declarations) {
    PropertySlot slot;
    slot.declaration = &declaration;
    slot.target = target;
    slot.first = first;
    slot.count = count;
    slot.width = declaration.is_list ? 1 + declaration.most : 1;
    std::vector<Value>& values = values_of(slot);
    slot.offset = static_cast<int>(values.size());
    const Value start = declaration.is_list ? 0 : stored(declaration.start, declaration.type);
    values.resize(values.size() + count * slot.width, declaration.is_list ? kNone : start);
    if (declaration.is_list) {
      for (int entity = first; entity < first + count; ++entity) values[slot.at(entity)] = 0;
    }
    const bool points_at_items =
        declaration.type == ValueType::card || declaration.type == ValueType::piece;
    if (points_at_items && !declaration.fixed) {
      slot.known = references_;
      references_ += count * slot.width;
    }
    slot.id = properties_.next();
    properties_.add(slot);
  }
}

void Ruleset::lay_out_properties() {
  for (const PropertySet& set : data_.properties) {
    if (set.target == "game") add_properties(set.properties, Kind::game, 0, 1);
    if (set.target == "player") add_properties(set.properties, Kind::player, 0, this->players());
    if (set.target == "space") add_properties(set.properties, Kind::space, 0, board_.size());
    if (set.target == "piece") {
      add_properties(set.properties, Kind::piece, 0, static_cast<int>(pieces_.size()));
    }
    if (set.target == "card") {
      add_properties(set.properties, Kind::card, 0, static_cast<int>(cards_.size()));
    }
    for (std::size_t d = 0; d < data_.pieces.size(); ++d) {
      if (data_.pieces[d].id != set.target) continue;
      add_properties(set.properties, Kind::piece, number_of(first_piece_[d]),
                     count_of(first_piece_, d, pieces_.size()));
    }
    for (std::size_t d = 0; d < data_.decks.size(); ++d) {
      if (data_.decks[d].id != set.target) continue;
      add_properties(set.properties, Kind::card, number_of(first_card_[d]),
                     count_of(first_card_, d, cards_.size()));
    }
  }
  for (std::size_t d = 0; d < data_.decks.size(); ++d) {
    add_properties(data_.decks[d].fields, Kind::card, number_of(first_card_[d]),
                   count_of(first_card_, d, cards_.size()));
  }
  add_properties(data_.token_fields, Kind::token, 0, static_cast<int>(tokens_.size()));
}

const PropertySlot* Ruleset::property(Kind target, int entity, std::string_view name) const {
  for (const PropertySlot& slot : properties_) {
    if (slot.target == target && slot.applies_to(entity) && slot.declaration->name == name)
      return &slot;
  }
  return nullptr;
}

Value Ruleset::stored(const Scalar& scalar, ValueType type) const {
  switch (scalar.kind) {
    case Scalar::Kind::none:
      return type == ValueType::number || type == ValueType::flag ? 0 : kNone;
    case Scalar::Kind::number:
      return type == ValueType::player ? scalar.number - 1 : scalar.number;
    case Scalar::Kind::flag:
      return scalar.number;
    case Scalar::Kind::word:
      break;
  }
  if (type == ValueType::space) return number_of(space(scalar.word));
  if (type == ValueType::piece) {
    for (std::size_t d = 0; d < data_.pieces.size(); ++d) {
      if (data_.pieces[d].id == scalar.word) return number_of(first_piece_[d]);
    }
    return kNone;
  }
  if (type == ValueType::token) {
    for (std::size_t d = 0; d < data_.tokens.size(); ++d) {
      if (data_.tokens[d].id == scalar.word) return number_of(first_token_[d]);
    }
    return kNone;
  }
  if (type == ValueType::card) {
    for (const CardId c : cards_.ids()) {
      const CardInfo& card = cards_[c];
      std::string name = data_.decks[card.deck].cards[card.card].id;
      if (card.copy > 0) name += "." + std::to_string(card.copy);
      if (name == scalar.word) return number_of(c);
    }
    return kNone;
  }
  return number_of(words_->declare(scalar.word));
}

SpaceId Ruleset::space(std::string_view id) const {
  for (const SpaceId space : board_.ids()) {
    if (spaces()[space].id == id) return space;
  }
  return SpaceId::none;
}

template <typename Id>
Id Ruleset::family_member(const Family<Id>& family, std::string_view rest) const {
  const auto none = static_cast<Id>(-1);
  if (rest.empty()) return family.per == Per::game ? family.first : none;
  if (family.per == Per::player) {
    const int seat = whole_number(rest);
    return seat >= 1 && seat <= this->players() ? family.of_seat(SeatId{seat - 1}) : none;
  }
  const SpaceId where = space(rest);
  return family.per == Per::space && where != SpaceId::none ? family.by_space[where] : none;
}

ZoneId Ruleset::zone_named(std::string_view name) const {
  if (name == "box") return box_;
  if (const SpaceId where = space(name); where != SpaceId::none) return zone_of_space(where);
  const std::size_t dot = name.find('.');
  const std::string_view id = name.substr(0, dot);
  const std::string_view rest = dot == std::string_view::npos ? "" : name.substr(dot + 1);
  for (const ZoneFamily& family : zone_families_) {
    if (family.id == id) return family_member(family, rest);
  }
  for (std::size_t deck = 0; deck < data_.decks.size(); ++deck) {
    if (data_.decks[deck].id != id) continue;
    return rest == "discard" ? discard_pile(static_cast<int>(deck))
                             : draw_pile(static_cast<int>(deck));
  }
  return ZoneId::none;
}

PileId Ruleset::pile_named(std::string_view name) const {
  if (name == "box") return pile_box();
  const std::size_t dot = name.find('.');
  const std::string_view rest = dot == std::string_view::npos ? "" : name.substr(dot + 1);
  for (const PileFamily& family : pile_families_) {
    if (family.id == name.substr(0, dot)) return family_member(family, rest);
  }
  return PileId::none;
}

}  // namespace windrose
