#include "tests/app/program.h"

#include <cstdlib>
#include <sys/wait.h>
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

Ran run_windrose(const std::string& words, const std::string& input) {
  const Folder folder;
  folder.write("in", input);
  const std::string command = "DISPLAY= WINDROSE_ROOT='" WINDROSE_SOURCE_DIR "' XDG_DATA_HOME='" +
                              (folder / "data") + "' '" + WINDROSE_BINARY + "' " + words + " < " +
                              (folder / "in") + " > " + (folder / "out") + " 2> " +
                              (folder / "err");
  Ran ran;
  const int status = std::system(command.c_str());
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ran.out = read_text_file(folder / "out");
  ran.err = read_text_file(folder / "err");
  return ran;
}

}  // namespace windrose
