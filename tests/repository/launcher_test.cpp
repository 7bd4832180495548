// The two commands on a machine where packages are missing, played with programs that only pretend.
//
// Each test copies the scripts into a folder of its own and gives them a PATH with stand-ins for
// dpkg-query, apt-get, id and cmake; nothing is installed and nothing is built.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sys/wait.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/source_tree.h"
#include "tests/support/places.h"

namespace windrose::repository {
namespace {

namespace fs = std::filesystem;

struct Outcome {
  int code = 0;
  std::string output;  // both streams
};

Outcome run(const std::string& command) {
  Outcome outcome;
  FILE* pipe = popen(("{ " + command + "; } 2>&1 </dev/null").c_str(), "r");
  std::array<char, 4096> part{};
  while (const std::size_t size = fread(part.data(), 1, part.size(), pipe)) {
    outcome.output.append(part.data(), size);
  }
  outcome.code = WEXITSTATUS(pclose(pipe));
  return outcome;
}

class Launcher : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "windrose launcher XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    fs::create_directories(folder_ / "tree/.ci");
    fs::create_directories(folder_ / "bin");
    for (const char* script : {"windrose", "run-tests", ".ci/set-up.sh"}) {
      fs::copy(fs::path(source_folder()) / script, folder_ / "tree" / script);
    }
    for (const char* tool : {"bash", "env", "cat", "dirname", "readlink", "sed", "grep", "tail",
                             "mktemp", "mkdir", "rm", "flock", "nproc"}) {
      fs::create_symlink(run(std::string("printf %s \"$(command -v ") + tool + ")\"").output,
                         folder_ / "bin" / tool);
    }
    stand_in("dpkg-query", "echo 'g++ installed'; echo 'liblua5.4-dev:amd64 installed'; exit 1");
    stand_in("cmake", "echo no compiler today; exit 1");
    stand_in("id", "echo 0");
    stand_in("apt-get", "echo \"$@\" >>'" + (folder_ / "asked").string() + "'");
  }

  void TearDown() override { fs::remove_all(folder_); }

  // A program of this name that runs these lines of shell instead.
  void stand_in(const std::string& name, const std::string& lines) {
    const fs::path path = folder_ / "bin" / name;
    std::ofstream(path) << "#!/usr/bin/env bash\n" << lines << '\n';
    fs::permissions(path, fs::perms::owner_all);
  }

  Outcome call(const std::string& command) {
    return run("cd '" + (folder_ / "tree").string() + "' && unset WINDROSE_ROOT DISPLAY && PATH='" +
               (folder_ / "bin").string() + "' " + command);
  }

  std::string asked() { return run("cat '" + (folder_ / "asked").string() + "'").output; }

  fs::path folder_;
};

const std::string kMissing =
    "windrose: missing packages:\n"
    "  cmake                prepares the build\n"
    "  ninja-build          runs the build\n"
    "  pkg-config           finds Lua\n"
    "  ccache               makes the next build fast\n"
    "  libyaml-cpp-dev      reads boards and cards\n"
    "  libfmt-dev           writes text\n"
    "  nlohmann-json3-dev   reads and writes match files\n"
    "  libcli11-dev         reads the command line\n"
    "  libedit-dev          edits the lines that people type in the terminal\n"
    "  libzip-dev           reads mods that come as .zip\n"
    "  libdtl-dev           compares and joins texts in the board editor\n"
    "  libsfml-dev          opens the window\n"
    "  libimgui-dev         draws in the window\n"
    "  librsvg2-dev         draws the pictures of games that are SVG\n"
    "  libfontconfig-dev    finds the letters of the window\n"
    "  libgl1-mesa-dri      draws where there is no graphics card\n"
    "  fonts-inter          the letters of the window\n"
    "  fonts-ebgaramond     its titles and seas\n"
    "  fonts-dejavu-core    its signs\n";
const std::string kInstall =
    "apt-get install --yes --no-install-recommends cmake ninja-build pkg-config ccache "
    "libyaml-cpp-dev libfmt-dev nlohmann-json3-dev libcli11-dev libedit-dev libzip-dev "
    "libdtl-dev libsfml-dev libimgui-dev librsvg2-dev "
    "libfontconfig-dev libgl1-mesa-dri fonts-inter fonts-ebgaramond fonts-dejavu-core\n";

TEST_F(Launcher, NoInstallSaysWhatIsMissing) {
  const Outcome outcome = call("./windrose --no-install play shipping");
  EXPECT_EQ(outcome.output,
            kMissing +
                "windrose: --no-install forbids installing them; do it yourself with: apt-get "
                "update && " +
                kInstall);
  EXPECT_EQ(outcome.code, 2);
  EXPECT_FALSE(fs::exists(folder_ / "asked"));
}

TEST_F(Launcher, WithoutSudoItSaysWhatRootShouldRun) {
  stand_in("id", "echo 1000");
  const Outcome outcome = call("./windrose list");
  EXPECT_EQ(outcome.output,
            kMissing +
                "windrose: installing needs root and sudo is not here; as root run: apt-get "
                "update && " +
                kInstall);
  EXPECT_EQ(outcome.code, 2);
}

TEST_F(Launcher, RootInstallsWhatIsMissing) {
  const Outcome outcome = call("./windrose list");
  EXPECT_EQ(outcome.output, kMissing +
                                "windrose: installing them with apt-get\n"
                                "no compiler today\n"
                                "windrose: cmake could not prepare " +
                                (folder_ / "tree/build").string() + "; the reason is above\n");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(asked(), "update --quiet=2\n" + kInstall.substr(8));
}

TEST_F(Launcher, OthersInstallThroughSudo) {
  stand_in("id", "echo 1000");
  stand_in("sudo", "exec \"$@\"");
  EXPECT_THAT(call("./windrose list").output,
              testing::HasSubstr("\nwindrose: installing them with sudo apt-get\n"));
  EXPECT_EQ(asked(), "update --quiet=2\n" + kInstall.substr(8));
}

TEST_F(Launcher, AFailedInstallationIsShown) {
  stand_in("apt-get", "echo E: no space left; exit 100");
  const Outcome outcome = call("./windrose list");
  EXPECT_THAT(outcome.output,
              testing::EndsWith("E: no space left\n"
                                "windrose: apt-get could not install them; look above, then try: "
                                "apt-get update && " +
                                kInstall));
  EXPECT_EQ(outcome.code, 2);
}

TEST_F(Launcher, TestsNeedMorePackages) {
  const Outcome outcome = call("./run-tests --no-install");
  EXPECT_THAT(outcome.output, testing::HasSubstr("  libgtest-dev         runs the tests\n"));
  EXPECT_THAT(outcome.output, testing::Not(testing::HasSubstr("clang-tidy")));
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(call("./run-tests --tidy --no-install").output,
              testing::HasSubstr("  clang-tidy           looks for mistakes in C++ files\n"));
}

TEST_F(Launcher, WrongUsageOfRunTests) {
  const Outcome outcome = call("./run-tests --tidy -R state");
  EXPECT_EQ(outcome.output,
            "run-tests: --tidy does not take '-R'; it takes --all and --no-install\n");
  EXPECT_EQ(outcome.code, 2);
}

// Has ninja "build" the program whose target it is called with: one that prints its name and two
// arguments.
void build_printing_programs(const std::function<void(std::string, std::string)>& stand_in) {
  stand_in("cmake", "mkdir -p \"$4\" && > \"$4/build.ninja\"");
  stand_in("ninja",
           "mkdir -p build/bin; printf '[1/2] Compiling\\n[2/2] Linking\\n';"
           "name=windrose; [ \"$3\" = windrose-app ] || name=$3;"
           "printf '#!/usr/bin/env bash\\necho \"$0|$1|$2\"\\n' >build/bin/$name;"
           "chmod +x build/bin/$name");
}

TEST_F(Launcher, TheProgramGetsItsArgumentsAndStdoutStaysClean) {
  build_printing_programs([this](auto name, auto lines) { stand_in(name, lines); });
  fs::create_symlink("/bin/chmod", folder_ / "bin/chmod");
  const std::string program = (folder_ / "tree/build/bin/windrose-terminal").string();
  EXPECT_EQ(call("./windrose play 'two words' 2>/dev/null").output, program + "|play|two words\n");
  EXPECT_EQ(call("./windrose play x").output,
            "windrose: building, 2 steps\n" + program + "|play|x\n");
  stand_in("ninja", "echo ninja: no work to do.");
  EXPECT_EQ(call("./windrose play x").output, program + "|play|x\n");
  fs::create_symlink(folder_ / "tree/windrose", folder_ / "bin/elsewhere");
  EXPECT_EQ(call("elsewhere play x").output, program + "|play|x\n");
  // The version is looked up each time, which is no building.
  stand_in("ninja", "echo '[1/4] cd build && cmake -P built_version.cmake'");
  EXPECT_EQ(call("./windrose play x").output, program + "|play|x\n");
}

TEST_F(Launcher, OnlyACommandThatMayOpenAWindowBuildsIt) {
  build_printing_programs([this](auto name, auto lines) { stand_in(name, lines); });
  fs::create_symlink("/bin/chmod", folder_ / "bin/chmod");
  const std::string bin = (folder_ / "tree/build/bin/").string();
  EXPECT_EQ(call("./windrose list 2>/dev/null").output, bin + "windrose-terminal|list|\n");
  EXPECT_EQ(call("DISPLAY=:1 ./windrose play x 2>/dev/null").output, bin + "windrose|play|x\n");
  // From here on there is one with a window, for all commands.
  EXPECT_EQ(call("./windrose list 2>/dev/null").output, bin + "windrose|list|\n");
  for (const char* words : {"edit x", "play --window"}) {
    fs::remove(bin + "windrose");
    EXPECT_THAT(call(std::string("./windrose ") + words + " 2>/dev/null").output,
                testing::StartsWith(bin + "windrose|"));
  }
}

TEST(Scripts, AreValidBash) {
  for (const char* script :
       {"windrose", "run-tests", ".ci/run", ".ci/tidy", ".ci/prose", ".ci/set-up.sh"}) {
    EXPECT_EQ(run("bash -n '" + source_folder() + '/' + script + "'").output, "");
  }
}

}  // namespace
}  // namespace windrose::repository
