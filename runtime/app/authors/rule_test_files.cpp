#include "runtime/app/authors/rule_test_files.h"

#include <filesystem>
#include <optional>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"

namespace windrose::app {

std::size_t each_rule_test_file(const GameFolder& folder, TestBench& bench,
                                const std::function<bool(const std::string&)>& wants,
                                const std::function<void(const RuleTestFile&)>& use) {
  std::optional<RuleTests::Fixture> fixture;
  if (const GameFile shared = folder.file("tests/fixture.lua");
      std::filesystem::exists(shared.path)) {
    fixture = {shared.shown, read_text_file(shared.path, shared.shown)};
  }
  const auto names = folder.files("tests", "_test.lua");
  for (const std::string& name : names) {
    const GameFile tests = folder.file("tests/" + name);
    RuleTestFile file;
    file.file = tests.shown;
    if (!wants(file.file)) continue;
    try {
      const std::string text = read_text_file(tests.path, tests.shown);
      file.tests = std::make_unique<RuleTests>(bench, file.file, text, fixture);
    } catch (const Error& error) {
      file.error = error.what();
    }
    use(file);
  }
  return names.size();
}

}  // namespace windrose::app
