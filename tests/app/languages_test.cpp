// Other languages as their readers meet them: chosen, translated, missing, broken.
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

constexpr const char* kGermanPhrases = R"(msgid ""
msgstr "Language: de\n"

msgid "preparations"
msgstr "Vorbereitung"

msgid "round {1}"
msgstr "Runde {1}"

msgid "{1}'s turn"
msgstr "{1} ist dran"

msgid "Type an answer, or `help` for the commands."
msgstr "Antworte, oder lies `help`."

msgid "now has {1} {2}"
msgstr "hat jetzt {1} {2}"

msgid "gets {1}"
msgstr "bekommt {1}"
)";

constexpr const char* kGermanTexts = R"(msgid "Coins"
msgstr "Münzen"

msgid "Take a coin from {}?"
msgstr "Von {} eine Münze nehmen?"

msgid "take"
msgstr "nehmen"

msgid "leave it"
msgstr "liegen lassen"

msgid "{} takes a {} from {}"
msgstr "{} nimmt von {3}: {2}"

msgid "gold coin"
msgstr "Goldmünze"

msgid "Sunny Bank"
msgstr "Sonnenbank"

msgid "All coins are gone"
msgstr "Keine Münzen mehr"
)";

class LanguagesOfAReader : public testing::Test {
 protected:
  LanguagesOfAReader() {
    made_.write("scripts/coins/game.yaml",
                "game: Coins\nplayers: 2\nboard: banks\nrules: rules.lua\n"
                "endings: {gone: All coins are gone}\n"
                "tokens: {coin: {name: gold coin, count: 3}}\n");
    made_.write("boards/coins/banks.yaml",
                "board: Banks\nlayout: loop\nkinds: {shore: {}}\n"
                "spaces: [{id: sunny, kind: shore, name: Sunny Bank}, {id: b, kind: shore}]\n");
    made_.write(
        "scripts/coins/rules.lua",
        "local game, rules = ...\n"
        "local taken = 'leave_it'\n"
        "function rules.turn(player)\n"
        "  local answer = player:choose({ 'Take a coin from {}?', game.board:space('sunny') },"
        " { 'take', taken })\n"
        "  if answer ~= 'take' then return end\n"
        "  game:log('{} takes a {} from {}', player, game.tokens.coin, "
        "game.board:space('sunny'))\n"
        "  if game.board:space('sunny').name ~= 'Sunny Bank' then error('another name') end\n"
        "  game:finish { ending = 'gone', winner = player }\n"
        "end\n");
    made_.write("languages/de.po", kGermanPhrases);
    made_.write("scripts/coins/languages/de.po", kGermanTexts);
  }

  [[nodiscard]] Ran play(const std::string& more, const std::string& before = {}) const {
    return run_windrose("--shelf " + made_.path().string() +
                            " play coins --terminal --agents human --seed 1 " + more,
                        "take\n", before);
  }

  Folder made_;
};

TEST_F(LanguagesOfAReader, ReadTheProgramAndTheGame) {
  const std::string english = play("").out;
  const std::string german = play("--language de").out;
  EXPECT_NE(english.find("ada: Take a coin from Sunny Bank?\n  1) take       2) leave it\n"),
            std::string::npos)
      << english;
  EXPECT_NE(german.find("Münzen · Runde 1 · ada ist dran"), std::string::npos) << german;
  EXPECT_NE(
      german.find("ada: Von Sonnenbank eine Münze nehmen?\n  1) nehmen          2) liegen lassen\n"
                  "  Antworte, oder lies `help`.\n"),
      std::string::npos)
      << german;
  EXPECT_NE(german.find("ada nimmt von Sonnenbank: Goldmünze"), std::string::npos) << german;
  EXPECT_NE(german.find("\nKeine Münzen mehr.\n"), std::string::npos) << german;
  // Rules are told the names of the files, so that a match is the same in all languages.
  const std::string file = made_ / "a.match";
  const std::string other = made_ / "b.match";
  (void)play("--save " + file);
  (void)play("--language de --save " + other);
  EXPECT_EQ(run_windrose("--shelf " + made_.path().string() + " replay --verify " + other).code, 0);
  EXPECT_EQ(read_text_file(file), read_text_file(other));
}

TEST_F(LanguagesOfAReader, MoneyHasAsManyFormsAsTheLanguage) {
  made_.write("scripts/coins/game.yaml",
              "game: Coins\nplayers: 2\nrules: rules.lua\nendings: {gone: All coins are gone}\n"
              "money: {unit: gold coins, bank: endless, each_player: 20}\n");
  made_.write("scripts/coins/rules.lua",
              "local game, rules = ...\n"
              "function rules.turn(player)\n"
              "  player:choose({ 'Take it?' }, { 'take', 'leave' })\n"
              "  for _, sum in ipairs { 1, 3, 5 } do game:log('{} gets {$}', player, sum) end\n"
              "  game:finish { ending = 'gone', winner = player }\n"
              "end\n");
  const std::string header =
      "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n"
      "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: nplurals=3; plural=(n==1 ? "
      "0 "
      ": n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n\"\n";
  made_.write("languages/pl.po", header);
  made_.write("scripts/coins/languages/pl.po", header);
  const std::string shelf = "--shelf " + made_.path().string();
  const std::string place = "#: scripts/coins/game.yaml\nmsgid \"gold coin\"\n";
  const std::string written = run_windrose(shelf + " translate coins --language pl").out;
  EXPECT_NE(written.find(place + "msgid_plural \"gold coins\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
                                 "msgstr[2] \"\"\n"),
            std::string::npos)
      << written;
  made_.write("scripts/coins/languages/pl.po",
              header +
                  "\nmsgid \"gold coin\"\nmsgid_plural \"gold coins\"\n"
                  "msgstr[0] \"złota moneta\"\nmsgstr[1] \"złote monety\"\n"
                  "msgstr[2] \"złotych monet\"\n\nmsgid \"{} gets {$}\"\n"
                  "msgstr \"{$2} dla {1}\"\n");
  const std::string page = play("--language pl").out;
  for (const char* line : {"1 złota moneta dla", "3 złote monety dla", "5 złotych monet dla"})
    EXPECT_NE(page.find(line), std::string::npos) << line << "\n" << page;
}

TEST_F(LanguagesOfAReader, ComeFromTheEnvironmentOrTheSettings) {
  EXPECT_NE(play("", "export WINDROSE_LANGUAGE=de; ").out.find("Runde 1"), std::string::npos);
  EXPECT_NE(play("", "export LC_ALL=de_DE.UTF-8; ").out.find("Runde 1"), std::string::npos);
  EXPECT_NE(play("", "export LC_ALL=fr_FR.UTF-8; ").out.find("round 1"), std::string::npos);
  EXPECT_NE(play("--language en", "export LC_ALL=de_DE.UTF-8; ").out.find("round 1"),
            std::string::npos);
  made_.write("config/windrose/settings.json", "{\"language\": \"de\"}\n");
  EXPECT_NE(play("", "export XDG_CONFIG_HOME=" + (made_ / "config") + "; ").out.find("Runde 1"),
            std::string::npos);
}

TEST_F(LanguagesOfAReader, AreChosenForAMatchThatIsResumed) {
  const std::string file = made_ / "a.match";
  const std::string shelf = "--shelf " + made_.path().string();
  (void)run_windrose(shelf + " play coins --terminal --agents human --seed 1 --save " + file, "");
  const Ran resumed =
      run_windrose(shelf + " resume " + file + " --terminal --language de", "take\n");
  EXPECT_NE(resumed.out.find("Münzen · Runde 1 · ada ist dran"), std::string::npos)
      << resumed.out << resumed.err;
  made_.write("languages/de.po",
              "msgid \"There is no unfinished match in {1}\"\n"
              "msgstr \"Kein Spiel wartet in {1}\"\n");
  const Ran none = run_windrose(shelf + " resume --language de", "");
  EXPECT_EQ(none.out.substr(0, 21), "Kein Spiel wartet in ") << none.err;
}

TEST_F(LanguagesOfAReader, AreRefusedWithAWayOn) {
  const Ran missing = play("--language fr");
  EXPECT_EQ(missing.code, 2);
  EXPECT_EQ(missing.err,
            "windrose: there is no language 'fr'; choose de, en or pseudo, or write "
            "languages/fr.po with `windrose translate`\n");
  made_.write("languages/de.po", "msgid \"round {1}\"\nmsgstr \"Runde {2}\"\n");
  EXPECT_EQ(play("--language de").err,
            "windrose: languages/de.po:1:1: the translation has the placeholder {2}, which the "
            "phrase 'round {1}' does not have\n");
  made_.write("languages/de.po", kGermanPhrases);
  made_.write("scripts/coins/languages/de.po", "msgid \"take\"\nmsgstr \"neh\n");
  EXPECT_EQ(play("--language de").err,
            "windrose: scripts/coins/languages/de.po:2:12: the closing quotation mark is "
            "missing\n");
}

TEST_F(LanguagesOfAReader, ThatTheSettingsNameAndAreNotThereAreToldAndThePlayGoesOn) {
  made_.write("config/windrose/settings.json", "{\"language\": \"klingon\"}\n");
  const std::string config = "export XDG_CONFIG_HOME=" + (made_ / "config") + "; ";
  const std::string file = made_ / "config/windrose/settings.json";
  const Ran missing = play("", config);
  EXPECT_EQ(missing.code, 0);
  EXPECT_EQ(missing.err, "windrose: " + file +
                             ": 'language': there is no language 'klingon'; choose de, en or "
                             "pseudo, or write languages/klingon.po with `windrose translate`. The "
                             "program speaks English\n");
  EXPECT_NE(missing.out.find("round 1"), std::string::npos);
  EXPECT_EQ(play("--language en", config).err, "");
  made_.write("config/windrose/settings.json", "{\"language\": \"de\"}\n");
  made_.write("languages/de.po", "msgid \"round {1}\"\nmsgstr \"Runde {2}\"\n");
  const Ran damaged = play("", config);
  EXPECT_EQ(damaged.code, 0);
  EXPECT_EQ(damaged.err, "windrose: " + file +
                             ": 'language': languages/de.po:1:1: the translation has the "
                             "placeholder {2}, which the phrase 'round {1}' does not have. The "
                             "program speaks English\n");
}

TEST_F(LanguagesOfAReader, ATranslatorGetsEachTextWithItsPlace) {
  const std::string shelf = "--shelf " + made_.path().string();
  const Ran texts = run_windrose(shelf + " translate coins");
  EXPECT_EQ(texts.code, 0) << texts.err;
  EXPECT_EQ(texts.out.substr(0, texts.out.find("#: boards")),
            R"(# The texts of coins
msgid ""
msgstr ""
"Language: \n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#: scripts/coins/game.yaml
msgid "Coins"
msgstr ""

#: scripts/coins/game.yaml
msgid "All coins are gone"
msgstr ""

#: scripts/coins/game.yaml:6
msgid "gold coin"
msgstr ""

)");
  EXPECT_NE(texts.out.find("#. a word of the rules; leave it empty if no player reads it\n"
                           "#: scripts/coins/rules.lua:2\nmsgid \"leave it\"\nmsgstr \"\"\n"),
            std::string::npos)
      << texts.out;
  EXPECT_NE(texts.out.find("#: scripts/coins/rules.lua:4\nmsgid \"Take a coin from {}?\"\n"),
            std::string::npos)
      << texts.out;
  // What is there already stays.
  const Ran again = run_windrose(shelf + " translate coins --language de");
  EXPECT_NE(again.out.find("msgid \"leave it\"\nmsgstr \"liegen lassen\"\n"), std::string::npos)
      << again.out;
  const Ran phrases = run_windrose(shelf + " translate --language de");
  EXPECT_NE(phrases.out.find("msgid \"{1}'s turn\"\nmsgstr \"{1} ist dran\"\n"), std::string::npos);
  EXPECT_NE(phrases.out.find("msgctxt \"auction\"\nmsgid \"out\"\nmsgstr \"\"\n"),
            std::string::npos);
  EXPECT_NE(phrases.out.find("msgid_plural \"{1} spaces\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"),
            std::string::npos);
}

// A language is a part of the name of a file. It once led out of the folder of languages.
TEST_F(LanguagesOfAReader, AreNoPathsToOtherFiles) {
  for (const char* const command : {"translate coins", "translate"}) {
    const Ran ran =
        run_windrose(std::string(command) + " --language ../x --shelf " + made_.path().string());
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err,
              "windrose: a language cannot be called '../x'; use letters and _, at most 12 of "
              "them, such as de or pt_BR\n");
  }
}

}  // namespace
}  // namespace windrose::app
