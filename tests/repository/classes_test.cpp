// How wide classes are: the public functions that one must know to use them.

#include <algorithm>
#include <iostream>
#include <map>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

// Beyond so many one stops to think whether they are several subjects.
constexpr int kMany = 30;

// Classes that are wider, and how wide they may be: no number here ever grows.
const std::map<std::string, int> kWide = {{"Match", 46}};

struct Width {
  std::string name;
  std::string path;
  int functions = 0;  // public ones, without constructors, destructors and what is deleted
};

/// Whether a declaration is of a function that somebody may call.
bool is_function(const std::string& declaration, const std::string& name) {
  static const std::regex kOther(R"(\s*(using|friend|struct|class|enum|static_assert)\b.*)");
  static const std::regex kField(R"(\s*(mutable )?std::function<[^;]*> \w+( = [^;]*)?;.*)");
  if (std::regex_match(declaration, kOther) || std::regex_match(declaration, kField)) return false;
  if (declaration.find("= delete") != std::string::npos) return false;
  const std::size_t open = declaration.find('(');
  const std::size_t body = declaration.find_first_of("={");
  const bool is_operator = declaration.find("operator") < open;
  if (open == std::string::npos || (body < open && !is_operator)) return false;
  return declaration.find(" " + name + "(") == std::string::npos &&
         declaration.find("~" + name + "(") == std::string::npos;
}

/// The classes that stand at the top of a header, laid out as clang-format lays them out.
std::vector<Width> widths(const SourceFile& file) {
  static const std::regex kClass(R"((struct|class) (\w+)(?: final)?(?: : .*)? \{)");
  std::vector<Width> all;
  bool inside = false;
  bool is_public = false;
  std::string declaration;
  for (const std::string& line : file.lines) {
    std::smatch found;
    if (std::regex_match(line, found, kClass)) {
      all.push_back({found[2].str(), file.path, 0});
      inside = true;
      is_public = found[1].str() == "struct";
      declaration.clear();
      continue;
    }
    if (line == "};") inside = false;
    if (!inside) continue;
    if (line.ends_with(":") && line.starts_with(" ") && !line.starts_with("  ")) {
      is_public = line == " public:";
      declaration.clear();
      continue;
    }
    const std::string code = line.substr(0, line.find("//"));
    const bool begins = code.starts_with("  ") && code.size() > 2 && code[2] != ' ';
    if (declaration.empty() && (!begins || code[2] == '}')) continue;
    declaration += code;
    const std::size_t last = code.find_last_not_of(' ');
    const char end = last == std::string::npos ? ' ' : code[last];
    if (end != ';' && end != '{' && end != '}') continue;
    if (is_public && is_function(declaration, all.back().name)) ++all.back().functions;
    declaration.clear();
  }
  return all;
}

std::vector<Width> widest(const std::vector<SourceFile>& files) {
  std::vector<Width> all;
  for (const SourceFile& file : files) {
    for (Width& one : widths(file)) all.push_back(std::move(one));
  }
  std::ranges::stable_sort(all, std::greater{}, &Width::functions);
  return all;
}

TEST(Classes, AreOfOneSubject) {
  const std::vector<Width> all = widest(source_files({"runtime", "editor"}, {".h"}));
  ASSERT_GT(all.size(), 300U);
  for (std::size_t i = 0; i < 10; ++i)
    std::cout << all[i].functions << " public functions: " << all[i].name << '\n';
  for (const Width& one : all) {
    const auto known = kWide.find(one.name);
    const int most = known == kWide.end() ? kMany : known->second;
    EXPECT_LE(one.functions, most) << one.path << ": " << one.name << " has " << one.functions
                                   << " public functions; divide it by subject";
  }
}

TEST(Classes, PublicFunctionsAreCounted) {
  const std::vector<Width> found = widths(source_file("runtime/a/one.h",
                                                      "struct Fix {\n"
                                                      "  std::string text;\n"
                                                      "  std::function<void()> act;\n"
                                                      "};\n"
                                                      "\n"
                                                      "class Pen : public Letters {\n"
                                                      " public:\n"
                                                      "  explicit Pen(Sink& sink);\n"
                                                      "  ~Pen() override;\n"
                                                      "  Pen(const Pen&) = delete;\n"
                                                      "  Pen& operator=(const Pen&) = delete;\n"
                                                      "  /// Draws (a line).\n"
                                                      "  void line(Point a,\n"
                                                      "            Point b);  // not (two)\n"
                                                      "  [[nodiscard]] int width() const {\n"
                                                      "    return of(this);\n"
                                                      "  }\n"
                                                      "  template <typename What>\n"
                                                      "  void with(What what) { what(); }\n"
                                                      "  friend bool operator==(Pen, Pen);\n"
                                                      "  bool operator<(const Pen& other) const;\n"
                                                      "  struct Part {\n"
                                                      "    int size() const;\n"
                                                      "  };\n"
                                                      "  int count = size(3);\n"
                                                      "\n"
                                                      " private:\n"
                                                      "  void hidden();\n"
                                                      "};\n"));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].functions, 0);
  EXPECT_EQ(found[1].name, "Pen");
  EXPECT_EQ(found[1].functions, 4);
}

}  // namespace
}  // namespace windrose::repository
