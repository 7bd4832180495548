// Signs of one or two letters for what lies on a space: for maps whose cells have no room for
// words.
#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr std::size_t kMostTokenKinds = 4;

std::string first_letter(const std::string& name) {
  const std::string plain = plain_name(name);
  const std::vector<std::string_view> letters = utf8_letters(plain);
  return letters.empty() ? std::string() : std::string(letters.front());
}

std::string token_name(const TokenDeclaration& token) {
  return told_name(token);
}

/// A flag that is down at first: up, it says something. One that is up at first says more when it
/// is down, and in words.
bool is_sign_flag(const PropertySlot& slot) {
  return slot.declaration->type == ValueType::flag && slot.declaration->start.number == 0;
}

bool is_sign_number(const PropertySlot& slot) {
  return slot.declaration->type == ValueType::number;
}

/// The first kind is counted without a letter, if it has the players' colors or is one of two.
bool is_plainly_counted(const GameData& data, int token) {
  return token == 0 && (data.tokens.size() <= 2 || data.tokens.front().per_player);
}

}  // namespace

bool SpaceContent::has_token_signs() const {
  const bool on_spaces =
      std::ranges::any_of(ruleset_.piles().families(),
                          [](const PileFamily& family) { return family.per == Per::space; });
  return on_spaces && ruleset_.data().tokens.size() <= kMostTokenKinds;
}

void SpaceContent::add_token_signs(SpaceId space, std::vector<Mark>& signs) const {
  for (const Heap& heap : table_.heaps({.space = space})) {
    for (const auto& [token, owner, count] : heap.stacks) {
      const int declaration = ruleset_.tokens()[token].declaration;
      const std::string number = number_text(count);
      const std::string letter = first_letter(token_name(ruleset_.data().tokens[declaration]));
      const std::string named = count == 1 ? letter : letter + number;
      const bool is_plain = is_plainly_counted(ruleset_.data(), declaration);
      signs.push_back({is_plain ? number : named, owner});
    }
  }
}

std::vector<Mark> SpaceContent::signs(SpaceId space) const {
  std::vector<Mark> signs;
  if (has_token_signs()) add_token_signs(space, signs);
  for (const Fact& fact : table_.facts(Kind::space, number_of(space))) {
    if (!fact.says_something() || !is_further(*fact.slot)) continue;
    if (is_sign_flag(*fact.slot))
      signs.push_back({first_letter(fact.declared().name), owner(space)});
    // Where tokens are counted, a second number would be taken for one of theirs.
    if (is_sign_number(*fact.slot) && !has_token_signs())
      signs.push_back({number_text(fact.value), owner(space)});
  }
  return signs;
}

std::vector<std::string> SpaceContent::sign_names() const {
  std::vector<std::string> names;
  const auto& tokens = ruleset_.data().tokens;
  for (std::size_t token = 0; token < tokens.size() && has_token_signs(); ++token) {
    const std::string name = token_name(tokens[token]);
    const bool is_plain = is_plainly_counted(ruleset_.data(), static_cast<int>(token));
    names.push_back((is_plain ? "3" : first_letter(name)) + ": " + name);
  }
  for (const PropertySlot& slot : ruleset_.properties()) {
    if (!is_further(slot)) continue;
    const std::string name = pretty(slot.declaration->name);
    if (is_sign_flag(slot)) names.push_back(first_letter(name) + ": " + name);
    if (is_sign_number(slot) && !has_token_signs()) names.push_back("3: " + name);
  }
  return names;
}

std::vector<Sentence> SpaceContent::changes_without_sign(SpaceId space) const {
  std::vector<Sentence> found;
  for (const Fact& fact : table_.facts(Kind::space, number_of(space))) {
    if (!is_further(*fact.slot) || is_sign_number(*fact.slot) || !fact.changed()) continue;
    if (is_sign_flag(*fact.slot) && fact.value != 0) continue;
    found.push_back(value_text(fact));
  }
  return found;
}

}  // namespace windrose
