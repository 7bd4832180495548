#include "runtime/state/ids/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/state/ruleset/script_words.h"

namespace windrose {
namespace {

using testing::ElementsAre;

TEST(Words, NumbersStay) {
  DeclaredWords declared;
  EXPECT_EQ(declared.declare("a"), WordId{0});
  EXPECT_EQ(declared.declare("b"), WordId{1});
  EXPECT_EQ(declared.declare("a"), WordId{0});
  EXPECT_EQ(declared.find("c"), WordId::none);
  EXPECT_EQ(declared.text(WordId{1}), "b");
  EXPECT_EQ(declared.learn("b"), WordId{1});
  EXPECT_EQ(declared.learn("c"), WordId{kFirstLateWord});
  EXPECT_EQ(declared.text(WordId{kFirstLateWord}), "c");
  EXPECT_EQ(declared.count_of_files(), 2);
}

TEST(Words, EachMatchHasItsOwnBesideThoseOfTheRuleset) {
  DeclaredWords declared;
  declared.declare("a");
  MatchWords one(declared);
  MatchWords two(declared);
  EXPECT_EQ(one.id("a"), WordId{0});
  EXPECT_EQ(one.id("warm"), WordId{kFirstSpokenWord});
  EXPECT_EQ(two.find("warm"), WordId::none);
  EXPECT_EQ(two.id("cool"), WordId{kFirstSpokenWord});
  EXPECT_EQ(one.text(WordId{kFirstSpokenWord}), "warm");
  EXPECT_EQ(two.text(WordId{kFirstSpokenWord}), "cool");
  MatchWords again(one);
  EXPECT_EQ(again.id("cool"), WordId{kFirstSpokenWord + 1});
  EXPECT_EQ(one.find("cool"), WordId::none);
}

TEST(Words, WhatAMatchHasSpokenKeepsItsNumberThere) {
  const DeclaredWords declared;
  MatchWords words(declared);
  EXPECT_EQ(words.id("warm"), WordId{kFirstSpokenWord});
  EXPECT_EQ(words.first_with_two_numbers(), "");
  EXPECT_EQ(declared.learn("warm"), WordId{kFirstLateWord});
  EXPECT_EQ(words.id("warm"), WordId{kFirstSpokenWord});
  EXPECT_EQ(words.first_with_two_numbers(), "warm");
}

TEST(Words, AMatchCannotSpeakWithoutEnd) {
  const DeclaredWords declared;
  MatchWords words(declared);
  for (std::size_t i = 0; i < kMostSpokenWords; ++i) (void)words.id("word " + std::to_string(i));
  EXPECT_EQ(words.id("word 7"), WordId{kFirstSpokenWord + 7});
  try {
    (void)words.id("one more");
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_STREQ(error.what(),
                 "more than 200000 different words and texts, or more than 32000000 bytes of them; "
                 "use {} for numbers and names instead of joining texts");
  }
}

TEST(ScriptWords, AreNamesOfRulesAndLiteralsAsLuaReadsThem) {
  const ScriptWords words = words_of_script(R"lua(local game, rules = ...
-- "no literal", rules.none
--[[ 'none here' ]] --[==[ "nor ]] here" ]==]
function rules.turn(player) return 'it\'s' .. "a\tb\65\x42\u{e9}\z
      end" end
rules.effects.walk = function() return [[
long]] .. [=[ ]] ]=] .. t["key"] .. 0x1f .. 1e5 end
local not_rules = myrules.x
)lua");
  EXPECT_THAT(words.names, ElementsAre("turn", "effects", "walk"));
  EXPECT_THAT(words.literals, ElementsAre("it's",
                                          "a\tbAB\xC3\xA9"
                                          "end",
                                          "long", " ]] ", "key"));
}

TEST(ScriptWords, SayWhetherSomethingIsKeptFromSome) {
  const ScriptWords open = words_of_script(R"lua(
-- game:tell, visible_to
player:pay(game.bank, game.decks.news:draw(player.hand).worth)
player.telling = ":tell"
)lua");
  EXPECT_FALSE(open.tells_some);
  EXPECT_FALSE(open.hides);
  EXPECT_TRUE(words_of_script("game:tell(player, 'psst')").tells_some);
  EXPECT_TRUE(words_of_script("game:roll('1d6', {visible_to = player})").tells_some);
  EXPECT_TRUE(words_of_script("local tell = game.tell").tells_some);
  const ScriptWords shown = words_of_script("hand:list()[1]:show(player)");
  EXPECT_FALSE(shown.tells_some);
  EXPECT_TRUE(shown.hides);
}

TEST(ScriptWords, SayWhetherDiceMayFallInSecret) {
  const auto throws = [](const char* text) { return words_of_script(text).throws_in_secret; };
  EXPECT_TRUE(throws("game:roll('1d6', {visible_to = player})"));
  EXPECT_TRUE(throws("how.visible_to = player"));
  EXPECT_TRUE(throws("how['visible_to'] = player"));
  EXPECT_FALSE(throws("return zone.visible_to == 'owner'"));
  EXPECT_FALSE(throws("game:tell(player, 'psst')"));
}

}  // namespace
}  // namespace windrose
