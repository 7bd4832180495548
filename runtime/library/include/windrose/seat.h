// What one viewer sees of a match, as JSON in the keys of `windrose host`.
#pragma once

#include <memory>
#include <string>

#pragma GCC visibility push(default)

namespace windrose::library {

class MatchCore;

inline constexpr int kReferee = -1;   ///< sees everything, where the request allows it
inline constexpr int kOnlooker = -2;  ///< sees what everybody sees

class Seat {
 public:
  /// Where the match waits: kind, players, prompt, and the seat's own actions.
  [[nodiscard]] std::string node() const;
  /// The seat's own actions alone, as in its node: a list of names, or {"from":0,"to":500} and
  /// such.
  [[nodiscard]] std::string actions() const;
  /// All that the seat may know.
  [[nodiscard]] std::string observe() const;
  /// The tabletop as the seat may know it now: "table" of `windrose host`.
  [[nodiscard]] std::string table() const;
  /// The events since this viewer's last call, as a JSON list.
  [[nodiscard]] std::string told();

 private:
  friend class Match;
  Seat(std::shared_ptr<MatchCore> core, int viewer);
  [[nodiscard]] MatchCore& core() const;

  std::shared_ptr<MatchCore> core_;
  int viewer_;
};

}  // namespace windrose::library

#pragma GCC visibility pop
