#include "runtime/tabletop/scene/board_scene.h"

#include <algorithm>
#include <optional>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/model/panel_things.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

class SceneMaker {
 public:
  SceneMaker(const Observation& seen, const GameLook& look)
      : seen_(seen), ruleset_(seen.ruleset()), game_(ruleset_.data()), look_(look), table_(seen) {
    for (const PileFamily& family : ruleset_.piles().families()) {
      if (family.per == Per::space) families_.push_back(&family);
    }
  }

  BoardScene make() {
    BoardScene scene(ruleset_.spaces().size());
    shown_tokens_ = Table<std::optional<SceneTokens>, TokenId>(ruleset_.tokens().ids());
    for (const SpaceId space : ruleset_.spaces().ids()) {
      add_items(scene, space);
      add_tokens(scene, space);
    }
    add_insides(scene);
    add_properties(scene);
    add_decks(scene);
    add_stock(scene);
    scene.turn_seat = seen_.header().step_seat;
    scene.dice = &look_.dice;
    return scene;
  }

 private:
  void add_items(BoardScene& scene, SpaceId space) const {
    if (table_.count(zone_of_space(space)) == 0) return;
    const ZoneRow row = table_.row_on(space);
    for (const ItemId item : row.items) {
      SpaceScene& entry = scene.entry(space);
      if (ruleset_.items().is_card(item)) {
        ++entry.cards;
      } else {
        entry.pieces.push_back(piece(item, space));
      }
    }
    if (row.unknown > 0) scene.entry(space).cards += row.unknown;
  }

  [[nodiscard]] ScenePiece piece(ItemId item, SpaceId space) const {
    const PieceInfo& info = ruleset_.pieces()[piece_of(item)];
    ScenePiece piece;
    piece.item = item;
    piece.seat = info.owner;
    piece.space = space;
    const ThingMark mark = piece_mark(ruleset_, look_, item);
    piece.sign = mark.sign;
    piece.color = mark.color;
    piece.picture = mark.picture;
    piece.letter = info.owner == SeatId::none ? "" : std::string(seat_letter(info.owner));
    piece.letter += mark.letters;
    return piece;
  }

  void add_insides(BoardScene& scene) const {
    for (const LookInside& inside : look_.insides) {
      SpaceScene& entry = scene.entry(space_named(ruleset_, inside.space));
      entry.inside_title = inside.title;
      entry.beside_title = inside.beside;
      for (ScenePiece& piece : entry.pieces) {
        if (piece.seat == SeatId::none) continue;
        const auto fact = table_.fact(Kind::player, number_of(piece.seat), inside.property);
        piece.inside = fact && fact->has_value() && fact->value != 0;
      }
    }
  }

  void add_tokens(BoardScene& scene, SpaceId space) {
    for (const PileFamily* family : families_) {
      const PileId pile = family->by_space[space];
      if (pile == PileId::none) continue;
      for (const TokenId token : ruleset_.tokens().ids()) {
        const int count = table_.count(pile, token).value_or(0);
        const int begun = ruleset_.start().tokens(pile, token);
        if (count == 0 && begun <= 0) continue;
        scene.entry(space).tokens.push_back(tokens(token, count, begun));
      }
    }
  }

  [[nodiscard]] SceneTokens tokens(TokenId token, int count, int begun) {
    std::optional<SceneTokens>& shown = shown_tokens_[token];
    if (!shown) shown = shown_token(token);
    SceneTokens made = *shown;
    made.count = count;
    made.most = std::max(begun, count);
    made.form = form(made, begun);
    return made;
  }

  /// How the tokens of a kind look, however many there are.
  [[nodiscard]] SceneTokens shown_token(TokenId token) const {
    const TokenInfo& info = ruleset_.tokens()[token];
    const TokenDeclaration& declared = game_.tokens[info.declaration];
    SceneTokens shown;
    shown.token = token;
    shown.seat = info.owner;
    shown.sign = look_.sign(declared.id);
    shown.color = look_.color(declared.id);
    shown.picture = look_.picture(declared.id);
    shown.name = headed_name(declared);
    return shown;
  }

  [[nodiscard]] SceneTokens::Form form(const SceneTokens& made, int begun) const {
    using Form = SceneTokens::Form;
    if (made.sign == "deck") return Form::deck;
    if (made.seat != SeatId::none) {
      if (made.sign == "ship" || made.sign == "sail") return Form::ship;
      if (made.sign == "house" || made.sign == "port") return Form::house;
      return Form::stack;
    }
    if (ruleset_.board().layout() == Layout::loop) {
      return made.sign.empty() && !made.color.empty() ? Form::plate : Form::disc;
    }
    return begun > 0 ? Form::pips : Form::disc;
  }

  /// Owner, flags that have changed, and a word or number where nothing else can stand.
  void add_properties(BoardScene& scene) const {
    const bool bare = game_.pieces.empty() && families_.empty();
    for (const PropertySlot& slot : ruleset_.properties()) {
      const PropertyDeclaration& declared = *slot.declaration;
      if (slot.target != Kind::space || declared.fixed || declared.is_list) continue;
      if (!can_be_shown(declared, bare) || look_.hides("space", declared.name)) continue;
      const bool only_changes =
          declared.type == ValueType::flag || (declared.type == ValueType::word && !bare);
      const auto next = [&](int space) {
        return only_changes ? table_.next_changed(slot, space) : space;
      };
      const int end = slot.first + slot.count;
      for (int space = next(slot.first); space < end; space = next(space + 1)) {
        const Fact fact = table_.fact(slot, space);
        if (fact.has_value()) add_property(scene, SpaceId{space}, fact, bare);
      }
    }
  }

  /// Whether a value of the property could be seen on a space: see add_property().
  [[nodiscard]] bool can_be_shown(const PropertyDeclaration& declared, bool bare) const {
    switch (declared.type) {
      case ValueType::player:
      case ValueType::flag:
      case ValueType::word:
        return true;
      case ValueType::number:
        return bare || (!declared.quiet && ruleset_.board().layout() == Layout::loop);
      default:
        return false;
    }
  }

  void add_property(BoardScene& scene, SpaceId space, const Fact& fact, bool bare) const {
    const PropertyDeclaration& declared = fact.declared();
    switch (declared.type) {
      case ValueType::player:
        if (SpaceScene& entry = scene.entry(space); entry.owner == SeatId::none)
          entry.owner = SeatId{fact.value};
        break;
      case ValueType::flag:
        if (fact.changed()) {
          scene.entry(space).state = fact.value != 0 ? title_text(declared.name)
                                                     : phrase("not {1}", title_text(declared.name));
        }
        break;
      case ValueType::word:
        if (bare || fact.changed())
          scene.entry(space).value = told_text(seen_.words().text(WordId{fact.value}));
        break;
      case ValueType::number:
        if (bare && fact.value != 0) scene.entry(space).value = number_text(fact.value);
        if (!declared.quiet) add_price(scene, space, fact);
        break;
      default:
        break;
    }
  }

  /// A loop prints the numbers that its spaces begin with.
  void add_price(BoardScene& scene, SpaceId space, const Fact& fact) const {
    if (ruleset_.board().layout() != Layout::loop || fact.start == 0 || !fact.changed()) return;
    SpaceScene& entry = scene.entry(space);
    if (!entry.price_name.empty()) return;
    entry.price = amount_text(look_, fact.value);
    entry.price_name = fact.declared().name;
  }

  void add_decks(BoardScene& scene) const {
    for (std::size_t i = 0; i < game_.decks.size(); ++i) {
      const DeckDeclaration& deck = game_.decks[i];
      if (deck.quiet) continue;
      SceneDeck made;
      made.deck = static_cast<int>(i);
      made.title = headed_name(deck);
      made.color = look_.color(deck.id);
      made.sign = look_.sign(deck.id);
      made.picture = look_.picture(deck.id);
      made.left = table_.count(ruleset_.zones().draw_pile(made.deck));
      scene.decks.push_back(made);
    }
  }

  /// What lies in the game's own piles: the bank's stock.
  void add_stock(BoardScene& scene) const {
    for (const PileFamily& family : ruleset_.piles().families()) {
      if (family.per != Per::game || family.id == "box") continue;
      for (const TokenId token : ruleset_.tokens().ids()) {
        const std::optional<int> known = table_.count(family.first, token);
        const TokenInfo& info = ruleset_.tokens()[token];
        if (!known || info.owner != SeatId::none) continue;
        const int count = *known;
        const int begun = ruleset_.start().tokens(family.first, token);
        if (count == 0 && begun <= 0) continue;
        const TokenDeclaration& declared = game_.tokens[info.declaration];
        const std::string name = capitalized(headed_name(declared));
        scene.stock.push_back(
            {name, phrase("{1} of {2}", number_text(count), number_text(info.count)), true});
      }
      if (scene.stock_title.empty() && !scene.stock.empty())
        scene.stock_title = title_text(family.id);
    }
  }

  const Observation& seen_;
  const Ruleset& ruleset_;
  const GameData& game_;
  const GameLook& look_;
  Tabletop table_;
  std::vector<const PileFamily*> families_;
  Table<std::optional<SceneTokens>, TokenId> shown_tokens_;  // by kind, once they are shown
};

}  // namespace

SpaceScene& BoardScene::entry(SpaceId space) {
  std::int32_t& slot = slots_[space];
  if (slot < 0) {
    slot = static_cast<std::int32_t>(spaces_.size());
    spaces_.emplace_back().space = space;
  }
  return spaces_[slot];
}

BoardScene scene_of(const Observation& seen, const GameLook& look) {
  return SceneMaker(seen, look).make();
}

}  // namespace windrose
