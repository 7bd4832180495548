// Events become frames: no click is lost, and ImGui hears of everything one frame long.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/view/ui/display_glue.h"

namespace windrose::view {
namespace {

sf::Event button(sf::Event::EventType type, int x, int y) {
  sf::Event event{};
  event.type = type;
  event.mouseButton = {sf::Mouse::Left, x, y};
  return event;
}

sf::Event pressed(int x, int y) {
  return button(sf::Event::MouseButtonPressed, x, y);
}

sf::Event released(int x, int y) {
  return button(sf::Event::MouseButtonReleased, x, y);
}

sf::Event moved(int x, int y) {
  sf::Event event{};
  event.type = sf::Event::MouseMoved;
  event.mouseMove = {x, y};
  return event;
}

sf::Event key(sf::Event::EventType type, sf::Keyboard::Key code, bool shift = false,
              bool control = false) {
  sf::Event event{};
  event.type = type;
  event.key = {code, false, control, shift, false};
  return event;
}

class Events : public ::testing::Test {
 protected:
  Events() { ImGui::CreateContext(); }
  ~Events() override { ImGui::DestroyContext(); }
  void add(std::initializer_list<sf::Event> events) {
    for (const sf::Event& event : events) reader.add(event);
  }
  void read() { reader.read(input, time += .1); }

  EventReader reader;
  InputFrame input;
  double time = 0;
};

TEST_F(Events, PressAndReleaseMayComeInOneFrame) {
  add({moved(10, 20), pressed(10, 20), released(10, 20)});
  read();
  EXPECT_TRUE(input.pressed);
  EXPECT_TRUE(input.released);
  EXPECT_FALSE(input.down);
  EXPECT_EQ(input.pointer, (Point{10, 20}));
  EXPECT_TRUE(ImGui::GetIO().MouseDown[0]) << "ImGui sees the button down for one frame";
  EXPECT_TRUE(reader.waiting()) << "and hears of the release in the next";
  read();
  EXPECT_FALSE(input.pressed);
  EXPECT_FALSE(input.released);
  EXPECT_FALSE(ImGui::GetIO().MouseDown[0]);
  EXPECT_FALSE(reader.waiting());
}

TEST_F(Events, ShiftAndCtrlAreHeldFromTheirOwnPressToTheirOwnRelease) {
  // X tells with the key itself what was held before it.
  add({key(sf::Event::KeyPressed, sf::Keyboard::LShift, false)});
  read();
  EXPECT_TRUE(input.shift);
  add({key(sf::Event::KeyReleased, sf::Keyboard::LShift, true)});
  read();
  EXPECT_FALSE(input.shift);
  add({key(sf::Event::KeyPressed, sf::Keyboard::RControl, false, false)});
  read();
  EXPECT_TRUE(input.ctrl);
  add({key(sf::Event::KeyReleased, sf::Keyboard::RControl, false, true)});
  read();
  EXPECT_FALSE(input.ctrl);
}

TEST_F(Events, TwoFastClicksAreTwoFrames) {
  add({pressed(10, 20), released(10, 20), pressed(90, 20), released(90, 20)});
  read();
  EXPECT_EQ(input.pointer, (Point{10, 20}));
  EXPECT_TRUE(reader.waiting());
  read();
  EXPECT_TRUE(input.pressed);
  EXPECT_TRUE(input.released);
  EXPECT_EQ(input.pointer, (Point{90, 20}));
}

TEST_F(Events, AClickStaysWhereItWasMade) {
  add({pressed(10, 20), moved(300, 300), released(300, 300)});
  read();
  EXPECT_TRUE(input.pressed);
  EXPECT_TRUE(input.down);
  EXPECT_EQ(input.pointer, (Point{10, 20}));
  read();
  EXPECT_TRUE(input.released);
  EXPECT_EQ(input.pointer, (Point{300, 300}));
  EXPECT_EQ(input.press_at, (Point{10, 20}));
}

TEST_F(Events, TwoClicksInOnePlaceAreADoubleClickAndTheThirdIsNot) {
  std::vector<bool> seen;
  for (int click = 0; click < 3; ++click) {
    add({pressed(10, 20), released(10, 20)});
    reader.read(input, time += .1);
    seen.push_back(input.double_click);
  }
  EXPECT_THAT(seen, testing::ElementsAre(false, true, false));
  time += 5;
  add({pressed(10, 20), released(10, 20)});
  read();
  EXPECT_FALSE(input.double_click);
}

TEST_F(Events, KeysCarryTheirModifiersAndRepeatWhileHeld) {
  using K = sf::Keyboard;
  add({key(sf::Event::KeyPressed, K::U, true)});
  read();
  ASSERT_EQ(input.keys.size(), 1U);
  EXPECT_EQ(input.keys[0].what, (Shortcut{Key::letter, 'u', false, true}));
  EXPECT_FALSE(input.keys[0].repeated);
  add({key(sf::Event::KeyPressed, K::U, true)});
  read();
  EXPECT_TRUE(input.keys.at(0).repeated);
  EXPECT_EQ(input.held.size(), 1U);
  add({key(sf::Event::KeyReleased, K::U)});
  read();
  EXPECT_THAT(input.held, testing::IsEmpty());
}

TEST_F(Events, PlusIsPlusWithOrWithoutShift) {
  using K = sf::Keyboard;
  add({key(sf::Event::KeyPressed, K::Equal, true, true),
       key(sf::Event::KeyPressed, K::Add, false, true), key(sf::Event::KeyPressed, K::Numpad7)});
  std::vector<Shortcut> seen;
  while (reader.waiting()) {
    read();
    for (const KeyPress& press : input.keys) seen.push_back(press.what);
  }
  EXPECT_EQ(seen,
            (std::vector<Shortcut>{
                {Key::letter, '+', true, false}, {Key::letter, '+', true, false}, key_of('7')}));
}

TEST_F(Events, NoTapOfAKeyIsLostHoweverFast) {
  using K = sf::Keyboard;
  for (int tap = 0; tap < 3; ++tap) {
    add({key(sf::Event::KeyPressed, K::BackSpace), key(sf::Event::KeyReleased, K::BackSpace)});
  }
  int taps = 0;
  bool was_down = false;
  while (reader.waiting()) {
    read();
    const bool is_down = ImGui::GetIO().KeysDown[K::BackSpace];
    if (is_down && !was_down) ++taps;
    was_down = is_down;
  }
  EXPECT_EQ(taps, 3);
}

TEST_F(Events, CtrlIsStillDownInTheFrameOfItsLetter) {
  using K = sf::Keyboard;
  add({key(sf::Event::KeyPressed, K::A, false, true),
       key(sf::Event::KeyReleased, K::A, false, true), key(sf::Event::KeyReleased, K::LControl)});
  read();
  EXPECT_TRUE(ImGui::GetIO().KeyCtrl);
  EXPECT_TRUE(ImGui::GetIO().KeysDown[K::A]);
  read();
  EXPECT_FALSE(ImGui::GetIO().KeyCtrl);
  EXPECT_FALSE(ImGui::GetIO().KeysDown[K::A]);
}

TEST_F(Events, AKeyTappedWithinOneFrameIsSeenByImGui) {
  using K = sf::Keyboard;
  add({key(sf::Event::KeyPressed, K::BackSpace), key(sf::Event::KeyReleased, K::BackSpace)});
  read();
  EXPECT_TRUE(ImGui::GetIO().KeysDown[K::BackSpace]);
  EXPECT_TRUE(reader.waiting());
  read();
  EXPECT_FALSE(ImGui::GetIO().KeysDown[K::BackSpace]);
}

TEST_F(Events, AWindowThatLosesTheFocusHoldsNothing) {
  add({key(sf::Event::KeyPressed, sf::Keyboard::Enter), pressed(1, 1)});
  read();
  EXPECT_TRUE(input.down);
  sf::Event lost{};
  lost.type = sf::Event::LostFocus;
  add({lost});
  read();
  EXPECT_FALSE(input.down);
  EXPECT_THAT(input.held, testing::IsEmpty());
}

TEST_F(Events, OnlyMovingTheMouseIsNoAct) {
  add({moved(1, 1), moved(2, 2)});
  read();
  EXPECT_FALSE(reader.acted());
  EXPECT_EQ(input.pointer, (Point{2, 2}));
  sf::Event wheel{};
  wheel.type = sf::Event::MouseWheelScrolled;
  wheel.mouseWheelScroll = {sf::Mouse::VerticalWheel, -1, 2, 2};
  add({wheel, wheel});
  read();
  EXPECT_TRUE(reader.acted());
  EXPECT_FLOAT_EQ(input.wheel, -2);
}

TEST_F(Events, ClosingIsRemembered) {
  sf::Event close{};
  close.type = sf::Event::Closed;
  add({close});
  EXPECT_FALSE(reader.closed());
  read();
  EXPECT_TRUE(reader.closed());
}

}  // namespace
}  // namespace windrose::view
