#include <algorithm>
#include <array>

#include "runtime/app/help/command_model.h"

namespace windrose::app {
namespace {

constexpr auto kVariables = std::to_array<NamedText>({
    {"DISPLAY",
     "The display for windows; without it, `play` uses the terminal and `edit` cannot start"},
    {"NO_COLOR", "If it is set, the terminal shows no colors"},
    {"TERM", "The kind of terminal; `dumb` has no colors and no line editing"},
    {"COLUMNS", "The width of the terminal, if the terminal does not report it"},
    {"PAGER", "The program that shows long texts; the default is `less`"},
    {"XDG_DATA_HOME",
     "Saved matches, pictures and mods are in `windrose/` in this folder; the default is "
     "`~/.local/share`"},
    {"XDG_CONFIG_HOME", "Settings are in `windrose/` in this folder; the default is `~/.config`"},
    {"LANG", "The language of your system; the program uses it if it has a translation"},
    {"WINDROSE_LANGUAGE", "The language of the program, such as `de`; `en` is English"},
    {"WINDROSE_SHELVES", "Folders with games (shelves), separated by `:`"},
    {"WINDROSE_ROOT", "One shelf, which replaces your own shelf and the program's shelf"},
    {"WINDROSE_PICTURES", "The folder for the pictures that you take of the window"},
    {"WINDROSE_WINDOW", "The size of the window, such as `1280x720`"},
    {"WINDROSE_FIGURES", "If it is set, the window prints its drawing times when it closes"},
});

constexpr auto kExitCodes = std::to_array<NamedText>({
    {"0", "The command succeeded"},
    {"1", "The answer is \"no\": a check, test or replay failed, or a match ended in an error"},
    {"2", "Wrong usage, unreadable input, or a match file that cannot be written"},
    {"130", "Ctrl-C (or SIGTERM) stopped a run of many matches. The report holds those up to then"},
});

constexpr NamedText kWrongCall = {"2", "Wrong usage, or input that cannot be read"};
constexpr NamedText kStoppedRun = {
    "130", "Ctrl-C (or SIGTERM) stopped the run. The report holds the matches up to then"};
constexpr NamedText kPlayCodes[] = {
    {"0", "The match is over, or you left it and it is saved"},
    {"1", "A script of the game failed"},
    {"2", "Wrong usage, input that cannot be read, or a match file that cannot be written"}};
constexpr NamedText kLabCodes[] = {
    {"0", "All matches were played"},
    {"1", "A match ended in an error, or a file of results cannot be written"},
    kWrongCall,
    kStoppedRun};
constexpr NamedText kTuneCodes[] = {
    {"0", "The target is reached, or no value of the steps is nearer"},
    {"1", "The target is not reached, or a match ended in an error"},
    kWrongCall,
    kStoppedRun};
constexpr NamedText kLearnCodes[] = {
    {"0", "The file is written"},
    {"1",
     "What was learned is no better than chance, a match ended in an error, or the file cannot be "
     "written"},
    {"2", "Wrong usage, input that cannot be read, or nothing to learn from"},
    {"130", "Ctrl-C (or SIGTERM) stopped the run. A file is only written if there was none"}};
constexpr NamedText kFuzzCodes[] = {
    {"0", "No match went wrong"}, {"1", "A match went wrong"}, kWrongCall, kStoppedRun};
constexpr NamedText kCheckCodes[] = {{"0", "The files have no error; there may be warnings"},
                                     {"1", "A file has an error"},
                                     kWrongCall};
constexpr NamedText kTestCodes[] = {{"0", "All tests passed"}, {"1", "A test failed"}, kWrongCall};
constexpr NamedText kRecordCodes[] = {
    {"0", "The transcript is written"},
    {"1", "No match had this ending, or a match ended in an error"},
    kWrongCall};
constexpr NamedText kReplayCodes[] = {
    {"0", "Every step gives the same result"}, {"1", "A step gives another result"}, kWrongCall};
constexpr NamedText kPlainCodes[] = {{"0", "The command succeeded"}, kWrongCall};

constexpr std::string_view kShelf[] = {"WINDROSE_SHELVES", "WINDROSE_ROOT"};
constexpr std::string_view kPlay[] = {"DISPLAY",
                                      "NO_COLOR",
                                      "TERM",
                                      "COLUMNS",
                                      "XDG_DATA_HOME",
                                      "XDG_CONFIG_HOME",
                                      "LANG",
                                      "WINDROSE_LANGUAGE",
                                      "WINDROSE_SHELVES",
                                      "WINDROSE_ROOT",
                                      "WINDROSE_PICTURES",
                                      "WINDROSE_WINDOW",
                                      "WINDROSE_FIGURES"};
constexpr std::string_view kResume[] = {"DISPLAY", "XDG_DATA_HOME", "WINDROSE_SHELVES",
                                        "WINDROSE_ROOT"};
constexpr std::string_view kDocs[] = {"PAGER"};
constexpr std::string_view kEdit[] = {"DISPLAY",           "XDG_CONFIG_HOME",  "LANG",
                                      "WINDROSE_LANGUAGE", "WINDROSE_SHELVES", "WINDROSE_ROOT"};

constexpr CommandExample kListExamples[] = {
    {"windrose list", "List all games"},
    {"windrose list --where", "List the shelves"},
};
constexpr CommandExample kPlayExamples[] = {
    {"windrose play", "Choose a game in the window"},
    {"windrose play pig --terminal", "Play pig in the terminal"},
    {"windrose play breakthrough --agents human,master", "Play against a stronger agent"},
    {"windrose play weigh_anchor --option round_limit=20", "Set an option of the game"},
    {"windrose play shipping --plain", "Play without drawings, for speech and braille"},
};
constexpr CommandExample kWatchExamples[] = {
    {"windrose watch pig --terminal", "Print what each saved file changes in a match"},
    {"windrose watch shipping --agents trader", "Watch agents in the window while you edit"},
};
constexpr CommandExample kResumeExamples[] = {
    {"windrose resume", "List the unfinished matches"},
    {"windrose resume 1", "Resume the first match of the list"},
    {"windrose resume pig.match --terminal", "Resume the match in a file, in the terminal"},
};
constexpr CommandExample kSimulateExamples[] = {
    {"windrose simulate pig --matches 1000", "Play 1000 matches and print statistics"},
    {"windrose simulate shipping --agents trader,tycoon --csv out.csv",
     "Write a line for each match to a file"},
    {"windrose simulate weigh_anchor --option round_limit=10..50/20",
     "Play the matches with the values 10, 30 and 50; without /20, at most nine values"},
    {"windrose simulate weigh_anchor --option claims=automatic,by_hand",
     "Play the matches with each of these values"},
};
constexpr CommandExample kCompareExamples[] = {
    {"windrose compare shipping --variant paid_goods --agents trader",
     "Show what the variant paid_goods changes"},
};
constexpr CommandExample kMergeExamples[] = {
    {"windrose merge part.1of2 part.2of2", "Combine two parts and print the report"},
    {"windrose merge part.* --csv all.csv", "Write a line for each match of all parts"},
};
constexpr CommandExample kCoverageExamples[] = {
    {"windrose coverage pig --matches 200", "Show which rules no match reached"},
    {"windrose coverage shipping --agents trader --report out.html",
     "Write the result as an HTML page"},
};
constexpr CommandExample kTuneExamples[] = {
    {"windrose tune pig --vary score=0..60 --target turns=25",
     "Find the starting score that makes matches of pig 25 turns long"},
    {"windrose tune weigh_anchor --agents mogul --vary money.each_player=500..3000 --target "
     "turns=105",
     "Find the starting money that makes matches of weigh_anchor 105 turns long"},
};
constexpr CommandExample kLearnExamples[] = {
    {"windrose learn pig", "Play 600 matches of pig and write what wins them"},
    {"windrose learn cup_of_reckoning --players 3 --agents director --force",
     "Learn from matches of an agent of the game, and replace the file"},
};
constexpr CommandExample kFuzzExamples[] = {
    {"windrose fuzz pig", "Play matches until something goes wrong"},
    {"windrose fuzz shipping --minutes 5 --seed 7", "Search for five minutes"},
};
constexpr CommandExample kCheckExamples[] = {
    {"windrose check", "Check all games"},
    {"windrose check pig", "Check one game"},
};
constexpr CommandExample kTestExamples[] = {
    {"windrose test pig", "Run the tests of a game"},
    {"windrose test pig --only one", "Run the tests with this text in their name"},
};
constexpr CommandExample kRecordExamples[] = {
    {"windrose record tic_tac_toe", "List the endings of a game"},
    {"windrose record tic_tac_toe --ending draw", "Record a match with this ending"},
};
constexpr CommandExample kReplayExamples[] = {
    {"windrose replay pig.match --verify", "Check that the match comes out the same"},
};
constexpr CommandExample kNewExamples[] = {
    {"windrose new my_game", "Write a small game into this folder"},
};
constexpr CommandExample kDebugExamples[] = {
    {"windrose debug --dap", "Wait until the editor that started this names a match"},
    {"windrose debug --dap pig --seed 7", "Debug a match of pig with random seed 7"},
    {"windrose debug --port 4711 pig.match",
     "Debug a saved match, and wait for an editor at this port"},
};
constexpr CommandExample kHostExamples[] = {
    {"windrose host --stdio", "Read requests from standard input"},
};
constexpr CommandExample kEditExamples[] = {
    {"windrose edit shipping", "Open the board of a game"},
};
constexpr CommandExample kDocsExamples[] = {
    {"windrose docs lua", "Read the functions of rules"},
    {"windrose docs completion bash > ~/.local/share/bash-completion/completions/windrose",
     "Complete commands with Tab in bash"},
    {"windrose docs man > windrose.6", "Write the man page"},
};

constexpr CommandExample kExplainExamples[] = {
    {"windrose explain shipping money.each_player", "Show which files set a value"},
    {"windrose explain pig rules.turn", "Show which files define a function"},
};
constexpr CommandExample kTranslateExamples[] = {
    {"windrose translate > languages/de.po", "Begin a translation of the program"},
    {"windrose translate pig --language de",
     "Print the German translation of pig, with the new phrases added"},
};
constexpr CommandExample kInstallExamples[] = {
    {"windrose install my_mod.zip", "Install a mod"},
};
constexpr CommandExample kUninstallExamples[] = {
    {"windrose uninstall my_mod", "Remove an installed mod"},
};
constexpr std::string_view kInstall[] = {"XDG_DATA_HOME", "WINDROSE_SHELVES", "WINDROSE_ROOT"};

constexpr auto kNotes = std::to_array<CommandNotes>({
    {"list", kListExamples, kShelf, kPlainCodes},
    {"play", kPlayExamples, kPlay, kPlayCodes},
    {"watch", kWatchExamples, kPlay, kPlainCodes},
    {"resume", kResumeExamples, kResume, kPlayCodes},
    {"simulate", kSimulateExamples, kShelf, kLabCodes},
    {"compare", kCompareExamples, kShelf, kLabCodes},
    {"merge", kMergeExamples, kShelf, kLabCodes},
    {"coverage", kCoverageExamples, kShelf, kLabCodes},
    {"tune", kTuneExamples, kShelf, kTuneCodes},
    {"learn", kLearnExamples, kShelf, kLearnCodes},
    {"fuzz", kFuzzExamples, kShelf, kFuzzCodes},
    {"check", kCheckExamples, kShelf, kCheckCodes},
    {"test", kTestExamples, kShelf, kTestCodes},
    {"record", kRecordExamples, kShelf, kRecordCodes},
    {"replay", kReplayExamples, kShelf, kReplayCodes},
    {"new", kNewExamples, kShelf, kPlainCodes},
    {"debug", kDebugExamples, kShelf, kPlainCodes},
    {"host", kHostExamples, kShelf, kPlainCodes},
    {"edit", kEditExamples, kEdit, kPlainCodes},
    {"docs", kDocsExamples, kDocs, kPlainCodes},
    {"explain", kExplainExamples, kShelf, kPlainCodes},
    {"install", kInstallExamples, kInstall, kPlainCodes},
    {"uninstall", kUninstallExamples, kInstall, kPlainCodes},
    {"translate", kTranslateExamples, kShelf, kPlainCodes},
});

constexpr auto kLetters = std::to_array<NamedText>({
    {"--help", "-h"},
    {"--players", "-p"},
    {"--variant", "-v"},
    {"--option", "-o"},
    {"--seed", "-s"},
    {"--agents", "-a"},
    {"--terminal", "-t"},
    {"--window", "-w"},
    {"--matches", "-n"},
    {"--jobs", "-j"},
    {"--ending", "-e"},
});

}  // namespace

CommandNotes notes_of(std::string_view command) {
  const auto* const found = std::ranges::find(kNotes, command, &CommandNotes::name);
  return found == kNotes.end() ? CommandNotes{} : *found;
}

std::span<const NamedText> variables() {
  return kVariables;
}

std::span<const NamedText> exit_codes() {
  return kExitCodes;
}

std::string_view letter_of(std::string_view option) {
  const auto* const found = std::ranges::find(kLetters, option, &NamedText::name);
  return found == kLetters.end() ? std::string_view() : found->text;
}

}  // namespace windrose::app
