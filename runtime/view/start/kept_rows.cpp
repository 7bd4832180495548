#include "runtime/view/start/kept_rows.h"

#include <array>
#include <ctime>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

std::tm local_time(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm found{};
  localtime_r(&time, &found);
  return found;
}

}  // namespace

std::vector<KeptRow> kept_rows(const std::vector<KeptMatchSummary>& matches, std::string_view game,
                               std::int64_t now) {
  std::vector<KeptRow> rows;
  for (const KeptMatchSummary& match : matches) {
    if (match.game != game || match.over) continue;
    std::vector<std::string> players;
    for (const std::string& player : match.players) players.push_back(capitalized(player));
    rows.push_back({match.path, join(players, ", "),
                    decisions_text(match.decisions) + " · " + when_text(match.changed, now)});
  }
  return rows;
}

std::string when_text(std::int64_t then, std::int64_t now) {
  constexpr std::int64_t kDay = 24LL * 60 * 60;
  const std::tm moment = local_time(then);
  const std::tm today = local_time(now);
  const std::tm yesterday = local_time(now - kDay);
  const auto same_day = [&moment](const std::tm& other) {
    return moment.tm_year == other.tm_year && moment.tm_yday == other.tm_yday;
  };
  char clock[16] = "";
  std::strftime(clock, sizeof clock, "%H:%M", &moment);
  if (same_day(today)) return phrase("today {1}", clock);
  if (same_day(yesterday)) return phrase("yesterday {1}", clock);
  static constexpr std::string_view kMonths[] = {
      phrase_later("Jan {1}"), phrase_later("Feb {1}"), phrase_later("Mar {1}"),
      phrase_later("Apr {1}"), phrase_later("May {1}"), phrase_later("Jun {1}"),
      phrase_later("Jul {1}"), phrase_later("Aug {1}"), phrase_later("Sep {1}"),
      phrase_later("Oct {1}"), phrase_later("Nov {1}"), phrase_later("Dec {1}")};
  const std::string date = std::to_string(moment.tm_mday);
  std::string day = said_phrase({}, kMonths[moment.tm_mon], std::array{std::string_view(date)});
  if (moment.tm_year != today.tm_year) day += ", " + std::to_string(moment.tm_year + 1900);
  return day + ", " + clock;
}

std::string decisions_text(long long decisions) {
  return phrase_number("{1} decision", "{1} decisions", decisions, std::to_string(decisions));
}

}  // namespace windrose::view
