// An id has 40 letters at most, whatever it names.
#include <string>

#include <gtest/gtest.h>

#include "runtime/data/game/game_look.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

constexpr const char* kGameFile = "scripts/caravan/game.yaml";
constexpr const char* kCardsFile = "scripts/caravan/rumors.yaml";
constexpr const char* kBoardFile = "boards/caravan/desert.yaml";
constexpr const char* kLookFile = "scripts/caravan/look.yaml";
constexpr const char* kOptionsLine = "options: {fast_camels: false}\n";

/// One kind of id: where it is written, as ID, in place of `before`, and where that is then.
struct IdPlace {
  const char* name;
  const char* file;
  std::string before;
  std::string after;
  const char* place;
};

void PrintTo(const IdPlace& id, std::ostream* out) {
  *out << id.name;
}

class LongIdTest : public ShelfTest, public testing::WithParamInterface<IdPlace> {
 protected:
  LongIdTest() {
    change_game("properties:\n", "properties:\n  game: {lot: {is: space}}\n");
    write(kLookFile, "look: Caravan\n");
  }

  /// What the game with this id is refused for.
  [[nodiscard]] std::string refusal_of(const std::string& id) {
    const std::string before = read_text_file(shelf_ / GetParam().file);
    std::string after = GetParam().after;
    change(GetParam().file, GetParam().before, after.replace(after.find("ID"), 2, id));
    const std::string text = read_text_file(shelf_ / GetParam().file);
    const std::size_t begin = text.rfind('\n', text.find(id)) + 1;
    line_ = text.substr(begin, text.find('\n', begin) - begin);
    std::string message;
    try {
      (void)load_look(find_game({shelf_}, "caravan"), load());
    } catch (const Error& error) {
      message = without_path(error.what());
    }
    write(GetParam().file, before);
    return message;
  }

  std::string line_;  // where the id was written
};

TEST_P(LongIdTest, Of40LettersIsTakenAndOf41IsRefused) {
  EXPECT_EQ(refusal_of(std::string(40, 'n')), "");
  const std::string id(41, 'n');
  const std::string refused = refusal_of(id);
  EXPECT_EQ(refused, std::string(GetParam().file) + ":" + GetParam().place +
                         ": expected an id (small letters, digits and _, no digit first), got '" +
                         id + "', which is too long; an id has 40 at most\n  " + line_ + "\n  " +
                         std::string(line_.find(id), ' ') + "^");
}

/// Keys of game.yaml behind its options.
std::string behind_options(const std::string& keys) {
  return kOptionsLine + keys;
}

const IdPlace kIds[] = {
    {"ending", kGameFile, "[riches]", "[riches, ID]", "5:19"},
    {"piece", kGameFile, "pieces:  {camel: {per_player: 1, start: bazaar}}",
     "pieces:\n  ID: {per_player: 1}\n  camel: {per_player: 1}", "8:3"},
    {"option", kGameFile, "{fast_camels: false}", "{ID: 1, fast_camels: false}", "13:11"},
    {"variant", kGameFile, "{long_road: The", "{ID: V, long_road: The", "14:12"},
    {"token", kGameFile, kOptionsLine, behind_options("tokens: {ID: {count: 1}}\n"), "14:10"},
    {"pile", kGameFile, kOptionsLine, behind_options("piles: {ID: {per_player: 1}}\n"), "14:9"},
    {"purse", kGameFile, kOptionsLine, behind_options("purses: {ID: {}}\n"), "14:10"},
    {"step", kGameFile, kOptionsLine, behind_options("round: [ID]\n"), "14:9"},
    {"table", kGameFile, kOptionsLine,
     behind_options("tables: {ID: {roll: 1d6, rows: {1-6: x}}}\n"), "14:10"},
    {"chart", kGameFile, kOptionsLine, behind_options("charts: {ID: {rows: {r: [1, 2]}}}\n"),
     "14:10"},
    {"row", kGameFile, kOptionsLine, behind_options("charts: {c: {rows: {ID: [1, 2]}}}\n"),
     "14:21"},
    {"team", kGameFile, kOptionsLine,
     behind_options("teams:\n  ID: {name: A, seats: [1, 3]}\n  two: {name: B, seats: [2, 4]}\n"),
     "15:3"},
    {"measure", kGameFile, kOptionsLine, behind_options("measures: {ID: player.cash}\n"), "14:12"},
    {"invariant", kGameFile, kOptionsLine,
     behind_options("always: {ID: {of: player.cash, from: 0}}\n"), "14:10"},
    {"zone", kGameFile, "zones:   {hand: {per_player: 1, visible_to: owner}}", "zones: {ID: {}}",
     "9:9"},
    {"deck", kGameFile, "{rumors: {cards: rumors.yaml}}",
     "\n  ID: {cards: {a: {}}}\n  rumors: {cards: rumors.yaml}", "9:3"},
    {"property", kGameFile, "  space: {", "  player: {ID: 0}\n  space: {", "12:12"},
    {"card", kCardsFile, "  storm:", "  ID: {}\n  storm:", "7:3"},
    {"field", kCardsFile, "fields: {effect", "fields: {ID: 0,\n         effect", "3:10"},
    {"kind", kBoardFile, "{color: tan}}", "{color: tan},\n         ID: {color: gold}}", "4:10"},
    {"space", kBoardFile, "  - {id: dunes,",
     "  - {id: ID, kind: sand, at: [3, 0]}\n  - {id: dunes,", "6:10"},
    {"set", kBoardFile, "layout: loop\n", "layout: loop\nsets: {ID: [dunes]}\n", "3:8"},
    {"stage", kLookFile, "look: Caravan\n",
     "look: Caravan\nstages:\n  ID: {kind: auction, while: game.lot, lot: game.lot}\n", "3:3"},
};

INSTANTIATE_TEST_SUITE_P(Kinds, LongIdTest, testing::ValuesIn(kIds),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace windrose
