// A match on disk while it is played: every decision is in the file before the match goes on.
//
// The file only grows. A person's decision is synced to the disk before the match takes it; an
// agent's is written at once and synced together with the next person's, or at the end.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/system/locked_file.h"
#include "runtime/match/files/match_record.h"
#include "runtime/match/files/state_digest.h"
#include "runtime/match/play/opening.h"

namespace windrose {

class MatchFile : public Match::Witness {
 public:
  /// A new file with its header, synced. Throws Error if there is a file of that name already.
  static std::unique_ptr<MatchFile> create(const std::string& path, const OpenGame& open_game);
  /// The same for a match with another seed than its open game: `request` is what the header says.
  static std::unique_ptr<MatchFile> create(const std::string& path, const OpenGame& open_game,
                                           const MatchRequest& request);
  /// One whose lines are kept in memory until write_new(). Throws Error if there is a file of that
  /// name already.
  static std::unique_ptr<MatchFile> unwritten(const std::string& path, const OpenGame& open_game,
                                              const MatchRequest& request);
  /// Makes the file with all its lines at once: it is there as a whole, or not at all. Throws
  /// Error.
  void write_new() const;
  /// Goes on behind the sound part of a file that was read; what stood after it is cut off. Throws
  /// Error if another process holds the file, or has written to it since it was read.
  static std::unique_ptr<MatchFile> append(const MatchRecord& record, const OpenGame& open_game);
  /// The file of the same match, played again with other rules: its lines are kept in memory until
  /// take_over().
  static std::unique_ptr<MatchFile> again(const MatchFile& file, const OpenGame& open_game);
  /// From here on this one writes into the file of `before`, whose match is played no more. A line
  /// says so, with how many lines still count, and the others follow as they are now. Throws Error
  /// where that cannot be written; then `before` goes on.
  void take_over(MatchFile& before, const OpenGame& open_game);
  ~MatchFile() override;
  MatchFile(const MatchFile&) = delete;
  MatchFile& operator=(const MatchFile&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Writes how the match ended, if it has and the file does not say so yet, and syncs.
  void finish(const Match& match);
  void sync();
  /// A person has chosen the rules of the file over those of today, whose fingerprint this is.
  void pin(const std::string& over);

  void input(const Match& match, const Input& input) override;
  void undone(const Match& match, std::size_t inputs) override;
  void drawn(const Match& match, const Drawn& drawn) override;
  /// From here on the match is one of the ruleset as it is now.
  void reloaded(const Match& match) override;

  /// A draw that stands in the file.
  struct Draw {
    std::pair<int, std::size_t> place;  // the number of its step; which of that step, from 0
    std::string line;                   // as it is written, without its end
  };
  /// What the file holds already: its draws, and how many of them stand before each input.
  void resumed(std::vector<Draw> draws, std::vector<std::size_t> draws_before);

 private:
  MatchFile(std::string path, std::unique_ptr<LockedFile> file, const OpenGame& open_game,
            int format);

  /// Throws Error where the file has almost as much as the program reads again.
  void require_room() const;
  void write(const std::string& text, bool synced, std::size_t memory);
  void write(const MatchLine& line, bool synced);

  std::string path_;
  std::unique_ptr<LockedFile> file_;    // none: until take_over()
  std::vector<std::string> unwritten_;  // lines with their ends, while there is no file
  int format_;
  std::size_t bytes_ = 0;   // of the file
  std::size_t memory_ = 0;  // that its lines take when they are read
  bool ended_ = false;
  StateDigest digest_;
  StateDigest::Parts last_digest_;         // empty: the next line holds all parts
  std::vector<Draw> draws_;                // that the file holds and that still count
  std::vector<std::size_t> draws_before_;  // each input
};

/// A match file for the eyes of one seat: its own decisions, that others decided, and the events it
/// saw; no seed, no order of hidden cards, nobody else's answers.
[[nodiscard]] std::string match_file_for_seat(const Match& match, const MatchRequest& request,
                                              SeatId seat);

}  // namespace windrose
