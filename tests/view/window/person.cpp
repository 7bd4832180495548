#include "tests/view/window/person.h"

#include <gtest/gtest.h>

namespace windrose::view {

/// Not what was clicked before: a second click takes it back.
void Person::click_one_of(const std::vector<std::string>& names, long position) {
  const auto first = static_cast<std::size_t>(position * 7 + 3);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string& name = names[(first + i) % names.size()];
    if (answered_.insert(name).second) return driver_.click(name);
  }
  driver_.click(names.front());
}

void Person::click_once(const Moment& moment) {
  if (std::exchange(position_, moment.position) != moment.position) answered_.clear();
  for (const std::string& name : preferred_) {
    if (driver_.find(name)) return driver_.click(name);
  }
  const std::vector<std::string> legal = driver_.names("legal.");
  const std::vector<std::string> picks = driver_.names("pick.");
  const bool amount = driver_.find("prompt.amount").has_value();
  const bool nothing_else = legal.empty() && picks.empty();
  const bool may_finish = driver_.find("prompt.may_finish").has_value();
  if (amount || (may_finish && (nothing_else || !answered_.empty())))
    return driver_.click("prompt.finish");
  if (driver_.find("curtain.show")) return driver_.hold("Return", 700);
  if (!legal.empty()) return click_one_of(legal, moment.position);
  if (!picks.empty()) return click_one_of(picks, moment.position);
  driver_.click("prompt.list");
  driver_.wait([this] { return !driver_.names("row.pick.").empty(); }, "rows of the list");
  click_one_of(driver_.names("row.pick."), moment.position);
}

void Person::press_once(const Moment& moment) {
  if (driver_.find("curtain.show")) return driver_.hold("Return", 700);
  if (!driver_.names("legal.").empty()) {
    for (long i = 0; i <= moment.position % 3; ++i) driver_.key("Tab");
    return driver_.key("Return");
  }
  if (driver_.find("prompt.finish")) return driver_.key("Return");
  driver_.key(driver_.find("prompt.main") ? "Return" : "1");
}

Moment Person::play(int inputs, const std::function<void(const Moment&)>& act) {
  constexpr int kMostActs = 60;
  Moment moment = driver_.settled();
  const long enough = moment.position + inputs;
  for (int acts = 0; moment.position < enough && acts < kMostActs; ++acts) {
    if (moment.phase == "over" || testing::Test::HasFailure()) return moment;
    act(moment);
    moment = driver_.settled_after(moment);
  }
  EXPECT_GE(moment.position, enough);
  return moment;
}

}  // namespace windrose::view
