// Short questions of a person to the program: what is mine, where is it, what does it cost, what
// would happen.
#include <algorithm>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/fork.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/terminal/panels/panels.h"
#include "runtime/terminal/panels/things.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/story_words.h"

namespace windrose::terminal {
namespace {

constexpr std::uint64_t kAttemptKey = 1;  // of the chance that a preview stops at

/// Whether the event of a copy, in which all is made up, tells what the viewer of `match` does not
/// know before: a roll, a card.
bool is_chance(const Match& match, Viewer viewer, const SeenEvent& event) {
  if (event.as<Rolled>() != nullptr || event.as<Shown>() != nullptr) return true;
  const auto* const move = event.as<Moved>();
  return move != nullptr && match.ruleset().items().is_card(move->item) &&
         !SeenMatch(match).identifies(viewer, match.ruleset().items().code(move->item));
}

}  // namespace

/// Answers first, then commands, with the names of things for those that take one.
std::vector<std::string> TerminalSession::completions(const Choices& choices) const {
  std::vector<std::string> words;
  for (const Choice& choice : choices.all()) words.push_back(plain_name(plain(choice.name)));
  for (const CommandRow& row : command_rows()) words.emplace_back(row.name);
  const Ruleset& ruleset = match_.ruleset();
  for (const SpaceId space : ruleset.spaces().ids()) {
    if (!has_name(ruleset, space)) continue;
    const std::string name = plain_name(seen_name(seen_, Code(space)));
    for (const std::string command : {"look ", "near ", "where "}) words.push_back(command + name);
  }
  for (const Choice& choice : choices.all())
    words.push_back("try " + plain_name(plain(choice.name)));
  return words;
}

void TerminalSession::show_charts(const std::string& name) {
  const auto charts = match_.ruleset().charts();
  if (charts.empty()) return say(phrase("This game has no charts."));
  if (!name.empty()) {
    const Lines rows = charts_called(seen_, name, look_, style_);
    if (rows.empty()) {
      std::vector<std::string> titles;
      for (const ChartData& chart : charts) titles.push_back(chart_title(chart));
      say(phrase("No chart, column or row is called {1}. Type `charts` to see {2}.", quote(name),
                 join(titles, ", ")));
    }
    return print(rows);
  }
  for (const ChartId chart : charts.ids()) print(chart_table(seen_, chart, look_, style_));
}

void TerminalSession::show_mine() {
  if (nobody_looks())
    return say(phrase("The program does not know yet which player is at the terminal."));
  print(players_panel(SpaceContent(seen_), {viewer_, viewer_.seat()}, style_));
}

/// That nothing has the name, and the spaces with nearly that name, or with one of its words.
std::string TerminalSession::unknown_thing(const std::string& name) const {
  constexpr std::size_t kMost = 6;
  const std::vector<std::string> words = split(plain_name(name), ' ');
  const auto has_word = [&words](const std::string& other) {
    return std::ranges::any_of(split(other, ' '), [&words](const std::string& word) {
      return word.size() > 2 && std::ranges::find(words, word) != words.end();
    });
  };
  std::vector<std::string> names;
  std::vector<std::string> close;
  const Ruleset& ruleset = match_.ruleset();
  for (const SpaceId space : ruleset.spaces().ids()) {
    names.push_back(plain_name(seen_name(seen_, Code(space))));
    if (has_word(names.back()) && close.size() < kMost)
      close.push_back(seen_name(seen_, Code(space)));
  }
  if (!close.empty())
    return phrase("Nothing is called {1}. Names like it: {2}.", quote(name), join(close, ", "));
  const std::string meant = told_meant(plain_name(name), names);
  const std::string end = meant.empty() ? "." : meant;
  if (facts_.plain)
    return phrase("Nothing is called {1}{2} Type `board` to hear the names.", quote(name), end);
  return phrase("Nothing is called {1}{2} Type a name as the board shows it.", quote(name), end);
}

/// Where a thing is; without a name, where all pieces are.
void TerminalSession::show_where(const std::string& name) {
  const Ruleset& ruleset = match_.ruleset();
  const auto place_of = [&](ItemId item) {
    const ZoneId zone = Tabletop(seen_).place(item);
    if (zone == ZoneId::none) return phrase("not in the match");
    const SpaceId space = ruleset.zones().space_of(zone);
    return space != SpaceId::none ? seen_name(seen_, Code(space)) : zone_name(ruleset, zone);
  };
  if (name.empty()) {
    if (ruleset.pieces().empty()) {
      return say(phrase(
          "This game has no pieces. Type `where` and the name of a space, a card or a token."));
    }
    for (const PieceId piece : ruleset.pieces().ids()) {
      say(sentence_case(ruleset, seen_name(seen_, Code(piece))) + ": " + place_of(item_of(piece)) +
          ".");
    }
    return;
  }
  const std::vector<Code> things = things_called(seen_, name);
  if (things.empty()) return say(unknown_thing(name));
  const SpaceContent content(seen_);
  for (const Code thing : things) {
    if (thing.kind() == Kind::piece) {
      say(sentence_case(ruleset, seen_name(seen_, thing)) + ": " +
          place_of(item_of(thing.as<PieceId>())) + ".");
    } else {
      print(described(content, thing, look_, style_));
    }
  }
}

/// Plays the answer in a copy of the match, and tells what follows up to the first chance.
void TerminalSession::show_attempt(const std::string& line, const Choices* choices) {
  if (choices == nullptr || line.empty())
    return say(phrase("Try which answer? Type `try` and an answer."));
  const Reading reading = choices->read(unmarked(line, *choices));
  if (reading.kind != Reading::Kind::reply) {
    const SeatId seat = asked_person();
    if (seat != SeatId::none) refuse(line, *node_of(seat).ask_of(seat), *choices, reading);
    return;
  }
  Match copy(open_game_.rules(), match_.settings());
  Fork(copy).of(match_, viewer_.seat(), kAttemptKey);
  copy.advance();
  const EventMark before = end_of_events(copy);
  try {
    copy.act(reading.reply.reply());
  } catch (const std::exception& error) {
    return say(sentence_case(match_.ruleset(), error.what()) + ".");
  }
  bool chance = false;
  std::vector<std::string> follows;
  for (const StoryTurn& turn : Story(copy, viewer_, &look_).told(before, copy.step_count())) {
    for (const StoryClause& clause : turn.clauses) {
      for (const EventMark mark : clause.events)
        chance |= is_chance(match_, viewer_, seen_event(copy, mark, viewer_));
      if (chance) break;
      follows.push_back(plain(sentence_of(match_.ruleset(), turn.seat, clause)));
    }
    if (chance) break;
  }
  say(follows.empty() ? phrase("Nothing happens at once.") : join(follows, " "));
  if (chance) say(phrase("Then a roll or a card decides."));
  const Node& node = copy.node();
  const bool same = node.is<Node::Asking>() && node.ask_of(viewer_.seat()) != nullptr;
  if (!chance && node.is<Node::Over>()) say(phrase("This ends the match."));
  if (!chance && node.is<Node::Asking>() && !same) {
    say(phrase("Then it is the turn of {1}.",
               match_.ruleset().player_name(node.asks().front().seat)));
  }
  if (!UndoLaw(copy).can_undo()) say(phrase("You cannot undo this."));
}

}  // namespace windrose::terminal
