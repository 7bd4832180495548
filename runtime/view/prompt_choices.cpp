// Which choices of the prompt bar are buttons, their keys, and which of a list fit what is typed.
#include <algorithm>

#include "runtime/base/text.h"
#include "runtime/terminal/page_text.h"
#include "runtime/view/prompt_bar.h"

namespace windrose {
namespace {

constexpr std::size_t kMostButtons = 5;

/// Where on the bar: what cannot be picked first, the main one last, the way out before it.
int rank(const Pick& pick) {
  if (pick.main) return 3;
  if (pick.pass) return 2;
  return pick.enabled() ? 1 : 0;
}

/// What gets a button first.
int importance(const Pick& pick) {
  if (pick.main) return 0;
  if (pick.pass) return 1;
  return pick.enabled() ? 2 : 3;
}

}  // namespace

ButtonPlan plan_buttons(std::span<const Pick> picks, std::span<const float> widths, float room,
                        float list, float gap) {
  std::vector<std::size_t> order(picks.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::size_t pick) { return importance(picks[pick]); });
  const auto take = [&](float free, std::size_t most) {
    std::vector<std::size_t> taken;
    for (const std::size_t pick : order) {
      if (taken.size() == most || widths[pick] + gap > free) break;
      free -= widths[pick] + gap;
      taken.push_back(pick);
    }
    return taken;
  };
  ButtonPlan plan;
  plan.buttons = take(room, kMostButtons);
  if (plan.buttons.size() < picks.size()) {
    plan.list = true;
    // Many alike: the main one and the way out, the rest in the list.
    const auto alike = std::ranges::count_if(
        picks, [](const Pick& pick) { return pick.enabled() && !pick.pass && !pick.main; });
    const std::size_t most = alike > static_cast<std::ptrdiff_t>(kMostButtons) ? 2 : 4;
    plan.buttons = take(room - list - gap, most);
    if (most == 2) {
      std::erase_if(plan.buttons,
                    [&](std::size_t pick) { return !picks[pick].main && !picks[pick].pass; });
    }
  }
  std::ranges::stable_sort(plan.buttons, [&](std::size_t a, std::size_t b) {
    const int first = rank(picks[a]);
    const int second = rank(picks[b]);
    return first != second ? first < second : a < b;
  });
  return plan;
}

void TypedAmount::keep_if(int amount, int from, int to) {
  if (from != from_ || to != to_ || amount != this->amount()) digits_.clear();
  from_ = from;
  to_ = to;
}

void TypedAmount::add(char digit) {
  if (digits_ == "0" || digits_.size() >= std::to_string(to_).size()) digits_.clear();
  digits_ += digit;
}

void TypedAmount::take_back(int amount) {
  if (digits_.empty()) digits_ = std::to_string(amount);
  digits_.pop_back();
}

int TypedAmount::amount() const {
  long long typed = 0;  // ten digits may be more than an amount can be
  for (const char digit : digits_) typed = typed * 10 + (digit - '0');
  return static_cast<int>(std::clamp<long long>(typed, from_, to_));
}

Shortcut shortcut_of(const std::string& key) {
  constexpr std::string_view kShift = "Shift ";
  if (key.starts_with(kShift)) {
    Shortcut shifted = shortcut_of(key.substr(kShift.size()));
    shifted.shift = true;
    return shifted;
  }
  Shortcut shortcut;
  if (key == "Enter") shortcut.key = Key::enter;
  if (key == "Esc") shortcut.key = Key::escape;
  if (key.size() == 1) {
    const char letter = key[0];
    shortcut =
        key_of(letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter);
  }
  return shortcut;
}

std::vector<std::size_t> filtered(std::span<const Pick> picks, const std::string& words) {
  std::vector<std::string> wanted;
  for (const std::string& word : split(plain_name(words), ' ')) {
    if (!word.empty()) wanted.push_back(word);
  }
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < picks.size(); ++i) {
    const std::string all = plain_name(picks[i].name + " " + picks[i].id + " " + picks[i].note);
    if (std::ranges::all_of(
            wanted, [&](const std::string& word) { return all.find(word) != std::string::npos; }))
      found.push_back(i);
  }
  return found;
}

}  // namespace windrose
