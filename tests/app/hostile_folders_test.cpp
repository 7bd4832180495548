#include "tests/app/hostile_folders.h"

#include <gmock/gmock.h>

#include "tests/app/hostile_limits.h"

namespace windrose::app {

std::string counted_up(const std::string& before, int count, const std::string& behind) {
  std::string all;
  for (int i = 0; i < count; ++i) all += before + std::to_string(i) + behind;
  return all;
}

TEST_P(HostileFolders, EndWithinTheirLimits) {
  const Folder folder;
  folder.write(kGame, kHonestGame);
  folder.write(kRules, kHonestRules);
  folder.write(kBoard,
               "board: Row\nlayout: squares\nsize: [3, 3]\nkind: field\nkinds: {field: {}}\n");
  GetParam().write(folder);
  const Ran ran = run_windrose(std::string(GetParam().words) + " --shelf " + folder.path().string(),
                               GetParam().input, kSanitized ? "ulimit -t 100; " : "ulimit -t 10; ");
  expect_within_limits(ran);
  EXPECT_THAT(ran.out + ran.err, testing::HasSubstr(GetParam().said));
}

}  // namespace windrose::app
