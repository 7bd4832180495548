// What a question says, and why something cannot be chosen, with the things that they name.
#pragma once

#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/decision.h"
#include "runtime/state/truth/why_not.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// What a question says, in parts: where room is short, a face leaves out the last of them
/// (SentenceSpan::divides). Its arguments are masked for its viewer. Empty for no question.
[[nodiscard]] Sentence said_prompt(const Names& names, const Message& prompt);

/// A prompt of two lines: what is asked, and what one should know.
struct SaidPrompt {
  Sentence title;
  Sentence second;  // empty without a " · " between them
};
[[nodiscard]] SaidPrompt lines_of_prompt(const Sentence& prompt);

/// What an option is called as an answer: "ben's ship", "buy land"; an amount without its commas.
[[nodiscard]] Sentence said_option(const Names& names, Code option);
/// What passing is called: the rules' own words, or "pass".
[[nodiscard]] Sentence said_pass(const Names& names, WordId pass);

/// Why something cannot be chosen: "the road is closed"; empty where the rules say nothing.
[[nodiscard]] Sentence said_reason(const Names& names, const WhyNot& why);
/// The same with its paragraph: "the road is closed (d.2)".
[[nodiscard]] Sentence said_refusal(const Names& names, const WhyNot& why);

}  // namespace windrose
