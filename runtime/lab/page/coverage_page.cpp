#include "runtime/lab/page/coverage_page.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/lab/page/page_frame.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"

namespace windrose {
namespace {

using Thing = CoveredThing;

constexpr std::size_t kMostBranches = 40;
constexpr double kRarePart = 0.05;

std::string tile(const CoverageRun& run, Thing::Kind kind, const char* name) {
  const std::int64_t all = run.count(kind);
  if (all == 0) return "";
  const std::int64_t reached = run.reached(kind);
  const double part = static_cast<double>(reached) / static_cast<double>(all);
  const std::string bar =
      "<svg width=\"100%\" height=\"8\" viewBox=\"0 0 100 8\" "
      "preserveAspectRatio=\"none\">" +
      svg::rect({0, 0, 100, 8}, "var(--never)", "none", 0) +
      svg::rect({0, 0, 100 * part, 8}, svg::kAct, "none", 0) + "</svg>";
  return fmt::format(
      "<div class=\"tile\"><div class=\"cap\">{}</div><b>{}</b> <span class=\"d\">of {}</span>{}"
      "</div>",
      name, with_commas(reached), with_commas(all), bar);
}

std::string share_bar(const Thing& thing, const CoverageRun& run) {
  const double ended = static_cast<double>(std::max<std::int64_t>(1, run.ended()));
  const double share = static_cast<double>(thing.matches) / ended;
  return svg::picture(150, 12,
                      svg::rect({0, 2, 150, 8}, svg::kSunk, "none", 0) +
                          svg::rect({0, 2, 150 * share, 8},
                                    share <= kRarePart ? "var(--warn)" : svg::kAct, "none", 0),
                      "share of the matches");
}

/// The words of a paragraph without its tables and the stars of emphasis.
std::string short_text(const std::string& text) {
  constexpr std::size_t kMost = 240;
  std::string words = text.substr(0, text.find('|'));
  std::erase(words, '*');
  if (words.size() <= kMost) return words;
  words = cut_text(words, kMost);
  return words.substr(0, words.rfind(' ')) + " …";
}

std::string thing_row(const Thing& thing, const CoverageRun& run) {
  const bool is_never = thing.matches == 0;
  const bool is_rare = !is_never && static_cast<double>(thing.matches) <=
                                        kRarePart * static_cast<double>(run.ended());
  std::string row =
      fmt::format("<tr{}><td class=\"l b\">{}</td><td class=\"l w\">{}</td><td>{}</td>",
                  is_never ? " class=\"neverrow\"" : "", svg::escaped(thing.id),
                  svg::escaped(short_text(thing.text)), share_bar(thing, run));
  if (is_never) return row + "<td><span class=\"badge\">never</span></td><td></td><td></td></tr>\n";
  const double a_match = static_cast<double>(thing.times) / static_cast<double>(run.ended());
  return row + fmt::format("<td>{}{}</td><td>{}</td><td>{}</td></tr>\n",
                           is_rare ? "<span class=\"rare\">rare</span> " : "",
                           with_commas(thing.matches), figure(a_match, a_match < 0.1 ? 3 : 1),
                           is_rare ? fmt::format("<code>{}</code>", thing.seed) : "");
}

std::string table_of_kind(const CoverageRun& run, Thing::Kind kind) {
  std::string rows;
  for (const Thing& thing : run.things) {
    if (thing.kind != kind) continue;
    rows += thing_row(thing, run);
  }
  if (rows.empty()) return "";
  return "<div class=\"wide\"><table><tr><th class=\"l\"></th><th class=\"l\"></th><th>0 to 100 % "
         "of the matches</th><th>matches</th><th>a match</th><th>a seed that has it</th></tr>\n" +
         rows + "</table></div>";
}

/// The titles of the rulebook's chapters by their letter, "c" -> "c. Buying and auctions".
std::map<std::string, std::string> chapters_of(const GameData& data) {
  std::map<std::string, std::string> titles;
  std::string text;
  try {
    text = read_text_file(data.files->file("rulebook.md").path);
  } catch (const Error&) {
    return titles;  // the letters alone do as well
  }
  for (const std::string& line : split_lines(text)) {
    const std::size_t dot = line.find(". ");
    if (line.starts_with("## ") && dot != std::string::npos) {
      titles.emplace(line.substr(3, dot - 3), line.substr(3));
    }
  }
  return titles;
}

bool is_usual(const Thing& thing, const CoverageRun& run) {
  constexpr double kUsual = 0.95;
  return static_cast<double>(thing.matches) >= kUsual * static_cast<double>(run.ended());
}

std::string paragraph_row(const Thing& thing, const CoverageRun& run) {
  const bool is_never = thing.matches == 0;
  const bool is_rare = !is_never && static_cast<double>(thing.matches) <=
                                        kRarePart * static_cast<double>(run.ended());
  const double a_match = static_cast<double>(thing.times) / static_cast<double>(run.ended());
  const std::string count =
      is_never ? "<span class=\"badge\">never</span>"
               : (is_rare ? "<span class=\"rare\">rare</span> " : "") + with_commas(thing.matches);
  return fmt::format(
      "<div class=\"cr{}\"><span class=\"b\">{}</span><span>{}</span><span>{}</span><span>{}</span>"
      "<span>{}</span><span>{}</span></div>\n",
      is_never ? " neverrow" : "", svg::escaped(thing.id), svg::escaped(short_text(thing.text)),
      share_bar(thing, run), count, is_never ? "" : figure(a_match, a_match < 0.1 ? 3 : 1),
      is_rare ? fmt::format("<code>{}</code>", thing.seed) : "");
}

/// A chapter that opens and closes; closed where all of it is needed in nearly all matches.
std::string chapter_rows(const std::string& title, const std::vector<const Thing*>& paragraphs,
                         const CoverageRun& run) {
  const bool is_closed =
      std::ranges::all_of(paragraphs, [&](const Thing* one) { return is_usual(*one, run); });
  std::string rows;
  Thing least = *paragraphs.front();
  for (const Thing* one : paragraphs) {
    rows += paragraph_row(*one, run);
    if (one->matches < least.matches) least = *one;
  }
  const std::string summary =
      is_closed ? counted(static_cast<long long>(paragraphs.size()), "paragraph") +
                      ", each in 95 % of the matches or more"
                : "";
  return fmt::format(
      "<details{}><summary class=\"cr part\"><span class=\"b\">{} <span class=\"d\">{}</span>"
      "</span><span>{}</span><span class=\"op\"></span><span></span><span></span></summary>{}"
      "</details>\n",
      is_closed ? "" : " open", svg::escaped(title), summary,
      is_closed ? share_bar(least, run) : "", rows);
}

std::string rulebook_chapters(const GameData& data, const CoverageRun& run) {
  const std::map<std::string, std::string> titles = chapters_of(data);
  std::vector<std::pair<std::string, std::vector<const Thing*>>> chapters;
  for (const Thing& thing : run.things) {
    if (thing.kind != Thing::Kind::paragraph) continue;
    const std::string letter = thing.id.substr(0, thing.id.find('.'));
    if (chapters.empty() || chapters.back().first != letter) chapters.push_back({letter, {}});
    chapters.back().second.push_back(&thing);
  }
  if (chapters.empty()) return "";
  std::string text =
      "<div class=\"wide\"><div class=\"cov\"><div class=\"cr hd\"><span>paragraph</span><span>"
      "</span><span>0 to 100 % of the matches</span><span>matches</span><span>a match</span><span>"
      "a seed that has it</span></div>\n";
  for (const auto& [letter, paragraphs] : chapters) {
    const auto title = titles.find(letter);
    text += chapter_rows(title == titles.end() ? letter : title->second, paragraphs, run);
  }
  return text + "</div></div>";
}

std::string number_word(std::int64_t number) {
  static constexpr std::array kWords = {"none", "one",   "two",   "three", "four", "five",
                                        "six",  "seven", "eight", "nine",  "ten"};
  const auto at = static_cast<std::size_t>(number);
  return at < kWords.size() ? kWords.at(at) : with_commas(number);
}

/// Paragraphs that never came up, by what might bring them about.
struct NeverNeeded {
  std::vector<std::string> by_setup;                                     // ids
  std::vector<std::string> options;                                      // what they wait for
  std::vector<std::pair<std::string, std::vector<std::string>>> others;  // ids by what is known
};

NeverNeeded never_needed(const OpenGame& open_game, const CoverageRun& run) {
  NeverNeeded never;
  if (run.have_all_failed()) return never;
  for (const Thing& thing : run.things) {
    if (thing.kind != Thing::Kind::paragraph || thing.matches > 0) continue;
    const std::string perhaps = perhaps_of(thing, run, open_game);
    if (perhaps.empty()) continue;
    if (perhaps.find("--option ") == std::string::npos) {
      const auto known =
          std::ranges::find(never.others, perhaps, [](const auto& other) { return other.first; });
      if (known == never.others.end()) {
        never.others.push_back({perhaps, {thing.id}});
      } else {
        known->second.push_back(thing.id);
      }
      continue;
    }
    never.by_setup.push_back(thing.id);
    if (std::ranges::find(never.options, perhaps) == never.options.end()) {
      never.options.push_back(perhaps);
    }
  }
  return never;
}

/// "64 of the 68 paragraphs came up in 2,000 matches. Four never did."
std::string page_answer(const CoverageRun& run, const NeverNeeded& never) {
  const std::int64_t all = run.count(Thing::Kind::paragraph);
  if (all == 0 || run.have_all_failed()) return coverage_answer(run);
  const std::int64_t reached = run.reached(Thing::Kind::paragraph);
  std::string text = fmt::format("{} of the {} came up in {}.", with_commas(reached),
                                 counted(all, "paragraph"), matches_text(run.ended()));
  if (reached == all) return text;
  std::string word = number_word(all - reached);
  word.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
  text += " " + word + " never did";
  const auto by_setup = static_cast<std::int64_t>(never.by_setup.size());
  if (by_setup == 0) return text + ".";
  return text + "; " + (by_setup == all - reached ? "all" : number_word(by_setup)) +
         " of those only because of how the matches were set up.";
}

/// What the paragraphs that never came up wait for, and the rarest that did.
std::string page_more(const CoverageRun& run, const NeverNeeded& never) {
  std::vector<std::string> parts;
  if (!never.by_setup.empty()) {
    parts.push_back(join_and(never.by_setup) + (never.by_setup.size() == 1 ? " waits" : " wait") +
                    " for an option: " + join(never.options, ", ") + ".");
  }
  constexpr std::size_t kWaysTold = 3;
  for (std::size_t i = 0; i < std::min(kWaysTold, never.others.size()); ++i) {
    parts.push_back("For " + join_and(never.others[i].second) + ": " + never.others[i].first + ".");
  }
  for (const Thing* thing : rare_things(run)) {
    if (thing->kind != Thing::Kind::paragraph) continue;
    parts.push_back("Rarest: " + thing->id + ", in " + matches_text(thing->matches) + ".");
    break;
  }
  if (run.untagged > 0) {
    parts.push_back("No function names " + counted(run.untagged, "other paragraph") +
                    " of the rulebook, so nothing is known of " +
                    (run.untagged == 1 ? "it." : "them."));
  }
  return join(parts, " ");
}

/// "auction.lua:17" of a thing in a script.
std::string place_of(const Thing& thing) {
  return fmt::format("{}:{}", svg::escaped(thing.file.substr(thing.file.rfind('/') + 1)),
                     thing.line);
}

std::string more_note(std::size_t count) {
  return count == 0
             ? ""
             : fmt::format("<div class=\"note\">{} more with --all in the text</div>", count);
}

/// Functions that no match called, a line for each.
std::string functions_list(const CoverageRun& run) {
  std::string rows;
  std::size_t shown = 0;
  for (const Thing& thing : run.things) {
    if (thing.kind != Thing::Kind::function || thing.matches > 0) continue;
    if (++shown > kMostBranches) continue;
    rows += fmt::format(
        "<tr><td class=\"l w\"><code>{}</code></td><td class=\"l\"><code>{}</code></td><td>{}</td>"
        "</tr>\n",
        svg::escaped(thing.id), place_of(thing), svg::escaped(thing.paragraph));
  }
  if (rows.empty()) return "";
  return "<table><tr><th class=\"l\">function</th><th class=\"l\">line</th><th>paragraph</th></tr>"
         "\n" +
         rows + "</table>" + more_note(shown - std::min(shown, kMostBranches));
}

/// Branches that no match took, in functions that were called.
std::string branches_list(const CoverageRun& run) {
  std::string items;
  std::size_t shown = 0;
  for (const Thing& thing : run.things) {
    const bool is_branch = thing.kind == Thing::Kind::branch && thing.other > 0;
    if (thing.matches > 0 || !is_branch) continue;
    if (++shown > kMostBranches) continue;
    items += fmt::format(
        "<div class=\"item\"><code>{}</code> <span class=\"d\">{}</span><pre>{}</pre><div "
        "class=\"d\">{}, {}</div></div>\n",
        place_of(thing), svg::escaped(thing.paragraph), svg::escaped(thing.id),
        svg::escaped(thing.text), times_text(thing.other));
  }
  return items + more_note(shown - std::min(shown, kMostBranches));
}

std::string rarest(const CoverageRun& run, const CoverageFrame& frame) {
  const std::vector<const Thing*> rare = rare_things(run);
  if (rare.empty()) return "";
  std::string rows;
  for (std::size_t i = 0; i < std::min<std::size_t>(rare.size(), 8); ++i) {
    rows += fmt::format(
        "<tr><td class=\"l w\"><b>{}</b> {}</td><td>{}</td><td><code>{}</code></td></tr>",
        svg::escaped(rare[i]->id), svg::escaped(cut_text(rare[i]->text, 60)),
        with_commas(rare[i]->matches), rare[i]->seed);
  }
  return "<table><tr><th class=\"l\">what</th><th>matches</th><th>seed</th>"
         "</tr>" +
         rows + "</table><pre>" + svg::escaped(frame.replay(*rare.front())) + "</pre>";
}

}  // namespace

std::string coverage_page(const OpenGame& open_game, const CoverageRun& run,
                          const CoverageFrame& frame) {
  const GameData& data = open_game.ruleset().data();
  const NeverNeeded never = never_needed(open_game, run);
  const std::string more = run.have_all_failed() ? "" : page_more(run, never);
  std::string body = answer_box("In short", page_answer(run, never), more);
  body += "<section><div class=\"row\">" + tile(run, Thing::Kind::paragraph, "paragraphs") +
          tile(run, Thing::Kind::function, "functions") +
          tile(run, Thing::Kind::branch, "branches") + tile(run, Thing::Kind::card, "cards drawn") +
          tile(run, Thing::Kind::row, "table rows") + tile(run, Thing::Kind::ending, "endings") +
          tile(run, Thing::Kind::choice, "choices taken") + "</div></section>\n";
  body +=
      section("The rulebook, and how often each paragraph was needed",
              "A paragraph counts if a function marked with it ran.", rulebook_chapters(data, run));
  body += pair_of(box("The rarest, to look at", "One match for each; the seed plays it again.",
                      rarest(run, frame)),
                  "");
  body += pair_of(
      box("Branches never taken", "Sides of conditions that no match came to.", branches_list(run)),
      box("Functions never called", "Branches inside them are not listed.", functions_list(run)));
  body += section("Cards", "How often each card was drawn.", table_of_kind(run, Thing::Kind::card));
  body += section("Rows of result tables", "How often a result was read from each.",
                  table_of_kind(run, Thing::Kind::row));
  body += section("Endings", "", table_of_kind(run, Thing::Kind::ending));
  const double rarer = static_cast<double>(run.ended()) / 3;
  body +=
      provenance({{"ruleset", rules_of_page(open_game)},
                  {"options", options_of(data)},
                  {"agents", agents_of_page(open_game)},
                  {"seats", rotation_of_page(open_game, true, "match")},
                  {"seed", fmt::format("{}, matches 1 to {}", open_game.request().seed.value_or(0),
                                       with_commas(run.ended()))},
                  {"errors", counted(static_cast<long long>(run.failed.size()), "error")},
                  {"never", fmt::format("rarer than 1 match in {}, at 95 %", figure(rarer, 0))},
                  {"ran", ran_text(run.seconds, run.jobs, frame.version)}},
                 frame.command);
  return page_text({data.title, "What the matches reached, and what never came up",
                    matches_text(run.ended()), players_of_page(open_game)},
                   body);
}

}  // namespace windrose
