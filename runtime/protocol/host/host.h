// The engine for other programs: one JSON line in, one JSON line out.
//
// Every request is answered by one line that holds `node` and the new `events`, or `error`; a
// request that is refused changes nothing. With "as" the lines hold what that seat may know, and
// nothing else.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "runtime/base/text/json_text.h"
#include "runtime/protocol/host/host_room.h"

namespace windrose {

class HostSession {
 public:
  /// All matches together may take so many MB of memory (HostRoom).
  explicit HostSession(std::vector<std::string> shelves,
                       std::size_t megabytes = HostRoom::kUsualMegabytes);
  ~HostSession();
  HostSession(const HostSession&) = delete;
  HostSession& operator=(const HostSession&) = delete;

  /// The answer to one request, without a line end; never throws for what a request says.
  [[nodiscard]] std::string answer(const std::string& request);
  /// The same, written to `json`. Throws what a request leads to once a part of the answer has gone
  /// to its stream.
  void answer(const std::string& request, JsonText& json);
  /// Whether "quit" was asked.
  [[nodiscard]] bool is_over() const;

 private:
  class Requests;
  std::unique_ptr<Requests> requests_;
};

/// Answers requests until "quit" or the end of input.
void run_host_session(std::istream& in, std::ostream& out, std::vector<std::string> shelves,
                      std::size_t megabytes = HostRoom::kUsualMegabytes);

}  // namespace windrose
