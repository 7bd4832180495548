// A little game for tests of the lab: one die decides; written into a folder of its own.
#pragma once

#include <filesystem>
#include <string>
#include <unistd.h>

#include "runtime/base/system/files.h"
#include "runtime/match/play/opening.h"

namespace windrose {

/// A shelf that is gone with this object.
class LabShelf {
 public:
  /// `more`: further lines of game.yaml; `board`: the file boards/toss/road.yaml.
  explicit LabShelf(const std::string& rules, const std::string& more = {},
                    const std::string& board = {}, int round_limit = 50)
      : folder_(std::filesystem::temp_directory_path() /
                ("windrose-lab-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_ / "scripts" / "toss");
    std::filesystem::create_directories(folder_ / "boards");
    write_text_file(folder_ / "scripts" / "toss" / "game.yaml",
                    "game: Toss\nplayers: 2\nrules: rules.lua\nendings: [high, low]\n"
                    "round_limit: {rounds: " +
                        std::to_string(round_limit) + ", because: the die may never end it}\n" +
                        more);
    if (!board.empty()) {
      std::filesystem::create_directories(folder_ / "boards" / "toss");
      write_text_file(folder_ / "boards" / "toss" / "road.yaml", board);
    }
    write_text_file(folder_ / "scripts" / "toss" / "rules.lua",
                    "local game, rules = ...\n" + rules);
  }
  ~LabShelf() { std::filesystem::remove_all(folder_); }
  LabShelf(const LabShelf&) = delete;
  LabShelf& operator=(const LabShelf&) = delete;

  [[nodiscard]] std::string folder() const { return folder_.string(); }

  /// Writes a file of the game: "variants/loaded.lua".
  void write(const std::string& file, const std::string& text) const {
    const std::filesystem::path path = folder_ / "scripts" / "toss" / file;
    std::filesystem::create_directories(path.parent_path());
    write_text_file(path, text);
  }

  [[nodiscard]] std::unique_ptr<OpenGame> open_variant(const std::string& variant,
                                                       std::uint64_t seed = 1) const {
    MatchRequest request;
    request.game = "toss";
    request.agents = {"random"};
    if (!variant.empty()) request.variants = {variant};
    request.seed = seed;
    return std::make_unique<OpenGame>(std::vector<std::string>{folder_.string()}, request);
  }

  [[nodiscard]] std::unique_ptr<OpenGame> open_game(const std::string& agent = "random",
                                                    std::uint64_t seed = 1) const {
    MatchRequest request;
    request.game = "toss";
    request.agents = {agent};
    request.seed = seed;
    return std::make_unique<OpenGame>(std::vector<std::string>{folder_.string()}, request);
  }

 private:
  std::filesystem::path folder_;
};

/// The match ends at once: seat 1 wins with a 6, seat 2 else.
inline constexpr const char* kToss = R"(
function rules.turn(player)
  local total = game:roll("1d6")
  if total == 6 then game:finish { ending = "high", scores = { [player] = 2, [player.next] = 1 } } end
  game:finish { ending = "low", winner = player.next }
end
)";

}  // namespace windrose
