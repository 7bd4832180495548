#include "runtime/view/start/chosen_game.h"

#include <algorithm>
#include <charconv>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/data/load/load_game.h"
#include "runtime/script/rules/reserved_names.h"
#include "runtime/state/ruleset/script_words.h"
#include "runtime/tabletop/model/rulebook_model.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

std::string default_text(const OptionDeclaration& option) {
  if (option.type == ValueType::flag) return option.start.number != 0 ? "true" : "false";
  if (option.type == ValueType::number) return std::to_string(option.start.number);
  return option.start.word;
}

bool excludes(const VariantInfo& one, const VariantInfo& other) {
  return std::ranges::find(one.excludes, other.id) != one.excludes.end() ||
         std::ranges::find(other.excludes, one.id) != other.excludes.end();
}

/// Whether people at one screen may have something to hide from each other.
bool hides_something(const GameData& game) {
  const auto hides = [](const auto& thing) {
    return thing.visible_to == Visibility::owner || thing.visible_to == Visibility::team;
  };
  const auto set_hides = [&](const PropertySet& set) {
    return std::ranges::any_of(set.properties, hides);
  };
  if (std::ranges::any_of(game.zones, hides) || std::ranges::any_of(game.piles, hides) ||
      std::ranges::any_of(game.purses, hides) || std::ranges::any_of(game.properties, set_hides)) {
    return true;
  }
  // Answers that are sealed until all are in, and cards that are shown to one of them.
  return std::ranges::any_of(
      game.scripts, [](const ScriptFile& script) { return words_of_script(script.text).hides; });
}

}  // namespace

int OptionChoice::number() const {
  int found = 0;
  std::from_chars(value.data(), value.data() + value.size(), found);
  return found;
}

void ChosenGame::read(const Shelves& shelves) {
  try {
    const GameRequest request{id_, variants_, scenario_, {}};
    auto data = std::make_shared<GameData>(load_game(shelves, request, reserved_names()));
    look_ = load_look(find_game(shelves, id_), *data);
    const RulebookModel book(*data);
    introduction_ = book.introduction().empty() ? told_text(data->text) : book.introduction();
    data_ = std::move(data);
    has_secrets_ = hides_something(*data_);
    keep_options();
  } catch (const Error&) {
    data_.reset();
    throw;
  }
}

/// Options that the game still has keep their values.
void ChosenGame::keep_options() {
  std::vector<OptionChoice> kept;
  for (const OptionDeclaration& option : data_->options) {
    const auto before = std::ranges::find_if(
        options_, [&](const OptionChoice& choice) { return choice.declaration.id == option.id; });
    const bool changed =
        before != options_.end() && before->value != default_text(before->declaration);
    kept.push_back({option, changed ? before->value : default_text(option)});
  }
  options_ = std::move(kept);
}

std::vector<VariantChoice> ChosenGame::variants() const {
  std::vector<VariantChoice> choices;
  if (data_ == nullptr) return choices;
  const auto is_active = [&](const std::string& id) {
    return std::ranges::find(data_->active_variants, id) != data_->active_variants.end();
  };
  for (const VariantInfo& info : data_->variants) {
    VariantChoice choice{info, is_active(info.id), false, {}};
    if (choice.on && std::ranges::find(variants_, info.id) == variants_.end()) {
      choice.locked = true;
      choice.reason = phrase("part of the scenario");
    }
    for (const VariantInfo& other : data_->variants) {
      if (choice.on || &other == &info || !is_active(other.id) || !excludes(info, other)) continue;
      choice.locked = true;
      choice.reason = phrase("not together with {1}", told_name(other));
    }
    choices.push_back(std::move(choice));
  }
  return choices;
}

void ChosenGame::set_variant(const std::string& id, bool on) {
  std::erase(variants_, id);
  if (on) variants_.push_back(id);
}

void ChosenGame::take_over(const MatchRequest& match) {
  variants_ = match.variants;
  scenario_ = match.scenario;
}

void ChosenGame::set_option(const std::string& id, const std::string& value) {
  for (OptionChoice& option : options_) {
    if (option.declaration.id == id) option.value = value;
  }
}

void ChosenGame::fill(MatchRequest& request) const {
  request.game = id_;
  request.variants = variants_;
  request.scenario = scenario_;
  for (const OptionChoice& option : options_) {
    if (option.value != default_text(option.declaration))
      request.options.push_back(option.declaration.id + "=" + option.value);
  }
}

}  // namespace windrose::view
