// The one place that all output of the program to a terminal passes: what could steer the terminal
// is spelled out there, whoever wrote it.
//
// Files, host lines, the command line and scripts come from outside and may hold anything: names of
// files, errors, a golden transcript. Whoever prints need not think of it.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace windrose {

/// Stands before the buffer of a stream for as long as it lives. Letters that must not reach a
/// screen (see printable()) come out as "\x1b", "\u202e"; what the program itself sends a terminal,
/// goes through own_colors() and write_own().
class HarmlessOutput : public std::streambuf {
 public:
  explicit HarmlessOutput(std::ostream& out);
  ~HarmlessOutput() override;
  HarmlessOutput(const HarmlessOutput&) = delete;
  HarmlessOutput& operator=(const HarmlessOutput&) = delete;

  /// Whether color sequences pass as well, such as "\x1b[1;38;5;26m": bold, dim, a color of the
  /// 256, and their end. A text from outside can be colorful then, and nothing worse.
  void let_colors_pass(bool pass) { colors_pass_ = pass; }

  /// Sends a sequence of the program's own to the stream as it is, also where such a buffer stands
  /// before it.
  static void write_own(std::ostream& out, std::string_view sequence);

 protected:
  int_type overflow(int_type letter) override;
  std::streamsize xsputn(const char* text, std::streamsize count) override;
  int sync() override;

 private:
  bool pass_on(std::string_view text);
  /// Keeps what may go on in the next write, and passes on the rest.
  bool take(std::string_view text);

  std::ostream& out_;
  std::streambuf* below_;
  std::string open_;  // the beginning of a letter or a color
  bool colors_pass_ = false;
};

/// Lets colors pass to a stream while it lives, if `on` and if a HarmlessOutput stands before it.
class OwnColors {
 public:
  OwnColors(std::ostream& out, bool on);
  ~OwnColors();
  OwnColors(const OwnColors&) = delete;
  OwnColors& operator=(const OwnColors&) = delete;

 private:
  HarmlessOutput* output_;
};

}  // namespace windrose
