// The boards of all bundled games in the middle of a match, drawn to pictures that a person can
// look at: at two sizes, in both themes, under pictures/ of the build folder.

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "runtime/data/load/load_game.h"
#include "runtime/match/play/opening.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/view/board/board_thumbnail.h"
#include "runtime/view/ui/display.h"
#include "runtime/view/ui/layout.h"
#include "tests/support/places.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;

/// A match that agents have brought so far, with the first seat asked.
class Played {
 public:
  Played(const std::string& game, int players, int decisions, bool with_look)
      : open_game_({source_folder()}, request(game, players)),
        match_(open_game_.new_match({.seed = 7})),
        seen_(open_game_.ruleset()) {
    if (with_look) look_ = load_look({game, source_folder()}, open_game_.ruleset().data());
    match_->advance();
    for (int i = 0; i < decisions && !match_->is_over(); ++i) answer();
    match_->observe(Viewer{SeatId{0}}, seen_);
    if (match_->node().truth(Referee()).ask_of(SeatId{0}) != nullptr)
      question_ = SeatQuestion(seen_, SeenMatch(*match_).node(Viewer{SeatId{0}}), SeatId{0});
  }

  [[nodiscard]] const GameLook& look() const { return look_; }
  [[nodiscard]] const Ruleset& ruleset() const { return open_game_.ruleset(); }
  [[nodiscard]] const SeatQuestion& question() const { return question_; }

  [[nodiscard]] BoardScene scene(const PrintedBoard& printed) const {
    BoardScene scene = scene_of(seen_, look_);
    add_news(scene, *match_, look_, printed, Viewer{SeatId{0}}, end_of_events(*match_));
    if (ruleset().board().layout() == Layout::loop && !scene.way.spaces.empty())
      scene.deed = deed_of(seen_, look_, scene.way.spaces.back());
    return scene;
  }
  [[nodiscard]] SceneLights lights() const {
    return question_.is_asked() ? lights_of(seen_, question_.lights()) : SceneLights{};
  }

 private:
  static MatchRequest request(const std::string& game, int players) {
    MatchRequest request;
    request.game = game;
    request.player_count = players;
    request.seed = 7;
    for (int i = 0; i < players; ++i) request.agents.emplace_back(i == 0 ? "human" : "random");
    return request;
  }

  void answer() {
    const Node& node = match_->node().truth(Referee());
    const Node::Asked* asked = node.ask_of(SeatId{0});
    if (asked == nullptr) return;
    match_->observe(Viewer{SeatId{0}}, seen_);
    SeatQuestion question(seen_, SeenMatch(*match_).node(Viewer{SeatId{0}}), SeatId{0});
    for (int click = 0; click < 8; ++click) {
      std::vector<std::size_t> open;
      for (std::size_t i = 0; i < question.picks().size(); ++i) {
        const Pick& pick = question.picks()[i];
        if (pick.enabled() && !pick.pass && !pick.picked) open.push_back(i);
      }
      std::optional<StoredReply> reply;
      if (question.is_amount() || (question.is_many() && question.can_finish()) || open.empty()) {
        reply = question.finish();
        if (!reply) reply = question.escape();
      } else {
        next_ = next_ * 6364136223846793005ULL + 1442695040888963407ULL;
        reply = question.take(open[(next_ >> 33U) % open.size()]);
      }
      if (!reply) continue;
      match_->act(reply->reply());
      return;
    }
  }

  OpenGame open_game_;
  std::unique_ptr<Match> match_;
  GameLook look_;
  Observation seen_;
  SeatQuestion question_;
  std::uint64_t next_ = 11;
};

struct Picture {
  std::string game;
  int players = 2;
  int decisions = 0;
  bool with_look = true;
};

void paint(Display& display, const Played& played, const fs::path& file) {
  const GameData& data = played.ruleset().data();
  // The first frames are spent on fonts.
  for (int frame = 0; frame < 3; ++frame) {
    display.request_redraw();
    ASSERT_TRUE(display.next_frame());
    const auto width = static_cast<float>(display.width());
    const auto height = static_cast<float>(display.height());
    LayoutWish wish;
    wish.scale = display.scale();
    wish.tray = data.board.layout != Layout::loop;
    const WindowLayout layout = layout_of(width, height, wish);
    const Point page = Point{layout.board_area.w - 8, layout.board_area.h - 8} * (1 / wish.scale);
    BoardPainter painter(BoardPlan(data.board, played.look(), page),
                         printed_of(data, played.look()));
    Camera camera;
    camera.set_board_area(layout.board_area, painter.plan().bounds());
    display.pen().fill({0, 0, width, height}, display.pen().palette().paper);
    painter.paint(display.pen(), played.scene(painter.printed()), played.lights(), camera);
    if (frame == 2) display.screenshot(file);
    display.show();
  }
  EXPECT_TRUE(fs::exists(file));
  EXPECT_GT(fs::file_size(file), 3000U) << "an empty picture";
}

TEST(BoardPictures, OfEveryBundledGame) {
  if (!Display::obstacle().empty()) GTEST_SKIP() << Display::obstacle();
  const fs::path folder = fs::path(build_folder()) / "pictures";
  fs::create_directories(folder);
  const char* only = std::getenv("WINDROSE_PICTURE");
  for (const Picture& picture :
       {Picture{"shipping", 4, 60}, Picture{"shipping", 4, 60, false},
        Picture{"weigh_anchor", 4, 90}, Picture{"weigh_anchor", 8, 60, false},
        Picture{"cup_of_reckoning", 4, 60}, Picture{"cup_of_reckoning", 4, 60, false},
        Picture{"tic_tac_toe", 2, 2}, Picture{"connect_four", 2, 8},
        Picture{"breakthrough", 2, 12}}) {
    if (only != nullptr && picture.game.find(only) == std::string::npos) continue;
    const Played played(picture.game, picture.players, picture.decisions, picture.with_look);
    for (const auto& [width, height, theme] :
         {std::tuple{1600, 900, Theme::light}, std::tuple{1280, 720, Theme::light},
          std::tuple{1600, 900, Theme::dark}}) {
      Settings settings;
      settings.theme = theme;
      settings.ui_scale = 1;
      Display display({.title = picture.game, .width = width, .height = height}, settings);
      const std::string name = "board_" + picture.game + (picture.with_look ? "_" : "_plain_") +
                               std::to_string(height) + (theme == Theme::dark ? "_dark" : "") +
                               ".png";
      paint(display, played, folder / name);
    }
  }
}

TEST(BoardPictures, ThumbnailsOfEveryBundledGame) {
  if (!Display::obstacle().empty()) GTEST_SKIP() << Display::obstacle();
  const fs::path file = fs::path(build_folder()) / "pictures" / "thumbnails.png";
  fs::create_directories(file.parent_path());
  std::vector<std::unique_ptr<BoardThumbnail>> thumbnails;
  for (const char* game : {"shipping", "weigh_anchor", "cup_of_reckoning", "breakthrough", "pig"}) {
    const GameData data = load_game({source_folder()}, {game, {}, "", {}});
    const GameLook look = load_look({game, source_folder()}, data);
    thumbnails.push_back(std::make_unique<BoardThumbnail>(data, look));
  }
  Settings settings;
  settings.ui_scale = 1;
  Display display({.title = "thumbnails", .width = 1600, .height = 700}, settings);
  for (int frame = 0; frame < 3; ++frame) {
    display.request_redraw();
    ASSERT_TRUE(display.next_frame());
    float x = 10;
    for (const auto& thumbnail : thumbnails) {
      thumbnail->paint(display.pen(), {x, 10, 300, 138});
      thumbnail->paint(display.pen(), {x, 170, 310, 163});
      x += 316;
    }
    thumbnails[1]->paint(display.pen(), {10, 350, 480, 252});
    thumbnails[2]->paint(display.pen(), {500, 350, 480, 252});
    thumbnails[0]->paint(display.pen(), {990, 350, 480, 252});
    if (frame == 2) display.screenshot(file);
    display.show();
  }
  EXPECT_GT(fs::file_size(file), 3000U);
}

}  // namespace
}  // namespace windrose::view
