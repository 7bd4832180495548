#include "runtime/app/reports/knobs.h"

#include <algorithm>
#include <charconv>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::app {
namespace {

constexpr std::size_t kMostKnobs = 4;

[[noreturn]] void refuse_knob(const std::string& word) {
  throw Error("--vary: expected a range such as salary=100..300 or salary=100..300/10, got " +
              quote(word));
}

int knob_number(const std::string& word, std::string_view text) {
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) refuse_knob(word);
  return number;
}

/// Names of numbers that a knob may have without a dot, and the keys of the files behind them.
struct ShortName {
  std::string name;
  std::string key;
};

std::vector<ShortName> short_names(const GameData& data) {
  std::vector<ShortName> names;
  for (const OptionDeclaration& option : data.options) {
    if (option.type == ValueType::number) names.push_back({option.id, option.id});
  }
  for (const PropertySet& set : data.properties) {
    if (set.target != "game" && set.target != "player") continue;
    for (const PropertyDeclaration& property : set.properties) {
      const bool is_number = property.type == ValueType::number && !property.is_list &&
                             property.start.kind == Scalar::Kind::number;
      if (is_number) {
        names.push_back({property.name, "properties." + set.target + "." + property.name});
      }
    }
  }
  return names;
}

int present_value(const Knob& knob, const std::vector<std::string>& shelves,
                  const OpenGame& open_game) {
  for (const OptionDeclaration& option : open_game.ruleset().data().options) {
    if (option.id == knob.key) return option.start.number;
  }
  return number_in_files(Shelves(shelves.begin(), shelves.end()), files_of(open_game.request()),
                         knob.key);
}

Knob read_knob(const std::string& word, const std::vector<std::string>& shelves,
               const OpenGame& open_game) {
  const std::size_t equals = word.find('=');
  const std::size_t dots = word.find("..", equals == std::string::npos ? 0 : equals);
  if (equals == std::string::npos || dots == std::string::npos) refuse_knob(word);
  const std::size_t slash = std::min(word.find('/', dots), word.size());
  Knob knob;
  knob.name = word.substr(0, equals);
  knob.low = knob_number(word, std::string_view(word).substr(equals + 1, dots - equals - 1));
  knob.high = knob_number(word, std::string_view(word).substr(dots + 2, slash - dots - 2));
  if (slash < word.size()) knob.step = knob_number(word, std::string_view(word).substr(slash + 1));
  if (knob.step < 1) refuse_knob(word);
  if (knob.high == knob.low) {
    throw Error("--vary " + word + ": the range has one value only; write a larger number second");
  }
  if (knob.high < knob.low) {
    throw Error("--vary " + word +
                ": the range ends before it begins; write the smaller number first");
  }
  knob.key = knob.name;
  if (knob.name.find('.') == std::string::npos) {
    const std::vector<ShortName> names = short_names(open_game.ruleset().data());
    const auto found = std::ranges::find(names, knob.name, &ShortName::name);
    if (found == names.end()) {
      std::vector<std::string> known;
      known.reserve(names.size());
      for (const ShortName& one : names) known.push_back(one.name);
      throw Error("--vary: " + open_game.ruleset().data().title + " has no number " +
                  quote(knob.name) + did_you_mean_or_list(knob.name, known) +
                  " (a number of its files has a path, such as money.each_player)");
    }
    knob.key = found->key;
  }
  knob.now = present_value(knob, shelves, open_game);
  return knob;
}

}  // namespace

GameRequest files_of(const MatchRequest& request) {
  GameRequest files{request.game, request.variants, request.scenario, request.options};
  if (request.mods) {
    files.mods.emplace();
    for (const std::string& mod : *request.mods) {
      files.mods->push_back(mod.substr(0, mod.find(' ')));
    }
  }
  return files;
}

std::vector<Knob> read_knobs(const std::vector<std::string>& words,
                             const std::vector<std::string>& shelves, const OpenGame& open_game) {
  if (words.empty()) throw Error("--vary is missing; write --vary NAME=LOW..HIGH");
  if (words.size() > kMostKnobs) {
    throw Error("--vary: " + std::to_string(words.size()) + " numbers; " +
                std::to_string(kMostKnobs) + " at most can be tuned at once");
  }
  std::vector<Knob> knobs;
  for (const std::string& word : words) {
    knobs.push_back(read_knob(word, shelves, open_game));
    const auto twice = std::ranges::find(knobs, knobs.back().key, &Knob::key);
    if (twice != knobs.end() - 1) throw Error("--vary: " + quote(knobs.back().name) + " twice");
  }
  return knobs;
}

}  // namespace windrose::app
