#include "runtime/base/language/po_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

using testing::ElementsAre;

std::string po_refusal_of(const std::string& text) {
  try {
    (void)read_po(text, "de.po");
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(PoFileTest, ReadsContextsPluralsAndLinesThatGoOn) {
  const PoFile file = read_po(
      "# a note\n"
      "msgid \"\"\n"
      "msgstr \"\"\n"
      "\"Language: de\\n\"\n"
      "\"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;\\n\"\n"
      "\n"
      "#: scripts/pig/rules.lua:12\n"
      "msgctxt \"auction\"\n"
      "msgid \"out\"\n"
      "msgstr \"raus\"\n"
      "\n"
      "#, fuzzy\n"
      "msgid \"\"\n"
      "\"{1} pays \"\n"
      "\"{2}\"\n"
      "msgstr \"{1} zahlt\\t\\\"{2}\\\"\\n\"\n"
      "msgid \"{1} card\"\n"
      "msgid_plural \"{1} cards\"\n"
      "msgstr[0] \"{1} Karte\"\n"
      "msgstr[1] \"{1} Karten (2)\"\n"
      "msgstr[2] \"{1} Karten\"\n"
      "#~ msgid \"old\"\n"
      "#~ msgstr \"alt\"\n"
      "msgid \"untouched\"\n"
      "msgstr \"\"\n",
      "de.po");
  EXPECT_EQ(file.language, "de");
  EXPECT_EQ(file.plurals.forms(), 3U);
  ASSERT_EQ(file.entries.size(), 4U);
  EXPECT_EQ(file.entries[0].context, "auction");
  EXPECT_EQ(file.entries[0].text, "out");
  EXPECT_THAT(file.entries[0].forms, ElementsAre("raus"));
  EXPECT_EQ(file.entries[0].line, 9);
  EXPECT_EQ(file.entries[1].text, "{1} pays {2}");
  EXPECT_THAT(file.entries[1].forms, ElementsAre("{1} zahlt\t\"{2}\"\n"));
  EXPECT_TRUE(file.entries[1].is_fuzzy);
  EXPECT_FALSE(file.entries[0].is_fuzzy);
  EXPECT_EQ(file.entries[2].several, "{1} cards");
  EXPECT_THAT(file.entries[2].forms, ElementsAre("{1} Karte", "{1} Karten (2)", "{1} Karten"));
  EXPECT_FALSE(file.entries[2].is_fuzzy);
  EXPECT_TRUE(file.entries[3].forms.empty());
}

TEST(PoFileTest, WhatIsWrittenIsReadAgain) {
  const std::string text = "a \"b\"\\ \t{1}\nc\rä";
  EXPECT_EQ(po_string("a \"b\"\n"), "\"a \\\"b\\\"\\n\"");
  const PoFile file =
      read_po("msgid " + po_string(text) + "\nmsgstr " + po_string(text) + "\n", "de.po");
  ASSERT_EQ(file.entries.size(), 1U);
  EXPECT_EQ(file.entries[0].text, text);
  EXPECT_THAT(file.entries[0].forms, ElementsAre(text));
}

TEST(PoFileTest, SaysWhereAFileIsBroken) {
  EXPECT_EQ(po_refusal_of("msgid \"a\"\nmsgstr \"b\n"),
            "de.po:2:10: the closing quotation mark is missing");
  EXPECT_EQ(po_refusal_of("msgid \"a\"\n  msgstr \"b\" c\n"),
            "de.po:2:14: unexpected text after the closing quotation mark");
  EXPECT_EQ(po_refusal_of("msgid \"a\\q\"\n"),
            "de.po:1:9: unknown escape; write \\n, \\t, \\r, \\\" or \\\\");
  EXPECT_EQ(po_refusal_of("\"a\"\n"),
            "de.po:1:1: a text without a keyword before it; expected `msgctxt`, `msgid`, "
            "`msgid_plural` or `msgstr`");
  EXPECT_EQ(po_refusal_of("msgit \"a\"\n"),
            "de.po:1:1: unknown keyword 'msgit'; expected `msgctxt`, `msgid`, `msgid_plural` or "
            "`msgstr`");
  EXPECT_EQ(po_refusal_of("msgid a\n"),
            "de.po:1:6: expected a text in \"quotation marks\" after the keyword");
  EXPECT_EQ(po_refusal_of("msgstr \"a\"\n"), "de.po:1:1: `msgstr` must follow `msgid`");
  EXPECT_EQ(po_refusal_of("\nmsgid \"a\"\n"), "de.po:2:1: `msgstr` is missing for this phrase");
  EXPECT_EQ(po_refusal_of("msgid \"a\"\nmsgstr[0] \"b\"\n"),
            "de.po:2:1: `msgstr[0]` needs a `msgid_plural`");
  EXPECT_EQ(po_refusal_of("msgid \"a\"\nmsgid_plural \"as\"\nmsgstr \"b\"\n"),
            "de.po:3:1: a phrase with `msgid_plural` needs `msgstr[0]`, `msgstr[1]` and so on");
  EXPECT_EQ(po_refusal_of("msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[1] \"b\"\n"),
            "de.po:3:1: expected `msgstr[0]`, found 'msgstr[1]'");
  EXPECT_EQ(po_refusal_of("msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"b\"\n"),
            "de.po:1:1: the phrase has 1 form, but the header's Plural-Forms says 2");
  EXPECT_EQ(po_refusal_of("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n"),
            "de.po:4:1: the phrase 'a' is translated twice; remove one of them");
  EXPECT_EQ(po_refusal_of("msgid \"{1} a\"\nmsgstr \"{2} b\"\n"),
            "de.po:1:1: the translation has the placeholder {2}, which the phrase '{1} a' does not "
            "have");
  EXPECT_EQ(po_refusal_of("msgid \"a\"\nmsgstr \"\xff\"\n"),
            "de.po:2: the file is not UTF-8; save it with this encoding");
  EXPECT_EQ(po_refusal_of("msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n+;\\n\"\n"),
            "de.po:1:1: Plural-Forms: expected a number at letter 22; expected a line such as "
            "`nplurals=2; plural=(n != 1);`");
  EXPECT_EQ(po_refusal_of("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=latin1\\n\"\n"),
            "de.po:1:1: the header's Content-Type is 'text/plain; charset=latin1'; write "
            "charset=UTF-8");
}

TEST(PoFileTest, KnowsTheFormsOfOtherLanguages) {
  EXPECT_EQ(PluralRule().form(1), 0U);
  EXPECT_EQ(PluralRule().form(0), 1U);
  const PluralRule japanese = PluralRule::read("nplurals=1; plural=0;");
  EXPECT_EQ(japanese.form(7), 0U);
  const PluralRule russian = PluralRule::read(
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || "
      "n%100>=20) ? 1 : 2);");
  EXPECT_EQ(russian.forms(), 3U);
  EXPECT_EQ(russian.form(1), 0U);
  EXPECT_EQ(russian.form(11), 2U);
  EXPECT_EQ(russian.form(21), 0U);
  EXPECT_EQ(russian.form(3), 1U);
  EXPECT_EQ(russian.form(13), 2U);
  EXPECT_EQ(russian.form(-3), 1U);
  EXPECT_EQ(PluralRule::read("nplurals=2; plural=!(n/0);").form(5), 1U);
  EXPECT_EQ(PluralRule::read("nplurals=2; plural=n*9;").form(5), 0U);  // out of range
}

TEST(PoFileTest, FindsPlaceholders) {
  EXPECT_THAT(placeholders_in("{} pays {} to {x}"), ElementsAre(1, 2));
  EXPECT_THAT(placeholders_in("{2} of {1}, {2}"), ElementsAre(1, 2));
  EXPECT_THAT(placeholders_in("nothing {"), ElementsAre());
}

}  // namespace
}  // namespace windrose
