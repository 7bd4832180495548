// Where the program begins.
#include "runtime/app/command/commands.h"

int main(int count, char** words) {
  return windrose::run_program(std::vector<std::string>(words + 1, words + count));
}
