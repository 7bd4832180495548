// A page of docs/ taken apart: the files it shows, the commands it types, and what they print.
//
// A block of code is a file if the paragraph before it ends with the file's path in backquotes and
// a colon, `shelf/rules.lua`: (with "Add to" in that paragraph the block goes to the end of the
// file); it is typed at a prompt if its language is `console`, where `$ ` begins a command and `> `
// a line that the command reads; and it is only looked at if its language is `text`. There is no
// other kind. A command ends with exit code 0, unless a comment behind it says `# exit code 1`.
#pragma once

#include <string>
#include <vector>

namespace windrose::docs {

struct Block {
  enum class Type { file, added, console, text, unknown };
  Type type = Type::unknown;
  int line = 0;      // of its first line, in the page
  std::string path;  // file, added
  std::vector<std::string> lines;
};

/// One command of a console block.
struct Typed {
  int line = 0;
  std::string command;
  int code = 0;                      // with which it ends
  std::vector<std::string> input;    // lines that it reads
  std::vector<std::string> printed;  // `…` stands for any text, alone on its line for any lines
};

[[nodiscard]] std::vector<Block> blocks_of(const std::string& text);
[[nodiscard]] std::vector<Typed> typed_in(const Block& console);

/// Whether `printed` is what the page says, `…` filled in.
[[nodiscard]] bool fits(const std::vector<std::string>& expected,
                        const std::vector<std::string>& printed);

}  // namespace windrose::docs
