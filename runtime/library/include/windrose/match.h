// One playing of a game: actions, forks to think ahead in, and the fast path without texts.
//
// After any function that lets the match go on, agents may still be at play: see is_playing().
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>
#include <windrose/error.h>
#include <windrose/seat.h>

#pragma GCC visibility push(default)

namespace windrose::library {

class MatchCore;

class Match {
 public:
  /// One object a match: fork() makes another match.
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  Match(Match&&) = default;
  Match& operator=(Match&&) = default;

  /// An action by name: "khan", "pass", "25"; a list as JSON: ["orient.1","orient.2"]. Throws Error
  /// with the reason if it is not legal; of kind halted if the rules fail on it.
  void act(int seat, const std::string& action);
  /// Whether agents are still at play: they had about three seconds of processor time in one call,
  /// so it has come back. Nobody can be asked until go_on() returns false.
  [[nodiscard]] bool is_playing() const;
  /// Lets agents that are still at play go on, for as long again; returns is_playing().
  bool go_on();
  /// Where "dice" is "ask": a JSON list of faces or ids, or "random".
  void chance(const std::string& outcome);
  void undo();
  void redo();
  /// The same match from the beginning, with another seed.
  void restart(std::uint64_t seed);
  /// Writes a match file that `windrose play --resume` goes on with; the file must not exist.
  void save(const std::string& file);

  /// A copy to think ahead in. It keeps no past, and knows what this match knows, secrets too.
  [[nodiscard]] Match fork() const;
  /// The same into a match of the same game, which is overwritten: much faster than a new one.
  void fork_into(Match& to) const;
  /// A copy that gives no secret away: all that `seat` cannot know is made up by the key (hidden
  /// cards, numbers, purses, piles, dice, sealed answers), and chance has another key.
  [[nodiscard]] Match fork_for(int seat, std::uint64_t key) const;
  void fork_for_into(int seat, std::uint64_t key, Match& to) const;

  /// What never changes of the tabletop, as JSON: board, kinds of things, look. "board" of
  /// `windrose host`.
  [[nodiscard]] std::string board() const;

  /// What a seat sees, from 0; kOnlooker, or kReferee if the request said "referee":true. Valid
  /// longer than this object.
  [[nodiscard]] Seat seat(int seat) const;
  /// The same by the name of the player.
  [[nodiscard]] Seat seat(const std::string& player) const;

  // The fast path.

  /// The seat that must answer next, or -1. Throws Error, of kind playing, while agents are still
  /// at play.
  [[nodiscard]] int to_act() const;
  /// How many choices it has; see windrose_count in windrose.h.
  [[nodiscard]] int count() const;
  /// Takes choice n, from 0.
  void act_nth(int n);
  /// Plays on with what the function chooses, given a seat and how many choices it has, until the
  /// match is over: much faster than act_nth(). A negative number stops there; so does an
  /// exception, which then leaves play() as it was thrown. It must not use the game or its matches.
  void play(const std::function<int(int seat, int count)>& choose);
  /// Their names, in this order, as a JSON list.
  [[nodiscard]] std::string actions() const;
  [[nodiscard]] bool is_over() const;
  /// By seat; INT32_MIN where the rules give none.
  [[nodiscard]] std::vector<std::int32_t> scores() const;
  [[nodiscard]] bool has_won(int seat) const;

 private:
  friend class Game;
  explicit Match(std::shared_ptr<MatchCore> core);
  [[nodiscard]] MatchCore& core() const;

  std::shared_ptr<MatchCore> core_;
};

}  // namespace windrose::library

#pragma GCC visibility pop
