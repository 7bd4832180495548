#include "runtime/base/system/piped_program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

constexpr double kSeconds = 20;  // more than any answer here takes

TEST(PipedProgram, AnswersLineByLine) {
  PipedProgram program({"/bin/sh", "-c", "while read -r line; do echo \"<$line>\"; done"});
  EXPECT_TRUE(program.write_line("one"));
  EXPECT_EQ(program.read_line(kSeconds), "<one>");
  EXPECT_TRUE(program.write_line("two words"));
  EXPECT_EQ(program.read_line(kSeconds), "<two words>");
}

TEST(PipedProgram, TellsHowItEndedAndWhatItSaid) {
  PipedProgram program({"/bin/sh", "-c", "echo last; echo why >&2; exit 7"});
  EXPECT_EQ(program.read_line(kSeconds), "last");
  EXPECT_EQ(program.read_line(kSeconds), std::nullopt);
  EXPECT_EQ(program.end(), "exit code 7");
  EXPECT_EQ(program.errors(), "why\n");
}

TEST(PipedProgram, ThatSaysNothingIsNotAwaitedForEver) {
  PipedProgram program({"/bin/sh", "-c", "sleep 600"});
  EXPECT_EQ(program.read_line(0.05), std::nullopt);
  EXPECT_EQ(program.end(), "");
}

TEST(PipedProgram, ThatIsNotThere) {
  EXPECT_THAT(
      [] { const PipedProgram program({"/no/such/program"}); },
      testing::ThrowsMessage<Error>("cannot start '/no/such/program': No such file or directory"));
}

}  // namespace
}  // namespace windrose
