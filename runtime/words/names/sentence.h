// Sentences as stretches of text, those that name a thing with its code.
//
// They are made so where they are said: phrase("{1} pays {2}", player, amount) with a Sentence
// among its words is a Sentence, whatever order the language puts the words in. Nobody searches a
// text for names.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/base/language/fill.h"
#include "runtime/base/language/phrase.h"
#include "runtime/state/ids/code.h"

namespace windrose {

/// A stretch of a sentence; `thing` is what it names, if it names one.
struct SentenceSpan {
  std::string text;
  Code thing{};
  bool is_strong = false;    // bold all the same: what was thrown
  bool joins = false;        // no more than the "; " between two clauses
  bool has_subject = false;  // of a joint: the clause behind it has a subject of its own
  bool divides = false;  // stands between two parts: where room is short, what follows is left out
  bool names_player = false;  // as the name was given: the window begins it with a capital
  [[nodiscard]] bool is_bold() const { return is_strong || !thing.is_none(); }
  friend bool operator==(const SentenceSpan&, const SentenceSpan&) = default;
};

struct Sentence {
  std::vector<SentenceSpan> spans;

  Sentence() = default;
  /// A text that names nothing.
  Sentence(std::string text) { add({std::move(text)}); }
  Sentence(const char* text) : Sentence(std::string(text)) {}
  Sentence(SentenceSpan span) { add(std::move(span)); }

  [[nodiscard]] bool empty() const { return spans.empty(); }
  /// A span without a text is none.
  void add(SentenceSpan span);
  Sentence& operator+=(const Sentence& behind);
  /// One more part of a list or a page, with `between` before it unless it is the first one; an
  /// empty part is none.
  void add_part(const Sentence& part, std::string_view between);
  /// The same, of a part that may be left out with all behind it where room is short.
  void add_more(const Sentence& part, std::string_view between);
  friend bool operator==(const Sentence&, const Sentence&) = default;
};

/// What it says, as one text.
[[nodiscard]] std::string plain(const Sentence& sentence);

/// Whether it begins, or ends, with all that the other one says.
[[nodiscard]] bool begins_with(const Sentence& sentence, const Sentence& first);
[[nodiscard]] bool ends_with(const Sentence& sentence, const Sentence& last);
/// Its first spans.
[[nodiscard]] Sentence first_spans(const Sentence& sentence, std::size_t spans);
/// What is behind its first spans.
[[nodiscard]] Sentence behind(const Sentence& sentence, std::size_t spans);

/// Its first bytes, which must not end within a letter.
[[nodiscard]] Sentence beginning(const Sentence& sentence, std::size_t bytes);

/// All of it names that thing: "ben's ship" is a ship, although ben is named in it.
[[nodiscard]] Sentence naming(Sentence sentence, Code thing);

/// With a capital letter at the beginning.
[[nodiscard]] Sentence capitalized(Sentence sentence);

/// With a full stop at the end, unless there is a mark: '.', '!', '?' or '…'.
[[nodiscard]] Sentence with_stop(Sentence sentence);

using SaidParts = std::span<const Sentence>;

/// filled() with sentences for words.
[[nodiscard]] Sentence filled(std::string_view text, SaidParts words);
/// What stands in a placeholder for a word, by its number from 0, in the form that it asks for.
using SaidWord = std::function<Sentence(std::size_t word, GapForm form)>;
/// A text of a game with its placeholders filled.
[[nodiscard]] Sentence filled(std::string_view text, std::size_t words, const SaidWord& word);
/// The same of a text in parts, with a span for what divides them (SentenceSpan::divides): its
/// sentences, and what it has between dots. The words are whole, whatever they say.
[[nodiscard]] Sentence filled_in_parts(std::string_view text, std::size_t words,
                                       const SaidWord& word);
/// Between the two lines of a question, and between parts of the second one.
inline constexpr std::string_view kBetweenParts = " · ";
/// list_and() of sentences.
[[nodiscard]] Sentence list_and(SaidParts things);

/// See phrase() and phrase_number() below.
[[nodiscard]] Sentence phrase_of_parts(std::string_view context, std::string_view english,
                                       SaidParts words);
[[nodiscard]] Sentence number_of_parts(std::string_view one, std::string_view several,
                                       long long number, SaidParts words);

template <class Word>
concept IsSentence = std::same_as<Word, Sentence>;

/// phrase() is a sentence if one of its words is one.
template <class... Words>
requires(IsSentence<Words> || ...) [[nodiscard]] Sentence
    phrase(std::string_view english, const Words&... words) {
  const std::array<Sentence, sizeof...(Words)> list{Sentence(words)...};
  return phrase_of_parts({}, english, SaidParts(list));
}

template <class... Words>
requires(IsSentence<Words> || ...) [[nodiscard]] Sentence
    phrase_as(std::string_view context, std::string_view english, const Words&... words) {
  const std::array<Sentence, sizeof...(Words)> list{Sentence(words)...};
  return phrase_of_parts(context, english, SaidParts(list));
}

template <class... Words>
requires(IsSentence<Words> || ...) [[nodiscard]] Sentence
    phrase_number(std::string_view one, std::string_view several, long long number,
                  const Words&... words) {
  const std::array<Sentence, sizeof...(Words)> list{Sentence(words)...};
  return number_of_parts(one, several, number, SaidParts(list));
}

}  // namespace windrose
