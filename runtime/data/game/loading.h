// A game while it is being read: what is known so far, what is wrong so far, what has to wait.
//
// Values may name spaces, cards and pieces that are declared further down or in other files. So all
// declarations are read first, and whatever names something waits in `later` until they are.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/schema/yaml_reader.h"
#include "runtime/data/yaml/finding.h"

namespace windrose {

/// Ids in order of declaration, each once.
class IdList {
 public:
  explicit IdList(std::string what) : what_(std::move(what)) {}

  /// Adds an id; refuses one that is already there, naming the first one's line.
  void add(const std::string& id, const YamlValue& at);
  /// Index, or -1.
  [[nodiscard]] int find(const std::string& id) const;
  /// Index of the id that the value holds, which is refused if it is unknown.
  [[nodiscard]] int index(const YamlValue& value) const;
  [[nodiscard]] std::span<const std::string> ids() const { return ids_; }
  [[nodiscard]] bool empty() const { return ids_.empty(); }

 private:
  std::string what_;
  std::vector<std::string> ids_;
  std::unordered_map<std::string, int> indexes_;
  std::vector<SourcePlace> places_;
};

class Loading {
 public:
  GameData game;
  IdList spaces{"space"};
  IdList space_kinds{"kind of space"};
  IdList cards{"card"};  // with copies told apart
  IdList pieces{"piece"};
  IdList decks{"deck"};
  IdList zones{"zone"};
  IdList purses{"purse"};
  IdList piles{"pile"};
  IdList tokens{"token"};
  IdList options{"option"};
  IdList tables{"table"};
  IdList charts{"chart"};
  std::vector<Finding> findings;

  /// Runs `read`; an error in it becomes a finding, so that the rest is still read.
  void attempt(const std::function<void()>& read);
  /// Waits until all declarations are known. Indices stay valid meanwhile, pointers do not.
  void later(std::function<void()> read) { waiting_.push_back(std::move(read)); }
  void run_waiting();
  /// Throws the first error found after the first `known` ones, if there is one.
  void stop_at_errors(int known = 0) const;
  [[nodiscard]] int errors() const;
  void warn(const YamlValue& at, const std::string& message);

  /// The declarations of a target (game, player, space, ...), empty if there are none.
  [[nodiscard]] std::span<const PropertyDeclaration> declarations(std::string_view target) const;

 private:
  std::vector<std::function<void()>> waiting_;
};

}  // namespace windrose
