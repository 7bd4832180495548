#include "runtime/terminal/session/session.h"

#include <algorithm>
#include <ostream>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/numbers.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/truth/message_text.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/panels/things.h"
#include "runtime/words/names/said_prompt.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/story_words.h"

namespace windrose::terminal {
namespace {

/// Where the seat answered last: from there a match that is gone on with is told.
EventMark last_answer(const Match& match, SeatId seat) {
  const History& history = match.history();
  for (std::size_t i = history.size(); i > 0; --i) {
    const Input& input = history[i - 1];
    if (input.type != Input::Type::reply || input.seat != seat) continue;
    std::size_t step = match.step_count() - 1;
    while (step > 0 && match.step(step).inputs_before > i - 1) --step;
    return {step, static_cast<std::size_t>(input.events_before)};
  }
  return {};
}

/// A look with an error leaves the game as it is without one.
GameLook look_of(const OpenGame& open_game) {
  try {
    return open_game.look();
  } catch (const Error&) {
    GameLook look;
    look.money_sign = open_game.ruleset().data().money.sign;
    return look;
  }
}

/// The same of questions.
QuestionLook question_look_of(const OpenGame& open_game) {
  try {
    return load_question_look(*open_game.ruleset().data().files);
  } catch (const Error&) {
    return {};
  }
}

}  // namespace

TerminalSession::TerminalSession(OpenGame& open_game, Match& match, const KeptMatch& kept,
                                 LineSource& in, std::ostream& out, const TerminalFacts& facts)
    : open_game_(open_game),
      match_(match),
      kept_(kept),
      in_(in),
      out_(out),
      facts_(facts),
      style_{facts.plain ? kPlainColumns : facts.columns, facts.color, facts.plain},
      look_(look_of(open_game)),
      question_look_(question_look_of(open_game)),
      watch_(match.ruleset(), look_, PlayerNames::as_given),
      seen_(match.ruleset()),
      told_(static_cast<std::size_t>(match.ruleset().players())) {
  for (const SeatId seat : match.ruleset().seats()) {
    if (open_game.agent(seat) != nullptr) continue;
    ++people_;
    viewer_ = Viewer{seat};
  }
  if (people_ > 1) viewer_ = Viewer::onlooker();
  style_.look = &look_;
  style_.spoken = facts.plain;
  board_on_ = !facts.plain;
  has_notice_ = !kept.notice.empty();
  for (const SeatId seat : match.ruleset().seats()) told_[seat] = last_answer(match, seat);
}

bool TerminalSession::has_secrets() const {
  return SeenMatch(match_).has_secrets();
}

void TerminalSession::observe(Viewer viewer) {
  viewer_ = viewer;
  match_.observe(viewer, seen_);
}

/// Another person comes to the terminal. False at the end of input.
bool TerminalSession::hand_over(SeatId seat) {
  const bool other = !nobody_looks() && !viewer_.is(seat);
  if (people_ < 2 || viewer_.is(seat) || !has_secrets()) {
    // What one has read the others have read.
    if (other && !has_secrets()) told_[seat] = told_viewer();
    return true;
  }
  const std::string& name = match_.ruleset().player_name(seat);
  if (other && facts_.interactive) {
    print(take_news());
    if (!ask(phrase("Press Enter to clear this page. Then give the terminal to {1} … ",
                    style_.seat(seat, name))))
      return false;
  }
  blank_page();
  in_.forget();
  const std::string who = style_.seat(seat, name);
  const std::string first = other ? phrase("Give the terminal to {1}.", who)
                                  : phrase("Only you may read this page, {1}.", who);
  if (!ask(first + " " + phrase("{1}: press Enter to see your page … ", name))) {
    return false;
  }
  page_turn_ = -1;
  return true;
}

int TerminalSession::play() {
  if (match_.node().is<Node::Over>() && !match_.score().has_ended) match_.advance();
  while (true) {
    if (in_.interrupted()) return leave(false);
    const Node& node = match_.node();
    if (node.is<Node::Over>()) {
      print_end();
      return leave(true);
    }
    const Next next = node.is<Node::Asking>() ? at_decision()
                      : node.is_chance()      ? at_chance()
                                              : at_halt();
    if (next == Next::leave) return in_.took_alarm() ? kAlarmRang : leave(false);
  }
}

TerminalSession::Next TerminalSession::at_decision() {
  const SeatId seat = asked_person();
  if (seat == SeatId::none) {
    say(phrase("No player at this terminal can answer this question: {1}",
               message_text(match_.names(), SeenMatch(match_).node(viewer_).question().prompt)));
    return Next::leave;
  }
  if (!hand_over(seat)) return Next::leave;
  observe(Viewer{seat});
  const SpaceContent content(seen_);
  const Node node = node_of(seat);
  const Node::Asked& asked = *node.ask_of(seat);
  const Choices choices(content, node, asked, &numbers_, &question_look_);
  if (answer_forced(choices)) return Next::go_on;
  const bool other_eyes = page_viewer_ != viewer_ && (!page_viewer_ || has_secrets());
  const bool new_page = begins_page() || other_eyes;
  const EventMark news_from = within(match_, told_[seat]);
  Lines news = take_notice();
  const Lines told = take_news();
  news.insert(news.end(), told.begin(), told.end());
  if (!news.empty() || !again_) {
    news_ = std::move(news);
    news_from_ = news_from;
    news_columns_ = facts_.plain ? 0 : style_.columns;
  }
  again_ = false;
  print_turn(choices, asked, new_page);
  page_turn_ = seen_.header().turns;
  page_step_ = seen_.header().steps;
  page_viewer_ = viewer_;
  helped_ = true;
  const LineHelp help{completions(choices), [&] {
                        redraws_ = true;
                        print_turn(choices, asked, true);
                        redraws_ = false;
                        if (!in_.shows_prompts()) out_ << "> " << std::flush;
                      }};
  in_.help_with(help);
  const Next next = answer_until_done(asked, choices);
  in_.help_with({});
  return next;
}

/// Gives the only answer of a question that leaves nothing to choose, and says so.
bool TerminalSession::answer_forced(const Choices& choices) {
  const std::optional<StoredReply> reply = choices.forced();
  if (!reply || !act(*reply)) return false;
  say(style_.dim(phrase("({1} There is nothing to choose.)", plain(choices.question()))));
  return true;
}

TerminalSession::Next TerminalSession::answer_until_done(const Node::Asked& asked,
                                                         const Choices& choices) {
  bool done = false;
  while (!done) {
    const std::optional<std::string> line = ask("> ");
    try {
      if (!line || take_line(*line, asked, choices, done) == Next::leave) return Next::leave;
    } catch (const std::exception& error) {
      say(sentence_case(match_.ruleset(), error.what()) + ".");
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
    print(question_lines(choices, asked, 0));
    return Next::go_on;
  }
  const std::optional<Command> command = read_command(line);
  const Reading reading =
      trim(line).starts_with('/') ? Reading{} : choices.read(unmarked(line, choices));
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
  refuse(line, asked, choices, reading);
  return Next::go_on;
}

bool TerminalSession::act(const StoredReply& reply) {
  try {
    match_.act(reply.reply());
    handed_to_ = SeatId::none;
    return true;
  } catch (const std::exception& error) {
    const std::string why = reason_against(reply);
    say(sentence_case(match_.ruleset(), error.what()) + (why.empty() ? "." : ": " + why + "."));
  }
  return false;
}

/// What the rules say against an option: "the road is closed (d.2)"; empty where they say nothing.
std::string TerminalSession::why_not(SeatId seat, Code option) {
  return plain(said_refusal(match_.names(), match_.why_not(seat, option)));
}

/// What the rules say to an amount, or to so many things.
std::string TerminalSession::reason_against(const StoredReply& reply) {
  const Node node = match_.node();
  if (!node.is<Node::Asking>()) return {};
  if (node.question().kind == DecisionKind::amount) return why_not(reply.seat, reply.one);
  if (node.question().kind != DecisionKind::some) return {};
  return why_not(reply.seat, Code::number(static_cast<int>(reply.many.size())));
}

/// The answer by the full name of a space that the board calls `line`, or of the only one in the
/// column with that letter.
std::string TerminalSession::unmarked(const std::string& line, const Choices& choices) const {
  if (const Choice* const place = choices.in_column(trim(line))) return plain(place->name);
  const auto is_space = [](const Choice& choice) { return choice.code.kind() == Kind::space; };
  // Marks are on a drawing, which is large for a large board and as wide as the page.
  if (style_.spoken || std::ranges::none_of(choices.all(), is_space)) return line;
  const Table<std::string, SpaceId> marks = board_view(SpaceContent(seen_), {}, style_).marks;
  const std::string wanted(trim(line));
  const Choice* found = nullptr;
  for (const Choice& choice : choices.all()) {
    if (plain_name(plain(choice.name)) == plain_name(wanted)) return line;
    if (choice.code.kind() != Kind::space || choice.code.id() >= static_cast<int>(marks.size()))
      continue;
    const std::string& mark = marks[choice.code.as<SpaceId>()];
    if (mark.size() < 2 || plain_name(mark) != plain_name(wanted)) continue;
    if (found != nullptr) return line;
    found = &choice;
  }
  return found == nullptr ? line : plain(found->name);
}

/// Says why an answer cannot be taken, in the rules' words where the thing exists but is no option.
void TerminalSession::refuse(const std::string& text, const Node::Asked& asked,
                             const Choices& choices, const Reading& reading) {
  if (reading.kind == Reading::Kind::ambiguous) {
    say(sentence_case(match_.ruleset(), reading.problem) + ".");
    return;
  }
  const std::string part = reading.problem.empty() ? text : reading.problem;
  const std::vector<Code> things = things_called(seen_, part);
  if (things.size() == 1) {
    const std::string why = why_not(asked.seat, things.front());
    const std::string name = seen_name(seen_, things.front());
    say(why.empty() ? phrase("{1} cannot be chosen now. Type `choices` for the answers.", name)
                    : name + ": " + why + ".");
    return;
  }
  const int answers = choices.answers_in(part);
  if (answers > 1) {
    say(phrase("This question takes one answer, not {1}. Type one of them.",
               std::to_string(answers)));
    return;
  }
  std::vector<std::string> names;
  for (const Choice& choice : choices.all()) names.push_back(plain(choice.name));
  for (const CommandRow& row : command_rows()) names.emplace_back(row.name);
  const std::string numbers = choices.numbers();
  const std::string_view wanted = trim(part);
  if (!numbers.empty() && wanted.find_first_not_of("0123456789") == std::string_view::npos) {
    say(phrase("No answer has the number {1}. Choose {2}.", wanted, numbers));
    return;
  }
  const std::string meant = told_meant(wanted, names);
  if (meant.empty() && match_.node().question().kind == DecisionKind::amount) {
    say(phrase("{1} is not a number from {2} to {3}. Type a number, or `help` for the commands.",
               quote(wanted), number_text(asked.from), number_text(asked.to)));
    return;
  }
  say(
      phrase("No answer is called {1}{2} Type `choices` for the answers, or `help` for the "
             "commands.",
             quote(wanted), meant.empty() ? "." : meant));
}

}  // namespace windrose::terminal
