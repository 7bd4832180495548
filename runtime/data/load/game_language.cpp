#include "runtime/data/load/game_language.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>
#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/base/language/pseudo.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/given_name.h"

namespace windrose {
namespace {

/// "free_ship" as people read it.
std::string spaced(std::string id) {
  std::ranges::replace(id, '_', ' ');
  return id;
}

bool has_letters(std::string_view text) {
  return std::ranges::any_of(text, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           static_cast<unsigned char>(letter) >= 0x80;
  });
}

/// The names and sentences in the data of a game, each given to `text(own, place)`.
/// `several(own, plural, place)` has what several are called.
template <class Text, class Several>
void each_text(const GameData& game, const Text& text, const Several& several) {
  const SourcePlace of_game{"scripts/" + game.id + "/game.yaml", 0, 0};
  const SourcePlace of_board{"boards/" + game.id + "/" + game.board.id + ".yaml", 0, 0};
  text(name_in_words(game), of_game);
  text(game.text, of_game);
  for (const auto& team : game.teams) text(name_in_words(team), of_game);
  for (const auto& ending : game.endings) text(name_in_words(ending), of_game);
  several(singular_of(game.money.unit), game.money.unit, of_game);
  for (const auto& piece : game.pieces) several(name_in_words(piece), piece.plural, piece.place);
  for (const auto& deck : game.decks) {
    text(name_in_words(deck), deck.place);
    several(deck.back, plural_of(without_article(deck.back)), deck.place);
    for (const auto& card : deck.cards) {
      text(name_in_words(card), card.place);
      text(card.text, card.place);
    }
  }
  for (const auto& zone : game.zones) text(name_in_words(zone), zone.place);
  for (const auto& token : game.tokens) several(name_in_words(token), token.plural, token.place);
  for (const auto& option : game.options) text(option.help, of_game);
  text(own_name(game.board), of_board);
  for (const auto& kind : game.board.kinds) text(name_in_words(kind), of_board);
  for (const auto& space : game.board.spaces) text(name_in_words(space), space.place);
  for (const auto& set : game.board.sets) text(name_in_words(set), of_board);
  for (const auto& table : game.tables) text(name_in_words(table), of_game);
  for (const auto& chart : game.charts) {
    text(name_in_words(chart), of_game);
    for (const auto& row : chart.rows) text(name_in_words(row), of_game);
  }
  for (const auto& variant : game.variants) {
    text(name_in_words(variant), of_game);
    text(variant.text, of_game);
  }
  for (const auto& scenario : game.scenarios) {
    text(name_in_words(scenario), of_game);
    text(scenario.text, of_game);
  }
  several(singular_of(game.standing.unit), game.standing.unit, of_game);
}

/// The same of a look.
template <class Look, class Text>
void each_text(Look& look, const Text& text) {
  text(look.genre);
  for (auto& panel : look.panels) {
    text(panel.title);
    for (auto& column : panel.columns) text(column);
  }
  for (auto& stage : look.stages) {
    if (has_own_name(stage)) text(stage.title);
    for (auto& side : stage.sides) text(side.role);
    for (auto& part : stage.parts) text(part.second);
    text(stage.unit);
  }
  for (auto& inside : look.insides) {
    text(inside.title);
    text(inside.beside);
  }
  for (auto& [list, names] : look.labels) {
    for (auto& name : names) text(name);
  }
  for (auto& [id, letters] : look.letters) text(letters);
}

/// Names that are only ids: of properties and their words, of piles, purses, options, results.
template <class Text>
void each_id(const GameData& game, const Text& text) {
  const SourcePlace of_game{"scripts/" + game.id + "/game.yaml", 0, 0};
  const auto of_property = [&](const PropertyDeclaration& property) {
    text(property.name, property.place);
    for (const std::string& word : property.one_of) text(word, property.place);
    text(property.start.word, property.place);
  };
  for (const PropertySet& set : game.properties) std::ranges::for_each(set.properties, of_property);
  std::ranges::for_each(game.token_fields, of_property);
  for (const DeckDeclaration& deck : game.decks) {
    std::ranges::for_each(deck.fields, of_property);
    for (const CardData& card : deck.cards) {
      for (const Setting& field : card.fields) text(field.value.word, card.place);
    }
  }
  for (const SpaceData& space : game.board.spaces) {
    for (const Setting& setting : space.settings) text(setting.value.word, space.place);
  }
  for (const PurseDeclaration& purse : game.purses) text(purse.id, of_game);
  for (const PileDeclaration& pile : game.piles) text(pile.id, pile.place);
  for (const ZoneDeclaration& zone : game.zones) text(zone.id, of_game);
  for (const OptionDeclaration& option : game.options) {
    text(option.id, of_game);
    for (const std::string& word : option.one_of) text(word, of_game);
  }
  for (const std::string& step : game.round) text(step, of_game);
  const StandingDeclaration& standing = game.standing;
  for (const std::string& figure : {standing.of.function, standing.forecast.function})
    text(figure.starts_with("show_") ? figure.substr(5) : figure, of_game);
  for (const MeasureDeclaration& measure : game.measures) text(measure.id, of_game);
  for (const TableData& table : game.tables) {
    for (const TableRow& row : table.rows) text(row.result.word, of_game);
  }
  for (const ChartData& chart : game.charts) {
    for (const ChartRow& row : chart.rows) {
      for (const Scalar& value : row.values) text(value.word, of_game);
    }
  }
}

std::string place_text(const SourcePlace& place) {
  return place.line > 0 ? place.file + ":" + std::to_string(place.line) : place.file;
}

/// What a map calls a space without a name, "b2": nothing to translate.
bool is_place(std::string_view text) {
  const std::size_t letters = text.find_first_of("0123456789");
  return letters >= 1 && letters <= 2 &&
         text.find_first_not_of("0123456789", letters) == std::string_view::npos;
}

/// Texts in the order in which they are met, each once; with what several are called, if one of
/// those who say it knows that.
class Collected {
 public:
  void add(const std::string& text, const std::string& several, const SourcePlace& place) {
    if (!has_letters(text) || is_place(text)) return;
    const auto [known, is_new] = seen_.try_emplace(text, texts_.size());
    if (is_new) return texts_.push_back({text, several, place_text(place)});
    TranslatableText& before = texts_[known->second];
    if (before.several.empty()) before.several = several;
  }
  [[nodiscard]] std::vector<TranslatableText> take() { return std::move(texts_); }

 private:
  std::map<std::string, std::size_t> seen_;  // where each is
  std::vector<TranslatableText> texts_;
};

PoFile phrases_of(const std::vector<TranslatableText>& texts) {
  PoFile file;
  for (const TranslatableText& text : texts) {
    PoEntry entry;
    entry.text = text.text;
    entry.several = text.several;
    file.entries.push_back(std::move(entry));
  }
  return file;
}

}  // namespace

std::vector<TranslatableText> game_texts(const GameData& game, const GameLook& look) {
  Collected all;
  each_text(
      game, [&](const std::string& own, const SourcePlace& place) { all.add(own, "", place); },
      [&](const std::string& own, const std::string& plural, const SourcePlace& place) {
        all.add(own, plural, place);
      });
  each_id(game,
          [&](const std::string& id, const SourcePlace& place) { all.add(spaced(id), "", place); });
  const SourcePlace of_look{"scripts/" + game.id + "/look.yaml", 0, 0};
  each_text(look, [&](const std::string& own) { all.add(own, "", of_look); });
  for (const StageDeclaration& stage : look.stages) {
    if (!has_own_name(stage)) all.add(name_in_words(stage), "", stage.place);
  }
  return all.take();
}

std::vector<TranslatableText> question_texts(const QuestionLook& look) {
  std::vector<TranslatableText> texts;
  for (const auto& [question, desk] : look.desks) {
    if (!desk.passing.empty()) texts.push_back({desk.passing, "", "look.yaml"});
  }
  for (const auto& [question, verb] : look.verbs) texts.push_back({verb, "", "look.yaml"});
  for (const auto& [question, text] : look.passing) texts.push_back({text, "", "look.yaml"});
  return texts;
}

void lay_language_over(const GameData& game) {
  const std::shared_ptr<Language> language = language_of_process();
  if (language == nullptr) return;
  if (language->is_made_up())
    return language->add_texts(accented(phrases_of(game_texts(game, GameLook{}))));
  if (game.files == nullptr) return;
  const std::string file = language->id() + ".po";
  const std::filesystem::path path = game.files->scripts() / "languages" / file;
  const std::string shown = "scripts/" + game.id + "/languages/" + file;
  if (std::filesystem::is_regular_file(path))
    language->add_texts(read_po(read_text_file(path, shown), shown));
}

void lay_language_over(GameLook& look, const GameData& game) {
  const std::shared_ptr<Language> language = language_of_process();
  if (language == nullptr) return;
  if (language->is_made_up()) language->add_texts(accented(phrases_of(game_texts(game, look))));
  each_text(look, [&](std::string& own) { own = language->text(own); });
}

void lay_language_over(QuestionLook& look) {
  const std::shared_ptr<Language> language = language_of_process();
  if (language == nullptr) return;
  if (language->is_made_up()) language->add_texts(accented(phrases_of(question_texts(look))));
  for (auto& [question, desk] : look.desks) desk.passing = language->text(desk.passing);
  for (auto& [question, verb] : look.verbs) verb = language->text(verb);
  for (auto& [question, text] : look.passing) text = language->text(text);
}

}  // namespace windrose
