// Bots: programs that answer for a seat, and what is said of those that do not.
#include "runtime/protocol/bots/bot_agent.h"

#include <csignal>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/state/ids/referee.h"
#include "tests/match/caravan.h"
#include "tests/support/made_up_language.h"

namespace windrose {
namespace {

using testing::HasSubstr;

class BotAgentTest : public CaravanTest {
 protected:
  /// A program in the test's folder; what it is called on the command line.
  std::string program(const std::string& name, const std::string& text) {
    const auto path = shelf_ / name;
    std::ofstream(path) << "#!/bin/sh\n" << text;
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return "bot:" + path.string();
  }
  /// A match in which the bot plays ali, played until it stands.
  const Node& play(const std::string& bot, double patience = 5) {
    MatchRequest request;
    request.game = "caravan";
    request.players = {"ali", "badr"};
    request.agents = {bot, "random"};
    request.seed = 7;
    request.patience = patience;
    match_.reset();
    open_game_ = std::make_unique<OpenGame>(shelves(), request);
    match_ = open_game_->new_match({.seed = 7});
    match_->advance(2);
    return match_->node().truth(Referee());
  }
  /// The words of the error in another language that no translator can reach.
  std::string escaped(const std::string& bot, double patience = 5) {
    const InMadeUpLanguage made_up;
    const std::string told = play(bot, patience).error();
    EXPECT_NE(told, "");
    return plain_words(told, {"ali", "null", "bandits", "python"});
  }
  [[nodiscard]] std::string text_of(const std::string& name) const {
    return read_text_file(shelf_ / name);
  }

  std::unique_ptr<OpenGame> open_game_;
  std::unique_ptr<Match> match_;
};

TEST_F(BotAgentTest, ReadsItsQuestionAndAnswersIt) {
  const std::string bot = program("passes", R"sh(cd "$(dirname "$0")"
while read -r line; do
  echo "$line" >> asked
  case $line in
    *'"pass"'*) echo '{"action":"pass"}' ;;
    *) echo '{"action":true}' ;;
  esac
done
)sh");
  EXPECT_TRUE(play(bot).error().empty()) << match_->node().error();
  const std::string asked = text_of("asked");
  const auto first = nlohmann::json::parse(asked.substr(0, asked.find('\n')));
  EXPECT_EQ(first["game"], "caravan");
  EXPECT_EQ(first["events"][0]["type"], "step");
  EXPECT_EQ(first["player"], "ali");
  EXPECT_EQ(first["node"]["kind"], "decision");
  EXPECT_EQ(first["node"]["players"], nlohmann::json({"ali"}));
  EXPECT_EQ(first["node"]["prompt"], "Spread a rumor?");
  EXPECT_EQ(first["node"]["id"], "spread");
  EXPECT_EQ(first["node"]["question"], "choose");
  EXPECT_EQ(first["node"]["actions"].back(), "pass");
  EXPECT_EQ(first["observation"]["player"], "ali");
  EXPECT_EQ(first["observation"]["players"][1]["hand"], nlohmann::json::array({nullptr}));
}

TEST_F(BotAgentTest, ThatCrashesIsQuoted) {
  const std::string bot = program("crashes", "read -r line\necho 'line 3: no plan' >&2\nexit 3\n");
  EXPECT_EQ(play(bot).error(), "the bot '" + bot.substr(4) +
                                   "' has ended with exit code 3 instead of answering; it printed: "
                                   "line 3: no plan\n");
}

TEST_F(BotAgentTest, ThatAnswersNonsenseIsQuoted) {
  EXPECT_THAT(play(program("talks", "read -r line\necho hello\n")).error(),
              HasSubstr(R"(answered 'hello'; answer with one line such as {"action":"pass"})"));
  EXPECT_THAT(play(program("errs", "read -r line\necho '{\"action\":\"spread it\"}'\n")).error(),
              HasSubstr("answered 'spread it' to \"Spread a rumor?\"; expected "));
  EXPECT_THAT(play(program("shrugs", "read -r line\necho '{\"action\":null}'\n")).error(),
              HasSubstr("answered null, but it must choose; see \"actions\" in its question"));
}

TEST_F(BotAgentTest, IsToldOfInTheLanguageThatIsSpoken) {
  EXPECT_EQ(escaped(program("crashes", "read -r line\nexit 3\n")), "");
  EXPECT_EQ(escaped(program("falls", "kill -9 $$\n")), "");
  EXPECT_EQ(escaped(program("prints", "read -r line\necho '7 + 7' >&2\nexit 3\n")), "");
  EXPECT_EQ(escaped(program("talks", "read -r line\necho hello\n")), "");
  EXPECT_EQ(escaped(program("errs", "read -r line\necho '{\"action\":\"x\"}'\n")), "");
  EXPECT_EQ(escaped(program("shrugs", "read -r line\necho '{\"action\":null}'\n")), "");
  EXPECT_EQ(escaped(program("floods", "exec cat /dev/zero\n")), "");
  EXPECT_EQ(escaped(program("closes", "exec sleep 600 < /dev/null\n")), "");
  EXPECT_EQ(escaped(program("leaves", "exec >&-\nexec sleep 600\n")), "");
  EXPECT_EQ(escaped(program("sleeps", "read -r line\nsleep 600\n"), 0.2), "");
  EXPECT_EQ(escaped(program("sleeps", "read -r line\nsleep 600\n"), 1), "");
  std::ofstream(shelf_ / "nothing") << "7";
  std::filesystem::permissions(shelf_ / "nothing", std::filesystem::perms::owner_all);
  EXPECT_EQ(escaped("bot:" + (shelf_ / "nothing").string()), "");
}

TEST_F(BotAgentTest, ThatIsTooSlowIsEnded) {
  const std::string bot = program("sleeps",
                                  "cd \"$(dirname \"$0\")\"\necho $$ > number\n"
                                  "read -r line\nsleep 600\n");
  EXPECT_THAT(play(bot, 0.5).error(),
              HasSubstr("has not answered within 0.5 seconds; give it longer with --patience"));
  EXPECT_EQ(::kill(std::stoi(text_of("number")), 0), -1);
}

TEST_F(BotAgentTest, EndsWithItsGame) {
  const std::string bot = program("lingers", R"sh(cd "$(dirname "$0")"
echo $$ > number
trap '' TERM
while true; do
  read -r line || sleep 1
  case $line in
    *'"pass"'*) echo '{"action":"pass"}' ;;
    *) echo '{"action":true}' ;;
  esac
done
)sh");
  EXPECT_EQ(play(bot).error(), "");
  const int number = std::stoi(text_of("number"));
  EXPECT_EQ(::kill(number, 0), 0);
  match_.reset();
  open_game_.reset();
  EXPECT_EQ(::kill(number, 0), -1);
}

TEST_F(BotAgentTest, ThatIsNotThereIsToldBeforeTheMatch) {
  const std::string file = (shelf_ / "missing.py").string();
  EXPECT_THAT(
      [&] { static_cast<void>(play("bot:" + file)); },
      testing::ThrowsMessage<Error>("agent 'bot:" + file + "': there is no file '" + file + "'"));
  const std::string plain = program("plain", "");
  std::filesystem::permissions(shelf_ / "plain", std::filesystem::perms::owner_read);
  EXPECT_THAT([&] { static_cast<void>(play(plain)); },
              testing::ThrowsMessage<Error>(HasSubstr("the file cannot be run; allow it with")));
  EXPECT_THAT(
      [&] { static_cast<void>(play("bot:")); },
      testing::ThrowsMessage<Error>("agent 'bot:': name a program, such as 'bot:./bot.py'"));
}

}  // namespace
}  // namespace windrose
