#include "tests/app/program.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime/base/system/files.h"
#include "tests/support/places.h"

namespace windrose::app {

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

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// Runs the command by the shell. What it takes counts with all that the shell starts.
bool run_by_shell(const std::string& command, Ran& ran) {
  const pid_t child = fork();
  if (child == 0) {
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  int status = 0;
  struct rusage used = {};
  if (child < 0 || wait4(child, &status, 0, &used) != child) return false;
  ran.seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
  ran.megabytes = used.ru_maxrss / 1024;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// `environment` is set for the program; DATA in it is a folder that is gone afterwards.
Ran run(std::string environment, const std::string& words, const std::string& input,
        const std::string& before) {
  const Folder folder;
  if (const std::size_t at = environment.find("DATA'"); at != std::string::npos)
    environment.replace(at, 4, folder / "data");
  folder.write("in", input);
  // Through a pipe: what the shell forbids the program's files does not hold for what it prints.
  const std::string command = "(export XDG_CONFIG_HOME='" + (folder / "config") + "'; " + before +
                              "DISPLAY= " + environment + " '" + program_path() + "' " + words +
                              " < " + (folder / "in") + " 2> " + (folder / "err") + "; echo $? > " +
                              (folder / "code") + ") | cat > " + (folder / "out");
  Ran ran;
  if (run_by_shell(command, ran)) ran.code = std::stoi(read_text_file(folder / "code"));
  ran.out = read_text_file(folder / "out", {}, kMostFileBytes);
  ran.err = read_text_file(folder / "err", {}, kMostFileBytes);
  return ran;
}

}  // namespace

Ran run_windrose(const std::string& words, const std::string& input, const std::string& before) {
  return run("WINDROSE_ROOT='" + source_folder() + "' XDG_DATA_HOME='DATA'", words, input, before);
}

long megabytes_at_start() {
  static const long megabytes = run_windrose("--version").megabytes;
  return megabytes;
}

Ran run_windrose_of(const Folder& home, const std::string& words, const std::string& input) {
  return run("WINDROSE_ROOT= WINDROSE_SHELVES='" + source_folder() + "' XDG_DATA_HOME='" +
                 home.path().string() + "'",
             words, input, {});
}

}  // namespace windrose::app
