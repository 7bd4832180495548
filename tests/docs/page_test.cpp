// How pages are taken apart and compared.
#include "tests/docs/page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace windrose::docs {
namespace {

constexpr const char* kPage = R"(# A page

What is in the box, in `scripts/a/game.yaml`:

```yaml
game: A
```

Add to `scripts/a/rules.lua`:
```lua
-- more
```

```console
$ windrose test a
1 test, all passed
$ windrose host --stdio
> {"op":"quit"}
{}
$ windrose check a  # exit code 1
a: 1 error, 0 warnings
```

```text
a picture
```

```lua
lost()
```
)";

TEST(Page, BlocksAreFilesCommandsOrText) {
  const std::vector<Block> blocks = blocks_of(kPage);
  ASSERT_EQ(blocks.size(), 5U);
  EXPECT_EQ(blocks[0].type, Block::Type::file);
  EXPECT_EQ(blocks[0].path, "scripts/a/game.yaml");
  EXPECT_EQ(blocks[0].line, 6);
  EXPECT_THAT(blocks[0].lines, testing::ElementsAre("game: A"));
  EXPECT_EQ(blocks[1].type, Block::Type::added);
  EXPECT_EQ(blocks[1].path, "scripts/a/rules.lua");
  EXPECT_EQ(blocks[2].type, Block::Type::console);
  EXPECT_EQ(blocks[3].type, Block::Type::text);
  EXPECT_EQ(blocks[4].type, Block::Type::unknown);
}

TEST(Page, CommandsHaveWhatTheyReadAndPrint) {
  const std::vector<Typed> typed = typed_in(blocks_of(kPage)[2]);
  ASSERT_EQ(typed.size(), 3U);
  EXPECT_EQ(typed[0].command, "windrose test a");
  EXPECT_EQ(typed[0].line, 15);
  EXPECT_EQ(typed[0].code, 0);
  EXPECT_EQ(typed[2].code, 1);
  EXPECT_THAT(typed[0].printed, testing::ElementsAre("1 test, all passed"));
  EXPECT_EQ(typed[1].command, "windrose host --stdio");
  EXPECT_THAT(typed[1].input, testing::ElementsAre(R"({"op":"quit"})"));
  EXPECT_THAT(typed[1].printed, testing::ElementsAre("{}"));
}

TEST(Page, DotsStandForAnything) {
  EXPECT_TRUE(fits({"a", "b"}, {"a", "b"}));
  EXPECT_FALSE(fits({"a", "b"}, {"a"}));
  EXPECT_TRUE(fits({"a … c"}, {"a b c"}));
  EXPECT_TRUE(fits({"a …"}, {"a "}));
  EXPECT_FALSE(fits({"a … c"}, {"a b"}));
  EXPECT_TRUE(fits({"a", "…", "d"}, {"a", "b", "c", "d"}));
  EXPECT_TRUE(fits({"…"}, {}));
  EXPECT_FALSE(fits({"a", "…", "d"}, {"a", "b"}));
}

}  // namespace
}  // namespace windrose::docs
