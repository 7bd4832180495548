#include "runtime/view/sound/speaker.h"

#include <array>

#include <SFML/Audio.hpp>

#include "runtime/base/system/sound_device.h"

namespace windrose::view {

struct Speaker::Voices {
  std::array<sf::SoundBuffer, kCues> buffers;
  std::array<sf::Sound, kCues> sounds;  // they end before their samples do
};

Speaker::Speaker() = default;
Speaker::~Speaker() = default;

void Speaker::play(Cue cue) {
  if (!tried_) {
    tried_ = true;
    if (!has_sound_device()) return;
    auto voices = std::make_unique<Voices>();
    for (std::size_t i = 0; i < kCues; ++i) {
      const std::vector<std::int16_t> samples = tone_of(static_cast<Cue>(i));
      if (!voices->buffers[i].loadFromSamples(samples.data(), samples.size(), 1, kSoundRate))
        return;
      voices->sounds[i].setBuffer(voices->buffers[i]);
    }
    voices_ = std::move(voices);
  }
  if (voices_) voices_->sounds[static_cast<std::size_t>(cue)].play();
}

}  // namespace windrose::view
