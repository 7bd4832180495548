#include "runtime/script/api/roll.h"

#include <algorithm>
#include <array>

#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/script/sandbox/lua_work.h"

namespace windrose {
namespace {

constexpr std::size_t kMostDice = 20;
using Faces = std::array<std::int32_t, kMostDice>;

// Takes the faces that were given; they must be as many as the dice, and be on them.
void take_faces(const Dice& dice, std::span<const std::int32_t> given, Faces& faces) {
  if (given.size() != static_cast<std::size_t>(dice.count)) {
    throw RuleError("a roll of " + std::to_string(dice.count) + "d" + std::to_string(dice.sides) +
                    " takes " + counted(dice.count, "face") + ", not " +
                    std::to_string(given.size()));
  }
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] < 1 || given[i] > dice.sides) {
      throw RuleError("a die with " + std::to_string(dice.sides) + " sides shows 1 to " +
                      std::to_string(dice.sides) + ", not " + std::to_string(given[i]));
    }
    faces[i] = given[i];
  }
}

Roll roll_of(Binding& binding, const Dice& dice, const RollingWay& way) {
  static const std::uint64_t kDice = Draws::stream("dice");
  const std::uint64_t key =
      way.stream == WordId::none ? kDice : Draws::stream(binding.state->words().text(way.stream));
  return {dice.count, dice.sides, key, way.stream, way.audience};
}

void find_faces(Call& call, const Dice& dice, const Roll& roll, Faces& faces) {
  Binding& binding = call.binding;
  if (const auto values = given_faces(call, roll)) return take_faces(dice, *values, faces);
  const std::span<std::int32_t> drawn{faces.data(), static_cast<std::size_t>(dice.count)};
  binding.draws->below(roll.stream, dice.sides, drawn);
  for (std::int32_t& face : drawn) ++face;
}

/// The stream named at `index`, a word.
WordId stream_at(Call& call, int index) {
  static_cast<void>(call.text(index));  // refuses what is no word
  return call.binding.word_at(call.lua, index);
}

/// A misspelled key would make a secret roll a public one.
void check_roll_keys(Call& call, int index) {
  static const std::vector<std::string> kKeys = {"visible_to", "stream"};
  const bool frozen = push_shadow(call.lua, index);
  const int table = frozen ? lua_gettop(call.lua) : index;
  charge_walk(call.lua, table);
  for (lua_pushnil(call.lua); lua_next(call.lua, table) != 0; lua_pop(call.lua, 1)) {
    const std::string key = lua_type(call.lua, -2) == LUA_TSTRING
                                ? lua_tostring(call.lua, -2)
                                : got_text(call.binding, call.lua, -2);
    if (std::ranges::find(kKeys, key) != kKeys.end()) continue;
    throw RuleError("a roll does not know " + quote(key) + did_you_mean(key, kKeys) +
                    "; it takes " + join_and(kKeys));
  }
  if (frozen) lua_pop(call.lua, 1);
}

/// The seats that `visible_to` at `index` names: a player, a list of players, or a word.
SeatSet audience_at(Call& call, int index) {
  constexpr const char* kWanted =
      "`visible_to` of a roll is a player, a list of players, "
      "\"nobody\" or \"all\", not ";
  if (lua_type(call.lua, index) == LUA_TSTRING) {
    const std::string_view word = call.text(index);
    if (word == "all") return SeatSet::all();
    if (word == "nobody") return {};
    throw RuleError(kWanted + quote(word) +
                    (word == "owner" ? "; dice have no owner, so name the player" : ""));
  }
  const int type = lua_type(call.lua, index);
  const Code one = type == LUA_TLIGHTUSERDATA ? call.code(index) : Code();
  // A zone or a space would be the list of what lies in it.
  const bool is_list = type == LUA_TTABLE || one.kind() == Kind::list;
  if (!is_list && one.kind() != Kind::player)
    throw RuleError(kWanted + got_text(call.binding, call.lua, index));
  const Code list = call.list(index);
  SeatSet audience;
  for (const Code player : call.binding.lists.items(list)) {
    if (player.kind() != Kind::player)
      throw RuleError(kWanted + std::string(kind_text(player.kind())));
    audience = audience.with(player.as<SeatId>());
  }
  return audience;
}

}  // namespace

std::optional<std::span<const std::int32_t>> given_faces(Call& call, const Roll& roll) {
  Binding& binding = call.binding;
  if (binding.answerer == nullptr || !binding.answerer->gives_chance()) return std::nullopt;
  const Answerer::Outcome outcome = binding.answerer->outcome(roll);
  if (outcome.answered == Answered::no) {
    binding.roll = roll;
    binding.leave(call.lua, Stop::waits_for_roll);
  }
  if (outcome.random) return std::nullopt;
  return outcome.values;
}

RollingWay read_rolling_way(Call& call, int index) {
  RollingWay way;
  if (!call.has(index)) return way;
  if (lua_type(call.lua, index) != LUA_TTABLE) {
    way.stream = stream_at(call, index);
    return way;
  }
  check_roll_keys(call, index);
  lua_getfield(call.lua, index, "stream");
  if (call.has(lua_gettop(call.lua))) {
    way.stream = call.field("stream", [&](int field) { return stream_at(call, field); });
  }
  lua_getfield(call.lua, index, "visible_to");
  // `visible_to = nil` is a player who is not there: the roll must not be public for that.
  if (call.has(lua_gettop(call.lua))) {
    way.audience = audience_at(call, lua_gettop(call.lua));
  } else if (way.stream == WordId::none) {
    throw RuleError(
        "this roll says neither `visible_to` nor `stream`; name the player that sees "
        "the dice, or leave the table out");
  }
  lua_pop(call.lua, 2);
  return way;
}

RolledDice roll_dice(Call& call, const Dice& dice, const RollingWay& way) {
  Changes& changes = call.changing();
  Faces faces;
  const Roll roll = roll_of(call.binding, dice, way);
  find_faces(call, dice, roll, faces);
  const auto count = static_cast<std::size_t>(dice.count);
  if (call.binding.answerer != nullptr) call.binding.answerer->drawn(roll, {faces.data(), count});
  RolledDice rolled;
  rolled.faces = call.binding.lists.make(count);
  call.binding.lists.resize(rolled.faces, count);
  const std::span<Code> codes = call.binding.lists.items(rolled.faces);
  rolled.all_equal = true;
  for (std::size_t i = 0; i < count; ++i) {
    rolled.total += faces[i];
    rolled.all_equal = rolled.all_equal && faces[i] == faces[0];
    codes[i] = Code::number(faces[i]);
  }
  Journal& journal = changes.journal();
  const Rolled happened{.sides = dice.sides,
                        .total = rolled.total,
                        .stream = way.stream,
                        .faces = journal.keep(codes)};
  journal.add(happened, call.state().header().step_seat, way.audience);
  return rolled;
}

}  // namespace windrose
