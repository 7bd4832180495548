// What leaves a match for a viewer beside observations: made by the Door.
#pragma once

#include <optional>
#include <vector>

#include "runtime/match/play/match.h"

namespace windrose {

class SeenMatch {
 public:
  explicit SeenMatch(const Match& match) : match_(&match) {}

  /// What the match waits for: options only of the viewer's own ask, as SeenAsk orders them, and
  /// nothing that the viewer cannot identify. The referee sees all of it.
  [[nodiscard]] Node node(Viewer viewer) const;
  /// Whether the seat can answer now. Of those who may answer instead nobody else knows it.
  [[nodiscard]] bool is_asked(SeatId seat) const;
  /// What that seat is asked, as it sees it; nothing where it cannot answer now.
  [[nodiscard]] std::optional<Node::Asked> ask(SeatId seat) const;
  /// What a reply to that ask means: the rule's own options in place of what the seat sees of them.
  /// It may be kept in `many`.
  [[nodiscard]] Reply meant(const Reply& reply, std::vector<Code>& many) const;
  /// Whether the viewer can tell this card or piece from others of its kind.
  [[nodiscard]] bool identifies(Viewer viewer, Code code) const;
  /// Whether the viewer may say how the dice fall that the match waits for: no order of cards, and
  /// no dice that it does not see.
  [[nodiscard]] bool may_give_chance(Viewer viewer) const;
  /// Whether anything is hidden from one player and not from another now, so that people who share
  /// a screen must not look at the same page.
  [[nodiscard]] bool has_secrets() const;
  /// Whether anything is hidden, be it from all: the order of a deck, too.
  [[nodiscard]] bool hides_anything() const;
  /// Whether those who play may read all of it, such as what an error of the rules names: the match
  /// hides nothing, or it is for practice.
  [[nodiscard]] bool shows_the_truth() const;
  /// What the seat has learned since its last decision before the running step. Where keep_steps is
  /// off, of earlier steps only what a seated agent reads.
  [[nodiscard]] SeatNews news(SeatId seat) const;

 private:
  [[nodiscard]] SeenAsk through_door(const Node::Asked& asked) const;
  [[nodiscard]] Node::Asked seen(const Node::Asked& asked) const;
  void hide_from(Viewer viewer, Node::Asking& asking) const;

  const Match* match_;
};

}  // namespace windrose
