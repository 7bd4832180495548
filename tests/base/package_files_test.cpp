// Packages from strangers: folders and archives with names that lead elsewhere, links and bombs.
#include "runtime/base/system/package_files.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <zip.h>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "tests/support/made_up_language.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

class PackageFiles : public testing::Test {
 protected:
  PackageFiles()
      : folder_(fs::temp_directory_path() / ("windrose_package_" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~PackageFiles() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    write_text_file(folder_ / name, text);
  }

  /// An archive with these files; a text that begins with "->" makes a link.
  void zip(const std::vector<std::pair<std::string, std::string>>& files) const {
    int fault = 0;
    zip_t* const archive =
        zip_open((folder_ / "in.zip").c_str(), ZIP_CREATE | ZIP_TRUNCATE, &fault);
    ASSERT_NE(archive, nullptr);
    for (const auto& [name, text] : files) {
      zip_source_t* const source = zip_source_buffer(archive, text.data(), text.size(), 0);
      const zip_int64_t index = zip_file_add(archive, name.c_str(), source, 0);
      ASSERT_GE(index, 0) << zip_strerror(archive);
      if (text.starts_with("->")) {
        zip_file_set_external_attributes(archive, static_cast<zip_uint64_t>(index), 0,
                                         ZIP_OPSYS_UNIX,
                                         static_cast<zip_uint32_t>(S_IFLNK | 0777) << 16U);
      }
    }
    ASSERT_EQ(zip_close(archive), 0);
  }

  /// What copying refuses with, without the path in front; empty if it copies. In another language,
  /// no word of it is English.
  [[nodiscard]] std::string refusal(const std::string& package) const {
    {
      const InMadeUpLanguage made_up;
      const std::string told = refusal_now(package);
      EXPECT_EQ(plain_words(told), "") << told;
    }
    return refusal_now(package);
  }
  [[nodiscard]] std::string refusal_now(const std::string& package) const {
    const std::string path = (folder_ / package).string();
    try {
      copy_package(path, folder_ / "out");
    } catch (const Error& error) {
      const std::string text = error.what();
      return text.starts_with(path + ": ") ? text.substr(path.size() + 2) : text;
    }
    return "";
  }

  fs::path folder_;
};

TEST_F(PackageFiles, AFolderIsCopiedWithoutWhatIsHidden) {
  write("in/mod.yaml", "mod: A");
  write("in/scripts/pig/rules.lua", "x");
  write("in/.git/config", "secret");
  write("in/scripts/.cache", "c");
  EXPECT_EQ(refusal("in"), "");
  EXPECT_EQ(read_text_file(folder_ / "out/mod.yaml"), "mod: A");
  EXPECT_EQ(read_text_file(folder_ / "out/scripts/pig/rules.lua"), "x");
  EXPECT_FALSE(fs::exists(folder_ / "out/.git"));
  EXPECT_FALSE(fs::exists(folder_ / "out/scripts/.cache"));
}

TEST_F(PackageFiles, AnArchiveIsUnpackedFromItsSingleFolder) {
  zip({{"oil-1.0/mod.yaml", "mod: Oil"}, {"oil-1.0/scripts/pig/rules.lua", "y"}});
  EXPECT_EQ(refusal("in.zip"), "");
  EXPECT_EQ(read_text_file(folder_ / "out/mod.yaml"), "mod: Oil");
  EXPECT_EQ(read_text_file(folder_ / "out/scripts/pig/rules.lua"), "y");
}

TEST_F(PackageFiles, NamesThatLeadElsewhereAreRefused) {
  for (const char* const name : {"../x", "a/../../x", "/etc/x", "a//x", "./x"}) {
    zip({{"mod.yaml", ""}, {name, "x"}});
    EXPECT_EQ(refusal("in.zip"), "the file '" + std::string(name) +
                                     "' is refused: its name leads out of the package; rename it");
  }
  zip({{"mod.yaml", ""}, {"a\nb", "x"}});
  EXPECT_EQ(
      refusal("in.zip"),
      "the file 'a\nb' is refused: its name holds characters that cannot be printed; rename it");
  zip({{"mod.yaml", ""}, {"a\\x", "x"}});
  EXPECT_EQ(refusal("in.zip"), "the file 'a\\x' is refused: its name holds '\\' or ':'; rename it");
  zip({{"mod.yaml", ""}, {std::string(201, 'n'), "x"}});
  EXPECT_EQ(refusal("in.zip"),
            "the file '" + std::string(60, 'n') +
                "...' is refused: its name is longer than 200 letters; rename it");
  EXPECT_FALSE(fs::exists(folder_ / "out"));
  EXPECT_FALSE(fs::exists(folder_ / "x"));
}

TEST_F(PackageFiles, LinksAreRefused) {
  zip({{"mod.yaml", ""}, {"scripts/x", "->/etc/passwd"}});
  EXPECT_EQ(refusal("in.zip"),
            "the file 'scripts/x' is a link; put a copy of the file in its place");
  write("in/mod.yaml", "");
  fs::create_symlink("/etc/passwd", folder_ / "in/x");
  EXPECT_EQ(refusal("in"), "the file 'x' is a link; put a copy of the file in its place");
  fs::remove(folder_ / "in/x");
  fs::create_directory_symlink("/etc", folder_ / "in/etc");
  EXPECT_EQ(refusal("in"), "the file 'etc' is a link; put a copy of the file in its place");
}

TEST_F(PackageFiles, TwoNamesThatDifferInCaseAreRefused) {
  zip({{"Rules.lua", ""}, {"rules.lua", ""}});
  EXPECT_EQ(refusal("in.zip"),
            "the files 'Rules.lua' and 'rules.lua' have one name on many "
            "systems; rename one of them");
}

TEST_F(PackageFiles, AFileAndAFolderOfOneNameAreRefused) {
  zip({{"mod.yaml", ""}, {"scripts", "x"}, {"scripts/pig/rules.lua", "y"}});
  EXPECT_EQ(refusal("in.zip"),
            "the file 'scripts' has the name of the folder of 'scripts/pig/rules.lua'; rename one "
            "of them");
  zip({{"mod.yaml", ""}, {"Scripts", "x"}, {"scripts/pig/rules.lua", "y"}});
  EXPECT_EQ(refusal("in.zip"),
            "the file 'Scripts' has the name of the folder of 'scripts/pig/rules.lua'; rename one "
            "of them");
  EXPECT_FALSE(fs::exists(folder_ / "out"));
}

TEST_F(PackageFiles, WhatIsNoFileIsRefusedByItsKind) {
  write("in/mod.yaml", "");
  ASSERT_EQ(::mkfifo((folder_ / "in/pipe").c_str(), 0600), 0);
  EXPECT_EQ(refusal("in"), "the file 'pipe' is a named pipe; leave it out of the package");
  fs::remove(folder_ / "in/pipe");
  const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  (folder_ / "in/socket").string().copy(address.sun_path, sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ::close(listener);
  EXPECT_EQ(refusal("in"), "the file 'socket' is a socket; leave it out of the package");
}

TEST_F(PackageFiles, ADamagedFileOfAnArchiveIsNamed) {
  zip({{"mod.yaml", "mod: A"}, {"rules.lua", std::string(1000, 'x')}});
  std::string bytes = read_text_file(folder_ / "in.zip");
  bytes[bytes.find("rules.lua") + 9] ^= 0x55;  // the first byte of what is packed
  write_text_file(folder_ / "in.zip", bytes);
  EXPECT_EQ(refusal("in.zip").substr(0, 33), "the file 'rules.lua' is damaged: ");
  EXPECT_TRUE(
      refusal("in.zip").ends_with("; fetch the package again, or pack the folder once more"));
}

TEST_F(PackageFiles, ABombIsStoppedBeforeItFillsTheDisk) {
  const std::string zeros(40 * 1024 * 1024, '\0');
  zip({{"a", zeros}, {"b", zeros}});
  EXPECT_LT(fs::file_size(folder_ / "in.zip"), 200'000U);
  EXPECT_EQ(refusal("in.zip"), "it holds more than 64 MB; leave out what the games do not need");
  EXPECT_FALSE(fs::exists(folder_ / "out/b"));
}

TEST_F(PackageFiles, TooManyFilesAreRefused) {
  std::vector<std::pair<std::string, std::string>> many;
  for (std::size_t i = 0; i <= kMostPackageFiles; ++i) many.emplace_back(std::to_string(i), "");
  zip(many);
  EXPECT_EQ(refusal("in.zip"), "it holds 5001 files; at most 5000 are allowed; leave some out");
}

TEST_F(PackageFiles, TooManyFoldersAreRefused) {
  std::vector<std::pair<std::string, std::string>> many;
  for (int i = 0; i < 500; ++i) many.emplace_back("a/" + std::to_string(i) + "/b/c", "");
  zip(many);
  EXPECT_EQ(refusal("in.zip"), "it holds more than 1000 folders; put the files into fewer");
  EXPECT_FALSE(fs::exists(folder_ / "out"));
}

TEST_F(PackageFiles, WhatIsNoArchiveIsRefused) {
  write("in.zip", "This is no archive.");
  EXPECT_EQ(
      refusal("in.zip"),
      "it cannot be read as a zip archive: Not a zip archive; fetch the package again, or pack "
      "the folder once more");
  EXPECT_EQ(refusal("missing"), "there is no such file or folder");
}

TEST_F(PackageFiles, AreCalledAsTheirFolderOrArchive) {
  write("rich/mod.yaml", "");
  EXPECT_EQ(package_name(folder_ / "rich"), "rich");
  EXPECT_EQ(package_name(folder_ / "rich/"), "rich");
  EXPECT_EQ(package_name(folder_ / "rich-1.0.zip"), "rich-1.0");
}

}  // namespace
}  // namespace windrose
