#include "runtime/match/files/replay.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/asked_game.h"
#include "runtime/match/files/line_player.h"
#include "runtime/match/files/time_of_replay.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

/// A draw as it is compared and shown: "roll [3, 4]", "shuffle of rumors [tax, storm]".
std::string draw_text(const MatchLine& line) {
  std::vector<std::string> faces;
  for (const std::int32_t face : line.faces) faces.push_back(std::to_string(face));
  if (line.type == MatchLine::Type::roll) return phrase("roll [{1}]", join(faces, ", "));
  return phrase("shuffle of {1} [{2}]", line.zone, join(line.order, ", "));
}

/// The same for a message, cut where it is long.
std::string shown_draw(const std::string& text) {
  constexpr std::size_t kMostShown = 200;
  return cut_text(text, kMostShown);
}

/// Collects what a match draws, each draw once.
class DrawCollector : public Match::Witness {
 public:
  void input(const Match&, const Input&) override {}
  void undone(const Match&, std::size_t) override {}
  void drawn(const Match& match, const Drawn& drawn) override {
    const std::pair place{drawn.step, drawn.nth};
    if (!places.empty() && place <= places.back()) return;
    places.push_back(place);
    MatchLine line;
    line.faces.assign(drawn.values.begin(), drawn.values.end());
    line.type = MatchLine::Type::roll;
    if (drawn.is_shuffle) {
      line.type = MatchLine::Type::shuffle;
      line.zone = code_id(match.names(), Code(drawn.zone));
      for (const std::int32_t item : drawn.values) {
        line.order.push_back(code_id(match.names(), match.ruleset().items().code(ItemId{item})));
      }
      line.faces.clear();
    }
    texts.push_back(draw_text(line));
  }
  /// As in the file: what the running step has drawn behind the first `sure` draws counts no more.
  void reloaded(const Match& match) override {
    const int over = steps_over(match);
    std::size_t left = std::min(sure, places.size());
    while (left < places.size() && places[left].first <= over) ++left;
    places.resize(left);
    texts.resize(left);
  }

  std::size_t sure = 0;
  std::vector<std::pair<int, std::size_t>> places;
  std::vector<std::string> texts;
};

class Replayer {
 public:
  Replayer(Match& match, const MatchRecord& record, bool with_state, const SwitchRules& change)
      : Replayer(match, record, with_state, change, record.played()) {}
  Replayer(Match& match, const MatchRecord& record, bool with_state, const SwitchRules& change,
           PlayedLines played)
      : match_(&match),
        path_(record.path),
        lines_(std::move(played.lines)),
        switches_(std::move(played.switches)),
        change_(change),
        with_state_(with_state),
        digest_(match.truth(Referee()), record.format) {
    match.set_witness(&draws_);
  }
  ~Replayer() { match_->set_witness(nullptr); }
  Replayer(const Replayer&) = delete;
  Replayer& operator=(const Replayer&) = delete;

  Replayed run() {
    match_->advance();
    for (;;) {
      check_draws();
      if (is_at_switch()) {
        draws_.sure = checked_;
        change_(switches_[switch_++].ruleset, *match_);
        continue;
      }
      if (next_ == lines_.size()) break;
      if (TimeOfReplay::is_up()) refuse(*lines_[next_], TimeOfReplay::message_of_file());
      take(*lines_[next_++]);
    }
    return std::move(replayed_);
  }

 private:
  [[noreturn]] void refuse(const MatchLine& line, const std::string& what) const {
    constexpr std::size_t kMostText = 2048;
    throw Error(path_ + ":" + std::to_string(line.number) + ": " + cut_text(what, kMostText));
  }
  [[noreturn]] void diverge(const MatchLine& line, const std::string& what,
                            const std::string& path) const {
    refuse(line, phrase("node {1} differs: {2}; state path: {3}",
                        std::to_string(replayed_.nodes + 1), what, path));
  }

  [[nodiscard]] bool is_at_switch() const {
    return change_ && switch_ < switches_.size() && switches_[switch_].lines_before == next_;
  }

  /// What was drawn since the last input stands in the file next.
  void check_draws() {
    for (; checked_ < draws_.texts.size(); ++checked_, ++replayed_.nodes) {
      if (is_at_switch()) return;            // and some of it is drawn once more
      if (next_ == lines_.size()) continue;  // still to be written
      const MatchLine& line = *lines_[next_];
      const bool is_draw = !line.is_input() && line.type != MatchLine::Type::end;
      const std::string now = draws_.texts[checked_];
      if (!is_draw) {
        diverge(line, phrase("the match draws a {1}, which the file has not", shown_draw(now)),
                "chance");
      }
      if (draw_text(line) != now) {
        diverge(line,
                phrase("the file has {1}, the match draws {2}", shown_draw(draw_text(line)),
                       shown_draw(now)),
                "chance");
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
      diverge(line,
              phrase("the file has {1}, but {2}", shown_draw(draw_text(line)), node_text(*match_)),
              "chance");
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
    const StateDigest::Parts now = digest_.of(match_->truth(Referee()));
    for (std::size_t i = 0; i < now.size(); ++i) {
      const auto found = expected_.find(digest_.paths()[i]);
      if (found == expected_.end() || !now[i]) continue;
      const std::string full = to_hex(*now[i]);
      if (full.ends_with(found->second)) continue;
      diverge(line, phrase("the state is not the one the file was written in"), found->first);
    }
  }

  void check_end(const MatchLine& line) {
    const Match::Score score = match_->score();
    if (!match_->is_over()) refuse(line, phrase("the file ends here, but {1}", node_text(*match_)));
    const std::string& ending = match_->ruleset().words().text(score.ending);
    std::vector<std::string> winners;
    for (const SeatId seat : match_->ruleset().seats()) {
      if (score.winners.contains(seat)) {
        winners.push_back(match_->ruleset().player_name(seat));
      }
    }
    if (ending == line.ending && winners == line.winners) return;
    diverge(line,
            phrase("the file ends with {1} ({2}), the match with {3} ({4})", line.ending,
                   join(line.winners, ", "), ending, join(winners, ", ")),
            "turns");
  }

  Match* match_;
  std::string path_;
  std::vector<const MatchLine*> lines_;
  std::vector<PlayedLines::Switch> switches_;
  const SwitchRules& change_;
  std::size_t switch_ = 0;  // the next of them
  bool with_state_;
  StateDigest digest_;
  DrawCollector draws_;
  std::size_t next_ = 0;
  std::size_t checked_ = 0;  // of the draws
  std::map<std::string, std::string> expected_;
  Replayed replayed_;
};

}  // namespace

MatchSettings settings_of(const MatchRequest& request) {
  MatchSettings settings;
  settings.seed = *request.seed;
  settings.chance = request.chance;
  settings.outside_chance = request.outside_chance;
  settings.practice = request.practice;
  return settings;
}

Replayed replay_record(Match& match, const MatchRecord& record, bool with_state,
                       const SwitchRules& change) {
  return Replayer(match, record, with_state, change).run();
}

/// A record all of whose lines can be used. Throws Error.
MatchRecord read_sound_record(const std::string& path) {
  MatchRecord record = read_match_record(path);
  if (record.fault.empty()) return record;
  const int sound = record.lines.empty() ? 1 : record.lines.back().number;
  throw Error(
      phrase_number("{1}; the first {2} line can still be used: copy them to another file "
                    "and resume that",
                    "{1}; the first {2} lines can still be used: copy them to another file "
                    "and resume that",
                    sound, record.fault, std::to_string(sound)));
}

}  // namespace windrose
