// How things print: the id and the name of every code.
//
// Names know no secrets: who may know what a card is decides the caller, and asks for
// back_in_event() where it is not known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "runtime/base/language/fill.h"
#include "runtime/state/ids/code.h"
#include "runtime/state/ids/ids.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

class MatchWords;
class Ruleset;
enum class ValueType : std::uint8_t;
struct PropertyDeclaration;

/// What names are made of: the things of a ruleset, and the words of the match they are told of.
/// Not to be kept longer than these. Any state is turned into them where they are wanted.
class Names {
 public:
  Names(const Ruleset& ruleset, const MatchWords& words) : ruleset_(&ruleset), words_(&words) {}
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
/// What a zone, a purse, a pile or a token is called beside its owner: "the hand" of "the hand of
/// ali". The whole name where it has none.
[[nodiscard]] std::string unowned_name(const Ruleset& ruleset, Code thing);
/// What a card or piece is called by those who cannot identify it: "a rumor", "a piece".
[[nodiscard]] std::string back_in_event(const Names& names, Code item);
/// What stands in the place of a card or piece that somebody cannot identify: its back, and nothing
/// of where it lies.
[[nodiscard]] Code placeholder_of(const Ruleset& ruleset, Code item);

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

/// The name of `args[at]` in the form that a placeholder asks for; `name` is its plain one.
/// Players, what belongs to a player, numbers, and cards and pieces that are not known have no
/// other form.
/// `{:n}` takes the last number among the values before it, or else stands for several: the
/// declared `plural`, or what English makes of the name.
[[nodiscard]] std::string formed_name(const Ruleset& ruleset, std::span<const Code> args,
                                      std::size_t at, GapForm form, std::string name);

/// A rule's text in the language that is spoken, with its arguments: amounts of money for `{$}`,
/// and else what `named` says of the argument, in the form that the placeholder asks for.
[[nodiscard]] std::string told_message(const Names& names, const std::string& text,
                                       std::span<const Code> args,
                                       const std::function<std::string(Code)>& named);

}  // namespace windrose
