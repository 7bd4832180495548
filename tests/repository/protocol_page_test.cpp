// docs/host_protocol.md names every request, key and value that the code of the protocol has.

#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

std::string whole_text(const SourceFile& file) {
  std::string text;
  for (const std::string& line : file.lines) text += line + "\n";
  return text;
}

void add_found(std::set<std::string>& names, const std::string& text, const std::regex& pattern) {
  for (std::sregex_iterator found(text.begin(), text.end(), pattern), end; found != end; ++found) {
    names.insert((*found)[1]);
  }
}

/// The words that a source file of the protocol reads or writes as keys: `json["node"]`,
/// `{"start", …}`, `emplace_back("seed", …)`, and those that check_keys() allows.
std::set<std::string> protocol_words(const std::string& text) {
  static const std::regex kSubscript(R"re(\w\["(\w+)"\])re");
  static const std::regex kPair(R"re(\{"(\w+)", )re");
  static const std::regex kPlaced(R"re(emplace_back\("(\w+)")re");
  static const std::regex kAllowed(R"re(check_keys\(request, (\{[^}]*\}))re");
  static const std::regex kWord(R"re("(\w+)")re");
  std::set<std::string> names;
  for (const std::regex* pattern : {&kSubscript, &kPair, &kPlaced}) {
    add_found(names, text, *pattern);
  }
  std::set<std::string> lists;
  add_found(lists, text, kAllowed);
  for (const std::string& list : lists) add_found(names, list, kWord);
  return names;
}

/// Those of the words that the page has neither in backquotes nor in quotes.
std::vector<std::string> not_on_page(const std::set<std::string>& names, const std::string& page) {
  std::vector<std::string> missing;
  for (const std::string& name : names) {
    const bool is_named = page.find('`' + name + '`') != std::string::npos ||
                          page.find('"' + name + '"') != std::string::npos;
    if (!is_named) missing.push_back(name);
  }
  return missing;
}

TEST(ProtocolPage, NamesEveryWordOfTheProtocol) {
  std::set<std::string> names;
  for (const SourceFile& file : source_files({"runtime/protocol"}, {".cpp"})) {
    names.merge(protocol_words(whole_text(file)));
  }
  EXPECT_TRUE(names.contains("observe"));
  for (const SourceFile& page : source_files({"docs"}, {"host_protocol.md"})) {
    EXPECT_THAT(not_on_page(names, whole_text(page)), testing::IsEmpty())
        << "docs/host_protocol.md does not name these; describe them there";
    return;
  }
  FAIL() << "there is no docs/host_protocol.md";
}

TEST(ProtocolPage, WordsOfTheProtocolAreFound) {
  EXPECT_THAT(protocol_words("json[\"node\"] = 1;\n{\"start\", &run},\n"
                             "more.emplace_back(\"seed\", x);\n"
                             "check_keys(request, {\"file\",\n  \"as\"});\n"),
              testing::ElementsAre("as", "file", "node", "seed", "start"));
  EXPECT_THAT(not_on_page({"as", "file", "node"}, "`file` and {\"as\":1}"),
              testing::ElementsAre("node"));
}

}  // namespace
}  // namespace windrose::repository
