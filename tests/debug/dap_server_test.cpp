// Two editors at one port: the first one debugs, the second one is told so.
#include "runtime/debug/dap/dap_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/debug/dap/dap_frames.h"
#include "tests/debug/toll_game.h"

namespace windrose {
namespace {

std::unique_ptr<ByteChannel> connect_to(int port) {
  const int connection = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(::connect(connection, reinterpret_cast<sockaddr*>(&address), sizeof(address)), 0);
  return std::make_unique<ByteChannel>(connection);
}

std::string next_message(ByteChannel& channel) {
  DapFrames frames;
  for (;;) {
    if (auto message = frames.next()) return *message;
    const std::string bytes = channel.read();
    if (bytes.empty()) return "closed";
    frames.add(bytes);
  }
}

TEST(DapServer, TurnsASecondEditorAway) {
  const TollShelf shelf;
  LocalPort port(0);
  const auto first = connect_to(port.number());
  std::thread serving([&] {
    const auto editor = port.accept();
    EXPECT_TRUE(serve_editor(*editor, {{shelf.path()}, "toll", {}}, &port));
  });
  const auto second = connect_to(port.number());
  EXPECT_EQ(
      next_message(*second),
      R"({"seq":1,"type":"event","event":"output","body":{"category":"important","output":"another editor is debugging at this port; start the program once more, with another --port\n"}})");
  EXPECT_EQ(next_message(*second), "closed");
  first->write(dap_frame(R"({"seq":1,"type":"request","command":"threads"})"));
  EXPECT_EQ(
      next_message(*first),
      R"({"seq":1,"type":"response","request_seq":1,"success":true,"command":"threads","body":{"threads":[{"id":1,"name":"match"}]}})");
  first->write(dap_frame(R"({"seq":2,"type":"request","command":"disconnect"})"));
  serving.join();
}

TEST(DapServer, TellsThatAPortIsTaken) {
  const LocalPort port(0);
  std::string fault;
  try {
    const LocalPort same(port.number());
  } catch (const Error& error) {
    fault = error.what();
  }
  EXPECT_EQ(fault, "cannot listen at port " + std::to_string(port.number()) +
                       ": Address already in use; choose another port");
}

}  // namespace
}  // namespace windrose
