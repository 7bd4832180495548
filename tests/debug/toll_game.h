// A little game with an error in it: a price list that ends before the die does.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

namespace windrose {

inline constexpr const char* kTollRules = R"(local game, rules = ...

--- @rule a.1
function rules.turn(player)
  local face = game:roll("1d6")
  player.plan = face
  rules.toll(player, face)
  if game.round == 3 then game:finish { ending = "rich", winner = player } end
end

--- @rule b.1
function rules.toll(player, face)
  local price = rules.price(face)
  player:pay(game.bank, price)
end

function rules.price(face)
  return ({ 1, 1, 2, 2, 3 })[face]
end
)";

/// A shelf with the game, which is gone with this object. With the random seed 1, ada throws a six
/// in the third round; with 2, nobody throws one.
class TollShelf {
 public:
  TollShelf()
      : path_(std::filesystem::canonical(std::filesystem::temp_directory_path()) /
              ("windrose_debug_" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path_);
    write("game.yaml", R"(game:    Toll
text:    Throw a die and pay what it costs.
players: 2-4
rules:   rules.lua
endings: {rich: The last player wins}
money:   {unit: coins, bank: endless, each_player: 10}
properties:
  player: {fame: 0, plan: {is: number, start: 0, visible_to: owner}}
)");
    write("rules.lua", kTollRules);
    write("rulebook.md",
          "# Toll\n\n## a. Turns\n**a.1** Throw a die.\n\n## b. Tolls\n**b.1** Pay the toll.\n\n"
          "**b.2** Nothing.\n");
  }
  ~TollShelf() { std::filesystem::remove_all(path_); }
  TollShelf(const TollShelf&) = delete;
  TollShelf& operator=(const TollShelf&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string rules() const { return file("rules.lua"); }
  [[nodiscard]] std::string file(const std::string& name) const {
    return (path_ / "scripts/toll" / name).string();
  }
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories(std::filesystem::path(file(name)).parent_path());
    std::ofstream(file(name)) << text;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace windrose
