// One event as a sentence for people: stretches of text, those that name a thing with its code.
//
// As one viewer may read it: a card that he may not know is called by its back.
#pragma once

#include <vector>

#include "runtime/data/game_look.h"
#include "runtime/state/journal.h"
#include "runtime/state/state.h"
#include "runtime/view/chronicle.h"

namespace windrose {

class SentenceMaker {
 public:
  /// Names are read from `state`; `look` may be null, else what it hides says nothing. Both must
  /// outlive the maker.
  SentenceMaker(const State& state, int viewer, const GameLook* look);

  /// Empty where the event says nothing of its own.
  [[nodiscard]] std::vector<ChronicleSpan> spans_of(const Journal& journal,
                                                    const Event& event) const;
  /// Whether `next` moves the same piece on from where `event` brought it.
  [[nodiscard]] bool goes_on(const Event& event, const Event& next) const;

 private:
  using Spans = std::vector<ChronicleSpan>;
  [[nodiscard]] ChronicleSpan thing(Code named, std::uint16_t known = 0xFFFF) const;
  [[nodiscard]] ChronicleSpan zone(int zone) const;
  [[nodiscard]] ChronicleSpan pile(int pile) const;
  [[nodiscard]] std::string owned(int owner, const std::string& id) const;
  [[nodiscard]] ChronicleSpan purse(int purse) const;
  [[nodiscard]] Spans move(const Event& event) const;
  [[nodiscard]] Spans roll(const Journal& journal, const Event& event) const;
  [[nodiscard]] Spans set(const Event& event) const;
  [[nodiscard]] Spans set_list(const Journal& journal, const Event& event) const;
  [[nodiscard]] Spans message(const Journal& journal, const Event& event) const;
  [[nodiscard]] Spans end(const Event& event) const;
  [[nodiscard]] bool is_hidden(const Event& event) const;
  [[nodiscard]] std::string money(int amount) const;

  const State& state_;
  const Ruleset& ruleset_;
  int viewer_;
  const GameLook* look_;
};

}  // namespace windrose
