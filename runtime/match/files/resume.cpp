#include "runtime/match/files/resume.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/asked_game.h"
#include "runtime/match/files/kept_rules.h"
#include "runtime/match/files/time_of_replay.h"
#include "runtime/match/play/thinker_agents.h"

namespace windrose {
namespace {

std::string fingerprint_of(const OpenGame& open_game) {
  return to_hex(open_game.ruleset().data().ruleset);
}

/// Which rules a record was played with, and where they are.
class RulesOfRecord {
 public:
  RulesOfRecord(std::vector<std::string> shelves, const MatchRecord& record)
      : shelves_(std::move(shelves)),
        record_(&record),
        played_(record.played()),
        today_(todays_game(shelves_, record)) {
    if (today_.open_game != nullptr) now_ = fingerprint_of(*today_.open_game);
  }

  [[nodiscard]] bool are_todays() const { return now_ == record_->ruleset; }
  [[nodiscard]] TodaysGame& today() { return today_; }
  /// The fingerprint of today's rules; empty: there are none.
  [[nodiscard]] const std::string& now() const { return now_; }
  /// Whether a person has chosen the rules of the record over those of today before.
  [[nodiscard]] bool are_pinned() const { return record_->pinned_over == now_; }

  /// The game as it was when the record ended, with the rules that it began with; null if any of
  /// the rules that it was played with are not kept.
  [[nodiscard]] std::unique_ptr<OpenGame> then() const {
    const std::vector<std::string> last = shelves_of(record_->ruleset);
    if (last.empty() || !has_all()) return nullptr;
    MatchRequest request = record_->request;
    request.mods.reset();
    try {
      auto open_game = begun(last, std::move(request));
      return fingerprint_of(*open_game) == played_.ruleset ? std::move(open_game) : nullptr;
    } catch (const Error&) {
      return nullptr;  // this program cannot read them
    }
  }

  /// The game of these shelves with the rules that the record began with.
  [[nodiscard]] std::unique_ptr<OpenGame> begun(const std::vector<std::string>& shelves,
                                                MatchRequest request) const {
    return std::make_unique<OpenGame>(shelves, std::move(request), shelves_of(played_.ruleset));
  }

  /// Today's game, with the rules that the record began with if it switches.
  [[nodiscard]] std::unique_ptr<OpenGame> take_todays() {
    return switches() ? begun(shelves_, record_->request) : std::move(today_.open_game);
  }

  /// Whether the match has kept its state under other scripts, and can be played so again.
  [[nodiscard]] bool switches() const { return !played_.switches.empty() && has_all(); }

  /// Brings a match of that game from rules to rules, without agents.
  [[nodiscard]] SwitchRules changes(OpenGame& open_game) const {
    if (!switches()) return {};
    return [this, &open_game](const std::string& ruleset, Match& match) {
      open_game.reload_from(shelves_of(ruleset), match, [](OpenGame&, Match& unseated) {
        for (const SeatId seat : unseated.ruleset().seats()) unseated.seat_agent(seat, nullptr);
      });
      if (fingerprint_of(open_game) != ruleset)
        throw Error(phrase("the kept rules {1} are damaged", ruleset));
    };
  }

 private:
  [[nodiscard]] bool has_all() const {
    return !shelves_of(played_.ruleset).empty() &&
           std::ranges::none_of(played_.switches, [this](const PlayedLines::Switch& change) {
             return shelves_of(change.ruleset).empty();
           });
  }
  /// Nothing if the rules are not kept.
  [[nodiscard]] std::vector<std::string> shelves_of(const std::string& ruleset) const {
    if (const std::filesystem::path kept = kept_rules(ruleset); !kept.empty())
      return {kept.string()};
    return ruleset == now_ ? shelves_ : std::vector<std::string>();
  }

  std::vector<std::string> shelves_;
  const MatchRecord* record_;
  PlayedLines played_;
  TodaysGame today_;
  std::string now_;  // fingerprint of today's rules; empty: there are none
};

[[noreturn]] void refuse_changed(const MatchRecord& record, RulesOfRecord& rules) {
  const std::unique_ptr<OpenGame> then = rules.then();
  if (then == nullptr && rules.today().open_game == nullptr) throw Error(rules.today().fault);
  throw ChangedRules(record.path, rules_difference(record, std::move(rules.today()), then.get()));
}

/// With the kept rules, where a person chooses them or has chosen them before; null where nothing
/// is chosen. Throws Error where they are chosen now and are not kept.
std::unique_ptr<OpenGame> pinned_game(const MatchRecord& record, const RulesOfRecord& rules,
                                      RulesChoice choice) {
  const bool is_chosen = choice == RulesChoice::pin;
  if (!is_chosen && !(choice == RulesChoice::stop && rules.are_pinned())) return nullptr;
  std::unique_ptr<OpenGame> then = rules.then();
  if (then != nullptr || !is_chosen) return then;
  throw Error(
      phrase("{1}: this computer has no copy of the rules of that time, so this match "
             "cannot continue with them; use {2}",
             record.path + ":1", "--changed-rules migrate"));
}

/// A match file may come from a stranger: no program starts because a file names it, and no agent
/// thinks for minutes.
void refuse_agents(const MatchRecord& record) {
  const std::vector<std::string>& agents = record.request.agents;
  const auto thinker = std::ranges::find_if(agents, thinks_for_long);
  if (thinker != agents.end()) {
    throw Error(
        phrase("{1}: the agent {2} would think long about each answer; if you "
               "want that, name all agents yourself, such as {3}",
               record.path + ":1", quote(*thinker),
               "windrose play --resume FILE --agents human,mcts:strong"));
  }
  const auto program = std::ranges::find_if(agents, is_program_agent);
  if (program == agents.end()) return;
  throw Error(
      phrase("{1}: this match would start the program {2}; if you trust it, name all agents "
             "yourself, such as {3}",
             record.path + ":1", quote(program->substr(program->find(':') + 1)),
             "windrose play --resume FILE --agents human,bot:./bot.py"));
}

void seat_all(OpenGame& open_game, Match& match, const Seating& seat_agents) {
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, open_game.agent(seat));
  if (seat_agents) seat_agents(open_game, match);
}

/// Plays the record again and goes on with that match where it ends; its file is told nothing of
/// what it holds already.
void go_on_there(OpenMatch& resumed, const MatchRecord& record, const RulesOfRecord& rules,
                 const Seating& seat_agents) {
  const MatchSettings settings = settings_of(resumed.open_game->request());
  auto again = std::make_unique<Match>(resumed.open_game->rules(), settings);
  Replayed replayed = [&] {
    const TimeOfReplay time(record.lines.size());
    return replay_record(*again, record, false, rules.changes(*resumed.open_game));
  }();
  resumed.file = MatchFile::append(record, *resumed.open_game);
  resumed.file->resumed(std::move(replayed.draws), std::move(replayed.draws_before));
  if (resumed.pinned && !rules.are_pinned()) resumed.file->pin(rules.now());
  again->attribute(replayed.by_agent);
  resumed.match = std::move(again);
  seat_all(*resumed.open_game, *resumed.match, seat_agents);
  resumed.match->set_witness(resumed.file.get());
  resumed.match->advance();
}

/// Goes on with the rules of today, from as far as possible.
void migrate(OpenMatch& resumed, MatchRecord& record, RulesOfRecord& rules, const ResumeWish& wish,
             const std::vector<std::string>& shelves) {
  if (rules.today().open_game == nullptr) throw Error(rules.today().fault);
  const std::vector<const MatchLine*> lines = record.played().lines;
  const auto answers = static_cast<std::size_t>(std::ranges::count_if(lines, &MatchLine::is_input));
  const std::unique_ptr<OpenGame> then = rules.then();
  const MatchRequest request = rules.today().open_game->request();
  OpenMatch before;
  before.file = MatchFile::append(record, *rules.today().open_game);
  record.bytes = record.sound_bytes;
  Relived relived = relive(std::move(rules.today().open_game), lines, before.file.get());
  const Migration migration = migration_of(relived, then.get());
  resumed.notes.push_back(migration_text(migration, relived, record.request.agents, answers));
  if (migration == Migration::state_fits) {
    before.file.reset();  // its lock
    resumed.open_game = rules.begun(shelves, request);
    go_on_there(resumed, record, rules, wish.seat_agents);
    resumed.open_game->reload(*resumed.match, wish.seat_agents);
    return;
  }
  OpenMatch after = go_on(std::move(relived), before, wish.seat_agents);
  resumed.open_game = std::move(after.open_game);
  resumed.file = std::move(after.file);
  resumed.match = std::move(after.match);
}

}  // namespace

OpenMatch resume_match(const std::vector<std::string>& shelves, const std::string& path,
                       const ResumeWish& wish) {
  MatchRecord record = read_sound_record(path);
  if (wish.agents.empty()) {
    refuse_agents(record);
  } else {
    record.request.agents = wish.agents;
  }
  OpenMatch resumed;
  resumed.notes = record.notes;
  RulesOfRecord rules(shelves, record);
  if (rules.are_todays()) {
    resumed.open_game = rules.take_todays();
    if (!rules.switches()) keep_rules(resumed.open_game->ruleset().data());
  } else if ((resumed.open_game = pinned_game(record, rules, wish.rules)) != nullptr) {
    resumed.pinned = true;
    resumed.notes.push_back(
        wish.rules == RulesChoice::pin
            ? phrase("The match continues with the rules as they were.")
            : phrase("The match continues with the rules as they were. You chose this before. {1} "
                     "takes the rules as they are now.",
                     "--changed-rules migrate"));
  } else if (wish.rules == RulesChoice::migrate) {
    migrate(resumed, record, rules, wish, shelves);
    return resumed;
  } else {
    refuse_changed(record, rules);
  }
  go_on_there(resumed, record, rules, wish.seat_agents);
  return resumed;
}

ReplayedMatch replay_match(const std::vector<std::string>& shelves, const MatchRecord& record,
                           RulesChoice choice, bool with_state) {
  ReplayedMatch played;
  played.notes = record.notes;
  played.fault = record.fault;
  RulesOfRecord rules(shelves, record);
  if (!rules.are_todays() && choice == RulesChoice::migrate) {
    if (rules.today().open_game == nullptr) throw Error(rules.today().fault);
    played.migrated = true;
    Relived relived = relive(std::move(rules.today().open_game), record.played().lines, nullptr);
    if (!relived.fits()) {
      played.fault = phrase("{1}: node {2} does not fit the rules as they are now: {3}",
                            record.path, std::to_string(relived.node), relived.why);
    }
    played.replayed.decisions = static_cast<int>(relived.by_agent.size());
    played.open_game = std::move(relived.open_game);
    played.match = std::move(relived.match);
    return played;
  }
  if (!rules.are_todays()) {
    played.open_game = pinned_game(record, rules, choice);
    if (played.open_game == nullptr) refuse_changed(record, rules);
  } else {
    played.open_game = rules.take_todays();
  }
  played.match =
      std::make_unique<Match>(played.open_game->rules(), settings_of(played.open_game->request()));
  try {
    const TimeOfReplay time(record.lines.size());
    played.replayed =
        replay_record(*played.match, record, with_state, rules.changes(*played.open_game));
  } catch (const Error& error) {
    played.fault = error.what();
  }
  return played;
}

std::unique_ptr<OpenGame> table_of(const std::vector<std::string>& shelves,
                                   const MatchRecord& record) {
  RulesOfRecord rules(shelves, record);
  if (!rules.are_todays()) refuse_changed(record, rules);
  return std::move(rules.today().open_game);
}

}  // namespace windrose
