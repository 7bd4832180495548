// Where the program begins.
#include "runtime/app/command/commands.h"
#include "runtime/base/system/own_path.h"
#include "runtime/view/pictures/pictures_apart.h"

int main(int count, char** begin) {
  const std::vector<std::string> words(begin + 1, begin + count);
  if (words.size() == 3 && words[0] == windrose::view::kDrawPicture)
    return windrose::view::draw_picture(words[1], words[2]);
  windrose::view::draw_pictures_with(windrose::own_path());
  return windrose::app::run_program(words);
}
