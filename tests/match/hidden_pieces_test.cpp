// Pieces in zones that not everybody sees into: who cannot know which piece it is is not told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_text.h"
#include "runtime/state/truth/message_text.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class HiddenPiecesTest : public AskingTest {
 protected:
  HiddenPiecesTest() {
    write("scripts/asking/game.yaml", R"(game: Asking
players: 2
board: row
rules: rules.lua
endings: [over]
pieces: {spy: {per_player: 2}}
zones:
  den: {per_player: 1, visible_to: owner}
  cellar: {per_player: 1, visible_to: owner}
)");
    open(R"(
function rules.turn(player)
  for _, spy in ipairs(player.spy) do if spy.zone == game.box then spy:move(player.den) end end
  local spy = player:choose({"Who goes to the cellar, {} or another?", player.spy[1]}, player.den:list())
  spy:move(player.cellar)
  game:log("{} goes down", spy)
  player:confirm("Done?")
end)");
  }
  [[nodiscard]] std::vector<std::string> told(Viewer viewer) const {
    std::vector<std::string> texts;
    for (const Event& event : match_->journal(match_->step_count() - 1).events()) {
      if (event.is<StepBegun>()) continue;
      texts.push_back(
          event_text(match_->names(), match_->journal(match_->step_count() - 1), event, viewer));
    }
    return texts;
  }
};

TEST_F(HiddenPiecesTest, MovesFromHidingToHidingNameThemToTheirOwnerAlone) {
  match_->act(reply(kAli, Code(Kind::piece, 1)));
  using testing::Contains;
  using testing::ElementsAre;
  EXPECT_THAT(told(Viewer{kAli}), Contains("ali.spy.2: the den of ali -> the cellar of ali"));
  EXPECT_THAT(told(Viewer{kAli}), Contains("ali.spy.2 goes down"));
  EXPECT_THAT(told(Viewer{kBadr}), Contains("a piece: the den of ali -> the cellar of ali"));
  EXPECT_THAT(told(Viewer{kBadr}), Contains("a piece goes down"));
  EXPECT_THAT(told(Viewer{kBadr}),
              testing::Not(Contains(testing::HasSubstr("ali.spy.2: the den"))));
}

TEST_F(HiddenPiecesTest, ForbidUndoOnceOneWasSeen) {
  match_->act(reply(kAli, Code(Kind::piece, 1)));
  EXPECT_EQ(UndoLaw(*match_).why_no_undo(), "a hidden piece was seen since");
}

TEST_F(HiddenPiecesTest, AreNamedToOthersOnlyWhileTheseCanKnow) {
  const Code spy(Kind::piece, 1);
  EXPECT_EQ(message_text(match_->names(), SeenMatch(*match_).node(Viewer{kAli}).question().prompt),
            "Who goes to the cellar, ali.spy.1 or another?");
  EXPECT_TRUE(SeenMatch(*match_).identifies(Viewer{kBadr}, spy));  // all saw it go into hiding
  match_->act(reply(kAli, spy));
  EXPECT_TRUE(SeenMatch(*match_).identifies(Viewer{kAli}, spy));
  EXPECT_FALSE(SeenMatch(*match_).identifies(Viewer{kBadr}, spy));
}

}  // namespace
}  // namespace windrose
