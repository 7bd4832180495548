#include "runtime/sitting/people/sitting.h"

#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/sitting/people/empty_questions.h"
#include "runtime/sitting/people/sitting_words.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {

Sitting::Sitting(OpenMatch open, const SittingSettings& settings)
    : open_(std::move(open)),
      match_(open_.match.get()),
      settings_(settings),
      seen_(match_->ruleset()),
      news_{{}, seen_} {
  pace.seat();
  pace.let_act(0);
  settle();
  news_are_shown();
}

Sitting::~Sitting() = default;

void Sitting::set_look(const GameLook* look) {
  look_ = look;
  chronicle_.set_look(look);
  chronicle_.update(*match_, hands.viewer());
  changed();
}

void Sitting::set_questions(QuestionLook look) {
  questions_ = std::move(look);
  settle();
}

void Sitting::settle() {
  preview_.reset();
  const auto is_person = [this](SeatId seat) { return hands.is_person(seat); };
  if (has_nothing_to_choose(*match_) && is_person(match_->node().to_act())) {
    pace.forget_turn();
    answer_empty_questions(*match_, is_person);
    pace.await(0);
  }
  hands.choose();
  match_->observe(hands.viewer(), seen_);
  make_question();
  chronicle_.update(*match_, hands.viewer());
  pace.wait_anew();
  changed();
}

void Sitting::make_question() {
  question_ = SeatQuestion();
  others_.clear();
  const bool is_covered = hands.curtain() != SeatId::none;
  const SeatId asked = is_covered ? SeatId::none : hands.next_person();
  if (hands.viewer().is(asked)) {
    Node node = SeenMatch(*match_).node(hands.viewer());
    const bool has_answers = node.ask_of(asked) != nullptr;
    // Who may answer and cannot is asked, too, so that nobody else learns of it.
    if (!has_answers) node.question().asks.push_back({.seat = asked, .options = {}, .may = true});
    question_ = SeatQuestion(seen_, node, asked, questions_);
    const bool is_shared = !settings_.cover_hands || !SeenMatch(*match_).has_secrets();
    if (has_answers) refused_words_.add_to(question_, *match_, is_shared);
  }
  add_others(asked);
}

/// Who else may answer: behind the curtain whether they can or not, for that is their own business.
void Sitting::add_others(SeatId asked) {
  const PublicNode node = match_->node();
  if (hands.people() < 2) return;
  for (const SeatId seat : node.who()) {
    if (seat == asked || node.must_answer(seat) || !hands.is_person(seat)) continue;
    const bool behind_curtain = settings_.cover_hands && hands.hides_from_others(seat);
    if (behind_curtain || SeenMatch(*match_).is_asked(seat)) others_.push_back(seat);
  }
}

Sitting::Phase Sitting::phase() const {
  if (moments.looks_back()) return Phase::looking_back;
  const PublicNode node = match_->node();
  if (node.is<Node::Halted>()) return Phase::halted;
  if (node.is<Node::Over>()) return Phase::over;
  if (node.is_chance()) return Phase::chance;
  if (hands.curtain() != SeatId::none) return Phase::covered;
  if (preview_) return Phase::ending;
  return pace.next_agent() != SeatId::none ? Phase::agents : Phase::asking;
}

bool Sitting::attempt(const std::function<void(Match&)>& act) {
  notice.say("");
  moments.look_at_now();
  pace.step_wanted_ = false;
  bool done = true;
  try {
    pace.forget_turn();
    act(*match_);
    pace.await(0);
  } catch (const RuleError& error) {
    notice.say(capitalized(with_capitals(said_text(ruleset(), error.what()))));
    done = false;
  } catch (const std::exception& error) {
    notice.say(error.what());  // begins with the name of a file
    done = false;
  }
  if (!done) pace.let_act(0);
  settle();
  return done;
}

bool Sitting::give_chance(std::span<const std::int32_t> faces) {
  return attempt([&](Match& match) { match.give_chance(faces, faces.empty()); });
}

void Sitting::change(const SittingSettings& settings) {
  const bool covering = settings_.cover_hands != settings.cover_hands;
  settings_ = settings;
  pace.wait_anew();
  changed();
  if (covering) settle();
}

bool Sitting::reload() {
  if (!pace.is_idle()) {
    pace.when_idle([this] { reload(); });
    const SeatId seat = pace.next_agent();
    notice.say(phrase("{1} is thinking. Then the program reads the rules again.",
                      seat == SeatId::none ? phrase("an agent") : shown_name(ruleset(), seat)),
               true);
    return false;
  }
  pace.when_idle({});
  const bool done = attempt([this](Match& match) {
    open_.open_game->reload(match, [this](OpenGame&, Match&) { pace.seat(); });
  });
  notice.say(done ? phrase("The rules were read again.")
                  : phrase("The old rules stay: {1}", notice.text()),
             done);
  return done;
}

bool Sitting::retry() {
  return attempt([this](Match&) { pace.let_act(0); });
}

void Sitting::news_are_shown() {
  news_ = {end_of_events(*match_), seen_};
}

namespace {

/// Nobody answers until the sitting lets agents act.
void seat_nobody(OpenGame& open_game, Match& match) {
  for (const SeatId seat : open_game.ruleset().seats()) match.seat_agent(seat, nullptr);
}

}  // namespace

std::unique_ptr<Sitting> begin_sitting(const std::vector<std::string>& shelves,
                                       MatchRequest request, const std::string& path,
                                       const SittingSettings& settings) {
  return std::make_unique<Sitting>(begin_match(shelves, std::move(request), path), settings);
}

std::unique_ptr<Sitting> resume_sitting(const std::vector<std::string>& shelves,
                                        const std::string& path,
                                        const std::vector<std::string>& agents,
                                        const SittingSettings& settings, RulesChoice rules) {
  OpenMatch open = resume_match(shelves, path, {agents, seat_nobody, rules});
  const std::string told = join(open.notes, " ");
  auto sitting = std::make_unique<Sitting>(std::move(open), settings);
  if (!told.empty()) sitting->notice.say(told, true);
  return sitting;
}

std::unique_ptr<Sitting> go_on_with(LiveRules& live, Sitting& before) {
  auto after =
      std::make_unique<Sitting>(live.go_on(before.table(), seat_nobody), before.settings());
  // Paused as that one is, and later than all that it showed.
  if (before.pace.paused()) after->pace.pause(true);
  after->version_ += before.version() + 1;
  return after;
}

}  // namespace windrose
