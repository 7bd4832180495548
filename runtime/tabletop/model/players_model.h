// What the card of each player says, read from an observation.
//
// Nothing is here that the observation's seat may not know, nor what the game's look hides.
#pragma once

#include <cstdint>

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/stage_now.h"
#include "runtime/tabletop/model/panel_things.h"
#include "runtime/tabletop/model/spread_tokens.h"
#include "runtime/tabletop/model/stages.h"

namespace windrose {

/// What the state does not know of the people at the table.
struct TableCompany {
  std::vector<std::string> agents;     // by seat, as in a request: "human", or the agent's name
  Viewer viewer = Viewer::onlooker();  // who looks at the screen
  SeatSet asked;                       // who is asked now
  Table<std::vector<StandingFigure>, SeatId> standing{};  // empty: none is told
  std::span<const StageShown> stages{};                   // whose contests have roles
};

/// A space in the grid of holdings, for every space that players can own.
struct HoldingCell {
  SpaceId space = SpaceId::none;
  bool owned = false;
  bool struck = false;  // owned, but a flag of the space is up: mortgaged
  std::string text;     // what stands on it: the number of decks
};

/// One group of spaces: a column of the grid.
struct HoldingGroup {
  std::string id;
  std::string name;
  ThingMark mark;
  std::vector<HoldingCell> cells;
  bool complete = false;  // all of them are this player's
};

/// Spaces of a kind outside of the groups that a player owns: two tankers.
struct HoldingCount {
  std::string name;
  ThingMark mark;
  int count = 0;
};

/// "ahead: Ceylon, Siam"
struct NamedList {
  std::string label;
  std::vector<SentenceSpan> items;
};

struct PlayerCard {
  SeatId seat{0};
  std::string name;
  std::string agent;                  // its name; empty for a person
  std::string amount;                 // cash, else the first number that counts; may be empty
  std::string unit;                   // what the amount is of, where that is not money
  std::vector<Sentence> where;        // where the player's pieces are, a part for each kind
  std::vector<NumberField> standing;  // what wins, and what is told beside it
  std::vector<TokenSpread> spreads;   // of the standing: what lies in a few places
  std::vector<NumberField> numbers;
  std::vector<HoldingGroup> holdings;
  std::vector<HoldingCount> other_holdings;
  std::vector<TokenRow> tokens;
  std::vector<CardRow> cards;
  std::vector<NamedList> lists;
  std::vector<TagText> tags;
  std::string role;  // in a contest: "defender"; empty: in none
  bool is_viewer = false;
  bool asked = false;
  bool out = false;
  bool winner = false;
};

[[nodiscard]] std::vector<PlayerCard> player_cards(const Observation& seen, const GameLook& look,
                                                   const TableCompany& company);

/// How much place_and_agent() says.
enum class PlaceForm : std::uint8_t { whole, short_agent, first_place };

/// Where the player is, and who plays the seat: "Red Sea · agent: trader"; of people only with
/// `with_agents`. With a short agent "Red Sea · trader"; its first part alone "Red Sea".
[[nodiscard]] Sentence place_and_agent(const PlayerCard& card, bool with_agents,
                                       PlaceForm form = PlaceForm::whole);

/// The group that a space belongs to: the word of the look's property, else its kind where the
/// look gives that letters. An empty id for a space of no group.
struct GroupName {
  std::string id;
  std::string name;
};
[[nodiscard]] GroupName space_group(const Ruleset& ruleset, const GameLook& look, SpaceId space);

}  // namespace windrose
