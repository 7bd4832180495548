// Whole matches of the large games on screens of three sizes: at every question, the news and the
// question are on it together.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "runtime/base/text/text.h"
#include "runtime/match/play/opening.h"
#include "runtime/terminal/page/commands.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/terminal/session/terminal_player.h"
#include "tests/base/sanitized.h"
#include "tests/support/places.h"

namespace windrose::terminal {
namespace {

/// Answers with any of the offered words, and looks at what was printed for each question.
class AnyAnswer : public LineSource {
 public:
  AnyAnswer(std::ostringstream& out, int columns) : out_(out), columns_(columns) {}

  std::optional<std::string> line() override {
    look();
    if (refusals_ > 8) return std::nullopt;
    return answer();
  }
  void help_with(const LineHelp& help) override {
    if (!help.words.empty()) refusals_ = 0;
    words_ = help.words;
  }

  int questions = 0;
  int most_lines = 0;
  int cut_news = 0;
  std::string longest;
  std::string widest;
  std::string cut_answers;  // a page that leaves out some of few answers

 private:
  void look() {
    // The first line is the answer behind the last prompt.
    std::string page = out_.str();
    page.erase(0, questions == 0 ? 0 : page.find('\n') + 1);
    out_.str("");
    if (++refusals_ > 1) return;  // an answer was refused: no page
    ++questions;
    // Older news have pages before this one, which begins with a note of them.
    const std::size_t note = page.find("the end of the news");
    if (note != std::string::npos) page.erase(0, page.rfind('\n', note) + 1);
    const Lines lines = split_lines(page);
    cut_news += page.find("the end of the news") == std::string::npos ? 0 : 1;
    // A name of an action is short, so eight of them have room beside any stage.
    constexpr std::size_t kFewAnswers = 8;
    const auto first_command = std::ranges::find(words_, std::string(command_rows().front().name));
    const auto answers = static_cast<std::size_t>(first_command - words_.begin());
    if (answers <= kFewAnswers && page.find("`choices` lists them all") != std::string::npos)
      cut_answers = page;
    if (std::ssize(lines) > most_lines) {
      most_lines = static_cast<int>(lines.size());
      longest = page;
    }
    for (const std::string& line : lines) {
      if (width_of(line) > std::max(columns_, width_of(widest))) widest = line;
    }
  }

  [[nodiscard]] std::string answer() {
    const auto first_command = std::ranges::find(words_, std::string(command_rows().front().name));
    const auto count = static_cast<std::size_t>(first_command - words_.begin());
    // Amounts and sets of things have answers of their own.
    if (refusals_ == 2) return "least";
    if (refusals_ == 3) return "none";
    if (refusals_ > 3) {
      std::string several;
      for (std::size_t i = 0; i < std::min(count, static_cast<std::size_t>(refusals_ - 2)); ++i)
        several += (several.empty() ? "" : ",") + words_[i];
      return refusals_ % 2 == 0 ? "all" : several;
    }
    if (count == 0) return "least";
    return words_[random_() % count];
  }

  std::ostringstream& out_;
  int columns_;
  std::mt19937 random_{7};
  std::vector<std::string> words_;
  int refusals_ = 0;
};

struct Large {
  const char* game;
  int players;
  std::vector<std::string> options;
  int columns = 80;
  int rows = 24;
};

class Screen : public testing::TestWithParam<Large> {};

TEST_P(Screen, HoldsTheNewsAndTheQuestionOfEveryTurn) {
  if (kSanitized && GetParam().columns > 80) GTEST_SKIP() << "one width is enough here";
  MatchRequest request;
  request.game = GetParam().game;
  request.player_count = GetParam().players;
  request.options = GetParam().options;
  request.agents = {"human"};
  // An agent that knows the way ends a match of Shipping much sooner.
  const std::string other = kSanitized && request.game == "shipping" ? "tycoon" : "random";
  for (int seat = 1; seat < GetParam().players; ++seat) request.agents.push_back(other);
  request.seed = 5;
  OpenGame open_game({source_folder()}, request);
  MatchSettings settings;
  settings.seed = 5;
  const std::unique_ptr<Match> match = open_game.new_match(settings);
  match->advance();
  std::ostringstream out;
  AnyAnswer answers(out, GetParam().columns);
  TerminalFacts facts;
  facts.columns = GetParam().columns;
  facts.rows = GetParam().rows;
  EXPECT_EQ(play_in_terminal(open_game, *match, {}, answers, out, facts), 0);
  EXPECT_TRUE(match->is_over()) << out.str();
  EXPECT_GT(answers.questions, 40);
  EXPECT_LE(answers.most_lines, GetParam().rows) << answers.longest;
  EXPECT_EQ(answers.widest, "");
  EXPECT_EQ(answers.cut_answers, "");
  // Where nobody asked the person for some rounds, the beginning has a page before this one.
  EXPECT_LE(answers.cut_news * 15, answers.questions);
}

/// Answers like AnyAnswer, and keeps all that was printed.
class PlainAnswers : public LineSource {
 public:
  explicit PlainAnswers(std::ostringstream& out) : out_(out), answers_(part_, 80) {}

  std::optional<std::string> line() override {
    const std::string printed = out_.str();
    out_.str("");
    all += printed;
    part_ << printed;
    // Each short question is asked now and then.
    static constexpr const char* kQuestions[] = {"mine", "players", "where", "charts", "choices"};
    if (++asked_ % 7 == 0) return kQuestions[asked_ / 7 % std::size(kQuestions)];
    return answers_.line();
  }
  void help_with(const LineHelp& help) override { answers_.help_with(help); }

  std::string all;

 private:
  std::ostringstream& out_;
  std::ostringstream part_;
  AnyAnswer answers_;
  int asked_ = 0;
};

class PlainMatch : public testing::TestWithParam<Large> {};

TEST_P(PlainMatch, HasNoDrawingFromBeginningToEnd) {
  MatchRequest request;
  request.game = GetParam().game;
  request.player_count = GetParam().players;
  request.options = GetParam().options;
  request.agents = {"human"};
  // An agent that knows the way ends a match of Shipping much sooner.
  const std::string other = request.game == "shipping" ? "tycoon" : "random";
  for (int seat = 1; seat < GetParam().players; ++seat) request.agents.push_back(other);
  request.seed = 5;
  OpenGame open_game({source_folder()}, request);
  MatchSettings settings;
  settings.seed = 5;
  const std::unique_ptr<Match> match = open_game.new_match(settings);
  match->advance();
  std::ostringstream out;
  PlainAnswers answers(out);
  TerminalFacts facts;
  facts.plain = true;
  EXPECT_EQ(play_in_terminal(open_game, *match, {}, answers, out, facts), 0);
  EXPECT_TRUE(match->is_over());
  const std::string all = answers.all + out.str();
  for (const char* const sign : {"·", "[A]", "[B]", "│", "──", "  "}) {
    const std::size_t at = all.find(sign);
    EXPECT_EQ(at, std::string::npos) << "'" << sign << "' in\n"
                                     << all.substr(at < 300 ? 0 : at - 300, 400);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PlainMatch,
                         testing::Values(Large{"shipping", 3, {}},
                                         Large{"weigh_anchor", 3, {"round_limit=6"}},
                                         Large{"cup_of_reckoning", 3, {}}),
                         [](const auto& info) { return std::string(info.param.game); });

INSTANTIATE_TEST_SUITE_P(
    Games, Screen,
    testing::Values(Large{"shipping", 4, {}}, Large{"weigh_anchor", 4, {"round_limit=4"}},
                    Large{"cup_of_reckoning", 3, {}}, Large{"cup_of_reckoning", 6, {}},
                    Large{"weigh_anchor", 6, {"round_limit=8"}, 100, 30},
                    Large{"cup_of_reckoning", 5, {}, 100, 30}, Large{"shipping", 4, {}, 140, 45},
                    Large{"weigh_anchor", 3, {"round_limit=10"}, 140, 45},
                    Large{"cup_of_reckoning", 4, {}, 140, 45}),
    [](const auto& info) {
      const Large& large = info.param;
      return std::string(large.game) + "_" + std::to_string(large.players) + "_on_" +
             std::to_string(large.columns);
    });

}  // namespace
}  // namespace windrose::terminal
