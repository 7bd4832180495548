#include "runtime/protocol/json/node_json.h"

#include "runtime/base/text/json_text.h"
#include "runtime/base/text/kinds.h"
#include "runtime/data/game/given_name.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/protocol/json/json_parts.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/teams.h"
#include "runtime/state/truth/decision_words.h"
#include "runtime/state/truth/message_text.h"

namespace windrose {
namespace {

void add_options(JsonText& json, const std::vector<std::string>& actions,
                 const Node::Asked& asked) {
  json.array();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (i < asked.options.size() && asked.options[i].kind() == Kind::number) {
      json.number(asked.options[i].id());
    } else {
      json.text(actions[i]);
    }
  }
  json.end();
}

/// All that a player who is asked can say: a list, a range, some_of, order_of.
void add_actions(JsonText& json, const Names& names, DecisionKind kind, const Node::Asked& asked) {
  const std::vector<std::string> actions = action_names(names, kind, asked);
  switch (kind) {
    case DecisionKind::amount:
      json.object().key("from").number(asked.from).key("to").number(asked.to);
      if (asked.can_pass()) json.key("pass").flag(true);
      json.end();
      return;
    case DecisionKind::some:
      json.object().key("some_of");
      add_options(json, actions, asked);
      json.key("least").number(asked.from).key("most").number(asked.to).end();
      return;
    case DecisionKind::order:
      json.object().key("order_of");
      add_options(json, actions, asked);
      json.end();
      return;
    default:
      add_options(json, actions, asked);
  }
}

/// The things that the question names, in the order of its words; null for what the viewer cannot
/// identify.
void add_about(JsonText& json, const Names& names, const Message& prompt) {
  if (prompt.args.empty()) return;
  json.key("about").array();
  for (const Code thing : prompt.args) {
    if (thing.kind() == Kind::placeholder || thing.is_none()) {
      json.null();
    } else {
      add_code(json, names, thing);
    }
  }
  json.end();
}

/// A list of names, under its key; nothing if it is empty.
void add_names(JsonText& json, const char* key, const std::vector<std::string>& names) {
  if (names.empty()) return;
  json.key(key).array();
  for (const std::string& name : names) json.text(name);
  json.end();
}

/// Of the players who are asked, by name.
struct AskedPlayers {
  std::vector<std::string> must;
  std::vector<std::string> may;
  std::vector<std::string> answered;
  std::vector<const Node::Asked*> shown;  // those whose actions the viewer sees
};

AskedPlayers asked_players(const Ruleset& ruleset, const Node::Asking& question, Viewer viewer) {
  AskedPlayers players;
  for (const Node::Asked& asked : question.asks) {
    const std::string& name = ruleset.player_name(asked.seat);
    if (asked.answered) {
      players.answered.push_back(name);
      continue;
    }
    if (!asked.may) players.must.push_back(name);
    if (asked.may && viewer.is_referee()) players.may.push_back(name);
    if (viewer.is_referee() || viewer.is(asked.seat)) players.shown.push_back(&asked);
  }
  // Who could act instead is told by whom the rule asks, not by who has an answer.
  for (const SeatId seat : question.who) {
    if (!viewer.is_referee()) players.may.push_back(ruleset.player_name(seat));
  }
  return players;
}

void add_decision(JsonText& json, const Match& match, const Node::Asking& question, Viewer viewer) {
  const Ruleset& ruleset = match.ruleset();
  const Names names = match.names();
  const AskedPlayers players = asked_players(ruleset, question, viewer);
  json.key("kind").text("decision").key("players").array();
  for (const std::string& name : players.must) json.text(name);
  json.end();
  add_names(json, "may", players.may);
  add_names(json, "answered", players.answered);
  if (players.shown.empty()) {
    json.key("prompt").text("").key("actions").array().end();
    return;
  }
  json.key("prompt").text(message_text(names, question.prompt)).key("actions");
  // The referee reads all actions, each as the player who is asked can say it.
  const auto add = [&](const Node::Asked& asked) {
    add_actions(json, names, question.kind,
                viewer.is_referee() ? *SeenMatch(match).ask(asked.seat) : asked);
  };
  const bool others_may = !viewer.is_referee() && !question.who.empty();
  if (question.asks.size() == 1 && !others_may) {
    add(*players.shown.front());
  } else {
    json.object();
    for (const Node::Asked* asked : players.shown) {
      json.key(ruleset.player_name(asked->seat));
      add(*asked);
    }
    json.end();
  }
  json.key("question").text(word_of_kind(question.kind));
  if (question.id != WordId::none) json.key("id").text(names.word(question.id));
  add_about(json, names, question.prompt);
}

void add_chance(JsonText& json, const Match& match, const Node& node, Viewer viewer) {
  const Names names = match.names();
  json.key("kind").text("chance").key("players").array().end();
  if (node.is<Node::Shuffling>()) {
    const Node::Shuffling& shuffle = node.shuffle();
    json.key("prompt").text("Shuffle " + zone_name(match.ruleset(), shuffle.zone));
    json.key("shuffle").text(code_id(names, Code(shuffle.zone)));
    if (viewer.is_referee()) {
      json.key("cards").array();
      for (const std::int32_t item : shuffle.items) {
        json.text(code_id(names, match.ruleset().items().code(ItemId{item})));
      }
      json.end();
    }
  } else if (!SeenMatch(match).may_give_chance(viewer)) {
    json.key("prompt").text("");  // somebody throws in secret
  } else {
    const std::string dice =
        std::to_string(node.roll().count) + "d" + std::to_string(node.roll().sides);
    json.key("prompt").text("Roll " + dice).key("roll").text(dice);
    if (node.roll().stream_name != WordId::none) {
      json.key("stream").text(names.word(node.roll().stream_name));
    }
  }
  json.key("actions").array().text("random").end();
}

/// What the game says of this ending, or nothing.
std::string ending_text(const Ruleset& ruleset, const std::string& id) {
  std::string text;
  for (const EndingDeclaration& ending : ruleset.data().endings) {
    if (ending.id == id) text = own_name(ending);
  }
  return text;
}

void add_end(JsonText& json, const Match& match) {
  const Match::Score score = match.score();
  const Ruleset& ruleset = match.ruleset();
  json.key("kind").text("end").key("players").array().end();
  if (!match.score().has_ended) {
    json.key("prompt").text("").key("actions").array().end();
    return;
  }
  const std::string ending(ruleset.words().text(score.ending));
  json.key("prompt").text(ending_text(ruleset, ending)).key("actions").array().end();
  json.key("ending").text(ending).key("winners");
  add_players(json, ruleset, score.winners);
  if (const int team = team_with_seats(ruleset, score.winners); team >= 0) {
    json.key("winning_team").text(ruleset.data().teams[team].id);
  }
  const auto has_score = [&](SeatId seat) { return score.of(seat) != kNone; };
  bool any = false;
  for (const SeatId seat : ruleset.seats()) {
    if (!has_score(seat)) continue;
    if (!any) json.key("scores").object();
    any = true;
    json.key(ruleset.player_name(seat)).number(score.of(seat));
  }
  if (any) json.end();
}

/// Nobody is asked, and it is no end: the match goes on when it is told to.
void add_playing(JsonText& json) {
  json.key("kind").text("playing").key("players").array().end();
  json.key("prompt").text("The agents are still at play").key("actions").array().end();
}

void add_halt(JsonText& json, const Match& match, Viewer viewer) {
  json.key("kind").text("halted").key("players").array().end();
  json.key("prompt").text(halt_reason(match.node(), viewer)).key("actions").array().end();
}

}  // namespace

void add_question(JsonText& json, const SeatTurn& turn) {
  const SeenAsk& ask = turn.ask();
  const Names names(turn.observation());
  const Node::Asked asked{
      ask.seat(), {ask.options().begin(), ask.options().end()}, ask.from(), ask.to(), ask.pass()};
  json.object().key("kind").text("decision").key("players").array();
  if (!turn.may()) json.text(names.ruleset().player_name(ask.seat()));
  json.end();
  if (turn.may()) json.key("may").flag(true);
  json.key("prompt").text(message_text(names, ask.prompt()));
  json.key("question").text(word_of_kind(ask.kind()));
  if (ask.id() != WordId::none) json.key("id").text(names.word(ask.id()));
  json.key("actions");
  add_actions(json, names, ask.kind(), asked);
  json.end();
}

void add_news(JsonText& json, const SeatTurn& turn) {
  const std::shared_ptr<const SeatNews> news = turn.news();
  const Names names = turn.observation();
  json.array();
  for (const Event& event : news->events.events()) {
    json.json(event_json(names, news->events, event, Viewer{turn.seat()}));
  }
  json.end();
}

std::string halt_reason(PublicNode node, Viewer viewer) {
  if (viewer.is_referee()) return node.error();
  return node.is_unwritten() ? "the match file cannot be written" : "the rules met an error";
}

void add_node(JsonText& json, const Match& match, Viewer viewer) {
  json.object();
  const Node node = SeenMatch(match).node(viewer);
  const Cases cases{
      [&](const Node::Asking& question) { add_decision(json, match, question, viewer); },
      [&](const OneOf<Node::Rolling, Node::Shuffling> auto& /*chance*/) {
        add_chance(json, match, node, viewer);
      },
      [&](const Node::Over& /*over*/) { add_end(json, match); },
      [&](const Node::Playing& /*playing*/) { add_playing(json); },
      [&](const Node::Halted& /*halted*/) { add_halt(json, match, viewer); }};
  std::visit(cases, node.what);
  json.end();
}

std::string node_json(const Match& match, Viewer viewer) {
  JsonText json;
  add_node(json, match, viewer);
  return json.take();
}

}  // namespace windrose
