// Which choices of the prompt bar are buttons, their keys, and which of a list fit what is typed.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/prompt/prompt_bar.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr std::size_t kMostWords = 9;   // as many as there are digits
constexpr std::size_t kMostThings = 5;  // they are lit where they are, and stand in the list

/// What gets a button first, the first group first: the main one, the way out, words, things that
/// are lit on the board anyway, what cannot be picked.
constexpr int kGroups = 5;
int group_of(const Pick& pick) {
  if (pick.main) return 0;
  if (pick.pass) return 1;
  if (pick.slot > 0) return 2;  // possible or not, it stays where it is
  if (!pick.enabled()) return 4;
  return pick.is_thing() ? 3 : 2;
}

/// Where on the bar, from the left: the way out is the first, the main one the last.
int rank(const Pick& pick) {
  constexpr int kRanks[kGroups] = {4, 0, 1, 2, 3};
  return kRanks[group_of(pick)];
}

class ButtonPlanner {
 public:
  ButtonPlanner(std::span<const Pick> picks, std::span<const float> widths, float gap)
      : picks_(picks), widths_(widths), gap_(gap) {}

  [[nodiscard]] bool all_fit(float room) const {
    for (const float width : widths_) room -= width + gap_;
    return room >= 0 && count(2) <= kMostWords && count(3) <= kMostThings;
  }
  [[nodiscard]] std::vector<std::size_t> taken(float room) {
    rest_ = room;
    std::vector<std::size_t> found;
    for (int group = 0; group < kGroups; ++group) {
      const std::vector<std::size_t> some = of_group(group);
      if (group == 3 && some.size() < count(3)) break;  // some of those on the board say nothing
      found.insert(found.end(), some.begin(), some.end());
      if (group >= 2 && some.size() < count(group)) break;
    }
    return found;
  }

 private:
  [[nodiscard]] std::size_t count(int group) const {
    return static_cast<std::size_t>(std::ranges::count(picks_, group, group_of));
  }
  /// As many as there is room for.
  std::vector<std::size_t> of_group(int group) {
    const std::size_t most = group == 2 ? kMostWords : group == 3 ? kMostThings : picks_.size();
    std::vector<std::size_t> found;
    for (std::size_t pick = 0; pick < picks_.size() && found.size() < most; ++pick) {
      if (group_of(picks_[pick]) != group) continue;
      if (widths_[pick] + gap_ > rest_) break;
      rest_ -= widths_[pick] + gap_;
      found.push_back(pick);
    }
    return found;
  }

  std::span<const Pick> picks_;
  std::span<const float> widths_;
  float gap_;
  float rest_ = 0;
};

}  // namespace

std::string pick_name(const Pick& pick, std::size_t index) {
  const char* const sort = pick.enabled() ? "pick." : "refused.";
  return sort + (pick.id.empty() ? std::to_string(index) : pick.id);
}

ButtonPlan plan_buttons(std::span<const Pick> picks, std::span<const float> widths, float room,
                        float list, float gap) {
  ButtonPlanner planner(picks, widths, gap);
  ButtonPlan plan;
  plan.list = !planner.all_fit(room);
  plan.buttons = planner.taken(plan.list ? room - list - gap : room);
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
    const std::string all =
        plain_name(plain(picks[i].name) + " " + picks[i].id + " " + plain(picks[i].whole_note()));
    if (std::ranges::all_of(
            wanted, [&](const std::string& word) { return all.find(word) != std::string::npos; }))
      found.push_back(i);
  }
  return found;
}

}  // namespace windrose::view
