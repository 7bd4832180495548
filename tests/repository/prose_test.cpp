// What `.ci/prose` finds in a page, a rulebook and a Lua file, and what it passes over.

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/support/places.h"

namespace windrose::repository {
namespace {

namespace fs = std::filesystem;

struct Reading {
  int code = 0;
  std::string complaints;  // without the folder of the file
};

class Prose : public testing::Test {
 protected:
  Prose() { fs::create_directories(folder_); }
  ~Prose() override { fs::remove_all(folder_); }

  /// What `.ci/prose` says of a file of this name with this text.
  [[nodiscard]] Reading read(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return read_file(name);
  }

  [[nodiscard]] Reading read_file(const std::string& name) const {
    const std::string command =
        "'" + source_folder() + "/.ci/prose' '" + (folder_ / name).string() + "' 2>&1 </dev/null";
    Reading reading;
    FILE* const pipe = popen(command.c_str(), "r");
    std::array<char, 4096> part{};
    while (const std::size_t size = fread(part.data(), 1, part.size(), pipe)) {
      reading.complaints.append(part.data(), size);
    }
    reading.code = WEXITSTATUS(pclose(pipe));
    const std::string before = folder_.string() + "/";
    for (std::size_t at = 0; (at = reading.complaints.find(before)) != std::string::npos;) {
      reading.complaints.erase(at, before.size());
    }
    return reading;
  }

 private:
  fs::path folder_ = fs::temp_directory_path() / ("windrose_prose_" + std::to_string(::getpid()));
};

TEST_F(Prose, PlainEnglishPasses) {
  const Reading reading = read("page.md",
                               "# Who wins?\n\n"
                               "The player who has most coins wins. Press `/` for the list.\n");
  EXPECT_EQ(reading.complaints, "");
  EXPECT_EQ(reading.code, 0);
}

TEST_F(Prose, BannedWordsAreFoundWithTheLineOfTheirSentence) {
  const Reading reading = read("page.md",
                               "# A page\n\n"
                               "The board is below. What is asked is a number.\n\n"
                               "Who passes waits, and the\nmatch can be gone on with later.\n");
  EXPECT_EQ(reading.complaints,
            "page.md:3: write \"the question\": What is asked is a number.\n"
            "page.md:5: name the actor: \"the player who …\": Who passes waits, and the match can "
            "be gone on with later.\n"
            "page.md:5: write \"continue\" or \"resume\": Who passes waits, and the match can be "
            "gone on with later.\n");
  EXPECT_EQ(reading.code, 1);
}

TEST_F(Prose, ALongSentenceIsFound) {
  const std::string ten = "one two three four five six seven eight nine ten ";
  const Reading reading = read("page.md", ten + ten + "one.\n");
  EXPECT_EQ(reading.complaints.substr(0, 46), "page.md:1: 21 words; at most 20: one two three");
  EXPECT_EQ(reading.code, 1);
  EXPECT_EQ(read("page.md", ten + ten.substr(0, ten.size() - 1) + ".\n").code, 0);
}

TEST_F(Prose, CellsOfTablesAndItemsOfListsAreSentences) {
  const Reading reading = read("page.md",
                               "| key | does |\n|---|---|\n| `a` | stands below the board |\n\n"
                               "* Red mends it.\n* The rest.\n");
  EXPECT_EQ(reading.complaints,
            "page.md:3: write where it is, or what it shows: stands below the board\n"
            "page.md:5: write \"fix\": Red mends it.\n");
}

TEST_F(Prose, CodeIsNotLookedAt) {
  EXPECT_EQ(read("page.md",
                 "Type `so is it for ever`:\n\n```text\nWho mends it?\nSo is it.\n```\n\nDone.\n")
                .complaints,
            "");
}

TEST_F(Prose, ParagraphsOfARulebookAndCommentsOfLuaAreRead) {
  EXPECT_EQ(read("rulebook.md", "**a.1** Who rolls a one waits.\n").complaints,
            "rulebook.md:1: name the actor: \"the player who …\": Who rolls a one waits.\n");
  EXPECT_EQ(read("rules.lua", "--- @rule a.1  Who rolls a one waits.\nlocal text = \"So is it.\"\n")
                .complaints,
            "rules.lua:1: name the actor: \"the player who …\": Who rolls a one waits.\n");
}

TEST_F(Prose, PhrasesOfTheProgramAreRead) {
  const Reading reading =
      read("phrase_table_view.cpp",
           "const Phrase kViewPhrases[] = {\n"
           "    {\"\", \"Go on with them\", \"\", \"runtime/view/a.cpp\"},\n"
           "    {\"title\", \"Say \\\"so\\\".\\nDone.\", \"\", \"runtime/b.cpp\"},\n"
           "    {\"\", \"{1} waits\", \"{1} are told apart\", \"runtime/b.cpp\"},\n"
           "};\n");
  EXPECT_EQ(reading.complaints,
            "phrase_table_view.cpp:2: write \"continue\" or \"resume\": Go on with them\n"
            "phrase_table_view.cpp:4: write what differs: {1} are told apart\n");
  EXPECT_EQ(reading.code, 1);
}

TEST_F(Prose, AFileThatIsMissingIsAnError) {
  EXPECT_NE(read_file("nowhere.md").code, 0);
}

}  // namespace
}  // namespace windrose::repository
