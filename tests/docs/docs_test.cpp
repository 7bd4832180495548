// Every page of docs/ does what it says: its files are written to an empty folder, its commands are
// run there, and what they print is what the page shows.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/docs/page.h"
#include "tests/support/places.h"

namespace windrose::docs {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> pages() {
  std::vector<std::string> names = files_in(fs::path(source_folder()) / "docs", ".md");
  return names;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string indented(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += "    " + line + "\n";
  return text;
}

/// What a command printed, errors too, without the lines that it read; and how it ended.
struct Outcome {
  std::vector<std::string> printed;
  int code = -1;
};

class Docs : public testing::TestWithParam<std::string> {
 protected:
  Docs() {
    folder_ = fs::temp_directory_path() /
              ("windrose_docs_" + GetParam() + "_" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_ / ".home");
    fs::create_directory_symlink(source_folder(), folder_ / ".home" / "windrose");
  }
  ~Docs() override { fs::remove_all(folder_); }

  [[nodiscard]] static std::string place(int line) {
    return "docs/" + GetParam() + ":" + std::to_string(line) + ": ";
  }

  void write(const Block& block) const {
    const fs::path path = folder_ / block.path;
    fs::create_directories(path.parent_path());
    std::string text = text_of(block.lines);
    if (block.type == Block::Type::added) {
      ASSERT_TRUE(fs::exists(path)) << place(block.line) << "adds to " << block.path
                                    << ", which no block before it has begun";
      text = read_text_file(path, block.path) + "\n" + text;
    }
    write_text_file(path, text);
  }

  /// The reader's home holds the source tree, as `~/windrose`.
  [[nodiscard]] Outcome run(const Typed& typed) const {
    write_text_file(folder_ / ".typed", text_of(typed.input));
    const std::string shell =
        "cd '" + folder_.string() + "' && export XDG_DATA_HOME=\"$PWD/.data\" " +
        "HOME=\"$PWD/.home\" NO_COLOR=1 LC_ALL=C.UTF-8 && unset DISPLAY WINDROSE_ROOT; windrose() "
        "{ '" +
        program_path() + "' \"$@\"; }; { " + typed.command + "\n} < .typed 2>&1";
    Outcome outcome;
    FILE* const pipe = ::popen(shell.c_str(), "r");
    if (pipe == nullptr) return outcome;
    std::string text;
    char buffer[4096];
    for (std::size_t read = 0; (read = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
      text.append(buffer, read);
    }
    const int status = ::pclose(pipe);
    if (WIFEXITED(status)) outcome.code = WEXITSTATUS(status);
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
      while (line.ends_with(' ')) line.pop_back();
      if (line != ">" && !line.starts_with("> ")) outcome.printed.push_back(line);
    }
    return outcome;
  }

  void type(const Block& console) const {
    const std::vector<Typed> all = typed_in(console);
    ASSERT_FALSE(all.empty()) << place(console.line) << "a console block begins with `$ `";
    for (const Typed& typed : all) {
      const Outcome outcome = run(typed);
      EXPECT_TRUE(fits(typed.printed, outcome.printed))
          << place(typed.line) << "`" << typed.command << "` prints\n"
          << indented(outcome.printed) << "  but the page says\n"
          << indented(typed.printed);
      EXPECT_EQ(outcome.code, typed.code)
          << place(typed.line) << "`" << typed.command << "` ends with another exit code; a "
          << "command that fails says so behind it: # exit code N";
    }
  }

  /// Tables behind `<!-- windrose docs … -->` are what that command prints.
  void compare_tables(const std::string& text) const {
    static const std::regex kMark("<!-- (windrose docs [a-z_ ]+) -->");
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::smatch mark;
      if (!std::regex_match(lines[i], mark, kMark)) continue;
      Typed typed;
      typed.command = mark[1];
      const Outcome outcome = run(typed);
      std::vector<std::string> table;
      for (std::size_t at = i + 1; at < lines.size() && !lines[at].empty(); ++at)
        table.push_back(lines[at]);
      std::vector<std::string> printed = outcome.printed;
      std::erase(printed, "");
      EXPECT_EQ(outcome.code, 0);
      EXPECT_EQ(text_of(table), text_of(printed)) << place(static_cast<int>(i) + 1) << mark[1];
    }
  }

  /// Paths in backquotes are in the source tree, or among what the page has made.
  void look_up_paths(const std::string& text) const {
    static const std::regex kPath(
        "`((runtime|scripts|boards|editor|tests|docs)/[A-Za-z0-9_./-]*)`");
    for (std::sregex_iterator path(text.begin(), text.end(), kPath), end; path != end; ++path) {
      const std::string name = (*path)[1];
      EXPECT_TRUE(fs::exists(fs::path(source_folder()) / name) || fs::exists(folder_ / name))
          << "docs/" << GetParam() << " speaks of " << name << ", which is not there";
    }
  }

  fs::path folder_;
};

TEST_P(Docs, IsTrue) {
  const std::string page = "docs/" + GetParam();
  const std::string text = read_text_file(fs::path(source_folder()) / page, page);
  for (const Block& block : blocks_of(text)) {
    switch (block.type) {
      case Block::Type::file:
      case Block::Type::added:
        write(block);
        break;
      case Block::Type::console:
        type(block);
        break;
      case Block::Type::text:
        break;
      case Block::Type::unknown:
        ADD_FAILURE()
            << place(block.line)
            << "nothing tests this block; put the path of a file and a colon before it, or make "
               "it `console` or `text`";
        break;
    }
  }
  look_up_paths(text);
  compare_tables(text);
}

INSTANTIATE_TEST_SUITE_P(, Docs, testing::ValuesIn(pages()), [](const auto& page) {
  return page.param.substr(0, page.param.find('.'));
});

}  // namespace
}  // namespace windrose::docs
