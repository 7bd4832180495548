// The start screen by pointer and keys: seats that are dragged, and the list of what can be opened.
#include "runtime/view/start/start_screen.h"

#include <gmock/gmock.h>

#include "runtime/view/start/path_list.h"
#include "tests/match/caravan.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

using testing::ElementsAre;

class StartScreenTest : public CaravanTest {
 protected:
  StartScreenTest() : model_({shelf_.string()}, "caravan") {
    data_before_ = text_of("XDG_DATA_HOME");
    home_before_ = text_of("HOME");
    setenv("XDG_DATA_HOME", (shelf_ / "data").c_str(), 1);
    setenv("HOME", shelf_.c_str(), 1);
  }
  ~StartScreenTest() override {
    put_back("XDG_DATA_HOME", data_before_);
    put_back("HOME", home_before_);
  }
  StartScreenTest(const StartScreenTest&) = delete;
  StartScreenTest& operator=(const StartScreenTest&) = delete;

  void draw() {
    frames_.frame([this](Ui& ui) {
      const StartWish wish = screen_.draw(ui, {0, 0, 800, 600}, model_, {}, 1'800'000'000, true);
      if (!wish.resume.empty()) resumed_ = wish.resume;
      began_ = began_ || wish.begin;
    });
  }
  [[nodiscard]] Point middle_of(const std::string& name) const {
    const auto found = frames_.whereabouts.find(name);
    EXPECT_TRUE(found) << name;
    return found ? found->center() : Point{};
  }
  void click(const std::string& name) {
    frames_.move(middle_of(name));
    draw();
    frames_.press();
    draw();
    frames_.release();
    draw();
    draw();
  }
  void key(Key key) {
    frames_.key({key, 0, false, false});
    draw();
    draw();
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const SeatChoice& seat : model_.seats.all()) names.push_back(seat.name);
    return names;
  }

  UiFrames frames_;
  StartModel model_;
  StartScreen screen_;
  std::string resumed_;
  bool began_ = false;

 private:
  static std::string text_of(const char* variable) {
    const char* const value = std::getenv(variable);
    return value == nullptr ? "" : value;
  }
  static void put_back(const char* variable, const std::string& value) {
    if (value.empty()) {
      unsetenv(variable);
    } else {
      setenv(variable, value.c_str(), 1);
    }
  }
  std::string data_before_;
  std::string home_before_;
};

TEST_F(StartScreenTest, SeatsAreDraggedByTheirSigns) {
  draw();
  ASSERT_THAT(names(), ElementsAre("Anna", "Ben", "Cleo", "Dag"));
  const Point third = middle_of("seat.grip.2");
  frames_.move(middle_of("seat.grip.0"));
  draw();
  frames_.press();
  draw();
  frames_.move(third);
  draw();
  draw();
  EXPECT_THAT(names(), ElementsAre("Ben", "Cleo", "Anna", "Dag"));
  frames_.move(middle_of("seat.grip.1"));  // back by one, still held
  draw();
  draw();
  frames_.release();
  draw();
  EXPECT_THAT(names(), ElementsAre("Ben", "Anna", "Cleo", "Dag"));
  frames_.move(third);
  draw();
  draw();
  EXPECT_THAT(names(), ElementsAre("Ben", "Anna", "Cleo", "Dag"));
  EXPECT_EQ(model_.seats.all()[1].agent, kHuman);
}

TEST_F(StartScreenTest, AMatchIsPickedFromTheList) {
  write("data/windrose/note.txt", "no match");
  MatchRequest request = asked();
  request.agents = {"human", "trader"};
  const std::string kept = begin_match(shelves(), request, "").file->path();
  draw();
  click("start.open");
  ASSERT_TRUE(frames_.whereabouts.find("start.path.row.1"));  // the way up, and the match
  EXPECT_FALSE(frames_.whereabouts.find("start.path.row.2"));
  key(Key::down);
  key(Key::down);
  key(Key::enter);
  EXPECT_EQ(resumed_, kept);
  EXPECT_FALSE(began_);
  resumed_.clear();
  click("start.open");
  click("start.path.row.1");
  click("start.path.ok");
  EXPECT_EQ(resumed_, kept);
}

TEST_F(StartScreenTest, AShelfIsFoundByGoingThroughFolders) {
  write("elsewhere/more/scripts/other/game.yaml", "game: Other\nplayers: 2\nrules: rules.lua\n");
  write("elsewhere/more/scripts/other/rules.lua", "local game, rules = ...\n");
  draw();
  ASSERT_EQ(model_.games().size(), 1U);
  click("start.add_shelf");
  const auto entries = path_entries(shelf_, PathKind::shelf, 0);
  const auto elsewhere = std::ranges::find(entries, "elsewhere", &PathEntry::name);
  ASSERT_NE(elsewhere, entries.end());
  click("start.path.row." + std::to_string(elsewhere - entries.begin()));
  key(Key::down);
  key(Key::down);  // behind the way up
  key(Key::enter);
  EXPECT_EQ(model_.games().size(), 2U);
  EXPECT_FALSE(frames_.whereabouts.find("start.path.ok"));
  EXPECT_FALSE(began_);
}

TEST_F(StartScreenTest, TheListNamesShelvesFirstAndHidesWhatIsHidden) {
  write("place/zoo/scripts/x", "");
  write("place/attic/old", "");
  write("place/.secret/scripts/x", "");
  write("place/file", "");
  const auto entries = path_entries(shelf_ / "place", PathKind::shelf, 0);
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(entries[0].name, "..");
  EXPECT_EQ(entries[0].path, shelf_.string());
  EXPECT_EQ(entries[1].name, "zoo");
  EXPECT_EQ(entries[1].note, "a shelf of games");
  EXPECT_FALSE(entries[1].leads);
  EXPECT_EQ(entries[2].name, "attic");
  EXPECT_TRUE(entries[2].leads);
  // What cannot be read has the way up all the same.
  EXPECT_EQ(path_entries(shelf_ / "place/none", PathKind::match, 0).size(), 1U);
}

}  // namespace
}  // namespace windrose::view
