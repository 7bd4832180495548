#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "runtime/base/text/text.h"
#include "runtime/lab/report/columns.h"
#include "runtime/lab/report/coverage_report.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/provenance.h"
#include "runtime/lab/report/report.h"
#include "runtime/lab/report/spoken.h"

namespace windrose {
namespace {

using Thing = CoveredThing;
using Json = nlohmann::ordered_json;

constexpr std::size_t kBranchesShown = 10;
constexpr std::size_t kNeverShown = 20;
constexpr std::size_t kRareShown = 5;
constexpr double kRare = 0.05;

struct KindName {
  Thing::Kind kind;
  const char* many;
  const char* one;
};
constexpr std::array<KindName, 7> kKinds = {{{Thing::Kind::paragraph, "paragraphs", "paragraph"},
                                             {Thing::Kind::function, "functions", "function"},
                                             {Thing::Kind::branch, "branches", "branch"},
                                             {Thing::Kind::card, "cards", "card"},
                                             {Thing::Kind::row, "rows", "table row"},
                                             {Thing::Kind::ending, "endings", "ending"},
                                             {Thing::Kind::choice, "choices", "choice"}}};

const char* kind_name(Thing::Kind kind) {
  return std::ranges::find(kKinds, kind, &KindName::kind)->one;
}

std::string place_of(const Thing& thing) {
  const std::size_t slash = thing.file.rfind('/');
  return (slash == std::string::npos ? thing.file : thing.file.substr(slash + 1)) + ":" +
         std::to_string(thing.line);
}

/// A branch matters if its function ran at all: otherwise the function says it.
bool is_told(const Thing& thing) {
  return thing.kind != Thing::Kind::branch || thing.other > 0;
}

std::string never_name(const Thing& thing) {
  if (thing.kind == Thing::Kind::paragraph) return thing.id + "  " + cut_text(thing.text, 46);
  std::string name = thing.id;
  if (thing.kind == Thing::Kind::choice) {
    const std::size_t colon = name.rfind(": ");
    name = spoken(name.substr(0, colon)) + ": " + spoken(name.substr(colon + 2));
  }
  return std::string(kind_name(thing.kind)) + " " + name;
}

std::string never_table(const OpenGame& open_game, const CoverageRun& run, bool all) {
  std::string text;
  std::size_t shown = 0;
  std::size_t left = 0;
  for (const Thing& thing : run.things) {
    const bool is_script = thing.kind == Thing::Kind::branch || thing.kind == Thing::Kind::function;
    if (thing.matches > 0 || is_script) continue;
    if (!all && shown >= kNeverShown) {
      ++left;
      continue;
    }
    ++shown;
    std::string line = fmt::format("  {:<54}  {}", in_width(never_name(thing), 54),
                                   perhaps_of(thing, run, open_game));
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  if (left > 0) text += fmt::format("  ... {} more with --all\n", left);
  if (text.empty()) return "";
  return fmt::format("\n{:<56}  {}\n", "never", "perhaps") + text;
}

std::string rare_table(const CoverageRun& run, const CoverageFrame& frame) {
  const std::vector<const Thing*> rare = rare_things(run);
  std::vector<std::vector<std::string>> rows = {{"rare", "matches", "a match", "   seed"}};
  for (std::size_t i = 0; i < std::min(frame.all ? rare.size() : kRareShown, rare.size()); ++i) {
    const Thing& thing = *rare[i];
    rows.push_back(
        {"  " + in_width(never_name(thing), 44), with_commas(thing.matches),
         fmt::format("{:.3f}", static_cast<double>(thing.times) / static_cast<double>(run.ended())),
         "   " + std::to_string(thing.seed)});
  }
  if (rows.size() == 1) return "";
  using enum Column::Kind;
  std::string text =
      "\n" + columns_text({{left, 46}, {right, 7}, {right, 10}, {left, 0}}, std::move(rows));
  const std::string replay = frame.replay(*rare.front());
  return text + (replay.empty() ? "" : command_lines("to see the rarest:", replay));
}

std::string branches_table(const CoverageRun& run, bool all) {
  std::string text;
  std::size_t shown = 0;
  std::size_t left = 0;
  for (const Thing& thing : run.things) {
    const bool is_script = thing.kind == Thing::Kind::branch || thing.kind == Thing::Kind::function;
    if (!is_script || thing.matches > 0 || !is_told(thing)) continue;
    if (!all && shown >= kBranchesShown) {
      ++left;
      continue;
    }
    ++shown;
    const std::string what =
        thing.kind == Thing::Kind::function ? "function " + thing.id : thing.id;
    const std::string why =
        thing.kind == Thing::Kind::function
            ? "never called"
            : thing.text + (thing.other > 0 ? ", " + times_text(thing.other) : "");
    std::string line = fmt::format("  {:<21}{:<44}{:<25} {}", in_width(place_of(thing), 20),
                                   in_width(what, 43), why, thing.paragraph);
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  if (left > 0) text += fmt::format("  ... {} more with --all\n", left);
  return text.empty() ? "" : "\nbranches never taken\n" + text;
}

}  // namespace

std::string coverage_answer(const CoverageRun& run) {
  if (run.have_all_failed()) {
    return (run.matches == 1 ? "The only match" : "All " + matches_text(run.matches)) +
           " failed, so nothing is known of what matches reach.";
  }
  std::vector<std::string> parts;
  for (const KindName& kind : kKinds) {
    const std::int64_t all = run.count(kind.kind);
    if (all == 0) continue;
    const bool is_row = kind.kind == Thing::Kind::row;
    const char* const name = all == 1 ? kind.one : is_row ? "table rows" : kind.many;
    parts.push_back(with_commas(run.reached(kind.kind)) + " of " + with_commas(all) + " " + name);
  }
  return join(parts, ", ") + " were reached in " + matches_text(run.ended()) + ".";
}

std::vector<const CoveredThing*> rare_things(const CoverageRun& run) {
  std::vector<const CoveredThing*> rare;
  const double most = kRare * static_cast<double>(run.ended());
  for (const CoveredThing& thing : run.things) {
    const bool is_kind = thing.kind != Thing::Kind::branch && thing.kind != Thing::Kind::function;
    if (is_kind && thing.has_seed && static_cast<double>(thing.matches) <= most) {
      rare.push_back(&thing);
    }
  }
  std::ranges::stable_sort(rare, {}, [](const CoveredThing* thing) { return thing->matches; });
  return rare;
}

std::string coverage_text(const OpenGame& open_game, const CoverageRun& run,
                          const CoverageFrame& frame) {
  std::string text = wrapped(coverage_answer(run));
  if (run.errors > 0 && !run.have_all_failed()) {
    text += wrapped(fmt::format("note: {} of {} failed; what they reached does not count",
                                with_commas(run.errors), matches_text(run.matches)));
  }
  if (run.untagged > 0 && !run.have_all_failed()) {
    text += wrapped(
        fmt::format("note: no function names {} of the rulebook; nothing is known of "
                    "{}",
                    counted(run.untagged, "other paragraph"), run.untagged == 1 ? "it" : "them"));
  }
  if (!run.have_all_failed()) {
    text += never_table(open_game, run, frame.all) + rare_table(run, frame) +
            branches_table(run, frame.all);
  }
  if (frame.stopped) {
    text += "\n" + wrapped(fmt::format("Stopped after {} of {} matches{}.",
                                       with_commas(run.matches), with_commas(frame.asked),
                                       run.gave_up.empty() ? "" : ", because " + run.gave_up));
  }
  text += "\n" + duration_figure(run.seconds) + ", " + counted(run.jobs, "job") + "\n" +
          command_lines("Again:", frame.command);
  return text + error_lines(run.failed);
}

std::string coverage_json(const OpenGame& open_game, const CoverageRun& run,
                          const CoverageFrame& frame) {
  Json json = provenance_json(open_game);
  json["matches"] = run.matches;
  json["ended"] = run.ended();
  json["asked"] = frame.asked;
  json["stopped"] = frame.stopped;
  json["seed"] = open_game.request().seed.value_or(0);
  json["seconds"] = run.seconds;
  json["errors"] = run.errors;
  for (const KindName& kind : kKinds) json[kind.many] = Json::object();
  Json never = Json::array();
  for (const CoveredThing& thing : run.things) {
    const auto kind = std::ranges::find(kKinds, thing.kind, &KindName::kind);
    const bool has_place = thing.line > 0;
    std::string id = thing.id;
    if (thing.kind == Thing::Kind::branch) id = place_of(thing) + " " + id + ": " + thing.text;
    if (thing.kind == Thing::Kind::function) id = place_of(thing) + " " + id;
    json[kind->many][id] = {{"matches", thing.matches},
                            {"times", thing.times},
                            {"seed", thing.has_seed ? Json(thing.seed) : Json()}};
    if (thing.kind == Thing::Kind::choice) {
      json[kind->many][id]["offered"] = thing.other;
      json[kind->many][id]["taken"] = thing.times;
    }
    if (thing.matches > 0 || run.have_all_failed()) continue;
    never.push_back({{"kind", kind->one},
                     {"id", thing.id},
                     {"file", has_place ? Json(thing.file) : Json()},
                     {"line", has_place ? Json(thing.line) : Json()},
                     {"perhaps", text_or_null(perhaps_of(thing, run, open_game))}});
  }
  json["never"] = never;
  json["command"] = frame.command;
  json["version"] = frame.version;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace windrose
