#include "runtime/tabletop/model/action_rules.h"

#include <algorithm>
#include <utility>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::ptrdiff_t kMostTitleBlanks = 2;  // "Build a port." is a title

/// Behind the full stop, the colon or the like that ends the first sentence.
std::size_t end_of_sentence(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool stops = text[i] == '.' || text[i] == '?' || text[i] == '!';
    if (stops && (i + 1 == text.size() || text[i + 1] == ' ')) return i + 1;
  }
  return text.size();
}

}  // namespace

std::string first_sentence(std::string_view text) {
  text = trim(text);
  std::size_t end = end_of_sentence(text);
  const bool is_title = std::ranges::count(text.substr(0, end), ' ') <= kMostTitleBlanks &&
                        end < text.size() && end > 0 && text[end - 1] == '.';
  if (is_title) {
    text = trim(text.substr(end));
    end = end_of_sentence(text);
  }
  return std::string(text.substr(0, end));
}

ActionRules::ActionRules(const RulebookModel& book, QuestionLook look)
    : book_(book), look_(std::move(look)) {}

ActionRules::Rule ActionRules::of(std::string_view action, std::string_view question) const {
  Rule rule;
  rule.paragraph = look_.paragraph_of(action, question);
  const int entry = rule.paragraph.empty() ? -1 : book_.find(rule.paragraph);
  if (entry < 0) return {};
  for (const RuleBlock& block : book_.entries()[entry].blocks) {
    if (block.kind == RuleBlock::Kind::table) continue;
    rule.sentence = first_sentence(block.text);
    break;
  }
  return rule;
}

}  // namespace windrose
