// `windrose watch` prints a match again when a file of its game is saved.
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"
#include "tests/app/typed_program.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

TEST(Watch, IsForAgents) {
  const Ran ran = run_windrose("watch pig --agents human,random --terminal");
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "windrose: watch shows a match between agents; to play yourself, type `windrose play "
            "pig`\n");
}

TEST(Watch, EndsWithItsInput) {
  const Ran ran = run_windrose("watch tic_tac_toe --terminal --seed 1");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(
      ran.out.ends_with("\nSave a file of the game to play the match again. Ctrl-C exits.\n"))
      << ran.out;
}

TEST(Watch, PrintsWhatASavedFileChanges) {
  const Folder folder;
  const std::string rules = read_text_file(source_folder() + "/scripts/pig/rules.lua");
  for (const char* name : {"game.yaml", "rules.lua", "rulebook.md"}) {
    folder.write(std::string("scripts/pig/") + name,
                 read_text_file(source_folder() + "/scripts/pig/" + name));
  }
  TypedProgram program(folder.path(), {"watch", "pig", "--terminal", "--seed", "1"});
  program.until("Ctrl-C exits.");
  folder.write("scripts/pig/rules.lua", rules.substr(0, 60));
  program.until("Saved: scripts/pig/rules.lua.");
  program.until("Correct the file and save it again.");
  folder.write("scripts/pig/rules.lua", rules + "\n-- The end.\n");
  program.until("The match prints the same.");
  std::string longer = rules;
  longer.replace(longer.find("rules.goal = 100"), 16, "rules.goal = 200");
  folder.write("scripts/pig/rules.lua", longer);
  program.until(" and what follows it differ:");
  program.until(" further lines");
  program.type("\x03");
  EXPECT_EQ(program.exit_code(), 0);
}

}  // namespace
}  // namespace windrose::app
