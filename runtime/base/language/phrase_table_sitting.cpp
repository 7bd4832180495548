// Written by `.ci/phrases --write` from what the runtime says.
// clang-format off
#include "runtime/base/language/phrase_rows.h"

namespace windrose {

const Phrase kSittingPhrases[] = {
    {"", "Back at the question before the error, no further: {1}", "", "runtime/sitting/people/sitting.cpp"},
    {"", "Waiting for what {1} thinks; then the rules are read again.", "", "runtime/sitting/people/sitting.cpp"},
    {"", "an agent", "", "runtime/sitting/people/sitting.cpp"},
    {"", "The rules were read again.", "", "runtime/sitting/people/sitting.cpp"},
    {"", "The old rules go on: {1}", "", "runtime/sitting/people/sitting.cpp"},
    {"", "Looking back", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "The match is over", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "Halted", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "round {1}", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "preparations", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "Everybody", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "{1} answers", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "{1}'s turn", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "the preparations", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "Shuffle", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "Throw {1}", "", "runtime/sitting/people/sitting_words.cpp"},
    {"", "{1} {2}", "", "runtime/sitting/people/turn_preview.cpp"},
    {"", "it reveals something", "", "runtime/sitting/people/turn_preview.cpp"},
    {"", "dice are thrown next", "", "runtime/sitting/people/turn_preview.cpp"},
    {"", "yours", "", "runtime/sitting/question/choice_notes.cpp"},
    {"", "of {1}", "", "runtime/sitting/question/choice_notes.cpp"},
    {"", "{1} away", "", "runtime/sitting/question/choice_notes.cpp"},
    {"", "pass", "", "runtime/sitting/question/choices.cpp"},
    {"", "yes", "", "runtime/sitting/question/choices.cpp"},
    {"", "no", "", "runtime/sitting/question/choices.cpp"},
    {"", "{1}, or `{2}`", "", "runtime/sitting/question/choices.cpp"},
    {"", "(there is nothing to choose; type `none`)", "", "runtime/sitting/question/choices.cpp"},
    {"", "(choose {1}, or `none`)", "", "runtime/sitting/question/choices.cpp"},
    {"", "(choose {1})", "", "runtime/sitting/question/choices.cpp"},
    {"", "(all {1}, the first one first)", "", "runtime/sitting/question/choices.cpp"},
    {"", "{1} is too short; type {2}, or another answer of the list", "", "runtime/sitting/question/choices.cpp"},
    {"", "{1} is too short; type {2}", "", "runtime/sitting/question/choices.cpp"},
    {"", "others", "", "runtime/sitting/question/choices.cpp"},
    {"", "{1} may be {2}; type more of the name", "", "runtime/sitting/question/choices.cpp"},
    {"", "{1} goes with no other answer; type it alone", "", "runtime/sitting/question/choices.cpp"},
    {"", "From {1} to {2}", "", "runtime/sitting/question/question.cpp"},
    {"", "Choose {1}: {2} chosen", "", "runtime/sitting/question/question.cpp"},
    {"", "The first one first: {1} of {2}", "", "runtime/sitting/question/question.cpp"},
    {"", "First the piece, then where to", "", "runtime/sitting/question/question.cpp"},
    {"", "From {1} where to?", "", "runtime/sitting/question/question.cpp"},
    {"", "the offer is empty", "", "runtime/sitting/question/trade_desk.cpp"},
    {"", "it cannot be made now", "", "runtime/sitting/question/trade_desk.cpp"},
};

}  // namespace windrose
