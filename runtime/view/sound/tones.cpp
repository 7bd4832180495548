#include "runtime/view/sound/tones.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace windrose::view {
namespace {

constexpr double kLoudest = 0.32;  // of what a sample can hold: a cue, no alarm
constexpr double kAttack = 0.004;  // seconds until a sound is there, so that it does not click

/// Waves that are laid over each other.
class Wave {
 public:
  explicit Wave(double seconds) : samples_(at(seconds)) {}

  /// A bell: a tone that dies away. `fades`: how many times a second it falls to a third.
  void bell(double from, double pitch, double loud, double fades) {
    add(from, [=](double time) {
      return loud * std::exp(-fades * time) * std::sin(2 * std::numbers::pi * pitch * time);
    });
  }
  /// A knock or a rustle: noise that dies away. `bright`: 0 to 1, how much of it is high.
  void noise(double from, double loud, double fades, double bright) {
    std::uint32_t state = 0x9E3779B9U ^ static_cast<std::uint32_t>(from * 10'000);
    double last = 0;
    add(from, [=](double time) mutable {
      state = state * 1'664'525U + 1'013'904'223U;
      const double fresh = static_cast<double>(state >> 8U) / 8'388'608.0 - 1;
      last += bright * (fresh - last);
      return loud * std::exp(-fades * time) * last;
    });
  }
  [[nodiscard]] std::vector<std::int16_t> samples() const {
    std::vector<std::int16_t> made;
    made.reserve(samples_.size());
    for (const double sample : samples_)
      made.push_back(static_cast<std::int16_t>(std::clamp(sample, -1.0, 1.0) * kLoudest * 32'767));
    return made;
  }

 private:
  static std::size_t at(double seconds) { return static_cast<std::size_t>(seconds * kSoundRate); }
  template <typename Sound>
  void add(double from, Sound sound) {
    for (std::size_t i = at(from); i < samples_.size(); ++i) {
      const double time = static_cast<double>(i) / kSoundRate - from;
      // The end fades too, for a sound that has not died away by then.
      const double left = static_cast<double>(samples_.size() - i) / kSoundRate;
      const double edge = std::clamp(std::min(time, left) / kAttack, 0.0, 1.0);
      samples_[i] += edge * sound(time);
    }
  }

  std::vector<double> samples_;
};

}  // namespace

std::vector<std::int16_t> tone_of(Cue cue) {
  switch (cue) {
    case Cue::turn: {  // two bells, the second a fourth higher
      Wave wave(0.6);
      wave.bell(0, 587.33, 0.6, 7);
      wave.bell(0.13, 783.99, 0.7, 6);
      wave.bell(0.13, 1567.98, 0.15, 9);
      return wave.samples();
    }
    case Cue::dice: {  // knocks on wood, closer and closer
      Wave wave(0.42);
      for (const double from : {0.0, 0.10, 0.18, 0.24, 0.28}) {
        wave.noise(from, 0.9, 60, 0.35);
        wave.bell(from, 240, 0.4, 55);
      }
      return wave.samples();
    }
    case Cue::card: {  // a short rustle
      Wave wave(0.16);
      wave.noise(0, 0.8, 28, 0.8);
      return wave.samples();
    }
    case Cue::coin: {  // metal on metal
      Wave wave(0.34);
      wave.bell(0, 2093, 0.5, 14);
      wave.bell(0, 3322, 0.35, 18);
      wave.bell(0.06, 2637, 0.4, 15);
      return wave.samples();
    }
  }
  return {};
}

}  // namespace windrose::view
