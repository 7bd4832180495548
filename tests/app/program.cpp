#include "tests/app/program.h"

#include <cstdlib>
#include <unistd.h>

#include "runtime/base/system/files.h"

namespace windrose {

Folder::Folder() {
  static int number = 0;
  path_ = std::filesystem::temp_directory_path() /
          ("windrose-app-" + std::to_string(::getpid()) + "-" + std::to_string(++number));
  std::filesystem::create_directories(path_);
}

Folder::~Folder() {
  std::filesystem::remove_all(path_);
}

void Folder::write(const std::string& name, const std::string& text) const {
  std::filesystem::create_directories((path_ / name).parent_path());
  write_text_file(path_ / name, text);
}

namespace {

/// `environment` is set for the program; DATA in it is a folder that is gone afterwards.
Ran run(std::string environment, const std::string& words, const std::string& input,
        const std::string& before) {
  const Folder folder;
  if (const std::size_t at = environment.find("DATA'"); at != std::string::npos)
    environment.replace(at, 4, folder / "data");
  folder.write("in", input);
  // Through a pipe: what the shell forbids the program's files does not hold for what it prints.
  const std::string command = "(export XDG_CONFIG_HOME='" + (folder / "config") + "'; " + before +
                              "DISPLAY= " + environment + " '" + WINDROSE_BINARY + "' " + words +
                              " < " + (folder / "in") + " 2> " + (folder / "err") + "; echo $? > " +
                              (folder / "code") + ") | cat > " + (folder / "out");
  Ran ran;
  if (std::system(command.c_str()) == 0) ran.code = std::stoi(read_text_file(folder / "code"));
  ran.out = read_text_file(folder / "out");
  ran.err = read_text_file(folder / "err");
  return ran;
}

}  // namespace

Ran run_windrose(const std::string& words, const std::string& input, const std::string& before) {
  return run("WINDROSE_ROOT='" WINDROSE_SOURCE_DIR "' XDG_DATA_HOME='DATA'", words, input, before);
}

Ran run_windrose_of(const Folder& home, const std::string& words, const std::string& input) {
  return run("WINDROSE_ROOT= WINDROSE_SHELVES='" WINDROSE_SOURCE_DIR "' XDG_DATA_HOME='" +
                 home.path().string() + "'",
             words, input, {});
}

}  // namespace windrose
