// Messages of the Debug Adapter Protocol in a stream of bytes: a header that says how long each is,
// then its JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace windrose {

/// A message with its header.
[[nodiscard]] std::string dap_frame(std::string_view message);

/// Puts messages together from the pieces in which bytes come.
class DapFrames {
 public:
  void add(std::string_view bytes) { bytes_ += bytes; }
  /// The next whole message; none yet. Throws Error for bytes that are no frame: behind them
  /// nothing can be read.
  [[nodiscard]] std::optional<std::string> next();
  /// Whether a message has begun that is not whole.
  [[nodiscard]] bool is_torn() const { return !bytes_.empty(); }

 private:
  std::string bytes_;
};

}  // namespace windrose
