#include "runtime/script/rules/standing.h"

#include <algorithm>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

/// "worth" of `show_worth`, "cash" of `player.cash`.
std::string short_name(const NumberSource& source) {
  if (!source.path.empty()) return source.path.back();
  return source.function.substr(std::string_view("show_").size());
}

}  // namespace

Standing::Standing(const Ruleset& ruleset) : ruleset_(&ruleset) {
  const GameData& data = ruleset.data();
  if (data.standing.used) {
    order_.push_back(source(data.standing.of));
    if (!order_.front().is_of_player()) {
      throw Error(data.standing.of.place, "standing.of: rules." + data.standing.of.function +
                                              " takes no player; write function rules." +
                                              data.standing.of.function + "(player)");
    }
    for (const NumberSource& tie : data.standing.ties) order_.push_back(source(tie));
    is_lowest_ = data.standing.lowest;
    unit_ = data.standing.unit;
    name_ = short_name(data.standing.of);
    if (!data.standing.forecast.text().empty()) {
      forecast_ = source(data.standing.forecast);
    }
  } else if (data.money.used) {
    order_.push_back({NumberPath(ruleset, {"player", "cash"})});
    unit_ = data.money.unit;
    name_ = "cash";
  }
  for (const MeasureDeclaration& measure : data.measures) {
    measures_.push_back(source(measure.of));
  }
}

Standing::Source Standing::source(const NumberSource& declared) {
  Source source;
  source.place = declared.place;
  if (declared.function.empty()) {
    source.path.emplace(*ruleset_, declared.path);
    return source;
  }
  if (rules_ == nullptr) rules_ = std::make_unique<Rules>(*ruleset_);
  const auto show = rules_->find_show(declared.function);
  if (!show) {
    throw Error(declared.place, "the rules have no function " + quote(declared.function) +
                                    "; write function rules." + declared.function + "(player)" +
                                    did_you_mean(declared.function, rules_->function_names()));
  }
  source.show = *show;
  return source;
}

std::optional<std::int64_t> Standing::value(const Source& source, const AnyState& state,
                                            SeatId seat) {
  if (source.path) return source.path->value(state, seat);
  return rules_->show(source.show, state, seat);
}

std::optional<std::int64_t> Standing::of(const AnyState& state, SeatId seat) {
  return value(order_.front(), state, seat);
}

std::optional<std::int64_t> Standing::worth(const AnyState& state, SeatId seat) {
  const auto number = of(state, seat);
  return number && is_lowest_ ? std::optional(-*number) : number;
}

std::optional<std::int64_t> Standing::forecast(const AnyState& state, SeatId seat) {
  if (!forecast_) return worth(state, seat);
  const auto number = value(*forecast_, state, seat);
  return number && is_lowest_ ? std::optional(-*number) : number;
}

std::vector<std::int64_t> Standing::key(const AnyState& state, SeatId seat) {
  std::vector<std::int64_t> key = {worth(state, seat).value_or(0)};
  for (std::size_t tie = 1; tie < order_.size(); ++tie) {
    key.push_back(value(order_[tie], state, seat).value_or(0));
  }
  return key;
}

std::vector<StandingFigure> Standing::figures(const AnyState& state, SeatId seat) {
  std::vector<StandingFigure> figures;
  if (order_.empty()) return figures;
  figures.push_back({name_, unit_, of(state, seat)});
  const GameData& data = ruleset_->data();
  for (const std::string& id : data.standing.shows) {
    const auto shown = std::ranges::find(data.measures, id, &MeasureDeclaration::id);
    if (shown == data.measures.end()) continue;
    const Source& source = measures_[static_cast<std::size_t>(shown - data.measures.begin())];
    figures.push_back({id, "", value(source, state, seat)});
  }
  if (forecast_)
    figures.push_back({short_name(data.standing.forecast), unit_, value(*forecast_, state, seat)});
  return figures;
}

std::optional<std::int64_t> Standing::measure(const AnyState& state, std::size_t number) {
  const Source& source = measures_[number];
  if (!source.is_of_player()) return value(source, state, SeatId::none);
  std::int64_t sum = 0;
  for (const SeatId seat : ruleset_->seats()) {
    const auto of_seat = value(source, state, seat);
    if (!of_seat) return std::nullopt;
    sum += *of_seat;
  }
  return sum;
}

}  // namespace windrose
