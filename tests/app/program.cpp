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

Ran run_windrose(const std::string& words, const std::string& input, const std::string& before) {
  const Folder folder;
  folder.write("in", input);
  // Through a pipe: what the shell forbids the program's files does not hold for what it prints.
  const std::string command = "(" + before +
                              "DISPLAY= WINDROSE_ROOT='" WINDROSE_SOURCE_DIR "' XDG_DATA_HOME='" +
                              (folder / "data") + "' '" + WINDROSE_BINARY + "' " + words + " < " +
                              (folder / "in") + " 2> " + (folder / "err") + "; echo $? > " +
                              (folder / "code") + ") | cat > " + (folder / "out");
  Ran ran;
  if (std::system(command.c_str()) == 0) ran.code = std::stoi(read_text_file(folder / "code"));
  ran.out = read_text_file(folder / "out");
  ran.err = read_text_file(folder / "err");
  return ran;
}

}  // namespace windrose
