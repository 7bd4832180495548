// A game that asks in every way there is: what the tests of nodes, undo, forks and reload play.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/match/play/opening.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ids/words.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_text.h"
#include "runtime/state/truth/message_text.h"
#include "runtime/state/truth/state.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {

class AskingTest : public ShelfTest {
 protected:
  static constexpr SeatId kAli{0};
  static constexpr SeatId kBadr{1};

  AskingTest() {
    write("boards/asking/row.yaml", R"(board: Row
layout: loop
kinds: {field: {}}
spaces:
  - {id: a, kind: field, at: [0, 0]}
  - {id: b, kind: field, at: [1, 0]}
  - {id: c, kind: field, at: [2, 0]}
)");
    write("scripts/asking/game.yaml", R"(game: Asking
players: 2-3
board: row
rules: rules.lua
endings: [over]
money: {bank: endless, each_player: 10}
decks: {secrets: {cards: secrets.yaml}}
zones: {hand: {per_player: 1, visible_to: owner}}
properties:
  player: {score: 0}
  space: {owner: {is: player}}
)");
    write("scripts/asking/secrets.yaml", R"(deck: Secrets
back: a secret
cards: {one: {name: One}, two: {name: Two}, three: {name: Three}, four: {name: Four}}
)");
  }

  /// Opens a match of rules that consist of this file; all seats are people. Not advanced.
  Match& open(const std::string& rules, bool practice = false, bool outside_chance = false) {
    write("scripts/asking/rules.lua", "local game, rules = ...\n" + rules);
    MatchRequest request;
    request.game = "asking";
    request.players = {"ali", "badr"};
    request.seed = 7;
    open_game_ = std::make_unique<OpenGame>(std::vector<std::string>{shelf_.string()}, request);
    MatchSettings settings;
    settings.seed = 7;
    settings.practice = practice;
    settings.outside_chance = outside_chance;
    match_ = open_game_->new_match(settings);
    match_->advance();
    return *match_;
  }

  [[nodiscard]] static Reply reply(SeatId seat, Code one) {
    Reply reply;
    reply.seat = seat;
    reply.one = one;
    return reply;
  }
  [[nodiscard]] static Reply pass(SeatId seat) {
    Reply reply;
    reply.seat = seat;
    reply.pass = true;
    return reply;
  }
  [[nodiscard]] static Code space(int index) { return {Kind::space, index}; }
  /// Why the seat cannot choose the option.
  [[nodiscard]] std::string why_not(SeatId seat, Code option) {
    return refusal_text(match_->names(), match_->why_not(seat, option));
  }
  [[nodiscard]] Code word(const std::string& text) const {
    return Code(match_->truth(Referee()).words().id(text));
  }
  [[nodiscard]] std::string prompt() const {
    return message_text(match_->names(), match_->node().truth(Referee()).question().prompt);
  }
  /// "a, b" for the options of a seat at the node.
  [[nodiscard]] std::string options(SeatId seat) const {
    const Node::Asked* const ask = match_->node().truth(Referee()).ask_of(seat);
    if (ask == nullptr) return "not asked";
    std::string text;
    for (const Code code : ask->options)
      text += (text.empty() ? "" : ", ") + code_id(match_->names(), code);
    return text;
  }
  /// The lines of the log, those of all steps.
  [[nodiscard]] std::vector<std::string> log() const {
    std::vector<std::string> lines;
    for (std::size_t step = 0; step < match_->step_count(); ++step) {
      const Journal& journal = match_->journal(step);
      for (const Event& event : journal.events()) {
        if (event.is<Logged>())
          lines.push_back(event_text(match_->names(), journal, event, Viewer(Referee())));
      }
    }
    return lines;
  }
  template <typename Act>
  [[nodiscard]] static std::string refusal(Act act) {
    try {
      act();
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }

  std::unique_ptr<OpenGame> open_game_;
  std::unique_ptr<Match> match_;
};

}  // namespace windrose
