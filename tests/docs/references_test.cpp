// The references that the program prints are plain English, as `.ci/prose` checks the other pages.
#include <cstdio>
#include <filesystem>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/support/places.h"

namespace windrose::docs {
namespace {

namespace fs = std::filesystem;

struct Checked {
  int code = -1;
  std::string text;
};

class References : public testing::TestWithParam<std::string> {
 protected:
  References() { fs::create_directories(folder_); }
  ~References() override { fs::remove_all(folder_); }

  [[nodiscard]] static Checked run(const std::string& command) {
    Checked checked;
    FILE* const pipe = ::popen((command + " 2>&1 </dev/null").c_str(), "r");
    if (pipe == nullptr) return checked;
    char part[4096];
    for (std::size_t read = 0; (read = std::fread(part, 1, sizeof part, pipe)) > 0;) {
      checked.text.append(part, read);
    }
    checked.code = WEXITSTATUS(::pclose(pipe));
    return checked;
  }

  /// What `windrose docs` prints about the subject of the test.
  [[nodiscard]] static std::string printed() {
    return run("NO_COLOR=1 '" + program_path() + "' docs " + GetParam()).text;
  }

  /// What `.ci/prose` says of a page with this text.
  [[nodiscard]] Checked read(const std::string& text) const {
    const fs::path page = folder_ / (GetParam() + ".md");
    write_text_file(page, text);
    return run("'" + source_folder() + "/.ci/prose' '" + page.string() + "'");
  }

 private:
  fs::path folder_ =
      fs::temp_directory_path() / ("windrose_references_" + std::to_string(::getpid()));
};

TEST_P(References, ArePlainEnglish) {
  const std::string page = printed();
  ASSERT_GT(page.size(), 10'000U);
  const Checked checked = read(page);
  EXPECT_EQ(checked.text, "");
  EXPECT_EQ(checked.code, 0);
}

TEST_P(References, ABadRowIsFound) {
  const std::string page = printed();
  const std::string row = "\n- `game.bad: Zone`: Where pieces are that stand nowhere, for ever.\n";
  const Checked checked = read(page + row);
  EXPECT_TRUE(checked.text.ends_with(
      "write \"forever\": CODE: Where pieces are that stand nowhere, for ever.\n"))
      << checked.text;
  EXPECT_EQ(checked.code, 1);
}

INSTANTIATE_TEST_SUITE_P(, References, testing::Values("yaml", "lua"),
                         [](const auto& subject) { return subject.param; });

}  // namespace
}  // namespace windrose::docs
