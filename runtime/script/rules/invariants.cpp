#include "runtime/script/rules/invariants.h"

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

std::string expected_text(const InvariantDeclaration& declared) {
  std::string least = std::to_string(declared.least);
  const std::string most = std::to_string(declared.most);
  if (declared.least == declared.most) return least;
  if (declared.least == INT_MIN) return most + " or less";
  if (declared.most == INT_MAX) return least + " or more";
  return least + " to " + most;
}

}  // namespace

Invariants::Invariants(const Ruleset& ruleset, const std::vector<InvariantDeclaration>& declared)
    : ruleset_(&ruleset) {
  for (const InvariantDeclaration& one : declared) {
    Stated stated;
    stated.declared = one;
    if (one.of.function.empty()) {
      stated.path.emplace(ruleset, one.of.path);
    } else {
      if (rules_ == nullptr) rules_ = std::make_unique<Rules>(ruleset);
      const auto show = rules_->find_show(one.of.function);
      if (!show) {
        throw Error(one.of.place, "invariant " + quote(one.id) + ": the rules have no function " +
                                      quote(one.of.function) +
                                      did_you_mean(one.of.function, rules_->function_names()));
      }
      stated.show = *show;
    }
    all_.push_back(std::move(stated));
  }
}

std::int64_t Invariants::value(const Stated& stated, const State& state, SeatId seat) {
  if (stated.path) return stated.path->value(state, seat).value_or(0);
  return rules_->show(stated.show, state, seat);
}

Invariants::Breach Invariants::breach(const State& state) {
  for (const Stated& stated : all_) {
    const InvariantDeclaration& declared = stated.declared;
    const int seats = stated.is_of_player() ? ruleset_->players() : 1;
    for (const SeatId seat : Ids<SeatId>(static_cast<std::size_t>(seats))) {
      const std::int64_t found = value(stated, state, seat);
      if (found >= declared.least && found <= declared.most) continue;
      const std::string whose =
          stated.is_of_player() ? " of " + ruleset_->player_name(seat) : std::string();
      const Error error(declared.of.place, "invariant " + quote(declared.id) + ": " +
                                               declared.of.text() + whose + " is " +
                                               std::to_string(found) + ", expected " +
                                               expected_text(declared));
      return {declared.id, error.what()};
    }
  }
  return {};
}

}  // namespace windrose
