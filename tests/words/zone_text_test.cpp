// Pieces that only differ in their numbers are counted where a list tells what lies in a zone.
#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"
#include "runtime/tabletop/model/panel_things.h"
#include "runtime/tabletop/reading/contents_text.h"
#include "runtime/words/names/wording.h"
#include "tests/state/seen.h"
#include "tests/terminal/terminal_case.h"

namespace windrose {
namespace {

class AlikePieces : public terminal::TerminalCase {
 protected:
  /// What the zone of ada holds after `rules`, whose first line names her: "7 men".
  [[nodiscard]] std::string told(const std::string& rules, const std::string& zone = "reserve") {
    write("scripts/mill/game.yaml",
          "game: Mill\nplayers: 2\nrules: rules.lua\nendings: {over: That was all}\n"
          "pieces: {man: {per_player: 3, plural: men, start: reserve}, king: {per_player: 1},\n"
          "         idol: {count: 2, start: middle}}\n"
          "zones: {reserve: {per_player: 1}, captured: {per_player: 1}, middle: {}}\n"
          "properties: {man: {crowned: {is: flag}, age: {is: number, visible_to: nobody}}}\n");
    write("scripts/mill/rules.lua",
          "local game, rules = ...\nfunction rules.setup()\n"
          "  local ada, ben = game.players[1], game.players[2]\n" +
              rules +
              "\nend\nfunction rules.turn(player) player:choose('Well?', {'on', 'off'}) end\n");
    const auto game = open_game("mill", {"human"}, 2);
    const auto match = game->new_match({});
    match->advance();
    const Observation seen = test::seen_of(match->truth(Referee()), Viewer{SeatId{0}});
    for (const ZoneId id : seen.ruleset().zones().ids()) {
      const ZoneInfo& info = seen.ruleset().zones()[id];
      if (info.id != zone || info.owner > SeatId{0}) continue;
      row_ = card_row(seen, {}, id);
      std::string text = plain(row_text(Tabletop(seen), Tabletop(seen).row(id)).text);
      for (std::size_t at = text.find(kTie); at != std::string::npos; at = text.find(kTie))
        text.replace(at, kTie.size(), " ");
      return text;
    }
    return "no such zone";
  }

  CardRow row_;  // the same as a window shows it
};

TEST_F(AlikePieces, AreCountedInTheZoneOfTheirOwner) {
  EXPECT_EQ(told(""), "3 men");
  EXPECT_EQ(row_.cards[2].title, "Man");
  EXPECT_EQ(told("ada.man[1]:move(game.zones.middle)"), "2 men");
  EXPECT_EQ(told("ada.man[1]:move(game.zones.middle) ada.man[2]:move(game.zones.middle)"), "1 man");
}

TEST_F(AlikePieces, SayWhoseTheyAreElsewhere) {
  EXPECT_EQ(told("for _, man in ipairs(ben.man) do man:move(ada.captured) end", "captured"),
            "3 men of ben");
  EXPECT_EQ(row_.cards[0].title, "Ben's man");
  EXPECT_EQ(told("ben.man[2]:move(ada.captured)", "captured"), "ben's man 2");
  EXPECT_EQ(told("", "middle"), "2 idols");
}

TEST_F(AlikePieces, KeepTheirNamesWhereTheyDiffer) {
  EXPECT_EQ(told("ada.man[2].crowned = true"), "2 men, ada's man 2");
  EXPECT_EQ(row_.cards[1].title, "Ada's man 2");
  EXPECT_EQ(told("ada.man[2].age = 7"), "3 men") << "nobody may know what tells them apart";
}

TEST_F(AlikePieces, APieceThatIsTheOnlyOneOfItsKindHasItsName) {
  EXPECT_EQ(told("ada.king:move(ada.reserve)"), "3 men, ada's king");
}

}  // namespace
}  // namespace windrose
