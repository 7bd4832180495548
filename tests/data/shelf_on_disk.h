// A shelf written by a test and removed after it, with the Caravan of the design as its usual game.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/data/load/load_game.h"

namespace windrose {

inline constexpr const char* kCaravan = R"(game:    Caravan
players: 2-4
board:   desert
rules:   rules.lua
endings: [riches]
money:   {unit: dinars, bank: 2000, each_player: 100}
pieces:  {camel: {per_player: 1, start: bazaar}}
decks:   {rumors: {cards: rumors.yaml}}
zones:   {hand: {per_player: 1, visible_to: owner}}
properties:
  space: {owner: {is: player}, price: 0, rent: 0, trade: 0}
options: {fast_camels: false}
variants: {long_road: The Long Road}
)";

inline constexpr const char* kRumors = R"(deck: Rumors
back: a rumor
fields: {effect: {is: word}, amount: 0, steps: 0}
cards:
  bandits: {name: Bandits!, text: "Lose some.", effect: lose, amount: 20, copies: 2}
  tax:     {name: A tax, effect: lose, amount: 30}
  storm:   {effect: back, steps: 3}
)";

inline constexpr const char* kDesert = R"(board:  The Desert
layout: loop
kinds:  {market: {color: gold, trade: 40}, well: {color: blue, price: 60, rent: 15}, sand: {color: tan}}
spaces:
  - {id: bazaar, kind: market, at: [0, 0], name: Grand Bazaar}
  - {id: dunes,  kind: sand,   at: [1, 0], name: Red Dunes}
  - {id: zamil,  kind: well,   at: [2, 0], name: Well of Zamil, price: 70}
)";

inline constexpr const char* kLongRoad = R"(text: Half as much again.
money: {each_player: 150}
)";

inline constexpr const char* kLateSummer = R"(scenario: Late summer
text: The wells run low.
players:  3
start:    {pieces: {camel: zamil}, cash: 60, owners: {zamil: 1}, decks: {rumors: [bandits.2, tax, "..."]}, options: {fast_camels: true}}
)";

/// Tests write files into the shelf, or change one word of what is there, and load.
class ShelfTest : public testing::Test {
 protected:
  ShelfTest()
      : shelf_(std::filesystem::temp_directory_path() /
               ("windrose_data_" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(shelf_);
    write("scripts/caravan/game.yaml", kCaravan);
    write("scripts/caravan/rumors.yaml", kRumors);
    write("scripts/caravan/rules.lua", "local game, rules = ...\n");
    write("scripts/caravan/variants/long_road.yaml", kLongRoad);
    write("scripts/caravan/scenarios/late_summer.yaml", kLateSummer);
    write("boards/caravan/desert.yaml", kDesert);
  }
  ~ShelfTest() override { std::filesystem::remove_all(shelf_); }

  void write(const std::string& file, const std::string& text) {
    std::filesystem::create_directories((shelf_ / file).parent_path());
    std::ofstream(shelf_ / file, std::ios::binary) << text;  // no sync: it need not last
  }

  void erase(const std::string& file) { std::filesystem::remove_all(shelf_ / file); }

  /// Puts `after` in place of the only `before` in a file.
  void change(const std::string& file, const std::string& before, const std::string& after) {
    std::string text = read_text_file(shelf_ / file);
    const std::size_t at = text.find(before);
    ASSERT_NE(at, std::string::npos) << before;
    ASSERT_EQ(text.find(before, at + 1), std::string::npos) << before << " is there twice";
    write(file, text.replace(at, before.size(), after));
  }
  void change_game(const std::string& before, const std::string& after) {
    change("scripts/caravan/game.yaml", before, after);
  }
  void change_board(const std::string& before, const std::string& after) {
    change("boards/caravan/desert.yaml", before, after);
  }

  [[nodiscard]] GameData load(GameRequest request = {}) const {
    if (request.game.empty()) request.game = "caravan";
    return load_game({shelf_}, request);
  }

  /// What load() refuses with; "" if it does not. The shelf's own path reads SHELF.
  [[nodiscard]] std::string refusal(const GameRequest& request = {}) const {
    try {
      (void)load(request);
    } catch (const Error& error) {
      return without_path(error.what());
    }
    return "";
  }

  /// The refusal after changing one word of a file, which is then as before again.
  [[nodiscard]] std::string refusal_with(const std::string& file, const std::string& before,
                                         const std::string& after,
                                         const GameRequest& request = {}) {
    const std::string text = read_text_file(shelf_ / file);
    change(file, before, after);
    std::string message = refusal(request);
    write(file, text);
    return message;
  }

  [[nodiscard]] std::string without_path(std::string text) const {
    const std::string path = shelf_.string();
    for (std::size_t at = text.find(path); at != std::string::npos; at = text.find(path)) {
      text.replace(at, path.size(), "SHELF");
    }
    return text;
  }

  std::filesystem::path shelf_;
};

}  // namespace windrose
