// The page of `simulate`, and the pictures of its plots.
#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf.h"
#include "runtime/lab/page/board_map.h"
#include "runtime/lab/page/page.h"
#include "runtime/lab/page/page_frame.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/play/thing_names.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/spoken.h"
#include "runtime/lab/report/team_result.h"
#include "runtime/state/ruleset/teams.h"

namespace windrose {
namespace {

constexpr std::size_t kNeverShown = 6;
constexpr std::size_t kErrorsShown = 30;

double a_match(std::int64_t count, const PlayoutRun& run) {
  return static_cast<double>(count) /
         static_cast<double>(std::max<std::int64_t>(run.statistics.sound_matches(), 1));
}

std::string measures_table(const OpenGame& open_game, const PlayoutRun& run) {
  const std::vector<MeasureInfo> infos = measures_of(open_game.ruleset());
  const bool are_cut = has_many_cuts(run.statistics.cuts(), run.statistics.sound_matches());
  std::string rows;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const MeasureInfo& info = infos[i];
    const Spread& spread = run.measures[i];
    if (spread.count() == 0 || (are_cut && needs_end(info.kind))) continue;
    const std::vector<std::string> cells = measure_cells(info, spread);
    std::string row = "<td class=\"l\">" + svg::escaped(info.label) + "</td>";
    for (std::size_t cell = 1; cell < 7; ++cell) {
      const char* const kind = cell == 1 ? " class=\"b\"" : cell < 4 ? " class=\"d\"" : "";
      row += fmt::format("<td{}>{}</td>", kind, cell < cells.size() ? svg::minus(cells[cell]) : "");
    }
    const char* const source =
        info.kind == LabMeasure::declared                                          ? "game.yaml"
        : info.kind >= LabMeasure::lead_changes && info.kind <= LabMeasure::winner ? "standing"
                                                                                   : "derived";
    rows += "<tr>" + row + "<td>" + (info.is_share ? "" : spark(spread)) +
            "</td><td class=\"l d\">" + source + "</td></tr>\n";
  }
  return "<div class=\"wide\"><table><tr><th class=\"l\">measure</th><th>mean</th><th>95 % "
         "interval</th><th>sd</th><th>5 %</th><th>median</th><th>95 %</th><th class=\"c\">spread, "
         "line at the "
         "mean</th><th class=\"l\">from</th></tr>\n" +
         rows + "</table></div>";
}

std::string endings_table(const OpenGame& open_game, const PlayoutRun& run) {
  std::string rows;
  for (const EndingCount& ending : ending_counts(open_game, run)) {
    if (ending.is_error) {
      rows += "<tr><td class=\"l\">" +
              svg::escaped(ending_name(open_game.ruleset().data(), ending.name)) + "</td><td>" +
              with_commas(ending.count) + "</td><td></td><td></td></tr>";
      continue;
    }
    const double share = a_match(ending.count, run);
    const Interval interval = wilson_interval(share, run.statistics.sound_matches());
    rows += fmt::format(
        "<tr><td class=\"l\">{}</td><td>{}</td><td{}</td><td class=\"d\">{:.1f} to "
        "{:.1f}</td></tr>",
        svg::escaped(ending_name(open_game.ruleset().data(), ending.name)),
        with_commas(ending.count),
        ending.count == 0 ? " class=\"never\">never" : fmt::format(">{:.1f} %", 100 * share),
        100 * interval.low, 100 * interval.high);
  }
  return "<table><tr><th class=\"l\">ending</th><th>matches</th><th>share</th><th>95 % "
         "interval</th></tr>" +
         rows + "</table>";
}

/// What no match brought about.
std::string never_list(const OpenGame& open_game, const PlayoutRun& run) {
  std::string items;
  const auto add = [&](const char* kind, const std::string& name, const std::string& why) {
    items += "<div class=\"item\"><span class=\"cap\">" + std::string(kind) +
             "</span><div class=\"b\">" + svg::escaped(name) + "</div><div class=\"d\">" +
             svg::escaped(why) + "</div></div>";
  };
  const GameData& data = open_game.ruleset().data();
  for (std::size_t i = 0; i < data.endings.size(); ++i) {
    if (run.statistics.endings()[i] > 0) continue;
    add("ending", ending_name(data, data.endings[i].id), "no match ended so");
  }
  std::size_t shown = 0;
  for (const AskedRow& row : run.asked) {
    if (row.taken > 0 || ++shown > kNeverShown) continue;
    add("choice", spoken(row.answer) + ", " + cut_text(spoken(row.question), 40),
        "offered " + times_text(row.offered));
  }
  if (shown > kNeverShown) {
    const std::size_t more = shown - kNeverShown;
    items += fmt::format("<div class=\"note\">{} more {} never taken</div>", more,
                         more == 1 ? "choice was" : "choices were");
  }
  return items;
}

/// A board with what happened on its spaces, and the words around it.
struct SpacesMap {
  std::string name;  // of its file
  std::string title;
  std::string lead;
  std::string map;
};

/// What happened on the spaces as a map; all values are of a match.
std::string map_of_counts(const OpenGame& open_game, const GameLook& look, const PlayoutRun& run,
                          const std::vector<std::int64_t>& counts, const char* title, int times) {
  if (std::ranges::none_of(counts, [](std::int64_t count) { return count > 0; })) return "";
  BoardNumbers numbers;
  for (const std::int64_t count : counts) numbers.values.push_back(times * a_match(count, run));
  const double most = std::ranges::max(numbers.values);
  numbers.digits = times > 1 || most >= 100 ? 0 : most < 1 ? 2 : 1;
  numbers.title = title;
  numbers.note = matches_text(run.statistics.sound_matches());
  return board_map(open_game.ruleset().data(), look, numbers);
}

/// Arrivals of pieces, spaces that have an owner at the end, and those that change hands, as far as
/// the game has them.
std::vector<SpacesMap> spaces_maps(const OpenGame& open_game, const GameLook& look,
                                   const PlayoutRun& run) {
  const SpaceCounts& counts = run.statistics.spaces;
  std::vector<SpacesMap> maps = {
      {"board", "Where pieces stop", "Every space that a piece came to, for each match.",
       map_of_counts(open_game, look, run, counts.arrivals, "Arrivals a match", 1)},
      {"owners", "Spaces with an owner",
       "The share of the matches in which the space has an owner at the end.",
       map_of_counts(open_game, look, run, counts.owned, "Owned at the end, % of the matches",
                     100)},
      {"takeovers", "Spaces that change hands", "How often one player got the space from another.",
       map_of_counts(open_game, look, run, counts.takeovers, "Taken over a match", 1)}};
  std::erase_if(maps, [](const SpacesMap& one) { return one.map.empty(); });
  return maps;
}

/// How often each row of a table was read, how many of each token were given, and how often
/// something came to each zone off the board.
std::string cells_of(const OpenGame& open_game, const PlayoutRun& run) {
  const Ruleset& ruleset = open_game.ruleset();
  std::vector<CellGroup> groups;
  BoardNumbers numbers;
  std::size_t row_number = 0;
  const auto add = [&](const std::string& name, std::int64_t count) {
    groups.back().names.push_back(name);
    numbers.values.push_back(a_match(count, run));
  };
  for (const TableData& table : ruleset.data().tables) {
    groups.push_back({spoken_name(table), {}});
    for (const TableRow& row : table.rows) {
      add(row_name(table, row).substr(table.id.size() + 1), run.statistics.rows()[row_number++]);
    }
  }
  groups.push_back({"Tokens", {}});
  const std::vector<std::string> tokens = token_names(ruleset);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    add(spoken(tokens[i]), run.statistics.given()[i]);
  }
  groups.push_back({"Zones", {}});
  for (const ZoneId zone : ruleset.zones().off_board()) {
    add(zone_name(ruleset, ruleset.zones()[zone]), run.zones[number_of(zone)]);
  }
  std::erase_if(groups, [](const CellGroup& group) { return group.names.empty(); });
  const double most = numbers.values.empty() ? 0 : std::ranges::max(numbers.values);
  numbers.digits = most >= 100 ? 0 : most < 1 ? 2 : 1;
  numbers.title = "Times a match";
  numbers.note = matches_text(run.statistics.sound_matches());
  return cell_map(groups, numbers);
}

std::string share_cells(double share, const std::optional<Interval>& interval) {
  return fmt::format(
      "<td>{:.1f} %</td><td class=\"d\">{}</td>", 100 * share,
      interval ? fmt::format("{:.1f} to {:.1f}", 100 * interval->low, 100 * interval->high) : "");
}

/// How often each agent wins, and finishes ahead of each other; empty where all are the same.
std::string agents_table(const OpenGame& open_game, const PlayoutRun& run, bool seats_turn) {
  const auto [names, rivals] = by_name(open_game.request().agents, run.rivals);
  if (names.size() < 2 || !seats_turn) return "";
  std::string rows =
      "<tr><th class=\"l\">agent</th><th>wins</th><th>95 % interval</th><th>ahead of:</th>";
  for (const std::string& name : names) rows += "<th>" + svg::escaped(name) + "</th>";
  rows += "</tr>\n";
  for (std::size_t one = 0; one < names.size(); ++one) {
    rows += "<tr><td class=\"l\">" + svg::escaped(names[one]) + "</td>" +
            share_cells(rivals.share(one), rivals.interval(one)) + "<td></td>";
    for (std::size_t other = 0; other < names.size(); ++other) {
      const auto beats = one == other ? std::nullopt : rivals.beats(one, other);
      rows += "<td>" + (beats ? fmt::format("{:.1f} %", 100 * *beats) : "-") + "</td>";
    }
    rows += "</tr>\n";
  }
  return "<table>" + rows + "</table>";
}

/// How often each team wins; empty in games without teams.
std::string teams_table(const OpenGame& open_game, const PlayoutRun& run) {
  const Ruleset& ruleset = open_game.ruleset();
  if (ruleset.data().teams.empty()) return "";
  std::string rows = "<tr><th class=\"l\">team</th><th>wins</th><th>95 % interval</th></tr>\n";
  for (std::size_t team = 0; team < ruleset.data().teams.size(); ++team) {
    const TeamResult result = team_result(ruleset, run.statistics, static_cast<int>(team));
    const bool is_sure = run.statistics.sound_matches() >= kLeastForWords;
    rows += "<tr><td class=\"l\">" + svg::escaped(team_name(ruleset, static_cast<int>(team))) +
            "</td>" +
            share_cells(result.share, is_sure ? std::optional(result.interval) : std::nullopt) +
            "</tr>\n";
  }
  return "<table>" + rows + "</table>";
}

std::string errors_table(const PlayoutRun& run) {
  std::string rows;
  for (std::size_t i = 0; i < std::min(run.failed.size(), kErrorsShown); ++i) {
    rows += fmt::format("<tr><td>{}</td><td>{}</td><td class=\"l w\"><pre>{}</pre></td></tr>\n",
                        run.failed[i].number + 1, run.failed[i].seed,
                        svg::escaped(run.failed[i].error));
  }
  if (rows.empty()) return "";
  return "<table><tr><th>match</th><th>seed</th><th class=\"l\">error</th></tr>" + rows +
         "</table>";
}

/// How many matches from the first one on are told of.
std::int64_t reached_of(const PlayoutRun& run, const ReportFrame& frame) {
  return frame.missing.empty() ? run.statistics.matches() : frame.asked;
}

/// Why no more matches are told of.
std::string stopping_of_page(const PlayoutRun& run, const ReportFrame& frame) {
  const std::string counted = with_commas(run.statistics.matches());
  const std::string asked = with_commas(frame.asked);
  if (!frame.missing.empty()) {
    return fmt::format("{} of {} matches; {}", counted, asked, frame.missing.text());
  }
  if (frame.stopped) return fmt::format("after {} of {} matches", counted, asked);
  return "at the " + matches_text(frame.asked) + " asked for";
}

const Spread* measure(const OpenGame& open_game, const PlayoutRun& run, LabMeasure kind) {
  const std::vector<MeasureInfo> infos = measures_of(open_game.ruleset());
  const auto found = std::ranges::find(infos, kind, &MeasureInfo::kind);
  if (found == infos.end()) return nullptr;
  return &run.measures[static_cast<std::size_t>(found - infos.begin())];
}

/// How a match goes, in sentences: choices, lead changes, when it was decided, who drops out.
std::string course_text(const OpenGame& open_game, const PlayoutRun& run) {
  const auto mean_of = [&](LabMeasure kind, int scale) -> std::optional<double> {
    const Spread* const spread = measure(open_game, run, kind);
    if (spread == nullptr || spread->count() == 0) return std::nullopt;
    return spread->mean() / scale;
  };
  std::string text;
  const auto add = [&](std::string_view sentence, std::optional<double> value, int digits) {
    if (!value) return;
    const std::string said = figure(*value, digits);
    text += (text.empty() ? "" : " ") +
            windrose::filled(sentence, std::array<std::string_view, 1>{said});
  };
  const bool has_turns = run.unit_of_length() == LabMeasure::turns;
  add(has_turns ? "A turn holds {} real choices." : "A round holds {} real choices.",
      mean_of(LabMeasure::real_choices, 1000), 1);
  add("The lead changes {} times.", mean_of(LabMeasure::lead_changes, 1), 1);
  add("After {} % of the match, the later winner leads for good.",
      mean_of(LabMeasure::decided, 1000), 0);
  const auto comebacks = mean_of(LabMeasure::comeback, 1);
  add("{} % of the winners were not ahead at half-time.",
      comebacks ? std::optional(100 * *comebacks) : std::nullopt, 1);
  add("The first player is out in round {}.", mean_of(LabMeasure::first_out, 1), 0);
  return text;
}

std::string lead_plots(const OpenGame& open_game, const PlayoutRun& run) {
  const Spread* const changes = measure(open_game, run, LabMeasure::lead_changes);
  const Spread* const decided = measure(open_game, run, LabMeasure::decided);
  if (changes == nullptr || decided == nullptr || changes->count() == 0) return "";
  return "<div class=\"row\">" + measure_plot(*changes, 1, "lead changes", false) +
         measure_plot(*decided, 1000, "of the match was played", true) + "</div>";
}

}  // namespace

GameLook look_of(const OpenGame& open_game, const std::vector<std::string>& shelves) {
  const GameData& data = open_game.ruleset().data();
  return load_look(find_game(Shelves(shelves.begin(), shelves.end()), data.id), data);
}

std::string simulate_page(const OpenGame& open_game, const GameLook& look, const PlayoutRun& run,
                          const ReportFrame& frame) {
  const GameData& data = open_game.ruleset().data();
  std::string body = answer_box("In short", answer_text(open_game, run),
                                course_text(open_game, run), limit_notes(run, frame));
  body += section("What was measured",
                  "Each row is a number of a match. sd: how far matches differ from the mean.",
                  measures_table(open_game, run));
  body +=
      pair_of(box("How long it takes", "The bar below the axis is the middle half of the matches.",
                  length_plot(run, nullptr)),
              box("Who has the better seat", "Points are wins; lines are their 95 % intervals.",
                  seats_plot(run, nullptr, open_game.ruleset())));
  body += pair_of(box("Who beats whom", "Finishes ahead of the one in the column, ties half.",
                      agents_table(open_game, run, frame.seats_turn)),
                  box("Which team wins", "A team wins as a whole.", teams_table(open_game, run)));
  body += pair_of(
      box("Standing over time", "Line: median. Dark band: the middle half. Light band: 90 %.",
          fan_plot(run, nullptr, unit_of_standing(data), frame.by_share)),
      box("How open it stays", "How often the lead changed, and when the winner took it for good.",
          lead_plots(open_game, run)));
  std::string never = never_list(open_game, run);
  for (const SpacesMap& map : spaces_maps(open_game, look, run)) {
    body += section(map.title, map.lead,
                    "<div class=\"beside\"><div class=\"wide\">" + map.map + "</div>" +
                        (never.empty() ? ""
                                       : "<div><div class=\"cap never\">Never happened</div>" +
                                             never + "</div>") +
                        "</div>");
    never.clear();  // beside the first map
  }
  const std::string cells = cells_of(open_game, run);
  body += section("What is used",
                  "How often a row of a table was read, how many tokens moved, and how often "
                  "something came to a zone.",
                  cells.empty() ? "" : "<div class=\"wide\">" + cells + "</div>");
  body += section("What never happened", "", never);
  body +=
      pair_of(box("Cards, by draw and by win",
                  "Who won the matches in which a card was drawn. Filled: unlike the other cards.",
                  cards_plot(open_game, run, nullptr)),
              box("Decisions, offered and taken",
                  "How often a match offered a choice, and how often agents took it.",
                  decisions_plot(run)));
  body += pair_of(box("How it ends", "", endings_table(open_game, run)),
                  box("Errors", "Matches in which a script failed.", errors_table(run)));
  body += provenance(
      {{"ruleset", rules_of_page(open_game)},
       {"seed", fmt::format("{}, matches {} to {}", open_game.request().seed.value_or(0),
                            with_commas(frame.first),
                            with_commas(frame.first + reached_of(run, frame) - 1))},
       {"streams", streams_of_page(run, nullptr)},
       {"options", options_of(data)},
       {"agents", agents_of_page(open_game)},
       {"seats", rotation_of_page(open_game, frame.seats_turn, "match")},
       {"stopped", stopping_of_page(run, frame)},
       {"errors", fmt::format("{} errors, {} cut", run.statistics.errors(), run.statistics.cuts())},
       {"ran", ran_text(run.seconds, run.jobs, frame.version)}},
      frame.command);
  return page_text({data.title,
                    data.active_variants.empty() ? "The game as it is, played by agents"
                                                 : "With " + join_and(data.active_variants),
                    matches_text(run.statistics.matches()), players_of_page(open_game)},
                   body);
}

std::vector<NamedPicture> simulate_pictures(const OpenGame& open_game, const GameLook& look,
                                            const PlayoutRun& run, const ReportFrame& frame) {
  const std::string unit = unit_of_standing(open_game.ruleset().data());
  std::vector<NamedPicture> pictures = {{"length", length_plot(run, nullptr)},
                                        {"seats", seats_plot(run, nullptr, open_game.ruleset())},
                                        {"standing", fan_plot(run, nullptr, unit, frame.by_share)}};
  for (const SpacesMap& map : spaces_maps(open_game, look, run)) {
    pictures.push_back({map.name, map.map});
  }
  pictures.insert(pictures.end(), {{"used", cells_of(open_game, run)},
                                   {"cards", cards_plot(open_game, run, nullptr)},
                                   {"decisions", decisions_plot(run)}});
  return pictures;
}

void write_pictures(const std::string& folder, const std::vector<NamedPicture>& pictures) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  for (const NamedPicture& picture : pictures) {
    if (picture.svg.empty()) continue;
    std::string text = picture.svg;
    text.insert(4, " xmlns=\"http://www.w3.org/2000/svg\"");
    const std::size_t head = text.find('>') + 1;
    text.insert(head, "<style>:root{" + light_colors() + "}</style>");
    write_text_file(std::filesystem::path(folder) / (picture.name + ".svg"), text + "\n");
  }
}

}  // namespace windrose
