// Lines of whole matches, each with the paragraph that it names.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "runtime/match/play/opening.h"

namespace windrose {

/// The lines of a match between `agents`, each with its paragraph.
struct ToldLine {
  std::string text;
  std::string paragraph;
  std::uint64_t seed = 0;  // of its match
  std::string property{};  // whose new value it tells, or empty
  std::string value{};     // that
};

[[nodiscard]] std::vector<ToldLine> matches(MatchRequest request, int seeds);
/// At least one of these paragraphs, and no other.
[[nodiscard]] testing::Matcher<std::set<std::string>> some_of(
    const std::vector<std::string>& paragraphs);
/// What agents of the game are asked to play.
[[nodiscard]] MatchRequest asked(const std::string& game, const std::string& agents);
/// The paragraphs of all lines that contain the pattern.
[[nodiscard]] std::set<std::string> paragraphs_of(const std::vector<ToldLine>& lines,
                                                  const std::string& pattern);
/// The lines that no paragraph has caused.
[[nodiscard]] std::vector<std::string> texts_without_paragraph(const std::vector<ToldLine>& lines);
/// The paragraph of each line that comes right after a line with `before`.
[[nodiscard]] std::set<std::string> paragraphs_after(const std::vector<ToldLine>& lines,
                                                     const std::string& before,
                                                     const std::string& pattern);
/// What comes right after a counter stops on a mortgaged vessel.
[[nodiscard]] std::vector<std::string> after_mortgaged_stops(const std::vector<ToldLine>& lines);
/// What players read line by line, and what they are told when they ask why.
[[nodiscard]] std::vector<std::string> told_without_paragraph(const Match& match);
void add_lines(std::vector<ToldLine>& lines, OpenGame& open_game, const Match& match);

}  // namespace windrose
