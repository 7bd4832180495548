// Messages in a stream of bytes: whole, in pieces, and what is none.
#include "runtime/debug/dap/dap_frames.h"

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

std::string fault_of(const std::string& bytes) {
  DapFrames frames;
  frames.add(bytes);
  try {
    static_cast<void>(frames.next());
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(DapFrames, PutTogetherWhatComesInPieces) {
  const std::string bytes = dap_frame("{}") + dap_frame(R"({"a":"ä"})");
  EXPECT_EQ(bytes, "Content-Length: 2\r\n\r\n{}Content-Length: 10\r\n\r\n{\"a\":\"ä\"}");
  DapFrames frames;
  std::vector<std::string> read;
  for (const char byte : bytes) {
    frames.add(std::string(1, byte));
    while (const auto message = frames.next()) read.push_back(*message);
  }
  EXPECT_EQ(read, (std::vector<std::string>{"{}", R"({"a":"ä"})"}));
  EXPECT_FALSE(frames.is_torn());
}

TEST(DapFrames, ReadOtherHeadersAndSpellings) {
  DapFrames frames;
  frames.add("Content-Type: x\r\ncontent-length:2\r\n\r\n{}");
  EXPECT_EQ(frames.next(), "{}");
}

TEST(DapFrames, TellWhatIsNoFrame) {
  EXPECT_EQ(fault_of("{\"seq\":1}\r\n\r\n"),
            "a message begins with '{\"seq\":1}'; expected 'Content-Length: ' and its bytes");
  EXPECT_EQ(fault_of("Content-Length: many\r\n\r\n"),
            "expected the length of a message, got 'many'; a message may have 16 MB");
  EXPECT_EQ(fault_of("Content-Length: -4\r\n\r\n"),
            "expected the length of a message, got '-4'; a message may have 16 MB");
  EXPECT_EQ(fault_of("Content-Length: 99999999999\r\n\r\n"),
            "expected the length of a message, got '99999999999'; a message may have 16 MB");
  EXPECT_EQ(fault_of("Content-Length: 3\r\n\r\n{}"), "");  // the rest is still to come
  EXPECT_EQ(fault_of(std::string(5000, 'x')).substr(0, 22), "a message begins with ");
}

}  // namespace
}  // namespace windrose
