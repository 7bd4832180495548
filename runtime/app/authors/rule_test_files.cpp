#include "runtime/app/authors/rule_test_files.h"

#include <filesystem>
#include <optional>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"

namespace windrose {

std::vector<RuleTestFile> load_rule_tests(const GameFolder& folder, TestBench& bench) {
  std::vector<RuleTestFile> files;
  std::optional<RuleTests::Fixture> fixture;
  if (const GameFile shared = folder.file("tests/fixture.lua");
      std::filesystem::exists(shared.path)) {
    fixture = {shared.shown, read_text_file(shared.path, shared.shown)};
  }
  for (const std::string& name : folder.files("tests", "_test.lua")) {
    const GameFile tests = folder.file("tests/" + name);
    RuleTestFile& file = files.emplace_back();
    file.file = tests.shown;
    try {
      const std::string text = read_text_file(tests.path, tests.shown);
      file.tests = std::make_unique<RuleTests>(bench, file.file, text, fixture);
    } catch (const Error& error) {
      file.error = error.what();
    }
  }
  return files;
}

}  // namespace windrose
