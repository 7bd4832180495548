#include "runtime/state/ruleset/ruleset.h"

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

std::string number_or_range(int least, int most) {
  return least == most ? std::to_string(least)
                       : std::to_string(least) + " to " + std::to_string(most);
}

/// Error where the game is not for so many.
std::vector<std::string> allowed_players(const GameData& data, std::vector<std::string> players) {
  const int count = static_cast<int>(players.size());
  if (count < data.least_players || count > data.most_players) {
    throw Error(data.title + " is for " + number_or_range(data.least_players, data.most_players) +
                " players, not " + std::to_string(count));
  }
  return players;
}

}  // namespace

Ruleset::Ruleset(GameData data, std::vector<std::string> players)
    : data_(std::move(data)),
      names_(allowed_players(data_, std::move(players))),
      words_(std::make_unique<DeclaredWords>()),
      board_(data_.board),
      zones_(data_, seats()),
      pieces_(data_.pieces, seats()),
      cards_(data_.decks),
      items_(pieces_.size(), cards_.size()),
      purses_(data_, seats()),
      piles_(data_, seats()),
      tokens_(data_.tokens, seats()),
      sides_(data_, this->players()),
      start_(*this) {
  // The words get their numbers in this order, which match files of format 1 hold.
  declare_steps();
  for (const EndingDeclaration& ending : data_.endings) words_->declare(ending.id);
  for (const SpaceKind& kind : data_.board.kinds) words_->declare(kind.id);
  lay_out_properties();
  fill_start();
  option_values_.reserve(data_.options.size());
  for (const OptionDeclaration& option : data_.options)
    option_values_.push_back(stored(option.start, option.type));
  declare_words();
}

void Ruleset::declare_steps() {
  steps_.setup = words_->declare("setup");
  steps_.turn = words_->declare("turn");
  if (data_.round.empty()) steps_.round.push_back({steps_.turn, true});
  for (const std::string& name : data_.round) {
    const bool each = name.starts_with("each ") || name == "turn";
    steps_.round.push_back(
        {words_->declare(name.starts_with("each ") ? name.substr(5) : name), each});
  }
}

}  // namespace windrose
