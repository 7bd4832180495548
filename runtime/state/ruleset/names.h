// How things print: the name of every code, and the text of every event, as one viewer may know it.
//
// A card prints as its back to those who may not know it; the referee sees everything.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/state/truth/decision.h"
#include "runtime/state/truth/journal.h"
#include "runtime/state/truth/state.h"

namespace windrose {

enum class ValueType : std::uint8_t;
struct PropertyDeclaration;

/// What names are made of: the things of a ruleset, and the words of the match they are told of.
/// Not to be kept longer than the state it was made from.
class Names {
 public:
  /// Any state is one, without a word said.
  Names(const AnyState& state) : ruleset_(&state.ruleset()), words_(&state.words()) {}
  /// Of no match: words that a match speaks itself have no name here.
  explicit Names(const Ruleset& ruleset) : ruleset_(&ruleset) {}

  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] const std::string& word(WordId id) const;
  /// The id of a word, or none.
  [[nodiscard]] WordId find_word(std::string_view text) const;

 private:
  const Ruleset* ruleset_;
  const MatchWords* words_ = nullptr;
};

/// The id by which files, hosts and tests call it: "zamil", "bandits.1", "ali.camel", "a2-a3",
/// "25".
[[nodiscard]] std::string code_id(const Names& names, Code code);
/// The name as people read it: "Well of Zamil".
[[nodiscard]] std::string code_name(const Names& names, Code code);
/// The same for one viewer who may not know a card or piece: "a rumor". `known`: seats that know
/// it.
[[nodiscard]] std::string code_name_for(const Names& names, Code code, Viewer viewer,
                                        SeatSet known);

[[nodiscard]] std::string zone_name(const Ruleset& ruleset,
                                    ZoneId zone);  // "hand of ali", "Grand Bazaar"
[[nodiscard]] std::string purse_name(const Ruleset& ruleset,
                                     PurseId purse);  // "ali", "the bank", "pot"
[[nodiscard]] std::string pile_name(const Ruleset& ruleset, PileId pile);
/// "$1,206" in a game whose money has a sign, else "1,206 dinars".
[[nodiscard]] std::string money_text(const Ruleset& ruleset, int amount);
/// Of what kind the codes are that values of this type stand for.
[[nodiscard]] Kind value_kind(ValueType type);
/// A property's value as a code, for printing: references, words, numbers; none for nothing.
[[nodiscard]] Code value_code(const PropertyDeclaration& declaration, Value value);

/// The words for the gaps of a rule's text, in order: amounts of money for `{$}`, and for `{}` what
/// `named` says of the argument.
[[nodiscard]] std::vector<std::string> gap_words(const Names& names, std::string_view text,
                                                 std::span<const Code> args,
                                                 const std::function<std::string(Code)>& named);
/// `{}` and `{$}` replaced by the names of the arguments, in order.
[[nodiscard]] std::string message_text(const Names& names, const Message& message,
                                       Viewer viewer = Viewer::referee(),
                                       SeatSet known = SeatSet::all());
/// One line for people, or empty for an event that says nothing of its own (a step that begins) or
/// that `viewer` does not learn of.
[[nodiscard]] std::string event_text(const AnyState& state, const Journal& journal,
                                     const Event& event, Viewer viewer = Viewer::referee());
/// Whether `viewer` learns of the event at all.
[[nodiscard]] bool event_visible(const Event& event, Viewer viewer);

/// The seat that an entity belongs to: a piece's, a zone's, a purse's; for a card its zone's; a
/// space's property `owner`. None for nobody.
[[nodiscard]] SeatId owner_of(const AnyState& state, Kind kind, int id);

}  // namespace windrose
