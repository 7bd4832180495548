// Requests from an input, answers to an output.
#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "runtime/base/text/bounded_line.h"
#include "runtime/base/text/json_text.h"
#include "runtime/base/text/text.h"
#include "runtime/protocol/host/host.h"

namespace windrose {
namespace {

constexpr std::size_t kMostRequestBytes = std::size_t{2} << 20U;
constexpr const char* kLongRequest =
    R"({"error":"this line has more than 2 MB; send a shorter request"})";

}  // namespace

void run_host_session(std::istream& in, std::ostream& out, std::vector<std::string> shelves,
                      std::size_t megabytes) {
  HostSession session(std::move(shelves), megabytes);
  while (!session.is_over()) {
    const std::optional<std::string> line = read_bounded_line(in, kMostRequestBytes);
    if (!line) return;
    if (trim(*line).empty()) continue;
    const bool is_long = line->size() > kMostRequestBytes;
    JsonText answer(out);
    is_long ? static_cast<void>(answer.json(kLongRequest)) : session.answer(*line, answer);
    answer.finish();
    out << std::endl;  // a program waits for it
  }
}

}  // namespace windrose
