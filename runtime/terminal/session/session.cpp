#include "runtime/terminal/session/session.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/truth/message_text.h"
#include "runtime/terminal/session/typed_answers.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {

TerminalSession::TerminalSession(OpenGame& open_game, Match& match, const KeptMatch& kept,
                                 LineSource& in, std::ostream& out, const TerminalFacts& facts)
    : open_game_(open_game),
      match_(match),
      kept_(kept),
      table_(open_game, match),
      screen_(in, out, facts, table_.look()),
      answerers_(table_),
      news_(table_),
      page_(table_, screen_, !facts.plain),
      queries_(table_, answerers_, screen_),
      has_notice_(!kept.notice.empty()) {}

int TerminalSession::play() {
  if (match_.node().is<Node::Over>() && !match_.score().has_ended) match_.advance();
  while (true) {
    if (screen_.in().interrupted()) return leave(false);
    const PublicNode node = match_.node();
    if (node.is<Node::Over>()) {
      print_end();
      return leave(true);
    }
    const Next next = node.is<Node::Asking>() ? at_decision()
                      : node.is_chance()      ? at_chance()
                                              : at_halt();
    if (next == Next::leave) return screen_.in().took_alarm() ? kAlarmRang : leave(false);
  }
}

/// Another person comes to the terminal. False at the end of input.
bool TerminalSession::hand_over(SeatId seat) {
  const bool other = !table_.nobody_looks() && !table_.viewer().is(seat);
  if (table_.people() < 2 || table_.viewer().is(seat) || !table_.has_secrets()) {
    // What one has read the others have read.
    if (other && !table_.has_secrets()) news_.have_read_the_same(seat);
    return true;
  }
  const std::string& name = table_.player(seat);
  if (other && screen_.facts().interactive) {
    screen_.print(news_.take(screen_));
    if (!screen_.ask(phrase("Press Enter to clear this page. Then give the terminal to {1} … ",
                            screen_.style().seat(seat, name))))
      return false;
  }
  screen_.blank_page();
  screen_.in().forget();
  const std::string who = screen_.style().seat(seat, name);
  const std::string first = other ? phrase("Give the terminal to {1}.", who)
                                  : phrase("Only you may read this page, {1}.", who);
  if (!screen_.ask(first + " " + phrase("{1}: press Enter to see your page … ", name))) {
    return false;
  }
  page_turn_ = -1;
  return true;
}

/// What the program has to say before anything else, once.
Lines TerminalSession::take_notice() {
  if (std::exchange(has_notice_, false)) return wrap(kept_.notice, screen_.style().columns - 1, 2);
  return {};
}

TerminalSession::Next TerminalSession::at_decision() {
  const SeatId seat = answerers_.asked_person();
  if (seat == SeatId::none) {
    screen_.say(phrase(
        "No player at this terminal can answer this question: {1}",
        message_text(match_.names(), SeenMatch(match_).node(table_.viewer()).question().prompt)));
    return Next::leave;
  }
  if (!hand_over(seat)) return Next::leave;
  table_.observe(Viewer{seat});
  const SpaceContent content(table_.seen());
  const Node node = answerers_.node_of(seat);
  const Node::Asked& asked = *node.ask_of(seat);
  const Choices choices(content, node, asked, &numbers_, &table_.question_look());
  if (answer_forced(choices)) return Next::go_on;
  const bool other_eyes =
      page_viewer_ != table_.viewer() && (!page_viewer_ || table_.has_secrets());
  const bool new_page = begins_page() || other_eyes;
  news_.read(seat, take_notice(), again_, screen_);
  again_ = false;
  print_turn(choices, asked, new_page);
  page_turn_ = table_.seen().header().turns;
  page_step_ = table_.seen().header().steps;
  page_viewer_ = table_.viewer();
  helped_ = true;
  const LineHelp help{completions(choices), [&] {
                        redraws_ = true;
                        print_turn(choices, asked, true);
                        redraws_ = false;
                        if (!screen_.in().shows_prompts()) screen_.out() << "> " << std::flush;
                      }};
  screen_.in().help_with(help);
  const Next next = answer_until_done(asked, choices);
  screen_.in().help_with({});
  return next;
}

/// Answers first, then commands, with the names of things for those that take one.
std::vector<std::string> TerminalSession::completions(const Choices& choices) const {
  std::vector<std::string> words;
  for (const Choice& choice : choices.all()) words.push_back(plain_name(plain(choice.name)));
  for (const CommandRow& row : command_rows()) words.emplace_back(row.name);
  const Ruleset& ruleset = match_.ruleset();
  for (const SpaceId space : ruleset.spaces().ids()) {
    if (!has_name(ruleset, space)) continue;
    const std::string name = plain_name(seen_name(table_.seen(), Code(space)));
    for (const std::string command : {"look ", "near ", "where "}) words.push_back(command + name);
  }
  for (const Choice& choice : choices.all())
    words.push_back("try " + plain_name(plain(choice.name)));
  return words;
}

/// Gives the only answer of a question that leaves nothing to choose, and says so.
bool TerminalSession::answer_forced(const Choices& choices) {
  const std::optional<StoredReply> reply = choices.forced();
  if (!reply || !act(*reply)) return false;
  screen_.say(
      screen_.style().dim(phrase("({1} There is nothing to choose.)", plain(choices.question()))));
  return true;
}

TerminalSession::Next TerminalSession::answer_until_done(const Node::Asked& asked,
                                                         const Choices& choices) {
  bool done = false;
  while (!done) {
    const std::optional<std::string> line = screen_.ask("> ");
    try {
      if (!line || take_line(*line, asked, choices, done) == Next::leave) return Next::leave;
    } catch (const std::exception& error) {
      screen_.say(sentence_case(match_.ruleset(), error.what()) + ".");
    }
  }
  return Next::go_on;
}

TerminalSession::Next TerminalSession::take_line(const std::string& line, const Node::Asked& asked,
                                                 const Choices& choices, bool& done) {
  if (trim(line).empty() && match_.node().is_reveal()) {
    done = act({asked.seat, false, asked.options.front(), {}});
    return Next::go_on;
  }
  if (trim(line).empty()) {
    screen_.print(question_lines(choices, asked, 0));
    return Next::go_on;
  }
  const std::optional<Command> command = read_command(line);
  const Reading reading = trim(line).starts_with('/')
                              ? Reading{}
                              : choices.read(unmarked(line, choices, table_, screen_.style()));
  const bool is_help = command && command->exact && command->word == CommandWord::help;
  const bool is_reply = reading.kind == Reading::Kind::reply && !is_help;
  if (is_reply && (reading.exact || !command || !command->exact)) {
    return confirm(reading.reply, asked, choices, done);
  }
  const bool begins_option = reading.kind == Reading::Kind::ambiguous;
  if (command && (command->exact || is_help || !begins_option))
    return run(*command, &choices, done);
  if (answer_for_other(line)) {
    done = true;
    return Next::go_on;
  }
  refuse(line, asked, choices, reading, table_, screen_);
  return Next::go_on;
}

bool TerminalSession::act(const StoredReply& reply) {
  try {
    match_.act(reply.reply());
    answerers_.take_back();
    return true;
  } catch (const std::exception& error) {
    const std::string why = reason_against(match_, reply);
    screen_.say(sentence_case(match_.ruleset(), error.what()) +
                (why.empty() ? "." : ": " + why + "."));
  }
  return false;
}

/// "ben: yes" where ben may answer instead.
bool TerminalSession::answer_for_other(const std::string& line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string::npos) return false;
  const std::string name = plain_name(line.substr(0, colon));
  // With secrets it is not told whether they can: they look for themselves.
  if (table_.has_secrets()) {
    if (!answerers_.give_terminal_to(name)) return false;
    if (!trim(line.substr(colon + 1)).empty())
      screen_.say(phrase("The terminal changes hands first. Then type the answer again."));
    return true;
  }
  for (const SeatId other : match_.ruleset().seats()) {
    if (!SeenMatch(match_).is_asked(other) || !table_.is_person(other)) continue;
    if (plain_name(table_.player(other)) != name) continue;
    Observation seen(match_.ruleset());
    match_.observe(Viewer{other}, seen);
    const SpaceContent content(seen);
    const Node own = SeenMatch(match_).node(Viewer{other});
    const Reading reading =
        Choices(content, own, *own.ask_of(other), &numbers_, &table_.question_look())
            .read(line.substr(colon + 1));
    return reading.kind == Reading::Kind::reply && act(reading.reply);
  }
  return false;
}

}  // namespace windrose::terminal
