// The table of a game without a board: where everything lies, and what is drawn there.
#include <algorithm>
#include <optional>

#include <gmock/gmock.h>

#include "runtime/view/board/recipes_cards.h"
#include "runtime/view/draw/draw_record.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/table/bare_table_panel.h"
#include "runtime/view/table/bare_table_plan.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

using testing::Contains;
using testing::Not;

bool lies_in(const Rect& inner, const Rect& outer) {
  constexpr float kRounding = 0.01F;
  return inner.x >= outer.x - kRounding && inner.y >= outer.y - kRounding &&
         inner.right() <= outer.right() + kRounding && inner.bottom() <= outer.bottom() + kRounding;
}

TEST(BareTablePlan, NothingOverlapsForAnyNumberOfPlayers) {
  for (const Rect& room :
       {Rect{256, 48, 1008, 592}, Rect{0, 80, 1024, 420}, Rect{0, 0, 640, 360}}) {
    for (int seats = 1; seats <= 12; ++seats) {
      const BareTablePlan plan = bare_table_plan(room, seats, 1);
      ASSERT_EQ(plan.seats.size(), static_cast<std::size_t>(seats));
      std::vector<Rect> all = plan.seats;
      all.insert(all.end(), {plan.middle, plan.decks, plan.dice});
      for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_TRUE(lies_in(all[i], plan.cloth)) << seats << " players, " << i;
        EXPECT_GT(all[i].w, 20) << seats << " players, " << i;
        EXPECT_GT(all[i].h, 20) << seats << " players, " << i;
        for (std::size_t j = 0; j < i; ++j)
          EXPECT_FALSE(all[i].inset(0.5F).meets(all[j])) << seats << " players, " << i << " " << j;
      }
    }
  }
}

TEST(BareTablePlan, TheOthersSitClockwiseFromTheLeft) {
  const BareTablePlan plan = bare_table_plan({0, 0, 1008, 592}, 4, 1);
  const Point middle = plan.middle.center();
  EXPECT_GT(plan.seats[0].y, middle.y) << "the viewer, below";
  EXPECT_LT(plan.seats[1].center().x, plan.middle.x) << "left";
  EXPECT_LT(plan.seats[2].bottom(), plan.middle.y) << "above";
  EXPECT_GT(plan.seats[3].x, plan.middle.right()) << "right";
  EXPECT_EQ(bare_table_plan({0, 0, 1008, 592}, 2, 1).seats[1].center().x, 504) << "two: above";
}

/// Pictures that need no window: every file is there, 40 by 20.
class DrawnPictures : public PictureSource {
 public:
  [[nodiscard]] const Texture* find(const std::string& file, float /*longer_side*/) override {
    return file == "/broken.png" ? nullptr : &image_;
  }

 private:
  Texture image_{1, 40, 20};
};

class BareTablePanel : public testing::Test {
 protected:
  BareTablePanel() {
    for (const SeatId seat : Ids<SeatId>(2)) {
      PlayerCard card;
      card.seat = seat;
      card.name = seat == SeatId{0} ? "Ada" : "Ben";
      card.amount = "5";
      card.unit = "left";
      players_.push_back(card);
      TableSeat place;
      place.seat = seat;
      table_.seats.push_back(place);
    }
    last_ = {"", "Ben bids three 5s"};
    frames_.pictures = &pictures_;
  }

  /// The texts and pieces that a frame draws.
  [[nodiscard]] std::vector<std::string> drawn() {
    DrawRecord record;
    frames_.frame([&](Ui& ui) {
      const RecordSink recorded(record, ui.pen());
      BareTableLook look;
      look.table = &table_;
      look.dice = &dice_;
      look.players = players_;
      look.last = last_;
      look.title = "Liar's Dice";
      look.roll = roll_;
      look.thrown = thrown_;
      look.flying = flying_;
      look.lights = {legal_, {}};
      wish_ = bare_table_panel(ui, {0, 0, 800, 600}, look);
    });
    std::vector<std::string> texts;
    for (const DrawnThing& thing : record.things()) texts.push_back(thing.text);
    return texts;
  }

  UiFrames frames_;
  DrawnPictures pictures_;
  BareTable table_;
  DiceLook dice_;
  std::vector<PlayerCard> players_;
  std::vector<std::string> last_;
  std::vector<int> roll_;
  std::optional<DicePose> thrown_;
  std::vector<Code> flying_;
  std::vector<Code> legal_;
  ThingWish wish_;
};

TEST_F(BareTablePanel, ShowsPlayersWhatTheyHaveAndWhatTheyDidLast) {
  const std::vector<std::string> texts = drawn();
  for (const char* text : {"Ada", "Ben", "5 left", "Ben bids three 5s", "Liar's Dice"})
    EXPECT_THAT(texts, Contains(text));
}

TEST_F(BareTablePanel, DiceLieOpenOrUnderACup) {
  table_.seats[0].dice.faces = {1, 5, 6};
  table_.seats[1].dice.covered = 4;
  std::vector<std::string> texts = drawn();
  EXPECT_EQ(std::ranges::count(texts, "die"), 3);
  EXPECT_EQ(std::ranges::count(texts, "cup"), 1);
  roll_ = {2, 2};
  texts = drawn();
  EXPECT_EQ(std::ranges::count(texts, "die"), 5) << "large, for nothing else is in the middle";
  EXPECT_THAT(texts, Not(Contains("Liar's Dice")));
  TablePanel panel;
  panel.rows = {{"Stake", "3"}};
  table_.middle = {panel};
  texts = drawn();
  EXPECT_EQ(std::ranges::count(texts, "die"), 5);
  EXPECT_THAT(texts, Contains("Thrown last"));
}

TEST_F(BareTablePanel, DecksSayHowManyCardsAreLeft) {
  TableDeck deck;
  deck.title = "Curios";
  deck.left = 14;
  deck.discarded = 3;
  deck.back.mark.picture = "/pictures/back.png";
  table_.decks = {deck};
  const std::vector<std::string> texts = drawn();
  EXPECT_THAT(texts, Contains("14 left · 3 out"));
  EXPECT_THAT(texts, Contains("picture back.png"));
}

TEST_F(BareTablePanel, CardsOnTheTableAreClicked) {
  CardView card;
  card.code = Code(Kind::card, 7);
  card.known = true;
  card.title = "Owl mask";
  card.mark.picture = "/pictures/mask.svg";
  card.print = {"6", {{"year", "1710"}}};
  TablePanel panel;
  panel.kind = TablePanel::Kind::cards;
  panel.title = "Trick";
  panel.cards.cards = {card};
  panel.cards.count = 1;
  table_.middle = {panel};
  legal_ = {card.code};
  const std::vector<std::string> texts = drawn();
  for (const char* text : {"Owl mask", "6", "year", "1710", "picture mask.svg"})
    EXPECT_THAT(texts, Contains(text));
  EXPECT_THAT(texts, Not(Contains("Liar's Dice")));
  const auto place = frames_.whereabouts.find("card.7");
  ASSERT_TRUE(place);
  frames_.move(place->center());
  frames_.press();
  static_cast<void>(drawn());
  frames_.release();
  static_cast<void>(drawn());
  EXPECT_EQ(wish_.clicked, card.code);
}

TEST_F(BareTablePanel, DiceThatRollShowOtherFacesUntilTheyLie) {
  const auto vertices = [&](std::vector<int> roll) {
    roll_ = std::move(roll);
    static_cast<void>(drawn());
    return frames_.vertices;
  };
  const int ones = vertices({1, 1});
  const int sixes = vertices({6, 6});
  ASSERT_GT(sixes, ones) << "each pip is drawn";
  thrown_ = DicePose{{6, 6}, {1, 1}, 0, false};
  EXPECT_EQ(vertices({1, 1}), sixes);
  thrown_ = DicePose{{1, 1}, {1, 1}, 0.1F, true};
  EXPECT_EQ(vertices({1, 1}), ones);
  thrown_ = DicePose{{6, 6}, {2, 3}, 0, false};
  EXPECT_EQ(vertices({1, 1}), ones) << "others are thrown";
}

TEST_F(BareTablePanel, ACardOnItsWayLeavesItsPlaceFree) {
  TablePanel panel;
  panel.kind = TablePanel::Kind::cards;
  panel.title = "Trick";
  for (const int id : {7, 8}) {
    CardView card;
    card.code = Code(Kind::card, id);
    card.known = true;
    card.title = id == 7 ? "Owl mask" : "Fox mask";
    panel.cards.cards.push_back(card);
  }
  panel.cards.zone = ZoneId{3};
  panel.cards.count = 2;
  table_.middle = {panel};
  flying_ = {Code(Kind::card, 7)};
  const std::vector<std::string> texts = drawn();
  EXPECT_THAT(texts, Contains("Fox mask"));
  EXPECT_THAT(texts, Not(Contains("Owl mask")));
  EXPECT_TRUE(frames_.whereabouts.find("card.7")) << "where it flies to";
  EXPECT_TRUE(frames_.whereabouts.find("zone.3"));
}

TEST_F(BareTablePanel, WithoutItsPictureACardShowsItsSign) {
  DrawRecord record;
  frames_.frame([&](Ui& ui) {
    const RecordSink recorded(record, ui.pen());
    EXPECT_FALSE(ui.pen().picture("/broken.png", {0, 0, 50, 50}));
    EXPECT_FALSE(ui.pen().picture("", {0, 0, 50, 50}));
    EXPECT_TRUE(ui.pen().picture("/a/b.png", {100, 100, 80, 80}));
  });
  frames_.pictures = nullptr;
  frames_.frame([](Ui& ui) { EXPECT_FALSE(ui.pen().picture("/a/b.png", {100, 100, 80, 80})); });
  ASSERT_EQ(record.things().size(), 1U);
  EXPECT_EQ(record.things()[0].text, "picture b.png");
  EXPECT_EQ(record.things()[0].box, (Rect{100, 120, 80, 40}))
      << "as large as it fits, not stretched";
}

TEST_F(BareTablePanel, AFaceOfADieShowsItsPicture) {
  DrawRecord record;
  frames_.frame([&](Ui& ui) {
    const RecordSink recorded(record, ui.pen());
    const DieFace pig{1, "", "/pig.svg"};
    draw_die(ui.pen(), {50, 50}, 40, 1, 0, false, &pig);
  });
  ASSERT_EQ(record.things().size(), 1U);
  EXPECT_EQ(record.things()[0].text, "die") << "the picture belongs to it";
}

}  // namespace
}  // namespace windrose::view
