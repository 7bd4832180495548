#include "runtime/base/language/phrase.h"

#include <memory>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/language/language.h"
#include "runtime/base/language/money_text.h"
#include "runtime/base/language/phrase_table.h"
#include "runtime/base/language/pseudo.h"

namespace windrose {
namespace {

/// A few phrases of German, spoken as long as it lives.
class InGerman {
 public:
  InGerman() {
    auto german = std::make_shared<Language>(
        "de", read_po("msgid \"{1} pays {2} to {3}\"\nmsgstr \"{3} erhält {2} von {1}\"\n\n"
                      "msgctxt \"auction\"\nmsgid \"out\"\nmsgstr \"raus\"\n\n"
                      "msgid \"{1} space\"\nmsgid_plural \"{1} spaces\"\n"
                      "msgstr[0] \"{1} Feld\"\nmsgstr[1] \"{1} Felder\"\n\n"
                      "msgid \"{1} and {2}\"\nmsgstr \"{1} und {2}\"\n\n"
                      "#, fuzzy\nmsgid \"none\"\nmsgstr \"irgendwas\"\n",
                      "de.po"));
    german->add_texts(
        read_po("msgid \"Roll or hold?\"\nmsgstr \"Würfeln oder halten?\"\n\n"
                "msgid \"man\"\nmsgid_plural \"men\"\n"
                "msgstr[0] \"Mann\"\nmsgstr[1] \"Männer\"\n",
                "scripts/pig/languages/de.po"));
    speak(german);
  }
  ~InGerman() { speak(nullptr); }
};

TEST(PhraseTest, GapsTellWhichAreForMoney) {
  EXPECT_EQ(gaps_of("").count, 0U);
  const TextGaps gaps = gaps_of("{} pays {$} {1} {x} {$} {");
  EXPECT_EQ(gaps.count, 3U);
  EXPECT_FALSE(gaps.is_money(0));
  EXPECT_TRUE(gaps.is_money(1));
  EXPECT_TRUE(gaps.is_money(2));
  EXPECT_FALSE(gaps.is_money(3));
  EXPECT_FALSE(gaps.is_money(40));
}

TEST(PhraseTest, GapsMayHaveNumbers) {
  const TextGaps gaps = gaps_of("{2} pays {$3} to {}, {$0} {10} {2$}");
  EXPECT_EQ(gaps.count, 3U);
  EXPECT_FALSE(gaps.is_money(0));
  EXPECT_FALSE(gaps.is_money(1));
  EXPECT_TRUE(gaps.is_money(2));
  EXPECT_EQ(phrase("{2} pays {$3} to {}, {$0}", "ben", "ada", "$5"), "ada pays $5 to ben, {$0}");
  EXPECT_EQ(placeholders_in("{$2} of {}"), (std::vector<int>{1, 2}));
}

TEST(PhraseTest, MoneyHasItsSignOrItsUnit) {
  EXPECT_EQ(money_text({"$", "dollars"}, 1206), "$1,206");
  EXPECT_EQ(money_text({"$", "dollars"}, -20), "−$20");
  EXPECT_EQ(money_text({"", "gold coins"}, 1), "1 gold coin");
  EXPECT_EQ(money_text({"", "gold coins"}, 1206), "1,206 gold coins");
  EXPECT_EQ(money_text({"", "kroner"}, 1), "1 kroner");
  EXPECT_EQ(money_text({}, 1206), "1,206");
  EXPECT_EQ(money_range({"$", "dollars"}, 80, 1206), "$80 to $1,206");
  EXPECT_EQ(money_range({"", "gold coins"}, 10, 1206), "10 to 1,206 gold coins");
  EXPECT_EQ(money_range({"", "gold coins"}, 1, 1), "1 gold coin");
}

TEST(PhraseTest, MoneyHasTheFormsOfItsLanguage) {
  auto polish = std::make_shared<Language>("pl", PoFile());
  polish->add_texts(
      read_po("msgid \"\"\nmsgstr \"\"\n\"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && "
              "n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n\"\n\n"
              "msgid \"gold coin\"\nmsgid_plural \"gold coins\"\nmsgstr[0] \"złota moneta\"\n"
              "msgstr[1] \"złote monety\"\nmsgstr[2] \"złotych monet\"\n\n"
              "msgid \"dollars\"\nmsgstr \"dolary\"\n",
              "pl.po"));
  speak(polish);
  EXPECT_EQ(money_text({"", "gold coins"}, 1), "1 złota moneta");
  EXPECT_EQ(money_text({"", "gold coins"}, 3), "3 złote monety");
  EXPECT_EQ(money_text({"", "gold coins"}, 5), "5 złotych monet");
  EXPECT_EQ(money_text({"", "gold coins"}, 22), "22 złote monety");
  EXPECT_EQ(money_text({"", "dollars"}, 1), "1 dolary");  // a file without forms for it
  EXPECT_EQ(money_text({"", "shells"}, 1), "1 shells");
  speak(nullptr);
}

TEST(PhraseTest, AnArticleGoesWithItsNoun) {
  EXPECT_EQ(a_text("disc"), "a disc");
  EXPECT_EQ(a_text("oil well"), "an oil well");
  EXPECT_EQ(a_text("Elm"), "an Elm");
  EXPECT_EQ(a_text("a rumor"), "a rumor");
  EXPECT_EQ(a_text("the sand"), "the sand");
}

TEST(PhraseTest, AnArticleIsSaidOnceInOtherLanguages) {
  speak(pseudo_language());
  EXPECT_EQ(the_text("sand"), phrase("the {1}", "sand"));
  EXPECT_EQ(the_text("the sand"), phrase("the {1}", "sand"));
  speak(nullptr);
}

TEST(PhraseTest, APlaceholderAsksForAForm) {
  const auto form = [](std::size_t word, GapForm asked) {
    return std::to_string(word + 1) + "." + std::to_string(static_cast<int>(asked));
  };
  EXPECT_EQ(filled("{} {:the} {:a} {:n} {2:n} {2:x} {$:a} {:the}", 4, form),
            "1.0 2.1 3.2 4.3 2.3 {2:x} {$:a} {:the}");
  EXPECT_EQ(gaps_of("{:the} {:n} {3:a} {:x}").count, 3U);
}

TEST(PhraseTest, FillsPlaceholdersByNumberOrInTurn) {
  EXPECT_EQ(phrase("{1} pays {2} to {3}", "ada", "5", "ben"), "ada pays 5 to ben");
  EXPECT_EQ(phrase("{} and {} and {3} {x} {", "a", "b"), "a and b and {3} {x} {");
  EXPECT_EQ(phrase("{} bids {$} for {} {$", "ada", "$5", "Hector"), "ada bids $5 for Hector {$");
  EXPECT_EQ(phrase("{1}", "{1}"), "{1}");
  EXPECT_EQ(phrase_number("{1} space", "{1} spaces", 1, "1"), "1 space");
  EXPECT_EQ(phrase_number("{1} space", "{1} spaces", 1234, "1,234"), "1,234 spaces");
}

TEST(PhraseTest, AnotherLanguageIsLaidOverIt) {
  const InGerman german;
  EXPECT_EQ(phrase("{1} pays {2} to {3}", "ada", "5", "ben"), "ben erhält 5 von ada");
  EXPECT_EQ(phrase_as("auction", "out"), "raus");
  EXPECT_EQ(phrase("out"), "out");    // of no context
  EXPECT_EQ(phrase("none"), "none");  // a guess that nobody has confirmed
  EXPECT_EQ(phrase_number("{1} space", "{1} spaces", 1, "1"), "1 Feld");
  EXPECT_EQ(phrase_number("{1} space", "{1} spaces", 0, "0"), "0 Felder");
  EXPECT_EQ(phrase_number("{1} card", "{1} cards", 2, "2"), "2 cards");
  EXPECT_EQ(list_and(std::vector<std::string>{"a", "b", "c"}), "a, b und c");
  EXPECT_EQ(told_text("Roll or hold?"), "Würfeln oder halten?");
  EXPECT_EQ(told_text("Roll?"), "Roll?");
  EXPECT_EQ(told_text(""), "");
  EXPECT_EQ(spoken_language()->several("man", 3), "Männer");
  EXPECT_EQ(spoken_language()->several("woman", 3), "");
}

// "the next bid is at least " .. least
TEST(PhraseTest, TextThatRulesHaveGluedIsToldByItsPieces) {
  auto german = std::make_shared<Language>("de", PoFile{});
  german->add_texts(
      read_po("msgid \"the next bid is at least \"\nmsgstr \"du musst bieten: \"\n\n"
              "msgid \"bid\"\nmsgstr \"Gebot\"\n\n"
              "msgid \"{} offers {} \"\nmsgstr \"{} bietet {} \"\n\n"
              "msgid \" for \"\nmsgstr \" gegen \"\n\n"
              "msgid \" coins\"\nmsgstr \" Münzen\"\n",
              "de.po"));
  EXPECT_EQ(german->text("the next bid is at least 41 coins (c.3)"),
            "du musst bieten: 41 Münzen (c.3)");
  EXPECT_EQ(german->text("a bid of forbidden bidders"), "a Gebot of forbidden bidders");
  EXPECT_EQ(german->text("{} offers {} for {}"), "{} bietet {} gegen {}");
  EXPECT_EQ(german->text("forbidden"), "forbidden");
}

// The longest key is taken, and a key that only begins alike hides no shorter one.
TEST(PhraseTest, OfPiecesThatBeginAlikeTheLongestIsTold) {
  Language german("de", PoFile{});
  german.add_texts(
      read_po("msgid \"the red\"\nmsgstr \"das rote\"\n\n"
              "msgid \"the red ship\"\nmsgstr \"das rote Schiff\"\n\n"
              "msgid \"the red ship sails home\"\nmsgstr \"das rote Schiff kehrt heim\"\n\n"
              "msgid \"the reader\"\nmsgstr \"der Leser\"\n",
              "de.po"));
  EXPECT_EQ(german.text("see the red ship sails away"), "see das rote Schiff sails away");
  EXPECT_EQ(german.text("see the red ships"), "see das rote ships");
  EXPECT_EQ(german.text("see the red ship sails home"), "see das rote Schiff kehrt heim");
  EXPECT_EQ(german.text("ask the redder one"), "ask the redder one");
}

TEST(PhraseTest, EachGameHasThePluralsOfItsOwnFile) {
  Language polish("pl", PoFile{});
  const std::string head =
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\\n\"\n\n";
  polish.add_texts(read_po(head + "msgid \"ship\"\nmsgid_plural \"ships\"\nmsgstr[0] \"statek\"\n"
                                  "msgstr[1] \"statki\"\nmsgstr[2] \"statków\"\n",
                           "pl.po"));
  polish.add_texts(
      read_po("msgid \"man\"\nmsgid_plural \"men\"\nmsgstr[0] \"pan\"\n"
              "msgstr[1] \"panowie\"\n",
              "pl.po"));
  EXPECT_EQ(polish.several("ship", 2), "statki");
  EXPECT_EQ(polish.several("ship", 9), "statków");
  EXPECT_EQ(polish.several("man", 9), "panowie");
}

TEST(PhraseTest, RulesHearWhatTheFilesSay) {
  const InGerman german;
  {
    const AsWritten as_written;
    EXPECT_EQ(told_text("Roll or hold?"), "Roll or hold?");
    EXPECT_EQ(phrase("{1} and {2}", "a", "b"), "a and b");
  }
  EXPECT_EQ(told_text("Roll or hold?"), "Würfeln oder halten?");
}

TEST(PhraseTest, ListsAndArticlesInEnglish) {
  const std::vector<std::string> things = {"a", "b", "c"};
  EXPECT_EQ(list_and(things), "a, b and c");
  EXPECT_EQ(list_or(things), "a, b or c");
  EXPECT_EQ(list_or({}), "");
  EXPECT_EQ(the_text("sand"), "the sand");
  EXPECT_EQ(the_text("The sand"), "the sand");
  EXPECT_EQ(range_text(3, 3), "3");
  EXPECT_EQ(range_text(1, 4), "1 to 4");
}

TEST(PhraseTest, TheMadeUpLanguageHasAnAccentOnEveryLetter) {
  EXPECT_EQ(accented("Ada rolls {1}; type `none`"), "Áďá ŕóĺĺš {1}; ţýƥé `none`");
  speak(pseudo_language());
  EXPECT_EQ(phrase("Nobody wins"), "Ńóƀóďý ŵíńš");
  EXPECT_EQ(phrase("no phrase of the table"), "no phrase of the table");
  EXPECT_TRUE(spoken_language()->is_made_up());
  speak(nullptr);
  EXPECT_EQ(phrase("Nobody wins"), "Nobody wins");
}

TEST(PhraseTest, TheTableHasEachPhraseOnce) {
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (const Phrase& phrase : runtime_phrases()) {
    EXPECT_TRUE(seen.emplace(phrase.context, phrase.text).second) << phrase.text;
    EXPECT_FALSE(phrase.text.empty()) << phrase.place;
    if (phrase.several.empty()) continue;
    EXPECT_EQ(placeholders_in(phrase.text), placeholders_in(phrase.several)) << phrase.text;
  }
  EXPECT_GT(seen.size(), 250U);
}

}  // namespace
}  // namespace windrose
