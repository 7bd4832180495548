#include "runtime/match/files/replay.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/asked_game.h"
#include "runtime/match/files/line_player.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

/// A draw as it is compared and shown: "roll [3, 4]", "shuffle of rumors [tax, storm]".
std::string draw_text(const MatchLine& line) {
  std::vector<std::string> faces;
  for (const std::int32_t face : line.faces) faces.push_back(std::to_string(face));
  if (line.type == MatchLine::Type::roll) return "roll [" + join(faces, ", ") + "]";
  return "shuffle of " + line.zone + " [" + join(line.order, ", ") + "]";
}

/// Collects what a match draws, each draw once.
class DrawCollector : public Match::Witness {
 public:
  void input(const Match&, const Input&) override {}
  void undone(const Match&, std::size_t) override {}
  void drawn(const Match& match, const Drawn& drawn) override {
    const State& state = match.state();
    const std::pair place{state.header().steps, drawn.nth};
    if (!places.empty() && place <= places.back()) return;
    places.push_back(place);
    MatchLine line;
    line.faces.assign(drawn.values.begin(), drawn.values.end());
    line.type = MatchLine::Type::roll;
    if (drawn.is_shuffle) {
      line.type = MatchLine::Type::shuffle;
      line.zone = code_id(state, Code(Kind::zone, drawn.zone));
      for (const std::int32_t item : drawn.values) {
        line.order.push_back(code_id(state, match.ruleset().item_code(item)));
      }
      line.faces.clear();
    }
    texts.push_back(draw_text(line));
  }

  std::vector<std::pair<int, std::size_t>> places;
  std::vector<std::string> texts;
};

class Replayer {
 public:
  Replayer(Match& match, const MatchRecord& record, bool with_state)
      : match_(&match),
        path_(record.path),
        lines_(record.effective_lines()),
        with_state_(with_state),
        digest_(match.state(), record.format) {
    match.set_witness(&draws_);
  }
  ~Replayer() { match_->set_witness(nullptr); }
  Replayer(const Replayer&) = delete;
  Replayer& operator=(const Replayer&) = delete;

  Replayed run() {
    match_->advance();
    for (;;) {
      check_draws();
      if (next_ == lines_.size()) break;
      take(lines_[next_++]);
    }
    return std::move(replayed_);
  }

 private:
  [[noreturn]] void refuse(const MatchLine& line, const std::string& what) const {
    throw Error(path_ + ":" + std::to_string(line.number) + ": " + what);
  }
  [[noreturn]] void diverge(const MatchLine& line, const std::string& what,
                            const std::string& path) const {
    refuse(line, "node " + std::to_string(replayed_.nodes + 1) + " differs: " + what +
                     "; state path: " + path);
  }

  /// What was drawn since the last input stands in the file next.
  void check_draws() {
    for (; checked_ < draws_.texts.size(); ++checked_, ++replayed_.nodes) {
      if (next_ == lines_.size()) continue;  // still to be written
      const MatchLine& line = lines_[next_];
      const bool is_draw = !line.is_input() && line.type != MatchLine::Type::end;
      const std::string now = draws_.texts[checked_];
      if (!is_draw)
        diverge(line, "the match draws a " + now + ", which the file has not", "chance");
      if (draw_text(line) != now) {
        diverge(line, "the file has " + draw_text(line) + ", the match draws " + now, "chance");
      }
      replayed_.draws.push_back({draws_.places[checked_], match_line(line)});
      ++next_;
    }
  }

  void take(const MatchLine& line) {
    switch (line.type) {
      case MatchLine::Type::decision:
        check_state(line);
        note_input(line);
        play(line);
        ++replayed_.decisions;
        ++replayed_.nodes;
        return;
      case MatchLine::Type::end:
        return check_end(line);
      default:
        break;
    }
    if (!line.is_input()) {
      diverge(line, "the file has " + draw_text(line) + ", but " + node_text(*match_), "chance");
    }
    check_state(line);
    note_input(line);
    play(line);
    if (line.given) ++replayed_.nodes;  // what is left to be drawn is counted when it is
  }

  void note_input(const MatchLine& line) {
    replayed_.draws_before.push_back(replayed_.draws.size());
    replayed_.by_agent.push_back(line.by_agent);
  }

  void play(const MatchLine& line) {
    try {
      play_line(*match_, line);
    } catch (const Error& error) {
      refuse(line, error.what());
    }
  }

  void check_state(const MatchLine& line) {
    for (const auto& [path, hash] : line.state) expected_[path] = hash;
    if (!with_state_ || expected_.empty()) return;
    const StateDigest::Parts now = digest_.of(match_->state());
    for (std::size_t i = 0; i < now.size(); ++i) {
      const auto found = expected_.find(digest_.paths()[i]);
      if (found == expected_.end() || !now[i]) continue;
      const std::string full = to_hex(*now[i]);
      if (full.ends_with(found->second)) continue;
      diverge(line, "the state is not the one the file was written in", found->first);
    }
  }

  void check_end(const MatchLine& line) {
    const Header& header = match_->state().header();
    if (!match_->is_over()) refuse(line, "the file ends here, but " + node_text(*match_));
    const std::string& ending = match_->ruleset().words().text(header.ending);
    std::vector<std::string> winners;
    for (int seat = 0; seat < match_->ruleset().players(); ++seat) {
      if ((header.winners >> static_cast<unsigned>(seat) & 1U) != 0) {
        winners.push_back(match_->ruleset().player_name(seat));
      }
    }
    if (ending == line.ending && winners == line.winners) return;
    diverge(line,
            "the file ends with " + line.ending + " (" + join(line.winners, ", ") +
                "), the match with " + ending + " (" + join(winners, ", ") + ")",
            "turns");
  }

  Match* match_;
  std::string path_;
  std::vector<MatchLine> lines_;
  bool with_state_;
  StateDigest digest_;
  DrawCollector draws_;
  std::size_t next_ = 0;
  std::size_t checked_ = 0;  // of the draws
  std::map<std::string, std::string> expected_;
  Replayed replayed_;
};

/// A record all of whose lines can be used. Throws Error.
MatchRecord read_sound_record(const std::string& path) {
  MatchRecord record = read_match_record(path);
  if (record.fault.empty()) return record;
  const int sound = record.lines.empty() ? 1 : record.lines.back().number;
  throw Error(record.fault + "; the first " + counted(sound, "line") +
              " can still be used: copy them to another file and resume that");
}

}  // namespace

void take_new_rules(const std::vector<std::string>& shelves, const std::string& path) {
  MatchRecord record = read_sound_record(path);
  const auto asked = asked_game(shelves, record.request, record.path);
  OpenGame& open_game = *asked;
  if (to_hex(open_game.ruleset().data().ruleset) == record.ruleset) return;
  // As behind every reload: what the step drew after the last input counts no more.
  record.lines.emplace_back().type = MatchLine::Type::reload;
  Match match(open_game.rules(), settings_of(open_game.request()));
  Replayed replayed;
  try {
    replayed = replay_record(match, record, false);
  } catch (const Error& error) {
    throw Error(std::string(error.what()) +
                "; with the current rules, the match does not reach the same point");
  }
  const auto file = MatchFile::append(record, open_game);
  file->resumed(std::move(replayed.draws), std::move(replayed.draws_before));
  file->reloaded(match);
}

MatchSettings settings_of(const MatchRequest& request) {
  MatchSettings settings;
  settings.seed = *request.seed;
  settings.chance = request.chance;
  settings.outside_chance = request.outside_chance;
  settings.practice = request.practice;
  return settings;
}

Replayed replay_record(Match& match, const MatchRecord& record, bool with_state) {
  return Replayer(match, record, with_state).run();
}

namespace {

/// "; mod 'oil' was 1.0 and is 1.1 now": of each mod that has another version; empty if none has.
std::string changed_mods(const std::vector<std::string>& then,
                         const std::vector<std::string>& now) {
  std::string text;
  for (const std::string& before : then) {
    const std::size_t blank = before.find(' ');
    if (blank == std::string::npos) continue;
    const std::string id = before.substr(0, blank + 1);
    const auto same =
        std::ranges::find_if(now, [&](const std::string& mod) { return mod.starts_with(id); });
    if (same == now.end() || *same == before) continue;
    text += "; mod " + quote(before.substr(0, blank)) + " was " + before.substr(blank + 1) +
            " and is " + same->substr(blank + 1) + " now";
  }
  return text;
}

}  // namespace

std::unique_ptr<OpenGame> table_of(const std::vector<std::string>& shelves,
                                   const MatchRecord& record) {
  auto open_game = asked_game(shelves, record.request, record.path);
  const std::string now = to_hex(open_game->ruleset().data().ruleset);
  if (now != record.ruleset) {
    throw Error(record.path + ":1: this match was played with another ruleset of " +
                open_game->ruleset().data().title + " (" + record.ruleset + ", now " + now +
                "): rules, boards or cards have changed since" +
                changed_mods(record.request.mods.value_or(std::vector<std::string>{}),
                             open_game->request().mods.value_or(std::vector<std::string>{})) +
                "; restore the old files, or use the new ones: play --resume "
                "FILE --reload");
  }
  return open_game;
}

ResumedMatch resume_match(const std::vector<std::string>& shelves, const std::string& path,
                          const std::vector<std::string>& agents, const Seating& seat_agents) {
  MatchRecord record = read_sound_record(path);
  if (!agents.empty()) record.request.agents = agents;
  ResumedMatch resumed;
  resumed.notes = record.notes;
  resumed.open_game = table_of(shelves, record);
  const MatchSettings settings = settings_of(resumed.open_game->request());
  Match again(resumed.open_game->rules(), settings);
  Replayed replayed = replay_record(again, record, false);
  History history = again.history();
  for (std::size_t i = 0; i < history.size(); ++i) history[i].by_agent = replayed.by_agent[i];
  resumed.file = MatchFile::append(record, *resumed.open_game);
  resumed.file->resumed(std::move(replayed.draws), std::move(replayed.draws_before));
  resumed.match = resumed.open_game->new_match(settings);
  if (seat_agents) seat_agents(*resumed.open_game, *resumed.match);
  resumed.match->set_witness(resumed.file.get());
  resumed.match->replay(history);
  return resumed;
}

}  // namespace windrose
