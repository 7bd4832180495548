#include "runtime/sitting/people/sitting_file.h"

#include <filesystem>
#include <system_error>

#include "runtime/base/text/error.h"

namespace windrose {

std::string file_of(const Sitting& sitting) {
  return sitting.table().file ? sitting.table().file->path() : "";
}

void save_copy(const Sitting& sitting, const std::string& path) {
  if (!sitting.table().file) throw Error("this match is not saved, so there is nothing to copy");
  std::error_code fault;
  if (std::filesystem::exists(path, fault)) throw Error(path + " exists; choose another name");
  std::filesystem::copy_file(file_of(sitting), path, fault);
  if (fault) throw Error("cannot write " + path + ": " + fault.message());
}

void finish_file(Sitting& sitting) {
  if (sitting.table().file) sitting.table().file->finish(sitting.match());
}

}  // namespace windrose
