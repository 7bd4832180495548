#include "editor/changes/scenario_start.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_game.h"
#include "runtime/data/yaml/yaml_edit.h"
#include "runtime/script/rules/reserved_names.h"

namespace windrose::editor {
namespace {

std::string shown(const Scalar& value) {
  switch (value.kind) {
    case Scalar::Kind::number:
      return std::to_string(value.number);
    case Scalar::Kind::flag:
      return value.number != 0 ? "true" : "false";
    default:
      return value.word;
  }
}

class Fields {
 public:
  Fields(const YamlText& file, const GameData& game) : text_(file), game_(game) {}

  void add(const std::string& group, const std::string& label, ScenarioPath path, bool is_source,
           const std::string& otherwise = {}, const std::string& help = {},
           std::vector<std::string> choices = {}) {
    StartField field{group,     label, std::move(path), is_source, std::move(choices), {},
                     otherwise, help};
    field.value = text_.source(field.path);
    all_.push_back(std::move(field));
  }

  void whole() {
    add(phrase("Scenario"), phrase("title"), {"scenario"}, false, {},
        phrase("The name that players read."));
    add(phrase("Scenario"), phrase("text"), {"text"}, false, {},
        phrase("One line for lists of scenarios."));
    const bool one = game_.least_players == game_.most_players;
    add(phrase("Scenario"), phrase("players"), {"players"}, true,
        std::to_string(game_.least_players) + (one ? "" : "-" + std::to_string(game_.most_players)),
        phrase("How many play: 2, or 2-4."));
  }

  void money() {
    if (!game_.money.used) return;
    add(phrase("Money"), phrase("cash"), {"start", "cash"}, true,
        std::to_string(game_.money.each_player),
        phrase("The first money of players: one amount, or one for each seat: [60, 50]."));
  }

  void options() {
    for (const OptionDeclaration& option : game_.options) {
      std::vector<std::string> words = option.one_of;
      if (option.type == ValueType::flag) words = {"true", "false"};
      add(phrase("Options"), option.id, {"start", "options", option.id},
          option.type != ValueType::word, shown(option.start), option.help, std::move(words));
    }
  }

  void charts() {
    for (const ChartData& chart : game_.charts) {
      add(phrase("Charts"), chart.id, {"start", "charts", chart.id}, true,
          std::to_string(chart.start),
          phrase("The column where the marker begins, from 1 to {1}.",
                 std::to_string(chart.columns)));
    }
  }

  void pieces() {
    for (const PieceDeclaration& piece : game_.pieces) {
      add(phrase("Pieces"), piece.id, {"start", "pieces", piece.id}, true, piece.start,
          phrase("The space or zone where it begins. A list has one for each seat. The piece tool "
                 "sets it with a click."));
    }
  }

  void property(const std::string& group, const PropertyDeclaration& property, ScenarioPath path,
                const std::string& label) {
    if (property.fixed) return;
    std::vector<std::string> words = property.one_of;
    if (property.type == ValueType::flag) words = {"true", "false"};
    if (property.is_list) words.clear();
    const bool is_word = property.type == ValueType::word && !property.is_list;
    add(group, label, std::move(path), !is_word, shown(property.start), property.help,
        std::move(words));
  }

  [[nodiscard]] const std::vector<PropertyDeclaration>& properties(const char* target) const {
    static const std::vector<PropertyDeclaration> kNone;
    for (const PropertySet& set : game_.properties) {
      if (set.target == target) return set.properties;
    }
    return kNone;
  }

  void game() {
    for (const PropertyDeclaration& one : properties("game"))
      property(phrase("The game"), one, {"start", "game", one.name}, one.name);
  }

  void players() {
    for (int seat = 1; seat <= game_.most_players; ++seat) {
      const std::string number = std::to_string(seat);
      for (const PropertyDeclaration& one : properties("player"))
        property(phrase("Seat {1}", number), one, {"start", "players", number, one.name}, one.name);
    }
  }

  void tokens() {
    for (const TokenDeclaration& token : game_.tokens) {
      for (const PileDeclaration& pile : game_.piles) {
        if (pile.per == Per::space) continue;
        const int seats = pile.per == Per::player ? game_.most_players : 1;
        for (int seat = 1; seat <= seats; ++seat) {
          const std::string where =
              pile.id + (pile.per == Per::player ? "." + std::to_string(seat) : "");
          token_field(token, where, phrase("Tokens in {1}", where));
        }
      }
    }
  }

  void token_field(const TokenDeclaration& token, const std::string& where,
                   const std::string& group) {
    add(group, token.id, {"start", "tokens", token.id, where}, true,
        token.start == where ? phrase("the rest") : "0",
        phrase("How many begin there; of {1} the rest stays where it is.",
               std::to_string(token.count)));
  }

  void space(const std::string& id) {
    const auto found = std::ranges::find(game_.board.spaces, id, &SpaceData::id);
    if (found == game_.board.spaces.end()) return;
    const std::string group = phrase("At {1}", found->name);
    for (const PropertyDeclaration& one : properties("space")) {
      if (one.name == "owner" && one.type == ValueType::player && !one.is_list) {
        add(group, phrase("owner"), {"start", "owners", id}, true, shown(one.start),
            phrase("The seat that owns it at the beginning, from 1."));
      } else {
        property(group, one, {"start", "spaces", id, one.name}, one.name);
      }
    }
    const std::string& kind = game_.board.kinds[found->kind].id;
    for (const PileDeclaration& pile : game_.piles) {
      if (pile.per != Per::space || std::ranges::find(pile.kinds, kind) == pile.kinds.end())
        continue;
      for (const TokenDeclaration& token : game_.tokens)
        token_field(token, pile.id + "." + id, group);
    }
  }

  [[nodiscard]] std::vector<StartField> take() {
    // Groups stay together, in the order in which they were begun.
    std::vector<std::string> order;
    for (const StartField& field : all_) {
      if (std::ranges::find(order, field.group) == order.end()) order.push_back(field.group);
    }
    std::ranges::stable_sort(all_, {}, [&](const StartField& field) {
      return std::ranges::find(order, field.group) - order.begin();
    });
    return std::move(all_);
  }

 private:
  ScenarioText text_;
  const GameData& game_;
  std::vector<StartField> all_;
};

}  // namespace

ScenarioReading read_scenario(Workspace& workspace, const std::string& id) {
  ScenarioReading reading;
  reading.id = id;
  const auto load = [&](const std::string& scenario) -> std::optional<GameData> {
    try {
      return load_game(workspace.trial().shelves(), {workspace.game().id, {}, scenario, {}},
                       reserved_names());
    } catch (const Error& error) {
      reading.trouble = error.what();
      return std::nullopt;
    }
  };
  reading.own = load("");
  if (id.empty()) return reading;
  const YamlText& file = workspace.file(scenario_file(workspace, id)).yaml();
  reading.exists = !file.text().empty();
  if (const YamlNode* title = file.tree().find("scenario")) reading.title = title->text;
  reading.trouble.clear();
  if (reading.exists) reading.game = load(id);
  return reading;
}

std::vector<StartField> start_fields(Workspace& workspace, const ScenarioReading& reading,
                                     const std::string& space) {
  const GameData* const game = reading.declared();
  const YamlText& file = workspace.file(scenario_file(workspace, reading.id)).yaml();
  if (game == nullptr || !file.trouble().empty()) return {};
  Fields fields(file, *game);
  fields.whole();
  if (!space.empty()) fields.space(space);
  fields.money();
  fields.pieces();
  fields.options();
  fields.game();
  fields.charts();
  fields.tokens();
  fields.players();
  return fields.take();
}

std::string source_of(const StartField& field, const std::string& typed) {
  std::string text(trim(typed));
  if (text.empty() || field.is_source) return text;
  if (text.front() == '[' || text.front() == '{') return text;
  return yaml_scalar(text, field.path.size() > 1);
}

}  // namespace windrose::editor
