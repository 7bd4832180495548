#include "runtime/base/programs/byte_channel.h"

#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/text/error.h"

namespace windrose {
namespace {

bool has_input(int descriptor, int milliseconds = 0) {
  pollfd wanted{descriptor, POLLIN, 0};
  return ::poll(&wanted, 1, milliseconds) > 0;
}

}  // namespace

ByteChannel::ByteChannel() : input_(STDIN_FILENO), output_(STDOUT_FILENO) {
  std::signal(SIGPIPE, SIG_IGN);  // write() tells it
}

ByteChannel::ByteChannel(int connection) : input_(connection), output_(connection) {
  std::signal(SIGPIPE, SIG_IGN);
}

ByteChannel::~ByteChannel() {
  if (input_ != STDIN_FILENO) ::close(input_);
}

std::string ByteChannel::read() {
  std::array<char, 65536> room{};
  for (;;) {
    const ssize_t size = ::read(input_, room.data(), room.size());
    if (size >= 0) return {room.data(), static_cast<std::size_t>(size)};
    if (errno != EINTR) return {};
  }
}

bool ByteChannel::is_ready() const {
  return has_input(input_);
}

bool ByteChannel::is_ready_soon() const {
  return has_input(input_, 100);
}

bool ByteChannel::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t size = ::write(output_, bytes.data(), bytes.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

LocalPort::LocalPort(int number) {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int yes = 1;
  ::setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(number));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  if (::bind(socket_, any, size) != 0 || ::listen(socket_, 4) != 0 ||
      ::getsockname(socket_, any, &size) != 0) {
    const std::string why = system_reason(errno);
    ::close(socket_);
    throw Error(
        phrase("cannot listen at port {1}: {2}; choose another port", std::to_string(number), why));
  }
  number_ = ntohs(address.sin_port);
}

LocalPort::~LocalPort() {
  ::close(socket_);
}

std::unique_ptr<ByteChannel> LocalPort::accept() {
  for (;;) {
    const int connection = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (connection >= 0) return std::make_unique<ByteChannel>(connection);
    if (errno != EINTR && errno != ECONNABORTED)
      throw Error(phrase("cannot take a connection: {1}", system_reason(errno)));
  }
}

std::unique_ptr<ByteChannel> LocalPort::accept_waiting() {
  return has_input(socket_) ? accept() : nullptr;
}

}  // namespace windrose
