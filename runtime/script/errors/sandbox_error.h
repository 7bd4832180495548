// What a script did wrong, told to its author: where, what, the source line and who called.
//
// Holds script frames only; no address and no frame of the runtime ever gets in here.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/text/error.h"

namespace windrose {

/// One script function that was running, innermost first.
struct ScriptFrame {
  std::string file;
  int line = 0;
  std::string function;  // "turn", or "the file itself" for the body of a chunk

  bool operator==(const ScriptFrame&) const = default;
};

class ScriptError : public std::runtime_error {
 public:
  explicit ScriptError(const std::string& message, std::vector<ScriptFrame> frames = {},
                       std::string excerpt = {})
      : std::runtime_error(message), frames_(std::move(frames)), excerpt_(std::move(excerpt)) {}

  /// About a place: "FILE:LINE: sentence".
  ScriptError(const SourcePlace& place, const std::string& sentence,
              std::vector<ScriptFrame> frames, std::string excerpt)
      : ScriptError(to_string(place) + ": " + sentence, std::move(frames), std::move(excerpt)) {
    parts_ = {.place = place, .sentence = sentence};
  }

  /// Its place and its sentence, if it has a place.
  [[nodiscard]] ErrorParts parts() const {
    return parts_.place.file.empty() ? ErrorParts{.sentence = what()} : parts_;
  }

  /// `rules.lua:46: what is wrong; what would be right`, one line where the script kept it to one.
  [[nodiscard]] std::string message() const { return what(); }

  /// The script functions that were running, innermost first.
  [[nodiscard]] const std::vector<ScriptFrame>& frames() const { return frames_; }

  /// The source line with a caret under the culprit (two lines), or "" when it is not known.
  [[nodiscard]] const std::string& excerpt() const { return excerpt_; }

  /// Message, excerpt and callers, several lines, for a person to read.
  [[nodiscard]] std::string report() const;

 private:
  std::vector<ScriptFrame> frames_;
  std::string excerpt_;
  ErrorParts parts_;
};

}  // namespace windrose
