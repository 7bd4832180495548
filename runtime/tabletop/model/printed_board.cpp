#include "runtime/tabletop/model/printed_board.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "runtime/base/language/language.h"
#include "runtime/data/game/given_name.h"
#include "runtime/tabletop/model/panel_things.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// The name that a map gives a space that has none of its own: "a13" on hexes, "c2" on squares.
std::string place_name(const BoardData& board, const SpaceData& space) {
  const auto letters = [](int number) {
    std::string text(1, static_cast<char>('a' + number % 26));
    return number < 26 ? text : std::string(1, static_cast<char>('a' + number / 26 - 1)) + text;
  };
  if (board.layout == Layout::squares)
    return letters(space.column) + std::to_string(board.rows - space.row);
  if (board.layout == Layout::hexes) return letters(space.row) + std::to_string(space.column + 1);
  return {};
}

class BoardPrinter {
 public:
  BoardPrinter(const GameData& game, const GameLook& look)
      : game_(game), board_(game.board), look_(look) {
    for (const PropertySet& set : game.properties) {
      if (set.target == "space") declared_ = &set.properties;
    }
  }

  PrintedBoard make() {
    PrintedBoard printed;
    printed.title = told_text(game_.title);
    printed.checkered = look_.board.checkered;
    for (const SpaceData& space : board_.spaces)
      printed.spaces.add(printed_of_space(space, printed));
    name_prices(printed);
    return printed;
  }

 private:
  /// What the space, or else its kind, says of a property; null: nothing.
  [[nodiscard]] const Scalar* value(const SpaceData& space, std::size_t property) const {
    const auto in = [&](const std::vector<Setting>& settings) -> const Scalar* {
      for (const Setting& setting : settings) {
        if (static_cast<std::size_t>(setting.property) == property) return &setting.value;
      }
      return nullptr;
    };
    const Scalar* own = in(space.settings);
    return own != nullptr ? own : in(board_.kinds[space.kind].settings);
  }

  [[nodiscard]] std::string word(const SpaceData& space, std::string_view property) const {
    if (declared_ == nullptr || property.empty()) return {};
    for (std::size_t i = 0; i < declared_->size(); ++i) {
      if ((*declared_)[i].name != property) continue;
      const Scalar* found = value(space, i);
      if (found != nullptr) return found->word;
    }
    return {};
  }

  PrintedSpace printed_of_space(const SpaceData& space, PrintedBoard& printed) {
    const SpaceKind& kind = board_.kinds[space.kind];
    PrintedSpace made;
    const bool has_name = has_own_name(space);
    made.named = has_name || space.id != place_name(board_, space);
    made.name = has_name ? told_text(space.name) : title_text(space.id);
    if (!made.named) made.name = space.id;
    const std::string group = word(space, look_.group);
    const std::string& key = group.empty() ? kind.id : group;
    made.color = look_.color(key);
    if (made.color.empty()) made.color = look_.color(kind.id);
    if (made.color.empty()) made.color = kind.color;
    made.water = made.color == "sea";
    made.land = made.color == "land";
    made.letters = look_.letter(key);
    made.sign = look_.sign(space.id);
    if (made.sign.empty()) made.sign = look_.sign(kind.id);
    made.picture = look_.picture(space.id);
    if (made.picture.empty()) made.picture = look_.picture(kind.id);
    find_token(space, made);
    find_number(space, made);
    find_region(space, kind, printed, made);
    return made;
  }

  /// The token that a fixed property of the space names: what a port sells.
  void find_token(const SpaceData& space, PrintedSpace& made) const {
    if (declared_ == nullptr) return;
    for (std::size_t i = 0; i < declared_->size(); ++i) {
      const PropertyDeclaration& property = (*declared_)[i];
      if (property.type != ValueType::token || property.is_list || !property.fixed) continue;
      const Scalar* found = value(space, i);
      if (found == nullptr || found->word.empty()) continue;
      made.sign_of_token = true;
      made.sign = look_.sign(found->word);
      made.sign_color = look_.color(found->word);
      if (made.sign.empty()) made.sign = found->word;
      return;
    }
  }

  /// The first number that is printed on the space: one that stays, else one that it begins with.
  void find_number(const SpaceData& space, PrintedSpace& made) const {
    find_number(space, made, true);
    if (made.price.empty()) find_number(space, made, false);
  }

  void find_number(const SpaceData& space, PrintedSpace& made, bool fixed) const {
    if (declared_ == nullptr) return;
    for (std::size_t i = 0; i < declared_->size(); ++i) {
      const PropertyDeclaration& property = (*declared_)[i];
      if (property.type != ValueType::number || property.is_list || property.fixed != fixed)
        continue;
      if (property.quiet || look_.hides("space", property.name)) continue;
      const Scalar* found = value(space, i);
      if (found == nullptr || found->number == 0) continue;
      made.price = amount_text(look_, found->number);
      made.price_name = property.name;
      return;
    }
  }

  void find_region(const SpaceData& space, const SpaceKind& kind, PrintedBoard& printed,
                   PrintedSpace& made) const {
    std::string id = word(space, look_.region);
    std::string name = words_in_capitals(pretty(id));
    if (id.empty() && look_.region.empty() && board_.layout == Layout::graph && !made.water) {
      id = kind.id;
      name = titled_name(kind);
    }
    if (id.empty()) return;
    const auto found = std::ranges::find(printed.regions, id, &PrintedRegion::id);
    made.region = static_cast<int>(found - printed.regions.begin());
    if (found == printed.regions.end()) {
      PrintedRegion region;
      region.id = id;
      region.name = name;
      region.color = look_.color(id);
      if (region.color.empty() && id == kind.id) region.color = kind.color;
      region.tint = made.region;
      printed.regions.push_back(region);
    }
    ++printed.regions[made.region].spaces;
    find_emblem(space, made);
  }

  /// A word of the space that has a sign: its commonwealth.
  void find_emblem(const SpaceData& space, PrintedSpace& made) const {
    for (std::size_t i = 0; declared_ != nullptr && i < declared_->size(); ++i) {
      const PropertyDeclaration& property = (*declared_)[i];
      if (property.type != ValueType::word || property.is_list || !property.fixed) continue;
      if (property.name == look_.region) continue;
      const Scalar* found = value(space, i);
      if (found != nullptr && !look_.sign(found->word).empty())
        made.emblem = look_.sign(found->word);
    }
  }

  /// Only the commonest number goes without its name.
  static void name_prices(PrintedBoard& printed) {
    std::vector<std::pair<std::string, int>> names;
    for (const PrintedSpace& space : printed.spaces) {
      if (space.price.empty()) continue;
      const auto found =
          std::ranges::find(names, space.price_name, &std::pair<std::string, int>::first);
      if (found == names.end()) {
        names.emplace_back(space.price_name, 1);
      } else {
        ++found->second;
      }
    }
    if (names.empty()) return;
    const std::string usual =
        std::ranges::max_element(names, {}, &std::pair<std::string, int>::second)->first;
    for (PrintedSpace& space : printed.spaces) space.plain_price = space.price_name == usual;
  }

  const GameData& game_;
  const BoardData& board_;
  const GameLook& look_;
  const std::vector<PropertyDeclaration>* declared_ = nullptr;
};

}  // namespace

PrintedBoard printed_of(const GameData& game, const GameLook& look) {
  return BoardPrinter(game, look).make();
}

}  // namespace windrose
