// What a search tries as an answer: every option where there are few of them, and a choice of
// amounts and lists where nobody could try them all.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/match/play/agent.h"

namespace windrose {

/// An answer that owns what it names.
struct Candidate {
  bool given = true;  // false: says nothing, where the seat need not answer
  bool pass = false;
  Code one{};
  std::vector<Code> many{};

  [[nodiscard]] Agent::Answer answer(SeatId seat) const {
    return {.given = given, .reply = {seat, pass, one, many}};
  }
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

/// The answer of an agent, kept.
[[nodiscard]] Candidate candidate_of(const Agent::Answer& answer);

/// At most `most` answers to `ask`, without doubles. Where there are more, some by the key; an
/// amount has its ends and what lies at 1/64, 1/16, 1/8, 1/4, 1/2 and 3/4 of the way.
[[nodiscard]] std::vector<Candidate> candidates_of(const SeenAsk& ask, bool may, std::size_t most,
                                                   std::uint64_t key);

/// The amounts half way between `best` and those next to it that have been tried.
[[nodiscard]] std::vector<Candidate> amounts_between(const std::vector<Candidate>& tried,
                                                     const Candidate& best);

/// What a question is called, whoever is asked: equal in every match of the thought.
[[nodiscard]] std::uint64_t question_name(const SeenAsk& ask);
/// What an answer to it is called. Amounts that lie close together share a name.
[[nodiscard]] std::uint64_t answer_name(const SeenAsk& ask, std::uint64_t question,
                                        const Agent::Answer& answer);

}  // namespace windrose
