// Bytes to and from one other program: over standard input and output, or over a port of this
// machine.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace windrose {

class ByteChannel {
 public:
  /// Standard input and output of this process.
  ByteChannel();
  /// A connection, which is closed at the end.
  explicit ByteChannel(int connection);
  ~ByteChannel();
  ByteChannel(const ByteChannel&) = delete;
  ByteChannel& operator=(const ByteChannel&) = delete;

  /// What has come, as soon as there is something; empty once the other side has closed.
  [[nodiscard]] std::string read();
  /// Whether read() would return at once.
  [[nodiscard]] bool is_ready() const;
  /// The same, or will within a tenth of a second.
  [[nodiscard]] bool is_ready_soon() const;
  /// All of it; false where the other side no longer reads.
  bool write(std::string_view bytes);

 private:
  int input_;
  int output_;
};

/// A port that only programs of this machine can reach.
class LocalPort {
 public:
  /// 0: any free one. Throws Error where the port is taken.
  explicit LocalPort(int number);
  ~LocalPort();
  LocalPort(const LocalPort&) = delete;
  LocalPort& operator=(const LocalPort&) = delete;

  [[nodiscard]] int number() const { return number_; }
  /// Waits for a program that connects.
  [[nodiscard]] std::unique_ptr<ByteChannel> accept();
  /// The same if one waits already; else null.
  [[nodiscard]] std::unique_ptr<ByteChannel> accept_waiting();

 private:
  int socket_ = -1;
  int number_ = 0;
};

}  // namespace windrose
