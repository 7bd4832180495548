#include "runtime/terminal/page/commands.h"

#include <array>

#include "runtime/base/text/text.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr auto kRows = std::to_array<CommandRow>({
    {CommandWord::help, "help", "?", "help", "this list"},
    {CommandWord::rules, "rules", "rule", "rules [e | e.2 | WORD]",
     "the rulebook: headings, a section, a paragraph, a search"},
    {CommandWord::why, "why", "", "why [N]",
     "the last events, with the rule and the script line that caused them"},
    {CommandWord::log, "log", "history", "log [N | all]", "everything that happened"},
    {CommandWord::board, "board", "map", "board [on | off]",
     "the board; off: described in words, for reading aloud"},
    {CommandWord::players, "players", "table", "players",
     "players, goods, decks, what is in force"},
    {CommandWord::charts, "charts", "chart", "charts", "all columns of the charts"},
    {CommandWord::look, "look", "show", "look THING",
     "all there is to say of a space, a player, a card, a piece"},
    {CommandWord::near, "near", "toward", "near SPACE",
     "which of the spaces you may choose lie nearest to another"},
    {CommandWord::undo, "undo", "back", "undo", "take your last answer back"},
    {CommandWord::redo, "redo", "", "redo", "give it again"},
    {CommandWord::save, "save", "", "save [FILE]",
     "where the match is kept; with FILE a copy of it"},
    {CommandWord::reload, "reload", "", "reload", "read the game's scripts again"},
    {CommandWord::again, "again", "page", "again", "the question once more"},
    {CommandWord::quit, "quit", "exit", "quit", "leave; the match is kept and can be resumed"},
});

}  // namespace

std::span<const CommandRow> command_rows() {
  return kRows;
}

std::optional<Command> read_command(std::string_view line) {
  line = trim(line);
  const bool slash = line.starts_with('/');
  if (slash) line.remove_prefix(1);
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string word = plain_name(line.substr(0, end));
  if (word.empty()) return std::nullopt;
  const std::string argument(trim(line.substr(end)));
  const CommandRow* begun = nullptr;
  int beginnings = 0;
  for (const CommandRow& row : kRows) {
    if (row.name == word || (!row.other.empty() && row.other == word))
      return Command{row.word, true, argument};
    if (row.name.starts_with(word)) {
      ++beginnings;
      begun = &row;
    }
  }
  if (beginnings != 1) return std::nullopt;
  return Command{begun->word, slash, argument};
}

}  // namespace windrose
