#include "runtime/terminal/page/commands.h"

#include <array>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr auto kRows = std::to_array<CommandRow>({
    {CommandWord::help, "help", "h", "help", phrase_later("show this list")},
    {CommandWord::rules, "rules", "rule", "rules [e | e.2 | WORD]",
     phrase_later(
         "show the headings of the rulebook, a section, a paragraph, or search for a word")},
    {CommandWord::why, "why", "", "why [N]",
     phrase_later("show the last events, with the rule and the script line that caused them")},
    {CommandWord::log, "log", "history", "log [N | all]", phrase_later("show what happened")},
    {CommandWord::board, "board", "map", "board [on | off]",
     phrase_later("show the whole board; off: describe it in words")},
    {CommandWord::players, "players", "table", "players",
     phrase_later("show the players, their goods, the decks and what is in force")},
    {CommandWord::charts, "charts", "prices", "charts [NAME]",
     phrase_later("show all charts; with NAME, the charts, columns and rows with these words in "
                  "their names")},
    {CommandWord::mine, "mine", "", "mine", phrase_later("show what you have")},
    {CommandWord::where, "where", "", "where [THING]",
     phrase_later("show where the pieces are, or where one thing is")},
    {CommandWord::look, "look", "show", "look THING",
     phrase_later("describe a space, a player, a card or a piece")},
    {CommandWord::near, "near", "toward", "near SPACE",
     phrase_later("show which spaces that you may choose are nearest to another space")},
    {CommandWord::attempt, "try", "preview", "try ANSWER",
     phrase_later("show what an answer leads to, without giving it")},
    {CommandWord::choices, "choices", "", "choices",
     phrase_later("list all answers with their notes")},
    {CommandWord::undo, "undo", "back", "undo", phrase_later("take back your last answer")},
    {CommandWord::redo, "redo", "", "redo", phrase_later("give it again")},
    {CommandWord::save, "save", "", "save [FILE]",
     phrase_later("show where the match is saved; with FILE, save a copy of it")},
    {CommandWord::reload, "reload", "", "reload", phrase_later("read the game's scripts again")},
    {CommandWord::again, "again", "page", "again",
     phrase_later("show the page and the question again")},
    {CommandWord::quit, "quit", "exit", "quit",
     phrase_later("exit; you can resume the saved match")},
});

}  // namespace

std::span<const CommandRow> command_rows() {
  return kRows;
}

std::string summary_of(const CommandRow& row) {
  return said_phrase({}, row.summary, {});
}

std::optional<Command> read_command(std::string_view line) {
  line = trim(line);
  const bool slash = line.starts_with('/');
  if (slash) line.remove_prefix(1);
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string word = plain_name(line.substr(0, end));
  if (word.empty()) return std::nullopt;
  const std::string argument(trim(line.substr(end)));
  if (word == "?") return Command{CommandWord::help, true, argument};
  const CommandRow* begun = nullptr;
  int beginnings = 0;
  for (const CommandRow& row : kRows) {
    if (row.name == word || (!row.other.empty() && row.other == word))
      return Command{row.word, true, argument};
    if (word.size() > 1 && row.name.starts_with(word)) {
      ++beginnings;
      begun = &row;
    }
  }
  if (beginnings != 1) return std::nullopt;
  return Command{begun->word, slash, argument};
}

}  // namespace windrose::terminal
