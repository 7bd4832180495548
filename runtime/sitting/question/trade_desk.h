// An offer that is being made, as a desk with two columns: what each side gives, what it could give
// beside that, and the answers that change it.
//
// Pure. The rules ask for one thing of an offer at a time; a desk's act may take several answers,
// and every one of them is named as the rules name it.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/sitting/question/question.h"
#include "runtime/tabletop/model/stages.h"

namespace windrose {

/// One answer of several in a row: the id of a pick, a thing, or an amount.
struct DeskAnswer {
  std::string id{};  // "pass" for the way out
  Code thing{};
  std::optional<int> amount{};
  friend bool operator==(const DeskAnswer&, const DeskAnswer&) = default;
};
using DeskAnswers = std::vector<DeskAnswer>;

struct DeskSide {
  StageSide side;
  std::vector<StageThing> more;  // what could be added, in the order of the question
  std::string ask_money;         // the answer that asks for its sum; empty: none
  bool has_money = false;        // its sum can be changed now
  [[nodiscard]] bool is_empty() const { return side.gives.empty() && side.sum == 0; }
};

/// What a player has given up proposing for now.
struct KeptOffer {
  SeatId partner = SeatId::none;
  DeskAnswers contents;
};

struct TradeDesk {
  std::string title;           // "Offer"
  std::string rule;            // a paragraph; may be empty
  SeatId seat = SeatId::none;  // whose offer it is
  std::array<DeskSide, 2> sides;
  std::vector<std::pair<SeatId, std::string>> partners;  // whom one could turn to: seat and name
  std::string propose;            // the id of the answer that makes the offer
  Sentence why_not;               // empty: it can be made
  std::string pass;               // what giving it up is called
  std::vector<DeskAnswer> begin;  // how another offer begins

  [[nodiscard]] SeatId partner() const { return sides[1].side.seat; }
  [[nodiscard]] bool is_empty() const { return sides[0].is_empty() && sides[1].is_empty(); }
  /// Whether the desk has a place for the pick, so that it needs no button elsewhere.
  [[nodiscard]] bool holds(const Pick& pick) const;

  // What is answered to change it.
  [[nodiscard]] DeskAnswers with_money(std::size_t side, std::int64_t sum) const;
  /// The sum with which the side gives as much as it gets, by printed prices; none where it has not
  /// that much, or where the other side gives too little.
  [[nodiscard]] std::optional<std::int64_t> even_money(std::size_t side) const;
  [[nodiscard]] DeskAnswers cleared() const;
  /// This offer, to be put in again later.
  [[nodiscard]] KeptOffer kept() const;
  /// The answers that put it into this offer, which is empty, or into one to its partner; empty
  /// where something of it cannot be offered any more.
  [[nodiscard]] DeskAnswers restored(const KeptOffer& kept) const;
  /// The offer to somebody else, with all that the maker gives.
  [[nodiscard]] DeskAnswers turned_to(SeatId seat) const;
};

/// The answer that `step` means in this question; nothing where it cannot be given.
[[nodiscard]] std::optional<StoredReply> reply_of(SeatQuestion& question, const DeskAnswer& step);

/// The desk, where the question is one that a trade of `stages` is made with; else nothing.
[[nodiscard]] std::optional<TradeDesk> trade_desk(const Observation& seen, const GameLook& look,
                                                  std::span<const StageShown> stages,
                                                  const SeatQuestion& question,
                                                  const QuestionLook& questions);

}  // namespace windrose
