#include "runtime/view/ui/settings.h"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/view/screens/settings_dialog.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;

class SettingsFile : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("windrose_settings_" + std::to_string(::getpid()));
    fs::create_directories(folder_);
    if (const char* old = std::getenv("XDG_CONFIG_HOME")) old_ = old;
    ::setenv("XDG_CONFIG_HOME", folder_.c_str(), 1);
  }
  void TearDown() override {
    if (old_.empty()) {
      ::unsetenv("XDG_CONFIG_HOME");
    } else {
      ::setenv("XDG_CONFIG_HOME", old_.c_str(), 1);
    }
    fs::remove_all(folder_);
  }
  LoadedSettings load(const std::string& text) {
    fs::create_directories(settings_file().parent_path());
    write_text_file(settings_file(), text);
    return load_settings(settings_file());
  }

  fs::path folder_;
  std::string old_;
};

TEST_F(SettingsFile, LiesInTheConfigFolder) {
  EXPECT_EQ(settings_file(), folder_ / "windrose/settings.json");
}

TEST_F(SettingsFile, AMissingOneGivesTheDefaultsSilently) {
  const LoadedSettings loaded = load_settings(settings_file());
  Settings wanted;
  wanted.first_hint = true;
  EXPECT_EQ(loaded.settings, wanted);
  EXPECT_EQ(loaded.complaint, "");
}

TEST_F(SettingsFile, TheFirstHintStaysAwayOnceItIsClosed) {
  Settings settings = load_settings(settings_file()).settings;
  settings.first_hint = false;
  save_settings(settings_file(), settings);
  EXPECT_FALSE(load_settings(settings_file()).settings.first_hint);
}

TEST_F(SettingsFile, ReducedMotionIsSilentOnlyIfOneLikes) {
  Settings settings;
  EXPECT_TRUE(settings.is_heard());
  settings.reduced_motion = true;
  EXPECT_TRUE(settings.is_heard());
  settings.quiet_when_reduced = true;
  EXPECT_FALSE(settings.is_heard());
  settings.reduced_motion = false;
  EXPECT_TRUE(settings.is_heard());
  settings.sound = false;
  EXPECT_FALSE(settings.is_heard());
}

TEST_F(SettingsFile, WhatIsSavedComesBack) {
  Settings settings;
  settings.ui_scale = 1.5;
  settings.theme = Theme::dark;
  settings.speed = Speed::four_times;
  settings.reduced_motion = true;
  settings.sound = false;
  settings.quiet_when_reduced = true;
  settings.full_screen = true;
  settings.cover_hands = false;
  settings.autosave = false;
  settings.shelves = {"/home/anna/games"};
  save_settings(settings_file(), settings);
  const LoadedSettings loaded = load_settings(settings_file());
  EXPECT_EQ(loaded.settings, settings);
  EXPECT_EQ(loaded.complaint, "");
}

TEST_F(SettingsFile, ADamagedOneGivesTheDefaultsAndSaysSo) {
  const LoadedSettings loaded = load("{\"theme\": ");
  EXPECT_EQ(loaded.settings, Settings());
  EXPECT_EQ(loaded.complaint, "settings.json is not JSON. The program uses the default settings");
}

TEST_F(SettingsFile, AListIsNoSettings) {
  EXPECT_EQ(load("[1]").complaint,
            "settings.json is not a JSON object. The program uses the default settings");
}

TEST_F(SettingsFile, WhatIsUnderstoodIsTakenAndTheRestNamed) {
  const LoadedSettings loaded =
      load(R"({"theme": "dark", "speed": "fast", "autosave": 1, "later": true})");
  EXPECT_EQ(loaded.settings.theme, Theme::dark);
  EXPECT_EQ(loaded.settings.speed, Speed::normal);
  EXPECT_TRUE(loaded.settings.autosave);
  EXPECT_EQ(loaded.complaint, "settings.json: not understood and left out: speed, autosave");
}

TEST_F(SettingsFile, AScaleBetweenTwoStepsOrBeyondTheLimitsIsMovedToAStep) {
  EXPECT_EQ(load(R"({"ui_scale": 1.3})").settings.ui_scale, 1.25);
  EXPECT_EQ(load(R"({"ui_scale": 40})").settings.ui_scale, 3);
  EXPECT_EQ(load(R"({"ui_scale": 0.1})").settings.ui_scale, .75);
}

TEST_F(SettingsFile, TheDesktopMayAskForLessMotion) {
  fs::create_directories(folder_ / "gtk-3.0");
  write_text_file(folder_ / "gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations = 0\n");
  EXPECT_TRUE(load_settings(settings_file()).settings.reduced_motion);
  EXPECT_FALSE(load(R"({"reduced_motion": false})").settings.reduced_motion);
}

TEST(SettingsScale, ComesFromTheHeightOfTheWindow) {
  const Settings settings;
  EXPECT_EQ(scale_for(settings, 800, 600), 1);
  EXPECT_EQ(scale_for(settings, 1600, 900), 1);
  EXPECT_EQ(scale_for(settings, 2000, 1124), 1);
  EXPECT_EQ(scale_for(settings, 2000, 1125), 1.25);
  EXPECT_EQ(scale_for(settings, 2560, 1440), 1.5);
  EXPECT_EQ(scale_for(settings, 3840, 2160), 2.25);
  EXPECT_EQ(scale_for(settings, 16000, 9000), 3);
}

TEST(SettingsScale, OrFromThePerson) {
  Settings settings;
  settings.ui_scale = .75;
  EXPECT_EQ(scale_for(settings, 3840, 2160), .75);
}

TEST(SettingsScale, IsNeverLargerThanTheWindowHasRoomFor) {
  Settings settings;
  settings.ui_scale = 2;
  EXPECT_EQ(scale_for(settings, 1280, 720), 1);
  EXPECT_EQ(scale_for(settings, 1600, 900), 1.25);
  EXPECT_EQ(scale_for(settings, 2560, 1440), 2);
  EXPECT_EQ(scale_for({}, 1280, 1440), 1);  // high and narrow
  EXPECT_EQ(most_scale(640, 480), 1);
  EXPECT_EQ(most_scale(3840, 2160), 3);
}

TEST(SettingsScale, GoesByStepsWithinItsLimits) {
  EXPECT_EQ(stepped_scale(1, 1), 1.25);
  EXPECT_EQ(stepped_scale(1, -1), .75);
  EXPECT_EQ(stepped_scale(.75, -1), .75);
  EXPECT_EQ(stepped_scale(3, 1), 3);
}

TEST(SettingsSpeed, HasAFactorAndAName) {
  EXPECT_EQ(factor_of(Speed::half), .5);
  EXPECT_EQ(factor_of(Speed::normal), 1);
  EXPECT_EQ(factor_of(Speed::twice), 2);
  EXPECT_EQ(factor_of(Speed::four_times), 4);
  EXPECT_EQ(factor_of(Speed::off), 0);
  EXPECT_EQ(shown(Speed::half), "½×");
  EXPECT_EQ(shown(Speed::off), "off");
}

TEST(SettingsDialog, HandsAreCoveredOnlyWhereThereAreAny) {
  UiFrames frames;
  for (const bool hides : {true, false}) {
    frames.frame([&](Ui& ui) {
      const SettingsWish wish = settings_dialog(ui, Settings(), 1, hides);
      EXPECT_FALSE(wish.changed.has_value());
    });
    EXPECT_EQ(frames.whereabouts.find("settings.cover_hands").has_value(), hides);
    EXPECT_TRUE(frames.whereabouts.find("settings.autosave").has_value());
  }
}

}  // namespace
}  // namespace windrose::view
