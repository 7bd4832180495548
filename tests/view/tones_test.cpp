// The sounds: made from waves, short, and never with a click at their ends.
#include "runtime/view/sound/tones.h"

#include <algorithm>
#include <cstdlib>

#include <gmock/gmock.h>

#include "runtime/view/sound/speaker.h"

namespace windrose::view {
namespace {

TEST(Tones, EverySoundIsShortAndBeginsAndEndsInSilence) {
  for (std::size_t i = 0; i < kCues; ++i) {
    const std::vector<std::int16_t> samples = tone_of(static_cast<Cue>(i));
    SCOPED_TRACE(kCueNames[i]);
    EXPECT_GT(samples.size(), kSoundRate / 10);
    EXPECT_LT(samples.size(), kSoundRate);
    EXPECT_LT(std::abs(samples.front()), 200);
    EXPECT_LT(std::abs(samples.back()), 200);
    const auto [low, high] = std::ranges::minmax(samples);
    EXPECT_GT(high, 2'000) << "it cannot be heard";
    EXPECT_LT(high, 12'000);
    EXPECT_GT(low, -12'000);
  }
}

TEST(Tones, EverySoundIsAnother) {
  EXPECT_EQ(tone_of(Cue::dice), tone_of(Cue::dice));
  EXPECT_NE(tone_of(Cue::dice), tone_of(Cue::card));
  EXPECT_NE(tone_of(Cue::turn), tone_of(Cue::coin));
}

TEST(Speaker, WithoutADeviceNothingFails) {
  ::setenv("XDG_RUNTIME_DIR", "/nowhere", 1);
  ::unsetenv("PULSE_SERVER");
  Speaker speaker;
  EXPECT_FALSE(speaker.is_heard());
  for (std::size_t i = 0; i < kCues; ++i) EXPECT_NO_THROW(speaker.play(static_cast<Cue>(i)));
}

}  // namespace
}  // namespace windrose::view
