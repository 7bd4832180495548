// What counts as news of watched folders.
#include "runtime/base/system/file_watch.h"

#include <fstream>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

namespace windrose {
namespace {

namespace fs = std::filesystem;

class FileWatchTest : public testing::Test {
 protected:
  FileWatchTest()
      : folder_(fs::temp_directory_path() / ("windrose-watch-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_ / "game/agents");
  }
  ~FileWatchTest() override { fs::remove_all(folder_); }

  void save(const std::string& name) const { std::ofstream(folder_ / name) << "text\n"; }

  fs::path folder_;
};

TEST_F(FileWatchTest, TellsOfFilesThatAreSavedMovedAndDeleted) {
  FileWatch watch({folder_ / "game"});
  EXPECT_FALSE(watch.took_news());
  EXPECT_FALSE(watch.wait(0));
  save("game/rules.lua");
  EXPECT_TRUE(watch.wait(0));
  EXPECT_TRUE(watch.took_news());
  EXPECT_FALSE(watch.took_news());
  save("game/agents/one.lua");
  EXPECT_TRUE(watch.took_news());
  fs::rename(folder_ / "game/rules.lua", folder_ / "game/agents/two.lua");
  EXPECT_TRUE(watch.took_news());
  fs::remove(folder_ / "game/agents/two.lua");
  EXPECT_TRUE(watch.took_news());
  EXPECT_FALSE(watch.took_news());
}

TEST_F(FileWatchTest, FoldersThatComeLaterAreWatched) {
  FileWatch watch({folder_ / "game", folder_ / "later"});
  fs::create_directories(folder_ / "game/variants");
  EXPECT_TRUE(watch.took_news());
  save("game/variants/short.lua");
  EXPECT_TRUE(watch.took_news());
  fs::create_directories(folder_ / "later");
  EXPECT_TRUE(watch.took_news());
  save("later/rules.lua");
  EXPECT_TRUE(watch.took_news());
}

TEST_F(FileWatchTest, WhoeverWaitsCanBeSentAway) {
  const FileWatch watch({folder_ / "game"});
  bool told = true;
  std::thread waiting([&] { told = watch.wait(-1); });
  watch.end_waiting();
  waiting.join();
  EXPECT_FALSE(told);
}

}  // namespace
}  // namespace windrose
