#include "runtime/sitting/people/sitting_file.h"

namespace windrose {

std::string file_of(const Sitting& sitting) {
  return sitting.table().file ? sitting.table().file->path() : "";
}

void finish_file(Sitting& sitting) {
  if (sitting.table().file) sitting.table().file->finish(sitting.match());
}

}  // namespace windrose
