#include "runtime/base/programs/piped_program.h"

#include <filesystem>
#include <string>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/system/used.h"
#include "runtime/base/text/error.h"

namespace windrose {
namespace {

constexpr double kSeconds = 20;  // more than any answer here takes

TEST(PipedProgram, AnswersLineByLine) {
  PipedProgram program({"/bin/sh", "-c", "while read -r line; do echo \"<$line>\"; done"});
  EXPECT_TRUE(program.write_line("one", kSeconds));
  EXPECT_EQ(program.read_line(kSeconds), "<one>");
  EXPECT_TRUE(program.write_line("two words", kSeconds));
  EXPECT_EQ(program.read_line(kSeconds), "<two words>");
}

TEST(PipedProgram, ReadsALineThatIsWrittenPieceByPiece) {
  PipedProgram program({"/bin/sh", "-c", "read -r line; echo \"<$line>\""});
  program.begin_line(kSeconds);
  EXPECT_TRUE(program.write("one "));
  EXPECT_TRUE(program.write("and "));
  EXPECT_TRUE(program.write("two\n"));
  EXPECT_EQ(program.read_line(kSeconds), "<one and two>");
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

/// What is said where a file with this text is started.
std::string start_error_of(const std::string& text) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("windrose-piped-" + std::to_string(::getpid()));
  write_text_file(file, text);
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  std::string said;
  try {
    const PipedProgram program({file.string()});
  } catch (const Error& error) {
    said = error.what();
  }
  std::filesystem::remove(file);
  const std::string begin = "cannot start '" + file.string() + "': ";
  return said.starts_with(begin) ? said.substr(begin.size()) : "started";
}

TEST(PipedProgram, ThatIsAScriptWithoutItsFirstLine) {
  EXPECT_EQ(start_error_of("import sys\n"),
            "it is not a program; if it is a script, begin it with a line such as #!/usr/bin/env "
            "python3");
}

TEST(PipedProgram, WhoseFirstLineNamesNoProgram) {
  EXPECT_EQ(start_error_of("#!/no/such/python\n"),
            "the program that its first line names is not there; correct that line, or install the "
            "program");
}

TEST(PipedProgram, ThatReadsNothingIsNotWrittenToForEver) {
  PipedProgram program({"/bin/sh", "-c", "sleep 600"});
  const std::string line(100'000, 'x');
  bool is_read = true;
  for (int i = 0; i < 20 && is_read; ++i) is_read = program.write_line(line, 0.05);
  EXPECT_FALSE(is_read);
}

TEST(PipedProgram, ThatPrintsMuchBeforeItReadsIsHeard) {
  PipedProgram program({"/bin/sh", "-c", "head -c 300000 /dev/zero; echo; wc -c"});
  EXPECT_TRUE(program.write_line(std::string(2'000'000, 'x'), kSeconds));
  EXPECT_EQ(program.read_line(kSeconds), std::string(300'000, '\0'));
}

TEST(PipedProgram, ThatPrintsALineWithoutEndIsStopped) {
  PipedProgram program({"/bin/sh", "-c", "exec cat /dev/zero"});
  EXPECT_EQ(program.read_line(kSeconds), std::nullopt);
  EXPECT_EQ(program.excess(), "a line of more than 1 MB");
}

TEST(PipedProgram, ThatPrintsErrorsWithoutEndIsStopped) {
  PipedProgram program({"/bin/sh", "-c", "cat /dev/zero >&2; echo"});
  EXPECT_EQ(program.read_line(kSeconds), std::nullopt);
  EXPECT_EQ(program.excess(), "more than 16 MB of errors");
}

TEST(PipedProgram, ThatClosesItsErrorsIsWaitedForWithoutWork) {
  PipedProgram program({"/bin/sh", "-c", "exec 2>&-; sleep 600"});
  const double begun = thread_seconds();
  EXPECT_EQ(program.read_line(0.5), std::nullopt);
  EXPECT_LT(thread_seconds() - begun, 0.1);
}

}  // namespace
}  // namespace windrose
