#include "runtime/terminal/session/queries.h"

#include <algorithm>
#include <deque>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/fork.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/terminal/page/commands.h"
#include "runtime/terminal/panels/choices_page.h"
#include "runtime/terminal/panels/panels.h"
#include "runtime/terminal/panels/story_lines.h"
#include "runtime/terminal/panels/things.h"
#include "runtime/terminal/session/typed_answers.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/story_words.h"

namespace windrose::terminal {
namespace {

constexpr int kWhyEvents = 8;
constexpr int kLogLines = 20;
constexpr std::uint64_t kAttemptKey = 1;  // of the chance that a preview stops at

int number_or(const std::string& text, int otherwise) {
  const bool digits =
      !text.empty() && text.size() < 7 && text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? std::stoi(text) : otherwise;
}

/// Whether the event of a copy, in which all is made up, tells what the viewer of `match` does not
/// know before: a roll, a card.
bool is_chance(const Match& match, Viewer viewer, const SeenEvent& event) {
  if (event.as<Rolled>() != nullptr || event.as<Shown>() != nullptr) return true;
  const auto* const move = event.as<Moved>();
  return move != nullptr && match.ruleset().items().is_card(move->item) &&
         !SeenMatch(match).identifies(viewer, match.ruleset().items().code(move->item));
}

}  // namespace

void Queries::help() {
  screen_.say(phrase(
      "Answer with the number of an answer, its name, or the beginning of its name: two letters or "
      "more. Give several numbers with blanks, `1 3 5`, and several names with commas. You can "
      "also "
      "type a command:"));
  int wide = 0;
  for (const CommandRow& row : command_rows()) wide = std::max(wide, width_of(row.usage));
  for (const CommandRow& row : command_rows()) {
    if (screen_.facts().plain) {
      screen_.print(std::string(row.usage) + ": " + summary_of(row));
      continue;
    }
    const std::string left = "  " + padded(row.usage, wide) + "  ";
    screen_.print(beside({left}, wrap(summary_of(row), style().columns - 1 - wide - 4), wide + 4));
  }
  screen_.say(
      phrase("If an answer and a command have the same name, type `/undo` for the command."));
}

void Queries::why(const std::string& argument) {
  const Lines lines = cause_lines(
      Story(table_.match(), table_.viewer(), &table_.look()).why(number_or(argument, kWhyEvents)),
      style());
  if (lines.empty()) screen_.say(phrase("Nothing has happened yet."));
  screen_.print(lines);
}

void Queries::log(const std::string& argument) {
  const bool all = argument == "all";
  const auto wanted = static_cast<std::size_t>(number_or(argument, kLogLines));
  const Story story(table_.match(), table_.viewer(), &table_.look());
  const EventMark begin = story.log_begin();
  if (all) screen_.print(left_out_lines(begin, style()));
  std::size_t count = 0;
  std::deque<std::string> last;
  story.log(begin, [&](const StoryLine& said) {
    for (const std::string& line : log_line(said, style())) {
      ++count;
      if (all) {
        screen_.print(line);
        continue;
      }
      last.push_back(line);
      if (last.size() > wanted) last.pop_front();
    }
  });
  if (count == 0) screen_.say(phrase("Nothing has happened yet."));
  if (!all && count > last.size()) {
    screen_.print(style().dim(
        phrase("{1} earlier lines; `log all` shows them.", std::to_string(count - last.size()))));
  }
  for (const std::string& line : last) screen_.print(line);
}

void Queries::look(const std::string& name) {
  const std::vector<Code> things = things_called(table_.seen(), name);
  const SpaceContent content(table_.seen());
  if (things.empty()) {
    screen_.say(name.empty()
                    ? phrase("Look at what? Type `look` and the name of a space, a player, a "
                             "card, a piece or a token.")
                    : unknown_thing(name));
  }
  constexpr std::size_t kMost = 3;
  for (std::size_t i = 0; i < std::min(kMost, things.size()); ++i)
    screen_.print(described(content, things[i], table_.look(), style()));
  if (things.size() <= kMost) return;
  const auto more = static_cast<long long>(things.size() - kMost);
  screen_.say(phrase_number("{1} more thing with this name: type more of the name.",
                            "{1} more things with this name: type more of the name.", more,
                            std::to_string(more)));
}

void Queries::where(const std::string& name) {
  const Ruleset& ruleset = table_.ruleset();
  const auto place_of = [&](ItemId item) {
    const ZoneId zone = Tabletop(table_.seen()).place(item);
    if (zone == ZoneId::none) return phrase("not in the match");
    const SpaceId space = ruleset.zones().space_of(zone);
    return space != SpaceId::none ? seen_name(table_.seen(), Code(space))
                                  : zone_name(ruleset, zone);
  };
  if (name.empty()) {
    if (ruleset.pieces().empty()) {
      return screen_.say(phrase(
          "This game has no pieces. Type `where` and the name of a space, a card or a token."));
    }
    for (const PieceId piece : ruleset.pieces().ids()) {
      screen_.say(sentence_case(ruleset, seen_name(table_.seen(), Code(piece))) + ": " +
                  place_of(item_of(piece)) + ".");
    }
    return;
  }
  const std::vector<Code> things = things_called(table_.seen(), name);
  if (things.empty()) return screen_.say(unknown_thing(name));
  const SpaceContent content(table_.seen());
  for (const Code thing : things) {
    if (thing.kind() == Kind::piece) {
      screen_.say(sentence_case(ruleset, seen_name(table_.seen(), thing)) + ": " +
                  place_of(item_of(thing.as<PieceId>())) + ".");
    } else {
      screen_.print(described(content, thing, table_.look(), style()));
    }
  }
}

void Queries::near(const std::string& name, const Choices* choices) {
  std::vector<Code> things = things_called(table_.seen(), name);
  std::erase_if(things, [](Code thing) { return thing.kind() != Kind::space; });
  if (things.empty()) {
    return screen_.say(name.empty()
                           ? phrase("Near which space? Type `near` and the name of a space.")
                           : unknown_thing(name));
  }
  if (things.size() > 1) {
    std::vector<std::string> names;
    names.reserve(things.size());
    for (const Code thing : things) names.push_back(seen_name(table_.seen(), thing));
    constexpr std::size_t kMost = 6;
    if (names.size() > kMost) names.resize(kMost);
    return screen_.say(
        phrase("{1} may be {2}; type more of the name", quote(name), list_or(names)) + ".");
  }
  SpaceSet from(table_.ruleset().board().size());
  if (choices != nullptr) from = choices->legal_spaces();
  if (from.empty()) return screen_.say(phrase("This question asks for no space."));
  std::vector<std::string> parts;
  for (const NearSpace& near :
       nearest_spaces(table_.ruleset(), from, things.front().as<SpaceId>())) {
    const Code space(near.space);
    parts.push_back(
        seen_name(table_.seen(), space) +
        (near.distance == 0 ? "" : std::string(kTie) + "(" + std::to_string(near.distance) + ")"));
  }
  const std::string target = seen_name(table_.seen(), things.front());
  screen_.say(parts.empty() ? phrase("None of your choices leads to {1}.", target)
                            : phrase("Steps left to {1} from the nearest of your choices: {2}.",
                                     target, join(parts, ", ")));
}

void Queries::charts(const std::string& name) {
  const auto charts = table_.ruleset().charts();
  if (charts.empty()) return screen_.say(phrase("This game has no charts."));
  if (!name.empty()) {
    const Lines rows = charts_called(table_.seen(), name, table_.look(), style());
    if (rows.empty()) {
      std::vector<std::string> titles;
      for (const ChartData& chart : charts) titles.push_back(chart_title(chart));
      screen_.say(phrase("No chart, column or row is called {1}. Type `charts` to see {2}.",
                         quote(name), join(titles, ", ")));
    }
    return screen_.print(rows);
  }
  for (const ChartId chart : charts.ids())
    screen_.print(chart_table(table_.seen(), chart, table_.look(), style()));
}

void Queries::mine() {
  if (table_.nobody_looks())
    return screen_.say(phrase("The program does not know yet which player is at the terminal."));
  screen_.print(players_panel(SpaceContent(table_.seen()),
                              {table_.viewer(), table_.viewer().seat()}, style()));
}

/// That nothing has the name, and the spaces with nearly that name, or with one of its words.
std::string Queries::unknown_thing(const std::string& name) const {
  constexpr std::size_t kMost = 6;
  const std::vector<std::string> words = split(plain_name(name), ' ');
  const auto has_word = [&words](const std::string& other) {
    return std::ranges::any_of(split(other, ' '), [&words](const std::string& word) {
      return word.size() > 2 && std::ranges::find(words, word) != words.end();
    });
  };
  std::vector<std::string> names;
  std::vector<std::string> close;
  const Ruleset& ruleset = table_.ruleset();
  for (const SpaceId space : ruleset.spaces().ids()) {
    names.push_back(plain_name(seen_name(table_.seen(), Code(space))));
    if (has_word(names.back()) && close.size() < kMost)
      close.push_back(seen_name(table_.seen(), Code(space)));
  }
  if (!close.empty())
    return phrase("Nothing is called {1}. Names like it: {2}.", quote(name), join(close, ", "));
  const std::string meant = told_meant(plain_name(name), names);
  const std::string end = meant.empty() ? "." : meant;
  if (screen_.facts().plain)
    return phrase("Nothing is called {1}{2} Type `board` to hear the names.", quote(name), end);
  return phrase("Nothing is called {1}{2} Type a name as the board shows it.", quote(name), end);
}

void Queries::attempt(const std::string& line, const Choices* choices) {
  if (choices == nullptr || line.empty())
    return screen_.say(phrase("Try which answer? Type `try` and an answer."));
  const Reading reading = choices->read(unmarked(line, *choices, table_, style()));
  if (reading.kind == Reading::Kind::reply) return tell_attempt(reading.reply);
  const SeatId seat = answerers_.asked_person();
  if (seat == SeatId::none) return;
  refuse(line, *answerers_.node_of(seat).ask_of(seat), *choices, reading, table_, screen_);
}

void Queries::tell_attempt(const StoredReply& reply) {
  Match copy(table_.open_game().rules(), table_.match().settings());
  Fork(copy).of(table_.match(), table_.viewer().seat(), kAttemptKey);
  copy.advance();
  const EventMark before = end_of_events(copy);
  try {
    copy.act(reply.reply());
  } catch (const std::exception& error) {
    return screen_.say(sentence_case(table_.ruleset(), error.what()) + ".");
  }
  bool chance = false;
  std::vector<std::string> follows;
  for (const StoryTurn& turn :
       Story(copy, table_.viewer(), &table_.look()).told(before, copy.step_count())) {
    for (const StoryClause& clause : turn.clauses) {
      for (const EventMark mark : clause.events)
        chance |=
            is_chance(table_.match(), table_.viewer(), seen_event(copy, mark, table_.viewer()));
      if (chance) break;
      follows.push_back(plain(sentence_of(table_.ruleset(), turn.seat, clause)));
    }
    if (chance) break;
  }
  screen_.say(follows.empty() ? phrase("Nothing happens at once.") : join(follows, " "));
  if (chance) screen_.say(phrase("Then a roll or a card decides."));
  const PublicNode node = copy.node();
  const bool same = SeenMatch(copy).is_asked(table_.viewer().seat());
  if (!chance && node.is<Node::Over>()) screen_.say(phrase("This ends the match."));
  if (!chance && node.is<Node::Asking>() && !same) {
    screen_.say(phrase("Then it is the turn of {1}.", table_.player(node.to_act())));
  }
  if (!UndoLaw(copy).can_undo()) screen_.say(phrase("You cannot undo this."));
}

void Queries::players() {
  screen_.print(table_panel(table_.seen(), true, style()));
  screen_.print(players_panel(SpaceContent(table_.seen()), {.viewer = table_.viewer()}, style()));
}

void Queries::choices(const Choices* choices) {
  if (choices == nullptr) return screen_.say(phrase("There is no question now."));
  screen_.print(screen_.facts().plain ? plain_choices(*choices) : choices_page(*choices, style()));
}

}  // namespace windrose::terminal
