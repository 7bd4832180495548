#include "tests/every_game/told_lines.h"

#include <algorithm>
#include <regex>

#include "runtime/base/text/text.h"
#include "runtime/match/files/replay.h"
#include "runtime/match/tests/transcript.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/seen/cause_text.h"
#include "runtime/words/telling/chronicle.h"
#include "tests/every_game/every_game.h"

namespace windrose {
namespace {

using testing::IsEmpty;
using testing::Not;

/// Notes which property the line tells: "able" and "3" of "ada.able: 3".
void note_property(const Ruleset& ruleset, ToldLine& line) {
  const std::size_t end = line.text.find(": ");
  if (end == std::string::npos || line.text.find(" -> ") != std::string::npos) return;
  const std::string thing = std::string(trim(line.text.substr(0, end)));
  const std::string name = thing.substr(thing.rfind('.') + 1);
  const bool is_declared = std::ranges::any_of(
      ruleset.properties(),
      [&name](const PropertySlot& slot) { return slot.declaration->name == name; });
  if (!is_declared) return;
  line.property = name;
  line.value = line.text.substr(end + 2);
}

/// "ada passes: Do nothing", with the paragraph of the question.
void add_passes(std::vector<ToldLine>& lines, const OpenGame& open_game, const Match& match) {
  const Ruleset& ruleset = open_game.ruleset();
  for (const Input& input : match.history()) {
    if (input.pass_text == WordId::none) continue;
    const std::string paragraphs = paragraphs_text(ruleset.data(), match.history().cause_of(input));
    lines.push_back(
        {ruleset.player_name(input.seat) + " passes: " + match.names().word(input.pass_text),
         paragraphs.empty() ? "no paragraph" : paragraphs, open_game.request().seed.value_or(0)});
  }
}

}  // namespace

std::vector<std::string> told_without_paragraph(const Match& match) {
  Chronicle chronicle;
  chronicle.update(match, Viewer(Referee()));
  std::vector<std::string> texts;
  for (const ChronicleLine& line : chronicle.lines()) {
    const auto causes = chronicle.causes_of(line);
    const bool is_told = std::ranges::any_of(
        causes, [](const ChronicleCause& cause) { return !cause.paragraph.empty(); });
    if (line.kind == ChronicleLine::Kind::event && !is_told) texts.push_back(line.text());
  }
  return texts;
}

void add_lines(std::vector<ToldLine>& lines, OpenGame& open_game, const Match& match) {
  const std::string printed = transcript_of(open_game, match, Causes::shown);
  for (const std::string& line : split_lines(printed)) {
    const std::size_t begin = line.rfind("   [");
    if (begin == std::string::npos) continue;
    const std::size_t end = line.find(']', begin);
    lines.push_back({line.substr(0, begin), line.substr(begin + 4, end - begin - 4),
                     open_game.request().seed.value_or(0)});
    note_property(open_game.ruleset(), lines.back());
  }
  add_passes(lines, open_game, match);
}

std::vector<ToldLine> matches(MatchRequest request, int seeds) {
  std::vector<ToldLine> lines;
  request.players = {"ada", "ben", "cleo"};
  for (int seed = 1; seed <= seeds; ++seed) {
    request.seed = static_cast<std::uint64_t>(seed);
    OpenGame open_game(test_shelves(), request);
    const auto match = open_game.new_match(settings_of(open_game.request()));
    match->advance();
    add_lines(lines, open_game, *match);
    EXPECT_THAT(told_without_paragraph(*match), IsEmpty());
  }
  return lines;
}

testing::Matcher<std::set<std::string>> some_of(const std::vector<std::string>& paragraphs) {
  return testing::AllOf(Not(IsEmpty()), testing::IsSubsetOf(paragraphs));
}

MatchRequest asked(const std::string& game, const std::string& agents) {
  MatchRequest request;
  request.game = game;
  request.agents = split(agents, ',');
  return request;
}

std::set<std::string> paragraphs_of(const std::vector<ToldLine>& lines,
                                    const std::string& pattern) {
  const std::regex wanted(pattern);
  std::set<std::string> found;
  for (const ToldLine& line : lines)
    if (std::regex_search(line.text, wanted)) found.insert(line.paragraph);
  return found;
}

std::vector<std::string> texts_without_paragraph(const std::vector<ToldLine>& lines) {
  std::vector<std::string> texts;
  for (const ToldLine& line : lines)
    if (line.paragraph == "no paragraph") texts.push_back(line.text);
  return texts;
}

std::set<std::string> paragraphs_after(const std::vector<ToldLine>& lines,
                                       const std::string& before, const std::string& pattern) {
  const std::regex first(before);
  const std::regex wanted(pattern);
  std::set<std::string> found;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (std::regex_search(lines[i].text, first) && std::regex_search(lines[i + 1].text, wanted))
      found.insert(lines[i + 1].paragraph);
  }
  return found;
}

std::vector<std::string> after_mortgaged_stops(const std::vector<ToldLine>& lines) {
  const std::regex mortgage("^ *(.+)\\.mortgaged: (yes|no)$");
  const std::regex stop("counter: .* -> (.+)$");
  std::set<std::string> mortgaged;
  std::vector<std::string> after;
  std::smatch found;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (i > 0 && lines[i].seed != lines[i - 1].seed) mortgaged.clear();
    if (std::regex_search(lines[i].text, found, mortgage)) {
      if (found.str(2) == "yes") mortgaged.insert(found.str(1));
      if (found.str(2) == "no") mortgaged.erase(found.str(1));
    }
    if (std::regex_search(lines[i].text, found, stop) && mortgaged.contains(found.str(1)))
      after.push_back(lines[i + 1].text);
  }
  return after;
}

}  // namespace windrose
