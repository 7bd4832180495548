#include "runtime/script/api/roll.h"

#include <array>

#include "runtime/script/api/api.h"

namespace windrose {
namespace {

constexpr std::size_t kMostDice = 20;
using Faces = std::array<std::int32_t, kMostDice>;

// Takes the faces that were given; they must be as many as the dice, and be on them.
void take_faces(const Dice& dice, std::span<const std::int32_t> given, Faces& faces) {
  if (given.size() != static_cast<std::size_t>(dice.count)) {
    throw RuleError("a roll of " + std::to_string(dice.count) + "d" + std::to_string(dice.sides) +
                    " takes " + std::to_string(dice.count) + " faces, not " +
                    std::to_string(given.size()));
  }
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] < 1 || given[i] > dice.sides) {
      throw RuleError("a die with " + std::to_string(dice.sides) + " sides shows 1 to " +
                      std::to_string(dice.sides) + ", not " + std::to_string(given[i]));
    }
    faces[i] = given[i];
  }
}

Roll roll_of(Binding& binding, const Dice& dice, int stream) {
  static const std::uint64_t kDice = Draws::stream("dice");
  const std::uint64_t key = stream < 0 ? kDice : Draws::stream(binding.state->words().text(stream));
  return {dice.count, dice.sides, key, stream};
}

void find_faces(Call& call, const Dice& dice, const Roll& roll, Faces& faces) {
  Binding& binding = call.binding;
  if (binding.answerer != nullptr && binding.answerer->gives_chance()) {
    const Answerer::Outcome outcome = binding.answerer->outcome(roll);
    if (outcome.answered == Answered::no) {
      binding.roll = roll;
      binding.leave(call.lua, Stop::waits_for_roll);
    }
    if (!outcome.random) {
      take_faces(dice, outcome.values, faces);
      return;
    }
  }
  const std::span<std::int32_t> drawn{faces.data(), static_cast<std::size_t>(dice.count)};
  binding.draws->below(roll.stream, dice.sides, drawn);
  for (std::int32_t& face : drawn) ++face;
}

}  // namespace

Rolled roll_dice(Call& call, const Dice& dice, int stream) {
  Changes& changes = call.changing();
  Faces faces;
  const Roll roll = roll_of(call.binding, dice, stream);
  find_faces(call, dice, roll, faces);
  const auto count = static_cast<std::size_t>(dice.count);
  if (call.binding.answerer != nullptr) call.binding.answerer->drawn(roll, {faces.data(), count});
  Rolled rolled;
  rolled.faces = call.binding.lists.make(count);
  call.binding.lists.resize(rolled.faces, count);
  const std::span<Code> codes = call.binding.lists.items(rolled.faces);
  rolled.all_equal = true;
  for (std::size_t i = 0; i < count; ++i) {
    rolled.total += faces[i];
    rolled.all_equal = rolled.all_equal && faces[i] == faces[0];
    codes[i] = Code::number(faces[i]);
  }
  Event& event = changes.journal().add(Effect::roll, call.state().header().step_seat);
  event.a = dice.sides;
  event.b = rolled.total;
  event.c = stream;
  changes.journal().attach(event, codes);
  return rolled;
}

}  // namespace windrose
