// Where the match waits for something else than an answer: dice and shuffles from the table, rules
// with an error, a full disk.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/story_words.h"

namespace windrose::terminal {

TerminalSession::Next TerminalSession::at_chance() {
  table_.observe(table_.viewer());
  const Node node = SeenMatch(match_).node(table_.viewer());
  if (node.is<Node::Shuffling>()) {
    const std::optional<std::string> line = screen_.ask(
        phrase("Press Enter to shuffle {1} … ", zone_name(match_.ruleset(), node.shuffle().zone)));
    if (!line) return Next::leave;
    match_.give_chance({}, true);
    return Next::go_on;
  }
  const std::string dice =
      std::to_string(node.roll().count) + "d" + std::to_string(node.roll().sides);
  const std::optional<std::string> line =
      screen_.ask(phrase("Throw {1}. Type the faces, or press Enter to draw them > ", dice));
  if (!line) return Next::leave;
  std::vector<std::int32_t> faces;
  std::string numbers(*line);
  std::ranges::replace(numbers, ',', ' ');
  std::ranges::replace(numbers, '+', ' ');
  for (const std::string& word : split(numbers, ' ')) {
    if (word.empty()) continue;
    const bool digits =
        word.size() < 5 && word.find_first_not_of("0123456789") == std::string::npos;
    if (digits) {
      faces.push_back(std::stoi(word));
      continue;
    }
    bool done = false;
    const std::optional<Command> command = read_command(*line);
    if (command) return run(*command, nullptr, done);
    const std::string sides = std::to_string(node.roll().sides);
    screen_.say(phrase_number("{1} isn't a face. Type {2} number from 1 to {3}, or press Enter.",
                              "{1} isn't a face. Type {2} numbers from 1 to {3}, or press Enter.",
                              node.roll().count, quote(word), std::to_string(node.roll().count),
                              sides));
    return Next::go_on;
  }
  try {
    match_.give_chance(faces, faces.empty());
  } catch (const std::exception& error) {
    screen_.say(sentence_case(match_.ruleset(), error.what()) + ".");
  }
  return Next::go_on;
}

TerminalSession::Next TerminalSession::at_halt() {
  table_.observe(table_.viewer());
  screen_.print();
  if (match_.node().is_unwritten()) return at_full_disk();
  screen_.print(screen_.style().ruler(phrase("The rules have an error")));
  const auto print_message = [this] {
    for (const std::string& line : split_lines(match_.node().error()))
      screen_.print(screen_.style().bad(line));
  };
  const bool is_covered = !SeenMatch(match_).shows_the_truth();
  if (is_covered) {
    screen_.print(screen_.style().bad(to_string(match_.node().error_parts().place)));
    screen_.say(phrase("The message can name hidden cards and numbers. Type `error` to read it."));
  } else {
    print_message();
  }
  screen_.print();
  screen_.say(phrase(
      "The match is halted at the last answer. Type `undo` to take it back, `reload` to read the "
      "scripts "
      "again, or `quit` to exit. The match is saved."));
  bool done = false;
  while (!done) {
    const std::optional<std::string> line = screen_.ask("> ");
    if (!line) return Next::leave;
    const std::optional<Command> command = read_command(*line);
    if (is_covered && trim(*line) == "error") {
      print_message();
    } else if (!command && is_covered) {
      screen_.say(phrase("{1} isn't a command here. Type `error`, `undo`, `reload` or `quit`.",
                         quote(trim(*line))));
    } else if (!command) {
      screen_.say(
          phrase("{1} isn't a command here. Type `undo`, `reload` or `quit`.", quote(trim(*line))));
    } else if (run(*command, nullptr, done) == Next::leave) {
      return Next::leave;
    }
  }
  return Next::go_on;
}

/// The match's file cannot be written: the match waits until it can be.
TerminalSession::Next TerminalSession::at_full_disk() {
  screen_.print(screen_.style().ruler(phrase("The match cannot be saved")));
  screen_.print(screen_.style().bad(match_.node().error()));
  screen_.print();
  screen_.say(phrase(
      "The match is as it was last saved. Make room on the disk. Then press Enter to try again, or "
      "type `quit` to exit."));
  const std::optional<std::string> line = screen_.ask("> ");
  if (!line) return Next::leave;
  const std::optional<Command> command = read_command(*line);
  bool done = false;
  if (command) return run(*command, nullptr, done);
  match_.advance();
  return Next::go_on;
}

}  // namespace windrose::terminal
