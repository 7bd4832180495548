// Sentences with the things they name: those are set in a type of their own, and the pointer finds
// them.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "runtime/view/ui/ui.h"
#include "runtime/words/names/sentence.h"

namespace windrose::view {

/// How a sentence is set.
struct SentenceType {
  Type text = Type::body;
  Type names = Type::body_bold;
  Color color;
};

/// The spans for the pen to break and draw; they view the texts of the sentence.
[[nodiscard]] std::vector<Span> stretches(std::span<const SentenceSpan> spans,
                                          const SentenceType& type);

/// How wide the sentence is in one line.
[[nodiscard]] float width_of(const Pen& pen, const Sentence& sentence, const SentenceType& type);

/// The sentence as far as it has room in so many lines, with "…" where its end is cut.
[[nodiscard]] Sentence fitted(const Pen& pen, const Sentence& sentence, const SentenceType& type,
                              float width, int lines);

/// As many of its parts (SentenceSpan::divides) as have room in one line; may be none.
[[nodiscard]] Sentence whole_parts(const Pen& pen, const Sentence& sentence,
                                   const SentenceType& type, float width);

/// What the pointer does with the names of a sentence.
struct NameHit {
  std::optional<Code> over;
  std::optional<Code> clicked;
};

/// Draws the sentence from the top left of `room` in lines of its width. What it names is
/// underlined and can be pointed at; the first of them is `name`.0.
NameHit draw_sentence(Ui& ui, std::string_view name, const Rect& room, const Sentence& sentence,
                      const SentenceType& type);

}  // namespace windrose::view
