// What no translator can reach: whole matches in a language whose every letter has an accent.
//
// A plain word of three letters or more on a page is a sentence that has escaped: it went around
// the formatter, or the rules have glued it together while they ran.
#include <array>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/terminal/session/terminal_player.h"
#include "tests/base/sanitized.h"
#include "tests/every_game/every_game.h"
#include "tests/support/made_up_language.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

/// Types answers that the match takes, and now and then a command.
class TypedByChance : public terminal::LineSource {
 public:
  TypedByChance(const Match& match, SeatId seat, int most)
      : match_(match), seat_(seat), left_(most) {}

  std::optional<std::string> line() override {
    constexpr std::array<std::string_view, 10> kCommands = {
        "players", "charts", "choices", "log all", "why 20",
        "where",   "mine",   "board",   "again",   "try 1"};
    if (--left_ < 0) return std::nullopt;
    if (++typed_ % 9 == 0) return std::string(kCommands[(typed_ / 9) % kCommands.size()]);
    if (typed_ % 7 == 0) return "look " + some_thing();
    return typed_ % 5 == 0 ? some_thing() : answer();
  }

 private:
  [[nodiscard]] std::size_t chance(std::size_t below) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>((state_ >> 33U) % below);
  }

  /// A space or a player: mostly no answer now, so that the rules say why.
  [[nodiscard]] std::string some_thing() {
    const Ruleset& ruleset = match_.ruleset();
    const std::size_t spaces = ruleset.spaces().size();
    const auto players = ruleset.seats().size();
    const std::size_t number = chance(spaces + players);
    const Code thing = number < spaces ? Code(Kind::space, static_cast<int>(number))
                                       : Code(Kind::player, static_cast<int>(number - spaces));
    return code_id(match_.names(), thing);
  }

  [[nodiscard]] std::string answer() {
    const Node node = SeenMatch(match_).node(Viewer{seat_});
    if (!node.is<Node::Asking>()) return "";
    const Node::Asked* const asked = node.ask_of(seat_);
    if (asked == nullptr) return "";
    const Names names = match_.names();
    if (asked->can_pass() && (asked->options.empty() || chance(4) == 0)) return "pass";
    switch (node.question().kind) {
      case DecisionKind::confirm:
        return chance(2) == 0 ? "yes" : "no";
      case DecisionKind::amount:
        return std::to_string(asked->from + static_cast<int>(chance(static_cast<std::size_t>(
                                                asked->to - asked->from + 1))));
      case DecisionKind::some:
      case DecisionKind::order: {
        std::vector<std::string> words;
        const bool all = node.question().kind == DecisionKind::order;
        const std::size_t count =
            all ? asked->options.size() : static_cast<std::size_t>(asked->from);
        for (std::size_t i = 0; i < count; ++i) words.push_back(code_id(names, asked->options[i]));
        return words.empty() ? "none" : join(words, ",");
      }
      default:
        return asked->options.empty()
                   ? "1"
                   : code_id(names, asked->options[chance(asked->options.size())]);
    }
  }

  const Match& match_;
  SeatId seat_;
  int left_;
  std::size_t typed_ = 0;
  std::uint64_t state_ = 7;
};

/// The words of the page that have escaped, each with the line where it was met first.
std::map<std::string, std::string> escaped_words(const std::string& page, const Ruleset& ruleset) {
  std::set<std::string> allowed;
  for (const SeatId seat : ruleset.seats()) {
    allowed.insert(ruleset.player_name(seat));
    std::string capital = ruleset.player_name(seat);
    capital[0] = static_cast<char>(capital[0] - 'a' + 'A');
    allowed.insert(capital);
  }
  static const std::regex kTyped(
      "`[^`]*`|'[a-z0-9_. ]*'|^.*> .*$|[^ (]*\\.(lua|match)[:0-9]*|--[a-z]+");
  std::map<std::string, std::string> found;
  for (const std::string& line : split_lines(page)) {
    const std::string shown = std::regex_replace(line, kTyped, "");
    std::string word;
    bool is_plain = true;
    for (const char letter : shown + " ") {
      const bool ascii = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
      if (ascii || static_cast<unsigned char>(letter) >= 0x80) {
        word += letter;
        is_plain &= ascii;
        continue;
      }
      if (is_plain && word.size() >= 3 && !allowed.contains(word)) found.emplace(word, line);
      word.clear();
      is_plain = true;
    }
  }
  return found;
}

class Languages : public EveryGame {};

TEST_P(Languages, NoSentenceOfTheTerminalEscapes) {
  const InMadeUpLanguage made_up;
  for (const bool plain : {false, true}) {
    MatchRequest request;
    request.game = GetParam();
    request.seed = 3;
    const int players = table_for(GetParam(), "random")->ruleset().players();
    request.agents.assign(static_cast<std::size_t>(players), "random");
    request.agents.front() = "human";
    request.player_count = players;
    OpenGame game(test_shelves(), request);
    MatchSettings settings;
    settings.seed = 3;
    const std::unique_ptr<Match> match = game.new_match(settings);
    TypedByChance lines(*match, SeatId{0}, fewer_sanitized(700, 100));
    std::ostringstream out;
    terminal::TerminalFacts facts;
    facts.plain = plain;
    (void)play_in_terminal(game, *match, {}, lines, out, facts);
    std::string all;
    for (const auto& [word, line] : escaped_words(out.str(), game.ruleset()))
      all += word + ": " + line + "\n";
    EXPECT_EQ(all, "");
  }
}

TEST_P(Languages, NoPromptOfTheHostEscapes) {
  const InMadeUpLanguage made_up;
  const auto table = table_for(GetParam(), "human", 5);
  MatchSettings settings;
  settings.seed = 5;
  const std::unique_ptr<Match> match = table->new_match(settings);
  match->advance();
  RandomDriver driver(5);
  std::string page;
  for (int i = 0; i < 2000 && !match->is_over(); ++i) {
    if (match->node().is<Node::Asking>())
      page +=
          nlohmann::json::parse(node_json(*match, Viewer(Referee()))).value("prompt", "") + "\n";
    driver.step(*match);
  }
  EXPECT_NE(page, "");
  std::string all;
  for (const auto& [word, line] : escaped_words(page, table->ruleset()))
    all += word + ": " + line + "\n";
  EXPECT_EQ(all, "");
}

/// The games that come with the program.
std::vector<std::string> bundled_games() {
  std::vector<std::string> names;
  for (const GameSummary& game : list_games(Shelves{source_folder()})) names.push_back(game.id);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Bundled, Languages, testing::ValuesIn(bundled_games()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace windrose
