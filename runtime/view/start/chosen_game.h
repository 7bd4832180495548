// One game of the shelf with the variants, scenario and options that are chosen, read from its
// files.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/data/game/shelf.h"
#include "runtime/match/play/opening.h"

namespace windrose::view {

struct VariantChoice {
  VariantInfo info;
  bool on = false;
  bool locked = false;  // cannot be changed now
  std::string reason;   // why not: "not together with Great storms"
};

struct OptionChoice {
  OptionDeclaration declaration;
  std::string value;  // as on the command line
  [[nodiscard]] bool is_on() const { return value == "true"; }
  [[nodiscard]] int number() const;
};

class ChosenGame {
 public:
  ChosenGame() = default;
  /// Nothing is chosen yet, and nothing read.
  explicit ChosenGame(std::string id) : id_(std::move(id)) {}

  /// With variants and scenario; null before read(), and if it could not be read.
  [[nodiscard]] const std::shared_ptr<const GameData>& data() const { return data_; }
  [[nodiscard]] const GameLook& look() const { return look_; }
  [[nodiscard]] const std::string& introduction() const { return introduction_; }
  /// Whether people at one screen may have something to hide from each other.
  [[nodiscard]] bool has_secrets() const { return data_ != nullptr && has_secrets_; }
  /// Reads it as chosen now. Throws Error if it cannot be read.
  void read(const Shelves& shelves);

  // To be read again after any of these but the options.
  [[nodiscard]] std::vector<VariantChoice> variants() const;
  void set_variant(const std::string& id, bool on);
  [[nodiscard]] const std::string& scenario() const { return scenario_; }
  void set_scenario(const std::string& id) { scenario_ = id; }  // empty: the full game
  /// Variants and scenario of a match.
  void take_over(const MatchRequest& match);
  [[nodiscard]] const std::vector<OptionChoice>& options() const { return options_; }
  void set_option(const std::string& id, const std::string& value);

  /// Writes game, variants, scenario, and options that are not as usual.
  void fill(MatchRequest& request) const;

 private:
  void keep_options();

  std::string id_;
  std::shared_ptr<const GameData> data_;
  GameLook look_;
  std::string introduction_;
  bool has_secrets_ = false;
  std::vector<std::string> variants_;  // chosen; a scenario may need more
  std::string scenario_;
  std::vector<OptionChoice> options_;
};

}  // namespace windrose::view
