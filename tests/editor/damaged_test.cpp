// Broken and half-written files: opened as far as they go, and never made worse.
#include <random>

#include "editor/acts/editor.h"
#include "runtime/base/text/text.h"
#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

constexpr int kTimes = 6;  // each board is damaged

struct Bundled {
  const char* game;
  const char* board;
};

class DamagedTest : public BoardCase, public testing::WithParamInterface<Bundled> {};

/// What half-written and badly joined files look like.
std::string damaged(const std::string& text, int how, std::mt19937& random) {
  const auto any = [&](std::size_t most) {
    return std::uniform_int_distribution<std::size_t>(0, most - 1)(random);
  };
  const std::size_t at = text.size() / 8 + any(text.size() * 7 / 8);
  std::string worse = text;
  switch (how % kTimes) {
    case 0:  // the disk was full
      return text.substr(0, at);
    case 1:  // a piece is missing
      return worse.erase(at, 1 + any(40));
    case 2:  // a bracket was begun
      return worse.insert(at, any(2) == 0 ? "{" : "[");
    case 3:  // a tab, where blanks indent
      return worse.insert(text.rfind('\n', at) + 1, "\t");
    case 4: {  // a line stands there twice
      const std::size_t begin = text.rfind('\n', at) + 1;
      const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
      return worse.insert(end, text.substr(begin, end - begin));
    }
    default:  // a letter was hit
      worse[at] = "\"':#@%x\x01"[any(8)];
      return worse;
  }
}

TEST_P(DamagedTest, OpensListsAndNeverMakesWorse) {
  const auto [game, board] = GetParam();
  bring(game);
  bring("common");
  const std::string file = std::string("boards/") + game + "/" + board + ".yaml";
  const std::string whole = read_text_file(shelf_ / file);
  std::mt19937 random(static_cast<unsigned>(whole.size()));
  for (int how = 0; how < kTimes; ++how) {
    const std::string before = damaged(whole, how, random);
    SCOPED_TRACE(file + ", damage " + std::to_string(how));
    write(file, before);
    Editor editor(find_game({shelf_}, game), board);
    if (!editor.workspace().yaml().trouble().empty()) {
      EXPECT_FALSE(editor.reading().problems.empty());
    }
    editor.files.save();
    EXPECT_EQ(read_text_file(shelf_ / file), before);
    const BoardData read = editor.reading().board;
    if (read.spaces.empty()) continue;
    const bool was_readable = editor.workspace().yaml().trouble().empty();
    editor.select(static_cast<int>(read.spaces.size()) / 2, false);
    editor.values.set_value("name", "Half Way");
    if (editor.message_is_refusal()) {
      EXPECT_FALSE(editor.message().empty());
      EXPECT_EQ(editor.workspace().yaml().text(), before);
      continue;
    }
    editor.files.save();
    const std::string after = read_text_file(shelf_ / file);
    int removed = 0;
    int added = 0;
    for (const ChangedLine& line : difference(before, after)) {
      removed += line.kind == ChangedLine::Kind::removed ? 1 : 0;
      added += line.kind == ChangedLine::Kind::added ? 1 : 0;
    }
    EXPECT_LE(removed, 1) << editor.message();
    EXPECT_GE(added, 1);
    EXPECT_LE(added, 2);
    EXPECT_GE(editor.reading().board.spaces.size(), read.spaces.size());
    if (was_readable) {
      EXPECT_EQ(editor.workspace().yaml().trouble(), "");
    }
    editor.files.undo();
    EXPECT_EQ(editor.workspace().yaml().text(), before);
  }
}

INSTANTIATE_TEST_SUITE_P(Bundled, DamagedTest,
                         testing::Values(Bundled{"shipping", "shipping"},
                                         Bundled{"weigh_anchor", "weigh_anchor"},
                                         Bundled{"cup_of_reckoning", "cup_of_reckoning"},
                                         Bundled{"cup_of_reckoning", "northern_seas"},
                                         Bundled{"breakthrough", "chessboard"},
                                         Bundled{"connect_four", "grid"},
                                         Bundled{"tic_tac_toe", "nine"}),
                         [](const auto& tried) { return std::string(tried.param.board); });

}  // namespace
}  // namespace windrose::editor
