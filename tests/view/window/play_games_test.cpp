// Every game of the shelf in the window, by mouse and by keys; then the same in the terminal.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "runtime/base/text.h"
#include "runtime/data/shelf.h"
#include "runtime/match/replay.h"
#include "tests/app/program.h"
#include "tests/view/window/driver.h"

namespace windrose {
namespace {

constexpr int kByMouse = 6;
constexpr int kByKeys = 5;

class EveryGame : public testing::TestWithParam<std::string> {
 protected:
  EveryGame() : driver_(screen_, folder_.path()), file_(folder_ / "kept.match") {}

  [[nodiscard]] std::vector<std::string> begin() const {
    return {"play", GetParam(), "--seed", "7", "--save", file_};
  }
  /// A name of the list that hangs on the moment, so that not always the first one is taken.
  static std::string one_of(const std::vector<std::string>& names, const Moment& moment) {
    return names[static_cast<std::size_t>(moment.position * 7 + 3) % names.size()];
  }

  /// One click of an answer: a lit thing of the board, else a button.
  void click_once(const Moment& moment) {
    const std::vector<std::string> legal = driver_.names("legal.");
    const std::vector<std::string> picks = driver_.names("pick.");
    if (driver_.find("prompt.finish") && (legal.empty() || done_by_finish_)) {
      done_by_finish_ = false;
      return driver_.click("prompt.finish");
    }
    done_by_finish_ = driver_.find("prompt.finish").has_value();
    if (driver_.find("curtain.show")) return driver_.hold("Return", 700);
    if (!legal.empty()) return driver_.click(one_of(legal, moment));
    if (!picks.empty()) return driver_.click(one_of(picks, moment));
    driver_.click("prompt.list");
  }
  /// One key of an answer.
  void press_once(const Moment& moment) {
    if (driver_.find("curtain.show")) return driver_.hold("Return", 700);
    if (!driver_.names("legal.").empty()) {
      for (long i = 0; i <= moment.position % 3; ++i) driver_.key("Tab");
      return driver_.key("Return");
    }
    if (driver_.find("prompt.finish")) return driver_.key("Return");
    const bool one = driver_.names("pick.").size() == 1;
    driver_.key(one ? "Return" : "1");
  }
  /// So many inputs, or until the end.
  template <typename Act>
  void play(int inputs, Act act) {
    Moment moment = driver_.settled();
    const long enough = moment.position + inputs;
    for (int tries = 0; moment.position < enough && tries < 60; ++tries) {
      if (moment.phase == "over" || testing::Test::HasFailure()) return;
      act(moment);
      moment = driver_.settled_after(moment);
    }
    EXPECT_GE(moment.position, enough);
  }
  /// What the person said, a line each, as one types it in the terminal.
  [[nodiscard]] std::string typed() const {
    std::string lines;
    for (const MatchLine& line : read_match_record(file_).effective_lines()) {
      if (line.type == MatchLine::Type::decision && !line.by_agent)
        lines += join(line.action.names, ", ") + "\n";
    }
    return lines + "quit\n";
  }
  struct Replay {
    std::vector<std::string> decisions;
    std::uint64_t fingerprint = 0;
    friend bool operator==(const Replay&, const Replay&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Replay& replay) {
      for (const std::string& decision : replay.decisions) out << decision << "; ";
      return out << std::hex << replay.fingerprint;
    }
  };
  /// Up to the last answer of a person, every state checked against the file; what agents did
  /// behind it may be more in one file than in the other.
  static Replay replayed(const std::string& file) {
    MatchRecord record = read_match_record(file);
    while (!record.lines.empty() && (record.lines.back().type != MatchLine::Type::decision ||
                                     record.lines.back().by_agent)) {
      record.lines.pop_back();
    }
    const auto table = table_of({WINDROSE_SOURCE_DIR}, record);
    Match match(table->rules(), settings_of(table->request()));
    static_cast<void>(replay_record(match, record, true));
    Replay replay;
    for (const MatchLine& line : record.effective_lines()) {
      if (line.type == MatchLine::Type::decision)
        replay.decisions.push_back(line.player + ": " + to_string(line.action));
    }
    replay.fingerprint = match.state().fingerprint();
    return replay;
  }

  VirtualScreen screen_;
  Folder folder_;
  WindowDriver driver_;
  std::string file_;
  bool done_by_finish_ = false;
};

TEST_P(EveryGame, IsPlayedByMouseAndByKeysAsInTheTerminal) {
  driver_.start(begin());
  driver_.settled();
  driver_.picture(GetParam() + "-begin");
  play(kByMouse, [this](const Moment& moment) { click_once(moment); });
  driver_.picture(GetParam() + "-played");
  const Moment left = driver_.settled();
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();

  driver_.start({"play", "--resume", file_}, "1280x720");
  EXPECT_EQ(driver_.settled().position, left.position);
  play(kByKeys, [this](const Moment& moment) { press_once(moment); });
  driver_.picture(GetParam() + "-small");
  driver_.settled();
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();

  const Ran ran = run_windrose(
      "play " + GetParam() + " --terminal --seed 7 --save " + (folder_ / "terminal.match"),
      typed());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(replayed(file_), replayed(folder_ / "terminal.match")) << ran.out;
}

std::vector<std::string> games() {
  std::vector<std::string> ids;
  for (const GameSummary& game : list_games({WINDROSE_SOURCE_DIR})) {
    if (game.error.empty()) ids.push_back(game.id);
  }
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Shelf, EveryGame, testing::ValuesIn(games()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace windrose
