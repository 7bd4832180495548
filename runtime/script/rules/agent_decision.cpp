#include "runtime/script/rules/agent_decision.h"

#include <variant>
#include <vector>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/kinds.h"
#include "runtime/script/api/binding.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_mask.h"
#include "runtime/state/truth/decision_words.h"

namespace windrose {
namespace {

constexpr DecisionRow kDecision[] = {
    {"kind", "string", "choose, some, order, confirm, amount or together."},
    {"id", "string?", "The `id` of the question."},
    {"prompt", "string", "The text of the question, with {} for each thing."},
    {"about", "table", "The things in the prompt, in order: about[1], about[2] ..."},
    {"can_pass", "boolean", "Whether the player may pass. Then nil is an answer."},
    {"may", "boolean",
     "Whether the player can answer instead of others. Then nil means no answer."},
    {"from", "integer?", "amount: the smallest number."},
    {"to", "integer?", "amount: the largest number."},
    {"least", "integer?", "some: how many options the player must choose."},
    {"most", "integer?", "some: how many options the player can choose."},
    {"events", "DecisionEvent[]?",
     "What the player learned since their last decision, and all of the running step. Oldest "
     "first, at most the newest 1000. Only for an agent whose file contains the word `events`."},
    {"answers", "DecisionAnswer[]?",
     "The earlier answers of the player in the running step. Only for an agent whose file "
     "contains the word `answers`."},
};

constexpr DecisionRow kEvent[] = {
    {"type", "string", "An effect: step, move, roll ... The section Effects lists them."},
    {"player", "Player?", "The player of the step."},
    {"step", "string?", "step: the name of the step."},
    {"turn", "integer?", "step: the number of the turn, if it is one."},
    {"item", "Card|Piece|nil", "move, show: the thing. nil if the player does not know it."},
    {"from", "any", "move: a zone; pay: a purse; give: a pile."},
    {"to", "any", "move: a zone; show: a player, or nil for all; pay: a purse; give: a pile."},
    {"zone", "Zone?", "shuffle: the zone."},
    {"amount", "integer?", "pay: how much."},
    {"token", "Token?", "give: the kind of token."},
    {"count", "integer?", "give: how many."},
    {"of", "any", "set, set_list: the owner of the property."},
    {"property", "string?", "set, set_list: the name of the property."},
    {"value", "any", "set: the new value. nil if there is none or the player does not know it."},
    {"items", "table?", "set_list: the new items."},
    {"chart", "Chart?", "mark: the chart."},
    {"column", "integer?", "mark: the column of the marker."},
    {"sides", "integer?", "roll: the sides of each die."},
    {"total", "integer?", "roll: the sum."},
    {"faces", "table?", "roll: the faces."},
    {"stream", "string?", "roll: the name of the stream, if it has one."},
    {"text", "string?", "log: the line, with {} for each thing."},
    {"about", "table?", "log: these things, in order."},
    {"who", "Player?", "retire, starter: the player."},
};

constexpr DecisionRow kAnswer[] = {
    {"id", "string?", "The `id` of the question."},
    {"passed", "boolean", "Whether the player passed."},
    {"answer", "any", "A thing, word, number or flag; a table of things for some and order."},
};

/// Fields of the table on top of the stack.
class Fields {
 public:
  explicit Fields(Binding& binding) : binding_(&binding), lua_(binding.lua()) {}

  void number(const char* name, int value) const {
    lua_pushinteger(lua_, value);
    lua_setfield(lua_, -2, name);
  }
  void flag(const char* name, bool value) const {
    lua_pushboolean(lua_, value ? 1 : 0);
    lua_setfield(lua_, -2, name);
  }
  void text(const char* name, std::string_view value) const {
    lua_pushlstring(lua_, value.data(), value.size());
    lua_setfield(lua_, -2, name);
  }
  void word(const char* name, WordId word) const {
    if (word == WordId::none) return;
    binding_->push_word(lua_, word);
    lua_setfield(lua_, -2, name);
  }
  void code(const char* name, Code code) const {
    binding_->push(lua_, code);
    lua_setfield(lua_, -2, name);
  }
  void codes(const char* name, std::span<const Code> codes) const {
    lua_createtable(lua_, static_cast<int>(codes.size()), 0);
    for (std::size_t i = 0; i < codes.size(); ++i) {
      binding_->push(lua_, codes[i]);
      lua_rawseti(lua_, -2, static_cast<lua_Integer>(i) + 1);
    }
    lua_setfield(lua_, -2, name);
  }

 private:
  Binding* binding_;
  lua_State* lua_;
};

/// Sets the fields of one event on the table on top of the stack.
class EventFields {
 public:
  EventFields(Binding& binding, const Journal& journal, const Event& event)
      : fields_(binding),
        ruleset_(binding.ruleset),
        journal_(journal),
        event_(event),
        viewer_(Viewer{binding.viewer}) {
    fields_.text("type", event.row().name);
    if (event.seat() != SeatId::none) fields_.code("player", Code(event.seat()));
  }

  void operator()(const StepBegun& begun) const {
    fields_.word("step", begun.step);
    if (begun.turn > 0) fields_.number("turn", begun.turn);
  }
  void operator()(const Moved& move) const {
    set_subject("item", ruleset_.items().code(move.item));
    fields_.code("from", Code(move.from));
    fields_.code("to", Code(move.to));
  }
  void operator()(const Shown& shown) const {
    set_subject("item", ruleset_.items().code(shown.item));
    if (shown.seat != SeatId::none) fields_.code("to", Code(shown.seat));
  }
  void operator()(const Shuffled& shuffled) const { fields_.code("zone", Code(shuffled.zone)); }
  void operator()(const Paid& paid) const {
    fields_.code("from", Code(paid.from));
    fields_.code("to", Code(paid.to));
    fields_.number("amount", paid.amount);
  }
  void operator()(const Given& given) const {
    fields_.code("from", Code(given.from));
    fields_.code("to", Code(given.to));
    fields_.code("token", Code(given.token));
    fields_.number("count", given.count);
  }
  void operator()(const Changed& change) const {
    set_property(change.slot, change.entity);
    if (change.now == kNone || change.now == kUnknown) return;
    const Code value = seen_value(ruleset_, change, viewer_);
    if (value.kind() != Kind::placeholder) fields_.code("value", value);
  }
  void operator()(const ListChanged& change) const {
    set_property(change.slot, change.entity);
    fields_.codes("items", known_codes(change.items));
  }
  void operator()(const Marked& marked) const {
    fields_.code("chart", Code(marked.chart));
    fields_.number("column", marked.now);
  }
  void operator()(const Rolled& roll) const {
    fields_.number("sides", roll.sides);
    fields_.number("total", roll.total);
    fields_.codes("faces", known_codes(roll.faces));
    fields_.word("stream", roll.stream);
  }
  void operator()(const Logged& line) const {
    fields_.word("text", line.text);
    fields_.codes("about", known_codes(line.about));
  }
  void operator()(const OneOf<Retired, StarterSet> auto& player) const {
    fields_.code("who", Code(player.seat));
  }
  void operator()(const Finished& /*end*/) const {}

 private:
  /// What the event is about, if the agent's seat can identify it.
  void set_subject(const char* key, Code thing) const {
    const Code seen = seen_subject(ruleset_, event_, viewer_, thing);
    if (seen.kind() != Kind::placeholder) fields_.code(key, seen);
  }
  void set_property(SlotId id, int entity) const {
    const PropertySlot& slot = ruleset_.properties()[id];
    set_subject("of", Code(slot.target, entity));
    fields_.text("property", slot.declaration->name);
  }
  [[nodiscard]] std::vector<Code> known_codes(EventCodes codes) const {
    std::vector<Code> known = seen_codes(ruleset_, journal_, codes, viewer_);
    const auto is_back = [](Code code) { return code.kind() == Kind::placeholder; };
    std::ranges::replace_if(known, is_back, Code());
    return known;
  }

  Fields fields_;
  const Ruleset& ruleset_;
  const Journal& journal_;
  const Event& event_;
  Viewer viewer_;
};

void set_news(Binding& binding, const SeatNews& news) {
  lua_State* const lua = binding.lua();
  const Fields fields(binding);
  const auto events = news.events.events();
  lua_createtable(lua, static_cast<int>(events.size()), 0);
  for (std::size_t i = 0; i < events.size(); ++i) {
    lua_createtable(lua, 0, 4);
    std::visit(EventFields(binding, news.events, events[i]), events[i].what);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  lua_setfield(lua, -2, "events");
  lua_createtable(lua, static_cast<int>(news.answers.size()), 0);
  for (std::size_t i = 0; i < news.answers.size(); ++i) {
    const SeatNews::Given& given = news.answers[i];
    lua_createtable(lua, 0, 3);
    fields.word("id", given.question);
    fields.flag("passed", given.pass);
    if (!given.many.empty()) {
      fields.codes("answer", given.many);
    } else if (!given.pass) {
      fields.code("answer", given.one);
    }
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  lua_setfield(lua, -2, "answers");
}

struct Told {
  Binding* binding;
  const SeenAsk* ask;
  bool may;
  const SeatNews* news;
};

/// Under lua_pcall, because each push may find memory at its end.
int make_decision(lua_State* lua) {
  const Told& told = *static_cast<const Told*>(lua_touserdata(lua, 1));
  const SeenAsk& ask = *told.ask;
  const Fields fields(*told.binding);
  luaL_checkstack(lua, 16, nullptr);
  lua_createtable(lua, 0, told.news != nullptr ? 10 : 8);
  fields.text("kind", word_of_kind(ask.kind()));
  fields.word("id", ask.id());
  fields.word("prompt", ask.prompt().text);
  fields.flag("can_pass", ask.can_pass());
  fields.flag("may", told.may);
  const bool some = ask.kind() == DecisionKind::some;
  fields.number(some ? "least" : "from", ask.from());
  fields.number(some ? "most" : "to", ask.to());
  fields.codes("about", ask.prompt().args);
  if (told.news != nullptr) set_news(*told.binding, *told.news);
  return 1;
}

}  // namespace

std::span<const DecisionRow> decision_rows() {
  return kDecision;
}

std::span<const DecisionRow> event_rows() {
  return kEvent;
}

std::span<const DecisionRow> answer_rows() {
  return kAnswer;
}

void push_decision(Binding& binding, const SeenAsk& ask, bool may, const SeatNews* news) {
  lua_State* const lua = binding.lua();
  Told told{&binding, &ask, may, news};
  lua_pushcfunction(lua, make_decision);
  lua_pushlightuserdata(lua, &told);
  if (lua_pcall(lua, 1, 1, 0) == LUA_OK) return;
  lua_pop(lua, 1);
  throw Error("there is no memory left to tell the agent what happened");
}

}  // namespace windrose
