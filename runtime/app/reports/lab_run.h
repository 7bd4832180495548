// What simulate and compare share: progress on a terminal, Ctrl-C that keeps what has been played,
// and the command that gives the same again.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "runtime/app/command/commands.h"
#include "runtime/base/system/stop_sign.h"
#include "runtime/lab/page/page.h"

namespace windrose::app {

inline constexpr int kStopped = 130;

/// As a shell reads it back.
[[nodiscard]] std::string shell_word(const std::string& word);

/// "windrose simulate pig --players 2 …" with all of the request that changes what is played;
/// `more` comes before the seed. The request is that of an open game: its mods are known.
[[nodiscard]] std::string command_text(const std::string& command, const Arguments& arguments,
                                       const MatchRequest& request,
                                       const std::vector<std::string>& more, std::uint64_t seed);

/// What plays a match of a run again: its agents have moved up `turned` seats.
[[nodiscard]] std::string play_command(const Arguments& arguments, MatchRequest request, int turned,
                                       std::uint64_t seed);

/// The agents once if they are all the same.
[[nodiscard]] std::string agents_argument(const std::vector<std::string>& agents);

/// How many processors this process may use.
[[nodiscard]] int all_jobs();

/// While it lives, Ctrl-C (SIGINT) and SIGTERM raise stop() instead of ending the program; a second
/// one ends it. One within another changes nothing.
class StopOnInterrupt {
 public:
  StopOnInterrupt();
  ~StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

  [[nodiscard]] static const StopSign& stop();
};

/// One of several runs that are told as one.
struct RunPart {
  std::string name;         // "round_limit=20, 2 of 5"
  std::int64_t before = 0;  // matches of the parts before it
  std::int64_t all = 0;     // matches of all parts
};

/// Runs `work` on this thread and tells on a terminal how far it is: `done` of `asked`. Nothing is
/// printed where the error output is no terminal.
void with_progress(const std::atomic<std::int64_t>& done, std::int64_t asked, const char* what,
                   const std::function<void()>& work, const RunPart& part = {});
/// The same with a line of the caller's: `line` is called from another thread, four times a second,
/// with the seconds that have passed.
void with_progress(const std::function<std::string(double)>& line,
                   const std::function<void()>& work);
/// Throws Error where the folder of a file that is to be written does not exist: before anything is
/// played. `flag` names the file's argument.
void check_folder_of(const std::string& flag, const std::string& file);

/// Clears the line of progress on a terminal behind standard error.
void erase_line();

/// Whether standard output is a terminal that shows bold letters.
[[nodiscard]] bool speaks_bold();

/// Whether the output may hold letters beyond ASCII.
[[nodiscard]] bool speaks_utf8();

/// "   about 31 s left"; empty in the first two seconds, and where nothing has been done.
[[nodiscard]] std::string time_left(std::int64_t done, std::int64_t asked, double seconds);

/// Throws Error where the file of a page cannot be written, or is no page of windrose and `force`
/// is not given: before anything is played.
void check_report_file(const std::string& file, bool force);
/// The same for the lines of matches; `-` is the standard output.
void check_csv_file(const std::string& file, bool force);

/// Writes `text` to the file, "-" being the standard output.
void write_output(const std::string& file, const std::string& text);
/// Writes each plot into the folder.
void write_plots(const std::string& folder, const std::vector<NamedPicture>& plots);
/// The same for the lines of matches, whose first field is the match. Throws RuleError where only
/// some of them fit on the disk.
void write_csv(const std::string& file, const std::string& lines);

}  // namespace windrose::app
