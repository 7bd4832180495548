#include "runtime/base/text/harmless_output.h"

#include <sstream>

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(HarmlessOutputTest, SpellsOutWhatCouldSteerATerminal) {
  std::ostringstream out;
  {
    const HarmlessOutput harmless(out);
    out << "a\tb\nØ✓😀 \x1b[2J \x1b]0;title\x07 \u009b31m \u202e \r \xFF";
  }
  EXPECT_EQ(out.str(), "a\tb\nØ✓😀 \\x1b[2J \\x1b]0;title\\x07 \\u009b31m \\u202e \\x0d \\xff");
  out << "\x1b";
  EXPECT_TRUE(out.str().ends_with("\x1b"));  // the stream is as it was
}

TEST(HarmlessOutputTest, LettersMayComeInParts) {
  std::ostringstream out;
  const HarmlessOutput harmless(out);
  for (const char byte : std::string("✓\u202e😀\xE2x")) out << byte;
  EXPECT_EQ(out.str(), "✓\\u202e😀\\xe2x");
  out << "\xE2\x9C" << std::flush;
  EXPECT_EQ(out.str(), "✓\\u202e😀\\xe2x\\xe2\\x9c");
}

TEST(HarmlessOutputTest, ColorsPassWhereTheyAreWanted) {
  std::ostringstream out;
  const HarmlessOutput harmless(out);
  const std::string painted = "\x1b[1mA\x1b[0m \x1b[2mB\x1b[0m \x1b[38;5;203mC \x1b[1;38;5;26mD";
  out << painted;
  EXPECT_EQ(out.str().find('\x1b'), std::string::npos);
  out.str("");
  {
    const OwnColors colors(out, true);
    for (const char byte : painted) out << byte;
    EXPECT_EQ(out.str(), painted);
    out.str("");
    out << "\x1b[8m \x1b[2J \x1b[38;5;1;8m \x1b]0;x\x07 \x1b[0n \x1b[1111111111111111111m";
    EXPECT_EQ(out.str(),
              "\\x1b[8m \\x1b[2J \\x1b[38;5;1;8m \\x1b]0;x\\x07 \\x1b[0n "
              "\\x1b[1111111111111111111m");
    out.str("");
    out << "\x1b[1" << std::flush;
    EXPECT_EQ(out.str(), "\\x1b[1");
  }
  out.str("");
  {
    const OwnColors colors(out, false);
    out << "\x1b[1m";
  }
  EXPECT_EQ(out.str(), "\\x1b[1m");
}

TEST(HarmlessOutputTest, TheProgramsOwnSequencesPass) {
  std::ostringstream out;
  HarmlessOutput::write_own(out, "\x1b[2J");
  {
    const HarmlessOutput harmless(out);
    out << "a";
    HarmlessOutput::write_own(out, "\x1b[H");
    out << "b";
  }
  EXPECT_EQ(out.str(), "\x1b[2Ja\x1b[Hb");
}

}  // namespace
}  // namespace windrose
