// An agent that reads all that its script can reach, whatever it may be: things, properties, lists,
// questions, news, and the texts of errors. It reads the same where its seat cannot tell the
// difference, in every game.
#include <set>

#include "tests/base/sanitized.h"
#include "tests/every_game/copied_game.h"
#include "tests/every_game/known_faults.h"
#include "tests/every_game/seat_channels.h"

namespace windrose {
namespace {

constexpr int kPriedTrials = 2;
constexpr int kPriedNodes = 8;  // it reads a thousand members at each

// What it has read is one number, told by an error.
constexpr const char* kPryingAgent = R"(local game, agent = ...
local names = { NAMES }
local calls = { "list", "random", "kinds" }

local function pry(...)
  local sum, left, things, seen = 7, 160, {}, {}
  local function feed(text)
    for i = 1, #text do sum = (sum * 31 + string.byte(text, i)) % 9007199254740881 end
  end
  local function visit(value)
    if type(value) == "table" then
      for key, item in pairs(value) do feed(tostring(key)) visit(item) end
      return
    end
    feed(type(value) == "function" and "function" or tostring(value))
    if type(value) ~= "handle" or seen[value] or left == 0 then return end
    seen[value], left = true, left - 1
    things[#things + 1] = value
    for _, name in ipairs(names) do
      local known, got = pcall(function() return value[name] end)
      feed(name)
      if known then visit(got) else feed(tostring(got)) end
    end
    for _, name in ipairs(calls) do
      local known, got = pcall(function() return value[name](value) end)
      if known then visit(got) end
    end
    pcall(function() for _, item in ipairs(value) do visit(item) end end)
  end
  visit { ... }
  visit(game)
  for i = 1, math.min(#things, 60) do
    for j = 1, math.min(#things, 60) do
      if things[i] == things[j] then feed(i .. "=" .. j) end
      local known, has = pcall(function() return things[i]:contains(things[j]) end)
      if known and has then feed(i .. ">" .. j) end
      local counted, count = pcall(function() return things[i]:count(things[j]) end)
      if counted then feed(i .. ":" .. tostring(count)) end
    end
  end
  error("pried " .. sum)
end

function agent.choose(player, options, decision) pry(player, options, decision, decision.events, decision.answers) end
agent.choose_some, agent.order = agent.choose, agent.choose
agent.confirm, agent.amount = agent.choose, agent.choose
)";

/// Every member of every kind of thing, as `windrose docs lua` lists them.
const std::set<std::string> kMembers = {
    "active",    "amount",  "back",     "bank",    "board",  "box",        "cash",   "charts",
    "column",    "columns", "copy",     "count",   "deck",   "decks",      "dice",   "discard",
    "first",     "id",      "in_match", "kind",    "kinds",  "known",      "last",   "name",
    "neighbors", "next",    "number",   "options", "owner",  "partners",   "piece",  "pieces",
    "piles",     "player",  "players",  "purse",   "purses", "rivals",     "room",   "round",
    "row",       "rows",    "seat",     "space",   "spaces", "starter",    "tables", "team",
    "text",      "tokens",  "top",      "total",   "turns",  "visible_to", "zone",   "zones"};

/// The names of what the game declares, which are members, too.
std::set<std::string> names_of(const Ruleset& ruleset) {
  std::set<std::string> names = kMembers;
  for (const PropertySlot& slot : ruleset.properties()) names.insert(slot.declaration->name);
  for (const ZoneInfo& zone : ruleset.zones()) names.insert(zone.id);
  for (const PileInfo& pile : ruleset.piles()) names.insert(pile.id);
  for (const PurseInfo& purse : ruleset.purses()) names.insert(purse.id);
  return names;
}

std::string agent_with(const std::set<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += "\"" + name + "\", ";
  std::string text = kPryingAgent;
  return text.replace(text.find("NAMES"), 5, list);
}

Faults pried_of(const CopiedGame& copy, MatchRequest request) {
  request.agents = {"pry"};
  OpenGame open_game(copy.shelves(), request);
  Faults leaks = leaks_of(open_game, 81, kPriedTrials, kPriedNodes);
  std::erase_if(leaks, [](const auto& leak) { return leak.first != "agent"; });
  return leaks;
}

TEST_P(EveryGame, AnAgentThatPriesReadsTheSame) {
  if (kSanitized) GTEST_SKIP() << "it reads a thousand members at each node, which takes minutes";
  const CopiedGame copy(GetParam(), "pried");
  copy.write("agents/pry.lua", agent_with(names_of(table_for(GetParam(), "random")->ruleset())));
  MatchRequest plain;
  plain.game = GetParam();
  plain.seed = 82;
  EXPECT_EQ(pried_of(copy, plain), Faults());
}

}  // namespace
}  // namespace windrose
