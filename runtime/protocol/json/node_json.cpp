#include "runtime/protocol/json/node_json.h"

#include <nlohmann/json.hpp>

#include "runtime/match/actions/action_names.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json list_of_names(const std::vector<std::string>& names, const Node::Asked& asked) {
  Json list = Json::array();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool is_number = i < asked.options.size() && asked.options[i].kind() == Kind::number;
    if (is_number) {
      list.push_back(asked.options[i].id());
    } else {
      list.push_back(names[i]);
    }
  }
  return list;
}

Json actions_of(const Names& names, const Node& node, const Node::Asked& asked) {
  Json list = list_of_names(action_names(names, node, asked), asked);
  switch (node.decision) {
    case DecisionKind::amount: {
      Json range = {{"from", asked.from}, {"to", asked.to}};
      if (asked.can_pass()) range["pass"] = true;
      return range;
    }
    case DecisionKind::some:
      return {{"some_of", list}, {"least", asked.from}, {"most", asked.to}};
    case DecisionKind::order:
      return {{"order_of", list}};
    default:
      return list;
  }
}

const char* word_of(DecisionKind kind) {
  static constexpr const char* kWords[] = {"choose",  "some",   "order",
                                           "confirm", "amount", "together"};
  return kWords[static_cast<std::size_t>(kind)];
}

/// The things that the question names, in the order of its words; null for what the viewer cannot
/// identify.
Json about_json(const Match& match, const Message& prompt) {
  Json about = Json::array();
  for (const Code thing : prompt.args) {
    if (thing.kind() == Kind::number) {
      about.push_back(thing.id());
    } else if (thing.kind() == Kind::placeholder || thing.is_none()) {
      about.push_back(nullptr);
    } else {
      about.push_back(code_id(match.names(), thing));
    }
  }
  return about;
}

Json decision_json(const Match& match, int viewer) {
  const Node& node = match.node();
  const Ruleset& ruleset = match.ruleset();
  Json json = {{"kind", "decision"}, {"players", Json::array()}};
  Json may = Json::array();
  Json answered = Json::array();
  Json by_player = Json::object();
  for (const Node::Asked& asked : node.asks) {
    const std::string& name = ruleset.player_name(asked.seat);
    if (asked.answered) {
      answered.push_back(name);
      continue;
    }
    if (!asked.may) json["players"].push_back(name);
    if (asked.may && viewer == kReferee) may.push_back(name);
    if (viewer != kReferee && viewer != asked.seat) continue;
    by_player[name] = actions_of(match.names(), node, match.seen_ask(asked));
  }
  // Who could act instead is told by whom the rule asks, not by who has an answer.
  for (const int seat : node.who) {
    if (viewer != kReferee) may.push_back(ruleset.player_name(seat));
  }
  if (!may.empty()) json["may"] = std::move(may);
  if (!answered.empty()) json["answered"] = std::move(answered);
  json["prompt"] = "";
  json["actions"] = Json::array();
  if (by_player.empty()) return json;
  const Message prompt = viewer == kReferee ? node.prompt : match.seen_node(viewer).prompt;
  json["prompt"] = message_text(match.names(), prompt);
  json["question"] = word_of(node.decision);
  if (node.id >= 0) json["id"] = match.names().word(node.id);
  if (Json about = about_json(match, prompt); !about.empty()) json["about"] = std::move(about);
  const bool only_one =
      viewer == kReferee ? node.asks.size() == 1 : node.who.empty() && node.asks.size() == 1;
  json["actions"] = only_one ? by_player.begin().value() : std::move(by_player);
  return json;
}

Json chance_json(const Match& match, int viewer) {
  const Node& node = match.node();
  const State& state = match.state();
  Json json = {{"kind", "chance"}, {"players", Json::array()}};
  if (node.is_shuffle) {
    json["prompt"] = "Shuffle " + zone_name(state.ruleset(), node.zone);
    json["shuffle"] = code_id(state, Code(Kind::zone, node.zone));
    if (viewer == kReferee) {
      json["cards"] = Json::array();
      for (const std::int32_t item : node.items) {
        json["cards"].push_back(code_id(state, match.ruleset().item_code(item)));
      }
    }
  } else {
    const std::string dice =
        std::to_string(node.roll.count) + "d" + std::to_string(node.roll.sides);
    json["prompt"] = "Roll " + dice;
    json["roll"] = dice;
    if (node.roll.stream_name >= 0) {
      json["stream"] = state.words().text(node.roll.stream_name);
    }
  }
  json["actions"] = Json::array({"random"});
  return json;
}

Json names_of(const Ruleset& ruleset, std::uint32_t seats) {
  Json names = Json::array();
  for (int seat = 0; seat < ruleset.players(); ++seat) {
    if ((seats >> static_cast<unsigned>(seat) & 1U) != 0)
      names.push_back(ruleset.player_name(seat));
  }
  return names;
}

Json end_json(const State& state) {
  const Header& header = state.header();
  const Ruleset& ruleset = state.ruleset();
  Json json = {
      {"kind", "end"}, {"players", Json::array()}, {"prompt", ""}, {"actions", Json::array()}};
  if (header.finished == 0) return json;
  json["ending"] = ruleset.words().text(header.ending);
  for (const EndingDeclaration& ending : ruleset.data().endings) {
    if (ending.id == json["ending"] && !ending.text.empty()) json["prompt"] = ending.text;
  }
  json["winners"] = names_of(ruleset, header.winners);
  for (int seat = 0; seat < ruleset.players(); ++seat) {
    if (header.scores[seat] != kNone)
      json["scores"][ruleset.player_name(seat)] = header.scores[seat];
  }
  return json;
}

/// A value by name: ids as texts, numbers and flags as such, null for unknown.
Json json_of(const State& state, const PropertyDeclaration& declaration, Value value) {
  if (value == kUnknown) return nullptr;
  if (declaration.type == ValueType::number) return value;
  if (declaration.type == ValueType::flag) return value != 0;
  return code_id(state, value_code(declaration, value));
}

Json json_of(const State& state, Code code) {
  if (code.kind() == Kind::number) return code.id();
  return code_id(state, code);
}

bool is_known(const Event& event, int viewer) {
  return viewer == kReferee || (event.known >> static_cast<unsigned>(viewer) & 1U) != 0;
}

/// What a card or piece is to one viewer: its id, or null.
Json item_json(const State& state, Code code, const Event& event, int viewer) {
  const bool is_item = code.kind() == Kind::card || code.kind() == Kind::piece;
  if (is_item && !is_known(event, viewer)) return nullptr;
  return json_of(state, code);
}

void add_ids(Json& json, const State& state, const Journal& journal, const Event& event,
             int viewer) {
  const Ruleset& ruleset = state.ruleset();
  const auto items = [&] {
    Json list = Json::array();
    for (const Code item : journal.arguments(event))
      list.push_back(item_json(state, item, event, viewer));
    return list;
  };
  const auto id = [&](Kind kind, int number) { return code_id(state, Code(kind, number)); };
  switch (event.effect) {
    case Effect::step:
      json["step"] = state.words().text(event.a);
      if (event.b > 0) json["turn"] = event.b;
      break;
    case Effect::move:
      json["item"] = item_json(state, ruleset.item_code(event.a), event, viewer);
      json["from"] = id(Kind::zone, event.b);
      json["to"] = id(Kind::zone, event.c);
      break;
    case Effect::show:
      json["item"] = item_json(state, ruleset.item_code(event.a), event, viewer);
      json["to"] = event.b < 0 ? "all" : ruleset.player_name(event.b);
      break;
    case Effect::shuffle:
      json["zone"] = id(Kind::zone, event.a);
      break;
    case Effect::pay:
      json["from"] = id(Kind::purse, event.a);
      json["to"] = id(Kind::purse, event.b);
      json["amount"] = event.c;
      break;
    case Effect::give:
      json["from"] = id(Kind::pile, event.a);
      json["to"] = id(Kind::pile, event.b);
      json["token"] = id(Kind::token, event.c);
      json["count"] = event.d;
      break;
    case Effect::set:
    case Effect::set_list: {
      const PropertySlot& slot = ruleset.properties()[event.a];
      json["of"] = slot.target == Kind::game
                       ? Json("game")
                       : item_json(state, Code(slot.target, event.b), event, viewer);
      json["property"] = slot.declaration->name;
      if (event.effect == Effect::set_list) {
        json["items"] = items();
      } else if (event.c == kNone) {
        json["value"] = nullptr;
      } else {
        const bool is_item = slot.known >= 0;
        json["value"] = is_item && !is_known(event, viewer)
                            ? Json()
                            : json_of(state, *slot.declaration, event.c);
      }
      break;
    }
    case Effect::mark:
      json["chart"] = id(Kind::chart, event.a);
      json["column"] = event.b;
      break;
    case Effect::roll:
      json["dice"] = std::to_string(event.argument_count) + "d" + std::to_string(event.a);
      json["total"] = event.b;
      json["faces"] = items();
      if (event.c >= 0) json["stream"] = state.words().text(event.c);
      break;
    case Effect::log:
      json["about"] = items();
      break;
    case Effect::retire:
    case Effect::starter:
      json["who"] = ruleset.player_name(event.a);
      break;
    case Effect::finish:
      json["ending"] = ruleset.words().text(event.a);
      json["winners"] = names_of(ruleset, static_cast<std::uint32_t>(event.b));
      break;
    case Effect::count:
      break;
  }
}

}  // namespace

std::string question_json(const SeatTurn& turn) {
  const SeenAsk& ask = turn.ask();
  const Names names(turn.observation());
  Node node;
  node.kind = Node::Kind::decision;
  node.decision = ask.kind();
  const Node::Asked asked{
      ask.seat(), {ask.options().begin(), ask.options().end()}, ask.from(), ask.to(), ask.pass()};
  Json json = {{"kind", "decision"}, {"players", Json::array()}};
  if (turn.may()) {
    json["may"] = true;
  } else {
    json["players"].push_back(names.ruleset().player_name(ask.seat()));
  }
  json["prompt"] = message_text(names, ask.prompt());
  json["question"] = word_of(ask.kind());
  if (ask.id() >= 0) json["id"] = names.word(ask.id());
  json["actions"] = actions_of(names, node, asked);
  return dump(json);
}

std::string halt_reason(const Node& node, int viewer) {
  if (viewer == kReferee) return node.error;
  return node.unwritten ? "the match file cannot be written" : "the rules met an error";
}

std::string node_json(const Match& match, int viewer) {
  switch (match.node().kind) {
    case Node::Kind::decision:
      return dump(decision_json(match, viewer));
    case Node::Kind::chance:
      return dump(chance_json(match, viewer));
    case Node::Kind::end:
      return dump(end_json(match.state()));
    case Node::Kind::halted:
      break;
  }
  return dump({{"kind", "halted"},
               {"players", Json::array()},
               {"prompt", halt_reason(match.node(), viewer)},
               {"actions", Json::array()}});
}

std::string event_json(const State& state, const Journal& journal, const Event& event, int viewer,
                       EventForm form) {
  if (!event_visible(event, viewer)) return {};
  Json json = {{"type", kEffects[static_cast<std::size_t>(event.effect)].name}};
  // What the rules say in words of their own has no other form.
  if (form == EventForm::whole || event.effect == Effect::log) {
    json["text"] = event_text(state, journal, event, viewer);
  }
  if (event.seat >= 0) json["player"] = state.ruleset().player_name(event.seat);
  add_ids(json, state, journal, event, viewer);
  return dump(json);
}

}  // namespace windrose
