// A Caravan match kept in a file that a test can read, edit and resume.
#pragma once

#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "runtime/base/text/text.h"
#include "runtime/match/files/match_file.h"
#include "tests/match/caravan.h"
#include "tests/support/made_up_language.h"

namespace windrose {

class MatchFileTest : public CaravanTest {
 protected:
  MatchFileTest() : path_((shelf_ / "saved.jsonl").string()) {
    ::setenv("XDG_DATA_HOME", (shelf_ / "data").c_str(), 1);
  }
  ~MatchFileTest() override { ::unsetenv("XDG_DATA_HOME"); }

  struct Played {
    std::unique_ptr<OpenGame> open_game;
    std::unique_ptr<Match> match;
    std::unique_ptr<MatchFile> file;

    void act(const std::string& player, const std::string& action) {
      const SeatId seat = seat_named(open_game->ruleset(), player);
      match->act(read_action(*match, seat, {false, {action}}).reply());
    }
  };

  [[nodiscard]] Played start(const MatchRequest& request) const {
    Played played;
    played.open_game = std::make_unique<OpenGame>(shelves(), request);
    played.match = played.open_game->new_match(settings_of(played.open_game->request()));
    played.file = MatchFile::create(path_, *played.open_game);
    played.match->set_witness(played.file.get());
    played.match->advance();
    return played;
  }

  [[nodiscard]] std::vector<std::string> lines() const {
    return split_lines(read_text_file(path_));
  }

  /// The lines without the fingerprints of parts of the state.
  [[nodiscard]] std::vector<std::string> plain_lines() const {
    std::vector<std::string> plain = lines();
    for (std::string& line : plain) {
      const std::size_t at = line.find(",\"state\":");
      if (at != std::string::npos) line = line.substr(0, at) + "}";
    }
    return plain;
  }

  void write_lines(const std::vector<std::string>& lines) const {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    write_text_file(path_, text);
  }

  /// In English. In another language, no word of it is English.
  [[nodiscard]] std::string refusal_to_resume() const {
    const auto refusal = [&] { return refusal_of([&] { (void)resume_match(shelves(), path_); }); };
    {
      const InMadeUpLanguage made_up;
      const std::string told = refusal();
      EXPECT_EQ(plain_words(told, kNames), "") << told;
    }
    return refusal();
  }
  /// The same of a line that is read, if it is damaged.
  [[nodiscard]] std::string fault_in_file() const {
    {
      const InMadeUpLanguage made_up;
      const std::string told = read_match_record(path_).fault;
      EXPECT_EQ(plain_words(told, kNames), "") << told;
    }
    return without_path(read_match_record(path_).fault);
  }

  std::string path_;
  /// Names and ids, which no language changes.
  inline static const std::set<std::string> kNames = {
      "SHELF", "Caravan", "migrate", "pin",         "stop",   "bandits", "pass",    "left",
      "right", "ali",     "badr",    "cash",        "chance", "roll",    "shuffle", "player",
      "undo",  "reload",  "state",   "pinned_over", "given",  "stream",  "end"};
};

}  // namespace windrose
