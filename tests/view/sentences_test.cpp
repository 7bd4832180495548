// Sentences in the window: how much of one has room.
#include "runtime/view/ui/sentences.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

TEST(Sentences, AreCutBehindTheLastLetterThatHasRoom) {
  UiFrames frames;
  frames.frame([](Ui& ui) {
    const Pen& pen = ui.pen();
    const SentenceType type;
    Sentence sentence = "Who pays ";
    sentence.add({.text = "Ångström", .thing = Code(SeatId{0})});
    const float all = width_of(pen, sentence, type);
    EXPECT_EQ(plain(fitted(pen, sentence, type, all + 1, 1)), "Who pays Ångström");
    Sentence short_one = "Who pays ";
    short_one.add({.text = "Ån", .thing = Code(SeatId{0})});
    short_one.add({"…"});
    const float some = width_of(pen, short_one, type);
    EXPECT_EQ(fitted(pen, sentence, type, some + 1, 1), short_one);
    EXPECT_EQ(plain(fitted(pen, sentence, type, 1, 1)), "…");
  });
}

TEST(Sentences, AreLeftOutPartByPart) {
  UiFrames frames;
  frames.frame([](Ui& ui) {
    const Pen& pen = ui.pen();
    const SentenceType type;
    const Sentence ports = SentenceSpan{.text = "Ports", .thing = Code(Kind::space, 0)};
    Sentence first = ports;
    first.add({" end it. Or not"});
    Sentence whole = first;
    whole.add_more("Storms too", " · ");
    const float some = width_of(pen, first, type);
    EXPECT_EQ(whole_parts(pen, whole, type, width_of(pen, whole, type)), whole);
    EXPECT_EQ(whole_parts(pen, whole, type, width_of(pen, whole, type) - 1), first);
    EXPECT_EQ(whole_parts(pen, whole, type, some), first);
    EXPECT_TRUE(whole_parts(pen, whole, type, some - 1).empty());
  });
}

TEST(Sentences, OfAMegabyteAreCutAsShortOnesAre) {
  UiFrames frames;
  frames.frame([](Ui& ui) {
    const SentenceType type;
    std::string words;
    for (int i = 0; i < 300; ++i) words += "sail on ";
    std::string more = words;
    while (more.size() < 1'000'000) more += words;
    EXPECT_EQ(plain(fitted(ui.pen(), more, type, 200, 2)),
              plain(fitted(ui.pen(), words, type, 200, 2)));
  });
}

}  // namespace
}  // namespace windrose::view
