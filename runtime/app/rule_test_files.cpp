#include "runtime/app/rule_test_files.h"

#include <filesystem>
#include <optional>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"

namespace windrose {

std::vector<RuleTestFile> load_rule_tests(const GameFolder& folder, TestBench& bench) {
  std::vector<RuleTestFile> files;
  const std::filesystem::path shared = folder.scripts() / "tests" / "fixture.lua";
  std::optional<RuleTests::Fixture> fixture;
  if (std::filesystem::exists(shared)) {
    const std::string shown = folder.shown("tests/fixture.lua");
    fixture = {shown, read_text_file(shared, shown)};
  }
  for (const std::string& name : files_in(folder.scripts() / "tests", "_test.lua")) {
    RuleTestFile& file = files.emplace_back();
    file.file = folder.shown("tests/" + name);
    try {
      const std::string text = read_text_file(folder.scripts() / "tests" / name, file.file);
      file.tests = std::make_unique<RuleTests>(bench, file.file, text, fixture);
    } catch (const Error& error) {
      file.error = error.what();
    }
  }
  return files;
}

}  // namespace windrose
