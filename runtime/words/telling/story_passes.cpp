// Turns that somebody let go by: without a word of it they would look as if they had been skipped.
//
// Only what is said in a turn of one's own in which nothing else happened is told; "Nothing more"
// behind a turn full of deeds tells nothing.
#include <algorithm>
#include <array>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/words/telling/story.h"

namespace windrose {
namespace {

/// "pass" as "passes", "carry" as "carries", "stay" as "stays".
std::string third_person(const std::string& verb) {
  constexpr std::array<std::string_view, 6> kHissing = {"s", "x", "z", "ch", "sh", "o"};
  constexpr std::string_view kVowels = "aeiou";
  if (verb == "be") return "is";
  if (verb == "have") return "has";
  const bool after_vowel =
      verb.size() > 1 && kVowels.find(verb[verb.size() - 2]) != std::string_view::npos;
  if (verb.ends_with('y') && !after_vowel) return verb.substr(0, verb.size() - 1) + "ies";
  const auto ends = [&verb](std::string_view end) { return verb.ends_with(end); };
  return verb + (std::ranges::any_of(kHissing, ends) ? "es" : "s");
}

/// Whether a text that begins so says what to do.
bool is_verb(const std::string& word) {
  constexpr std::array<std::string_view, 19> kOthers = {
      "no",  "none", "nothing", "nobody", "not",  "never", "nowhere", "done", "enough", "ready",
      "the", "a",    "an",      "i",      "that", "this",  "it",      "all",  "later"};
  const auto is_small = [](char letter) { return letter >= 'a' && letter <= 'z'; };
  return !word.empty() && std::ranges::all_of(word, is_small) &&
         std::ranges::find(kOthers, word) == kOthers.end();
}

}  // namespace

std::string passing_clause(const std::string& text) {
  if (spoken_language() != nullptr)
    return text.empty() ? phrase("passes") : phrase("passes ({1})", told_text(text));
  std::string said = text;
  if (!said.empty() && said[0] >= 'A' && said[0] <= 'Z')
    said[0] = static_cast<char>(said[0] - 'A' + 'a');
  const std::size_t end = std::min(said.find(' '), said.size());
  const std::string first = said.substr(0, end);
  if (is_verb(first)) return third_person(first) + said.substr(end);
  return said.empty() ? phrase("passes") : phrase("passes ({1})", said);
}

/// Which input is the last pass of the one whose turn the step is; -1: there is none.
int Story::pass_in(std::size_t step) const {
  const auto events = steps_.journal(step).events();
  if (events.empty() || !events.front().begins_turn()) return -1;
  const std::size_t begin = played_.step(step).inputs_before;
  const std::size_t end = played_.inputs_until_end(step);
  for (std::size_t i = end; i > begin; --i) {
    const Input& input = played_.history()[i - 1];
    const bool is_own = input.type == Input::Type::reply && input.seat == events.front().seat();
    if (is_own && input.pass_text != WordId::none) return static_cast<int>(i - 1);
  }
  return -1;
}

bool Story::tells_no_more_than_rolls(std::size_t step) const {
  const Journal& journal = steps_.journal(step);
  const SeatId seat = journal.events().front().seat();
  std::vector<Clause> clauses;
  for (std::size_t i = 0; i < journal.events().size(); ++i) add_clause(clauses, journal, i, seat);
  return std::ranges::all_of(
      clauses, [](const Clause& clause) { return clause.effect == effect_of<Rolled>(); });
}

/// The pass that is to be told of the mark's step. Steps that still run are left out: what comes of
/// them is not known yet.
std::optional<Story::Clause> Story::pass_since(EventMark mark) const {
  if (mark.step + 1 >= played_.step_count()) return std::nullopt;
  const int pass = pass_in(mark.step);
  if (pass < 0 || !tells_no_more_than_rolls(mark.step)) return std::nullopt;
  const Input& input = played_.history()[pass];
  const std::size_t from = steps_.among_all(mark).event;
  if (input.events_before < static_cast<std::int32_t>(from)) return std::nullopt;
  Clause told;
  told.said = passing_clause(played_.names().word(input.pass_text));
  told.effect = effect_of<StepBegun>();
  told.events = {{mark.step, steps_.journal(mark.step).events().size() - 1}};
  told.input = pass;
  return told;
}

}  // namespace windrose
