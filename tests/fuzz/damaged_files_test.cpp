// Whatever becomes of a text that comes from outside, it is read or refused with its place; nothing
// ends the program.
//
// WINDROSE_FUZZ=20000 tries more damages than a test run does; WINDROSE_FUZZ_FROM begins
// elsewhere.
#include <cstdlib>
#include <ctime>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_look.h"
#include "runtime/data/load/load_game.h"
#include "runtime/match/files/match_file.h"
#include "runtime/match/files/replay.h"
#include "tests/data/pictures_on_disk.h"
#include "tests/fuzz/damage.h"
#include "tests/fuzz/feeding.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

class DamagedFiles : public testing::Test {
 protected:
  /// Damages one of the sound texts after the other and feeds it. Some must be refused: else
  /// nothing was damaged. By hand the slowest one is told.
  void feed_damaged(const std::vector<std::string>& sound,
                    const std::function<Messages(const std::string& text, std::size_t which)>& feed,
                    double least_refused) {
    ASSERT_FALSE(sound.empty());
    const std::uint64_t from = from_environment("WINDROSE_FUZZ_FROM", 1);
    const std::uint64_t count = from_environment("WINDROSE_FUZZ", 150);
    int refused = 0;
    double slowest = 0;
    std::uint64_t slowest_number = 0;
    for (std::uint64_t number = from; number < from + count; ++number) {
      SCOPED_TRACE("WINDROSE_FUZZ_FROM=" + std::to_string(number));
      const std::size_t which = number % sound.size();
      const std::string text = damaged(sound[which], number);
      const std::clock_t begin = std::clock();
      const Messages messages = feed(text, which);
      const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
      if (seconds > slowest) {
        slowest = seconds;
        slowest_number = number;
      }
      refused += messages.empty() ? 0 : 1;
      EXPECT_THAT(without_place(messages, text), testing::IsEmpty());
    }
    EXPECT_GE(refused, static_cast<int>(static_cast<double>(count) * least_refused));
    RecordProperty("refused", refused);
    if (count > 150) {
      GTEST_LOG_(INFO) << count << " damaged, " << refused << " refused, the slowest took "
                       << slowest << " s of processor time: WINDROSE_FUZZ_FROM=" << slowest_number;
    }
  }

  /// The same for files of the shelf.
  void feed_damaged_files(const std::vector<std::string>& files,
                          Messages (Feeding::*feed)(const std::string&, const std::string&) const) {
    std::vector<std::string> sound;
    for (const std::string& file : files) sound.push_back(read_text_file(feeding_.shelf() / file));
    feed_damaged(
        sound,
        [&](const std::string& text, std::size_t which) {
          return (feeding_.*feed)(files[which], text);
        },
        0.25);
  }

  const Feeding feeding_;
};

TEST_F(DamagedFiles, YamlIsReadOrRefusedWithItsPlace) {
  feed_damaged_files(feeding_.files_ending(".yaml"), &Feeding::yaml);
}

TEST_F(DamagedFiles, RulesAndAgentsArePlayedOrRefusedWithTheirPlace) {
  std::vector<std::string> files;
  for (const std::string& file : feeding_.files_ending(".lua")) {
    if (file.ends_with("/rules.lua") || file.find("/agents/") != std::string::npos)
      files.push_back(file);
  }
  ASSERT_GE(files.size(), 10U);
  feed_damaged_files(files, &Feeding::lua);
}

TEST_F(DamagedFiles, AMatchFileIsResumedOrRefusedWithItsPlace) {
  const std::string sound = feeding_.sound_match_file();
  ASSERT_GT(sound.size(), 500U);
  const std::string golden = read_text_file(feeding_.shelf() / "scripts/pig/golden/goal.txt");
  feed_damaged(
      {sound, sound, sound, golden},
      [&](const std::string& text, std::size_t) { return feeding_.match_file(text); }, 0.25);
}

TEST_F(DamagedFiles, LinesToTheHostAreAnswered) {
  const std::string lines = R"({"op":"start","game":"tic_tac_toe","players":["ada","ben"],"seed":3}
{"op":"act","player":"ada","action":"a1"}
{"op":"act","action":"b2"}
{"op":"observe","player":"ben"}
{"op":"undo"}
{"op":"redo"}
{"op":"start","game":"pig","players":2,"agents":["human","random"],"dice":"ask","save":"fed.match"}
{"op":"chance","outcome":[3]}
{"op":"chance","outcome":"random"}
{"op":"reload"}
{"op":"start","game":"pig","players":["ada","ben"],"as":"ben","practice":true,"options":{}}
{"op":"start","game":"tic_tac_toe","players":["ada","ben"],"match":"b","changes":true}
{"op":"fork","match":"b","to":"c","key":5}
{"op":"board","match":"c"}
{"op":"table","match":"c","player":"ada"}
{"op":"close","match":"b"}
{"op":"resume","file":"fed.match","agents":["random"]}
{"op":"quit"}
)";
  ASSERT_THAT(feeding_.host(lines), testing::IsEmpty());
  feed_damaged(
      {lines}, [&](const std::string& text, std::size_t) { return feeding_.host(text); }, 0);
}

// The bytes of a package: most damages are found by its checksums. So every other package is put
// together again with the checksum of what it holds now.
TEST_F(DamagedFiles, AModIsInstalledOrRefusedWithItsPlace) {
  const std::string sound = feeding_.sound_mod_zip();
  ASSERT_THAT(feeding_.mod_zip(sound), testing::IsEmpty());
  feed_damaged(
      {sound, sound},
      [&](const std::string& text, std::size_t which) {
        return feeding_.mod_zip(which == 0 ? text : with_checksums(text));
      },
      0.25);
}

// Most damages of a PNG are found by its check sums. So every other one has those of what it holds
// now.
TEST_F(DamagedFiles, APictureIsMeasuredOrRefusedWithItsName) {
  const std::string png = test::png_of_zeros({40, 30, 8, true}, 20'000);
  const std::string drawing = read_text_file(feeding_.shelf() / "scripts/pig/pictures/pig.svg");
  const std::vector<std::pair<std::string, std::string>> sound = {
      {"fed.png", png},
      {"fed.png", png},
      {"fed.jpg", test::jpeg_of_scans(40, 30, 3, 2)},
      {"fed.svg", drawing}};
  std::vector<std::string> texts;
  for (const auto& [name, bytes] : sound) {
    ASSERT_THAT(feeding_.picture(name, bytes), testing::IsEmpty());
    texts.push_back(bytes);
  }
  feed_damaged(
      texts,
      [&](const std::string& text, std::size_t which) {
        return feeding_.picture(sound[which].first,
                                which == 1 ? test::with_check_sums(text) : text);
      },
      0.25);
}

TEST(FeedInTime, CountsProcessorTimeAndEndsTheProgram) {
  bool is_fed = false;
  const auto wait = [&is_fed] {
    ::usleep(200'000);  // time passes, and the processor does nothing
    is_fed = true;
  };
  feed_in_time(wait, 0.1);
  EXPECT_TRUE(is_fed);
  const auto work = [] {
    const std::clock_t begin = std::clock();
    while (std::clock() - begin < CLOCKS_PER_SEC / 5) continue;
  };
  EXPECT_DEATH(feed_in_time(work, 0.1),
               "this input took 0\\.[2-9] s of processor time, more than 0\\.1 s");
}

// What damaged and made-up texts once found.
TEST_F(DamagedFiles, WhatWasFoundStaysMended) {
  for (const std::string& name : files_in(source_folder() + "/tests/fuzz/found")) {
    SCOPED_TRACE(name);
    const std::string text = read_text_file(source_folder() + "/tests/fuzz/found/" + name);
    Messages messages;
    if (name.starts_with("rules")) messages = feeding_.lua("scripts/pig/rules.lua", text);
    if (name.starts_with("match_file")) messages = feeding_.match_file(text);
    if (name.starts_with("host")) messages = feeding_.host(text);
    if (name.starts_with("yaml")) messages = feeding_.yaml("scripts/shipping/game.yaml", text);
    EXPECT_THAT(without_place(messages, text), testing::IsEmpty());
  }
}

}  // namespace
}  // namespace windrose
