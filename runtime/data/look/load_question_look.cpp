// Questions in look.yaml. What they name is in the scripts, which are not run here: a name that no
// script writes as a text is a slip.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

#include "runtime/base/language/money_text.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_data.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/data/game/question_look.h"
#include "runtime/data/load/game_language.h"
#include "runtime/data/look/look_file.h"
#include "runtime/data/schema/schema.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

/// All that stands between quotation marks in Lua files and looks like an id.
class Literals {
 public:
  void read(const fs::path& folder) {
    std::error_code none;
    for (const auto& entry : fs::recursive_directory_iterator(folder, none)) {
      if (entry.path().extension() == ".lua") read_text(read_text_file(entry.path()));
    }
  }
  [[nodiscard]] bool has(const std::string& id) const { return found_.contains(id); }
  [[nodiscard]] std::vector<std::string> all() const { return {found_.begin(), found_.end()}; }

 private:
  [[nodiscard]] static bool belongs_to_id(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
  }
  void read_text(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '"' && text[i] != '\'') continue;
      std::size_t end = i + 1;
      while (end < text.size() && belongs_to_id(text[end])) ++end;
      if (end > i + 1 && end < text.size() && text[end] == text[i])
        found_.insert(text.substr(i + 1, end - i - 1));
    }
  }

  std::set<std::string> found_;
};

/// Checks names where `known` are given.
class QuestionLookReader {
 public:
  QuestionLookReader(const Literals* known, const GameData* game) : known_(known), game_(game) {}

  void read(const YamlValue& root, QuestionLook& look) const {
    if (const auto sign = root.get("money_sign")) look.money_sign = sign->text();
    if (const auto map = root.get("actions")) {
      for (const YamlValue& entry : map->members()) {
        check_question(entry);
        look.actions.emplace_back(entry.key(), words_of(entry));
      }
    }
    if (const auto map = root.get("natural")) {
      for (const YamlValue& entry : map->members()) {
        check_question(entry);
        look.natural.emplace_back(entry.key(), answers_of(entry));
      }
    }
    if (const auto map = root.get("amounts")) {
      for (const YamlValue& entry : map->members()) {
        check_question(entry);
        look.amounts.emplace_back(entry.key(), begin_of(entry));
      }
    }
    if (const auto map = root.get("paragraphs")) {
      for (const YamlValue& entry : map->members()) {
        check_question(entry);
        look.paragraphs.emplace_back(entry.key(), paragraph_of(entry));
      }
    }
    if (const auto map = root.get("desks")) {
      for (const YamlValue& entry : map->members()) {
        check_question(entry);
        look.desks.emplace_back(entry.key(), desk_of(entry));
      }
    }
    read_texts(root, "verbs", look.verbs);
    read_texts(root, "passing", look.passing);
    look.money = questions_of(root, "sums");
    look.pays = questions_of(root, "pays");
  }

 private:
  void read_texts(const YamlValue& root, std::string_view key,
                  std::vector<std::pair<std::string, std::string>>& texts) const {
    const auto map = root.get(key);
    if (!map) return;
    for (const YamlValue& entry : map->members()) {
      check_question(entry);
      texts.emplace_back(entry.key(), entry.text());
    }
  }
  [[nodiscard]] std::vector<std::string> questions_of(const YamlValue& root,
                                                      std::string_view key) const {
    std::vector<std::string> questions;
    const auto list = root.get(key);
    if (!list) return questions;
    for (const YamlValue& item : list->items()) {
      if (known_ != nullptr && !known_->has(item.id())) item.unknown("question", known_->all());
      questions.push_back(item.id());
    }
    return questions;
  }
  /// One, or a list.
  static std::vector<std::string> answers_of(const YamlValue& entry) {
    if (!entry.is_list()) return {entry.id()};
    std::vector<std::string> answers;
    for (const YamlValue& item : entry.items()) answers.push_back(item.id());
    return answers;
  }
  /// `least`, `most`, or how much above the least.
  static std::string begin_of(const YamlValue& entry) {
    static const std::vector<std::string> kBegins = {"least", "most"};
    const std::string text = entry.text();
    const bool is_number = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    return is_number ? std::to_string(entry.number(1, 1'000'000)) : entry.choice(kBegins);
  }

  void check_question(const YamlValue& entry) const {
    if (known_ == nullptr || known_->has(entry.key())) return;
    entry.refuse_key("unknown question " + quote(entry.key()) +
                     did_you_mean(entry.key(), known_->all()));
  }
  [[nodiscard]] DeskLook desk_of(const YamlValue& map) const {
    map.check_keys(schema_mapping("desk"));
    static const std::vector<std::string> kKinds = {"trade", "auction"};
    DeskLook desk;
    const bool is_trade = map.at("kind").choice(kKinds) == "trade";
    desk.kind = is_trade ? DeskLook::Kind::trade : DeskLook::Kind::auction;
    const auto word = [&](std::string_view key) -> std::string {
      const auto value = map.get(key);
      if (!value) return {};
      if (!is_trade) value->refuse_key("an auction has no " + quote(key) + "; leave it out");
      if (known_ != nullptr && !known_->has(value->id())) value->unknown("action", known_->all());
      return value->id();
    };
    desk.begin = word("begin");
    desk.propose = word("propose");
    desk.give_money = word("give_money");
    desk.want_money = word("want_money");
    if (const auto passing = map.get("passing")) desk.passing = passing->text();
    return desk;
  }
  [[nodiscard]] std::string paragraph_of(const YamlValue& entry) const {
    std::string id = entry.text();
    if (game_ == nullptr || game_->rulebook.empty()) return id;
    std::vector<std::string> ids;
    for (const Paragraph& paragraph : game_->rulebook) ids.push_back(paragraph.id);
    if (std::ranges::find(ids, id) == ids.end()) entry.unknown("paragraph", ids);
    return id;
  }
  [[nodiscard]] std::vector<std::string> words_of(const YamlValue& list) const {
    std::vector<std::string> words;
    for (const YamlValue& item : list.items()) {
      const std::string word = item.id();
      if (known_ != nullptr && !known_->has(word)) item.unknown("action", known_->all());
      if (std::ranges::find(words, word) != words.end())
        item.refuse("the action " + quote(word) + " has two places; leave one out");
      words.push_back(word);
    }
    return words;
  }

  const Literals* known_;
  const GameData* game_;
};

QuestionLook read_question_look(const GameFolder& folder, const Literals* known,
                                const GameData* game) {
  QuestionLook look;
  const std::optional<YamlNode> tree = read_look_file(folder);
  if (tree) QuestionLookReader(known, game).read(YamlValue(*tree, ""), look);
  return look;
}

template <typename Row>
const Row* row_of(const std::vector<Row>& rows, std::string_view question) {
  const auto found = std::ranges::find(rows, question, &Row::first);
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string> QuestionLook::slots(std::string_view question) const {
  std::vector<std::string> placed;
  const auto* const row = row_of(actions, question);
  if (row == nullptr) return placed;
  std::vector<std::string> rest;
  for (const std::string& word : row->second) {
    const std::size_t at = earlier_slot(word, question);
    const bool is_free = at >= placed.size() || placed[at].empty();
    if (at == kNoSlot || !is_free) {
      rest.push_back(word);
      continue;
    }
    if (placed.size() <= at) placed.resize(at + 1);
    placed[at] = word;
  }
  for (const std::string& word : rest) {
    const auto free = std::ranges::find(placed, "");
    if (free == placed.end()) {
      placed.push_back(word);
    } else {
      *free = word;
    }
  }
  return placed;
}

/// Where the first question before this one has the word.
std::size_t QuestionLook::earlier_slot(std::string_view word, std::string_view question) const {
  for (const auto& [earlier, words] : actions) {
    if (earlier == question) break;
    if (std::ranges::find(words, word) == words.end()) continue;
    const std::vector<std::string> there = slots(earlier);
    return static_cast<std::size_t>(std::ranges::find(there, word) - there.begin());
  }
  return kNoSlot;
}

const DeskLook* QuestionLook::desk_of(std::string_view question) const {
  const auto* const row = row_of(desks, question);
  return row == nullptr ? nullptr : &row->second;
}

std::vector<std::string> QuestionLook::natural_of(std::string_view question) const {
  const auto* const row = row_of(natural, question);
  return row == nullptr ? std::vector<std::string>() : row->second;
}

std::string QuestionLook::verb_of(std::string_view question) const {
  const auto* const row = row_of(verbs, question);
  return row == nullptr ? std::string() : row->second;
}

std::string QuestionLook::passing_of(std::string_view question) const {
  const auto* const row = row_of(passing, question);
  return row == nullptr ? std::string() : row->second;
}

bool QuestionLook::begins_with_most(std::string_view question) const {
  const auto* const row = row_of(amounts, question);
  return row != nullptr && row->second == "most";
}

bool QuestionLook::is_money(std::string_view question) const {
  return std::ranges::find(money, question) != money.end();
}

bool QuestionLook::is_paid(std::string_view question) const {
  return std::ranges::find(pays, question) != pays.end();
}

MoneyWords QuestionLook::money_words(const GameData& game) const {
  return {money_sign.empty() ? game.money.sign : money_sign, game.money.unit};
}

std::string QuestionLook::paragraph_of(std::string_view action, std::string_view question) const {
  const auto* row = row_of(paragraphs, action);
  if (row == nullptr) row = row_of(paragraphs, question);
  return row == nullptr ? std::string() : row->second;
}

QuestionLook load_question_look(const GameFolder& folder) {
  QuestionLook look = read_question_look(folder, nullptr, nullptr);
  lay_language_over(look);
  return look;
}

void check_question_look(const GameFolder& folder, const GameData& game) {
  Literals known;
  known.read(folder.scripts());
  known.read(folder.shelf / "scripts/common");
  for (const fs::path& lender : folder.lenders) known.read(lender / "scripts/common");
  for (const GameLayer& layer : folder.layers) known.read(layer.folder);
  (void)read_question_look(folder, &known, &game);
}

}  // namespace windrose
