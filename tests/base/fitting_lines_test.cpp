// What a full disk leaves of lines: /dev/full takes nothing, a folder is no file. A file that is
// too small for all is tested with the program (tests/app/untrusted_text_test.cpp).
#include "runtime/base/system/fitting_lines.h"

#include <filesystem>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"

namespace windrose {
namespace {

TEST(FittingLines, AllIsWrittenWhereItFits) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("windrose-lines-" + std::to_string(::getpid()) + ".csv");
  EXPECT_EQ(write_lines_that_fit(path, "one\ntwo\n"), 8U);
  EXPECT_EQ(read_text_file(path), "one\ntwo\n");
  std::filesystem::remove(path);
}

TEST(FittingLines, ADeviceThatIsFullKeepsItsError) {
  EXPECT_THAT(
      [] { static_cast<void>(write_lines_that_fit("/dev/full", "one\n")); },
      testing::ThrowsMessage<Error>("/dev/full: cannot be written: No space left on device"));
}

}  // namespace
}  // namespace windrose
