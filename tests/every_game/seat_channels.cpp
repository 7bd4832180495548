#include "tests/every_game/seat_channels.h"

#include <algorithm>
#include <functional>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/files/match_file.h"
#include "runtime/match/play/fork.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/match/tests/random_driver.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/sitting/question/choices.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/state/truth/message_text.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/panels/choices_page.h"
#include "runtime/terminal/panels/panels.h"
#include "runtime/terminal/panels/story_lines.h"
#include "runtime/words/telling/chronicle.h"
#include "runtime/words/telling/story.h"

namespace windrose {
namespace {

constexpr std::uint64_t kAgentKey = 4711;
constexpr int kWhyEvents = 20;
constexpr std::uint64_t kForkKey = 1174;
constexpr int kForkSteps = 3;  // answers and dice by which a fork goes on

/// Spaces, cards, players and numbers: whether they can be chosen or not.
std::vector<std::string> names_of_things(const Ruleset& ruleset) {
  std::vector<std::string> names = {"no_such_action", "pass", "yes", "0", "1", "2", "99"};
  const auto add = [&](Kind kind, std::size_t count) {
    for (std::size_t id = 0; id < count; ++id)
      names.push_back(action_name(Names(ruleset), Code(kind, static_cast<int>(id))));
  };
  add(Kind::space, ruleset.spaces().size());
  add(Kind::card, ruleset.cards().size());
  add(Kind::player, ruleset.seats().size());
  for (const PropertySlot& slot : ruleset.properties()) {
    for (const std::string& word : slot.declaration->one_of) names.push_back(word);
  }
  return names;
}

}  // namespace

SeatChannels::SeatChannels(OpenGame& open_game, SeatId seat)
    : open_game_(&open_game),
      seat_(seat),
      door_(open_game.ruleset()),
      seen_(open_game.ruleset()),
      scratch_(open_game.ruleset()),
      names_(names_of_things(open_game.ruleset())) {}

void SeatChannels::look_at(const Match& match) {
  for (std::size_t step = 0; step < match.step_count(); ++step) {
    for (const Event& event : match.journal(step).events()) {
      const auto* const changed = event.as<Changed>();
      if (changed == nullptr) continue;
      const PropertyDeclaration& declaration =
          *match.ruleset().properties()[changed->slot].declaration;
      const Code code = value_code(declaration, changed->now);
      if (code.kind() == Kind::word) spoken_.insert(action_name(match.names(), code));
    }
  }
}

/// The log of the window: its spans, and where its lines stand on the timeline.
std::string SeatChannels::chronicle(const Match& match, Viewer viewer) const {
  Chronicle chronicle;
  chronicle.update(match, viewer);
  std::string text;
  for (const ChronicleLine& line : chronicle.lines()) {
    text += std::to_string(line.position) + " ";
    for (const SentenceSpan& span : line.spans)
      text += span.text + "<" + code_id(match.names(), span.thing) + ">";
    text += "\n";
    for (const ChronicleCause& cause : chronicle.causes_of(line))
      text += "  " + cause.paragraph + " " + cause.script + "\n";
  }
  for (const TimelineMark& mark : chronicle.marks())
    text += std::to_string(mark.position) + " " + mark.text + "\n";
  return text;
}

/// What a client that draws is told: the table, and each thing of it.
std::string SeatChannels::table(Match& match, bool thorough) {
  if (table_ == nullptr) table_ = std::make_unique<HostTable>(*open_game_);
  JsonText json;
  StagePast past;
  table_->add_table(json, match, past, Viewer{seat_});
  std::string text = json.take();
  if (!thorough) return text;
  const Ruleset& ruleset = match.ruleset();
  const auto add = [&](Code thing) {
    JsonText about;
    table_->add_about(about, match, seat_, action_name(match.names(), thing));
    text += "\n" + about.take();
  };
  for (const SpaceId space : ruleset.spaces().ids()) add(Code(space));
  for (const PieceId piece : ruleset.pieces().ids()) add(Code(piece));
  return text;
}

/// What the viewer sees when it looks back at each step, and what it is told of the step.
std::string SeatChannels::past(const Match& match, Viewer viewer) const {
  std::string text;
  Observation seen(match.ruleset());
  for (std::size_t step = 0; step < match.step_count(); ++step) {
    match.observe_step(step, viewer, seen);
    const PlayedStep played = match.step(step);
    text += observation_json(seen) + std::to_string(seen.fingerprint()) + " " +
            std::to_string(played.inputs_before) + " " + std::to_string(played.steps_before) + "\n";
  }
  return text;
}

/// What somebody without a seat gets, at a program or at the screen of another.
std::string SeatChannels::onlooker(const Match& match, bool thorough) {
  const Viewer viewer = Viewer::onlooker();
  if (table_ == nullptr) table_ = std::make_unique<HostTable>(*open_game_);
  Observation seen(match.ruleset());
  match.observe(viewer, seen);
  JsonText table;
  StagePast stages;
  table_->add_table(table, match, stages, viewer);
  const terminal::Style style;
  terminal::Lines lines = terminal::log_lines(Story(match, viewer).log({}), style);
  terminal::append(lines, terminal::cause_lines(Story(match, viewer).why(kWhyEvents), style));
  terminal::append(lines, table_panel(seen, true, style));
  terminal::append(lines, players_panel(SpaceContent(seen), {viewer, SeatId::none}, style));
  return node_json(match, viewer) + observation_json(seen) + std::to_string(seen.fingerprint()) +
         join(events_since(match, {}, viewer), "\n") + table.take() + join(lines, "\n") +
         chronicle(match, viewer) + (thorough ? past(match, viewer) : "");
}

/// A copy of the match to think ahead in, and how it goes on with random answers and dice.
std::string SeatChannels::fork(const Match& match) const {
  const auto copy = open_game_->new_match(match.settings());
  for (const SeatId seat : match.ruleset().seats()) copy->seat_agent(seat, nullptr);
  try {
    Fork(*copy).of(match, seat_, kForkKey);
    copy->advance();
  } catch (const RuleError& error) {
    return error.what();
  }
  RandomDriver driver(kForkKey);
  std::string text;
  for (int step = 0; step <= kForkSteps; ++step) {
    Observation seen(match.ruleset());
    copy->observe(Viewer{seat_}, seen);
    text += observation_json(seen) + "\n" + node_json(*copy, Viewer{seat_}) + "\n" +
            join(events_since(*copy, {}, Viewer{seat_}), "\n") + "\n";
    if (!copy->node().is<Node::Asking>() && !copy->node().is_chance()) break;
    if (step < kForkSteps) driver.step(*copy);
  }
  return text;
}

/// Refused answers tell nothing either. Nothing is played: an answer that would be taken is only
/// read.
std::string SeatChannels::refusals(Match& match, bool thorough) const {
  std::string text;
  std::vector<std::string> names = names_;
  names.insert(names.end(), spoken_.begin(), spoken_.end());
  for (const std::string& name : names) {
    try {
      static_cast<void>(read_action(match, seat_, {false, {name}}));
      text += name + ": taken\n";
    } catch (const Error& error) {
      text += name + ": " + error.what() + "\n";
    }
    if (!thorough) break;
  }
  return text;
}

/// What the terminal prints for a person in this seat.
std::string SeatChannels::page(const Match& match) const {
  const terminal::Style style;
  const SpaceContent content(seen_);
  terminal::BoardLights lights;
  terminal::Lines lines;
  for (const StoryParagraph& paragraph : Story(match, Viewer{seat_}).since({}))
    terminal::append(lines, terminal::paragraph_lines(paragraph, style));
  terminal::append(lines, terminal::log_lines(Story(match, Viewer{seat_}).log({}), style));
  terminal::append(lines,
                   terminal::cause_lines(Story(match, Viewer{seat_}).why(kWhyEvents), style));
  const Node node = SeenMatch(match).node(Viewer{seat_});
  const Node::Asked* const asked = node.ask_of(seat_);
  if (node.is<Node::Asking>() && asked != nullptr) {
    const Choices choices(content, node, *asked);
    lines.push_back(plain(choices.prompt()));
    terminal::append(lines, choices_page(choices, style));
    lights = {choices.legal_spaces(), choices.movable_spaces()};
  }
  const terminal::BoardView board =
      board_view(content, lights, style,
                 [this](const terminal::Style& page) { return table_panel(seen_, false, page); });
  terminal::append(lines, board.board);
  terminal::append(lines, board.legend);
  terminal::append(lines, board_in_words(content, style));
  terminal::append(lines, table_panel(seen_, true, style));
  terminal::append(lines, players_panel(content, {Viewer{seat_}, SeatId::none}, style));
  return join(lines, "\n");
}

/// The question as the seat reads it, or who is asked.
std::string SeatChannels::question(const Match& match) const {
  const Node node = SeenMatch(match).node(Viewer{seat_});
  if (node.is<Node::Over>()) return "the end";
  if (node.is<Node::Halted>()) return "halted";
  if (node.is_chance()) {
    return node.is<Node::Shuffling>() ? std::string("shuffle")
                                      : "roll " + std::to_string(node.roll().count) + "d" +
                                            std::to_string(node.roll().sides);
  }
  const Node::Asked* const asked = node.ask_of(seat_);
  if (asked == nullptr) return "asked: " + std::to_string(number_of(node.asks().front().seat));
  std::string text = message_text(match.names(), node.question().prompt);
  for (const std::string& name : action_names(match.names(), node.question().kind, *asked))
    text += "\n" + name;
  return text + "\n" + std::to_string(asked->from) + " " + std::to_string(asked->to);
}

/// What is put into the hands of an agent, whatever it makes of it: the things to choose from and
/// those in the question, in their order.
std::string SeatChannels::handed_to_agents(const Match& match) const {
  const Node node = SeenMatch(match).node(Viewer{seat_});
  const Node::Asked* const asked = node.ask_of(seat_);
  if (!node.is<Node::Asking>() || asked == nullptr) return "";
  std::string text;
  for (const std::vector<Code>* const codes : {&asked->options, &node.question().prompt.args}) {
    for (const Code code : *codes) text += action_name(match.names(), code) + " ";
    text += "\n";
  }
  return text;
}

/// What an agent that reads the past is told of it, in a file for Lua and in a line for a program.
std::string SeatChannels::news(const Match& match) const {
  const Node& node = match.node().truth(Referee());
  if (node.ask_of(seat_) == nullptr) return "";
  const SeatNews news = SeenMatch(match).news(seat_);
  std::string text;
  for (const Event& event : news.events.events())
    text += event_json(match.names(), news.events, event, Viewer{seat_}) + "\n";
  for (const SeatNews::Given& given : news.answers) {
    text += action_name(match.names(), given.one) + "\n";
    for (const Code code : given.many) text += action_name(match.names(), code) + " ";
  }
  return text;
}

/// An agent sees the observation and nothing else, so it answers the same.
std::string SeatChannels::agent_answer(const Match& match) {
  Agent* const agent = open_game_->agent(seat_);
  const Node& node = match.node().truth(Referee());
  const Node::Asked* const asked = node.ask_of(seat_);
  if (agent == nullptr || !node.is<Node::Asking>() || asked == nullptr) return "";
  const Ask ask{asked->seat, asked->options, asked->from, asked->to, asked->pass};
  Decision decision;
  decision.kind = node.question().kind;
  decision.id = node.question().id;
  decision.prompt = node.question().prompt;
  (asked->may ? decision.may : decision.must).push_back(ask);
  const SeatTurn turn(door_, match.truth(Referee()), decision, ask, asked->may, DrawKey(kAgentKey),
                      scratch_, &match);
  Agent::Answer answer;
  try {
    answer = agent->answer(turn);
  } catch (const Error& error) {
    return error.what();
  }
  if (!answer.given) return "silent";
  return to_string(action_text(match.names(), node.question().kind, answer.reply));
}

std::set<std::string> SeatChannels::names() {
  return {"observation",
          "observation for programs",
          "question",
          "events for programs",
          "refusals",
          "node for programs",
          "undo",
          "match file",
          "page",
          "handed to agents",
          "agent",
          "log of the window",
          "table for programs",
          "past",
          "onlooker",
          "fork",
          "answer",
          "event",
          "number of events",
          "news of the past"};
}

std::vector<Channel> SeatChannels::read(Match& match, bool thorough) {
  door_.observe(match.truth(Referee()), Viewer{seat_}, seen_);
  return {{"observation", std::to_string(seen_.fingerprint())},
          {"observation for programs", observation_json(seen_)},
          {"question", question(match)},
          {"events for programs", join(events_since(match, {}, Viewer{seat_}), "\n")},
          {"node for programs", node_json(match, Viewer{seat_})},
          {"refusals", refusals(match, thorough)},
          {"undo", UndoLaw(match).why_no_undo()},
          {"match file", match_file_for_seat(match, open_game_->request(), seat_)},
          {"page", page(match)},
          {"handed to agents", handed_to_agents(match)},
          {"news of the past", news(match)},
          {"log of the window", chronicle(match, Viewer{seat_})},
          {"table for programs", table(match, thorough)},
          {"past", thorough ? past(match, Viewer{seat_}) : ""},
          {"onlooker", onlooker(match, thorough)},
          {"fork", thorough ? fork(match) : ""},
          {"agent", agent_answer(match)}};
}

Faults leaks_of(OpenGame& open_game, std::uint64_t seed, int trials, int most_nodes) {
  return leaks_of(open_game, seed, trials, most_nodes, [](OpenGame& of, SeatId seat) {
    return std::make_unique<SeatChannels>(of, seat);
  });
}

}  // namespace windrose
