// What all pages of the lab share: head, style, sections, tables of facts.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/lab/report/report.h"

namespace windrose {

struct PageHead {
  std::string title;     // of the game
  std::string subtitle;  // "The game as it is, by four agents"
  std::string right;     // "2,000 matches"
  std::string below;     // "four players, all mogul"
};

/// The whole document around `body`.
[[nodiscard]] std::string page_text(const PageHead& head, const std::string& body);

/// The answer on top, what limits have ended, and more; the last two may be empty.
[[nodiscard]] std::string answer_box(const std::string& cap, const std::string& answer,
                                     const std::string& more,
                                     const std::vector<std::string>& notes = {});
/// A section with a title and a line that says how to read it; empty without content.
[[nodiscard]] std::string section(const std::string& title, const std::string& lead,
                                  const std::string& content);
/// The same as a box beside another.
[[nodiscard]] std::string box(const std::string& title, const std::string& lead,
                              const std::string& content);
/// Two boxes in a row; one alone where the other is empty.
[[nodiscard]] std::string pair_of(const std::string& left, const std::string& right);
/// Names and facts, and the command that gives the page again.
[[nodiscard]] std::string provenance(const std::vector<std::pair<std::string, std::string>>& facts,
                                     const std::string& command);
/// The marks of base and variant.
[[nodiscard]] std::string legend(const std::string& variant);
/// The two intervals of a measure, as the plot of differences has them.
[[nodiscard]] std::string interval_sign();

/// "claims automatic, round_limit 0"; "none".
[[nodiscard]] std::string options_of(const GameData& data);
/// The streams of chance that were drawn from: "dice, shuffle chance". Those that only `variant`
/// has are told apart; it may be null.
[[nodiscard]] std::string streams_of_page(const PlayoutRun& run, const PlayoutRun* variant);
/// "4 players, all mogul", or without agents where they differ.
[[nodiscard]] std::string players_of_page(const OpenGame& open_game);
/// "7.9 s, 4 jobs, Windrose 0.2.0"; `version` may be empty.
[[nodiscard]] std::string ran_text(double seconds, int jobs, const std::string& version);
/// Whether agents move up a seat from one `of` to the next: "match", "pair". Where all are alike,
/// it makes no difference.
[[nodiscard]] std::string rotation_of_page(const OpenGame& open_game, bool seats_turn,
                                           const std::string& of);
/// "ruleset 55e7…, no variant, scenario late, mod rich 1.0".
[[nodiscard]] std::string rules_of_page(const OpenGame& open_game);
/// "mogul, mogul, mogul, mogul".
[[nodiscard]] std::string agents_of_page(const OpenGame& open_game);

/// The style rules of pages and pictures: the colors by name.
[[nodiscard]] std::string light_colors();

}  // namespace windrose
