#include "runtime/app/reports/lab_arguments.h"

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::app {

const std::string& game_argument(Arguments& arguments) {
  return arguments.positional("GAME", "The game; `windrose list` names all games");
}

const std::optional<std::int64_t>& jobs_argument(Arguments& arguments) {
  return arguments.number("--jobs", "Number of threads; the default is one for each processor", 1,
                          256);
}

const std::optional<std::int64_t>& round_limit_argument(Arguments& arguments) {
  return arguments.number("--round-limit",
                          "Stop each match after N rounds; the default is the limit of the game", 1,
                          1'000'000);
}

const bool& all_flag(Arguments& arguments) {
  return arguments.flag("--all", "Print every row of every table");
}

const bool& json_flag(Arguments& arguments) {
  return arguments.flag("--json", "Print one JSON document");
}

const bool& force_flag(Arguments& arguments) {
  return arguments.flag("--force", "Let --report replace any file");
}

PageArguments::PageArguments(Arguments& arguments)
    : html(arguments.text("--report", "FILE",
                          "Write an HTML page with tables and plots. It replaces an older report, "
                          "but no other file")),
      pictures(arguments.text("--svg", "DIR",
                              "Write the plots of the HTML page into this folder, as SVG files")),
      time(arguments.text("--time", "AXIS",
                          "Show the standing over time by rounds (the default) or by share: the "
                          "part of the match that is over")),
      force(arguments.flag("--force", "Let --report and --csv replace any file")) {}

bool PageArguments::by_share() const {
  if (!time.empty() && time != "rounds" && time != "share") {
    throw Error("--time: expected rounds or share, got " + quote(time));
  }
  return time == "share";
}

std::string PageArguments::page_flag() const {
  if (!html.empty()) return "--report";
  return pictures.empty() ? "" : "--svg";
}

void PageArguments::check_time() const {
  if (time.empty() || !page_flag().empty()) return;
  throw Error("--time is about plots; give --report or --svg, too, or leave it out");
}

void ShardArguments::check_out(bool has_ranks) const {
  if (out.empty() || !part.empty() || has_ranks) return;
  throw Error("--out names the file of a part; give --shard, too, or leave it out");
}

ShardArguments::ShardArguments(Arguments& arguments)
    : part(arguments.text(
          "--shard", "K/N",
          "Play only part K of N parts, such as 3/40, and write a file for `merge`")),
      out(arguments.text("--out", "NAME",
                         "The file of --shard gets this name and then the number of the part; the "
                         "default is `part`")) {}

}  // namespace windrose::app
