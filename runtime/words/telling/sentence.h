// Sentences of the log: what a story tells, as stretches of text, those that name a thing with its
// code.
//
// As one viewer may read it: a card that he may not know is called by its back, and a back is no
// thing.
#pragma once

#include <span>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/match/play/match.h"
#include "runtime/words/telling/chronicle.h"
#include "runtime/words/telling/story.h"

namespace windrose {

class SentenceMaker {
 public:
  /// Match and look must outlive the maker; a null look says nothing of regions.
  SentenceMaker(const Match& match, int viewer, const GameLook* look)
      : match_(match), ruleset_(match.ruleset()), viewer_(viewer), look_(look) {}

  /// "Ali rolls 4; moves from Red Dunes to Well of Zamil." Seat -1: of nobody.
  [[nodiscard]] std::vector<ChronicleSpan> sentence(int seat,
                                                    std::span<const StoryClause> clauses) const;
  /// How the match ended, and who won.
  [[nodiscard]] std::vector<ChronicleSpan> end(const Finished& finished) const;

 private:
  using Spans = std::vector<ChronicleSpan>;
  [[nodiscard]] Spans names_in(const StoryClause& clause) const;
  void add_names(Spans& names, const Journal& journal, const Event& event) const;
  void add_name(Spans& names, Code named, std::uint16_t known = 0xFFFF) const;
  void add_zone(Spans& names, ZoneId zone) const;
  void add_pile(Spans& names, PileId pile) const;
  void add_purse(Spans& names, PurseId purse) const;
  [[nodiscard]] ChronicleSpan player(int seat) const;
  [[nodiscard]] std::string shown(const ChronicleSpan& span) const;

  const Match& match_;
  const Ruleset& ruleset_;
  int viewer_;
  const GameLook* look_;
};

}  // namespace windrose
