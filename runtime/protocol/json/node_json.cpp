#include "runtime/protocol/json/node_json.h"

#include <nlohmann/json.hpp>

#include "runtime/base/text/kinds.h"
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

Json actions_of(const Names& names, DecisionKind kind, const Node::Asked& asked) {
  Json list = list_of_names(action_names(names, kind, asked), asked);
  switch (kind) {
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
  const Node::Asking& node = match.node().question();
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
    by_player[name] = actions_of(match.names(), node.kind, match.seen_ask(asked));
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
  const Message prompt =
      viewer == kReferee ? node.prompt : match.seen_node(viewer).question().prompt;
  json["prompt"] = message_text(match.names(), prompt);
  json["question"] = word_of(node.kind);
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
  if (node.is<Node::Shuffling>()) {
    json["prompt"] = "Shuffle " + zone_name(state.ruleset(), node.shuffle().zone);
    json["shuffle"] = code_id(state, Code(Kind::zone, node.shuffle().zone));
    if (viewer == kReferee) {
      json["cards"] = Json::array();
      for (const std::int32_t item : node.shuffle().items) {
        json["cards"].push_back(code_id(state, match.ruleset().item_code(item)));
      }
    }
  } else {
    const std::string dice =
        std::to_string(node.roll().count) + "d" + std::to_string(node.roll().sides);
    json["prompt"] = "Roll " + dice;
    json["roll"] = dice;
    if (node.roll().stream_name >= 0) {
      json["stream"] = state.words().text(node.roll().stream_name);
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
  if (const int team = ruleset.team_with_seats(header.winners); team >= 0) {
    json["winning_team"] = ruleset.data().teams[team].id;
  }
  for (int seat = 0; seat < ruleset.players(); ++seat) {
    if (header.scores[seat] != kNone)
      json["scores"][ruleset.player_name(seat)] = header.scores[seat];
  }
  return json;
}

/// A value by name: ids as texts, numbers and flags as such, null for unknown.
Json json_of(const AnyState& state, const PropertyDeclaration& declaration, Value value) {
  if (value == kUnknown) return nullptr;
  if (declaration.type == ValueType::number) return value;
  if (declaration.type == ValueType::flag) return value != 0;
  return code_id(state, value_code(declaration, value));
}

Json json_of(const AnyState& state, Code code) {
  if (code.kind() == Kind::number) return code.id();
  return code_id(state, code);
}

bool is_known(const Event& event, int viewer) {
  return viewer == kReferee || (event.known >> static_cast<unsigned>(viewer) & 1U) != 0;
}

/// What a card or piece is to one viewer: its id, or null.
Json item_json(const AnyState& state, Code code, const Event& event, int viewer) {
  const bool is_item = code.kind() == Kind::card || code.kind() == Kind::piece;
  if (is_item && !is_known(event, viewer)) return nullptr;
  return json_of(state, code);
}

/// Adds what one event says, by ids, as `viewer` may know it.
class EventIds {
 public:
  EventIds(Json& json, const AnyState& state, const Journal& journal, const Event& event,
           int viewer)
      : json_(json),
        state_(state),
        ruleset_(state.ruleset()),
        journal_(journal),
        event_(event),
        viewer_(viewer) {}

  void operator()(const StepBegun& begun) const {
    json_["step"] = state_.words().text(begun.step);
    if (begun.turn > 0) json_["turn"] = begun.turn;
  }
  void operator()(const Moved& move) const {
    json_["item"] = item(ruleset_.item_code(move.item));
    json_["from"] = id(Kind::zone, move.from);
    json_["to"] = id(Kind::zone, move.to);
  }
  void operator()(const Shown& shown) const {
    json_["item"] = item(ruleset_.item_code(shown.item));
    json_["to"] = shown.seat < 0 ? "all" : ruleset_.player_name(shown.seat);
  }
  void operator()(const Shuffled& shuffled) const { json_["zone"] = id(Kind::zone, shuffled.zone); }
  void operator()(const Paid& paid) const {
    json_["from"] = code_id(state_, Code(paid.from));
    json_["to"] = code_id(state_, Code(paid.to));
    json_["amount"] = paid.amount;
  }
  void operator()(const Given& given) const {
    json_["from"] = id(Kind::pile, given.from);
    json_["to"] = id(Kind::pile, given.to);
    json_["token"] = id(Kind::token, given.token);
    json_["count"] = given.count;
  }
  void operator()(const Changed& change) const {
    const PropertySlot& slot = add_property(change.slot, change.entity);
    const bool is_item = slot.known >= 0;
    const bool is_told = change.now != kNone && (!is_item || is_known(event_, viewer_));
    json_["value"] = is_told ? json_of(state_, *slot.declaration, change.now) : Json();
  }
  void operator()(const ListChanged& change) const {
    add_property(change.slot, change.entity);
    json_["items"] = items(change.items);
  }
  void operator()(const Marked& marked) const {
    json_["chart"] = code_id(state_, Code(marked.chart));
    json_["column"] = marked.now;
  }
  void operator()(const Rolled& roll) const {
    json_["dice"] = std::to_string(roll.faces.count) + "d" + std::to_string(roll.sides);
    json_["total"] = roll.total;
    json_["faces"] = items(roll.faces);
    if (roll.stream >= 0) json_["stream"] = state_.words().text(roll.stream);
  }
  void operator()(const Logged& line) const { json_["about"] = items(line.about); }
  void operator()(const OneOf<Retired, StarterSet> auto& player) const {
    json_["who"] = ruleset_.player_name(player.seat);
  }
  void operator()(const Finished& end) const {
    json_["ending"] = ruleset_.words().text(end.ending);
    json_["winners"] = names_of(ruleset_, end.winners);
  }

 private:
  [[nodiscard]] std::string id(Kind kind, int number) const {
    return code_id(state_, Code(kind, number));
  }
  [[nodiscard]] Json item(Code code) const { return item_json(state_, code, event_, viewer_); }
  [[nodiscard]] Json items(EventCodes codes) const {
    Json list = Json::array();
    for (const Code code : journal_.codes(codes)) list.push_back(item(code));
    return list;
  }
  const PropertySlot& add_property(int slot_index, int entity) const {
    const PropertySlot& slot = ruleset_.properties()[slot_index];
    json_["of"] = slot.target == Kind::game ? Json("game") : item(Code(slot.target, entity));
    json_["property"] = slot.declaration->name;
    return slot;
  }

  Json& json_;
  const AnyState& state_;
  const Ruleset& ruleset_;
  const Journal& journal_;
  const Event& event_;
  int viewer_;
};

}  // namespace

std::string question_json(const SeatTurn& turn) {
  const SeenAsk& ask = turn.ask();
  const Names names(turn.observation());
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
  json["actions"] = actions_of(names, ask.kind(), asked);
  return dump(json);
}

std::string news_json(const SeatTurn& turn) {
  const std::shared_ptr<const SeatNews> news = turn.news();
  Json list = Json::array();
  for (const Event& event : news->events.events()) {
    list.push_back(Json::parse(event_json(turn.observation(), news->events, event, turn.seat())));
  }
  return dump(list);
}

std::string halt_reason(const Node& node, int viewer) {
  if (viewer == kReferee) return node.error();
  return node.is_unwritten() ? "the match file cannot be written" : "the rules met an error";
}

std::string node_json(const Match& match, int viewer) {
  const Cases cases{[&](const Node::Asking& /*asking*/) { return decision_json(match, viewer); },
                    [&](const OneOf<Node::Rolling, Node::Shuffling> auto& /*chance*/) {
                      return chance_json(match, viewer);
                    },
                    [&](const Node::Over& /*over*/) { return end_json(match.state()); },
                    [&](const Node::Halted& /*halted*/) {
                      return Json{{"kind", "halted"},
                                  {"players", Json::array()},
                                  {"prompt", halt_reason(match.node(), viewer)},
                                  {"actions", Json::array()}};
                    }};
  return dump(std::visit(cases, match.node().what));
}

std::string event_json(const AnyState& state, const Journal& journal, const Event& event,
                       int viewer, EventForm form) {
  if (!event_visible(event, viewer)) return {};
  Json json = {{"type", event.row().name}};
  // What the rules say in words of their own has no other form.
  if (form == EventForm::whole || event.is<Logged>()) {
    json["text"] = event_text(state, journal, event, viewer);
  }
  if (event.seat >= 0) json["player"] = state.ruleset().player_name(event.seat);
  std::visit(EventIds(json, state, journal, event, viewer), event.what);
  return dump(json);
}

}  // namespace windrose
