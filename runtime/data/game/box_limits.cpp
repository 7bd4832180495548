#include "runtime/data/game/box_limits.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/text/text.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {
namespace {

/// One kind of thing, added up over all declarations; remembers the largest of them.
class Sum {
 public:
  /// `what` is "pieces and cards", `at` where the declaration stands below the root.
  void add(std::int64_t count, std::vector<std::string> at) {
    sum_ += count;
    if (count <= largest_) return;
    largest_ = count;
    at_ = std::move(at);
  }
  [[nodiscard]] std::int64_t sum() const { return sum_; }

  void check(const YamlValue& root, std::int64_t limit, const std::string& what,
             const std::string& advice) const {
    if (sum_ <= limit) return;
    YamlValue place = root;
    for (const std::string& key : at_) {
      const auto inner = place.is_map() ? place.get(key) : std::nullopt;
      if (!inner) break;
      place = *inner;
    }
    const std::string all =
        what + ": " + std::to_string(sum_) + " in all, and " + std::to_string(limit) + " at most; ";
    if (at_.empty()) place.refuse(all + advice);
    refuse_at(place,
              all + quote(at_.back()) + " alone makes " + std::to_string(largest_) + "; " + advice);
  }

  /// At the value where it is a number, else at its key.
  [[noreturn]] static void refuse_at(const YamlValue& place, const std::string& message) {
    if (place.is_scalar()) place.refuse(message);
    place.refuse_key(message);
  }

 private:
  std::int64_t sum_ = 0;
  std::int64_t largest_ = 0;
  std::vector<std::string> at_;
};

class Box {
 public:
  Box(const GameData& game, const YamlValue& root)
      : game_(game), root_(root), players_(game.most_players) {}

  void check() {
    count_things();
    count_places();
    const std::string with = " with " + counted(players_, "player");
    items_.check(root_, kMostItems, "pieces and cards" + with, "declare fewer");
    zones_.check(root_, kMostZones, "spaces and zones" + with, "declare fewer");
    piles_.check(root_, kMostPiles, "piles" + with, "declare fewer");
    purses_.check(root_, kMostPurses, "purses" + with, "declare fewer");
    kinds_.check(root_, kMostTokenKinds, "kinds of tokens" + with, "declare fewer");
    tokens_.check(root_, kMostTokens, "tokens" + with, "declare fewer");
    check_money(with);
    count_values();
    slots_.check(root_, kMostPropertySlots, "properties and fields", "declare fewer");
    bytes_.check(root_, kMostStateBytes, "bytes that change during a match" + with,
                 "declare fewer or shorter ones");
    fixed_.check(root_, kMostFixedBytes, "bytes of values that never change" + with,
                 "declare fewer or shorter ones");
  }

 private:
  template <typename Declaration>
  [[nodiscard]] std::int64_t instances(const Declaration& declaration) const {
    if (declaration.per == Per::game) return 1;
    if (declaration.per == Per::player) return players_;
    return std::ranges::count_if(game_.board.spaces, [&](const SpaceData& space) {
      const std::string& kind = game_.board.kinds[static_cast<std::size_t>(space.kind)].id;
      return std::ranges::find(declaration.kinds, kind) != declaration.kinds.end();
    });
  }

  void count_things() {
    for (const PieceDeclaration& piece : game_.pieces) {
      const std::int64_t count = piece.count + std::int64_t{piece.per_player} * players_;
      items_.add(count, {"pieces", piece.id});
      pieces_ += count;
    }
    for (const DeckDeclaration& deck : game_.decks) {
      const std::int64_t count = cards_of(deck);
      items_.add(count, {"decks", deck.id});
      cards_ += count;
    }
    bytes_.add(items_.sum() * 8, {});
    for (const TokenDeclaration& token : game_.tokens) {
      const std::int64_t kinds = token.per_player ? players_ : 1;
      tokens_.add(kinds * token.count, {"tokens", token.id});
      kinds_.add(kinds, {"tokens", token.id});
      token_kinds_ += kinds;
    }
  }

  void count_places() {
    zones_.add(static_cast<std::int64_t>(game_.board.spaces.size()), {"board"});
    zones_.add(1, {});
    for (const DeckDeclaration& deck : game_.decks) zones_.add(2, {"decks", deck.id});
    for (const ZoneDeclaration& zone : game_.zones) zones_.add(instances(zone), {"zones", zone.id});
    bytes_.add(zones_.sum() * 8, {});
    piles_.add(1, {});
    for (const PileDeclaration& pile : game_.piles) {
      const std::int64_t count = instances(pile);
      piles_.add(count, {"piles", pile.id});
      bytes_.add(count * token_kinds_ * 2, {"piles", pile.id});
    }
    bytes_.add(token_kinds_ * 2, {"tokens"});
    purses_.add(1 + players_, {"money"});
    for (const PurseDeclaration& purse : game_.purses)
      purses_.add(purse.per == Per::player ? players_ : 1, {"purses", purse.id});
    bytes_.add(purses_.sum() * 4, {"purses"});
    bytes_.add(static_cast<std::int64_t>(game_.charts.size()) * 4, {"charts"});
  }

  /// What players begin with comes out of the bank, which must have it; all of it can be added up.
  void check_money(const std::string& with) const {
    const MoneyDeclaration& money = game_.money;
    std::int64_t given = std::int64_t{money.each_player} * players_;
    std::vector<std::string> where = {"money", "each_player"};
    const std::vector<Scalar>& cash = game_.start.cash;
    if (!cash.empty()) {
      given = 0;
      where = {"start", "cash"};
      for (std::int64_t seat = 0; seat < players_; ++seat) {
        const auto last = static_cast<std::int64_t>(cash.size()) - 1;
        given += cash[static_cast<std::size_t>(std::min(seat, last))].number;
      }
    }
    Sum all;
    all.add(given, where);
    if (!money.bank_endless) {
      if (given > money.bank) {
        Sum::refuse_at(root_.at(where.front()).at(where.back()),
                       "the bank begins with " + std::to_string(money.bank) + " and must give " +
                           std::to_string(given) + with +
                           "; set a larger `bank`, or let players begin with less");
      }
      all.add(money.bank - given, {"money", "bank"});
    }
    for (const PurseDeclaration& purse : game_.purses) {
      const std::int64_t count = purse.per == Per::player ? players_ : 1;
      all.add(count * purse.start, {"purses", purse.id});
    }
    all.check(root_, kMostMoney, "money" + with, "begin with less");
  }

  void count(const std::vector<PropertyDeclaration>& declarations, std::int64_t entities,
             const std::vector<std::string>& where) {
    for (const PropertyDeclaration& declaration : declarations) {
      const std::int64_t width = declaration.is_list ? 1 + declaration.most : 1;
      std::vector<std::string> at = where;
      at.push_back(declaration.name);
      slots_.add(1, at);
      (declaration.fixed ? fixed_ : bytes_).add(entities * width * 4, std::move(at));
    }
  }

  [[nodiscard]] std::int64_t entities_of(const std::string& target) const {
    if (target == "game") return 1;
    if (target == "player") return players_;
    if (target == "space") return static_cast<std::int64_t>(game_.board.spaces.size());
    if (target == "piece") return pieces_;
    if (target == "card") return cards_;
    std::int64_t entities = 0;
    for (const PieceDeclaration& piece : game_.pieces) {
      if (piece.id == target) entities += piece.count + std::int64_t{piece.per_player} * players_;
    }
    for (const DeckDeclaration& deck : game_.decks) {
      if (deck.id == target) entities += cards_of(deck);
    }
    return entities;
  }

  static std::int64_t cards_of(const DeckDeclaration& deck) {
    std::int64_t cards = 0;
    for (const CardData& card : deck.cards) cards += card.copies;
    return cards;
  }

  void count_values() {
    for (const PropertySet& set : game_.properties) {
      count(set.properties, entities_of(set.target), {"properties", set.target});
    }
    for (const DeckDeclaration& deck : game_.decks)
      count(deck.fields, cards_of(deck), {"decks", deck.id, "fields"});
    count(game_.token_fields, token_kinds_, {"token_fields"});
  }

  const GameData& game_;
  const YamlValue& root_;
  std::int64_t players_;
  std::int64_t pieces_ = 0;
  std::int64_t cards_ = 0;
  std::int64_t token_kinds_ = 0;
  Sum items_;
  Sum zones_;
  Sum piles_;
  Sum purses_;
  Sum kinds_;
  Sum tokens_;
  Sum slots_;
  Sum bytes_;
  Sum fixed_;
};

}  // namespace

void check_box(const GameData& game, const YamlValue& root) {
  Box(game, root).check();
}

}  // namespace windrose
