#include "runtime/terminal/session/seen_table.h"

#include "runtime/base/text/error.h"
#include "runtime/match/play/seen_match.h"

namespace windrose::terminal {
namespace {

/// A look with an error leaves the game as it is without one.
GameLook look_of(const OpenGame& open_game) {
  try {
    return open_game.look();
  } catch (const Error&) {
    GameLook look;
    look.money_sign = open_game.ruleset().data().money.sign;
    look.money_unit = open_game.ruleset().data().money.unit;
    return look;
  }
}

/// The same of questions.
QuestionLook question_look_of(const OpenGame& open_game) {
  try {
    return load_question_look(*open_game.ruleset().data().files);
  } catch (const Error&) {
    return {};
  }
}

}  // namespace

SeenTable::SeenTable(OpenGame& open_game, Match& match)
    : open_game_(open_game),
      match_(match),
      look_(look_of(open_game)),
      question_look_(question_look_of(open_game)),
      watch_(match.ruleset(), look_, PlayerNames::as_given),
      seen_(match.ruleset()) {
  for (const SeatId seat : match.ruleset().seats()) {
    if (!is_person(seat)) continue;
    ++people_;
    viewer_ = Viewer{seat};
  }
  if (people_ > 1) viewer_ = Viewer::onlooker();
}

bool SeenTable::has_secrets() const {
  return SeenMatch(match_).has_secrets();
}

void SeenTable::observe(Viewer viewer) {
  viewer_ = viewer;
  match_.observe(viewer, seen_);
}

std::vector<StageShown> SeenTable::stages() {
  SeatSet asked;
  for (const SeatId seat : match_.node().unanswered()) asked = asked.with(seat);
  return watch_.stages(match_, seen_, asked);
}

}  // namespace windrose::terminal
