#include <gtest/gtest.h>
#include <imgui.h>

#include "runtime/view/ui/values.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

constexpr Rect kField{10, 10, 200, 32};

class TextField : public ::testing::Test {
 protected:
  void draw(const std::string& typed = {}) {
    ImGui::GetIO().AddInputCharactersUTF8(typed.c_str());
    frames.frame([&](Ui& ui) {
      if (const auto now = text_field(ui, "search", kField, text, "Search", "search")) text = *now;
      key_taken = ui.take_key(key_of('u'));
    });
  }
  void click(Point at) {
    frames.move(at);
    frames.press();
    draw();
    frames.release();
    draw();
    draw();
  }

  UiFrames frames;
  std::string text;
  bool key_taken = false;
};

TEST_F(TextField, TakesWhatIsTypedOnceClicked) {
  draw("x");
  EXPECT_EQ(text, "");
  click({kField.x + 8, kField.center().y});  // on its sign: the whole field takes the click
  EXPECT_TRUE(frames.ui.typing());
  draw("gold");
  EXPECT_EQ(text, "gold");
  draw(" Ö");
  EXPECT_EQ(text, "gold Ö");
}

TEST_F(TextField, KeepsItsLettersFromBeingKeys) {
  frames.key(key_of('u'));
  draw();
  EXPECT_TRUE(key_taken);
  click(kField.center());
  frames.key(key_of('u'));
  draw("u");
  EXPECT_FALSE(key_taken);
  click({600, 500});
  EXPECT_FALSE(frames.ui.typing());
  frames.key(key_of('u'));
  draw();
  EXPECT_TRUE(key_taken);
}

TEST_F(TextField, CanBeEnteredByTabAndByTheProgram) {
  draw();
  frames.key({Key::tab});
  draw();
  draw();
  draw();
  EXPECT_TRUE(frames.ui.typing());
  click({600, 500});
  start_typing(frames.ui, "search");
  draw();
  draw();
  draw();
  EXPECT_TRUE(frames.ui.typing());
}

}  // namespace
}  // namespace windrose::view
