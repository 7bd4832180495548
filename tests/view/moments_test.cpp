// Named moments of all bundled games, as a person sees them: nothing is cut, covered or overlapped,
// at three sizes of the window and in both themes. The pictures are under pictures/moments/ of the
// build folder. In the made-up language, nothing that is drawn has gone round the translation.

#include "tests/view/moments.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <ostream>
#include <set>

#include <gmock/gmock.h>

#include "runtime/data/game/question_look.h"
#include "runtime/data/load/load_game.h"
#include "runtime/view/screens/sitting_screen.h"
#include "tests/base/sanitized.h"
#include "tests/support/places.h"
#include "tests/view/drawn_check.h"
#include "tests/view/escaped_words.h"
#include "tests/view/virtual_screen.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;

const std::map<std::string, MomentMatch>& matches() {
  static const std::map<std::string, MomentMatch> kMatches = {
      {"shipping2", {"shipping", 2, "trader", 0, 7, ""}},
      {"shipping4", {"shipping", 4, "trader", 0, 7, ""}},
      {"gales2", {"shipping", 2, "random", 120, 7, "autumn_gales"}},
      {"gales4", {"shipping", 4, "random", 120, 7, "autumn_gales"}},
      {"anchor2", {"weigh_anchor", 2, "mogul", 0, 7, ""}},
      {"anchor8", {"weigh_anchor", 8, "mogul", 0, 7, ""}},
      {"cup3", {"cup_of_reckoning", 3, "governor", 0, 7, ""}},
      {"cup7", {"cup_of_reckoning", 7, "governor", 0, 7, ""}},
      {"pig2", {"pig", 2, "random", 0, 7, ""}},
      {"pig8", {"pig", 8, "random", 0, 7, ""}},
      {"connect", {"connect_four", 2, "random", 0, 7, ""}},
      {"breakthrough", {"breakthrough", 2, "random", 0, 7, ""}},
      {"tictac", {"tic_tac_toe", 2, "random", 0, 7, ""}},
  };
  return kMatches;
}

const PlayedMatch& played(const std::string& name) {
  static std::map<std::string, std::unique_ptr<PlayedMatch>> made;
  std::unique_ptr<PlayedMatch>& match = made[name];
  if (!match) match = std::make_unique<PlayedMatch>(matches().at(name));
  return *match;
}

struct NamedMoment {
  std::string name;
  std::string match;
  std::string question;
  int nth = 1;
  std::string shows = {};  // how a text begins that is drawn
  std::string after = {};  // in place of the question: a number that has changed
};

const std::vector<NamedMoment>& moments() {
  static const std::vector<NamedMoment> kMoments = {
      {"shipping-2-sail", "shipping2", "sail", 60, "Sail to Scandinavia"},
      {"shipping-2-load", "shipping2", "load", 5, "§ c.11"},
      {"shipping-2-buy", "shipping2", "buy", 9},
      {"shipping-2-load-foreign", "shipping2", "load_foreign", 3},
      {"shipping-2-sell", "shipping2", "sell", 4},
      {"shipping-2-end", "shipping2", "end", 1},
      {"shipping-4-sail", "shipping4", "sail", 90},
      {"shipping-4-load", "shipping4", "load", 9},
      {"shipping-4-buy", "shipping4", "buy", 9},
      {"shipping-4-load-foreign", "shipping4", "load_foreign", 2},
      {"shipping-4-sell", "shipping4", "sell", 7},
      {"anchor-2-throw", "anchor2", "throw", 120},
      {"anchor-2-buy", "anchor2", "buy", 9},
      {"anchor-2-bid", "anchor2", "bid", 20},
      {"anchor-2-draft-offer", "anchor2", "draft_offer", 40},
      {"anchor-2-answer-offer", "anchor2", "answer_offer", 20},
      {"anchor-2-build", "anchor2", "build", 9},
      {"anchor-2-raise", "anchor2", "raise", 6},
      {"anchor-2-mortgage", "anchor2", "mortgage", 4},
      {"anchor-2-duties", "anchor2", "duties", 1},
      {"anchor-2-end", "anchor2", "end", 1},
      {"anchor-8-throw", "anchor8", "throw", 90, "Or something else first"},
      {"anchor-8-bid", "anchor8", "bid", 60, "you are out"},
      {"anchor-8-between-bids", "anchor8", "between_bids", 9},
      {"anchor-8-buy", "anchor8", "buy", 12},
      {"anchor-8-draft-offer", "anchor8", "draft_offer", 60},
      {"anchor-8-offer-money", "anchor8", "offer_money", 30},
      // The deed that is offered lies in the middle, not that of the space where somebody landed.
      {"anchor-8-answer-offer", "anchor8", "answer_offer", 30, "United States"},
      {"anchor-8-take-over", "anchor8", "take_over", 2},
      {"anchor-8-raise", "anchor8", "raise", 12},
      {"cup-3-action", "cup3", "action", 50, "§ d.2"},
      {"cup-3-venture", "cup3", "venture", 30},
      {"cup-3-raise", "cup3", "raise", 12},
      {"cup-3-bid-cards", "cup3", "bid_cards", 9},
      {"cup-3-bid-factors", "cup3", "bid_factors", 20},
      {"cup-3-move-in", "cup3", "move_in", 20},
      {"cup-3-relocate", "cup3", "relocate", 9},
      {"cup-3-consolidate", "cup3", "consolidate", 4},
      {"cup-3-end", "cup3", "end", 1},
      {"cup-7-action", "cup7", "action", 120},
      {"cup-7-venture-from", "cup7", "venture_from", 40},
      {"cup-7-raise", "cup7", "raise", 40},
      {"cup-7-bid-cards", "cup7", "bid_cards", 40},
      {"cup-7-bid-factors", "cup7", "bid_factors", 40},
      {"cup-7-put-in-play", "cup7", "put_in_play", 9, "You may keep three in hand"},
      {"cup-7-exchange-cards", "cup7", "exchange_cards", 9},
      {"cup-7-discard-one", "cup7", "discard_one", 9, "§ f.10"},
      {"shipping-2-wreck", "gales2", "", 1, "", "player.wrecks"},
      {"shipping-4-wreck", "gales4", "", 1, "", "player.wrecks"},
      {"cup-3-upheaval", "cup3", "", 2, "", "game.upheavals"},
      {"cup-7-upheaval", "cup7", "", 1, "", "game.upheavals"},
      {"pig-2-roll", "pig2", "roll", 20},
      {"pig-8-roll", "pig8", "roll", 90},
      {"connect-four-move", "connect", "", 12},
      {"breakthrough-move", "breakthrough", "", 30},
      {"tic-tac-toe-move", "tictac", "", 4},
  };
  return kMoments;
}

/// A display of that size, on a screen of its own.
class MomentDisplay {
 public:
  MomentDisplay(int width, int height, Theme theme) {
    settings_.theme = theme;
    settings_.speed = Speed::off;
    settings_.reduced_motion = true;
    settings_.cover_hands = false;
    display_ = std::make_unique<Display>(
        Display::Wish{.title = "moments", .width = width, .height = height}, settings_);
  }

  /// Draws the sitting until nothing changes any more; what the last frame consisted of.
  DrawRecord draw(SittingScreen& screen, const fs::path& picture) {
    DrawRecord record;
    for (int frame = 0; frame < kFrames; ++frame) {
      display_->request_redraw();
      if (!display_->next_frame()) break;
      record.clear();
      {
        const RecordSink recorded(record, display_->pen());
        (void)screen.frame(*display_, settings_, false);
      }
      if (frame + 1 < kFrames || picture.empty()) {
        display_->drop();
        continue;
      }
      display_->screenshot(picture);
      display_->show();
    }
    return record;
  }
  /// Where the last frame asks, or an empty rectangle.
  [[nodiscard]] Rect prompt() const {
    return display_->whereabouts().find("prompt.text").value_or(Rect{});
  }
  [[nodiscard]] Rect window() const {
    return {0, 0, static_cast<float>(display_->width()), static_cast<float>(display_->height())};
  }

 private:
  static constexpr int kFrames = 4;  // panels need some to settle

  Settings settings_;
  std::unique_ptr<Display> display_;
};

struct MomentSize {
  int width = 0;
  int height = 0;
  Theme theme = Theme::light;
};

// As GoogleTest prints it.
std::ostream& operator<<(std::ostream& out, const MomentSize& size) {
  return out << size.width << "x" << size.height
             << (size.theme == Theme::dark ? " dark" : " light");
}

/// The window of a moment, as `display` draws it.
DrawRecord drawn(MomentDisplay& display, const NamedMoment& moment, const fs::path& picture) {
  const PlayedMatch& match = played(moment.match);
  std::unique_ptr<Sitting> sitting = moment.after.empty() ? match.at(moment.question, moment.nth)
                                                          : match.after(moment.after, moment.nth);
  if (sitting == nullptr) return {};
  const GameFolder game{matches().at(moment.match).game, source_folder()};
  GameLook look = load_look(game, sitting->ruleset().data());
  sitting->set_questions(load_question_look(game));
  SittingScreen shown(std::move(sitting), std::move(look));
  return display.draw(shown, picture);
}

/// Needs a screen.
class OnMomentScreen : public testing::Test {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "graphics drivers leak, and the other build draws them";
    if (lasting_screen().name().empty())
      GTEST_SKIP() << "Xvfb does not start; it is in the package xvfb";
  }
};

class MomentPictures : public OnMomentScreen, public testing::WithParamInterface<MomentSize> {};
class MomentLanguages : public OnMomentScreen {};

/// A narrow prompt shows the first of what a wide one shows.
bool shows(const DrawRecord& record, const std::string& text) {
  return std::ranges::any_of(record.things(), [&](const DrawnThing& thing) {
    return thing.sort == DrawnThing::Sort::text && thing.text.starts_with(text);
  });
}

std::size_t prompt_lines_in(const DrawRecord& record, const Rect& prompt) {
  std::set<float> lines;
  for (const DrawnThing& thing : record.things()) {
    if (thing.sort == DrawnThing::Sort::text && prompt.contains(thing.box.center()))
      lines.insert(thing.box.y);
  }
  return lines.size();
}

TEST_P(MomentPictures, NothingIsCutCoveredOrOverlapped) {
  const auto [width, height, theme] = GetParam();
  const std::string ending =
      "-" + std::to_string(height) + (theme == Theme::dark ? "-dark" : "") + ".png";
  const fs::path folder = fs::path(build_folder()) / "pictures/moments";
  fs::create_directories(folder);
  const char* const only = std::getenv("WINDROSE_MOMENT");
  MomentDisplay display(width, height, theme);
  // Drawing the largest pictures takes long without a graphics card: every fourth is kept.
  const int each = height > 2000 ? 4 : 1;
  int number = 0;
  for (const NamedMoment& moment : moments()) {
    if (only != nullptr && moment.name.find(only) == std::string::npos) continue;
    const DrawRecord record =
        drawn(display, moment, number++ % each == 0 ? folder / (moment.name + ending) : fs::path());
    EXPECT_GT(record.things().size(), 40U) << moment.name << " does not come up";
    EXPECT_TRUE(moment.shows.empty() || shows(record, moment.shows))
        << moment.name << " does not show " << moment.shows;
    EXPECT_LE(prompt_lines_in(record, display.prompt()), 2U)
        << moment.name << " asks in more than two lines";
    for (const std::string& fault : faults_of(record, display.window()))
      ADD_FAILURE() << moment.name << ending << ": " << fault;
  }
}

TEST_F(MomentLanguages, NoWordOfTheWindowEscapes) {
  const InMadeUpLanguage made_up;
  MomentDisplay display(1600, 900, Theme::light);
  for (const NamedMoment& moment : moments()) {
    const DrawRecord record = drawn(display, moment, {});
    EXPECT_GT(record.things().size(), 40U) << moment.name << " does not come up";
    EXPECT_EQ(escaped_words(record, played(moment.match).names()), "") << moment.name;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, MomentPictures,
    testing::Values(MomentSize{1280, 720, Theme::light}, MomentSize{1280, 720, Theme::dark},
                    MomentSize{1600, 900, Theme::light}, MomentSize{1600, 900, Theme::dark},
                    MomentSize{3840, 2160, Theme::light}, MomentSize{3840, 2160, Theme::dark}));

}  // namespace
}  // namespace windrose::view
