// Something that is wrong, or worth a second look, in a game's files.
#pragma once

#include <cstdint>
#include <string>

#include "runtime/base/text/error.h"

namespace windrose {

struct Finding {
  enum class Weight : std::uint8_t { error, warning };
  Weight weight = Weight::error;
  std::string text;    // where and what, ready to be shown
  ErrorParts parts{};  // the same as values, where it is known

  friend bool operator==(const Finding& one, const Finding& other) {
    return one.weight == other.weight && one.text == other.text;
  }
};

/// What an error says, as a finding.
[[nodiscard]] inline Finding finding_of(const Error& error) {
  return {Finding::Weight::error, error.what(), error.parts()};
}

/// A warning about a place.
[[nodiscard]] inline Finding warning_at(const SourcePlace& place, const std::string& sentence) {
  return {Finding::Weight::warning,
          to_string(place) + ": " + sentence,
          {.place = place, .sentence = sentence}};
}

}  // namespace windrose
